"""Pictures that are kept, painted in parts, or drawn by a thread before they are needed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.pictures import COMING, LOOKS, Pictures
from ulus_suite.core.errors import DataError

RED, BLUE = (200, 0, 0), (0, 0, 200)
SIZE = (40, 20)
GER = "ulus/mat/site.svg"


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode((64, 64))


def in_parts(made: pygame.Surface) -> Iterator[None]:
    made.fill(RED)
    yield
    made.fill(RED)


def blue(made: pygame.Surface) -> None:
    made.fill(BLUE)


def test_what_was_painted_ahead_is_what_is_shown() -> None:
    pictures = Pictures()
    assert len(list(pictures.ahead(("mat",), SIZE, in_parts))) == 1
    assert pictures.layer(("mat",), SIZE, blue).get_at((0, 0))[:3] == RED


def test_a_layer_shown_before_its_parts_are_done_is_kept_and_counted_once() -> None:
    pictures = Pictures()
    parts = pictures.ahead(("mat",), SIZE, in_parts)
    next(parts)
    shown = pictures.layer(("mat",), SIZE, blue)
    assert list(parts) == []
    assert pictures.layer(("mat",), SIZE, blue) is shown
    assert pictures.bytes == SIZE[0] * SIZE[1] * 4


def test_parts_begun_before_the_palette_changed_are_not_kept() -> None:
    pictures = Pictures()
    parts = pictures.ahead(("mat",), SIZE, in_parts)
    next(parts)
    pictures.forget()
    assert list(parts) == []
    assert pictures.bytes == 0
    assert pictures.layer(("mat",), SIZE, blue).get_at((0, 0))[:3] == BLUE


def test_a_picture_drawn_by_the_thread_is_the_one_drawn_at_once() -> None:
    pictures, other = Pictures(), Pictures()
    pictures.prefetch(GER, (90, 90))
    made = pictures.svg(GER, (90, 90))
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(other.svg(GER, (90, 90)), "RGBA")
    assert pictures.svg(GER, (90, 90)) is made


def test_a_picture_that_the_thread_has_begun_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, draw, drawn_by = threading.Event(), pygame.image.load_sized_svg, []

    def watched(path: str, size: tuple[int, int]) -> pygame.Surface:
        drawn_by.append(threading.current_thread())
        begun.set()
        return draw(path, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", watched)
    pictures = Pictures()
    pictures.prefetch(GER, (90, 90))
    assert begun.wait(10)
    pictures.svg(GER, (90, 90))
    assert len(drawn_by) == 1
    assert drawn_by[0] is not threading.main_thread()


def test_a_picture_that_is_not_there_is_said_at_once() -> None:
    with pytest.raises(DataError, match=r"^assets/no/such.svg: there is no such file"):
        Pictures().svg("no/such.svg", (9, 9))


def test_what_nobody_asks_for_is_let_go_and_closing_waits_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, int]] = []
    go = threading.Event()

    def slow(path: str, size: tuple[int, int]) -> pygame.Surface:
        go.wait(10)
        drawn.append(size)
        return pygame.Surface(size)

    loop = Loop(TitleScreen())
    monkeypatch.setattr(pygame.image, "load_sized_svg", slow)
    for side in range(20, 20 + 2 * COMING):
        loop.ui.pictures.prefetch(GER, (side, side))
    loop.close()
    go.set()
    hand = loop.ui.pictures._hand
    assert hand is not None
    hand.shutdown(wait=True)
    assert len(drawn) <= 1, "more than the one that was under way"


def test_a_sheet_that_tells_a_long_path_holds_it() -> None:
    path = "/home/somebody/Documents/and-a-folder-of-games/ulus-suite-of-the-family/pictures/ulus-12345678-60.png"
    loop = Loop(TitleScreen(), size=(640, 400))
    loop.ui.set(text=200)
    loop.ui.push(Tell("Picture", f"The picture is in {path}."))
    loop.step()
    assert loop.ui.overflows == []


def test_of_a_thing_that_often_looks_different_the_latest_pictures_are_kept() -> None:
    pictures = Pictures()
    for strength in range(20):
        pictures.layer(("seat", 0, strength), (200, 100), blue, of=("seat", 0))
    pictures.layer(("seat", 1, 0), (200, 100), blue, of=("seat", 1))
    assert pictures.bytes == (LOOKS + 1) * 200 * 100 * 4
    shown = pictures.layer(("seat", 0, 19), (200, 100), blue, of=("seat", 0))
    assert pictures.layer(("seat", 0, 19), (200, 100), blue, of=("seat", 0)) is shown


def test_a_wide_panel_looks_as_one_that_is_kept_whole_and_takes_little(monkeypatch: pytest.MonkeyPatch) -> None:
    for size, radius, border, drop in product(((472, 905), (401, 333)), (0, 18), (0, 3), (0, 12)):
        seen = []
        for wide in (10**9, 100_000):
            monkeypatch.setattr(draw, "WIDE", wide)
            surface, pictures = pygame.Surface((600, 1000)), Pictures()
            surface.fill((90, 60, 30))
            box = pygame.Rect((50, 40), size)
            draw.panel(surface, pictures, box, RED, radius=radius, border=border, edge=BLUE, drop=drop)
            seen.append((pygame.image.tobytes(surface, "RGB"), pictures.bytes))
        assert seen[0][0] == seen[1][0], (size, radius, border, drop)
        assert seen[1][1] * 2 < seen[0][1]
