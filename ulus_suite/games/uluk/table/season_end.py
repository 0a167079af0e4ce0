"""The account of a season: who was paid for what, who went hungry, how the land changed. It waits for a press."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from ulus_suite.app.scene.kit.halt import Halt, Line
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.events import Event
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.state import Draw
from ulus_suite.games.uluk.table.host import Table
from ulus_suite.games.uluk.words.account import PAYS

ON = "season.on"
"""The button that leads on to the next season."""


class SeasonEnd:
    """The account of the season that is over, until a person at the table has looked at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.looked: set[int] = set()
        self.page = Halt(ON, "uluk")

    @property
    def holds(self) -> bool:
        """Whether it is shown now."""
        table, screen = self.table, self.table.screen
        if table.view is None or not screen.live or screen.moving or not screen.sits:
            return False
        state = table.view.table
        return isinstance(state.top, Draw) and state.season >= 2 and state.season not in self.looked

    def place(self, ui: Ui) -> None:
        """Lay the account over the island, and its button below."""
        if not self.holds:
            return
        table = self.table
        season = table.view.table.season
        table.passing = self.page.head = self._heading()
        self.page.lines = self._lines()

        def go_on() -> None:
            self.looked.add(season)
            table.passing = ""
            ui.relayout()

        self.page.place(ui, table.places.island, table.rect, self.way_on, go_on)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Paper, heading, a line or two for each tribe, the land, the button."""
        if self.holds:
            self.page.draw(ui, surface, self.table.colour)

    @property
    def way_on(self) -> str:
        """What the button says."""
        return self.table.screen.words.text("uluk.season.on", {"season": self.table.view.table.season})

    # --- what is told ------------------------------------------------------------------------------------

    def _heading(self) -> str:
        return self.table.screen.words.text("uluk.season.over", {"season": self.table.view.table.season - 1})

    def _lines(self) -> list[Line]:
        """Each tribe's Happiness of the season by its sources, the hungry and the newborn; then the land."""
        table = self.table
        words, state = table.screen.words, table.view.table
        told = season_of(table.screen.events())
        found: list[Line] = []
        for seat in range(table.seats):
            paid = payments(told, seat)
            parts = [f"{words.text(f'account.{kind}')} {points:+d}" for kind, points in paid.items()]
            args = {"seat": seat, "points": sum(paid.values()), "now": state.seats[seat].happiness}
            said = words.text(
                "uluk.season.seat" if parts else "uluk.season.nothing", args | {"parts": ", ".join(parts)}
            )
            hungry = sum(e.count for e in told if isinstance(e, ev.WentHungry) and e.seat == seat)
            born = sum(isinstance(e, ev.Born) and e.seat == seat for e in told)
            said += f" {words.text('uluk.season.hungry', {'count': hungry})}" if hungry else ""
            said += f" {words.text('uluk.season.born', {'count': born})}" if born else ""
            found.append((seat, said))
        changes = [f"{table.name(id)} {was} → {now}" for id, (was, now) in land(told).items() if was != now]
        key = "uluk.season.land" if changes else "uluk.season.same_land"
        return [*found, (-1, words.text(key, {"changes": ", ".join(changes)}))]


def season_of(events: Sequence[Event]) -> Sequence[Event]:
    """What has happened since the latest season began."""
    begin = max((n for n, event in enumerate(events) if isinstance(event, ev.SeasonBegan)), default=0)
    return events[begin:]


def payments(events: Sequence[Event], seat: int) -> dict[str, int]:
    """Happiness of a seat by what paid it."""
    found: Counter[str] = Counter()
    for event in events:
        if isinstance(event, PAYS) and event.seat == seat and event.points:
            found[event.kind] += event.points
    return dict(found)


def land(events: Sequence[Event]) -> dict[str, tuple[int, int]]:
    """Levels of the tracks before and after the Ecology phase."""
    found: dict[str, tuple[int, int]] = {}
    for event in events:
        if isinstance(event, ev.Grazed | ev.ArrowRaised):
            was = found.get(event.resource, (event.was, event.was))[0]
            found[event.resource] = (was, event.level)
    return found
