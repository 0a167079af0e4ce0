"""The table of Ünee as the files that draw it see it: they know this protocol, and the table knows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame

from ulus_suite.app.tables.kit.ground import Ground
from ulus_suite.app.tables.kit.victory import Shining
from ulus_suite.app.tables.seat_view import SeatView
from ulus_suite.core.board import Board


@dataclass
class Hand:
    """The balls on their way: where they are (pixels), how high over the board (pixels), how many."""

    x: float
    y: float
    lift: float
    balls: int


class Table(Protocol):
    """Where the board lies, and the numbers that change as balls fall."""

    rect: pygame.Rect
    board: Board
    ground: Ground
    screen: SeatView
    shining: Shining | None
    holes: list[int]
    """Balls in the holes, in ring order."""
    stores: list[int]
    hand: Hand | None
    calf: tuple[int, float] | None
    """The hole beside which a calf appears, and how far it has grown (0 to 1)."""
