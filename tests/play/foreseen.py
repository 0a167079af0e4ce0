"""What really comes of an action, to hold previews against: played, thrown and read off the views anew."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core import foretell
from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.pending import AwaitChance
from ulus_suite.core.preview import Effect, Preview
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
    return foretell.told_by(teller, rules, before, state, seen, action.seat), state


def assert_counted(rules: Rules[Any], before: Any, after: Any, effects: tuple[Effect, ...]) -> int:
    """Every counted effect is what anybody would count; how many were looked at."""
    looked = 0
    for effect in effects:
        reader = READERS.get((rules.spec.id, effect.key))
        if reader is None or effect.amount is None or effect.seat is None:
            continue
        had, has = reader(before, effect.seat), reader(after, effect.seat)
        assert has - had == effect.amount, (effect, had, has)
        bound = dict(effect.args)
        assert bound.get("before", had) == had, effect
        assert bound.get("after", has) == has, effect
        looked += 1
    return looked


def rest_of(told: tuple[Effect, ...], preview: Preview) -> tuple[Effect, ...]:
    """What one outcome adds to what was certain."""
    return tuple(effect for effect in told if effect not in preview.certain)


def shares_of(preview: Preview) -> dict[tuple[Effect, ...], Fraction]:
    """The shares by what they lead to."""
    return {share.effects: Fraction(share.weight, share.of) for share in preview.chances}
