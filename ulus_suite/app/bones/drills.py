"""What is practised in the bone yard, and what has come of it: pure functions of the yard's record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from ulus_suite.app.bones.tally import RINGS, ring_of
from ulus_suite.app.bones.thrown import Thrown
from ulus_suite.core.chance import Pose

Drill = Literal["", "archery", "wrestling", "hits"]
DRILLS: tuple[Drill, ...] = ("", "archery", "wrestling", "hits")
"""Nothing in particular; the rings from the edge; a bone of the same kind; one bone at changing distances."""

NEAR_MM, FAR_MM = 100, 350
"""How far away the bone of `hits` lies."""


class Tries(msgspec.Struct, frozen=True):
    """What came of the flicks of a drill: how many, how many did what was wanted, how many in a row now and at
    best; ``rings``: where the flicked bones lay in the end (inner, outer, outside, off the mat)."""

    shots: int = 0
    good: int = 0
    row: int = 0
    best: int = 0
    rings: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def share(self) -> int:
        """Per cent of the flicks that did what was wanted."""
        return round(100 * self.good / self.shots) if self.shots else 0


def ring_reached(entry: Thrown) -> int:
    """Which ring the flicked bone lies in: its place in `RINGS`, or 3 when it has left the mat."""
    pose = next((pose for pose in entry.after if pose.piece == entry.pieces[0]), None)
    return len(RINGS) if pose is None else RINGS.index(ring_of(pose))


def good(drill: Drill, entry: Thrown) -> bool:
    """Whether a flick did what the drill wants: lie in a ring; touch its own kind first; touch anything."""
    if drill == "archery":
        return ring_reached(entry) < RINGS.index("outside")
    if drill == "wrestling":
        faces = {pose.piece: pose.face for pose in entry.before}
        return bool(entry.first) and faces[entry.first] == faces[entry.pieces[0]]
    return bool(entry.first)


def counted(drill: Drill, entries: Iterable[Thrown]) -> Tries:
    """All flicks of a drill added up; flicks tried again count, for the hand has made them."""
    tries = Tries()
    for entry in entries:
        if entry.kind == "flick":
            hit = good(drill, entry)
            row = tries.row + 1 if hit else 0
            rings = list(tries.rings)
            rings[ring_reached(entry)] += 1
            tries = Tries(
                tries.shots + 1, tries.good + hit, row, max(tries.best, row),
                (rings[0], rings[1], rings[2], rings[3]),
            )  # fmt: skip
    return tries


def left_to_take(lying: Iterable[Pose]) -> bool:
    """Whether two bones of one kind still lie there."""
    faces = [pose.face for pose in lying]
    return len(set(faces)) < len(faces)
