"""What a flick must be, whatever it is aimed at (13.3, 14.3)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ulus_suite.core.actions import Shot
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules.bones import RIM_TENTHS_MM
from ulus_suite.games.ulus.rules.scene import reason

RIM = (4300, 4500)


def shot_reasons(shot: Shot, clause: str) -> Iterator[Reason]:
    yield reason(clause, 1 <= shot.power_permille <= 1000, "shot.power", {"power": shot.power_permille})
    turned = -360000 <= shot.bearing_mdeg <= 360000 and -3600 <= shot.turn <= 3600
    yield reason(clause, turned, "shot.bearing")
    finger = -1000 <= shot.offset_permille <= 1000 and 0 <= shot.height <= 25
    yield reason(clause, finger, "shot.finger")


def on_the_rim(shot: Shot) -> bool:
    """13.3: placed at the edge of the mat."""
    low, high = RIM
    return shot.placed and low * low <= shot.x * shot.x + shot.y * shot.y <= high * high


def rim_shot(piece: str, degrees: int, power: int, aside_mdeg: int = 0) -> Shot:
    """A bone put on the rim at this bearing from the centre and flicked towards the middle, end first."""
    angle = math.radians(degrees)
    x, y = round(RIM_TENTHS_MM * math.cos(angle)), round(RIM_TENTHS_MM * math.sin(angle))
    bearing = ((degrees + 180) * 1000 + aside_mdeg) % 360000
    return Shot(piece, bearing, power, placed=True, x=x, y=y, turn=(degrees * 10 + 1800) % 3600)


def mat_shot(piece: str, bearing_mdeg: int, power: int) -> Shot:
    """A flick of a bone as it lies."""
    return Shot(piece, bearing_mdeg % 360000, power)
