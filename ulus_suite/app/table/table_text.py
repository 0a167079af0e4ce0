"""What a table says: the question, reasons, what has happened since one last looked, in the language chosen now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ulus_suite.app.scene.board_view import BoardView
from ulus_suite.app.ui.focus import Why
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.pending import AwaitChance, Pending
from ulus_suite.core.verdict import Ruling, Verdict
from ulus_suite.match import Match
from ulus_suite.play import recap
from ulus_suite.play.policy import Policy
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words


class Table(Protocol):
    """The table that speaks."""

    words: Words

    @property
    def match(self) -> Match:
        """Whose names it speaks of."""

    @property
    def session(self) -> Session:
        """Who is asked."""

    @property
    def board(self) -> BoardView:
        """On which something may be in hand."""

    @property
    def choices(self) -> Sequence[Action]:
        """What the person at the screen may do now."""

    @property
    def policy(self) -> Policy:
        """Whether anybody is told what has happened."""


class Speaking:
    """The words of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def asked(self, pending: Pending) -> str:
        """What the game waits for; what is asked of real pieces only where somebody reads them."""
        words = self.table.words
        if isinstance(pending, AwaitChance) and not self.table.session.reads(pending.request):
            return words.text(f"chance.{pending.request.kind}", {"by": pending.request.by})
        asked = words.pending(pending)
        return self.table.board.asks(asked) if self.table.choices else asked

    def recap(self) -> recap.Recap:
        """What has happened since the person who is asked now last looked."""
        seat = self.table.session.actor if self.table.policy.keeps else None
        return recap.since(self.table.session, seat) if seat is not None else recap.NOTHING

    def why(self, action: Action) -> list[Why]:
        """Conditions of an action, for a target's pop-up."""
        return self.reasons(self.table.session.judge(action))

    def reasons(self, verdict: Verdict) -> list[Why]:
        """A verdict in words."""
        words = self.table.words
        found = [Why(r.met, words.reason(r), r.clause, needed=True) for r in verdict.reasons]
        if verdict.ruling is Ruling.UNDECIDED:
            found.append(Why(False, words.text("table.undecided")))
        return found

    def speak(self, ui: Ui) -> None:
        """Take over the language of the settings, which may change while the game runs."""
        table = self.table
        if table.words.language != ui.settings.language:
            table.words = Words(table.match.header.game, table.match.header.names, ui.settings.language)
