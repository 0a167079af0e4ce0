"""Show me: the example of a clause plays by itself, and whoever touches it takes it over."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.amount import amount
from ulus_suite import games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.uses.lesson import lesson_table
from ulus_suite.app.table.uses.show import shown_table
from ulus_suite.app.ui.settings import Settings
from ulus_suite.data import lessons
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play.policy import ShownScript


def opened(game: str, clause: str) -> tuple[Driver, TableScreen]:
    driver = Driver(Loop(TitleScreen(), settings=Settings(motion="none", sound=False)))
    screen = shown_table(driver.loop.ui, game, clause)
    driver.loop.ui.push(screen)
    driver.step()
    return driver, screen


def left(screen: TableScreen) -> Sequence[str]:
    """The steps still to be shown."""
    assert isinstance(screen.session.script, ShownScript)
    return screen.session.script.left


def with_steps(game: str, least: int) -> str:
    """A clause whose example has so many steps, none of them chance."""
    for clause in rulebook(game).clauses:
        then = clause.show.then if clause.show else ()
        if len(then) >= least and not any(step.startswith("chance") for step in then):
            return clause.id
    raise AssertionError("no such example")


def test_an_example_plays_to_its_end() -> None:
    driver, screen = opened("ur", with_steps("ur", 2))
    driver.step(400, ms=50)
    assert not left(screen)
    assert len(screen.match.entries) >= 2


def test_a_move_of_ones_own_ends_the_example() -> None:
    driver, screen = opened("unee", with_steps("unee", 1))
    holes = [t for t in driver.loop.ui.focus.targets if t.id.startswith("hole.") and t.enabled]
    driver.click(holes[0].id)
    driver.step(400, ms=50)
    assert len(screen.match.entries) == 1
    assert not left(screen)


def test_an_example_waits_while_one_looks_back_or_reads() -> None:
    driver, screen = opened("ur", with_steps("ur", 2))
    driver.key("f1")
    driver.step(100, ms=50)
    assert len(screen.match.entries) == 0
    driver.key("escape")
    driver.key("t")
    driver.step(100, ms=50)
    assert len(screen.match.entries) == 0
    driver.key("escape")
    driver.step(400, ms=50)
    assert not left(screen)


@pytest.mark.parametrize("game", games.ids())
def test_lessons_and_examples_open_with_the_rail_folded_away_at_tables(game: str) -> None:
    driver = Driver(Loop(TitleScreen(), settings=Settings(motion="none", sound=False, fold_rail=True)))
    ui = driver.loop.ui
    for lesson in lessons.lessons(game)[:: amount(6, 1)]:
        ui.push(lesson_table(ui, game, lesson))
        driver.step(2)
        assert ui.focus.get("tool.menu") is not None
        ui.pop()
    shown = [c.id for c in rulebook(game).clauses if c.show is not None]
    for clause in shown[:: amount(30, 5)]:
        ui.push(shown_table(ui, game, clause))
        driver.step(2)
        ui.pop()
    assert ui.screen.name == "title"


def test_a_moment_that_is_taken_back_is_not_looked_at_any_more() -> None:
    driver, screen = opened("unee", with_steps("unee", 1))
    ui = driver.loop.ui
    driver.step(400, ms=50)
    screen.go_to(ui, len(screen.match.line) - 1)
    offer = screen.session.undo_offer()
    assert offer is not None
    screen.session.undo(offer)
    screen.refresh(ui)
    driver.step()
    assert screen.live
