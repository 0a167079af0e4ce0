"""From the shelf to the end of a game and back, once with keys alone and once with the mouse alone."""

from __future__ import annotations

import pytest

from tests.app.windows import Seldom, opened
from ulus_suite import Match
from ulus_suite.app import registry
from ulus_suite.app.audits import Driver
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import Finished
from ulus_suite.store import library

pytestmark = pytest.mark.skipif(not registry.playable("unee"), reason="no table for Ünee Tugalluulax here")


def with_keys(driver: Driver, name: str) -> None:
    for _ in range(80):
        if driver.loop.ui.focus.current == name:
            driver.key("return")
            return
        driver.key("tab")
    raise AssertionError(f"Tab never came to {name}: {driver.labels}")


def play_through(driver: Driver, press: object) -> int:
    assert callable(press)
    ui = driver.loop.ui
    press(driver, "box.unee")
    assert ui.screen.name == "new-game"
    press(driver, "start")
    moves = 0
    while ui.screen.name == "table":
        driver.step(2)
        holes = [t.id for t in ui.focus.targets if t.enabled and t.id.startswith("hole.")]
        if holes and ui.screen.name == "table":
            press(driver, holes[moves % len(holes)])
            moves += 1
        assert moves < 1500
    return moves


@pytest.mark.parametrize(
    "press",
    [
        pytest.param(with_keys, id="keys alone"),
        pytest.param(Driver.click, id="mouse alone", marks=pytest.mark.long),
    ],
)
def test_a_whole_game_from_shelf_to_shelf(press: object) -> None:
    driver = opened(TitleScreen(), Settings(motion="none"), kind=Seldom)
    assert play_through(driver, press) > 5
    assert driver.loop.ui.overflows == []
    saved = library.games()
    assert len(saved) == 1
    assert isinstance(Match.load(saved[0].path).pending, Finished)
    assert callable(press)
    press(driver, "shelf")
    assert driver.loop.ui.screen.name == "title"
    assert driver.loop.ui.focus.get("saved") is not None
