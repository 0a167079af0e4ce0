"""The screen is covered between two people, and the end of a game."""

from __future__ import annotations

from ulus_suite.app.ui import Ui
from ulus_suite.play.driver import Cover, Ended

from .base import Mode


class Covered(Mode):
    """The curtain hangs until the person named on it has taken the seat."""

    name = "covered"
    what: Cover

    def enter(self, ui: Ui) -> None:
        """Let it fall."""
        self.desk.open_sheet(ui, self.what)


class Over(Mode):
    """The game has ended: its result is shown once, and again when asked for."""

    name = "ended"
    what: Ended

    def enter(self, ui: Ui) -> None:
        """Show the result."""
        self.desk.open_sheet(ui, self.what)

    def lead(self, ui: Ui) -> str:
        """The result, once more."""
        return "again"
