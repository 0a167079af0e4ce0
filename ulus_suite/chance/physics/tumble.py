"""Bones as cross-sections thrown all at once: each falls, bounces and rolls by itself until it lies on a face.

What a section does decides the face; where the bone goes on the mat, and whom it knocks, is `spread`.
"""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

from ulus_suite.chance.physics.geometry import rest_height
from ulus_suite.chance.physics.params import Params, Throw
from ulus_suite.chance.physics.plane import FLAT, LANE, QUARTER, BodyReader, Section, nearest_face, off_flat
from ulus_suite.chance.physics.record import FRAME_MS, MAT, Contact, Face

_QUIET_MOVE, _QUIET_TURN = 5e-5, 1e-3
"""Between two pictures (17 ms) a section that moved and turned less than this (m, rad) is at rest."""


class Rolling(NamedTuple):
    """How one section ran: pictures of (t ms, x m, height m, roll rad), its knocks (t ms, closing m/s)."""

    pictures: list[tuple[int, float, float, float]]
    knocks: list[tuple[int, float]]
    face: Face
    laid: bool
    capped: bool

    @property
    def touched(self) -> int:
        """The number of the first picture by which it has touched the felt."""
        return math.ceil(self.knocks[0][0] / FRAME_MS) if self.knocks else 0


def tumble(n: int, rng: Random, throw: Throw, p: Params) -> list[Rolling]:
    """Throw ``n`` independent sections at once, each from whole numbers drawn from ``rng``."""
    world = Section(p, n)
    starts = [_start(rng, throw, p) for _ in range(n)]
    t = min(_in_the_air(start, p) for start in starts)
    bodies = [world.add(lane, *_later(start, t, p), start[2][0] * t * 1e-3) for lane, start in enumerate(starts)]
    lane_of = {body: lane for lane, body in enumerate(bodies)}
    pictures = [[_picture(_later(start, k, p), k) for k in range(0, t, FRAME_MS)] for start in starts]
    knocks: list[list[tuple[int, float]]] = [[] for _ in bodies]
    ended: dict[int, tuple[Face, bool, bool]] = {}
    leaning = [0] * n
    reader, alive = BodyReader(world.space), list(range(n))
    step, heard, dt = world.space.step, world.knocks, p.dt
    while True:
        values = reader.read()
        over = []
        for k, lane in enumerate(alive):
            x, y, angle = values[6 * k : 6 * k + 3]
            track = pictures[lane]
            quiet = bool(track) and _quiet(track[-1], x - lane * LANE, y, angle)
            track.append((t, x - lane * LANE, y, angle))
            if not quiet:
                leaning[lane] = 0
                continue
            leaning[lane] += FRAME_MS
            flat = off_flat(angle) < FLAT
            if flat or leaning[lane] >= p.lean_ms:
                ended[lane] = (nearest_face(angle), not flat, False)
                over.append(lane)
        if t >= p.cap_ms:
            over = list(alive)
            ended |= {lane: (nearest_face(pictures[lane][-1][3]), False, True) for lane in over}
        if over:
            for lane in over:
                world.remove(bodies[lane])
            if len(ended) == n:
                break
            by_id = {bodies[lane].id: lane for lane in range(n) if lane not in ended}
            alive = [by_id[i] for i in reader.order() if i in by_id]
        for tick in range(1, FRAME_MS + 1):
            step(dt)
            if heard:
                for body, closing in heard:
                    knocks[lane_of[body]].append((t + tick, closing))
                heard.clear()
        t += FRAME_MS
    return [Rolling(pictures[i], knocks[i], *ended[i]) for i in range(n)]


_Start = tuple[float, float, tuple[float, float], float]
"""Height, roll angle, velocity and spin of a section."""


def _in_the_air(start: _Start, p: Params) -> int:
    """Milliseconds, whole pictures, in which a thrown section surely does not touch: no need to step there."""
    height, _, (_, up), _ = start
    low, t = math.hypot(p.bone.width, p.bone.height) / 2 + 1e-3, 0
    while height + up * (t + FRAME_MS) * 1e-3 - p.gravity * ((t + FRAME_MS) * 1e-3) ** 2 / 2 > low:
        t += FRAME_MS
    return t


def _later(start: _Start, t: int, p: Params) -> _Start:
    """A section that flies, ``t`` ms later, where the engine's own steps of one millisecond would have taken it."""
    height, roll, (along, up), spin = start
    steps = round(t * 1e-3 / p.dt)
    fallen = p.gravity * p.dt * p.dt * steps * (steps - 1) / 2
    return height + up * t * 1e-3 - fallen, roll + spin * t * 1e-3, (along, up - p.gravity * t * 1e-3), spin


def _picture(at: _Start, t: int) -> tuple[int, float, float, float]:
    """What is seen of a section that flies straight on."""
    return t, at[2][0] * t * 1e-3, at[0], at[1]


def _quiet(before: tuple[int, float, float, float], x: float, y: float, angle: float) -> bool:
    return (
        abs(angle - before[3]) < _QUIET_TURN
        and abs(x - before[1]) < _QUIET_MOVE
        and abs(y - before[2]) < _QUIET_MOVE
    )


def _start(rng: Random, throw: Throw, p: Params) -> tuple[float, float, tuple[float, float], float]:
    """Height, roll angle, velocity and spin of a thrown bone. The side is drawn as well: a bone whose weight is
    off its middle falls otherwise when thrown to the left than to the right."""
    height = rng.randint(*throw.height) * 1e-3
    roll = math.radians(rng.randrange(360_000) / 1000)
    along = rng.randint(*throw.along_mm_s) * 1e-3 * rng.choice((-1, 1))
    up = rng.randint(*throw.up_mm_s) * 1e-3
    spin = rng.randint(*throw.spin_mrad_s) * 1e-3
    return height, roll, (along, up), spin


def settled(run: Rolling, p: Params) -> list[tuple[int, float, float, float]]:
    """The pictures of a run, the last one laid exactly on its face."""
    t, x, _, roll = run.pictures[-1]
    exact = round((roll / QUARTER - run.face) / 4) * 4 + run.face
    return [*run.pictures[:-1], (t, x, rest_height(p.bone, run.face), exact * QUARTER)]


def flags_of(runs: list[Rolling]) -> tuple[str, ...]:
    """``laid:N`` for each bone that leaned, ``cap`` if one ran out of time."""
    laid = [f"laid:{i}" for i, run in enumerate(runs) if run.laid or run.capped]
    return tuple(laid + ["cap"] * any(run.capped for run in runs))


def mat_knocks(run: Rolling, bone: int, at: list[tuple[int, int, int]], p: Params) -> list[Contact]:
    """What is heard of a run: its touch-downs; ``at`` holds (t, x, y) of the bone on the mat, a picture apart, from
    the moment on in which it left the hand."""
    out = []
    for t, closing in run.knocks:
        _, x, y = at[min(len(at) - 1, round(t / FRAME_MS))]
        impulse = round(closing * p.bone.mass * (1 + p.mat.restitution) * 1e6)
        out.append(Contact(at[0][0] + t, bone, MAT, round(closing * 1000), impulse, x, y))
    return out
