"""What lessons and puzzles share: a `Course` driven on the table; what is tried is shown, and taken back."""

from __future__ import annotations

from functools import partial
from typing import Protocol

import pygame

from ulus_suite.app.table.activity import Activity, Keys
from ulus_suite.app.table.parts.foot import first_hints
from ulus_suite.app.table.rail.choices import Choices
from ulus_suite.app.table.rail.log import last_step
from ulus_suite.app.table.rail.rail import Placed
from ulus_suite.app.table.rail.seats import seat_widgets
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.table import Frame
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Why
from ulus_suite.app.ui.inputs import Hint, InputAction
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Chip, Column, Gap, Label, Painted, Panel, Row, Scroll, Widget, rule
from ulus_suite.core.actions import Action
from ulus_suite.core.lesson import Lesson
from ulus_suite.core.log import Played
from ulus_suite.core.names import ClauseId, Seat, may_know
from ulus_suite.core.verdict import Verdict
from ulus_suite.match import Match
from ulus_suite.play.lines import Step
from ulus_suite.play.policy import LESSON, LessonScript, Policy
from ulus_suite.play.recap import NOTHING
from ulus_suite.teach.lesson import Course

# --- A line of play stepped on a board of its own: what a choice leads to, back and forth with the arrows.


ROOMY = 24
"""Height in ems of the rail from which all steps and the seats have room."""
STEPPING = Policy(
    "line", by_hand=False, computers=False, ceremony=False, undo="none", teaches=False, keeps=False
)  # fmt: skip


def line_table(ui: Ui, match: Match, begins: int, title: str, viewer: Seat) -> TableScreen:
    """The table of a match whose line of play is stepped from the moment ``begins``, as ``viewer`` sees it."""
    return TableScreen(ui, match, activity=LineActivity(begins, title, viewer))


class LineActivity(Activity):
    """A stretch of a game in the past; nothing is played here and nothing is saved."""

    table: TableScreen

    name = "line"
    policy = STEPPING
    frame = Frame(ems=20, folds=False, past="always", ways_on=False)
    ways_on = ("line.on", "line.back")
    menu = ()

    def __init__(self, begins: int, title: str, viewer: Seat) -> None:
        self.begins, self.title, self.viewer = begins, title, viewer

    def begin(self, ui: Ui) -> None:
        """Before the choice, so that it is the first step."""
        self.table.session.revealed_to = self.viewer
        self.table.look_back(self.begins)

    def before_showing(self, ui: Ui) -> None:
        """Nobody's secrets but those of whoever asked; and no further back than the choice."""
        self.table.session.revealed_to = self.viewer

    def rail(self) -> LineRail:
        """The steps, the one that is shown marked."""
        return LineRail(self.table, self)

    def step(self, ui: Ui, by: int) -> None:
        """On or back, within the line."""
        at = self.table.at if self.table.at is not None else self.begins
        self.table.go_to(ui, max(self.begins, min(at + by, len(self.table.match.line) - 1)))

    def said(self, at: int) -> str:
        """What happened at a step, in a line: what somebody chose, else what chance brought."""
        position, words = self.table.match.line[at], self.table.words
        entry = position.entry
        if isinstance(entry, Played):
            return words.text(
                "line.move", {"who": words.seat(entry.action.seat), "action": words.action(entry.action)}
            )
        seen = [event for event in position.events if may_know(event.audience, self.viewer)]
        return words.event(seen[0]) if seen else ""

    def way_out(self, ui: Ui) -> None:
        """Back to where one came from."""
        ui.pop()

    def hints(self, ui: Ui) -> list[Hint]:
        """Keys that work now."""
        return [
            (InputAction.RIGHT, ui.say("past.on")),
            (InputAction.LEFT, ui.say("past.back")),
            (InputAction.RULES, ui.say("hint.rules")),
            (InputAction.BACK, ui.say("button.back")),
        ]

    def keys(self, ordinary: Keys) -> Keys:
        """The rulebook; nothing is played here."""
        return {InputAction.RULES: ordinary[InputAction.RULES]}


