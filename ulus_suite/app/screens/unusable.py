"""A file of one's own that cannot be used: what is wrong with it, and the ways to be rid of it or to find it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from ulus_suite import games, packs
from ulus_suite.app import registry
from ulus_suite.app.screens import save_summaries
from ulus_suite.app.screens.sheet import Sheet, Tell
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target, Why
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Painted, Panel, Row, Widget
from ulus_suite.core.bounds import path_name
from ulus_suite.core.errors import DataError, SuiteError
from ulus_suite.core.phrases import Phrase
from ulus_suite.data.messages import said
from ulus_suite.match import Match
from ulus_suite.store import folders, json_store, library

if TYPE_CHECKING:
    from pathlib import Path


# --- Why? A sheet with every condition of a target, met and not met, and the clauses it rests on ---------------


class WhyScreen(Sheet):
    """Opened with F2 on any target, or by a table for a verdict of its own."""

    name = "why"

    def __init__(self, target: Target | None = None, *, head: str = "", reasons: Sequence[Why] = ()) -> None:
        super().__init__()
        self.head = head or (target.label if target else "")
        self.reasons = list(reasons or (target.why if target else ()))
        self.hint = target.hint if target else ""
        self.more = tuple(target.more) if target else ()

    def _beyond(self, said: str) -> str:
        """What is said beyond the heading, which many begin with."""
        rest = said.removeprefix(self.head)
        return said if rest == said or rest[:1].isalnum() else rest.lstrip(" .:·,")

    def lay_out(self, ui: Ui) -> None:
        """A title, the conditions with their chips, and a way out."""
        body = Column(gap=0.55)
        said = list(dict.fromkeys(words for said in (self.hint, *self.more) if (words := self._beyond(said))))
        body.children += [Label(words) for words in said]
        for i, why in enumerate(self.reasons):
            parts: list[Label | Button | Painted] = [_sign(why), Label(_needed(ui, why), grow=1, bold=not why.met)]
            if why.clause:
                parts.append(
                    Button(
                        f"why.{i}",
                        f"§ {why.clause.split('/', 1)[-1]}",
                        open_clause(ui, why.clause),
                        style="chip",
                        role="small",
                        pad=0.22,
                        label=ui.say("why.open_rule", clause=why.clause.split("/", 1)[-1]),
                    )
                )
            body.children.append(Row(*parts))
        if not self.reasons and not said:
            body.children.append(Label(ui.say("why.none")))
        foot = Row(Gap(0, grow=1), Button("close", ui.say("button.close"), ui.pop, style="main"))
        self.sheet(ui, self.head, body, foot, width=30)


def _needed(ui: Ui, why: Why) -> str:
    """A condition's sentence; where it is not met it says what would have to be true."""
    return f"{ui.say('why.needs')} {why.text}" if why.needed and not why.met else why.text


def _sign(why: Why) -> Painted:
    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        tone = ui.theme["good"] if why.met else ui.theme["bad"]
        surface.blit(draw.mark(ui.pictures, why.sign, rect.height, tone), rect)

    return Painted(0.95, 0.95, paint)


def open_clause(ui: Ui, clause: str) -> Callable[[], None]:
    """A function that opens the rulebook drawer at a clause such as `pebbles/1.2`."""

    def act() -> None:
        from ulus_suite.app.screens.drawer import DrawerScreen  # noqa: PLC0415  # for the launch: the rulebooks wait

        ui.push(DrawerScreen(clause.split("/", 1)[0], clause))

    return act


def ask(ui: Ui, head: str, reasons: Sequence[Why]) -> Screen:
    """Push a why-sheet for a verdict and return it."""
    screen = WhyScreen(head=head, reasons=reasons)
    ui.push(screen)
    return screen


# ------------------------------------------------------------------------------------------------------------------


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
    return path if os.path.lexists(path) else json_store.last_aside(path)


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


# --- Something went wrong inside: the game is kept, one sentence says so, and there are two ways on ------------


MOST = 4
"""Faults after which the window gives up: then the pages themselves are broken, and the program ends."""


