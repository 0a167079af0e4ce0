"""What a computer player of Urland thinks of a position: a sketch of the board, and how good it looks for a seat.

Everything here comes from a view, so it knows no chips but those its seat has held, and no fists.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache
from math import inf, sqrt, tanh
from typing import NamedTuple, Self

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules.scoring import result
from ulus_suite.games.urland.rules.tables import Points
from ulus_suite.games.urland.rules.view import View


class Weights(msgspec.Struct, frozen=True):
    """Points that each part of a position is worth (see ``evaluation.worth``, ``turn_evaluation``), when to stop or
    pay, and how many Ichtos are bid: so much of the best gene's worth, so much of what it is worth above the third,
    always so many more, and so many fewer for each gene that is owned.

    ``young_second``: the second ocean that breeds; ``land``: Ichtos on land; ``threat``: how far a landing of
    whoever acts next is expected; ``crowd``: how far somebody else's is in later scorings (1: one of the others, by
    lot, lands); ``end_all``, ``end_land``: the final scorings, once somebody is ``end_from`` spaces before the end;
    ``feared``, ``replies``: what others could do, and are expected to do, to the area of a chip that is laid.
    """

    later: float = 0.55
    block: float = 0.7
    young: float = 0.22
    reach: float = 0.05
    herd: float = 0.9
    fist_near: float = 0.14
    fist_far: float = 0.05
    least: float = 0.02
    extra: float = 0.75
    bid_best: float = 0.35
    bid_gap: float = 1.1
    bid_more: float = -0.75
    bid_owned: float = 0.6
    young_second: float = 0.5
    land: float = 0.0
    threat: float = 0.0
    crowd: float = 0.0
    end_all: float = 1.5
    end_land: float = 1.0
    end_from: int = 4
    feared: float = 0.6
    replies: float = 0.6


FAR = Weights(
    later=1.3,
    block=1.15,
    young=0.13,
    reach=0.045,
    herd=1.1,
    fist_near=0.15,
    fist_far=0.02,
    extra=0.88,
    bid_best=0.07,
    bid_gap=0.0,
    bid_more=-1.6,
    land=0.6,
    threat=0.76,
    crowd=1.15,
    young_second=0.5,
    end_all=1.9,
    end_land=1.5,
    end_from=6,
    feared=0.55,
    replies=0.87,
)
"""What whoever plans a whole turn holds dear, fitted to some 36,000 games against Striders, Drifters and an older
Navigator (docs/ratings.md)."""

GENES: dict[str, float] = {
    "warm": 5.0, "care": 4.0, "flight": 4.0, "muscles": 3.6, "teeth": 3.6, "legs": 3.2, "stink": 3.0,
    "turbo": 3.0, "egg": 2.8, "assimilation": 2.6, "ears": 1.8,
}  # fmt: skip
"""What a gene is worth in Ichtos while much of the game is still to come."""

GENES_FAR: dict[str, float] = {
    "warm": 4.4, "legs": 4.3, "muscles": 4.2, "flight": 3.5, "turbo": 3.5, "ears": 3.4, "egg": 2.6, "stink": 2.4,
    "care": 2.3, "teeth": 2.3, "assimilation": 2.2,
}  # fmt: skip
"""The same for whoever plans a whole turn, fitted with :data:`FAR`."""

PROMISE: tuple[tuple[float, float], ...] = (
    (0.0, 0.315),  # space
    (-0.1, 0.17),  # gains
    (0.1, 0.0),  # gains later
    (1.2, 0.92),  # herd
    (-0.3, 0.87),  # on land
    (0.1, -0.1),  # young
    (-0.2, 0.2),  # reserve
    (0.32, 0.0),  # extra turns
    (0.0, -0.03),  # environment
    (-0.06, -0.56),  # dummy
    (0.4, 0.35),  # assimilation
    (0.5, 0.5),  # legs
    (0.5, 0.4),  # care
    (0.4, 0.45),  # egg
    (0.5, 0.5),  # flight
    (0.6, 0.53),  # muscles
    (0.25, 0.2),  # ears
    (0.45, 0.45),  # stink
    (0.4, 0.35),  # turbo
    (0.6, 0.4),  # warm
    (0.5, 0.45),  # teeth
)
"""What each feature of :mod:`ulus_suite.games.urland.players.model` is worth at the beginning and at the end
of a game,
after a fit to 1,011 games of four quick players (``tools/urland_fit.py 4 2000 35``); what a gene is worth was too
noisy there and is set by hand."""


class Sketch:
    """The Ichtos of a view, to be moved about in thought."""

    __slots__ = ("left", "muscles", "pieces", "reserve", "view")

    def __init__(self, view: View, pieces: dict[str, list[int]], reserve: list[int], left: int) -> None:
        self.view, self.pieces, self.reserve, self.left = view, pieces, reserve, left
        self.muscles = next((s for s, owned in enumerate(view.genes) if "muscles" in owned), -1)

    @classmethod
    def of(cls, view: View) -> Sketch:
        return cls(view, {p: list(row) for p, row in view.pieces.items()}, list(view.reserve), view.left)

    def after(self, action: Action) -> Sketch:
        new = Sketch(self.view, {p: list(row) for p, row in self.pieces.items()}, list(self.reserve), self.left)
        new.do(action)
        return new

    def _move(self, seat: Seat, start: str, goal: str, count: int) -> None:
        self.pieces[start][seat] -= count
        self.pieces[goal][seat] += count

    def _home(self, seat: Seat, place: str, count: int) -> None:
        self.pieces[place][seat] -= count
        self.reserve[seat] += count

    def do(self, action: Action) -> None:
        seat = action.seat
        self.left -= 1
        match action:
            case ac.Land():
                self._move(seat, action.ocean, action.land, action.count)
            case ac.Swim() | ac.Fly():
                self._move(seat, action.start, action.goal, action.count)
            case ac.Wade():
                self._move(seat, action.start, action.goal, 1)
            case ac.Breed():
                self._breed(action.ocean)
            case ac.Lay():
                self.left -= self.pieces[action.land][seat] == 1
                self._home(seat, action.land, -1)
            case ac.Retreat() | ac.Pay():
                self._home(seat, action.place, action.count)
            case ac.Bite():
                self._home(action.victim, action.place, 1)
            case ac.Stink():
                self._move(action.victim, action.land, action.ocean, self.pieces[action.land][action.victim])
            case ac.Assimilate():
                self.left -= 1
                self._home(action.victim, action.place, 1)
                self._home(action.other, action.place, 1)
                self._home(seat, action.place, -1)

    def _breed(self, ocean: str) -> None:
        for seat, count in enumerate(self.pieces[ocean]):
            new = min(self.young(seat, count), self.reserve[seat])
            self._home(seat, ocean, -new)

    def young(self, seat: Seat, count: int) -> int:
        """New Ichtos of so many in one ocean."""
        return self.view.tables.breeding.young(count, "care" in self.view.genes[seat])

    # --- what could be done next -----------------------------------------------------------------------

    def options(self, seat: Seat) -> Iterator[Action]:
        """Sensible further actions of the same turn (a sample: few numbers of swimmers, no retreat)."""
        ground, genes = self.view.ground, self.view.genes[seat]
        limit = 2 if "legs" in genes or "turbo" in genes else 1
        for ocean in ground.oceans:
            there = self.pieces[ocean][seat]
            if not there:
                continue
            for land in ground.coasts[ocean]:
                for count in range(1, min(limit, there) + 1):
                    yield ac.Land(seat, ocean, land, count)
            if self.reserve[seat] and self.young(seat, there):
                yield ac.Breed(seat, ocean)
            near = [o for o in ground.oceans if o != ocean] if "turbo" in genes else ground.seas[ocean]
            for goal in near:
                for count in sorted({1, min(2, there), there}):
                    yield ac.Swim(seat, ocean, goal, count)
        yield from self._gene_options(seat, genes)

    def _gene_options(self, seat: Seat, genes: tuple[str, ...]) -> Iterator[Action]:
        ground = self.view.ground
        for place in (*ground.areas, *ground.oceans):
            row = self.pieces[place]
            if not row[seat]:
                continue
            land = place in ground.straits
            others = [s for s, n in enumerate(row) if n and s != seat]
            if land and "legs" in genes:
                yield from (ac.Wade(seat, place, goal) for goal in ground.straits[place])
            if land and "egg" in genes and self.reserve[seat] and self.left >= 1 + (row[seat] == 1):
                yield ac.Lay(seat, place)
            if land and "flight" in genes:
                for goal in ground.areas:
                    for count in range(1, min(2, row[seat]) + 1) if goal != place else ():
                        yield ac.Fly(seat, place, goal, count)
            if land and "stink" in genes:
                yield from (ac.Stink(seat, place, v, o) for v in others for o in ground.coasts[place])
            if "teeth" in genes:
                safe = {v for v in others if land and "ears" in self.view.genes[v]}
                yield from (ac.Bite(seat, place, v) for v in others if v not in safe)
            if "assimilation" in genes and self.reserve[seat] and self.left >= 2:
                for index, victim in enumerate(others):
                    yield from (ac.Assimilate(seat, place, victim, o) for o in others[index + 1 :])


class Worth(NamedTuple):
    """How a position looks, taken apart so that a reason can be given; the sum is what counts."""

    gains: float
    others: float
    young: float
    reach: float
    fist: float
    herd: float

    @property
    def total(self) -> float:
        """Everything together, in points."""
        return sum(self)


def open_areas(view: View) -> list[str]:
    """Areas that may still be scored this epoch: one of their chips is in play and does not lie face up."""
    return list(dict.fromkeys(view.area_of[chip] for chip in open_chips(view)))


def open_chips(view: View) -> list[str]:
    """Chips that are in play and do not lie face up."""
    gone = {*view.scored, *view.tiles}
    return [chip for chip in view.area_of if chip not in gone]


_RESULTS: dict[tuple[tuple[int, ...], int], dict[Seat, float]] = {}
"""What scorings come to, by the Ichtos there and who has Muscles; a few thousand there are."""


def gain(sketch: Sketch, area: str) -> dict[Seat, float]:
    """What each seat would get for an area, an Ichto sent home counting a little."""
    return gain_of(tuple(sketch.pieces[area]), sketch.muscles, sketch.view.tables.points)


def gain_of(counts: tuple[int, ...], muscles: Seat, points: Points) -> dict[Seat, float]:
    """The same of so many Ichtos by seat; ``muscles`` is who has Muscles (-1: nobody)."""
    key = counts, muscles
    known = _RESULTS.get(key)
    if known is None:
        found = result(counts, muscles, points)
        known = {seat: float(won) for seat, won, _ in found.gains}
        for seat in found.leave:
            known[seat] = -0.15 * counts[seat]
        _RESULTS[key] = known
    return known


def danger(view: View, seat: Seat, other: Seat) -> float:
    """How much another player's points hurt: those in front or close behind more."""
    return 1.0 + 0.06 * max(-8, min(8, view.markers[other] - view.markers[seat]))


