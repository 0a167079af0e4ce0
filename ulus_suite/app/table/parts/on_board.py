"""What may be done on the board, in the rail: a line for each choice where there are few, for plain boards."""

from __future__ import annotations

from typing import Protocol

import pygame

from ulus_suite.app.table.parts.seen import Followed
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.actions import Action

FEW = 12
"""So many choices on the board have a line each; of more only the one that is looked at."""


class OnBoard(Followed, Protocol):
    """A table on whose board something can be chosen."""

    def act(self, ui: Ui, action: Action) -> None:
        """Do what has been chosen."""


class Told(Widget):
    """A choice on the board: what it is called, what it would do. Pressing it plays it; Tab goes past it."""

    def __init__(self, table: OnBoard, name: str, action: Action) -> None:
        super().__init__()
        self.table, self.name, self.action = table, name, action

    def _called(self) -> str:
        return self.table.board.choice_words(self.action) or self.table.words.action(self.action)

    def _line(self, ui: Ui) -> str:
        return self.table.previews.line(ui, self.action)

    def _inner(self, ui: Ui, width: int) -> int:
        return width - ui.theme.em(0.9)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Its name in bold, its line beneath."""
        inner = self._inner(ui, width)
        called = ui.text.block_size(self._called(), inner, "small", bold=True)[1]
        return width, called + ui.text.block_size(self._line(ui), inner, "small")[1] + ui.theme.px(6)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Something to press, that pops up nothing since all of it can be read here."""
        super().place(ui, rect)
        table = self.table
        ui.add(
            Target(
                self.name, rect, self._called(), "button", act=lambda: table.act(ui, self.action),
                hint=self._line(ui), more=table.previews.lines(ui, self.action), popup=False,
                radius=ui.theme.px(6), passing=True,
            )
        )  # fmt: skip

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Brighter while it, or its place on the board, is looked at."""
        theme, rect = ui.theme, self.rect
        if ui.focus.eyes[0] in (self.name, self.table.board.target_of(self.action) or self.name):
            draw.panel(surface, ui.pictures, rect, theme["paper_shade"], radius=theme.px(6))
        bar = pygame.Rect(rect.x, rect.y + theme.px(4), theme.px(3), rect.height - theme.px(8))
        draw.panel(surface, ui.pictures, bar, theme["glow"], radius=theme.px(1))
        inner = pygame.Rect(rect.x + theme.em(0.55), rect.y + theme.px(3), self._inner(ui, rect.width), rect.height)
        called = self._called()
        ui.text.draw(surface, called, inner, "small", theme["ink"], bold=True)
        inner.y += ui.text.block_size(called, inner.width, "small", bold=True)[1]
        ui.text.draw(surface, self._line(ui), inner, "small", theme["ink_soft"])
