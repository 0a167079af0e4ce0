"""How a region is seen: the way from one look to another, and the glass over a part of it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ulus_suite.app.scene.art import Studio
from ulus_suite.app.scene.layout import Laid, Placed
from ulus_suite.app.scene.model import Look, Node
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
