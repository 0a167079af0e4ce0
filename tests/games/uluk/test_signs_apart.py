"""What is drawn on the board of Uluk keeps apart, also where letters are large: signs of arrows, pawns, numbers."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tests.app import windows
from ulus_suite import Match, games
from ulus_suite.app.ui.settings import Settings
from ulus_suite.games.uluk.table import boards, island_art, pieces

WINDOWS = [(size, text) for size in ((1024, 640), (1280, 720), (1920, 1080)) for text in (80, 100, 150, 200)]


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_tribers_in_the_workshop_leave_the_number_of_the_track_free(size: tuple[int, int], text: int) -> None:
    match = Match.new(games.load("uluk"), 4, seed=3)
    driver, table = windows.at_table(match, Settings(motion="none", sound=False, text=text), size)
    driver.step(2)
    ui, board = driver.loop.ui, table.board
    places = board.places  # type: ignore[attr-defined]  # the board of Uluk
    number = pygame.Rect((0, 0), (island_art.tenth_side(ui, board, 50),) * 2)  # type: ignore[arg-type]  # the same
    number.center = places.xy(*island_art.rim()[50])
    pawn = pygame.Rect(0, 0, places.n(40), places.n(40))
    for triber in range(8):
        pawn.center = places.space("workshop", triber)
        assert not pawn.colliderect(number), (triber, pawn, number)
    driver.loop.close()


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_signs_of_arrows_do_not_touch(size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, pygame.Rect, pygame.Surface]] = []
    badge = pieces.badge

    def noted(ui, surface, centre, words, px, fill, ink, *pad):  # type: ignore[no-untyped-def]  # as it is
        if words in boards.SIGNS.values():
            drawn.append((words, pieces.badge_box(ui, centre, words, px, *pad), surface))
        badge(ui, surface, centre, words, px, fill, ink, *pad)

    monkeypatch.setattr(pieces, "badge", noted)
    match = Match.new(games.load("uluk"), 4, seed=3)
    driver, table = windows.at_table(match, Settings(motion="none", sound=False, text=text), size)
    driver.step(2)
    state = table.board.view.table
    for seat, one in enumerate(state.seats):
        if one.tribe:
            drawn.clear()
            driver.loop.ui.pictures.forget()
            boards.ground(driver.loop.ui, table.board, state, seat)  # type: ignore[arg-type]  # the board of Uluk
            for (_, a, _), (_, b, _) in combinations(drawn, 2):
                assert not a.inflate(2, 0).colliderect(b), (one.tribe, a, b)
    driver.loop.close()
