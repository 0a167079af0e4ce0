"""A line of text to type in: names, file names, search words. Works with input methods (composed text)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.app.ui.widgets.base import Widget


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
