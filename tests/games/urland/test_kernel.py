"""The kernel is the same game as the rules: the same choices in the same order, the same board after every step."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.amount import amount
from ulus_suite import games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, DecideTogether, Finished
from ulus_suite.core.errors import Misuse
from ulus_suite.games.urland.players import kernel
from ulus_suite.games.urland.players.kernel import PANIC_CHIP, Board, coded
from ulus_suite.games.urland.players.rollout_policy import choices
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules import state as st
from ulus_suite.games.urland.rules.tables import GENES

RULES: Any = games.load("urland")
DULL = (ac.Finish, ac.Retreat, ac.Swim, ac.Enough, ac.Decline)


def begun(seats: int, options: dict[str, Any], seed: int) -> Any:
    state = RULES.setup(RULES.settled_options(options, seats), seats).state
    while isinstance(state.top, st.Setup):
        request = RULES.pending(state).request
        state = RULES.settle(state, KeyedGenerator().resolve(request, f"{seed}/{request.id}")).state
    return state


def same(board: Board, state: Any) -> None:
    assert vars(board) == vars(Board.of(board.data, state))


def drawn(answers: dict[str, Any]) -> list[int]:
    (found,) = answers.values()
    number = {**RULES.charts["urland"].number, "panic": PANIC_CHIP, **{g: i for i, g in enumerate(GENES)}}
    return [number[one] for one in ((found,) if isinstance(found, str) else found)]


def follow(seats: int, options: dict[str, Any], seed: int) -> set[type]:
    """One game by lot, held against the rules after every step; the frames that were met."""
    dice, generator, met = random.Random(f"{seats}/{options}/{seed}"), KeyedGenerator(), set()
    state = begun(seats, options, seed)
    board = Board.of(RULES.data_for(state.map, seats), state)
    for step in range(4000):
        same(board, state)
        met.add(type(state.top))
        pending = RULES.pending(state)
        if isinstance(pending, Finished):
            assert board.asked() == -2
            assert [s for (s,) in pending.outcome.places] == sorted(range(seats), key=lambda s: -board.markers[s])
            return met
        if isinstance(pending, AwaitChance):
            assert board.asked() == -1
            result = generator.resolve(pending.request, f"{seed}/{step}")
            options_now, take = board.offered()
            (question,) = pending.request.questions
            assert drawn({"q": [value for value, _ in question.options]}) == options_now
            assert question.take in (take, 1)
            state = RULES.settle(state, result).state
            board.settle(drawn(dict(result.answers)))
            continue
        seat = board.asked()
        assert seat == (pending.waiting[0] if isinstance(pending, DecideTogether) else pending.seat)
        offered = RULES.choices(state, seat)
        assert [coded(board.data, action) for action in offered] == choices(board)
        telling = [a for a in offered if not isinstance(a, DULL)]
        action = dice.choice(telling if telling and dice.random() < 0.8 else offered)
        state = RULES.play(state, action).state
        board.play(coded(board.data, action))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_games_by_lot_go_as_by_the_rules(seats: int) -> None:
    for seed in range(amount(2, 100)):
        for any_two in ("two_opponents", "any_two"):
            follow(seats, {"assimilation": any_two, "map": ("urland", "even")[seed % 2]}, seed)


@pytest.mark.long
def test_every_frame_is_met() -> None:
    met = {kind for seed in range(60) for kind in follow(3 + seed % 3, {}, 1000 + seed)}
    asked = {kind for kind in kernel._FRAMES if kernel._FRAMES.index(kind) not in kernel.BY_ITSELF}
    assert met >= asked


def test_a_copy_is_a_board_of_its_own() -> None:
    state = begun(4, {}, 5)
    board = Board.of(RULES.data_for(state.map, 4), state)
    other, dice = board.copy(), random.Random(3)
    for _ in range(400):
        if other.asked() == -1:
            options, take = other.offered()
            other.settle(dice.sample(options, take))
        elif other.asked() >= 0:
            other.play(dice.choice(choices(other)))
    same(board, state)


def test_the_setup_is_left_to_the_rules() -> None:
    state = RULES.setup(RULES.settled_options({}, 4), 4).state
    with pytest.raises(Misuse):
        Board.of(RULES.data_for(state.map, 4), state)
