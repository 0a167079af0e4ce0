"""Widgets with a value: toggle, choice of one, slider."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target, Why
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.app.ui.widgets.base import Column, Row, Widget
from ulus_suite.app.ui.widgets.button import Button
from ulus_suite.app.ui.widgets.scroll import Scroll

# --- A line of text to type in: names, file names, search words. Works with input methods (composed text).


class Field(Widget):
    """Made once by a screen and kept, because it holds the text and the caret; placed at every layout."""

    def __init__(
        self,
        name: str,
        label: str,
        words: str = "",
        *,
        change: Callable[[str], None] | None = None,
        done: Callable[[], None] | None = None,
        limit: int = 24,
        empty: str = "",
        least: float = 9,
        grow: int = 0,
        sign: str = "",
    ) -> None:
        super().__init__()
        self.name, self.label, self.words, self.change, self.done = name, label, words, change, done
        self.limit, self.empty, self.least, self.grow, self.sign = limit, empty, least, grow, sign
        self.caret = len(words)
        self.composed = ""
        self.whole = False
        """Whether all of it is marked, so that what is typed next takes its place."""

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        return min(width, ui.theme.em(self.least)), ui.text.height("body") + ui.theme.em(0.7)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        if rect.width < ui.theme.em(4):
            ui.over(f"field {self.label!r} in {rect.size}")
        ui.add(
            Target(
                self.name,
                self.rect,
                f"{self.label}: {self.words or self.empty}",
                "text",
                steer=self._steer,
                act=self.done or (lambda: None),
                press=lambda pos: self._click(ui, pos),
                radius=ui.theme.px(8),
            )
        )

    def clear(self) -> None:
        """Empty it, without telling anybody."""
        self.words, self.caret, self.composed, self.whole = "", 0, "", False

    def _say(self, words: str, caret: int) -> bool:
        self.whole = False
        words = words[: self.limit]
        self.caret = max(0, min(len(words), caret))
        self.composed = ""
        if words != self.words:
            self.words = words
            if self.change is not None:
                self.change(words)
        return True

    def _steer(self, given: PlayerInput) -> bool:
        words, caret = self.words, self.caret
        if given.do is InputAction.WHOLE:
            self.whole, self.caret = bool(words), len(words)
            return True
        if self.whole and given.do in (InputAction.TEXT, InputAction.PASTE, InputAction.ERASE, InputAction.DELETE):
            words, caret = "", 0
        if given.do is InputAction.TEXT:
            typed = "".join(c for c in given.words if c.isprintable())
            return self._say(words[:caret] + typed + words[caret:], caret + len(typed))
        if given.do is InputAction.COMPOSE:
            self.composed = given.words
            return True
        if given.do is InputAction.ERASE:
            return self._say(words[: max(0, caret - 1)] + words[caret:], caret - 1)
        if given.do is InputAction.DELETE:
            return self._say(words[:caret] + words[caret + 1 :], caret)
        if given.do is InputAction.PASTE:
            pasted = "".join(c for c in _clipboard() if c.isprintable())
            return self._say(words[:caret] + pasted + words[caret:], caret + len(pasted))
        if given.do is InputAction.FIRST:
            return self._say(words, 0)
        if given.do is InputAction.LAST:
            return self._say(words, len(words))
        if given.do is InputAction.LEFT and caret > 0:
            return self._say(words, caret - 1)
        if given.do is InputAction.RIGHT and caret < len(words):
            return self._say(words, caret + 1)
        return False

    def _click(self, ui: Ui, pos: tuple[int, int]) -> None:
        font, self.whole = ui.text.font("body"), False
        inside = pos[0] - self._box(ui).x
        self.caret = min(range(len(self.words) + 1), key=lambda i: abs(font.size(self.words[:i])[0] - inside))

    def _box(self, ui: Ui) -> pygame.Rect:
        pad = ui.theme.em(0.45)
        sign = round(ui.text.height("body") * 0.8) + ui.theme.em(0.3) if self.sign else 0
        return pygame.Rect(
            self.rect.x + pad + sign, self.rect.y, self.rect.width - 2 * pad - sign, self.rect.height
        )

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        theme, focused = ui.theme, ui.focus.current == self.name
        edge = theme["focus"] if focused else theme["ink_soft"]
        draw.panel(
            surface, ui.pictures, self.rect, theme["cream"], radius=theme.px(8), border=theme.px(1.4), edge=edge
        )
        box, font = self._box(ui), ui.text.font("body")
        if self.sign:
            side = round(ui.text.height("body") * 0.7)
            surface.blit(
                draw.mark(ui.pictures, self.sign, side, theme["ink_soft"]),
                (self.rect.x + theme.em(0.45), self.rect.centery - side // 2),
            )
        shown = self.words[: self.caret] + self.composed + self.words[self.caret :]
        caret_x = font.size(self.words[: self.caret] + self.composed)[0]
        shift = max(0, caret_x - box.width + theme.px(4)) if focused else 0
        before = surface.get_clip()
        surface.set_clip(before.clip(box))
        y = box.centery - font.get_linesize() // 2 + ui.text.sink(font)
        if self.whole and focused:
            mark = pygame.Rect(
                box.x - shift, y + theme.px(1), font.size(shown)[0], font.get_linesize() - theme.px(2)
            )
            draw.panel(surface, ui.pictures, mark, mix(theme["cream"], theme["focus"], 0.3), radius=theme.px(3))
        if shown:
            tone = theme["ink"] if ui.theme.palette.colours["cream"] != "#000000" else theme["cream"]
            surface.blit(ui.text.label(shown, "body", tone), (box.x - shift, y))
        elif self.empty:
            surface.blit(ui.text.label(self.empty, "body", theme["ink_soft"], italic=True), (box.x, y))
        if self.composed:
            start = font.size(self.words[: self.caret])[0]
            surface.fill(
                theme["focus"],
                (box.x + start - shift, y + font.get_linesize() - theme.px(2), caret_x - start, theme.px(2)),
            )
        if focused:
            surface.fill(
                theme["ink"],
                (box.x + caret_x - shift, y + theme.px(2), theme.px(2), font.get_linesize() - theme.px(4)),
            )
        surface.set_clip(before)


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


# ------------------------------------------------------------------------------------------------------------------


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


class Toggle(Widget):
    """A switch with its words; on shows a tick as well as a colour."""

    def __init__(
        self, name: str, words: str, on: bool, turn: Callable[[bool], None], *, hint: str = "", grow: int = 0
    ) -> None:
        super().__init__()
        self.name, self.words, self.on, self.turn, self.hint, self.grow = name, words, on, turn, hint, grow

    def _track(self, ui: Ui) -> tuple[int, int]:
        high = round(ui.text.height("body") * 0.92)
        return round(high * 1.8), high

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        track, gap = self._track(ui), ui.theme.em(0.6)
        wide, high = ui.text.block_size(self.words, max(1, width - track[0] - gap), "body")
        return min(width, wide + track[0] + gap), max(high, track[1]) + ui.theme.em(0.35)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        if self.want(ui, rect.width)[1] > rect.height:
            ui.over(f"toggle {self.words!r} in {rect.size}")
        ui.add(
            Target(
                self.name,
                self.rect,
                self.words,
                "toggle",
                act=lambda: self.turn(not self.on),
                hint=self.hint,
                steer=self._steer,
                radius=ui.theme.px(8),
            )
        )

    def _steer(self, given: PlayerInput) -> bool:
        if given.do in (InputAction.LEFT, InputAction.RIGHT) and self.on != (given.do is InputAction.RIGHT):
            self.turn(given.do is InputAction.RIGHT)
            return True
        return False

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        theme = ui.theme
        wide, high = self._track(ui)
        box = pygame.Rect(self.rect.x, self.rect.centery - high // 2, wide, high)
        fill = theme["accent"] if self.on else theme["paper_shade"]
        if ui.is_hot(self.name):
            fill = mix(fill, theme["ink"], 0.1)
        edge = theme["accent_dark"] if self.on else theme["ink_soft"]
        draw.panel(surface, ui.pictures, box, fill, radius=high // 2, border=theme.px(1.4), edge=edge)
        knob = high - theme.px(6)
        x = box.right - knob - theme.px(3) if self.on else box.x + theme.px(3)
        spot = pygame.Rect(x, box.y + theme.px(3), knob, knob)
        draw.panel(surface, ui.pictures, spot, theme["paper"], radius=knob // 2, border=theme.px(1), edge=edge)
        if self.on:
            side = round(knob * 0.7)
            surface.blit(
                draw.mark(ui.pictures, "tick", side, theme["accent"]),
                (spot.centerx - side // 2, spot.centery - side // 2),
            )
        room = pygame.Rect(
            box.right + theme.em(0.6), self.rect.y, self.rect.right - box.right - theme.em(0.6), self.rect.height
        )
        ui.text.draw(surface, self.words, room, "body", theme["ink"], middle=True)


class _Option(Button):
    """One of several: as wide unchosen as chosen with its tick, so that nothing moves under the pointer."""

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """The size that it has when it is chosen."""
        chosen, sign = self.chosen, self.sign
        self.chosen, self.sign = True, "tick"
        try:
            return super().want(ui, width)
        finally:
            self.chosen, self.sign = chosen, sign


class Choice(Widget):
    """One of several, side by side and wrapping. `options` are (value, words); left and right also choose."""

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[object, str]],
        value: object,
        choose: Callable[[object], None],
        *,
        label: str = "",
        hints: Mapping[object, str] | None = None,
        barred: Mapping[object, Sequence[Why]] | None = None,
        grow: int = 0,
        pad: float = 0.34,
    ) -> None:
        super().__init__()
        self.name, self.options, self.value, self.choose, self.grow = name, options, value, choose, grow
        self.buttons = [
            _Option(
                f"{name}={option}",
                words,
                self._act(option),
                chosen=option == value,
                sign="tick" if option == value else "",
                label=f"{label}: {words}" if label else words,
                hint=(hints or {}).get(option, ""),
                enabled=option not in (barred or {}),
                why=(barred or {}).get(option, ()),
                pad=pad,
            )
            for option, words in options
        ]

    def _act(self, option: object) -> Callable[[], None]:
        return lambda: self.choose(option)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        return self._row().want(ui, width)

    def _row(self) -> Widget:
        return Row(*self.buttons, gap=0.35)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._row().place(ui, rect)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        for button in self.buttons:
            button.draw(ui, surface)


class Slider(Widget):
    """A value between two bounds in steps; drag it, or use the arrows, Home and End."""

    grow = 1

    def __init__(
        self,
        name: str,
        label: str,
        value: int,
        low: int,
        high: int,
        step: int,
        change: Callable[[int], None],
        *,
        shown: Callable[[int], str] = str,
        least: float = 10,
        tone: str = "ink",
    ) -> None:
        super().__init__()
        self.name, self.label, self.value, self.low, self.high = name, label, value, low, high
        self.step, self.change, self.shown, self.least, self.tone = step, change, shown, least, tone

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        return min(width, ui.theme.em(self.least)), round(ui.text.height("body") * 1.5)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        wide = max(ui.text.size(self.shown(v), "body", bold=True)[0] for v in (self.low, self.value, self.high))
        knob = round(ui.text.height("body") * 0.9)
        self._track = pygame.Rect(
            rect.x + knob // 2, rect.y, rect.width - wide - knob - ui.theme.em(0.6), rect.height
        )
        if self._track.width < 3 * knob:
            ui.over(f"slider {self.label!r} in {rect.size}")
        ui.add(
            Target(
                self.name,
                self.rect,
                f"{self.label}: {self.shown(self.value)}",
                "slider",
                steer=self._steer,
                drag=lambda drag: self._to(drag.pos[0]),
                press=lambda pos: self._to(pos[0]),
                radius=ui.theme.px(8),
            )
        )

    def _set(self, value: int) -> bool:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.change(value)
        return True

    def _to(self, x: int) -> None:
        share = (x - self._track.x) / max(1, self._track.width)
        raw = self.low + max(0.0, min(1.0, share)) * (self.high - self.low)
        self._set(self.low + round((raw - self.low) / self.step) * self.step)

    def _steer(self, given: PlayerInput) -> bool:
        moves = {
            InputAction.LEFT: self.value - self.step,
            InputAction.RIGHT: self.value + self.step,
            InputAction.FIRST: self.low,
            InputAction.LAST: self.high,
        }
        return given.do in moves and self._set(moves[given.do])

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        theme, track = ui.theme, self._track
        knob = round(ui.text.height("body") * 0.9)
        share = (self.value - self.low) / max(1, self.high - self.low)
        x = track.x + round(share * track.width)
        bar = pygame.Rect(track.x, track.centery - theme.px(3), track.width, theme.px(6))
        draw.panel(surface, ui.pictures, bar, theme["paper_line"], radius=theme.px(3))
        done = pygame.Rect(bar.x, bar.y, max(theme.px(6), x - bar.x), bar.height)
        draw.panel(surface, ui.pictures, done, theme["accent"], radius=theme.px(3))
        spot = pygame.Rect(x - knob // 2, track.centery - knob // 2, knob, knob)
        fill = theme["cream"] if ui.is_hot(self.name) else theme["paper"]
        draw.panel(
            surface,
            ui.pictures,
            spot,
            fill,
            radius=knob // 2,
            border=theme.px(3),
            edge=theme["accent"],
            drop=theme.px(3),
            shade=theme["shadow"],
        )
        words = ui.text.label(self.shown(self.value), "body", theme[self.tone], bold=True)
        sink = ui.text.sink(ui.text.font("body", bold=True))
        y = self.rect.centery - words.get_height() // 2 + sink
        surface.blit(words, (self.rect.right - words.get_width(), y))
