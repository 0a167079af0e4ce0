"""Show me: a position that shows a clause, played before your eyes on a table of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite import Match, games
from ulus_suite.app.screens.rail import Rail
from ulus_suite.app.screens.table import TableScreen
from ulus_suite.app.screens.title import room
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Chip, Column, Label, Panel, Row, Scroll, Widget
from ulus_suite.core.errors import Misuse
from ulus_suite.core.pending import AwaitChance, Finished, seats_named
from ulus_suite.data.rulebook import rulebook
from ulus_suite.teach.showing import set_up
from ulus_suite.teach.spoken import action_of, answer_of

if TYPE_CHECKING:
    pass

PAUSE_MS = 1100.0
LEAST = 16
"""Height in ems below which the rail under the caption has no seats, log and tools, but what is asked."""


class ShowScreen(TableScreen):
    """Plays the clause's example step by step; afterwards everybody may try moves of their own. Saves nothing."""

    name = "show"
    teaches = False

    def __init__(self, ui: Ui, game: str, clause: str) -> None:
        found = rulebook(game, ui.settings.language).clause(clause)
        if found is None or found.show is None:
            raise Misuse(f"Clause {clause} has no position to show.")
        self.clause, self.shown = found, found.show
        made = set_up(games.load(game), found.show)
        match = Match.from_header(made.rules, made.header)
        super().__init__(ui, match)
        self.left = list(self.shown.then)
        self.steps = 0
        self.waited = 0.0
        self.rail = ShowRail(self)
        self._open_hands()

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # as in the table
        """While steps are left to show."""
        return bool(self._left()) or super().needs_tick

    def _left(self) -> list[str]:
        """The steps still to show: none any more once somebody has made a move of their own or taken one back."""
        if len(self.match.entries) != self.steps:
            self.left = []
        return self.left

    def tick(self, ui: Ui, ms: float) -> None:
        """The next step after a pause; no computer player moves by itself here."""
        if not self._left():
            super().tick(ui, ms)
            return
        if self.moving or not self.live or ui.screen is not self:
            return
        self.waited += ms
        if self.waited < PAUSE_MS:
            return
        self.waited = 0.0
        words = self.left.pop(0)
        pending = self.match.pending
        if isinstance(pending, AwaitChance):
            self.settle(ui, answer_of(pending.request, words))
        elif not isinstance(pending, Finished):
            self.act(ui, action_of(self.match.rules, words, seats_named(pending)[0]))
        self.steps = len(self.match.entries)

    def _go_on(self, ui: Ui) -> None:
        """No curtain: an example has no secrets, and shows what the seat to act holds."""
        self._open_hands()
        ui.relayout()

    def refresh(self, ui: Ui) -> None:
        """As the table; whose hand lies open is settled first."""
        self._open_hands()
        super().refresh(ui)

    def _open_hands(self) -> None:
        if self.sitting.actor is not None:
            self.sitting.looking = self.sitting.actor

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
        self.board.place(ui, pygame.Rect(pad, pad, width - rail - 3 * pad, high))
        self.rail.place(ui, pygame.Rect(width - rail - pad, pad, rail, high))
        if self.at is not None:
            self.past.place(ui, pygame.Rect(pad, height - foot - past, width - 2 * pad, past))
        self.foot = pygame.Rect(0, height - foot, width, foot)
        self._lead_focus(ui)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, the board, the rail, the foot."""
        surface.blit(room(ui), (0, 0))
        self.board.draw(ui, surface)
        self.rail.draw(ui, surface)
        if self.at is not None:
            self.past.draw(ui, surface)
        self._draw_foot(ui, surface)

    def _again(self, ui: Ui) -> None:
        ui.replace(ShowScreen(ui, self.match.header.game, self.clause.id))

    def back(self, ui: Ui) -> None:
        """Escape leaves history first, then goes back to the rulebook."""
        if self.at is not None:
            self.go_to(ui, None)
        else:
            ui.pop()

    def _end(self, ui: Ui) -> None:
        """A shown game has no ceremony."""
        self.end_shown = True


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
            Button("show.again", ui.say("show.again"), lambda: screen._again(ui), sign="play", pad=0.35),
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
