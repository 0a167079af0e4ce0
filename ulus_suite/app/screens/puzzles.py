"""The list of puzzles: today's first, then each game's by grade and theme, with what has been solved."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from itertools import groupby
from pathlib import Path

from ulus_suite.app import registry
from ulus_suite.app.screens.sheet import Page
from ulus_suite.app.screens.unusable import OwnFiles, show_damaged, unusable
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Panel, Row, Tabs, Widget
from ulus_suite.core.lesson import GRADES, Puzzle, PuzzleFile
from ulus_suite.data import puzzles as kept
from ulus_suite.data.messages import messages
from ulus_suite.play import puzzles
from ulus_suite.store import folders, solved

SIGNS = {"at_once": "tick", "later": "tick", "shown": "bulb", "due": "undo"}
STYLES = {"at_once": "chip", "later": "plain", "shown": "plain", "due": "main"}


class PuzzlesScreen(Page):
    """One game's puzzles at a time."""

    name = "puzzles"

    def __init__(self, ui: Ui, game: str = "") -> None:
        super().__init__()
        self.there = tuple(each for each in puzzles.games() if registry.playable(each))
        today = puzzles.game_of_day(date.today())
        self.game = game or (today if today in self.there else next(iter(self.there), ""))
        self.known, self.damage = solved.load()
        self.own = OwnFiles(puzzles.own_files())

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # true only while something is still to be read
        """Files of one's own are read between frames."""
        return not self.own.done

    def tick(self, ui: Ui, ms: float) -> None:
        """Read on."""
        self.own.tick(ui)

    @property
    def due(self) -> frozenset[str]:
        """Puzzles of the game shown that are to be repeated today."""
        return self.known.due(self.game, date.today())

    def _mended(self) -> None:
        self.damage = ""

    def resume(self, ui: Ui) -> None:
        """Back from a puzzle."""
        self.known, _ = solved.load()
        self.own = OwnFiles(puzzles.own_files())
        super().resume(ui)

    def lay_out(self, ui: Ui) -> None:
        """Today's puzzle, tabs of the games, then a sheet for each grade."""
        body = Column(gap=0.7)
        if self.damage:
            body.children.append(Panel(show_damaged(ui, solved.place(), self.damage, self._mended), pad=0.6))
        body.children += self._today(ui)
        tabs = Tabs("game", [(g, ui.say(f"game.{g}")) for g in self.there], self.game, partial(self._turn, ui))
        body.children.append(Panel(Column(tabs, gap=0.2), pad=0.5))
        listed = kept.puzzles(self.game) if self.game else ()
        body.children += [Panel(Label(why, "small", "bad"), pad=0.6) for why in kept.left_out(self.game)]
        body.children.append(self._summary(ui, listed))
        for grade in GRADES:
            of_grade = [(n, one) for n, one in enumerate(listed, 1) if one.grade == grade]
            if of_grade:
                body.children.append(Panel(self._grade(ui, grade, of_grade), pad=0.7))
        body.children += self._own(ui)
        self.page(ui, ui.say("puzzle.title"), body)

    def _today(self, ui: Ui) -> list[Widget]:
        day = date.today()
        found = puzzles.of_day(day)
        if found is None:
            return []
        game, puzzle = found
        title = messages(game, ui.settings.language).text(f"puzzle.theme.{puzzle.theme}")
        done = day.isoformat() in self.known.days
        line = ui.say("puzzle.of_day.line", game=ui.say(f"game.{game}"), title=title)
        words = Column(
            Label(ui.say("puzzle.of_day"), "head"),
            Label(line, "body"),
            *([Label(ui.say("puzzle.of_day.done"), "small", "good")] if done else []),
            gap=0.1,
            grow=1,
        )
        start = Button(
            "puzzle.today", ui.say("puzzle.begin"), lambda: self._open_today(ui), style="main", sign="star"
        )
        ui.focus.first = "puzzle.today"
        return [Panel(Row(words, start, gap=0.6), pad=0.7)]

    def _open_today(self, ui: Ui) -> None:
        ui.push(registry.door("puzzle of the day")(ui))

    def _summary(self, ui: Ui, listed: tuple[Puzzle, ...]) -> Widget:
        """How many are solved, and the next one that is not."""
        done = sum(self.known.of(self.game, one.id) is not None for one in listed)
        following = puzzles.after(listed, self.known, self.game)
        due = self.due & {one.id for one in listed}
        told = ui.say("puzzle.done", n=done, all=len(listed))
        told += f" · {ui.say('puzzle.due', n=len(due))}" if due else ""
        parts: list[Widget] = [Label(told, "body", "cream", grow=1)]
        if following is not None:
            said = ui.say("puzzle.repeat" if following.id in due else "puzzle.begin_next")
            parts.append(Button("puzzle.next", said, self._opening(ui, following), style="wood", sign="right"))
        elif listed:
            parts.append(Label(ui.say("puzzle.all_done"), "small", "cream_soft"))
        return Row(*parts, gap=0.6)

    def _grade(self, ui: Ui, grade: int, listed: list[tuple[int, Puzzle]]) -> Widget:
        """A grade: a row of numbers for each theme."""
        texts = messages(self.game, ui.settings.language)
        rows: list[Widget] = [Label(ui.say(f"puzzle.grade.{grade}"), "body", bold=True)]
        by_theme = sorted(listed, key=lambda one: one[1].theme)
        for theme, group in groupby(by_theme, key=lambda one: one[1].theme):
            title = texts.text(f"puzzle.theme.{theme}")
            numbers = [self._number(ui, n, one, title) for n, one in group]
            rows += [Label(title, "small", "ink_soft"), Row(*numbers, gap=0.35), Gap(0.1)]
        return Column(*rows, gap=0.25)

    def _number(self, ui: Ui, number: int, puzzle: Puzzle, title: str) -> Widget:
        how = "due" if puzzle.id in self.due else self.known.of(self.game, puzzle.id)
        said = ui.say("puzzle.number", title=title, n=number, state=ui.say(f"puzzle.state.{how or 'open'}"))
        return Button(
            f"puzzle.{puzzle.id}", str(number), self._opening(ui, puzzle), label=said, hint=said, pad=0.3,
            style=STYLES.get(how or "", "plain"), sign=SIGNS.get(how or "", ""),
        )  # fmt: skip

    def _opening(self, ui: Ui, puzzle: Puzzle, file: PuzzleFile | None = None) -> Callable[[], None]:
        def act() -> None:
            game, listed = (file.game, file.puzzles) if file is not None else (self.game, kept.puzzles(self.game))
            ui.push(registry.door("puzzle")(ui, game, puzzle, listed, own=file is not None))

        return act

    def _turn(self, ui: Ui, game: str) -> None:
        self.game = game
        ui.scrolled["puzzles.page"] = 0
        ui.relayout()

    # --- files of one's own -----------------------------------------------------------------------------

    def _own(self, ui: Ui) -> list[Widget]:
        """Files in the folder for them, and those there that are none."""
        rows = [
            partial(self._own_row, ui, number, path, read)
            for number, (path, read) in enumerate(self.own.read)
            if isinstance(read, str) or read.game == self.game
        ]
        found = self.own.listed(ui, rows)
        if found:
            folder = str(folders.own_puzzles())
            found.insert(0, Label(ui.say("puzzle.own", folder=folder), "body", "cream", italic=True))
        return found

    def _own_row(self, ui: Ui, number: int, path: Path, read: PuzzleFile | str) -> Widget:
        if isinstance(read, str):
            return Panel(unusable(ui, number, path, read, self._read_again), pad=0.6)
        start = self._opening(ui, read.puzzles[0], read)
        words = Label(f"{path.name}: {len(read.puzzles)}", "body", grow=1)
        button = Button(f"own.{number}", ui.say("puzzle.begin"), start, label=f"{path.name}")
        return Panel(Row(words, button, gap=0.4), pad=0.6)

    def _read_again(self) -> None:
        self.own = OwnFiles(puzzles.own_files())
