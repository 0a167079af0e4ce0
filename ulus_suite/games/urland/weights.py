"""What the computer players of Urland hold dear. Fitted by playing them against one another."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Points that each part of a position is worth (see ``evaluation.worth``) and when to stop or pay."""

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

PROMISE: tuple[tuple[float, float], ...] = (
    (0.0, 0.315),  # space
    (-0.1, 0.17),  # gains
    (0.1, 0.0),  # gains later
    (1.2, 0.92),  # herd
    (-0.3, 0.87),  # on land
    (0.1, -0.1),  # young
    (-0.2, 0.2),  # reserve
    (0.32, 0.0),  # extra turns
    (0.0, -0.03),  # environment
    (-0.06, -0.56),  # dummy
    (0.4, 0.35),  # assimilation
    (0.5, 0.5),  # legs
    (0.5, 0.4),  # care
    (0.4, 0.45),  # egg
    (0.5, 0.5),  # flight
    (0.6, 0.53),  # muscles
    (0.25, 0.2),  # ears
    (0.45, 0.45),  # stink
    (0.4, 0.35),  # turbo
    (0.6, 0.4),  # warm
    (0.5, 0.45),  # teeth
)
"""What each feature of :mod:`ulus_suite.games.urland.promise` is worth at the beginning and at the end of a game,
after a fit to 1,011 games of four quick players (``tools/urland_fit.py 4 2000 35``); what a gene is worth was too
noisy there and is set by hand."""
