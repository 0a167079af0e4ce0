"""A line of play stepped on a board of its own: what a choice leads to, back and forth with the arrows."""

from __future__ import annotations

from functools import partial

import pygame

from ulus_suite.app.table.activity import Activity, Keys
from ulus_suite.app.table.rail.rail import Placed
from ulus_suite.app.table.rail.seats import seat_widgets
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.table import Frame
from ulus_suite.app.ui.inputs import Hint, InputAction
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Label, Panel, Row, Scroll, Widget, rule
from ulus_suite.core.log import Played
from ulus_suite.core.names import Seat, may_know
from ulus_suite.match import Match
from ulus_suite.play.policy import Policy

ROOMY = 24
"""Height in ems of the rail from which all steps and the seats have room."""
STEPPING = Policy(
    "line", by_hand=False, computers=False, ceremony=False, undo="none", teaches=False, keeps=False
)  # fmt: skip


def line_table(ui: Ui, match: Match, begins: int, title: str, viewer: Seat) -> TableScreen:
    """The table of a match whose line of play is stepped from the moment ``begins``, as ``viewer`` sees it."""
    return TableScreen(ui, match, activity=LineActivity(begins, title, viewer))


class LineActivity(Activity):
    """A stretch of a game in the past; nothing is played here and nothing is saved."""

    table: TableScreen

    name = "line"
    policy = STEPPING
    frame = Frame(ems=20, folds=False, past="always", ways_on=False)
    ways_on = ("line.on", "line.back")
    menu = ()

    def __init__(self, begins: int, title: str, viewer: Seat) -> None:
        self.begins, self.title, self.viewer = begins, title, viewer

    def begin(self, ui: Ui) -> None:
        """Before the choice, so that it is the first step."""
        self.table.session.revealed_to = self.viewer
        self.table.look_back(self.begins)

    def before_showing(self, ui: Ui) -> None:
        """Nobody's secrets but those of whoever asked; and no further back than the choice."""
        self.table.session.revealed_to = self.viewer

    def rail(self) -> LineRail:
        """The steps, the one that is shown marked."""
        return LineRail(self.table, self)

    def step(self, ui: Ui, by: int) -> None:
        """On or back, within the line."""
        at = self.table.at if self.table.at is not None else self.begins
        self.table.go_to(ui, max(self.begins, min(at + by, len(self.table.match.line) - 1)))

    def said(self, at: int) -> str:
        """What happened at a step, in a line: what somebody chose, else what chance brought."""
        position, words = self.table.match.line[at], self.table.words
        entry = position.entry
        if isinstance(entry, Played):
            return words.text(
                "line.move", {"who": words.seat(entry.action.seat), "action": words.action(entry.action)}
            )
        seen = [event for event in position.events if may_know(event.audience, self.viewer)]
        return words.event(seen[0]) if seen else ""

    def way_out(self, ui: Ui) -> None:
        """Back to where one came from."""
        ui.pop()

    def hints(self, ui: Ui) -> list[Hint]:
        """Keys that work now."""
        return [
            (InputAction.RIGHT, ui.say("past.on")),
            (InputAction.LEFT, ui.say("past.back")),
            (InputAction.RULES, ui.say("hint.rules")),
            (InputAction.BACK, ui.say("button.back")),
        ]

    def keys(self, ordinary: Keys) -> Keys:
        """The rulebook; nothing is played here."""
        return {InputAction.RULES: ordinary[InputAction.RULES]}


class LineRail(Placed):
    """The choice, then its steps as buttons; the way back at the foot."""

    def __init__(self, table: TableScreen, line: LineActivity) -> None:
        super().__init__()
        self.table, self.line = table, line

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """All steps where there is room, and the seats; else those about the one that is shown."""
        line, table = self.line, self.table
        at = table.at if table.at is not None else line.begins
        last = len(table.match.line) - 1
        roomy = rect.height >= ui.theme.em(ROOMY)
        steps: list[Widget] = []
        for number in range(line.begins + 1, last + 1):
            if not (said := line.said(number)) or not (roomy or abs(number - max(at, line.begins + 1)) < 2):
                continue
            shown = "main" if number == at else "plain"
            go = partial(table.go_to, ui, number)
            steps.append(Button(f"line.{number}", said, go, style=shown, role="small", align="left", pad=0.3))
        ways = Row(
            Button("line.to_back", "", lambda: line.step(ui, -1), sign="left", label=ui.say("past.back"),
                   enabled=at > line.begins),
            Button("line.on", ui.say("past.on") if roomy else "", lambda: line.step(ui, 1), sign="right",
                   style="main", label=ui.say("past.on"), enabled=at < last),
            Button("line.back", ui.say("button.back"), lambda: line.way_out(ui), style="quiet"),
            gap=0.4,
        )  # fmt: skip
        title = Label(line.title, "head" if roomy else "body", bold=not roomy)
        parts: list[Widget] = [title, Scroll("line", Column(*steps, gap=0.25)), ways]
        if roomy:
            parts += [rule(), Column(*seat_widgets(ui, table), gap=0.2)]
        self.root = Panel(Column(*parts, gap=0.45), pad=0.7)
        self.root.place(ui, rect)
