"""Lessons through the real window, by clicks and by keys; teaching in play."""

from __future__ import annotations

import pytest

from tests.app.windows import Blank
from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.learn import LearnScreen, open_learn
from ulus_suite.app.screens.new_game import NewGameScreen, gentle, gentlest
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.curtain import CurtainScreen
from ulus_suite.app.table.sheets.menu import WhatScreen
from ulus_suite.app.table.uses.lesson import LessonActivity, lesson_table
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import AwaitChance
from ulus_suite.core.lesson import Goal, Lesson, LessonStep
from ulus_suite.store import progress


def window(size: tuple[int, int] = (1280, 720), **settings: object) -> Driver:
    loop = Loop(Blank(), size=size, settings=Settings(motion="none", **settings))  # type: ignore[arg-type]
    return Driver(loop)


def lesson_window(game: str, lesson: str, size: tuple[int, int] = (1280, 720), **settings: object) -> Driver:
    driver = window(size, **settings)
    driver.loop.ui.push(open_learn(driver.loop.ui, game, lesson))
    driver.step(3)
    return driver


def page(driver: Driver) -> TableScreen:
    screen = driver.loop.ui.screen
    assert isinstance(screen, TableScreen)
    return screen


def taught(driver: Driver) -> LessonActivity:
    """The lesson at the table."""
    activity = page(driver).activity
    assert isinstance(activity, LessonActivity)
    return activity


def settle(driver: Driver) -> None:
    """Until nothing happens by itself any more."""
    for _ in range(200):
        driver.step(1, ms=100)
        screen = page(driver)
        if not screen.moving and not screen.needs_tick and not driver.loop.ui.animator.busy:
            return
    raise AssertionError("the lesson does not come to rest")


def test_who_presses_first_what_the_way_leads_to_is_told_what_comes_before() -> None:
    driver = lesson_window("urland", "first-turns")
    driver.click("lesson.next")
    settle(driver)
    at, board = taught(driver), page(driver).board
    assert at.course.step.light == ("at.A", "at.8")
    driver.click("at.8")  # an Ichto of one's own lies there, which would be in hand now
    assert at.wrong == driver.loop.ui.say("lesson.later")
    assert board.hand == board.empty_hand  # type: ignore[attr-defined]  # a stage
    driver.click("at.A")
    driver.click("at.8")
    assert at.course.stand == "done"


def test_the_first_lesson_by_clicks() -> None:
    driver = lesson_window("unee", "first-turns")
    driver.click("lesson.next")
    driver.step(3)
    driver.click("hole.S2")
    settle(driver)
    driver.click("lesson.next")
    driver.step(3)
    driver.click("lesson.try")
    driver.step(3)
    assert taught(driver).tried
    assert "lesson.chip.unee/2.2" in driver.labels
    driver.click("hole.N2")
    settle(driver)
    driver.click("lesson.next")
    driver.step(3)
    driver.click("hole.S1")  # a mistake
    settle(driver)
    assert taught(driver).course.stand == "asked", "it takes itself back"
    assert taught(driver).wrong == taught(driver).course.step.mistakes[1].say
    driver.click("hole.S3")  # and the right one works at once
    settle(driver)
    assert taught(driver).course.proven()[0] == "unee/3.1"
    assert not taught(driver).wrong
    for right in ("S2", "S3", "S2"):
        driver.click("lesson.next")
        driver.step(3)
        driver.click(f"hole.{right}")
        settle(driver)
    driver.click("lesson.next")
    driver.step(3)
    assert progress.load().finished("unee", "first-turns")
    driver.click("lesson.another")
    driver.step(3)
    assert taught(driver).lesson.id == "board"


