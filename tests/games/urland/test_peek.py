"""The environment player may be shown the area it laid face down, with the others looking away."""

from __future__ import annotations

from tests.app.windows import at_table
from ulus_suite import Match, games
from ulus_suite.app.screens.sheet import Confirm, Tell


def test_the_environment_player_is_shown_its_area_on_demand() -> None:
    match = Match.new(games.load("urland"), 3, seed=3)
    driver, table = at_table(match)
    ui = driver.loop.ui
    for _ in range(12):
        chip = ui.focus.get("chip.laid")
        if ui.screen is table and table.mode.name == "asking" and chip is not None and chip.enabled:
            break
        driver.key("return")
        driver.step(2)
    seat = table.board.view.environment
    hidden = match.view(seat).laid_land
    assert hidden
    assert not table.board.view.laid_land, "it lies face down on the screen"
    driver.click("chip.laid")
    assert isinstance(ui.screen, Confirm), "everybody else is asked to look away first"
    assert ui.focus.current == "cancel"
    driver.click("yes")
    driver.step(2)
    assert isinstance(ui.screen, Tell)
    assert ui.screen.words == table.words.text("strip.peek.land", {"place": hidden})
    driver.key("return")
    assert ui.screen is table
    driver.loop.close()
