"""The wall that every page hangs on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix

STEPS = 24


@cache
def _lamp_light(near: Colour, far_off: Colour) -> bytes:
    """The light on the wall as a small picture of STEPS by STEPS pixels, three bytes each."""
    pixels = bytearray()
    for y in range(STEPS):
        for x in range(STEPS):
            far = (((x / STEPS - 0.5) * 1.25) ** 2 + ((y / STEPS - 0.28) * 1.2) ** 2) ** 0.5
            pixels += bytes(mix(near, far_off, min(1.0, far * 1.7)))
    return bytes(pixels)


def room(ui: Ui) -> pygame.Surface:
    """The wall behind every page: dark plaster with lamp light from above."""
    return ui.pictures.layer(("room", ui.theme.palette.id), ui.size, lambda made: _paint(ui, made), alpha=False)


def draw_wall(ui: Ui, surface: pygame.Surface, parts: Sequence[pygame.Rect]) -> None:
    """Its parts that nothing covers."""
    whole = room(ui)
    for part in parts:
        surface.blit(whole, part, part)


def _paint(ui: Ui, made: pygame.Surface) -> None:
    theme, (width, height) = ui.theme, made.get_size()
    lit = pygame.image.frombytes(_lamp_light(theme["wall_light"], theme["wall"]), (STEPS, STEPS), "RGB")
    made.blit(pygame.transform.smoothscale(lit, (width, height)), (0, 0))
    unit = max(1, theme.px(1))
    draw.speckle(made, (3 * unit, 3 * unit), 236, 77)
