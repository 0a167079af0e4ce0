"""Hands on phones: for each seat a code to photograph and a short address; who sits there; the way back."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import segno

from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Painted, Row, Widget
from ulus_suite.core.names import Seat
from ulus_suite.hands.server import Hands, addresses

SIDE = 8.0
"""Ems that a code takes, its margin included."""
MARGIN = 3
"""Modules of white round a code."""


class HandsScreen(Sheet):
    """Over the table. Pages are served from the moment it opens until somebody ends it, or the table is left."""

    name = "hands"
    needs_tick = True

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table
        self.failed = ""
        self._shown: tuple[object, ...] = ()

    def enter(self, ui: Ui) -> None:
        """Serve pages, if that is not done already; short codes are taken while they stand here."""
        if not self.table.phones.on:
            self._begin(ui, "")
        if self.table.phones.hands is not None:
            self.table.phones.hands.open = True

    def leave(self, ui: Ui) -> None:
        """No code is taken any more; the game goes on with whoever sits where."""
        if self.table.phones.hands is not None:
            self.table.phones.hands.open = False

    def tick(self, ui: Ui, ms: float) -> None:
        """Somebody may have sat down."""
        hands = self.table.phones.hands
        now = (hands.afar, hands.here, hands.watching) if hands is not None else ()
        if now != self._shown:
            self._shown = now
            ui.relayout()

    def _begin(self, ui: Ui, address: str) -> None:
        try:
            self.table.phones.begin(ui, address)
            self.failed = ""
        except OSError as error:
            self.failed = ui.say("hands.cannot", why=error.strerror or str(error))

    def _elsewhere(self, ui: Ui) -> None:
        """The next address of this machine."""
        hands, found = self.table.phones.hands, addresses()
        at = found.index(hands.address) if hands is not None and hands.address in found else -1
        self._begin(ui, found[(at + 1) % len(found)])
        ui.relayout()

    def _end(self, ui: Ui) -> None:
        self.table.phones.end(ui)
        ui.pop()

    def _back(self, ui: Ui, seat: Seat) -> None:
        self.table.phones.take_back(ui, seat)
        ui.relayout()

    # --- what stands there -------------------------------------------------------------------------------------

    def lay_out(self, ui: Ui) -> None:
        """Where to go, the seats side by side, what one has to know."""
        hands = self.table.phones.hands
        done = Button("done", ui.say("hands.done"), ui.pop, style="main")
        if hands is None:
            again = Button("elsewhere", ui.say("hands.elsewhere"), lambda: self._elsewhere(ui))
            self.sheet(ui, ui.say("hands.head"), Label(self.failed), Row(Gap(0, grow=1), again, done))
            return
        cells = [self._seat(ui, hands, seat) for seat in self.table.session.people]
        cells.append(self._visitors(ui, hands))
        _, inner, _ = self.room(ui, ui.say("hands.head"), None, 54)
        across = max(1, min(len(cells), inner // ui.theme.em(SIDE + 1.6), 4 if len(cells) > 5 else 5))
        rows = [Row(*cells[at : at + across], gap=0.8, even=True) for at in range(0, len(cells), across)]
        people = bool(self.table.session.people)  # at the demo nobody plays
        where = Label(ui.say("hands.where", host=hands.host), bold=True)
        alone = [Label(ui.say("hands.only_here"), "small")] if hands.address == "127.0.0.1" else []
        known = [Label(ui.say("hands.open"), "small")] if people else []
        body: Widget = Column(where, *alone, *rows, *known, gap=0.7)
        if not people:
            said = ui.say("hands.where.watch", host=hands.host)
            body = Row(self._visitors(ui, hands), Label(said, bold=True, grow=1), gap=1.2)
        foot = Row(
            Button("end", ui.say("hands.end"), lambda: self._end(ui), style="quiet"),
            Button("elsewhere", ui.say("hands.elsewhere"), lambda: self._elsewhere(ui), style="quiet"),
            Gap(0, grow=1), done,
        )  # fmt: skip
        ui.focus.first = "done"
        self.sheet(ui, ui.say("hands.head"), body, foot, width=54)

    def _seat(self, ui: Ui, hands: Hands, seat: Seat) -> Widget:
        name = Label(self.table.words.seat(seat), bold=True)
        if seat not in hands.afar:
            code = Label(hands.places[seat].code)
            return Column(name, Painted(SIDE, SIDE, painted_link(hands.link(seat))), code, gap=0.2)
        there = ui.say("hands.there" if seat in hands.here else "hands.away")
        back = Button(f"back.{seat}", ui.say("hands.back"), lambda: self._back(ui, seat), role="small")
        return Column(name, Label(there), back, gap=0.4)

    def _visitors(self, ui: Ui, hands: Hands) -> Widget:
        many = Label(ui.say("hands.watching", n=hands.watching))
        watch = Label(ui.say("hands.watch"), bold=True)
        return Column(watch, Painted(SIDE, SIDE, painted_link(hands.link(None))), many, gap=0.2)


def painted_link(link: str) -> Callable[[Ui, pygame.Surface, pygame.Rect], None]:
    """Paints a link so that a camera reads it: whole pixels, dark on white in every palette."""
    matrix = [tuple(row) for row in segno.make(link, error="l", micro=False).matrix]

    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        modules = len(matrix) + 2 * MARGIN
        step = max(1, min(rect.size) // modules)
        side = step * modules
        surface.fill("white", (rect.x, rect.y, side, side))
        for y, row in enumerate(matrix):
            for x, dark in enumerate(row):
                if dark:
                    at = (rect.x + (x + MARGIN) * step, rect.y + (y + MARGIN) * step)
                    surface.fill("black", (*at, step, step))

    return paint
