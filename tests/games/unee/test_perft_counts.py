"""Counted positions: kernel, rules and naive twin agree, and the numbers are written down here."""

from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest

from tests.amount import amount
from tests.games.unee.naive import NORTH, SOUTH, Table
from ulus_suite import games
from ulus_suite.core.chance import Finished
from ulus_suite.games.unee.players import kernel
from ulus_suite.games.unee.rules.flow import Unee

LINES = {
    False: [1, 3, 9, 27, 81, 233, 682, 1955, 5593, 16063, 45774, 130818],
    True: [1, 3, 9, 27, 81, 233, 677, 1935, 5486, 15496, 43502, 121170],
}
"""Lines of 0, 1, ... moves from the start; those that have ended do not go on."""

POSITIONS = [1, 3, 9, 27, 81, 233, 679, 1918, 5366, 14476, 37016, 86542, 176178, 300538, 427325]
"""Different boards with a player to move after so many moves, under exactly four."""


def naive_lines(table: Table, depth: int) -> Iterator[int]:
    yield 0
    if depth:
        for column in table.may():
            after = copy.deepcopy(table)
            after.sow(column)
            for deep in naive_lines(after, depth - 1):
                yield deep + 1


@pytest.mark.parametrize("more", [False, True])
def test_lines_of_the_kernel(more: bool) -> None:
    assert kernel.perft(kernel.START, 0, 11, more) == LINES[more]


@pytest.mark.parametrize("more", [False, True])
def test_lines_of_the_naive_twin_to_depth_7(more: bool) -> None:
    counts = [0] * 8
    for deep in naive_lines(Table(more), 7):
        counts[deep] += 1
    assert counts == LINES[more][:8]


@pytest.mark.parametrize("more", [False, True])
def test_lines_of_the_rules_to_depth_8(more: bool) -> None:
    rules = games.load("unee")
    layer = [rules.setup({"repetition": "divided", "four_from_more": more}, 2).state]
    counts = [1]
    for _ in range(8):
        layer = [
            rules.play(state, action).state
            for state in layer
            if not isinstance(rules.pending(state), Finished)
            for action in rules.choices(state, state.mover)
        ]
        counts.append(len(layer))
    assert counts == LINES[more][:9]
    assert isinstance(rules, Unee)


def test_lines_in_a_small_position_where_games_end_within_reach() -> None:
    """Two balls each side: repetition and stuck ends prune the tree, and all agree on where."""
    table = Table().set([1, 0, 1], [1, 1, 0], SOUTH)
    counts = [0] * 13
    for deep in naive_lines(table, 12):
        counts[deep] += 1
    start = kernel.pack(table.ring())
    assert kernel.perft(start, 0, 12) == counts
    assert counts[-1] < 2**12
    mirrored = Table().set([0, 1, 1], [1, 0, 1], NORTH)  # the board turned half round
    assert kernel.perft(kernel.pack(mirrored.ring()), 1, 12) == counts


def test_different_positions_by_depth() -> None:
    depth = amount(11, 14)
    assert [len(layer) for layer in kernel.reached(kernel.START, 0, depth)] == POSITIONS[: depth + 1]


def test_different_positions_of_the_naive_twin_to_depth_8() -> None:
    layer = {(Table().ring(), SOUTH)}
    counts = []
    for _ in range(9):
        counts.append(len(layer))
        further = set()
        for ring, turn in layer:
            for column in range(3):
                table = Table().set([ring[2], ring[1], ring[0]], list(ring[3:]), turn)
                if column in table.may():
                    table.sow(column)
                    further.add((table.ring(), table.turn))
        layer = further
    assert counts == POSITIONS[:9]


def test_four_from_more_is_asked_for_by_name_only() -> None:
    """Without a word the capture is of exactly four, and each preset is what its teller told."""
    assert kernel.perft(kernel.START, 0, 7) == kernel.perft(kernel.START, 0, 7, False)
    assert kernel.perft(kernel.START, 0, 7) != kernel.perft(kernel.START, 0, 7, True)
    board = kernel.pack((0, 1, 4, 5, 0, 0))
    assert kernel.sow(board, 1) == kernel.sow(board, 1, False) != kernel.sow(board, 1, True)
    assert {p.name: p.options for p in games.load("unee").spec.presets} == {
        "eichler": {"repetition": "divided"},
        "cross_wari": {"repetition": "uncounted"},
        "aw_li": {"repetition": "none"},
        "ludii": {"repetition": "own_row"},
        "popova": {"four_from_more": True},
    }
