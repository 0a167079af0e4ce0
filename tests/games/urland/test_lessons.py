"""Every lesson can be taken from end to end, its forbidden moves are forbidden, and no clause is left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.urland.kit import RULES
from ulus_suite.core.lesson import Lesson
from ulus_suite.data.reader import shipped
from ulus_suite.data.rulebook import require
from ulus_suite.play.lesson_runs import problems
from ulus_suite.teach.lesson import Course

READER = shipped()
FILES = READER.list("rules/urland/lessons")


@pytest.mark.parametrize("path", FILES, ids=lambda p: Path(p).stem)
def test_a_lesson_can_be_taken(path: str) -> None:
    lesson = READER.read(path, Lesson)
    assert problems(RULES, lesson) == []
    assert Course(RULES, lesson).match.seats == lesson.seats >= 3


def test_a_lesson_for_every_chapter_and_one_before_them() -> None:
    chapters = {READER.read(path, Lesson).chapter for path in FILES}
    assert chapters >= {0, *(chapter.number for chapter in require("urland").chapters)}


def test_no_clause_is_left_out() -> None:
    taught = set()
    for path in FILES:
        for step in READER.read(path, Lesson).steps:
            taught |= {*step.clauses, step.goal.clause}
            taught |= {step.try_forbidden.clause} if step.try_forbidden else set()
    assert sorted({c.id for c in require("urland").clauses} - taught) == []
