"""From a shot as it was aimed to a flick in metres and seconds, and back to what the guide line shows. No engine.

The mouse, the keys and the gamepad all turn the same whole numbers of a ``Shot``; the guide is drawn from
exactly those.
"""

from __future__ import annotations

import math

from ulus_suite.chance.physics.params import FLICK_SPEED_MM_S, OFFSET_UM, STANDARD, Params
from ulus_suite.chance.physics.record import Flick
from ulus_suite.core.actions import Shot


def speed_mm_s(power_permille: int) -> int:
    """Speed of a flick: 300 mm/s at no power, 3000 at full, finer at the weak end."""
    low, high = FLICK_SPEED_MM_S
    share: float = max(0, min(1000, power_permille)) / 1000
    return round(low + (high - low) * math.pow(share, 1.5))


def power_permille(speed: int) -> int:
    """The power that gives a speed in mm/s, held to what a game offers."""
    low, high = FLICK_SPEED_MM_S
    share = (max(low, min(high, speed)) - low) / (high - low)
    return round(1000 * math.pow(share, 2 / 3))


def travel_m(power_permille: int, p: Params = STANDARD) -> float:
    """How far a bone slides end-first on free felt, in metres; what the guide line shows."""
    v = speed_mm_s(power_permille) * 1e-3
    return v * v / (2 * p.mat.friction * p.gravity)


def flick_of(shot: Shot, bone: int) -> Flick:
    """The flick of bone number ``bone`` that a shot asks for; numbers beyond a game's bounds are held to them."""
    return Flick(
        bone=bone,
        bearing_mdeg=shot.bearing_mdeg % 360_000,
        speed_mm_s=speed_mm_s(shot.power_permille),
        offset_um=max(-1000, min(1000, shot.offset_permille)) * OFFSET_UM // 1000,
        finger_um=max(0, min(25, shot.height)) * 100,
    )
