"""Aiming by where the bones lie: turns what a player means into a shot, and finds a good one.

The rules know no places, so a computer player says only which bone it flicks at which other. Whoever has the
layout (the bones at rest after the latest throw) makes the shot of it: ``aimed`` for a meant hit, ``best_flick``
for the nearest free match.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec.structs import replace

from ulus_suite.core.actions import Action, Shot
from ulus_suite.core.chance import Pose
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules.actions import Flick
from ulus_suite.games.ulus.rules.frames import Wrestling
from ulus_suite.games.ulus.rules.wrestling import may_flick, target_of

FRICTION_TRAVEL = 7.85
"""Metres travelled are v^2 / 7.85: a bone on felt."""

BEYOND = 0.05
"""Metres that a flick would run on past the bone it hits."""

CLEARANCE = 260
"""Tenths of a millimetre that a third bone must lie off the line."""


def power_for(metres: float) -> int:
    """The strength (per mille) that makes a bone run this far: v = 0.3 + 2.7 p^1.5."""
    speed = math.sqrt(FRICTION_TRAVEL * metres)
    power = math.pow(max(0.0, speed - 0.3) / 2.7, 2 / 3)
    return max(60, min(1000, round(1000 * power)))


def shot_at(piece: Pose, target: Pose) -> Shot:
    """A flick of one bone at another, just hard enough to knock it."""
    bearing = round(math.degrees(math.atan2(target.y - piece.y, target.x - piece.x)) * 1000) % 360000
    metres = math.hypot(target.x - piece.x, target.y - piece.y) / 10000
    return Shot(piece.piece, bearing, power_for(metres + BEYOND))


def aimed(action: Action, layout: Sequence[Pose]) -> Action:
    """A flick at another bone with bearing and strength from where both lie; anything else unchanged."""
    if not isinstance(action, Flick) or not action.aim:
        return action
    lying = {pose.piece: pose for pose in layout}
    if action.shot.piece not in lying or action.aim not in lying:
        return action
    return replace(action, shot=shot_at(lying[action.shot.piece], lying[action.aim]))


def clear(piece: Pose, target: Pose, others: Sequence[Pose]) -> bool:
    """Whether no third bone lies on the line between."""
    dx, dy = target.x - piece.x, target.y - piece.y
    length = math.hypot(dx, dy) or 1.0
    for other in others:
        ox, oy = other.x - piece.x, other.y - piece.y
        along = (ox * dx + oy * dy) / length
        if 0 < along < length and abs(ox * dy - oy * dx) / length < CLEARANCE:
            return False
    return True


def best_flick(f: Wrestling, seat: Seat, layout: Sequence[Pose]) -> Flick | None:
    """The nearest match with a free line that this seat may try for now; None when the layout shows none."""
    faces = dict(f.mat)
    lying = [pose for pose in layout if pose.piece in faces]
    must, two = target_of(f, seat), len(f.mat) == 2
    best: tuple[tuple[bool, float, str, str], Flick] | None = None
    for piece in lying:
        if not may_flick(f, seat, piece.piece):
            continue
        for target in lying:
            like = two or faces[target.piece] == faces[piece.piece]
            if target is piece or not like or (must and target.piece != must):
                continue
            others = [pose for pose in lying if pose is not piece and pose is not target]
            far = math.hypot(target.x - piece.x, target.y - piece.y)
            rank = (not clear(piece, target, others), far, piece.piece, target.piece)
            if best is None or rank < best[0]:
                best = (rank, Flick(seat, shot_at(piece, target), target.piece))
    return best[1] if best else None
