"""Which choices bring one nearer to the fourth fort: a rule of thumb for where Enter leads, no more than that."""

from __future__ import annotations

from ulus_suite.core.actions import Action
from ulus_suite.games.ur.actions import Move, Spawn
from ulus_suite.games.ur.kernel import Kernel
from ulus_suite.games.ur.state import View

FAR = 99
FORT, NEARER, NEW, EVEN, BACK = range(5)
"""Kinds of step, the best first."""


def step(view: View, action: Action) -> tuple[int, int] | None:
    """How an action stands among others, the least first: a fort is taken; a piece comes nearer to a fort that is
    missing (how near); a new piece is brought in (how near); what leads nowhere; what leaves a fort or goes away.
    None for what moves no piece."""
    kernel, seat = view.kernel, view.turn
    own, other = view.held[seat], view.held[1 - seat]
    away = _distances(kernel, _wanted(kernel, own, other))
    index = {tile: number for number, tile in enumerate(kernel.layout.tiles)}
    if isinstance(action, Spawn):
        return NEW, away[index[action.tile]]
    if not isinstance(action, Move):
        return None
    start, end = index[action.path[0]], index[action.path[-1]]
    if 1 << end & kernel.forts and not 1 << start & kernel.forts:
        return FORT, 0
    if 1 << start & kernel.forts:
        return BACK, away[end]
    nearer = away[start] - away[end]
    return (NEARER if nearer > 0 else BACK if nearer else EVEN), away[end]


def _wanted(kernel: Kernel, own: int, other: int) -> int:
    """The forts that are missing and can be taken; where Ishtar guards all of them, Ishtar itself."""
    missing = kernel.forts & ~own
    guarded = other & kernel.forts if other & kernel.ishtar else 0
    return missing & ~guarded or (kernel.ishtar if guarded else missing)


def _distances(kernel: Kernel, goals: int) -> list[int]:
    """Steps from each tile to the nearest of some."""
    near = kernel.layout.near
    found = [0 if goals >> tile & 1 else FAR for tile in range(len(near))]
    edge = [tile for tile, far in enumerate(found) if not far]
    while edge:
        further = []
        for tile in edge:
            for other in near[tile]:
                if found[other] == FAR:
                    found[other] = found[tile] + 1
                    further.append(other)
        edge = further
    return found
