"""Where letters are large: the button that enlarges a small board, and the one that shows it whole again."""

from __future__ import annotations

import msgspec
import pytest

from tests.app.windows import at_table
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_a_small_board_offers_to_be_looked_at_closer(size: tuple[int, int]) -> None:
    settings = msgspec.structs.replace(QUIET, text=200)
    driver, table = at_table(Match.new(games.load("uluk"), 2, seed=7), settings, size)
    for _ in range(40):
        driver.step()
    target = driver.find("closer")
    assert not target.rect.colliderect(table.board.drawn)
    assert table.zoom.place.contains(target.rect)
    small = table.board.drawn.width
    driver.click("closer")
    assert table.board.drawn.width > 1.4 * small
    assert driver.loop.ui.focus.current != "closer", "the focus is where the question is"
    driver.click("closer")
    assert table.zoom.factor == 1.0


def test_with_ordinary_letters_there_is_no_such_button() -> None:
    driver, _ = at_table(Match.new(games.load("uluk"), 2, seed=7), QUIET)
    driver.step(5)
    assert "closer" not in driver.labels


def test_it_gives_way_to_what_the_board_itself_asks() -> None:
    from tests.games.uluk.test_season_account import season_over
    from ulus_suite.games.uluk.table.scene import ON

    settings = msgspec.structs.replace(QUIET, text=200, motion="calm")
    driver, table = at_table(season_over(4), settings, (1024, 640))
    driver.step(20, 100)
    assert table.board.holds_up
    way_on = driver.find(ON).rect
    closer = driver.loop.ui.focus.get("closer")
    assert closer is None or not closer.rect.colliderect(way_on)


def test_on_an_enlarged_board_what_is_done_is_brought_into_sight() -> None:
    settings = msgspec.structs.replace(QUIET, text=200, motion="calm")
    driver, table = at_table(Match.new(games.load("uluk"), 2, seed=7), settings)
    driver.step(40, 100)
    driver.click("closer")
    driver.step(3, 1)
    first = next(a for a in table.choices if table.board.target_of(a) == "area.monument.1")

    def seen() -> bool:
        rect = table.board.mark_rect("monument.1")
        assert rect is not None
        return table.zoom.place.contains(rect)

    assert not seen()
    table.act(driver.loop.ui, first)
    driver.step(3, 1)
    assert table.moving
    assert seen()
