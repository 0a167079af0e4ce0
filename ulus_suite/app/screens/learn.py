"""Learn: the lessons of every game, with a tick beside those that are done."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from itertools import groupby
from pathlib import Path

import pygame

from ulus_suite import packs
from ulus_suite.app import registry
from ulus_suite.app.screens.sheet import Page
from ulus_suite.app.screens.unusable import OwnFiles, closed_folder, show_damaged, unusable
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Painted, Panel, Row, Tabs, Widget
from ulus_suite.core.errors import SuiteError
from ulus_suite.core.lesson import GRADES, Lesson, LessonFile, Puzzle, PuzzleFile
from ulus_suite.data import at_your_table
from ulus_suite.data import lessons as kept
from ulus_suite.data.lessons import lessons, paths
from ulus_suite.data.messages import messages, said
from ulus_suite.play.advice import puzzles
from ulus_suite.play.lesson_runs import own_files
from ulus_suite.store import folders, library, progress

# --- The list of puzzles: today's first, then each game's by grade and theme, with what has been solved --------


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
        self.known, self.damage = progress.solved_ones()
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
        self.known, _ = progress.solved_ones()
        self.own = OwnFiles(puzzles.own_files())
        super().resume(ui)

    def lay_out(self, ui: Ui) -> None:
        """Today's puzzle, tabs of the games, then a sheet for each grade."""
        body = Column(gap=0.7)
        if self.damage:
            body.children.append(
                Panel(show_damaged(ui, progress.solved_place(), self.damage, self._mended), pad=0.6)
            )
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


# ------------------------------------------------------------------------------------------------------------------


def teachable(language: str = "en") -> tuple[str, ...]:
    """Games on the shelf that have lessons and a table; none of them is read for that, which takes a third of a
    second."""
    return tuple(game for game in registry.shelf() if paths(game, language))


def _played() -> tuple[str, ...]:
    """Games of the latest saved matches."""
    latest = (library.look(path) for path in library.files()[:20])
    return tuple(saved.header.game for saved in latest if saved is not None and saved.header is not None)


