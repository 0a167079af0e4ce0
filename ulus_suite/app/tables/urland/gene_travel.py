"""A gene that is bought travels from those for sale to those taken, and the others close the gap; those that are
turned up come in while the others make room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from ulus_suite.app.bones.ahead import Prepare
from ulus_suite.app.motion import Call, Motion, Par, Seq, Tween, Wait, smooth
from ulus_suite.app.tables.kit.turns import between
from ulus_suite.app.tables.kit.victory import rejoice
from ulus_suite.app.tables.urland.gene_places import Genes, Laid
from ulus_suite.app.tables.urland.host import Table
from ulus_suite.app.ui import Ui
from ulus_suite.games.urland.events import Bought, GenesShown

TRAVEL_MS = 620.0
TURN_MS = 520.0
COMES = 0.5
"""How large a card that is turned up is when it appears."""
ARC, GROWS = 0.45, 0.12
"""How high it is lifted on its way, in heights of its card, and how much larger it is there."""


class Card(Protocol):
    """Paints a card as it lies in a place."""

    def __call__(self, gene: str, owner: int, box: pygame.Rect, told: bool) -> pygame.Surface:
        """Its picture."""


class Travel:
    """How far all cards have come from one layout to another; ``gene`` is the one that was bought."""

    def __init__(self, gene: str, first: Laid, last: Laid) -> None:
        self.gene, self.first, self.last, self.share = gene, first, last, 0.0

    def box(self, gene: str) -> pygame.Rect | None:
        """Where a card is now."""
        start, end = self.first.box(gene), self.last.box(gene)
        if end is None:
            return end
        share = self.share
        if start is None:  # it comes in from below
            start = end.scale_by(COMES)
            start.y += end.height // 3
        size = [a + (b - a) * share for a, b in zip(start.size, end.size, strict=True)]
        x, y = (a + (b - a) * share for a, b in zip(start.center, end.center, strict=True))
        if gene == self.gene:
            away = 4 * share * (1 - share)
            size, y = [side * (1 + GROWS * away) for side in size], y - ARC * end.height * away
        made = pygame.Rect(0, 0, round(size[0]), round(size[1]))
        made.center = (round(x), round(y))
        return made

    def head(self, key: str) -> pygame.Rect:
        """Where a heading of the last layout is now."""
        places = dict(self.first.heads)
        (end,) = (place for name, place in self.last.heads if name == key)
        start = places.get(key, end)
        made = end.copy()
        made.x = round(start.x + (end.x - start.x) * self.share)
        return made

    def draw(self, surface: pygame.Surface, card: Card, seal: Callable[[int, pygame.Rect], None]) -> None:
        """Cards on their way, the one that was bought above the others; a seal comes with its card."""
        starts = {gene: (owner, box) for gene, owner, box in self.first.cards}
        for gene, owner, end in sorted(self.last.cards, key=lambda each: each[0] == self.gene):
            box = self.box(gene)
            assert box is not None
            picture = last = card(gene, owner, end, self.last.told)
            if gene in starts:
                picture = between(card(gene, *starts[gene], self.first.told), last, box.size, self.share)
            else:
                picture = pygame.transform.smoothscale(last, box.size)
                picture.set_alpha(round(255 * self.share))
            surface.blit(picture, box)
            if gene != self.gene:
                seal(owner, pygame.Rect(box.x, end.y, box.width, box.height))


def _goes(ui: Ui, table: Table, then: Callable[[], Genes], ms: float, gene: str = "") -> Motion:
    """All cards go to where they lie then."""
    strip = table.strip

    def begin() -> None:
        strip.sets_out(ui, then(), gene)
        ui.sound.play("card", 0.6)

    def go(share: float) -> None:
        if strip.travel is not None:
            strip.travel.share = share
        ui.dirty(strip.right.inflate(0, 2 * round(ARC * strip.right.height)))

    return Seq(Call(begin), Tween(ms, go, smooth), Call(lambda: strip.arrives(ui)))


def bought(ui: Ui, table: Table, event: Bought) -> Motion:
    """It is picked up and laid down among those of its owner; then there is joy about it."""
    strip = table.strip

    def then() -> Genes:
        return strip.genes().bought(event.gene, event.seat)

    joy = rejoice(ui, table, "spray", lambda: strip.laid_out.box(event.gene))
    way = _goes(ui, table, then, TRAVEL_MS, event.gene)
    return Seq(Prepare(strip.ahead(ui, then())), Par(way, Seq(Wait(TRAVEL_MS - 60), joy)))


def shown(ui: Ui, table: Table, event: GenesShown) -> Motion | None:
    """More are for sale. Where nothing moves they are there: the mark of what was just won stays."""
    if ui.settings.motion == "none":
        return None

    def then() -> Genes:
        return table.strip.genes().turned_up(event.genes)

    return Seq(Prepare(table.strip.ahead(ui, then())), _goes(ui, table, then, TURN_MS))
