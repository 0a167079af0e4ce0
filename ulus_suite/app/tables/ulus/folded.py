"""With the rail folded away, for a projector: seats at the left of the mat, what may be chosen at the right."""

from __future__ import annotations

import pygame

from ulus_suite.app.tables.ulus.host import Table
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Column, Panel, Scroll, Widget


def width(ui: Ui, table: Table) -> int:
    """How wide each column is, in pixels."""
    if table.ground.whole:  # the mat leaves more room at its sides
        return max(ui.theme.em(9.5), min(ui.theme.em(16), table.ground.side(False).width - ui.theme.px(16)))
    return max(ui.theme.em(9.5), table.piles.rect("assets").x - table.ground.rect.x - ui.theme.px(18))


def place(ui: Ui, table: Table) -> list[Widget]:
    """Place both columns; returns what is to be drawn."""
    ground, theme = table.ground, ui.theme
    seats: list[Widget] = []
    turn = table.screen.actor
    for seat in range(table.screen.seats):
        widget = table.seat_widget(ui, seat, seat == turn)
        if widget is not None:
            seats.append(widget)
    room = ground.rect.inflate(-theme.px(16), -theme.px(16))
    wide = width(ui, table)
    placed: list[Widget] = []
    if not ground.whole and table.ceremony is None:  # there the seats are on the mat themselves
        left = Panel(Column(*seats, gap=0.3), pad=0.4)
        high = min(left.want(ui, wide)[1], ground.upper.height - theme.px(16))
        left.place(ui, pygame.Rect(room.x, room.y, wide, high))
        placed.append(left)
    choices = table.screen.choice_widgets(ui)
    if not choices:
        return placed
    column = Column(*choices, gap=0.3)
    inner = wide - 2 * theme.em(0.5)
    need = column.want(ui, inner)[1] + 2 * theme.em(0.5)
    tall = min(need, round(ground.upper.height * (0.52 if ground.whole else 0.5)))
    right = Panel(column if need <= tall else Scroll("folded", column, least=4), pad=0.5)
    top = ground.upper.y + theme.px(8) if not ground.whole else ground.upper.bottom - tall - theme.px(8)
    right.place(ui, pygame.Rect(room.right - wide, top, wide, tall))
    return [*placed, right]
