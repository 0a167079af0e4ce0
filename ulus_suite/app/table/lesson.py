"""A lesson: the real table with the teacher's words beside it. What is tried is shown, and taken back for free."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ulus_suite import games
from ulus_suite.app.focus import Why
from ulus_suite.app.inputs import Hint, InputAction
from ulus_suite.app.room import room
from ulus_suite.app.screens.menu import LessonMenu
from ulus_suite.app.table.modes.throwing import Typing
from ulus_suite.app.table.parts.foot import first_hints
from ulus_suite.app.table.parts.lesson_rail import LessonRail
from ulus_suite.app.table.parts.rail import Rail
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import Screen, Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.lesson import Lesson, LessonFile
from ulus_suite.core.verdict import Verdict
from ulus_suite.data.lessons import lessons
from ulus_suite.play import driver, lesson_runs
from ulus_suite.play.policy import LESSON
from ulus_suite.play.scripts import LessonScript
from ulus_suite.play.session import Step
from ulus_suite.store import progress
from ulus_suite.teach.lesson import Course
from ulus_suite.teach.places import Place

PAUSE_MS = 800.0
"""Between one thing that happens by itself and the next, so that eyes can follow."""


class LessonScreen(TableScreen):
    """Drives a `Course` on the table. Nothing is saved but the tick of a finished lesson."""

    name = "lesson"

    def __init__(
        self, ui: Ui, game: str, lesson: Lesson, course: Course | None = None, *, visit: bool = False
    ) -> None:
        self.game, self.lesson = game, lesson
        self.visit = visit
        """Whether one has come from the rulebook and goes back there."""
        self.course = course or Course(games.load(game), lesson)
        self.hint_shown = False
        self.tried: list[Why] | None = None
        self.finished = False
        super().__init__(ui, self.course.match, policy=LESSON, script=LessonScript(self.course))
        self.previews.odds = lesson.odds

    def make_rail(self) -> Rail:
        """The teacher's column."""
        return LessonRail(self)

    # --- what may be done ---------------------------------------------------------------------------

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # as in the table
        """While something is to happen by itself; between steps the board has nothing to prepare."""
        return self.mode.needs_tick or (self.course.stand == "asked" and not self.may_type and super().needs_tick)

    def ready(self, ui: Ui, what: driver.Next, waited_ms: float) -> bool:
        """After a pause that lets eyes follow."""
        return waited_ms >= PAUSE_MS or isinstance(what, driver.Throw)

    def holds_throw(self, ui: Ui) -> bool:
        """What others throw after the task is done, nobody holds: it falls by itself."""
        return self.course.stand == "asked" and super().holds_throw(ui)

    def act(self, ui: Ui, action: Action) -> None:
        """What the learner does, while the task stands."""
        if self.course.stand == "asked":
            super().act(ui, action)

    def refused(self, ui: Ui, action: Action, verdict: Verdict) -> None:
        """A refusal is told beside the board."""
        self.tried = self.reasons(verdict)
        ui.scrolled["lesson"] = 0
        ui.relayout()

    def present(self, ui: Ui, step: Step) -> None:
        """What was tried before is past once the learner has acted."""
        if step.action is not None and step.action.seat == self.course.learner:
            self.tried, self.hint_shown = None, False
        super().present(ui, step)

    def open_sheet(self, ui: Ui, what: driver.Next) -> Screen | None:
        """The sheet for real pieces waits until the words have been read and the bones are thrown."""
        waits = isinstance(self.mode, Typing) and not self.mode.asked_for and not self.course.taken
        if isinstance(what, driver.ReadRealPieces) and waits:
            return None
        return super().open_sheet(ui, what)

    def typing_note(self) -> str:
        """The task."""
        return self.course.step.task

    @property
    def takes_back(self) -> bool:
        """A lesson has its own way back."""
        return False

    def try_forbidden(self, ui: Ui) -> None:
        """Try what the step invites to try, and hear the verdict."""
        action = self.course.forbidden()
        if action is not None and self.course.stand == "asked":
            self.act(ui, action)

    # --- going on ---------------------------------------------------------------------------------------

    def undo(self, ui: Ui) -> None:
        """Back to where the step asked."""
        ui.stage.skip()
        if not self.moving and (self.course.taken or self.course.stand == "mistake"):
            self.course.take_back()
            if self.course.match is not self.match:
                ui.replace(LessonScreen(ui, self.game, self.lesson, self.course, visit=self.visit))
                return
            self.tried = None
            self.follow(ui)

    def redo(self, ui: Ui) -> None:
        """A lesson has one way on."""

    def ask_hint(self, ui: Ui) -> None:
        """The step's own hint, and its solution marked on the board."""
        if self.course.stand != "asked" or self.moving:
            return
        self.hint_shown = True
        self.board.hinted(ui, self.course.solution())
        ui.relayout()

    @property
    def may_go_on(self) -> bool:
        """Whether the step is done and everything after it has happened."""
        return self.course.stand == "done" and not self.moving and self.course.scripted() is None

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
        if self.course.match is not self.match:
            ui.replace(LessonScreen(ui, self.game, self.lesson, self.course, visit=self.visit))
            return
        self.hint_shown, self.tried = False, None
        self.follow(ui)

    @property
    def own(self) -> bool:
        """Whether the lesson comes from a file and not with the suite; such a one is ticked nowhere."""
        return isinstance(self.lesson, LessonFile)

    def another(self, ui: Ui) -> Lesson | None:
        """The lesson after this one."""
        if self.own:
            return None
        listed = lessons(self.game, ui.settings.language)
        here = next((i for i, found in enumerate(listed) if found.id == self.lesson.id), len(listed))
        return listed[here + 1] if here + 1 < len(listed) else None

    def to_lesson(self, ui: Ui, lesson: Lesson) -> None:
        """Begin another lesson."""
        ui.replace(LessonScreen(ui, self.game, lesson, visit=self.visit))

    @property
    def way_back(self) -> str:
        """The message that says where one comes to from here."""
        return "lesson.return" if self.visit else "lesson.list"

    def back(self, ui: Ui) -> None:
        """To the list of lessons, or to the rulebook one has come from."""
        ui.pop()

    def open_menu(self, ui: Ui) -> None:
        """The way out, and the lesson as a file."""
        ui.push(LessonMenu(self))

    # --- looks --------------------------------------------------------------------------------------------

    def folded(self, ui: Ui) -> bool:
        """The teacher's column is always there."""
        return False

    def lay_out(self, ui: Ui) -> None:
        """Board to the left, the teacher's column to the right, whether or not the rail is folded at tables."""
        theme, (width, height) = ui.theme, ui.size
        pad, foot = theme.px(14), theme.em(2.0)
        rail = min(round(width * 0.44), theme.em(22))
        board = pygame.Rect(pad, pad, width - rail - 3 * pad, height - foot - pad)
        self.zoom.lay_out(ui, board)
        self.rail.place(ui, pygame.Rect(board.right + pad, pad, rail, height - foot - pad))
        self.foot = pygame.Rect(0, height - foot, width, foot)
        self.lead_focus(ui)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, the board, the column, the foot."""
        surface.blit(room(ui), (0, 0))
        self.zoom.draw(ui, surface)
        self.rail.draw(ui, surface)
        self.draw_foot(ui, surface)

    def hints(self, ui: Ui) -> list[Hint]:
        """Keys that work now."""
        return [
            *first_hints(ui, self),
            (InputAction.WHY, ui.say("hint.why")),
            (InputAction.UNDO, ui.say("table.undo")),
            (InputAction.RULES, ui.say("hint.rules")),
            (InputAction.BACK, ui.say(self.way_back)),
        ]

    def keys(self) -> dict[InputAction, Callable[[Ui], None]]:
        """As at the table, without its history; the hint is the step's own."""
        none = (InputAction.HISTORY, InputAction.FOLD, InputAction.REDO)
        return {
            **super().keys(),
            InputAction.HINT: self.ask_hint,
            **dict.fromkeys(none, lambda ui: None),
        }


def lesson_screen(ui: Ui, game: str, id: str = "") -> Screen:
    """The screen of a lesson by its id, or of the first one not yet finished."""
    listed = lessons(game, ui.settings.language)
    known = progress.load()
    chosen = next((found for found in listed if found.id == id), None) if id else None
    chosen = chosen or next((found for found in listed if not known.finished(game, found.id)), listed[0])
    return LessonScreen(ui, game, chosen)


def visited(ui: Ui, game: str, place: Place) -> LessonScreen:
    """The screen of one step of a lesson, looked at from the rulebook."""
    course = Course(games.load(game), place.lesson)
    lesson_runs.go_to(course, place.step)
    return LessonScreen(ui, game, place.lesson, course, visit=True)
