"""The widget contract, labels, paragraphs and the layout helpers (column, row, wrap, box).

A widget is asked how large it wants to be at a width (`want`), is placed (`place`, which registers its
targets), and draws. Sizes follow the text, so nothing needs to know the text size setting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import TypeVar

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.text import too_long
from ulus_suite.app.ui.theme import Colour


class Widget:
    """Something with a place on the screen."""

    grow = 0
    """Share of left-over room it takes in a row (0: only what it wants)."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Width and height it needs, in pixels, when it may be `width` wide at most."""
        return 0, 0

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take a place; register targets with `ui.add`; report words that do not fit with `ui.over`."""
        self.rect = pygame.Rect(rect)

    def lines_end(self, ui: Ui, y: int) -> int:
        """The lowest edge at or above ``y``, which lies within it, that goes through no line of its words."""
        return y

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw; change nothing."""


T = TypeVar("T")
W = TypeVar("W", bound=Widget)
P = TypeVar("P")


def measured_once(method: Callable[[W, Ui, P], T]) -> Callable[[W, Ui, P], T]:
    """A container's `want` or `place`: while the outermost one runs, what `wanted` found out is remembered, since
    each container asks its children again and so would ask those far inside a thousand times."""

    @wraps(method)
    def once(self: W, ui: Ui, given: P) -> T:
        if ui.measures is not None:
            return method(self, ui, given)
        ui.measures = {}
        try:
            return method(self, ui, given)
        finally:
            ui.measures = None

    return once


@contextmanager
def measuring(ui: Ui) -> Iterator[None]:
    """While several widgets are measured and placed one after another, what `wanted` found out is remembered for
    all of them; `remeasure` says that some of them are to be asked again."""
    outermost = ui.measures is None
    if outermost:
        ui.measures = {}
    try:
        yield
    finally:
        if outermost:
            ui.measures = None


def remeasure(ui: Ui) -> None:
    """Widgets have changed while they are being measured."""
    if ui.measures is not None:
        ui.measures.clear()


def wanted_size(ui: Ui, child: Widget, width: int) -> tuple[int, int]:
    """What a child of a container wants at a width, asked once in each run of `measured_once`."""
    if ui.measures is None:
        return child.want(ui, width)
    found = ui.measures.get((child, width))
    if found is None:
        found = ui.measures[child, width] = child.want(ui, width)
    return found


class Gap(Widget):
    """Empty room: so many ems high and wide, or stretching when `grow` is set."""

    def __init__(self, em: float = 0.5, grow: int = 0) -> None:
        super().__init__()
        self.em, self.grow = em, grow

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        side = ui.theme.em(self.em) if self.em else 0
        return side, side


class Label(Widget):
    """Text that wraps. `tone` is a palette name; roles are small, body, head and title."""

    def __init__(
        self,
        words: str,
        role: str = "body",
        tone: str = "ink",
        *,
        bold: bool = False,
        italic: bool = False,
        align: str = "left",
        face: str = "",
        grow: int = 0,
        colour: Colour | None = None,
    ) -> None:
        super().__init__()
        self.words, self.role, self.tone, self.bold, self.italic = words, role, tone, bold, italic
        self.align, self.face, self.grow, self.colour = align, face, grow, colour

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        return ui.text.block_size(self.words, width, self.role, bold=self.bold, italic=self.italic, face=self.face)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        high = self.want(ui, rect.width)[1]
        font = ui.text.font(self.role, bold=self.bold, italic=self.italic, face=self.face)
        if high > rect.height or too_long(self.words, rect.width, font):
            ui.over(f"label {self.words!r} in {rect.size}")

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        ui.text.draw(
            surface,
            self.words,
            self.rect,
            self.role,
            self.colour or ui.theme[self.tone],
            bold=self.bold,
            italic=self.italic,
            face=self.face,
            align=self.align,
            middle=True,
        )


def draw_children(children: Sequence[Widget], ui: Ui, surface: pygame.Surface) -> None:
    """Draw those that reach into the part that is drawn again, with their shadows."""
    room, clip = ui.theme.px(24), surface.get_clip()
    for child in children:
        if clip.colliderect(child.rect.inflate(2 * room, 2 * room)):
            child.draw(ui, surface)


