"""Names on the cards of Urland: whole, inside the card, of a size that can be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from ulus_suite import Match
from ulus_suite.app.scene import art
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import painting
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.play.policy import BYSTANDER

REPLAYS = Path(__file__).resolve().parent.parent / "replays"


@pytest.fixture(autouse=True)
def drawable() -> None:
    painting.ready()


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 720), 200)])
def test_names_and_effects_of_genes_fit_where_they_stand(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.load(REPLAYS / "urland/urland-5-thirty_outbreak.ulus")
    real, seen, faults = art.fit, set[str](), list[str]()

    def fit(ui: Ui, words: str, room: tuple[int, int], px: int, *, bold: bool = False, **how: int) -> Any:
        found, lines = real(ui, words, room, px, bold=bold, **how)
        high = round(found * art.LEADING) * len(lines)
        if max(art.Sizes(ui, bold).wide(line, found) for line in lines) > room[0] or high > room[1]:
            faults.append(f"{words!r} at {found} px in {room}")
        seen.add(words)
        return found, lines

    ui = Ui(size, Settings(text=text, motion="none", sound=False))
    table = TableScreen(ui, match, policy=BYSTANDER)
    ui.push(table)
    drawn = pygame.Surface(size)
    monkeypatch.setattr(art, "fit", fit)  # by which words are lettered
    for at in (len(match.line) // 3, len(match.line) - 1):
        table.look_back(at)
        ui.lay_out_stale()
        table.draw(ui, drawn)
    assert len(seen) > 8, "most genes are for sale or taken by then"
    assert faults == []
