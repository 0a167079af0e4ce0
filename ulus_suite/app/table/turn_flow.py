"""Going on at a table: what has to happen next becomes its mode, and what has happened is told in motion first."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from ulus_suite.app.table import presenter
from ulus_suite.app.table.activity import Activity, turn_ms
from ulus_suite.app.table.machines import Machines
from ulus_suite.app.table.modes.base import Host, Mode
from ulus_suite.app.table.modes.following import mode_for
from ulus_suite.app.table.modes.moving import Moving
from ulus_suite.app.table.modes.waiting import Thinking, Waiting
from ulus_suite.app.table.parts.coach import Coach
from ulus_suite.app.table.parts.hint import Hinting
from ulus_suite.app.table.parts.unseen import Unseen
from ulus_suite.app.table.player_input import Answering
from ulus_suite.app.table.sheets import Sheets
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.log import Played
from ulus_suite.match import Match
from ulus_suite.play import driver
from ulus_suite.play.policy import Policy
from ulus_suite.play.step import Step
from ulus_suite.teach.words import Words

HURRY = 6.0
"""So many times as fast things move while a person lets chance run to the next decision."""


class Table(Host, Protocol):
    """The table at which it goes on."""

    mode: Mode
    match: Match
    policy: Policy
    coach: Coach
    hinting: Hinting
    quiet: bool
    words: Words
    answering: Answering
    machines: Machines
    sheets: Sheets

    @property
    def activity(self) -> Activity:
        """What it is used for."""

    @property
    def unseen(self) -> Unseen:
        """What is still to be looked at."""

    def holds_throw(self, ui: Ui) -> bool:
        """Whether a person holds what is to be thrown now."""

    def on_top(self, ui: Ui) -> bool:
        """Whether nothing lies over the table."""


class GoingOn:
    """The way from one mode of a table to the next."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def follow(self, ui: Ui) -> None:
        """Go on to whatever has to happen next."""
        table, session = self.table, self.table.session
        session.policy = replace(table.activity.settled(ui.settings, table.policy), typed=session.typed)
        table.machines.heed(ui.settings)
        what = driver.advance(session)
        while isinstance(what, driver.AskComputer) and what.interrupts:
            step = driver.let_happen(session, what)
            if step is not None:
                self.present(ui, step)
                return
            what = driver.advance(session)
        self.turn_to(ui, mode_for(table, table.unseen.first(what), held=table.holds_throw(ui)))
        table.sheets.warn(ui)

    def turn_to(self, ui: Ui, mode: Mode) -> None:
        """From now on do this; it begins as soon as nothing lies over the table."""
        table, session = self.table, self.table.session
        table.mode = mode
        table.answering.put(ui, mode)
        goes_on = isinstance(mode, Waiting | Thinking)  # computer players have their turns in between
        session.rolling_on = session.rolling_on and goes_on
        ui.scrolled.pop("rail", None)  # what is asked next stands at the top
        table.refresh(ui)
        self.begin(ui)

    def begin(self, ui: Ui) -> None:
        """Enter the mode, unless that has been done or something lies over the table."""
        table = self.table
        if not table.mode.entered and ui.layers and table.on_top(ui) and not table.quiet:
            table.mode.entered = True
            table.mode.enter(ui)

    def present(self, ui: Ui, step: Step) -> None:
        """Tell in motion what happened, then go on."""
        table = self.table
        table.activity.happened(ui, step)
        table.unseen.happened(table.mode, step)
        table.hinting.forget(ui)
        table.answering.told()
        heard = list(step.events)
        table.coach.hear(ui, heard, step)
        alone = table.mode.what if isinstance(table.mode, Waiting) else None
        self._tell(ui, step)
        table.mode = mode = Moving(table, step, presenter.motion(ui, table.board, step))
        mode.by_itself = isinstance(alone, driver.AutoPlay)
        ui.animator.hurry = HURRY if table.session.rolling_on else 1.0
        mode.entered = True
        ui.relayout()
        mode.play(ui)

    def _tell(self, ui: Ui, step: Step) -> None:
        """What happened is read aloud, where lines are: on a screen that several share what all may know."""
        if ui.settings.speech:
            heard = [e for e in step.events if e.audience is None or not self.table.session.shares_screen]
            ui.happened += [said for event in heard if (said := self.table.words.event(event))]

    def ready(self, ui: Ui, what: driver.Next, waited_ms: float) -> bool:
        """Whether eyes have been able to follow: a card that explains has been read, and the turn of another was
        seen to begin before that one throws."""
        table = self.table
        waits = self._begins_by(ui, what) and not table.session.rolling_on
        begins_ms = turn_ms(ui.settings, table.match.header.game) if waits else 0.0
        if table.board.holds_up:
            table.coach.stands_beside()
            table.session.rolling_on = False  # what was let run is over; what comes after is thrown by hand again
            return False
        if waited_ms < max(begins_ms, table.coach.reading_ms(ui)):
            return False
        return table.activity.ready(ui, what, waited_ms)

    def _begins_by(self, ui: Ui, what: driver.Next) -> bool:
        """Whether a computer player begins its turn by a throw that is seen on the board."""
        if not isinstance(what, driver.Throw) or what.by_person or what.request.by is None:
            return False
        last = self.table.match.line[-1].entry
        mover = last.action.seat if isinstance(last, Played) else None
        return mover not in (None, what.request.by) and self.table.board.holds_chance(ui, what.request)
