"""Cards as a table shows them: a face with words, a back with a sign, both themed and both able to turn."""

from __future__ import annotations

import pygame

from ulus_suite.app import draw
from ulus_suite.app.theme import Colour
from ulus_suite.app.ui import Ui


def face(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, title: str, sign: str = "", wide: float = 1.0) -> None:
    """A card that lies open: its sign large, its title below. ``wide`` under 1 while it turns."""
    shown = _narrowed(rect, wide)
    edge = max(1, rect.width // 40)
    draw.panel(
        surface, ui.pictures, shown, ui.theme["paper"], radius=max(2, rect.width // 12), border=edge,
        edge=ui.theme["brass_dark"], drop=max(2, rect.width // 20), shade=ui.theme["shadow"],
    )  # fmt: skip
    if wide < 0.6:
        return
    if sign:
        label = ui.text.label(sign, "head", ui.theme["ink"], px=round(rect.height * 0.4))
        surface.blit(label, label.get_rect(center=(rect.centerx, rect.y + round(rect.height * 0.4))))
    box = pygame.Rect(rect.x + 3, rect.y + round(rect.height * 0.68), rect.width - 6, round(rect.height * 0.3))
    ui.text.draw(surface, title, box, "small", ui.theme["ink"], align="centre")


def back(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, wide: float = 1.0) -> None:
    """A card that lies face down."""
    shown = _narrowed(rect, wide)
    draw.panel(
        surface, ui.pictures, shown, colour, radius=max(2, rect.width // 12), border=max(2, rect.width // 16),
        edge=ui.theme["cream"], drop=max(2, rect.width // 20), shade=ui.theme["shadow"],
    )  # fmt: skip


def _narrowed(rect: pygame.Rect, wide: float) -> pygame.Rect:
    shown = pygame.Rect(0, 0, max(2, round(rect.width * wide)), rect.height)
    shown.center = rect.center
    return shown


def fan(rect: pygame.Rect, count: int, ratio: float = 1.4) -> list[pygame.Rect]:
    """Places for ``count`` cards side by side in a rectangle, overlapping where it is narrow."""
    high = rect.height
    wide = round(high / ratio)
    step = min(wide + max(4, wide // 8), (rect.width - wide) / max(1, count - 1)) if count > 1 else 0
    left = rect.x + (rect.width - (wide + step * (count - 1))) / 2
    return [pygame.Rect(round(left + step * i), rect.y, wide, high) for i in range(count)]
