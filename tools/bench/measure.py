"""Measurements of rolls, drops, records, speed and sameness. Each returns rows: what was measured, its bound,
what came out, and whether that is within the bound. The bench prints them, tests assert them.
"""

from __future__ import annotations

import hashlib
import math
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from ulus_suite.chance.physics.flick import flick
from ulus_suite.chance.physics.geometry import deepest_overlap, on_mat
from ulus_suite.chance.physics.params import FINGERS_UM, STANDARD
from ulus_suite.chance.physics.record import (
    MAT,
    BonePose,
    Face,
    Flick,
    Record,
    Track,
    bones_gone,
    from_json,
    to_json,
)
from ulus_suite.chance.physics.throw import STRENGTHS, Cast, Strength, drop, roll

TARGET = {Face.SHEEP: 39.0, Face.HORSE: 10.0, Face.GOAT: 37.0, Face.CAMEL: 14.0}
"""Per cent; see ``params``."""


class Row(NamedTuple):
    """One line of the acceptance table."""

    number: int
    what: str
    bound: str
    measured: str
    ok: bool


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which ``share`` of the sorted values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def face_table(counts: Counter[Face]) -> tuple[str, float]:
    """Per cent of each face with its 95 % interval, and the worst distance from the target in points."""
    n = sum(counts.values())
    cells, worst = [], 0.0
    for face in Face:
        share = counts[face] / n
        half = 1.96 * math.sqrt(share * (1 - share) / n)
        worst = max(worst, abs(100 * share - TARGET[face]))
        cells.append(f"{face.name.lower()} {100 * share:.1f}±{100 * half:.1f}")
    return f"{', '.join(cells)}; worst {worst:.2f}", worst


def faces_of_rolls(n: int, strength: Strength = "standard", first_seed: int = 0) -> tuple[Row, Row]:
    """Rows 1, 2 and 5: faces of ``n`` rolls of four at one strength, and whether and when they rest."""
    counts: Counter[Face] = Counter()
    rests, unsettled = [], 0
    for seed in range(first_seed, first_seed + n):
        event = roll(4, seed, strength=strength)
        counts.update(pose.face for pose in event.final)
        rests += [track.stations()[-1][0] for track in event.tracks]
        unsettled += "cap" in event.flags
    bound = 1.5 if strength == "standard" else 2.5
    text, worst = face_table(counts)
    share = quantile(rests, 0.99)
    what = f"faces of {n} rolls of four, {strength} throw"
    return (
        Row(1 if strength == "standard" else 2, what, f"{bound} points of 39/10/37/14", text, worst <= bound),
        Row(
            5,
            f"rest of {4 * n} {strength} throws",
            "0 unsettled; 99 % within 1300 ms",
            f"{unsettled} unsettled; mean {sum(rests) / len(rests):.0f}, 99 % {share} ms, longest {max(rests)} ms",
            unsettled == 0 and (share <= 1300 or strength != "standard"),
        ),
    )


def drops(n: int, first_seed: int = 0) -> tuple[Row, Row]:
    """Rows 3 and 4: faces and places of ``n`` drops of 25."""
    counts: Counter[Face] = Counter()
    far, deepest, off, resting = [], 0.0, 0, 0
    for seed in range(first_seed, first_seed + n):
        event = drop(25, seed)
        counts.update(pose.face for pose in event.final)
        far.append(max(math.hypot(pose.x, pose.y) for pose in event.final) * 1e-4)
        deepest = max(deepest, deepest_overlap(event.final, STANDARD.bone))
        off += len(event.left) + sum(not on_mat(pose, STANDARD) for pose in event.final)
        resting += "cap" not in event.flags
    text, worst = face_table(counts)
    measured = (
        f"{off} off, farthest {min(far):.2f}-{max(far):.2f} m (mean {sum(far) / n:.2f}), "
        f"overlap {deepest * 1e3:.3f} mm, {resting} of {n} at rest"
    )
    sound = off == 0 and min(far) >= 0.15 and max(far) <= 0.40 and deepest <= 1e-4 and resting == n
    bound = "none off; farthest 0.15-0.40 m; overlap 0.1 mm; all at rest"
    return (
        Row(3, f"faces of {n} drops of 25", "1.5 points of 39/10/37/14", text, worst <= 1.5),
        Row(4, f"places of {n} drops of 25", bound, measured, sound),
    )


RING = 600
"""Tenths of a millimetre: how wide the rings are in which the bones of a heap are counted."""


