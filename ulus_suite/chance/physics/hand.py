"""Hands: how far a flick differs from what was meant. Noise on the control, never on the world.

The figures are a choice (nothing is published on shagai); a switched hand has twice the spread of an ordinary
one and a bias whose two signs are drawn once per contest, so that a player can learn to correct them.
"""

from __future__ import annotations

from random import Random

import msgspec

from ulus_suite.chance.physics.params import STANDARD, Params
from ulus_suite.chance.physics.record import Flick

LIMITS = {"speed_mm_s": (50, 4000), "offset_um": (-6000, 6000), "finger_um": (-4000, 5000)}
"""What the physics accepts: a little more than a game offers, because a hand may overshoot."""


class Hand(msgspec.Struct, frozen=True):
    """Spread (standard deviation) and bias of a hand: angle in 0.001 degree, speed in per mille, spin in
    0.001 rad/s, finger height in micrometres."""

    angle_sd_mdeg: int = 0
    angle_bias_mdeg: int = 0
    speed_sd_permille: int = 0
    speed_bias_permille: int = 0
    spin_sd_mrad_s: int = 0
    finger_sd_um: int = 0


EXACT = Hand()
"""A person's aim as given: no added noise."""

HANDS: dict[str, Hand] = {
    "exact": EXACT,
    "touch": Hand(angle_sd_mdeg=300, speed_sd_permille=10),
    "steady": Hand(800, 0, 25, 0, 2000, 100),
    "ordinary": Hand(1500, 0, 50, 0, 4000, 200),
    "nervous": Hand(2200, 0, 75, 0, 6000, 300),
    "switched": Hand(3000, 1500, 90, 60, 8000, 400),
    "switched_eye": Hand(3000, 0, 90, 60, 8000, 400),
    "switched_strong": Hand(4500, 2000, 120, 80, 10000, 500),
}
"""``exact``, ``touch``, ``ordinary`` and ``nervous`` are for people to choose from, ``steady`` and ``ordinary`` are
computer players; ``switched`` is
the non-dominant hand with the dominant eye closed. ``switched_eye`` is the same for a person, who is shown the
guide beside its line: what the closed eye does is on the screen already and is not added again."""


def contest_bias(seed: int) -> tuple[int, int]:
    """The signs of the angle and the speed bias for one contest."""
    rng = Random(seed)
    return rng.choice((-1, 1)), rng.choice((-1, 1))


def apply_hand(
    ask: Flick, hand: Hand, bias: tuple[int, int] = (1, 1), seed: int = 0, p: Params = STANDARD
) -> Flick:
    """The flick that the hand makes of the one asked for.

    ``seed`` is the hand's own, from match, player and shot number: switching one player's hand changes nobody
    else's draws. Always draws the same number of values.
    """
    rng = Random(f"hand:{seed}")
    angle, speed, spin, finger = (rng.gauss(0.0, 1.0) for _ in range(4))
    bearing = ask.bearing_mdeg + hand.angle_sd_mdeg * angle + hand.angle_bias_mdeg * bias[0]
    factor = 1 + (hand.speed_sd_permille * speed + hand.speed_bias_permille * bias[1]) / 1000
    done_speed = _clamp(ask.speed_mm_s * max(factor, 0.1), "speed_mm_s")
    turned = hand.spin_sd_mrad_s * 1e-3 * spin * p.bone.gyration_up**2 / (done_speed * 1e-3)
    return Flick(
        bone=ask.bone,
        bearing_mdeg=round(bearing) % 360_000,
        speed_mm_s=done_speed,
        offset_um=_clamp(ask.offset_um + turned * 1e6, "offset_um"),
        finger_um=_clamp(ask.finger_um + hand.finger_sd_um * finger, "finger_um"),
    )


def _clamp(value: float, name: str) -> int:
    low, high = LIMITS[name]
    return max(low, min(high, round(value)))
