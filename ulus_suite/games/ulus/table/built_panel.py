"""A panel built of rows of widgets, and what stands in them: cards to press, signs of seats, prices as things."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Label, Painted, Scroll, Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.table import cards
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.panels import Panel
from ulus_suite.games.ulus.table.seats import token
from ulus_suite.teach import foretold

GRID, LEAST_GRID = 120, 54
"""Widths of cards in the grid of all assets, in units of a 1280 x 720 window, where there is room and where there
is not."""


class Tile(Widget):
    """A card that can be pressed and looked at."""

    def __init__(
        self,
        table: Table,
        name: str,
        card: Card,
        act: Callable[[], None] | None,
        wide: int,
        chosen: bool = False,
    ) -> None:
        super().__init__()
        self.table, self.name, self.card, self.act, self.wide, self.chosen = table, name, card, act, wide, chosen

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """The size of a card."""
        return self.wide, cards.high(self.wide)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """A target of its own."""
        super().place(ui, rect)
        label = (
            cards.name_of(self.table.kit, self.card) if self.card.id else self.table.words.text("board.some_card")
        )
        ui.add(Target(self.name, rect, label, "card", act=self.act, radius=round(rect.width * 0.08)))
        if self.card.id:
            self.table.looked[self.name] = self.card

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The card, framed when it is chosen; its corner folded when one's own god does not value it."""
        wide = self.wide
        cards.shadowed(ui, surface, cards.face(ui, self.table.kit, self.card, wide), self.rect.topleft)
        if self.chosen:
            frame = pygame.Rect(*self.rect.topleft, wide, cards.high(wide))
            pygame.draw.rect(surface, ui.theme["glow"], frame, ui.theme.px(3.4), border_radius=round(wide * 0.1))
        view = self.table.view
        if self.card.id and view is not None and view.seat is not None and not view.values.get(self.card.id, 0):
            cards.folded(surface, pygame.Rect(*self.rect.topleft, wide, cards.high(wide)))


def seat_sign(table: Table, seat: Seat) -> Painted:
    """A seat's mark."""

    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        mark = draw.seat_mark(ui.pictures, ui.theme, table.colour(seat), min(rect.size))
        surface.blit(mark, mark.get_rect(center=rect.center))

    return Painted(1.3, 1.3, paint)


def price_widgets(
    table: Table, name: str, form: str, names: tuple[str, ...], count: int, payer: Seat, wide: int
) -> list[Widget]:
    """A price as things: a heart, a token, cards (so many pixels wide), or backs of the payer's choice."""
    words = table.words
    if form == "cards":
        return [Tile(table, f"{name}.{k}", Card("asset", c), None, wide) for k, c in enumerate(names)]
    if form == "some":
        backs: list[Widget] = [
            Tile(table, f"{name}.{k}", Card("asset", ""), None, round(wide * 0.7)) for k in range(count)
        ]
        return [*backs, Label(words.text("board.some", {"count": count}), "small")]
    if form == "promise":

        def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
            made = token(ui, table.colour(payer), min(rect.size))
            surface.blit(made, made.get_rect(center=rect.center))

        return [Painted(2.0, 2.0, paint), Label(words.text("board.promise"), "small")]

    def heart(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        made = ui.pictures.svg("ulus/marks/umay.svg", rect.size)
        surface.blit(made, made.get_rect(center=rect.center))

    return [Painted(1.8, 1.8, heart), Label(words.text("board.goodwill"), "small")]


class Built(Panel):
    """A panel made of widgets, scrolled when it is taller than the board."""

    def __init__(self, table: Table, key: str) -> None:
        super().__init__(table, key)
        self.root: Widget | None = None
        self.grid = 0
        """Width of a card in the grid of all assets, in pixels."""

    def content(self, ui: Ui) -> list[Widget]:
        """The rows."""
        return []

    def fitted(self, ui: Ui, inner: int, high: int) -> Column:
        """The rows with the cards of the grid as large as they fit without scrolling."""
        for units in range(GRID, LEAST_GRID - 1, -3):
            self.grid = ui.theme.px(units)
            column = Column(*self.content(ui), gap=0.45)
            if column.want(ui, inner)[1] <= high:
                break
        return column

    def place(self, ui: Ui) -> None:
        """As tall as need be, at most as the upper part of the board."""
        room, pad = self.room(ui), ui.theme.em(0.8)
        area = room.inflate(-ui.theme.px(24), -ui.theme.px(20))
        wide = min(area.width, ui.theme.px(880))
        inner = wide - 2 * pad
        column = self.fitted(ui, inner, area.height - 2 * pad)
        need = column.want(ui, inner)[1]
        self.box = pygame.Rect(0, 0, wide, min(area.height, need + 2 * pad))
        self.box.midtop = (room.centerx, area.y)
        if need + 2 * pad < area.height:
            self.box.centery = area.y + (need + 2 * pad) // 2 + (area.height - need - 2 * pad) // 3
        self.root = column if need + 2 * pad <= area.height else Scroll("panel", column, signs=True)
        self.root.place(ui, self.box.inflate(-2 * pad, -2 * pad))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Cloth and rows."""
        self.cloth(ui, surface)
        if self.root is not None:
            self.root.draw(ui, surface)

    def told(self, key: str, action: Action, **args: object) -> list[Widget]:
        """A line on what an action would do, in a message with ``effects``."""
        table = self.table
        found = table.screen.previews.of(action)
        said = foretold.joined(table.words, (*found.notes, *found.certain)[: foretold.LONG], action.seat)
        return [Label(table.words.text(key, {"effects": said, **args}), "small", "ink_soft")] if said else []

    def judged(self, name: str, words: str, action: Action, ui: Ui, style: str = "plain") -> Button:
        """A button that is pressable when the rules allow what it does, and says why not otherwise."""
        screen = self.table.screen
        allowed = screen.judge(action).allowed
        told = screen.previews.line(ui, action) if allowed else ""
        return Button(
            name, words, lambda: screen.act(ui, action), style=style if allowed else "plain", enabled=allowed,
            why=() if allowed else screen.why(action), role="small", hint=told,
            more=screen.previews.lines(ui, action) if allowed else (), told=told,
        )  # fmt: skip
