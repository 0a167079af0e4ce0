"""The first lesson of every game, taken in the window with full motion by what the steps themselves say."""

from __future__ import annotations

import pygame
import pytest

from tests.teach.test_window import Blank, page, taught
from ulus_suite import games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.learn import open_learn, teachable
from ulus_suite.app.table.uses.lesson import lesson_table
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import AwaitChance
from ulus_suite.core.lesson import Lesson
from ulus_suite.core.spoken import action_of
from ulus_suite.data.lessons import lessons
from ulus_suite.play import lesson_runs
from ulus_suite.store import progress
from ulus_suite.teach.lesson import Course

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
    assert seats
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
            if screen.may_throw:
                screen.throw(driver.loop.ui)
            elif action is not None and not isinstance(screen.match.pending, AwaitChance):
                assert action in screen.choices
                seats.add(action.seat)
                screen.act(driver.loop.ui, action)
        driver.step(1, ms=50)
        waited += 50
    raise AssertionError("the step does not come to an end")


def test_whoever_comes_in_on_the_entrance_by_two_blanks_is_told_that_it_is_allowed() -> None:
    rules, lesson = games.load("ur"), lessons("ur")[0]
    at = next(index for index, step in enumerate(lesson.steps) if "ur/5.6" in step.clauses)
    course = Course(rules, lesson)
    lesson_runs.go_to(course, at)
    for words in ("roll", "spawn A4"):  # the board offers it
        course.took(action := action_of(rules, words, course.learner), course.match.play(action))
        lesson_runs.let_happen(course)
    assert course.stand == "mistake"
    assert course.said.startswith("That is allowed")


FIRST = [(game, lesson) for game in teachable() for lesson in lessons(game) if lesson.chapter == 0]
WORDS = 30
"""What a step says and asks: one idea, heard without looking away from the board."""


@pytest.mark.parametrize(("game", "lesson"), FIRST, ids=[f"{game}-{lesson.id}" for game, lesson in FIRST])
def test_a_step_of_a_first_lesson_says_one_idea_in_thirty_words(game: str, lesson: Lesson) -> None:
    long = {i: n for i, s in enumerate(lesson.steps, 1) if (n := len(f"{s.say} {s.task}".split())) > WORDS}
    assert long == {}
    for step in lesson.steps:
        assert len({mistake.say for mistake in step.mistakes}) == len(step.mistakes), (
            "each has a sentence of its own"
        )


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(("game", "lesson"), FIRST, ids=[f"{game}-{lesson.id}" for game, lesson in FIRST])
def test_what_a_step_lights_is_on_the_board_and_an_arrow_shows_the_way(
    game: str, lesson: Lesson, text: int
) -> None:
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(motion="none", text=text))
    driver = Driver(loop)
    course = Course(games.load(game), lesson)
    for index, step in enumerate(lesson.steps):
        lesson_runs.go_to(course, index)
        loop.ui.push(lesson_table(loop.ui, game, lesson, course))
        driver.step(3)
        activity = taught(driver)
        assert not [name for name in step.light if loop.ui.focus.get(name) is None], f"step {index + 1}"
        pointed = activity.pointed(loop.ui)
        waits = isinstance(course.match.pending, AwaitChance) and not page(driver).may_throw
        throws = any(choice.kind == "roll" for choice in page(driver).choices)
        shown = bool(step.task) and (throws or not step.seek) and not waits  # a throw is no riddle
        assert (pointed is not None) == shown, f"step {index + 1}"
        if step.light:
            assert activity.lit(loop.ui)
        loop.ui.pop()


def test_whoever_learns_urland_is_the_same_player_throughout() -> None:
    """A stranger was Tiktaalik, then Ventasteg, then Acantho, and lost who "you" is."""
    course = Course(games.load("urland"), lessons("urland")[0])
    for index in range(len(course.lesson.steps)):
        lesson_runs.go_to(course, index)
        assert course.learner == 0


