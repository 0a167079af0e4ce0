"""Every worked example of the rulebooks is a step of a lesson, played with the book's own figures."""

from __future__ import annotations

import pytest

from tests.teach.examples import Fact, every
from ulus_suite import games
from ulus_suite.core.events import Event
from ulus_suite.core.lesson import Lesson
from ulus_suite.data.lessons import lessons
from ulus_suite.play.lesson_runs import do, go_to
from ulus_suite.teach.lesson import Course

EXAMPLES = every()
assert EXAMPLES
CASES = [(game, words) for game, examples in EXAMPLES.items() for words in examples]


def steps_of(game: str, words: str) -> list[tuple[Lesson, int]]:
    """Where an example is played: lesson and step."""
    return [
        (lesson, index)
        for lesson in lessons(game)
        for index, step in enumerate(lesson.steps)
        if step.example == words
    ]


def played(game: str, lesson: Lesson, index: int) -> tuple[Event, ...]:
    """What the table sees when the step is done as its solution says."""
    course = Course(games.load(game), lesson)
    go_to(course, index)
    since = len(course.match.line)
    do(course)
    assert course.stand == "done"
    return tuple(event for _, event in course.match.events(None, since))


def came_about(fact: Fact, events: tuple[Event, ...]) -> bool:
    return any(
        event.kind == fact["kind"] and all(getattr(event, k) == v for k, v in fact.items() if k != "kind")
        for event in events
    )


@pytest.mark.parametrize(("game", "words"), CASES, ids=[f"{game}: {words}" for game, words in CASES])
def test_an_example_is_played_with_its_figures(game: str, words: str) -> None:
    example = EXAMPLES[game][words]
    (where,) = steps_of(game, words)
    lesson, index = where
    step = lesson.steps[index]
    assert step.task
    events = played(game, lesson, index)
    for fact in example.facts:
        assert came_about(fact, events), fact
    for fact in example.never:
        assert not came_about(fact, events), fact
    assert not example.refused or (step.try_forbidden and step.try_forbidden.clause == example.refused)


@pytest.mark.parametrize("game", sorted(EXAMPLES))
def test_no_step_claims_an_example_that_the_book_has_not(game: str) -> None:
    claimed = {step.example for lesson in lessons(game) for step in lesson.steps if step.example}
    assert claimed == set(EXAMPLES[game])


def test_what_a_step_is_about_is_cited_before_all_that_happened() -> None:
    lesson = next(lesson for lesson in lessons("urland") if lesson.id == "volcanoes")
    course = Course(games.load("urland"), lesson)
    go_to(course, 1)
    do(course)
    assert course.cited()[:2] == ("urland/9.6", "urland/9.7")
    assert "urland/5.1" in course.cited()
