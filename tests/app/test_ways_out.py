"""Escape leads where the foot says."""

from __future__ import annotations

from datetime import date

import pytest

from tests.app.windows import opened
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.uses.puzzle import puzzle_table
from ulus_suite.data.lessons import puzzles


@pytest.mark.parametrize("then", ["at once", "after the next"])
def test_from_the_puzzle_of_the_day_escape_leads_to_all_puzzles(then: str) -> None:
    driver = opened(TitleScreen())
    ui, listed = driver.loop.ui, puzzles("unee")
    ui.push(puzzle_table(ui, "unee", listed[3], listed, day=date(2026, 1, 2).isoformat()))
    driver.step(3)
    if then != "at once":
        ui.replace(puzzle_table(ui, "unee", listed[4], listed))  # as the next puzzle comes
        driver.step(3)
    driver.key("escape")
    driver.step(2)
    assert ui.screen.name == "puzzles"
    driver.key("escape")
    driver.step(2)
    assert ui.screen.name == "title"
    driver.loop.close()
