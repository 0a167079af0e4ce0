"""What is always at hand at a table: taking back, a hint, the rulebook, looking back, the menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from ulus_suite.app.table.parts.hint import Hinting
from ulus_suite.app.table.parts.seen import Followed
from ulus_suite.app.table.parts.zoom import Zoom
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Row, remeasure


class Tooled(Followed, Protocol):
    """A table at which things are taken back, looked up and looked back on."""

    @property
    def hinting(self) -> Hinting:
        """Whom to ask for a hint."""

    @property
    def zoom(self) -> Zoom:
        """How large the board is."""

    def look_at_cards(self, ui: Ui) -> None:
        """That person wants to see them."""

    def undo(self, ui: Ui) -> None:
        """Take back."""

    def redo(self, ui: Ui) -> None:
        """Take again what was taken back."""

    def toggle_history(self, ui: Ui) -> None:
        """Look back, or come back to the game."""

    def open_menu(self, ui: Ui) -> None:
        """The menu."""


def tools(ui: Ui, table: Tooled) -> Row:
    """A button for each, in one line."""
    offer = table.session.undo_offer() if table.live and not table.moving else None

    def tool(name: str, sign: str, act: Callable[[Ui], None], enabled: bool = True) -> Button:
        label = ui.say(f"table.{name}")
        return Button(f"tool.{name}", "", partial(act, ui), sign=sign, label=label, enabled=enabled, pad=0.4)

    own = [tool("look_at_cards", "eye", table.look_at_cards)] if table.may_look else []
    return Row(
        *own,
        tool("undo", "undo", table.undo, offer is not None and not table.thinking),
        tool("redo", "redo", table.redo, table.match.can_redo and table.live),
        tool("hint", "bulb", table.hinting.ask, bool(table.choices)),
        tool("rules", "book", table.open_rules),
        tool("history", "clock", table.toggle_history, len(table.match.line) > 1),
        tool("zoom", "search", lambda ui: table.zoom.turn(ui, round_=True)),
        tool("menu", "dots", table.open_menu),
        gap=0.35,
        align="centre",
    )


def eye(ui: Ui, table: Tooled) -> Button:
    """With its words, for a board that shows what is asked while the rail is folded away."""
    said = ui.say("table.look_at_cards")
    return Button(
        "tool.look_at_cards", said, lambda: table.look_at_cards(ui), sign="eye", style="quiet", role="small"
    )


def tools_fitting(ui: Ui, table: Tooled, inner: int) -> Row:
    """The tools in one line, closer together where letters are large."""
    made = tools(ui, table)
    if made.want(ui, inner)[1] > ui.theme.em(2.6):
        made.gap = 0.12
        for tool in made.children:
            if isinstance(tool, Button):
                tool.pad = 0.22
        remeasure(ui)
    return made
