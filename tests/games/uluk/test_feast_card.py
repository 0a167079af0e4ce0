"""A Feast card shows the goods that a set takes, and no others."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tests.games.uluk import kit
from tests.games.uluk.window import board_of, from_state, screen_of


@pytest.mark.parametrize("feast", sorted(kit.CHARTS.feasts))
@pytest.mark.parametrize("text", [100, 200])
def test_a_feast_card_held_up_shows_what_it_takes(feast: str, text: int) -> None:
    """A fish and an onion stood above the words "1 smoked hlák, 1 roasted tlön, 1 raw uluk"."""
    state = kit.tribe(kit.table(), 0, feast=feast)
    driver = from_state(state, text=text)
    board, ui = board_of(driver), driver.loop.ui
    ui.focus.go("feast")
    driver.key("return", up=False)
    driver.step()
    assert board.laid is not None
    held, told = board.laid.placed["feast.needs"], board.laid.placed["feast.words"]
    needs = kit.CHARTS.feasts[feast].needs
    wanted = tuple("signs/candle" if need == "any_candle" else f"goods/{need}" for need in needs)
    assert tuple(path for path, _ in held.node.art[1]) == wanted
    assert told.node.art[1].startswith(f"Your {screen_of(driver).words.name(feast)}")
    assert board.rect.contains(board.laid.placed["feast.up"].rect)
