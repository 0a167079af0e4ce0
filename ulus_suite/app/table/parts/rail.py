"""The rail: seats, what the game waits for, choices that are not on the board, the log, and tools."""

from __future__ import annotations

from typing import Protocol

import pygame

from ulus_suite.app.table.modes.asking import Asking
from ulus_suite.app.table.parts.choices import Choices, Chosen
from ulus_suite.app.table.parts.column import Placed
from ulus_suite.app.table.parts.folded_rail import column
from ulus_suite.app.table.parts.foot import fits
from ulus_suite.app.table.parts.log import Kept, Logged, log
from ulus_suite.app.table.parts.question import Asked, question
from ulus_suite.app.table.parts.recap_list import told
from ulus_suite.app.table.parts.seat_strip import SeatStrip
from ulus_suite.app.table.parts.seats import active_seats, seats_fitting
from ulus_suite.app.table.parts.tools import Tooled, eye, tools_fitting
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Column, Gap, Label, Panel, Scroll, Widget, measuring, rule
from ulus_suite.play import recap

LOG_LEAST = 3.1
"""Height in ems that the log keeps before small print of the choices makes room."""
BESIDE_BELOW = 24.0
"""In a rail lower than so many ems the clause stands beside the question: the same for every question."""
LEAST_LEFT, TIGHT_LEFT = 3.0, 2.2
"""Where less is left than so many ems, there is no log; in a low rail, where a line counts, a little less."""
GAP = 0.45
FIRST = ("game.goal", "seat.first")
"""What one reads at the first question: what the game is played for, and what stands in the rows of players."""


class Railed(Asked, Chosen, Logged, Tooled, Protocol):
    """All that the rail of an ordinary game shows of its table, and all that its buttons do."""

    def recap(self) -> recap.Recap | None:
        """What has happened since the person who is asked now last looked; None where nobody is told."""


class Rail(Placed):
    """Built anew at every layout from what the table shows."""

    def __init__(self, table: Railed, *, tools: bool = True) -> None:
        self.list = Choices(table)
        super().__init__(self.list)
        self.table, self.tools = table, tools
        self._kept = Kept()
        self.tight = False
        """Whether room is short: large letters in a low window."""
        self.seats: Widget | None = None
        self.head: Widget | None = None
        self.below_seats: Widget | None = None
        """The seats, these with the question, and the choices under it."""
        self.log: Scroll | None = None
        """What has happened, where there is room for it."""

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Seats, the question and the choices keep their places; what has happened takes what is left."""
        with measuring(ui):
            self._place(ui, rect)

    def _place(self, ui: Ui, rect: pygame.Rect) -> None:
        table, pad, gap = self.table, ui.theme.em(0.7), ui.theme.em(GAP)
        inner = rect.width - 2 * pad
        tools: Widget = tools_fitting(ui, table, inner) if self.tools else Gap(0)
        room = rect.height - 2 * pad - tools.want(ui, inner)[1] - gap
        seats = seats_fitting(ui, table, inner, room)
        self.tight = room < ui.theme.em(BESIDE_BELOW)
        head = Column(seats, *([] if self.tight else [rule()]), *question(ui, table, beside=self.tight), gap=GAP)
        found = self.list.widgets(ui)
        left = room - head.want(ui, inner)[1] - gap
        parts: list[Widget] = [head]
        hints = table.hinting.widgets(ui) if table.live else []
        least = ui.theme.em(TIGHT_LEFT if self.tight else LEAST_LEFT)
        usual = below = ui.theme.em(LOG_LEAST) if not self.tight else least + gap
        if hints and found:
            shortest = self.list.fitting(ui, found, inner, 0).want(ui, inner)[1]
            found = self.list.widgets(ui)  # measuring took the small print off
            below = max(below, Column(*hints, gap=GAP).want(ui, inner)[1] + 3 * gap)
            if left - shortest < below:  # a hint was asked for: where it cannot be seen whole below, it comes first
                found, hints, below = [*hints, *found], [], usual
        self.seats, self.below_seats, self.log = seats, None, None
        if found:
            choices = self.below_seats = self.list.fitting(ui, found, inner, left - below)
            high = choices.want(ui, inner)[1]
            if high > left:  # where it is tight, the clause stands beside the question
                close = Column(seats, *question(ui, table, beside=True), gap=GAP)
                spare = room - close.want(ui, inner)[1] - gap
                if spare > left:
                    parts, left = [close], spare
                high = self.list.squeezed(ui, choices, inner, left)
            elif left - high - gap < least:  # no log: what is looked at may take its place
                high = self.list.squeezed(ui, choices, inner, left)
            if high > left:  # more than a rail can hold
                parts.append(Scroll("rail", choices, least=0))
                left = 0
            else:
                parts.append(choices)
                left -= high + gap
        if left >= least or not found:
            self.log = Scroll("log", self._happened(ui, hints, inner, left - gap), least=0)
            parts += [rule(), self.log]
        elif left:
            self._tell_since(table)
            parts.append(Gap(0, grow=1))
        self.head = parts[0]
        self.root = Panel(Column(*parts, tools, gap=GAP), pad=0.7)
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

    def _tell_since(self, table: Railed) -> None:
        """Where there is no log, what has happened stands where choices say what they would do."""
        since, line = table.recap() if isinstance(table.mode, Asking) else None, self.list.looked_at
        if since and line is not None:
            told = recap.lines(since, table.words, table.match.rules.spec.moments)
            line.since = tuple(words for _, words in told)

    def _progress(self) -> str:
        """How far whoever is asked has come, or the one person at this table, in a line."""
        session = self.table.session
        people = session.people
        seat = session.actor if session.actor in people else people[0] if len(people) == 1 else None
        if seat is None or not self.table.live:
            return ""
        return self.table.words.progress(session.open_view(seat), seat)

    def _happened(self, ui: Ui, hints: list[Widget], inner: int, room: int) -> Column:
        """The hint that was asked for, what is new, what has happened since one last looked, the log. Where goal
        and news do not fit together, the news come first: the goal was read at the set-up. Later one line tells how
        far one has come."""
        table = self.table
        card, found = table.coach.widgets(ui), list(hints)
        since = table.recap() if isinstance(table.mode, Asking) else None
        new = recap.is_new(table.session)
        first = [Label(table.words.text(key), "small") for key in FIRST if new and table.words.has(key)]
        first = first or [Label(words, "small") for words in (self._progress(),) if words]
        goal: list[Widget] = [*first[:1]] if not (since and self.tight) else []
        news = told(ui, table, since)[int(self.tight) :] if since else []  # no heading where each line counts
        both = not new or Column(*found, *goal, *news, gap=GAP).want(ui, inner)[1] <= room
        found += [*goal, *news] if both else [*news, *goal]
        found += first[1:]
        if card and Scroll("log", Column(*found, *card, gap=GAP)).full(ui, inner) > room:
            card = table.coach.widgets(ui, short=True)
        found += card
        groups = recap.weighty(since, table.match.rules.spec.moments) if since else ()
        above = [event for group in groups for event in group.events]
        return Column(*found, *([rule()] if found else []), log(ui, table, told=above, kept=self._kept), gap=GAP)
