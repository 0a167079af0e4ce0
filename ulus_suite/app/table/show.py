"""Show me: a position that shows a clause, played before your eyes on a table of its own."""

from __future__ import annotations

import pygame

from ulus_suite import games
from ulus_suite.app.room import room
from ulus_suite.app.table.parts.rail import Rail
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Chip, Column, Label, Panel, Row, Scroll, Widget
from ulus_suite.core.errors import Misuse
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play import driver
from ulus_suite.play.policy import SHOWN
from ulus_suite.play.scripts import ShownScript
from ulus_suite.play.showing import set_up

PAUSE_MS = 1100.0
LEAST = 16
"""Height in ems below which the rail under the caption has no seats, log and tools, but what is asked."""


class ShowScreen(TableScreen):
    """Plays the clause's example step by step; afterwards everybody may try moves of their own. Saves nothing."""

    name = "show"

    def __init__(self, ui: Ui, game: str, clause: str) -> None:
        found = rulebook(game, ui.settings.language).clause(clause)
        if found is None or found.show is None:
            raise Misuse(f"Clause {clause} has no position to show.")
        self.clause, self.shown = found, found.show
        match = set_up(games.load(game), found.show)
        self.shows = ShownScript(match, self.shown.then)
        super().__init__(ui, match, policy=SHOWN, script=self.shows)

    def make_rail(self) -> Rail:
        """What is shown, above the rail of any table."""
        return ShowRail(self)

    def ready(self, ui: Ui, what: driver.Next, waited_ms: float) -> bool:
        """Slowly enough to follow."""
        return waited_ms >= PAUSE_MS or isinstance(what, driver.Throw)

    def folded(self, ui: Ui) -> bool:
        """What is shown always stands beside the board."""
        return False

    def lay_out(self, ui: Ui) -> None:
        """Board to the left, to the right what is shown and the rail, whether or not it is folded at tables."""
        theme, (width, height) = ui.theme, ui.size
        pad, foot = theme.px(14), theme.em(2.0)
        past = self.past.height(ui) if self.at is not None else 0
        high = height - foot - past - pad
        rail = min(round(width * 0.42), theme.em(20))
        self.zoom.lay_out(ui, pygame.Rect(pad, pad, width - rail - 3 * pad, high))
        self.rail.place(ui, pygame.Rect(width - rail - pad, pad, rail, high))
        if self.at is not None:
            self.past.place(ui, pygame.Rect(pad, height - foot - past, width - 2 * pad, past))
        self.foot = pygame.Rect(0, height - foot, width, foot)
        self.lead_focus(ui)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, the board, the rail, the foot."""
        surface.blit(room(ui), (0, 0))
        self.zoom.draw(ui, surface)
        self.rail.draw(ui, surface)
        if self.at is not None:
            self.past.draw(ui, surface)
        self.draw_foot(ui, surface)

    def again(self, ui: Ui) -> None:
        """From the beginning."""
        ui.replace(ShowScreen(ui, self.match.header.game, self.clause.id))

    def back(self, ui: Ui) -> None:
        """Escape leaves history first, then goes back to the rulebook."""
        if self.at is not None:
            self.go_to(ui, None)
        else:
            ui.pop()


class ShowRail(Rail):
    """What is shown and by which clause, above what is asked, the choices and the log."""

    screen: ShowScreen

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """The caption keeps a third of the height at most; what does not fit scrolls."""
        screen, theme = self.screen, ui.theme
        clause = screen.clause
        chip = Chip("show.chip", clause.id, lambda: screen.open_rules(ui, clause.id), label=clause.title)
        words = Column(
            Row(chip, Label(clause.title, "body", bold=True, grow=1)),
            Label((screen.shown.say or clause.text).strip(), "small"),
            gap=0.35,
        )
        ways = Row(
            Button("show.again", ui.say("show.again"), lambda: screen.again(ui), sign="play", pad=0.35),
            Button("show.back", ui.say("show.back"), lambda: ui.pop(), style="main", pad=0.35),
        )
        inner = rect.width - 2 * theme.em(0.7)
        most = round(rect.height * 0.45) - ways.want(ui, inner)[1] - 3 * theme.em(0.7)
        told: Widget = words
        if words.want(ui, inner)[1] > most:
            told = Scroll("show", words, least=most / theme.em(1))
            told.grow = 0
        page = Panel(Column(told, ways, gap=0.5), pad=0.7)
        high = page.want(ui, rect.width)[1]
        self.caption = page
        page.place(ui, pygame.Rect(rect.x, rect.y, rect.width, high))
        below = high + theme.px(12)
        rest = pygame.Rect(rect.x, rect.y + below, rect.width, rect.height - below)
        if rest.height >= theme.em(LEAST):
            super().place(ui, rest)
        else:
            asked = Column(*self._question(ui), *self._choices(ui), gap=0.45)
            self.root = Panel(Column(Scroll("rail", asked)), pad=0.7)
            self.root.place(ui, rest)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The caption, then the rail."""
        self.caption.draw(ui, surface)
        super().draw(ui, surface)
