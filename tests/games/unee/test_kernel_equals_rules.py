"""Kernel, rules and naive twin are one game: every successor, every end, every way of counting."""

from __future__ import annotations

import random

import pytest

from tests.amount import amount
from tests.games.unee.naive import NORTH, SOUTH, Table, random_board, ring_index
from ulus_suite import Match, games
from ulus_suite.core.chance import Finished
from ulus_suite.games.unee.players import kernel
from ulus_suite.games.unee.rules.state import RING, Sow, State, code

REPETITIONS = ("divided", "uncounted", "none", "own_row")


def rules_play(position: kernel.Packed, mover: int, hole: int, more: bool) -> State:
    holes = kernel.unpack(position)
    total = 36 - kernel.balls(position)
    state = State(holes, (total, 0), mover, code(holes, mover), "uncounted", more)  # type: ignore[arg-type]
    return games.load("unee").play(state, Sow(mover, RING[hole])).state  # type: ignore[no-any-return]


@pytest.mark.parametrize("more", [False, True])
def test_every_successor_of_random_positions_with_each_capture_rule(more: bool) -> None:
    assert compared(more, 20, amount(6_000, 50_000), 4) > amount(500, 5_000)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("more", [False, True])
def test_the_twin_agrees_on_a_hundred_thousand_positions(more: bool, part: int) -> None:
    assert compared(more, 1954 + part, 12_500, 1) > 1_000


def compared(more: bool, seed: int, positions: int, each: int) -> int:
    """Hold every move of so many positions to the twin, the rules at every so-manieth; how many moves captured."""
    rng = random.Random(seed)
    seen, captures = set[int](), 0
    table = Table(more)
    while len(seen) < positions:
        south, north = random_board(rng, 4 * rng.randint(2, 9))
        turn = rng.choice([SOUTH, NORTH])
        start = table.set(south, north, turn).ring()
        position, mover = kernel.pack(start), int(turn == NORTH)
        if kernel.key(position, mover) in seen:
            continue
        seen.add(kernel.key(position, mover))
        may = sorted(ring_index(turn, column) for column in table.may())
        assert kernel.filled(position, mover) == may
        for column in table.may():
            hole = ring_index(turn, column)
            table.set(south, north, turn)
            captured = table.sow(column)
            captures += captured > 0
            after, taken = kernel.sow(position, hole, more)
            assert (kernel.unpack(after), taken) == (table.ring(), captured), (south, north, turn, column)
            if len(seen) % each == 0:
                state = rules_play(position, mover, hole, more)
                left = table.ring() if table.end != "stuck" else (0,) * 6
                assert (state.holes, state.ended) == (left, table.end), (south, north, turn, column)
    return captures


@pytest.mark.parametrize("repetition", REPETITIONS)
@pytest.mark.parametrize("more", [False, True])
def test_whole_random_games_end_alike(repetition: str, more: bool) -> None:
    rules = games.load("unee")
    rng = random.Random(f"{repetition} {more}")
    ends = set()
    for game in range(12):
        match = Match.new(rules, options={"repetition": repetition, "four_from_more": more}, seed=game)
        table = Table(more)
        position, mover, stores, trail = kernel.START, 0, [0, 0], set[int]()
        while not table.end:
            assert kernel.key(position, mover) not in trail
            trail.add(kernel.key(position, mover))
            column = rng.choice(table.may())
            hole = ring_index(table.turn, column)
            match.play(Sow(mover, RING[hole]))
            table.sow(column)
            position, taken = kernel.sow(position, hole, more)
            stores[mover] += taken
            trail = set() if taken else trail
            mover = 1 - mover
        pending = match.pending
        assert isinstance(pending, Finished)
        ends.add(table.end)
        ending: kernel.Ending = "repeated" if kernel.key(position, mover) in trail else "stuck"
        assert ending == table.end
        result = kernel.result(kernel.Playout(position, mover, stores[0], stores[1], ending, 0), repetition)
        south, north, winner = table.count(repetition)
        assert (result.south, result.north) == (south, north) == pending.outcome.scores
        names = {0: SOUTH, 1: NORTH}
        won = names.get(result.winner) if result.winner is not None else None  # type: ignore[arg-type]
        assert won == (winner if winner in (SOUTH, NORTH) else None)
        first = pending.outcome.places[0]
        assert first == ((result.winner,) if result.winner is not None else (0, 1))
        assert (pending.outcome.key == "no_result") == (winner == "no result")
    assert "stuck" in ends or "repeated" in ends


@pytest.mark.parametrize("more", [False, True])
def test_the_flat_playout_makes_the_same_games_as_single_moves(more: bool) -> None:
    ends = []
    for seed in range(300):
        end = kernel.playout(kernel.START, 0, random.Random(seed).random, more)
        draws = random.Random(seed)
        table = Table(more)
        moves = 0
        while not table.end:
            may = sorted(ring_index(table.turn, column) for column in table.may())
            hole = (may * 6)[int(draws.random() * 6)]
            table.sow(2 - hole if hole < 3 else hole - 3)
            moves += 1
        stores = (table.stores[SOUTH], table.stores[NORTH])
        assert (kernel.unpack(end.position), end.ending, end.moves) == (table.ring(), table.end, moves)
        assert (end.south, end.north) == stores
        ends.append(end.ending)
    assert {"stuck", "repeated"} == set(ends)


def test_a_playout_goes_on_from_a_history() -> None:
    after, _ = kernel.sow(kernel.START, 0)
    told = kernel.playout(kernel.START, 0, lambda: 0.0, seen=[kernel.key(after, 1)])
    assert (told.ending, told.moves, told.position) == ("repeated", 1, after)


def test_packing_is_undone_by_unpacking_and_turning_twice() -> None:
    rng = random.Random(2)
    for _ in range(1000):
        south, north = random_board(rng, rng.randint(0, 36))
        position = kernel.pack([*south, *north])
        assert kernel.unpack(position) == (*south, *north)
        assert kernel.unpack(kernel.turned(position)) == (*north, *south)
        assert kernel.turned(kernel.turned(position)) == position
