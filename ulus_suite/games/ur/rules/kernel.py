"""The moves of a layout on bit masks: what the rules enumerate with and what the computer player searches with.

A position is two masks, the mover's pieces and the other's. What a piece can do depends only on the pieces
within its reach, so the answers for one tile are kept in a table keyed by that neighbourhood; the tables fill
as games go on, and all begin anew at ``REMEMBERED``.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple
from weakref import WeakSet

from ulus_suite.games.ur.rules.layout import TILES, Layout

PIECES = 7

ROLLS = (
    ("gold", "blank"), ("silver", "blank"), ("gold", "silver"),
    ("silver", "silver"), ("gold", "gold"), ("blank", "blank"),
)  # fmt: skip
"""The six results, in the order of the dice table (chapter 5)."""

CHANCES = (4, 4, 2, 1, 1, 4)
"""Sixteenths of each result (clause 1.4)."""

TIPS = (1, 1, 2, 2, 2, 0)
"""Coloured tips of each result."""

ROLL_OF: dict[tuple[str, ...], int] = {dice: i for i, (a, b) in enumerate(ROLLS) for dice in ((a, b), (b, a))}
"""The number of a result, however the two dice lie."""

PAIR = (False, False, False, True, True, False)


class Walk(NamedTuple):
    """One move of one piece: flip ``flip`` in the mover's mask, keep ``keep`` of the other's; ``end`` its last
    tile; ``path`` the tiles as indices, the first one where it stood."""

    flip: int
    keep: int
    end: int
    path: tuple[int, ...]


class Switches(NamedTuple):
    """The rulings that a table may decide otherwise (clauses 6.7, 7.4, 7.8)."""

    hop_capture: bool = False
    named_captures: bool = False
    adjacency: str = "side"


REMEMBERED = 98_304
"""Neighbourhoods and walks that all kernels of a process remember together, some 20 MB; beyond them all begin anew.
Random play on the house board alone takes over 800,000 moves to fill them; with a third as much it is slower."""


class _Reach(dict[int, tuple[Walk, ...]]):
    """Walks of the piece on one tile; the key is the near own pieces, and the near others ``TILES`` bits up."""

    def __init__(self, kernel: Kernel, tile: int, steps: int, walled: bool, earth: bool) -> None:
        super().__init__()
        self.kernel, self.tile, self.steps, self.walled, self.earth = kernel, tile, steps, walled, earth

    def __missing__(self, key: int) -> tuple[Walk, ...]:
        made = tuple(self._walks(key & FULL, key >> TILES))
        _make_room(self.kernel, 1 + len(made))
        self[key] = made
        return made

    def _walks(self, own: int, other: int) -> list[Walk]:
        kernel, tile = self.kernel, self.tile
        found: list[Walk] = []
        wall = other & kernel.forts if self.walled else 0

        def go(path: tuple[int, ...], other_left: int, wall: int, hopped: bool) -> None:
            """6.4 to 6.8, 9.5 to 9.8: extend a path by each neighbour that may be the next tile."""
            for to in kernel.layout.near[path[-1]]:
                bit = 1 << to
                if to in path or bit & wall:
                    continue
                longer = (*path, to)
                mine, theirs = bool(bit & own), bool(bit & other_left)
                if not mine and not (theirs and hopped and not kernel.switches.hop_capture):
                    keep = other_left & ~bit
                    found.append(Walk(1 << tile | bit, ~(other & ~keep), bit, longer))
                if len(longer) <= self.steps and not (theirs and not self.earth):
                    after = other_left & ~bit
                    go(longer, after, 0 if bit & kernel.ishtar and theirs else wall, hopped or mine)

        go((tile,), other, wall, False)
        return found


FULL = 2**TILES - 1

_KERNELS: WeakSet[Kernel] = WeakSet()


def remembered() -> int:
    """How many neighbourhoods and walks all kernels of this process remember; at most ``REMEMBERED``."""
    return sum(each.remembered for each in tuple(_KERNELS))


def _make_room(kernel: Kernel, more: int) -> None:
    """Count what a kernel is about to remember; where that would be too much, all forget first."""
    if remembered() + more > REMEMBERED:
        for each in tuple(_KERNELS):
            each.forget()
    kernel.remembered += more


class Kernel:
    """Everything about one layout and one set of switches that does not change during a game."""

    def __init__(self, layout: Layout, switches: Switches) -> None:
        self.layout, self.switches = layout, switches
        self.forts, self.ishtar = layout.mask("fort"), layout.mask("ishtar")
        self.earth_forts, self.heaven_forts = layout.mask("fort", "earth"), layout.mask("fort", "heaven")
        self.entrance = layout.mask("entrance")
        self.named = (0, 0, layout.mask("royal"), self.ishtar, layout.mask("marduk"), 0)
        adjacent = layout.near if switches.adjacency == "path" else layout.beside
        self._low, self._high = (
            tuple(_spread(adjacent, half, shift) for half in range(1 << 10)) for shift in (0, 10)
        )
        self.remembered = 0
        _KERNELS.add(self)
        self._reach = {
            (steps, walled, earth): self._tables(steps, walled, earth)
            for steps in (1, 2, 3)
            for walled in (False, True)
            for earth in (False, True)
        }

    def _tables(self, steps: int, walled: bool, earth: bool) -> dict[int, tuple[int, _Reach]]:
        """For each tile's bit: the mask of tiles that matter within so many steps, and the table."""
        made = {}
        for tile in range(len(self.layout.tiles)):
            area = edge = 1 << tile
            for _ in range(steps):
                edge = sum(1 << n for n in {n for i in _bits(edge) for n in self.layout.near[i]})
                area |= edge
            made[1 << tile] = (area & ~(1 << tile), _Reach(self, tile, steps, walled, earth))
        return made

    def forget(self) -> None:
        """Empty the tables of walks; they fill again when they are asked."""
        for tables in self._reach.values():
            for _, table in tables.values():
                table.clear()
        self.remembered = 0

    def walks(self, own: int, other: int, steps: int, earth: bool, movable: int) -> list[Walk]:
        """Every move of up to ``steps`` tiles of the pieces in ``movable`` (part of ``own``)."""
        tables = self._reach[steps, bool(other & self.ishtar and other & self.forts), earth]
        found: list[Walk] = []
        while movable:
            bit = movable & -movable
            movable ^= bit
            area, table = tables[bit]
            found += table[own & area | (other & area) << TILES]
        return found

    def spawns(self, own: int, other: int, roll: int) -> int:
        """Tiles on which a piece may be spawned, as bits (chapter 7)."""
        if own.bit_count() >= PIECES:
            return 0
        free = ~(own | other)
        if roll == 5:
            found = (self._low[own & 1023] | self._high[own >> 10]) & free
        else:
            found = self.named[roll] & (~own if self.switches.named_captures else free)
        entrance = self.entrance
        if not own & entrance and other != entrance:
            found |= entrance
        return found

    def steps(self, roll: int, heaven: bool) -> int:
        """How far one piece may go: the coloured tips, three with Heaven and an equal pair (clause 9.7)."""
        return 3 if heaven and PAIR[roll] else TIPS[roll]

    def perks(self, own: int) -> tuple[bool, bool]:
        """Whether Heaven and Earth are dominated (clauses 9.7, 9.8)."""
        heaven, earth = self.heaven_forts, self.earth_forts
        return own & heaven == heaven, own & earth == earth

    def any_action(self, own: int, other: int, roll: int) -> bool:
        """Whether the mover can do anything at all with this roll (clause 4.3)."""
        if self.spawns(own, other, roll):
            return True
        if roll == 5 or not own:
            return False
        heaven, earth = self.perks(own)
        return bool(self.walks(own, other, self.steps(roll, heaven), earth, own))

    def turns(self, own: int, other: int, roll: int) -> set[tuple[int, int, bool]]:
        """Results of every complete action: the mover's mask, the other's, whether it earned another turn.

        Empty where the turn must be passed. A result that holds all four forts ends the game.
        """
        forts = self.forts
        found: set[tuple[int, int, bool]] = set()
        spawns = self.spawns(own, other, roll)
        while spawns:
            tile = spawns & -spawns
            spawns ^= tile
            found.add((own | tile, other & ~tile, False))
        if not own or roll == 5:
            return found
        heaven, earth = self.perks(own)
        two = TIPS[roll] == 2
        for flip, keep, end, path in self.walks(own, other, self.steps(roll, heaven), earth, own):
            mine, theirs, fort = own ^ flip, other & keep, bool(end & forts)
            found.add((mine, theirs, fort))
            if two and len(path) == 2 and mine & forts != forts:
                for flip2, keep2, end2, _ in self.walks(mine, theirs, 1, earth, mine & ~end):
                    found.add((mine ^ flip2, theirs & keep2, fort or bool(end2 & forts)))
        return found

    def playout(self, chance: Random, limit: int = 100_000) -> tuple[int, int]:
        """A random game from the empty board: (moves made, winning side 0 or 1, or -1 at ``limit``).

        A move is one choice as the rules offer it: a spawn, a walk, a second piece's step or leaving it; an
        extra turn is always taken and no draw is claimed.
        """
        own = other = moves = side = 0
        random, forts, walks = chance.random, self.forts, self.walks
        heaven_forts, earth_forts = self.heaven_forts, self.earth_forts
        while moves < limit:
            roll = _SIXTEEN[int(random() * 16)]
            spawns = self.spawns(own, other, roll)
            earth = own & earth_forts == earth_forts
            reach = 3 if PAIR[roll] and own & heaven_forts == heaven_forts else TIPS[roll]
            found = walks(own, other, reach, earth, own) if reach and own else _NONE
            count = len(found) + spawns.bit_count()
            again = False
            if count:
                moves += 1
                pick = int(random() * count) - len(found)
                if pick >= 0:
                    while pick:
                        spawns &= spawns - 1
                        pick -= 1
                    spawns &= -spawns
                    own |= spawns
                    other &= ~spawns
                    if own & forts == forts:
                        return moves, side
                else:
                    flip, keep, end, path = found[pick]
                    own ^= flip
                    other &= keep
                    again = bool(end & forts)
                    if own & forts == forts:
                        return moves, side
                    if reach > 1 and len(path) == 2:
                        found = walks(own, other, 1, earth, own & ~end)
                        if found:
                            moves += 1
                            pick = int(random() * (len(found) + 1))
                            if pick:
                                flip, keep, end, path = found[pick - 1]
                                own ^= flip
                                other &= keep
                                again = again or bool(end & forts)
                                if own & forts == forts:
                                    return moves, side
            if not again:
                own, other, side = other, own, 1 - side
        return moves, -1


_NONE: list[Walk] = []
_SIXTEEN = tuple(roll for roll, chance in enumerate(CHANCES) for _ in range(chance))


def _bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def _spread(near: tuple[tuple[int, ...], ...], half: int, shift: int) -> int:
    """All neighbours of the tiles in one half of a mask."""
    found = 0
    for i in _bits(half):
        for n in near[i + shift]:
            found |= 1 << n
    return found


@lru_cache(maxsize=16)
def kernel(layout: Layout, switches: Switches) -> Kernel:
    return Kernel(layout, switches)
