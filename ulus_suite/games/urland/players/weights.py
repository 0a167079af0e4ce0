"""What the computer players of Urland hold dear. Fitted by playing them against one another."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Points that each part of a position is worth (see ``evaluation.worth``, ``turn_evaluation``), when to stop or
    pay, and how many Ichtos are bid: so much of the best gene's worth, so much of what it is worth above the third,
    always so many more, and so many fewer for each gene that is owned.

    ``young_second``: the second ocean that breeds; ``land``: Ichtos on land; ``threat``: how far a landing of
    whoever acts next is expected; ``crowd``: how far somebody else's is in later scorings (1: one of the others, by
    lot, lands); ``end_all``, ``end_land``: the final scorings, once somebody is ``end_from`` spaces before the end;
    ``feared``, ``replies``: what others could do, and are expected to do, to the area of a chip that is laid.
    """

    later: float = 0.55
    block: float = 0.7
    young: float = 0.22
    reach: float = 0.05
    herd: float = 0.9
    fist_near: float = 0.14
    fist_far: float = 0.05
    least: float = 0.02
    extra: float = 0.75
    bid_best: float = 0.35
    bid_gap: float = 1.1
    bid_more: float = -0.75
    bid_owned: float = 0.6
    young_second: float = 0.5
    land: float = 0.0
    threat: float = 0.0
    crowd: float = 0.0
    end_all: float = 1.5
    end_land: float = 1.0
    end_from: int = 4
    feared: float = 0.6
    replies: float = 0.6


FAR = Weights(
    later=1.3,
    block=1.15,
    young=0.13,
    reach=0.045,
    herd=1.1,
    fist_near=0.15,
    fist_far=0.02,
    extra=0.88,
    bid_best=0.07,
    bid_gap=0.0,
    bid_more=-1.6,
    land=0.6,
    threat=0.76,
    crowd=1.15,
    young_second=0.5,
    end_all=1.9,
    end_land=1.5,
    end_from=6,
    feared=0.55,
    replies=0.87,
)
"""What whoever plans a whole turn holds dear, fitted to some 36,000 games against Striders, Drifters and an older
Navigator (docs/ratings.md)."""

GENES: dict[str, float] = {
    "warm": 5.0, "care": 4.0, "flight": 4.0, "muscles": 3.6, "teeth": 3.6, "legs": 3.2, "stink": 3.0,
    "turbo": 3.0, "egg": 2.8, "assimilation": 2.6, "ears": 1.8,
}  # fmt: skip
"""What a gene is worth in Ichtos while much of the game is still to come."""

GENES_FAR: dict[str, float] = {
    "warm": 4.4, "legs": 4.3, "muscles": 4.2, "flight": 3.5, "turbo": 3.5, "ears": 3.4, "egg": 2.6, "stink": 2.4,
    "care": 2.3, "teeth": 2.3, "assimilation": 2.2,
}  # fmt: skip
"""The same for whoever plans a whole turn, fitted with :data:`FAR`."""

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
"""What each feature of :mod:`ulus_suite.games.urland.players.promise` is worth at the beginning and at the end
of a game,
after a fit to 1,011 games of four quick players (``tools/urland_fit.py 4 2000 35``); what a gene is worth was too
noisy there and is set by hand."""
