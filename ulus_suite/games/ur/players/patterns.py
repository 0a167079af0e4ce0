"""A learned judgement of UR's positions: a chance of winning from tables of patterns (an n-tuple network).

Each pattern is a handful of tiles near one another. What lies on them (nothing, the mover's, the other's piece)
is one number in base three, and a table gives its weight; one more table takes the numbers of pieces and forts. The
sum goes through the logistic curve. The weights are learned by self-play (``tools/ur_train.py``) for one layout and
stand in ``rules/ur/<layout>.patterns``; other layouts are judged by counts
(:mod:`ulus_suite.games.ur.players.judgement`).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from math import exp

from ulus_suite import games
from ulus_suite.core.errors import DataError
from ulus_suite.games.ur.players.judgement import Judge, judge_of
from ulus_suite.games.ur.rules.kernel import Kernel
from ulus_suite.games.ur.rules.layout import Layout

SIZES = (8, 9, 10)
"""So many tiles may make a pattern; its table has 3 ** size weights. A file tells its size by its length."""
SCALE = 24.0
"""A stored step of a weight is one part in so many (they are kept as bytes)."""
STEPS = tuple(step / SCALE for step in array("b", bytes(range(256))))
"""The weight of each byte; shared, so that a hundred thousand weights take little room."""
COUNTS = 8 * 8 * 5 * 5
"""Own and other pieces (0 to 7), own and other forts (0 to 4)."""


def patterns(layout: Layout, size: int) -> tuple[tuple[int, ...], ...]:
    """The tiles of each pattern: around every tile, all special tiles together, and some spread over the board."""
    centres = [i for i, kind in enumerate(layout.kinds) if kind in ("fort", "ishtar", "marduk", "entrance")]
    found = [tuple(sorted(_nearest(layout, centre, size))) for centre in range(len(layout.tiles))]
    found.append(tuple(centres[:size]))
    spread = range(0, len(layout.tiles), max(1, len(layout.tiles) // size))
    found.append(tuple(spread)[:size])
    return tuple(dict.fromkeys(found))


def _nearest(layout: Layout, centre: int, size: int) -> list[int]:
    seen, edge = [centre], [centre]
    while len(seen) < size and edge:
        edge = sorted({n for i in edge for n in layout.near[i]} - set(seen))
        seen += edge
    return seen[:size]


class Patterns:
    """The tables of one layout, ready to be summed."""

    def __init__(self, kernel: Kernel, weights: Sequence[float] | None = None, tiles: int = SIZES[0]) -> None:
        self.kernel, self.forts = kernel, kernel.forts
        self.tiles = patterns(kernel.layout, tiles)
        size = 3**tiles
        flat = list(weights) if weights is not None else [0.0] * (len(self.tiles) * size + COUNTS)
        self.tables = [flat[i * size : (i + 1) * size] for i in range(len(self.tiles))]
        self.counts = flat[len(self.tiles) * size :]
        self.rows = [
            (_half(tiles, 0), _half(tiles, 10), table) for tiles, table in zip(self.tiles, self.tables, strict=True)
        ]

    def score(self, own: int, other: int) -> float:
        """The sum of the weights, from the side about to roll."""
        a, b, c, d = own & 1023, own >> 10, other & 1023, other >> 10
        total = self.counts[self.count_index(own, other)]
        for low, high, table in self.rows:
            total += table[low[a] + high[b] + 2 * (low[c] + high[d])]
        return total

    def count_index(self, own: int, other: int) -> int:
        """Where the numbers of pieces and forts stand in their table."""
        forts = self.forts
        pieces = own.bit_count() * 8 + other.bit_count()
        return pieces * 25 + (own & forts).bit_count() * 5 + (other & forts).bit_count()

    def value(self, own: int, other: int) -> float:
        """Expected result for the side about to roll: 1 a sure win, -1 a sure loss."""
        return 2.0 / (1.0 + exp(-self.score(own, other))) - 1.0

    def learn(self, own: int, other: int, step: float) -> None:
        """Move every weight that speaks here by ``step``."""
        a, b, c, d = own & 1023, own >> 10, other & 1023, other >> 10
        self.counts[self.count_index(own, other)] += step
        for low, high, table in self.rows:
            table[low[a] + high[b] + 2 * (low[c] + high[d])] += step

    def to_bytes(self) -> bytes:
        """The weights, a signed byte each."""
        flat = [w for table in (*self.tables, self.counts) for w in table]
        return array("b", [max(-127, min(127, round(w * SCALE))) for w in flat]).tobytes()


def from_bytes(kernel: Kernel, data: bytes) -> Patterns | None:
    """The tables as they were learned; None if the data does not fit this layout."""
    for tiles in SIZES:
        if len(data) == len(patterns(kernel.layout, tiles)) * 3**tiles + COUNTS:
            return Patterns(kernel, [STEPS[step] for step in data], tiles)
    return None


def _half(tiles: tuple[int, ...], shift: int) -> list[int]:
    """For each content of ten tiles what it adds to the number of a pattern, per mover's piece."""
    powers = {tile - shift: 3**place for place, tile in enumerate(tiles)}
    return [sum(p for tile, p in powers.items() if 0 <= tile < 10 and half >> tile & 1) for half in range(1 << 10)]


class LearnedJudge(Judge):
    """Half what the patterns say, half what the counts say: together they err less than either."""

    def __init__(self, kernel: Kernel, learned: Patterns) -> None:
        super().__init__(kernel)
        self.learned = learned

    def weigh(self, own: int, other: int) -> float:
        return 0.5 * super().weigh(own, other) + 0.5 * self.learned.value(own, other)


@lru_cache(maxsize=4)
def best_judge(kernel: Kernel) -> Judge:
    """The learned judge of a layout for which weights were learned, else the judge by counts."""
    path = f"rules/ur/{kernel.layout.id}.patterns"
    try:
        learned = from_bytes(kernel, games.reader().bytes(path))
    except DataError:
        learned = None  # a layout of somebody's own, or one for which nothing was learned
    return judge_of(kernel) if learned is None else LearnedJudge(kernel, learned)
