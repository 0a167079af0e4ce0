"""Tabs: headings of which one is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.app.ui.widgets.base import Row, Widget
from ulus_suite.app.ui.widgets.button import Button


class Tabs(Widget):
    """`pages` are (id, words); the open one is underlined as well as coloured."""

    def __init__(
        self, name: str, pages: Sequence[tuple[str, str]], opened: str, turn: Callable[[str], None]
    ) -> None:
        super().__init__()
        self.opened = opened
        self.buttons = [
            Button(f"{name}.{page}", words, self._act(turn, page), style="quiet", pad=0.35) for page, words in pages
        ]
        self.pages = [page for page, _ in pages]

    @staticmethod
    def _act(turn: Callable[[str], None], page: str) -> Callable[[], None]:
        return lambda: turn(page)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        return Row(*self.buttons, gap=0.2).want(ui, width)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        Row(*self.buttons, gap=0.2).place(ui, rect)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        theme = ui.theme
        surface.fill(
            theme["paper_line"], (self.rect.x, self.rect.bottom - theme.px(1), self.rect.width, theme.px(1))
        )
        for page, button in zip(self.pages, self.buttons, strict=True):
            button.draw(ui, surface)
            if page == self.opened:
                line = pygame.Rect(button.rect.x, button.rect.bottom - theme.px(3), button.rect.width, theme.px(3))
                surface.fill(mix(theme["accent"], theme["paper"], 0.0), line)
