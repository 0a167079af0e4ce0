"""Where everything lies on the table of UR, in pixels: tiles, pools, dice, captions."""

from __future__ import annotations

import pygame

from ulus_suite.app.tables.kit import ground as kit
from ulus_suite.core.board import Board

STRIP = 1.3
"""Height of the strip above and below the board, in tiles: a pool and a place for the dice."""

RIM = 0.42
"""How far the bitumen reaches beyond the tiles."""

SLOT = 0.60
"""Distance of two pieces in a pool."""


class Ground(kit.Ground):
    """One board in one rectangle. ``unit`` is the side of a tile in pixels; at least ``aside`` pixels stay free
    beside the slab, for the letters of the rows and the band of the mat."""

    def __init__(self, board: Board, rect: pygame.Rect, aside: int = 0) -> None:
        margin = (RIM + 0.15, RIM + STRIP, RIM + 0.15, RIM + STRIP)
        super().__init__(board, rect, margin)
        self.aside = aside
        if self.slab.x - rect.x < aside:
            within = rect.inflate(-2 * (aside - self.px(0.15)), 0)
            super().__init__(board, within, margin)
            self.rect = rect

    @property
    def slab(self) -> pygame.Rect:
        """The box round all tiles and their rim."""
        return super().slab.inflate(2 * self.px(RIM), 2 * self.px(RIM))

    def spot(self, spot: str) -> pygame.Rect:
        """The square of a tile."""
        found = pygame.Rect(0, 0, self.px(0.94), self.px(0.94))
        found.center = self.at(spot)
        return found

    def strip(self, seat: int) -> pygame.Rect:
        """The strip of a seat: the first below the board, the second above."""
        slab, high = self.slab, self.px(STRIP)
        y = slab.bottom if seat == 0 else slab.top - high
        return pygame.Rect(slab.x, y, slab.width, high)

    def slot(self, seat: int, number: int) -> tuple[int, int]:
        """The middle of a place in a pool, from the left."""
        strip = self.strip(seat)
        return round(strip.x + (0.55 + SLOT * number) * self.unit), strip.centery

    def pool(self, seat: int) -> pygame.Rect:
        """The tray in which the pool lies."""
        strip = self.strip(seat)
        found = pygame.Rect(0, 0, self.px(SLOT * 7 + 0.42), self.px(0.82))
        found.midleft = (strip.x + self.px(0.08), strip.centery)
        return found

    def tray(self, seat: int) -> pygame.Rect:
        """The place for the dice."""
        strip = self.strip(seat)
        found = pygame.Rect(0, 0, self.px(2.15), self.px(1.0))
        found.midright = (strip.right - self.px(0.08), strip.centery)
        return found

    def die(self, seat: int, number: int) -> tuple[int, int]:
        """The middle of a die at rest."""
        tray = self.tray(seat)
        return tray.x + round(tray.width * (0.27 + 0.46 * number)), tray.centery

    def caption(self, seat: int) -> pygame.Rect:
        """Room for what the dice allow, between pool and dice."""
        pool, tray = self.pool(seat), self.tray(seat)
        found = pygame.Rect(0, 0, tray.x - pool.right - self.px(0.16), self.px(STRIP - 0.04))
        found.center = ((pool.right + tray.x) // 2, pool.centery)
        return found
