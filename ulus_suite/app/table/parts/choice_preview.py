"""Where choices have no small print of their own, on the board or in a long list: what one of them would do."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from ulus_suite.app.scene.choice_effects import Previews
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.actions import Action


class LookedAt(Widget):
    """What the place on the board, or of many buttons the one, that has the focus or the pointer would do; in a
    place of fixed height. While neither says anything it is empty, unless the board knows how to find out."""

    LEAST = 2
    STEPS = (8, 6, 5, 4, 3)
    """Lines that it takes: at least so many, at most the first of these that leaves room for the rest."""
    SHORT = (*STEPS, 2, 1)
    """At most the first of these, where a button would be out of sight else."""

    def __init__(self, previews: Previews, ids: Mapping[Action, str], *, many: bool) -> None:
        super().__init__()
        self.previews, self.ids, self.many = previews, ids, many
        self.most = self.STEPS[0]
        self.lines = self.LEAST
        self.idle = ""
        """What to do to read what choices would do; empty: point at a place on the board."""

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Room for the longest that is told, so that nothing moves when another one is looked at."""
        told = [target.told for target in ui.focus.targets if target.told]
        if self.many:
            told += [self.previews.hint(ui, action) for action in self.ids]
        self.lines = max([self.LEAST, *(len(ui.text.lines(said, width, "small")) for said in told)])
        self.lines = min(self.lines, self.most)
        return width, self.lines * ui.text.height("small")

    def said(self, ui: Ui) -> str:
        """What the choice that is looked at would do; of the first button while something else is. What it is
        called stands where it is pressed."""
        names = {name: action for action, name in self.ids.items()}
        for one in ui.focus.eyes:
            if one in names and self.many:
                return self.previews.line(ui, names[one]) or self.previews.hint(ui, names[one])
            target = ui.focus.get(one)
            if target is not None and target.told:
                return target.told
        target = ui.focus.target
        if target is not None and target.kind == "piece" and target.hint:
            return target.hint
        first = next(iter(names.values()), None) if self.many else None
        return self.previews.hint(ui, first) if first is not None else self.idle

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Nothing pops up over the board that can be read here."""
        super().place(ui, rect)
        for target in ui.focus.targets:
            target.popup = target.popup and not target.told

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """As much as fits: where that is not all, what comes last is left to F2 or the log, a whole effect or
        line at a time. How to find out is told whole or not at all: the foot names the key."""
        role, line = "small", self.rect.copy()
        line.height = ui.text.height(role)
        between = ui.say("preview.between")
        said = self.said(ui)
        parts = said.split(between)
        if said == self.idle and len(ui.text.lines(said, line.width, role)) > self.lines:
            return
        broken = ui.text.parts(parts, between, line.width, role, self.lines)
        for said in broken:
            ui.text.draw(surface, said, line, role, ui.theme["ink_soft"])
            line.y += line.height

    def looked(self, ui: Ui) -> None:
        """Another one is looked at."""
        ui.dirty(self.rect)
