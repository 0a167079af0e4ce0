"""What is on its way over the table of Uluk, drawn where it is now: tribers, goods, cards, numbers that rise."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.uluk.table import card_way, pieces
from ulus_suite.games.uluk.table.flying import NO_SIGN, RISING
from ulus_suite.games.uluk.table.host import Flight, Table


def draw_flight(ui: Ui, surface: pygame.Surface, table: Table, flight: Flight) -> None:
    """Something on its way, where it is now."""
    at = (flight.pose.x, flight.pose.y - flight.pose.lift)
    if flight.kind == "triber":
        pieces.put(surface, table.pawn(ui, table.state, flight.seat, table.places.n(48)), at)
    elif flight.kind == "good":
        side = table.places.n(60 if flight.count else 52)
        pieces.put(surface, pieces.token(ui, flight.id, side), at)
        if flight.count:
            px, beside = pieces.letter_px(ui, 32, table.places.unit), (round(at[0] + side * 0.75), round(at[1]))
            pieces.badge(ui, surface, beside, f"+{flight.count}", px, ui.theme["paper"], ui.theme["ink"])
    elif flight.kind == "card":
        card_way.draw(ui, surface, table, flight)
    else:
        px = pieces.letter_px(ui, RISING, table.places.unit)
        sign = "signs/hunger" if flight.seat == -2 else "signs/happiness" if flight.seat != NO_SIGN else ""
        pieces.badge(ui, surface, (round(at[0]), round(at[1])), flight.id, px, ui.theme["paper"], ui.theme["ink"])
        if sign:
            pieces.put(surface, pieces.emblem(ui, sign, px), (at[0] - px * 1.2, at[1]))
