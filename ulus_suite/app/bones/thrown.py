"""The bone yard's record: every throw, drop and flick as it happened, and the mat that they add up to.

The record is the truth: what lies on the mat and what has been counted is folded from it, and a replay plays it.
Only the functions that make a new entry need the engine, and import it when they are called.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from ulus_suite.app.bones.draw import FACES
from ulus_suite.chance.physics import record, throw
from ulus_suite.chance.physics.flick import flick as flicked
from ulus_suite.chance.physics.flick import flick_of
from ulus_suite.chance.physics.hand import HANDS
from ulus_suite.chance.physics.record import bones_gone, first_hit
from ulus_suite.chance.physics.resolver import trace_of
from ulus_suite.chance.physics.throw import Cast, Strength
from ulus_suite.chance.physics.throw import put_back as back
from ulus_suite.core.actions import Shot
from ulus_suite.core.chance import Pose, Trace

if TYPE_CHECKING:
    from ulus_suite.chance.physics.record import BonePose, Record


SHARES = {"sheep": 39, "horse": 10, "goat": 37, "camel": 14}
"""Shares of the faces, per cent, that the bones are made for."""


class Thrown(msgspec.Struct, frozen=True):
    """One entry: what was done, to which bones, how it looked, and what lay on the mat ``before`` and ``after``.

    ``kind``: ``roll`` and ``drop`` begin with an empty mat, ``flick`` moves what lies there, ``back`` drops bones
    that had left the mat (``off``) among the others, ``laid`` is done by hand without a throw. ``first``: the first
    bone that a flicked one hit. ``drill``: what was being practised.
    """

    kind: Literal["roll", "drop", "flick", "back", "laid"]
    pieces: tuple[str, ...]
    trace: Trace
    before: tuple[Pose, ...]
    after: tuple[Pose, ...]
    off: tuple[str, ...] = ()
    first: str = ""
    shot: Shot | None = None
    drill: str = ""


class Mat(msgspec.Struct, frozen=True):
    """What a record adds up to: bones on the mat, bones beside it, and how often each face was thrown (in the
    order sheep, horse, goat, camel; flicks and drills do not count)."""

    lying: tuple[Pose, ...] = ()
    away: tuple[str, ...] = ()
    counts: tuple[int, int, int, int] = (0, 0, 0, 0)
    entries: int = 0

    @property
    def total(self) -> int:
        """Bones counted."""
        return sum(self.counts)


def after(mat: Mat, entry: Thrown) -> Mat:
    """The mat after one more entry."""
    away = entry.off
    if entry.kind == "flick":
        away = mat.away + entry.off
    elif entry.kind == "back":
        away = tuple(piece for piece in mat.away if piece not in entry.pieces)
    elif entry.kind == "laid":
        lying = {pose.piece for pose in entry.after}
        away = tuple(piece for piece in mat.away if piece not in lying) if lying else ()
    counts = list(mat.counts)
    if entry.kind != "flick" and not entry.drill:
        for pose in entry.after:
            counts[FACES.index(pose.face)] += pose.piece in entry.pieces
    return Mat(entry.after, away, (counts[0], counts[1], counts[2], counts[3]), mat.entries + 1)


def fold(entries: Iterable[Thrown]) -> Mat:
    """The mat that a whole record adds up to."""
    mat = Mat()
    for entry in entries:
        mat = after(mat, entry)
    return mat


def roll(n: int, strength: Strength, seed: int, cast: Cast | None = None) -> Thrown:
    """Throw one to four bones, by a hand that moves as ``cast`` says or anyhow."""
    return _fresh("roll", throw.roll(n, seed, strength=strength, cast=cast), n)


def drop(n: int, seed: int, cast: Cast | None = None) -> Thrown:
    """Drop two to twenty-five bones, out of a cup that is still or moves."""
    return _fresh("drop", throw.drop(n, seed, cast=cast), n)


def flick(
    lying: Sequence[Pose], shot: Shot, seed: int, hand: str = "exact", bias: tuple[int, int] = (1, 1)
) -> Thrown:
    """Flick one of the bones that lie there, with one of the hands of `chance.physics.hand`."""
    ids = tuple(pose.piece for pose in lying)
    bone = ids.index(shot.piece)
    event = flicked(_table(lying), flick_of(shot, bone), HANDS[hand], seed, bias=bias)
    first = first_hit(event, bone)
    entry = _entry("flick", event, ids, (shot.piece,), tuple(lying))
    return msgspec.structs.replace(entry, shot=shot, first="" if first is None else ids[first])


def lay_down(before: Sequence[Pose], after: Sequence[Pose]) -> Thrown:
    """Lay bones down, or pick them up, by hand."""
    return Thrown("laid", (), Trace((), (), 0), tuple(before), tuple(after))


def put_back(lying: Sequence[Pose], away: Sequence[str], seed: int) -> Thrown:
    """Drop the bones that had left the mat back among the others."""
    ids = (*(pose.piece for pose in lying), *away)
    table = (*_table(lying), *(record.BonePose(0, 0, 0, record.Face.SHEEP) for _ in away))
    event = back(table, range(len(lying), len(ids)), seed)
    return _entry("back", event, ids, tuple(away), tuple(lying))


def _table(lying: Sequence[Pose]) -> tuple[BonePose, ...]:
    return tuple(record.BonePose(p.x, p.y, p.turn % 3600, record.Face[p.face.upper()]) for p in lying)


def _fresh(kind: Literal["roll", "drop"], event: Record, n: int) -> Thrown:
    ids = tuple(f"b{k + 1}" for k in range(n))
    return _entry(kind, event, ids, ids, ())


def _entry(
    kind: Literal["roll", "drop", "flick", "back"],
    event: Record,
    ids: tuple[str, ...],
    pieces: tuple[str, ...],
    before: tuple[Pose, ...],
) -> Thrown:
    left = bones_gone(event)
    lying = tuple(
        Pose(ids[i], at.x, at.y, at.turn, at.face.name.lower()) for i, at in enumerate(event.final) if i not in left
    )
    return Thrown(kind, pieces, trace_of(event, ids), before, lying, tuple(ids[i] for i in left))
