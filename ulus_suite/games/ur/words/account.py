"""How the forts were won and lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ulus_suite.core.account import Account, Gain, Moment, Position, best
from ulus_suite.games.ur.rules import events as ev
from ulus_suite.games.ur.rules.flow import Ur
from ulus_suite.games.ur.rules.state import State


def account(rules: Ur, line: Sequence[Position]) -> Account:
    """Forts held; the score at the end is how many."""
    return Account(2, tuple(_gains(rules, line)), tuple(best(_moments(line))))


def _gains(rules: Ur, line: Sequence[Position]) -> Iterator[Gain]:
    before = (0, 0)
    for at, position in enumerate(line):
        now = held(rules, position.state)
        for seat, gain in enumerate(b - a for a, b in zip(before, now, strict=True)):
            if gain:
                source = "fort_taken" if gain > 0 else "fort_lost"
                yield Gain(seat, source, gain, at)
        before = now


def held(rules: Ur, state: State) -> tuple[int, int]:
    forts = rules.kernel(state).forts
    first, second = state.held
    return (first & forts).bit_count(), (second & forts).bit_count()


def _moments(line: Sequence[Position]) -> Iterator[tuple[int, Moment]]:
    """The most turns running, the most beaten in all, the longest walk. A turn is one that was rolled for."""
    roller, turns = -1, 0
    beaten: Counter[int] = Counter()
    for at, position in enumerate(line):
        for event in position.events:
            if isinstance(event, ev.Rolled):
                roller, turns = event.seat, turns + 1 if event.seat == roller else 1
                if turns > 2:
                    yield turns, Moment("row", at, {"seat": roller, "count": turns})
            elif isinstance(event, ev.Defeated):
                beaten[event.seat] += 1
                yield beaten[event.seat], Moment("beaten", at, {"seat": event.seat, "count": beaten[event.seat]})
            elif isinstance(event, ev.Moved) and len(event.path) > 2:
                steps = len(event.path) - 1
                yield steps, Moment("far", at, {"seat": event.seat, "count": steps})
