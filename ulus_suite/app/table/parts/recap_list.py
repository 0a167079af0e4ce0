"""The recap: what has happened since the person at the screen last looked, each line with whose it is."""

from __future__ import annotations

import pygame

from ulus_suite.app.table.parts.seen import Placeable
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Label, Painted, Row, Widget
from ulus_suite.core.names import Seat
from ulus_suite.play import recap


def told(ui: Ui, table: Placeable, found: recap.Recap) -> list[Widget]:
    """A heading and one to four lines; nothing when nothing has happened."""
    lines = recap.lines(found, table.words, table.match.rules.spec.moments)
    if not lines:
        return []
    head = Label(ui.say("recap.head"), "small", "ink_soft", italic=True)
    return [head, *(_line(ui, table, seat, words) for seat, words in lines)]


def _line(ui: Ui, table: Placeable, seat: Seat | None, words: str) -> Widget:
    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if seat is not None and 0 <= seat < len(table.colours):
            mark = draw.seat_mark(ui.pictures, ui.theme, table.colours[seat], rect.width)
            surface.blit(mark, mark.get_rect(center=rect.center))

    first = ui.text.height("small") / ui.theme.em(1)  # the mark stands beside the first of several lines
    return Row(Painted(0.8, first, paint), Label(words, "small", grow=1), gap=0.35, middle=False)
