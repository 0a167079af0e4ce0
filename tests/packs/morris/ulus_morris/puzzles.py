"""Puzzles of Morris: a mill to close, a man to take, a move that keeps the game."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_morris.state import Put, State, Take
from ulus_suite.pack import Action

METHOD, UNIT = "samples", "percent"
MARGIN = 8.0
"""Chances in a hundred that the next best choice has to cost."""
BUDGETS = (300, 2_000)
"""Positions for finding and for proving."""
THEMES = ("placing", "moving", "taking")
FEW = 20


def bare(state: State) -> State:
    """Without what has gone before."""
    return State(state.men, state.hand, state.mover, state.taking, state.flying)


def wanted(view: State, choices: Sequence[Action]) -> bool:
    """Not too many choices, and men to fight about."""
    return 2 <= len(choices) <= FEW and all(len(view.of(seat)) > 2 for seat in (0, 1))


def theme(view: State, choices: Sequence[Action]) -> str:
    """By what is asked."""
    kinds = {type(choice) for choice in choices}
    return "taking" if Take in kinds else "placing" if Put in kinds else "moving"
