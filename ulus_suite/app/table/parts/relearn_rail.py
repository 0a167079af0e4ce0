"""What stands beside a mistake that is tried again: the task, what came of the try, the choices, the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from ulus_suite.app.table.parts.choices import Choices, Chosen
from ulus_suite.app.table.parts.column import Placed
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Label, Panel, Row, Scroll, Widget
from ulus_suite.play.review import Decided, Option
from ulus_suite.play.reviewed import Told


class Relearned(Protocol):
    """The task as it stands."""

    @property
    def told(self) -> Told:
        """The review in words."""

    @property
    def tasks(self) -> Sequence[Decided]:
        """All mistakes."""

    @property
    def task(self) -> Decided:
        """This one."""

    @property
    def number(self) -> int:
        """Which one it is."""

    @property
    def solved(self) -> frozenset[int]:
        """Those that have been mended."""

    @property
    def tried(self) -> Option | None:
        """What was tried."""

    @property
    def judging(self) -> bool:
        """Whether that is being looked at."""

    @property
    def good(self) -> bool:
        """Whether it is as good as the best."""

    @property
    def shown(self) -> bool:
        """Whether the best has been shown."""

    @property
    def over(self) -> bool:
        """Whether it is solved or shown."""

    def retry(self, ui: Ui) -> None:
        """The same position again."""

    def show(self, ui: Ui) -> None:
        """Mark what would have been best."""

    @property
    def foretells(self) -> bool:
        """Whether what choices would do is told."""

    def foretell(self, ui: Ui) -> None:
        """Tell it from now on."""

    @property
    def may_step(self) -> bool:
        """Whether the line of the best choice can be stepped."""

    def show_line(self, ui: Ui) -> None:
        """The best choice stepped on a board of its own."""

    def next(self, ui: Ui) -> None:
        """The next position."""

    def way_out(self, ui: Ui) -> None:
        """Back to the review."""


class RelearnRail(Placed):
    """The task, what came of the try, then the choices as at any table."""

    def __init__(self, table: Chosen, relearned: Relearned) -> None:
        self.list = Choices(table)
        super().__init__(self.list)
        self.table, self.relearned = table, relearned

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """What is asked scrolls when it must; the ways on keep their place at the foot."""
        one, told = self.relearned, self.relearned.told
        number = ui.say("relearn.number", n=one.number + 1, all=len(one.tasks))
        who = self.table.words.seat(one.task.seat)
        said = ui.say("relearn.task", who=who, action=told.option(one.task.chosen))
        asked: list[Widget] = [Label(said, "body", bold=True), *self._came(ui)]
        if one.tried is None and not one.judging and not one.shown:
            asked += self.list.widgets(ui)
            if not one.foretells:
                said = ui.say("puzzle.foretell")
                asked.append(Button("relearn.foretell", said, lambda: one.foretell(ui), style="quiet", sign="eye"))
        parts: list[Widget] = [
            Label(ui.say("relearn.title"), "head"), Label(number, "small", "ink_soft"),
            Scroll("relearn", Column(*asked, gap=0.4)), self._ways(ui),
        ]  # fmt: skip
        self.root = Panel(Column(*parts, gap=0.45), pad=0.7)
        self.root.place(ui, rect)

    def _came(self, ui: Ui) -> list[Widget]:
        """What the try is worth, and, once it is over, why the best is best."""
        one, told, tried = self.relearned, self.relearned.told, self.relearned.tried
        found: list[Widget] = []
        if one.judging:
            found.append(Label(ui.say("relearn.thinking"), "small", "ink_soft", italic=True))
        if tried is not None and one.good:
            best = tried.action == one.task.best.action
            key = "relearn.found" if best else "relearn.close"
            found.append(Label(ui.say(key, worth=told.worth(tried)), "body", "good", bold=True))
        elif tried is not None:
            said = ui.say("relearn.less", action=told.option(tried), worth=told.worth(tried))
            found.append(Label(said, "body", "bad", bold=True))
        if one.over:
            if tried is None or tried.action != one.task.best.action:
                found.append(Label(told.better(one.task), "body", bold=True))
            found += [Label(reason, "small") for reason in told.reasons(one.task)]
            if one.number + 1 == len(one.tasks):
                said = ui.say("relearn.end", n=len(one.solved), all=len(one.tasks))
                found.append(Label(said, "body"))
        return found

    def _ways(self, ui: Ui) -> Widget:
        one = self.relearned
        last = one.number + 1 == len(one.tasks)
        ways: list[Widget] = [Button("relearn.back", ui.say("relearn.back"), lambda: one.way_out(ui), sign="left")]
        if one.tried is not None and not one.over:
            ways.append(Button("relearn.retry", ui.say("relearn.retry"), lambda: one.retry(ui), style="main"))
        if not one.over and not one.judging:
            ways.append(Button("relearn.show", ui.say("relearn.show"), lambda: one.show(ui), sign="bulb"))
        if one.may_step:
            ways.append(Button("relearn.line", ui.say("puzzle.line"), lambda: one.show_line(ui), sign="play"))
        if one.over and not last:
            ways.append(Button("relearn.next", ui.say("relearn.next"), lambda: one.next(ui), style="main"))
        return Row(*ways, gap=0.4)
