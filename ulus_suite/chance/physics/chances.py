"""How sure a flick is before it is made: where a hand's tremor and the roll of a bone may take it. No engine: the
figures follow from the felt and from what was measured of lone bones.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from ulus_suite.chance.physics.flick import speed_mm_s, travel_m
from ulus_suite.chance.physics.hand import EXACT, Hand
from ulus_suite.chance.physics.params import STANDARD, Params
from ulus_suite.core.actions import Shot

_OFF_AXIS = (0, 38, 45, 60, 75, 90)
"""Degrees between the shot and the bone's long axis at which lone bones were flicked, 64 a cell at four speeds, all
four faces; below the second none rolls."""

_LED = (0, 4.0, 4.2, 3.4, 2.2, 0)
"""Degrees by which felt leads a sliding bone towards where its axis points."""

_BENDS = {0: (0, 0, 5, 15, 13, 1.5), 1: (0, 0, 11, 17, 13.5, 1.5), 2: (0, 6, 15, 19, 14, 1.5)}
"""Degrees towards the bone's own normal that nineteen of twenty bones that may roll stay within, by finger (low,
middle, high)."""

_NEAREST = {0: (1, 0.98, 0.66, 0.76, 0.87, 0.89), 1: (1, 0.98, 0.66, 0.75, 0.88, 0.88),
            2: (1, 0.9, 0.6, 0.66, 0.8, 0.83)}  # fmt: skip
_FURTHEST = {0: (1, 1, 0.98, 1, 1.05, 1.05), 1: (1, 1, 0.98, 1.03, 1.3, 1.4),
             2: (1, 1, 1, 1.2, 1.45, 1.6)}  # fmt: skip
"""The nearest and the furthest that nineteen of twenty come, as shares of the sliding way."""

_SLIDES_SHORT = (1, 0.97, 0.96, 0.93, 0.9, 0.89)
"""The share of that way which a bone slides that does not roll."""

_ROLLS_FROM = {0: 0.75, 1: 0.5, 2: 0.35}
"""m/s below which hardly any bone rolls over, by finger."""

_STRAYS_DEG, _STRAYS_SLOW_DEG, _STRAYS_M = 0.6, 1.1, 0.0015
"""Standard deviations of what the feet of a sliding bone do to its way: degrees, further degrees at 1 m/s (fewer
the faster it goes), and metres nearer or further."""

_WIDE = 2.05
"""So many standard deviations to each side: nine of ten flicks are then inside, since they may miss the cone in
direction and in strength."""


class Fan(NamedTuple):
    """Nine of ten shots end in this piece of a ring about where the bone lies: bearings (0.001 degree, the first
    clockwise of the last) and distances (m)."""

    first_mdeg: int
    last_mdeg: int
    nearest_m: float
    furthest_m: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a place (m from where the bone lay) is in it."""
        beyond = (math.degrees(math.atan2(y, x)) * 1000 - self.first_mdeg) % 360_000
        return beyond <= self.last_mdeg - self.first_mdeg and self.nearest_m <= math.hypot(x, y) <= self.furthest_m


def spread(aim: Shot, turn: int, hand: Hand = EXACT, p: Params = STANDARD) -> Fan:
    """Where a flick of a bone that lies at ``turn`` (0.1 degree) is likely to end on free felt.

    End-first a bone slides about as far as the guide says, and its feet take it a little off the line; askew it is
    led towards its axis; across it may roll, which takes it off the other way, and short of that or beyond. The
    hand's own tremor widens all of it.
    """
    off = (aim.bearing_mdeg / 1000 - turn / 10 + 90) % 180 - 90
    finger = 0 if aim.height <= 4 else 1 if aim.height <= 17 else 2
    speed, size = speed_mm_s(aim.power_permille) * 1e-3, abs(off)
    rolls = max(0.0, min(1.0, (speed - 0.75 * _ROLLS_FROM[finger]) / (0.25 * _ROLLS_FROM[finger])))
    led, bend, short, near, furthest = (
        _between(row, size) for row in (_LED, _BENDS[finger], _SLIDES_SHORT, _NEAREST[finger], _FURTHEST[finger])
    )
    bounds = sorted(math.copysign(1000, off) * to for to in (-led, rolls * bend - (1 - rolls) * led))
    feet = (_STRAYS_DEG + _STRAYS_SLOW_DEG / speed) * 1000 if p.feet.share else 0.0
    loose = _WIDE * math.hypot(hand.angle_sd_mdeg, feet)
    far, faster = travel_m(aim.power_permille, p), _WIDE * hand.speed_sd_permille / 1000
    stray = _WIDE * _STRAYS_M if p.feet.share else 0.0
    return Fan(
        round(aim.bearing_mdeg + bounds[0] - loose),
        round(aim.bearing_mdeg + bounds[1] + loose),
        max(0.0, far * (short + rolls * (min(short, near) - short)) * max(0.0, 1 - faster) ** 2 - stray),
        far * (short + rolls * (max(short, furthest) - short)) * (1 + faster) ** 2 + stray,
    )


def _between(row: tuple[float, ...], off: float) -> float:
    """The value of a measured row at an angle, straight between its neighbours."""
    k = next((k for k in range(1, len(_OFF_AXIS)) if off <= _OFF_AXIS[k]), len(_OFF_AXIS) - 1)
    share = (off - _OFF_AXIS[k - 1]) / (_OFF_AXIS[k] - _OFF_AXIS[k - 1])
    return row[k - 1] + (row[k] - row[k - 1]) * min(1.0, share)
