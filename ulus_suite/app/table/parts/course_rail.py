"""The column beside a lesson's or puzzle's board: what its teacher says, then choices, seats and log."""

from __future__ import annotations

from typing import Protocol

import pygame

from ulus_suite.app.table.parts.choices import Choices, Chosen
from ulus_suite.app.table.parts.column import Placed
from ulus_suite.app.table.parts.log import Logged, last_step
from ulus_suite.app.table.parts.seats import seat_widgets
from ulus_suite.app.table.parts.seen import Followed
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Why
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Chip, Column, Gap, Label, Painted, Panel, Row, Scroll, Widget, rule
from ulus_suite.core.actions import Action
from ulus_suite.core.lesson import Lesson
from ulus_suite.core.names import ClauseId
from ulus_suite.teach.lesson import Course


class Taught(Protocol):
    """A lesson or puzzle as those see it who say something about it."""

    @property
    def course(self) -> Course:
        """Where one stands."""

    @property
    def lesson(self) -> Lesson:
        """Title, texts, steps."""

    @property
    def hint_shown(self) -> bool:
        """Whether the way is marked."""

    @property
    def tried(self) -> list[Why] | None:
        """The conditions of what was refused last."""

    @property
    def may_go_on(self) -> bool:
        """Whether the step is done and everything after it has happened."""

    @property
    def way_back(self) -> str:
        """The message that says where one comes to from here."""

    def take_back(self, ui: Ui) -> None:
        """Back to where the step asked."""

    def try_forbidden(self, ui: Ui) -> None:
        """Try what the step invites to try."""

    def ask_hint(self, ui: Ui) -> None:
        """Help was asked for."""

    def next(self, ui: Ui) -> None:
        """On from a step that is done."""

    def way_out(self, ui: Ui) -> None:
        """Away from here."""


class Explained(Followed, Protocol):
    """The table of a lesson, for those who speak about it."""

    def open_menu(self, ui: Ui) -> None:
        """The menu."""

    def act(self, ui: Ui, action: Action) -> None:
        """Do what has been chosen."""


class Columned(Chosen, Logged, Explained, Protocol):
    """The table of a lesson with all that stands in its column."""


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

    def __init__(self, table: Columned, teacher: Teacher) -> None:
        self.list = Choices(table, steps_in=False)  # nobody else speaks up in a lesson
        super().__init__(self.list)
        self.table, self.teacher = table, teacher

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Words above, the table's own parts below; what does not fit scrolls, the way on is always in sight."""
        teacher = self.teacher
        top = Column(*teacher.head(ui), *teacher.words(ui), gap=0.45)
        ways = Column(*teacher.feedback(ui), *teacher.ways(ui), gap=0.35)
        below = self._table_parts(ui)
        inner = rect.width - 2 * ui.theme.em(0.8)
        spare = rect.height - 2 * ui.theme.em(0.8) - ui.theme.em(1.3)
        full = Column(top, ways, rule(), *below, gap=0.45)
        high = full.want(ui, inner)[1]
        if high <= spare:
            roomy = spare - high > ui.theme.em(6)
            rest = [rule(), *last_step(ui, self.table, None, short=False)] if roomy else []
            page = Column(top, ways, rule(), *below, *rest, Gap(0, grow=1), gap=0.45)
        else:
            page = self._scrolling(ui, below)
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


def menu_button(ui: Ui, table: Explained) -> Button:
    """The way to the menu."""
    return Button("tool.menu", "", lambda: table.open_menu(ui), sign="dots", label=ui.say("table.menu"), pad=0.25)


def task_line(table: Explained, taught: Taught) -> Row:
    """The task, with the mark of the seat that is to do it."""
    colour = table.colours[taught.course.learner]

    def mark(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(draw.seat_mark(ui.pictures, ui.theme, colour, rect.height), rect)

    return Row(Painted(0.9, 0.9, mark), Label(taught.course.step.task, bold=True, grow=1))


def refusal(ui: Ui, table: Explained, taught: Taught) -> list[Widget]:
    """What a forbidden action ran into: the condition that was not met, with its clause."""
    unmet = next((why for why in taught.tried or () if not why.met), None)
    found: list[Widget] = []
    if unmet is not None:
        found.append(Row(sign("cross", "bad"), Label(ui.say("lesson.no", words=unmet.text), grow=1)))
        if unmet.clause:
            found.append(Row(clause_chip(ui, table, unmet.clause)))
    tried = taught.course.step.try_forbidden
    if tried is not None and tried.say:
        found.append(Label(tried.say, "small"))
    return found


def clause_chip(ui: Ui, table: Explained, clause: ClauseId) -> Chip:
    """A clause that opens in the rulebook."""
    label = table.words.clause(clause)
    return Chip(f"lesson.chip.{clause}", clause, lambda: table.open_rules(ui, clause), label=label)


def sign(name: str, tone: str) -> Painted:
    """A tick or a cross beside a line."""

    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(draw.mark(ui.pictures, name, rect.height, ui.theme[tone]), rect)

    return Painted(0.95, 0.95, paint)
