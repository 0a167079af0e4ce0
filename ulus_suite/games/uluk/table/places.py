"""Where everything lies, in units of the board: spots of the island, the tribe boards below, and their spaces."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from ulus_suite.app.scene.model import At
from ulus_suite.core.diagram import Spot
from ulus_suite.core.names import Seat
from ulus_suite.data.boxes import board
from ulus_suite.games.uluk.rules.events import Resource
from ulus_suite.games.uluk.rules.state import State, View
from ulus_suite.games.uluk.rules.tables import BOARD, GameData

Point = tuple[float, float]

SIZE = (1600.0, 1180.0)
ISLAND = 668.0
"""How far down the island reaches: there the tribe boards begin."""
FOOT = 1170.0
"""Where they end."""
CENTRE, HALF = (800.0, 328.0), (792.0, 322.0)
"""Of the leaf that is the island."""
DROPS = 60
"""Drops of dew along the rim: the Happiness track, which goes round and round (uluk/2.6)."""
STEP, HEAD, ROW = 16.0, 58.0, 102.0
"""From tribe board to tribe board; the height of a board's head; from space to space down a column."""
IN_ROW, KEPT = (98.0, 112.0), (66.0, 74.0)
"""Size of a card in the row, and in front of a tribe."""
CLEAR_OF_TRACK = (-8, 26, 60, 94, -104)
"""Where tribers of the Workshop stand, from its middle: beside the number 50 of the Happiness track."""


@cache
def spots() -> dict[str, Spot]:
    """Those of the board's file."""
    return {spot.id: spot for spot in board(BOARD).spots}


def here(at: Point, wide: float, high: float = 0.0) -> At:
    """A place about a point; as high as wide where nothing is said."""
    return At("board", *at, wide, high or wide)


def outline(steps: int = 220) -> list[Point]:
    """The leaf's edge: round at the stem, pointed at the tip, gently notched."""
    points = []
    for i in range(steps):
        angle = i / steps * math.tau
        c, s = math.cos(angle), math.sin(angle)
        x, y = (math.copysign(abs(v) ** (2 / 7.5), v) for v in (c, s))
        notch = 1 + 0.006 * math.sin(angle * 46)
        points.append((CENTRE[0] + HALF[0] * x * notch, CENTRE[1] + HALF[1] * y * notch))
    return points


@cache
def rim() -> tuple[Point, ...]:
    """The drops of the Happiness track, evenly spaced, clockwise from the upper left."""
    edge = [(x + (CENTRE[0] - x) * 0.008, y + (CENTRE[1] - y) * 0.026) for x, y in outline(720)]
    start = min(range(len(edge)), key=lambda i: math.hypot(edge[i][0] - 60, edge[i][1] - 40))
    edge = edge[start:] + edge[: start + 1]
    step = sum(math.dist(a, b) for a, b in pairwise(edge)) / DROPS
    found: list[Point] = []
    along = 0.0
    for a, b in pairwise(edge):
        length = math.dist(a, b)
        while len(found) < DROPS and len(found) * step < along + length:
            share = (len(found) * step - along) / length
            found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        along += length
    return tuple(found)


def pegs(happiness: Sequence[int]) -> list[Point]:
    """Where each seat's marker stands on the rim of the leaf; those on one drop lie side by side."""
    taken: dict[int, int] = {}
    found = []
    for points in happiness:
        number = points % DROPS
        above = taken.get(number, 0)
        taken[number] = above + 1
        x, y = rim()[number]
        flat = abs(y - CENTRE[1]) > HALF[1] * 0.8
        found.append((x + 17 * above * flat, y + 17 * above * (not flat)))
    return found


def those_in(charts: GameData, table: State, area: str) -> list[Seat]:
    """Seats of the tribers in an area, in the order in which they stand."""
    kind, _, which = area.partition(".")
    if kind == "monument":
        return list(table.slots[int(which) - 1].builders)
    if kind in ("gather", "process"):
        clearing = table.clearings[charts.resource_no[which]]
        return list(clearing.gatherers if kind == "gather" else clearing.processors)
    return [seat for seat, count in enumerate(getattr(table, kind)) for _ in range(count)]


