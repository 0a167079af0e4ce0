"""Dropping a handful of bones, and dropping back the ones that left the mat.

Faces come from independent throws in the upright world: sections that were knocked while they roll would show the
narrow faces too often. Where the bones go is `spread`: each travels as its section rolls, and knocks what it meets.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from ulus_suite.chance.physics.flick import check_table
from ulus_suite.chance.physics.params import STANDARD, Params
from ulus_suite.chance.physics.record import BonePose, FaceChange, Record, Track
from ulus_suite.chance.physics.section import nearest_face
from ulus_suite.chance.physics.spread import Throwing, spread
from ulus_suite.chance.physics.throw import across_to, share_of
from ulus_suite.chance.physics.tracks import keys
from ulus_suite.chance.physics.tumble import Rolling, flags_of, mat_knocks, tumble

MOST = 25
"""Bones in the box."""


def drop(n: int, seed: int, p: Params = STANDARD) -> Record:
    """Drop 2 to 25 bones together on the middle of an empty mat. Raises ``ValueError`` for another number."""
    if type(n) is not int or not 2 <= n <= MOST:
        raise ValueError(f"a drop has 2 to {MOST} bones, not {n}")
    rng = Random(seed)
    runs = tumble(n, rng, p.standard, p)
    spots = dict(enumerate(_handful(runs, rng, p)))
    return _dropped("drop", [None] * n, spots, runs, p.scatter.reach, seed, rng, p)


def put_back(table: Sequence[BonePose], bones: Sequence[int], seed: int, p: Params = STANDARD) -> Record:
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
    runs = tumble(len(bones), rng, p.weak, p)
    spots = _free_spots(lying, len(bones), rng, p)
    rest: list[BonePose | None] = [None if i in bones else pose for i, pose in enumerate(table)]
    by_bone = dict(zip(bones, spots, strict=True))
    return _dropped("put_back", rest, by_bone, runs, p.scatter.back_reach, seed, rng, p)


def _honeycomb(pitch: float, turn: float) -> list[tuple[float, float]]:
    """Places of a hexagonal lattice, from the middle outwards, turned by an angle."""
    c, s = math.cos(turn), math.sin(turn)
    cells = [(pitch * (i + j / 2), pitch * j * math.sqrt(3) / 2) for i in range(-12, 13) for j in range(-12, 13)]
    cells.sort(key=lambda at: (round(math.hypot(*at), 9), round(math.atan2(at[1], at[0]), 9)))
    return [(x * c - y * s, x * s + y * c) for x, y in cells]


def _handful(runs: Sequence[Rolling], rng: Random, p: Params) -> list[tuple[float, float]]:
    """Where bones held together leave the hand: a heap, its layers by the heights from which the bones fall."""
    by_height = sorted(range(len(runs)), key=lambda i: runs[i].pictures[0][2])
    size = math.ceil(len(runs) / p.scatter.layers)
    spots = [(0.0, 0.0)] * len(runs)
    for first in range(0, len(runs), size):
        layer = by_height[first : first + size]
        places = _honeycomb(p.scatter.heap_pitch, math.radians(rng.randrange(3600) / 10))[: len(layer)]
        rng.shuffle(places)
        dx, dy = (rng.randint(-8, 8) * 1e-3 for _ in range(2))
        for bone, (x, y) in zip(layer, places, strict=True):
            spots[bone] = (x + dx, y + dy)
    return spots


def _free_spots(lying: Sequence[BonePose], n: int, rng: Random, p: Params) -> list[tuple[float, float]]:
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


def _dropped(
    kind: str,
    rest: Sequence[BonePose | None],
    spots: dict[int, tuple[float, float]],
    runs: list[Rolling],
    reach: float,
    seed: int,
    rng: Random,
    p: Params,
) -> Record:
    """Let the bones at ``spots`` fall and spread among those that lie (``rest``), and write the record."""
    table, thrown = [], {}
    run_of = dict(zip(spots, runs, strict=True))
    for i, pose in enumerate(rest):
        if pose is not None:
            table.append(pose)
            continue
        x, y = spots[i]
        fan = p.scatter.fan_mdeg
        away = math.atan2(y, x) + math.radians(rng.randint(-fan, fan) / 1000)
        turn = across_to(run_of[i], away) + math.radians(rng.randint(-8000, 8000) / 1000)
        face = nearest_face(run_of[i].pictures[0][3])
        table.append(BonePose(round(x * 1e4), round(y * 1e4), round(math.degrees(turn) * 10) % 3600, face))
        along = rng.randint(*p.scatter.along_mm_s) * 1e-3
        spin = rng.randint(*p.scatter.spin_mrad_s) * 1e-3
        thrown[i] = Throwing(run_of[i], share_of(run_of[i], reach), along, spin)
    went = spread(table, thrown, p)
    moved = {i: shown for i, shown in went.places.items() if i in run_of or len({at[1:4] for at in shown}) > 1}
    start, final = [], []
    for i, pose in enumerate(table):
        x, y, turn = went.places[i][0][1:4]
        start.append(BonePose(x, y, turn % 3600, pose.face) if i in run_of else pose)
        x, y, turn = went.places[i][-1][1:4]
        final.append(BonePose(x, y, turn % 3600, run_of[i].face if i in run_of else pose.face))
    contacts = list(went.contacts)
    for i, run in run_of.items():
        contacts += mat_knocks(run, i, [at[:3] for at in went.places[i]], p)
    changes = [
        FaceChange(run.pictures[-1][0], i, table[i].face, run.face)
        for i, run in run_of.items()
        if run.face is not table[i].face
    ]
    numbers = list(run_of)
    laid = [f"laid:{numbers[int(flag[5:])]}" for flag in flags_of(runs) if flag.startswith("laid:")]
    return Record(
        kind=kind,
        params=p.version,
        seed=seed,
        start=tuple(start),
        final=tuple(final),
        contacts=tuple(sorted(contacts, key=lambda c: (c.t_ms, c.a, c.b))),
        changes=tuple(changes),
        left=tuple(went.left),
        tracks=tuple(Track(i, keys(moved[i])) for i in sorted(moved)),
        settle_ms=max(shown[-1][0] for shown in went.places.values()),
        flags=tuple(laid + ["cap"] * (went.capped or "cap" in flags_of(runs))),
    )
