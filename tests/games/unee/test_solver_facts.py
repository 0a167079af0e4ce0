"""The headline facts of the solved game, as published, and the positions in which capturing loses."""

from __future__ import annotations

import pytest

from tests.amount import amount
from tools import unee_solve
from ulus_suite.games.unee.players import kernel, solver

pytestmark = pytest.mark.skipif(not unee_solve.has_numpy(), reason="NumPy is not installed")

CAPTURING_LOSES = (0, 0, 140, 0, 428, 495, 784, 852, 1473)
"""Under exactly four, for 4, 8, ... 36 balls."""


def test_positions_where_capturing_loses_by_the_solver_of_the_table() -> None:
    """Eichler found one in 2009; with 12 balls there are 140, seen from the mover."""
    brain = solver.solver()
    found = unee_solve.listed(12)
    assert len(found) == CAPTURING_LOSES[2]
    for filling in found:
        position = kernel.pack(filling)
        at = solver.Here(position, 0, (12, 12), trail=frozenset({position}))
        advice = brain.advice(at)
        takes = [a for a in advice if a.takes]
        assert takes
        assert all(a.standing == "loss" for a in takes)
        best = brain.best(at)
        assert best.standing == "draw"
        assert best.needs_return
        if position % amount(5, 1) == 0:
            assert brain.line(at).ends == "repeated"


@pytest.mark.long
def test_the_published_figures() -> None:
    exactly, more = unee_solve.facts(False), unee_solve.facts(True)
    assert (exactly.start, exactly.start_no_result) == (0, 0)
    assert (more.start, more.start_no_result) == (-4, -4)
    assert tuple(layer.capturing_loses for layer in exactly.layers) == CAPTURING_LOSES
    assert sum(layer.positions for layer in exactly.layers) == 1_622_466
    assert max(layer.longest for layer in exactly.layers) == 20
    assert max(layer.longest_no_result for layer in exactly.layers) == 105
    assert max(layer.longest for layer in more.layers) == 26
    assert max(layer.longest_no_result for layer in more.layers) == 42
    cycling = sum(layer.cycling for layer in exactly.layers)
    assert round(1000 * cycling / 1_622_466) == 797
    assert all(layer.cycling == 0 for layer in more.layers)
    assert "79.7% cycle" in unee_solve.told(exactly)
