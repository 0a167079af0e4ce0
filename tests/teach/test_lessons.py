"""Every lesson can be taken from end to end, and no clause is left untaught."""

from __future__ import annotations

import pytest

from ulus_suite import games
from ulus_suite.commands.check import untaught
from ulus_suite.core.errors import DataError
from ulus_suite.core.lesson import Lesson
from ulus_suite.data.find import inside
from ulus_suite.data.lessons import lessons, paths
from ulus_suite.data.source import Source, read_source
from ulus_suite.play import lesson_runs as course
from ulus_suite.teach.lesson import Course

FILES = [(game, path) for game in games.ids() for path in paths(game)]
TAUGHT = sorted({game for game, _ in FILES})


@pytest.mark.parametrize(("game", "path"), FILES, ids=[path for _, path in FILES])
def test_lesson_can_be_taken(game: str, path: str) -> None:
    lesson = read_source(inside(path), path).convert(Lesson)
    assert course.problems(games.load(game), lesson) == []


@pytest.mark.parametrize("game", TAUGHT)
def test_every_clause_is_taught(game: str) -> None:
    assert untaught(game) == []


@pytest.mark.parametrize("game", TAUGHT)
def test_lessons_are_told_apart_and_follow_the_chapters(game: str) -> None:
    listed = lessons(game)
    assert len({each.id for each in listed}) == len(listed)
    chapters = [each.chapter for each in listed if not (each.play and each.chapter)]
    assert chapters[0] == 0
    assert chapters == sorted(chapters)
    strategy = [bool(each.play and each.chapter) for each in listed]
    assert strategy == sorted(strategy), "how to win comes after the rules"


@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_lesson_has_everybody_act_in_few_steps(game: str) -> None:
    first = lessons(game)[0]
    asked: set[int] = set()
    now = Course(games.load(game), first)
    for index in range(len(first.steps)):
        if index:
            now.begin(index)
        if now.step.task:
            asked.add(now.learner)
        course.solve(now)
        course.let_happen(now)
    assert len(first.steps) <= 15
    assert asked


def changed(text: str, old: str, new: str) -> Lesson:
    assert old in text
    return Source("lesson", text.replace(old, new, 1)).convert(Lesson)


BASE = """
id: x
title: X
chapter: 3
about: One calf.
steps:
  - say: Make it four.
    position: |
      north: 4 4 4
      south: 3 3 2
      stores: 8 8
      to move: South
    task: Make the cow calve.
    goal: {clause: unee/3.1}
    try_forbidden: {action: sow N1, clause: unee/2.2}
    mistakes: [{when: sow S2, say: Too far.}]
    solution: [sow S3]
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("solution: [sow S3]", "solution: [sow S1]", "does not reach its goal"),
        ("clause: unee/2.2", "clause: unee/2.1", "is forbidden by unee/2.2, not by unee/2.1"),
        ("action: sow N1", "action: sow S1", "should be forbidden and is allowed"),
        ("when: sow S2", "when: sow S3", "is listed as a mistake and is none"),
        ("north: 4 4 4", "north: 4 4 5", "37 balls"),
        ("goal: {clause: unee/3.1}", "goal: {}", "no goal"),
        ("    solution: [sow S3]\n", "", "no solution"),
    ],
)
def test_check_finds_what_is_wrong(old: str, new: str, said: str) -> None:
    assert course.problems(games.load("unee"), Source("lesson", BASE).convert(Lesson)) == []
    found = course.problems(games.load("unee"), changed(BASE, old, new))
    assert any(said in problem for _, problem in found), found


def test_a_misspelt_field_is_refused_with_its_line() -> None:
    with pytest.raises(DataError, match="lesson:7"):
        changed(BASE, "- say:", "- sya:")
