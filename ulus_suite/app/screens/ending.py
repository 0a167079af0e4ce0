"""The end of a game: who won, by which clause, with the scores, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite.app import draw, registry
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Chip, Column, Gap, Label, Painted, Row, Widget
from ulus_suite.chance.rng import fresh_seed
from ulus_suite.core.events import Outcome
from ulus_suite.match import Match
from ulus_suite.store import library

if TYPE_CHECKING:
    from ulus_suite.app.screens.table import TableScreen


class EndScreen(Sheet):
    """Places with marks and scores; look back, play again, or go to the shelf."""

    name = "ending"

    def __init__(self, table: TableScreen, outcome: Outcome) -> None:
        super().__init__()
        self.table, self.outcome = table, outcome

    def lay_out(self, ui: Ui) -> None:
        """The winner's name as the head, then places, then what next."""
        words, outcome = self.table.words, self.outcome
        best = outcome.places[0]
        names = " & ".join(words.seat(s) for s in best)
        head = ui.say("end.winner", who=names) if len(best) < self.table.match.seats else ui.say("end.draw")
        body = Column(gap=0.5)
        clause = outcome.clause
        chip = Chip("chip", clause, lambda: self.table.open_rules(ui, clause), label=words.clause(clause))
        body.children.append(Row(Label(words.outcome(outcome), grow=1), chip))
        rank = 1
        for place in outcome.places:
            for seat in place:
                body.children.append(_line(words.seat(seat), self.table.colours[seat], rank, outcome.scores[seat]))
            rank += len(place)
        foot = Row(
            Button("again", ui.say("end.again"), lambda: self._again(ui), style="main"),
            Button("look", ui.say("end.look"), ui.pop),
            Button("report", ui.say("end.report"), lambda: self._report(ui)),
            Button("shelf", ui.say("end.shelf"), lambda: self._shelf(ui)),
        )
        self.sheet(ui, head, body, foot, width=26)

    def _again(self, ui: Ui) -> None:
        """The same people, the other way round: seats move on by one."""
        old = self.table.match.header
        turned = (*old.names[1:], old.names[0])
        kinds = (*old.kinds[1:], old.kinds[0]) if old.kinds else ()
        match = Match.new(
            self.table.match.rules, old.seats, old.options, fresh_seed(), turned, kinds=kinds, title=old.title
        )  # fmt: skip
        if self.table.match.journal is not None:
            match.keep(library.fresh_path(old.game, old.title))
        ui.pop()
        ui.replace(registry.seat_at_table(ui, match))

    def _report(self, ui: Ui) -> None:
        from ulus_suite.app.screens.reporting import ReportScreen

        ui.push(ReportScreen(ui, self.table.match))

    def _shelf(self, ui: Ui) -> None:
        ui.home(registry.fetch("ulus_suite.app.screens.title:TitleScreen")())


def _line(name: str, colour: int, rank: int, score: int) -> Widget:
    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(draw.seat_mark(ui.pictures, ui.theme, colour, rect.height), rect)

    return Row(
        Label(f"{rank}.", "body", bold=True), Painted(1.1, 1.1, paint), Label(name, "body", bold=rank == 1),
        Gap(0.2, grow=1), Label(str(score), "body", bold=True),
    )  # fmt: skip
