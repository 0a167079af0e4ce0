"""Solve Ünee Tugalluulax completely and write the table: ``python -m ulus_suite.games.unee.players.build_table``.

Needs NumPy, which nothing else in the suite does. Takes a few seconds.

Method (retrograde analysis). Within a layer nothing is captured, so play that never leaves it must repeat; a
capture leads to a layer already solved. For one player A and a threshold t above the worth of a repetition, the
positions from which A can force at least t are the smallest set closed under "A to move and some move enters it"
and "B to move and every move enters it", begun from captures and ends worth t or more. Thresholds are taken from
the highest down, for A and then for B; what neither can force is worth exactly a repetition. Each position that
is won gets a rank, the most moves of his own that the winner may need until the whole gain is in hand (see
``resistance``); following falling ranks never comes back to an earlier position, so the value is also that of
the game as played, where the first repetition ends it. ``tests/games/unee/test_solver_certificate.py`` checks
the finished table against its own successors.
"""

from __future__ import annotations

import lzma
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import msgspec

from ulus_suite.games.unee.players.estimate import Ranks, final_ranks, lasting_ranks, over, own
from ulus_suite.games.unee.players.kernel import BALLS
from ulus_suite.games.unee.players.solved_table import (
    MAGIC,
    PACKED,
    RARE,
    Head,
    Ints,
    Layer,
    LayerHead,
    before,
    fillings,
    layer,
)

try:
    import numpy as np
except ImportError:  # pragma: no cover  (told to the caller by needs_numpy)
    if not TYPE_CHECKING:
        np = None

Told: TypeAlias = Callable[[str, float], None]
"""Called with what is being done and how far the whole is (0 to 1)."""

LAYERS = tuple(range(4, BALLS + 1, 4))


class Missing(Exception):
    """NumPy is not installed."""


def has_numpy() -> bool:
    return np is not None


def needs_numpy() -> None:
    """Raise Missing, in words, unless NumPy is there."""
    if not has_numpy():
        raise Missing("Building the table needs NumPy: pip install numpy. Playing never does.")


class Worth(NamedTuple):
    """Value (final difference for the player to move) and rank of every filling of a layer."""

    value: Ints
    rank: Ints


class Side:
    """One player's positions to move within a layer; values and payoffs as that player sees them."""

    def __init__(self, where: Layer, takes: list[Ints], stuck: int) -> None:
        self.takes = takes
        self.stuck = stuck
        self.value = np.zeros(where.size, dtype=np.int8)
        self.rank = np.zeros(where.size, dtype=np.int16)
        self.done = np.zeros(where.size, dtype=bool)

    def settle(self, these: Ints, value: int, rank: int) -> None:
        self.value[these], self.rank[these], self.done[these] = value, rank, True


def force(where: Layer, winner: Side, loser: Side, repeated: int) -> None:
    """Everything that ``winner`` can force above a repetition (``repeated``, as he sees it), with ranks."""
    open_moves = np.stack([move.legal for move in where.moves]).sum(axis=0, dtype=np.int8)
    bounds = {winner.stuck, -loser.stuck}
    for move, wins, loses in zip(where.moves, winner.takes, loser.takes, strict=True):
        bounds |= set(np.unique(wins[move.takes]).tolist()) | set(np.unique(-loses[move.takes]).tolist())
    for bound in sorted((b for b in bounds if b > repeated), reverse=True):
        gained = np.zeros(where.size, dtype=bool)
        for move, wins, loses in zip(where.moves, winner.takes, loser.takes, strict=True):
            gained |= move.takes & (wins == bound)
            open_moves[move.takes & (loses == -bound)] -= 1
        if winner.stuck == bound:
            gained |= where.stuck
        given = ~where.stuck & (open_moves == 0)
        if loser.stuck == -bound:
            given |= where.stuck
        lost = np.nonzero(given & ~loser.done)[0]
        loser.settle(lost, -bound, 0)
        won = np.union1d(np.nonzero(gained)[0], before(where, lost))
        rank = 1
        while len(won := won[~winner.done[won]]):
            winner.settle(won, bound, rank)
            touched, times = np.unique(before(where, won), return_counts=True)
            open_moves[touched] -= times.astype(np.int8)
            lost = touched[(open_moves[touched] == 0) & ~loser.done[touched]]
            loser.settle(lost, -bound, rank)
            won = np.unique(before(where, lost))
            rank += 1


def taken(where: Layer, below: Ints, gain: int) -> list[Ints]:
    """What each capture is worth to the capturer, from the values of the layer below."""
    return [np.where(m.takes, gain - below[np.where(m.takes, m.after, 0)].astype(np.int64), 0) for m in where.moves]


def lasting(where: Layer, below: Worth) -> Worth:
    """Values of the remaining balls when a repetition leaves the difference as it is."""
    takes = taken(where, below.value, 4)
    mine, other = Side(where, takes, -where.balls), Side(where, takes, -where.balls)
    force(where, mine, other, 0)
    lost = other.value < 0  # the game is the same for both, so what he loses I lose in his place
    mine.value[lost], mine.rank[lost] = other.value[lost], other.rank[lost]
    return Worth(mine.value, mine.rank)


def without_result(where: Layer, below: dict[int, Worth]) -> dict[int, Worth]:
    """Final differences by the mover's lead when a repetition is a draw whatever has been captured."""
    found: dict[int, Worth] = {}
    captured = BALLS - where.balls
    for lead in range(captured, -1, -8):
        mine = Side(where, taken(where, below[-lead - 4].value, 0), lead - where.balls)
        other = Side(where, taken(where, below[lead - 4].value, 0), -lead - where.balls)
        force(where, mine, other, 0)
        force(where, other, mine, 0)
        found[lead], found[-lead] = Worth(mine.value, mine.rank), Worth(other.value, other.rank)
    return found


