"""The bone yard's camera: the views in which bones are thrown and lie, and the way from one to the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from ulus_suite.app.bones.player import Seen, TracePlayer
from ulus_suite.app.ui.motion import smooth

RADIUS = 4500
"""The mat, in tenths of a millimetre."""

VIEWS = (1250, 1500, 1750, 2050, 2450, 3300, 4680)
"""How much of the mat is seen above and below the middle of a view, from near to far; the last shows all of it."""

FREE = 4
"""The view in which a hand throws, by its number."""

STEP = 100
"""Views lie with their middles on a lattice so wide, so that few pictures of the felt are needed."""

BESIDE = 260
"""What is seen at least beyond the middle of a bone, in tenths of a millimetre."""


WIDENS_MS = 300.0
"""In this time a view widens to what it does not show yet."""


class Camera(NamedTuple):
    """Looks at the mat from above through a rectangle of the window."""

    rect: pygame.Rect
    half: float
    middle: tuple[float, float] = (0.0, 0.0)

    @property
    def px_per_mm(self) -> float:
        """Pixels for a millimetre."""
        return self.rect.height * 5 / self.half

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Tenths of a millimetre from the middle of the mat as pixels."""
        k = self.rect.height / 2 / self.half
        return (
            round(self.rect.centerx + (x - self.middle[0]) * k),
            round(self.rect.centery - (y - self.middle[1]) * k),
        )

    def back(self, pos: tuple[int, int]) -> tuple[float, float]:
        """Pixels as tenths of a millimetre."""
        k = self.rect.height / 2 / self.half
        return (pos[0] - self.rect.centerx) / k + self.middle[0], (self.rect.centery - pos[1]) / k + self.middle[1]

    def need(self, places: Iterable[tuple[float, float]]) -> float:
        """The half with which every place is seen, a bone's length to spare, from this middle."""
        x, y = self.middle
        shape = self.rect.height / max(1, self.rect.width)
        return max((max(abs(b - y) + BESIDE, (abs(a - x) + BESIDE) * shape) for a, b in places), default=0.0)


def camera_for(rect: pygame.Rect, places: Iterable[tuple[float, float]], least: int = 0) -> Camera:
    """The nearest view (from number ``least`` on) in which every place is seen with a bone's length to spare."""
    known = list(places)
    middle = (0.0, 0.0)
    if known and least < len(VIEWS) - 1:
        xs, ys = [x for x, _ in known], [y for _, y in known]
        middle = (_stepped((min(xs) + max(xs)) / 2), _stepped((min(ys) + max(ys)) / 2))
    need = Camera(rect, 1.0, middle).need(known)
    half = next((half for half in VIEWS[least:] if fitted(rect, half) >= need), VIEWS[-1])
    if half == VIEWS[-1]:
        middle = (0.0, 0.0)
    return Camera(rect, fitted(rect, half), middle)


def _stepped(value: float) -> float:
    return float(round(value / STEP) * STEP)


def between(one: Camera, two: Camera, share: float) -> Camera:
    """A camera on its way from one view to another: even steps of nearness, since the eye counts in ratios."""
    half = one.half * (two.half / one.half) ** share
    (x0, y0), (x1, y1) = one.middle, two.middle
    return Camera(two.rect, half, (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))


def following(player: TracePlayer, first: Camera, near: Camera, until_ms: float, t_ms: float) -> Camera:
    """The camera at a moment of a throw: it has come near by ``until_ms``, yet is never so near that
    a bone on the mat is out of sight."""
    camera = between(first, near, smooth(min(1.0, t_ms / max(1.0, until_ms))))
    need = camera.need(on_mat(player.at(t_ms)))
    beyond = max(0.0, need - first.half)  # what the first view does not show comes in sight without a jump
    return camera._replace(half=max(camera.half, need - beyond * (1 - smooth(min(1.0, t_ms / WIDENS_MS)))))


def on_mat(bones: Iterable[Seen]) -> list[tuple[float, float]]:
    """Where bones are that have not left the mat, in tenths of a millimetre."""
    return [(b.x * 1e4, b.y * 1e4) for b in bones if (b.x * b.x + b.y * b.y) * 1e8 <= RADIUS * RADIUS]


def fitted(rect: pygame.Rect, half: float) -> float:
    """Half the height that is seen, when as much of the mat shall be seen in a rectangle higher than wide."""
    return float(half if rect.width >= rect.height else half * rect.height / max(1, rect.width))


def whole(rect: pygame.Rect) -> Camera:
    """Sees all of the mat."""
    return Camera(rect, fitted(rect, VIEWS[-1]))


def widest(*cameras: Camera) -> Camera:
    """One of the cameras that sees all that the others see, else one that sees the whole mat."""
    best = max(cameras, key=lambda camera: camera.half)
    wide = best.rect.width / max(1, best.rect.height)
    for camera in cameras:
        dx, dy = (abs(a - b) for a, b in zip(camera.middle, best.middle, strict=True))
        if dx + camera.half * wide > best.half * wide + 1 or dy + camera.half > best.half + 1:
            return whole(best.rect)
    return best
