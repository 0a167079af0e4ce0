"""Curves of chances with their error bands, and bars that tell luck from play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, contrast, mix
from ulus_suite.app.ui.widgets.base import Widget

FAINT = 1.6
"""A colour with less contrast to the ground than this is no line on it."""


class Series(NamedTuple):
    """One seat's line: its colour's number, a value and an error for each step."""

    colour: int
    values: tuple[float, ...]
    errors: tuple[float, ...]


class Chances(Widget):
    """Lines over the steps of a game from ``low`` to ``high``; ``marks``: steps worth a sign at the foot, ``at``:
    the step shown now. A press goes to the step below the pointer."""

    def __init__(
        self, series: Sequence[Series], low: float, high: float, marks: Sequence[int], at: int,
        go: Callable[[int], None], *, label: str, unit: str, tall: float = 8.0, still: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self.still = still
        """Whether it is a picture only: nothing to press, no step shown."""
        self.series, self.low, self.high, self.marks, self.at, self.go = series, low, high, marks, at, go
        self.label, self.unit, self.tall = label, unit, tall
        self.box = self.rect

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """As wide as there is room."""
        return width, ui.theme.em(self.tall)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """The scale stands left of the lines, the marks of the seats to the right."""
        super().place(ui, rect)
        theme = ui.theme
        scale = max(ui.text.size(self._said(v), "small")[0] for v in (self.low, self.high)) + theme.em(0.4)
        side = theme.em(0.9)
        self.box = pygame.Rect(
            rect.x + scale,
            rect.y + side // 2,
            rect.width - scale - side - theme.px(2),
            rect.height - side - theme.em(0.5),
        )

        if self.still:
            return

        def act() -> None:
            if self.box.collidepoint(ui.pointer) and ui.device != "pad":
                share = (ui.pointer[0] - self.box.x) / max(1, self.box.width)
                self.go(round(share * self.last))
            else:
                self.go(next((mark for mark in self.marks if mark > self.at), self.marks[0] if self.marks else 0))

        ui.add(Target("review.curve", rect, self.label, "button", act=act, radius=theme.px(8)))

    @property
    def last(self) -> int:
        """The last step."""
        return max(1, len(self.series[0].values) - 1)

    def _said(self, value: float) -> str:
        sign = "+" if value > 0 and self.low < 0 else "−" if value < 0 else ""
        return f"{sign}{abs(round(value))}{self.unit}"

    def _point(self, at: int, value: float) -> tuple[float, float]:
        share = (max(self.low, min(self.high, value)) - self.low) / max(1e-9, self.high - self.low)
        return self.box.x + self.box.width * at / self.last, self.box.bottom - self.box.height * share

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Ground, bands, lines, marks, the step shown."""
        theme, box = ui.theme, self.box
        draw.panel(surface, ui.pictures, box.inflate(theme.px(6), theme.px(6)), theme["cream"], radius=theme.px(6))
        middle = (self.low + self.high) / 2
        for value in (self.low, middle, self.high):
            y = round(self._point(0, value)[1])
            pygame.draw.line(surface, theme["paper_line"], (box.x, y), (box.right, y), 1)
            high = ui.text.height("small")
            label = pygame.Rect(self.rect.x, y - high // 2, box.x - self.rect.x - theme.em(0.25), high)
            ui.text.draw(surface, self._said(value), label, "small", theme["ink_soft"], align="right", middle=True)
        self._bands(ui, surface)
        if not self.still:
            self._now(ui, surface)
        for k, one in enumerate(self.series):
            shift = (k - (len(self.series) - 1) / 2) * theme.px(1)
            line = [(x, y + shift) for x, y in (self._point(at, v) for at, v in enumerate(one.values))]
            if len(line) > 1:
                tone, plain = _solid(ui, one.colour)
                pygame.draw.lines(surface, theme["ink"] if plain else tone, False, line, theme.px(4))
                pygame.draw.lines(surface, tone, False, line, theme.px(2.4))
        self._ends(ui, surface)
        side = theme.px(8)
        for mark in self.marks:
            x = round(self._point(mark, self.low)[0])
            tone = theme["accent"] if mark == self.at else theme["ink_soft"]
            tip = [(x, box.bottom + theme.px(4)), (x - side // 2, box.bottom + theme.px(4) + side),
                   (x + side // 2, box.bottom + theme.px(4) + side)]  # fmt: skip
            pygame.draw.polygon(surface, tone, tip)

    def _bands(self, ui: Ui, surface: pygame.Surface) -> None:
        """One standard error up and down."""
        if not any(any(one.errors) for one in self.series):
            return
        veil = pygame.Surface(self.box.size, pygame.SRCALPHA)
        for one in self.series:
            up = [self._point(at, v + e) for at, (v, e) in enumerate(zip(one.values, one.errors, strict=True))]
            down = [self._point(at, v - e) for at, (v, e) in enumerate(zip(one.values, one.errors, strict=True))]
            around = [(x - self.box.x, y - self.box.y) for x, y in (*up, *reversed(down))]
            if len(around) > 2:
                layer = pygame.Surface(self.box.size, pygame.SRCALPHA)
                pygame.draw.polygon(layer, (*_solid(ui, one.colour)[0], 44), around)
                veil.blit(layer, (0, 0))
        surface.blit(veil, self.box)

    def _now(self, ui: Ui, surface: pygame.Surface) -> None:
        x = round(self._point(self.at, self.low)[0])
        pygame.draw.line(surface, ui.theme["accent"], (x, self.box.y), (x, self.box.bottom), ui.theme.px(2))

    def _ends(self, ui: Ui, surface: pygame.Surface) -> None:
        """Each line ends in its seat's mark; marks that would hide one another stand apart."""
        side = ui.theme.em(0.9)
        ends = sorted((self._point(self.last, one.values[-1])[1], one.colour) for one in self.series)
        y_before = -1e9
        for y, colour in ends:
            y = max(y, y_before + side)
            mark = draw.seat_mark(ui.pictures, ui.theme, colour, side)
            surface.blit(
                mark, (self.box.right + ui.theme.px(2), round(min(y, self.rect.bottom - side / 2)) - side // 2)
            )
            y_before = y


def _solid(ui: Ui, seat: int) -> tuple[Colour, bool]:
    """A seat's colour for a line, and whether it needs no help: one as light as the ground is darkened and has no
    edges, or only the two edges of the line would show."""
    tone = ui.theme.seat_colour(seat)
    plain = contrast(tone, ui.theme["cream"]) >= FAINT
    return (tone, True) if plain else (mix(tone, ui.theme["ink"], 0.4), False)


class Part(NamedTuple):
    """One part of a result: what it is called, how much (in the unit of its bar), and in words."""

    name: str
    amount: float
    said: str


class Parts(Widget):
    """Bars to the right for what was gained, to the left for what was lost, under one another; ``one_way``: only to
    the right, on a ground as long as ``most``."""

    def __init__(self, parts: Sequence[Part], most: float, *, one_way: bool = False) -> None:
        super().__init__()
        self.parts, self.most, self.one_way = parts, max(most, 1e-9), one_way

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """A line a part."""
        return width, len(self.parts) * self._line(ui)

    def _line(self, ui: Ui) -> int:
        return ui.text.height("small") + ui.theme.em(0.3)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Name, bar, number."""
        theme, high = ui.theme, self._line(ui)
        names = max(ui.text.size(part.name, "small")[0] for part in self.parts) + theme.em(0.5)
        said = max(ui.text.size(part.said, "small", bold=True)[0] for part in self.parts) + theme.em(0.4)
        names = min(names, round(self.rect.width * 0.45))
        box = pygame.Rect(
            self.rect.x + names, self.rect.y, max(10, self.rect.width - names - said), self.rect.height
        )
        zero = box.x if self.one_way else box.centerx
        if not self.one_way:
            pygame.draw.line(surface, theme["paper_line"], (zero, box.y), (zero, box.bottom), theme.px(1.5))
        for k, part in enumerate(self.parts):
            row = pygame.Rect(self.rect.x, self.rect.y + k * high, self.rect.width, high)
            label = pygame.Rect(row.x, row.y, names - theme.em(0.3), high)
            name = ui.text.elide(part.name, label.width, "small")
            ui.text.draw(surface, name, label, "small", theme["ink"], middle=True)
            long = round((box.right - zero) * min(1.0, abs(part.amount) / self.most))
            ground = pygame.Rect(zero, row.y + high // 5, box.right - zero, high - 2 * (high // 5))
            if self.one_way:
                surface.fill(theme["paper_shade"], ground)
            bar = pygame.Rect(zero, ground.y, max(1, long), ground.height)
            if part.amount < 0:
                bar.right = zero
            tone = theme["accent"] if self.one_way else theme["good"] if part.amount > 0 else theme["bad"]
            if long:
                draw.panel(surface, ui.pictures, bar, tone, radius=min(theme.px(3), bar.height // 2))
            end = pygame.Rect(box.right, row.y, row.right - box.right, high)
            ui.text.draw(surface, part.said, end, "small", theme["ink"], bold=True, align="right", middle=True)
