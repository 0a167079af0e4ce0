"""Bones that leave a hand: one to four that are rolled, a handful that is dropped, those that are put back.

Faces come from independent throws in the upright world (`tumble`): sections that were knocked while they roll would
show the narrow faces too often. Where the bones go is `spread`: each leaves the hand at a place and a moment of its
own, travels as its section rolls, and knocks what it meets once it has touched the felt.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal, NamedTuple

import msgspec

from ulus_suite.chance.physics.flick import check_table
from ulus_suite.chance.physics.params import STANDARD, Params, Throw
from ulus_suite.chance.physics.record import BonePose, Face, FaceChange, Record, Track
from ulus_suite.chance.physics.section import nearest_face
from ulus_suite.chance.physics.spread import Throwing, spread
from ulus_suite.chance.physics.tracks import keys
from ulus_suite.chance.physics.tumble import Rolling, flags_of, mat_knocks, tumble

Strength = Literal["weak", "standard", "strong"]
STRENGTHS: tuple[Strength, ...] = ("weak", "standard", "strong")

MOST = 25
"""Bones in the box."""

_TRIED = 24
"""Sections thrown at once when faces are given; all four faces are nearly always among them."""

_ASIDE = 60
"""Places tried for a bone of a handful until it meets no other in the air."""


class Cast(msgspec.Struct, frozen=True):
    """How a hand lets go: over which place (0.1 mm), moving which way (0.001 degree) and how fast (mm/s)."""

    x: int
    y: int
    bearing_mdeg: int
    speed_mm_s: int


def strength_of(speed_mm_s: int, p: Params = STANDARD) -> Strength:
    """The strength that a hand of this speed comes nearest to."""
    return min(STRENGTHS, key=lambda name: abs(p.hand.speeds[STRENGTHS.index(name)] - speed_mm_s))


def roll(
    n: int,
    seed: int,
    p: Params = STANDARD,
    strength: Strength = "standard",
    cast: Cast | None = None,
    faces: Sequence[Face] = (),
) -> Record:
    """Roll one to four bones.

    A ``cast`` throws from where the hand is, the way it moves, as hard as it moves; without one they roll over
    the middle of the mat, to the right or to the left. ``faces`` are those that shall come up: of many
    throws of the same hand those are taken that end so.

    Raises ``ValueError`` for another number of bones or an unknown strength.
    """
    if not 1 <= n <= 4:
        raise ValueError(f"a roll has 1 to 4 bones, not {n}")
    if strength not in STRENGTHS:
        raise ValueError(f"a throw is weak, standard or strong, not {strength!r}")
    rng = Random(seed)
    thrown = getattr(p, strength) if cast is None else thrown_at(cast.speed_mm_s, p)
    runs = _runs(n, rng, thrown, p, faces)
    heading = math.radians(rng.randint(-500, 500) / 100) + (math.pi if rng.randrange(2) else 0.0)
    if cast is not None:
        heading = math.radians(cast.bearing_mdeg / 1000)
    reach = p.hand.reaches[STRENGTHS.index(strength)] if cast is None else _reach(cast, p)
    far = sum(abs(run.pictures[-1][1]) * share_of(run, reach) for run in runs) / n
    x, y = (-far / 2 * math.cos(heading), -far / 2 * math.sin(heading)) if cast is None else _over(cast, p)
    hand = p.hand
    cells = [(0.5, -0.5), (0.5, 0.5), (-0.5, -0.5), (-0.5, 0.5)] if n > 1 else [(0.0, 0.0)]
    cells = cells[:n]
    rng.shuffle(cells)
    order = sorted(range(n), key=lambda i: -cells[i][0])
    going = []
    for i, run in enumerate(runs):
        along = cells[i][0] * hand.deep + rng.randint(-3, 3) * 1e-3
        side = cells[i][1] * hand.wide + rng.randint(-3, 3) * 1e-3
        way = heading + math.radians(rng.randint(-hand.fan_mdeg, hand.fan_mdeg) / 1000)
        spot = (
            x + along * math.cos(heading) - side * math.sin(heading),
            y + along * math.sin(heading) + side * math.cos(heading),
        )
        going.append(_Leaving(run, spot, way, share_of(run, reach), order.index(i)))
    return _thrown("roll", [None] * n, dict(enumerate(going)), seed, rng, p)


def drop(n: int, seed: int, p: Params = STANDARD, cast: Cast | None = None, faces: Sequence[Face] = ()) -> Record:
    """Let 2 to 25 bones out of a cup, one after another, over the middle of an empty mat; a ``cast`` tells where
    and which way the cup moves. Raises ``ValueError`` for another number."""
    if type(n) is not int or not 2 <= n <= MOST:
        raise ValueError(f"a drop has 2 to {MOST} bones, not {n}")
    rng = Random(seed)
    far = round(n * p.scatter.far_share)
    if cast is None:
        throws = [(p.standard, far), (p.scatter.near, n - far)]
    else:
        throws = [(thrown_at(cast.speed_mm_s, p), n)]
    runs: list[Rolling] = []
    for thrown, many in throws:
        runs += _runs(many, rng, thrown, p, faces[len(runs) : len(runs) + many]) if many else []
    order = list(range(n))
    rng.shuffle(order)
    going = _handful([runs[k] for k in order], cast, rng, p)
    return _thrown("drop", [None] * n, {order[i]: leaving for i, leaving in enumerate(going)}, seed, rng, p)


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
    runs = tumble(len(bones), rng, p.scatter.near, p)
    spots = _free_spots(lying, len(bones), rng, p)
    rest: list[BonePose | None] = [None if i in bones else pose for i, pose in enumerate(table)]
    going = {
        bone: _Leaving(run, spot, _any_way(rng), share_of(run, p.scatter.back_reach), 2 * k)
        for k, (bone, run, spot) in enumerate(zip(bones, runs, spots, strict=True))
    }
    return _thrown("put_back", rest, going, seed, rng, p)


def thrown_at(speed_mm_s: int, p: Params = STANDARD) -> Throw:
    """How a hand that moves so fast throws: between the gentle, the middling and the hard throw."""
    kinds = (p.weak, p.standard, p.strong)
    speeds = p.hand.speeds
    k = 0 if speed_mm_s < speeds[1] else 1
    share = max(0.0, min(1.0, (speed_mm_s - speeds[k]) / (speeds[k + 1] - speeds[k])))

    def between(name: str) -> tuple[int, int]:
        first, second = (getattr(kind, name) for kind in kinds[k : k + 2])
        return (round(first[0] + (second[0] - first[0]) * share), round(first[1] + (second[1] - first[1]) * share))

    return Throw(between("height"), between("along_mm_s"), between("up_mm_s"), between("spin_mrad_s"))


class _Leaving(NamedTuple):
    """One bone as it leaves the hand: how its section runs, over which place (m), which way (rad), the share of its
    run that it travels, and how many pictures after the first."""

    run: Rolling
    spot: tuple[float, float]
    way: float
    share: float
    after: int


def _runs(n: int, rng: Random, thrown: Throw, p: Params, faces: Sequence[Face]) -> list[Rolling]:
    """Sections that run; with ``faces``, those of many that end so."""
    if not faces:
        return tumble(n, rng, thrown, p)
    found: dict[int, Rolling] = {}
    while len(found) < n:
        for run in tumble(_TRIED, rng, thrown, p):
            k = next((k for k in range(n) if k not in found and faces[k] is run.face), None)
            if k is not None:
                found[k] = run
    return [found[k] for k in range(n)]


def share_of(run: Rolling, reach: float) -> float:
    """The share of its run that a bone travels so that it comes no further than ``reach`` (m)."""
    return min(1.0, reach / max(abs(run.pictures[-1][1]), 1e-9))


def _reach(cast: Cast, p: Params) -> float:
    """How far bones may run: so far that they stay on the felt."""
    way = math.radians(cast.bearing_mdeg / 1000)
    x, y = _over(cast, p)
    along, aside = x * math.cos(way) + y * math.sin(way), y * math.cos(way) - x * math.sin(way)
    edge = math.sqrt(max(0.0, (p.mat.radius - p.hand.edge) ** 2 - aside**2))
    return max(p.hand.edge, min(p.hand.furthest, edge - along))


def _over(cast: Cast, p: Params) -> tuple[float, float]:
    """Where a hand lets go, in metres: over the felt."""
    x, y = cast.x * 1e-4, cast.y * 1e-4
    far, most = math.hypot(x, y), p.mat.radius - p.hand.edge
    return (x, y) if far <= most else (x * most / far, y * most / far)


def _any_way(rng: Random) -> float:
    return math.radians(rng.randrange(360_000) / 1000)


def _handful(runs: Sequence[Rolling], cast: Cast | None, rng: Random, p: Params) -> list[_Leaving]:
    """How bones leave the cup, in the order of ``runs``: within its mouth, so that none meet in the air."""
    mouth, fan = p.scatter.mouth, p.scatter.fan_mdeg
    heading = None if cast is None else math.radians(cast.bearing_mdeg / 1000)
    x, y = (0.0, 0.0) if cast is None else _over(cast, p)
    reach = p.scatter.reach if cast is None else _reach(cast, p)
    going: list[_Leaving] = []
    flown: list[list[tuple[float, float, float]]] = []
    for i, run in enumerate(runs):
        after = i * p.scatter.pour_permille // 1000
        share = share_of(run, reach)
        best: tuple[float, _Leaving, list[tuple[float, float, float]]] | None = None
        for _ in range(_ASIDE):
            at, far = _any_way(rng), mouth * math.sqrt(rng.random())
            way = _any_way(rng) if heading is None else heading + math.radians(rng.randint(-fan, fan) / 1000)
            leaving = _Leaving(run, (x + far * math.cos(at), y + far * math.sin(at)), way, share, after)
            path = _flight(leaving)
            room = min(
                (_room(path, after, other, going[k].after) for k, other in enumerate(flown[-8:], max(0, i - 8))),
                default=1.0,
            )
            if best is None or room > best[0]:
                best = (room, leaving, path)
            if room >= 1.0:
                break
        assert best is not None
        going.append(best[1])
        flown.append(best[2])
    return going


def _flight(leaving: _Leaving) -> list[tuple[float, float, float]]:
    """Where a bone is, picture by picture, until it touches: x, y and the height of its middle."""
    run, (x, y) = leaving.run, leaving.spot
    share = leaving.share * (-1 if run.pictures[-1][1] < 0 else 1)
    c, s = math.cos(leaving.way), math.sin(leaving.way)
    first = run.touched
    return [(x + across * share * c, y + across * share * s, high) for _, across, high, _ in run.pictures[:first]]


def _room(
    path: Sequence[tuple[float, float, float]],
    after: int,
    other: Sequence[tuple[float, float, float]],
    before: int,
) -> float:
    """How near two flights come, the later one ``path``: 1 when they are never within a bone of one another."""
    nearest = 1.0
    wait = after - before
    for (x, y, high), (ox, oy, over) in zip(path, other[wait:], strict=False):
        apart = abs(high - over) / 0.018
        if apart < nearest:
            nearest = min(nearest, max(math.hypot(x - ox, y - oy) / 0.031, apart))
    return nearest


def _honeycomb(pitch: float, turn: float) -> list[tuple[float, float]]:
    """Places of a hexagonal lattice, from the middle outwards, turned by an angle."""
    c, s = math.cos(turn), math.sin(turn)
    cells = [(pitch * (i + j / 2), pitch * j * math.sqrt(3) / 2) for i in range(-12, 13) for j in range(-12, 13)]
    cells.sort(key=lambda at: (round(math.hypot(*at), 9), round(math.atan2(at[1], at[0]), 9)))
    return [(x * c - y * s, x * s + y * c) for x, y in cells]


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


def _thrown(
    kind: str,
    rest: Sequence[BonePose | None],
    leaving: Mapping[int, _Leaving],
    seed: int,
    rng: Random,
    p: Params,
) -> Record:
    """Let bones leave the hand among those that lie (``rest``), and write the record."""
    table, thrown = [], {}
    for i, pose in enumerate(rest):
        if pose is not None:
            table.append(pose)
            continue
        run, (x, y), way, share, after = leaving[i]
        across = way + (math.pi / 2 if run.pictures[-1][1] < 0 else -math.pi / 2)
        turn = across + math.radians(rng.randint(-p.hand.skew_mdeg, p.hand.skew_mdeg) / 1000)
        face = nearest_face(run.pictures[0][3])
        table.append(BonePose(round(x * 1e4), round(y * 1e4), round(math.degrees(turn) * 10) % 3600, face))
        thrown[i] = Throwing(
            run,
            share,
            after,
            along=rng.randint(*p.hand.along_mm_s) * 1e-3,
            spin=rng.randint(*p.hand.spin_mrad_s) * 1e-3,
            yaw=math.radians(rng.randint(-p.hand.yaw_mdeg, p.hand.yaw_mdeg) / 1000),
        )
    went = spread(table, thrown, p)
    moved = {i: shown for i, shown in went.places.items() if i in leaving or len({at[1:4] for at in shown}) > 1}
    start, final = [], []
    for i, pose in enumerate(table):
        x, y, turn = went.places[i][0][1:4]
        start.append(BonePose(x, y, turn % 3600, pose.face) if i in leaving else pose)
        x, y, turn = went.places[i][-1][1:4]
        final.append(BonePose(x, y, turn % 3600, leaving[i].run.face if i in leaving else pose.face))
    contacts = list(went.contacts)
    for i, one in leaving.items():
        contacts += mat_knocks(one.run, i, [at[:3] for at in went.places[i]], p)
    numbers = list(leaving)
    runs = [leaving[i].run for i in numbers]
    laid = [f"laid:{numbers[int(flag[5:])]}" for flag in flags_of(runs) if flag.startswith("laid:")]
    return Record(
        kind=kind,
        params=p.version,
        seed=seed,
        start=tuple(start),
        final=tuple(final),
        contacts=tuple(sorted(contacts, key=lambda c: (c.t_ms, c.a, c.b))),
        changes=tuple(
            FaceChange(went.places[i][-1][0], i, start[i].face, one.run.face)
            for i, one in leaving.items()
            if one.run.face is not start[i].face
        ),
        left=tuple(went.left),
        tracks=tuple(Track(i, keys(moved[i])) for i in sorted(moved)),
        settle_ms=max(shown[-1][0] for shown in went.places.values()),
        flags=tuple(laid + ["cap"] * (went.capped or "cap" in flags_of(runs))),
    )
