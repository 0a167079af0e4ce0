"""The table of Urland as the files that draw it see it: they know this protocol, and the table knows them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pygame

from ulus_suite.app.motion import Placement
from ulus_suite.app.tables.kit.victory import Shining
from ulus_suite.app.tables.seat_view import SeatView
from ulus_suite.app.tables.urland.gene_places import Genes
from ulus_suite.app.tables.urland.shore import Point, Shore
from ulus_suite.app.ui import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat


class Strip(Protocol):
    """What motions know of the strip of genes and chips below the chart."""

    left: pygame.Rect
    right: pygame.Rect
    travel: Any
    """A `gene_travel.Travel`, or None: that class stands above this file."""
    laid_out: Any
    """`gene_places.Laid`: where genes lie."""
    chip_side: int
    chips: list[tuple[str, pygame.Rect]]
    carried: str

    def genes(self) -> Genes:
        """What lies there now."""

    def sets_out(self, ui: Ui, then: Genes, gene: str = "") -> None:
        """All cards are about to travel to where they will lie then."""

    def arrives(self, ui: Ui) -> None:
        """All cards lie where they belong now."""

    def ahead(self, ui: Ui, then: Genes) -> Iterator[None]:
        """Paint the cards as they will lie then."""


class Table(Protocol):
    """The chart, where its places are, and the numbers that motions have reached."""

    rect: pygame.Rect
    screen: SeatView
    view: Any
    shining: Shining | None
    shore: Shore
    shore_id: str
    points: Any
    chart: pygame.Rect
    unit: tuple[float, float]
    """Pixels of a board unit, across and down."""
    rooms: dict[str, pygame.Rect]
    """Of places, where they are now; filled as they are asked for."""
    sheets: dict[tuple[str, float], tuple[pygame.Rect, Point]]
    """Of outlines, with so much to spare; filled as they are asked for."""
    worths: tuple[Any, dict[str, str]]
    """How all lies, and what is said there of what areas would bring; filled as it is asked for."""
    badge_high: int
    options: list[Action]
    goals: dict[str, Action]
    pick: tuple[str, int] | None
    """From where Ichtos are in hand, and how many."""
    bid: int
    pieces: dict[str, list[int]]
    markers: list[float]
    area_of: dict[str, str]
    tiles: set[str]
    scored: set[str]
    fliers: list[tuple[int, int, Placement]]
    passing: str
    """What passes over the board by itself, for the rail."""
    captioned: pygame.Rect | None
    caption: tuple[str, str] | None
    eruption: tuple[str, float] | None
    flip: tuple[str, float] | None
    sliding: list[Placement]
    opening: tuple[float, tuple[int, ...]] | None

    @property
    def strip(self) -> Strip:
        """Genes, chips and fists."""

    def next_count(self, place: str) -> int:
        """How many would be in hand after one more press there."""

    def hold(self, ui: Ui, pick: tuple[str, int] | None) -> None:
        """These Ichtos are in hand from now on, or none."""

    def do(self, ui: Ui, action: Action) -> None:
        """What was in hand is played."""

    def colour(self, seat: Seat) -> int:
        """The colour a seat has chosen."""

    def local(self, point: Point) -> tuple[int, int]:
        """Board units to pixels of the chart."""

    def at(self, point: Point) -> tuple[float, float]:
        """Board units to window pixels."""

    def centre(self, place: str) -> tuple[float, float]:
        """The middle of a place in window pixels."""

    def on_track(self, space: float) -> tuple[float, float]:
        """Where a marker stands on a space of the track, or between two, in window pixels."""

    def gene_box(self, gene: str) -> pygame.Rect | None:
        """Where a gene's card is now: for sale, taken, or on its way."""

    def seat_words(self, seat: Seat) -> str:
        """A seat's public state in sentences."""
