"""In a seat's one line the name ends before what the seat has."""

from __future__ import annotations

import pygame
import pytest

from tests.app.table_modes import Painter, cut, played
from ulus_suite.app.scene.seat_row import SeatRow
from ulus_suite.app.ui.text import Text


@pytest.mark.parametrize("text", [100, 150, 160])
@pytest.mark.parametrize("game", ["urland", "uluk"])
def test_a_name_ends_before_what_the_seat_has(game: str, text: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 150 % "Bat-Erdene" ran into the picture of the Ichto beside it."""
    match, at = played(game, 4)
    painter = Painter((1920, 1080), text=text)
    painter.table("many", cut(match, at["many"]))
    ui, names = painter.loop.ui, match.header.names
    ends: dict[int, int] = {}
    begins: dict[int, int] = {}
    real_draw, real_things = Text.draw, SeatRow._draw_things

    def draw(
        self: Text, surface: pygame.Surface, words: str, rect: pygame.Rect, *given: object, **named: object
    ) -> None:
        if words in names:
            ends[names.index(words)] = rect.x + self.size(words, "body", bold=bool(named.get("bold")))[0]
        real_draw(self, surface, words, rect, *given, **named)  # type: ignore[arg-type]  # handed on as it came

    def things(self: SeatRow, *given: object, **named: object) -> int:
        found = real_things(self, *given, **named)  # type: ignore[arg-type]  # handed on as it came
        if named["short"]:
            begins[self.seat] = found
        return found

    monkeypatch.setattr(Text, "draw", draw)
    monkeypatch.setattr(SeatRow, "_draw_things", things)
    ui.dirty()
    painter.driver.step(1)
    painter.loop.close()
    assert {seat: (ends[seat], x) for seat, x in begins.items() if seat in ends and ends[seat] >= x} == {}
