"""What lies beside the mat: decks, discards, Eternal Blue Sky cards, and the monsters that are confronted."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.actions import Action
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import cards, shirdeg
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.ground import Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import block_width, ribbon

GHOSTS = {
    "assets": "ulus/marks/bone.svg", "asset-discard": "ulus/assets/ger.svg", "sky": "ulus/sky/eternal-blue-sky.svg",
    "monsters": "ulus/monsters/chotgor.svg", "monster-discard": "ulus/monsters/chotgor.svg",
}  # fmt: skip
"""What is seen faintly where a pile is empty."""

NAMED = 0.28
"""So much of a card, from its upper edge down, holds its name."""

LEAST_FOE = 0.75
"""A monster that is fought is at least so large, in parts of a card of the decks, where there is room for it."""

DECKS = ("assets", "asset-discard", "sky", "monsters", "monster-discard")


def _between(first: pygame.Rect, last: pygame.Rect, share: float) -> pygame.Rect:
    """A rectangle on its way from one to another."""
    x, y, w, h = (round(a + (b - a) * share) for a, b in zip(first, last, strict=True))
    return pygame.Rect(x, y, w, h)


def _in_room(count: int, room: pygame.Rect, gap: int, *, left: bool = False) -> list[pygame.Rect]:
    """So many cards, as large as they fit, at the right of a room, or at its left; at least the place of one."""
    wide, columns = 0, 1
    for across in range(1, max(1, count) + 1):
        down = -(-max(1, count) // across)
        fits = min(
            (room.width - gap * (across - 1)) // across,
            round((room.height - gap * (down - 1)) / down / cards.SHAPE),
        )
        if fits > wide:
            wide, columns = fits, across
    wide = max(30, wide)
    tall, found = cards.high(wide), []
    for k in range(max(1, count)):
        row, column = divmod(k, columns)
        in_row = min(columns, count - row * columns) if count else 1
        x = room.x + column * (wide + gap) if left else room.right - (in_row - column) * (wide + gap) + gap
        found.append(pygame.Rect(x, room.y + row * (tall + gap), wide, tall))
    return found


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
        self._rects: tuple[Ground | None, dict[str, pygame.Rect]] = (None, {})
        """Where piles lie on a ground."""
        self._latest: tuple[str, tuple[str, ...]] = ("", ())
        """Monsters that were turned over up to a moment, the latest first."""

    def on_discards(self, view: View) -> Card | None:
        """The monster that was discarded last: the rules know only which ones lie there."""
        now = self.table.screen.key
        if self._latest[0] != now:
            turned = [e.monster for e in self.table.screen.events() if isinstance(e, ev.Revealed)]
            self._latest = now, tuple(reversed(turned))
        there, faced = {monster for monster, _ in view.buried}, len(foe_of(view)[1])
        known = next((monster for monster in self._latest[1][faced:] if monster in there), None)
        return Card("monster", known or view.buried[-1][0]) if view.buried else None

    def card_width(self) -> int:
        """Width of a card in a pile: two lie side by side in the corners that the round mat leaves free."""
        ground = self.table.ground
        corner = ground.side(True).width + ground.mm(60) - 3 * self._gap()
        return max(24, min(round(ground.size("assets") * 1.16), corner // 2))

    def _gap(self) -> int:
        return max(8, self.table.ground.mm(24))

    def rect(self, spot: str) -> pygame.Rect:
        """Where a pile lies."""
        if self._rects[0] is not self.table.ground:
            self._rects = self.table.ground, {}
        found = self._rects[1].get(spot)
        if found is None:
            found = self._rects[1][spot] = self._rect(spot)
        return found.copy()

    def _rect(self, spot: str) -> pygame.Rect:
        wide, gap = self.card_width(), self._gap()
        found = pygame.Rect(0, 0, wide, cards.high(wide))
        ground = self.table.ground
        upper = ground.upper
        found.y = upper.y + gap + ground.mm(14)
        zone, pair = ground.side(True).width + ground.mm(60), 2 * wide + gap
        near = min(3 * gap, max(gap, (zone - pair) // 2))  # in the middle of the corner, or near the mat
        outer = max(2 * gap, zone - near - pair)
        match spot:
            case "assets":
                found.x = upper.x + outer
            case "asset-discard":
                found.x = upper.x + outer + wide + gap
            case "monsters":
                found.right = upper.right - outer
            case "monster-discard":
                found.right = upper.right - outer - wide - gap
            case _:
                room = ground.side(True).right - gap
                found.x = max(upper.x + 2 * gap, min(upper.x + outer, room - round(2.2 * wide)))
                found.y = self.rect("assets").bottom + 2 * gap
        return found

    def sky_rects(self, count: int) -> list[pygame.Rect]:
        """Where the Eternal Blue Sky cards lie that are still to be won: a fan, each to be counted; downward where
        there is no room to the side."""
        first = self.rect("sky")
        room = (self.table.ground.side(True).right - self._gap() - first.right) // 2
        if room < first.width // 3:
            return [first.move(0, round(first.height * NAMED) * k) for k in range(count)]
        step = min(first.width * 3 // 5, room)
        return [first.move(step * k, 0) for k in range(count)]

    def confront_rects(self, count: int) -> list[pygame.Rect]:
        """Where confronted monsters lie: as large as they fit beside the mat, each seen whole. While the rail is
        folded away and what may be chosen leaves them too little there, below the seats at the left."""
        ground, gap = self.table.ground, self._gap()
        side, low = ground.side(False), ground.upper.bottom - gap
        top = self.rect("monsters").bottom + 2 * gap
        right = min(ground.upper.right - max(2 * gap, self.table.margin + gap), side.x + ground.mm(400))
        beside = _in_room(count, pygame.Rect(side.x, top, right - side.x, low - top), gap)
        if not self.table.margin or beside[0].width >= LEAST_FOE * self.card_width():
            return beside[:count]
        left, top = ground.upper.x + 3 * gap, self.table.below_column + 3 * gap
        room = pygame.Rect(left, top, ground.side(True).right - gap - left, low - top)
        below = _in_room(count, room, gap, left=True)  # the bones to roll lie at the right of it
        return max(beside, below, key=lambda found: found[0].width)[:count]

    # --- targets -----------------------------------------------------------------------------------------

    def place(self, ui: Ui) -> None:
        """Everything may be looked at."""
        view, words = self.table.view, self.table.words
        if view is None:
            return
        texts = self.texts(view)
        for spot in DECKS:
            rect = self.rect(spot)
            if spot == "sky" and view.sky_left > 1:
                rect = rect.unionall(self.sky_rects(view.sky_left))
            ui.add(
                Target(f"pile.{spot}", rect, texts[spot], "card", hint=texts[spot], act=self._act(ui, spot),
                       radius=round(rect.width * 0.09))
            )  # fmt: skip
        _, monsters = foe_of(view)
        for k, (monster, rect) in enumerate(zip(monsters, self.confront_rects(len(monsters)), strict=True)):
            ui.add(Target(f"foe.{k}", rect, words.name(monster), "card"))
            self.table.looked[f"foe.{k}"] = Card("monster", monster)
        if view.top:
            self.table.looked["pile.asset-discard"] = Card("asset", view.top)
        self.table.looked["pile.sky"] = Card("sky", "sky")

    def _drawn(self, spot: str) -> Action | None:
        """What is chosen by pressing a deck: to take the card one has won, to turn the monster over."""
        kind = {"assets": ac.Take, "monsters": ac.Face}.get(spot)
        if kind is None or (spot == "monsters" and self.table.view is not None and foe_of(self.table.view)[1]):
            return None
        return next((a for a in self.table.choices if isinstance(a, kind)), None)

    def _act(self, ui: Ui, spot: str) -> Callable[[], None] | None:
        action = self._drawn(spot)
        return None if action is None else lambda: self.table.screen.act(ui, action)

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
        self._stack(ui, surface, "assets", view.assets, "asset")
        self._stack(ui, surface, "asset-discard", view.discards, Card("asset", view.top) if view.top else None)
        self._sky(ui, surface, view.sky_left)
        self._stack(ui, surface, "monsters", view.monsters, "monster")
        self._stack(ui, surface, "monster-discard", sum(n for _, n in view.buried), self.on_discards(view))
        self._confront(ui, surface, view)

    def _stack(self, ui: Ui, surface: pygame.Surface, spot: str, count: int, top: Card | str | None) -> None:
        """A pile with its count, painted once for what lies on top and how high it is; ``top``: a card seen, or
        the deck whose backs are seen."""
        rect = self.rect(spot)
        room = pygame.Rect(0, 0, rect.width + 2 * (rect.width // 4), rect.height + rect.width // 2)
        room.center = rect.center
        theme = ui.theme
        if surface.get_clip().colliderect(room):
            key = ("ulus-stack", spot, count, top, theme.palette.id, theme.px(100))
            made = ui.pictures.layer(
                key,
                room.size,
                lambda made: self._paint_stack(ui, made, rect.move(-room.x, -room.y), spot, count, top),
            )
            surface.blit(made, room)
        if self._drawn(spot) is not None and not self.table.screen.moving:
            pygame.draw.rect(surface, theme["glow"], rect, theme.px(3.4), border_radius=round(rect.width * 0.09))
            self._count(ui, surface, rect, count)

    def _paint_stack(
        self, ui: Ui, made: pygame.Surface, rect: pygame.Rect, spot: str, count: int, top: Card | str | None
    ) -> None:
        theme = ui.theme
        if top is None or not count:
            made.blit(shirdeg.pocket(ui, rect.size, GHOSTS[spot]), rect)
        else:
            depth = min(4, (count + 4) // 6)
            for k in range(depth, 0, -1):
                edge = rect.move(k * theme.px(1.6), k * theme.px(1.6))
                pygame.draw.rect(made, (24, 20, 30), edge, border_radius=round(rect.width * 0.09))
                pygame.draw.rect(made, (214, 196, 160), edge, 1, border_radius=round(rect.width * 0.09))
            wide = rect.width
            picture = (
                cards.back(ui, top, wide) if isinstance(top, str) else cards.face(ui, self.table.kit, top, wide)
            )
            cards.shadowed(ui, made, picture, rect.topleft)
        self._count(ui, made, rect, count)

    def _count(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
        px = max(11, round(rect.width * 0.17))
        light = ui.theme.game("ulus")["light"]
        ribbon(ui, surface, str(count), (rect.centerx, rect.bottom + px // 4), px, light, cards.INK)

    def _sky(self, ui: Ui, surface: pygame.Surface, count: int) -> None:
        """Those still to be won, side by side; where they lay once all are won."""
        first = self.rect("sky")
        if not count:
            surface.blit(shirdeg.pocket(ui, first.size, GHOSTS["sky"]), first)
        picture = cards.face(ui, self.table.kit, Card("sky", "sky"), first.width)
        for rect in self.sky_rects(count):
            cards.shadowed(ui, surface, picture, rect.topleft)

    def _confront(self, ui: Ui, surface: pygame.Surface, view: View) -> None:
        frame, monsters = foe_of(view)
        if not monsters:
            return
        rects = self.confront_rects(len(monsters))
        share, count = self.table.motion.making_room
        after = self.confront_rects(count) if share else rects
        for monster, first, last in zip(monsters, rects, after, strict=False):
            rect = _between(first, last, share)
            picture = cards.face(ui, self.table.kit, Card("monster", monster), first.width)
            if rect.size != first.size:
                picture = pygame.transform.smoothscale(picture, rect.size)
            fallen = self.table.motion.fallen
            if fallen:
                _draw_fallen(surface, picture, rect, fallen)
                continue
            cards.shadowed(ui, surface, picture, rect.topleft)
        colours = ui.theme.game("ulus")
        px = ui.theme.px(15)
        whole = rects[0].unionall(rects[1:])
        if isinstance(frame, fr.Confront) and view.power and not self.table.motion.fallen:
            strength = self.table.strength(frame.seat)
            words = self.table.words.text("board.against", {"power": view.power, "strength": strength})
            half = block_width(ui, words, whole.width * 2, px) // 2 + px
            upper, margin = self.table.ground.upper, self.table.margin
            at = (max(upper.x + half, min(whole.centerx, upper.right - margin - half)), whole.y - px // 2)
            ribbon(ui, surface, words, at, px, colours["mark"], (255, 248, 232))


def _draw_fallen(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """A card that tips over, sinks and pales."""
    if share >= 1:
        return
    tipped = pygame.transform.rotozoom(picture, -74 * share, 1 - 0.35 * share)
    tipped.set_alpha(round(255 * (1 - share**3)))
    at = tipped.get_rect(center=(rect.centerx + round(rect.width * 0.3 * share), rect.centery))
    surface.blit(tipped, at.move(0, round(rect.height * 0.45 * share * share)))
