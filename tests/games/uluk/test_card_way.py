"""An Invention that is taken becomes on its way what lies in front of its tribe."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.app.test_victories import at_victory
from ulus_suite.games.uluk.events import CardTaken


@pytest.mark.parametrize("text", [100, 200])
def test_an_invention_arrives_as_large_as_it_will_lie(text: int) -> None:
    table, loop, step = at_victory("uluk/easy-most.ulus", "card_taken", "full", text)
    board: Any = table.board
    (seat,) = (e.seat for e in step.events if isinstance(e, CardTaken))
    table.present(loop.ui, step)
    before, flown = loop.surface.copy(), False
    while table.moving:
        loop.step(1000 / 60)
        flies = any(flight.kind == "card" for flight in board.flights)
        if flown and not flies:
            break
        flown, before = flies, loop.surface.copy()
    loop.step(1000 / 60)  # what has landed is drawn
    places = board.places
    rect = pygame.Rect(0, 0, places.n(62), places.n(72))
    rect.center = places.card(seat, 1)
    same = pygame.mask.from_threshold(loop.surface, (0, 0, 0), (24, 24, 24, 255), before)
    same.invert()
    within = pygame.Rect(places.tribe_rect(seat))
    boxes = [box for box in same.get_bounding_rects() if within.colliderect(box)]
    assert all(rect.contains(box) for box in boxes), "what flew was larger than what lies there"
