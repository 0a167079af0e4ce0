"""A page over the board that tells what has just passed by itself, and waits for a press before play goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui

WIDE_EM = 27
SMALLER = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
"""By so much the lettering shrinks, step by step, until every line stands on the page."""
Line = tuple[int, str]
"""A seat (-1 for what concerns all) and what is told of it."""


class Halt:
    """Paper with a heading, a line or more for each seat, and the button that leads on. ``name``: the button's id;
    ``game``: whose colour the paper's edge has."""

    def __init__(self, name: str, game: str) -> None:
        self.name, self.game = name, game
        self.box = pygame.Rect(0, 0, 0, 0)
        self.head = ""
        self.smaller = 1.0
        self.lines: Sequence[Line] = ()

    def place(self, ui: Ui, over: pygame.Rect, within: pygame.Rect, way_on: str, act: Callable[[], None]) -> None:
        """In the middle of ``over``, inside ``within``, as high as its lines need; register the button."""
        theme = ui.theme
        wide, most = min(within.width - theme.px(12), theme.em(WIDE_EM)), within.height - theme.px(8)
        for self.smaller in SMALLER:
            high = self._high(ui, wide)
            if high <= most:
                break
        self.box = pygame.Rect(0, 0, wide, min(high, most))
        self.box.midtop = (within.centerx, over.y + max(theme.px(4), (over.height - high) // 2))
        self.box.clamp_ip(within)
        ui.keep_clear(self.box)
        button = pygame.Rect(0, 0, ui.text.size(way_on, "body", bold=True)[0] + theme.em(2), self._button_high(ui))
        button.midbottom = (self.box.centerx, self.box.bottom - theme.em(0.5))
        ui.add(Target(self.name, button, way_on, "button", act=act, radius=theme.px(9)))

    def draw(self, ui: Ui, surface: pygame.Surface, colour: Callable[[int], int]) -> None:
        """All of it; ``colour``: the colour that a seat has chosen."""
        target = ui.focus.get(self.name)
        if target is None:
            return
        theme, text = ui.theme, ui.text
        draw.panel(
            surface, ui.pictures, self.box, theme["paper"], radius=theme.px(14), border=theme.px(3),
            edge=theme.game(self.game)["mark"], drop=theme.px(14), shade=theme["shadow"],
        )  # fmt: skip
        inner = self._inner(ui, self.box.width).move(self.box.x, self.box.y)
        head = pygame.Rect(inner.x, self.box.y + theme.em(0.4), inner.width, text.height("head"))
        text.draw(surface, self.head, head, "head", theme["ink"])
        y = head.bottom + theme.em(0.2)
        side, px = self._side(ui), round(theme.font_px("small") / self.smaller)
        for seat, said in self.lines:
            broken = self._broken(ui, said, inner.width)
            if y + len(broken) * side > target.rect.y:
                break
            if seat >= 0:
                mark = draw.seat_mark(ui.pictures, theme, colour(seat), round(side * 0.9))
                surface.blit(mark, (inner.x, y))
            for line in broken:
                surface.blit(text.label(line, "small", theme["ink"], px=px), (inner.x + round(side * 1.4), y))
                y += side
            y += theme.px(4)
        fill = theme["accent_dark"] if ui.is_hot(self.name) else theme["accent"]
        draw.panel(
            surface, ui.pictures, target.rect, fill, radius=theme.px(9), drop=theme.px(3), shade=theme["shadow"]
        )
        label = text.label(target.label, "body", theme["on_accent"], bold=True)
        surface.blit(label, label.get_rect(center=target.rect.center))

    def _inner(self, ui: Ui, wide: int) -> pygame.Rect:
        return pygame.Rect(ui.theme.em(0.8), 0, wide - ui.theme.em(1.6), 0)

    def _button_high(self, ui: Ui) -> int:
        return round(ui.text.height("body") * 1.5)

    def _side(self, ui: Ui) -> int:
        """How high a line is."""
        return round(ui.text.height("small") / self.smaller)

    def _broken(self, ui: Ui, said: str, wide: int) -> list[str]:
        """What is told, in lines as they are lettered."""
        return ui.text.lines(said, round((wide - round(self._side(ui) * 1.4)) * self.smaller), "small")

    def _high(self, ui: Ui, wide: int) -> int:
        side, inner = self._side(ui), self._inner(ui, wide).width
        rows = sum(len(self._broken(ui, said, inner)) * side + ui.theme.px(4) for _, said in self.lines)
        return ui.text.height("head") + rows + self._button_high(ui) + ui.theme.em(1.8)
