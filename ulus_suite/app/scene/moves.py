"""Motion by difference: what stands elsewhere goes there, what is new comes, what is gone goes; no game says
how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from ulus_suite.app.scene.art import Studio, put
from ulus_suite.app.scene.layout import Laid, Placed
from ulus_suite.app.scene.model import GROUND, TOP, Art, Beat, Fly
from ulus_suite.app.scene.still import Glide, changed_region
from ulus_suite.app.ui.motion import smooth
from ulus_suite.app.ui.screen import Ui

SMALL = 0.4
"""How large what comes is at first, and what goes at last."""
FROM, UNTIL = 0.3, 0.6
"""Shares of the way between which one picture gives way to another: words of both are never long over each
other."""
AWAY = (0.3, -0.09)
"""Where what goes off the table fades, in widths and heights of the table from where it was."""


class Mover(NamedTuple):
    """One thing on its way: from where and what it was to where and what it will be; None at an end where it is
    not. ``lift``: how many pixels it is lifted in the middle."""

    id: str
    z: int
    start: tuple[Art, pygame.Rect] | None
    goal: tuple[Art, pygame.Rect] | None
    lift: float = 0.0
    turns: bool = False
    off: tuple[int, int] = (0, 0)
    """How far it goes while it fades."""
    span: tuple[float, float] = (0.0, 1.0)
    """Shares of the beat between which it is on its way."""

    def share(self, share: float) -> float | None:
        """How far it has come when so much of the beat is over; None where it is not on its way."""
        first, last = self.span
        if not first <= share < last:
            return None
        return smooth((share - first) / (last - first))


class Moves:
    """One beat between two scenes that are laid out."""

    def __init__(self, before: Laid, after: Laid, beat: Beat) -> None:
        self.before, self.after, self.beat = before, after, beat
        region = changed_region(before, after)
        self.glide = Glide(before, after, region) if region and beat.ms > 0 else None
        """The way of the one region that is seen otherwise."""
        self.movers = [
            *_differences(before, after, beat, region),
            *(_flier(before, after, fly) for fly in beat.flies),
        ]
        self.movers.sort(key=lambda mover: mover.z)
        self.live = [after.place(node) for node in beat.live]
        self.moving = frozenset(
            id
            for id, placed in after.placed.items()
            if _goes(before.placed.get(id), placed)
            and beat.ms > 0
            and not (region and after.region_of(placed.node) == region)
        )
        """Nodes of the scene after that are not still."""

    def where(self, id: str, share: float) -> pygame.Rect | None:
        """Where a node that moves is when so much of the time is over; None for one that does not move."""
        mover = next((mover for mover in self.movers if id and mover.id == id), None)
        come = mover.share(share) if mover is not None else None
        return _pose(mover, come)[0] if mover is not None and come is not None else None

    def gliding(self, share: float) -> str:
        """The region whose look is on its way now."""
        return self.glide.region if self.glide is not None and share < 1 else ""

    def glass(self, placed: Placed, share: float) -> tuple[pygame.Rect, tuple[Placed, Placed], float]:
        """Where a glass of the scene after is now, what it showed before and will show, and how far one has given
        way to the other."""
        was = self.before.placed.get(placed.node.id)
        if (
            was is None
            or was.node.lens is None
            or share >= 1
            or (was.rect, was.node.lens) == (placed.rect, placed.node.lens)
        ):
            return placed.rect, (placed, placed), 1.0
        share = smooth(share)
        edges = [round(a + (b - a) * share) for a, b in zip(was.rect, placed.rect, strict=True)]
        return pygame.Rect(edges), (was, placed), min(1.0, max(0.0, (share - FROM) / (UNTIL - FROM)))

    def draw(self, ui: Ui, surface: pygame.Surface, studio: Studio, share: float) -> None:
        """All that is on its way, when so much of the time is over."""
        if self.glide is not None and share < 1:
            self.glide.draw(ui, surface, studio, share)
        if self.beat.ms > 0 and share < 1:
            for mover in self.movers:
                come = mover.share(share)
                if come is not None:
                    _draw(ui, surface, studio, _reaching(studio, mover), come)
        for placed in self.live:
            paint_live(ui, surface, studio, self.after, placed, share)


def paint_live(ui: Ui, surface: pygame.Surface, studio: Studio, laid: Laid, placed: Placed, share: float) -> None:
    """What depends on the moment, in what is seen of its region."""
    painter, clip = studio.painter(placed.node.art).live, surface.get_clip()
    assert painter is not None
    surface.set_clip(clip.clip(laid.frames[laid.region_of(placed.node)].rect))
    painter(ui, surface, placed.node.art, placed.rect, share)
    surface.set_clip(clip)


def pictures(studio: Studio, laid: Laid, beat: Beat) -> Iterator[tuple[Art, tuple[int, int]]]:
    """What a beat will show, for whoever paints it before."""
    for placed in laid.placed.values():
        if placed.node.art:
            yield placed.node.art, studio.reach(placed.node.art, placed.rect).size
        elif placed.node.lens is not None:
            lens, side = placed.node.lens, max(8, min(placed.rect.size))
            seen = laid.through(lens, pygame.Rect(0, 0, side, side)).placed.values()
            yield lens.ground, (side, side)
            yield from ((one.node.art, studio.reach(one.node.art, one.rect).size) for one in seen if one.node.art)
    for fly in beat.flies:
        place = fly.goal or fly.start
        if place is not None:
            yield fly.art, studio.reach(fly.art, laid.spot(place, fly.art)).size


def _reaching(studio: Studio, mover: Mover) -> Mover:
    """With places as large as the pictures are there."""
    start, goal = (end and (end[0], studio.reach(*end)) for end in (mover.start, mover.goal))
    return mover._replace(start=start, goal=goal)


def _goes(was: Placed | None, now: Placed) -> bool:
    """Whether a node comes or moves: no ground does; another picture at the same place is there at once, unless it
    is turned over."""
    if not now.node.art or not GROUND < now.node.z < TOP:
        return False
    if was is None or not was.node.art:
        return not now.node.sudden
    return was.rect != now.rect or (now.node.turns and was.node.art != now.node.art)


def _differences(before: Laid, after: Laid, beat: Beat, glides: str) -> Iterator[Mover]:
    for id, now in after.placed.items():
        was = before.placed.get(id)
        if not _goes(was, now) or (glides and after.region_of(now.node) == glides):
            continue
        there = was is not None and bool(was.node.art)
        start = (was.node.art, was.rect) if was is not None and there else None
        lift = (
            beat.arc * _root(after, now).rect.height if there and was is not None and was.rect != now.rect else 0.0
        )
        yield Mover(id, now.node.z, start, (now.node.art, now.rect), lift, now.node.turns)
    for id, was in before.placed.items():
        if glides and before.region_of(was.node) == glides:
            continue
        if id not in after.placed and was.node.art and not was.node.sudden and GROUND < was.node.z < TOP:
            yield Mover(id, was.node.z, (was.node.art, was.rect), None)


def _root(laid: Laid, placed: Placed) -> Placed:
    """What carries a node in the end: all that rides on it is lifted as high."""
    while placed.host:
        placed = laid.placed[placed.host]
    return placed


def _flier(before: Laid, after: Laid, fly: Fly) -> Mover:
    start = (fly.art, before.spot(fly.start, fly.art)) if fly.start is not None else None
    goal = (fly.art, after.spot(fly.goal, fly.art)) if fly.goal is not None else None
    high = (goal or start or (fly.art, pygame.Rect(0, 0, 1, 1)))[1].height
    off = (round(after.within.width * AWAY[0]), round(after.within.height * AWAY[1])) if goal is None else (0, 0)
    return Mover("", TOP - 1, start, goal, fly.arc * high, off=off, span=fly.span)


def _pose(mover: Mover, share: float) -> tuple[pygame.Rect, float]:
    """Where a mover is now, and how opaque."""
    start, goal = mover.start, mover.goal
    first, last = start or goal, goal or start
    assert first is not None
    assert last is not None
    size, alpha = 1.0, 1.0
    if start is None:
        size, alpha = SMALL + (1 - SMALL) * share, share
    elif goal is None:
        size, alpha = 1 - (1 - SMALL) * share, 1 - share
    x, y = (a + (b - a) * share for a, b in zip(first[1].center, last[1].center, strict=True))
    wide, high = ((a + (b - a) * share) * size for a, b in zip(first[1].size, last[1].size, strict=True))
    x, y = x + mover.off[0] * share, y + mover.off[1] * share - mover.lift * 4 * share * (1 - share)
    made = pygame.Rect(0, 0, max(1, round(wide)), max(1, round(high)))
    made.center = (round(x), round(y))
    return made, alpha


def _draw(ui: Ui, surface: pygame.Surface, studio: Studio, mover: Mover, share: float) -> None:
    rect, alpha = _pose(mover, share)
    picture = _picture(ui, studio, mover, share, rect.size)
    if alpha < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * alpha))
    put(surface, picture, rect.center)


def _picture(ui: Ui, studio: Studio, mover: Mover, share: float, size: tuple[int, int]) -> pygame.Surface:
    """As it looks now: pictures are painted at the sizes of the ends only, and scaled between."""
    first, last = mover.start or mover.goal, mover.goal or mover.start
    assert first is not None
    assert last is not None
    ends = [studio.picture(ui, art, rect.size) for art, rect in (first, last)]
    if mover.turns and first[0] != last[0]:
        flat = abs(1 - 2 * share)
        return pygame.transform.smoothscale(ends[share > 0.5], (max(1, round(size[0] * flat)), size[1]))
    gone = 1.0 if ends[0] is ends[1] else min(1.0, max(0.0, (share - FROM) / (UNTIL - FROM)))
    shown = ends[gone > 0]
    made = shown if shown.get_size() == size else pygame.transform.smoothscale(shown, size)
    if 0 < gone < 1:
        made = made.copy() if made is shown else made
        was = pygame.transform.smoothscale(ends[0], size)
        was.set_alpha(round(255 * (1 - gone)))
        made.blit(was, (0, 0))
    return made
