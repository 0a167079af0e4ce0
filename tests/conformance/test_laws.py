"""The conformance laws of the design, over every game, preset and number of seats."""

from __future__ import annotations

import pytest

from tests.amount import amount
from ulus_suite import games
from ulus_suite.testing import along_a_game as laws
from ulus_suite.testing import kit

TABLES = kit.tables()
IDS = [str(t) for t in TABLES]


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_laws_1_to_9_hold_along_a_random_game(table: kit.Table) -> None:
    laws.laws_1_to_9_hold_along_a_random_game(table, amount(160, 450), amount(19, 7))


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_law_6_the_fold_of_a_saved_log_is_the_live_state(table: kit.Table) -> None:
    laws.law_6_the_fold_of_a_saved_log_is_the_live_state(table)


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_law_10_random_play_ends(table: kit.Table) -> None:
    laws.law_10_random_play_ends(table)


@pytest.mark.parametrize("game", games.ids())
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    laws.the_same_seed_gives_the_same_game(game)
