"""The seats beside the board: a line for each, with its mark, its name and its public state."""

from __future__ import annotations

import pygame

from ulus_suite.app.scene.seat_row import signs
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Column, Widget
from ulus_suite.core.names import Seat

NARROWEST = 0.6
"""Share of their width to which the letters of a long name are narrowed."""


class SeatStrip(Widget):
    """A mark and the figure that counts for each seat, with the name under it where there is room; a band under the
    one to act. The rest pops up."""

    def __init__(self, table: TableScreen, active: frozenset[Seat], *, named: bool = False) -> None:
        super().__init__()
        self.table, self.active, self.named = table, active, named

    def _figure(self, seat: Seat) -> str:
        return self.table.board.seat_figure(seat)

    def _role(self, ui: Ui, width: int) -> str:
        """The larger letters while all seats fit into one line."""
        return "body" if self._across(ui, width, "body") == self.table.match.seats else "small"

    def _across(self, ui: Ui, width: int, role: str) -> int:
        """So many seats fit into a line."""
        seats = self.table.match.seats
        figures = max(ui.text.size(self._figure(seat), role, bold=True)[0] for seat in range(seats))
        return max(1, min(seats, width // (ui.text.height(role) + figures + ui.theme.em(0.6))))

    def _cells(self, ui: Ui, width: int) -> tuple[int, int, int]:
        """Cells in a line, and the width and the height of each."""
        role = self._role(ui, width)
        seats, most = self.table.match.seats, self._across(ui, width, role)
        whole = (n for n in range(most, 0, -1) if not self.named or self._fit(ui, width // n))
        across = next(whole, most)  # names too long for a line of their own are cut in few lines
        across = -(-seats // -(-seats // across))  # lines of the same length, as far as that goes
        name = round(ui.text.height("small") * 0.95) if self.named else 0
        return across, width // across, ui.text.height(role) + name + ui.theme.em(0.3)

    def _fit(self, ui: Ui, wide: int) -> bool:
        """Whether all names stand whole in cells so wide, their letters narrowed to the limit at most."""
        names = [self.table.words.seat(seat) for seat in range(self.table.match.seats)]
        longest = max(ui.text.size(name, "small")[0] for name in names)
        return longest <= (wide - ui.theme.px(14)) / NARROWEST

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """One line, or two where there are many."""
        across, _, high = self._cells(ui, width)
        return width, high * -(-self.table.match.seats // across)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Each seat may be looked at."""
        super().place(ui, rect)
        across, wide, high = self._cells(ui, rect.width)
        words, board = self.table.words, self.table.board
        for seat in range(self.table.match.seats):
            row, column = divmod(seat, across)
            cell = pygame.Rect(rect.x + column * wide, rect.y + row * high, wide, high)
            name, line = words.seat(seat), board.seat_line(ui, board.view, seat)
            said = f"{name}: {line}" if line else name
            more = signs(ui, words)
            ui.add(Target(f"seat.{seat}", cell, said, "look", enabled=False, hint=said, more=more, passing=True))

    def _name(self, ui: Ui, seat: Seat, width: int) -> pygame.Surface:
        """The name; letters of a long one are drawn narrower, down to a limit, before any is left out."""
        name = self.table.words.seat(seat)
        whole = ui.text.label(name, "small", ui.theme["ink_soft"])
        if whole.get_width() > width / NARROWEST:
            return ui.text.label(ui.text.elide(name, width, "small"), "small", ui.theme["ink_soft"])
        share = min(1.0, width / whole.get_width())
        return whole if share == 1.0 else pygame.transform.smoothscale_by(whole, (share, max(share, 0.85)))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Marks and figures."""
        theme, role = ui.theme, self._role(ui, self.rect.width)
        across, wide, high = self._cells(ui, self.rect.width)
        for seat in range(self.table.match.seats):
            row, column = divmod(seat, across)
            cell = pygame.Rect(self.rect.x + column * wide, self.rect.y + row * high, wide, high)
            colour = self.table.colours[seat]
            if seat in self.active:
                draw.panel(
                    surface, ui.pictures, cell.inflate(-theme.px(4), 0), theme["paper_shade"], radius=theme.px(8),
                    border=theme.px(2), edge=theme.seat_colour(colour),
                )  # fmt: skip
            line = pygame.Rect(cell.x, cell.y + ui.theme.em(0.15), cell.width, ui.text.height(role))
            side = round(ui.text.height(role) * 0.85)
            figure = ui.text.label(self._figure(seat), role, theme["ink"], bold=True)
            whole = side + theme.em(0.3) + figure.get_width()
            x = cell.centerx - whole // 2
            surface.blit(draw.seat_mark(ui.pictures, theme, colour, side), (x, line.centery - side // 2))
            surface.blit(figure, figure.get_rect(midleft=(x + side + theme.em(0.3), line.centery)))
            if self.named:
                below = self._name(ui, seat, cell.width - theme.px(14))
                surface.blit(below, below.get_rect(midtop=(cell.centerx, line.bottom - theme.px(2))))


SEATS_SHARE = 0.5
"""Seats have a line each where these take no more than this share of the rail."""
BELOW_SEATS = 13.0
"""And where so many ems stay for the question, two choices and the latest lines of the log."""
BELOW_STRIP = 11.0
"""And the strip of seats bears their names where so many ems stay."""


def seat_widgets(ui: Ui, table: TableScreen) -> list[Widget]:
    """A line for each seat; the board may have its own."""
    turn = table.turn
    return [
        table.board.seat_widget(ui, seat, seat in turn) or SeatLine(table, seat, seat in turn)
        for seat in range(table.match.seats)
    ]


def seats_fitting(ui: Ui, table: TableScreen, inner: int, room: int) -> Widget:
    """A line for each seat, or a strip of all where lines would take the rail; the same throughout a game."""
    seats = Column(*seat_widgets(ui, table), gap=0.25)
    high = seats.want(ui, inner)[1]
    if high <= SEATS_SHARE * room and room - high >= ui.theme.em(BELOW_SEATS):
        return seats
    turn = frozenset(table.turn)
    named = SeatStrip(table, turn, named=True)
    return named if room - named.want(ui, inner)[1] >= ui.theme.em(BELOW_STRIP) else SeatStrip(table, turn)


class SeatLine(Widget):
    """A seat: its mark, its name, whether a computer plays it, its public state; the one to act stands out."""

    def __init__(self, table: TableScreen, seat: Seat, active: bool) -> None:
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
        own = self.seat == self.table.board.screen.you and self.seat != self.table.words.you
        return f"{name} · {ui.say('table.computer' if bot else 'table.you')}" if bot or own else name

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
