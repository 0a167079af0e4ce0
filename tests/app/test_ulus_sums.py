"""What a player's points are made of at the end of Ulus."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from tests.app.by_lot import at_table, played
from ulus_suite.app.loop import Loop
from ulus_suite.app.scene.art import LEAST_PX, fit
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.match import Match

REPLAYS = Path(__file__).resolve().parent.parent / "replays"


@pytest.mark.parametrize("wide", [1280, 1920])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_what_points_are_made_of_takes_a_line_each(wide: int, text: int) -> None:
    match = Match.load(REPLAYS / "ulus/highest.log")
    match.header = msgspec.structs.replace(match.header, kinds=("random",) * match.seats)
    chosen = Settings(motion="none", teach="off", sound=False, text=text)
    loop = Loop(Screen(), size=(wide, wide * 9 // 16), settings=chosen)
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    for _ in range(4):
        loop.step(40)
    board: Any = table.board
    sums = [placed for id, placed in board.laid.placed.items() if id.startswith("sum.")]
    assert len(sums) == match.seats
    for placed in sums:
        words, (width, height) = placed.node.art[1], placed.rect.size
        px, lines = fit(loop.ui, words, (round(width * 0.62), height), loop.ui.theme.px(15))
        assert len(lines) == len(words.split("\n")), lines
        assert px >= LEAST_PX
    loop.close()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 80), ((1280, 720), 100), ((1920, 1080), 100)])
def test_no_card_of_the_last_count_covers_the_name_of_another(size: tuple[int, int], text: int) -> None:
    """Nine cards lay one over the other, and of *Camel* stood there "Cam"."""
    driver = at_table(played("ulus", 10_000), text, size)
    board, most = cast(Any, driver.loop.ui.screen).table.board, 0
    for seat in range(board.screen.seats):
        lie = [p.rect for id, p in board.laid.placed.items() if id.startswith(f"counted.{seat}.")]
        assert all(right.x >= left.right for left, right in pairwise(lie))
        assert not lie or lie[-1].right <= board.laid.rect(f"sum.{seat}").x
        most = max(most, len(lie))
    driver.loop.close()
    assert most > 7