def test_the_arrow_stays_where_several_are_picked_up_until_all_are_held() -> None:
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(motion="none"))
    driver, lesson = Driver(loop), next(one for game, one in FIRST if game == "urland")
    course = Course(games.load("urland"), lesson)
    index = next(n for n, step in enumerate(lesson.steps) if "swim A E 2" in step.solution)
    lesson_runs.go_to(course, index)
    loop.ui.push(lesson_table(loop.ui, "urland", lesson, course))
    driver.step(3)
    ways = []
    for _ in range(3):
        pointed = taught(driver).pointed(loop.ui)
        assert pointed is not None
        ways.append(pointed.id)
        driver.step(20, ms=100)
        driver.click(pointed.id)
        driver.step(20, ms=100)
    assert ways == ["at.A", "at.A", "at.E"]
    assert course.stand == "done"
    loop.close()


def test_dice_that_are_lit_are_thrown_when_they_are_pressed() -> None:
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(motion="none"))
    driver, lesson = Driver(loop), next(one for game, one in FIRST if game == "ur")
    course = Course(games.load("ur"), lesson)
    lesson_runs.go_to(course, next(n for n, step in enumerate(lesson.steps) if step.goal.event == "rolled"))
    loop.ui.push(lesson_table(loop.ui, "ur", lesson, course))
    driver.step(20, ms=100)
    driver.click("dice")
    driver.step(20, ms=100)
    assert course.stand == "done"
    loop.close()


def test_the_number_beside_a_lit_hole_is_lit_too() -> None:
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(motion="none"))
    driver, lesson = Driver(loop), lessons("unee")[0]
    course = Course(games.load("unee"), lesson)
    lesson_runs.go_to(
        course, next(n for n, step in enumerate(lesson.steps) if step.light == ("hole.S3", "hole.S2"))
    )
    loop.ui.push(lesson_table(loop.ui, "unee", lesson, course))
    driver.step(3)
    dim, lit = (brightest(page(driver).board.seen(f"plaque.{hole}")) for hole in ("S1", "S3"))
    assert lit > 1.5 * dim > 0


def brightest(box: pygame.Rect | None) -> int:
    """Of the pixels on the screen within a box, that with the most light."""
    surface = pygame.display.get_surface()
    assert box is not None
    assert surface is not None
    return max(sum(surface.get_at((x, box.centery))[:3]) for x in range(box.left, box.right))


def test_a_refusal_and_a_step_that_is_done_bear_one_mark_of_a_clause() -> None:
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(motion="none"))
    driver, lesson = Driver(loop), lessons("ur")[0]
    course = Course(games.load("ur"), lesson)
    index = next(n for n, step in enumerate(lesson.steps) if step.try_forbidden and not step.chance)
    lesson_runs.go_to(course, index)
    loop.ui.push(lesson_table(loop.ui, "ur", lesson, course))
    driver.step(3)
    driver.click("lesson.try")
    driver.step(3)
    assert [name for name in driver.labels if name.startswith("lesson.chip.")] == ["lesson.chip.ur/9.5"]
    take_step(driver, set())
    driver.step(3)
    assert len([name for name in driver.labels if name.startswith("lesson.chip.")]) == 1


def test_the_first_game_of_ur_begins_with_a_piece_each_and_a_throw_of_ones_own() -> None:
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(motion="none"))
    driver, lesson = Driver(loop), lessons("ur")[0]
    loop.ui.push(lesson_table(loop.ui, "ur", lesson))
    driver.step(3)
    for _ in lesson.steps:
        take_step(driver, set())
        driver.click("lesson.next")
        driver.step(3)
    driver.click("lesson.play")
    driver.step(5)
    table = page(driver)
    assert table.name == "table"
    assert table.may_throw
    assert [held.bit_count() for held in table.match.state.held] == [1, 1]
    table.throw(loop.ui)
    driver.step(60, ms=100)
    assert len(table.choices) > 1, "whatever the dice show, there is something to decide"
    assert table.coach.on_show is None, "what the lesson has said is not told again"


def test_who_is_struck_wears_no_sign_of_what_is_forbidden() -> None:
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(motion="none"))
    driver, lesson = Driver(loop), lessons("ur")[0]
    course = Course(games.load("ur"), lesson)
    lesson_runs.go_to(course, next(n for n, step in enumerate(lesson.steps) if "ur/9.5" in step.clauses))
    loop.ui.push(lesson_table(loop.ui, "ur", lesson, course))
    driver.step(3)
    driver.click("tile.B5")
    driver.step(3)
    signs = {node.art[1] for node in page(driver).board.shown.nodes if node.id == "goal.B4"}
    assert signs == {"struck"}