def heaps(n: int, first_seed: int = 0) -> Row:
    """Row 21: how ``n`` drops of 25 lie about their middle, and whether bones fly apart in the air."""
    rings, faster = [0] * 8, 0.0
    for seed in range(first_seed, first_seed + n):
        event = drop(25, seed)
        x, y = (sum(values) / 25 for values in zip(*((pose.x, pose.y) for pose in event.final), strict=True))
        for pose in event.final:
            rings[min(7, int(math.hypot(pose.x - x, pose.y - y) // RING))] += 1
        faster = max(faster, *(_faster_in_the_air(event, track, x, y) for track in event.tracks))
    near = 100 * rings[0] / sum(rings)
    dense = [found / (2 * k + 1) / rings[0] for k, found in enumerate(rings)]
    falls = all(a > b or a == b == 0 for a, b in pairwise(dense))
    measured = (
        f"{near:.0f} % within 60 mm; density 1 : {' : '.join(f'{share:.2f}' for share in dense[1:6])}; "
        f"faster in the air by at most {faster:.0f} mm/s"
    )
    bound = (
        "15-30 % within 60 mm; density falls outwards; no faster outwards in the air than at the touch (20 mm/s)"
    )
    return Row(21, f"heaps of {n} drops of 25", bound, measured, falls and 15 <= near <= 30 and faster <= 20)


def _faster_in_the_air(event: Record, track: Track, x: float, y: float) -> float:
    """By how many mm/s a bone moved outwards faster in the air than in the picture before it first touched; what
    rounding to tenths of a millimetre makes is some 10."""
    touched = min(c.t_ms for c in event.contacts if c.b == MAT and c.a == track.bone)
    away = [(t, math.hypot(px - x, py - y)) for t, px, py, *_ in track.stations() if t <= touched]
    speeds = [(b - a) / (t - before) * 100 for (before, a), (t, b) in pairwise(away)]
    return max(speeds) - speeds[-1] if speeds else 0.0


def strengths(n: int) -> list[Row]:
    """Row 24: reach and time of ``n`` throws by a hand that moves gently, middling and hard."""
    reaches, times = [], []
    for speed in STANDARD.hand.speeds:
        events = [roll(4, seed, cast=Cast(-1500, 0, 0, speed)) for seed in range(n)]
        far = [math.hypot(pose.x + 1500, pose.y) / 10 for event in events for pose in event.final]
        reaches.append(sum(far) / len(far))
        times.append(sum(event.settle_ms for event in events) / n)
    sound = all(b >= 1.4 * a for values in (reaches, times) for a, b in pairwise(values))
    measured = (
        f"reach {', '.join(f'{reach:.0f}' for reach in reaches)} mm; "
        f"at rest after {', '.join(f'{time:.0f}' for time in times)} ms"
    )
    return [Row(24, f"{n} throws gently, middling, hard", "each 40 % more than the one before", measured, sound)]


def directions(n: int) -> Row:
    """Row 25: throws by a hand that moves in 16 directions, ``n`` in each: where they go, and where they begin."""
    astray, late = 0, 0.0
    for k in range(16 * n):
        bearing = k % 16 * 22_500
        at = math.radians(bearing / 1000)
        cast = Cast(round(-800 * math.cos(at)), round(-800 * math.sin(at)), bearing, (300, 650, 1200)[k // 16 % 3])
        event = roll(4, k, cast=cast)
        x, y = (sum(values) / 4 for values in zip(*((p.x, p.y) for p in event.final), strict=True))
        off = math.degrees(math.atan2(y - cast.y, x - cast.x)) - bearing / 1000
        astray += abs((off + 180) % 360 - 180) > 15
        x, y = (sum(values) / 4 for values in zip(*((p.x, p.y) for p in event.start), strict=True))
        late = max(late, math.hypot(x - cast.x, y - cast.y) / 10)
    share = 100 - 100 * astray / (16 * n)
    measured = f"{share:.1f} % within 15°; they begin at most {late:.0f} mm from under the hand"
    return Row(
        25,
        f"{16 * n} throws in 16 directions",
        "95 % within 15°; under the hand",
        measured,
        share >= 95 and late <= 10,
    )


def digest(throws: int = 50, shots: int = 12) -> str:
    """SHA-256 of so many throws of four, of all strengths, and shots: poses, contacts, pictures."""
    heap = hashlib.sha256()
    for seed in range(throws):
        heap.update(to_json(roll(4, seed, strength=STRENGTHS[seed % 3])).encode())
    rng = Random(12)
    for seed in range(shots):
        table = drop(25, seed).final
        shot = Flick(
            rng.randrange(25), rng.randrange(360_000), rng.randint(500, 3000), rng.randint(-4000, 4000),
            rng.choice(FINGERS_UM),
        )  # fmt: skip
        heap.update(to_json(flick(table, shot, seed=seed)).encode())
    return heap.hexdigest()


def same_everywhere(processes: int = 4, throws: int = 50, shots: int = 12) -> Row:
    """Row 15: the digest in fresh processes with different hash seeds, and twice in this one."""
    code = f"from tools.bench.measure import digest; print(digest({throws}, {shots}))"
    seen = [digest(throws, shots), digest(throws, shots)]
    for number in range(processes):
        env = {**os.environ, "PYTHONHASHSEED": str(number * 77 + 1), "PYTHONPATH": os.pathsep.join(sys.path)}
        run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        seen.append(run.stdout.strip())
    what = f"SHA-256 of {shots} shots and {4 * throws} throws, {processes} processes and twice in one"
    return Row(15, what, "identical", f"{len(set(seen))} different, {seen[0][:12]}", len(set(seen)) == 1)


def timed(make: Callable[[int], Record], n: int) -> tuple[list[float], list[Record]]:
    """Milliseconds of CPU time of ``n`` events, and the events."""
    costs, events = [], []
    for seed in range(n):
        before = time.process_time()
        event = make(seed)
        costs.append((time.process_time() - before) * 1e3)
        events.append(event)
    return costs, events


def speed(n: int, factor: float = 1.0) -> list[Row]:
    """Row 16: what a roll, a drop and a flick cost, beside the time the motion takes on screen; bounds on a machine
    ``factor`` times as fast as the one they were set on."""
    table = drop(25, 1).final
    rng = Random(16)
    shots = [Flick(rng.randrange(25), rng.randrange(360_000), 2000) for _ in range(n)]
    rows = []
    for what, median, tail, make in (
        ("roll of four", 5.0, 10.0, lambda seed: roll(4, seed)),
        ("drop of 25", 60.0, 150.0, lambda seed: drop(25, seed)),
        ("flick at 2 m/s among 25", 20.0, 120.0, lambda seed: flick(table, shots[seed], seed=seed)),
    ):
        costs, events = timed(make, n if what != "drop of 25" else max(10, n // 4))
        shown = quantile([event.settle_ms for event in events], 0.5)
        half, late = quantile(costs, 0.5), quantile(costs, 0.99)
        measured = (
            f"median {half:.1f}, mean {sum(costs) / len(costs):.1f}, 99 % {late:.1f} ms; on screen {shown} ms"
        )
        median, tail = median / factor, tail / factor
        bound = f"median {median:.0f} ms, 99 % {tail:.0f} ms"
        rows.append(Row(16, what, bound, measured, half <= median and late <= tail))
    return rows


def records(n: int) -> Row:
    """Row 17: size of the records of flicks, sums of their keys, round trip."""
    rng = Random(17)
    sizes, sums, trips = [], 0, 0
    tables = [drop(25, seed).final for seed in range(min(20, n))]
    for seed in range(n):
        table = tables[seed % len(tables)]
        shot = Flick(rng.randrange(25), rng.randrange(360_000), rng.randint(500, 3000))
        event = flick(table, shot, seed=seed)
        text = to_json(event)
        sizes.append(len(text))
        sums += keys_reach_final(event)
        trips += from_json(text) == event
    measured = f"mean {sum(sizes) / n:.0f}, largest {max(sizes)} bytes; sums {sums} of {n}, round trips {trips}"
    sound = max(sizes) <= 8192 and sum(sizes) / n <= 3072 and sums == trips == n
    return Row(17, f"records of {n} flicks", "8 kB, mean 3 kB; sums and round trip exact", measured, sound)


def keys_reach_final(event: Record) -> bool:
    """Whether each track starts at its bone's start and its keys sum to the bone's place at rest."""
    if {i for i, pose in enumerate(event.final) if pose != event.start[i]} - {t.bone for t in event.tracks}:
        return False
    for track in event.tracks:
        stations = track.stations()
        for (_, x, y, turn, rolled, _), pose in (
            (stations[0], event.start[track.bone]),
            (stations[-1], event.final[track.bone]),
        ):
            if (x, y, turn % 3600) != (pose.x, pose.y, pose.turn % 3600):
                return False
            if rolled % 90 == 0 and rolled // 90 % 4 != pose.face:
                return False
        if stations[-1][4] % 90 and track.bone not in bones_gone(event):
            return False
    return True


def lone(face: Face, x: int = 0, y: int = 0, turn: int = 0) -> tuple[BonePose, ...]:
    return (BonePose(x, y, turn, face),)
