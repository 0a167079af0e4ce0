"""Show me: a position that shows a clause, played before your eyes on a table of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite import Match, games
from ulus_suite.app.screens.table import TableScreen
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Chip, Column, Label, Panel, Row
from ulus_suite.core.errors import Misuse
from ulus_suite.core.pending import AwaitChance, Finished, seats_named
from ulus_suite.data.rulebook import rulebook
from ulus_suite.teach.showing import set_up
from ulus_suite.teach.spoken import action_of, answer_of

if TYPE_CHECKING:
    from ulus_suite.app.inputs import PlayerInput

PAUSE_MS = 1100.0


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
        assert isinstance(match, Match)
        super().__init__(ui, match)
        self.left = list(self.shown.then)
        self.steps = 0
        self.waited = 0.0
        self.sitting.looking = None

    @property
    def restless(self) -> bool:  # type: ignore[override]  # as in the table
        """While steps are left to show."""
        return bool(self._left()) or super().restless

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

    def lay_out(self, ui: Ui) -> None:
        """The table with a caption over the board."""
        super().lay_out(ui)
        chip = Chip(
            "show.chip", self.clause.id, lambda: self.open_rules(ui, self.clause.id), label=self.clause.title
        )
        page = Panel(
            Column(
                Row(chip, Label(self.clause.title, "body", bold=True)),
                Label(self.shown.say or self.clause.text, "small"),
                Row(
                    Button("show.again", ui.say("show.again"), lambda: self._again(ui), sign="play"),
                    Button("show.back", ui.say("show.back"), ui.pop, style="main"),
                ),
                gap=0.4,
            ),
            pad=0.7,
        )
        wide = min(self.board.rect.width - ui.theme.px(20), ui.theme.em(28))
        high = page.want(ui, wide)[1]
        page.place(
            ui, pygame.Rect(self.board.rect.x + ui.theme.px(10), self.board.rect.y + ui.theme.px(10), wide, high)
        )
        self.caption = page

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Board and rail, then the caption."""
        super().draw(ui, surface)
        self.caption.draw(ui, surface)

    def _again(self, ui: Ui) -> None:
        ui.replace(ShowScreen(ui, self.match.header.game, self.clause.id))

    def back(self, ui: Ui) -> None:
        """Escape leaves history first, then goes back to the rulebook."""
        if self.at is not None:
            self.go_to(ui, None)
        else:
            ui.pop()

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """As at the table."""
        return super().take(ui, given)

    def _end(self, ui: Ui) -> None:
        """A shown game has no ceremony."""
        self.end_shown = True
