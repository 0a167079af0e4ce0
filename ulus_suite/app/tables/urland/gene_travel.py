"""A gene that is bought travels from those for sale to those taken, and the others close the gap."""

from __future__ import annotations

import pygame

from ulus_suite.app.bones.ahead import Prepare
from ulus_suite.app.motion import Call, Motion, Par, Seq, Tween, Wait, smooth
from ulus_suite.app.tables.kit.turns import between
from ulus_suite.app.tables.kit.victory import rejoice
from ulus_suite.app.tables.urland.gene_places import Laid
from ulus_suite.app.tables.urland.host import Table
from ulus_suite.app.ui import Ui
from ulus_suite.games.urland.events import Bought

TRAVEL_MS = 620.0
ARC, GROWS = 0.45, 0.12
"""How high it is lifted on its way, in heights of its card, and how much larger it is there."""


class Travel:
    """How far all cards have come from one layout to another; ``gene`` is the one that was bought."""

    def __init__(self, gene: str, first: Laid, last: Laid) -> None:
        self.gene, self.first, self.last, self.share = gene, first, last, 0.0

    def box(self, gene: str) -> pygame.Rect | None:
        """Where a card is now."""
        start, end = self.first.box(gene), self.last.box(gene)
        if start is None or end is None:
            return end
        share = self.share
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

    def pictures(self, gene: str, first: pygame.Surface, last: pygame.Surface) -> pygame.Surface:
        """A card as it is seen now: what it was shows through less and less."""
        box = self.box(gene)
        assert box is not None
        return between(first, last, box.size, self.share)


def bought(ui: Ui, table: Table, event: Bought) -> Motion:
    """It is picked up and laid down among those of its owner; then there is joy about it."""
    strip = table.strip

    def begin() -> None:
        strip.sets_out(ui, event.gene, event.seat)
        ui.sound.play("card", 0.6)

    def go(share: float) -> None:
        if strip.travel is not None:
            strip.travel.share = share
        ui.dirty(strip.right.inflate(0, 2 * round(ARC * strip.right.height)))

    joy = rejoice(ui, table, "spray", lambda: strip.laid_out.box(event.gene))
    way = Seq(Call(begin), Tween(TRAVEL_MS, go, smooth), Call(lambda: strip.arrives(ui)))
    ready = Prepare(strip.ahead(ui, event.gene, event.seat))
    return Seq(ready, Par(way, Seq(Wait(TRAVEL_MS - 60), joy)))