def chances(sketch: Sketch, memory: bool = True) -> dict[str, float]:
    """How likely each open area is to be the one lying face down: the environment player likes those that pay.

    Whoever has handed on chips knows that the environment player holds them: with ``memory`` they weigh as much as
    they should, and of the others only what is left of its three chips.
    """
    view = sketch.view
    if view.laid_land:
        return {view.area_of[view.laid_land]: 1.0}
    held = set(view.hand) if view.laid else set()
    known = [chip for chip in view.known if chip not in held] if memory else []
    others = [chip for chip in open_chips(view) if chip not in held and chip not in known]
    drawn = max(0.0, view.tables.counts.hand - len(known)) / max(1, len(others)) if known else 1.0
    weights: dict[str, float] = {}
    for chips, prior in ((known, 1.0), (others, drawn)):
        for chip in chips if prior else ():
            area = view.area_of[chip]
            weights[area] = weights.get(area, 0.0) + prior
    liked = {area: weight * math.exp(0.35 * _liking(sketch, area)) for area, weight in weights.items()}
    total = sum(liked.values()) or 1.0
    return {area: weight / total for area, weight in liked.items()}


def _liking(sketch: Sketch, area: str) -> float:
    """What an area would bring the environment player, in points, less a share of what it brings the others."""
    view, gains = sketch.view, gain(sketch, area)
    mine = gains.get(view.environment, 0.0)
    return mine - 0.4 * (sum(gains.values()) - mine) / max(1, view.seats - 1)


