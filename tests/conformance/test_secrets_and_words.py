"""Laws 1 and 7 by generators of their own: see ``vocabulary`` and ``secrets``."""

from __future__ import annotations

import random

import pytest

from ulus_suite import games
from ulus_suite.testing import kit
from ulus_suite.testing.along_a_game import law_7_secrets_do_not_show
from ulus_suite.testing.kit import law_1_all_along_a_game, law_1_nothing_else_is_allowed

TABLES = [kit.Table(game, {}, games.load(game).spec.max_seats) for game in games.ids()]
SECRET = [t for t in TABLES if games.load(t.game).spec.secrets]


@pytest.mark.parametrize("table", SECRET, ids=str)
def test_law_7_what_a_viewer_cannot_see_changes_nothing_for_it(table: kit.Table) -> None:
    rng = random.Random(f"secrets {table}")
    match = kit.start(table, seed=7)
    pairs = 0
    for _ in kit.steps(match, rng, 250):
        pairs += law_7_secrets_do_not_show(match, rng)
    assert pairs > 3


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_law_1_no_action_that_could_be_named_is_allowed_and_not_offered(table: kit.Table) -> None:
    law_1_all_along_a_game(table)


@pytest.mark.long
@pytest.mark.parametrize("table", kit.tables(), ids=str)
def test_laws_1_and_7_at_every_table(table: kit.Table) -> None:
    rng = random.Random(f"both {table}")
    match = kit.start(table, seed=3)
    for number, _ in enumerate(kit.steps(match, rng, 900)):
        law_7_secrets_do_not_show(match, rng)
        if number % 11 == 2:
            law_1_nothing_else_is_allowed(match, rng, 3000)
