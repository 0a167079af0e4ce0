"""The suite's own games are held to what `check` asks of everybody's."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from tests.amount import amount
from ulus_suite import games
from ulus_suite.commands.check_pack import table_problems

SHORT = games.ids()[1:2]
"""A table that is walked by keys; the Morris of the tests is one on the kit, of which more is asked."""


@pytest.mark.parametrize("game", amount(SHORT, games.ids()))
def test_the_table_of_a_game_has_no_fault(game: str) -> None:
    assert table_problems(game) == []
