"""Show me: a position that shows a clause, played before your eyes on a table of its own."""

from __future__ import annotations

import pygame

from ulus_suite import games
from ulus_suite.app.table.activity import Activity
from ulus_suite.app.table.rail.rail import Rail, question
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.table import Frame
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Chip, Column, Label, Panel, Row, Scroll, Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play.lines import set_up
from ulus_suite.play.policy import SHOWN, ShownScript

LEAST = 16
"""Height in ems below which the rail under the caption has no seats, log and tools, but what is asked."""


class ShownRail:
    """A caption, and below it the rail of any table, or as much of it as there is room for."""

    def __init__(self, table: TableScreen, shown: ShownActivity) -> None:
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


def shown_table(ui: Ui, game: str, clause: str) -> TableScreen:
    """The table that shows a clause. Raises Misuse where it has nothing to show."""
    found = rulebook(game, ui.settings.language).clause(clause)
    if found is None or found.show is None:
        raise Misuse(Phrase.of("show.clause_has_no_position", clause=clause))
    match = set_up(games.load(game), found.show)
    words = (found.show.say or found.text).strip()
    activity = ShownActivity(clause, found.title, words, ShownScript(match, found.show.then))
    return TableScreen(ui, match, activity=activity)


class ShownActivity(Activity):
    """Plays the clause's example step by step; afterwards everybody may try moves of their own. Saves nothing.

    ``title`` and ``words`` say what is shown.
    """

    table: TableScreen

    name = "show"
    policy = SHOWN
    frame = Frame(ems=20, folds=False)
    pause_ms = 1100.0

    def __init__(self, clause: str, title: str, words: str, script: ShownScript) -> None:
        self.clause, self.title, self.words, self.script = clause, title, words, script

    def rail(self) -> ShownRail:
        """What is shown, above the rail of any table."""
        return ShownRail(self.table, self)

    def again(self, ui: Ui) -> None:
        """From the beginning."""
        ui.replace(shown_table(ui, self.table.match.header.game, self.clause))

    def way_out(self, ui: Ui) -> None:
        """Back to the rulebook."""
        ui.pop()