class LearnScreen(Page):
    """One game's lessons at a time, in the order in which one learns."""

    name = "learn"

    def __init__(self, ui: Ui, game: str = "") -> None:
        super().__init__()
        there = teachable(ui.settings.language)
        soonest = min(there, key=lambda each: len(paths(each)), default="")
        self.game = game or next((each for each in _played() if each in there), soonest)
        self.own = OwnFiles(own_files())
        self.damage = progress.looked_at()[1]

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # true only while something is still to be read
        """Files of one's own are read between frames."""
        return not self.own.done

    def tick(self, ui: Ui, ms: float) -> None:
        """Read on."""
        self.own.tick(ui)

    def _mended(self) -> None:
        self.damage = ""

    def resume(self, ui: Ui) -> None:
        """Back from a lesson, which may have been exported."""
        self.own = OwnFiles(own_files())
        super().resume(ui)

    def lay_out(self, ui: Ui) -> None:
        """Tabs of the games, then the lessons, then those from files."""
        there = teachable(ui.settings.language)
        tabs = Tabs("game", [(g, ui.say(f"game.{g}")) for g in there], self.game, lambda g: self._turn(ui, g))
        body = Column(Panel(Column(tabs, gap=0.2), pad=0.5), gap=0.7)
        if self.damage:
            body.children.append(Panel(show_damaged(ui, progress.place(), self.damage, self._mended), pad=0.6))
        try:
            with packs.guest(self.game):
                self._listed(ui, body)
        except SuiteError as error:  # one game's lessons may not take the page from all
            body.children.append(Panel(Label(said(error, ui.settings.language), "small", "bad")))
        body.children += self._puzzles(ui)
        body.children += self._own(ui)
        self.page(ui, ui.say("learn.title"), body)

    def _listed(self, ui: Ui, body: Column) -> None:
        """The lessons of this game, those that are done ticked."""
        known = progress.load()
        listed = lessons(self.game, ui.settings.language) if self.game else ()
        done = sum(known.finished(self.game, each.id) for each in listed)
        body.children.append(
            Row(
                Label(ui.say(f"game.{self.game}.line"), "body", "cream", italic=True, grow=1),
                *self._card(ui),
                Label(ui.say("learn.done", n=done, all=len(listed)), "small", "cream_soft"),
            )
        )
        fresh = next((each.id for each in listed if not known.finished(self.game, each.id)), "")
        for number, each in enumerate(listed, 1):
            ticked = known.finished(self.game, each.id)
            body.children.append(Panel(self._row(ui, number, each, ticked, each.id == fresh), pad=0.6))
        ui.focus.first = f"lesson.{fresh or (listed[0].id if listed else '')}"

    def _card(self, ui: Ui) -> list[Widget]:
        """The way to the card for a real table."""
        if not self.game or not at_your_table.there(self.game):
            return []

        def act() -> None:
            ui.push(registry.door("at your table")(self.game))

        return [Button("learn.card", ui.say("card.title"), act, style="wood", sign="book")]

    def _puzzles(self, ui: Ui) -> list[Widget]:
        """The way on to the puzzles of this game, where it has some."""
        listed = kept.puzzles(self.game) if self.game in puzzles.games() else ()
        if not listed:
            return []
        known = progress.solved_ones()[0]
        said = ui.say(
            "puzzle.done", n=sum(known.of(self.game, each.id) is not None for each in listed), all=len(listed)
        )
        words = Column(
            Label(ui.say("puzzle.title"), "body", bold=True),
            Label(ui.say("learn.puzzles"), "small"),
            gap=0.1,
            grow=1,
        )
        way = Button("learn.puzzles", said, lambda: ui.push(registry.door("puzzles")(ui, self.game)), sign="star")
        return [Panel(Row(words, way, gap=0.4), pad=0.6)]

    def _own(self, ui: Ui) -> list[Widget]:
        """Lessons of this game that lie in the folder for them, and files there that are none."""
        rows = [
            partial(self._own_row, ui, number, path, read)
            for number, (path, read) in enumerate(self.own.read)
            if isinstance(read, str) or read.game == self.game
        ]
        found = [*closed_folder(ui, folders.own_lessons()), *self.own.listed(ui, rows)]
        if found:
            folder = str(folders.own_lessons())
            found.insert(0, Label(ui.say("learn.own", folder=folder), "body", "cream", italic=True))
        return found

    def _own_row(self, ui: Ui, number: int, path: Path, read: LessonFile | str) -> Widget:
        if isinstance(read, str):
            return Panel(unusable(ui, number, path, read, self._read_again), pad=0.6)
        words = Column(
            Row(Label(read.title, "body", bold=True), Label(path.name, "small", "ink_soft"), gap=0.6),
            Label(read.about, "small"), gap=0.1, grow=1,
        )  # fmt: skip
        said = ui.say("learn.begin")
        start = Button(f"own.{number}", said, self._opening(ui, read), label=f"{read.title}: {said}")
        return Panel(Row(words, start, gap=0.4), pad=0.6)

    def _read_again(self) -> None:
        self.own = OwnFiles(own_files())

    def _opening(self, ui: Ui, lesson: Lesson) -> Callable[[], None]:
        return lambda: self._open(ui, lesson)

    def _turn(self, ui: Ui, game: str) -> None:
        self.game = game
        ui.scrolled["learn.page"] = 0
        ui.relayout()

    def _row(self, ui: Ui, number: int, lesson: Lesson, ticked: bool, fresh: bool) -> Widget:
        def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
            side = min(rect.width, rect.height)
            disc = pygame.Rect(rect.x, rect.centery - side // 2, side, side)
            tone = ui.theme["good"] if ticked else ui.theme["chip"]
            draw.panel(surface, ui.pictures, disc, tone, radius=side // 2)
            if ticked:
                mark = draw.mark(ui.pictures, "tick", round(side * 0.6), ui.theme["cream"])
            else:
                mark = ui.text.label(str(number), "body", ui.theme["chip_ink"], bold=True)
            surface.blit(mark, mark.get_rect(center=disc.center))

        chapter = ui.say("learn.chapter", n=lesson.chapter) if lesson.chapter else ui.say("learn.first")
        if any(step.typed for step in lesson.steps):
            chapter = ui.say("learn.hosts")
        words = Column(
            Row(Label(lesson.title, "body", bold=True), Label(chapter, "small", "ink_soft"), gap=0.6),
            Label(f"{lesson.about} {said}" if (said := self._practised(ui, lesson)) else lesson.about, "small"),
            gap=0.1,
            grow=1,
        )
        said = ui.say("learn.again" if ticked else "learn.begin")
        anew: list[Widget] = []
        if step := progress.load().reached.get(f"{self.game}/{lesson.id}", 0):
            id, again = f"lesson.anew.{lesson.id}", ui.say("learn.anew")
            act = partial(self._anew, ui, lesson)
            anew = [Button(id, again, act, style="quiet", sign="undo", label=f"{lesson.title}: {again}")]
            said = ui.say("learn.go_on", n=step + 1)
        label = f"{lesson.title}: {said}"
        style = "main" if fresh else "plain"
        start = Button(f"lesson.{lesson.id}", said, lambda: self._open(ui, lesson), style=style, label=label)
        return Row(Painted(1.9, 1.9, paint), Gap(0.3), words, *anew, start, gap=0.4)

    def _anew(self, ui: Ui, lesson: Lesson) -> None:
        progress.reach(self.game, lesson.id, 0)
        self._open(ui, lesson)

    def _practised(self, ui: Ui, lesson: Lesson) -> str:
        """How many games have been begun after a lesson on winning."""
        count = progress.load().practice.get(f"{self.game}/{lesson.id}", 0)
        return ui.say("learn.practised", n=count) if count else ""

    def _open(self, ui: Ui, lesson: Lesson) -> None:
        ui.push(registry.door("lesson")(ui, self.game, lesson))


def open_learn(ui: Ui, game: str = "", lesson: str = "") -> Screen:
    """The list of lessons, with one of them open over it if it is named."""
    page = LearnScreen(ui, game)
    if lesson:
        ui.push(page)
        opened: Screen = registry.door("lesson by id")(ui, game, lesson)
        return opened
    return page
