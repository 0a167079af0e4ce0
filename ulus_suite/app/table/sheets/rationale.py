"""All that has happened; and of one line why: the clause behind it, and the way back to that moment."""

from __future__ import annotations

from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.table.rail.log import blocks, log
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Chip, Column, Gap, Label, Row, Widget
from ulus_suite.data.rulebook import rulebook


class BecauseScreen(Sheet):
    """A line of the log, the clause that made it so in full, and its chip."""

    name = "because"

    def __init__(self, table: TableScreen, words: str, clause: str, index: int) -> None:
        super().__init__()
        self.table, self.words, self.clause, self.index = table, words, clause, index

    def lay_out(self, ui: Ui) -> None:
        """What happened, because of which rule."""
        book = rulebook(self.table.match.header.game, ui.settings.language)
        found = book.clause(self.clause)
        body = Column(gap=0.6)
        if found is not None:
            chip = Chip("chip", self.clause, lambda: self.table.open_rules(ui, self.clause), label=found.title)
            body.children += [Row(chip, Label(found.title, "body", bold=True)), Label(found.text)]
            body.children.append(Label(ui.say("drawer.source", source=found.source), "small", "ink_soft"))

        def look_back() -> None:
            ui.pop()
            self.table.go_to(ui, self.index)

        foot = Row(
            Gap(0, grow=1),
            Button("moment", ui.say("because.moment"), look_back),
            Button("close", ui.say("button.close"), ui.pop, style="main"),
        )
        self.sheet(ui, self.words, body, foot, width=30)


class LogScreen(Sheet):
    """Everything that happened, in its order, one block a turn; it opens at its end."""

    name = "happened"

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table

    def enter(self, ui: Ui) -> None:
        """The end of it is in sight, and the way out has the focus."""
        ui.scrolled[f"{self.name}.body"] = float("inf")
        ui.focus.current = "close"

    def lay_out(self, ui: Ui) -> None:
        """A line for each sentence."""
        told = blocks(self.table)
        body: Widget = log(ui, self.table, told) if told else Label(ui.say("table.log.empty"), "small", "ink_soft")
        foot = Row(Gap(0, grow=1), Button("close", ui.say("button.close"), ui.pop, style="main"))
        self.sheet(ui, ui.say("table.log"), body, foot, width=30)
