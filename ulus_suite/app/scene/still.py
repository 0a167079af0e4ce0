"""What does not move, composed once: whatever differs from the picture before is drawn anew, and what touches
it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from ulus_suite.app.scene.art import MARKS, Studio
from ulus_suite.app.scene.layout import Laid, Placed
from ulus_suite.app.scene.model import GROUND, TOP, Art, Look, Node
from ulus_suite.app.ui.motion import smooth
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


# --- How a region is seen: the way from one look to another, and the glass over a part of it -------------------


RIM = 0.045
"""Width of the brass round a glass, as a share of its radius."""


def changed_region(before: Laid, after: Laid) -> str:
    """The region that is seen otherwise in the scene after; "" where none is."""
    was = {region.id: region.look for region in before.scene.regions}
    return next((r.id for r in after.scene.regions if r.look is not None and was.get(r.id, r.look) != r.look), "")


class Glide:
    """The way of one region from look to look. The picture of the wider of the two is shown nearer and nearer, or
    from farther and farther away: whatever lies in the region comes along."""

    def __init__(self, before: Laid, after: Laid, region: str) -> None:
        self.region = region
        self.first, self.last = _look(before, region), _look(after, region)
        self.wide = before if self.first.zoom <= self.last.zoom else after
        self._made: pygame.Surface | None = None

    def look(self, share: float) -> Look:
        """How it is seen when so much of the time is over: scales grow evenly to the eye, and one point stays."""
        first, last, share = self.first, self.last, smooth(share)
        zoom = first.zoom * (last.zoom / first.zoom) ** share
        way = share
        if not math.isclose(first.zoom, last.zoom):
            way = (1 / zoom - 1 / first.zoom) / (1 / last.zoom - 1 / first.zoom)
        return Look(first.x + (last.x - first.x) * way, first.y + (last.y - first.y) * way, zoom)

    def draw(self, ui: Ui, surface: pygame.Surface, studio: Studio, share: float) -> None:
        """The region as it is seen now."""
        frame, within = self.wide.frames[self.region], self.wide.within
        if self._made is None:
            self._made = pygame.Surface(ui.size)
            Still(studio).draw(ui, self._made, list(items(studio, self.wide)), within)
        now, wide = self.look(share), _look(self.wide, self.region)
        size = (frame.rect.width * wide.zoom / now.zoom, frame.rect.height * wide.zoom / now.zoom)
        source = pygame.Rect(0, 0, round(size[0]), round(size[1]))
        source.center = frame.at((now.x, now.y))
        source.clamp_ip(frame.rect)
        part = self._made.subsurface(source.clip(frame.rect))
        surface.blit(pygame.transform.scale(part, frame.rect.size), frame.rect)


def _look(laid: Laid, region: str) -> Look:
    found = next(each.look for each in laid.scene.regions if each.id == region)
    assert found is not None
    return found


def draw_glass(
    ui: Ui, surface: pygame.Surface, studio: Studio, laid: Laid, ends: Sequence[Placed], gone: float,
    rect: pygame.Rect, live: Sequence[tuple[Node, float]] = (),
) -> None:  # fmt: skip
    """A glass over a rectangle with what it shows now; ``live``: what is there for a beat, and its share. On its
    way it shows what the first of its ``ends`` does and then, ``gone`` so far, the last, each painted at its own
    size."""
    side = max(8, min(rect.size))
    made = _seen(ui, studio, laid, ends[-1 if gone > 0 else 0], side, live)
    if 0 < gone < 1:
        was = _seen(ui, studio, laid, ends[0], side, live)
        was.set_alpha(round(255 * (1 - gone)))
        made.blit(was, (0, 0))
    radius, rim = side // 2, max(2, round(side * RIM / 2))
    box = made.get_rect(center=rect.center)
    pygame.draw.aacircle(surface, (20, 16, 12), (box.centerx, box.centery + rim // 2), radius + 1)
    surface.blit(made, box)
    pygame.draw.aacircle(surface, ui.theme["brass"], box.center, radius, rim + 1)


def _seen(
    ui: Ui, studio: Studio, laid: Laid, glass: Placed, side: int, live: Sequence[tuple[Node, float]]
) -> pygame.Surface:
    """What is seen in a glass, so many pixels across."""
    lens, own = glass.node.lens, max(8, min(glass.rect.size))
    assert lens is not None
    box = pygame.Rect(0, 0, own, own)
    made = studio.picture(ui, lens.ground, box.size).copy()
    share = {node.id: part for node, part in live}
    seen = laid.through(lens, box, [node for node, _ in live])
    for placed in sorted(seen.placed.values(), key=lambda placed: placed.node.z):
        node, whole = placed.node, studio.reach(placed.node.art, placed.rect) if placed.node.art else box
        if not node.art or not (node.live or box.colliderect(whole)):
            continue
        painter = studio.painter(node.art)
        if node.live:
            assert painter.live is not None
            painter.live(ui, made, node.art, placed.rect, share.get(node.id, 1.0))
        else:
            made.blit(studio.picture(ui, node.art, whole.size), whole)
    made.blit(ui.pictures.layer(("lens",), box.size, _disc), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made if side == own else pygame.transform.smoothscale(made, (side, side))


def _disc(made: pygame.Surface) -> None:
    pygame.draw.aacircle(made, (255, 255, 255), made.get_rect().center, made.get_width() / 2)
