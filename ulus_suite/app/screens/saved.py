"""Saved games: each with its picture, who plays and how far it is; resume, rename, export, delete."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pygame

from ulus_suite import Match, games
from ulus_suite.app import registry
from ulus_suite.app.ui import Screen, Ui
from ulus_suite.app.widgets import Button, Column, Gap, Label, Painted, Panel, Row, Widget
from ulus_suite.core.bounds import path_name
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.pending import Finished
from ulus_suite.store import folders, library
from ulus_suite.store.journal import ENDING, read_header

from . import where
from .page import Page
from .sheet import AskText, Confirm, Tell
from .thumbnail import Thumbnails
from .title import box_lid

PICTURED = 3000
"""A game with more entries than this is shown by its box: reading it takes longer than a frame may."""

DATED = re.compile(r"^(\d{4}-\d\d-\d\d) (\d\d)\.(\d\d)\.(\d\d) ")


def any_saved() -> bool:
    """Whether the library holds anything."""
    return next(iter(folders.saved_games().glob(f"*{ENDING}")), None) is not None


def any_open() -> bool:
    """Whether the latest saved game can be gone on with."""
    return _latest() is not None


def _latest() -> library.Saved | None:
    """The latest usable game; files are looked at by age, so that one look is usually enough."""
    found = []
    for path in folders.saved_games().glob(f"*{ENDING}"):
        with suppress(OSError):  # it has gone meanwhile
            found.append((path.lstat().st_mtime, path))
    for changed, path in sorted(found, reverse=True)[:20]:
        try:
            header = read_header(path, own=True)
        except DataError:
            continue
        if registry.playable(header.game):
            return library.Saved(path, header, changed)
    return None


def latest(ui: Ui) -> Screen:
    """The screen that goes on with the latest game; the library when it cannot be opened."""
    saved = _latest()
    if saved is not None:
        try:
            return registry.seat_at_table(ui, Match.load(saved.path, resume=True))
        except Exception:  # whatever is wrong with this file, the page of all games says it
            pass
    return SavedScreen(ui)


def name_of(saved: library.Saved) -> str:
    """What a game is called, without the date that its file name begins with."""
    return DATED.sub("", saved.title)


class SavedScreen(Page):
    """The library, latest first."""

    name = "saved"

    def __init__(self, ui: Ui | None = None) -> None:
        super().__init__()
        self.games = library.games()
        self.thumbnails = Thumbnails()

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # true only while pictures are still to be made
        """Pictures of the positions are made one by one, between frames."""
        return self.thumbnails.waiting

    def tick(self, ui: Ui, ms: float) -> None:
        """Make the next picture."""
        if self.thumbnails.work(ui):
            ui.dirty()

    def lay_out(self, ui: Ui) -> None:
        """A sheet for each game."""
        body = Column(gap=0.8)
        if not self.games:
            body.children.append(Panel(Label(ui.say("saved.empty"))))
        for number, saved in enumerate(self.games):
            body.children.append(Panel(self._row(ui, number, saved), pad=0.7))
        if self.games:
            ui.focus.first = "resume.0"
        foot = Row(Button("import", ui.say("saved.import"), lambda: self._import(ui), style="wood", sign="plus"))
        self.page(ui, ui.say("saved.title"), body, foot)

    def _row(self, ui: Ui, number: int, saved: library.Saved) -> Widget:
        usable = saved.header is not None and registry.playable(saved.header.game)
        words = Column(Label(name_of(saved), "head"), gap=0.15, grow=1)
        if saved.header is None:
            words.children.append(Label(ui.say("saved.unreadable", reason=saved.problem), "small", "bad"))
        else:
            names = ", ".join(saved.header.names)
            when = day_and_time(saved.changed)
            words.children += [
                Label(names),
                Label(f"{when}  ·  {ui.say('saved.moves', n=saved.moves)}", "small", "ink_soft"),
            ]
            if not usable:
                words.children.append(Label(ui.say("saved.unknown_game", game=saved.header.game), "small", "bad"))
        buttons: list[Widget] = []
        if usable:
            buttons.append(
                Button(
                    f"resume.{number}",
                    ui.say("saved.resume"),
                    self._resume(ui, saved.path),
                    style="main",
                    sign="play",
                )
            )
        if saved.header is None:
            buttons += [
                Button(f"aside.{number}", ui.say("saved.aside"), self._aside(ui, saved), style="main", sign="bin"),
                Button(f"where.{number}", ui.say("saved.where"), lambda: where.show(ui, saved.path), sign="out"),
            ]
            words.children += [Gap(0.1), Row(*buttons, gap=0.4)]
            return Row(Painted(9.6, 6.0, self._picture(saved)), words, gap=1.0)
        buttons += [
            Button(f"rename.{number}", ui.say("saved.rename"), self._rename(ui, saved), sign="pen"),
            Button(f"export.{number}", ui.say("saved.export"), self._export(ui, saved), sign="out"),
            Button(f"delete.{number}", ui.say("saved.delete"), self._delete(ui, saved), sign="bin"),
        ]
        words.children += [Gap(0.1), Row(*buttons, gap=0.4)]
        return Row(Painted(9.6, 6.0, self._picture(saved)), words, gap=1.0)

    def _picture(self, saved: library.Saved) -> Callable[[Ui, pygame.Surface, pygame.Rect], None]:
        def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
            small = saved.header is not None and saved.moves <= PICTURED
            picture = self.thumbnails.get(saved.path, rect.size) if small else None
            if picture is None and saved.header is not None and games.landed(saved.header.game):
                picture = box_lid(ui, saved.header.game, (round(rect.height * 0.75), rect.height))
            if picture is not None:
                surface.blit(
                    picture, (rect.centerx - picture.get_width() // 2, rect.centery - picture.get_height() // 2)
                )

        return paint

    # --- what can be done -----------------------------------------------------------------------------

    def _again(self, ui: Ui) -> None:
        self.games = library.games()
        ui.relayout()

    def resume(self, ui: Ui) -> None:
        """Back from a game: it has gone on."""
        self.thumbnails = Thumbnails()
        self._again(ui)

    def _resume(self, ui: Ui, path: Path) -> Callable[[], None]:
        def act() -> None:
            try:
                ui.push(registry.seat_at_table(ui, Match.load(path, resume=True)))
            except (DataError, Misuse) as error:
                ui.push(Tell(ui.say("saved.title"), str(error)))

        return act

    def _rename(self, ui: Ui, saved: library.Saved) -> Callable[[], None]:
        def named(title: str) -> None:
            self._try(ui, lambda: library.rename(saved.path, title))

        return lambda: ui.push(
            AskText(ui.say("saved.rename_title"), ui.say("saved.rename_label"), name_of(saved), named)
        )

    def _export(self, ui: Ui, saved: library.Saved) -> Callable[[], None]:
        def written(path: str) -> None:
            def copy() -> None:
                made = library.copy(saved.path, Path(path).expanduser())
                ui.push(Tell(ui.say("saved.export"), ui.say("saved.exported", path=made)))

            self._try(ui, copy)

        start = str(Path.home() / saved.path.name)
        return lambda: ui.push(
            AskText(ui.say("saved.export"), ui.say("saved.export_label"), start, written, limit=400)
        )

    def _import(self, ui: Ui) -> None:
        """Take a copy of a game that somebody has exported into the library."""

        def read(path: str) -> None:
            self._try(ui, lambda: library.copy(Path(path).expanduser(), folders.saved_games()))

        start = str(Path.home())
        ui.push(AskText(ui.say("saved.import"), ui.say("saved.import_label"), start, read, limit=400))

    def _delete(self, ui: Ui, saved: library.Saved) -> Callable[[], None]:
        def gone() -> None:
            self._try(ui, lambda: library.delete(saved.path))

        return lambda: ui.push(
            Confirm(
                ui.say("saved.delete_title"),
                ui.say("saved.delete_text", title=name_of(saved)),
                ui.say("saved.delete"),
                gone,
            )
        )

    def _aside(self, ui: Ui, saved: library.Saved) -> Callable[[], None]:
        """What cannot be used leaves the page and lies in a folder beside it; nothing is deleted."""

        def moved() -> None:
            path = library.put_aside(saved.path)
            ui.push(Tell(ui.say("saved.aside"), ui.say("saved.put_aside", path=path_name(path))))

        return lambda: self._try(ui, moved)

    def _try(self, ui: Ui, what: Callable[[], object]) -> None:
        try:
            what()
        except (Misuse, DataError, OSError, RuntimeError, ValueError) as error:  # "~nobody/x" is a RuntimeError
            ui.push(Tell(ui.say("saved.title"), str(error)))
        self._again(ui)


def day_and_time(seconds: float) -> str:
    """When a file was changed, as far as its system tells a day at all."""
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return "?"


def finished(match: Match) -> bool:
    """Whether a game is over."""
    return isinstance(match.pending, Finished)
