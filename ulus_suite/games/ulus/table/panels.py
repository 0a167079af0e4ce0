"""Panels over the mat, for decisions that are about cards which do not lie in the hand."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.inputs import PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.core.actions import Action
from ulus_suite.games.ulus.table import cards, shirdeg
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.host import Table


class Panel:
    """Base: a cloth over the mat, with a head."""

    takes_hand = False

    def __init__(self, table: Table, key: str) -> None:
        self.table, self.key = table, key
        self.box = pygame.Rect(0, 0, 1, 1)

    def room(self, ui: Ui) -> pygame.Rect:
        """The upper part of the board, beside what is to be chosen there while the rail is folded away."""
        found, margin = self.table.ground.upper.copy(), self.table.margin
        found.width -= margin + ui.theme.px(12) if margin else 0
        return found

    def place(self, ui: Ui) -> None:
        """Register targets."""

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw the panel."""

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """See inputs first."""
        return False

    def takes(self, action: Action) -> bool:
        """Whether this choice is made in the panel."""
        return False

    def lead(self, ui: Ui) -> str:
        """The target at which the focus belongs; empty: the question's usual place."""
        return ""

    def cloth(self, ui: Ui, surface: pygame.Surface) -> None:
        """The panel's ground: undyed felt, with a stitched edge."""
        theme = ui.theme
        colours = theme.game("ulus")
        draw.panel(
            surface, ui.pictures, self.box, colours["felt"], radius=theme.px(14), border=theme.px(3),
            edge=colours["ground"], drop=theme.px(16), shade=(0, 0, 0), alpha=250,
        )  # fmt: skip
        seam = self.box.inflate(-theme.px(14), -theme.px(14))
        thread = mix(colours["felt"], colours["mark"], 0.7)
        shirdeg.stitched(surface, seam, thread, theme.px(6), theme.px(1.4))


class CardGrid(Panel):
    """Cards laid out to choose one from."""

    def __init__(self, table: Table, key: str, shown: list[tuple[Card, Action | None]]) -> None:
        super().__init__(table, key)
        self.shown = shown
        self.rects: list[pygame.Rect] = []

    def place(self, ui: Ui) -> None:
        """As large as they fit into the upper part of the board, in as few rows as look well."""
        ground = self.table.ground
        room = self.room(ui)
        area = room.inflate(-ui.theme.px(40), -ui.theme.px(28))
        count, gap = len(self.shown), ui.theme.px(12)
        best = (0, -1)
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            wide = min((area.width - gap * (columns + 1)) // columns,
                       round(((area.height - gap * (rows + 1)) // rows) / cards.SHAPE))  # fmt: skip
            best = max(best, (wide, -columns))
        wide, columns = min(best[0], round(ground.upper.height * 0.42)), -best[1]
        rows, tall = -(-count // columns), cards.high(wide)
        whole = (columns * (wide + gap) + gap, rows * (tall + gap) + gap)
        self.box = pygame.Rect(0, 0, *whole)
        self.box.center = room.center
        self.rects = []
        for k, (card, action) in enumerate(self.shown):
            row, column = divmod(k, columns)
            in_row = min(columns, count - row * columns)
            x = self.box.centerx - (in_row * (wide + gap) - gap) // 2 + column * (wide + gap)
            rect = pygame.Rect(x, self.box.y + gap + row * (tall + gap), wide, tall)
            self.rects.append(rect)
            name = f"pick.{card.id}" if f"pick.{card.id}" not in self.table.looked else f"pick.{card.id}.{k}"

            def act(action: Action | None = action) -> None:
                assert action is not None
                self.table.screen.act(ui, action)

            label = cards.name_of(self.table.kit, card)
            told = self.table.screen.previews.hint(ui, action) if action is not None else ""
            ui.add(Target(name, rect, label, "card", act=act if action is not None else None, hint=told,
                          told=told, radius=round(wide * 0.06)))  # fmt: skip
            self.table.looked[name] = card

    def takes(self, action: Action) -> bool:
        """All that are laid out."""
        return any(action == a for _, a in self.shown)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Cards; those that are taken are pale, under the mark of who took them."""
        self.cloth(ui, surface)
        kit = self.table.kit
        for (card, action), rect in zip(self.shown, self.rects, strict=False):
            picture = cards.face(ui, kit, card, rect.width, tells=True)
            if action is None:
                picture = picture.copy()
                picture.fill((255, 255, 255, 80), special_flags=pygame.BLEND_RGBA_MULT)
                surface.blit(picture, rect)
                self._taken(ui, surface, card, rect)
            else:
                cards.shadowed(ui, surface, picture, rect.topleft)
                if action == self.table.hint_action:
                    tone, width = ui.theme["good"], ui.theme.px(4)
                    pygame.draw.rect(surface, tone, rect, width, border_radius=round(rect.width * 0.06))

    def _taken(self, ui: Ui, surface: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
        view = self.table.view
        assert view is not None
        seat = next((i for i, p in enumerate(view.players) if p.champion == card.id), None)
        if seat is not None:
            mark = draw.seat_mark(ui.pictures, ui.theme, self.table.colour(seat), rect.width // 3)
            surface.blit(mark, mark.get_rect(center=rect.center))
