"""The quick player on the kernel keeps to the choices; what a board promises adds up."""

from __future__ import annotations

import random

import pytest

from tools.bench.urland import beginning
from ulus_suite.games.urland.players.evaluation import PROMISE, Weights
from ulus_suite.games.urland.players.model import NAMES, features, shares
from ulus_suite.games.urland.players.rollout_policy import Thumb, choices


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_quick_player_does_only_what_it_may(seats: int) -> None:
    dice = random.Random(seats)
    board = beginning(dice, seats)
    thumb = Thumb(board.data.points, Weights())
    while (seat := board.asked()) != -2:
        if seat < 0:
            board.settle(dice.sample(*board.offered()))
            continue
        code = thumb.act(board, dice)
        assert code in choices(board), (code, board.frames[-1])
        board.play(code)
    assert max(board.markers) > 15


def test_what_a_board_promises_adds_up() -> None:
    board = beginning(random.Random(1), 4)
    gains = Thumb(board.data.points, Weights()).gains
    assert len(features(board, gains)[0]) == len(NAMES) == len(PROMISE)
    before = shares(board, gains)
    board.markers[2] += 12
    assert sum(before) == pytest.approx(1.0)
    assert shares(board, gains)[2] > before[2]
