"""A puzzle at the table: one position, one answer, told why, tried again, shown, and on to the next."""

from __future__ import annotations

from datetime import date

from ulus_suite import games
from ulus_suite.app.screens.menu import MenuScreen
from ulus_suite.app.table.lesson import LessonScreen
from ulus_suite.app.table.parts.puzzle_rail import PuzzleRail
from ulus_suite.app.table.parts.rail import Rail
from ulus_suite.app.ui import Screen, Ui
from ulus_suite.app.widgets import Button, Widget
from ulus_suite.core.lesson import Lesson
from ulus_suite.core.puzzle import Puzzle
from ulus_suite.data import puzzles as kept
from ulus_suite.play import puzzles
from ulus_suite.play.session import Step
from ulus_suite.store import solved
from ulus_suite.teach.puzzle import PuzzleCourse


class PuzzleScreen(LessonScreen):
    """``listed``: the puzzles among which *next* looks (those of the game, or of a file); ``own``: they come from a
    file and are ticked nowhere. ``tries``: wrong answers so far; ``shown``: whether the answer has been shown."""

    name = "puzzle"
    course: PuzzleCourse

    def __init__(
        self,
        ui: Ui,
        game: str,
        puzzle: Puzzle,
        listed: tuple[Puzzle, ...] = (),
        *,
        own: bool = False,
        day: str = "",
    ) -> None:
        self.puzzle, self.listed, self._own, self.day = puzzle, listed or kept.puzzles(game), own, day
        self.tries, self.shown = 0, False
        self.told: puzzles.Told | None = None
        course = PuzzleCourse(games.load(game), puzzle, ui.settings.language)
        super().__init__(ui, game, course.lesson, course)
        self.asked_of = self.match.view(puzzle.seat)

    def make_rail(self) -> Rail:
        """The column with the question and the verdict."""
        return PuzzleRail(self)

    @property
    def own(self) -> bool:
        """Whether it comes from a file."""
        return self._own

    def present(self, ui: Ui, step: Step) -> None:
        """The verdict is known as soon as somebody has answered."""
        action = self.course.answer
        if step.action is not None and action == step.action:
            self.told = puzzles.told(self.course.rules, self.words, self.puzzle, self.asked_of, action)
            if not self.told.right:
                self.tries += 1
            elif not self.own:
                how: solved.How = "shown" if self.shown else "later" if self.tries else "at_once"
                solved.note(self.game, self.puzzle.id, how, self.day)
        super().present(ui, step)

    def undo(self, ui: Ui) -> None:
        """Try again."""
        self.told = None
        super().undo(ui)

    def ask_hint(self, ui: Ui) -> None:
        """Show the answer: what has been tried is taken back, and the right one is marked."""
        if self.moving or self.course.stand == "done":
            return
        self.shown = True
        if self.course.stand == "mistake":
            self.undo(ui)
        super().ask_hint(ui)

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
            self.back(ui)
            return
        ui.replace(PuzzleScreen(ui, self.game, following, self.listed, own=self.own))

    def another(self, ui: Ui) -> Lesson | None:
        """No lesson follows a puzzle."""
        return None

    @property
    def way_back(self) -> str:
        """To the list."""
        return "puzzle.list"

    def back(self, ui: Ui) -> None:
        """To the list, also from the puzzle of the day."""
        if self.day:
            from ulus_suite.app.screens.puzzles import PuzzlesScreen

            ui.replace(PuzzlesScreen(ui, self.game))
        else:
            ui.pop()

    def open_menu(self, ui: Ui) -> None:
        """The way out, the rules, a picture."""
        ui.push(PuzzleMenu(self))


class PuzzleMenu(MenuScreen):
    """Over a puzzle."""

    table: PuzzleScreen

    def entries(self, ui: Ui) -> list[Widget]:
        """Nothing is played for good here."""
        return [
            self._entry(ui, "resume", ui.pop, "main"),
            Button("menu.leave", ui.say(self.table.way_back), lambda: self._leave(ui)),
            self._entry(ui, "rules", lambda: self._rules(ui)),
            *self._settings(ui),
            self._entry(ui, "picture", lambda: self._picture(ui)),
            self._entry(ui, "position", lambda: self._position(ui)),
            self._entry(ui, "title", lambda: self._title(ui)),
        ]

    def _where(self, ui: Ui) -> str:
        return ui.say("menu.lesson_unsaved")

    def _leave(self, ui: Ui) -> None:
        ui.pop()
        self.table.back(ui)


def today(ui: Ui, day: date | None = None) -> Screen:
    """The puzzle of the day; the list where there is none."""
    day = day or date.today()
    found = puzzles.of_day(day)
    if found is None:
        from ulus_suite.app.screens.puzzles import PuzzlesScreen

        return PuzzlesScreen(ui)
    game, puzzle = found
    return PuzzleScreen(ui, game, puzzle, day=day.isoformat())
