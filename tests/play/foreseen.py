"""What really comes of an action, to hold previews against: played, thrown and read off the views anew."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core import preview_engine
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance
from ulus_suite.core.events import Event
from ulus_suite.core.preview_engine import Effect, Preview
from ulus_suite.core.rules import Rules
from ulus_suite.play.preview import foreteller

Reader = Callable[[Any, int], int]
"""From a view and a seat to a number that everybody can count at the table."""

READERS: dict[tuple[str, str], Reader] = {
    ("unee", "balls"): lambda view, seat: view.stores[seat],
    ("uluk", "happiness"): lambda view, seat: view.table.seats[seat].happiness,
    ("uluk", "hunger"): lambda view, seat: view.table.seats[seat].hunger,
    ("uluk", "tribers"): lambda view, seat: view.charts.numbers.pawns - view.table.seats[seat].pool,
    ("urland", "track"): lambda view, seat: view.markers[seat],
    ("urland", "extra"): lambda view, seat: view.extra[seat],
    ("ulus", "strength"): lambda view, seat: view.players[seat].strength,
    ("ulus", "cards"): lambda view, seat: view.players[seat].cards,
    ("ulus", "sky"): lambda view, seat: view.players[seat].sky,
    ("ulus", "points"): lambda view, seat: sum(view.values[card] for card in view.hand),
    ("ur", "pieces"): lambda view, seat: len(view.tiles(seat)),
}
"""How each counted effect is read off a table, apart from the code under test."""


def really(rules: Rules[Any], state: Any, action: Action, key: str) -> tuple[tuple[Effect, ...], Any]:
    """Play in the true position, let the keyed generator answer what a preview follows; effects and state after."""
    teller = foreteller(rules)
    assert teller is not None
    before = rules.view(state, action.seat)
    state, events = rules.play(state, action)
    seen: list[Event] = list(events)
    for deep in range(teller.deep):
        pending = rules.pending(state)
        if not isinstance(pending, AwaitChance) or not teller.follows(before, action, pending.request):
            break
        if teller.odds(rules, before, state, pending.request) is None:
            break
        state, events = rules.settle(state, KeyedGenerator().resolve(pending.request, f"{key}/{deep}", ()))
        seen += events
    return preview_engine.told_by(teller, rules, before, state, seen, action.seat), state


def assert_counted(rules: Rules[Any], before: Any, after: Any, effects: tuple[Effect, ...]) -> int:
    """Every counted effect is what anybody would count; how many were looked at."""
    looked = 0
    steps: dict[tuple[str, int], list[Effect]] = {}
    for effect in effects:
        if (rules.spec.id, effect.key) in READERS and effect.amount is not None and effect.seat is not None:
            steps.setdefault((effect.key, effect.seat), []).append(effect)
    for (key, seat), told in steps.items():  # a marker may move twice at once: two areas are scored
        reader = READERS[rules.spec.id, key]
        had, has = reader(before, seat), reader(after, seat)
        assert has - had == sum(effect.amount or 0 for effect in told), (told, had, has)
        at = had
        for effect in told:
            bound = dict(effect.args)
            assert bound.get("before", at) == at, effect
            at += effect.amount or 0
            assert bound.get("after", at) == at, effect
            looked += 1
    return looked


def assert_nothing_left_out(rules: Rules[Any], before: Any, after: Any, effects: tuple[Effect, ...]) -> int:
    """Whatever anybody at the table could count and has changed is told, of every seat; how many changes."""
    seats = before.seats if isinstance(getattr(before, "seats", None), int) else len(_players(rules, before))
    changes = 0
    for (game, key), reader in READERS.items():
        for seat in range(seats) if game == rules.spec.id else ():
            if key == "points" and (seat != before.seat or not before.values):
                continue  # one's own hand, which nobody else counts
            had, has = reader(before, seat), reader(after, seat)
            told = [e for e in effects if e.seat == seat and e.key in (key, *SAID_BY.get((game, key), ()))]
            assert had == has or told, (key, seat, had, has, effects)
            if key == "points" and told:  # in all where something else goes, or else what was drawn
                told.sort(key=lambda effect: effect.key != "points")
                assert told[0].amount == has - had, (told, had, has)
            changes += had != has
    for (game, key), reader in MARKS.items():
        for seat in range(seats) if game == rules.spec.id else ():
            if reader(after, seat) > reader(before, seat):
                assert any(e.key == key and e.seat == seat for e in effects), (key, seat, effects)
                changes += 1
    return changes


SAID_BY = {("ulus", "points"): ("drawn",), ("ur", "pieces"): ("defeats",)}
"""Effects that tell a change under another name."""


MARKS: dict[tuple[str, str], Reader] = {
    ("ulus", "must_rest"): lambda view, seat: view.players[seat].must_rest and view.season < len(view.journey) - 1,
    ("ulus", "appeal"): lambda view, seat: bool(view.players[seat].appeal),
    ("ulus", "champion_used"): lambda view, seat: view.players[seat].turned,
    ("uluk", "invention"): lambda view, seat: len(view.table.seats[seat].inventions),
    ("uluk", "token"): lambda view, seat: len(view.table.seats[seat].tokens),
    ("urland", "gene"): lambda view, seat: len(view.genes[seat]),
}
"""What is said when it comes about: the number goes up."""


def _players(rules: Rules[Any], view: Any) -> Any:
    return {"ulus": lambda: view.players, "uluk": lambda: view.table.seats}.get(rules.spec.id, lambda: (0, 1))()


def rest_of(told: tuple[Effect, ...], preview: Preview) -> tuple[Effect, ...]:
    """What one outcome adds to what was certain."""
    return tuple(effect for effect in told if effect not in preview.certain)


def shares_of(preview: Preview) -> dict[tuple[Effect, ...], Fraction]:
    """The shares by what they lead to."""
    return {share.effects: Fraction(share.weight, share.of) for share in preview.chances}
