"""What is drawn on the board of Uluk keeps apart, also where letters are large: signs of arrows, pawns, numbers."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tests.app import windows
from ulus_suite import Match, games
from ulus_suite.app.scene.stage import Stage
from ulus_suite.app.ui.settings import Settings
from ulus_suite.games.uluk.table import art
from ulus_suite.games.uluk.table.leaf import tenth_side
from ulus_suite.games.uluk.table.places import Places, rim

WINDOWS = [(size, text) for size in ((1024, 640), (1280, 720), (1920, 1080)) for text in (80, 100, 150, 200)]


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_tribers_in_the_workshop_leave_the_number_of_the_track_free(size: tuple[int, int], text: int) -> None:
    match = Match.new(games.load("uluk"), 4, seed=3)
    driver, table = windows.at_table(match, Settings(motion="none", sound=False, text=text), size)
    driver.step(2)
    ui, board = driver.loop.ui, table.board
    assert isinstance(board, Stage)
    assert board.laid is not None
    frame = board.laid.frames["board"]
    number = pygame.Rect((0, 0), (tenth_side(ui, frame.unit[0], 50),) * 2)
    number.center = frame.at(rim()[50])
    for triber in range(8):
        pawn = frame.box(*Places(board.view).space("workshop", triber), 40, 40)
        assert not pawn.colliderect(number), (triber, pawn, number)
    driver.loop.close()


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_signs_of_arrows_do_not_touch(size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, pygame.Rect]] = []
    badge = art.badge

    def noted(ui, surface, centre, words, px, fill, ink, *pad):  # type: ignore[no-untyped-def]  # as it is
        if words in art.SIGNS.values():
            drawn.append((words, art.badge_box(ui, centre, words, px, *pad)))
        badge(ui, surface, centre, words, px, fill, ink, *pad)

    monkeypatch.setattr(art, "badge", noted)
    match = Match.new(games.load("uluk"), 4, seed=3)
    driver, table = windows.at_table(match, Settings(motion="none", sound=False, text=text), size)
    driver.step(2)
    board = table.board
    assert isinstance(board, Stage)
    assert board.laid is not None
    seen = 0
    for seat in range(4):
        placed = board.laid.placed[f"bark.{seat}"]
        drawn.clear()
        driver.loop.ui.pictures.forget()
        board.studio.picture(driver.loop.ui, placed.node.art, placed.rect.size)
        for (_, a), (_, b) in combinations(drawn, 2):
            assert not a.inflate(2, 0).colliderect(b), (seat, a, b)
        seen += len(drawn)
    assert seen > 12
    driver.loop.close()
