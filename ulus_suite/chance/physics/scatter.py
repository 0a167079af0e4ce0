"""Dropping a handful of bones, and dropping back the ones that left the mat.

Faces come from independent throws in the upright world: bones that rolled and collided at once would show the
narrow faces too often. Places come from the world from above, where the same bones spread and knock from the
moment the handful meets the felt.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ulus_suite.chance.physics.flick import check_table
from ulus_suite.chance.physics.geometry import clearance, place_beyond, resting_place
from ulus_suite.chance.physics.params import STANDARD, Params
from ulus_suite.chance.physics.plane import ROOM, Plane
from ulus_suite.chance.physics.record import Contact, Event, FaceChange, Left, Pose, Track
from ulus_suite.chance.physics.section import nearest_face
from ulus_suite.chance.physics.throw import Rolling, flags_of, mat_knocks, settled, tumble
from ulus_suite.chance.physics.tracks import FRAME_MS, Place, keys

MOST = 25
"""Bones in the box."""


class _Slide(NamedTuple):
    """How the handful spread: pictures of (x, y, turn) a bone from the landing on, contacts, losses, length."""

    pictures: dict[int, list[tuple[float, float, float]]]
    contacts: list[Contact]
    left: list[Left]
    length_ms: int
    capped: bool


def drop(n: int, seed: int, p: Params = STANDARD) -> Event:
    """Drop 2 to 25 bones together on the middle of an empty mat. Raises ``ValueError`` for another number."""
    if type(n) is not int or not 2 <= n <= MOST:
        raise ValueError(f"a drop has 2 to {MOST} bones, not {n}")
    rng = Random(seed)
    runs = tumble(n, rng, p.standard, p)
    spots = _handful(n, rng, p)
    return _spread("drop", [None] * n, dict(enumerate(spots)), runs, p.scatter.speed_mm_s, seed, rng, p)


def put_back(table: Sequence[Pose], bones: Sequence[int], seed: int, p: Params = STANDARD) -> Event:
    """Drop bones that left the mat back into its middle, onto free felt; what lies there may be nudged.

    ``bones`` are numbers in ``table``; what the table says of them (they are off the mat) is not looked at,
    except that their face in ``start`` is kept. Raises ``ValueError`` for numbers that are not there.
    """
    if not bones or len(set(bones)) != len(bones) or not set(bones) <= set(range(len(table))):
        raise ValueError(f"put back one or more different bones of the table, not {tuple(bones)}")
    lying = [pose for i, pose in enumerate(table) if i not in bones]
    if lying:
        check_table(lying, p)
    rng = Random(seed)
    runs = tumble(len(bones), rng, p.standard, p)
    spots = _free_spots(lying, len(bones), rng, p)
    rest: list[Pose | None] = [None if i in bones else pose for i, pose in enumerate(table)]
    by_bone = dict(zip(bones, spots, strict=True))
    return _spread("put_back", rest, by_bone, runs, p.scatter.back_mm_s, seed, rng, p)


def _honeycomb(pitch: float, turn: float) -> list[tuple[float, float]]:
    """Places of a hexagonal lattice, from the middle outwards, turned by an angle."""
    c, s = math.cos(turn), math.sin(turn)
    cells = [(pitch * (i + j / 2), pitch * j * math.sqrt(3) / 2) for i in range(-12, 13) for j in range(-12, 13)]
    cells.sort(key=lambda at: (round(math.hypot(*at), 9), round(math.atan2(at[1], at[0]), 9)))
    return [(x * c - y * s, x * s + y * c) for x, y in cells]


def _handful(n: int, rng: Random, p: Params) -> list[tuple[float, float]]:
    """Where ``n`` bones held together come down: close, but clear of one another at any angle."""
    places = _honeycomb(p.scatter.pitch, math.radians(rng.randrange(3600) / 10))[:n]
    rng.shuffle(places)
    return places


def _free_spots(lying: Sequence[Pose], n: int, rng: Random, p: Params) -> list[tuple[float, float]]:
    """The ``n`` places nearest to the middle that no lying bone can reach and that are clear of one another."""
    taken = [(pose.x * 1e-4, pose.y * 1e-4) for pose in lying]
    spots: list[tuple[float, float]] = []
    for place in _honeycomb(p.scatter.pitch / 3, math.radians(rng.randrange(3600) / 10)):
        if all(math.dist(place, other) >= p.scatter.pitch for other in taken):
            spots.append(place)
            taken.append(place)
            if len(spots) == n:
                return spots
    raise ValueError("there is no free place in the middle of the mat")


def _spread(
    kind: str,
    rest: Sequence[Pose | None],
    spots: dict[int, tuple[float, float]],
    runs: list[Rolling],
    speeds: tuple[int, int],
    seed: int,
    rng: Random,
    p: Params,
) -> Event:
    """Let the bones at ``spots`` fall and spread among those that lie (``rest``), and write the record."""
    table, pushes = [], {}
    run_of = dict(zip(spots, runs, strict=True))
    for i, pose in enumerate(rest):
        if pose is not None:
            table.append(pose)
            continue
        x, y = spots[i]
        away = math.atan2(y, x) + math.radians(rng.randint(-600, 600) / 10)
        back = run_of[i].pictures[-1][1] < 0
        turn = round(math.degrees(away) * 10) + (900 if back else -900) + rng.randint(-300, 300)
        face = nearest_face(run_of[i].pictures[0][3])
        table.append(Pose(round(x * 1e4), round(y * 1e4), turn % 3600, face))
        speed = rng.randint(*speeds) * 1e-3
        spin = rng.randint(*p.scatter.spin_mrad_s) * 1e-3
        pushes[i] = (speed * math.cos(away), speed * math.sin(away), spin)
    plane = Plane(table, p)
    plane.open_up()
    slide = _run(plane, pushes, p)
    plane.open_up(ROOM)
    places = {i: _places(i, table[i], plane, slide, run_of.get(i), p) for i in range(len(table))}
    moved = {i: shown for i, shown in places.items() if i in run_of or len({at[1:4] for at in shown}) > 1}
    final = []
    for i, pose in enumerate(table):
        x, y, turn = places[i][-1][1:4]
        final.append(Pose(x, y, turn % 3600, run_of[i].face if i in run_of else pose.face))
    contacts = list(slide.contacts)
    for i, run in run_of.items():
        contacts += mat_knocks(run, i, [at[:3] for at in places[i]], p)
    changes = [
        FaceChange(run.pictures[-1][0], i, table[i].face, run.face)
        for i, run in run_of.items()
        if run.face is not table[i].face
    ]
    last = max([run.pictures[-1][0] for run in runs] + [p.scatter.land_ms + slide.length_ms])
    numbers = list(run_of)
    laid = [f"laid:{numbers[int(flag[5:])]}" for flag in flags_of(runs) if flag.startswith("laid:")]
    return Event(
        kind=kind,
        params=p.version,
        seed=seed,
        start=tuple(table),
        final=tuple(final),
        contacts=tuple(sorted(contacts, key=lambda c: (c.t_ms, c.a, c.b))),
        changes=tuple(changes),
        left=tuple(slide.left),
        tracks=tuple(Track(i, keys(moved[i])) for i in sorted(moved)),
        settle_ms=last,
        flags=tuple(laid + ["cap"] * (slide.capped or "cap" in flags_of(runs))),
    )


def _run(plane: Plane, pushes: dict[int, tuple[float, float, float]], p: Params) -> _Slide:
    """Spread the bones until all are at rest. Dropped ones tumble and slow less than those that only slide."""
    for i, (vx, vy, spin) in pushes.items():
        plane.bodies[i].velocity, plane.bodies[i].angular_velocity = (vx, vy), spin
    slows = {i: (p.mat.tumbling if i in pushes else p.mat.friction) * p.gravity * p.dt for i in plane.bodies}
    arm_square, turn_share = p.mat.arm**2, (p.mat.arm / p.bone.gyration_up) ** 2
    edge = p.mat.radius**2
    pictures: dict[int, list[tuple[float, float, float]]] = {i: [] for i in plane.bodies}
    contacts: list[Contact] = []
    left: list[Left] = []
    sqrt, bodies, read = math.sqrt, plane.bodies, plane.reader.read
    t, moving = 0, True
    while moving and t < p.cap_ms:
        t += 1
        plane.step()
        if plane.touches:
            contacts += _heard(plane, t + p.scatter.land_ms)
        values = read()
        moving = False
        out = []
        base = -6
        for i in plane.listed:
            base += 6
            vx, vy, w = values[base + 3], values[base + 4], values[base + 5]
            if not (vx or vy or w):
                continue
            if values[base] ** 2 + values[base + 1] ** 2 > edge:
                out.append(i)
            slow = slows[i]
            size = sqrt(vx * vx + vy * vy + arm_square * w * w)
            body = bodies[i]
            if size > slow:
                moving = True
                keep = 1 - slow / size
                body.velocity = (vx * keep, vy * keep)
                body.angular_velocity = w * max(0.0, 1 - slow / size * turn_share)
            else:
                body.velocity, body.angular_velocity = (0.0, 0.0), 0.0
        if t % FRAME_MS == 0:
            for k, i in enumerate(plane.listed):
                pictures[i].append((values[6 * k], values[6 * k + 1], values[6 * k + 2]))
        for i in out:
            at = bodies[i].position
            x, y = place_beyond(*at)
            pictures[i].append((x * 1e-4, y * 1e-4, bodies[i].angle))
            left.append(Left(t + p.scatter.land_ms, i, x, y))
            plane.remove(i)
    return _Slide(pictures, contacts, left, t, moving)


def _heard(plane: Plane, t: int) -> list[Contact]:
    """The contacts that began in the last step."""
    pushes = plane.impulses()
    heard = [
        Contact(
            t,
            touch.a,
            touch.b,
            round(touch.closing * 1000),
            round(pushes.get((touch.a, touch.b), 0.0) * 1e6),
            round(touch.x * 1e4),
            round(touch.y * 1e4),
        )
        for touch in sorted(plane.touches)
    ]
    plane.touches.clear()
    return heard


def _places(i: int, pose: Pose, plane: Plane, slide: _Slide, run: Rolling | None, p: Params) -> list[Place]:
    """All pictures of one bone: it falls where it is, then spreads while it tumbles; the last one is its rest."""
    land = p.scatter.land_ms // FRAME_MS
    flat = [(pose.x, pose.y, pose.turn)] * (land + 1)
    flat += [(round(x * 1e4), round(y * 1e4), round(math.degrees(a) * 10)) for x, y, a in slide.pictures[i]]
    body = plane.bodies.get(i)
    if body is not None:
        at = body.position
        flat.append((*resting_place(*at, p), round(math.degrees(body.angle) * 10)))
    upright = settled(run, p) if run is not None else []
    out: list[Place] = []
    for k in range(max(len(flat), len(upright))):
        x, y, turn = flat[min(k, len(flat) - 1)]
        if run is None:
            out.append((k * FRAME_MS, x, y, turn, int(pose.face) * 90, 0))
            continue
        _, _, height, angle = upright[min(k, len(upright) - 1)]
        gap = max(0.0, clearance(p.bone, height, angle))
        out.append((k * FRAME_MS, x, y, turn, round(math.degrees(angle)), round(gap * 1e4)))
    return out
