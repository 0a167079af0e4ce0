"""A lesson: the real table with the teacher's words beside it."""

from __future__ import annotations

from ulus_suite import games
from ulus_suite.app.advice import PLAY_THIS
from ulus_suite.app.table.course import CourseActivity
from ulus_suite.app.table.parts.course_rail import CourseRail
from ulus_suite.app.table.parts.lesson_words import LessonWords
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import Screen, Ui
from ulus_suite.core.lesson import Lesson, LessonFile
from ulus_suite.core.pending import AwaitChance
from ulus_suite.data.lessons import lessons
from ulus_suite.play import lesson_runs
from ulus_suite.play.step import Step
from ulus_suite.store import progress
from ulus_suite.teach.lesson import Course
from ulus_suite.teach.places import Place


class LessonActivity(CourseActivity):
    """Nothing is saved but the tick of a finished lesson. ``visit``: one has come from the rulebook and goes back
    there."""

    name = "lesson"
    ways_on = (
        "lesson.next",
        "lesson.begin_again",
        "lesson.take_back",
        "lesson.together",
        "lesson.play",
        "lesson.another",
        "lesson.list",
    )

    def __init__(self, game: str, lesson: Lesson, course: Course | None = None, *, visit: bool = False) -> None:
        super().__init__(game, lesson, course or Course(games.load(game), lesson))
        self.visit = visit
        self.finished = False
        self.mistakes = 0
        """In this step, taken back."""
        self.own = isinstance(lesson, LessonFile)
        """Whether it comes from a file and not with the suite; such a one is ticked nowhere."""
        self.way_back = "lesson.return" if visit else "lesson.list"
        self.lesson_file = None if self.own else (game, lesson.id)
        written = () if self.own else ("lesson",)
        self.menu = ("resume", "leave", "rules", "settings", *written, "picture", "position", "title")

    def rail(self) -> CourseRail:
        """The teacher's column."""
        return CourseRail(self.table, LessonWords(self.table, self))

    def next(self, ui: Ui) -> None:
        """The next step; after the last one the lesson is ticked."""
        if not self.may_go_on:
            return
        if self.course.last:
            self.finished = True
            if not self.own:
                progress.finish(self.game, self.lesson.id)
            ui.relayout()
            return
        self.course.begin(self.course.index + 1)
        self.hint_shown, self.tried, self.mistakes = False, None, 0
        self.go_on(ui)

    @property
    def leads_to(self) -> str:  # type: ignore[override]  # a constant of other activities, here a state
        """Where something else could be done by mistake, Enter asks a beginner's hint first, and then does what it
        says; after a mistake it does what the step asks for, rather than the same mistake again."""
        if self.helps:
            return PLAY_THIS
        if (
            self.lesson.chapter
            or not self.course.step.mistakes
            or isinstance(self.course.match.pending, AwaitChance)
        ):
            return ""
        return PLAY_THIS if self.hint_shown else "lesson.hint"

    @property
    def helps(self) -> bool:
        """Whether the way is shown without being asked for; who is to find the best move gets a second try."""
        return self.mistakes > bool(self.lesson.play)

    def happened(self, ui: Ui, step: Step) -> None:
        """Help that has begun goes on until the step is done."""
        super().happened(ui, step)
        self.hint_shown = self.hint_shown or self.helps

    def take_back(self, ui: Ui) -> None:
        """Back to where the step asked; after a mistake with the way marked."""
        self.mistakes += self.course.stand == "mistake"
        super().take_back(ui)
        if self.helps:
            self.mark_solution(ui)

    def begin_again(self, ui: Ui) -> None:
        """Back to the last position that the lesson has set up; for a step that cannot go on as it is written."""
        ui.animator.skip()
        self.course.begin_again()
        self.hint_shown, self.tried, self.mistakes = False, None, 0
        self.go_on(ui)

    def another(self, ui: Ui) -> Lesson | None:
        """The lesson after this one."""
        if self.own:
            return None
        listed = lessons(self.game, ui.settings.language)
        here = next((i for i, found in enumerate(listed) if found.id == self.lesson.id), len(listed))
        return listed[here + 1] if here + 1 < len(listed) else None

    def to_lesson(self, ui: Ui, lesson: Lesson) -> None:
        """Begin another lesson."""
        ui.replace(lesson_table(ui, self.game, lesson, visit=self.visit))

    def way_out(self, ui: Ui) -> None:
        """To the list of lessons, or to the rulebook one has come from."""
        ui.pop()


def lesson_table(
    ui: Ui, game: str, lesson: Lesson, course: Course | None = None, *, visit: bool = False
) -> TableScreen:
    """The table of a lesson, at its first step or wherever ``course`` stands."""
    activity = LessonActivity(game, lesson, course, visit=visit)
    return TableScreen(ui, activity.course.match, activity=activity)


def lesson_by_id(ui: Ui, game: str, id: str = "") -> Screen:
    """The table of a lesson by its id, or of the first one not yet finished."""
    listed = lessons(game, ui.settings.language)
    known = progress.load()
    chosen = next((found for found in listed if found.id == id), None) if id else None
    chosen = chosen or next((found for found in listed if not known.finished(game, found.id)), listed[0])
    return lesson_table(ui, game, chosen)


def visited(ui: Ui, game: str, place: Place) -> TableScreen:
    """The table of one step of a lesson, looked at from the rulebook."""
    course = Course(games.load(game), place.lesson)
    lesson_runs.go_to(course, place.step)
    return lesson_table(ui, game, place.lesson, course, visit=True)
