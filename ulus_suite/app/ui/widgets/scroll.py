"""A part of the page that scrolls: by wheel, by its bar, by Page Up and Down, and by moving the focus."""

from __future__ import annotations

from functools import partial

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Drag, Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.app.ui.widgets.base import Column, Label, Panel, Row, Widget, measured_once, wanted_size


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
