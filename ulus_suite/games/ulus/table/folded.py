"""With the rail folded away, for a projector: seats at the left of the mat, what may be chosen at the right."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import pygame

from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Panel, Row, Scroll, Widget
from ulus_suite.games.ulus.table.host import Table

EYE = "tool.look_at_cards"
AS_LARGE = (("body", 4, 0.42), ("small", 4, 0.3), ("small", 3, 0.25), ("small", 2, 0.25), ("small", 1, 0.2))
"""How buttons are written, the largest that leaves all in sight: the size of their words, so many lines of small
print at most, and what is left round them in ems."""

TOLD = (8, 6, 5, 4, 3, 2)
"""So many lines at most say what the place that is looked at would do: as many as leave room for the buttons."""


@runtime_checkable
class Tells(Protocol):
    """The line of what is looked at, as the rail builds it."""

    most: int


def width(ui: Ui, table: Table) -> int:
    """How wide each column is, in pixels."""
    if table.ground.whole:  # the mat leaves more room at its sides
        return max(ui.theme.em(9.5), min(ui.theme.em(16), table.ground.side(False).width - ui.theme.px(16)))
    return max(ui.theme.em(9.5), table.piles.rect("assets").x - table.ground.rect.x - ui.theme.px(18))


def seats_column(ui: Ui, table: Table) -> tuple[Panel, pygame.Rect]:
    """The seats, and where they stand."""
    ground, theme, turn = table.ground, ui.theme, table.screen.turn
    found = (table.seat_widget(ui, seat, seat in turn) for seat in range(table.screen.seats))
    column = Panel(Column(*(widget for widget in found if widget is not None), gap=0.3), pad=0.4)
    room, wide = ground.rect.inflate(-theme.px(16), -theme.px(16)), width(ui, table)
    high = min(column.want(ui, wide)[1], ground.upper.height - theme.px(16))
    return column, pygame.Rect(room.x, room.y, wide, high)


def place(ui: Ui, table: Table) -> list[Widget]:
    """Place both columns, beside a panel only the right one; returns what is to be drawn."""
    ground, theme = table.ground, ui.theme
    room = ground.rect.inflate(-theme.px(16), -theme.px(16))
    wide = width(ui, table)
    placed: list[Widget] = []
    if table.scene is None and not ground.whole and table.ceremony is None and table.panel is None:
        # on whole mats, before the race's lanes and in the storyteller's ger they stand themselves
        left, at = seats_column(ui, table)
        left.place(ui, at)
        placed.append(left)
    choices = table.screen.choice_widgets(ui)
    if not choices:
        return placed
    inner = wide - 2 * theme.em(0.5)
    most = round(ground.upper.height * 0.52) if ground.whole else ground.upper.height - theme.px(16)
    column = _fitting(ui, choices, inner, most - 2 * theme.em(0.5))
    need = column.want(ui, inner)[1] + 2 * theme.em(0.5)
    tall = min(need, most)
    right = Panel(column if need <= tall else Scroll("folded", column, least=4), pad=0.5)
    top = ground.upper.y + theme.px(8) if not ground.whole else ground.upper.bottom - tall - theme.px(8)
    right.place(ui, pygame.Rect(room.right - wide, top, wide, tall))
    return [*placed, right]


def _fitting(ui: Ui, choices: list[Widget], inner: int, high: int) -> Column:
    """What may be chosen, with every choice in sight if that can be; to who may act out of turn and to the eye,
    which has a key of its own, one may have to scroll."""
    own = [one for one in choices if not isinstance(one, Row) and getattr(one, "name", "") != EYE]
    tells = [one for one in own if isinstance(one, Tells)]
    bar = ui.theme.em(0.8)  # what scrolls has an edge and a bar
    for role, lines, pad in AS_LARGE:
        for one in choices:
            if isinstance(one, Button):
                one.role, one.lines, one.pad = role if one.role == "body" else one.role, lines, min(one.pad, pad)
        for most in TOLD if tells else TOLD[:1]:
            for line in tells:
                line.most = most
            if Column(*own, gap=pad).want(ui, inner - bar)[1] <= high - bar:
                return Column(*choices, gap=pad)
    return Column(*choices, gap=pad)
