"""Bring in a game: files that lie where downloads lie are offered; what was typed stays after an error."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import platformdirs

from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.screens.unusable import told_where
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Field, Gap, Label, Row, Widget
from ulus_suite.core.bounds import path_name
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.data.messages import said
from ulus_suite.store import folders
from ulus_suite.store.journal import ENDING, read_header

LONGEST = 48
"""Letters of a file name that are shown; of a longer one its beginning and its end."""

OFFERED, REFUSED, LOOKED_AT = 6, 12, 60
"""So many files are offered, so many that are none are told with the reason; of the latest that are looked at."""


class BringIn(Sheet):
    """Asks for a file. `act` takes the path and raises what is wrong with it, which is then told in the sheet."""

    name = "bring-in"

    def __init__(self, act: Callable[[str], None]) -> None:
        super().__init__()
        self.act = act
        self.problem = ""
        self.folder = downloads()
        self.found = lying(self.folder)
        self.field = Field("text", "", "", limit=400, least=22)

    def lay_out(self, ui: Ui) -> None:
        """What lies there, the field, what was wrong, the answers."""
        self.field.label = ui.say("saved.import_label")
        self.field.empty = str(self.folder / f"…{ENDING}")
        self.field.done = lambda: self._done(ui, self.field.words.strip())
        body = Column(Label(ui.say("saved.import_about", ending=ENDING)), gap=0.5)
        offered = self.found.games[:OFFERED]
        if offered:
            there = ui.say("saved.import_there", folder=path_name(self.folder))
            body.children.append(Label(there, "small", "ink_soft"))
        body.children += [self._offer(ui, number, path) for number, path in enumerate(offered)]
        body.children += [Label(ui.say("saved.import_label"), bold=True), self.field]
        if self.problem:
            body.children.append(Label(self.problem, "small", "bad"))
        body.children += self._refused(ui)
        foot = Row(
            Gap(0, grow=1),
            Button("cancel", ui.say("button.cancel"), ui.pop),
            Button("yes", ui.say("button.ok"), self.field.done, style="main"),
        )
        ui.focus.first = "file.0" if offered else "text"
        self.sheet(ui, ui.say("saved.import"), body, foot, width=30)

    def _offer(self, ui: Ui, number: int, path: Path) -> Widget:
        name = path_name(path.name)
        name = name if len(name) <= LONGEST else f"{name[: LONGEST - 16]}…{name[-15:]}"
        return Button(f"file.{number}", name, lambda: self._done(ui, str(path)), align="left", sign="book")

    def _refused(self, ui: Ui) -> list[Widget]:
        """What lies there, is called a saved game and is none: told, and left where it is, for the folder is not
        the suite's."""
        bad = self.found.refused
        if not bad:
            return []
        left = len(bad) - REFUSED
        head = ui.say("saved.import_none", folder=path_name(self.folder))
        told = [told_where(ui, str(number), path, why) for number, (path, why) in enumerate(bad[:REFUSED])]
        more = [Label(ui.say("saved.import_more", n=left), "small", "ink_soft")] if left > 0 else []
        return [Label(head, "small", "ink_soft"), *told, *more]

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
    try:
        place = Path(platformdirs.user_downloads_dir())
    except RuntimeError:  # nobody's home
        return folders.persons()
    return place if place.is_dir() else folders.persons()


class Lying(NamedTuple):
    """What lies in a folder under the name of saved games, the latest first: those whose first line is one's, and
    the others with the reason."""

    games: tuple[Path, ...]
    refused: tuple[tuple[Path, str], ...]


def lying(folder: Path) -> Lying:
    """The latest game files in a folder; only their first lines are read."""
    dated = []
    with suppress(OSError):  # a folder that may not be looked into holds nothing
        for path in folder.glob(f"*{ENDING}"):
            with suppress(OSError):  # it has gone meanwhile
                dated.append((path.lstat().st_mtime, path))
    games, refused = [], []
    for _, path in sorted(dated, reverse=True)[:LOOKED_AT]:
        try:
            read_header(path)
            games.append(path)
        except DataError as error:
            refused.append((path, error.sentence))
    return Lying(tuple(games), tuple(refused))
