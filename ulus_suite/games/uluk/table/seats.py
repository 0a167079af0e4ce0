"""The seats in the rail: tribe, Happiness, tribers at home and in all, Hunger."""

from __future__ import annotations

import pygame

from ulus_suite.app.scene.board_view import BoardView
from ulus_suite.app.scene.seat_row import SeatRow, figure
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.table.art import triber
from ulus_suite.games.uluk.table.leaf import emblem
from ulus_suite.games.uluk.table.reading import Reader


class TribeSeat(SeatRow):
    """Happiness to the right; the animal with those at home of all, and Hunger if there is any."""

    def __init__(self, table: BoardView, seat: Seat, active: bool) -> None:
        super().__init__(table.screen, seat, active)
        self.table = table

    def words(self, ui: Ui) -> str:
        words, view = self.screen.words, self.table.view
        return f"{words.seat(self.seat)}: {Reader(words, view).seat(self.seat)}" if view is not None else ""

    def score(self, ui: Ui) -> tuple[str, Colour, bool]:
        """Happiness, and whether nobody has more."""
        colours, view = ui.theme.game("uluk"), self.table.view
        ground = mix(colours["light"], colours["mark"], 0.22)
        if view is None:
            return "", ground, False
        points = [one.happiness for one in view.table.seats]  # as told: while something moves, no sign runs ahead
        mine = points[self.seat]
        return str(mine), ground, mine == max(points) and points.count(mine) < len(points)

    def things(self, ui: Ui, high: int, short: bool) -> list[pygame.Surface]:
        """Signs with their numbers; the tribe's name where there is room."""
        view = self.table.view
        if view is None or not view.table.seats[self.seat].tribe:
            return []
        one = view.table.seats[self.seat]
        animal = view.charts.tribes[one.tribe].animal
        pawn = triber(ui, self.screen.colours[self.seat], animal, round(high * 1.1))
        parts = [pawn, figure(ui, f"{one.home}/{view.charts.numbers.pawns - one.pool}")]
        if one.hunger:
            parts += [emblem(ui, "signs/hunger", high * 1.05), figure(ui, str(one.hunger))]
        if not short:
            parts += [figure(ui, ""), figure(ui, self.screen.words.name(one.tribe))]
        return parts
