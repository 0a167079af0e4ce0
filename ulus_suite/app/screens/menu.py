"""The table's menu: go on, rules, settings, the title. The game is on the disk whatever is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ulus_suite.app import registry
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Column, Label, Toggle, Widget

if TYPE_CHECKING:
    from ulus_suite.app.screens.table import TableScreen


class MenuScreen(Sheet):
    """Over the table; Escape goes on playing."""

    name = "menu"

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table

    def lay_out(self, ui: Ui) -> None:
        """One entry under another."""
        body = Column(gap=0.45)

        def entry(name: str, act: Callable[[], None], style: str = "plain") -> None:
            body.children.append(Button(f"menu.{name}", ui.say(f"menu.{name}"), act, style=style))

        entry("resume", ui.pop, "main")
        entry("rules", lambda: self.table.open_rules(ui))
        if self.table.choices:
            entry("what", lambda: self._what(ui))
        if registry.there("ulus_suite.app.screens.settings:SettingsScreen"):
            entry("settings", lambda: ui.push(registry.fetch("ulus_suite.app.screens.settings:SettingsScreen")(ui)))
        body.children.append(
            Toggle("menu.typed", ui.say("menu.typed"), self.table.sitting.typed, lambda on: self._typed(ui, on))
        )
        entry("picture", lambda: self._picture(ui))
        entry("position", lambda: self._position(ui))
        entry("report", lambda: self._report(ui))
        entry("title", lambda: ui.home(registry.fetch("ulus_suite.app.screens.title:TitleScreen")()))
        note: Widget = Label(self._where(ui), "small", "ink_soft")
        body.children.append(note)
        self.sheet(ui, ui.say("menu.head"), body, None, width=20)

    def _what(self, ui: Ui) -> None:
        ui.pop()
        self.table.what_can_i_do(ui)

    def _where(self, ui: Ui) -> str:
        journal = self.table.match.journal
        return ui.say("menu.saved", path=journal.path.name) if journal else ui.say("menu.unsaved")

    def _typed(self, ui: Ui, on: bool) -> None:
        self.table.sitting.typed = on
        ui.relayout()

    def _picture(self, ui: Ui) -> None:
        """Write a PNG of the table as a bystander may see it."""
        from ulus_suite.app.screens.sheet import Tell
        from ulus_suite.app.tables.still import write_picture

        ui.pop()
        path, problem = write_picture(ui, self.table)
        ui.push(Tell(ui.say("menu.picture"), problem or ui.say("menu.picture_at", path=str(path))))

    def _position(self, ui: Ui) -> None:
        """Write the position as a diagram that `--position` and `judge` read."""
        from ulus_suite.app.screens.reporting import write_fresh
        from ulus_suite.app.screens.sheet import Tell
        from ulus_suite.store.folders import home

        match = self.table.match
        number = len(match.line) - 1 if self.table.at is None else self.table.at
        text = f"game: {match.header.game}\n{match.rules.to_diagram(match.line[number].state).rstrip()}\n"
        folder = home() / "positions"
        try:
            path = write_fresh(folder, f"{match.header.game} {match.header.seed} move {number}", ".txt", text)
            said = ui.say("menu.position_at", path=str(path))
        except OSError as error:
            said = f"{folder}: {error.strerror}"
        ui.pop()
        ui.push(Tell(ui.say("menu.position"), said))

    def _report(self, ui: Ui) -> None:
        """The game so far as a page."""
        from ulus_suite.app.screens.reporting import ReportScreen

        ui.pop()
        ui.push(ReportScreen(ui, self.table.match))
