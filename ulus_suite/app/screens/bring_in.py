"""Bring in a game: files that lie where downloads lie are offered; what was typed stays after an error."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import platformdirs

from ulus_suite.app.inputs import InputAction, PlayerInput
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Column, Field, Gap, Label, Row, Widget
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.data.notices import said
from ulus_suite.store.journal import ENDING

from .sheet import Sheet

OFFERED = 6


class BringIn(Sheet):
    """Asks for a file. `act` takes the path and raises what is wrong with it, which is then told in the sheet."""

    name = "bring-in"

    def __init__(self, act: Callable[[str], None]) -> None:
        super().__init__()
        self.act = act
        self.problem = ""
        self.folder = downloads()
        self.field = Field("text", "", "", limit=400, least=22)

    def lay_out(self, ui: Ui) -> None:
        """What lies there, the field, what was wrong, the answers."""
        self.field.label = ui.say("saved.import_label")
        self.field.empty = str(self.folder / f"…{ENDING}")
        self.field.done = lambda: self._done(ui, self.field.words.strip())
        body = Column(Label(ui.say("saved.import_about", ending=ENDING)), gap=0.5)
        found = lying(self.folder)
        if found:
            body.children.append(Label(ui.say("saved.import_there", folder=str(self.folder)), "small", "ink_soft"))
        for number, path in enumerate(found):
            body.children.append(self._offer(ui, number, path))
        body.children += [Label(ui.say("saved.import_label"), bold=True), self.field]
        if self.problem:
            body.children.append(Label(self.problem, "small", "bad"))
        foot = Row(
            Gap(0, grow=1),
            Button("cancel", ui.say("button.cancel"), ui.pop),
            Button("yes", ui.say("button.ok"), self.field.done, style="main"),
        )
        ui.focus.first = "file.0" if found else "text"
        self.sheet(ui, ui.say("saved.import"), body, foot, width=30)

    def _offer(self, ui: Ui, number: int, path: Path) -> Widget:
        return Button(f"file.{number}", path.name, lambda: self._done(ui, str(path)), align="left", sign="book")

    def _done(self, ui: Ui, path: str) -> None:
        if not path:
            return
        here = len(ui.layers)
        try:
            self.act(path)
        except (Misuse, DataError, OSError, RuntimeError, ValueError) as error:  # "~nobody/x" is a RuntimeError
            self.problem = said(error, ui.settings.language)
            ui.relayout()
            return
        ui.layers.pop(here - 1)  # this sheet; what `act` has pushed stays
        ui.focus = ui.layers[-1].focus
        ui.relayout()

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Enter is only pressed once, however long it is held."""
        return given.do is InputAction.ACCEPT and given.repeat


def downloads() -> Path:
    """Where downloads lie, or the home folder where there is no such place."""
    place = Path(platformdirs.user_downloads_dir())
    return place if place.is_dir() else Path.home()


def lying(folder: Path) -> list[Path]:
    """The latest game files in a folder."""
    try:
        found = [path for path in folder.glob(f"*{ENDING}") if path.is_file()]
        return sorted(found, key=lambda path: -path.stat().st_mtime)[:OFFERED]
    except OSError:
        return []
