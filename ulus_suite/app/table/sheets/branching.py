"""Playing on from a moment of the past: who sits where in the copy."""

from __future__ import annotations

from msgspec.structs import replace

from ulus_suite import bots
from ulus_suite.app import registry
from ulus_suite.app.screens.sheet import Sheet, Tell
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Choice, Column, Gap, Label, Row, Widget
from ulus_suite.chance.rng import fresh_seed
from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.data.messages import said
from ulus_suite.play import turns
from ulus_suite.store import library


class BranchScreen(Sheet):
    """Asks for each seat whether a person or which computer player sits there; as it was, unless changed."""

    name = "branch"

    def __init__(self, table: TableScreen, at: int, viewer: Seat | None) -> None:
        """``viewer``: for whom the table shows secrets now."""
        super().__init__()
        self.table, self.at, self.viewer = table, at, viewer
        header = table.match.header
        self.kinds = list(header.kinds or (bots.PERSON,) * header.seats)

    def lay_out(self, ui: Ui) -> None:
        """One row for each seat."""
        ui.focus.first = "branch.go"
        body = Column(Label(ui.say("branch.text")), gap=0.6)
        if turns.deals_anew(self.table.match):
            body.children.append(Label(ui.say("branch.dealt"), bold=True))
        for seat in range(self.table.match.seats):
            body.children.append(self._row(ui, seat))
        foot = Row(
            Gap(0, grow=1),
            Button("branch.no", ui.say("button.cancel"), ui.pop),
            Button("branch.go", ui.say("branch.go"), lambda: self._go(ui), style="main"),
        )
        self.sheet(ui, ui.say("branch.title"), body, foot, width=34)

    def _row(self, ui: Ui, seat: Seat) -> Widget:
        game = self.table.match.header.game
        known = [bots.PERSON, *(bot.name for bot in bots.of(game))]
        if self.kinds[seat] not in known:
            known.append(self.kinds[seat])

        def set_to(kind: object) -> None:
            self.kinds[seat] = str(kind)
            ui.relayout()

        name = self.table.words.seat(seat)
        offered = [(kind, self._called(ui, kind)) for kind in known]
        return Column(
            Label(name, bold=True),
            Choice(f"branch.{seat}", offered, self.kinds[seat], set_to, label=name),
            gap=0.2,
        )

    def _called(self, ui: Ui, kind: str) -> str:
        if kind == bots.PERSON:
            return ui.say("new.person")
        words = self.table.words
        return words.text(f"bot.name.{kind}") if words.has(f"bot.name.{kind}") else kind

    def _go(self, ui: Ui) -> None:
        ui.pop()
        try:
            copy = turns.branch(self.table.match, self.at, self.viewer, fresh_seed())
        except Misuse as refused:
            ui.push(Tell(ui.say("branch.title"), said(refused, ui.settings.language)))
            return
        copy.header = replace(copy.header, kinds=tuple(self.kinds))
        game = copy.header.title or ui.say(f"game.{copy.header.game}")
        players = ", ".join(self.table.words.seat(seat) for seat in range(copy.seats))
        title = ui.say("branch.named", game=game, players=players, n=self.at)
        copy.keep(library.fresh_path(copy.header.game, title))
        ui.replace(registry.seat_at_table(ui, copy))
