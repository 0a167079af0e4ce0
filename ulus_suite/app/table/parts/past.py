"""The bar for looking back: a slider over the whole game, steps, and playing on from here."""

from __future__ import annotations

from typing import Protocol

import pygame

from ulus_suite.app.table.modes.base import Mode
from ulus_suite.app.table.modes.history import History, moments, next_moment
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Panel, Row, Slider, Widget
from ulus_suite.match import Match


class LookedBack(Protocol):
    """A table whose past is shown."""

    @property
    def match(self) -> Match:
        """Whose line of play it is."""

    @property
    def mode(self) -> Mode:
        """What the table is doing."""

    @property
    def at(self) -> int | None:
        """The moment that is looked at; None is now."""

    def go_to(self, ui: Ui, at: int | None) -> None:
        """Show a moment; None is now."""

    def branch(self, ui: Ui) -> None:
        """Play on from the moment shown, as a new game."""


class PastBar:
    """Home and End, arrows and the slider move through the line of play."""

    def __init__(self, table: LookedBack, *, ways_on: bool = True) -> None:
        self.table, self.ways_on = table, ways_on
        self.root: Widget | None = None

    def height(self, ui: Ui) -> int:
        """Pixels it takes above the hint bar."""
        return self._build(ui).want(ui, ui.size[0] - 2 * ui.theme.px(14))[1] + ui.theme.px(10)

    def _build(self, ui: Ui) -> Widget:
        table = self.table
        last = len(table.match.line) - 1
        at = table.at if table.at is not None else last

        def step(by: int) -> None:
            table.go_to(ui, at + by)

        found = moments(table.match)
        before, after = next_moment(found, at, True), next_moment(found, at, False)
        plays = isinstance(table.mode, History) and table.mode.plays

        def toggle() -> None:
            if isinstance(table.mode, History):
                table.mode.toggle(ui)

        def jump(to: int | None) -> None:
            if to is not None:
                table.go_to(ui, to)

        playing = ui.say("past.stop" if plays else "past.play")
        steps: list[Widget] = [
            Button("past.play", "", toggle, sign="pause" if plays else "play", label=playing),
            Button("past.first", "", lambda: table.go_to(ui, 0), sign="first", label=ui.say("past.first")),
            Button("past.before", ui.say("past.before"), lambda: jump(before), enabled=before is not None),
            Button("past.back", "", lambda: step(-1), sign="left", label=ui.say("past.back"), enabled=at > 0),
            Slider("past.slider", ui.say("past.slider"), at, 0, max(1, last), 1, lambda v: table.go_to(ui, v)),
            Button("past.on", "", lambda: step(1), sign="right", label=ui.say("past.on"), enabled=at < last),
            Button("past.after", ui.say("past.after"), lambda: jump(after), enabled=after is not None),
        ]  # fmt: skip
        if self.ways_on:
            steps += [
                Button("past.branch", ui.say("past.branch"), lambda: table.branch(ui), enabled=at < last),
                Button("past.live", ui.say("past.live"), lambda: table.go_to(ui, None), style="main"),
            ]
        else:  # what jumps stands elsewhere
            del steps[6], steps[2]
        return Panel(Row(*steps), pad=0.4)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take the place above the hint bar."""
        self.root = self._build(ui)
        high = self.root.want(ui, rect.width)[1]
        self.root.place(ui, pygame.Rect(rect.x, rect.y, rect.width, high))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw what was placed."""
        if self.root is not None:
            self.root.draw(ui, surface)

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Arrows step, Home and End jump, unless a button of the bar has been reached with Tab."""
        at = self.table.at
        if at is None:
            return False
        steps = {
            InputAction.LEFT: at - 1,
            InputAction.RIGHT: at + 1,
            InputAction.FIRST: 0,
            InputAction.LAST: len(self.table.match.line) - 1,
        }
        if given.do not in steps:
            return False
        self.table.go_to(ui, steps[given.do])
        return True
