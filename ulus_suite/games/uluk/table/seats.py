"""The seats in the rail: tribe, Happiness, tribers at home and in all, Hunger."""

from __future__ import annotations

import pygame

from ulus_suite.app.scene.seat_row import SeatRow, figure
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.table import pieces
from ulus_suite.games.uluk.table.host import Table


class TribeSeat(SeatRow):
    """Happiness to the right; the animal with those at home of all, and Hunger if there is any."""

    def __init__(self, table: Table, seat: Seat, active: bool) -> None:
        super().__init__(table.screen, seat, active)
        self.table = table

    def words(self, ui: Ui) -> str:
        """All of it in a sentence."""
        return self.table.seat_words(self.seat)

    def score(self, ui: Ui) -> tuple[str, Colour, bool]:
        """Happiness, and whether nobody has more."""
        colours = ui.theme.game("uluk")
        ground = mix(colours["light"], colours["mark"], 0.22)
        if self.table.view is None:
            return "", ground, False
        points = [one.happiness for one in self.table.state.seats]
        mine = points[self.seat]
        return str(mine), ground, mine == max(points) and points.count(mine) < len(points)

    def things(self, ui: Ui, high: int, short: bool) -> list[pygame.Surface]:
        """Signs with their numbers; the tribe's name where there is room."""
        table, view = self.table, self.table.view
        if view is None or not table.state.seats[self.seat].tribe:
            return []
        one = table.state.seats[self.seat]  # as drawn: while something is told, no sign runs behind it
        pawn = table.pawn(ui, table.state, self.seat, round(high * 1.1))
        parts = [pawn, figure(ui, f"{one.home}/{view.charts.numbers.pawns - one.pool}")]
        if one.hunger:
            parts += [pieces.emblem(ui, "signs/hunger", round(high * 1.05)), figure(ui, str(one.hunger))]
        if not short:
            parts += [figure(ui, ""), figure(ui, table.name(one.tribe))]
        return parts


def words_of(table: Table, seat: Seat) -> str:
    """Happiness, tribers, Hunger of a seat in a sentence."""
    if table.view is None:
        return ""
    one = table.state.seats[seat]
    tribers = table.view.charts.numbers.pawns - one.pool
    args = {
        "happiness": one.happiness,
        "tribers": tribers,
        "home": one.home,
        "hunger": one.hunger,
        "tribe": one.tribe,
    }
    said = table.screen.words.text("uluk.seat" if one.tribe else "uluk.seat.bare", args)
    return f"{table.screen.words.seat(seat)}: {said}"
