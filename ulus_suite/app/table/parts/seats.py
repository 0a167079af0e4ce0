"""The seats beside the board: a line for each, with its mark, its name and its public state."""

from __future__ import annotations

import pygame

from ulus_suite.app.scene.seat_row import signs
from ulus_suite.app.table.modes.asking import Acknowledging, AskingAll
from ulus_suite.app.table.modes.covered import Covered
from ulus_suite.app.table.parts.seat_strip import SeatStrip
from ulus_suite.app.table.parts.seen import Followed, Seen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Column, Widget
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, seats_named

SEATS_SHARE = 0.5
"""Seats have a line each where these take no more than this share of the rail."""
BELOW_SEATS = 13.0
"""And where so many ems stay for the question, two choices and the latest lines of the log."""
BELOW_STRIP = 11.0
"""And the strip of seats bears their names where so many ems stay."""


def seat_widgets(ui: Ui, table: Followed) -> list[Widget]:
    """A line for each seat; the board may have its own."""
    turn = active_seats(table)
    return [
        table.board.seat_widget(ui, seat, seat in turn) or SeatLine(table, seat, seat in turn)
        for seat in range(table.match.seats)
    ]


def seats_fitting(ui: Ui, table: Followed, inner: int, room: int) -> Widget:
    """A line for each seat, or a strip of all where lines would take the rail; the same throughout a game."""
    seats = Column(*seat_widgets(ui, table), gap=0.25)
    high = seats.want(ui, inner)[1]
    if high <= SEATS_SHARE * room and room - high >= ui.theme.em(BELOW_SEATS):
        return seats
    turn = frozenset(active_seats(table))
    named = SeatStrip(table, turn, named=True)
    return named if room - named.want(ui, inner)[1] >= ui.theme.em(BELOW_STRIP) else SeatStrip(table, turn)


def active_seats(table: Followed) -> set[Seat]:
    """The seats that have the turn."""
    if isinstance(table.mode, Acknowledging | Covered):  # who looks, or is to look
        return {table.mode.what.seat}
    if isinstance(table.mode, AskingAll):
        return set(table.mode.what.seats)
    pending = table.shown_pending
    actor = None if table.moving else table.session.actor  # in motion the mover still has the turn
    if table.live and isinstance(pending, AwaitChance):
        actor = pending.request.by  # whoever is to throw has the turn
    if actor is not None:
        return {actor}
    return set(seats_named(pending)) if table.live else set()


class SeatLine(Widget):
    """A seat: its mark, its name, whether a computer plays it, its public state; the one to act stands out."""

    def __init__(self, table: Seen, seat: Seat, active: bool) -> None:
        super().__init__()
        self.table, self.seat, self.active = table, seat, active

    def _state(self, ui: Ui) -> str:
        return self.table.board.seat_line(ui, self.table.board.view, self.seat)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """A line for the name and, if there is one, the public state beneath."""
        inner = width - ui.theme.em(2.3)
        name = ui.text.block_size(self._name(ui), inner, "body", bold=True)[1]
        state = self._state(ui)
        line = ui.text.block_size(state, inner, "small")[1] if state else 0
        return width, name + line + ui.theme.em(0.35)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Something to ask about with F2; it pops up nothing, since all of it can be read here."""
        super().place(ui, rect)
        name, more = self._name(ui), signs(ui, self.table.words)
        hint = f"{name}: {self._state(ui)}"
        ui.add(
            Target(f"seat.{self.seat}", rect, name, "look", enabled=False, hint=hint, more=more, popup=False,
                   passing=True)
        )  # fmt: skip

    def _name(self, ui: Ui) -> str:
        name = self.table.words.seat(self.seat)
        bot = self.table.session.bot(self.seat)
        return f"{name} · {ui.say('table.computer')}" if bot else name

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """A band and a wedge for the seat to act, so that no colour has to be told apart."""
        theme, text, rect = ui.theme, ui.text, self.rect
        if self.active:
            draw.panel(
                surface, ui.pictures, rect, theme["paper_shade"], radius=theme.px(8),
                border=theme.px(2), edge=theme.seat_colour(self.table.colours[self.seat]),
            )  # fmt: skip
        side = round(text.height("body") * 0.95)
        mark = draw.seat_mark(ui.pictures, theme, self.table.colours[self.seat], side)
        surface.blit(mark, (rect.x + theme.em(0.45), rect.y + theme.em(0.25)))
        x = rect.x + theme.em(0.45) + side + theme.em(0.45)
        inner = pygame.Rect(x, rect.y + theme.em(0.15), rect.right - x - theme.em(0.3), rect.height)
        name = self._name(ui)
        high = text.block_size(name, rect.width - theme.em(2.3), "body", bold=True)[1]
        text.draw(surface, name, inner, "body", theme["ink"], bold=self.active)
        state = self._state(ui)
        if state:
            inner.y += high
            text.draw(surface, state, inner, "small", theme["ink_soft"])
