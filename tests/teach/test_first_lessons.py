"""The first lesson of every game, taken in the window with full motion by what the steps themselves say."""

from __future__ import annotations

import pytest

from tests.teach.test_window import Blank, page, taught
from ulus_suite import games
from ulus_suite.app.driver import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.learn import open_learn, teachable
from ulus_suite.app.settings import Settings
from ulus_suite.core.pending import AwaitChance
from ulus_suite.data.lessons import lessons
from ulus_suite.play import lesson_runs
from ulus_suite.store import progress
from ulus_suite.teach.lesson import Course
from ulus_suite.teach.spoken import action_of

READING_MS = 260
"""For each word that a step says: two hundred and thirty words a minute, read aloud unhurriedly."""
THINKING_MS = 4000
"""For each step that asks for something."""
TWO_MINUTES = 120_000


@pytest.mark.parametrize("game", teachable())
def test_the_table_takes_a_real_turn_within_two_minutes(game: str) -> None:
    loop = Loop(Blank(), size=(1280, 720), settings=Settings())
    driver = Driver(loop)
    first = lessons(game)[0]
    loop.ui.push(open_learn(loop.ui, game, first.id))
    driver.step(3)
    spent, acted_at, seats = 0.0, 0.0, set[int]()
    for _ in range(len(first.steps)):
        course = taught(driver).course
        spent += READING_MS * len(f"{course.say()} {course.step.task}".split())
        spent += THINKING_MS if course.step.task else 0
        before = set(seats)
        spent += take_step(driver, seats)
        acted_at = spent if seats != before else acted_at
        driver.click("lesson.next")
        driver.step(3)
    assert progress.load().finished(game, first.id)
    # a board for two is learned by both; a larger table follows one hero
    assert len(seats) >= (2 if games.load(game).spec.max_seats == 2 else 1)
    assert acted_at < TWO_MINUTES, f"{acted_at / 1000:.0f} s"
    print(f"\n{game}: {len(first.steps)} steps, {spent / 1000:.0f} s; both sides acted by {acted_at / 1000:.0f} s")


def take_step(driver: Driver, seats: set[int]) -> float:
    """Do what the solution says as the table would, and wait until all is at rest; milliseconds of motion."""
    waited = 0.0
    for _ in range(2000):
        screen = page(driver)
        if taught(driver).may_go_on:
            return waited
        if not screen.moving and taught(driver).course.stand == "asked":
            action = taught(driver).course.solution()
            if isinstance(screen.match.pending, AwaitChance):
                screen.throw(driver.loop.ui)
            elif action is not None:
                assert action in screen.choices
                seats.add(action.seat)
                screen.act(driver.loop.ui, action)
        driver.step(1, ms=50)
        waited += 50
    raise AssertionError("the step does not come to an end")


def test_whoever_comes_in_beside_their_own_piece_by_two_blanks_is_told_that_it_is_allowed() -> None:
    rules, lesson = games.load("ur"), lessons("ur")[0]
    at = next(index for index, step in enumerate(lesson.steps) if "ur/5.6" in step.clauses)
    course = Course(rules, lesson)
    lesson_runs.go_to(course, at)
    assert "beside" in course.say()  # the board offers it, so that the step says why
    course.took(action := action_of(rules, "spawn A1", course.learner), course.match.play(action))
    assert course.stand == "mistake"
    assert course.said.startswith("That is allowed")
