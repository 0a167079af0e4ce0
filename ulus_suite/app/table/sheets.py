"""What lies over a table: curtain, sheet for real pieces, result, rulebook, reasons, menu, notices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ulus_suite.app import registry
from ulus_suite.app.screens import menu
from ulus_suite.app.screens.drawer import DrawerScreen
from ulus_suite.app.screens.save_summaries import Stands
from ulus_suite.app.screens.sheet import Confirm, Tell
from ulus_suite.app.screens.why import WhyScreen
from ulus_suite.app.table import action_list, curtain, ending, rationale, typed
from ulus_suite.app.table.activity import Activity
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.core.verdict import Verdict
from ulus_suite.data.messages import said
from ulus_suite.play import driver
from ulus_suite.play.policy import Policy
from ulus_suite.teach.words import clause_of


class Under(curtain.Table, ending.Table, rationale.Table, typed.Table, action_list.Table, menu.Table, Protocol):
    """The table under all of them."""

    policy: Policy

    @property
    def activity(self) -> Activity:
        """What it is used for."""

    def on_top(self, ui: Ui) -> bool:
        """Whether nothing lies over it."""


class Sheets:
    """Opens what lies over a table."""

    def __init__(self, table: Under) -> None:
        self.table = table
        self._told = 0
        """So many warnings have been told."""

    def open(self, ui: Ui, what: driver.Next, *, asked_for: bool = False) -> Screen | None:
        """The curtain, the sheet for real pieces, or the result; ``asked_for``: somebody pressed for it."""
        table = self.table
        sheet: Screen | None = None
        match what:
            case driver.Cover(seat=seat):
                sheet = curtain.CurtainScreen(table, seat)
            case driver.ReadRealPieces(request=request):
                if table.activity.opens_sheet(asked_for):
                    sheet = typed.TypedScreen(table, request, note=table.activity.typing_note)
            case driver.Ended(outcome=outcome):
                table.activity.ended(ui)
                Stands().note(table.match)  # the shelf offers no game to go on with that is over
                if table.policy.ceremony:
                    ui.sound.play("horn")
                    table.zoom.reset(ui)
                    sheet = ending.EndScreen(table, outcome)
        if sheet is not None:
            ui.push(sheet)
        return sheet

    def refuse(self, ui: Ui, action: Action, verdict: Verdict) -> None:
        """Say why not."""
        table = self.table
        if not table.activity.tells_refusal(ui, verdict):
            ui.push(WhyScreen(head=table.words.action(action), reasons=table.reasons(verdict)))

    def rules(self, ui: Ui, clause: ClauseId = "") -> None:
        """The rulebook drawer, at a clause; without one at that of the question."""
        match = self.table.match
        ui.push(DrawerScreen(match.header.game, clause or clause_of(match.pending)))

    def why(self, ui: Ui, words: str, clause: ClauseId, index: int) -> None:
        """Why did that happen? A line of the log with its clause."""
        ui.push(rationale.BecauseScreen(self.table, words, clause, index))

    def log(self, ui: Ui) -> None:
        """All that has happened."""
        ui.push(rationale.LogScreen(self.table))

    def what(self, ui: Ui) -> None:
        """Every kind of action with what it needs, for whoever is asked now."""
        actor = self.table.session.actor
        if self.table.choices and actor is not None:
            ui.push(action_list.WhatScreen(self.table, actor))

    def menu(self, ui: Ui) -> None:
        """What the activity's menu has; the way out where it has none."""
        if self.table.activity.menu:
            ui.push(menu.MenuScreen(self.table))
        else:
            self.table.activity.way_out(ui)

    def branch(self, ui: Ui) -> None:
        """Play on from the moment shown, as a new game; the old one stays as it is in the library."""
        if self.table.at is not None:
            ui.push(registry.door("branch")(self.table, self.table.at, self.table.session.viewer))

    def show_to(self, ui: Ui, head: str, ask: str, yes: str, told: Callable[[], str]) -> None:
        """Something for one person's eyes: everybody else is asked to look away before it is told."""
        ui.push(Confirm(head, ask, yes, lambda: ui.push(Tell(head, told()))))

    def cards(self, ui: Ui) -> None:
        """The person who is asked wants to see its own cards: behind a curtain first."""
        actor = self.table.session.actor
        if actor is not None:
            ui.push(curtain.CurtainScreen(self.table, actor))

    def gained(self, ui: Ui, seat: Seat) -> None:
        """A person wants to see what it was brought while its hand lay face down."""
        ui.push(curtain.CurtainScreen(self.table, seat))

    def warn(self, ui: Ui) -> None:
        """Tell what went wrong with the game's file since it was last told."""
        news, self._told = self.table.match.warnings[self._told :], len(self.table.match.warnings)
        if news and ui.layers and self.table.on_top(ui):
            ui.push(Tell(ui.say("table.notice"), "\n".join(said(each, ui.settings.language) for each in news)))
