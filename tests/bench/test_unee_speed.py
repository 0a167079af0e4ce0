"""Ünee Tugalluulax at its bars; run with ``pytest -m bench``."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tools.bench import unee
from ulus_suite import games
from ulus_suite.games.unee.players import kernel
from ulus_suite.games.unee.players.solved_table import PATH, Solution
from ulus_suite.games.unee.players.solver import Here, solver

pytestmark = pytest.mark.bench


def test_every_figure_is_within_its_bar() -> None:
    lines: list[str] = []
    assert unee.run(False, lines.append), "\n".join(lines)


def test_a_random_game_of_the_kernel(benchmark: Any) -> None:
    draw = random.Random(1).random
    benchmark(lambda: kernel.playout(kernel.START, 0, draw))


def test_a_sowing_through_the_rules(benchmark: Any) -> None:
    rules = games.load("unee")
    state = rules.setup(rules.settled_options({}, 2), 2).state
    action = rules.choices(state, 0)[0]
    benchmark(rules.play, state, action)


def test_a_value_looked_up(benchmark: Any) -> None:
    table = Solution(games.reader().bytes(PATH)).variant(False)
    assert benchmark(table.margin, kernel.START, 36, 0, False) == 0


def test_all_moves_judged(benchmark: Any) -> None:
    at = Here(kernel.START, 0, trail=frozenset({kernel.START}))
    assert len(benchmark(solver().advice, at)) == 3
