"""What a gene is worth to a seat as the Ichtos lie: counted by hand on small positions."""

from __future__ import annotations

import pytest

from tests.games.urland.kit import RULES, at
from ulus_suite.games.urland.words.preview import Worth, worth

LIES = "hand: 1 2\nlaid: 8\n{pieces}\nnow: turn seat=3 left=2"


def found(gene: str, *pieces: str) -> Worth:
    match = at(LIES.format(pieces="\n".join(pieces)))
    return worth(RULES, match.view(2), 2, gene)


def test_11_5_care_counts_the_young_that_come_with_it_and_not_without() -> None:
    # by the rulebook 3 in an ocean have one young either way at most, 5 have two with Care instead of one
    assert found("care", "B: 0 0 5 0").what == "young"
    assert found("care", "B: 0 0 1 0") == Worth("young", 0)
    assert found("care", "B: 0 0 2 0").number >= 1


def test_11_8_muscles_count_points_of_a_tie_that_they_win() -> None:
    tied = found("muscles", "5: 1 0 1 0")
    alone = found("muscles", "5: 0 0 2 0")
    assert tied.number > 0
    assert alone == Worth("points", 0)


def test_11_9_ears_keep_those_on_land() -> None:
    assert found("ears", "5: 0 0 2 0", "8: 0 0 1 0", "B: 0 0 4 0") == Worth("safe", 3)


def test_11_15_warm_blood_is_an_action() -> None:
    assert found("warm") == Worth("actions", 1)


def test_11_16_teeth_need_somebody_beside() -> None:
    assert found("teeth", "5: 0 0 1 0") == Worth("ways", 0)
    assert found("teeth", "5: 1 0 1 0") == Worth("ways", 1)
    assert found("teeth", "5: 1 1 1 0") == Worth("ways", 2)


@pytest.mark.parametrize("gene", [g for g in RULES.tables.genes if g])
def test_nothing_on_the_board_is_worth_nothing_but_an_action(gene: object) -> None:
    id = getattr(gene, "id", gene)
    assert found(str(id)).number == (1 if id == "warm" else 0)
