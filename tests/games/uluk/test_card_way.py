"""An Invention that is taken becomes on its way what lies in front of its tribe."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from tests.app.test_victories import at_victory
from ulus_suite.games.uluk.rules.events import CardTaken, RowDealt, RowDiscarded


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


def test_a_new_row_is_dealt_card_by_card() -> None:
    table, loop, step = at_victory("uluk/easy-most.ulus", "row_dealt", "full", nth=2)
    (dealt,) = (e.cards for e in step.events if isinstance(e, RowDealt))
    table.present(loop.ui, step)
    board: Any = table.board
    rows, flown = [0], set[str]()
    while table.moving:
        loop.step(1000 / 60)
        flown |= {flight.id for flight in board.flights if flight.kind == "card"}
        rows.append(len(board.state.row))
        assert set(board.state.row) <= flown, "it lies there and has not come"
    assert flown == set(dealt)
    assert all(b - a <= 1 for a, b in itertools.pairwise(rows))


def test_what_nobody_took_shrinks_away() -> None:
    table, loop, step = at_victory("uluk/easy-most.ulus", "row_discarded", "full")
    (gone,) = (e.cards for e in step.events if isinstance(e, RowDiscarded))
    table.present(loop.ui, step)
    board: Any = table.board
    sizes: dict[str, list[float]] = {card: [] for card in gone}
    while table.moving:
        loop.step(1000 / 60)
        for flight in board.flights:
            if flight.kind == "card" and flight.id in sizes:
                sizes[flight.id].append(flight.pose.size)
    for way in sizes.values():
        assert len(way) > 8
        assert way == sorted(way, reverse=True)
        assert way[-1] < 0.3
