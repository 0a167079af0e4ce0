"""What is said beside a puzzle: theme and grade, the question, the verdict with its figures, the ways on."""

from __future__ import annotations

from typing import Protocol

import pygame

from ulus_suite.app import draw
from ulus_suite.app.table.parts.course_rail import Explained, Taught, menu_button, refusal, sign, task_line
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Label, Painted, Row, Widget
from ulus_suite.core.puzzle import GRADES, Puzzle
from ulus_suite.play.puzzles import Told


class PuzzleTaught(Taught, Protocol):
    """A puzzle, which has one answer."""

    @property
    def puzzle(self) -> Puzzle:
        """Its theme and grade."""

    @property
    def day(self) -> str:
        """The day whose puzzle it is; empty for none."""

    @property
    def explained(self) -> tuple[str, ...]:
        """Why the answer is the answer, once it has been shown."""

    @property
    def told(self) -> Told | None:
        """The verdict on the last answer."""


class PuzzleWords:
    """The teacher of a puzzle."""

    long_verdicts = True

    def __init__(self, table: Explained, taught: PuzzleTaught) -> None:
        self.table, self.taught = table, taught

    @property
    def asks(self) -> bool:
        """Whether an answer is awaited."""
        return self.taught.course.stand == "asked"

    def head(self, ui: Ui, role: str = "head") -> list[Widget]:
        """Theme, game and grade."""
        taught = self.taught
        game = ui.say(f"game.{self.table.match.header.game}")
        grade = ui.say("puzzle.grade", grade=ui.say(f"puzzle.grade.{taught.puzzle.grade}"))
        day = f"{ui.say('puzzle.of_day')} · " if taught.day else ""
        title = Label(taught.lesson.title, role, bold=role == "body", grow=1)
        return [
            Row(title, menu_button(ui, self.table)),
            Row(
                Painted(2.4, 0.8, self._stars),
                Label(f"{day}{game} · {grade}", "small", "ink_soft", grow=1),
                gap=0.4,
            ),
        ]

    def _stars(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """As many filled stars as the grade says."""
        side = rect.height
        for n in GRADES:
            tone = "brass_dark" if n <= self.taught.puzzle.grade else "paper_line"
            box = pygame.Rect(rect.x + (n - 1) * side, rect.y, side, side)
            surface.blit(draw.mark(ui.pictures, "star", side, ui.theme[tone]), box)

    def words(self, ui: Ui) -> list[Widget]:
        """The question; the answer, once it was asked for."""
        taught, course = self.taught, self.taught.course
        found: list[Widget] = [Label(course.say(ui.settings.language))]
        if course.stand == "asked":
            if self.table.words.has("game.goal"):
                found.append(Label(self.table.words.text("game.goal"), "small", "ink_soft", italic=True))
            found.append(task_line(self.table, taught))
        if taught.hint_shown and course.stand == "asked":
            meant = course.solution()
            said = self.table.words.action(meant) if meant is not None else ""
            found.append(Label(ui.say("puzzle.answer", action=said), bold=True))
            found += [Label(line, "small") for line in taught.explained]
        return found

    def feedback(self, ui: Ui) -> list[Widget]:
        """The verdict: right or not, what the answer does and comes to."""
        told, found = self.taught.told, list[Widget]()
        if self.taught.tried is not None and self.asks:
            found += refusal(ui, self.table, self.taught)
        if told is None or self.asks:
            return found
        mark = sign("tick", "good") if told.right else sign("cross", "bad")
        found.append(Row(mark, Label(told.head, bold=True, grow=1)))
        return found + [Label(line, "small") for line in told.lines]

    def ways(self, ui: Ui) -> list[Widget]:
        """Once more, the answer, on to the next, the list."""
        taught, course = self.taught, self.taught.course
        if self.table.moving:
            return []
        show = Button("puzzle.show", ui.say("puzzle.show"), lambda: taught.ask_hint(ui), style="quiet", sign="bulb")
        if course.stand == "mistake":
            again = ui.say("puzzle.again")
            found = [Button("puzzle.again", again, lambda: taught.take_back(ui), style="main", sign="undo")]
            return [Row(*found, show, gap=0.4)]
        back = ui.say("puzzle.list")
        if course.stand == "done":
            words = ui.say("puzzle.next")
            return [
                Button("puzzle.next", words, lambda: taught.next(ui), style="main", sign="right"),
                Button("puzzle.list", back, lambda: taught.way_out(ui), style="quiet", sign="left"),
            ]
        found = [] if taught.hint_shown else [show]
        if taught.day:
            found.append(Button("puzzle.list", back, lambda: taught.way_out(ui), style="quiet"))
        return [Row(*found, gap=0.4)] if found else []
