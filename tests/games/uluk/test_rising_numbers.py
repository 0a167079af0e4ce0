"""A number that rises over a tribe leaves free what it changes."""

from __future__ import annotations

import pytest

from tests.app.test_victories import at_victory
from ulus_suite.app.scene.stage import Stage


@pytest.mark.parametrize("text", [100, 200])
def test_points_are_read_while_a_number_rises_beside_them(text: int) -> None:
    table, loop, step = at_victory("uluk/easy-most.ulus", "game_ended", "full", text)
    board = table.board
    assert isinstance(board, Stage)
    table.present(loop.ui, step)
    seen = 0
    while table.moving:
        loop.step(40)
        telling = board.telling
        if telling is None or telling.moves is None or board.laid is None:
            continue
        heads = [board.laid.placed[f"tribe.{seat}"].rect for seat in range(table.match.seats)]
        for mover in telling.moves.movers:
            for end in (mover.start, mover.goal):
                if end is not None and end[0][0] == "bring" and end[1].bottom > heads[0].y - 200:
                    assert end[1].collidelist([head.inflate(0, -6) for head in heads]) < 0
                    seen += 1
    assert seen > 10
