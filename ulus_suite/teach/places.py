"""Where a clause is taught: the steps of lessons that ask for it, forbid by it or speak of it."""

from __future__ import annotations

from functools import cache

import msgspec

from ulus_suite.core.lesson import Lesson, LessonStep
from ulus_suite.core.names import ClauseId
from ulus_suite.data.lessons import lessons
from ulus_suite.teach.lesson import named


class Place(msgspec.Struct, frozen=True):
    """A step (from 0) of a lesson."""

    lesson: Lesson
    step: int


def teaching(game: str, clause: ClauseId, language: str = "en") -> tuple[Place, ...]:
    """One place in each lesson that teaches a clause; those where one does it oneself come first."""
    return _places(game, language).get(clause, ())


@cache
def _places(game: str, language: str) -> dict[ClauseId, tuple[Place, ...]]:
    found: dict[ClauseId, list[tuple[int, int, Place]]] = {}
    for number, lesson in enumerate(lessons(game, language)):
        best: dict[ClauseId, tuple[int, int]] = {}
        for index, step in enumerate(lesson.steps):
            for clause in named(step):
                best[clause] = min(best.get(clause, (9, 0)), (_distance(step, clause), index))
        for clause, (distance, index) in best.items():
            found.setdefault(clause, []).append((distance, number, Place(lesson, index)))
    return {
        clause: tuple(place for _, _, place in sorted(places, key=lambda p: p[:2]))
        for clause, places in found.items()
    }


def _distance(step: LessonStep, clause: ClauseId) -> int:
    """How far a step is from letting one do what a clause says."""
    if step.goal.clause == clause:
        return 0
    if step.try_forbidden is not None and step.try_forbidden.clause == clause:
        return 1
    return 2 if step.task else 3
