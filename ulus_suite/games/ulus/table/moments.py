"""What lies on the mat, and what a motion shows over it now: values that the files which draw them share."""

from __future__ import annotations

from typing import NamedTuple

from ulus_suite.core.chance import Pose
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.table.ground import Camera


class Lying(NamedTuple):
    """What lies on the mat: bones with places, and the camera that looks at them."""

    kind: str
    bones: tuple[Pose, ...]
    camera: Camera
    said: str = ""


class Telling:
    """A tale while it is told: to whom, in which words, how far it has come (0 to 1)."""

    def __init__(self, seat: Seat, words: str) -> None:
        self.seat, self.words, self.share = seat, words, 0.0


class Triumph:
    """Who has won what; ``share`` 0 to 1 as it rises, ``gone`` 0 to 1 as the card goes to its winner."""

    def __init__(self, seat: Seat, contest: str, words: str) -> None:
        self.seat, self.contest, self.words = seat, contest, words
        self.share = self.gone = self.turn = 0.0
