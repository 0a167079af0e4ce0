"""Puzzles of Uluk: errands, the kitchen and the table, played on from what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.actions import Action
from ulus_suite.games.uluk import actions as act
from ulus_suite.games.uluk.state import State
from ulus_suite.games.uluk.view import View

METHOD, UNIT = "samples", "points"
MARGIN = 1.5
"""Happiness, over the best other tribe, that the next best choice has to cost."""
BUDGETS = (600, 6_000)
"""Positions for finding and for proving."""
EACH = 9
"""Puzzles of one theme, at most."""
SEATS = 3
PLAYERS = ("steward",)
"""Who plays the games that are looked through: with anybody gentler most tribes are past help when it gets late."""
THEMES = ("errand", "cooking", "meal", "invention")
LATE = 6
"""From this season on; before it, what a choice is worth lies too far ahead."""
FEW = 18


def bare(state: State) -> State:
    """The position is complete without what has gone before."""
    return state


def wanted(view: View, choices: Sequence[Action]) -> bool:
    """Few choices, late enough in the game."""
    return view.table.season >= LATE and 2 <= len(choices) <= FEW


def theme(view: View, best: Action, weighed: Sequence[tuple[Action, float]]) -> str:
    """By what is asked."""
    match best:
        case act.Place() | act.Move() | act.Stay():
            return "errand"
        case act.Take():
            return "invention"
        case act.Process():
            return "cooking"
    return "meal"
