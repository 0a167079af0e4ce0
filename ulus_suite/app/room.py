"""The wall that every page hangs on."""

from __future__ import annotations

from functools import cache

import pygame

from ulus_suite.app import draw
from ulus_suite.app.theme import Colour, mix
from ulus_suite.app.ui import Ui

STEPS = 48


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
    theme = ui.theme

    def paint(made: pygame.Surface) -> None:
        width, height = made.get_size()
        lit = pygame.image.frombytes(_lamp_light(theme["wall_light"], theme["wall"]), (STEPS, STEPS), "RGB")
        made.blit(pygame.transform.smoothscale(lit, (width, height)), (0, 0))
        unit = max(1, theme.px(1))
        draw.speckle(made, (3 * unit, 3 * unit), 236, 77)

    return ui.pictures.layer(("room", theme.palette.id), ui.size, paint, alpha=False)
