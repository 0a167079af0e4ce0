"""What can I do? Every kind of action, possible now or not."""

from __future__ import annotations

import msgspec
import pygame

from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.screens.unusable import ask
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Chip, Column, Gap, Label, Painted, Row, Widget
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.play.kinds import Kind, kinds
from ulus_suite.play.preview import foreteller
from ulus_suite.teach.words import clause_of

ALIKE = 20
"""So many actions of one kind are listed one by one."""


class WhatScreen(Sheet):
    """Every kind of action: what can be done now, and what the others would need."""

    name = "what"

    def __init__(self, table: TableScreen, seat: Seat) -> None:
        super().__init__()
        self.table = table
        self.kinds = kinds(table.match, seat)

    def lay_out(self, ui: Ui) -> None:
        """Possible ones above, the others with their first missing condition."""
        body = Column(gap=0.45)
        now = [line for kind in self.kinds if kind.possible for line in self._open(ui, kind)]
        wanting = [self._line(ui, kind) for kind in self.kinds if not kind.possible and self._moment(kind)]
        for lines, head in ((now, "what.now"), (wanting, "what.later")):
            if lines:
                body.children += [Label(ui.say(head), "small", "ink_soft", italic=True), *lines, Gap(0.2)]
        foot = Row(Gap(0, grow=1), Button("close", ui.say("button.close"), ui.pop, style="main"))
        self.sheet(ui, ui.say("what.title"), body, foot, width=32)

    def _open(self, ui: Ui, kind: Kind) -> list[Widget]:
        """What is open now, each with what it would do; of many alike one, and how many more."""
        alike = [a for a in self.table.choices if a.kind == kind.name]
        if len(alike) != kind.possible or len(alike) > ALIKE:
            return [self._line(ui, kind)]
        each = [msgspec.structs.replace(kind, example=a, possible=1) for a in alike]
        return [self._line(ui, one, f".{number}" if number else "") for number, one in enumerate(each)]

    def _moment(self, kind: Kind) -> bool:
        """Whether this is the moment for such an action, so that something else is missing: what belongs to other
        phases is left out."""
        teller = foreteller(self.table.match.rules)
        elsewhere = teller.moments if teller is not None else ()
        if any(not reason.met and reason.key in elsewhere for reason in kind.verdict.reasons):
            return False
        reason, now = kind.verdict.decided_by, clause_of(self.table.match.pending)
        return reason is not None and (reason.clause != now or kind.clause in ("", now))

    def _line(self, ui: Ui, kind: Kind, number: str = "") -> Widget:
        """The action; beneath it what it needs, beside it the clause or, where it is possible, why."""
        said = self.table.words.action(kind.example)
        if kind.possible > 1:
            said = ui.say("what.and_more", action=said, n=kind.possible - 1)
        page = Column(Label(said, bold=bool(kind.possible)), gap=0.1, grow=1)
        parts: list[Widget] = [_sign(bool(kind.possible)), page, Gap(0.4)]
        if kind.possible and kind.example in self.table.choices:
            page.children.append(Label(self.table.previews.line(ui, kind.example), "small"))
        if not kind.possible:
            needs, clause = self._needs(ui, kind)
            page.children.append(Label(needs, "small"))
            parts.append(self._chip(ui, kind, clause))
        elif kind.verdict.reasons:
            reasons = self.table.reasons(kind.verdict)
            label = f"{said}: {ui.say('hint.why')}"

            def why() -> None:
                ask(ui, said, reasons)

            parts.append(
                Button(
                    f"what.{kind.name}{number}",
                    ui.say("hint.why"),
                    why,
                    style="quiet",
                    role="small",
                    pad=0.2,
                    label=label,
                )
            )
        return Row(*parts, gap=0.5)

    def _needs(self, ui: Ui, kind: Kind) -> tuple[str, ClauseId]:
        """What is missing, and its clause; where it only is not the moment, the rule at which the moment comes."""
        words = self.table.words
        reason = kind.verdict.decided_by
        now = clause_of(self.table.match.pending)
        if reason is None or (reason.clause == now and kind.clause not in ("", now)):
            return ui.say("what.moment", clause=words.clause(kind.clause).partition(" ")[2]), kind.clause
        return ui.say("what.needs", words=words.reason(reason)), reason.clause

    def _chip(self, ui: Ui, kind: Kind, clause: ClauseId) -> Chip:
        screen = self.table
        label = screen.words.clause(clause)
        return Chip(f"what.{kind.name}", clause, lambda: screen.open_rules(ui, clause), label=label)


def _sign(possible: bool) -> Painted:
    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        tone = ui.theme["good"] if possible else ui.theme["ink_soft"]
        surface.blit(draw.mark(ui.pictures, "tick" if possible else "cross", rect.height, tone), rect)

    return Painted(0.95, 0.95, paint)
