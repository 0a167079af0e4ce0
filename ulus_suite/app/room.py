"""The wall that every page hangs on."""

from __future__ import annotations

import pygame

from ulus_suite.app import draw
from ulus_suite.app.theme import mix
from ulus_suite.app.ui import Ui


def room(ui: Ui) -> pygame.Surface:
    """The wall behind every page: dark plaster with lamp light from above."""
    theme = ui.theme

    def paint(made: pygame.Surface) -> None:
        width, height = made.get_size()
        steps = 48
        small = pygame.Surface((steps, steps))
        for y in range(steps):
            for x in range(steps):
                far = (((x / steps - 0.5) * 1.25) ** 2 + ((y / steps - 0.28) * 1.2) ** 2) ** 0.5
                small.set_at((x, y), mix(theme["wall_light"], theme["wall"], min(1.0, far * 1.7)))
        made.blit(pygame.transform.smoothscale(small, (width, height)), (0, 0))
        unit = max(1, theme.px(1))
        draw.speckle(made, (3 * unit, 3 * unit), 236, 77)

    return ui.pictures.layer(("room", theme.palette.id), ui.size, paint, alpha=False)
