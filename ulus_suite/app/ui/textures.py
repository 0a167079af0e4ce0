"""Quiet materials: speckles, wood, paper, felt. Painted once at the size needed."""

from __future__ import annotations

import random

import pygame

from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.theme import Colour, Theme

FINE, TILE = 12, 512  # noise of at most so many pixels a grain comes in tiles of so many pixels


def speckle(surface: pygame.Surface, grain: tuple[int, int], low: int, seed: int) -> None:
    """Darken a surface with grey noise (from `low` to 255) in blobs of `grain` pixels; the same for a seed.

    Fine grain is made once for a tile and laid side by side: over a whole mat that costs a third.
    """
    size = surface.get_size()
    fine = max(grain) <= FINE and min(size) > TILE
    tile = _noise((TILE, TILE) if fine else size, grain, low, seed)
    for x in range(0, size[0], tile.get_width()):
        for y in range(0, size[1], tile.get_height()):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _noise(size: tuple[int, int], grain: tuple[int, int], low: int, seed: int) -> pygame.Surface:
    width, height = max(2, size[0] // grain[0]), max(2, size[1] // grain[1])
    lighter = bytes(low + value * (255 - low) // 255 for value in range(256))
    raw = random.Random(seed).randbytes(width * height).translate(lighter)
    small = pygame.image.frombuffer(raw, (width, height), "P")
    small.set_palette([(i, i, i) for i in range(256)])
    return pygame.transform.smoothscale(small.convert(32), size)


def wood(pictures: Pictures, size: tuple[int, int], theme: Theme, tone: Colour, *, seed: int = 3) -> pygame.Surface:
    """A plank: long grain, fine fibres, darker towards its edges."""

    def paint(surface: pygame.Surface) -> None:
        surface.fill(tone)
        unit = max(1, theme.px(1))
        for grain, low, index in (
            ((220 * unit, 9 * unit), 205, 0),
            ((90 * unit, 3 * unit), 224, 1),
            ((30 * unit, unit), 236, 2),
        ):
            speckle(surface, grain, low, seed + index)

    return pictures.layer(("wood", tone, seed, theme.scale), size, paint, alpha=False)


def paper(
    pictures: Pictures, size: tuple[int, int], theme: Theme, tone: Colour, *, seed: int = 11
) -> pygame.Surface:
    """Undyed paper: almost even, with a little cloud and fibre."""

    def paint(surface: pygame.Surface) -> None:
        surface.fill(tone)
        unit = max(1, theme.px(1))
        for grain, low, index in (((60 * unit, 60 * unit), 243, 0), ((2 * unit, unit), 244, 1)):
            speckle(surface, grain, low, seed + index)

    return pictures.layer(("paper", tone, seed, theme.scale), size, paint, alpha=False)


def felt(surface: pygame.Surface, theme: Theme, tone: Colour, *, seed: int = 23) -> None:
    """Cover a surface with pressed wool: short soft fibres without direction. It becomes part of a layer."""
    surface.fill(tone)
    unit = max(1, theme.px(1))
    for grain, low, index in (
        ((2 * unit, 2 * unit), 226, 0),
        ((5 * unit, 5 * unit), 236, 1),
        ((90 * unit, 90 * unit), 232, 2),
    ):
        speckle(surface, grain, low, seed + index)
