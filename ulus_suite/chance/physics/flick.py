"""Flicking a bone: refused if no hand could do it, otherwise done by a hand and recorded."""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from random import Random

from ulus_suite.chance.physics.hand import EXACT, LIMITS, Hand, apply_hand
from ulus_suite.chance.physics.params import STANDARD, Params
from ulus_suite.chance.physics.record import BonePose, Face, Flick, Record
from ulus_suite.chance.physics.sliding import Sliding

_SLICE_MS = 25


def flick(
    table: Sequence[BonePose],
    ask: Flick,
    hand: Hand = EXACT,
    seed: int = 0,
    p: Params = STANDARD,
    bias: tuple[int, int] = (1, 1),
) -> Record:
    """Flick one bone of the table. Hand noise comes from ``seed`` alone, as do contact heights.

    Raises ``ValueError`` for a bone that is not there, numbers out of range, or a table that cannot be.
    """
    going = flicking(table, ask, hand, seed, p, bias)
    while True:
        try:
            next(going)
        except StopIteration as over:
            record: Record = over.value
            return record


def flicking(
    table: Sequence[BonePose],
    ask: Flick,
    hand: Hand = EXACT,
    seed: int = 0,
    p: Params = STANDARD,
    bias: tuple[int, int] = (1, 1),
) -> Generator[None, None, Record]:
    """The same in slices of about half a millisecond, for a window that must go on drawing; returns the record."""
    check_table(table, p)
    check_flick(ask, len(table))
    done = apply_hand(ask, hand, bias, seed, p)
    world = Sliding(table, Random(seed), p)
    world.launch(done)
    while world.step():
        if world.t >= p.cap_ms:
            world.flags.append("cap")
            break
        if world.t % _SLICE_MS == 0:
            yield
    final, tracks = world.finish()
    return Record(
        kind="flick",
        params=p.version,
        seed=seed,
        start=tuple(table),
        final=final,
        asked=ask,
        done=done,
        contacts=tuple(sorted(world.contacts, key=lambda c: (c.t_ms, c.a, c.b))),
        changes=tuple(world.changes),
        left=tuple(world.left),
        tracks=tracks,
        settle_ms=world.t,
        flags=tuple(world.flags),
    )


def check_flick(ask: Flick, bones: int) -> None:
    """Refuse a flick that no hand can make: ``ValueError`` names the number and its bounds."""
    if type(ask.bone) is not int or not 0 <= ask.bone < bones:
        raise ValueError(f"there is no bone {ask.bone!r} among {bones}")
    if type(ask.bearing_mdeg) is not int or not -360_000 <= ask.bearing_mdeg <= 360_000:
        raise ValueError(f"bearing_mdeg must be a whole number from -360000 to 360000, not {ask.bearing_mdeg!r}")
    for name, (low, high) in LIMITS.items():
        value = getattr(ask, name)
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"{name} must be a whole number from {low} to {high}, not {value!r}")


def check_table(table: Sequence[BonePose], p: Params) -> None:
    """Refuse a table that cannot be: ``ValueError`` names the bone."""
    if not 1 <= len(table) <= 64:
        raise ValueError(f"a table has 1 to 64 bones, not {len(table)}")
    edge = p.mat.radius * 1e4 + 10
    for i, pose in enumerate(table):
        for name in ("x", "y", "turn"):
            if type(getattr(pose, name)) is not int:
                raise ValueError(f"bone {i}: {name} must be a whole number, not {getattr(pose, name)!r}")
        if math.hypot(pose.x, pose.y) > edge:
            raise ValueError(f"bone {i} does not lie on the mat: ({pose.x}, {pose.y}) in 0.1 mm")
        if abs(pose.turn) > 36_000:
            raise ValueError(f"bone {i}: turn {pose.turn} is out of range")
        if pose.face not in tuple(Face):
            raise ValueError(f"bone {i} has no face {pose.face!r}")
        for k in range(i):
            if math.hypot(pose.x - table[k].x, pose.y - table[k].y) < 20:
                raise ValueError(f"bones {k} and {i} lie in the same place")
