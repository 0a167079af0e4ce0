"""The table of Uluk as the files that draw it see it: they know this protocol, and the table knows them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import pygame

from ulus_suite.app.scene.seat_view import SeatView
from ulus_suite.app.scene.victory import Shining
from ulus_suite.app.ui.motion import Placement
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.rules.state import State
from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.table.places import Places


@dataclass
class Flight:
    """Something on its way: ``kind`` is triber, good, card or word."""

    kind: str
    id: str
    seat: int
    count: int = 0
    """How many pieces it stands for, where that is to be read; 0 for nothing to read."""
    pose: Placement = field(default_factory=Placement)


class Table(Protocol):
    """The position that is drawn, where its parts lie, and what moves over it."""

    rect: pygame.Rect
    screen: SeatView
    view: Any
    shining: Shining | None
    phase: str
    """The phase that is being told, where it is another than that of the position shown; empty for none."""
    passing: str
    """What passes over the board by itself, for the rail."""
    state: State
    charts: GameData
    places: Places
    flights: list[Flight]
    shift: dict[int, float]
    """Levels of tracks on their way, by the track's number."""
    banner: tuple[str, float] | None
    """Words across the island, and how clearly they are seen (0 to 1)."""
    carried: int | None
    """Whose triber is being dragged, or has been picked up."""
    carried_at: tuple[int, int]
    in_hand: bool

    def ours(self, file: str, row: str = "") -> bool:
        """Whether numbers of the data set in use, or one row of them, are the suite's own."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def charts_id(self) -> str:
        """The data set in use."""

    @property
    def mouth(self) -> str:
        """The animal that stands for the acting seat's tribers in panels."""

    def name(self, id: str) -> str:
        """What a thing is called."""

    def colour(self, seat: int) -> int:
        """The seat colour of a seat, as chosen in the settings."""

    def pawn(self, ui: Ui, state: State, seat: int, side: int) -> pygame.Surface:
        """A seat's triber."""

    def told(self, key: tuple[object, ...], read: Callable[[], str]) -> str:
        """What ``read`` says, kept while nothing in ``key`` changes."""

    def local(self, spot: str) -> tuple[int, int]:
        """Centre of a spot inside the board's own rectangle."""

    def good_point(self, seat: int, good: str) -> tuple[int, int]:
        """Centre of a good's space."""

    def head_point(self, seat: int) -> tuple[int, int]:
        """Where a seat's Happiness is written."""

    def next_space(self, area: str) -> tuple[int, int]:
        """Where the next triber in an area would stand."""

    def standing(self, state: State, seat: int) -> list[tuple[int, int]]:
        """Points at which a seat's tribers stand on the island."""

    def first_area(self) -> str:
        """Where Enter sends a triber; empty where nobody is to be sent."""

    def those_in(self, state: State, area: str) -> list[int]:
        """Seats of the tribers in an area, in the order in which they stand."""

    def about(self, area: str) -> tuple[object, ...]:
        """What else is told of an area: the level of its track, or its token."""

    def at_home(self, seat: Seat, number: int | None = None) -> pygame.Rect:
        """Where a triber of a seat stands at home, counted from 0; without a number the next that comes."""

    def toggle_forecast(self, ui: Ui) -> None:
        """Show or hide the forecast."""

    def seat_words(self, seat: Seat) -> str:
        """Happiness, tribers, Hunger of a seat."""
