"""Writing the report of a game from the table, one picture for each frame, so that the window stays alive."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ulus_suite.app import registry
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.screens.where import browse
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Row
from ulus_suite.core.errors import DataError
from ulus_suite.data.messages import said
from ulus_suite.match import Match
from ulus_suite.store.folders import home
from ulus_suite.store.library import write_fresh

if TYPE_CHECKING:
    from ulus_suite.app.report.page import Report


class ReportScreen(Sheet):
    """Says how many pictures are drawn, then where the page is. Escape stops it; nothing is left behind then."""

    name = "reporting"
    needs_tick = True

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__()
        self.report: Report = registry.door("report maker")(
            match, language=ui.settings.language, palette=ui.settings.palette
        )
        self.said = ""
        self.path: Path | None = None

    def lay_out(self, ui: Ui) -> None:
        """How far it is, or where it lies."""
        done, all_ = self.report.progress
        words = self.said or ui.say("report.writing", n=done, all=all_)
        name = "button.ok" if self.said else "button.cancel"
        path = self.path
        more = [] if path is None else [Button("open", ui.say("report.show"), lambda: browse(path), style="main")]
        style = "main" if self.said and path is None else "plain"
        foot = Row(Gap(0, grow=1), *more, Button("ok", ui.say(name), ui.pop, style=style))
        self.sheet(ui, ui.say("report.title"), Column(Label(words), gap=0.4), foot)

    def tick(self, ui: Ui, ms: float) -> None:
        """One picture, or the file."""
        if self.said:
            return
        if not self.report.step():
            self.said = self._written(ui)
            self.needs_tick = False
            ui.focus.current = "open" if self.path is not None else "ok"  # the red one is what Return does
        ui.relayout()

    def _written(self, ui: Ui) -> str:
        """Write the page under a name that is not taken."""
        match = self.report.match
        folder = home() / "reports"
        stem = _stem(ui, match)
        try:
            path = write_fresh(folder, stem, ".html", self.report.html())
        except DataError as error:
            return said(error, ui.settings.language)
        self.path = path
        return ui.say("report.at", path=str(path))


def _stem(ui: Ui, match: Match) -> str:
    """A name from the date, the game and the players, of letters that every file system takes."""
    header = match.header
    said = f"{header.created[:10]} {ui.say(f'game.{header.game}')} {' '.join(header.names)}".strip()
    kept = "".join(c if c.isalnum() or c in " -_." else "-" for c in said)
    return " ".join(kept.split())[:80].strip(" .") or header.game
