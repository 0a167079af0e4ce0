"""The rail: seats, aim and progress, what the game waits for, choices that are not on the board, the last step."""

from __future__ import annotations

from typing import Protocol

import pygame

from ulus_suite.app.table.modes.asking import Asking
from ulus_suite.app.table.modes.throwing import Throwing
from ulus_suite.app.table.parts.choices import Choices, Chosen
from ulus_suite.app.table.parts.column import Placed
from ulus_suite.app.table.parts.folded_rail import column
from ulus_suite.app.table.parts.foot import fits
from ulus_suite.app.table.parts.log import Logged, last_step
from ulus_suite.app.table.parts.question import Asked, question
from ulus_suite.app.table.parts.seat_strip import SeatStrip
from ulus_suite.app.table.parts.seats import active_seats, seats_fitting
from ulus_suite.app.table.parts.tools import Tooled, eye, tools_fitting
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Column, Gap, Label, Panel, Scroll, Widget, measuring, rule
from ulus_suite.core.pending import AwaitChance
from ulus_suite.play import recap

BESIDE_BELOW = 24.0
"""In a rail lower than so many ems the clause stands beside the question: the same for every question."""
HINT_LEAST = 6.0
"""So many ems of a hint are in sight below the choices; the rest of it scrolls."""
GAP = 0.45


class Railed(Asked, Chosen, Logged, Tooled, Protocol):
    """All that the rail of an ordinary game shows of its table, and all that its buttons do."""

    def recap(self) -> recap.Recap | None:
        """What has happened since the person who is asked now last looked; None where nobody is told."""


class Rail(Placed):
    """Built anew at every layout from what the table shows: what is needed at every question, and no more."""

    def __init__(self, table: Railed, *, tools: bool = True) -> None:
        self.list = Choices(table)
        super().__init__(self.list)
        self.table, self.tools = table, tools
        self.tight = False
        """Whether room is short: large letters in a low window."""
        self.seats: Widget | None = None
        self.head: Widget | None = None
        self.below_seats: Widget | None = None
        """The seats, these with the question, and the choices under it."""

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Seats, the question and the choices keep their places; the last step stands at the foot."""
        with measuring(ui):
            self._place(ui, rect)

    def _place(self, ui: Ui, rect: pygame.Rect) -> None:
        table, pad, gap = self.table, ui.theme.em(0.7), ui.theme.em(GAP)
        inner = rect.width - 2 * pad
        tools: Widget = tools_fitting(ui, table, inner) if self.tools else Gap(0)
        room = rect.height - 2 * pad - tools.want(ui, inner)[1] - gap
        seats = seats_fitting(ui, table, inner, room)
        self.tight = room < ui.theme.em(BESIDE_BELOW)
        foot = self._foot(ui, short=self.tight)
        whole, room = room, room - foot.want(ui, inner)[1] - gap * bool(foot.children)
        aim = [Label(words, "small") for words in (self._progress(),) if words and not self.tight]
        asked = question(ui, table, beside=self.tight)
        head = Column(seats, *aim, *([] if self.tight else [rule()]), *asked, gap=GAP)
        found = self.list.widgets(ui)
        left = room - head.want(ui, inner)[1] - gap
        hints = table.hinting.widgets(ui) if table.live else []
        told = Column(*hints, gap=GAP).want(ui, inner)[1] + 2 * gap if hints else 0
        kept = min(ui.theme.em(HINT_LEAST), told)
        parts: list[Widget] = [head]
        self.seats, self.below_seats = seats, None
        if found:
            choices = self.below_seats = self.list.fitting(ui, found, inner, left - kept)
            high = choices.want(ui, inner)[1]
            if high > left - kept and not self.tight:  # the last step has room in one line
                foot = self._foot(ui, short=True)
                spare = whole - foot.want(ui, inner)[1] - gap - room
                room, left = room + spare, left + spare
            if high > left:  # where it is tight, the clause stands beside the question
                close = Column(seats, *question(ui, table, beside=True), gap=GAP)
                spare = room - close.want(ui, inner)[1] - gap
                if spare > left:
                    parts, left = [close], spare
                freed = foot.want(ui, inner)[1] + gap
                if not self.tight and left < high <= left + freed:  # how a thing is done comes before what was done
                    foot, left = Column(), left + freed - gap
                high = self.list.squeezed(ui, choices, inner, left)
            if high > left - kept:  # more than a rail can hold
                parts.append(Scroll("rail", choices, least=0))
                left = kept
            else:
                parts.append(choices)
                left -= high + gap
        if hints:
            parts.append(Scroll("hint", Column(*hints, gap=GAP), least=0))
        else:
            parts.append(Gap(0, grow=1))
        self.head = parts[0]
        self.root = Panel(Column(*parts, foot, tools, gap=GAP), pad=0.7)
        self.root.place(ui, rect)

    def place_folded(self, ui: Ui, rect: pygame.Rect) -> None:
        """Seats and choices alone, from the top of this rectangle down."""
        table = self.table
        self.seats = SeatStrip(table, frozenset(active_seats(table)), named=True)
        self.head = self.below_seats = None
        hints = table.hinting.widgets(ui) if table.live else []
        asked = table.asked(table.match.pending)
        if table.live and table.choices and not fits(ui, asked):
            hints = [Label(asked, "small", bold=True), *hints]
        seen = eye(ui, table) if table.may_look else None
        self.root, high = column(ui, rect.size, self.seats, hints, self.list, seen)
        self.root.place(ui, pygame.Rect(rect.x, rect.y, rect.width, high))

    def _progress(self) -> str:
        """The aim, and how far whoever is asked has come, or the one person at this table, in a line."""
        session = self.table.session
        people, pending = session.people, session.pending
        asked = pending.request.by if isinstance(pending, AwaitChance) else session.actor
        seat = asked if asked in people else people[0] if len(people) == 1 else None
        if seat is None or not self.table.live:
            return ""
        return self.table.words.progress(session.open_view(seat), seat)

    def _foot(self, ui: Ui, *, short: bool) -> Column:
        """What others have done since whoever is asked last looked, in short, else the last step."""
        table = self.table
        since = table.recap() if isinstance(table.mode, Asking | Throwing) else None
        last = last_step(ui, table, since, short=short)
        return Column(*([rule()] if last else []), *last, gap=GAP)
