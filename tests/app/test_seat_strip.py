"""The strip of seats in a low rail: as few lines as the names allow, for every number of seats."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ulus_suite import Match
from ulus_suite.app.snapshot import render
from ulus_suite.app.table.rail.seats import SeatStrip
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.games import load
from ulus_suite.play.policy import BYSTANDER

UI: Any = SimpleNamespace(text=SimpleNamespace(height=lambda role: 20), theme=SimpleNamespace(em=lambda ems: 4))


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("widest", range(7))
def test_lines_are_as_few_as_the_names_allow(seats: int, widest: int) -> None:
    """``widest`` cells in a line leave room for every name; where no line does, names are cut in one."""
    asked: list[int] = []

    class Strip(SeatStrip):
        def _across(self, ui: Any, width: int, role: str) -> int:
            return seats

        def _fit(self, ui: Any, wide: int) -> bool:
            asked.append(wide)
            assert len(asked) < 20, "it does not come to an end"
            return wide >= 600 // widest if widest else False

    table: Any = SimpleNamespace(match=SimpleNamespace(seats=seats))
    across, wide, _ = Strip(table, frozenset(), named=True)._cells(UI, 600)
    most = min(widest or seats, seats)
    assert -(-seats // across) == -(-seats // most)
    assert across <= most
    assert wide == 600 // across


@pytest.mark.parametrize("game", ["ulus", "urland"])
def test_five_with_long_names_are_drawn_in_a_small_window(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fits, asked = SeatStrip._fit, []

    def counted(self: SeatStrip, ui: Any, wide: int) -> bool:
        asked.append(wide)
        assert len(asked) < 500, "it does not come to an end"
        return fits(self, ui, wide)

    monkeypatch.setattr(SeatStrip, "_fit", counted)
    names = [f"Wolframina-{letter}mmerlingsdorff" for letter in "abcde"]
    match = Match.new(load(game), 5, seed=3, names=names)
    settings = Settings(text=200, motion="none", sound=False, teach="off")
    render(lambda ui: TableScreen(ui, match, policy=BYSTANDER), size=(1024, 640), settings=settings)
