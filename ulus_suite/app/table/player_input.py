"""What people at a table do once they are asked: choose, let a stretch run, speak up; and whose press counts."""

from __future__ import annotations

from typing import Protocol

from ulus_suite.app.scene.board_view import BoardView
from ulus_suite.app.table.activity import Activity
from ulus_suite.app.table.modes.asking import Asking
from ulus_suite.app.table.modes.base import Mode
from ulus_suite.app.table.modes.covered import Over
from ulus_suite.app.table.modes.throwing import Throwing, Typing
from ulus_suite.app.table.modes.waiting import Thinking, Waiting
from ulus_suite.app.table.parts.zoom import bring_into_sight
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance
from ulus_suite.core.verdict import Refused, Verdict
from ulus_suite.play import driver
from ulus_suite.play.session import Session
from ulus_suite.play.step import Step

NOBODY = (None, "")


class Table(Protocol):
    """The table at which somebody is asked."""

    mode: Mode
    board: BoardView

    @property
    def activity(self) -> Activity:
        """What it is used for."""

    @property
    def session(self) -> Session:
        """Who is asked, and what."""

    @property
    def moving(self) -> bool:
        """Whether something moves."""

    @property
    def live(self) -> bool:
        """Whether the game is shown as it stands."""

    def present(self, ui: Ui, step: Step) -> None:
        """Tell in motion what happened."""

    def follow(self, ui: Ui) -> None:
        """Go on to whatever has to happen next."""

    def refused(self, ui: Ui, action: Action, verdict: Verdict) -> None:
        """Say why something is not allowed."""

    def open_sheet(self, ui: Ui, what: driver.Next) -> Screen | None:
        """The curtain, the sheet for real pieces, or the result, that belong to this moment."""


class Answering:
    """Takes the answers of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._asked: tuple[Seat | None, str] | None = None
        """Who was asked last, and what; nobody where others have acted since; None before anything has happened."""

    def put(self, ui: Ui, mode: Mode) -> None:
        """A question is put: where it is another's, or of another kind, what is pressed at once answers it not."""
        if isinstance(mode, Thinking | Waiting):
            self._asked = NOBODY
        if not isinstance(mode, Asking | Throwing):
            return
        session, pending = self.table.session, self.table.session.pending
        if isinstance(pending, AwaitChance):
            asked: tuple[Seat | None, str] = (pending.request.by, pending.request.kind)
        else:
            asked = (session.actor, getattr(pending, "prompt", ""))
        nobodys = isinstance(mode, Throwing) and len(session.people) < 2  # a throw of the only one here is meant
        if self._asked not in (None, asked) and not nobodys:
            ui.hand_over()
        self._asked = asked

    def told(self) -> None:
        """Something has happened before anybody was asked."""
        self._asked = self._asked or NOBODY

    def act(self, ui: Ui, action: Action) -> None:
        """Do what the person at the screen has chosen."""
        table = self.table
        if table.moving or not table.live or not table.activity.may_act(action):
            return
        table.activity.about_to_act(action)
        bring_into_sight(ui, table.board.target_of(action))
        try:
            step = table.session.act(action)
        except Refused as refused:
            table.refused(ui, action, refused.verdict)
            return
        table.present(ui, step)

    def roll_on(self, ui: Ui) -> None:
        """Let a stretch without choices run, up to the next choice."""
        self.table.session.rolling_on = True
        self.table.follow(ui)

    def type(self, ui: Ui) -> None:
        """Open the sheet for what lies on the real table."""
        mode = self.table.mode
        if isinstance(mode, Typing):
            mode.asked_for = True
            self.table.open_sheet(ui, mode.what)

    def show_end(self, ui: Ui) -> None:
        """The result, once more."""
        if isinstance(self.table.mode, Over):
            self.table.open_sheet(ui, self.table.mode.what)

    def speak_up(self, ui: Ui, seat: Seat) -> None:
        """A person says after all what it kept silent about."""
        self.table.session.speak(seat)
        self.table.follow(ui)

    def interrupt(self, ui: Ui, seat: Seat) -> None:
        """A person who holds something to play now takes the seat."""
        self.table.session.interrupting = seat
        self.table.follow(ui)
