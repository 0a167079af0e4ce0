"""A screen's bare picture, without a display: for small pictures of saved games."""

from __future__ import annotations

import os

import pygame

from ulus_suite.app.ui.painting import draw_stack
from ulus_suite.app.ui.screen import Maker, Ui
from ulus_suite.app.ui.settings import Settings


def ready() -> None:
    """Make drawing possible without a window: pictures are converted to the format of a display, even a dummy's."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    pygame.font.init()


def bare(make: Maker, size: tuple[int, int], settings: Settings) -> pygame.Surface:
    """The picture of a screen without anything that it lays over itself (a curtain, a result) and without focus."""
    ready()
    ui = Ui(size, settings)
    ui.push(make(ui))
    del ui.layers[1:]
    ui.lay_out_stale()
    ui.layers[0].focus.current = None
    surface = pygame.Surface(size)
    draw_stack(ui, surface)
    return surface
