"""Lessons are done, not read: each clause where something happens, each task with help, all in plain words."""

from __future__ import annotations

import re

import pytest

from tests.teach.examples import every, only_read
from ulus_suite import games
from ulus_suite.core.lesson import Lesson, LessonStep
from ulus_suite.data.lessons import lessons
from ulus_suite.data.rulebook import require
from ulus_suite.play.lesson_runs import do
from ulus_suite.teach.lesson import Course

GAMES = sorted(every())
"""Those whose own tests say which clauses are only read; others hold their lessons to more than this."""

WORDS = 45
"""A step says one idea: as many words as one can listen to without looking away from the board."""

NOT_SPOKEN = re.compile(r"\b(rail|seat|frame|engine|clause|event|Player \d|conversion|resolve|choices?)\b", re.I)
"""Words of those who made the program, and of its messages."""

STEPS = [
    pytest.param(game, lesson, index, id=f"{game}-{lesson.id}-{index + 1}")
    for game in GAMES
    for lesson in lessons(game)
    for index in range(len(lesson.steps))
]


def acted_out(game: str, lesson: Lesson) -> set[str]:
    """Clauses of steps in which somebody or chance does something, or tries what is forbidden."""
    course, found = Course(games.load(game), lesson), set[str]()
    for index, step in enumerate(lesson.steps):
        if index:
            course.begin(index)
        do(course)
        if step.task or step.others:
            found |= {*step.clauses, *course.proven()}
        if step.try_forbidden:
            found.add(step.try_forbidden.clause)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_done_is_done(game: str) -> None:
    done = set[str]().union(*(acted_out(game, lesson) for lesson in lessons(game)))
    assert {clause.id for clause in require(game).clauses} - done == only_read(game)


@pytest.mark.parametrize(("game", "lesson", "index"), STEPS)
def test_a_step_helps_and_speaks_plainly(game: str, lesson: Lesson, index: int) -> None:
    step = lesson.steps[index]
    assert len(step.say.split()) <= WORDS
    assert not step.task or (step.hint and step.praise)
    for text in spoken(step):
        assert not NOT_SPOKEN.search(text), text


def spoken(step: LessonStep) -> list[str]:
    """All that a learner hears or reads in a step."""
    tried = step.try_forbidden
    return [
        step.say,
        step.task,
        step.hint,
        step.praise,
        *(m.say for m in step.mistakes),
        tried.say if tried else "",
    ]
