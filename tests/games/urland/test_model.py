"""Sampled boards agree with what a seat sees, and hide nothing that it knows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.urland.test_kernel import RULES, begun
from ulus_suite.bots.search import Luck
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.games.urland.players import kernel as k
from ulus_suite.games.urland.players.bot import PIONEER
from ulus_suite.games.urland.players.kernel import Board
from ulus_suite.games.urland.players.model import maker


def states(seed: int, most: int) -> list[Any]:
    """Positions at which somebody decides, from a game by lot."""
    dice, state, found = random.Random(seed), begun(4, {}, seed), []
    for step in range(most):
        pending = RULES.pending(state)
        if isinstance(pending, Finished):
            break
        if isinstance(pending, AwaitChance):
            state = RULES.settle(state, KeyedGenerator().resolve(pending.request, f"{seed}/{step}")).state
            continue
        seat = Board.of(RULES.data(state), state).asked()
        found.append((state, seat))
        state = RULES.play(state, dice.choice(RULES.choices(state, seat))).state
    return found


def test_a_sampled_board_agrees_with_what_is_seen() -> None:
    for state, seat in states(3, 120)[::3]:
        view = RULES.view(state, seat)
        model, truth = maker(RULES)(view, seat), Board.of(RULES.data(state), state)
        for number in range(4):
            board = model.sample(random.Random(number))
            hidden = ("hand", "laid", "passed")
            assert {n: v for n, v in vars(board).items() if n not in hidden} == {
                n: v for n, v in vars(truth).items() if n not in hidden
            }
            assert len(board.hand) == len(truth.hand)
            assert (board.laid >= 0) == (truth.laid >= 0)
            assert board.laid not in board.hand
            if view.hand:
                assert board.hand == truth.hand
            if view.laid_land:
                assert board.laid == truth.laid


def test_what_nobody_sees_changes_no_sample() -> None:
    state, seat = next((s, seat) for s, seat in states(4, 200) if s.laid >= 0 and seat != s.environment)
    other = type(state)(**{
        name: getattr(state, name) for name in state.__struct_fields__ if name not in ("hand", "laid", "passed")
    }, hand=(state.laid, *state.hand[1:]), laid=state.hand[0], passed=())  # fmt: skip
    assert RULES.view(other, seat) == RULES.view(state, seat)
    one, two = (maker(RULES)(RULES.view(s, seat), seat).sample(random.Random(1)) for s in (state, other))
    assert vars(one) == vars(two)


def test_a_candidate_is_played_on_to_the_epochs_end() -> None:
    state, seat = next((s, seat) for s, seat in states(5, 200) if len(RULES.choices(s, seat)) > 10)
    view, offered = RULES.view(state, seat), RULES.choices(state, seat)
    model = maker(RULES)(view, seat)
    found = model.candidates(offered, PIONEER.think(view, offered, "k").action)
    assert set(found) <= set(offered)
    assert len(found) > 1
    start = model.sample(random.Random(1))
    before = vars(start.copy())
    board = model.play(start, found[0], Luck("luck"))
    while (who := model.actor(board)) >= 0:
        board = model.play(board, model.policy(board, who), Luck("luck"))
    assert vars(start) == before  # a candidate begins on a board of its own
    assert board.epoch > state.epoch or board.frames[-1][0] == k.OVER
    assert sum(model.value(board)) == pytest.approx(1.0)
