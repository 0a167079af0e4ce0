"""A board fitted into a rectangle: where its spots lie, in pixels."""

from __future__ import annotations

import pygame

from ulus_suite.core.diagram import Board


class Ground:
    """One board in one rectangle.

    ``unit`` is pixels for one unit of ``Board.size``; ``margin`` (left, top, right, bottom, in the board's units)
    is kept free round it, for coordinates and for what lies beside the board.
    """

    def __init__(
        self, board: Board, rect: pygame.Rect, margin: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    ) -> None:
        self.board, self.rect = board, rect
        left, top, right, bottom = margin
        width, height = board.size
        whole = (width + left + right, height + top + bottom)
        self.unit = max(0.001, min(rect.width / whole[0], rect.height / whole[1]))
        self.left = rect.x + round((rect.width - whole[0] * self.unit) / 2 + left * self.unit)
        self.top = rect.y + round((rect.height - whole[1] * self.unit) / 2 + top * self.unit)

    def px(self, units: float) -> int:
        """Pixels for a length in the board's units, at least one."""
        return max(1, round(units * self.unit))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A place of the board in pixels."""
        return round(self.left + x * self.unit), round(self.top + y * self.unit)

    def at(self, spot: str) -> tuple[int, int]:
        """The middle of a spot in pixels. Raises KeyError."""
        return self.point(*self.board.spot(spot).at)

    def size(self, spot: str) -> int:
        """The side or diameter of a spot in pixels."""
        return self.px(self.board.spot(spot).size)

    def spot(self, spot: str) -> pygame.Rect:
        """The square round a spot."""
        side = self.size(spot)
        found = pygame.Rect(0, 0, side, side)
        found.center = self.at(spot)
        return found

    @property
    def slab(self) -> pygame.Rect:
        """The board itself, without its margin."""
        return pygame.Rect(self.left, self.top, self.px(self.board.size[0]), self.px(self.board.size[1]))
