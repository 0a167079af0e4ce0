"""Puzzles of Morris: a mill to close, a man to take, a move that keeps the game."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_morris.state import Put, State, Take
from ulus_suite.core.actions import Action

METHOD, UNIT = "samples", "percent"
MARGIN = 8.0
"""Chances in a hundred that the next best choice has to cost."""
BUDGETS = (300, 2_000)
"""Positions for finding and for proving."""
EACH = 6
"""Puzzles of one theme, at most."""
THEMES = ("placing", "moving", "taking")
FEW = 20


def bare(state: State) -> State:
    """Without what has gone before."""
    return State(state.men, state.hand, state.mover, state.taking, state.flying)


def wanted(view: State, choices: Sequence[Action]) -> bool:
    """Not too many choices, and men to fight about."""
    return 2 <= len(choices) <= FEW and all(len(view.of(seat)) > 2 for seat in (0, 1))


def theme(view: State, best: Action, weighed: Sequence[tuple[Action, float]]) -> str:
    """By what is asked."""
    return "taking" if isinstance(best, Take) else "placing" if isinstance(best, Put) else "moving"
