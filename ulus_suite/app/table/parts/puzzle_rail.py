"""The column beside a puzzle: theme and grade, the question, the verdict with its figures, the ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite.app import draw
from ulus_suite.app.table.parts.lesson_rail import LessonRail, sign
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Label, Painted, Row, Widget
from ulus_suite.core.puzzle import GRADES

if TYPE_CHECKING:
    from ulus_suite.app.table.puzzle import PuzzleScreen


class PuzzleRail(LessonRail):
    """Built anew at every layout."""

    screen: PuzzleScreen
    long_verdicts = True

    def _head(self, ui: Ui, role: str = "head") -> list[Widget]:
        screen = self.screen
        label = ui.say("table.menu")
        menu = Button("tool.menu", "", lambda: screen.open_menu(ui), sign="dots", label=label, pad=0.25)
        grade = ui.say("puzzle.grade", grade=ui.say(f"puzzle.grade.{screen.puzzle.grade}"))
        day = f"{ui.say('puzzle.of_day')} · " if screen.day else ""
        return [
            Row(Label(screen.lesson.title, role, bold=role == "body", grow=1), menu),
            Row(Painted(2.4, 0.8, self._stars), Label(day + grade, "small", "ink_soft", grow=1), gap=0.4),
        ]

    def _stars(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """As many filled stars as the grade says."""
        side = rect.height
        for n in GRADES:
            tone = "brass_dark" if n <= self.screen.puzzle.grade else "paper_line"
            box = pygame.Rect(rect.x + (n - 1) * side, rect.y, side, side)
            surface.blit(draw.mark(ui.pictures, "star", side, ui.theme[tone]), box)

    def _words(self, ui: Ui) -> list[Widget]:
        screen, course = self.screen, self.screen.course
        found: list[Widget] = [Label(course.say(ui.settings.language))]
        if course.stand == "asked":
            found.append(Row(Painted(0.9, 0.9, self._task_mark), Label(course.step.task, bold=True, grow=1)))
        if screen.hint_shown and course.stand == "asked":
            meant = course.solution()
            said = screen.words.action(meant) if meant is not None else ""
            found.append(Label(ui.say("puzzle.answer", action=said), bold=True))
        return found

    def _feedback(self, ui: Ui) -> list[Widget]:
        """The verdict: right or not, what the answer does and comes to."""
        told, found = self.screen.told, list[Widget]()
        if self.screen.tried is not None and self.screen.course.stand == "asked":
            found += self._verdict(ui)
        if told is None or self.screen.course.stand == "asked":
            return found
        mark = sign("tick", "good") if told.right else sign("cross", "bad")
        found.append(Row(mark, Label(told.head, bold=True, grow=1)))
        return found + [Label(line, "small") for line in told.lines]

    def _ways(self, ui: Ui) -> list[Widget]:
        screen, course = self.screen, self.screen.course
        if screen.moving:
            return []
        show = Button("puzzle.show", ui.say("puzzle.show"), lambda: screen.ask_hint(ui), style="quiet", sign="bulb")
        if course.stand == "mistake":
            again = ui.say("puzzle.again")
            found = [Button("puzzle.again", again, lambda: screen.undo(ui), style="main", sign="undo")]
            return [Row(*found, show, gap=0.4)]
        if course.stand == "done":
            words = ui.say("puzzle.next")
            return [
                Button("puzzle.next", words, lambda: screen.next(ui), style="main", sign="right"),
                Button("puzzle.list", ui.say("puzzle.list"), lambda: screen.back(ui), style="quiet", sign="left"),
            ]
        found = [] if screen.hint_shown else [show]
        if screen.day:
            found.append(Button("puzzle.list", ui.say("puzzle.list"), lambda: screen.back(ui), style="quiet"))
        return [Row(*found, gap=0.4)] if found else []
