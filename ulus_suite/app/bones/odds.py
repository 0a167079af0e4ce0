"""How likely an aim does what is wanted: tried out again and again while the aim rests, with draws of its own, and
never the flick itself."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from ulus_suite.chance.physics.aim import flick_of, travel_m
from ulus_suite.chance.physics.flick import flicking
from ulus_suite.chance.physics.hand import HANDS
from ulus_suite.chance.physics.record import BonePose, Face, Record
from ulus_suite.core.actions import Shot
from ulus_suite.core.chance import Pose

Tell = Callable[[Record, tuple[Pose, ...]], Iterator[str]]
"""Names what a flick came to, by its record and the bones that lay there."""

TRIES = 96
"""Trials in the end: a standard error of five parts in a hundred at most."""

FIRST = 12
"""So many are made before anything is said."""

_TURN_S = 0.005
"""So long in a turn of the window."""

_ASIDE = 1200.0
"""Bones farther from where it could come (tenths of a millimetre) are left out: it is quicker without them."""


class Odds:
    """The shares of what comes of a shot by one of the hands of `chance.physics.hand`."""

    def __init__(self, lying: Sequence[Pose], shot: Shot, hand: str, tell: Tell) -> None:
        bone = next(pose for pose in lying if pose.piece == shot.piece)
        far = travel_m(shot.power_permille) * 1e4 + _ASIDE
        self.pieces = tuple(pose for pose in lying if (pose.x - bone.x) ** 2 + (pose.y - bone.y) ** 2 <= far * far)
        self.found: Counter[str] = Counter()
        self.tried = 0
        self._work = self._trials(shot, hand, tell)

    def _trials(self, shot: Shot, hand: str, tell: Tell) -> Iterator[None]:
        table = tuple(BonePose(at.x, at.y, at.turn % 3600, Face[at.face.upper()]) for at in self.pieces)
        ask = flick_of(shot, next(k for k, at in enumerate(self.pieces) if at.piece == shot.piece))
        while self.tried < TRIES:
            record = yield from flicking(table, ask, HANDS[hand], seed=7_000_000 + self.tried)
            self.found.update(tell(record, self.pieces))
            self.tried += 1

    def run(self) -> bool:
        """Try for a part of a frame; whether there is something new to say."""
        began, before = time.perf_counter(), self.said
        for _ in self._work:
            if time.perf_counter() - began > _TURN_S:
                break
        return self.said != before

    @property
    def over(self) -> bool:
        """Whether all has been tried."""
        return self.tried >= TRIES

    @property
    def said(self) -> int:
        """The number of trials that is spoken of: it grows by steps, so that the words do not flicker."""
        return self.tried if self.over else self.tried // FIRST * FIRST

    def per_cent(self, what: str) -> int:
        """The share of trials that came to this."""
        return round(100 * self.found[what] / max(1, self.tried))