def worth(sketch: Sketch, seat: Seat, weights: Weights, odds: dict[str, float]) -> Worth:
    """How a position looks to a seat. ``odds``: how likely each open area is scored now."""
    view = sketch.view
    mine = theirs = 0.0
    later = weights.later / max(1, len(odds))
    for area, chance in odds.items():
        weight = chance + later
        for other, points in gain(sketch, area).items():
            if other == seat:
                mine += weight * points
            else:
                theirs += weight * danger(view, seat, other) * points / (view.seats - 1)
    herd = sum(row[seat] for row in sketch.pieces.values())
    return Worth(
        gains=mine,
        others=-weights.block * theirs,
        young=weights.young * _growth(sketch, seat),
        reach=weights.reach * _reach(sketch, seat, odds),
        fist=_fist(sketch, seat, weights),
        herd=weights.herd * math.sqrt(herd) + _ending(sketch, seat, herd),
    )


def _growth(sketch: Sketch, seat: Seat) -> float:
    """How many young an order to breed would bring in the best two oceans, and steps towards them."""
    best = []
    for ocean in sketch.view.ground.oceans:
        count = sketch.pieces[ocean][seat]
        best.append(sketch.young(seat, count) + 0.12 * min(count, 6))
    best.sort(reverse=True)
    return (best[0] + 0.5 * best[1]) * min(1.0, sketch.reserve[seat] / 2)


