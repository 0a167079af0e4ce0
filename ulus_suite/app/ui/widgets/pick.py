"""A sheet that is pressed as a whole, and a part of a page that opens when its head is pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.app.ui.widgets.base import Column, Row, Widget
from ulus_suite.app.ui.widgets.button import Button
from ulus_suite.app.ui.widgets.scroll import Scroll


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


class Pick(Widget):
    """Something to choose, larger than a button: whatever it holds, on a ground of its own, ticked when chosen.

    What it holds is drawn but cannot be pressed by itself.
    """

    def __init__(
        self, name: str, child: Widget, act: Callable[[], None], label: str, *, chosen: bool = False,
        pad: float = 0.5, grow: int = 0, more: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """`more`: what F2 says beyond what stands there."""
        super().__init__()
        self.name, self.child, self.act, self.label = name, child, act, label
        self.chosen, self.pad, self.grow, self.more = chosen, pad, grow, more

    def _tick(self, ui: Ui) -> int:
        return ui.theme.em(1.1)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """The child with its margin, and room for the tick."""
        pad = ui.theme.em(self.pad)
        wide, high = self.child.want(ui, max(1, width - 2 * pad - self._tick(ui)))
        return min(width, wide + 2 * pad + self._tick(ui)), high + 2 * pad

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """One target for the whole."""
        super().place(ui, rect)
        pad = ui.theme.em(self.pad)
        label, radius = self.label, ui.theme.px(9)
        ui.add(Target(self.name, self.rect, label, "button", act=self.act, more=self.more, radius=radius))
        inner = rect.inflate(-2 * pad, -2 * pad)
        inner.width -= self._tick(ui)
        high = min(inner.height, self.child.want(ui, inner.width)[1])
        self.child.place(ui, pygame.Rect(inner.x, inner.y + (inner.height - high) // 2, inner.width, high))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Ground, edge, tick, child."""
        theme = ui.theme
        fill = mix(theme["paper"], theme["paper_shade"], 1.0 if self.chosen else 0.45)
        if ui.is_hot(self.name):
            fill = mix(fill, theme["ink"], 0.05)
        draw.panel(
            surface, ui.pictures, self.rect, fill, radius=theme.px(9), border=theme.px(2 if self.chosen else 1.2),
            edge=theme["accent"] if self.chosen else theme["paper_line"], drop=theme.px(3), shade=theme["shadow"],
        )  # fmt: skip
        if self.chosen:
            side = theme.em(0.85)
            tick = draw.mark(ui.pictures, "tick", side, theme["accent"])
            surface.blit(tick, (self.rect.right - side - theme.em(0.35), self.rect.y + theme.em(0.35)))
        self.child.draw(ui, surface)


def fold(
    name: str, words: str, said: str, body: list[Widget], opened: bool, turn: Callable[[], None]
) -> Column:  # fmt: skip
    """A part of a page under a head that opens and closes it; closed, the head says in `said` what holds inside."""
    head = Button(
        name, words if opened or not said else f"{words}  ·  {said}", turn, style="quiet", align="left",
        sign="down" if opened else "right",
    )  # fmt: skip
    return _Fold(name, opened, head, *(body if opened else []))


class _Fold(Column):
    """Opened, it comes into sight as far as there is room: what opens below the edge would seem not to open. What
    is seen whole already moves nothing."""

    def __init__(self, name: str, opened: bool, *children: Widget) -> None:
        super().__init__(*children, gap=0.5)
        self.name, self.opened = name, opened

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Once, when it has been opened."""
        super().place(ui, rect)
        key, scroller = f"{self.name} closed", ui.scroller
        was_closed = bool(ui.scrolled.get(key, 0.0))
        ui.scrolled[key] = 0.0 if self.opened else 1.0
        if self.opened and was_closed and isinstance(scroller, Scroll):
            scroller.reveal(self.rect)
