"""The frame in which a contest is seen: before anything moves it glides to where the whole of a throw is in sight,
and afterwards to where what lies is seen best. It never jumps, and it cuts off no bone."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from ulus_suite.app.ui.motion import Call, Motion, Seq, Tween, smooth
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import Pose
from ulus_suite.games.ulus.table.ground import Camera, Ground

GLIDE_MS = 300.0
SAME = 0.02
"""Scales that differ by a smaller share are changed at once: nobody sees it."""

Look = Callable[[Ground], Camera]
"""How the mat is seen on any ground: the window may change."""


class Between(Camera):
    """On the way between two views of the mat; ``wide``: the farther of the two, whose picture shows all of it."""

    def __init__(self, ground: Ground, zoom: float, wide: Camera) -> None:
        super().__init__(ground, zoom, wide.middle)
        self.wide = wide


class Gliding:
    """A look between two others: ``share`` 0 at the first, 1 at the last. Scales grow evenly to the eye."""

    def __init__(self, first: Look, last: Look) -> None:
        self.first, self.last, self.share = first, last, 0.0

    def __call__(self, ground: Ground) -> Camera:
        """The camera now."""
        first, last = self.first(ground), self.last(ground)
        if self.share <= 0 or self.share >= 1:
            return first if self.share <= 0 else last
        zoom = first.zoom * (last.zoom / first.zoom) ** self.share
        return Between(ground, zoom, min(first, last, key=lambda camera: camera.zoom))


class Framed(Protocol):
    """A throw that is seen in a frame."""

    look: Look
    lies: tuple[Pose, ...] | None

    def see(self, ground: Ground) -> None:
        """The mat lies there now."""


class Framing(Protocol):
    """The board on which it is played."""

    rect: pygame.Rect

    @property
    def ground(self) -> Ground:
        """Where the mat lies."""


def at_zoom(zoom: float) -> Look:
    """The middle of the mat, from so near."""
    return lambda ground: Camera(ground, zoom)


def apart(one: Camera, other: Camera) -> bool:
    """Whether one sees so much more of the mat than the other that a way between them is worth its time."""
    return not math.isclose(one.zoom, other.zoom, rel_tol=SAME)


def glide(ui: Ui, table: Framing, throw: Framed, first: Look, last: Look) -> Motion:
    """The frame of a throw goes from one look to another."""
    way = Gliding(first, last)

    def see(look: Look) -> None:
        throw.look = look
        throw.see(table.ground)
        ui.dirty(table.rect)

    def go(share: float) -> None:
        way.share = share
        see(way)

    return Seq(Call(lambda: see(way)), Tween(GLIDE_MS, go, smooth), Call(lambda: see(last)))


def comes_into_sight(ui: Ui, table: Framing, throw: Framed, lay: Sequence[Pose], first: Look, last: Look) -> Motion:
    """The same before a throw: bones are seen as they lay, and none that are still in a hand."""

    def wait() -> None:
        throw.lies = tuple(lay)

    def begin() -> None:
        throw.lies = None

    return Seq(Call(wait), glide(ui, table, throw, first, last), Call(begin))
