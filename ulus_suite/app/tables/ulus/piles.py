"""What lies beside the mat: decks, discards, Eternal Blue Sky cards, and the monsters that are confronted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.focus import Target
from ulus_suite.app.tables.ulus import cards
from ulus_suite.app.tables.ulus.cards import Card
from ulus_suite.app.tables.ulus.lettering import ribbon
from ulus_suite.app.ui import Ui
from ulus_suite.games.ulus import frames as fr
from ulus_suite.games.ulus.view import View

if TYPE_CHECKING:
    from ulus_suite.app.tables.ulus import Table

DECKS = ("assets", "asset-discard", "sky", "monsters", "monster-discard")


def foe_of(view: View) -> tuple[fr.Confront | fr.Deflect | None, tuple[str, ...]]:
    """The latest confrontation on the stack and its monsters, or those on their way to the next champion."""
    for frame in reversed(view.frames):
        if isinstance(frame, fr.Confront | fr.Deflect):
            return frame, frame.foe.monsters
        if isinstance(frame, fr.AtSite) and frame.carried is not None:
            return None, frame.carried.monsters
    return None, ()


class Piles:
    """Places and drawing of everything beside the mat."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def card_width(self) -> int:
        """Width of a card in a pile."""
        ground = self.table.ground
        return max(24, min(round(ground.size("assets") * 1.16), round(ground.side(True).width * 0.62)))

    def rect(self, spot: str) -> pygame.Rect:
        """Where a pile lies."""
        wide = self.card_width()
        found = pygame.Rect(0, 0, wide, cards.high(wide))
        ground = self.table.ground
        x, y = ground.at(spot)
        side = ground.side(spot in ("assets", "asset-discard", "sky"))
        found.center = (x, y)
        found.x = max(side.x + 8, min(found.x, side.right - wide - 2)) if side.width > wide + 10 else side.x + 4
        return found

    def confront_rects(self, count: int) -> list[pygame.Rect]:
        """Where confronted monsters lie: large, side by side, overlapping when there are several."""
        ground = self.table.ground
        side = ground.side(False)
        top = self.rect("monster-discard").bottom + round(ground.unit * 30)
        tall = ground.upper.bottom - top - 6
        wide = min(round(tall / cards.SHAPE), round(side.width * 0.97))
        if wide < cards.FULL:  # leave room for the power ribbon
            wide = max(40, min(wide, round((tall - 10) / cards.SHAPE)))
        right = ground.upper.right - 6
        step = 0 if count < 2 else min(wide, max(20, (side.width + round(ground.unit * 40) - wide) // (count - 1)))
        x = right - wide - step * (count - 1)
        return [pygame.Rect(x + step * k, top, wide, cards.high(wide)) for k in range(count)]

    # --- targets -----------------------------------------------------------------------------------------

    def place(self, ui: Ui) -> None:
        """Everything may be looked at."""
        view, words = self.table.view, self.table.words
        if view is None:
            return
        texts = self.texts(view)
        for spot in DECKS:
            ui.add(Target(f"pile.{spot}", self.rect(spot), texts[spot], "card", hint=texts[spot]))
        _, monsters = foe_of(view)
        for k, (monster, rect) in enumerate(zip(monsters, self.confront_rects(len(monsters)), strict=True)):
            ui.add(Target(f"foe.{k}", rect, words.name(monster), "card"))
            self.table.looked[f"foe.{k}"] = Card("monster", monster)
        if view.top:
            self.table.looked["pile.asset-discard"] = Card("asset", view.top)
        self.table.looked["pile.sky"] = Card("sky", "sky")

    def texts(self, view: View) -> dict[str, str]:
        """A pile in words."""
        text = self.table.words.text
        buried = ", ".join(self.table.words.name(m) for m, _ in view.buried) or "—"
        return {
            "assets": text("board.pile.assets", {"count": view.assets}),
            "asset-discard": text("board.pile.discards", {"count": view.discards, "top": view.top or "—"}),
            "sky": text("board.pile.sky", {"count": view.sky_left}),
            "monsters": text(
                "board.pile.monsters",
                {"count": view.monsters, "powers": ", ".join(f"{x}X" for x in view.multipliers) or "—"},
            ),
            "monster-discard": text("board.pile.buried", {"names": buried}),
        }

    # --- drawing ------------------------------------------------------------------------------------------

    def draw(self, ui: Ui, surface: pygame.Surface, view: View) -> None:
        """Decks with their counts, discards face up, Sky cards, the confrontation."""
        kit = self.table.kit
        wide = self.card_width()
        self._stack(ui, surface, "assets", view.assets, cards.back(ui, "asset", wide))
        top = cards.face(ui, kit, Card("asset", view.top), wide) if view.top else None
        self._stack(ui, surface, "asset-discard", view.discards, top)
        self._stack(ui, surface, "sky", view.sky_left, cards.face(ui, kit, Card("sky", "sky"), wide))
        self._stack(ui, surface, "monsters", view.monsters, cards.back(ui, "monster", wide))
        buried = cards.face(ui, kit, Card("monster", view.buried[-1][0]), wide) if view.buried else None
        self._stack(ui, surface, "monster-discard", sum(n for _, n in view.buried), buried)
        self._confront(ui, surface, view)

    def _stack(self, ui: Ui, surface: pygame.Surface, spot: str, count: int, top: pygame.Surface | None) -> None:
        rect = self.rect(spot)
        theme = ui.theme
        light = theme.game("ulus")["light"]
        if top is None or not count:
            pygame.draw.rect(surface, (*light,), rect, 1, border_radius=round(rect.width * 0.09))
        else:
            depth = min(4, (count + 4) // 6)
            for k in range(depth, 0, -1):
                edge = rect.move(k * theme.px(1.6), k * theme.px(1.6))
                pygame.draw.rect(surface, (24, 20, 30), edge, border_radius=round(rect.width * 0.09))
                pygame.draw.rect(surface, (214, 196, 160), edge, 1, border_radius=round(rect.width * 0.09))
            cards.shadowed(ui, surface, top, rect.topleft)
        px = max(11, round(rect.width * 0.17))
        ribbon(ui, surface, str(count), (rect.centerx, rect.bottom - px // 3), px, light, cards.INK)

    def _confront(self, ui: Ui, surface: pygame.Surface, view: View) -> None:
        frame, monsters = foe_of(view)
        if not monsters:
            return
        rects = self.confront_rects(len(monsters))
        for monster, rect in zip(monsters, rects, strict=True):
            picture = cards.face(ui, self.table.kit, Card("monster", monster), rect.width)
            cards.shadowed(ui, surface, picture, rect.topleft)
        colours = ui.theme.game("ulus")
        px = ui.theme.px(15)
        whole = rects[0].unionall(rects[1:])
        if isinstance(frame, fr.Confront) and view.power:
            strength = self.table.strength(frame.seat)
            words = self.table.words.text("board.against", {"power": view.power, "strength": strength})
            at = (min(whole.centerx, self.table.ground.upper.right - ui.theme.em(5)), whole.y - px // 2)
            ribbon(ui, surface, words, at, px, colours["mark"], (255, 248, 232), most=ui.theme.em(11))
