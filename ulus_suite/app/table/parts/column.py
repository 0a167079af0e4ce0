"""What every column beside a board is: one widget, placed anew at every layout, with or without choices."""

from __future__ import annotations

import pygame

from ulus_suite.app.table.parts.choices import Choices
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.actions import Action


class Placed:
    """A column says how it is placed; all else is here."""

    def __init__(self, choices: Choices | None = None) -> None:
        self.choices = choices
        self.root: Widget | None = None

    @property
    def choice_ids(self) -> dict[Action, str]:
        """The buttons of the choices that stand in it."""
        return self.choices.ids if self.choices is not None else {}

    def place_folded(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take this rectangle while the rail is folded away: only an ordinary game's rail can be."""
        self.root = None

    def choice_widgets(self, ui: Ui) -> list[Widget]:
        """What may be chosen, for a board that shows it while the rail is folded away."""
        return self.choices.widgets(ui) if self.choices is not None else []

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw what was placed, with its shadow, where it is to be drawn again."""
        if self.root is not None and surface.get_clip().colliderect(self.root.rect.inflate(80, 80)):
            self.root.draw(ui, surface)

    def noticed(self, ui: Ui) -> None:
        """The pointer or the focus has come to another button."""
        if self.choices is None:
            return
        if self.choices.looked_at is not None:
            self.choices.looked_at.looked(ui)
