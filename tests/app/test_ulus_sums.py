"""Numbers at the table of Ulus that other things come near: bones taken, and what a player's points are made of."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import msgspec
import pygame
import pytest

from tests.app.by_lot import at_table, played
from tests.app.contest_table import closed, sit
from tests.app.test_ulus_framing import FOUR
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.games.ulus.rules.frames import Wrestling
from ulus_suite.games.ulus.table import ceremony, contest_draw, lettering
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


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 80), ((1280, 720), 100), ((1920, 1080), 100)])
def test_no_card_of_the_last_count_covers_the_name_of_another(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nine cards lay one over the other, and of *Camel* stood there "Cam"."""
    put: list[pygame.Rect] = []
    driver = at_table(played("ulus", 10_000), text, size)
    ui, board = driver.loop.ui, cast(Any, driver.loop.ui.screen).table.board
    told, most = board.ceremony, 0
    monkeypatch.setattr(ceremony, "block", lambda *given, **how: put.append(given[3]))
    for seat, row in told._rows(ui, board):
        room = told._card_room(ui, row, told._god(ui, row))
        put.clear()
        told._cards(ui, driver.loop.surface, board, told.gods[seat], room, 1.0)
        wide = told._card_width(room, len(put))
        assert all(after.x - tag.x >= wide for tag, after in pairwise(put)), (wide, put)
        assert put[-1].x + wide <= room.right
        most = max(most, len(put))
    driver.loop.close()
    assert most > 7
