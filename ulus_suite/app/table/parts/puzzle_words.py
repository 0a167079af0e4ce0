"""What is said beside a puzzle: theme and grade, the question, the verdict with its figures, the ways on."""

from __future__ import annotations

from typing import Protocol

import pygame

from ulus_suite.app.table.parts.course_rail import Explained, Taught, menu_button, refusal, sign, task_line
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Label, Painted, Row, Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.lesson import GRADES, Puzzle
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

    @property
    def wrong(self) -> Action | None:
        """The last answer, if it was wrong."""

    @property
    def may_foretell(self) -> bool:
        """Whether what choices do can be asked for."""

    def foretell(self, ui: Ui) -> None:
        """Tell from now on what choices would do."""

    def show_line(self, ui: Ui, *, best: bool) -> None:
        """The line after the right answer, or the wrong one, on a board of its own."""


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
        over = taught.told is not None and taught.told.right
        found: list[Widget] = [Label(taught.lesson.about if over else course.say(ui.settings.language))]
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
        """The verdict: right or not, what the answer comes to, and why."""
        told, found = self.taught.told, list[Widget]()
        if self.taught.tried is not None and self.asks:
            found += refusal(ui, self.table, self.taught)
        if told is None:
            return found
        mark = sign("tick", "good") if told.right else sign("cross", "bad")
        found.append(Row(mark, Label(told.head, bold=True, grow=1)))
        return found + [Label(line, "small") for line in told.lines]

    def ways(self, ui: Ui) -> list[Widget]:
        """The lines on the board, the answer, on to the next, the list."""
        taught, course = self.taught, self.taught.course
        if self.table.moving or (course.stand != "asked" and taught.told is None):
            return []
        back = Button("puzzle.list", ui.say("puzzle.list"), lambda: taught.way_out(ui), style="quiet", sign="left")
        best = Button("puzzle.line", ui.say("puzzle.line"), lambda: taught.show_line(ui, best=True), sign="play")
        if taught.told is not None and taught.told.right:
            said = ui.say("puzzle.next")
            return [
                Button("puzzle.next", said, lambda: taught.next(ui), style="main", sign="right"),
                Row(best, back, gap=0.4),
            ]
        found: list[Widget] = []
        if taught.wrong is not None:
            said = ui.say("puzzle.why_not")
            found.append(Button("puzzle.why_not", said, lambda: taught.show_line(ui, best=False), sign="play"))
        if taught.hint_shown:
            found.append(best)
        elif course.stand == "asked":
            said = ui.say("puzzle.show")
            found.append(Button("puzzle.show", said, lambda: taught.ask_hint(ui), style="quiet", sign="bulb"))
        if taught.may_foretell:
            said = ui.say("puzzle.foretell")
            found.append(Button("puzzle.foretell", said, lambda: taught.foretell(ui), style="quiet", sign="eye"))
        if taught.day:
            found.append(back)
        return [Row(*found[:2], gap=0.4), *([Row(*found[2:], gap=0.4)] if found[2:] else [])] if found else []
