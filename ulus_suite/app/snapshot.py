"""Any screen as a picture file, without a display: for tests, reports and looking at what we made."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from .loop import Maker, draw_stack
from .settings import Settings
from .ui import Screen, Ui


def render(
    make: Maker | Screen,
    *,
    size: tuple[int, int] = (1280, 720),
    settings: Settings | None = None,
    focus: str = "",
    tip: str = "",
    ring: bool = True,
) -> tuple[pygame.Surface, Ui]:
    """The picture of a screen (or of the stack it pushes) and the `Ui` it was drawn with.

    `focus` gives a target the focus first, `tip` shows a target's tooltip, `ring` False leaves out the focus
    ring. Needs no window: with the dummy
    driver the display is opened only because pictures are converted to its format.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    pygame.font.init()
    ui = Ui(size, settings)
    ui.push(make if isinstance(make, Screen) else make(ui))
    ui.lay_out_stale()
    if focus:
        ui.focus.go(focus)
        ui.lay_out_stale()
    if not ring:
        for layer in ui.layers:
            layer.focus.current = None
    surface = pygame.Surface(size)
    draw_stack(ui, surface, tip or None)
    return surface, ui


def save(
    make: Maker | Screen, path: Path, *, size: tuple[int, int] = (1280, 720), settings: Settings | None = None
) -> None:
    """Write a screen's picture to a PNG file."""
    surface, _ = render(make, size=size, settings=settings)
    pygame.image.save(surface, str(path))
