"""A number that rises over a tribe leaves free what it changes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.test_victories import at_victory
from ulus_suite.games.uluk.table import pieces
from ulus_suite.games.uluk.table.flying import NO_SIGN


@pytest.mark.parametrize("text", [100, 200])
def test_points_are_read_while_a_number_rises_beside_them(text: int) -> None:
    table, loop, step = at_victory("uluk/easy-most.ulus", "game_ended", "full", text)
    board: Any = table.board
    table.present(loop.ui, step)
    seen = 0
    while table.moving:
        loop.step(40)
        places, px = board.places, pieces.letter_px(loop.ui, 34, board.places.unit)
        written = [places.tribe_rect(seat) for seat in range(places.seats)]
        for rect in written:
            rect.height = places.n(46)  # its head
        for flight in board.flights:
            near = any(abs(flight.pose.y - rect.centery) < places.n(120) for rect in written)
            if flight.kind == "word" and flight.seat != NO_SIGN and near:
                at = round(flight.pose.x), round(flight.pose.y - flight.pose.lift)
                box = pieces.badge_box(loop.ui, at, flight.id, px)
                assert box.collidelist([rect.inflate(0, -6) for rect in written]) < 0
                seen += 1
    assert seen > 10
