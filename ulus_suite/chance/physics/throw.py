"""Rolling bones: each falls, bounces and rolls as a cross-section until it lies on a face."""

from __future__ import annotations

import math
from random import Random
from typing import Literal, NamedTuple

from ulus_suite.chance.physics.geometry import clearance, rest_height
from ulus_suite.chance.physics.params import STANDARD, Params, Throw
from ulus_suite.chance.physics.record import MAT, Contact, Event, Face, FaceChange, Pose, Track
from ulus_suite.chance.physics.section import (
    FLAT,
    LANE,
    QUARTER,
    BodyReader,
    Section,
    nearest_face,
    off_flat,
)
from ulus_suite.chance.physics.tracks import FRAME_MS, keys

Strength = Literal["weak", "standard", "strong"]

KNOCK_MM_S = 100
"""Slower touch-downs are not worth a sound."""

_QUIET_MOVE, _QUIET_TURN = 5e-5, 1e-3
"""Between two pictures (17 ms) a section that moved and turned less than this (m, rad) is at rest."""

_LANE_MM = 40.0
_REACH = 0.35
"""Metres; a longer run is drawn shorter so that bones stay in the middle of the mat."""


class Rolling(NamedTuple):
    """How one section ran: pictures of (t ms, x m, height m, roll rad), its knocks (t ms, closing m/s)."""

    pictures: list[tuple[int, float, float, float]]
    knocks: list[tuple[int, float]]
    face: Face
    laid: bool
    capped: bool


def tumble(n: int, rng: Random, throw: Throw, p: Params) -> list[Rolling]:
    """Throw ``n`` independent sections at once, each from whole numbers drawn from ``rng``."""
    world = Section(p, n)
    bodies = [world.add(lane, *_start(rng, throw, p)) for lane in range(n)]
    lane_of = {body: lane for lane, body in enumerate(bodies)}
    pictures: list[list[tuple[int, float, float, float]]] = [[] for _ in bodies]
    knocks: list[list[tuple[int, float]]] = [[] for _ in bodies]
    ended: dict[int, tuple[Face, bool, bool]] = {}
    leaning = [0] * n
    reader, alive = BodyReader(world.space), list(range(n))
    step, heard = world.step, world.knocks
    t = 0
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
            step()
            if heard:
                for body, closing in heard:
                    knocks[lane_of[body]].append((t + tick, closing))
                heard.clear()
        t += FRAME_MS
    return [Rolling(pictures[i], knocks[i], *ended[i]) for i in range(n)]


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
    """What is heard of a run: its touch-downs; ``at`` holds (t, x, y) of the bone on the mat."""
    out = []
    for t, closing in run.knocks:
        speed = round(closing * 1000)
        if speed >= KNOCK_MM_S:
            _, x, y = min(at, key=lambda place: abs(place[0] - t))
            impulse = round(closing * p.bone.mass * (1 + p.mat.restitution) * 1e6)
            out.append(Contact(t, bone, MAT, speed, impulse, x, y))
    return out


def roll(n: int, seed: int, p: Params = STANDARD, strength: Strength = "standard") -> Event:
    """Roll one to four bones. They run in parallel lanes over the middle of the mat, so they cannot overlap.

    Raises ``ValueError`` for another number of bones or an unknown strength.
    """
    if not 1 <= n <= 4:
        raise ValueError(f"a roll has 1 to 4 bones, not {n}")
    if strength not in ("weak", "standard", "strong"):
        raise ValueError(f"a throw is weak, standard or strong, not {strength!r}")
    rng = Random(seed)
    runs = tumble(n, rng, getattr(p, strength), p)
    heading = math.radians(rng.randint(-500, 500) / 100) + (math.pi / 2 if rng.randrange(2) else -math.pi / 2)
    start, final, tracks, contacts = [], [], [], []
    for bone, run in enumerate(runs):
        skew = rng.randint(-200, 200)
        places = _lane_places(run, bone - (n - 1) / 2, heading, skew, rng.randint(-20, 20), p)
        tracks.append(Track(bone, keys(places)))
        x, y, turn = places[-1][1:4]
        final.append(Pose(x, y, turn % 3600, run.face))
        x, y, turn, rolled = places[0][1:5]
        start.append(Pose(x, y, turn % 3600, nearest_face(math.radians(rolled))))
        contacts += mat_knocks(run, bone, [place[:3] for place in places], p)
    return Event(
        kind="roll",
        params=p.version,
        seed=seed,
        start=tuple(start),
        final=tuple(final),
        contacts=tuple(sorted(contacts, key=lambda c: (c.t_ms, c.a, c.b))),
        changes=tuple(
            FaceChange(run.pictures[-1][0], i, start[i].face, run.face)
            for i, run in enumerate(runs)
            if start[i].face is not run.face
        ),
        tracks=tuple(tracks),
        settle_ms=max(run.pictures[-1][0] for run in runs),
        flags=flags_of(runs),
    )


def _lane_places(
    run: Rolling, lane: float, heading: float, skew: int, lead_mm: int, p: Params
) -> list[tuple[int, int, int, int, int, int]]:
    """A run as places on the mat: along ``heading`` in its lane, coming to rest near the middle."""
    pictures = settled(run, p)
    travel = pictures[-1][1]
    way = -1 if travel < 0 else 1
    scale = min(1.0, _REACH / max(abs(travel), 1e-9))
    dx, dy = math.cos(heading), math.sin(heading)
    across = lane * _LANE_MM * 1e-3
    turn = round(math.degrees(heading) * 10) + skew + (900 if way < 0 else -900)
    out = []
    for t, x, y, angle in pictures:
        along = lead_mm * 1e-3 + (x * way - 0.4 * abs(travel)) * scale
        gap = max(0.0, clearance(p.bone, y, angle))
        px, py = along * dx - across * dy, along * dy + across * dx
        place = (t, round(px * 1e4), round(py * 1e4), turn, round(math.degrees(angle)), round(gap * 1e4))
        out.append(place)
    return out
