"""The end of an epoch: what was scored last, which land has joined, who lost Ichtos. It waits for a press."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ulus_suite.app.tables.kit.halt import Halt
from ulus_suite.app.tables.urland.host import Table
from ulus_suite.app.ui import Ui
from ulus_suite.core.events import Event
from ulus_suite.games.urland import events as ev

ON = "epoch.on"
"""The button that leads on to the next epoch."""


class EpochEnd:
    """The account of the epoch that is over, until a person at the table has looked at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.looked: set[int] = set()
        self.page = Halt(ON, "urland")

    @property
    def _begun(self) -> int:
        """The epoch that has just begun, of which nothing has been played; 0 in the midst of one."""
        view = self.table.view
        played = view.hand_size or view.laid or view.scored
        return view.epoch if view.epoch > 1 and not played else 0

    @property
    def holds(self) -> bool:
        """Whether it is shown now."""
        screen = self.table.screen
        if self.table.view is None or not screen.live or screen.moving or not screen.sits:
            return False
        return bool(begun := self._begun) and begun not in self.looked

    @property
    def way_on(self) -> str:
        """What the button says."""
        return self.table.screen.words.text("epoch.on", {"epoch": self._begun})

    def place(self, ui: Ui) -> None:
        """Lay it over the chart."""
        if not self.holds:
            return
        table, begun = self.table, self._begun
        words = table.screen.words
        table.passing = self.page.head = words.text("epoch.over", {"epoch": begun - 1})
        self.page.lines = [
            (-1 if isinstance(event, ev.Erupted) else getattr(event, "seat", -1), words.event(event))
            for event in ending(table.screen.events())
        ]

        def go_on() -> None:
            self.looked.add(begun)
            table.passing = ""
            ui.relayout()

        self.page.place(ui, table.chart, table.rect, self.way_on, go_on)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """All of it."""
        if self.holds:
            self.page.draw(ui, surface, self.table.colour)


def ending(events: Sequence[Event]) -> list[Event]:
    """What is told of the end of an epoch: the last scorings, the outbreak, and what came of it."""
    ends = max((n for n, event in enumerate(events) if isinstance(event, ev.EpochEnds)), default=0)
    told = (ev.Revealed, ev.Scored, ev.MarkerMoved, ev.DiedOut, ev.Erupted, ev.FledLava, ev.Burnt, ev.EpochStarts)
    return [event for event in events[ends:] if isinstance(event, told)]
