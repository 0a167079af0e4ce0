"""How long the loser can hold out, by a second solver that shares nothing with the table: plain relaxation.

``depths`` walks every position below some number of balls, whoever moves and whatever has been captured, and
lowers its depths until nothing changes: a winner needs one move and what then remains, by the shortest way; a loser
holds out by the longest. In hand: with a repetition that pays the difference, once so much has been captured; with
one that has no result, once the game is over.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

from tests.amount import amount
from tests.games.unee.brute import Board, boards, moves
from ulus_suite.games.unee.players import kernel
from ulus_suite.games.unee.players.solver import Here, own_holes, solver

SOLVER = solver()
NEVER = 10**6
Place = tuple[Board, int, int]
"""Board in ring order (player 0's holes first), who is to move, player 0's lead."""


@cache
def depths(most: int, worth: int, no_result: bool, more: bool) -> dict[Place, int]:
    """Player 0's own moves until he has ended, or has in hand, a lead of at least ``worth``; those he can force."""
    found: dict[Place, int] = {}
    for balls in range(0, most + 1, 4):
        captured = 36 - balls
        leads = [lead for lead in range(-captured, captured + 1, 4) if (captured - lead) % 8 == 0]
        places = [(board, mover, lead) for board in boards(balls) for mover in (0, 1) for lead in leads]
        changed = True
        for place in places:
            board, mover, lead = place
            if not moves(board, mover, more):
                ended = lead + (balls if mover else -balls)
                if ended >= worth:
                    found[place] = 0
            elif not no_result and lead >= worth and _holds(place, worth, more):
                found[place] = 0
        while changed:
            changed = False
            for place in places:
                board, mover, lead = place
                options = moves(board, mover, more)
                if not options or found.get(place) == 0:
                    continue
                after = [
                    found.get((then, 1 - mover, lead + (takes if mover == 0 else -takes)), NEVER)
                    for takes, then in options
                ]
                depth = 1 + min(after) if mover == 0 else max(after)
                if depth < found.get(place, NEVER):
                    found[place], changed = depth, True
    return found


def _here(place: Place, no_result: bool, more: bool) -> Here:
    board, mover, lead = place
    captured = 36 - sum(board)
    stores = ((captured + lead) // 2, (captured - lead) // 2)
    position = kernel.pack(board)
    return Here(
        position, mover, stores, "none" if no_result else "divided", more, frozenset({kernel.key(position, mover)})
    )


def _holds(place: Place, worth: int, more: bool) -> bool:
    """Whether player 0 ends at least so far ahead with best play; the values are proved elsewhere."""
    value = SOLVER.value(_here(place, False, more))
    return (value if place[1] == 0 else -value) >= worth


def compare(place: Place, worth: int, no_result: bool, more: bool, deep: dict[Place, int]) -> bool:
    """The solver's ``moves`` for every move of a place against the second solver; False where nothing is won."""
    at = _here(place, no_result, more)
    told = SOLVER.value(at)
    if (told if place[1] == 0 else -told) != worth or not own_holes(at):
        return False
    if place[1] == 0:
        assert SOLVER.best(at).moves == deep[place], place
        return True
    held = [a.moves for a in SOLVER.advice(at) if a.worth == -worth and a.ends != "stuck"]
    best = [deep[then, 0, place[2] - takes] for takes, then in moves(place[0], 1, more)]
    assert max(held, default=0) <= max(best)
    return True


@pytest.mark.parametrize("more", [False, True])
@pytest.mark.parametrize("no_result", [False, True])
def test_5_3_moves_until_the_whole_gain_agree_with_a_second_solver(no_result: bool, more: bool) -> None:
    compared = 0
    dice = random.Random(5)
    short = ((4, 4), (8, 4)) if more == no_result else ((4, 4),)
    for balls, worth in amount(short, ((4, 4), (4, 8), (8, 4), (8, 8))):
        deep = depths(amount(balls, 8), worth, no_result, more)
        leads = [lead for lead in range(-12, 13, 4) if (36 - balls - lead) % 8 == 0]
        for board in boards(balls):
            for lead in leads if balls == 4 else [dice.choice(leads)]:
                for mover in (0, 1):
                    if worth > (0 if no_result else lead):
                        compared += compare((board, mover, lead), worth, no_result, more, deep)
    assert compared > amount(50, 200)


@pytest.mark.parametrize(
    ("north", "south", "stores", "needs"),
    [((4, 2, 1), (2, 12, 7), (4, 4), 16), ((2, 5, 0), (21, 1, 3), (4, 0), 10)],
)
def test_5_3_hints_count_the_whole_gain_and_the_longest_defence(
    north: tuple[int, ...], south: tuple[int, ...], stores: tuple[int, int], needs: int
) -> None:
    """The first was told as 3, for the capture that is half of the gain; the second as 4, for a weaker defence."""
    board = (*reversed(south), *north)
    position = kernel.pack(board)
    at = Here(position, 0, stores, "divided", False, frozenset({kernel.key(position, 0)}))
    assert SOLVER.best(at).moves == needs


def test_5_3_without_result_the_gain_is_in_hand_at_the_end_only() -> None:
    position = kernel.pack((1, 2, 2, 14, 9, 0))
    at = Here(position, 0, (8, 0), "none", False, frozenset({kernel.key(position, 0)}))
    assert SOLVER.value(at) == 4
    assert SOLVER.best(at).moves == 105