@pytest.mark.parametrize(("game", "lesson"), [("unee", "first-turns"), ("ur", "use-ishtar")])
def test_a_first_lesson_leads_to_a_first_game_before_the_next_lesson(game: str, lesson: str) -> None:
    driver = lesson_window(game, lesson)
    course = taught(driver).course
    while not taught(driver).finished:
        if course.stand == "asked" and not isinstance(course.match.pending, AwaitChance):
            action = course.solution()
            assert action is not None
            page(driver).act(driver.loop.ui, action)
            settle(driver)
        driver.click("lesson.next")
        driver.step(3)
        course = taught(driver).course
    first = "lesson.play" if lesson == "first-turns" else "lesson.tasks"  # what is practised first
    assert driver.loop.ui.focus.current == first
    assert "lesson.another" in driver.labels
    before = driver.loop.ui.settings.tables
    driver.click("lesson.play")
    driver.step(3)
    header = page(driver).match.header
    assert header.game == game
    assert [kind for kind in header.kinds if kind != "person"] == [
        (gentlest if lesson == "first-turns" else gentle)(game)
    ]
    assert driver.loop.ui.settings.tables == before


def test_the_first_lesson_by_keys_alone() -> None:
    driver = lesson_window("unee", "first-turns")
    for _ in range(7):
        if taught(driver).course.stand == "asked":
            meant = page(driver).choice_target(taught(driver).course.solution())
            if taught(driver).course.step.seek:
                assert taught(driver).pointed(driver.loop.ui) is None
                driver.key("h")
                driver.step(3)
                assert taught(driver).hint_shown
                while driver.loop.ui.focus.current != meant:
                    driver.key("tab")
            pointed = taught(driver).pointed(driver.loop.ui)
            assert pointed is not None
            assert pointed.id == meant == driver.loop.ui.focus.current
            driver.key("return")
            settle(driver)
        assert driver.loop.ui.focus.current == "lesson.next"
        driver.key("return")
        driver.step(3)
    assert progress.load().finished("unee", "first-turns")
    driver.key("escape")
    driver.step(3)
    assert isinstance(driver.loop.ui.screen, LearnScreen)


def test_return_throws_the_dice_of_a_lesson() -> None:
    driver = lesson_window("ur", "first-turns")
    driver.key("return")
    driver.step(3)
    assert driver.loop.ui.focus.current == "throw"
    driver.key("return")
    settle(driver)
    assert [event.kind for event in taught(driver).course.events] == ["rolled"]


def test_half_of_a_task_can_be_taken_back() -> None:
    driver = lesson_window("ur", "moving")
    ui = driver.loop.ui
    course = taught(driver).course
    course.begin(1)
    ui.replace(lesson_table(ui, "ur", course.lesson, course))
    driver.step(3)
    first = course.solution()
    assert first is not None
    page(driver).act(ui, first)
    settle(driver)
    assert (course.stand, len(course.taken)) == ("asked", 1)
    driver.click("lesson.undo")
    driver.step(3)
    assert course.taken == []
    assert course.solution() == first
    assert course.match.can_redo
    entries = len(course.match.entries)
    page(driver).redo(ui)  # nothing leads there in a lesson, which would not hear of it
    page(driver).undo(ui)
    assert len(course.match.entries) == entries
    assert (course.stand, page(driver).mode.name) == ("asked", "asking")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [80, 100, 200])
@pytest.mark.parametrize("game", ["unee", "ur"])
def test_nothing_overflows(game: str, size: tuple[int, int], text: int) -> None:
    driver = window(size, text=text)
    driver.loop.ui.push(LearnScreen(driver.loop.ui, game))
    driver.step(3)
    assert driver.loop.ui.overflows == []
    driver.loop.ui.push(open_learn(driver.loop.ui, game, "first-turns"))
    driver.step(3)
    assert driver.loop.ui.overflows == []


def at_table(teach: str, moves: int = 0, names: tuple[str, ...] = ("Anna", "Bat")) -> tuple[Driver, TableScreen]:
    driver = window(teach=teach)
    match = Match.new(games.load("unee"), 2, seed=1, names=names)
    for _ in range(moves):
        match.play(match.choices(match.state.mover)[0])
    screen = TableScreen(driver.loop.ui, match)
    driver.loop.ui.push(screen)
    driver.step(3)
    return driver, screen


