"""Where a god's points came from: assets by material, Sky cards, strength, and Lobsogoi's blows, site by site."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ulus_suite.core.account import Account, Gain, Moment, Position, best, changes
from ulus_suite.core.chance import Finished
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.flow import Ulus
from ulus_suite.games.ulus.rules.state import State


def account(rules: Ulus, line: Sequence[Position]) -> Account:
    """The score as it would have stood after every step; what the end counts is its last."""
    return Account(line[0].state.seats, tuple(_gains(rules, line)), tuple(best(_moments(line))))


def _gains(rules: Ulus, line: Sequence[Position]) -> Iterator[Gain]:
    seats = line[0].state.seats
    before: dict[str, tuple[int, ...]] = {}
    for at, position in enumerate(line):
        now = standing(rules, position.state)
        period = max(0, position.state.season) + 1
        for source, points in now.items():
            yield from changes(at, period, before.get(source, (0,) * seats), points, source)
        before = now
    pending = rules.pending(line[-1].state)
    if isinstance(pending, Finished):
        counted = tuple(sum(points[seat] for points in before.values()) for seat in range(seats))
        yield from changes(len(line) - 1, line[-1].state.season + 1, counted, pending.outcome.scores, "blows")


def standing(rules: Ulus, state: State) -> dict[str, tuple[int, ...]]:
    """Points of each seat by source, as 17.2 and 17.3 count them."""
    kit = rules.kit
    found: dict[str, list[int]] = {}
    for seat, player in enumerate(state.players):
        for card in player.hand:
            row = found.setdefault(f"asset_{kit.assets[card].cls}", [0] * state.seats)
            row[seat] += kit.worth(card, player.god) if player.god else 0
    sky = tuple(kit.sky.worth * player.sky for player in state.players)
    strength = tuple(player.strength for player in state.players)
    rows = {source: tuple(points) for source, points in sorted(found.items())}
    for material in kit.classes:
        rows.setdefault(f"asset_{material}", (0,) * state.seats)
    return rows | {"sky": sky, "strength": strength}


GOOD = ("tale_three", "race_2", "deflect", "tale_best", "race_3", "slay", "race_4")
"""Throws that one remembers for what they brought, the best last: four goats are as rare, and a curse."""


def _moments(line: Sequence[Position]) -> Iterator[tuple[int, Moment]]:
    """The hardest fight won, the most generous helper, the best throw, the longest run of victories."""
    helped: Counter[int] = Counter()
    run: Counter[int] = Counter()
    for at, position in enumerate(line):
        for event in position.events:
            if isinstance(event, e.Won | e.WonTogether):
                yield event.power, Moment("fight", at, {"seat": event.seat, "power": event.power})
                run[event.seat] += 1
                if run[event.seat] > 1:
                    yield run[event.seat], Moment("run", at, {"seat": event.seat, "count": run[event.seat]})
            if isinstance(event, e.WonTogether):
                helped[event.helper] += event.helper_paid
                given = helped[event.helper]
                yield given, Moment("helper", at, {"seat": event.helper, "count": given})
            elif isinstance(event, e.Defeated):
                run[event.seat] = 0
            elif isinstance(event, e.Rolled) and event.meaning in GOOD:
                args = {"seat": event.seat, "faces": event.faces, "meaning": event.meaning}
                yield GOOD.index(event.meaning) + 1, Moment("throw", at, args)
