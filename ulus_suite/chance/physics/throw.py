"""Rolling one to four bones from a hand: they leave it side by side, knock, turn and scatter over the middle."""

from __future__ import annotations

import math
from random import Random
from typing import Literal

from ulus_suite.chance.physics.params import STANDARD, Params
from ulus_suite.chance.physics.record import BonePose, FaceChange, Record, Track
from ulus_suite.chance.physics.section import nearest_face
from ulus_suite.chance.physics.spread import Throwing, spread
from ulus_suite.chance.physics.tracks import keys
from ulus_suite.chance.physics.tumble import Rolling, flags_of, mat_knocks, tumble

Strength = Literal["weak", "standard", "strong"]


def roll(n: int, seed: int, p: Params = STANDARD, strength: Strength = "standard") -> Record:
    """Roll one to four bones over the middle of the mat.

    Raises ``ValueError`` for another number of bones or an unknown strength.
    """
    if not 1 <= n <= 4:
        raise ValueError(f"a roll has 1 to 4 bones, not {n}")
    if strength not in ("weak", "standard", "strong"):
        raise ValueError(f"a throw is weak, standard or strong, not {strength!r}")
    rng = Random(seed)
    runs = tumble(n, rng, getattr(p, strength), p)
    heading = math.radians(rng.randint(-500, 500) / 100) + (math.pi if rng.randrange(2) else 0.0)
    table, thrown = _from_the_hand(runs, heading, rng, p)
    went = spread(table, thrown, p)
    start, final, contacts = [], [], list(went.contacts)
    for bone, run in enumerate(runs):
        places = went.places[bone]
        x, y, turn = places[-1][1:4]
        final.append(BonePose(x, y, turn % 3600, run.face))
        x, y, turn, rolled = places[0][1:5]
        start.append(BonePose(x, y, turn % 3600, nearest_face(math.radians(rolled))))
        contacts += mat_knocks(run, bone, [place[:3] for place in places], p)
    return Record(
        kind="roll",
        params=p.version,
        seed=seed,
        start=tuple(start),
        final=tuple(final),
        contacts=tuple(sorted(contacts, key=lambda c: (c.t_ms, c.a, c.b))),
        changes=tuple(
            FaceChange(run.pictures[-1][0], i, start[i].face, run.face)
            for i, run in enumerate(runs)
            if start[i].face is not run.face
        ),
        left=tuple(went.left),
        tracks=tuple(Track(i, keys(went.places[i])) for i in range(n)),
        settle_ms=max(went.places[i][-1][0] for i in range(n)),
        flags=tuple(flags_of(runs) + ("cap",) * went.capped),
    )


def across_to(run: Rolling, way: float) -> float:
    """The turn (rad) of a bone whose section, running as it does, takes it the way asked for."""
    return way + (math.pi / 2 if run.pictures[-1][1] < 0 else -math.pi / 2)


def share_of(run: Rolling, reach: float) -> float:
    """The share of its run that a bone travels so that it comes no further than ``reach`` (m)."""
    return min(1.0, reach / max(abs(run.pictures[-1][1]), 1e-9))


def _from_the_hand(
    runs: list[Rolling], heading: float, rng: Random, p: Params
) -> tuple[list[BonePose], dict[int, Throwing]]:
    """Where the bones lie in the hand, two by two, and how each leaves it; their ways lie about the middle."""
    hand = p.hand
    dx, dy = math.cos(heading), math.sin(heading)
    far = sum(abs(run.pictures[-1][1]) * share_of(run, hand.reach) for run in runs) / len(runs)
    cells = [(0.0, -0.5), (0.0, 0.5), (-1.0, -0.5), (-1.0, 0.5)] if len(runs) > 1 else [(0.0, 0.0)]
    cells = cells[: len(runs)]
    rng.shuffle(cells)
    table, thrown = [], {}
    for i, run in enumerate(runs):
        along = cells[i][0] * hand.deep - far / 2 + rng.randint(-3, 3) * 1e-3
        side = cells[i][1] * hand.wide + rng.randint(-3, 3) * 1e-3
        way = heading + math.radians(rng.randint(-hand.fan_mdeg, hand.fan_mdeg) / 1000)
        turn = across_to(run, way) + math.radians(rng.randint(-hand.skew_mdeg, hand.skew_mdeg) / 1000)
        x, y = along * dx - side * dy, along * dy + side * dx
        table.append(BonePose(round(x * 1e4), round(y * 1e4), round(math.degrees(turn) * 10) % 3600, run.face))
        sideways = rng.randint(*hand.along_mm_s) * 1e-3
        spin = rng.randint(*hand.spin_mrad_s) * 1e-3
        thrown[i] = Throwing(run, share_of(run, hand.reach), sideways, spin)
    return table, thrown
