"""How a board looks to a seat that plans a whole turn: what areas promise now and later, the herd, the fist.

A :class:`TurnEvaluation` looks at an action by doing it, judging only what has changed, and taking it back; so
every pair of actions can be looked at. It judges like :func:`.evaluation.worth`, and counts in besides what others
can spoil.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import inf, sqrt, tanh
from typing import Self

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.urland.players.evaluation import Sketch, danger, gain_of
from ulus_suite.games.urland.players.weights import Weights
from ulus_suite.games.urland.rules import actions as ac

Row = tuple[int, ...]


class TurnEvaluation:
    """One seat's judgement of ``sketch``. ``odds``: how likely each open area is scored now; ``rivals``: Ichto
    players whose turn comes after this one. Raises nothing; ``total`` is in points."""

    __slots__ = (
        "_areas", "_counts", "_doors", "_fist", "_herds", "_kept", "_known", "_later", "_near_end", "_others",
        "_seat", "_shores", "_weights", "_young", "odds", "sketch", "total",
    )  # fmt: skip

    def __init__(
        self, sketch: Sketch, seat: Seat, weights: Weights, odds: dict[str, float], rivals: Iterable[Seat] = ()
    ) -> None:
        view = sketch.view
        self.sketch, self._seat, self._weights, self.odds = sketch, seat, weights, odds
        block = weights.block / (view.seats - 1)
        self._counts = [1.0 if s == seat else -block * danger(view, seat, s) for s in range(view.seats)]
        self._others = [s for s in range(view.seats) if s != seat]
        self._later = weights.later / max(1, len(odds))
        self._herds = _roots(weights.herd)
        self._fist = _fist(sketch, weights)
        self._near_end = (
            max(view.markers) >= view.tables.points.end - weights.end_from
            or len(view.tiles) + 2 >= view.tables.counts.tiles
        )
        self._young = _hopes(tuple(sketch.young(seat, n) for n in range(view.tables.counts.ichtos + 1)))
        coasts = view.ground.coasts
        self._shores = {o: frozenset(a for a in coasts[o] if a in odds) for o in view.ground.oceans}
        self._doors = [(t, {a for a in odds if any(sketch.pieces[o][t] for o in coasts[a])}) for t in rivals]
        self._known: dict[tuple[Row, tuple[Seat, ...]], tuple[float, float]] = {}
        self._areas = {area: self._area(area) for area in odds}
        self._kept = self._own()
        self.total = sum(self._areas.values()) + self._kept

    def look(self, action: Action) -> float:
        """What the board would come to after an action, rounded so that equals are equal in whatever order their
        parts were added up."""
        sketch, places = self.sketch, touched(action)
        pieces = sketch.pieces
        rows, reserve, left = [pieces[p][:] for p in places], sketch.reserve[:], sketch.left
        sketch.do(action)
        found = self.total + self._change(places)
        for place, row in zip(places, rows, strict=True):
            pieces[place] = row
        sketch.reserve, sketch.left = reserve, left
        return round(found, 9)

    def after(self, action: Action) -> Self:
        """The evaluation once the action is done; this one stays as it is."""
        new = type(self).__new__(type(self))
        for name in TurnEvaluation.__slots__:
            setattr(new, name, getattr(self, name))
        new.sketch = self.sketch.after(action)
        new._areas = {**self._areas, **{p: new._area(p) for p in touched(action) if p in self._areas}}
        new._kept = new._own()
        new.total = sum(new._areas.values()) + new._kept
        return new

    def best_after(self, action: Action) -> float:
        """What the board comes to with an action and the best next one; minus infinity if none is left."""
        then = self.after(action)
        if then.sketch.left < 1:
            return -inf
        return max(map(then.look, then.sketch.options(self._seat)), default=-inf)

    def _change(self, places: tuple[str, ...]) -> float:
        areas = self._areas
        return sum(self._area(p) - areas[p] for p in places if p in areas) + self._own() - self._kept

    def _area(self, area: str) -> float:
        """What an area promises, now and later, with the Ichtos that are there."""
        row = tuple(self.sketch.pieces[area])
        rivals = tuple(t for t, doors in self._doors if area in doors)
        known = self._known.get((row, rivals))
        if known is None:
            known = self._known[row, rivals] = self._judged(row, rivals)
        return self.odds[area] * known[0] + self._later * known[1]

    def _judged(self, row: Row, rivals: tuple[Seat, ...]) -> tuple[float, float]:
        """A row of Ichtos as it counts if it is scored now, and if it is later."""
        weights = self._weights
        gains = gain_of(row, self.sketch.muscles, self.sketch.view.tables.points)
        now = later = self._sum(gains)
        for rival in rivals:
            theirs = gain_of(_joined(row, rival), self.sketch.muscles, self.sketch.view.tables.points)
            if theirs.get(rival, 0.0) > gains.get(rival, 0.0) and (spoilt := self._sum(theirs)) < now:
                now += weights.threat * (spoilt - now)
        if weights.crowd:
            points, muscles = self.sketch.view.tables.points, self.sketch.muscles
            joined = sum(self._sum(gain_of(_joined(row, o), muscles, points)) for o in self._others)
            later += weights.crowd * (joined / len(self._others) - later)
        return now, later

    def _sum(self, gains: dict[Seat, float]) -> float:
        counts = self._counts
        return sum(counts[seat] * points for seat, points in gains.items())

    def _own(self) -> float:
        """What the seat's own Ichtos promise wherever they are, and both final scorings once they are near."""
        sketch, seat, weights = self.sketch, self._seat, self._weights
        pieces, hopes, reserve = sketch.pieces, self._young, sketch.reserve[seat]
        first = second = hopes[0]
        reach: set[str] = set()
        at_sea = 0
        for ocean, shore in self._shores.items():
            count = pieces[ocean][seat]
            if count:
                at_sea += count
                reach |= shore
                hope = hopes[count]
                if hope > first:
                    first, second = hope, first
                elif hope > second:
                    second = hope
        herd = sketch.view.tables.counts.ichtos - 1 - reserve
        found = weights.young * (first + weights.young_second * second) * min(1.0, reserve / 2)
        found += weights.reach * len(reach) + self._fist * min(reserve, 6)
        found += self._herds[max(0, herd)] + weights.land * _ROOTS[max(0, herd - at_sea)]
        return found + (self._ending(herd) if self._near_end else 0.0)

    def _ending(self, herd: int) -> float:
        """10.6, 10.7: who has most on the board, and most on land."""
        sketch, weights, ichtos = self.sketch, self._weights, self.sketch.view.tables.counts.ichtos
        rows = [sketch.pieces[area] for area in sketch.view.ground.areas]
        on_land = [sum(row[s] for row in rows) for s in range(sketch.view.seats)]
        ahead = herd - max(ichtos - 1 - sketch.reserve[s] for s in self._others)
        ahead_on_land = on_land[self._seat] - max(on_land[s] for s in self._others)
        return weights.end_all * tanh(0.4 * ahead) + weights.end_land * tanh(0.5 * ahead_on_land)


