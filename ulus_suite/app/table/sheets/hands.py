"""Hands on phones: for each seat a code to photograph and a short address; who sits there; the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import segno

from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Painted, Row, Widget
from ulus_suite.core.names import Seat
from ulus_suite.hands.server import Hands, addresses

SIDE = 8.4
"""Ems that a code takes at most, its margin included; less where all would not be in sight."""
VERSION, MARGIN = 4, 3
"""How much a code holds: every link, all of one size; modules of white round it."""
MODULES = 17 + 4 * VERSION + 2 * MARGIN
GAP = 0.8
"""Ems between what stands side by side."""
LEAST = 3 * MODULES
"""Pixels below which a camera across the room reads no code."""


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
        self.table.phones.begun = True
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
        people = self.table.session.people  # none at the demo
        where = Label(ui.say("hands.where", host=hands.host), bold=True)
        alone = [Label(ui.say("hands.only_here"), "small")] if hands.address == "127.0.0.1" else []
        known = [Label(ui.say("hands.open"), "small")] if people else []
        foot = Row(
            Button("end", ui.say("hands.end"), lambda: self._end(ui), style="quiet"),
            Button("elsewhere", ui.say("hands.elsewhere"), lambda: self._elsewhere(ui), style="quiet"),
            Gap(0, grow=1), done,
        )  # fmt: skip
        _, inner, high = self.room(ui, ui.say("hands.head"), foot, 54)
        inner -= ui.theme.em(1.2)  # where it scrolls
        high -= sum(label.want(ui, inner)[1] + ui.theme.em(0.7) for label in (where, *alone))
        side, wide, across = self._codes(
            ui, len(people) + 1, inner, high, [each.want(ui, inner)[1] for each in known]
        )
        cells = [self._seat(ui, hands, seat, side, wide) for seat in people]
        cells.append(self._visitors(ui, hands, side, wide))
        rows = [Row(*cells[at : at + across], gap=GAP, middle=False) for at in range(0, len(cells), across)]
        body: Widget = Column(where, *alone, *rows, *known, gap=0.7)
        if not people:
            said = ui.say("hands.where.watch", host=hands.host)
            body = Row(*cells, Label(said, bold=True, grow=1), gap=1.2)
        ui.focus.first = "done"
        self.sheet(ui, ui.say("hands.head"), body, foot, width=54)

    @staticmethod
    def _codes(ui: Ui, cells: int, wide: int, high: int, known: Sequence[int]) -> tuple[float, float, int]:
        """How many ems a code is wide and what stands with it, and how many stand side by side, so that all are in
        sight and as large as they can be; beside what has to be ``known``, as far as there is room for both."""
        em = ui.theme.em
        digits, line = Label("000000", bold=True).want(ui, wide)
        lines = 2 * line + em(0.4)

        def fitted(high: int) -> tuple[int, int]:
            found = []
            for rows in range(1, cells + 1):
                across = -(-cells // rows)
                room = (wide - (across - 1) * em(GAP)) // across
                if room >= digits:
                    found.append((min(em(SIDE), room, (high - (rows - 1) * em(0.7)) // rows - lines), across))
            return max(found, default=(0, 1))

        side, across = fitted(high - sum(known) - em(0.7) * len(known))
        if side < LEAST:
            side, across = fitted(high - em(1.0))  # below it scrolls
        room = (wide - (across - 1) * em(GAP)) // across
        side = max(side - side % MODULES, LEAST) + 1  # whole pixels a module, however ems are rounded
        return side / em(1.0), min(room, max(side, em(SIDE))) / em(1.0), across

    def _seat(self, ui: Ui, hands: Hands, seat: Seat, side: float, wide: float) -> Widget:
        colour = self.table.colours[seat]

        def mark(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
            own = draw.seat_mark(ui.pictures, ui.theme, colour, min(*rect.size, ui.theme.em(4.0)))
            surface.blit(own, own.get_rect(center=rect.center))

        name = Row(Painted(1.0, 1.0, mark), Label(self.table.words.seat(seat), bold=True), gap=0.3)
        if seat not in hands.afar:
            code = Label(hands.places[seat].code, bold=True)
            return _Cell(wide, name, Painted(side, side, painted_link(hands.link(seat))), code)
        there = ui.say("hands.there" if seat in hands.here else "hands.away")
        back = Button(f"back.{seat}", ui.say("hands.back"), lambda: self._back(ui, seat), role="small")
        return _Cell(wide, name, Painted(side, side - 1.6 if side > 5 else side, mark), Label(there), back)

    def _visitors(self, ui: Ui, hands: Hands, side: float, wide: float) -> Widget:
        many = Label(ui.say("hands.watching", n=hands.watching))
        watch = Label(ui.say("hands.watch"), bold=True)
        return _Cell(wide, watch, Painted(side, side, painted_link(hands.link(None))), many)


class _Cell(Column):
    """So many ems wide, whatever stands in it."""

    def __init__(self, wide: float, *children: Widget) -> None:
        super().__init__(*children, gap=0.2)
        self.wide = wide

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        wide = min(width, ui.theme.em(self.wide))
        return wide, super().want(ui, wide)[1]


def painted_link(link: str) -> Callable[[Ui, pygame.Surface, pygame.Rect], None]:
    """Paints a link so that a camera reads it: whole pixels, dark on white in every palette."""
    matrix = [tuple(row) for row in segno.make(link, error="l", micro=False, version=VERSION).matrix]

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
