"""The table against the game as really played, where the first position that returns on the path ends it."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import pytest

from tests.amount import amount
from tests.games.unee.brute import Board, Brute, bit, boards, moves
from ulus_suite.games.unee.players import kernel, solver

TABLES = solver.solution()


@pytest.fixture(autouse=True)
def _deep_lines() -> Iterator[None]:
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    yield
    sys.setrecursionlimit(limit)


def brute(more: bool) -> Brute:
    """The table only says which moves to try first; the answers are the search's own."""
    table = TABLES.variant(more)

    def order(mover: int, captured: int, after: Board) -> tuple[int, int, int]:
        facing = kernel.pack(after) if mover else kernel.turned(kernel.pack(after))
        left = sum(after)
        rank = table.lost(facing, left, 0, False)[1] if left and not captured else 0
        return table.margin(facing, left, 0, False) - captured, -captured, rank

    return Brute(more, order)


def agree(more: bool, chosen: list[Board]) -> None:
    table = TABLES.variant(more)
    for number, board in enumerate(chosen):
        if number % 40 == 0:
            search = brute(more)
        value = table.margin(kernel.pack(board), sum(board), 0, False)
        assert search.proves(board, 0, value) >= 0, (board, value)


@pytest.mark.parametrize("more", [False, True])
def test_every_position_of_4_balls_and_some_of_8(more: bool) -> None:
    agree(more, boards(4) + boards(8)[:: amount(62, 9)])


@pytest.mark.long
@pytest.mark.parametrize("more", [False, True])
def test_every_position_of_8_balls(more: bool) -> None:
    agree(more, boards(8))


def test_brute_force_refuses_a_wrong_value() -> None:
    search = brute(False)
    for board in boards(4)[::7]:
        value = TABLES.variant(False).margin(kernel.pack(board), 4, 0, False)
        assert search.proves(board, 0, -value, plies=40) == -1


@pytest.mark.parametrize("more", [False, True])
def test_advice_with_a_history_is_exact_where_it_says_so_and_a_bound_elsewhere(more: bool) -> None:
    """Random walks without capture leave a trail; then every move is judged with the trail closed."""
    rng = random.Random(5)
    sure = unsure = shrunk = 0
    start = [b for b in boards(4) if any(b[:3])]
    for _ in range(amount(120, 250)):
        at = walk(rng.choice(start), more, rng)
        if at is None:
            continue
        path = sum(bit(kernel.unpack(k & ~(1 << 36)), k >> 36) for k in at.trail)
        search = brute(more)
        for advice in solver.solver().advice(at):
            if advice.ends or advice.takes:
                continue
            next_ = solver.after(at, advice.index)
            board, gain = kernel.unpack(next_.position), advice.worth - at.repeated
            if advice.sure:
                sure += 1
                assert search.proves(board, next_.mover, -gain, path=path) >= 0, (at, advice)
            else:
                unsure += 1
                truth = [v for v in (0, gain) if search.proves(board, next_.mover, -v, 60, path) >= 0]
                assert len(truth) == 1, (at, advice)
                shrunk += truth == [0]
    assert sure > amount(80, 200)
    assert unsure > amount(1, 5)
    assert shrunk > 0


def walk(board: Board, more: bool, rng: random.Random) -> solver.Here | None:
    """Up to twelve quiet random moves from a board; None where the game has ended."""
    position = kernel.pack(board)
    taken = kernel.BALLS - sum(board)
    at = solver.Here(position, 0, (taken, 0), "divided", more, frozenset({kernel.key(position, 0)}))
    for _ in range(rng.randint(3, 12)):
        quiet = [
            next_
            for hole in solver.own_holes(at)
            if (next_ := solver.after(at, hole)).balls == at.balls
            and kernel.key(next_.position, next_.mover) not in at.trail
            and solver.own_holes(next_)
        ]
        if not quiet:
            return None
        at = rng.choice(quiet)
    return at


def test_the_brute_force_search_knows_the_rules() -> None:
    assert moves((3, 0, 0, 0, 0, 1), 0, False) == ((0, (0, 1, 1, 1, 0, 1)),)
    assert moves((1, 3, 0, 0, 0, 0), 0, False) == ((4, (0, 0, 0, 0, 0, 0)), (0, (1, 0, 1, 1, 1, 0)))
    assert moves((1, 4, 0, 0, 0, 0), 0, False)[0] == (0, (1, 0, 1, 1, 1, 1))
    assert moves((1, 4, 0, 0, 0, 0), 0, True)[0] == (4, (0, 1, 0, 0, 0, 0))
