"""Measurements of what the eye believes: bones meet only at one height, roll across their axis and only while they
travel, and a handful of four knocks. Rows as in ``measure``; all is read from the records alone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from tools.bench.measure import Row
from ulus_suite.chance.physics.flick import flick
from ulus_suite.chance.physics.params import FINGERS_UM, STANDARD
from ulus_suite.chance.physics.record import MAT, Flick, Record, Track
from ulus_suite.chance.physics.throw import drop, roll

_AXIS_DEG = 30
_ROLLS_DEG, _TRAVELS = 3, 10
"""A step of a track rolls if it turns so many degrees, and travels if it goes so many tenths of a millimetre."""

_STANDS = 5
"""Tenths of a millimetre: a bone that goes less in a step no longer travels."""


def what_the_eye_sees(rolls: int, drops: int, flicks: int) -> list[Row]:
    """Rows 27 to 30, over so many rolls of four, drops of 25 and flicks at the nearest bone."""
    rolled = [roll(4, seed) for seed in range(rolls)]
    dropped = [drop(25, seed) for seed in range(drops)]
    flicked = list(_flicks(dropped, flicks))
    events = rolled + dropped + flicked
    apart = [height for event in events for height in heights_between(event)]
    high = sum(height > STANDARD.bone.height * 1e4 for height in apart)
    askew, steps = (sum(n) for n in zip(*(askew_steps(event.tracks) for event in events), strict=True))
    late = max(turned_after_travel(track) for event in events for track in event.tracks)
    knocking = sum(any(contact.b != MAT for contact in event.contacts) for event in rolled)
    share, knocks = 100 * askew / max(1, steps), 100 * knocking / rolls
    return [
        Row(27, f"of {len(apart)} hits, bones more than a thickness apart in height", "0", str(high), high == 0),
        Row(28, f"of {steps} rolling steps, within 30° of the long axis", "2 %", f"{share:.2f} %", share < 2),
        Row(29, "turning after the last travel", "10°", f"at most {late}°", late < 10),
        Row(30, f"throws of four with a knock, of {rolls}", "20 % or more", f"{knocks:.0f} %", knocks >= 20),
    ]


def _flicks(dropped: Sequence[Record], n: int) -> list[Record]:
    rng = Random(21)
    out = []
    for seed in range(n):
        table = dropped[seed % len(dropped)].final
        bone = rng.randrange(len(table))
        mine = table[bone]
        near = min(
            (pose for pose in table if pose is not mine), key=lambda at: math.hypot(at.x - mine.x, at.y - mine.y)
        )
        bearing = round(math.degrees(math.atan2(near.y - mine.y, near.x - mine.x)) * 1000) % 360_000
        shot = Flick(bone, bearing, rng.randint(500, 3000), 0, rng.choice(FINGERS_UM))
        out.append(flick(table, shot, seed=seed))
    return out


def heights_between(event: Record) -> list[float]:
    """How far apart in height (0.1 mm) the two bones of each contact were, by their tracks."""
    tracks = {track.bone: track for track in event.tracks}
    return [
        abs(_gap_at(tracks.get(contact.a), contact.t_ms) - _gap_at(tracks.get(contact.b), contact.t_ms))
        for contact in event.contacts
        if contact.b != MAT
    ]


def _gap_at(track: Track | None, t: int) -> float:
    if track is None:
        return 0.0
    stations = track.stations()
    for before, after in pairwise(stations):
        if before[0] <= t <= after[0]:
            return before[5] + (after[5] - before[5]) * (t - before[0]) / (after[0] - before[0])
    return stations[-1][5]


def askew_steps(tracks: Sequence[Track]) -> tuple[int, int]:
    """Rolling steps that go within 30 degrees of the bone's own long axis, and all rolling steps that travel."""
    askew = steps = 0
    for track in tracks:
        stations = track.stations()
        for before, after in pairwise(stations):
            dx, dy = after[1] - before[1], after[2] - before[2]
            if abs(after[4] - before[4]) < _ROLLS_DEG or math.hypot(dx, dy) < _TRAVELS:
                continue
            steps += 1
            off = math.degrees(math.atan2(dy, dx)) - (before[3] + after[3]) / 20
            askew += abs((off + 90) % 180 - 90) < _AXIS_DEG
    return askew, steps


def turned_after_travel(track: Track) -> int:
    """Degrees that a bone rolls after it has last travelled."""
    stations = track.stations()
    stop = len(stations) - 1
    while stop and math.dist(stations[stop][1:3], stations[stop - 1][1:3]) < _STANDS:
        stop -= 1
    return abs(stations[-1][4] - stations[stop][4])
