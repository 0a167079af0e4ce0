"""What is shown and by which clause, above what is asked, the choices and the log."""

from __future__ import annotations

from typing import Protocol

import pygame

from ulus_suite.app.table.parts.question import question
from ulus_suite.app.table.parts.rail import Rail, Railed
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Chip, Column, Label, Panel, Row, Scroll, Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.names import ClauseId

LEAST = 16
"""Height in ems below which the rail under the caption has no seats, log and tools, but what is asked."""


class Shown(Protocol):
    """The clause that is shown."""

    @property
    def clause(self) -> ClauseId:
        """Its id."""

    @property
    def title(self) -> str:
        """Its title."""

    @property
    def words(self) -> str:
        """What is to be seen."""

    def again(self, ui: Ui) -> None:
        """From the beginning."""

    def way_out(self, ui: Ui) -> None:
        """Back to the rulebook."""


class ShownRail:
    """A caption, and below it the rail of any table, or as much of it as there is room for."""

    def __init__(self, table: Railed, shown: Shown) -> None:
        self.table, self.shown = table, shown
        self.below = Rail(table)
        self.choice_widgets, self.noticed = self.below.choice_widgets, self.below.noticed
        self.place_folded = self.below.place_folded
        self.caption: Widget | None = None

    @property
    def choice_ids(self) -> dict[Action, str]:
        """The buttons of the choices that stand in it."""
        return self.below.choice_ids

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """The caption keeps a third of the height at most; what does not fit scrolls."""
        theme = ui.theme
        page = self._page(ui, rect)
        high = page.want(ui, rect.width)[1]
        self.caption = page
        page.place(ui, pygame.Rect(rect.x, rect.y, rect.width, high))
        below = high + theme.px(12)
        rest = pygame.Rect(rect.x, rect.y + below, rect.width, rect.height - below)
        if rest.height >= theme.em(LEAST):
            self.below.place(ui, rest)
        else:
            asked = Column(*question(ui, self.table), *self.below.choice_widgets(ui), gap=0.45)
            self.below.root = Panel(Column(Scroll("rail", asked)), pad=0.7)
            self.below.root.place(ui, rest)

    def _page(self, ui: Ui, rect: pygame.Rect) -> Widget:
        shown, theme = self.shown, ui.theme
        clause = shown.clause
        chip = Chip("show.chip", clause, lambda: self.table.open_rules(ui, clause), label=shown.title)
        words = Column(
            Row(chip, Label(shown.title, "body", bold=True, grow=1)), Label(shown.words, "small"), gap=0.35
        )
        ways = Row(
            Button("show.again", ui.say("show.again"), lambda: shown.again(ui), sign="play", pad=0.35),
            Button("show.back", ui.say("show.back"), lambda: shown.way_out(ui), style="main", pad=0.35),
        )
        inner = rect.width - 2 * theme.em(0.7)
        most = round(rect.height * 0.45) - ways.want(ui, inner)[1] - 3 * theme.em(0.7)
        told: Widget = words
        if words.want(ui, inner)[1] > most:
            told = Scroll("show", words, least=most / theme.em(1))
            told.grow = 0
        return Panel(Column(told, ways, gap=0.5), pad=0.7)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The caption, then the rail."""
        if self.caption is not None:
            self.caption.draw(ui, surface)
        self.below.draw(ui, surface)
