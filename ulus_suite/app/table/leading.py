"""Where the focus goes: to the question, once, when it is put; afterwards it is the player's."""

from __future__ import annotations

from typing import Protocol

from ulus_suite.app.table.modes.asking import Acknowledging, Asking
from ulus_suite.app.table.modes.base import Mode
from ulus_suite.app.table.modes.covered import Over
from ulus_suite.app.table.modes.throwing import Throwing, Typing
from ulus_suite.app.tables.base import BoardView
from ulus_suite.app.ui import Ui

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

    def lead(self, ui: Ui) -> None:
        """Once for each question; again where the place that had the focus is gone, or a piece is picked up."""
        table = self.table
        ui.focus.idle = not table.live or table.moving or bool(table.mode.needs_tick)
        now = (table.mode, table.board.lead(ui))
        led = self._led[0] is table.mode and now[1] in ("", self._led[1])
        if led and ui.focus.get(ui.focus.current) is not None:
            self._led = now
            return
        lead = table.mode.lead(ui)
        if lead and ui.focus.get(lead) is not None:
            ui.focus.lead(lead)
            self._led = now
        elif not isinstance(table.mode, QUESTIONS):
            self._led = now
