"""What a throw was, in whole numbers: enough to judge it, to play it back and to doubt it. No engine needed.

Places are tenths of a millimetre from the middle of the mat (x right, y away from the viewer), turns of the
long axis tenths of a degree counter-clockwise, rolls about it whole degrees, times milliseconds. The record
is the truth: two machines may compute the last digits differently, nobody reads a record differently.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Sequence

import msgspec

from ulus_suite.core import bounds

# --- Pictures of a motion as keys: 60 a second, whole numbers, differences -------------------------------------


FRAME_MS = 17
"""Milliseconds between two pictures: 60 a second at a step of one millisecond."""

Place = tuple[int, int, int, int, int, int]
"""t ms, x and y in 0.1 mm, turn in 0.1 degree, roll in degrees, z (gap under the bone) in 0.1 mm."""


_STILL, _TURN_ON_THE_SPOT, _SPREAD_OVER = 5.0, 5, 8
"""A bone that moves less than so many tenths of a millimetre a picture stands; so many degrees may be left to turn
then; what is more is spread over so many pictures before."""


def keys(places: Sequence[Place]) -> tuple[Place, ...]:
    """Places as differences, those left out that lie on the straight line between their neighbours in time."""
    kept = _needed(places)
    out, before = [], (0, 0, 0, 0, 0, 0)
    for place in kept:
        (t, x, y, turn, roll, z), (t0, x0, y0, turn0, roll0, z0) = place, before
        out.append((t - t0, x - x0, y - y0, turn - turn0, roll - roll0, z - z0))
        before = place
    return tuple(out)


def _needed(places: Sequence[Place]) -> list[Place]:
    """Drop pictures in which nothing changed since the last and nothing changes until the next."""
    return [
        place
        for i, place in enumerate(places)
        if i in (0, len(places) - 1) or not places[i - 1][1:] == place[1:] == places[i + 1][1:]
    ]


def rest_when_it_stops(places: list[Place]) -> None:
    """A bone that no longer travels no longer rolls: what it would still turn on the spot it turns just before."""
    stop = len(places) - 1
    while stop and math.dist(places[stop][1:3], places[stop - 1][1:3]) < _STILL:
        stop -= 1
    still = places[-1][4] - places[stop][4]
    if abs(still) <= _TURN_ON_THE_SPOT:
        return
    first = max(0, stop - _SPREAD_OVER)
    for k in range(first + 1, len(places)):
        t, x, y, turn, rolled, gap = places[k]
        rolled = places[-1][4] if k >= stop else rolled + round(still * (k - first) / (stop - first))
        places[k] = (t, x, y, turn, rolled, gap)


# ------------------------------------------------------------------------------------------------------------------


MAT = -1
"""The second partner of a contact with the mat."""

HIT_MM_S = 20
"""Two bones that meet more slowly than this have not hit one another."""


class Face(enum.IntEnum):
    """The side that lies up; neighbours are a quarter turn apart, counter-clockwise about the long axis."""

    SHEEP = 0
    HORSE = 1
    GOAT = 2
    CAMEL = 3


class BonePose(msgspec.Struct, frozen=True, array_like=True):
    """Where a bone lies (0.1 mm, 0.1 degree) and which face is up."""

    x: int
    y: int
    turn: int
    face: Face


class Flick(msgspec.Struct, frozen=True):
    """A flick: which bone, bearing (0.001 degree), speed (mm/s), finger off the middle line and over the
    centre of gravity (micrometres). A finger to the right of the line, seen along the shot, turns the bone
    counter-clockwise."""

    bone: int
    bearing_mdeg: int
    speed_mm_s: int
    offset_um: int = 0
    finger_um: int = 1000


class Contact(msgspec.Struct, frozen=True, array_like=True):
    """Bones ``a`` < ``b`` met (``b`` is ``MAT`` for a knock on the felt), how fast, how hard and where."""

    t_ms: int
    a: int
    b: int
    closing_mm_s: int
    impulse_uns: int
    x: int
    y: int


class FaceChange(msgspec.Struct, frozen=True, array_like=True):
    """A bone rolled over and came to lie on another face."""

    t_ms: int
    bone: int
    old: Face
    new: Face


class Left(msgspec.Struct, frozen=True, array_like=True):
    """The middle of a bone's footprint passed the edge of the mat; it is out of the game from here on."""

    t_ms: int
    bone: int
    x: int
    y: int


class Track(msgspec.Struct, frozen=True, array_like=True):
    """How one bone moved: keys of (t, x, y, turn, roll, z), the first as it stands, each next one as the
    difference from the one before; their sum is where the bone came to rest, exactly. ``roll`` is 0 with the
    sheep up and grows by 90 for each quarter turn counter-clockwise; ``z`` is the gap under the bone."""

    bone: int
    keys: tuple[tuple[int, int, int, int, int, int], ...]

    def stations(self) -> tuple[tuple[int, int, int, int, int, int], ...]:
        """The keys as absolute values."""
        now = (0, 0, 0, 0, 0, 0)
        out = []
        for t, x, y, turn, roll, z in self.keys:
            now = (now[0] + t, now[1] + x, now[2] + y, now[3] + turn, now[4] + roll, now[5] + z)
            out.append(now)
        return tuple(out)


class Record(msgspec.Struct, frozen=True):
    """One throw, drop or flick. ``start`` and ``final`` list all bones by number; a bone that left the mat
    keeps in ``final`` the place where it crossed the edge and stands in ``left``. ``flags``: ``laid:N`` for
    a bone that leaned and was laid on the nearer face, ``cap`` for a throw that ran out of time."""

    kind: str
    params: str
    seed: int
    start: tuple[BonePose, ...]
    final: tuple[BonePose, ...]
    asked: Flick | None = None
    done: Flick | None = None
    contacts: tuple[Contact, ...] = ()
    changes: tuple[FaceChange, ...] = ()
    left: tuple[Left, ...] = ()
    tracks: tuple[Track, ...] = ()
    settle_ms: int = 0
    flags: tuple[str, ...] = ()


def to_json(event: Record) -> str:
    return msgspec.json.encode(event).decode()


def from_json(text: str) -> Record:
    """Read a record; a broken or foreign one raises ``msgspec.ValidationError`` or ``DecodeError``."""
    event: Record = bounds.decode(text, Record)
    return event


def hits(event: Record, bone: int, min_closing_mm_s: int = HIT_MM_S) -> tuple[int, ...]:
    """Every other bone that ``bone`` hit, in order, each once. Slower contacts are touches, not hits."""
    met: dict[int, None] = {}
    for contact in event.contacts:
        if contact.b != MAT and bone in (contact.a, contact.b) and contact.closing_mm_s >= min_closing_mm_s:
            met.setdefault(contact.b if contact.a == bone else contact.a)
    return tuple(met)


def first_hit(event: Record, bone: int, min_closing_mm_s: int = HIT_MM_S) -> int | None:
    return next(iter(hits(event, bone, min_closing_mm_s)), None)


def bones_gone(event: Record) -> tuple[int, ...]:
    """The bones that left the mat, in order."""
    return tuple(left.bone for left in event.left)
