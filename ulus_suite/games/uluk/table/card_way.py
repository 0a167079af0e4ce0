"""Inventions on their way: dealt to the row, gone from it, or taken, when they become as small as they will lie."""

from __future__ import annotations

from functools import partial

import pygame

from ulus_suite.app.scene.kit.turns import between
from ulus_suite.app.ui.motion import Motion, Par, Seq, Tween, Wait
from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.state import State, replace, with_seat
from ulus_suite.games.uluk.table import pieces
from ulus_suite.games.uluk.table.flying import Later, Point, change, fly, sound
from ulus_suite.games.uluk.table.host import Flight, Table
from ulus_suite.games.uluk.table.pieces import IN_ROW, KEPT
from ulus_suite.games.uluk.table.scene import deck_at

WAY_MS, DEAL_MS, GAP_MS, GONE_MS = 460.0, 340.0, 110.0, 260.0


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


def dealt(ui: Ui, table: Table, e: ev.RowDealt) -> Motion:
    """One after another from the deck to the row."""

    def lies(number: int) -> Motion:
        return change(ui, table, lambda s: replace(s, row=e.cards[: number + 1]))

    ways, arc = list[Motion](), 30 * table.places.unit
    for k, card in enumerate(e.cards):
        end = partial(table.places.at, f"row.{k + 1}")
        way = fly(ui, table, Flight("card", card, -1), partial(deck_at, table), end, DEAL_MS, arc)
        ways.append(Seq(Wait(GAP_MS * k), sound(ui, "card", 0.4), way, lies(k)))
    empty = change(ui, table, lambda s: replace(s, row=()))
    return Seq(empty, Par(*ways), Wait(160))


def discarded(ui: Ui, table: Table, e: ev.RowDiscarded) -> Motion:
    """Those that nobody took shrink away where they lie."""

    def ways() -> Motion:
        parts: list[Motion] = []
        for k, card in enumerate(table.state.row):
            flight, at = Flight("card", card, -1), partial(table.places.at, f"row.{k + 1}")
            parts.append(Par(Tween(GONE_MS, partial(_shrink, flight)), fly(ui, table, flight, at, at, GONE_MS, 0)))
        return Seq(change(ui, table, lambda s: replace(s, row=())), Par(*parts) if parts else Wait(1))

    return Later(ways, lambda: None)  # as they lie when their turn comes


def _shrink(flight: Flight, share: float) -> None:
    flight.pose.size = max(0.04, 1 - share)


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
