"""Whether everything that may be chosen can be chosen by keys: a table without a screen, walked by pressing
whatever takes the focus, again and again, until every choice has been made (none of them is played).

What a press leads to is told by the targets that stand there afterwards: picked up, counted one further, selected.
So the walk is over a graph of such layouts; it goes first to what is new in a layout, and back by ways it knows.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import Any, NamedTuple, cast

from ulus_suite.app import registry
from ulus_suite.app.focus_audit import QUIET, Unpainted, is_answer
from ulus_suite.app.table.modes import Asking
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.window_driver import Driver
from ulus_suite.core.actions import Action
from ulus_suite.match import Match

MOST = 600
"""So many presses at one moment of a game."""

Offered = tuple[tuple[str, str, str], ...]
"""What can be pressed: id, label and hint of each target."""


class Reached(NamedTuple):
    """``missing``: choices that no press led to; ``cut``: whether presses ran out before everything was tried."""

    missing: tuple[Action, ...]
    cut: bool = False


def reach(match: Match, most: int = MOST) -> Reached:
    """Try every choice of the person who is asked now; nothing is missing where nobody is."""
    walk = Walk(match)
    try:
        return walk.run(most)
    finally:
        walk.driver.loop.close()


class Walk:
    """One moment of a game."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.made = set[Action]()
        self.presses = 0
        self.ways: dict[Offered, dict[str, Offered]] = {}
        self.driver = self._opened()
        self.first = self._here()

    @property
    def ui(self) -> Ui:
        """The window that nobody sees."""
        return self.driver.loop.ui

    def run(self, most: int) -> Reached:
        """Press until all has been chosen, or nothing new is left."""
        table = self.ui.screen
        if table is not self.table or not isinstance(table, TableScreen) or not isinstance(table.mode, Asking):
            return Reached(())
        sampled = self.match.rules.spec.open_kinds
        board = table.board
        wanted = {board.stands_for(action): None for action in table.choices if action.kind not in sampled}
        here = self.first
        while self.presses < most and not self.made.issuperset(wanted):
            way = self._next(here)
            if way is None and here != self.first:
                here = self._again()
                way = self._next(here)
            if way is None:
                break
            here = self._along(here, way)
        missing = tuple(action for action in wanted if action not in self.made)
        return Reached(missing, bool(missing) and self.presses >= most)

    def _opened(self) -> Driver:
        driver = Driver(Unpainted(self._table, settings=QUIET))
        for _ in range(6):
            driver.step()
            if driver.loop.ui.screen.name == "curtain":
                driver.key("return")
        return driver

    def _table(self, ui: Ui) -> Screen:
        """The table, at which what is chosen is noted instead of played."""
        screen = registry.seat_at_table(ui, self.match)
        self.table = cast("Any", screen)
        self.table.act = self._chosen
        return screen

    def _chosen(self, ui: Ui, action: Action) -> None:
        """Note a choice, and show the position anew as if it had been taken back."""
        self.made.add(action)
        self.table.refresh(ui)

    def _here(self) -> Offered:
        """What can be pressed now."""
        return tuple(
            (target.id, target.label, target.hint)
            for target in self.ui.focus.targets
            if is_answer(target) and target.act is not None
        )

    def _again(self) -> Offered:
        """As it was at first."""
        self.driver.loop.close()
        self.driver = self._opened()
        return self._here()

    def _along(self, here: Offered, way: Collection[str]) -> Offered:
        """Press one after the other, as long as each is there."""
        for name in way:
            target = self.ui.focus.get(name)
            if target is None or target.act is None or not target.enabled:
                self.ways.setdefault(here, {})[name] = here
                return here
            self.ui.focus.current = name
            target.act()
            self.presses += 1
            self.driver.step()
            if self.ui.screen is not self.table:  # it only says something
                self.ui.pop()
                self.driver.step()
            there = self._here()
            self.ways.setdefault(here, {})[name] = there
            here = there
        return here

    def _next(self, here: Offered) -> list[str] | None:
        """The shortest known way to something untried: first to what stood there not at first, or otherwise."""
        others = None
        queue, seen = deque([(here, list[str]())]), {here}
        while queue:
            at, way = queue.popleft()
            known = self.ways.get(at, {})
            for each in at:
                if each[0] not in known:
                    if at == self.first or each not in self.first:
                        return [*way, each[0]]
                    others = others or [*way, each[0]]
            for name, there in known.items():
                if there not in seen:
                    seen.add(there)
                    queue.append((there, [*way, name]))
        return others
