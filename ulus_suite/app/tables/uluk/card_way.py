"""An Invention on its way from the row to the tribe that takes it: it becomes as small as it will lie there."""

from __future__ import annotations

import pygame

from ulus_suite.app.motion import Motion, Par, Seq, Tween
from ulus_suite.app.tables.kit.turns import between
from ulus_suite.app.tables.uluk import pieces
from ulus_suite.app.tables.uluk.flying import Point, change, fly, sound
from ulus_suite.app.tables.uluk.host import Flight, Table
from ulus_suite.app.tables.uluk.pieces import IN_ROW, KEPT
from ulus_suite.app.ui import Ui
from ulus_suite.games.uluk import events as ev
from ulus_suite.games.uluk.state import State, replace, with_seat

WAY_MS = 460.0


def taken(ui: Ui, table: Table, e: ev.CardTaken) -> Motion:
    """Out of the row, which is left with a gap, to those the tribe has."""
    start: list[Point] = []
    flight = Flight("card", e.card, e.seat)

    def lift(state: State) -> State:
        if e.card not in state.row:  # what is drawn is another position by now: the card was taken back meanwhile
            start.append(table.places.at("row.1"))
            return state
        at = state.row.index(e.card)
        start.append(table.places.at(f"row.{at + 1}"))
        return replace(state, row=state.row[:at] + state.row[at + 1 :])

    def end() -> Point:
        return table.places.card(e.seat, len(table.state.seats[e.seat].inventions) + 1)

    def shrink(share: float) -> None:
        flight.pose.size = 1 - share * (1 - KEPT[0] / IN_ROW[0])

    way = Par(Tween(WAY_MS, shrink), fly(ui, table, flight, lambda: start[0], end, WAY_MS, 40 * table.places.unit))
    keep = change(ui, table, lambda s: with_seat(s, e.seat, inventions=(*s.seats[e.seat].inventions, e.card)))
    return Seq(change(ui, table, lift), sound(ui, "card"), way, keep)


def draw(ui: Ui, surface: pygame.Surface, table: Table, flight: Flight) -> None:
    """The card now: its name goes, its letter stays."""
    letter = table.charts.cards[flight.id].letter
    first, last = (
        pieces.card(ui, "inventions", flight.id, (table.places.n(wide), table.places.n(high)), name, letter)
        for (wide, high), name in ((IN_ROW, table.name(flight.id)), (KEPT, ""))
    )
    pose = flight.pose
    share = (1 - pose.size) / (1 - KEPT[0] / IN_ROW[0])
    size = [round(a + (b - a) * share) for a, b in zip(first.get_size(), last.get_size(), strict=True)]
    pieces.put(surface, between(first, last, (size[0], size[1]), share), (pose.x, pose.y - pose.lift))
