"""Buttons, icon buttons and clause chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target, Why
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.app.ui.widgets.base import Widget

STYLES = {  # fill, words, edge
    "plain": ("paper_shade", "ink", "paper_line"),
    "main": ("accent", "on_accent", "accent_dark"),
    "wood": ("wood_dark", "cream", "brass_dark"),
    "quiet": ("", "ink", ""),
    "chip": ("chip", "chip_ink", "chip_ink"),
}


DETAIL_LINES = 4
"""Lines of small print that a button carries at most; its pop-up says the rest."""


class Button(Widget):
    """Something to press. `style` is plain, main, wood, quiet or chip; `sign` a mark of `draw.mark`; `detail` one
    line in small print below its words, on what pressing it would do; `more` what F2 adds to the hint;
    `told` what pressing it would do, where the rail keeps a line for what is looked at."""

    def __init__(
        self,
        name: str,
        words: str,
        act: Callable[[], None],
        *,
        style: str = "plain",
        sign: str = "",
        enabled: bool = True,
        why: Sequence[Why] = (),
        hint: str = "",
        role: str = "body",
        grow: int = 0,
        chosen: bool = False,
        align: str = "centre",
        label: str = "",
        pad: float = 0.42,
        detail: str = "",
        more: Sequence[str] = (),
        told: str = "",
    ) -> None:
        super().__init__()
        self.lines = DETAIL_LINES
        """Lines of small print that it carries at most."""
        self.detail, self.more, self.told = detail, more, told
        self.name, self.words, self.act, self.style, self.sign = name, words, act, style, sign
        self.enabled, self.why, self.hint, self.role, self.grow = enabled, why, hint, role, grow
        self.chosen, self.align, self.label, self.pad = chosen, align, label, pad

    def _inner(self, ui: Ui) -> tuple[int, int, int]:
        """Padding across, padding up and down, and the sign's width with its gap."""
        high = ui.text.height(self.role, face="text")
        sign = round(high * 0.72) + (ui.theme.em(0.35) if self.words else 0) if self.sign else 0
        across = ui.theme.em(self.pad if not self.words else self.pad * 1.9)
        return across, ui.theme.em(self.pad), sign

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        across, upright, sign = self._inner(ui)
        wide, high = 0, ui.text.height(self.role, face="text")
        if self.words:
            room = max(1, width - 2 * across - sign)
            wide, high = ui.text.block_size(self.words, room, self.role, bold=self._bold, face="text")
            if self.detail:
                small = self._small(ui, room)
                wide = max(wide, *(ui.text.size(line, "small")[0] for line in small))
                high += len(small) * ui.text.height("small")
        return min(width, wide + 2 * across + sign), high + 2 * upright

    def _small(self, ui: Ui, room: int) -> list[str]:
        """The lines of small print that fit, each effect whole."""
        between = ui.say("preview.between")
        return ui.text.parts(self.detail.split(between), between, room, "small", self.lines)

    @property
    def _bold(self) -> bool:
        return self.style in ("main", "chip") or self.chosen

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        across, _, sign = self._inner(ui)
        room, bold = rect.width - 2 * across - sign, self._bold
        words = self.words.split()
        if any(ui.text.size(word, self.role, bold=bold, face="text")[0] > room for word in words):
            ui.over(f"button {self.words!r} in {rect.size}")
        if self.want(ui, rect.width)[1] > rect.height:
            ui.over(f"button {self.words!r} is too high for {rect.size}")
        ui.add(
            Target(
                self.name,
                self.rect,
                self.label or self.words,
                "chip" if self.style == "chip" else "button",
                enabled=self.enabled,
                act=self.act,
                why=self.why,
                hint=self.hint or (self.label if not self.words else ""),
                more=self.more,
                told=self.told,
                shape="pill" if self.style == "chip" else "box",
                radius=ui.theme.px(8),
            )
        )

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        theme = ui.theme
        fill_name, tone, edge_name = STYLES[self.style]
        hot, down = ui.is_hot(self.name), ui.is_down(self.name)
        rect = self.rect.move(0, theme.px(1)) if down else self.rect
        words = theme[tone]
        if fill_name:
            fill, edge = theme[fill_name], theme[edge_name]
            if self.chosen:
                fill, edge, words = theme["accent"], theme["accent_dark"], theme["on_accent"]
            if not self.enabled:
                fill, edge, words = theme["disabled"], theme["paper_line"], theme["on_disabled"]
                if self.style == "wood":  # paler than the wood round it would be louder than what can be pressed
                    dark = theme["wood_dark"]
                    fill, edge = mix(dark, theme["wall"], 0.6), mix(dark, theme["wall"], 0.3)
                    words = mix(theme["cream_soft"], dark, 0.35)
            elif hot:
                fill = (
                    mix(fill, theme["cream"], 0.16)
                    if self.style in ("main", "wood")
                    else mix(fill, theme["ink"], 0.07)
                )
            radius = rect.height // 2 if self.style == "chip" else theme.px(8)
            draw.panel(
                surface,
                ui.pictures,
                rect,
                fill,
                radius=radius,
                border=theme.px(1.4),
                edge=edge,
                drop=0 if down or self.style == "chip" or not self.enabled else theme.px(3),
                shade=theme["shadow"],
            )
        elif hot:
            draw.panel(surface, ui.pictures, rect, theme["paper_shade"], radius=theme.px(8))
        across, _, sign = self._inner(ui)
        self.paint_inside(ui, surface, rect, words, across, sign)

    def paint_inside(
        self,
        ui: Ui,
        surface: pygame.Surface,
        rect: pygame.Rect,
        words: tuple[int, int, int],
        across: int,
        sign: int,
    ) -> None:
        """Draw the words in the colour ``words``, the sign before them; ``across``: pixels kept at each side."""
        side = round(ui.text.height(self.role, face="text") * 0.72)
        room = rect.width - 2 * across - sign
        wide = ui.text.block_size(self.words, room, self.role, bold=self._bold, face="text")[0] if self.words else 0
        x = rect.x + across
        if self.align == "centre":
            x = rect.x + (rect.width - wide - sign) // 2
        if self.sign:
            surface.blit(draw.mark(ui.pictures, self.sign, side, words), (x, rect.centery - side // 2))
        if self.words:
            box = pygame.Rect(x + sign, rect.y, wide + 1 if self.align == "centre" else room, rect.height)
            if self.detail:
                box.height -= self._draw_detail(ui, surface, rect, words, across, sign)
            ui.text.draw(
                surface,
                self.words,
                box,
                self.role,
                words,
                bold=self._bold,
                face="text",
                align="centre" if self.align == "centre" else "left",
                middle=True,
            )

    def _draw_detail(
        self,
        ui: Ui,
        surface: pygame.Surface,
        rect: pygame.Rect,
        words: tuple[int, int, int],
        across: int,
        sign: int,
    ) -> int:
        """Draw the small print at the foot of the button; its height, padding and all, over the words' own."""
        room = rect.width - 2 * across - sign
        small, high = self._small(ui, room), ui.text.height("small")
        pad, align = self._inner(ui)[1], "centre" if self.align == "centre" else "left"
        y = rect.bottom - pad - len(small) * high
        for line in small:
            place = pygame.Rect(rect.x + across + sign, y, room, high)
            ui.text.draw(surface, line, place, "small", words, align=align)
            y += high
        return len(small) * high


class Chip(Button):
    """A clause chip: opens the rulebook drawer at its clause. `clause` is an id such as `pebbles/1.2`."""

    def __init__(self, name: str, clause: str, act: Callable[[], None], *, label: str = "", hint: str = "") -> None:
        number = clause.split("/", 1)[-1]
        super().__init__(
            name, f"§ {number}", act, style="chip", role="small", label=label or f"§ {number}", pad=0.22, hint=hint
        )
        self.clause = clause
