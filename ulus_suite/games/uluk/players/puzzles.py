"""Puzzles of Uluk: errands, the kitchen and the table, played on from what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.state import State, View

METHOD, UNIT = "samples", "points"
MARGIN = 1.5
"""Happiness, over the best other tribe, that the next best choice has to cost."""
BUDGETS = (600, 6_000)
"""Positions for finding and for proving."""
SEATS = 3
PLAYERS = ("steward",)
"""Who plays the games that are looked through: with anybody gentler most tribes are past help when it gets late."""
THEMES = ("errand", "meal")
FORMER = ("cooking", "invention")
"""Themes of older files; read as what the position is."""
LATE = 6
"""From this season on; before it, what a choice is worth lies too far ahead."""
FEW = 18


def bare(state: State) -> State:
    """The position is complete without what has gone before."""
    return state


def wanted(view: View, choices: Sequence[Action]) -> bool:
    """Few choices, late enough in the game."""
    return view.table.season >= LATE and 2 <= len(choices) <= FEW


def theme(view: View, choices: Sequence[Action]) -> str:
    kinds = {type(choice) for choice in choices}
    return "errand" if kinds & {act.Place, act.Move, act.Stay, act.Take} else "meal"


def asked(view: View, choices: Sequence[Action]) -> dict[str, Any]:
    """What the question says of the position."""
    return {"n": view.table.season, "all": view.charts.numbers.seasons}
