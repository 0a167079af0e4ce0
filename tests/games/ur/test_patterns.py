"""The learned judgement: its data fits its layout, survives bytes, learns, and others go without."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ulus_suite import games
from ulus_suite.games.ur.players.judgement import LearnedJudge, Patterns, best_judge, from_bytes, judge_of, patterns
from ulus_suite.games.ur.rules.kernel import Kernel, Switches, kernel

RULES: Any = games.load("ur")


def moves(layout: str) -> Kernel:
    return kernel(RULES.layouts[layout], Switches())


def positions(count: int) -> list[tuple[int, int]]:
    dice, found = Random(3), []
    for _ in range(count):
        tiles = dice.sample(range(20), dice.randint(2, 8))
        half = dice.randint(1, len(tiles) - 1)
        found.append((sum(1 << i for i in tiles[:half]), sum(1 << i for i in tiles[half:])))
    return found


@pytest.mark.parametrize("layout", ["h1", "h2", "lanes"])
def test_a_pattern_is_read_off_the_masks_tile_by_tile(layout: str) -> None:
    net = Patterns(moves(layout))
    for own, other in positions(20):
        for tiles, (low, high, _) in zip(patterns(RULES.layouts[layout], 8), net.rows, strict=True):
            plain = sum(3**place * ((own >> t & 1) + 2 * (other >> t & 1)) for place, t in enumerate(tiles))
            assert low[own & 1023] + high[own >> 10] + 2 * (low[other & 1023] + high[other >> 10]) == plain


def test_what_is_learned_moves_the_value_and_survives_bytes() -> None:
    net, (own, other) = Patterns(moves("h1")), positions(1)[0]
    assert net.value(own, other) == 0
    net.learn(own, other, 0.25)
    assert net.value(own, other) > 0.5
    back = from_bytes(moves("h1"), net.to_bytes())
    assert back is not None
    assert back.value(own, other) == pytest.approx(net.value(own, other))
    assert from_bytes(moves("h1"), b"too short") is None


def test_the_house_board_has_learned_weights_and_other_layouts_are_judged_by_counts() -> None:
    learned = best_judge(moves("h1"))
    assert isinstance(learned, LearnedJudge)
    assert best_judge(moves("lanes")) is judge_of(moves("lanes"))
    forts = [1 << i for i in range(20) if moves("h1").forts >> i & 1]
    assert learned.value(forts[0] | forts[1] | forts[2], 0) > learned.value(forts[0], 0)
    assert all(-1 < learned.value(own, other) < 1 for own, other in positions(50))
