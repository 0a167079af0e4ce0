"""A puzzle as something to take: on the real rules like a lesson of one step, with the one answer that counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ulus_suite.chance.soundness import playable_position
from ulus_suite.core.actions import Action
from ulus_suite.core.errors import SuiteError
from ulus_suite.core.lesson import Goal, Lesson, LessonStep
from ulus_suite.core.names import Seat
from ulus_suite.core.puzzle import Puzzle, Weighed
from ulus_suite.core.rules import Rules
from ulus_suite.data.lessons import lessons
from ulus_suite.data.messages import messages
from ulus_suite.match import Match
from ulus_suite.teach.lesson import Course
from ulus_suite.teach.spoken import action_of

CLOSE = 0.06
"""Worths are written with one digit after the point; a margin may differ from theirs by so much."""


def as_lesson(game: str, puzzle: Puzzle, language: str = "en") -> Lesson:
    """The puzzle as a lesson of one step: its theme, its question, its answer; its players bear the names that they
    have in the game's first lesson."""
    texts = messages(game, language)
    say = puzzle.say or texts.text(f"puzzle.ask.{puzzle.theme}")
    step = LessonStep(
        say=say,
        task=texts.text("puzzle.your_move"),
        position=puzzle.position,
        seat=puzzle.seat,
        goal=Goal(actions=puzzle.best),
        solution=puzzle.best[:1],
        seats=puzzle.seats,
    )
    title = texts.text(f"puzzle.theme.{puzzle.theme}")
    names = puzzle.names or next((one.names for one in lessons(game, language)), ())
    named = names if len(names) >= max(1, puzzle.seats) else ()
    return Lesson(puzzle.id, title, 0, say, (step,), puzzle.seats, named, dict(puzzle.options))


class PuzzleCourse(Course):
    """A puzzle being solved: the first action is the answer, whatever chance would make of it."""

    def __init__(self, rules: Rules[Any], puzzle: Puzzle, language: str = "en") -> None:
        self.puzzle = puzzle
        super().__init__(rules, as_lesson(rules.spec.id, puzzle, language))

    def chance_is_due(self) -> bool:
        """An answer is judged at once."""
        return False

    @property
    def answer(self) -> Action | None:
        """What was answered last."""
        return self.taken[-1] if self.taken else None


def weighed(rules: Rules[Any], puzzle: Puzzle, action: Action) -> Weighed | None:
    """What an answer is worth; None where it was not weighed."""
    return next((w for w in puzzle.worths if _means(rules, w.do, puzzle.seat, action)), None)


def next_best(rules: Rules[Any], puzzle: Puzzle) -> Weighed | None:
    """The best answer that is not right."""
    right = {action_of(rules, words, puzzle.seat) for words in puzzle.best}
    return next((w for w in puzzle.worths if action_of(rules, w.do, puzzle.seat) not in right), None)


def _means(rules: Rules[Any], words: str, seat: Seat, action: Action) -> bool:
    return action_of(rules, words, seat) == action


def problems(rules: Rules[Any], puzzle: Puzzle) -> list[str]:
    """What is wrong with a puzzle, in sentences; empty when it can be set and its answer is among the choices."""
    try:
        return list(_problems(rules, puzzle))
    except SuiteError as error:
        return [str(error)]


def _problems(rules: Rules[Any], puzzle: Puzzle) -> Iterator[str]:
    texts = messages(rules.spec.id)
    for key in (f"puzzle.theme.{puzzle.theme}", f"puzzle.ask.{puzzle.theme}"):
        if key not in texts and not (puzzle.say and key.startswith("puzzle.ask.")):
            yield f"there is no text '{key}'; choose a theme that has one"
    start = playable_position(rules, puzzle.position, puzzle.seats or None)
    seats = puzzle.seats or rules.seats(start)
    match = Match.new(rules, seats, puzzle.options, start=start, names=puzzle.names or None)
    choices = list(match.choices(puzzle.seat))
    if len(choices) < 2:
        yield f"seat {puzzle.seat + 1} has nothing to choose there"
        return
    for words in dict.fromkeys((*puzzle.best, *(w.do for w in puzzle.worths))):
        if action_of(rules, words, puzzle.seat) not in choices:
            yield f"'{words}' cannot be done there"
            return
    yield from _figures(rules, puzzle)


def _figures(rules: Rules[Any], puzzle: Puzzle) -> Iterator[str]:
    """Whether worths and margin say what the answer says."""
    right = {action_of(rules, words, puzzle.seat) for words in puzzle.best}
    worths = [(w.worth, action_of(rules, w.do, puzzle.seat) in right) for w in puzzle.worths]
    best = [worth for worth, is_right in worths if is_right]
    rest = [worth for worth, is_right in worths if not is_right]
    if len(best) != len(right):
        yield "not every right answer has its worth"
    elif not rest:
        yield "every answer is right"
    elif min(best) <= max(rest):
        yield "another answer is worth as much as the right one"
    elif abs(min(best) - max(rest) - puzzle.margin) > CLOSE + 0.1:
        yield f"its margin is {puzzle.margin}, and its worths say {min(best) - max(rest):.1f}"