def test_what_is_new_is_explained_once_to_each() -> None:
    driver, screen = at_table("first")
    assert screen.coach.on_show == (0, "goal")  # what it is played for comes first
    driver.click("coach.read")
    driver.step(3, ms=300)
    assert screen.coach.on_show == (0, "unee/2.2")
    driver.click("hole.S2")
    driver.step(8, ms=300)
    assert progress.load().knows("unee", "Anna", "unee/2.2")
    assert progress.load().knows("unee", "Bat", "unee/2.2"), "both had it before their eyes"
    assert screen.coach.on_show is None, "a move that was meant needs no telling"
    _, other = at_table("first")
    assert other.coach.on_show is None or other.coach.on_show[1] not in ("goal", "unee/2.2")
    _, third = at_table("always")
    assert third.coach.on_show == (0, "goal")
    off, fourth = at_table("off")
    assert fourth.coach.on_show is None
    assert "coach.read" not in off.labels


def test_w_asks_what_can_be_done() -> None:
    driver, _ = at_table("off")
    driver.key("w")
    driver.step(3)
    assert isinstance(driver.loop.ui.screen, WhatScreen)
    assert {"what.sow", "what.claim", "what.resign"} <= set(driver.labels)
    assert driver.loop.ui.overflows == []


@pytest.mark.parametrize("game", ["ulus", "uluk", "ur", "urland"])
def test_what_is_new_is_explained_at_every_table(game: str) -> None:
    driver = window(teach="first")
    match = Match.new(games.load(game), seed=3)
    while isinstance(match.pending, AwaitChance):
        match.resolve()
    screen = TableScreen(driver.loop.ui, match)
    driver.loop.ui.push(screen)
    driver.step(3)
    if isinstance(driver.loop.ui.screen, CurtainScreen):
        assert screen.coach.on_show is None
        driver.key("return")
        driver.step(3)
    actor = screen.session.actor
    assert screen.coach.on_show is not None
    assert screen.coach.on_show[0] == actor
    assert "coach.read" in driver.labels
    assert driver.loop.ui.overflows == []


def test_a_lesson_that_cannot_go_on_says_so_and_begins_again() -> None:
    step = LessonStep(
        say="Sow.", task="Sow.", position="north: 4 4 4\nsouth: 3 3 2\nstores: 8 8\nto move: South\n",
        goal=Goal(clause="unee/2.3"), solution=("sow S3",), others=("sow S1",),
    )  # fmt: skip
    driver = window()
    ui = driver.loop.ui
    ui.push(lesson_table(ui, "unee", Lesson("x", "X", 3, "", (step, LessonStep(say="On.")))))
    driver.step(3)
    page(driver).act(ui, page(driver).choices[0])
    settle(driver)
    assert ui.focus.current == "lesson.begin_again"
    assert not ui.overflows
    driver.key("return")
    settle(driver)
    assert (taught(driver).course.stand, taught(driver).course.strayed) == ("asked", False)
    driver.loop.close()


def test_people_who_learn_together_play_together_under_the_names_they_typed() -> None:
    driver = window()
    ui = driver.loop.ui
    ui.push(arranged := NewGameScreen("unee", "people"))
    driver.step(3)
    for seat, name in zip(arranged.seats, ("Mama", "Saran"), strict=True):
        seat.field.words = name
    driver.click("way.learn")
    driver.step(3)
    taught(driver).finished = True
    ui.relayout()
    driver.step(3)
    assert ui.focus.current == "lesson.together"
    driver.click("lesson.together")
    driver.step(3)
    header = page(driver).match.header
    assert header.names == ("Mama", "Saran")
    assert set(header.kinds) <= {"person"}
    driver.loop.close()


def test_names_typed_before_a_lesson_stand_in_the_next_set_up() -> None:
    driver = window()
    ui = driver.loop.ui
    ui.push(arranged := NewGameScreen("unee", "people"))
    driver.step(3)
    arranged.seats[0].field.words = "Mama"
    driver.click("way.learn")
    driver.step(3)
    ui.home(later := NewGameScreen("unee"))
    driver.step(3)
    assert (later.way, later.seats[0].name) == ("people", "Mama")
    driver.loop.close()
