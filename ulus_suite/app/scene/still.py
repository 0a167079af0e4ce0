"""What does not move, composed once: whatever differs from the picture before is drawn anew, and what touches
it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from ulus_suite.app.scene.art import MARKS, Studio
from ulus_suite.app.scene.layout import Laid
from ulus_suite.app.scene.model import GROUND, TOP, Art
from ulus_suite.app.ui.painting import room
from ulus_suite.app.ui.screen import Ui

MOST = 12
"""Where more places than this differ, all is drawn anew in one."""


class Item(NamedTuple):
    """A picture at its place."""

    id: str
    art: Art
    box: tuple[int, int, int, int]
    z: int = 0


class Still:
    """The picture of everything at rest inside a rectangle of the window, the wall behind it included."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self._of: tuple[object, ...] = ()
        self._ground: pygame.Surface | None = None
        self._made: pygame.Surface | None = None
        self._items: Sequence[Item] = ()
        self.redrawn = 0
        """Pixels that the latest picture cost."""

    def draw(self, ui: Ui, surface: pygame.Surface, items: Sequence[Item], within: pygame.Rect) -> None:
        """Bring the picture up to date and put it on the table."""
        items = sorted(items, key=lambda item: item.z)
        ground = [item for item in items if item.z <= GROUND]
        above = [item for item in items if item.z > GROUND]
        of = (ui.theme.palette.id, ui.theme.text_percent, ui.size, tuple(within), tuple(ground))
        if of != self._of or self._made is None or self._ground is None:
            self._of, self._items = of, ()
            self._ground = pygame.Surface(within.size)
            self._ground.blit(room(ui), (0, 0), within)
            for item in ground:
                self._blit(ui, self._ground, item, within)
            self._made = pygame.Surface(within.size)
            changed = [pygame.Rect((0, 0), within.size)]
            self._compose(ui, above, changed, within)
        elif above != self._items:
            changed = _changed(self._items, above, within)
            self._compose(ui, above, changed, within)
        else:
            changed = []
        self._items = above
        self.redrawn = sum(box.width * box.height for box in changed)
        surface.blit(self._made, within)

    def _compose(self, ui: Ui, items: Sequence[Item], changed: Sequence[pygame.Rect], within: pygame.Rect) -> None:
        made, ground = self._made, self._ground
        assert made is not None
        assert ground is not None
        for area in changed:
            made.set_clip(area)
            made.blit(ground, area, area)
            for item in items:
                if area.colliderect(pygame.Rect(item.box).move(-within.x, -within.y)):
                    self._blit(ui, made, item, within)
        made.set_clip(None)

    def _blit(self, ui: Ui, made: pygame.Surface, item: Item, within: pygame.Rect) -> None:
        picture = self.studio.picture(ui, item.art, item.box[2:])
        made.blit(picture, (item.box[0] - within.x, item.box[1] - within.y))


def _changed(before: Sequence[Item], after: Sequence[Item], within: pygame.Rect) -> list[pygame.Rect]:
    """Where two pictures differ, without overlaps."""
    old, new = set(before), set(after)
    whole = pygame.Rect((0, 0), within.size)
    areas: list[pygame.Rect] = []
    for item in old ^ new:
        area = pygame.Rect(item.box).move(-within.x, -within.y).clip(whole)
        if not area.width or not area.height:
            continue
        while (hit := area.collidelist(areas)) != -1:
            area = area.union(areas.pop(hit))
        areas.append(area)
    return areas if len(areas) <= MOST else [areas[0].unionall(areas[1:])]


def items(studio: Studio, laid: Laid, away: frozenset[str] | set[str] = frozenset()) -> Iterator[Item]:
    """What is still: every node with a picture, and marks under what they mark."""
    for placed in laid.placed.values():
        node, rect = placed.node, placed.rect
        if node.mark in MARKS:
            if node.rim is not None:
                art, place = node.rim
                box = laid.spot(place)
                yield Item(f"{node.id}/rim", (*art, node.mark), tuple(box), node.z)  # type: ignore[arg-type]  # four numbers
            else:
                box = rect.inflate(2 * _beyond(rect), 2 * _beyond(rect))
                yield Item(f"{node.id}/mark", ("glow", node.shape, node.mark), tuple(box), node.z)  # type: ignore[arg-type]  # four numbers
        if node.art and node.z < TOP and not node.live and node.id not in away:
            box = studio.reach(node.art, rect)
            yield Item(node.id, node.art, tuple(box), max(node.z, GROUND))  # type: ignore[arg-type]  # four numbers


def _beyond(rect: pygame.Rect) -> int:
    """How far a frame stands off what it marks."""
    return max(2, min(rect.size) // 12)
