"""A puzzle at the table: one position, one line, told why, tried again, shown, stepped, and on to the next."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from ulus_suite import games
from ulus_suite.app import registry
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.uses.course import (
    CourseActivity,
    CourseRail,
    line_table,
    menu_button,
    refusal,
    sign,
    task_line,
)
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.inputs import Hint, InputAction
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Button, Label, Painted, Row, Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.lesson import GRADES, Puzzle
from ulus_suite.core.spoken import action_of
from ulus_suite.data import lessons as kept
from ulus_suite.play import lines
from ulus_suite.play.advice import puzzles
from ulus_suite.play.lines import Step
from ulus_suite.store import progress
from ulus_suite.teach.puzzle import PuzzleCourse


class PuzzleWords:
    """The teacher of a puzzle."""

    long_verdicts = True

    def __init__(self, table: TableScreen, taught: PuzzleActivity) -> None:
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


SEEN_MS = 900.0
"""So long a wrong answer stands before the board is as it was; the right one may follow at once."""


class PuzzleActivity(CourseActivity):
    """``listed``: the puzzles among which *next* looks (those of the game, or of a file); ``own``: they come from a
    file and are ticked nowhere; ``day``: it is the puzzle of that day. ``tries``: wrong answers so far; ``shown``:
    whether the answer has been shown; ``told``: the verdict on the last answer, ``wrong``: that answer, once the
    board is as it was before it."""

    name = "puzzle"
    ways_on = ("puzzle.next",)
    way_back = "puzzle.list"
    menu = ("resume", "leave", "rules", "settings", "picture", "position", "title")
    course: PuzzleCourse

    def __init__(
        self, course: PuzzleCourse, game: str, listed: tuple[Puzzle, ...], *, own: bool = False, day: str = ""
    ) -> None:
        super().__init__(game, course.lesson, course)
        self.puzzle, self.listed, self.own, self.day = course.puzzle, listed or kept.puzzles(game), own, day
        self.tries, self.shown, self.foretells = 0, False, False
        self.told: puzzles.Told | None = None
        self.wrong: Action | None = None
        self._seen_ms = 0.0

    def begin(self, ui: Ui) -> None:
        """What choices do is part of the question, until somebody asks for it."""
        super().begin(ui)
        self.table.previews.foretells = self.foretells

    def rail(self) -> CourseRail:
        """The column with the question and the verdict."""
        return CourseRail(self.table, PuzzleWords(self.table, self))

    @property
    def leads_to(self) -> str:  # type: ignore[override]  # a constant of other activities, here a state
        """The first choice in the order of the rules: a board would lead to the one that looks sensible."""
        return next(iter(self.table.rail.choice_ids.values()), "")

    @property
    def may_foretell(self) -> bool:
        """Whether what choices do can be asked for: not where counting it is all there is to find."""
        return self.puzzle.proof.method != "exact" and not self.foretells and self.course.stand == "asked"

    def foretell(self, ui: Ui) -> None:
        """Tell from now on what choices would do."""
        self.foretells = self.table.previews.foretells = True
        self.table.refresh(ui)

    def answered(self, step: Step) -> None:
        """The verdict is known as soon as somebody has answered; the whole line is solved with its last move."""
        action = self.course.answer
        if step.action is None or action != step.action:
            return
        rules, words = self.course.rules, self.table.words
        told = puzzles.answer_verdict(rules, words, self.puzzle, action, self.course.index)
        self.told, self.wrong = (told if self.course.solved or not told.right else None), None
        if not told.right:
            self.tries, self.wrong, self._seen_ms = self.tries + 1, action, 0.0
            if not self.own:
                progress.miss(self.game, self.puzzle.id)
        elif self.course.solved and not self.own:
            how: progress.How = "shown" if self.shown else "later" if self.tries else "at_once"
            progress.note(self.game, self.puzzle.id, how, self.day)

    # --- time: back from a wrong answer, on to the next move of the line --------------------------------------

    @property
    def needs_tick(self) -> bool:
        """While the board goes back or on by itself."""
        return self.course.stand == "mistake" or (self.course.stand == "done" and not self.course.solved)

    def tick(self, ui: Ui, ms: float, table_tick: Callable[[Ui, float], None]) -> None:
        """A wrong answer has been seen: the board is as it was, and what was said of it stays."""
        table_tick(ui, ms)
        if self.table.moving:
            return
        if self.course.stand == "mistake":
            self._seen_ms += ms
            if self._seen_ms >= SEEN_MS:
                self.take_back(ui)
        elif self.may_go_on and not self.course.solved:
            self.course.begin(self.course.index + 1)
            self.hint_shown = False
            self.table.follow(ui)
            ui.relayout()

    @property
    def explained(self) -> tuple[str, ...]:
        """Why the answer is the answer, once it has been shown."""
        if not self.shown or self.course.index:
            return ()
        return puzzles.answer_reasons(self.course.rules, self.table.words, self.puzzle)

    def show_line(self, ui: Ui, *, best: bool) -> None:
        """The line after the wrong answer, or the right one, on a board of its own."""
        meant = action_of(self.course.rules, self.course.step.solution[0], self.puzzle.seat)
        step = self.course.index
        if best and self.course.solved:
            step, meant = 0, action_of(self.course.rules, self.puzzle.best[0], self.puzzle.seat)
        action = meant if best or self.wrong is None else self.wrong
        match, begins = lines.of_puzzle(self.course.rules, self.puzzle, action, step)
        said = "line.best" if best else "line.after"
        ui.push(
            line_table(ui, match, begins, ui.say(said, action=self.table.words.action(action)), self.puzzle.seat)
        )

    def ask_hint(self, ui: Ui) -> None:
        """Show the answer: what has been tried is taken back, and the right one is marked."""
        if self.table.moving or self.course.solved:
            return
        if not self.shown and not self.own:
            progress.miss(self.game, self.puzzle.id)
        self.shown = True
        if self.course.stand == "mistake":
            self.take_back(ui)
        self.told = self.wrong = None
        self.mark_solution(ui)

    def hints(self, ui: Ui) -> list[Hint]:
        """Keys that work now; the one for hints shows the answer."""
        shows = ui.say("puzzle.show")
        return [(key, shows if key is InputAction.HINT else said) for key, said in super().hints(ui)]

    def next(self, ui: Ui) -> None:
        """The next puzzle, what was missed first; the list when there is none."""
        if not self.course.solved or self.table.moving:
            return
        known = progress.solved_ones()[0]
        if self.own:
            at = self.listed.index(self.puzzle) + 1
            following = self.listed[at] if at < len(self.listed) else None
        else:
            following = puzzles.after(self.listed, known, self.game, self.puzzle.id)
        if following is None:
            self.way_out(ui)
            return
        ui.replace(puzzle_table(ui, self.game, following, self.listed, own=self.own))

    def way_out(self, ui: Ui) -> None:
        """To the list, also from the puzzle of the day and from those that were solved after it."""
        if any(layer.screen.name == "puzzles" for layer in ui.layers):
            ui.pop()
        else:
            ui.replace(registry.door("puzzles")(ui, self.game))


def puzzle_table(
    ui: Ui, game: str, puzzle: Puzzle, listed: tuple[Puzzle, ...] = (), *, own: bool = False, day: str = ""
) -> TableScreen:
    """The table of a puzzle; see :class:`PuzzleActivity`."""
    course = PuzzleCourse(games.load(game), puzzle, ui.settings.language)
    return TableScreen(ui, course.match, activity=PuzzleActivity(course, game, listed, own=own, day=day))


def today(ui: Ui, day: date | None = None) -> Screen:
    """The puzzle of the day; the list where there is none."""
    day = day or date.today()
    found = puzzles.of_day(day)
    if found is None:
        made: Screen = registry.door("puzzles")(ui)
        return made
    game, puzzle = found
    return puzzle_table(ui, game, puzzle, day=day.isoformat())
