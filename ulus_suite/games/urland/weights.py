"""What the computer players of Urland hold dear. Fitted by playing them against one another."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Points that each part of a position is worth (see ``outlook.worth``) and when to stop or pay."""

    later: float = 0.55
    block: float = 0.7
    young: float = 0.22
    reach: float = 0.05
    herd: float = 0.9
    fist_near: float = 0.14
    fist_far: float = 0.05
    least: float = 0.02
    extra: float = 0.75


GENES: dict[str, float] = {
    "warm": 5.0, "care": 4.0, "flight": 4.0, "muscles": 3.6, "teeth": 3.6, "legs": 3.2, "stink": 3.0,
    "turbo": 3.0, "egg": 2.8, "assimilation": 2.6, "ears": 1.8,
}  # fmt: skip
"""What a gene is worth in Ichtos while much of the game is still to come."""
