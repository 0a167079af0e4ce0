"""Where the focus goes: to the question, once, when it is put; afterwards it is the player's."""

from __future__ import annotations

from typing import Protocol

from ulus_suite.app.scene.board_view import BoardView
from ulus_suite.app.table.hint_text import PLAY_THIS
from ulus_suite.app.table.modes.asking import Acknowledging, Asking
from ulus_suite.app.table.modes.base import Mode
from ulus_suite.app.table.modes.covered import Over
from ulus_suite.app.table.modes.throwing import Throwing, Typing
from ulus_suite.app.table.parts.foot import is_aside
from ulus_suite.app.table.parts.hint import Hinting
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Scroll
from ulus_suite.core.decision import Decision
from ulus_suite.core.names import Seat
from ulus_suite.play.session import Session

QUESTIONS = (Asking, Acknowledging, Throwing, Typing, Over)


class Table(Protocol):
    """The table that puts the question."""

    @property
    def mode(self) -> Mode:
        """What it is doing."""

    @property
    def board(self) -> BoardView:
        """Where a piece may have been picked up."""

    @property
    def session(self) -> Session:
        """Whose hand lies open."""

    @property
    def leads_to(self) -> str:
        """Where the focus goes first when somebody is asked, if it is there."""

    @property
    def hinting(self) -> Hinting:
        """The hint that was asked for."""

    @property
    def live(self) -> bool:
        """Whether the game is shown as it stands."""

    @property
    def moving(self) -> bool:
        """Whether something moves."""


class Leading:
    """Leads the focus of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._led: tuple[Mode | None, str] = (None, "")
        """For what, and to which place on the board, the focus has been led."""
        self._advised: tuple[Decision, ...] = ()
        """The advice to which the focus has been led."""
        self._hand: Seat | None = None
        """Whose hand lay open when the focus was led."""

    def again(self, ui: Ui) -> None:
        """What lay over the question has closed: the focus goes back to it, unless it stands on an answer."""
        if is_aside(ui.focus.target):
            self._led = (None, "")
            ui.focus.current = None

    def lead(self, ui: Ui) -> None:
        """Once for each question; again where the place that had the focus is gone, or a piece is picked up."""
        table = self.table
        hand, self._hand = self._hand, table.session.revealed_to
        if hand not in (None, self._hand):
            ui.focus.drop()  # a ring round what was chosen in secret would tell it to all
        ui.focus.idle = not table.live or table.moving or bool(table.mode.needs_tick)
        now = (table.mode, table.board.lead(ui))
        if self._to_advice(ui):
            self._led = now
            return
        led = self._led[0] is table.mode and now[1] in ("", self._led[1])
        if led and ui.focus.get(ui.focus.current) is not None:
            self._led = now
            return
        in_hand = self._led[0] is table.mode and now[1] not in (
            "",
            self._led[1],
        )  # the place for a piece comes first
        first = "" if in_hand else table.leads_to
        lead = first if first and ui.focus.get(first) is not None else table.mode.lead(ui)
        if lead and ui.focus.get(lead) is not None:
            ui.focus.lead(lead)
            self._led = now
            self._show(ui, lead)
        elif not isinstance(table.mode, QUESTIONS):
            self._led = now

    @staticmethod
    def _show(ui: Ui, lead: str) -> None:
        """In a list that scrolls, what Return does may stand below its edge."""
        target = ui.focus.get(lead)
        if target is None or not isinstance(target.scroller, Scroll):
            return
        if not target.scroller.view.contains(target.rect):
            target.scroller.reveal(target.rect)

    def _to_advice(self, ui: Ui) -> bool:
        """Who asked for a hint is led to *Play this*, once: the choice that had the focus may be out of sight."""
        thoughts = self.table.hinting.thoughts
        if thoughts == self._advised or (thoughts and ui.focus.get(PLAY_THIS) is None):
            return False
        self._advised = thoughts
        target = ui.focus.get(PLAY_THIS)
        if thoughts and target is not None:
            ui.focus.lead(PLAY_THIS)
            if target.scroller is not None:
                target.scroller.reveal(target.rect)
        return bool(thoughts)
