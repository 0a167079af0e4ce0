"""How sure a flick is before it is made: where a hand's tremor and the roll of a bone may take it. No engine: the
figures follow from the felt and from what was measured of lone bones.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from ulus_suite.chance.physics.aim import speed_mm_s, travel_m
from ulus_suite.chance.physics.hand import EXACT, Hand
from ulus_suite.chance.physics.params import STANDARD, Params
from ulus_suite.core.actions import Shot

_OFF_AXIS = (0, 20, 45, 70, 90)
"""Degrees between the shot and the bone's long axis at which lone bones were flicked, 60 a cell, all four faces."""

_BEND = {0: (0, 0, 0, 12, 0), 1: (0, 0, 2, 12, 0), 2: (0, 0, 10, 14, 0)}
"""Degrees towards the bone's own normal that two of three shots stay within, by finger (low, middle, high)."""

_NEAREST = {0: (1, 1, 0.75, 0.88, 0.98), 1: (1, 1, 0.71, 0.86, 0.96), 2: (1, 1, 0.67, 0.85, 0.93)}
_FURTHEST = {0: (1, 1, 1, 1, 1), 1: (1, 1, 1, 1.03, 1.1), 2: (1, 1, 0.85, 1.15, 1.36)}
"""The nearest and the furthest that two of three shots come, as shares of the sliding way."""

_ROLLS_FROM = 0.6
"""m/s below which hardly any bone rolls over."""


class Fan(NamedTuple):
    """Two of three shots end in this piece of a ring about where the bone lies: bearings (0.001 degree, the first
    clockwise of the second) and distances (m)."""

    first_mdeg: int
    last_mdeg: int
    nearest_m: float
    furthest_m: float


def spread(aim: Shot, turn: int, hand: Hand = EXACT, p: Params = STANDARD) -> Fan:
    """Where a flick of a bone that lies at ``turn`` (0.1 degree) is likely to end on free felt.

    End-first a bone slides as far as the guide says; across it may roll, which takes it short of that and off the
    line. The hand's own tremor widens both.
    """
    off = (aim.bearing_mdeg / 1000 - turn / 10 + 90) % 180 - 90
    finger = 0 if aim.height <= 4 else 1 if aim.height <= 17 else 2
    rolls = min(1.0, speed_mm_s(aim.power_permille) * 1e-3 / _ROLLS_FROM - 0.2)
    bend, near, furthest = (_between(row[finger], abs(off)) for row in (_BEND, _NEAREST, _FURTHEST))
    rolls = max(0.0, rolls)
    bent = math.copysign(bend * rolls * 1000, off)
    far, faster = travel_m(aim.power_permille, p), hand.speed_sd_permille / 1000
    return Fan(
        round(aim.bearing_mdeg + min(bent, 0.0) - hand.angle_sd_mdeg),
        round(aim.bearing_mdeg + max(bent, 0.0) + hand.angle_sd_mdeg),
        far * (1 - rolls * (1 - near)) * max(0.0, 1 - faster) ** 2,
        far * (1 + rolls * (furthest - 1)) * (1 + faster) ** 2,
    )


def _between(row: tuple[float, ...], off: float) -> float:
    """The value of a measured row at an angle, straight between its neighbours."""
    k = next((k for k in range(1, len(_OFF_AXIS)) if off <= _OFF_AXIS[k]), len(_OFF_AXIS) - 1)
    share = (off - _OFF_AXIS[k - 1]) / (_OFF_AXIS[k] - _OFF_AXIS[k - 1])
    return row[k - 1] + (row[k] - row[k - 1]) * min(1.0, share)
