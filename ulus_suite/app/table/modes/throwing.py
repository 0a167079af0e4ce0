"""Chance at a table: a person holds the bones, or reads the answer off real pieces."""

from __future__ import annotations

from ulus_suite.app.table.modes.base import Host, Mode
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import ChanceResult
from ulus_suite.play.driver import Next, ReadRealPieces


class Throwing(Mode):
    """A person holds what is to be thrown until it is let go. ``written``: what comes up where a script says."""

    name = "throwing"

    def __init__(self, desk: Host, what: Next, written: ChanceResult | None = None) -> None:
        super().__init__(desk, what)
        self.written = written

    def lead(self, ui: Ui) -> str:
        """The bones on the board, or the button."""
        lead = self.desk.board.lead(ui)
        return lead if lead and ui.focus.get(lead) is not None else "throw"


class Typing(Mode):
    """Somebody types what lies on the real table; the sheet can be put aside to look at the table."""

    name = "typing"
    what: ReadRealPieces
    asked_for = False
    """Whether somebody pressed for the sheet, rather than the table opening it by itself."""

    def enter(self, ui: Ui) -> None:
        """Open the sheet."""
        self.desk.open_sheet(ui, self.what)

    def lead(self, ui: Ui) -> str:
        """The way back to the sheet."""
        return "typed.open"
