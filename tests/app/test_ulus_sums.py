"""Numbers at the table of Ulus that other things come near: bones taken, and what a player's points are made of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from tests.app.contest_table import closed, sit
from tests.app.test_ulus_framing import FOUR
from ulus_suite.app.loop import Loop
from ulus_suite.app.settings import Settings
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.tables.ulus import ceremony, contest_draw, lettering
from ulus_suite.app.ui import Screen, Ui
from ulus_suite.games.ulus.frames import Wrestling
from ulus_suite.match import Match

pytestmark = pytest.mark.usefixtures(closed.__name__)

REPLAYS = Path(__file__).resolve().parent.parent / "replays"


@pytest.mark.parametrize("text", [100, 150, 200])
def test_bones_that_were_taken_lie_below_how_many_they_are(text: int) -> None:
    driver, _, board = sit(FOUR, 3, text=text)
    ui, frame = driver.loop.ui, board.view.frame  # type: ignore[union-attr]  # it shows a position
    assert isinstance(frame, Wrestling)
    box = contest_draw.tray_box(board, frame, 0)
    number = ui.text.label("12", "head", ui.theme["ink"])
    foot = box.y + ui.theme.px(2) + number.get_bounding_rect().bottom
    for k in range(3):
        (_, y), scale, _ = contest_draw.tray_place(ui, box, k)
        assert y - round(scale * 0.013) >= foot, "half a bone that lies across"


@pytest.mark.parametrize("wide", [1280, 1920])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_what_points_are_made_of_takes_a_line_each(wide: int, text: int, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[str, tuple[int, int], int]] = []

    def write(ui: Ui, surface: pygame.Surface, words: str, rect: pygame.Rect, colour: object, most: int,
              **how: Any) -> None:  # fmt: skip
        if how.get("align") == "left":
            written.append((words, rect.size, most))

    monkeypatch.setattr(ceremony, "block", write)
    match = Match.load(REPLAYS / "ulus/highest.log")
    match.header = msgspec.structs.replace(match.header, kinds=("random",) * match.seats)
    chosen = Settings(motion="none", teach="off", sound=False, text=text)
    loop = Loop(Screen(), size=(wide, wide * 9 // 16), settings=chosen)
    loop.ui.replace(TableScreen(loop.ui, match))
    for _ in range(4):
        loop.step(40)
    assert written
    for words, size, most in written:
        _, lines = lettering._fitted(loop.ui, words, size, most, 7, "text", False, False, 0.94)
        assert len(lines) == len(words.split("\n")), lines
    loop.close()
