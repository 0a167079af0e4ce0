"""Where things lie: the mat of `boards/ulus.yaml` in its rectangle, the decks beside it, the strip for the hand."""

from __future__ import annotations

import math

import pygame

from ulus_suite.core.board import Board
from ulus_suite.data.boards import board

MAT = 450.0
"""Radius of the mat in millimetres; one unit of the board is one millimetre."""

STRIP = 0.235
"""Share of the height kept at the foot for the hand."""

BAND = 0.082
"""Share of the height kept at the head for the title and steps of Naadam."""


class Ground:
    """Turns millimetres on the mat and spots of the board into pixels. Screen y runs down, mat y up. ``whole``: the
    mat takes all the height, as in the contests; without ``hand`` too, when nobody here holds one. ``naadam``: a
    band at the head is kept for its title and steps."""

    def __init__(self, rect: pygame.Rect, *, whole: bool = False, hand: bool = True, naadam: bool = False) -> None:
        self.board: Board = board("boards/ulus.yaml")
        self.whole = whole
        high = round(rect.height * BAND) if naadam else 0
        self.band = pygame.Rect(rect.x, rect.y, rect.width, high)
        self.rect = pygame.Rect(rect)
        rect = pygame.Rect(rect.x, rect.y + high, rect.width, rect.height - high)
        bare = whole or not hand
        strip = 0 if bare else round(rect.height * STRIP)
        wide = 1180 if whole else 1400
        self.unit = max(0.05, min((rect.height - strip - 6) / (2 * MAT + 14), rect.width / wide))
        high = round((2 * MAT + 14) * self.unit)
        strip = 0 if bare else min(rect.height - high, round(rect.height * 0.34))
        self.strip = pygame.Rect(rect.x, rect.bottom - strip, rect.width, strip)
        self.upper = pygame.Rect(rect.x, rect.y, rect.width, rect.height - strip)
        self.centre = self.upper.center
        x, y = self.board.spot("mat").at
        self._middle = (x, y)

    def at(self, spot: str) -> tuple[int, int]:
        """The middle of a spot in pixels."""
        x, y = self.board.spot(spot).at
        return (
            round(self.centre[0] + (x - self._middle[0]) * self.unit),
            round(self.centre[1] + (y - self._middle[1]) * self.unit),
        )

    def size(self, spot: str) -> int:
        """The diameter of a spot in pixels."""
        return max(2, round(self.board.spot(spot).size * self.unit))

    def stops(self) -> tuple[str, ...]:
        """The eight stops of the caravan, in order."""
        return self.board.tracks["caravan"]

    def mm(self, length: float) -> int:
        """A length in millimetres as pixels."""
        return max(1, round(length * self.unit))

    def mat_rect(self) -> pygame.Rect:
        """The square round the mat."""
        side = round(2 * MAT * self.unit)
        found = pygame.Rect(0, 0, side, side)
        found.center = self.centre
        return found

    def polar(self, degrees: float, far: float) -> tuple[int, int]:
        """A point ``far`` mm from the middle; degrees counter-clockwise from the right."""
        angle = math.radians(degrees)
        return (
            round(self.centre[0] + far * self.unit * math.cos(angle)),
            round(self.centre[1] - far * self.unit * math.sin(angle)),
        )

    def side(self, left: bool) -> pygame.Rect:
        """The room beside the mat, left or right, where the decks lie."""
        mat = self.mat_rect()
        if left:
            return pygame.Rect(self.upper.x, self.upper.y, mat.x - self.upper.x, self.upper.height)
        return pygame.Rect(mat.right, self.upper.y, self.upper.right - mat.right, self.upper.height)


class Camera:
    """Looks at the mat from above: ``zoom`` 1 shows it as it lies on the board."""

    def __init__(self, ground: Ground, zoom: float = 1.0, middle: tuple[float, float] = (0.0, 0.0)) -> None:
        self.ground, self.zoom, self.middle = ground, zoom, middle

    @property
    def px_per_mm(self) -> float:
        """Pixels for a millimetre."""
        return self.ground.unit * self.zoom

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Tenths of a millimetre on the mat as pixels."""
        k = self.px_per_mm / 10
        cx, cy = self.ground.centre
        return round(cx + (x - self.middle[0]) * k), round(cy - (y - self.middle[1]) * k)

    def back(self, pos: tuple[int, int]) -> tuple[float, float]:
        """Pixels as tenths of a millimetre on the mat."""
        k = self.px_per_mm / 10
        cx, cy = self.ground.centre
        return (pos[0] - cx) / k + self.middle[0], (cy - pos[1]) / k + self.middle[1]
