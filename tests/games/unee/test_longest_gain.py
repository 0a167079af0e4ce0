"""5.3 where a repetition has no result, by a third way: sweeps over whole layers until nothing changes.

The table ranks positions backwards from the ends, ``test_resistance`` lowers depths one position after another;
here every layer is one array, swept with ``winner: 1 + the least``, ``loser: the greatest`` until it stands still.
It knows only how balls are sown (``brute.moves``) and that the game must end with a lead of at least ``worth``:
a winner whose depth falls with every move can be made to return to nothing, so repetition needs no memory.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import numpy as np
import pytest

from tests.amount import amount
from tests.games.unee.brute import Board, boards, moves
from ulus_suite.games.unee.players import kernel
from ulus_suite.games.unee.players.solver import Here, solver

SOLVER = solver()
NEVER = 30_000
Ints = Any


class Layer:
    """All fillings with so many balls, the mover's holes first, and for each own hole where it leads."""

    def __init__(self, balls: int, more: bool) -> None:
        self.boards = boards(balls)
        self.number = {board: n for n, board in enumerate(self.boards)}
        below = {board: n for n, board in enumerate(boards(balls - 4))} if balls >= 4 else {}
        self.balls, size = balls, len(self.boards)
        self.to = np.full((3, size), -1, dtype=np.int32)
        self.takes = np.zeros((3, size), dtype=bool)
        for n, board in enumerate(self.boards):
            for k, (captured, after) in enumerate(moves(board, 0, more)):
                turned = after[3:] + after[:3]
                self.takes[k, n] = captured > 0
                self.to[k, n] = below[turned] if captured else self.number[turned]
        self.stuck = (self.to < 0).all(axis=0)


@cache
def layer(balls: int, more: bool) -> Layer:
    found = Layer(balls, more)
    moves.cache_clear()
    return found


@cache
def depths(balls: int, lead: int, worth: int, more: bool) -> tuple[Ints, Ints]:
    """Moves of the winner until the game is over with ``worth`` or more, he to move and the loser to move."""
    here = layer(balls, more)
    size = len(here.boards)
    below = {
        after: depths(balls - 4, after, worth, more) if balls >= 4 else (None, None)
        for after in (lead + 4, lead - 4)
    }
    winner, loser = (np.full(size, NEVER, dtype=np.int16) for _ in "wl")
    while True:
        least, most = np.full(size, NEVER, dtype=np.int16), np.zeros(size, dtype=np.int16)
        for to, takes in zip(here.to, here.takes, strict=True):
            legal = to >= 0
            quiet = legal & ~takes
            least[quiet] = np.minimum(least[quiet], loser[to[quiet]])
            most[quiet] = np.maximum(most[quiet], winner[to[quiet]])
            if takes.any():
                least[takes] = np.minimum(least[takes], below[lead + 4][1][to[takes]])
                most[takes] = np.maximum(most[takes], below[lead - 4][0][to[takes]])
        new_winner = np.where(least < NEVER, least + 1, NEVER).astype(np.int16)
        new_winner[here.stuck] = 0 if lead - balls >= worth else NEVER
        new_loser = most
        new_loser[here.stuck] = 0 if lead + balls >= worth else NEVER
        if (new_winner == winner).all() and (new_loser == loser).all():
            return winner, loser
        winner, loser = new_winner, new_loser


@cache
def moves_of_both(balls: int, lead: int, worth: int, more: bool, keeping: bool) -> tuple[Ints, Ints]:
    """As :func:`depths`, in moves of both sides.

    ``keeping``: the loser plays only moves that give nothing away, after which the winner cannot force four more.
    """
    here = layer(balls, more)
    winner, loser = (np.full(len(here.boards), NEVER, dtype=np.int32) for _ in "wl")
    below = {
        after: moves_of_both(balls - 4, after, worth, more, keeping) if balls >= 4 else (None, None)
        for after in (lead + 4, lead - 4)
    }
    worse = depths(balls, lead, worth + 4, more)[0] < NEVER
    worse_below = depths(balls - 4, lead - 4, worth + 4, more)[0] < NEVER if balls >= 4 else worse
    while True:
        least, most = np.full_like(winner, NEVER), np.full_like(winner, -1)
        for to, takes in zip(here.to, here.takes, strict=True):
            quiet, taken = (to >= 0) & ~takes, takes.copy()
            least[quiet] = np.minimum(least[quiet], loser[to[quiet]])
            if keeping:
                quiet[quiet] = ~worse[to[quiet]]
                taken[taken] = ~worse_below[to[taken]]
            most[quiet] = np.maximum(most[quiet], winner[to[quiet]])
            if takes.any():
                least[takes] = np.minimum(least[takes], below[lead + 4][1][to[takes]])
                most[taken] = np.maximum(most[taken], below[lead - 4][0][to[taken]])
        new_winner = np.where(least < NEVER, least + 1, NEVER)
        new_winner[here.stuck] = 0 if lead - balls >= worth else NEVER
        new_loser = np.where((most >= 0) & (most < NEVER), most + 1, NEVER)
        new_loser[here.stuck] = 0 if lead + balls >= worth else NEVER
        if (new_winner == winner).all() and (new_loser == loser).all():
            return winner, loser
        winner, loser = new_winner, new_loser


