"""Pictures of the leaf at any size."""

from __future__ import annotations

import math
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tests.app.windows import at_table
from tests.games.uluk import kit
from tests.games.uluk.window import board_of
from ulus_suite import Match
from ulus_suite.app.ui.settings import Settings
from ulus_suite.games.uluk.table.places import rim
from ulus_suite.games.uluk.table.scene import face


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("text", [80, 200])
def test_nothing_overflows_at_any_size(size: tuple[int, int], text: int) -> None:
    state = kit.at_table(kit.table(4), 3, salted_fnord=2, pickled_uluk=4, dried_zork=3, roasted_tlon=5)
    match = Match.new(kit.RULES, seats=4, start=state)
    driver = at_table(match, Settings(motion="none", text=text), size)[0]
    board = board_of(driver)
    driver.step(2)
    assert driver.loop.ui.overflows == []
    assert board.laid is not None
    panel = board.laid.placed["ledger"].rect
    assert board.rect.contains(panel)
    cells = [one for one in board.laid.placed.values() if one.node.id.startswith("ledger.") and one.rect.width]
    assert len(cells) > 16
    for one in cells:
        assert panel.contains(one.rect), one.node.id


def test_2_6_the_happiness_track_runs_evenly_round_the_leaf() -> None:
    drops = rim()
    gaps = [math.dist(a, b) for a, b in zip(drops, [*drops[1:], drops[0]], strict=True)]
    assert len(drops) == 60
    assert max(gaps) < 1.4 * min(gaps)  # straight lines across round corners are shorter


def test_a_card_shows_what_it_does_in_pictures() -> None:
    charts = kit.fresh(2, 12).view(0).charts
    for id, card in charts.cards.items():
        frees = [(str(one.up_to) if one.up_to > 1 else "", one.source, one.target) for one in card.free]
        assert list(face(charts, id)[3]) == (frees or [("+1", card.extra)]), id