def _reach(sketch: Sketch, seat: Seat, odds: dict[str, float]) -> float:
    """Open areas that could be landed on."""
    coasts = sketch.view.ground.coasts
    return sum(1.0 for area in odds if any(sketch.pieces[o][seat] for o in coasts[area]))


def _fist(sketch: Sketch, seat: Seat, weights: Weights) -> float:
    """A full reserve when a mutation is near."""
    view = sketch.view
    spaces = view.tables.points.mutations[view.mutations :]
    if not spaces or not (view.shown or view.unseen_genes):
        return 0.0
    near = spaces[0] - max(view.markers) <= 3
    return (weights.fist_near if near else weights.fist_far) * min(sketch.reserve[seat], 6)


def _ending(sketch: Sketch, seat: Seat, herd: int) -> float:
    """The final scorings, once they are near."""
    view = sketch.view
    points = view.tables.points
    if max(view.markers) < points.end - 4 and len(view.tiles) + 2 < view.tables.counts.tiles:
        return 0.0
    others = [s for s in range(view.seats) if s != seat]
    lands = view.ground.areas
    on_land = [sum(sketch.pieces[a][s] for a in lands) for s in range(view.seats)]
    herds = [sum(row[s] for row in sketch.pieces.values()) for s in range(view.seats)]
    ahead = herd - max(herds[s] for s in others)
    ahead_on_land = on_land[seat] - max(on_land[s] for s in others)
    return 1.5 * math.tanh(0.4 * ahead) + 1.0 * math.tanh(0.5 * ahead_on_land)


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
        self._fist = _turn_evaluation_fist(sketch, weights)
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


def _turn_evaluation_fist(sketch: Sketch, weights: Weights) -> float:
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
