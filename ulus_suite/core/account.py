"""Where the points of a finished game came from: by source and by season or epoch, with the best moments.

A game that has an account brings a module ``account`` with ``account(rules, line) -> Account``; ``line`` is the
line of play from its beginning. It reads states, so it is for games that are over, when nothing is secret any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat


class Position(Protocol):
    """One step of a line of play: the state after it, and what was seen."""

    @property
    def state(self) -> Any:
        """The state after this step."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What was seen, in its order."""


class Gain(NamedTuple):
    """A seat came by points (or lost them): the message ``account.<source>``, how many, at which step of the line,
    in which period (a season, an epoch; 0 where the game has none)."""

    seat: Seat
    source: str
    points: int
    at: int
    period: int = 0


class Moment(NamedTuple):
    """Something to remember: the message ``moment.<key>`` with its bindings, and at which step it was."""

    key: str
    at: int
    args: dict[str, object]


class Account(NamedTuple):
    """All gains in their order, whose sum is the score of each seat; the moments; how many seats there are."""

    seats: int
    gains: tuple[Gain, ...]
    moments: tuple[Moment, ...] = ()

    def sources(self) -> list[tuple[str, tuple[int, ...]]]:
        """Points of each seat by source, in the order in which sources first paid."""
        return self._table([gain.source for gain in self.gains], [(g.source, g) for g in self.gains])

    def periods(self) -> list[tuple[int, tuple[int, ...]]]:
        """Points of each seat by period, from the first to the last that brought any: one between them that brought
        nothing is told too. Empty where the game has one only."""
        found = self._table(sorted({gain.period for gain in self.gains}), [(g.period, g) for g in self.gains])
        if len(found) < 2:
            return []
        brought, nothing = dict(found), (0,) * self.seats
        return [(n, brought.get(n, nothing)) for n in range(found[0][0], found[-1][0] + 1)]

    def _table(self, keys: Sequence[Any], gains: list[tuple[Any, Gain]]) -> list[tuple[Any, tuple[int, ...]]]:
        rows: dict[Any, list[int]] = {key: [0] * self.seats for key in keys}
        for key, gain in gains:
            rows[key][gain.seat] += gain.points
        return [(key, tuple(row)) for key, row in rows.items() if any(row)]

    def totals(self) -> tuple[int, ...]:
        """The sum of each seat."""
        return tuple(sum(gain.points for gain in self.gains if gain.seat == seat) for seat in range(self.seats))

    def curves(self) -> list[list[tuple[int, int]]]:
        """For each seat its points after each step at which they changed: (step, points)."""
        found: list[list[tuple[int, int]]] = [[(0, 0)] for _ in range(self.seats)]
        for gain in sorted(self.gains, key=lambda gain: gain.at):
            curve = found[gain.seat]
            now = curve[-1][1] + gain.points
            if curve[-1][0] == gain.at:
                curve[-1] = (gain.at, now)
            else:
                curve.append((gain.at, now))
        return found


def changes(at: int, period: int, before: Sequence[int], after: Sequence[int], source: str) -> Iterable[Gain]:
    """A gain for each seat whose number changed."""
    for seat, (was, now) in enumerate(zip(before, after, strict=True)):
        if was != now:
            yield Gain(seat, source, now - was, at, period)


def best(moments: Iterable[tuple[int, Moment]]) -> list[Moment]:
    """Of each kind of moment the one that weighs most, the earliest of equals, in the order of the game."""
    found: dict[str, tuple[int, Moment]] = {}
    for weight, moment in moments:
        if weight > found.get(moment.key, (0, moment))[0]:
            found[moment.key] = (weight, moment)
    return sorted((moment for _, moment in found.values()), key=lambda moment: moment.at)
