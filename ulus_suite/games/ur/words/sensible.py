"""What Enter leads to where no advice is asked for: what wins, takes a fort, or throws somebody off the board.

A rule of thumb for windows, the terminal and written play alike; it looks no further than the action itself.
Between other steps it says nothing, for any of them may be the right one.
"""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.actions import Action
from ulus_suite.games.ur.rules.state import Move, Spawn, View


def sensible(view: View, choices: Sequence[Action]) -> Action | None:
    """The choice that gains most at once without giving a fort up; None where none gains anything."""
    steps = [one for one in choices if isinstance(one, Move | Spawn)]
    best = max(steps, key=lambda one: gain(view, one), default=None)
    return best if best is not None and gain(view, best) > (0, 0) else None


def gain(view: View, action: Move | Spawn) -> tuple[int, int]:
    """Forts more than before (9.1, 10.1), and pieces of the other side that fall (7.3, 8.1, 9.8); a fort that is
    left counts against it."""
    forts = {tile for tile, kind in zip(view.layout.tiles, view.layout.kinds, strict=True) if kind == "fort"}
    own, others = set(view.tiles(action.seat)), set(view.tiles(1 - action.seat))
    if isinstance(action, Spawn):
        return int(action.tile in forts), int(action.tile in others)
    start, *way = action.path
    after = own - {start} | {way[-1]}
    return len(after & forts) - len(own & forts), len(set(way) & others)