def touched(action: Action) -> tuple[str, ...]:
    """The places where an action changes something."""
    match action:
        case ac.Land():
            return action.ocean, action.land
        case ac.Swim() | ac.Fly() | ac.Wade():
            return action.start, action.goal
        case ac.Breed():
            return (action.ocean,)
        case ac.Stink():
            return action.land, action.ocean
        case ac.Lay():
            return (action.land,)
        case ac.Retreat() | ac.Pay() | ac.Bite() | ac.Assimilate():
            return (action.place,)
    return ()


def _fist(sketch: Sketch, weights: Weights) -> float:
    """What an Ichto in reserve is worth for the next auction."""
    view = sketch.view
    spaces = view.tables.points.mutations[view.mutations :]
    if not spaces or not (view.shown or view.unseen_genes):
        return 0.0
    return weights.fist_near if spaces[0] - max(view.markers) <= 3 else weights.fist_far


def _joined(row: Row, seat: Seat) -> Row:
    return (*row[:seat], row[seat] + 1, *row[seat + 1 :])


@cache
def _hopes(young: Row) -> Row | tuple[float, ...]:
    """What so many in an ocean promise: their young, and a little for coming nearer to the next."""
    return tuple(new + 0.12 * min(count, 6) for count, new in enumerate(young))


_ROOTS = [sqrt(count) for count in range(64)]


@cache
def _roots(weight: float) -> list[float]:
    return [weight * root for root in _ROOTS]
