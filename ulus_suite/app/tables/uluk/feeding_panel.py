"""The panel for Processing and Feeding: each row shows what goes in and what comes out before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ulus_suite.app import draw
from ulus_suite.app.focus import Target
from ulus_suite.app.tables.uluk import pieces
from ulus_suite.app.ui import Ui
from ulus_suite.core.actions import Action
from ulus_suite.games.uluk import actions as act
from ulus_suite.games.uluk.feeding import treat_points
from ulus_suite.games.uluk.processing import BY_TRIBER, made
from ulus_suite.games.uluk.state import Feeding, Processing

if TYPE_CHECKING:
    from ulus_suite.app.tables.uluk import Table


class Line(NamedTuple):
    """One row: its name, and the choices it goes through with less and more."""

    key: str
    ways: tuple[Action, ...]


class Part(NamedTuple):
    """A picture and a number in a row; an empty path is a plain word."""

    path: str
    words: str


def lines(choices: Sequence[Action]) -> list[Line]:
    """Choices of Processing or Feeding gathered into rows, largest amounts last."""
    groups: dict[str, list[Action]] = {}
    for choice in choices:
        match choice:
            case act.Process(source=source, target=target, by=by):
                groups.setdefault(f"process.{source}.{target}.{by}", []).append(choice)
            case act.Feed(food=food):
                groups.setdefault(f"feed.{food}", []).append(choice)
            case act.Relish(treat=treat):
                groups.setdefault(f"relish.{treat}", []).append(choice)
            case act.Breed() | act.Celebrate():
                groups.setdefault(choice.kind, []).append(choice)
    return [Line(key, tuple(sorted(ways, key=lambda a: getattr(a, "count", 0)))) for key, ways in groups.items()]


def parts(table: Table, action: Action) -> tuple[list[Part], list[Part]]:
    """What goes in and what comes out of a choice."""
    charts = table.charts
    numbers = charts.numbers

    def points(n: int) -> list[Part]:
        return [Part("signs/happiness", f"+{n}")] if n else []

    match action:
        case act.Process(seat=seat, source=source, target=target, count=count, by=by):
            arrow = charts.arrow(table.view.table.seats[seat].tribe, source, target)
            out = made(arrow.sign, count) if arrow else 0
            helper = [] if by == BY_TRIBER else [Part(f"inventions/{by}", "")]
            return [*helper, Part(f"goods/{source}", f"{count}")], [Part(f"goods/{target}", f"{out}")]
        case act.Feed(food=food, count=count):
            eaten = points(treat_points(charts, charts.good_no[food], count))
            return [Part(f"goods/{food}", f"{count}")], [Part(table.mouth, f"{count}"), *eaten]
        case act.Relish(treat=treat, count=count):
            return [Part(f"goods/{treat}", f"{count}")], points(treat_points(charts, charts.good_no[treat], count))
        case act.Breed(one=one, other=other):
            return [Part(f"goods/{one}", "1"), Part(f"goods/{other}", "1")], [Part(table.mouth, "+1")]
        case act.Celebrate(food=food, candle=candle):
            number = charts.good_no[food]
            poison = number == charts.poison
            gain = numbers.poison_celebration if poison else numbers.celebration
            gain += treat_points(charts, number, 1)
            return [Part(f"goods/{food}", "1"), Part(f"goods/{candle}", "1")], points(gain)
    return [], []


class FeedingPanel:
    """Rows with less, more and do; remembers which way of each row is chosen."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.chosen: dict[str, int] = {}
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.rows: list[tuple[Line, pygame.Rect]] = []
        self.stamp: object = None
        self.hint: Action | None = None
        self.was_open = False

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
        return max(0, min(self.chosen.get(line.key, len(line.ways) - 1), len(line.ways) - 1))

    def place(self, ui: Ui) -> None:
        """Lay the panel over the middle of the island and register its buttons."""
        self.rows = []
        if not self.open:
            self.was_open = False
            return
        table, theme = self.table, ui.theme
        stamp = table.view.table
        if stamp is not self.stamp:
            self.chosen, self.stamp = {}, stamp
        found = lines(table.screen.choices)
        done = next((a for a in table.screen.choices if isinstance(a, act.Done)), None)
        island = table.places.island
        high, head = round(ui.text.height("body") * 1.75), round(ui.text.height("head") * 1.5)
        columns = 1 if len(found) <= 6 else 2
        width = min(island.width - theme.px(16), theme.em(23) * columns)
        shown = (len(found) + columns - 1) // columns
        tall = head + shown * high + (round(high * 1.25) if done else 0) + theme.em(0.8)
        self.rect = pygame.Rect(0, 0, width, tall)
        self.rect.midtop = (island.centerx, max(table.rect.y, island.centery - tall // 2))
        inner = self.rect.inflate(-theme.em(1.2), 0)
        ui.add(
            Target(
                "ledger",
                self.rect.copy(),
                table.screen.words.pending(table.screen.match.pending),
                "panel",
                enabled=False,
            )
        )
        for number, line in enumerate(found):
            column, row = divmod(number, shown)
            wide = inner.width // columns
            box = pygame.Rect(
                inner.x + column * wide,
                self.rect.y + head + row * high,
                wide - (theme.em(0.6) if columns > 1 else 0),
                high,
            )
            self.rows.append((line, box))
            self._buttons(ui, line, box)
        if done is not None:
            words = table.screen.words.action(done)
            box = pygame.Rect(
                0, 0, max(theme.em(7), ui.text.size(words, "body", bold=True)[0] + theme.em(2)), round(high * 0.95)
            )
            box.midbottom = (self.rect.centerx, self.rect.bottom - theme.em(0.6))
            told, rest = table.screen.previews.hint(ui, done), table.screen.previews.lines(ui, done)
            ui.add(
                Target("ledger.done", box, words, "button", act=lambda: table.screen.act(ui, done),
                       hint=told, more=rest)
            )  # fmt: skip
        if not self.was_open:
            self.was_open = True
            ui.focus.go(next(t.id for t in ui.focus.targets if t.enabled), by_keys=False)

    def _buttons(self, ui: Ui, line: Line, box: pygame.Rect) -> None:
        """Less and more (when there is a choice), and the button that does it."""
        table, theme = self.table, ui.theme
        side = round(box.height * 0.78)
        words = table.screen.words
        action = line.ways[self.index(line)]
        label = words.action(action)
        if len(line.ways) > 1:
            less = pygame.Rect(box.x, 0, side, side)
            more = pygame.Rect(box.x + side + theme.px(4), 0, side, side)
            for sign, at, by in (("less", less, -1), ("more", more, 1)):
                at.centery = box.centery
                self._turner(ui, line, sign, at, by)
        do = pygame.Rect(0, 0, side * 2, side)
        do.midright = (box.right, box.centery)
        ui.add(
            Target(
                f"ledger.{line.key}.do",
                do,
                label,
                "button",
                act=lambda: table.screen.act(ui, action),
                hint=table.screen.previews.hint(ui, action),
                more=table.screen.previews.lines(ui, action),
            )
        )

    def _turner(self, ui: Ui, line: Line, sign: str, at: pygame.Rect, by: int) -> None:
        """Less or more of a row."""
        words = self.table.screen.words
        label = f"{words.text('uluk.' + sign)}: {words.action(line.ways[self.index(line)])}"
        ui.add(Target(f"ledger.{line.key}.{sign}", at, label, act=lambda: self.turn(ui, line, by)))

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
        role = "head" if text.size(head, "head")[0] <= box.width else "body"
        text.draw(surface, head, box, role, theme["ink"], align="centre")
        for line, row in self.rows:
            self._draw_row(ui, surface, line, row)
        done = ui.focus.get("ledger.done")
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
        for sign, mark in (("less", "minus"), ("more", "plus")):
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
        self._draw_parts(ui, surface, right, x + side + theme.px(4), row.centery, side)
        do = ui.focus.get(f"ledger.{line.key}.do")
        if do is not None:
            self._button(ui, surface, do.rect, "", do.id)

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
        if words:
            label = ui.text.label(words, "body", theme["on_accent"], bold=True)
            surface.blit(label, label.get_rect(center=rect.center))
        else:
            pieces.put(
                surface, draw.mark(ui.pictures, "tick", round(rect.height * 0.6), theme["on_accent"]), rect.center
            )
