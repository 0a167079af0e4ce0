"""A puzzle at the table: one position, one answer, told why, tried again, shown, and on to the next."""

from __future__ import annotations

from datetime import date

from ulus_suite import games
from ulus_suite.app import registry
from ulus_suite.app.inputs import Hint, InputAction
from ulus_suite.app.table.activity import Table
from ulus_suite.app.table.course import CourseActivity
from ulus_suite.app.table.parts.course_rail import CourseRail
from ulus_suite.app.table.parts.puzzle_words import PuzzleWords
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import Screen, Ui
from ulus_suite.core.puzzle import Puzzle
from ulus_suite.data import puzzles as kept
from ulus_suite.play import puzzles
from ulus_suite.play.step import Step
from ulus_suite.store import solved
from ulus_suite.teach.puzzle import PuzzleCourse


class PuzzleActivity(CourseActivity):
    """``listed``: the puzzles among which *next* looks (those of the game, or of a file); ``own``: they come from a
    file and are ticked nowhere; ``day``: it is the puzzle of that day. ``tries``: wrong answers so far; ``shown``:
    whether the answer has been shown; ``told``: the verdict on the last answer."""

    name = "puzzle"
    ways_on = ("puzzle.again", "puzzle.next")
    way_back = "puzzle.list"
    menu = ("resume", "leave", "rules", "settings", "picture", "position", "title")
    course: PuzzleCourse

    def __init__(
        self, course: PuzzleCourse, game: str, listed: tuple[Puzzle, ...], *, own: bool = False, day: str = ""
    ) -> None:
        super().__init__(game, course.lesson, course)
        self.puzzle, self.listed, self.own, self.day = course.puzzle, listed or kept.puzzles(game), own, day
        self.tries, self.shown = 0, False
        self.told: puzzles.Told | None = None

    def begin(self, ui: Ui, table: Table) -> None:
        """Verdicts speak of the position that was asked about; what counting tells is left to be counted."""
        super().begin(ui, table)
        table.previews.foretells = self.puzzle.proof.method != "exact"
        self.asked_of = table.match.view(self.puzzle.seat)

    def rail(self) -> CourseRail:
        """The column with the question and the verdict."""
        return CourseRail(self.table, PuzzleWords(self.table, self))

    def answered(self, step: Step) -> None:
        """The verdict is known as soon as somebody has answered."""
        action = self.course.answer
        if step.action is None or action != step.action:
            return
        self.told = puzzles.told(self.course.rules, self.table.words, self.puzzle, self.asked_of, action)
        if not self.told.right:
            self.tries += 1
        elif not self.own:
            how: solved.How = "shown" if self.shown else "later" if self.tries else "at_once"
            solved.note(self.game, self.puzzle.id, how, self.day)

    @property
    def explained(self) -> tuple[str, ...]:
        """Why the answer is the answer, once it has been shown."""
        best = self.course.solution()
        if not self.shown or best is None:
            return ()
        return puzzles.told(self.course.rules, self.table.words, self.puzzle, self.asked_of, best).lines

    def taken_back(self) -> None:
        """Try again."""
        self.told = None

    def ask_hint(self, ui: Ui) -> None:
        """Show the answer: what has been tried is taken back, and the right one is marked."""
        if self.table.moving or self.course.stand == "done":
            return
        self.shown = True
        if self.course.stand == "mistake":
            self.take_back(ui)
        self.mark_solution(ui)

    def hints(self, ui: Ui) -> list[Hint]:
        """Keys that work now; the one for hints shows the answer."""
        shows = ui.say("puzzle.show")
        return [(key, shows if key is InputAction.HINT else said) for key, said in super().hints(ui)]

    def next(self, ui: Ui) -> None:
        """The next puzzle that is not solved yet; the list when there is none."""
        if not self.may_go_on:
            return
        known = solved.load()[0]
        if self.own:
            at = self.listed.index(self.puzzle) + 1
            following = self.listed[at] if at < len(self.listed) else None
        else:
            following = puzzles.after(self.listed, known, self.game, self.puzzle.id)
        if following is None:
            self.way_out(ui)
            return
        ui.replace(puzzle_table(ui, self.game, following, self.listed, own=self.own))

    def way_out(self, ui: Ui) -> None:
        """To the list, also from the puzzle of the day and from those that were solved after it."""
        if any(layer.screen.name == "puzzles" for layer in ui.layers):
            ui.pop()
        else:
            ui.replace(registry.door("puzzles")(ui, self.game))


def puzzle_table(
    ui: Ui, game: str, puzzle: Puzzle, listed: tuple[Puzzle, ...] = (), *, own: bool = False, day: str = ""
) -> TableScreen:
    """The table of a puzzle; see :class:`PuzzleActivity`."""
    course = PuzzleCourse(games.load(game), puzzle, ui.settings.language)
    return TableScreen(ui, course.match, activity=PuzzleActivity(course, game, listed, own=own, day=day))


def today(ui: Ui, day: date | None = None) -> Screen:
    """The puzzle of the day; the list where there is none."""
    day = day or date.today()
    found = puzzles.of_day(day)
    if found is None:
        made: Screen = registry.door("puzzles")(ui)
        return made
    game, puzzle = found
    return puzzle_table(ui, game, puzzle, day=day.isoformat())
