"""What a move would do: a mill closed, a man lost, and where the other side could close one next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ulus_morris.flow import Morris
from ulus_morris.state import Closed, Move, Put, State, Take, Taken
from ulus_suite.pack import Action, Effect, Event, Foreteller, Rules, effect


def foreteller() -> Foreteller[State]:
    """The one of this game."""
    return _Morris()


class _Morris(Foreteller[State]):
    keys = ("mill", "men", "threat", "calm")

    def worlds(self, rules: Rules[State], view: State, action: Action) -> Sequence[State]:
        """There are no secrets."""
        return (view,)

    def effects(self, rules: Rules[Any], before: State, after: State, events: Sequence[Event]) -> Iterable[Effect]:
        """Mills and men; then what the other side could close at once."""
        assert isinstance(rules, Morris)
        for event in events:
            if isinstance(event, Closed):
                yield effect("mill", None, event.seat)
            elif isinstance(event, Taken):
                had, has = (len(state.of(event.other)) + state.hand[event.other] for state in (before, after))
                yield effect("men", has - had, event.other, (event.point,), before=had, after=has)
        if not after.ended and not after.taking:
            points = threats(rules, after)
            key = "threat" if points else "calm"
            yield effect(key, None, after.mover, points, points=", ".join(points))


def threats(rules: Morris, state: State) -> tuple[str, ...]:
    """Points at which the mover could close a mill at once, row by row."""
    found = set()
    for action in rules.choices(state, state.mover):
        if not isinstance(action, Take) and rules.play(state, action).state.taking:
            assert isinstance(action, Put | Move)
            found.add(action.point if isinstance(action, Put) else action.goal)
    return tuple(sorted(found))
