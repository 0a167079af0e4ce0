"""Emblems that Uluk's table shows in a game are drawn ahead, at the sizes at which they are shown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.amount import amount
from ulus_suite import Match, games
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.games.uluk.table import Table


@pytest.mark.painted
def test_what_stands_on_island_and_boards_was_asked_for_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[tuple[str, tuple[int, int]]] = set()
    used: set[tuple[str, tuple[int, int]]] = set()
    ahead, drawn = Pictures.prefetch, Pictures.svg

    def prefetch(self: Pictures, path: str, size: tuple[int, int]) -> None:
        asked.add((path, size))
        ahead(self, path, size)

    def svg(self: Pictures, path: str, size: tuple[int, int], **more: Any) -> Any:
        used.add((path, size))
        return drawn(self, path, size, **more)

    monkeypatch.setattr(Pictures, "prefetch", prefetch)
    monkeypatch.setattr(Pictures, "svg", svg)
    match = Match.new(games.load("uluk"), 4, seed=3, kinds=("wanderer",) * 4)
    loop = Loop(Screen(), size=(1280, 720), settings=Settings(sound=False, motion="none"))
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    for _ in range(amount(400, 4000)):
        loop.step(100)
    assert isinstance(table.board, Table)
    cards = {one for one in used if one[0].startswith("uluk/inventions/")}
    assert len(cards) >= 4, "four Inventions lie in the row"
    assert cards <= asked
    assert {one for one in used if one[0].startswith("uluk/tribers/")} & asked
    loop.close()