class FaultScreen(Sheet):
    """Go on from the last entry, or back to the shelf."""

    name = "fault"

    def __init__(self, match: Match | None, report: Path | None, path: Path | None) -> None:
        super().__init__()
        self.match, self.report, self.path = match, report, path

    def lay_out(self, ui: Ui) -> None:
        """What happened, where the game and the report are, and the two ways on."""
        body = Column(Label(ui.say("fault.text")), gap=0.6)
        if self.match is not None:
            kept = "fault.kept" if self.path is not None else "fault.held"
            body.children.append(Label(ui.say(kept, n=len(self.match.entries))))
        if self.report is not None:
            body.children.append(Label(ui.say("fault.report", path=str(self.report)), "small", "ink_soft"))
        foot = Row(Gap(0, grow=1), Button("shelf", ui.say("end.shelf"), ui.pop, style="plain"))
        if self.match is None:
            foot = Row(Gap(0, grow=1), Button("shelf", ui.say("end.shelf"), ui.pop, style="main"))
        else:
            foot.children.append(Button("on", ui.say("fault.on"), lambda: self._on(ui), style="main"))
            ui.focus.first = "on"
        self.sheet(ui, ui.say("fault.title"), body, foot)

    def _on(self, ui: Ui) -> None:
        """The game as it is on the disk, or as it was held in memory where it has no file."""
        assert self.match is not None
        ui.pop()
        try:
            match = Match.load(self.path, resume=True) if self.path is not None else self.match
            ui.push(registry.seat_at_table(ui, match))
        except SuiteError as error:
            ui.push(telling(ui, error, "fault.title"))


def guests(ui: Ui, error: BaseException) -> packs.Failure | None:
    """What somebody's pack has raised, or has made others stumble over at its table, as a sentence; None where no
    pack had a part in it."""
    match = _match(ui)
    games = (getattr(layer.screen, "game", "") for layer in reversed(ui.layers))
    at = match.header.game if match is not None else next(filter(None, games), "")
    return packs.guest_error(error, str(at))


def take_fault(ui: Ui, error: BaseException, before: int) -> bool:
    """Keep the game, write a report, and show the sheet over the shelf. False after `MOST` faults ``before``."""
    if before >= MOST:
        return False
    screens = [layer.screen for layer in ui.layers]
    match = _match(ui)
    path = match.saved_in if match is not None else None
    # the board of a lesson or a demo says nothing by itself: nobody goes on with that
    own = all(getattr(getattr(screen, "policy", None), "keeps", True) for screen in screens)
    known = isinstance(error, SuiteError)  # a file that cannot be used, say: a sentence, and nothing to report
    report = None if known else _reported(error, match, screens=", ".join(screen.name for screen in screens))
    if match is not None and path is not None:
        match.close()
    ui.animator = type(ui.animator)()
    for layer in ui.layers:
        with suppress(Exception):  # whatever it was, it is gone
            layer.screen.leave(ui)
    ui.layers.clear()
    ui.push(registry.fetch("ulus_suite.app.screens.title:TitleScreen")())
    if not known or match is not None:
        ui.push(FaultScreen(match if own else None, report, path))
    if isinstance(error, SuiteError):
        ui.push(telling(ui, error))
    return True


def _match(ui: Ui) -> Match | None:
    """What is played on the uppermost table."""
    matches = (getattr(layer.screen, "match", None) for layer in reversed(ui.layers))
    return next((found for found in matches if found is not None), None)


def player_failed(ui: Ui, match: Match, name: str, error: Exception) -> None:
    """A computer player cannot choose: say so once, with a report; the game goes on at its table."""
    report = _reported(error, match, screens=ui.screen.name, player=True)
    told = [ui.say("fault.player", name=name)]
    if report is not None:
        told.append(ui.say("fault.report", path=report))
    ui.push(Tell(ui.say("fault.title"), " ".join(told)))


def _reported(error: BaseException, match: Match | None, **facts: object) -> Path | None:
    """Where the report lies; None where the disk takes none."""
    if match is not None:
        facts |= {
            "game": match.header.game, "rules": match.header.rules_version, "seats": match.seats,
            "entries": len(match.entries), "waits for": type(match.pending).__name__,
        }  # fmt: skip
    with suppress(DataError):
        return library.write(error, facts)
    return None
