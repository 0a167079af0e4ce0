"""Painting bones ahead of time, so that no frame has to wait for a picture: in general while nobody does anything,
and exactly what a throw will need just before it starts."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

import pygame

from ulus_suite.app.bones.draw import (
    BonePose,
    BoneStyle,
    draw_bone,
    in_motion,
    paint_ahead,
    paint_moving,
    pictured,
    shared,
)
from ulus_suite.app.bones.paint import MOVING_TURN, moving_scale
from ulus_suite.app.bones.player import TracePlayer

_FRAME_S, _LONG_S, _MOST_S = 0.002, 0.004, 0.6
"""Before a motion: so long in a frame, so long once that has gone on for a while, and so much work at most."""
_WHILE_MS = 400.0

BESIDE_S = 0.0018
"""While something moves: so long in a frame for what it will need later."""

_TURN_S, _KEPT = 0.004, 14
"""While nobody does anything: so long in a turn. So many bytes of pictures are kept for a pixel of the window."""


def rehearsal(
    player: TracePlayer, px_per_m: float, style: BoneStyle, look: Callable[[BonePose], BonePose] | None = None
) -> Iterator[None]:
    """Paint every picture that a throw will need, in its order, one a step: what is drawn on a patch of one pixel
    costs its picture and nothing more. ``look`` turns a pose as a camera sees it."""
    patch = pygame.Surface((1, 1), pygame.SRCALPHA)
    done: set[tuple[object, ...]] = set()
    for k in range(round(player.length_ms * 60 / 1000) + 12):
        for seen in player.at(k * 1000 / 60):
            pose = seen.pose if look is None else look(seen.pose)
            if not in_motion(pose):
                continue
            for rough in pictured(pose, px_per_m):
                if rough not in done:
                    done.add(rough)
                    yield from paint_moving(pose, px_per_m, style)
                    yield
    for seen in player.at(player.length_ms + 1000):
        pose = seen.pose if look is None else look(seen.pose)
        yield from paint_ahead([(pose, style)], px_per_m)
        draw_bone(patch, (0, 0), px_per_m, pose, style)
        yield


class Beside:
    """Work that is done a little in every frame of a motion."""

    def __init__(self, work: Iterator[None]) -> None:
        self._work = work
        self._over = False

    def go_on(self) -> bool:
        """Do a part of it; whether all is done."""
        began, done = time.perf_counter(), object()
        while not self._over and time.perf_counter() - began < BESIDE_S:
            self._over = next(self._work, done) is done
        return self._over


class Prepare:
    """A motion in which nothing moves: what the next one needs is painted, a step of ``work`` after another."""

    def __init__(self, work: Iterator[None], most_s: float = _MOST_S, frame_s: float = _FRAME_S) -> None:
        self._work, self._most, self._frame = work, most_s, frame_s
        self._spent = self._lasted = 0.0
        self._ready = False

    def run(self, ms: float) -> float | None:
        """Paint for a part of a frame; over in the frame after everything is painted or enough work is done."""
        if self._ready:
            return 0.0
        began, worked, done = time.perf_counter(), time.process_time(), object()
        most = self._frame if self._lasted < _WHILE_MS else max(self._frame, _LONG_S)
        self._lasted += ms
        while time.perf_counter() - began < most and not self._ready:
            self._ready = next(self._work, done) is done
        self._spent += time.process_time() - worked
        self._ready = self._ready or self._spent > self._most
        return None

    def finish(self) -> None:
        """Nothing needs to be ready any more."""


def _moving_at(scale: float) -> Iterator[None]:
    """All pictures of moving bones at a scale, then their shadows at the heights at which most are."""
    yield from shared().warm(scale)
    for lift in (0.0, 0.004, 0.01, 0.02, 0.03, 0.05, 0.08):
        for turn in range(0, 180, MOVING_TURN // 2):
            yield from paint_moving(BonePose(turn, 0, lift, True), scale * 1000, BoneStyle())


class Warming:
    """Does some work, then paints the pictures of moving bones at some scales (pixels for a millimetre), as far as
    there is room."""

    def __init__(self, window: tuple[int, int], scales: Sequence[float], more: Iterator[None]) -> None:
        kept = _KEPT * window[0] * window[1]
        shared().make_room(kept)
        room = kept / 2
        fitting = []
        for scale in {moving_scale(scale): scale for scale in scales}.values():
            room -= shared().moving_bytes(scale)
            if room > 0:
                fitting.append(scale)
        self._work = chain(more, chain.from_iterable(_moving_at(scale) for scale in fitting))

    def work(self) -> bool:
        """Paint a little; True when everything is painted."""
        began, done = time.perf_counter(), object()
        while time.perf_counter() - began < _TURN_S:
            if next(self._work, done) is done:
                return True
        return False
