"""The mat in letters: the journey with the caravan, then a line for each seat, then one's own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from ulus_suite.core.account import Account, Gain, Moment, Position, best, changes
from ulus_suite.core.chance import Finished
from ulus_suite.core.names import Value
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.flow import Ulus
from ulus_suite.games.ulus.rules.state import State
from ulus_suite.games.ulus.rules.view import View

# --- Where a god's points came from: assets by material, Sky cards, strength, and Lobsogoi's blows, site by site.


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


# ------------------------------------------------------------------------------------------------------------------


SKY = 20
"""Points of an Eternal Blue Sky card (11.2), which no view carries."""


def draw(view: View, name: Callable[[str], str], seat: Callable[[int], str]) -> str:
    stops = [f"{'>' if n == view.season else ' '} {n + 1} {name(site.id)}" for n, site in enumerate(view.journey)]
    lines = ["  " + stop for stop in stops]
    for number, seen in enumerate(view.players):
        parts = [
            f"{seat(number):<16}",
            f"{seen.strength:>3}",
            f"{name(seen.champion) if seen.champion else '':<24}",
        ]
        parts += [f"[{seen.cards}]", name(seen.god) if seen.god else "?", "*" * seen.sky]
        lines.append("  " + " ".join(parts).rstrip())
    if view.hand:
        lines.append("  " + ", ".join(f"{name(card)} ({view.values.get(card, 0)})" for card in view.hand))
    if view.god:
        lines.append(f"  {name(view.god)}")
    return "\n".join(lines)


def progress(view: View, seat: int) -> tuple[str, dict[str, Value]]:
    """How far a seat has come towards what wins, as a message and its bindings: one line, all game long. Strength
    is points as well; what a hand is worth is told to its owner alone."""
    seen = view.players[seat]
    stop = max(0, view.season)  # gods and champions are chosen before the first
    left = max(0, len(view.journey) - stop)
    told: dict[str, Value] = {"strength": seen.strength, "sky": SKY * seen.sky, "left": left}
    key = "progress" if stop < len(view.journey) else "progress.naadam"
    if view.seat != seat or not view.values:
        return f"{key}.open", told | {"cards": seen.cards}
    cards = sum(view.values.get(card, 0) for card in view.hand)
    return key, told | {"cards": cards, "total": cards + seen.strength + SKY * seen.sky}


def held(view: View) -> tuple[tuple[str, str, dict[str, Value]], ...]:
    """What its seat alone sees: cards with what they are worth to its god, then the god while it is hidden."""
    cards = [(card, "held.worth", dict[str, Value](worth=view.values.get(card, 0))) for card in sorted(view.hand)]
    hidden = view.seat is not None and view.god and not view.players[view.seat].shown
    return (*cards, (view.god, "held.god", {})) if hidden else tuple(cards)


def seat_line(view: View, seat: int) -> list[tuple[str, dict[str, Value]]]:
    """What all see of a seat, as messages in order."""
    seen = view.players[seat]
    told: list[tuple[str, dict[str, Value]]] = [
        ("board.seat.strength", {"strength": seen.strength}),
        ("board.seat.cards", {"count": seen.cards}),
    ]
    if seen.champion:
        told.insert(0, ("board.seat.used" if seen.turned else "board.seat.champion", {"champion": seen.champion}))
    if seen.god:
        told.append(("board.seat.god", {"god": seen.god}))
    if seen.sky:
        told.append(("board.seat.sky", {"count": seen.sky}))
    if seen.stance:
        told.append((f"board.seat.{seen.stance}", {}))
    if seen.beaten:
        told.append(("board.seat.beaten", {}))
    if seen.must_rest and not seen.beaten:
        told.append(("board.seat.must_rest_here", {}))
    elif seen.must_rest and view.season < len(view.journey) - 1:
        told.append(("board.seat.must_rest", {}))
    owed = [(debtor, count) for debtor, holder, count in view.owed if holder == seat]
    return told + [("board.seat.owed", {"debtor": debtor, "count": count}) for debtor, count in owed]
