"""Where bones went that were flicked: a dotted way behind each, drawn as it goes and left until all is told."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Protocol

import pygame

from ulus_suite.app.bones.player import TracePlayer
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import Track
from ulus_suite.games.ulus.table.felt import INK
from ulus_suite.games.ulus.table.ground import Camera

MOST = 10
"""More bones than this are a drop, whose ways would hide the mat."""

PALE = (255, 246, 222)


class Flown(Protocol):
    """A throw that is being played: its ways, and how far it has come."""

    player: TracePlayer
    camera: Camera
    kind: str
    tracks: tuple[Track, ...]
    t_ms: float


def draw_trails(ui: Ui, surface: pygame.Surface, throw: Flown) -> None:
    """The ways so far; below the bones."""
    if throw.kind == "roll" or len(throw.tracks) > MOST:
        return
    step, radius = ui.theme.px(10), max(1.5, ui.theme.px(2))
    for at in dots(throw, step):
        pygame.draw.aacircle(surface, INK, at, radius + 1)
        pygame.draw.aacircle(surface, PALE, at, radius)


def dots(throw: Flown, step: float) -> list[tuple[float, float]]:
    """Points ``step`` pixels apart along the way of every bone up to the moment shown. A later moment only adds to
    them: what was drawn stays where it is."""
    now = {seen.piece: (seen.x * 1e4, seen.y * 1e4) for seen in throw.player.at(throw.t_ms)}
    camera, found = throw.camera, list[tuple[float, float]]()
    (x, y), k = camera.point(0, 0), camera.px_per_mm / 10  # not rounded for each place: dots would shift
    for track in throw.tracks:
        way = [(float(key[1]), float(key[2])) for key in track.keys if key[0] <= throw.t_ms]
        if track.piece in now:
            way.append(now[track.piece])
        found += _along([(x + px * k, y - py * k) for px, py in way], step)
    return found


def _along(points: Sequence[tuple[float, float]], step: float) -> Iterator[tuple[float, float]]:
    """Points on a line of straight pieces, the first one ``step`` after its beginning."""
    left = step
    for (ax, ay), (bx, by) in pairwise(points):
        far = math.hypot(bx - ax, by - ay)
        while left <= far and far:
            yield ax + (bx - ax) * left / far, ay + (by - ay) * left / far
            left += step
        left -= far
