"""A lesson: the real table with the teacher's words beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ulus_suite import games
from ulus_suite.app.table.activity import Table
from ulus_suite.app.table.course import CourseActivity
from ulus_suite.app.table.hint_text import PLAY_THIS
from ulus_suite.app.table.parts.course_rail import CourseRail
from ulus_suite.app.table.parts.lesson_words import LessonWords
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.core.lesson import Lesson, LessonFile
from ulus_suite.core.pending import AwaitChance
from ulus_suite.data.lessons import lessons
from ulus_suite.play import lesson_runs
from ulus_suite.play.step import Step
from ulus_suite.store import progress
from ulus_suite.teach.lesson import Course
from ulus_suite.teach.sentences import Place

MISTAKE_MS = 1800.0
"""So long what a mistake led to is looked at before it takes itself back."""
WHOLE = 0.6
"""At a place that is so much of the board's height, such as a mat to aim on, no arrow points."""
SHADE = 124
"""How dark is what a step does not speak of, of 255."""


class LessonActivity(CourseActivity):
    """Nothing is saved but the tick of a finished lesson. ``visit``: one has come from the rulebook and goes back
    there."""

    name = "lesson"
    ways_on = (
        "lesson.next",
        "lesson.begin_again",
        "lesson.take_back",
        "lesson.together",
        "lesson.tasks",
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
        self.wrong = ""
        """What was said of the last mistake: it stands until something else is tried."""
        self._seen_ms = 0.0
        """So long what a mistake led to has been looked at."""
        self.own = isinstance(lesson, LessonFile)
        """Whether it comes from a file and not with the suite; such a one is ticked nowhere."""
        self.way_back = "lesson.return" if visit else "lesson.list"
        self.lesson_file = None if self.own else (game, lesson.id)
        written = () if self.own else ("lesson",)
        self.menu = ("resume", "leave", "rules", "settings", *written, "picture", "position", "title")

    def begin(self, ui: Ui, table: Table) -> None:
        """What a choice would do is told to who asks."""
        super().begin(ui, table)
        self.ui = ui
        table.previews.when_asked = True

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
        self.hint_shown, self.tried, self.mistakes, self.wrong = False, None, 0, ""
        self.go_on(ui)

    @property
    def leads_to(self) -> str:  # type: ignore[override]  # a constant of other activities, here a state
        """Where the finger is led, there; where something else could be done by mistake, Enter asks a beginner's
        hint first, and then does what it says; after a mistake it does what the step asks for, rather than the same
        mistake again."""
        if self.helps:
            return PLAY_THIS
        pointed = self.pointed(self.ui)
        if pointed is not None:
            return pointed.id
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
        self.wrong = ""
        super().happened(ui, step)
        self.hint_shown = self.hint_shown or self.helps

    def take_back(self, ui: Ui) -> None:
        """Back to where the step asked; after a mistake with the way marked, and what was wrong still said."""
        said = ""
        if self.course.stand == "mistake":
            self.mistakes += 1
            said = self.course.said or ui.say("lesson.not_this")
        super().take_back(ui)
        if self.course.stand == "asked":
            self.wrong, self._seen_ms = said, 0.0
        if self.helps:
            self.mark_solution(ui)

    @property
    def needs_tick(self) -> bool:
        """A mistake is seen, and then takes itself back: the right move works at once."""
        return self.course.stand == "mistake" and not self.table.moving

    def tick(self, ui: Ui, ms: float, table_tick: Callable[[Ui, float], None]) -> None:
        """Time has passed while a mistake is looked at, or anything else happens."""
        super().tick(ui, ms, table_tick)
        if self.needs_tick and ui.screen.name == self.name:
            self._seen_ms += ms
            if self._seen_ms >= MISTAKE_MS:
                self.take_back(ui)

    # --- what is lit ----------------------------------------------------------------------------------------

    def pointed(self, ui: Ui) -> Target | None:
        """Where the finger goes: the next place of the way, unless the learner is to find it."""
        course, table = self.course, self.table
        if course.stand != "asked" or not course.step.task or table.moving or self.finished:
            return None
        if table.may_throw:
            return ui.focus.get("throw")
        if (course.step.seek or self.lesson.chapter) and not self.hint_shown:
            return None
        meant = course.solution()
        lit = [one for one in map(ui.focus.get, course.step.light) if one is not None and one.enabled]
        carried = [one for one in lit[1:] if one.id in ui.focus.fence]
        found = ui.focus.get(table.choice_target(meant)) if meant is not None else None
        if carried:
            return carried[-1]
        return found or (lit[0] if lit else ui.focus.get(table.board.lead(ui)))

    def lit(self, ui: Ui) -> list[Target]:
        """What of the board the step speaks of; nothing while something moves."""
        step = self.course.step
        if self.table.moving or self.finished or self.course.stand == "mistake":
            return []
        if self.course.stand == "done" and step.task:
            return []
        found = (ui.focus.get(name) for name in step.light)
        return [one for one in found if one is not None]

    def draw_over(self, ui: Ui, surface: pygame.Surface) -> None:
        """Dim what the step does not speak of, and point at what is to be pressed."""
        lit, pointed = self.lit(ui), self.pointed(ui)
        if lit:
            board = self.table.board.rect
            keep = [*lit, *([pointed] if pointed is not None else [])]
            places = tuple((one.shape, *one.seen.move(-board.x, -board.y)) for one in keep)
            look = ("lit", ui.theme.palette.id, places)
            veil = ui.pictures.layer(look, board.size, partial(_veil, ui, places), of="lit")
            surface.blit(veil, board)
        if pointed is not None and pointed.seen.height < self.table.board.rect.height * WHOLE:
            others = [one.seen for one in ui.focus.targets if one is not pointed and one.enabled]
            beside = pointed.seen.left >= self.table.board.rect.right
            _arrow(ui, surface, pointed.seen, others, first=90 if beside else 0)

    def begin_again(self, ui: Ui) -> None:
        """Back to the last position that the lesson has set up; for a step that cannot go on as it is written."""
        ui.animator.skip()
        self.course.begin_again()
        self.hint_shown, self.tried, self.mistakes, self.wrong = False, None, 0, ""
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


def _veil(ui: Ui, places: tuple[tuple[str, int, int, int, int], ...], made: pygame.Surface) -> None:
    """A shade over all but some places, which have an edge of light."""
    theme, grow = ui.theme, ui.theme.px(7)
    made.fill((*theme["shadow"], SHADE))
    for edge, colour in ((theme.px(3), (*theme["glow"], 255)), (0, (0, 0, 0, 0))):
        for shape, *rect in places:
            box = pygame.Rect(rect).inflate(2 * (grow + edge), 2 * (grow + edge))
            round_px = min(box.size) // 2 if shape in ("circle", "pill") else theme.px(10) + edge
            pygame.draw.rect(made, colour, box, border_radius=round_px)


def _arrow(ui: Ui, surface: pygame.Surface, at: pygame.Rect, others: Sequence[pygame.Rect], *, first: int) -> None:
    """An arrow whose tip touches the edge of a place, from the first side where it covers nothing to be pressed:
    from above (0), or from the left (90) where words stand above, as in the rail."""
    side, window = ui.theme.em(2.1), pygame.Rect((0, 0), ui.size)
    size = (side, side)

    def paint(made: pygame.Surface) -> None:
        points = [(0.5, 0.98), (0.06, 0.5), (0.32, 0.5), (0.32, 0.03), (0.68, 0.03), (0.68, 0.5), (0.94, 0.5)]
        shape = [(round(x * (side - 1)), round(y * (side - 1))) for x, y in points]
        pygame.draw.polygon(made, ui.theme["glow"], shape)
        pygame.draw.polygon(made, ui.theme["shadow"], shape, max(2, ui.theme.px(2)))

    down = ui.pictures.layer(("arrow", ui.theme.palette.id), size, paint)
    ways = {
        0: (at.centerx - side // 2, at.top - side),
        90: (at.left - side, at.centery - side // 2),
        180: (at.centerx - side // 2, at.bottom),
        270: (at.right, at.centery - side // 2),
    }
    boxes = {turn: pygame.Rect(ways[turn], size) for turn in sorted(ways, key=lambda turn: turn != first)}
    room = [turn for turn, box in boxes.items() if window.contains(box)] or [0]
    turn = next((turn for turn in room if boxes[turn].inflate(-6, -6).collidelist(others) < 0), room[0])
    surface.blit(pygame.transform.rotate(down, turn), boxes[turn])


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
