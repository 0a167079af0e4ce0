"""Teaching in play: each new rule explained once to whom it concerns, and "what can I do?"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import pygame

from ulus_suite.app import draw
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.screens.why import ask
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Chip, Column, Gap, Label, Painted, Panel, Row, Widget
from ulus_suite.core.events import Event
from ulus_suite.core.log import Played
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.core.pending import seats_named
from ulus_suite.data.rulebook import rulebook
from ulus_suite.store import progress
from ulus_suite.teach.kinds import Kind, kinds
from ulus_suite.teach.words import clause_of

if TYPE_CHECKING:
    from ulus_suite.app.screens.table import TableScreen

AT_MOST = 4
"""Cards that wait for one seat at a time; what is new beyond that is explained when it happens again."""


class Coach:
    """Knows what each person at this table has been told. Its card never takes the focus and blocks nothing.

    The setting `teach`: `off`; `first`: only what a player of that name has never been told (kept on the disk);
    `always`: everything anew at each table.
    """

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.cards: list[tuple[Seat, ClauseId]] = []
        self.told: set[tuple[Seat, ClauseId]] = set()
        self.known = progress.load()
        self.on_show: tuple[Seat, ClauseId] | None = None

    def hear(self, ui: Ui, events: Sequence[Event]) -> None:
        """Something happened: cards for whom it concerns; the card on show has had its time once a person acted."""
        entry = self.screen.match.line[-1].entry
        if isinstance(entry, Played) and self.screen.sitting.bot(entry.action.seat) is None:
            self._put_away()
        for event in events:
            seat = getattr(event, "seat", None)
            self._offer(ui, seat if isinstance(seat, int) else None, event.clause)

    def _asked(self, ui: Ui) -> None:
        """What the game waits for may be new as well; that is what one wants to know first."""
        screen = self.screen
        pending = screen.match.pending
        if screen.choices and seats_named(pending):
            self._offer(ui, screen.sitting.actor, clause_of(pending), first=True)

    def _offer(self, ui: Ui, seat: Seat | None, clause: ClauseId, *, first: bool = False) -> None:
        people = self.screen.sitting.people
        if ui.settings.teach == "off" or not people or not self.screen.teaches:
            return
        if seat is None or seat not in people:  # it concerns everybody: whoever sits at the screen now
            eyes = self.screen.sitting.eyes
            seat = eyes if eyes in people else people[0]
        card = (seat, clause)
        waiting = sum(other == seat for other, _ in self.cards)
        if card in self.told or card in self.cards or (waiting >= AT_MOST and not first):
            return
        name = self.screen.words.seat(seat)
        if ui.settings.teach == "first" and self.known.knows(self.screen.match.header.game, name, clause):
            return
        if rulebook(self.screen.match.header.game).clause(clause) is not None:
            self.cards.insert(0 if first else len(self.cards), card)

    def _put_away(self) -> None:
        """What was on show has been read."""
        if self.on_show is None or self.on_show not in self.cards:
            return
        seat, clause = self.on_show
        self.cards.remove(self.on_show)
        self.told.add(self.on_show)
        self.on_show = None
        self.known = progress.tell(self.screen.match.header.game, self.screen.words.seat(seat), (clause,))

    def widgets(self, ui: Ui) -> list[Widget]:
        """The card for the person at the screen, if there is one."""
        self.on_show = None
        if ui.settings.teach == "off" or not self.screen.teaches or not self.screen.live:
            return []
        self._asked(ui)
        sitting = self.screen.sitting
        here = {sitting.eyes, None if sitting.needs_curtain else sitting.actor}
        mine = [card for card in self.cards if card[0] in here or not sitting.secrets]
        if not mine:
            return []
        self.on_show = mine[0]
        return [self._card(ui, *mine[0], more=len(mine) - 1)]

    def _card(self, ui: Ui, seat: Seat, clause: ClauseId, more: int) -> Widget:
        screen = self.screen
        found = rulebook(screen.match.header.game, ui.settings.language).clause(clause)
        assert found is not None

        def mark(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
            surface.blit(draw.seat_mark(ui.pictures, ui.theme, screen.colours[seat], rect.height), rect)

        def read() -> None:
            self._put_away()
            ui.relayout()

        chip = Chip("coach.chip", clause, lambda: screen.open_rules(ui, clause), label=screen.words.clause(clause))
        said = ui.say("coach.more", n=more) if more else ui.say("coach.read")
        got = Button("coach.read", said, read, style="quiet", role="small", pad=0.2)
        return Panel(
            Column(
                Row(Painted(0.8, 0.8, mark), Label(found.title, "small", bold=True, grow=1), gap=0.35),
                Label(found.text, "small"),
                Row(chip, Gap(0, grow=1), got),
                gap=0.25,
            ),
            pad=0.5,
            fill="paper_shade",
            drop=0,
        )


ALIKE = 4
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
            reasons = self.table.sitting.reasons(kind.verdict)
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
