"""The ring round what a hint advises: as plain as that of the focus, in another colour and with another sign."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui


def draw_advised(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, *, radius: int = 8) -> None:
    """Two tones, so that it shows on any ground, and a bulb at its upper left corner."""
    theme = ui.theme
    width, thin = theme.px(3.4), theme.px(1.4)
    outer = rect.inflate(2 * (width + thin), 2 * (width + thin))
    edge, line = theme["focus_edge"], theme["good"]
    rings = ((0, edge, 255), (thin, line, 255), (width, edge, 255), (width + thin, edge, 0))
    surface.blit(draw.nested(ui.pictures, outer.size, radius + width + thin, rings), outer)
    side = theme.px(20)
    plate = pygame.Rect(0, 0, side, side)
    plate.center = outer.topleft
    draw.panel(surface, ui.pictures, plate, line, radius=side // 2, border=max(1, thin), edge=edge)
    surface.blit(draw.mark(ui.pictures, "bulb", round(side * 0.7), edge), plate.inflate(-side * 0.3, -side * 0.3))
