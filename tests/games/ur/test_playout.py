"""The kernel's random game is one by the rules: the same lots, drawn for what the rules offer, end alike."""

from __future__ import annotations

from random import Random

import pytest

from tests.amount import amount
from tests.games.ur.positions import RULES
from ulus_suite.core.chance import ChanceResult, Source
from ulus_suite.games.ur.rules.kernel import CHANCES, ROLLS
from ulus_suite.games.ur.rules.state import Claim, Finish, Move, Pass, Roll, Spawn, State

TABLES = ["", "board: h2\nadjacency: path\n", "board: lanes\nhop capture: yes\nnamed captures: yes\n"]
FACES = [dice for dice, sixteenths in zip(ROLLS, CHANCES, strict=True) for _ in range(sixteenths)]


def start(table: str) -> State:
    """An empty board, White to roll."""
    return RULES.from_diagram(f"{table}white: -\nblack: -\nto move: white")


def by_the_rules(state: State, lot: Random, limit: int = 20_000) -> tuple[int, int]:
    """The same game through choices, play and settle: every extra turn is taken, no draw is claimed."""
    moves = 0
    while not state.ended:
        seat = state.turn
        if state.phase == "ready":
            state = RULES.play(state, Roll(seat)).state
        elif state.phase == "rolling":
            if moves >= limit:
                return moves, -1
            one, two = FACES[int(lot.random() * 16)]
            state = RULES.settle(state, ChanceResult("roll", Source.TYPED, {"die1": one, "die2": two})).state
        else:
            offered = [a for a in RULES.choices(state, seat) if not isinstance(a, Claim | Pass)]
            spawns = [a for a in offered if isinstance(a, Spawn)]
            spawns.sort(key=lambda a: RULES.kernel(state).layout.tiles.index(a.tile))
            stays = [a for a in offered if isinstance(a, Finish)]
            in_order = [*stays, *(a for a in offered if isinstance(a, Move)), *spawns]
            picked = in_order[int(lot.random() * len(in_order))] if in_order else Pass(seat)
            moves += not isinstance(picked, Pass)
            state = RULES.play(state, picked).state
    outcome = RULES.view(state, None).outcome
    assert outcome is not None
    return moves, outcome.places[0][0]


@pytest.mark.parametrize("table", TABLES)
def test_a_random_game_of_the_kernel_is_one_by_the_rules(table: str) -> None:
    state = start(table)
    for seed in range(amount(5, 100)):
        limit = amount(400, 20_000)
        assert RULES.kernel(state).playout(Random(seed), limit) == by_the_rules(state, Random(seed), limit)


def test_10_1_a_random_game_of_the_kernel_ends_when_the_fourth_fort_is_spawned_upon() -> None:
    """Two blanks open a fort beside an own piece; this game is won so by its 131st move."""
    state = start("")
    assert RULES.kernel(state).playout(Random(0)) == by_the_rules(state, Random(0)) == (131, 1)
