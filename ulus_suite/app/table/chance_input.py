"""Chance at a table: who holds what is thrown, letting go, real pieces read off."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from ulus_suite.app.scene.board_view import BoardView
from ulus_suite.app.scene.prefetch import Prefetch
from ulus_suite.app.table.activity import Activity
from ulus_suite.app.table.modes.base import Mode
from ulus_suite.app.table.modes.throwing import Throwing
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.pending import AwaitChance
from ulus_suite.match import Match
from ulus_suite.play.policy import Policy
from ulus_suite.play.session import Session
from ulus_suite.play.step import Step


class Table(Protocol):
    """The table on which something falls."""

    policy: Policy

    @property
    def activity(self) -> Activity:
        """What it is used for."""

    @property
    def match(self) -> Match:
        """Whose chance it is."""

    @property
    def session(self) -> Session:
        """Who throws, and who answers."""

    @property
    def board(self) -> BoardView:
        """Where it can be held."""

    @property
    def prefetch(self) -> Prefetch:
        """What was prefetched."""

    @property
    def mode(self) -> Mode:
        """What the table is doing."""

    @property
    def moving(self) -> bool:
        """Whether something moves."""

    def present(self, ui: Ui, step: Step) -> None:
        """Tell in motion what happened."""


class LettingGo:
    """Asks whoever answers for chance at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def held(self, ui: Ui) -> bool:
        """Whether a person holds what is to be thrown now."""
        table, pending = self.table, self.table.match.pending
        if not isinstance(pending, AwaitChance) or not table.session.policy.by_hand or table.session.rolling_on:
            return False
        by = pending.request.by
        person = by is not None and table.session.bot(by) is None and table.activity.holds_throw()
        return person and table.board.holds_chance(ui, pending.request)

    def throw(self, ui: Ui) -> None:
        """Let go: chance answers what the game asks, or what a script has written."""
        table, pending = self.table, self.table.match.pending
        if table.moving or not isinstance(pending, AwaitChance):
            return
        if isinstance(table.mode, Throwing) and table.mode.written is not None:
            table.present(ui, table.session.settle(table.mode.written, scripted=True))
            return
        asked = (pending.request, table.match.draw_key(), table.match.layout())
        known = table.prefetch.answer(*asked) if table.session.cast is None else None
        self.settle(ui, known or table.session.resolver(pending.request).resolve(*asked))

    def prefetch_throw(self) -> None:
        """Work out what chance will answer while a person still holds the bones."""
        table, pending = self.table, self.table.match.pending
        if isinstance(pending, AwaitChance) and not table.session.reads(pending.request):
            asked = (pending.request, table.match.draw_key(), table.match.layout())
            table.prefetch.begin(table.session.resolver(pending.request), *asked)

    def settle(self, ui: Ui, result: ChanceResult) -> None:
        """Take an answer of chance, from whoever gave it. Raises Refused when it is none."""
        self.table.present(ui, self.table.session.settle(result))

    def read_real_pieces(self, on: bool) -> None:
        """People read chance off real pieces from now on, or no longer do."""
        table = self.table
        table.policy = replace(table.policy, typed=on)
        table.session.policy = replace(table.session.policy, typed=on)
