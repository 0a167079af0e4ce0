"""What stands round the bone yard's mat: the words at its foot, the wall behind the panel."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.wall import room


def caption(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
    """Words on paper at the foot of the mat."""
    theme = ui.theme
    space, pad = theme.px(14), theme.em(0.55)
    wide, high = ui.text.block_size(words, rect.width - 2 * (space + pad), "body", bold=True)
    box = pygame.Rect(rect.x + space, rect.bottom - space - high - pad, wide + 2 * pad + 1, high + pad)
    draw.panel(
        surface, ui.pictures, box, theme["paper"], radius=theme.px(8), drop=theme.px(6), shade=theme["shadow"],
        alpha=236,
    )  # fmt: skip
    ui.text.draw(surface, words, box.inflate(-2 * pad, -pad), "body", theme["ink"], bold=True, middle=True)


def room_wall(ui: Ui, left: int) -> pygame.Surface:
    """The wall behind the panel."""
    return room(ui).subsurface(pygame.Rect(left, 0, ui.size[0] - left, ui.size[1]))
