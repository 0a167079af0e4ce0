"""A press that was meant for the last person's question is no answer of the next one's."""

from __future__ import annotations

import msgspec

from ulus_suite import Match, games
from ulus_suite.app.driver import Driver
from ulus_suite.app.flow import QUIET
from ulus_suite.app.loop import Loop
from ulus_suite.app.start import opened
from ulus_suite.app.table.modes.waiting import Resting, Thinking
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.play.driver import AskComputer

ENDLESS = 1e9


def sown(fresh_ms: float) -> int:
    """How many times is sown when Return is pressed twice, once for each of two people."""
    match = Match.new(games.load("unee"), seed=3)
    driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=QUIET))
    driver.loop.ui.fresh_ms = fresh_ms
    driver.step(3)
    before = len(match.entries)
    for _ in range(2):
        driver.key("return")
        driver.step(2)
    driver.loop.close()
    return len(match.entries) - before


def test_a_second_press_at_once_does_not_play_for_the_next_person() -> None:
    assert sown(ENDLESS) == 1
    assert sown(0) == 2


def test_a_curtain_is_not_opened_by_a_press_for_something_else() -> None:
    match = Match.new(games.load("ulus"), 3, seed=3)
    driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=QUIET))
    driver.step(3)
    assert driver.loop.ui.screen.name == "curtain"
    driver.loop.ui.fresh_ms = ENDLESS
    driver.key("return")
    assert driver.loop.ui.screen.name == "curtain"
    driver.loop.ui.fresh_ms = 0
    driver.key("return")
    assert driver.loop.ui.screen.name != "curtain"
    driver.loop.close()


def test_the_window_takes_its_time_from_the_settings() -> None:
    loop = opened()
    assert loop.ui.fresh_ms == loop.ui.settings.fresh_ms > 0
    loop.close()
    assert msgspec.structs.replace(QUIET, fresh_ms=-3).possible().fresh_ms == 0


def test_rolling_on_lasts_through_the_turns_of_computer_players() -> None:
    match = Match.new(games.load("unee"), seed=3)
    driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=QUIET))
    table = driver.loop.ui.screen
    assert isinstance(table, TableScreen)
    table.session.rolling_on = True
    table.turn_to(driver.loop.ui, Thinking(table, AskComputer(1)))
    assert table.session.rolling_on
    table.turn_to(driver.loop.ui, Resting(table))
    assert not table.session.rolling_on
    driver.loop.close()
