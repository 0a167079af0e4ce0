"""The frame of an ordinary page: the room, a head with the way back, sheets of paper below, a foot."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.wall import room
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Row, Scroll, Widget


class Page(Screen):
    """Base of the pages that open from the title. Escape goes back."""

    def enter(self, ui: Ui) -> None:
        """A page opens at its top, however far down it was left."""
        ui.scrolled.pop(f"{self.name}.page", None)

    def page(self, ui: Ui, title: str, body: Widget, foot: Widget | None = None) -> None:
        """Build the page; the body scrolls when it is higher than the room between head and foot."""
        theme = ui.theme
        side = theme.px(36)
        width = min(ui.size[0] - 2 * side, theme.px(1208))
        x = (ui.size[0] - width) // 2
        back = Button("back", ui.say("button.back"), lambda: self.back(ui), style="wood", sign="left")
        head = Row(back, Label(title, "head", "cream", grow=1), gap=1.0)
        top, gap = theme.px(18), theme.px(14)
        head_high = head.want(ui, width)[1]
        foot_high = foot.want(ui, width)[1] if foot is not None else 0
        y = top + head_high + gap
        bottom = ui.size[1] - theme.px(18) - (foot_high + gap if foot is not None else 0)
        scroll = Scroll(f"{self.name}.page", body, tone="cream_soft", signs=True)
        parts = Placed()
        parts.put(ui, head, pygame.Rect(x, top, width, head_high))
        parts.put(ui, scroll, pygame.Rect(x - theme.px(8), y, width + theme.px(16), bottom - y))
        if foot is not None:
            parts.put(ui, foot, pygame.Rect(x, bottom + gap, width, foot_high))
        self.root = parts

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, then the page."""
        surface.blit(room(ui), (0, 0))
        super().draw(ui, surface)


class Placed(Widget):
    """Widgets put where a screen wants them."""

    def __init__(self) -> None:
        super().__init__()
        self.children: list[Widget] = []

    def put(self, ui: Ui, child: Widget, rect: pygame.Rect) -> None:
        """Place a child."""
        child.place(ui, rect)
        self.children.append(child)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, then the page."""
        for child in self.children:
            child.draw(ui, surface)


def part(title: str, *children: Widget, gap: float = 0.6) -> Column:
    """A titled part of a sheet."""
    return Column(Label(title, "head"), Gap(0.1), *children, gap=gap)
