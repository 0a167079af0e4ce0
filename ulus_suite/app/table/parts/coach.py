"""Teaching in play: the rule of the present question, explained once to whom it is new."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from ulus_suite.app.table.parts.seen import Seen
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Chip, Column, Gap, Label, Painted, Panel, Row, Widget
from ulus_suite.core.events import Event
from ulus_suite.core.line import Place
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play.step import Step
from ulus_suite.store import progress
from ulus_suite.teach.words import clause_of

LETTER_MS, LEAST_MS, MOST_MS = 60.0, 6_000.0, 15_000.0
"""How long a letter takes to read, and a whole card at least and at most: it has to be noticed first."""


class Coached(Seen, Protocol):
    """A table at which what is new is explained."""

    @property
    def teaches(self) -> bool:
        """Whether it is."""

    def open_rules(self, ui: Ui, clause: ClauseId = "") -> None:
        """The rulebook drawer, at a clause."""


class Got(Button):
    """What one presses when a card has been read: it is seen whole or not at all."""

    def lines_end(self, ui: Ui, y: int) -> int:
        """Above it."""
        return self.rect.top


class Coach:
    """Knows what each person at this table has been told. Its card never takes the focus and blocks nothing.

    A card is about the question that stands, or about what has just happened to the person who is asked; what is
    not told at its moment is told when it happens again, so that there is no backlog. Over an ending there is none.

    The setting `teach`: `off`; `first`: only what a player of that name has never been told (kept on the disk);
    `always`: everything anew at each table.
    """

    def __init__(self, table: Coached) -> None:
        self.table = table
        self.told: set[tuple[Seat, ClauseId]] = set()
        self.known = progress.load()
        self.on_show: tuple[Seat, ClauseId] | None = None
        self._beside: tuple[Seat, ClauseId] | None = None
        """The card that stands beside a board that waits for a press: whoever presses has had the time."""
        self._happened: tuple[Place, tuple[ClauseId, ...]] | None = None

    def hear(self, ui: Ui, events: Sequence[Event], step: Step) -> None:
        """Something happened: the card on show has had its time once a person acted."""
        if step.action is not None and self.table.session.bot(step.action.seat) is None:
            self._put_away()
        sets_off = self.table.match.rules.spec.aftermath
        last = max((number for number, event in enumerate(events) if event.kind in sets_off), default=0)
        told = (event.clause for event in events[last:])  # what went before the latest phase is behind everybody
        self._happened = (step.place, tuple(dict.fromkeys(told)))

    def _fresh(self, ui: Ui, seat: Seat) -> list[ClauseId]:
        """Clauses for this seat now that it has not been told: the question's own first."""
        now = [clause_of(self.table.match.pending)] if self.table.choices else []
        if self._happened is not None and self._happened[0] == self.table.match.place:
            now += self._happened[1]
        return [clause for clause in now if self._is_new(ui, seat, clause)]

    def _is_new(self, ui: Ui, seat: Seat, clause: ClauseId) -> bool:
        game = self.table.match.header.game
        if (seat, clause) in self.told or rulebook(game).clause(clause) is None:
            return False
        return ui.settings.teach != "first" or not self.known.knows(game, self.table.words.seat(seat), clause)

    def _put_away(self) -> None:
        """What was on show has been read."""
        if self.on_show is None:
            return
        seat, clause = self.on_show
        self.told.add(self.on_show)
        self.on_show = None
        self.known = progress.tell(self.table.match.header.game, self.table.words.seat(seat), (clause,))

    def stands_beside(self) -> None:
        """The board waits for a press, and leaves all the time there is to read the card on show."""
        self._beside = self.on_show

    def reading_ms(self, ui: Ui) -> float:
        """So long what happens by itself waits for whoever reads the card on show, and no longer."""
        beside, self._beside = self._beside, None
        if beside is not None and beside == self.on_show:  # not one that has come since
            self._put_away()
        if self.on_show is None or self.table.folded(ui):  # folded away with the rail
            return 0.0
        found = rulebook(self.table.match.header.game, ui.settings.language).clause(self.on_show[1])
        return max(LEAST_MS, min(MOST_MS, LETTER_MS * len(found.text))) if found is not None else 0.0

    def widgets(self, ui: Ui, *, short: bool = False) -> list[Widget]:
        """The card for the person at the screen, if there is one; ``short``: its buttons stand above its words,
        where they are in sight although not all words are."""
        self.on_show = self.due(ui)
        return [self._card(ui, *self.on_show, short=short)] if self.on_show is not None else []

    def due(self, ui: Ui) -> tuple[Seat, ClauseId] | None:
        """What the person at the screen would be told now: to whom, and which clause."""
        session = self.table.session
        seat = session.actor
        off = ui.settings.teach == "off" or not self.table.teaches or not self.table.live or self.table.moving
        off = off or session.rolling_on  # whoever lets it run wants nothing to wait
        if off or seat is None or session.bot(seat) is not None or session.needs_cover:
            return None
        fresh = self._fresh(ui, seat)
        return (seat, fresh[0]) if fresh else None

    def _card(self, ui: Ui, seat: Seat, clause: ClauseId, *, short: bool) -> Widget:
        table = self.table
        found = rulebook(table.match.header.game, ui.settings.language).clause(clause)
        assert found is not None

        def mark(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
            surface.blit(draw.seat_mark(ui.pictures, ui.theme, table.colours[seat], rect.height), rect)

        def read() -> None:
            self._put_away()
            ui.relayout()

        chip = Chip("coach.chip", clause, lambda: table.open_rules(ui, clause), label=table.words.clause(clause))
        got = Got("coach.read", ui.say("coach.read"), read, role="small", pad=0.2)
        title = Row(Painted(0.8, 0.8, mark), Label(found.title, "small", bold=True, grow=1), gap=0.35)
        parts = [Label(found.text, "small"), Row(chip, Gap(0, grow=1), got)]
        return Panel(
            Column(title, *(reversed(parts) if short else parts), gap=0.25),
            pad=0.5,
            fill="paper_shade",
            drop=0,
        )
