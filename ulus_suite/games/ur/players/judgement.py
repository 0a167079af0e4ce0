"""How good a position is: the chance of winning, before the roll, from features that every layout has.

Each side is described by counts that need no coordinates: forts held and how exposed they are, Ishtar, the two
dominations, how near spare pieces are to the forts still missing. Two rows of weights, for the side about to roll
and for the other, were fitted to the results of the program's own games (see ``tests/games/ur/README.md``) and
stand in ``weights.py``.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from ulus_suite import games
from ulus_suite.core.errors import DataError
from ulus_suite.games.ur.rules.kernel import Kernel
from ulus_suite.games.ur.rules.layout import Layout
from ulus_suite.games.ur.rules.movement import SAME
from ulus_suite.games.ur.rules.state import Row

MOVER = (
    0.287,  # pieces
    0.007,  # one fort
    0.172,  # two forts
    0.565,  # three forts
    0.289,  # ishtar
    -0.03,  # forts behind ishtar
    -0.225,  # heaven
    -0.615,  # earth
    -0.163,  # entrance
    0.304,  # royal
    0.266,  # bridge
    0.553,  # in heaven
    0.07,  # fort in reach of 1
    0.036,  # fort in reach of 2
    0.001,  # ishtar in reach of 1
    -0.226,  # takes fort with 1
    -0.232,  # takes fort with 2
    -0.262,  # missing fort 3 away
    -0.293,  # missing fort 4 away
    -0.386,  # missing fort far
    1.82,  # last fort with 1
    0.344,  # last fort with 2
)
OTHER = (
    0.309,  # pieces
    -0.032,  # one fort
    0.009,  # two forts
    0.295,  # three forts
    0.295,  # ishtar
    -0.032,  # forts behind ishtar
    -0.161,  # heaven
    -0.622,  # earth
    -0.186,  # entrance
    0.281,  # royal
    0.256,  # bridge
    0.53,  # in heaven
    -0.526,  # fort in reach of 1
    0.033,  # fort in reach of 2
    -0.345,  # ishtar in reach of 1
    -0.294,  # takes fort with 1
    -0.28,  # takes fort with 2
    -0.258,  # missing fort 3 away
    -0.3,  # missing fort 4 away
    -0.385,  # missing fort far
    0.518,  # last fort with 1
    -0.028,  # last fort with 2
)
TEMPO = 0.162


Running = tuple[int, int]
"""The bit of the tile on which was spawned (0 for any other action), and how many times running."""

NONE: Running = (0, 0)


class Alike(NamedTuple):
    """The rows from the side about to act: ``mine`` and ``theirs`` where each player's actions are counted alone;
    where they are counted together, the row of both is ``mine``."""

    mine: Running
    theirs: Running = NONE
    together: bool = True

    @property
    def longest(self) -> int:
        """Equal actions running."""
        return max(self.mine[1], self.theirs[1])

    @property
    def open(self) -> bool:
        """Whether whoever is on may claim a draw (clauses 10.2, 10.4)."""
        return self.longest >= SAME

    def within(self, actions: int) -> Alike | None:
        """None where so many actions more cannot open a draw: such rows need not be told apart."""
        return self if self.longest + actions >= SAME else None

    def after(self, spawned: int, again: bool) -> Alike:
        """After the action of the side about to act, from the side that is on then: ``spawned`` is the bit of a
        spawn's tile, 0 for a move; ``again``: the same side is on."""
        tile, length = self.mine
        made = (spawned, length + 1 if spawned and spawned == tile else 1)
        if self.together:
            return Alike(made)
        return Alike(made, self.theirs, False) if again else Alike(self.theirs, made, False)

    def passed(self) -> Alike:
        """After a forced pass, which breaks the row (clause 10.3)."""
        return Alike(NONE) if self.together else Alike(self.theirs, NONE, False)


def running(layout: Layout, rows: tuple[Row, ...], turn: int) -> Alike:
    if len(rows) == 1:
        return Alike(_running(layout, rows[0]))
    return Alike(_running(layout, rows[turn]), _running(layout, rows[1 - turn]), False)


def _running(layout: Layout, row: Row) -> Running:
    kind, _, tile = row.sign.partition(" ")
    return (layout.bit(tile) if kind == "spawn" else 0), row.length


FEATURES = (
    "pieces", "one fort", "two forts", "three forts", "ishtar", "forts behind ishtar", "heaven", "earth",
    "entrance", "royal", "bridge", "in heaven", "fort in reach of 1", "fort in reach of 2", "ishtar in reach of 1",
    "takes fort with 1", "takes fort with 2", "missing fort 3 away", "missing fort 4 away", "missing fort far",
    "last fort with 1", "last fort with 2",
)  # fmt: skip
"""Names of the features, in the order of the weights."""


