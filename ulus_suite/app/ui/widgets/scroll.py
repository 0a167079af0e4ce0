"""A part of the page that scrolls: by wheel, by its bar, by Page Up and Down, and by moving the focus."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Drag, Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.app.ui.widgets.base import Column, Label, Panel, Row, Widget, measured_once, wanted_size

# --- Numbers of all seats in columns under their marks, and their curves over the course of a game -------------


class Ledger(Widget):
    """Rows of a name and one number a seat; a last row, if given, is set off as the sum. ``seats``: name and colour
    of each."""

    def __init__(
        self,
        head: str,
        seats: Sequence[tuple[str, int]],
        rows: Sequence[tuple[str, Sequence[int]]],
        total: tuple[str, Sequence[int]] | None = None,
    ) -> None:
        super().__init__()
        self.head, self.seats, self.rows, self.total = head, seats, rows, total

    def _line(self, ui: Ui) -> int:
        return ui.text.height("body") + ui.theme.em(0.25)

    def _column(self, ui: Ui) -> int:
        numbers = [points for _, row in self.rows for points in row]
        widest = max((ui.text.size(_signed(n), bold=True)[0] for n in numbers), default=0)
        return max(widest, ui.theme.em(2.2)) + ui.theme.em(0.6)

    def least(self, ui: Ui) -> int:
        """In fewer pixels the heading or a word of a name would be broken."""
        words = [word for name, _ in self._all() for word in name.split()]
        widest = max((ui.text.size(word, bold=True)[0] for word in words), default=0)
        return max(widest, ui.text.size(self.head, "small")[0]) + 2 + self._column(ui) * len(self.seats)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """As wide as there is room, a line a row; a name too long for its column takes two."""
        room = width - self._column(ui) * len(self.seats)
        lines = sum(len(ui.text.lines(name, max(1, room))) for name, _ in self._all())
        return width, self._line(ui) * (lines + 1) + (ui.theme.px(6) if self.total else 0)

    def _all(self) -> list[tuple[str, Sequence[int]]]:
        return [*self.rows, *([self.total] if self.total else [])]

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Marks, then rows."""
        theme, line, column = ui.theme, self._line(ui), self._column(ui)
        room = self.rect.width - column * len(self.seats)
        y = self.rect.y
        ui.text.draw(
            surface, self.head, pygame.Rect(self.rect.x, y, room, line), "small", theme["ink_soft"], middle=True
        )
        side = round(line * 0.8)
        for k, (_, colour) in enumerate(self.seats):
            right = self.rect.x + room + column * (k + 1)
            surface.blit(draw.seat_mark(ui.pictures, theme, colour, side), (right - side, y + (line - side) // 2))
        y += line
        for name, points in self._all():
            last = self.total is not None and name == self.total[0] and points is self.total[1]
            if last:
                pygame.draw.line(surface, theme["ink_soft"], (self.rect.x, y + 2), (self.rect.right, y + 2), 1)
                y += theme.px(6)
            high = line * len(ui.text.lines(name, max(1, room)))
            ui.text.draw(
                surface, name, pygame.Rect(self.rect.x, y, room, high), "body", theme["ink"], bold=last, middle=True
            )
            for k, number in enumerate(points):
                at = pygame.Rect(self.rect.x + room + column * k, y, column, high)
                tone = theme["ink"] if number else theme["ink_soft"]
                said = str(number) if last else _signed(number)
                ui.text.draw(surface, said, at, "body", tone, bold=last, align="right", middle=True)
            y += high


def _signed(number: int) -> str:
    return "–" if not number else str(number).replace("-", "−")


class Curves(Widget):
    """The points of each seat over the steps of a game: stepped lines in the seats' colours, each ending in its
    mark; seats lie so that none hides another."""

    def __init__(
        self, curves: Sequence[Sequence[tuple[int, int]]], colours: Sequence[int], high: float = 9
    ) -> None:
        super().__init__()
        self.curves, self.colours, self.high = curves, colours, high

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """As wide as there is room."""
        return width, ui.theme.em(self.high)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Lines, marks, and the scale at the left."""
        theme = ui.theme
        side = theme.em(1.0)
        top = max((points for curve in self.curves for _, points in curve), default=1)
        low = min((points for curve in self.curves for _, points in curve), default=0)
        last = max((at for curve in self.curves for at, _ in curve), default=1) or 1
        scale = max(ui.text.size(_signed(n), "small")[0] for n in (low, top)) + theme.em(0.6)
        box = pygame.Rect(
            self.rect.x + scale, self.rect.y + side // 2, self.rect.width - scale - side, self.rect.height - side
        )

        def point(at: int, points: int) -> tuple[float, float]:
            return (
                box.x + box.width * at / last,
                box.bottom - box.height * (points - low) / max(1, top - low),
            )

        for value in sorted({low, 0 if low <= 0 <= top else low, top}):
            y = point(0, value)[1]
            pygame.draw.line(surface, theme["paper_shade"], (box.x, y), (box.right, y), 1)
            label = pygame.Rect(self.rect.x, round(y) - side // 2, scale - theme.em(0.3), side)
            ui.text.draw(
                surface,
                _signed(value) if value else "0",
                label,
                "small",
                theme["ink_soft"],
                align="right",
                middle=True,
            )
        ends = [point(0, curve[-1][1])[1] for curve in self.curves]
        marks = apart(ends, side, (box.y, box.bottom))
        for k, curve in enumerate(self.curves):
            colour = theme.seat_colour(self.colours[k])
            line = [point(0, curve[0][1])]
            for at, points in curve:
                line += [(point(at, 0)[0], line[-1][1]), point(at, points)]
            line.append((box.right, line[-1][1]))
            shift = (k - (len(self.curves) - 1) / 2) * theme.px(1)
            line = [(x, y + shift) for x, y in line]
            line.append((box.right + side // 2, marks[k]))
            pygame.draw.lines(surface, theme["ink"], False, line, theme.px(5))
            pygame.draw.lines(surface, colour, False, line, theme.px(3))
        for y, colour_index in zip(marks, self.colours, strict=True):
            mark = draw.seat_mark(ui.pictures, theme, colour_index, side)
            surface.blit(mark, (box.right, round(y) - side // 2))


def apart(heights: Sequence[float], least: float, within: tuple[float, float]) -> list[float]:
    """Heights moved as little as need be so that no two are nearer than ``least``; their order stays, and with
    room for all none leaves ``within``."""
    order = sorted(range(len(heights)), key=lambda k: heights[k])
    runs: list[list[float]] = []  # of those that touch: the sum of where each would have the first, and how many
    for place, k in enumerate(order):
        runs.append([heights[k] - place * least, 1])
        while len(runs) > 1 and runs[-2][0] / runs[-2][1] >= runs[-1][0] / runs[-1][1]:
            total, many = runs.pop()
            runs[-1][0] += total
            runs[-1][1] += many
    firsts = [total / many for total, many in runs for _ in range(int(many))]
    lowest = within[1] - (len(heights) - 1) * least
    found = [0.0] * len(heights)
    for place, k in enumerate(order):
        found[k] = max(within[0], min(firsts[place], lowest)) + place * least
    return found


# ------------------------------------------------------------------------------------------------------------------


def whole(ui: Ui, widget: Widget, y: int) -> int:
    """The lowest edge at or above ``y`` that goes through no line of the widget's words."""
    if not widget.rect.top < y < widget.rect.bottom:
        return y
    if isinstance(widget, Column | Row):
        for child in widget.children:
            y = min(y, whole(ui, child, y))
        return y
    if isinstance(widget, Panel):
        return whole(ui, widget.child, y)
    if isinstance(widget, Label):
        font = ui.text.font(widget.role, bold=widget.bold, italic=widget.italic, face=widget.face)
        spare = widget.rect.height - widget.want(ui, widget.rect.width)[1]
        first, step = widget.rect.top + spare // 2 + ui.text.sink(font), font.get_linesize()
        return first + max(0, y - first) // step * step
    return widget.lines_end(ui, y)


class Scroll(Widget):
    """Shows a child that may be higher than its place. `name` keeps the position over new layouts; `signs` draws a
    shade and an arrow where something is cut by an edge, for pages whose thin bar might be overlooked."""

    grow = 1

    def __init__(
        self, name: str, child: Widget, *, tone: str = "ink_soft", least: float = 4, signs: bool = False
    ) -> None:
        super().__init__()
        self.signs = signs
        self.name, self.child, self.tone, self.least = name, child, tone, least
        self.view = pygame.Rect(0, 0, 0, 0)
        self.shown = pygame.Rect(0, 0, 0, 0)
        """What is drawn of the view: it ends under a whole line where the child goes on below."""
        self.length = 0
        self._ui: Ui | None = None

    @staticmethod
    def of(ui: Ui) -> list[Scroll]:
        """The scrolling parts of the top screen, outermost first."""
        seen: dict[int, Scroll] = {}
        for target in ui.focus.targets:
            if isinstance(target.scroller, Scroll):
                seen[id(target.scroller)] = target.scroller
        return list(seen.values())

    def _bar(self, ui: Ui) -> int:
        return ui.theme.px(10)

    @measured_once
    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        if not self.least:  # it takes what is left, whatever its child is like
            return width, ui.theme.em(self.least)
        wide, high = wanted_size(ui, self.child, width - self._bar(ui) - ui.theme.px(8))
        return min(width, wide + self._bar(ui) + ui.theme.px(8)), min(high, ui.theme.em(self.least))

    def full(self, ui: Ui, width: int) -> int:
        """Height at which nothing would need to scroll."""
        return wanted_size(ui, self.child, width - self._bar(ui) - ui.theme.px(8))[1] + 2 * ui.theme.px(7)

    @measured_once
    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._ui = ui
        margin = ui.theme.px(7)  # room for focus rings
        self.view = rect
        inner = pygame.Rect(rect.x + margin, rect.y + margin, rect.width - 2 * margin, rect.height - 2 * margin)
        narrow = inner.width - self._bar(ui)
        high = wanted_size(ui, self.child, narrow)[1]
        if high <= 2 * inner.height:  # else without the bar it would not fit either
            high = wanted_size(ui, self.child, inner.width)[1]
        if high > inner.height:
            inner.width = narrow
            high = wanted_size(ui, self.child, inner.width)[1]
        self.length = high
        self._inner = inner
        self._limit = max(0, high - inner.height)
        offset = max(0.0, min(float(self._limit), ui.scrolled.get(self.name, 0.0)))
        ui.scrolled[self.name] = offset
        before = ui.clip, ui.scroller
        ui.clip = rect if ui.clip is None else rect.clip(ui.clip)
        ui.scroller = self
        self.child.place(ui, pygame.Rect(inner.x, inner.y - round(offset), inner.width, max(high, inner.height)))
        ui.clip, ui.scroller = before
        self.shown = pygame.Rect(rect)
        if not self.signs and offset < self._limit:  # signs fade what is cut
            ends = whole(ui, self.child, rect.bottom)
            if ends > rect.y + margin:
                self.shown.height = ends - rect.y
        if self._limit:
            ui.add(
                Target(
                    f"{self.name}.bar",
                    self._thumb(ui),
                    ui.say("widget.scroll"),
                    "scrollbar",
                    drag=self._drag,
                    scroller=self,
                    clip=self.view,
                    shape="pill",
                    act=self._press,
                )
            )

    def _thumb(self, ui: Ui) -> pygame.Rect:
        wide = self._bar(ui)
        track = pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)
        high = max(ui.theme.px(28), round(track.height * self._inner.height / max(1, self.length)))
        share = ui.scrolled.get(self.name, 0.0) / max(1, self._limit)
        return pygame.Rect(track.x, track.y + round(share * (track.height - high)), wide, high)

    def _drag(self, drag: Drag) -> None:
        if self._ui is None:
            return
        if drag.phase == "start":
            self._ui.scrolled[f"{self.name}@"] = self._ui.scrolled.get(self.name, 0.0)
        free = self.rect.height - self._thumb(self._ui).height
        moved = (drag.pos[1] - drag.start[1]) / max(1, free) * self._limit
        self.to(self._ui.scrolled.get(f"{self.name}@", 0.0) + moved)

    def to(self, offset: float) -> None:
        """Scroll to an offset in pixels."""
        if self._ui is None:
            return
        offset = max(0.0, min(float(self._limit), offset))
        if offset != self._ui.scrolled.get(self.name, 0.0):
            self._ui.scrolled[self.name] = offset
            self._ui.relayout()

    def by(self, pixels: float) -> None:
        """Scroll by some pixels, down when positive."""
        if self._ui is not None:
            self.to(self._ui.scrolled.get(self.name, 0.0) + pixels)

    def page(self, pages: int) -> None:
        self.by(pages * self._inner.height * 0.9)

    def _press(self) -> None:
        """The bar pressed: a page on, and from the end back to the beginning."""
        if self._ui is not None and self._ui.scrolled.get(self.name, 0.0) >= self._limit:
            self.to(0.0)
        else:
            self.page(1)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as needed to show a rectangle that is now at `rect`."""
        if self._ui is None:
            return
        room = self._ui.theme.px(12)
        if rect.top < self.view.top + room:
            self.by(rect.top - self.view.top - room)
        elif rect.bottom > self.view.bottom - room:
            self.by(min(rect.bottom - self.view.bottom + room, rect.top - self.view.top - room))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(before.clip(self.shown))
        self.child.draw(ui, surface)
        surface.set_clip(before)
        if not self._limit:
            return
        if self.signs:
            self._cut(ui, surface)
        theme, wide = ui.theme, self._bar(ui)
        track = pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)
        draw.panel(surface, ui.pictures, track, theme[self.tone], radius=wide // 2, alpha=50)
        tone = (
            theme[self.tone] if not ui.is_hot(f"{self.name}.bar") else mix(theme[self.tone], theme["accent"], 0.5)
        )
        draw.panel(surface, ui.pictures, self._thumb(ui), tone, radius=wide // 2)

    def _cut(self, ui: Ui, surface: pygame.Surface) -> None:
        """At an edge that cuts something: the page fades, and an arrow says which way it goes on."""
        offset, room = ui.scrolled.get(self.name, 0.0), ui.theme.px(8)
        ways = [("up", self.view.y)] if offset > room else []
        high = ui.theme.em(1.1)
        ways += [("down", self.view.bottom - high)] if offset < self._limit - room else []
        for way, y in ways:
            size = (self.view.width - self._bar(ui) - ui.theme.px(4), high)
            key = ("cut", way, self.tone, ui.theme.palette.id)
            surface.blit(ui.pictures.layer(key, size, partial(self._fade, ui, way)), (self.view.x, y))

    def _fade(self, ui: Ui, way: str, made: pygame.Surface) -> None:
        """From nothing to the colour of what lies behind the page."""
        on_paper = self.tone == "ink_soft"
        ground, ink = ("paper", "ink") if on_paper else ("wood_dark", "cream")
        high = made.get_height()
        for y in range(high):
            share = (y + 1) / high if way == "down" else 1 - y / high
            made.fill((*ui.theme[ground][:3], round(235 * share**0.8)), (0, y, made.get_width(), 1))
        arrow = draw.mark(ui.pictures, "down", round(high * 0.7), ui.theme[ink])
        if way == "up":
            arrow = pygame.transform.flip(arrow, False, True)
        made.blit(arrow, arrow.get_rect(center=made.get_rect().center))
