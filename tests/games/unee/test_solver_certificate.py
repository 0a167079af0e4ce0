"""The finished table proves itself: every value is the best of its successors, every win comes nearer.

Why that is enough. Call a position lost if it is worth less to the mover than a repetition. (1) Where the value
is the best of the successors' values, a player who always takes a best move never lets his value fall; if the
game then ends by capture or without a move he has it, and if a position returns he gets a repetition's worth. So
whoever stands at or below a repetition's worth is sure of his value. (2) In a lost position every reply leaves
the winner a move that takes the gain or reaches a lost position of lower rank (or of greater loss), so along his
line nothing returns and the gain is taken. So the winner is sure of his. Together they fix every value.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from tests.amount import amount
from tests.games.unee.brute import boards
from tests.games.unee.naive import random_board
from ulus_suite import games
from ulus_suite.games.unee.players import kernel, solver
from ulus_suite.games.unee.players.solved_table import PATH, Solution, Solved, fillings, numbered

TABLES = solver.solution()
LAYERS = range(4, 37, 4)


def leads(balls: int) -> list[int]:
    return list(range(balls - 36, 37 - balls, 8))


def after_each(table: Solved, filling: int, lead: int, no_result: bool) -> Iterable[tuple[int, int, int]]:
    """(balls taken, what it brings the mover, the filling then seen by the other) for each move."""
    left = kernel.balls(filling)
    for hole in kernel.filled(filling, 0):
        then, takes = kernel.sow(filling, hole, table.four_from_more)
        then = kernel.turned(then)
        yield takes, -table.margin(then, left - takes, -lead - takes, no_result), then


def nearest(table: Solved, filling: int, lead: int, no_result: bool, worth: int) -> int:
    """In how many moves the winner, who is to move, has his gain; none where he wins though he is stuck."""
    left = kernel.balls(filling)
    ways = []
    for takes, brings, then in after_each(table, filling, lead, no_result):
        if brings == worth:
            ways.append(1 if takes else 1 + table.lost(then, left, -lead, no_result)[1])
    return min(ways, default=0)


def certify(table: Solved, filling: int, lead: int, no_result: bool) -> str:
    """Check one position; says what it was: "lost", "held" or "won"."""
    left = kernel.balls(filling)
    repeated = 0 if no_result else lead
    value = table.margin(filling, left, lead, no_result)
    loss, rank = table.lost(filling, left, lead, no_result)
    options = list(after_each(table, filling, lead, no_result))
    assert value == (max(brings for _, brings, _ in options) if options else lead - left)
    if not loss:
        assert value >= repeated
        return "won" if value > repeated else "held"
    assert value == repeated - loss
    for takes, brings, then in options:
        if not takes and brings == value:
            assert nearest(table, then, -lead, no_result, -value) <= rank
    return "lost"


def certify_all(table: Solved, balls: int) -> None:
    for board in boards(balls):
        certify(table, kernel.pack(board), 0, False)


@pytest.mark.parametrize("more", [False, True])
@pytest.mark.parametrize("balls", amount([4, 8], [4, 8, 12]))
def test_every_position_up_to_12_balls(balls: int, more: bool) -> None:
    table = TABLES.variant(more)
    kinds = set()
    for board in boards(balls):
        kinds.add(certify(table, kernel.pack(board), 0, False))
        kinds.add(certify(table, kernel.pack(board), leads(balls)[sum(board[:2]) % len(leads(balls))], True))
    assert {"lost", "won"} <= kinds


@pytest.mark.parametrize("more", [False, True])
def test_random_positions_of_every_layer_and_lead(more: bool) -> None:
    table = TABLES.variant(more)
    rng = random.Random(8)
    lost = 0
    for balls in LAYERS:
        for _ in range(amount(150, 600)):
            south, north = random_board(rng, balls)
            filling = kernel.pack([*south, *north])
            lost += certify(table, filling, 0, False) == "lost"
            lost += certify(table, filling, rng.choice(leads(balls)), True) == "lost"
    assert lost > amount(75, 300)


@pytest.mark.long
@pytest.mark.parametrize("more", [False, True])
@pytest.mark.parametrize("balls", LAYERS)
def test_the_whole_table(balls: int, more: bool) -> None:
    table = TABLES.variant(more)
    for board in boards(balls):
        filling = kernel.pack(board)
        certify(table, filling, 0, False)
        for lead in leads(balls):
            certify(table, filling, lead, True)


@pytest.mark.parametrize("balls", [0, 4, 8, 12])
def test_fillings_are_numbered_without_gaps(balls: int) -> None:
    numbers = sorted(numbered(kernel.pack(board), balls) for board in boards(balls))
    assert numbers == list(range(fillings(balls)))


def test_a_wrong_entry_is_found() -> None:
    """The certificate can fail: with one byte of a layer changed, its neighbourhood is refused."""
    table = Solution(games.reader().bytes(PATH)).variant(False)
    layer = bytearray(table.layer(8))
    position = kernel.pack((0, 0, 1, 0, 0, 7))
    at = numbered(position, 8)
    assert table.lost(position, 8, 0, False)[0] == 8
    layer[at] = next(b for b, (loss, _) in enumerate(table.column(8, 0)) if not loss)
    table._layers[8] = bytes(layer)
    with pytest.raises(AssertionError):
        certify_all(table, 8)
