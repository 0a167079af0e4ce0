"""The game as bare whole numbers, for search and random play; a test proves it equal to the rules' ``play``.

A position is one whole number: six bits for each hole in ring order S3 S2 S1 N1 N2 N3 (``holes[0]`` lowest),
so that sowing is one addition from a table. Holes are 0 to 5, South owns 0 to 2, North 3 to 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

Packed: TypeAlias = int
"""Six holes of six bits each; a 37th bit, where used, is the mover (``key``)."""

Ending: TypeAlias = Literal["stuck", "repeated"]

BALLS = 36
HALF = 0o777777
"""The three holes of South."""
_BITS = 6
_NORTH = 1 << 36


def pack(holes: Sequence[int]) -> Packed:
    """Six counts in ring order to one number."""
    return sum(count << _BITS * hole for hole, count in enumerate(holes))


def unpack(position: Packed) -> tuple[int, ...]:
    """One number to six counts in ring order."""
    return tuple(position >> _BITS * hole & 63 for hole in range(6))


def turned(position: Packed) -> Packed:
    """The same board seen from the other side: North's holes become the first three."""
    return position >> 18 | (position & HALF) << 18


def key(position: Packed, mover: int) -> int:
    """What has to come back for a repetition: six holes and the player to move (clause 4.3)."""
    return position | _NORTH if mover else position


def _gain(hole: int, count: int) -> int:
    holes = [0] * 6
    holes[hole] = -count
    for step in range(1, count + 1):
        holes[(hole + step) % 6] += 1
    return sum(change << _BITS * at for at, change in enumerate(holes))


GAIN = tuple(tuple(_gain(hole, count) for count in range(BALLS + 1)) for hole in range(6))
"""``GAIN[hole][count]``: what sowing ``count`` balls out of ``hole`` adds to the packed position."""

LAST = tuple(tuple((hole + count) % 6 for count in range(BALLS + 1)) for hole in range(6))
"""``LAST[hole][count]``: the hole into which the last ball falls."""

_CHOICE: tuple[tuple[int, ...], ...] = (
    (), (0,) * 6, (1,) * 6, (0, 1) * 3, (2,) * 6, (0, 2) * 3, (1, 2) * 3, (0, 1, 2) * 2,
)  # fmt: skip
"""By a mask of the mover's filled holes: six equally likely draws among them."""


def sow(position: Packed, hole: int, four_from_more: bool = False) -> tuple[Packed, int]:
    """Sow a filled hole; returns the new position and the balls captured (0 or 4).

    A capture needs the last ball in an own hole that then holds four (``four_from_more``: four or more).
    """
    count = position >> _BITS * hole & 63
    last = (hole + count) % 6
    position += GAIN[hole][count]
    if (last < 3) == (hole < 3):
        there = position >> _BITS * last & 63
        if there == 4 or (four_from_more and there > 4):
            return position - (4 << _BITS * last), 4
    return position, 0


def filled(position: Packed, mover: int) -> list[int]:
    """The holes that the mover may sow, in ring order; empty when he is stuck."""
    first = 3 * mover
    return [hole for hole in range(first, first + 3) if position >> _BITS * hole & 63]


def balls(position: Packed) -> int:
    return sum(unpack(position))


class Playout(NamedTuple):
    """How a game of the kernel ended. ``mover``: who was to move then; ``moves``: how many were made."""

    position: Packed
    mover: int
    south: int
    north: int
    ending: Ending
    moves: int


class Result(NamedTuple):
    """Final balls of both players; ``winner`` is None for a draw and for a game without result."""

    south: int
    north: int
    winner: int | None


def playout(
    position: Packed,
    mover: int,
    draw: Callable[[], float],
    four_from_more: bool = False,
    stores: tuple[int, int] = (0, 0),
    seen: Iterable[int] = (),
) -> Playout:
    """Play at random to the end; ``draw`` gives numbers in [0, 1), ``seen`` are earlier :func:`key` values.

    One flat function on purpose: calls cost more than the work here.
    """
    south, north = stores
    moves = 0
    trail = set(seen)
    gain, last_hole, choice, more = GAIN, LAST, _CHOICE, four_from_more
    while True:
        if mover:
            here = position | 0x1000000000
            a, b, c = position >> 18 & 63, position >> 24 & 63, position >> 30
        else:
            here = position
            a, b, c = position & 63, position >> 6 & 63, position >> 12 & 63
        if here in trail:
            return Playout(position, mover, south, north, "repeated", moves)
        if not (a or b or c):
            return Playout(position, mover, south, north, "stuck", moves)
        trail.add(here)
        hole = choice[(a > 0) + 2 * (b > 0) + 4 * (c > 0)][int(draw() * 6)]
        count = (a, b, c)[hole]
        if mover:
            hole += 3
        position += gain[hole][count]
        last = last_hole[hole][count]
        if (last > 2) == mover:
            shift = 6 * last
            there = position >> shift & 63
            if there == 4 or (more and there > 4):
                position -= 4 << shift
                if mover:
                    north += 4
                else:
                    south += 4
                trail = set()
        mover = 1 - mover
        moves += 1


def result(end: Playout, repetition: str) -> Result:
    """Count the balls at the end under one of the four rules of repetition."""
    south, north = end.south, end.north
    left = balls(end.position)
    if end.ending == "stuck":
        if end.mover:
            south += left
        else:
            north += left
    elif repetition == "divided":
        south, north = south + left // 2, north + left // 2
    elif repetition == "own_row":
        south += balls(end.position & HALF)
        north += balls(end.position >> 18)
    if south == north or (end.ending == "repeated" and repetition == "none"):
        return Result(south, north, None)
    return Result(south, north, int(north > south))


def perft(position: Packed, mover: int, depth: int, four_from_more: bool = False) -> list[int]:
    """How many lines of 0, 1, ... ``depth`` moves there are; lines that have ended do not go on."""
    counts = [0] * (depth + 1)
    _count(position, mover, 0, counts, frozenset(), four_from_more)
    return counts


def _count(
    position: Packed, mover: int, at: int, counts: list[int], seen: frozenset[int], four_from_more: bool
) -> None:
    counts[at] += 1
    here = key(position, mover)
    if at == len(counts) - 1 or here in seen:
        return
    trail = seen | {here}
    for hole in filled(position, mover):
        after, captured = sow(position, hole, four_from_more)
        _count(after, 1 - mover, at + 1, counts, frozenset() if captured else trail, four_from_more)


def reached(position: Packed, mover: int, depth: int, four_from_more: bool = False) -> Iterator[set[int]]:
    """The different (board, player to move) that can stand after 0, 1, ... ``depth`` moves, repetition ignored."""
    layer = {key(position, mover)}
    for _ in range(depth + 1):
        yield layer
        after: set[int] = set()
        for here in layer:
            side = here >> 36
            for hole in filled(here & ~_NORTH, side):
                after.add(key(sow(here & ~_NORTH, hole, four_from_more)[0], 1 - side))
        layer = after


START = pack((6,) * 6)
