"""Equal actions running, as players look ahead at them: when the next to act may claim a draw.

Only spawns can be the same twice running (clause 10.3): a piece that has moved has left its tile empty, and whoever
would move from there must first come to it with another action. So a row is a tile and a number.
"""

from __future__ import annotations

from typing import NamedTuple

from ulus_suite.games.ur.rules.ending import SAME
from ulus_suite.games.ur.rules.layout import Layout
from ulus_suite.games.ur.rules.state import Row

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
    """The rows of a position, for the seat whose turn it is."""
    if len(rows) == 1:
        return Alike(_running(layout, rows[0]))
    return Alike(_running(layout, rows[turn]), _running(layout, rows[1 - turn]), False)


def _running(layout: Layout, row: Row) -> Running:
    kind, _, tile = row.sign.partition(" ")
    return (layout.bit(tile) if kind == "spawn" else 0), row.length
