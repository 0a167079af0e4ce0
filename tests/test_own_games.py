"""The suite's own games are held to what `check` asks of everybody's."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from tests.amount import amount
from ulus_suite import games
from ulus_suite.commands.check_pack import table_problems

SHORT = games.ids()[2:3]
"""A table on the kit, of which more is asked; the Morris of the tests is another."""


@pytest.mark.parametrize("game", amount(SHORT, games.ids()))
def test_the_table_of_a_game_has_no_fault(game: str) -> None:
    assert table_problems(game) == []