class Column(Widget):
    """Widgets under one another, `gap` ems apart; children with `grow` share the room that is left."""

    def __init__(self, *children: Widget, gap: float = 0.5, align: str = "fill", grow: int = 0) -> None:
        super().__init__()
        self.children = list(children)
        self.gap, self.align, self.grow = gap, align, grow

    @measured_once
    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        sizes = [wanted_size(ui, child, width) for child in self.children]
        gaps = ui.theme.em(self.gap) * max(0, len(sizes) - 1) if self.gap else 0
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    @measured_once
    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        sizes = [wanted_size(ui, child, rect.width) for child in self.children]
        gap = ui.theme.em(self.gap) if self.gap else 0
        spare = rect.height - sum(h for _, h in sizes) - gap * max(0, len(sizes) - 1)
        shares = sum(child.grow for child in self.children)
        y = rect.y
        for child, (width, height) in zip(self.children, sizes, strict=True):
            if shares and child.grow and spare > 0:
                height += spare * child.grow // shares
            wide = rect.width if self.align == "fill" else min(width, rect.width)
            x = rect.x + ((rect.width - wide) // 2 if self.align == "centre" else 0)
            child.place(ui, pygame.Rect(x, y, wide, height))
            y += height + gap

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        draw_children(self.children, ui, surface)


class Row(Widget):
    """Widgets side by side; those that do not fit go to a new line. `grow` shares what is left of a line; `even`
    makes those that grow as high as the highest beside them. `line_gap`: ems between lines, if not `gap`."""

    def __init__(
        self,
        *children: Widget,
        gap: float = 0.5,
        align: str = "left",
        middle: bool = True,
        grow: int = 0,
        even: bool = False,
        line_gap: float | None = None,
    ) -> None:
        super().__init__()
        self.even = even
        self.line_gap = gap if line_gap is None else line_gap
        self.children = list(children)
        self.gap, self.align, self.middle, self.grow = gap, align, middle, grow

    def _lines(self, ui: Ui, width: int) -> list[list[tuple[Widget, int, int]]]:
        gap = ui.theme.em(self.gap) if self.gap else 0
        growing = sum(1 for child in self.children if child.grow)
        fixed = sum(wanted_size(ui, child, width)[0] + gap for child in self.children if not child.grow)
        room = (width - fixed - gap * (growing - 1)) // growing if growing else 0
        lines: list[list[tuple[Widget, int, int]]] = [[]]
        used = 0
        for child in self.children:
            wide, high = wanted_size(ui, child, width)
            if child.grow and wide > room >= ui.theme.em(7):  # it may wrap beside its neighbours
                wide, high = wanted_size(ui, child, room)
            wide = min(wide, width)
            if lines[-1] and used + gap + wide > width:
                lines.append([])
                used = 0
            used += wide + (gap if lines[-1] else 0)
            lines[-1].append((child, wide, high))
        return [line for line in lines if line]

    @measured_once
    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        gap = ui.theme.em(self.gap) if self.gap else 0
        lines = self._lines(ui, width)
        wide = max((sum(w for _, w, _ in line) + gap * (len(line) - 1) for line in lines), default=0)
        if lines and any(child.grow for child in self.children):
            wide = max(wide, width)
        between = ui.theme.em(self.line_gap) if self.line_gap else 0
        return wide, sum(max(h for _, _, h in line) for line in lines) + between * max(0, len(lines) - 1)

    @measured_once
    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        gap = ui.theme.em(self.gap) if self.gap else 0
        between = ui.theme.em(self.line_gap) if self.line_gap else 0
        y = rect.y
        for line in self._lines(ui, rect.width):
            spare = rect.width - sum(w for _, w, _ in line) - gap * (len(line) - 1)
            shares = sum(child.grow for child, _, _ in line)
            high = max(h for _, _, h in line)
            x = rect.x
            if not shares and self.align != "left":
                x += spare // 2 if self.align == "centre" else spare
            for child, wide, tall in line:
                if shares and child.grow:
                    wide += spare * child.grow // shares
                    tall = high if self.even else min(high, wanted_size(ui, child, wide)[1])
                top = y + (high - tall) // 2 if self.middle else y
                child.place(ui, pygame.Rect(x, top, wide, tall))
                x += wide + gap
            y += high + between

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        draw_children(self.children, ui, surface)


class Split(Widget):
    """Two columns when there is room for both at their least width (in ems), else one under the other."""

    def __init__(
        self, first: Widget, second: Widget, *, least: float = 18, share: float = 0.5, gap: float = 1.2
    ) -> None:
        super().__init__()
        self.first, self.second, self.least, self.share, self.gap = first, second, least, share, gap

    def _widths(self, ui: Ui, width: int) -> tuple[int, int] | None:
        gap, least = ui.theme.em(self.gap), ui.theme.em(self.least)
        one = round((width - gap) * self.share)
        two = width - gap - one
        return (one, two) if min(one, two) >= least else None

    def side_by_side(self, ui: Ui, width: int) -> bool:
        """Whether both have room beside one another in so many pixels."""
        return self._widths(ui, width) is not None

    @measured_once
    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        widths = self._widths(ui, width)
        if widths:
            return width, max(wanted_size(ui, self.first, widths[0])[1], wanted_size(ui, self.second, widths[1])[1])
        return width, wanted_size(ui, self.first, width)[1] + ui.theme.em(self.gap) + wanted_size(
            ui, self.second, width
        )[1]

    @measured_once
    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        widths, gap = self._widths(ui, rect.width), ui.theme.em(self.gap)
        if widths:
            highs = (wanted_size(ui, self.first, widths[0])[1], wanted_size(ui, self.second, widths[1])[1])
            self.first.place(ui, pygame.Rect(rect.x, rect.y, widths[0], highs[0]))
            self.second.place(ui, pygame.Rect(rect.x + widths[0] + gap, rect.y, widths[1], highs[1]))
            return
        high = wanted_size(ui, self.first, rect.width)[1]
        self.first.place(ui, pygame.Rect(rect.x, rect.y, rect.width, high))
        rest = rect.y + high + gap
        self.second.place(ui, pygame.Rect(rect.x, rest, rect.width, wanted_size(ui, self.second, rect.width)[1]))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        self.first.draw(ui, surface)
        self.second.draw(ui, surface)


class Panel(Widget):
    """A sheet of paper with a soft shadow round one child; `pad` in ems."""

    def __init__(
        self,
        child: Widget,
        *,
        pad: float = 0.9,
        fill: str = "paper",
        edge: str = "paper_line",
        drop: float = 8,
        grow: int = 0,
    ) -> None:
        super().__init__()
        self.child, self.pad, self.fill, self.edge, self.drop, self.grow = child, pad, fill, edge, drop, grow

    @measured_once
    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        pad = ui.theme.em(self.pad)
        wide, high = wanted_size(ui, self.child, width - 2 * pad)
        return min(width, wide + 2 * pad), high + 2 * pad

    @measured_once
    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        pad = ui.theme.em(self.pad)
        self.child.place(ui, rect.inflate(-2 * pad, -2 * pad))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        theme = ui.theme
        draw.panel(
            surface,
            ui.pictures,
            self.rect,
            theme[self.fill],
            radius=theme.px(12),
            border=theme.px(1),
            edge=theme[self.edge],
            drop=theme.px(self.drop),
            shade=theme["shadow"],
        )
        self.child.draw(ui, surface)


class Painted(Widget):
    """A picture painted by a function, of a size asked for in ems, or as wide as there is room."""

    def __init__(
        self, width: float, height: float, paint: Callable[[Ui, pygame.Surface, pygame.Rect], None], grow: int = 0
    ) -> None:
        super().__init__()
        self.wide, self.high, self.paint, self.grow = width, height, paint, grow

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        wide = ui.theme.em(self.wide) if self.wide else width
        return min(width, wide), ui.theme.em(self.high)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        self.paint(ui, surface, self.rect)


def rule() -> Painted:
    """A thin line across, between parts of a page."""

    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.fill(ui.theme["paper_line"], (rect.x, rect.centery, rect.width, ui.theme.px(1)))

    return Painted(0, 0.5, paint)


def fits(widgets: Sequence[Widget], ui: Ui, width: int) -> bool:
    """Whether widgets stand in one line of `width`, half an em apart."""
    gap = ui.theme.em(0.5)
    return sum(w.want(ui, width)[0] + gap for w in widgets) - gap <= width
