"""Above buttons too many for small print: what the one that is looked at would do, so that a list stays short."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Widget

if TYPE_CHECKING:
    from ulus_suite.app.table.parts.rail import Rail


class LookedAt(Widget):
    """Above many buttons: what the one that has the focus or the pointer would do, in a place of fixed height."""

    LINES = 3

    def __init__(self, rail: Rail) -> None:
        super().__init__()
        self.rail = rail

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Room for the longest that is told."""
        return width, self.LINES * ui.text.height("small")

    def said(self, ui: Ui) -> str:
        """The line of the choice that is looked at; of the first one while something else is."""
        names = {name: action for action, name in self.rail.choice_ids.items()}
        at = (ui.focus.hover, ui.focus.current) if not ui.focus.by_keys else (ui.focus.current, ui.focus.hover)
        name = next((one for one in at if one in names), next(iter(names), ""))
        return self.rail.screen.previews.hint(ui, names[name]) if name else ""

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """As many lines as fit, the last one cut."""
        role, line = "small", self.rect.copy()
        line.height = ui.text.height(role)
        broken = list(ui.text.lines(self.said(ui), line.width, role))
        if len(broken) > self.LINES:
            broken[self.LINES - 1 :] = [ui.text.elide(" ".join(broken[self.LINES - 1 :]), line.width, role)]
        for said in broken:
            ui.text.draw(surface, said, line, role, ui.theme["ink_soft"])
            line.y += line.height

    def looked(self, ui: Ui) -> None:
        """Another one is looked at."""
        ui.dirty(self.rect)
