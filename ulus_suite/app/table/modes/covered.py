"""The screen is covered between two people, and the end of a game."""

from __future__ import annotations

from ulus_suite.app.table.modes.base import Mode
from ulus_suite.app.ui.screen import Ui
from ulus_suite.play.driver import Cover, Ended


class Covered(Mode):
    """The curtain hangs until the person named on it has taken the seat; where that one sits there, or something on
    the table is still looked at, the table stays in sight, with nobody's cards."""

    name = "covered"
    what: Cover

    def enter(self, ui: Ui) -> None:
        """Let it fall; whoever pressed for something else does not open it."""
        if self.what.here:
            ui.hand_over()
        else:
            self.desk.open_sheet(ui, self.what)

    def open(self, ui: Ui) -> None:
        """The others look away: the cards are turned up."""
        self.desk.session.reveal(self.what.seat)
        ui.sound.play("card", 0.6)
        self.desk.follow(ui)

    def lead(self, ui: Ui) -> str:
        """The way on."""
        return "open"


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
