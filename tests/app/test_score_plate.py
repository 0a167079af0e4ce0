"""The plate of a score holds its figures, and the star of whoever is ahead lies on none of them."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from typing import Any

import pygame
import pytest

from tests.games.uluk import kit
from tests.games.uluk.window import board_of, from_state
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.settings import Settings
from ulus_suite.games.uluk.table import Table, TribeSeat


@pytest.mark.parametrize("text", [Settings().text, 200])
@pytest.mark.parametrize("happiness", [9, 87, 108])
def test_three_figures_stand_clear_of_the_plate_and_of_the_star(
    monkeypatch: pytest.MonkeyPatch, happiness: int, text: int
) -> None:
    """At the end of a game "108" touched both edges of its plate, and the star lay on the 8."""
    driver = from_state(kit.tribe(kit.table(), 0, happiness=happiness), text=text)
    board, ui = board_of(driver), driver.loop.ui
    assert isinstance(board, Table)
    row = TribeSeat(board, 0, False)
    row.rect = pygame.Rect(20, 20, 300 * text // 100, 50 * text // 100)
    plates: list[pygame.Rect] = []
    panel = draw.panel

    def noted(surface: pygame.Surface, pictures: Any, rect: pygame.Rect, *a: Any, **k: Any) -> None:
        plates.append(rect.copy())
        panel(surface, pictures, rect, *a, **k)

    monkeypatch.setattr(draw, "panel", noted)
    row.draw(ui, pygame.Surface((1280, 720)))
    (plate,) = plates
    wide = ui.text.size(str(happiness), "body", bold=True)[0]
    figures = pygame.Rect(0, 0, wide, plate.height)
    figures.center = plate.center
    assert figures.x - plate.x >= ui.theme.px(6)
    star = round(plate.height * 0.66)
    assert plate.right - ui.theme.px(1) - star // 2 >= figures.right - ui.theme.px(2)
    assert plate.right <= row.rect.right
