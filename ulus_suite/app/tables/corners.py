"""The mark of the last move: thin corners where it began and ended."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import Ui


def last_move(ui: Ui, surface: pygame.Surface, rects: list[pygame.Rect]) -> None:
    """Thin corners round the places where the last move began and ended, until the next one."""
    colour, clip = ui.theme["brass"], surface.get_clip()
    for rect in rects:
        reach, wide = max(3, rect.width // 5), max(2, rect.width // 30)
        if not clip.colliderect(rect.inflate(2 * wide + 4, 2 * wide + 4)):
            continue
        for x, dx in ((rect.left, reach), (rect.right, -reach)):
            for y, dy in ((rect.top, reach), (rect.bottom, -reach)):
                pygame.draw.line(surface, ui.theme["shadow"], (x, y), (x + dx, y), wide + 2)
                pygame.draw.line(surface, ui.theme["shadow"], (x, y), (x, y + dy), wide + 2)
                pygame.draw.line(surface, colour, (x, y), (x + dx, y), wide)
                pygame.draw.line(surface, colour, (x, y), (x, y + dy), wide)
