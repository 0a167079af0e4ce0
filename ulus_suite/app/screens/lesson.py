"""A lesson: the real table with the teacher's words beside it. What is tried is shown, and taken back for free."""

from __future__ import annotations

from typing import Any

import pygame

from ulus_suite import games
from ulus_suite.app.focus import Why
from ulus_suite.app.inputs import Hint, InputAction, PlayerInput
from ulus_suite.app.screens.foot import first_hints
from ulus_suite.app.screens.lesson_rail import LessonRail
from ulus_suite.app.screens.table import TableScreen
from ulus_suite.app.screens.title import room
from ulus_suite.app.screens.typed import TypedScreen
from ulus_suite.app.ui import Screen, Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult, Source
from ulus_suite.core.lesson import Lesson, LessonFile
from ulus_suite.core.match import Refused
from ulus_suite.core.pending import AwaitChance
from ulus_suite.data.lessons import lessons
from ulus_suite.store import progress
from ulus_suite.teach.lesson import Course
from ulus_suite.teach.places import Place

PAUSE_MS = 800.0
"""Between one thing that happens by itself and the next, so that eyes can follow."""


class LessonScreen(TableScreen):
    """Drives a `Course` on the table. Nothing is saved but the tick of a finished lesson."""

    name = "lesson"
    teaches = False

    def __init__(
        self, ui: Ui, game: str, lesson: Lesson, course: Course | None = None, *, visit: bool = False
    ) -> None:
        self.game, self.lesson = game, lesson
        self.visit = visit
        """Whether one has come from the rulebook and goes back there."""
        self.course = course or Course(games.load(game), lesson)
        match = self.course.match
        super().__init__(ui, match)
        self.previews.odds = lesson.odds
        self.rail = LessonRail(self)
        self.hint_shown = False
        self.tried: list[Why] | None = None
        self.finished = False
        self.waited = 0.0
        self._take_seat()

    def _take_seat(self) -> None:
        """The screen belongs to the learner, whoever the game waits for."""
        self.sitting.looking = self.course.learner
        self.sitting.interrupting = self.course.learner

    # --- what may be done ---------------------------------------------------------------------------

    @property
    def choices(self) -> Any:
        """Choices of the learner, while the task stands."""
        mine = self.course.stand == "asked" and self.sitting.actor == self.course.learner
        return super().choices if mine else ()

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # as in the table
        """While something is to happen by itself."""
        if self._asks_a_person():
            return False
        return self.course.scripted() is not None or (self.course.stand == "asked" and super().needs_tick)

    def tick(self, ui: Ui, ms: float) -> None:
        """Chance while the learner acts, then the others, each after a pause."""
        if self.course.stand == "asked":
            super().tick(ui, ms)
            return
        self.board.tick(ui, ms)
        words = self.course.scripted()
        if self.moving or words is None or ui.screen is not self:
            return
        self.waited += ms
        if self.waited >= PAUSE_MS:
            self.waited = 0.0
            self._let_happen(ui, words)

    def _let_happen(self, ui: Ui, words: str) -> None:
        thing = self.course.thing(words)
        before = self.sitting.view()
        if isinstance(thing, Action):
            events = self.match.play(thing)
            self.course.happened(events)
            self._shown(ui, before, events, self.sitting.eyes, None)
        else:
            events = self.match.settle(thing)
            self.course.happened(events)
            self._shown(ui, before, events, self.sitting.eyes, thing)

    def throw(self, ui: Ui) -> None:
        """Chance answers what the lesson wants it to, or what comes up."""
        pending = self.match.pending
        words = self.course.scripted()
        if self.moving or not isinstance(pending, AwaitChance):
            return
        if words is not None:
            self._let_happen(ui, words)
        elif self.course.stand == "asked":
            super().throw(ui)

    def settle(self, ui: Ui, result: ChanceResult) -> None:
        """An answer that the lesson leaves to chance, or one that the learner has read off."""
        before, eyes, pending = self.sitting.view(), self.sitting.eyes, self.match.pending
        events = self.match.settle(result)
        if result.source is Source.TYPED and isinstance(pending, AwaitChance):
            self.course.read_off(pending.request, result, events)
        else:
            self.course.happened(events, scripted=False)
        self._shown(ui, before, events, eyes, result)

    def act(self, ui: Ui, action: Action) -> None:
        """What the learner does; a refusal is told beside the board."""
        if self.moving or not self.live or self.course.stand != "asked":
            return
        before, eyes = self.sitting.view(), self.sitting.eyes
        try:
            events = self.match.play(action)
        except Refused as refused:
            self.tried = self.sitting.reasons(refused.verdict)
            ui.scrolled["lesson"] = 0
            ui.relayout()
            return
        self.tried, self.hint_shown = None, False
        self.course.took(action, events)
        self._shown(ui, before, events, eyes, None)

    def _asks_a_person(self) -> bool:
        """Only where the step says so; what else a lesson leaves to chance it settles itself."""
        waits = isinstance(self.match.pending, AwaitChance)
        return self.course.step.typed and self.course.stand == "asked" and waits

    takes_back = False

    def type(self, ui: Ui) -> None:
        """The sheet on which it is typed."""
        pending = self.match.pending
        if self.may_type and isinstance(pending, AwaitChance):
            ui.push(TypedScreen(self, pending.request, note=self.course.step.task))

    def try_forbidden(self, ui: Ui) -> None:
        """Try what the step invites to try, and hear the verdict."""
        action = self.course.forbidden()
        if action is not None and self.course.stand == "asked":
            self.act(ui, action)

    # --- going on ---------------------------------------------------------------------------------------

    def _go_on(self, ui: Ui) -> None:
        """No curtain and no ceremony here; the way on gets the focus."""
        self._take_seat()
        ui.relayout()
        if self.may_type and self.course.taken and self.put_aside != len(self.match.line):
            self.type(ui)  # the words have been read, and the bones are thrown

    def undo(self, ui: Ui) -> None:
        """Back to where the step asked."""
        ui.stage.skip()
        if not self.moving and (self.course.taken or self.course.stand == "mistake"):
            self.course.take_back()
            if self.course.match is not self.match:
                ui.replace(LessonScreen(ui, self.game, self.lesson, self.course, visit=self.visit))
                return
            self.waited = 0.0
            self._take_seat()
            self.refresh(ui)

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
        self._take_seat()
        self.refresh(ui)

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
        from ulus_suite.app.screens.menu import LessonMenu

        ui.push(LessonMenu(self))

    def _end(self, ui: Ui) -> None:
        """A lesson's game has no ceremony."""

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
        self.board.place(ui, board)
        self.rail.place(ui, pygame.Rect(board.right + pad, pad, rail, height - foot - pad))
        self.foot = pygame.Rect(0, height - foot, width, foot)
        self._lead_focus(ui)

    def _lead_focus(self, ui: Ui) -> None:
        for name in ("lesson.next", "lesson.take_back", "typed.open", "throw", "lesson.another", "lesson.list"):
            if ui.focus.get(name) is not None:
                ui.focus.current = name
                return
        super()._lead_focus(ui)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, the board, the column, the foot."""
        surface.blit(room(ui), (0, 0))
        self.board.draw(ui, surface)
        self.rail.draw(ui, surface)
        self._draw_foot(ui, surface)

    def hints(self, ui: Ui) -> list[Hint]:
        """Keys that work now."""
        return [
            *first_hints(ui, self),
            (InputAction.WHY, ui.say("hint.why")),
            (InputAction.UNDO, ui.say("table.undo")),
            (InputAction.RULES, ui.say("hint.rules")),
            (InputAction.BACK, ui.say(self.way_back)),
        ]

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """As at the table, without its history."""
        if given.do in (InputAction.HISTORY, InputAction.FOLD, InputAction.HINT) and given.device != "mouse":
            if given.do is InputAction.HINT and given.down:
                self.ask_hint(ui)
            return given.down
        return super().take(ui, given)


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
    course.go_to(place.step)
    return LessonScreen(ui, game, place.lesson, course, visit=True)
