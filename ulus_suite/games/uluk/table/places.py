"""Where everything lies, in pixels: spots of the board, the tribe boards below it, and their spaces."""

from __future__ import annotations

import math

import pygame

from ulus_suite.core.board import Board
from ulus_suite.games.uluk.rules.records import Resource
from ulus_suite.games.uluk.rules.tables import GameData

Point = tuple[int, int]

BOARDS_TOP = 668
"""Units from the top of the board's picture at which the tribe boards begin."""
CLEAR_OF_TRACK = (-8, 26, 60, 94, -104)
"""Where tribers of the Workshop stand, in units from its middle: beside the number 50 of the Happiness track."""


class Places:
    """Turns board units into pixels for one rectangle and one number of seats."""

    def __init__(self, board: Board, rect: pygame.Rect, seats: int, monument_spaces: tuple[int, ...] = ()) -> None:
        self.board = board
        self.monument_spaces = monument_spaces
        width, height = board.size
        self.unit = min(rect.width / width, rect.height / height)
        self.origin = (
            rect.x + round((rect.width - width * self.unit) / 2),
            rect.y + round((rect.height - height * self.unit) / 2),
        )
        self.seats = seats
        self._spots = {s.id: s for s in board.spots}
        self._at: dict[str, Point] = {}
        self._tribes: dict[int, pygame.Rect] = {}

    def n(self, units: float) -> int:
        """Pixels for a length in board units, at least one."""
        return max(1, round(units * self.unit))

    def xy(self, x: float, y: float) -> Point:
        """Pixels for a point in board units."""
        return round(self.origin[0] + x * self.unit), round(self.origin[1] + y * self.unit)

    def at(self, spot: str) -> Point:
        """Centre of a spot in pixels."""
        found = self._at.get(spot)
        if found is None:
            found = self._at[spot] = self.xy(*self._spots[spot].at)
        return found

    def reach(self, spot: str) -> int:
        """Radius of a spot in pixels."""
        return self.n(self._spots[spot].size)

    def box(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle given in board units."""
        left, top = self.xy(x, y)
        return pygame.Rect(left, top, self.n(width), self.n(height))

    @property
    def island(self) -> pygame.Rect:
        """The main board."""
        return self.box(0, 0, self.board.size[0], BOARDS_TOP - 14)

    # --- areas -------------------------------------------------------------------------------------------

    def area_rect(self, area: str) -> pygame.Rect:
        """The part of the island that belongs to an area: what is clicked and glows."""
        kind = area.partition(".")[0]
        half = {"gather": (72, 34), "process": (74, 46), "monument": (100, 100)}.get(kind, (118, 58))
        x, y = self._spots[area].at
        if kind == "monument":
            return self.box(x - 96, y - 64, 192, 166)
        return self.box(x - half[0], y - half[1], 2 * half[0], 2 * half[1])

    def monument_rect(self, area: str) -> pygame.Rect:
        """A Monument that stands, with its head and plinth; the name of the track below it stays free."""
        x, y = self._spots[area].at
        return self.box(x - 70, y - 64, 140, 122)

    def track_rect(self, track: Resource) -> pygame.Rect:
        """A track with its marker."""
        first, last = (self.at(f"level.{track.id}.{n}") for n in (1, len(track.levels)))
        box = pygame.Rect(0, 0, self.n(180), abs(first[1] - last[1]) + self.n(90))
        box.center = (first[0], (first[1] + last[1]) // 2)
        return box

    def space(self, area: str, number: int) -> Point:
        """Where the triber stands that came as ``number`` (from 0) to an area."""
        kind = area.partition(".")[0]
        if kind == "monument" and self._differs(area):
            return self._around(area, number)
        if kind in ("gather", "monument"):
            return self.at(f"{area}.{number + 1}")
        x, y = self._spots[area].at
        if kind == "process":
            return self.xy(x - 52 + number % 5 * 26, y + 24 + number // 5 * 14)
        if kind == "workshop":
            row, column = divmod(number, len(CLEAR_OF_TRACK))
            return self.xy(x + CLEAR_OF_TRACK[column], y + 34 + row * 16)
        return self.xy(x - 84 + number % 6 * 34, y + 34 + number // 6 * 16)

    def _differs(self, monument: str) -> bool:
        """Whether the charts in use put another number of spaces about a Monument than the board is drawn for."""
        number = int(monument.partition(".")[2]) - 1
        spaces = len(self.board.regions.get(monument, ()))
        return number < len(self.monument_spaces) and self.monument_spaces[number] != spaces

    def _around(self, monument: str, number: int) -> Point:
        """A space on the lower arc about a Monument's token."""
        count = self.monument_spaces[int(monument.partition(".")[2]) - 1]
        x, y = self._spots[monument].at
        angle = math.radians(90 - (number - (count - 1) / 2) * 52)
        return self.xy(x + 75 * math.cos(angle), y + 75 * math.sin(angle))

    # --- tribe boards --------------------------------------------------------------------------------------

    def tribe_rect(self, seat: int) -> pygame.Rect:
        """A seat's tribe board; fewer seats have wider ones."""
        found = self._tribes.get(seat)
        if found is None:
            gap = 16
            width = (self.board.size[0] - 24 - gap * (self.seats - 1)) / self.seats
            left, high = 12 + seat * (width + gap), self.board.size[1] - BOARDS_TOP - 10
            found = self._tribes[seat] = self.box(left, BOARDS_TOP, width, high)
        return found.copy()

    def column_x(self, seat: int, column: int) -> int:
        """Middle of a column of a tribe board in pixels."""
        rect = self.tribe_rect(seat)
        inner = rect.width - self.n(12)
        return rect.x + self.n(6) + round((column + 0.5) * inner / 6)

    def good(self, charts: GameData, tribe: str, seat: int, number: int) -> Point:
        """Centre of a good's space on a seat's board."""
        good = charts.goods[number]
        row = self.rows(charts, tribe, good.column).index(number) if self.has(charts, tribe, number) else 0
        top = self.tribe_rect(seat).y
        return self.column_x(seat, charts.resource_no[good.column]), top + self.n(98 + row * 102)

    @staticmethod
    def has(charts: GameData, tribe: str, number: int) -> bool:
        """Whether a board has that space: a raw good, or the end of one of its arrows."""
        good = charts.goods[number]
        if number in charts.raw_no:
            return True
        board = charts.tribes.get(tribe)
        return board is not None and any(a.target == good.id for a in board.arrows)

    def rows(self, charts: GameData, tribe: str, column: str) -> list[int]:
        """The spaces of a column that this board has, from the top."""
        return [i for i, g in enumerate(charts.goods) if g.column == column and self.has(charts, tribe, i)]

    def home(self, seat: int, number: int) -> Point:
        """Where a seat's triber ``number`` (from 0) waits at home."""
        rect = self.tribe_rect(seat)
        step = min((rect.width - self.n(40)) / 10, self.n(56))
        return round(rect.x + self.n(26) + step * (number + 0.5)), rect.y + self.n(392)

    def card(self, seat: int, number: int) -> Point:
        """Where a seat's Invention ``number`` (from 0) lies."""
        rect = self.tribe_rect(seat)
        step = min((rect.width - self.n(16)) / 7, self.n(70))
        return round(rect.x + self.n(10) + step * (number + 0.5)), rect.y + self.n(460)

    def token_side(self, seat: int) -> int:
        """Across a good's token on a seat's board."""
        return min(self.n(62), round(self.tribe_rect(seat).width / 6.6))