class LineRail(Placed):
    """The choice, then its steps as buttons; the way back at the foot."""

    def __init__(self, table: TableScreen, line: LineActivity) -> None:
        super().__init__()
        self.table, self.line = table, line

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """All steps where there is room, and the seats; else those about the one that is shown."""
        line, table = self.line, self.table
        at = table.at if table.at is not None else line.begins
        last = len(table.match.line) - 1
        roomy = rect.height >= ui.theme.em(ROOMY)
        steps: list[Widget] = []
        for number in range(line.begins + 1, last + 1):
            if not (said := line.said(number)) or not (roomy or abs(number - max(at, line.begins + 1)) < 2):
                continue
            shown = "main" if number == at else "plain"
            go = partial(table.go_to, ui, number)
            steps.append(Button(f"line.{number}", said, go, style=shown, role="small", align="left", pad=0.3))
        ways = Row(
            Button("line.to_back", "", lambda: line.step(ui, -1), sign="left", label=ui.say("past.back"),
                   enabled=at > line.begins),
            Button("line.on", ui.say("past.on") if roomy else "", lambda: line.step(ui, 1), sign="right",
                   style="main", label=ui.say("past.on"), enabled=at < last),
            Button("line.back", ui.say("button.back"), lambda: line.way_out(ui), style="quiet"),
            gap=0.4,
        )  # fmt: skip
        title = Label(line.title, "head" if roomy else "body", bold=not roomy)
        parts: list[Widget] = [title, Scroll("line", Column(*steps, gap=0.25)), ways]
        if roomy:
            parts += [rule(), Column(*seat_widgets(ui, table), gap=0.2)]
        self.root = Panel(Column(*parts, gap=0.45), pad=0.7)
        self.root.place(ui, rect)


# ------------------------------------------------------------------------------------------------------------------


class Teacher(Protocol):
    """What is said beside the board. ``long_verdicts``: what is said of an answer may be so long as to scroll."""

    long_verdicts: bool

    @property
    def asks(self) -> bool:
        """Whether the task stands."""

    def head(self, ui: Ui, role: str = "head") -> list[Widget]:
        """What this is and how far one is, with the title in letters of that role."""

    def words(self, ui: Ui) -> list[Widget]:
        """The explanation, the task, the hint."""

    def feedback(self, ui: Ui) -> list[Widget]:
        """Verdict, mistake or praise."""

    def ways(self, ui: Ui) -> list[Widget]:
        """The buttons that lead on."""


class CourseRail(Placed):
    """Built anew at every layout."""

    def __init__(self, table: TableScreen, teacher: Teacher) -> None:
        self.list = Choices(table, steps_in=False)  # nobody else speaks up in a lesson
        super().__init__(self.list)
        self.table, self.teacher = table, teacher

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Words above, the table's own parts below; what does not fit scrolls, the way on is always in sight."""
        teacher = self.teacher
        top = Column(*teacher.head(ui), *teacher.words(ui), gap=0.45)
        said, below = teacher.feedback(ui), self._table_parts(ui)
        choices, seats = below[:-2], below[-1]
        inner = rect.width - 2 * ui.theme.em(0.8)
        spare = rect.height - 2 * ui.theme.em(0.8) - ui.theme.em(1.3)
        wrong = said if teacher.asks else []  # it may not move the buttons: it stands below them
        ways = Column(*([] if teacher.asks else said), *teacher.ways(ui), gap=0.35)
        high = Column(top, ways, rule(), *below, gap=0.45).want(ui, inner)[1]
        more = Column(*wrong, gap=0.45).want(ui, inner)[1] + ui.theme.em(1) if wrong else 0
        if high > spare:
            page = self._scrolling(ui, below)
        elif high + more > spare:
            page = Column(top, ways, Scroll("lesson", Column(rule(), *choices, *wrong, seats, gap=0.45)), gap=0.45)
        else:
            roomy = spare - high - more > ui.theme.em(6)
            rest = last_step(ui, self.table, NOTHING, short=False) if roomy else []
            parts = [each for part in (choices, wrong, rest) if part for each in (rule(), *part)]
            page = Column(top, ways, *parts, Gap(0, grow=1), seats, gap=0.45)
        self.root = Panel(page, pad=0.8)
        self.root.place(ui, rect)

    def _scrolling(self, ui: Ui, below: list[Widget]) -> Column:
        """Where not everything fits."""
        teacher = self.teacher
        head, words = teacher.head(ui, role="body"), teacher.words(ui)
        if not teacher.long_verdicts and not teacher.asks:
            ways = Column(*teacher.feedback(ui), *teacher.ways(ui), gap=0.35)
            return Column(Scroll("lesson", Column(*head, *words, rule(), *below, gap=0.45)), ways, gap=0.45)
        said = teacher.feedback(ui)  # a verdict comes before what is known already
        top = Column(*head, *said, *([rule()] if said else []), *words, gap=0.45)
        ways = Column(*teacher.ways(ui), gap=0.35)
        if teacher.long_verdicts:  # they scroll, the way on does not
            return Column(Scroll("lesson", Column(top, rule(), *below, gap=0.45)), ways, gap=0.45)
        return Column(Scroll("lesson", Column(top, ways, rule(), *below, gap=0.45)))

    def _table_parts(self, ui: Ui) -> list[Widget]:
        """What can be chosen while the task stands, and the seats."""
        parts: list[Widget] = []
        choices = self.list.widgets(ui) if self.teacher.asks else []
        if choices:
            parts += [Column(*choices, gap=0.3), rule()]
        parts.append(Column(*seat_widgets(ui, self.table), gap=0.2))
        return parts


