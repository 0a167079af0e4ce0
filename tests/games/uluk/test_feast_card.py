"""A Feast card shows the goods that a set takes, and no others."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from tests.games.uluk import kit
from tests.games.uluk.window import board_of, from_state, screen_of
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.text import Text
from ulus_suite.games.uluk.table import Table, pieces


@pytest.mark.parametrize("feast", sorted(kit.CHARTS.feasts))
@pytest.mark.parametrize("text", [100, 200])
def test_a_feast_card_held_up_shows_what_it_takes(monkeypatch: pytest.MonkeyPatch, feast: str, text: int) -> None:
    """A fish and an onion stood above the words "1 smoked hlák, 1 roasted tlön, 1 raw uluk"."""
    state = kit.tribe(kit.table(), 0, feast=feast)
    driver = from_state(state, text=text)
    board, ui = board_of(driver), driver.loop.ui
    assert isinstance(board, Table)
    driver.loop.ui.focus.go("feast")
    driver.key("return", up=False)
    assert board.peeking == 0
    shown: list[str] = []
    places: list[pygame.Rect] = []
    emblem, write = pieces.emblem, Text.draw

    def seen(ui: Ui, path: str, side: int, alpha: int = 255) -> pygame.Surface:
        shown.append(path)
        return emblem(ui, path, side, alpha)

    def written(self: Text, surface: pygame.Surface, words: str, rect: pygame.Rect, *args: object, **more: object):  # type: ignore[no-untyped-def]  # passes on what comes
        if words.startswith(screen_of(driver).words.name(feast)) or "One set" in words:
            places.append(rect.copy())
        return write(self, surface, words, rect, *args, **more)  # type: ignore[arg-type]  # as they came

    monkeypatch.setattr(pieces, "emblem", seen)
    monkeypatch.setattr(Text, "draw", written)
    surface = pygame.Surface((1280, 720))
    shown.clear()
    board.draw(ui, surface)
    needs = kit.CHARTS.feasts[feast].needs
    wanted = ["signs/candle" if need == "any_candle" else f"goods/{need}" for need in needs]
    assert shown[-len(wanted) :] == wanted
    assert len(places) == 1
    assert board.rect.contains(places[0])
