"""A file of one's own that cannot be used: what is wrong with it, and the ways to be rid of it or to find it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from ulus_suite import games
from ulus_suite.app.screens import save_summaries
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Panel, Row, Widget
from ulus_suite.core.bounds import path_name
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.data.messages import said
from ulus_suite.store import folders, library, whole

F = TypeVar("F")


def unusable(ui: Ui, number: int | str, path: Path, why: str, after: Callable[[], None]) -> Widget:
    """The sentence with *Put aside* (moved, never deleted; then ``after`` is called) and *Show where it is*.

    ``number`` tells its buttons from those of other files on the page.
    """

    def aside() -> None:
        moved = library.put_aside(path)
        after()
        ui.push(Tell(ui.say("saved.aside"), ui.say("saved.put_aside", path=path_name(moved))))

    buttons = Row(
        Button(f"aside.{number}", ui.say("saved.aside"), aside, sign="bin"),
        Button(f"where.{number}", ui.say("saved.where"), lambda: save_summaries.show(ui, path), sign="out"),
        gap=0.4,
    )
    return Column(Label(said(why, ui.settings.language), "small", "bad"), buttons, gap=0.3)


def show_damaged(ui: Ui, path: Path, why: str, after: Callable[[], None]) -> Widget:
    """What was wrong with a file of the program's own: one that was set aside is shown, another can be (then
    ``after`` is called)."""
    found = _where_now(path)
    if found == path:
        return unusable(ui, "damaged", path, why, after)
    return told_where(ui, "damaged", found, why)


def told_where(ui: Ui, name: str, path: Path, why: str) -> Widget:
    """What is wrong with a file that is not to be moved (it belongs to the program, or lies in a folder that is not
    the suite's), with *Show where it is*."""
    shows = Button(f"where.{name}", ui.say("saved.where"), lambda: save_summaries.show(ui, path), sign="out")
    return Column(Label(said(why, ui.settings.language), "small", "bad"), Row(shows), gap=0.3)


def _where_now(path: Path) -> Path:
    """Where a damaged file lies: under the name that it was given, or still under its own."""
    return path if os.path.lexists(path) else whole.last_aside(path)


def closed_folder(ui: Ui, place: Path) -> list[Widget]:
    """Why nothing of a folder is shown, where it is there and may not be looked into, or is none."""
    try:
        os.scandir(place).close()
    except FileNotFoundError:
        return []
    except OSError as error:
        problem = Phrase.of("file.unreadable", why=error.strerror)
        why = DataError(str(place), 0, problem, Phrase.of("remedy.reader")).sentence
        return [Panel(told_where(ui, f"folder.{place.name}", place, why), pad=0.6)]
    return []


class OwnFiles(Generic[F]):
    """Files that the player keeps in a folder, read a few at a time while nothing else is to be done: there may be
    thousands. ``read``: what they hold so far, or the sentence that says why one is of no use."""

    ROWS = 30
    FIRST_S, AT_A_TIME_S, SHOWN_EACH_S = 0.1, 0.004, 0.5

    def __init__(self, files: Iterator[tuple[Path, F | str]]) -> None:
        self.read: list[tuple[Path, F | str]] = []
        self.done = False
        self._files, self._rows, self._shown_at = files, self.ROWS, 0.0
        self._on(self.FIRST_S)

    def _on(self, seconds: float) -> None:
        began = time.monotonic()
        while not self.done and time.monotonic() - began < seconds:
            one = next(self._files, None)
            self.done = one is None
            if one is not None:
                self.read.append(one)

    def tick(self, ui: Ui) -> None:
        """Read on, and show from time to time what has come."""
        if not self.done:
            self._on(self.AT_A_TIME_S)
            if self.done or time.monotonic() - self._shown_at > self.SHOWN_EACH_S:
                self._shown_at = time.monotonic()
                ui.relayout()

    def listed(self, ui: Ui, rows: Sequence[Callable[[], Widget]]) -> list[Widget]:
        """The first of these rows, made, and a way to the next."""

        def more() -> None:
            self._rows += self.ROWS
            ui.relayout()

        left = len(rows) - self._rows
        words = ui.say("saved.more", n=min(left, self.ROWS), all=left)
        return [*(row() for row in rows[: self._rows]), *([Row(Button("more", words, more))] if left > 0 else [])]


class Refused(Tell):
    """A sentence about a file in the player's own folders, with *Put aside* and *Show where it is*."""

    def __init__(self, head: str, words: str, path: Path, *, movable: bool = True) -> None:
        super().__init__(head, words)
        self.path, self.movable = path, movable

    def lay_out(self, ui: Ui) -> None:
        """The words, the two ways to deal with the file, and the way on."""
        shows = Button("where", ui.say("saved.where"), lambda: save_summaries.show(ui, self.path), sign="out")
        moves = Button("aside", ui.say("saved.aside"), lambda: self._aside(ui), sign="bin")
        dealt = Row(*([moves] if self.movable else []), shows, gap=0.4)
        foot = Row(Gap(0, grow=1), Button("ok", ui.say("button.ok"), ui.pop, style="main"))
        ui.focus.first = "ok"
        self.sheet(ui, self.head, Column(Label(self.words), dealt, gap=0.8), foot, width=30)

    def _aside(self, ui: Ui) -> None:
        moved = library.put_aside(self.path)
        games.use(games.reader())  # a table that it stood in for is read from the suite again
        ui.replace(Tell(ui.say("saved.aside"), ui.say("saved.put_aside", path=path_name(moved))))


def telling(ui: Ui, error: Exception | str, head: str = "error.title", path: Path | None = None) -> Tell:
    """What says an error: a file of the player's own can be put aside. ``path``: the file, if the error does not
    know it."""
    words, path = said(error, ui.settings.language), path or own_file(error)
    return Tell(ui.say(head), words) if path is None else Refused(ui.say(head), words, path)


def own_file(error: Exception | str) -> Path | None:
    """The file that an error is about, where it lies in the player's own folders and may be moved."""
    if not isinstance(error, DataError) or not error.file:
        return None
    return _inside_home(Path(error.file))


def named_file(problem: str) -> Path | None:
    """The file that a sentence about a board or a table begins with, where it may be moved."""
    name, ending, _ = problem.partition(".yaml")
    return _inside_home(Path(name + ending)) if ending else None


def _inside_home(path: Path) -> Path | None:
    inside = path.is_absolute() and folders.home() in path.parents
    return path if inside and os.path.lexists(path) else None


def told_of(ui: Ui, head: str, problem: str, path: Path) -> Tell:
    """What was wrong with a settings file: where it lies now, if it was set aside, or still."""
    words, found = said(problem, ui.settings.language), _where_now(path)
    return Refused(ui.say(head), words, found, movable=found == path)
