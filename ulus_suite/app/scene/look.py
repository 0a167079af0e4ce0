"""How a region is seen: the way from one look to another, and the glass over a part of it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ulus_suite.app.scene.art import Studio
from ulus_suite.app.scene.layout import Laid
from ulus_suite.app.scene.model import Lens, Look, Node
from ulus_suite.app.scene.still import Still, items
from ulus_suite.app.ui.motion import smooth
from ulus_suite.app.ui.screen import Ui

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


def between(first: Lens, last: Lens, share: float) -> Lens:
    """A glass on its way from one place of a region to another."""
    if first.region != last.region:
        return last
    ends = zip((first.x, first.y, first.reach), (last.x, last.y, last.reach), strict=True)
    x, y, reach = (a + (b - a) * share for a, b in ends)
    return Lens(last.region, x, y, reach, last.ground, last.upto)


def draw_lens(
    ui: Ui, surface: pygame.Surface, studio: Studio, laid: Laid, lens: Lens, rect: pygame.Rect,
    live: Sequence[tuple[Node, float]] = (),
) -> None:  # fmt: skip
    """A glass over a rectangle with what it shows now; ``live``: what is there for a beat, and its share."""
    side = max(8, min(rect.size))
    box = pygame.Rect(0, 0, side, side)
    made = studio.picture(ui, lens.ground, box.size).copy()
    share = {node.id: part for node, part in live}
    seen = laid.through(lens, box, [node for node, _ in live])
    for placed in sorted(seen.placed.values(), key=lambda placed: placed.node.z):
        node = placed.node
        if not node.art or not (node.live or box.colliderect(studio.reach(node.art, placed.rect))):
            continue
        painter = studio.painter(node.art)
        if node.live:
            assert painter.live is not None
            painter.live(ui, made, node.art, placed.rect, share.get(node.id, 1.0))
        else:
            whole = studio.reach(node.art, placed.rect)
            made.blit(studio.picture(ui, node.art, whole.size), whole)
    made.blit(ui.pictures.layer(("lens",), box.size, _disc), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    radius, rim = side // 2, max(2, round(side * RIM / 2))
    box.center = rect.center
    pygame.draw.aacircle(surface, (20, 16, 12), (box.centerx, box.centery + rim // 2), radius + 1)
    surface.blit(made, box)
    pygame.draw.aacircle(surface, ui.theme["brass"], box.center, radius, rim + 1)


def _disc(made: pygame.Surface) -> None:
    pygame.draw.aacircle(made, (255, 255, 255), made.get_rect().center, made.get_width() / 2)
