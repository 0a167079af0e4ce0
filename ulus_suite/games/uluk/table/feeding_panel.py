"""The panel for Processing and Feeding: each row shows what goes in and what comes out before it is done."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.games.uluk.rules import actions as act
from ulus_suite.games.uluk.rules.processing import BY_TRIBER
from ulus_suite.games.uluk.rules.state import Feeding, Processing
from ulus_suite.games.uluk.table import pieces
from ulus_suite.games.uluk.table.calendar import season
from ulus_suite.games.uluk.table.feeding_rows import Line, Part, key_of, lines, parts
from ulus_suite.games.uluk.table.host import Table
from ulus_suite.games.uluk.table.season_end import season_of
from ulus_suite.games.uluk.words.sensible import at_meal, widest

PAIRS = (act.Breed, act.Celebrate)
"""Rows whose ways give other things, not more or fewer of them."""
WIDE_EM, ROWS = 26, 6
"""Width of a column in ems; so many rows stand in one column before there are two."""


class FeedingPanel:
    """Rows with less, more and do; remembers which way of each row is chosen.

    While one seat processes or feeds, a row keeps its place: what is used up stays, pale, and says why; what has
    become possible comes at the end. So nothing moves under the pointer.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.chosen: dict[str, int] = {}
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.rows: list[tuple[Line, pygame.Rect]] = []
        self.kept: dict[str, Line] = {}
        """Every row since this seat began, by its key; those without a way now keep their last one."""
        self.now: frozenset[str] = frozenset()
        """Keys of the rows that can be done now."""
        self.columns = 1
        self.done: frozenset[str] = frozenset()
        """Keys of the rows that this seat has done this season, by whatever press, a hint's too."""
        self.first = ""
        """The row that Enter leads to, as long as the position stands: less and more do not move it."""
        self.stamp: object = None
        self.asked: object = None
        self.hint: Action | None = None

    @property
    def open(self) -> bool:
        """Whether somebody at the screen processes or feeds now."""
        view = self.table.view
        if view is None or not self.table.screen.choices:
            return False
        return isinstance(view.table.top, Processing | Feeding)

    def index(self, line: Line) -> int:
        """The chosen way of a row; at first the largest, or what a hint advises."""
        if self.hint in line.ways and line.key not in self.chosen:
            return line.ways.index(self.hint)
        if line.key not in self.chosen and isinstance(line.ways[0], act.Breed):
            return line.ways.index(widest(self.table.charts, line.ways))
        return max(0, min(self.chosen.get(line.key, len(line.ways) - 1), len(line.ways) - 1))

    def lead(self, ui: Ui) -> str:
        """The row that feeds one's people best; when they are fed, what brings Happiness; else the way on. What
        would take food away, or ask for more of it, is nothing that Enter leads to."""
        key = self.first
        return f"ledger.{key}.do" if key else "ledger.done"

    def _first(self) -> str:
        """The key of that row, empty for none."""
        ways = {line.ways[self.index(line)]: key for key, line in self.kept.items() if key in self.now}
        first = at_meal(self.table.charts, self.table.view.table, tuple(ways))
        return ways[first] if first is not None else ""

    def target_of(self, action: Action) -> str:
        """The button of an action that is one press away."""
        if isinstance(action, act.Done):
            return "ledger.done"
        shown = (line for line, _ in self.rows if line.key in self.now)
        return next((f"ledger.{line.key}.do" for line in shown if line.ways[self.index(line)] == action), "")

    def _renew(self) -> None:
        """Rows of the moment, those of before in their places."""
        table = self.table
        top, stamp = table.view.table.top, table.view.table
        asked = (type(top), top.seat, table.view.table.season)
        if asked != self.asked:
            self.asked, self.kept, self.columns = asked, {}, 0
        turned = stamp is not self.stamp
        if turned:
            self.chosen, self.stamp = {}, stamp
            told = season_of(table.screen.events())
            self.done = frozenset(filter(None, (key_of(event, top.seat) for event in told)))
        found = {line.key: line for line in lines(table.screen.choices)}
        self.now = frozenset(found)
        self.kept = {key: found.get(key, line) for key, line in self.kept.items()} | {
            key: line for key, line in found.items() if key not in self.kept
        }
        if turned:
            self.first = self._first()
        self.columns = self.columns or (1 if len(self.kept) <= ROWS else 2)

    def place(self, ui: Ui) -> None:
        """Lay the panel over the island, from its upper edge down, and register its buttons."""
        self.rows = []
        if not self.open:
            return
        table, theme = self.table, ui.theme
        self._renew()
        done = next((a for a in table.screen.choices if isinstance(a, act.Done)), None)
        island = table.places.island
        high, head = round(ui.text.height("body") * 1.75), round(ui.text.height("head") * 1.7)
        width = min(island.width - theme.px(16), theme.em(WIDE_EM) * self.columns)
        shown = -(-max(len(self.kept), ROWS // 2) // self.columns)
        self.rect = pygame.Rect(0, 0, width, head + shown * high + theme.em(0.8))
        self.rect.midtop = (island.centerx, max(table.rect.y, island.y + theme.px(8)))
        if self.rect.bottom > table.rect.bottom:
            self.rect.bottom = max(table.rect.bottom, table.rect.y + self.rect.height)
        inner = self.rect.inflate(-theme.em(1.2), 0)
        label = table.screen.words.pending(table.screen.pending)
        ui.add(Target("ledger", self.rect.copy(), label, "panel", enabled=False))
        for number, line in enumerate(self.kept.values()):
            row, column = divmod(number, self.columns)
            wide = inner.width // self.columns
            left, top = inner.x + column * wide, self.rect.y + head + row * high
            box = pygame.Rect(left, top, wide - (theme.em(0.6) if self.columns > 1 else 0), high)
            self.rows.append((line, box))
            self._buttons(ui, line, box)
        if done is not None:
            self._offer_done(ui, done, head)

    def _offer_done(self, ui: Ui, done: Action, head: int) -> None:
        """The way on, in the head of the panel: it stays where it is while rows come."""
        screen, theme = self.table.screen, ui.theme
        words = screen.words.action(done)
        wide = max(theme.em(5), ui.text.size(words, "body", bold=True)[0] + theme.em(1.6))
        box = pygame.Rect(0, 0, min(wide, self.rect.width // 2), round(head * 0.78))
        box.midright = (self.rect.right - theme.em(0.6), self.rect.y + head // 2)
        told, rest = screen.previews.hint(ui, done), screen.previews.lines(ui, done)
        charts, season = self.table.charts, self.table.view.table.season
        if season < charts.numbers.seasons and any(isinstance(way, act.Breed) for way in screen.choices):
            told = f"{told} {screen.words.text('uluk.breed_left')}"
        ui.add(Target("ledger.done", box, words, "button", act=lambda: screen.act(ui, done), hint=told, more=rest,
                      told=told))  # fmt: skip

    def _buttons(self, ui: Ui, line: Line, box: pygame.Rect) -> None:
        """Less and more (when there is a choice), and the button that does it; pale where it cannot be done now."""
        screen, theme = self.table.screen, ui.theme
        side = round(box.height * 0.78)
        action, able = line.ways[self.index(line)], line.key in self.now
        if able and len(line.ways) > 1:
            less = pygame.Rect(box.x, 0, side, side)
            more = pygame.Rect(box.x + side + theme.px(4), 0, side, side)
            for sign, at, by in (("less", less, -1), ("more", more, 1)):
                at.centery = box.centery
                self._turner(ui, line, sign, at, by)
        said = ui.text.size(self._doing(line), "small", bold=True)[0] + theme.em(0.8)
        do = pygame.Rect(0, 0, max(side * 2, said), side)
        do.midright = (box.right, box.centery)

        if not able:
            over, why, name = self._spent(action), screen.why(action), f"ledger.{line.key}.do"
            ui.add(Target(name, do, over, "look", enabled=False, why=why, hint=over, passing=True))
            return
        ui.add(
            Target(
                f"ledger.{line.key}.do", do, screen.words.action(action), "button",
                act=lambda: screen.act(ui, action),
                hint=screen.previews.hint(ui, action), told=screen.previews.hint(ui, action),
                more=screen.previews.lines(ui, action),
            )
        )  # fmt: skip

    def _spent(self, action: Action) -> str:
        """Why a row is over, in a sentence."""
        table = self.table
        words, goods = table.screen.words, table.view.table.seats[table.view.table.top.seat].goods
        if isinstance(action, act.Process) and not goods[table.charts.good_no[action.source]]:
            return words.text("uluk.spent.good", {"good": action.source})
        if isinstance(action, act.Process):
            return words.text(
                "uluk.spent.hands" if action.by == BY_TRIBER else "uluk.spent.card", {"card": action.by}
            )
        return words.text("uluk.spent.meal")

    def _turner(self, ui: Ui, line: Line, sign: str, at: pygame.Rect, by: int) -> None:
        """Less or more of a row."""
        screen, way = self.table.screen, line.ways[self.index(line)]
        turns = "uluk.other" if isinstance(way, PAIRS) else {"less": "uluk.less", "more": "uluk.more"}[sign]
        label, told = f"{screen.words.text(turns)}: {screen.words.action(way)}", screen.previews.hint(ui, way)
        ui.add(Target(f"ledger.{line.key}.{sign}", at, label, act=lambda: self.turn(ui, line, by), told=told))

    def turn(self, ui: Ui, line: Line, by: int) -> None:
        """Another way of a row, round and round."""
        self.chosen[line.key] = (self.index(line) + by) % len(line.ways)
        ui.relayout()

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Paper over the island, a heading, the rows, Done."""
        if not self.open:
            return
        theme, text, table = ui.theme, ui.text, self.table
        draw.panel(
            surface, ui.pictures, self.rect, theme["paper"], radius=theme.px(14), border=theme.px(2),
            edge=theme.seat_colour(table.colour(table.view.table.top.seat)), drop=theme.px(14),
            shade=theme["shadow"],
        )  # fmt: skip
        frame = table.view.table.top
        head = table.screen.words.text(self._heading(frame), self._numbers(frame))
        box = pygame.Rect(
            self.rect.x + theme.em(0.6),
            self.rect.y + theme.em(0.3),
            self.rect.width - theme.em(1.2),
            text.height("head"),
        )
        done = ui.focus.get("ledger.done")
        if done is not None:
            box.width = done.rect.x - theme.em(0.5) - box.x
            box.y = done.rect.centery - box.height // 2
        role = next((r for r in ("head", "body") if text.size(head, r)[0] <= box.width), "small")
        when = text.label(season(table), "small", theme["ink_soft"])
        above = round(when.get_height() * 0.85)
        box.y = max(box.y + when.get_height() // 2, self.rect.y + theme.px(5) + above)  # clear of the edge
        surface.blit(when, (box.x, box.y - above))
        text.draw(surface, head, box, role, theme["ink"], middle=True)
        for line, row in self.rows:
            self._draw_row(ui, surface, line, row)
        if done is not None:
            self._button(ui, surface, done.rect, done.label, "ledger.done", main=True)

    def _heading(self, frame: Processing | Feeding) -> str:
        if isinstance(frame, Processing):
            return "uluk.processing"
        return "uluk.hungry" if frame.hungry else "uluk.fed"

    def _numbers(self, frame: Processing | Feeding) -> dict[str, int]:
        if isinstance(frame, Processing):
            return {"tribers": sum(frame.tribers)}
        goods = self.table.view.table.seats[frame.seat].goods
        return {"hungry": frame.hungry, "food": sum(goods[n] for n in self.table.charts.foods)}

    def _draw_row(self, ui: Ui, surface: pygame.Surface, line: Line, row: pygame.Rect) -> None:
        theme = ui.theme
        side = round(row.height * 0.78)
        x = row.x
        if self.hint in line.ways:
            lit, edge = row.inflate(theme.px(8), -theme.px(2)), theme["good"]
            draw.panel(
                surface, ui.pictures, lit, theme["paper_shade"], radius=theme.px(8), border=theme.px(2), edge=edge
            )
        marks = ("left", "right") if isinstance(line.ways[0], PAIRS) else ("minus", "plus")
        for sign, mark in zip(("less", "more"), marks, strict=True):
            target = ui.focus.get(f"ledger.{line.key}.{sign}")
            if target is not None:
                hot = ui.is_hot(target.id)
                draw.panel(
                    surface,
                    ui.pictures,
                    target.rect,
                    theme["paper_shade"] if not hot else theme["glow"],
                    radius=theme.px(8),
                    border=theme.px(1.4),
                    edge=theme["paper_line"],
                )
                pieces.put(
                    surface, draw.mark(ui.pictures, mark, round(side * 0.5), theme["ink"]), target.rect.center
                )
        x += 2 * side + theme.px(16)
        left, right = parts(self.table, line.ways[self.index(line)])
        x = self._draw_parts(ui, surface, left, x, row.centery, side)
        pieces.put(
            surface,
            draw.mark(ui.pictures, "right", round(side * 0.7), theme["accent"]),
            (x + side // 2, row.centery),
        )
        x = self._draw_parts(ui, surface, right, x + side + theme.px(4), row.centery, side)
        do = ui.focus.get(f"ledger.{line.key}.do")
        if do is not None:
            self._draw_use(ui, surface, line.ways[self.index(line)], x, row.centery, do.rect.x - theme.em(0.4))
        if do is not None:
            if do.enabled:
                self._button(ui, surface, do.rect, self._doing(line), do.id)
            else:
                sign = "tick" if line.key in self.done else "minus"
                pieces.put(
                    surface, draw.mark(ui.pictures, sign, round(side * 0.6), theme["ink_soft"]), do.rect.center
                )

    def _doing(self, line: Line) -> str:
        """What the button of a row does, in a word."""
        return self.table.screen.words.text(f"uluk.do.{line.ways[0].kind}")

    def _draw_use(self, ui: Ui, surface: pygame.Surface, action: Action, x: int, y: int, end: int) -> None:
        """What a product is called and what it is good for, as far as there is room: its signs, then its name; of
        food that is eaten, whether it would perish."""
        charts = self.table.charts
        side = round(ui.text.height("body") * 0.95)
        symbols: tuple[str, ...]
        if isinstance(action, act.Feed) and charts.good_no[action.food] in charts.perishable:
            symbols, named = ("perishable",), self.table.screen.words.text("name.perishable")
        elif isinstance(action, act.Process):
            good = charts.goods[charts.good_no[action.target]]
            symbols, named = tuple(good.symbols), self.table.name(good.id)
        else:
            return
        for symbol in symbols:
            if x + side > end:
                return
            pieces.put(surface, pieces.emblem(ui, f"signs/{symbol}", side), (x + side // 2, y))
            x += side + ui.theme.px(3)
        label = ui.text.label(named, "small", ui.theme["ink_soft"])
        if x + label.get_width() <= end:
            surface.blit(label, label.get_rect(midleft=(x + ui.theme.px(3), y)))

    def _draw_parts(self, ui: Ui, surface: pygame.Surface, found: list[Part], x: int, y: int, side: int) -> int:
        for part in found:
            pieces.put(surface, pieces.emblem(ui, part.path, side), (x + side // 2, y))
            x += side + ui.theme.px(2)
            if part.words:
                label = ui.text.label(part.words, "body", ui.theme["ink"], bold=True)
                surface.blit(label, label.get_rect(midleft=(x, y)))
                x += label.get_width()
            x += ui.theme.px(8)
        return x

    def _button(
        self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect, words: str, name: str, *, main: bool = False
    ) -> None:
        theme = ui.theme
        fill = theme["accent_dark"] if ui.is_hot(name) else theme["accent"] if main else theme["good"]
        draw.panel(surface, ui.pictures, rect, fill, radius=theme.px(9), drop=theme.px(3), shade=theme["shadow"])
        label = ui.text.label(words, "body" if main else "small", theme["on_accent"], bold=True)
        surface.blit(label, label.get_rect(center=rect.center))
