"""Which bone of the wrestling to flick at which: bones alike with nothing in between, the nearest first."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from ulus_suite.app.bones.aim import BEYOND, reaching
from ulus_suite.chance.physics.aim import travel_m
from ulus_suite.core.chance import Pose

WIDE = 190
"""Half the width (0.1 mm) of the lane that a flicked bone sweeps."""

BARRED = 5000
"""A line that is not free counts as so much longer (0.1 mm)."""

Pair = tuple[Pose, Pose]


def pairs(bones: Sequence[Pose], shooters: Iterable[str], must: str = "") -> Iterator[Pair]:
    """Every bone that may be flicked with each that it may take; of the last two either takes the other. ``must``:
    the one that has to be taken."""
    may = set(shooters)
    for here in bones:
        for there in bones:
            if here.piece not in may or there.piece == here.piece or (must and there.piece != must):
                continue
            if len(bones) == 2 or there.face == here.face:
                yield here, there


def best_pairs(bones: Sequence[Pose], shooters: Iterable[str], must: str = "") -> list[Pair]:
    """The same, the shortest free line first."""
    found = [(_length(pair, bones), k, pair) for k, pair in enumerate(pairs(bones, shooters, must))]
    return [pair for _, _, pair in sorted(found, key=lambda item: item[:2])]


def best_pair(bones: Sequence[Pose], shooters: Iterable[str], must: str = "") -> Pair | None:
    """The first of them, if there is any."""
    return next(iter(best_pairs(bones, shooters, must)), None)


def _length(pair: Pair, bones: Sequence[Pose]) -> float:
    here, there = pair
    far = math.hypot(there.x - here.x, there.y - here.y)
    return far if first_in_lane(here, there, bones) == there.piece else far + BARRED


def first_in_lane(here: Pose, there: Pose, bones: Iterable[Pose], wide: float = WIDE) -> str:
    """The first bone in the straight lane from one bone to another, ``wide`` (0.1 mm) to either side: quicker than
    the guide's own line, and good enough for choosing."""
    dx, dy = there.x - here.x, there.y - here.y
    far = math.hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far
    best, stop = "", travel_m(reaching(far + BEYOND)) * 1e4
    for bone in bones:
        if bone.piece == here.piece:
            continue
        bx, by = bone.x - here.x, bone.y - here.y
        along, beside = bx * ux + by * uy, abs(by * ux - bx * uy)
        if along > 0 and beside <= wide and along - 200 < stop:
            best, stop = bone.piece, max(0.0, along - 200)
    return best
