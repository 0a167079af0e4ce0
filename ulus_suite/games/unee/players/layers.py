"""A layer of the game as arrays: every filling of so many balls, and every move, forwards and backwards.

What `build_table` solves and `resistance` ranks. Needs NumPy, which nothing else in the suite does.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ulus_suite.games.unee.players.kernel import BALLS
from ulus_suite.games.unee.players.solved_table import fillings

try:
    import numpy as np
except ImportError:  # pragma: no cover  (told to the caller by build_table.needs_numpy)
    if not TYPE_CHECKING:
        np = None

Ints: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"


class Move(NamedTuple):
    """One hole sown from every filling of a layer."""

    legal: Ints
    takes: Ints
    after: Ints
    """Number of the filling then seen by the opponent, in this layer or (``takes``) the one below."""


class Layer(NamedTuple):
    """All fillings of a layer with their moves, and the same arrows backwards for moves without capture."""

    balls: int
    size: int
    moves: tuple[Move, ...]
    stuck: Ints
    sources: Ints
    starts: Ints


def every_filling(balls: int) -> Ints:
    """All fillings of a layer in the order of their numbers, one row of six counts each."""
    number = np.arange(fillings(balls))
    bars = np.empty((5, len(number)), dtype=np.int64)
    for k in range(5, 0, -1):
        steps = np.array([comb(b, k) for b in range(balls + 6)])
        bars[k - 1] = np.searchsorted(steps, number, side="right") - 1
        number = number - steps[bars[k - 1]]
    holes = np.empty((len(number), 6), dtype=np.int16)
    holes[:, 0] = bars[0]
    holes[:, 1:5] = (bars[1:] - bars[:4] - 1).T
    holes[:, 5] = balls + 4 - bars[4]
    return holes


def numbers(holes: Ints) -> Ints:
    """The number of each row within its layer: the same as ``table.numbered``."""
    table = np.array([[comb(b, k) for k in range(6)] for b in range(BALLS + 6)])
    bars = np.cumsum(holes[:, :5], axis=1, dtype=np.int64) + np.arange(5)
    total: Ints = sum(table[bars[:, k], k + 1] for k in range(5))
    return total


def sown(holes: Ints, hole: int, four_from_more: bool) -> Move:
    """Sow one hole of every row, as the kernel does it."""
    rows = np.arange(len(holes))
    count = holes[:, hole].astype(np.int64)
    after = holes.copy()
    after[:, hole] = 0
    after += (count // 6)[:, None].astype(np.int16)
    for other in range(6):
        after[:, other] += (other - hole - 1) % 6 < count % 6
    last = (hole + count) % 6
    there = after[rows, last]
    legal = count > 0
    takes = legal & (last < 3) & ((there >= 4) if four_from_more else (there == 4))
    after[rows[takes], last[takes]] -= 4
    return Move(legal, takes, np.where(legal, numbers(np.roll(after, 3, axis=1)), 0))


def layer(balls: int, four_from_more: bool) -> Layer:
    """Every move of a layer, forwards and backwards."""
    holes = every_filling(balls)
    moves = tuple(sown(holes, hole, four_from_more) for hole in range(3))
    quiet = [move.legal & ~move.takes for move in moves]
    sources = np.concatenate([np.nonzero(q)[0] for q in quiet])
    targets = np.concatenate([move.after[q] for move, q in zip(moves, quiet, strict=True)])
    order = np.argsort(targets, kind="stable")
    starts = np.searchsorted(targets[order], np.arange(len(holes) + 1))
    stuck = ~(moves[0].legal | moves[1].legal | moves[2].legal)
    return Layer(balls, len(holes), moves, stuck, sources[order], starts)


def before(where: Layer, these: Ints) -> Ints:
    """The fillings from which a quiet move leads to ``these``, one entry for each such move."""
    first = where.starts[these]
    length = where.starts[these + 1] - first
    shift = np.repeat(first - np.concatenate([[0], np.cumsum(length)[:-1]]), length)
    found: Ints = where.sources[(shift + np.arange(len(shift))).astype(np.int64)]
    return found
