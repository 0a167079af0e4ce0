"""Where gene cards lie under the chart: those for sale first, then those taken, by their owners' order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ulus_suite.app.ui import Ui
from ulus_suite.core.names import Seat

NOBODY = -1
"""Whose a gene is that is for sale."""

Owned = tuple[str, int]
"""A gene and its owner."""


class Genes(NamedTuple):
    """What lies there: genes for sale, and those taken with their owners."""

    sale: tuple[Owned, ...]
    taken: tuple[Owned, ...]

    @classmethod
    def of(cls, shown: Sequence[str], genes: Sequence[Sequence[str]]) -> Genes:
        """Of a view: what is shown, and each seat's own."""
        mine = tuple((gene, seat) for seat, own in enumerate(genes) for gene in own)
        return cls(tuple((gene, NOBODY) for gene in shown), mine)

    def bought(self, gene: str, seat: Seat) -> Genes:
        """The same once somebody has bought one."""
        ahead = tuple(one for one in self.taken if one[1] <= seat)
        sale = tuple(one for one in self.sale if one[0] != gene)
        return Genes(sale, (*ahead, (gene, seat), *self.taken[len(ahead) :]))

    def turned_up(self, genes: Sequence[str]) -> Genes:
        """The same with more for sale."""
        return Genes((*self.sale, *((gene, NOBODY) for gene in genes)), self.taken)


class Laid(NamedTuple):
    """A place for each card and each heading; ``told``: cards have room to say what they do."""

    cards: tuple[tuple[str, int, pygame.Rect], ...] = ()
    heads: tuple[tuple[str, pygame.Rect], ...] = ()
    told: bool = True

    def box(self, gene: str) -> pygame.Rect | None:
        """Where a gene lies."""
        return next((box for name, _, box in self.cards if name == gene), None)


def lay(ui: Ui, area: pygame.Rect, genes: Genes) -> Laid:
    """In one row while they are few, so that they can say what they do, else in two."""
    groups = [group for group in genes if group]
    if not groups:
        return Laid()
    gap, apart = ui.theme.px(6), ui.theme.px(16)
    head = ui.text.height("small") if area.height >= 4.2 * ui.text.height("small") else 0
    room = pygame.Rect(area.x, area.y + head, area.width, area.height - head)
    rows = 1 if sum(map(len, groups)) <= 5 else 2
    columns = [-(-len(g) // rows) for g in groups]
    spare = room.width - gap * (sum(columns) - len(columns)) - apart * (len(columns) - 1)
    high = (room.height - gap * (rows - 1)) // rows
    wide = min(spare // sum(columns), round(high * (2.6 if rows == 1 else 3.2)))
    cards: list[tuple[str, int, pygame.Rect]] = []
    heads: list[tuple[str, pygame.Rect]] = []
    x = room.x
    for group, across in zip(groups, columns, strict=True):
        if head:
            sale = group is genes.sale
            free = across * (wide + gap) - gap if sale else wide - head - ui.theme.px(4)  # beside the first seal
            heads.append(("strip.sale" if sale else "strip.taken", pygame.Rect(x, area.y, free, head)))
        for number, (gene, owner) in enumerate(group):
            column, row = number // rows, number % rows
            box = pygame.Rect(x + column * (wide + gap), room.y + row * (high + gap), wide, high)
            cards.append((gene, owner, box))
        x += across * (wide + gap) - gap + apart
    return Laid(tuple(cards), tuple(heads), rows == 1)