# --- what teachers share ------------------------------------------------------------------------------------


def menu_button(ui: Ui, table: TableScreen) -> Button:
    """The way to the menu."""
    return Button("tool.menu", "", lambda: table.open_menu(ui), sign="dots", label=ui.say("table.menu"), pad=0.25)


def task_line(table: TableScreen, taught: CourseActivity) -> Row:
    """The task, with the mark of the seat that is to do it."""
    colour = table.colours[taught.course.learner]

    def mark(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(draw.seat_mark(ui.pictures, ui.theme, colour, rect.height), rect)

    return Row(Painted(0.9, 0.9, mark), Label(taught.course.step.task, bold=True, grow=1))


def refusal(ui: Ui, table: TableScreen, taught: CourseActivity) -> list[Widget]:
    """Why what was tried is forbidden: in the step's own words, else the condition that was not met; with its
    clause."""
    unmet = next((why for why in taught.tried or () if not why.met), None)
    tried = taught.course.step.try_forbidden
    own = tried.say if tried is not None else ""
    if unmet is None and not own:
        return []
    words = own or (unmet.text if unmet is not None else "")
    words = words if own or unmet is None or not unmet.needed else ui.say("lesson.no", words=words)
    chips = [clause_chip(ui, table, unmet.clause)] if unmet is not None and unmet.clause else []
    return [Row(sign("cross", "bad"), Label(words, grow=1), *chips, gap=0.4)]


def clause_chip(ui: Ui, table: TableScreen, clause: ClauseId) -> Chip:
    """A clause that opens in the rulebook."""
    label = table.words.clause(clause)
    return Chip(f"lesson.chip.{clause}", clause, lambda: table.open_rules(ui, clause), label=label)


def sign(name: str, tone: str) -> Painted:
    """A tick or a cross beside a line."""

    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(draw.mark(ui.pictures, name, rect.height, ui.theme[tone]), rect)

    return Painted(0.95, 0.95, paint)


class CourseActivity(Activity):
    """``hint_shown``: the way is marked. ``tried``: the conditions of what was refused last, told beside the
    board."""

    table: TableScreen

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

    def begin(self, ui: Ui) -> None:
        """Some lessons want their learner to guess the chances."""
        self.table.previews.odds = self.lesson.odds

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
            *([(InputAction.WHY, ui.say("hint.why"))] if self.course.stand == "asked" or self._clause else []),
            (InputAction.UNDO, ui.say("table.undo")),
            (InputAction.RULES, ui.say("hint.rules")),
            (InputAction.BACK, ui.say(self.way_back)),
        ]

    def keys(self, ordinary: Keys) -> Keys:
        """As at any table, without its history; taking back and the hint are the step's own."""

        none = (InputAction.HISTORY, InputAction.FOLD, InputAction.REDO)
        own = {InputAction.UNDO: self.take_back, InputAction.HINT: self.ask_hint}
        if self.course.stand != "asked" and (clause := self._clause):  # nothing else has a reason then
            own[InputAction.WHY] = lambda ui: self.table.open_rules(ui, clause)
        return {**{key: act for key, act in ordinary.items() if key not in none}, **own}

    @property
    def _clause(self) -> ClauseId:
        """What the step is about first of all."""
        return next(iter(self.course.cited()), "")
