"""The letters of the rows of UR stand between the slab and the band of its mat, in any window and at any text."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.app.table_modes import Painter, cut, played
from ulus_suite.app.tables.kit.marks import coordinates
from ulus_suite.app.tables.ur import marks


@pytest.mark.parametrize("text", [80, 100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_letters_stand_beside_the_slab_and_inside_the_band(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At double text A, B and C lay across the band and touched the slab."""
    match, at = played("ur", 2)
    painter = Painter(size, text=text)
    table = painter.table("late", cut(match, at["late"]))
    ui, board = painter.loop.ui, table.board
    written: list[tuple[str, pygame.Rect]] = []

    def write(ui: Any, surface: Any, centre: tuple[int, int], text: str, px: int, ink: Any) -> None:
        label = ui.text.label(text, "small", ink, px=max(px, round(ui.text.height("small") * 0.72)))
        written.append((text, label.get_bounding_rect().move(label.get_rect(center=centre).topleft)))

    monkeypatch.setattr(marks, "write", write)
    marks.draw_coordinates(ui, pygame.Surface(size), board)
    rows = {each.text for each in coordinates(board.board) if each.at[0] < 0}
    inner = board.rect.inflate(-2 * ui.theme.px(15), -2 * ui.theme.px(15))
    assert len(rows) == 3
    for text_, ink in written:
        assert inner.contains(ink), (text_, ink, inner)
        assert text_ not in rows or ink.right < board.ground.slab.left, (text_, ink, board.ground.slab)
    painter.loop.close()
