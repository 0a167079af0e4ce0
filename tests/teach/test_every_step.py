"""Every step of every lesson in the window: what is forbidden is refused, the solution is a choice, all fits."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.teach.test_window import Blank, page, taught
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.learn import teachable
from ulus_suite.app.table.modes import Throwing, Typing
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.typed import TypedScreen
from ulus_suite.app.table.uses.lesson import lesson_table
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import AwaitChance, ChanceResult, Source
from ulus_suite.data.lessons import lessons


@pytest.mark.parametrize(
    ("size", "text", "every"),
    [
        ((1280, 720), 100, 100),
        pytest.param((1280, 720), 100, 1, marks=pytest.mark.long),
        pytest.param((1024, 640), 200, 1, marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("game", teachable())
def test_every_step_in_the_window(game: str, size: tuple[int, int], text: int, every: int) -> None:
    """The first lesson; all of them in the long run."""
    for lesson in lessons(game)[::every]:
        loop = Loop(Blank(), size=size, settings=Settings(motion="none", sound=False, text=text))
        driver = Driver(loop)
        loop.ui.push(lesson_table(loop.ui, game, lesson))
        driver.step()
        for number in range(len(lesson.steps)):
            solve(driver)
            assert loop.ui.overflows == [], f"{lesson.id} step {number + 1}"
            taught(driver).next(loop.ui)
            driver.step()
        assert taught(driver).finished


def solve(driver: Driver) -> None:
    """The step at hand, with its forbidden move tried first and its hint asked for."""
    ui = driver.loop.ui
    for _ in range(400):
        if isinstance(ui.screen, TypedScreen):  # what is typed has tests of its own; here the throw answers
            assert ui.overflows == []
            ui.screen.back(ui)
        screen, course = page(driver), taught(driver).course
        if taught(driver).may_go_on:
            return
        if not screen.moving and course.stand == "asked":
            if isinstance(screen.match.pending, AwaitChance):
                if isinstance(screen.mode, Throwing | Typing):  # else it falls by itself
                    answer(driver, screen)
            else:
                try_and_ask(driver)
                action = course.solution()
                assert action is not None
                assert action in screen.choices or action.kind in screen.match.rules.spec.open_kinds
                screen.act(ui, action)
        assert course.stand != "mistake", course.step.task
        driver.step(1, ms=900)
    raise AssertionError(f"no end of: {taught(driver).course.step.task}")


def answer(driver: Driver, screen: TableScreen) -> None:
    """Let go; where the learner reads off real pieces, what the step says lies there."""
    course = taught(driver).course
    words = course.scripted() if course.step.typed else None
    if words is None:
        screen.throw(driver.loop.ui)
        return
    read = course.thing(words)
    assert isinstance(read, ChanceResult)
    screen.settle(driver.loop.ui, replace(read, source=Source.TYPED))


def try_and_ask(driver: Driver) -> None:
    """Try what is forbidden and ask for the hint, once in a step."""
    lesson = taught(driver)
    if lesson.hint_shown or lesson.course.taken:
        return
    if lesson.course.forbidden() is not None:
        lesson.try_forbidden(driver.loop.ui)
        driver.step()
        assert lesson.tried
        assert any(not why.met for why in lesson.tried)
    lesson.ask_hint(driver.loop.ui)
    driver.step()