class Places:
    """Points of the board for the charts in use and the number of seats."""

    def __init__(self, view: View) -> None:
        self.charts, self.seats = view.charts, len(view.table.seats)
        self._rows: dict[tuple[str, str], list[int]] = {}

    def at(self, spot: str) -> Point:
        return spots()[spot].at

    def level(self, resource: Resource, level: float) -> Point:
        """A space of a track, counted from 1."""
        return self.at(f"level.{resource.id}.{max(1, min(round(level), len(resource.levels)))}")

    def area(self, area: str) -> At:
        """The part of the island that belongs to an area: what is pressed and glows."""
        kind, (x, y) = area.partition(".")[0], self.at(area)
        if kind == "monument":
            return At("board", x, y + 19, 192, 166)
        wide, high = {"gather": (144, 68), "process": (148, 92)}.get(kind, (236, 116))
        return At("board", x, y, wide, high)

    def tag(self, area: str) -> Point:
        """The middle of the tag that says what an area would bring: on its own ground, where nobody stands."""
        kind, (x, y) = area.partition(".")[0], self.at(area)
        dx, dy = {"gather": (46, -66), "process": (0, 43), "monument": (0, 42)}.get(kind, (64, 8))
        return x + dx, y + dy

    def space(self, area: str, number: int) -> Point:
        """Where the triber stands that came as ``number`` (from 0) to an area."""
        kind, (x, y) = area.partition(".")[0], self.at(area)
        if kind == "monument":
            return self._about(area, number)
        if kind == "gather":
            return self.at(f"{area}.{number + 1}")
        if kind == "process":
            return x - 52 + number % 5 * 26, y + 24 + number // 5 * 14
        if kind == "workshop":
            row, column = divmod(number, len(CLEAR_OF_TRACK))
            return x + CLEAR_OF_TRACK[column], y + 34 + row * 16
        return x - 84 + number % 6 * 34, y + 34 + number // 6 * 16

    def builders(self, number: int) -> int:
        """How many spaces there are about a Monument, counted from 1."""
        return self.charts.monument_spaces[number - 1]

    def _about(self, monument: str, number: int) -> Point:
        """A space about a Monument; on its lower arc where the charts have another number than the board is drawn
        for."""
        count = self.builders(int(monument.partition(".")[2]))
        if f"{monument}.{count}" in spots() and f"{monument}.{count + 1}" not in spots():
            return self.at(f"{monument}.{number + 1}")
        x, y = self.at(monument)
        angle = math.radians(90 - (number - (count - 1) / 2) * 52)
        return x + 75 * math.cos(angle), y + 75 * math.sin(angle)

    @property
    def deck(self) -> Point:
        """Where the Inventions lie that are to come: at the end of the row, with four seats a little up, for a
        number of the Happiness track stands below."""
        if self.seats < 4:
            return self.at(f"row.{self.seats + 1}")
        x, y = self.at("deck")
        return x, y - 17

    @property
    def glass(self) -> Point:
        """The hourglass of the forecast, between deck and Hut."""
        x, y = self.at("deck")
        return x + 102, y

    @property
    def plaque(self) -> Point:
        """The season and its phase, above the deck where that lies there."""
        x, y = self.glass
        return x - 102, y - (40 if self.seats == 4 else 5)

    # --- tribe boards ------------------------------------------------------------------------------------

    @property
    def wide(self) -> float:
        """Across a tribe board: fewer seats have wider ones."""
        return (SIZE[0] - 24 - STEP * (self.seats - 1)) / self.seats

    def left(self, seat: Seat) -> float:
        """Where a seat's board begins."""
        return 12 + seat * (self.wide + STEP)

    def tribe(self, seat: Seat) -> At:
        return At("board", self.left(seat) + self.wide / 2, (ISLAND + FOOT) / 2, self.wide, FOOT - ISLAND)

    def beside(self, seat: Seat) -> tuple[float, float, float, float]:
        """The largest room beside a seat's board that only others' boards take: middle and size."""
        low, high = self.left(seat) - STEP - 12, SIZE[0] - 12 - self.left(seat) - self.wide - STEP
        wide = max(low, high)
        x = 12 + wide / 2 if low > high else SIZE[0] - 12 - wide / 2
        return x, (ISLAND + FOOT) / 2, wide, FOOT - ISLAND

    def column(self, number: int) -> float:
        """The middle of a column, from the left edge of its board."""
        return 6 + (number + 0.5) * (self.wide - 12) / 6

    @property
    def token(self) -> float:
        """Across a good's token on a board."""
        return min(62.0, self.wide / 6.6)

    def has(self, tribe: str, number: int) -> bool:
        """Whether a board has the space of a good: a raw one, or the end of one of its arrows."""
        found = self.charts.tribes.get(tribe)
        id = self.charts.goods[number].id
        return number in self.charts.raw_no or (found is not None and any(a.target == id for a in found.arrows))

    def rows(self, tribe: str, column: str) -> list[int]:
        """The goods of a column that a board has, from the top."""
        if (tribe, column) not in self._rows:
            goods = enumerate(self.charts.goods)
            self._rows[tribe, column] = [i for i, good in goods if good.column == column and self.has(tribe, i)]
        return self._rows[tribe, column]

    def on_board(self, tribe: str, number: int) -> Point:
        """The middle of a good's space, from the corner of its board."""
        column = self.charts.goods[number].column
        row = self.rows(tribe, column).index(number) if self.has(tribe, number) else 0
        return self.column(self.charts.resource_no[column]), 98 + row * ROW

    def good(self, tribe: str, seat: Seat, number: int) -> Point:
        """The same on the table."""
        x, y = self.on_board(tribe, number)
        return self.left(seat) + x, ISLAND + y

    def home(self, seat: Seat, number: int) -> Point:
        """Where a seat's triber ``number`` (from 0) waits at home."""
        return self.left(seat) + 26 + min((self.wide - 40) / 10, 56) * (number + 0.5), ISLAND + 392

    def card(self, seat: Seat, number: int) -> Point:
        """Where a seat's card lies: its Feast (0), then its Inventions."""
        return self.left(seat) + 44 + min((self.wide - 16) / 7, 70) * number, ISLAND + 460

    def over_head(self, seat: Seat) -> Point:
        """Where a number rises that changes what is written at the head of a board: above it, for it would hide
        that."""
        return self.left(seat) + self.wide - 40, ISLAND - 26
