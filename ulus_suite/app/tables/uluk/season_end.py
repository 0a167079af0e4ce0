"""The account of a season: who was paid for what, who went hungry, how the land changed. It waits for a press."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from ulus_suite.app import draw
from ulus_suite.app.focus import Target
from ulus_suite.app.tables.uluk.host import Table
from ulus_suite.app.ui import Ui
from ulus_suite.core.events import Event
from ulus_suite.games.uluk import events as ev
from ulus_suite.games.uluk.account import PAYS
from ulus_suite.games.uluk.state import Draw

ON = "season.on"
"""The button that leads on to the next season."""
WIDE_EM = 27
Line = tuple[int, str]
"""A seat (-1 for the land) and what is told of it."""


class SeasonEnd:
    """The account of the season that is over, until a person at the table has looked at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.looked: set[int] = set()
        self.box = pygame.Rect(0, 0, 0, 0)

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
        table, theme = self.table, ui.theme
        season = table.view.table.season
        table.passing = self._heading()
        within = table.rect
        wide = min(within.width - theme.px(12), theme.em(WIDE_EM))
        high = self._high(ui, wide)
        self.box = pygame.Rect(0, 0, wide, min(high, within.height - theme.px(8)))
        self.box.midtop = (within.centerx, within.y + max(theme.px(4), (table.places.island.height - high) // 2))
        self.box.clamp_ip(within)
        ui.keep_clear(self.box)
        words = self.way_on
        button = pygame.Rect(0, 0, ui.text.size(words, "body", bold=True)[0] + theme.em(2), self._button_high(ui))
        button.midbottom = (self.box.centerx, self.box.bottom - theme.em(0.5))

        def go_on() -> None:
            self.looked.add(season)
            table.passing = ""
            ui.relayout()

        ui.add(Target(ON, button, words, "button", act=go_on, radius=theme.px(9)))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Paper, heading, a line or two for each tribe, the land, the button."""
        target = ui.focus.get(ON)
        if not self.holds or target is None:
            return
        theme, text, table = ui.theme, ui.text, self.table
        draw.panel(
            surface, ui.pictures, self.box, theme["paper"], radius=theme.px(14), border=theme.px(3),
            edge=theme.game("uluk")["mark"], drop=theme.px(14), shade=theme["shadow"],
        )  # fmt: skip
        inner = self._inner(ui, self.box.width).move(self.box.x, self.box.y)
        head = pygame.Rect(inner.x, self.box.y + theme.em(0.4), inner.width, text.height("head"))
        text.draw(surface, self._heading(), head, "head", theme["ink"])
        y = head.bottom + theme.em(0.2)
        side = text.height("small")
        for seat, said in self._lines():
            if seat >= 0:
                mark = draw.seat_mark(ui.pictures, theme, table.colour(seat), round(side * 0.9))
                surface.blit(mark, (inner.x, y))
            room = pygame.Rect(inner.x + round(side * 1.4), y, inner.width - round(side * 1.4), side)
            broken = text.lines(said, room.width, "small")
            if y + len(broken) * side > target.rect.y:
                break
            for line in broken:
                text.draw(surface, line, room, "small", theme["ink"])
                room.y += side
            y = room.y + theme.px(4)
        fill = theme["accent_dark"] if ui.is_hot(ON) else theme["accent"]
        draw.panel(
            surface, ui.pictures, target.rect, fill, radius=theme.px(9), drop=theme.px(3), shade=theme["shadow"]
        )
        label = text.label(target.label, "body", theme["on_accent"], bold=True)
        surface.blit(label, label.get_rect(center=target.rect.center))

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

    # --- how large it is -----------------------------------------------------------------------------------

    def _inner(self, ui: Ui, wide: int) -> pygame.Rect:
        return pygame.Rect(ui.theme.em(0.8), 0, wide - ui.theme.em(1.6), 0)

    def _button_high(self, ui: Ui) -> int:
        return round(ui.text.height("body") * 1.5)

    def _high(self, ui: Ui, wide: int) -> int:
        side = ui.text.height("small")
        room = self._inner(ui, wide).width - round(side * 1.4)
        rows = sum(len(ui.text.lines(said, room, "small")) * side + ui.theme.px(4) for _, said in self._lines())
        return ui.text.height("head") + rows + self._button_high(ui) + ui.theme.em(1.8)


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