@cache
def until_in_hand(balls: int, lead: int, worth: int) -> tuple[Ints, Ints]:
    """As :func:`depths` where a return leaves the lead as it is: a gain is in hand once the winner has it and can
    keep it, by returning for ever if need be; 0 from there."""
    here = layer(balls, False)
    ahead = lead >= worth
    winner, loser = (np.full(len(here.boards), 0 if ahead else NEVER, dtype=np.int32) for _ in "wl")
    below = {
        after: until_in_hand(balls - 4, after, worth) if balls >= 4 else (None, None)
        for after in (lead + 4, lead - 4)
    }
    while True:
        least, most = np.full_like(winner, NEVER), np.zeros_like(winner)
        for to, takes in zip(here.to, here.takes, strict=True):
            quiet = (to >= 0) & ~takes
            least[quiet] = np.minimum(least[quiet], loser[to[quiet]])
            most[quiet] = np.maximum(most[quiet], winner[to[quiet]])
            if takes.any():
                least[takes] = np.minimum(least[takes], below[lead + 4][1][to[takes]])
                most[takes] = np.maximum(most[takes], below[lead - 4][0][to[takes]])
        new_winner = np.where(least < NEVER, 0 if ahead else least + 1, NEVER)
        new_loser = np.where(most < NEVER, 0, NEVER) if ahead else most
        new_winner[here.stuck] = 0 if lead - balls >= worth else NEVER
        new_loser[here.stuck] = 0 if lead + balls >= worth else NEVER
        if (new_winner == winner).all() and (new_loser == loser).all():
            return winner, loser
        winner, loser = new_winner, new_loser


def told(board: Board, lead: int, captured: int, more: bool) -> tuple[int, int]:
    """What the table says: the worth for the mover, and his moves until it is in hand."""
    position = kernel.pack(board)
    stores = ((captured + lead) // 2, (captured - lead) // 2)
    at = Here(position, 0, stores, "none", more, frozenset({kernel.key(position, 0)}))
    return SOLVER.value(at), SOLVER.best(at).moves


@pytest.mark.parametrize("more", [False, True])
def test_5_3_the_table_counts_as_the_sweeps_do(more: bool) -> None:
    dice, compared = random.Random(7), 0
    for balls in (4, 8):
        for _ in range(amount(100, 300)):
            board = dice.choice(boards(balls))
            lead = dice.randrange(balls - 36, 37 - balls, 8)
            worth, needs = told(board, lead, 36 - balls, more) if any(board[:3]) else (0, 0)
            if worth > 0:
                assert depths(balls, lead, worth, more)[0][layer(balls, more).number[board]] == needs, (board, lead)
                compared += 1
    assert compared > amount(30, 100)


@pytest.mark.long
def test_5_3_a_gain_of_four_may_take_105_moves() -> None:
    board = (1, 2, 2, 14, 9, 0)
    assert depths(28, 8, 4, False)[0][layer(28, False).number[board]] == 105
    assert told(board, 8, 8, False) == (4, 105)


@pytest.mark.long
def test_5_3_of_its_209_moves_of_both_sides_171_are_left_where_the_loser_gives_nothing_away() -> None:
    """Two counts of the same game: over all defences, as the table and its hints count, and over those that keep
    the worth of the position, which is how another solver came to 171."""
    number = layer(28, False).number[1, 2, 2, 14, 9, 0]
    assert moves_of_both(28, 8, 4, False, False)[0][number] == 209 == 2 * 105 - 1
    assert moves_of_both(28, 8, 4, False, True)[0][number] == 171


def test_5_3_who_gives_nothing_away_never_lasts_longer() -> None:
    shorter = 0
    for lead in (-4, 4):
        for worth in (4, 8):
            every, kept = (moves_of_both(8, lead, worth, False, keeping)[0] for keeping in (False, True))
            won = depths(8, lead, worth, False)[0]
            exactly = (won < NEVER) & (depths(8, lead, worth + 4, False)[0] == NEVER)
            assert (every[won < NEVER] == 2 * won[won < NEVER] - 1)[won[won < NEVER] > 0].all()
            assert (kept[exactly] <= every[exactly]).all()
            shorter += int((kept[exactly] < every[exactly]).sum())
    assert shorter > 0


@pytest.mark.long
@pytest.mark.parametrize(
    ("board", "lead", "worth", "needs"),
    [((7, 12, 2, 4, 2, 1), 0, 4, 3), ((7, 12, 2, 4, 2, 1), 0, 8, 16), ((3, 1, 21, 2, 5, 0), 4, 8, 10)],
)
def test_5_3_a_gain_kept_by_a_return_is_counted_as_the_table_counts_it(
    board: Board, lead: int, worth: int, needs: int
) -> None:
    """Half of the gain takes 3 moves, all of it 16; see ``test_resistance`` for what hints say."""
    balls = sum(board)
    assert until_in_hand(balls, lead, worth)[0][layer(balls, False).number[board]] == needs
