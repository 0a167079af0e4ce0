"""Scoring: gods are turned up one by one, cards are counted for each, Lobsogoi strikes, an Ulus is founded."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ulus_suite.app.scene.board_view import RESULT_EMS
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.motion import Call, Motion, Seq, Tween, Wait, linear
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.actions import Blow
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import cards, felt
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import block

UNBROKEN = "\u00a0"
"""A space at which no line is broken."""

HEAD = 0.12
"""Share of the height for the head."""

BEAT_MS = 900.0
"""How long each god has the stage."""

GAP, SMALLER = 3, 0.6
"""Between two cards of a line, in pixels; the share of their size to which cards of a large hand shrink."""


class Ceremony:
    """What is told, from the events of the scoring; ``beat``: how far it has come, a god a beat."""

    def __init__(self, events: list[Event]) -> None:
        self.gods = {e.seat: e for e in events if isinstance(e, ev.GodRevealed)}
        self.counts = {e.seat: e for e in events if isinstance(e, ev.Counted)}
        self.blows = [e for e in events if isinstance(e, ev.BlowStruck)]
        self.ended = next((e for e in events if isinstance(e, ev.Ended)), None)
        self.beat = float(len(self.gods)) + 1

    def total(self, seat: Seat) -> int:
        """The total after the blows struck so far."""
        struck = [b.total for b in self.blows if b.whom == seat]
        return struck[-1] if struck else self.counts[seat].total

    def order(self) -> list[Seat]:
        """Seats as they are told."""
        return list(self.gods)

    # --- motion ------------------------------------------------------------------------------------------------

    def tell(self, ui: Ui, table: Table) -> Motion:
        """One god a beat."""
        self.beat = 0.0
        parts: list[Motion] = []
        for k in range(len(self.gods)):

            def go(t: float, k: int = k) -> None:
                self.beat = k + t
                ui.dirty(table.rect)

            parts += [Call(lambda: ui.sound.play("drum", 0.7)), Tween(BEAT_MS, go, linear)]
        parts.append(Wait(900))
        return Seq(*parts)

    def ahead(self, ui: Ui, table: Table) -> Iterator[None]:
        """Paint the rug and the cards before they are shown, a part a step."""
        yield from felt.rug_ahead(ui, table.rect.size)
        patch = pygame.Surface((1, 1))
        for seat, row in self._rows(ui, table):
            pad = ui.theme.px(8)
            tall, lies, god = row.height - 2 * pad, self._god(ui, row), self.gods[seat]
            box = pygame.Rect(row.x + pad, row.y + pad, lies.x - row.x - 2 * pad, tall)
            self._player(ui, patch, table, seat, box)
            yield
            for card in (Card("god", ""), Card("god", god.god)):
                cards.face(ui, table.kit, card, lies.width)
                yield
            wide = self._card_width(self._card_room(ui, row, lies), self._many(table, god))
            for name in god.cards:
                cards.face(ui, table.kit, Card("asset", name), wide)
                yield
            if table.view is not None and table.view.players[seat].sky:
                cards.face(ui, table.kit, Card("sky", "sky"), wide)
                yield

    # --- drawing ------------------------------------------------------------------------------------------

    def _rows(self, ui: Ui, table: Table) -> list[tuple[Seat, pygame.Rect]]:
        area = self._area(ui, table)
        head = round(area.height * HEAD)
        seats = self.order()
        high = min((area.height - head) // max(1, len(seats)), round(area.height * 0.24))
        top = area.y + head
        return [(s, pygame.Rect(area.x, top + k * high, area.width, high - 8)) for k, s in enumerate(seats)]

    def _area(self, ui: Ui, table: Table) -> pygame.Rect:
        """Inside the border of the rug; while the rail is folded away beside what is to be chosen, and beside the
        result that will stand there: the sums are not covered, and nothing moves when it comes."""
        area = table.rect.inflate(-ui.theme.px(56), -ui.theme.px(48))
        if table.margin:
            area.width -= max(table.margin, ui.theme.em(RESULT_EMS) - ui.theme.px(20))
        return area

    def place(self, ui: Ui, table: Table) -> None:
        """Each line may be looked at, with the clause it follows; Lobsogoi strikes whose line is pressed."""
        blows = {a.whom: a for a in table.choices if isinstance(a, Blow)}
        for seat, row in self._rows(ui, table):
            words = table.words.event(self.counts[seat]) if seat in self.counts else ""
            blow = blows.get(seat)

            def act(blow: Blow | None = blow) -> None:
                assert blow is not None
                table.screen.act(ui, blow)

            ui.add(
                Target(f"count.{seat}", row, words, "card", hint=f"{words} § 17.2, 17.3",
                       act=act if blow is not None else None, radius=ui.theme.px(10))
            )  # fmt: skip
            god = self.gods[seat].god
            ui.add(Target(f"god.{seat}", self._god(ui, row), table.kit.gods[god].name, "card"))
            table.looked[f"god.{seat}"] = Card("god", god)

    def _god(self, ui: Ui, row: pygame.Rect) -> pygame.Rect:
        """Where a god's card lies in its line."""
        pad = ui.theme.px(8)
        tall = row.height - 2 * pad
        return pygame.Rect(row.x + pad + round(row.width * 0.125), row.y + pad, round(tall / cards.SHAPE), tall)

    def draw(self, ui: Ui, surface: pygame.Surface, table: Table) -> None:
        """The head, then a line a seat as far as the telling has come."""
        words, theme = table.words, ui.theme
        area = self._area(ui, table)
        head = pygame.Rect(area.x, area.y, area.width, round(area.height * HEAD) - ui.theme.px(6))
        over = self.ended is not None and self.beat > len(self.gods)
        title = words.text("board.counting")
        if over and self.ended is not None:
            names = " & ".join(words.seat(s) for s in self.ended.players)
            title = words.text("board.founded", {"names": names})
            ulus = " · ".join(table.kit.gods[self.gods[s].god].ulus for s in self.ended.players)
            below = pygame.Rect(
                head.x, head.bottom - round(head.height * 0.36), head.width, round(head.height * 0.36)
            )
            head.height -= below.height
            block(ui, surface, ulus, below, theme.game("ulus")["felt"], theme.px(17), italic=True, least=7)
        block(ui, surface, title, head, theme.game("ulus")["light"], theme.px(36), face="display")
        for k, (seat, row) in enumerate(self._rows(ui, table)):
            if self.beat > k:
                self._row(ui, surface, table, seat, row, min(1.0, self.beat - k), over)

    def _row(
        self,
        ui: Ui,
        surface: pygame.Surface,
        table: Table,
        seat: Seat,
        row: pygame.Rect,
        share: float,
        over: bool,
    ) -> None:
        """A seat: champion, god, cards with what each is worth, the sum."""
        theme, kit, god = ui.theme, table.kit, self.gods[seat]
        won = over and self.ended is not None and seat in self.ended.players
        edge = theme["glow"] if won else theme.seat_colour(table.colour(seat))
        draw.panel(
            surface, ui.pictures, row, theme["paper"], radius=theme.px(10), border=theme.px(4 if won else 2),
            edge=edge, drop=theme.px(8), shade=theme["shadow"],
        )  # fmt: skip
        pad = theme.px(8)
        tall = row.height - 2 * pad
        lies = self._god(ui, row)
        x, wide = lies.x, lies.width
        self._player(ui, surface, table, seat, pygame.Rect(row.x + pad, row.y + pad, x - row.x - 2 * pad, tall))
        turned = cards.face(ui, kit, Card("god", god.god), wide)
        picture = cards.back(ui, "god", wide) if share < 0.2 else turned
        squeeze = abs(1 - 2 * min(1.0, share / 0.4))
        if squeeze < 0.98:
            picture = pygame.transform.smoothscale(picture, (max(1, round(wide * squeeze)), tall))
        cards.shadowed(ui, surface, picture, picture.get_rect(center=(x + wide // 2, row.centery)).topleft)
        sum_width = round(row.width * 0.27)
        self._cards(ui, surface, table, god, self._card_room(ui, row, lies), share)
        box = pygame.Rect(row.right - sum_width, row.y + pad, sum_width - pad, tall)
        if share > 0.7:
            self._sum(ui, surface, table, seat, box)

    def _card_room(self, ui: Ui, row: pygame.Rect, god: pygame.Rect) -> pygame.Rect:
        """Where a player's cards lie, beside the god; their shadow stays off the words."""
        pad = ui.theme.px(8)
        x, end = god.right + 2 * pad, row.right - round(row.width * 0.27) - 2 * pad
        return pygame.Rect(x, row.y + pad, end - x, row.height - 2 * pad)

    @staticmethod
    def _many(table: Table, god: ev.GodRevealed) -> int:
        """How many cards lie in a player's line."""
        assert table.view is not None
        return len(god.cards) + table.view.players[god.seat].sky

    @staticmethod
    def _card_width(room: pygame.Rect, many: int) -> int:
        """As large as the line allows; of a large hand somewhat smaller, so that they lie side by side and no name
        is covered, but not so small that none could be read."""
        full = min(round(room.height * 0.8 / cards.SHAPE), room.width)
        return max(round(full * SMALLER), min(full, (room.width - GAP * (many - 1)) // max(1, many)))

    def _player(self, ui: Ui, surface: pygame.Surface, table: Table, seat: Seat, box: pygame.Rect) -> None:
        """The champion under the seat's sign, and the player's name."""
        assert table.view is not None
        name = pygame.Rect(box.x, box.bottom - box.height // 4, box.width, box.height // 4)
        side = min(box.height - name.height - 2, box.width)
        portrait = pygame.Rect(box.x, box.y, side, side)
        portrait.centerx = box.centerx
        draw.panel(
            surface, ui.pictures, portrait, cards.CLOTH["champion"], radius=ui.theme.px(7), border=ui.theme.px(1),
            edge=cards.INK,
        )  # fmt: skip
        hero = table.view.players[seat].champion
        if hero:
            picture = ui.pictures.svg(f"ulus/champions/{hero}.svg", (side - 4, side - 4))
            surface.blit(picture, picture.get_rect(center=portrait.center))
        mark = draw.seat_mark(ui.pictures, ui.theme, table.colour(seat), round(side * 0.4))
        at = mark.get_rect(bottomleft=(portrait.x - ui.theme.px(5), portrait.bottom + ui.theme.px(4)))
        surface.blit(mark, at)
        block(ui, surface, table.words.seat(seat), name, ui.theme["ink"], ui.theme.px(16), bold=True, least=7)

    def _cards(
        self,
        ui: Ui,
        surface: pygame.Surface,
        table: Table,
        god: ev.GodRevealed,
        room: pygame.Rect,
        share: float,
    ) -> None:
        """The hand and the Sky cards, each with its worth under 17.2 and 17.3; those of other gods are pale."""
        assert table.view is not None
        lies = [(Card("asset", name), table.kit.worth(name, god.god)) for name in god.cards]
        lies += [(Card("sky", "sky"), table.kit.sky.worth)] * table.view.players[god.seat].sky
        if not lies:
            return
        wide = self._card_width(room, len(lies))
        step = min(wide + GAP, max(8, (room.width - wide) // max(1, len(lies) - 1)))
        shown = round(len(lies) * max(0.0, min(1.0, (share - 0.35) / 0.35)))
        for k, (card, worth) in enumerate(lies[:shown]):
            picture = cards.face(ui, table.kit, card, wide)
            if not worth:
                picture = picture.copy()
                picture.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
            at = (room.x + k * step, room.y + max(0, round(room.height * 0.8) - picture.get_height()) // 2)
            if worth:
                cards.shadowed(ui, surface, picture, at)
            else:  # pale, but nothing shines through it
                ground = draw.rounded(ui.pictures, picture.get_size(), round(wide * 0.09), ui.theme["paper"])
                surface.blit(ground, at)
                surface.blit(picture, at)
            tag = pygame.Rect(
                at[0], room.bottom - round(room.height * 0.19), min(step, wide), round(room.height * 0.19)
            )
            block(
                ui,
                surface,
                str(worth),
                tag,
                ui.theme["ink"] if worth else ui.theme["ink_soft"],
                tag.height,
                bold=True,
            )

    def _sum(self, ui: Ui, surface: pygame.Surface, table: Table, seat: Seat, box: pygame.Rect) -> None:
        """Assets, Sky cards, strength and blows, and what they come to."""
        count = self.counts.get(seat)
        if count is None:
            return
        words, theme = table.words, ui.theme
        args = {"assets": count.assets, "sky": count.sky, "strength": count.strength}
        said = words.text("board.sum", args).replace(" ", UNBROKEN)  # a line each, smaller rather than broken
        for blow in self.blows:
            if blow.whom == seat:
                said += "\n" + words.text("board.blow", {"seat": blow.seat, "points": blow.points})
        left = pygame.Rect(box.x, box.y, round(box.width * 0.62), box.height)
        block(ui, surface, said, left, theme["ink"], theme.px(15), align="left", least=7)
        right = pygame.Rect(left.right, box.y, box.right - left.right, box.height)
        block(ui, surface, str(self.total(seat)), right, theme["accent_dark"], theme.px(40), face="display")


def ceremony_of(table: Table) -> Ceremony | None:
    """The ceremony when the game has come to it, at the moment that is shown."""
    view = table.view
    if not isinstance(view, View) or not isinstance(view.frame, fr.Blows | fr.Over):
        return None
    screen = table.screen
    found = Ceremony(screen.events())
    return found if found.gods else None
