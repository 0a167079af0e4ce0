"""Pictures that are kept."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.core.errors import DataError

RED, BLUE = (200, 0, 0), (0, 0, 200)
SIZE = (40, 20)
GER = "ulus/mat/site.svg"


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode((64, 64))


def blue(made: pygame.Surface) -> None:
    made.fill(BLUE)


def test_a_picture_that_is_not_there_is_said_at_once() -> None:
    with pytest.raises(DataError, match=r"^assets/no/such.svg: there is no such file"):
        Pictures().svg("no/such.svg", (9, 9))


def test_a_sheet_that_tells_a_long_path_holds_it() -> None:
    path = "/home/somebody/Documents/and-a-folder-of-games/ulus-suite-of-the-family/pictures/ulus-12345678-60.png"
    loop = Loop(TitleScreen(), size=(640, 400))
    loop.ui.set(text=200)
    loop.ui.push(Tell("Picture", f"The picture is in {path}."))
    loop.step()
    assert loop.ui.overflows == []


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
