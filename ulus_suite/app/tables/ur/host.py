"""The table of UR as the files that draw it see it: they know this protocol, and the table knows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from ulus_suite.app.tables.kit import Piece, Way
from ulus_suite.app.tables.kit.carry import Carry
from ulus_suite.app.tables.kit.travel import Flying
from ulus_suite.app.tables.kit.victory import Shining
from ulus_suite.app.tables.seat_view import SeatView
from ulus_suite.app.tables.ur.choosing import Choosing
from ulus_suite.app.tables.ur.dice import Die
from ulus_suite.app.tables.ur.ground import Ground
from ulus_suite.app.ui import Ui
from ulus_suite.core.board import Board
from ulus_suite.core.names import Seat


class Dice(Protocol):
    """The tray in which they lie."""

    seat: Seat
    dice: list[Die]
    passed: bool


class Table(Protocol):
    """What stands where, what is being chosen, and the light that motions put on tiles."""

    rect: pygame.Rect
    board: Board
    screen: SeatView
    view: Any
    shining: Shining | None
    on: dict[str, Piece]
    kept: dict[Seat, int]
    flying: list[Flying]
    advised: Way
    ids: frozenset[str]
    carry: Carry
    choosing: Choosing
    sections: dict[str, str]
    """The section of each tile: heaven or earth."""
    flash: dict[str, float]
    """How strongly tiles light up now (0 to 1)."""

    @property
    def ground(self) -> Ground:
        """Where everything lies."""

    @property
    def tray(self) -> Dice:
        """The dice."""

    def section_rect(self, section: str) -> pygame.Rect:
        """All tiles of heaven, or of earth."""

    def dragged(self, ui: Ui, spot: str) -> Callable[[Any], None]:
        """What carrying the piece of a spot does."""
