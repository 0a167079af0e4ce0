"""Tags: in a word or two, beside a place on the board, what choosing it would bring; they cover no piece."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui

LEAST_PX = 11


def tag_box(ui: Ui, words: str, at: tuple[int, int], px: int, within: pygame.Rect) -> pygame.Rect:
    """Where such a label lies: round the point, pushed back ``within``."""
    px = max(LEAST_PX, px)
    size = ui.text.font_file("Lato-Bold.ttf", px).size(words)
    box = pygame.Rect(0, 0, *size).inflate(round(px * 0.7), 0)
    box.center = at
    return box.clamp(within)


def draw_tag(
    ui: Ui, surface: pygame.Surface, words: str, at: tuple[int, int], px: int, within: pygame.Rect
) -> None:
    """A small label round a point, in letters of so many pixels, which grow with the board; pushed back ``within``
    it."""
    if not words:
        return
    theme = ui.theme
    size = max(LEAST_PX, px)
    label = ui.text.label(words, "small", theme["chip_ink"], bold=True, px=size)
    box = label.get_rect().inflate(round(size * 0.7), 0)
    box.center = at
    box.clamp_ip(within)
    draw.panel(
        surface, ui.pictures, box, theme["chip"], radius=box.height // 2, border=theme.px(1.2),
        edge=theme["chip_ink"],
    )  # fmt: skip
    surface.blit(label, label.get_rect(center=box.center))