class Ended(NamedTuple):
    """What one player, A, can force if he must not let a position return, as each mover sees it."""

    moving: Ints
    """A is to move; NEVER where he cannot force an end at all."""
    waiting: Ints
    """The other is to move; -NEVER where A cannot force an end."""


NEVER = -100
"""Below every final difference, also after nine captures."""


def without_return(where: Layer, below: Ended) -> Ended:
    """Lasting values for a player to whom a repetition is the worst of all."""
    mine = Side(where, taken(where, below.waiting, 4), -where.balls)
    other = Side(where, taken(where, below.moving, 4), -where.balls)
    force(where, mine, other, NEVER // 2)
    moving = np.where(mine.done, mine.value, NEVER).astype(np.int16)
    return Ended(moving, np.where(other.done, other.value, -NEVER).astype(np.int16))


class Found(NamedTuple):
    where: Layer
    lasting: Worth
    ended: Ended
    without_result: dict[int, Worth]
    """By the mover's lead."""
    captures: list[Ints]
    """What each hole's capture is worth to the mover in lasting terms, where it captures."""

    @property
    def needs(self) -> Ints:
        """Where the player who is not to move holds his lasting value only because a position will return."""
        return np.asarray(self.ended.waiting > self.lasting.value)

    def columns(self) -> list[Worth]:
        """What the file keeps, in its order."""
        needs = Worth(-self.needs.astype(np.int8), np.zeros(self.where.size, dtype=np.int16))
        return [self.lasting, *(self.without_result[lead] for lead in sorted(self.without_result)), needs]


def solved(four_from_more: bool) -> Iterator[Found]:
    """Layer by layer from 4 balls up."""
    zero = np.zeros(1, dtype=np.int16)
    under: dict[int, Ranks] = {}
    finals = over()
    lasts, ended = Worth(zero, zero), Ended(zero, zero)
    voids = {lead: Worth(np.full(1, lead, dtype=np.int8), zero) for lead in range(-BALLS, BALLS + 1, 4)}
    for balls in LAYERS:
        where = layer(balls, four_from_more)
        captures = taken(where, lasts.value, 4)
        below = lasts.value
        lasts, ended, voids = lasting(where, lasts), without_return(where, ended), without_result(where, voids)
        under = lasting_ranks(where, lasts.value, below, under)
        lasts = Worth(lasts.value, own(lasts.value, under, under))
        by_lead = {
            lead: final_ranks(where, lead, (voids[lead].value, voids[-lead].value), finals) for lead in voids
        }
        voids = {
            lead: Worth(worth.value, own(worth.value, by_lead[lead], by_lead[-lead]))
            for lead, worth in voids.items()
        }
        finals = {(lead, worth): ranks for lead, of in by_lead.items() for worth, ranks in of.items()}
        yield Found(where, lasts, ended, voids, captures)


def codes(columns: list[Worth]) -> tuple[bytes, tuple[tuple[tuple[int, int], ...], ...]]:
    """One byte for each filling, the commonest row first, what the rare ones stand for, and the rows."""
    lost = [np.where(c.value < 0, -c.value.astype(np.int64) * 256 + c.rank, 0) for c in columns]
    names = np.zeros(len(lost[0]), dtype=np.int64)
    for column in lost:  # number the rows column by column, which is faster than sorting whole rows
        known, at = np.unique(column, return_inverse=True)
        names = np.unique(names * len(known) + at, return_inverse=True)[1]
    first = np.unique(names, return_index=True)[1]
    order = np.lexsort((np.arange(len(first)), -np.bincount(names)))
    place = np.empty(len(order), dtype=np.uint16)
    place[order] = np.arange(len(order))
    rows = tuple(tuple(divmod(int(column[first[o]]), 256) for column in lost) for o in order)
    code = place[names]
    rare = code[code >= RARE] - RARE
    plane = np.minimum(code, RARE).astype(np.uint8).tobytes()
    return plane + (rare & 255).astype(np.uint8).tobytes() + (rare >> 8).astype(np.uint8).tobytes(), rows


def build(told: Told = lambda what, done: None) -> bytes:
    """The whole file. Raises Missing without NumPy."""
    needs_numpy()
    body = b""
    heads: list[tuple[LayerHead, ...]] = []
    done = 0
    for four_from_more in (False, True):
        layers = []
        for found in solved(four_from_more):
            plane, rows = codes(found.columns())
            packed = lzma.compress(plane, format=lzma.FORMAT_RAW, filters=PACKED)
            layers.append(LayerHead(found.where.balls, len(body), len(packed), rows))
            body += packed
            done += found.where.size
            told(f"{found.where.balls} balls", done / (2 * sum(map(fillings, LAYERS))))
        heads.append(tuple(layers))
    told("done", 1.0)
    head = lzma.compress(msgspec.json.encode(Head(*heads)), format=lzma.FORMAT_RAW, filters=PACKED)
    return MAGIC + len(head).to_bytes(4, "little") + head + body


def bar(what: str, done: float) -> None:
    """A progress bar on the error stream."""
    filled = round(done * 30)
    print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done:4.0%} {what:10}", end="", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    """Write the table to the path given (by default where the suite reads it); 0 done, 2 misuse."""
    if len(arguments) > 1 or any(a.startswith("-") for a in arguments):
        print("usage: python -m ulus_suite.games.unee.players.build_table [FILE]", file=sys.stderr)
        return 2
    path = Path(arguments[0]) if arguments else Path(__file__).parents[4] / "rules" / "unee" / "solution.bin"
    try:
        data = build(bar)
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    print(file=sys.stderr)
    path.write_bytes(data)
    print(f"{path}: {len(data):,} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
