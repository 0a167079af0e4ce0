"""Computer players at a table: how long they may think, and who goes on for one that fails or never answers."""

from __future__ import annotations

from typing import Protocol

from ulus_suite import bots
from ulus_suite.app.screens.fault import player_failed
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.table.activity import Activity
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import THINKING, Settings
from ulus_suite.app.ui.thinker import SHARED
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.match import Match
from ulus_suite.play import patience
from ulus_suite.play.policy import Policy
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words


class Table(Protocol):
    """The table at which they sit."""

    policy: Policy

    @property
    def activity(self) -> Activity:
        """What it is used for."""

    @property
    def match(self) -> Match:
        """What they play."""

    @property
    def session(self) -> Session:
        """Which seats they have."""

    @property
    def words(self) -> Words:
        """Their names."""


class Machines:
    """The computer players of one table."""

    def __init__(self, table: Table, settings: Settings) -> None:
        self.table = table
        self._failed: set[Seat] = set()
        self._relief = patience.Relief()
        self._share = THINKING[settings.thinking]

    def wake(self) -> None:
        """Somebody will be asked to think soon: begin what takes long to begin."""
        session = self.table.session
        first = next((seat for seat in range(session.seats) if session.bot(seat)), None)
        if first is not None and self.table.policy.computers:
            SHARED.wake(self.table.match.header.game)
            self.thinking_ms(first)  # reads the list of players, which would hold up a frame of a motion

    def heed(self, settings: Settings) -> None:
        """The settings may have changed."""
        self._share = THINKING[settings.thinking]

    def thinking_ms(self, seat: Seat) -> int:
        """How long a computer player may think."""
        name = self.table.session.bot(seat)
        return bots.budget_ms(self.table.match.header.game, name, self._share) if name is not None else 0

    def stand_in(self, ui: Ui, seat: Seat, error: Exception) -> Action | None:
        """Any choice, for a computer player that failed; raises where the activity rather ends."""
        self.table.activity.player_failed(ui, seat, error)
        return patience.any_choice(self.table.session, seat)

    def takes_any(self, seat: Seat) -> bool:
        """Whether no player is asked any more for a seat: those that were did not answer."""
        return self._relief.takes_any(seat)

    def tell_failure(self, ui: Ui, seat: Seat, error: Exception) -> None:
        """The first time a computer player has failed it is told, with a report."""
        if seat not in self._failed:
            self._failed.add(seat)
            player_failed(ui, self.table.match, self.table.words.seat(seat), error)

    def exchange(self, ui: Ui, seat: Seat, *, lost: bool = False) -> None:
        """Another computer player goes on for one that does not answer, or (``lost``) has its process end again and
        again, which is said."""
        table = self.table
        seconds = patience.limit_ms(self.thinking_ms(seat)) // 1000
        table.activity.player_silent(seconds)
        other = self._relief.exchange(table.session, seat)
        name = patience.player_name(table.session, other, ui.settings.language)
        key = "fault.lost" if lost else "fault.left" if SHARED.leaves else "fault.silent"
        told = ui.say(key, name=table.words.seat(seat), n=seconds, other=name)
        head = "fault.lost.title" if lost else "fault.silent.title"
        ui.push(Tell(ui.say(head), told))
