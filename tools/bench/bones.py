"""``ulus-suite bench bones``: every acceptance measurement beside its bound.

The short form takes about three minutes, the long form the full numbers: 20,000 faces at each of three
strengths, 2,000 drops, 10,000 random flicks.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from tools.bench import measure, measure_flick, measure_look
from tools.bench.measure import Row
from ulus_suite.chance.physics.flick import flick
from ulus_suite.chance.physics.geometry import ring
from ulus_suite.chance.physics.params import STANDARD
from ulus_suite.chance.physics.record import Flick, bones_gone, first_hit, hits, to_json
from ulus_suite.chance.physics.throw import drop


def run(long: bool, out: Callable[[str], None], factor: float = 1.0) -> bool:
    """Measure, write each row with ``out``, and tell whether all were within their bounds; those of time are for a
    machine of factor 1."""
    out(f"Bones, parameters {STANDARD.version}; {'full numbers' if long else 'short form'}")
    sound, begun = True, time.monotonic()
    for row in rows(long, factor):
        out(f"{row.number:>3}  {'ok ' if row.ok else 'OUT'}  {row.what}")
        out(f"          bound {row.bound}")
        out(f"          found {row.measured}")
        sound &= row.ok
    verdict = "all within their bounds" if sound else "NOT all within their bounds"
    out(f"{verdict}; {time.monotonic() - begun:.0f} s")
    return sound


class Numbers(NamedTuple):
    """How much is tried for each row; ``speed`` 0 leaves the rows of time out."""

    rolls: tuple[int, int]
    drops: int
    head_on: int
    first_struck: int
    energy: tuple[int, int]
    flicks: int
    rolling: int
    heaps: int
    aimed: int
    thrown: int
    eye: tuple[int, int, int]
    speed: int
    records: int


SHORT = Numbers((1250, 1250), 400, 300, 60, (60, 100), 500, 150, 40, 300, 60, (200, 20, 200), 100, 80)
LONG = Numbers((5000, 5000), 2000, 2000, 500, (200, 400), 10_000, 400, 400, 2000, 300, (1000, 100, 1000), 400, 400)
TABLE = Numbers((5000, 2500), 800, 2000, 500, (200, 200), 1000, 150, 200, 1000, 300, (300, 30, 300), 0, 80)
"""What the acceptance table asks for, and no more: it ends within five minutes of one quiet core."""


def rows(long: bool, factor: float = 1.0) -> Iterator[Row]:
    """All rows in the order of the table, as they are measured."""
    yield from measured(LONG if long else SHORT, factor)


def measured(n: Numbers, factor: float = 1.0) -> Iterator[Row]:
    """The rows, each tried as often as told."""
    yield from _faces(*n.rolls)
    yield from measure.drops(n.drops)
    yield from measure_flick.travel()
    yield measure_flick.head_on(n.head_on)
    yield measure_flick.first_struck(n.first_struck)
    yield from measure_flick.energy(n.energy[0], rolling=False)
    yield from measure_flick.energy(n.energy[1], rolling=True)
    yield from measure_flick.random_flicks(n.flicks)
    yield from measure_flick.rolling_over(n.rolling)
    yield measure.heaps(n.heaps)
    yield from measure_flick.cones(n.aimed)
    yield measure_flick.headings(n.aimed // 5 * 2)
    yield from measure.strengths(n.thrown)
    yield measure.directions(n.thrown // 5)
    yield measure_flick.high_finger(n.rolling)
    yield from measure_look.what_the_eye_sees(*n.eye)
    yield measure.same_everywhere()
    if n.speed:
        yield from measure.speed(n.speed, factor)
    yield measure.records(n.records)
    yield without_engine()
    yield from measure_flick.archery(400)
    yield measure_flick.switching_one()


def _faces(standard: int, others: int) -> Iterable[Row]:
    for strength, n in (("standard", standard), ("weak", others), ("strong", others)):
        yield from measure.faces_of_rolls(n, strength)  # type: ignore[arg-type]  # literals


def without_engine() -> Row:
    """Row 18 in small: a record is read, judged and played back in a process that cannot import pymunk."""
    table = drop(25, 3).final
    event = flick(table, Flick(4, 30_000, 1800), seed=4)
    code = (
        "import sys; sys.modules['pymunk'] = None\n"
        "from ulus_suite.chance.physics.record import from_json, first_hit, hits, bones_gone\n"
        "from ulus_suite.chance.physics.geometry import ring\n"
        "from ulus_suite.chance.physics.params import STANDARD\n"
        "e = from_json(sys.stdin.read())\n"
        "print(first_hit(e, 4), hits(e, 4), bones_gone(e), [ring(q, STANDARD) for q in e.final].count('inner'),\n"
        "      sum(len(t.stations()) for t in e.tracks))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=to_json(event),
        env={"PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    here = (
        f"{first_hit(event, 4)} {hits(event, 4)} {bones_gone(event)} "
        f"{[ring(pose, STANDARD) for pose in event.final].count('inner')} "
        f"{sum(len(track.stations()) for track in event.tracks)}"
    )
    same = done.stdout.strip() == here
    found = "same answers" if same else f"differs: {done.stdout} {done.stderr[-200:]}"
    return Row(18, "a record judged with pymunk made unimportable", "same answers, no error", found, same)
