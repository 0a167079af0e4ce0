"""A sheet with everybody who may take a seat: a person, or a computer player from easy to hard."""

from __future__ import annotations

from collections.abc import Callable

from ulus_suite.app.screens.seat_drafts import opponent_rows
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Row


class ChoosePlayer(Sheet):
    """Who plays this seat? The focus begins on the one who does now."""

    name = "choose-player"

    def __init__(self, game: str, kind: str, chosen: Callable[[str], None]) -> None:
        super().__init__()
        self.game, self.kind, self.chosen = game, kind, chosen

    def lay_out(self, ui: Ui) -> None:
        """One under the other."""
        ui.focus.first = f"player.{self.kind}"

        def choose(kind: str) -> None:
            ui.pop()
            self.chosen(kind)

        rows = opponent_rows(ui, self.game, self.kind, choose, person=True)
        foot = Row(Gap(0, grow=1), Button("cancel", ui.say("button.cancel"), ui.pop))
        self.sheet(ui, ui.say("new.who"), Column(*rows, gap=0.4), foot, width=26)
