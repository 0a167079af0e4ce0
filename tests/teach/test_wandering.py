"""Whatever a learner does in a lesson, it is done, can be gone on with, or is taken back; nobody gets stuck."""

from __future__ import annotations

import pytest

from tests.amount import amount
from ulus_suite import games
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, seats_named
from ulus_suite.data.lessons import lessons
from ulus_suite.play.lesson_runs import let_happen, solve
from ulus_suite.teach.lesson import Course

CHOICES = 40
DEEP = 2


@pytest.mark.parametrize("game", games.ids())
def test_no_choice_of_a_learner_leads_nowhere(game: str) -> None:
    rules = games.load(game)
    for lesson in lessons(game)[:: amount(4, 1)]:
        course = Course(rules, lesson)
        for index, step in enumerate(lesson.steps):
            if index:
                course.begin(index)
            if step.task:
                let_happen(course)
                wander(course, ())
            solve(course)
            let_happen(course)


def go(course: Course, way: tuple[Action, ...]) -> None:
    """Do all of it, with what follows by itself."""
    for action in way:
        course.took(action, course.match.play(action))
        let_happen(course)


def wander(course: Course, way: tuple[Action, ...]) -> None:
    """Every choice after ``way``, and back again each time."""
    go(course, way)
    typed = isinstance(course.match.pending, AwaitChance) or course.stand == "done"  # what the bones say, no more
    choices = () if typed else tuple(course.match.choices(course.learner))[:CHOICES]
    course.take_back()
    for action in choices:
        go(course, (*way, action))
        where = (course.lesson.id, course.index + 1, *way, action)
        further = course.stand == "asked"
        if further:
            assert course.learner in seats_named(course.match.pending), where
        course.take_back()
        assert course.stand == "asked", where
        if further and len(way) + 1 < DEEP:
            wander(course, (*way, action))
