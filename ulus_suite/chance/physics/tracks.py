"""Pictures of a motion as keys: 60 a second, whole numbers, differences."""

from __future__ import annotations

import math
from collections.abc import Sequence

FRAME_MS = 17
"""Milliseconds between two pictures: 60 a second at a step of one millisecond."""

Place = tuple[int, int, int, int, int, int]
"""t ms, x and y in 0.1 mm, turn in 0.1 degree, roll in degrees, z (gap under the bone) in 0.1 mm."""


_STILL, _TURN_ON_THE_SPOT, _SPREAD_OVER = 5.0, 5, 8
"""A bone that moves less than so many tenths of a millimetre a picture stands; so many degrees may be left to turn
then; what is more is spread over so many pictures before."""


def keys(places: Sequence[Place]) -> tuple[Place, ...]:
    """Places as differences, those left out that lie on the straight line between their neighbours in time."""
    kept = _needed(places)
    out, before = [], (0, 0, 0, 0, 0, 0)
    for place in kept:
        (t, x, y, turn, roll, z), (t0, x0, y0, turn0, roll0, z0) = place, before
        out.append((t - t0, x - x0, y - y0, turn - turn0, roll - roll0, z - z0))
        before = place
    return tuple(out)


def _needed(places: Sequence[Place]) -> list[Place]:
    """Drop pictures in which nothing changed since the last and nothing changes until the next."""
    return [
        place
        for i, place in enumerate(places)
        if i in (0, len(places) - 1) or not places[i - 1][1:] == place[1:] == places[i + 1][1:]
    ]


def rest_when_it_stops(places: list[Place]) -> None:
    """A bone that no longer travels no longer rolls: what it would still turn on the spot it turns just before."""
    stop = len(places) - 1
    while stop and math.dist(places[stop][1:3], places[stop - 1][1:3]) < _STILL:
        stop -= 1
    still = places[-1][4] - places[stop][4]
    if abs(still) <= _TURN_ON_THE_SPOT:
        return
    first = max(0, stop - _SPREAD_OVER)
    for k in range(first + 1, len(places)):
        t, x, y, turn, rolled, gap = places[k]
        rolled = places[-1][4] if k >= stop else rolled + round(still * (k - first) / (stop - first))
        places[k] = (t, x, y, turn, rolled, gap)
