"""Cards as arts: a face with words, a back in a colour; a card that turns over is one node with another art."""

from __future__ import annotations

import pygame

from ulus_suite.app.scene.art import Painter, Painters, letter
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui


def _face(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("face", title, sign): its sign large, its title below."""
    _, title, sign = art
    rect, theme = surface.get_rect(), ui.theme
    draw.panel(surface, ui.pictures, rect, theme["paper"], radius=max(2, rect.width // 12),
               border=max(1, rect.width // 40), edge=theme["brass_dark"])  # fmt: skip
    if sign:
        label = ui.text.label(sign, "head", theme["ink"], px=round(rect.height * 0.4))
        surface.blit(label, label.get_rect(center=(rect.centerx, rect.y + round(rect.height * 0.4))))
    room = pygame.Rect(rect.x + 3, rect.y + round(rect.height * 0.68), rect.width - 6, round(rect.height * 0.3))
    letter(ui, surface, title, room, theme.font_px("small"), theme["ink"])


def _back(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("back", colour): the same face down, in the colour of a seat."""
    rect, theme = surface.get_rect(), ui.theme
    draw.panel(surface, ui.pictures, rect, theme.seat_colour(art[1]), radius=max(2, rect.width // 12),
               border=max(2, rect.width // 16), edge=theme["cream"])  # fmt: skip


PAINTERS: Painters = {"face": Painter(_face), "back": Painter(_back)}