KNOWN = 100_000
"""Positions whose value a judge remembers, some 15 MB; beyond them it begins anew."""


class Judge:
    """Judges the positions of one layout. Remembers what it has judged."""

    def __init__(
        self,
        kernel: Kernel,
        mover: tuple[float, ...] = MOVER,
        other: tuple[float, ...] = OTHER,
        tempo: float = TEMPO,
    ) -> None:
        self.kernel, self.mover, self.other, self.tempo = kernel, mover, other, tempo
        layout = kernel.layout
        self.royal = layout.mask("royal")
        self.bridge = sum(1 << i for i, s in enumerate(layout.sections) if s == "bridge")
        self.heaven = sum(1 << i for i, s in enumerate(layout.sections) if s == "heaven") & ~kernel.forts
        self.forts = tuple(1 << i for i, kind in enumerate(layout.kinds) if kind == "fort")
        self.rings = {bit: _rings(layout.near, bit) for bit in (*self.forts, kernel.ishtar)}
        self._known: dict[int, float] = {}

    def value(self, own: int, other: int) -> float:
        """Expected result for the side ``own`` that is about to roll: 1 a sure win, -1 a sure loss."""
        key = own | other << 20
        known = self._known.get(key)
        if known is None:
            if len(self._known) > KNOWN:
                self._known.clear()
            known = self._known[key] = self.weigh(own, other)
        return known

    def weigh(self, own: int, other: int) -> float:
        """The same, worked out anew."""
        score = self.tempo
        for weight, feature in zip(self.mover, self.features(own, other), strict=True):
            if feature:
                score += weight * feature
        for weight, feature in zip(self.other, self.features(other, own), strict=True):
            if feature:
                score -= weight * feature
        return 2.0 / (1.0 + exp(-score)) - 1.0

    def features(self, own: int, other: int) -> list[int]:
        """The counts of one side, in the order of :data:`FEATURES`."""
        kernel = self.kernel
        forts = own & kernel.forts
        count = forts.bit_count()
        ishtar = 1 if own & kernel.ishtar else 0
        spare = own & ~kernel.forts
        barred = other & kernel.ishtar and other & kernel.forts
        takes = [0, 0, 0, 0, 0]
        reach_1 = reach_2 = 0
        for fort in self.forts:
            rings = self.rings[fort]
            if fort & own:
                if not ishtar:
                    if other & rings[0]:
                        reach_1 += 1
                    elif other & rings[1]:
                        reach_2 += 1
            elif fort & other and barred:
                takes[4] += 1
            else:
                for distance, ring in enumerate(rings):
                    if spare & ring:
                        takes[distance] += 1
                        break
                else:
                    takes[4] += 1
        last = count == 3
        heaven, earth = kernel.heaven_forts, kernel.earth_forts
        return [
            own.bit_count(), count == 1, count == 2, last, ishtar, ishtar * count,
            own & heaven == heaven, own & earth == earth,
            1 if own & kernel.entrance else 0, (own & self.royal).bit_count(), (own & self.bridge).bit_count(),
            (own & self.heaven).bit_count(), reach_1, reach_2,
            1 if ishtar and other & self.rings[kernel.ishtar][0] else 0, *takes,
            last and takes[0] > 0, last and takes[1] > 0,
        ]  # fmt: skip


def _rings(near: tuple[tuple[int, ...], ...], centre: int) -> tuple[int, int, int, int]:
    """The tiles at 1, 2, 3 and 4 steps from a tile, as bits."""
    seen, edge, found = centre, {centre.bit_length() - 1}, []
    for _ in range(4):
        edge = {n for i in edge for n in near[i]}
        ring = sum(1 << i for i in edge) & ~seen
        seen |= ring
        edge = {i for i in edge if ring >> i & 1}
        found.append(ring)
    return found[0], found[1], found[2], found[3]


@lru_cache(maxsize=4)
def judge_of(kernel: Kernel) -> Judge:
    """The judge of a kernel, made once; the latest four sets of options are kept, 60 MB at most together."""
    return Judge(kernel)


# --- A learned judgement of UR's positions: a chance of winning from tables of patterns (an n-tuple network).
#
# Each pattern is a handful of tiles near one another. What lies on them (nothing, the mover's, the other's piece)
# is one number in base three, and a table gives its weight; one more table takes the numbers of pieces and
# forts. The
# sum goes through the logistic curve. The weights are learned by self-play (``tools/ur_train.py``) for one
# layout and
# stand in ``rules/ur/<layout>.patterns``; other layouts are judged by counts
# (:mod:`ulus_suite.games.ur.players.judgement`).


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
