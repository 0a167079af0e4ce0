"""UR at its bars (run with -m bench), and the random games that they are measured with."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.ur.positions import RULES
from tools.bench import ur
from ulus_suite.games.ur.rules.kernel import Switches, kernel


def test_a_random_game_of_the_kernel_ends_with_four_forts() -> None:
    moves, winner = kernel(RULES.layouts["h1"], Switches()).playout(Random(1))
    assert winner in (0, 1)
    assert moves > 20


@pytest.mark.bench
def test_every_figure_is_within_its_bar() -> None:
    lines: list[str] = []
    sound = ur.run(False, lines.append)
    print("\n" + "\n".join(lines))
    assert sound
