"""What lessons and puzzles share: a `Course` driven on the table; what is tried is shown, and taken back."""

from __future__ import annotations

from ulus_suite.app.table.activity import Activity, Frame, Keys, Table
from ulus_suite.app.table.parts.foot import first_hints
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.focus import Why
from ulus_suite.app.ui.inputs import Hint, InputAction
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.lesson import Lesson
from ulus_suite.core.verdict import Verdict
from ulus_suite.play.policy import LESSON, LessonScript
from ulus_suite.play.step import Step
from ulus_suite.teach.lesson import Course


class CourseActivity(Activity):
    """``hint_shown``: the way is marked. ``tried``: the conditions of what was refused last, told beside the
    board."""

    policy = LESSON
    frame = Frame(share=0.44, ems=22, folds=False)
    takes_back = False  # a lesson has its own way back
    pause_ms = 800.0

    def __init__(self, game: str, lesson: Lesson, course: Course) -> None:
        self.game, self.lesson, self.course = game, lesson, course
        self.script = LessonScript(course)
        self.hint_shown = False
        self.tried: list[Why] | None = None

    # --- what lessons and puzzles say themselves -----------------------------------------------------------

    def answered(self, step: Step) -> None:
        """The learner has done something, or something has happened after it."""

    def taken_back(self) -> None:
        """What the learner has done is undone."""

    def ask_hint(self, ui: Ui) -> None:
        """Help was asked for."""
        self.mark_solution(ui)

    def next(self, ui: Ui) -> None:
        """On from a step that is done."""

    # --- what may be done ------------------------------------------------------------------------------------

    def begin(self, ui: Ui, table: Table) -> None:
        """Some lessons want their learner to guess the chances."""
        self.table = table
        table.previews.odds = self.lesson.odds

    @property
    def prepares(self) -> bool:
        """Between steps the board has nothing to prepare."""
        return self.course.stand == "asked" and not self.table.may_type

    def holds_throw(self) -> bool:
        """What others throw after the task is done, nobody holds: it falls by itself."""
        return self.course.stand == "asked"

    def may_act(self, action: Action) -> bool:
        """While the task stands."""
        return self.course.stand == "asked"

    def tells_refusal(self, ui: Ui, verdict: Verdict) -> bool:
        """A refusal is told beside the board."""
        self.tried = self.table.reasons(verdict)
        ui.scrolled["lesson"] = 0
        ui.relayout()
        return True

    def happened(self, ui: Ui, step: Step) -> None:
        """What was tried before is past once the learner has acted."""
        self.answered(step)
        if step.action is not None and step.action.seat == self.course.learner:
            self.tried, self.hint_shown = None, False

    def opens_sheet(self, asked_for: bool) -> bool:
        """The sheet for real pieces waits until the words have been read and the bones are thrown."""
        return asked_for or bool(self.course.taken)

    @property
    def typing_note(self) -> str:
        """The task."""
        return self.course.step.task

    def try_forbidden(self, ui: Ui) -> None:
        """Try what the step invites to try, and hear the verdict."""
        action = self.course.forbidden()
        if action is not None and self.course.stand == "asked":
            self.table.act(ui, action)

    def take_back(self, ui: Ui) -> None:
        """Back to where the step asked."""
        self.taken_back()
        ui.animator.skip()
        if not self.table.moving and (self.course.taken or self.course.stand == "mistake"):
            self.course.take_back()
            self.tried = None
            self.go_on(ui)

    def go_on(self, ui: Ui) -> None:
        """Show where the course stands: it may have set up another match."""
        if self.course.match is self.table.match:
            self.table.follow(ui)
            return
        self.hint_shown = False
        ui.replace(TableScreen(ui, self.course.match, activity=self))

    def mark_solution(self, ui: Ui) -> None:
        """The step's own hint, and its solution marked on the board."""
        if self.course.stand != "asked" or self.table.moving:
            return
        self.hint_shown = True
        self.table.board.hinted(ui, self.course.solution())
        ui.relayout()

    @property
    def may_go_on(self) -> bool:
        """Whether the step is done and everything after it has happened."""
        if self.course.stand != "done" or self.table.moving or self.course.strayed:
            return False
        return self.course.scripted() is None

    # --- keys ---------------------------------------------------------------------------------------------------

    def hints(self, ui: Ui) -> list[Hint]:
        """Keys that work now; what is not asked of the board leads on."""
        first = first_hints(ui, self.table)
        if all(key is not InputAction.ACCEPT for key, _ in first) and not self.table.moving:
            first.append((InputAction.ACCEPT, ui.say("hint.choose")))
        return [
            *first,
            (InputAction.WHY, ui.say("hint.why")),
            (InputAction.UNDO, ui.say("table.undo")),
            (InputAction.RULES, ui.say("hint.rules")),
            (InputAction.BACK, ui.say(self.way_back)),
        ]

    def keys(self, ordinary: Keys) -> Keys:
        """As at any table, without its history; taking back and the hint are the step's own."""

        none = (InputAction.HISTORY, InputAction.FOLD, InputAction.REDO)
        own = {InputAction.UNDO: self.take_back, InputAction.HINT: self.ask_hint}
        return {**{key: act for key, act in ordinary.items() if key not in none}, **own}
