"""What an input does at a table: who sees it first, and what the table's own keys do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ulus_suite.app.scene.board_view import BoardView
from ulus_suite.app.table.activity import Activity, Keys
from ulus_suite.app.table.parts.hint import Hinting
from ulus_suite.app.table.parts.past import PastBar
from ulus_suite.app.table.parts.zoom import Zoom
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.names import ClauseId


class Table(Protocol):
    """The table whose keys they are."""

    hinting: Hinting
    zoom: Zoom
    past: PastBar

    @property
    def activity(self) -> Activity:
        """What it is used for."""

    @property
    def board(self) -> BoardView:
        """The board, which has keys of its own."""

    @property
    def live(self) -> bool:
        """Whether the game is shown as it stands."""

    @property
    def at(self) -> int | None:
        """The moment that is looked at; None is now."""

    @property
    def may_look(self) -> bool:
        """Whether the person who is asked has cards that lie face down."""

    def undo(self, ui: Ui) -> None:
        """Take back."""

    def redo(self, ui: Ui) -> None:
        """Take again what was undone."""

    def toggle_history(self, ui: Ui) -> None:
        """Look back, or come back to the game."""

    def open_rules(self, ui: Ui, clause: ClauseId = "") -> None:
        """The rulebook drawer."""

    def what_can_i_do(self, ui: Ui) -> None:
        """Every kind of action with what it needs."""

    def open_log(self, ui: Ui) -> None:
        """All that has happened."""

    def open_menu(self, ui: Ui) -> None:
        """The menu."""

    def look_at_cards(self, ui: Ui) -> None:
        """The person who is asked wants to see its own cards."""


class TableKeys:
    """The keys of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Table keys; the activity and the board see everything first."""
        table = self.table
        if table.activity.take(ui, given):
            return True
        if table.hinting.waiting and given.do is InputAction.ACCEPT and given.down and given.device != "mouse":
            return True  # it is meant for the hint that is to come
        if (table.live and table.board.take(ui, given)) or table.zoom.take(ui, given):
            return True
        if not given.down or given.device == "mouse":
            return False
        if table.at is not None and table.past.take(ui, given):
            return True
        act = self._keys().get(given.do)
        if act is None or given.repeat:
            return False
        act(ui)
        return True

    def _keys(self) -> Keys:
        """What keys do at this table, besides moving the focus."""
        table = self.table
        ordinary: dict[InputAction, Callable[[Ui], None]] = {
            InputAction.UNDO: table.undo,
            InputAction.REDO: table.redo,
            InputAction.HINT: table.hinting.ask,
            InputAction.RULES: table.open_rules,
            InputAction.WHAT: table.what_can_i_do,
            InputAction.HISTORY: table.toggle_history,
            InputAction.LOG: table.open_log,
            InputAction.MENU: table.open_menu,
            InputAction.CARDS: self._look_at_cards,
            InputAction.FOLD: lambda u: u.set(fold_rail=not u.settings.fold_rail),
        }
        return table.activity.keys(ordinary)

    def _look_at_cards(self, ui: Ui) -> None:
        """By its key: only where something lies face down."""
        if self.table.may_look:
            self.table.look_at_cards(ui)
