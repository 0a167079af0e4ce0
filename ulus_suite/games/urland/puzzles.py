"""Puzzles of Urland: actions, secret areas, fists, genes, played on to the epoch's end from what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.actions import Action
from ulus_suite.games.urland import actions as ac
from ulus_suite.games.urland.state import State
from ulus_suite.games.urland.view import View

METHOD, UNIT = "samples", "percent"
MARGIN = 4.0
"""Chances in a hundred that the next best choice has to cost."""
BUDGETS = (500, 5_000)
"""Positions for finding and for proving."""
EACH = 7
"""Puzzles of one theme, at most."""
SEATS = 3
USUAL = "pioneer"
"""The way to play whose choice is always weighed."""
THEMES = ("landing", "breeding", "moving", "gene_use", "area", "bid", "gene", "stop")
FEW = 60
"""With more choices than so many, a position is a page to read and no puzzle. Of more than eight, those that look
best at once are weighed."""


def bare(state: State) -> State:
    """The position is complete without what has gone before."""
    return state


def wanted(view: View, choices: Sequence[Action]) -> bool:
    """Few choices, all of them to be compared."""
    return 2 <= len(choices) <= FEW and not isinstance(choices[0], ac.Reveal | ac.Pay | ac.StrikeLand | ac.Go)


def theme(view: View, best: Action, weighed: Sequence[tuple[Action, float]]) -> str:
    """By the kind of the best choice."""
    match best:
        case ac.Land():
            return "landing"
        case ac.Breed() | ac.Lay():
            return "breeding"
        case ac.Swim() | ac.Wade() | ac.Fly() | ac.Retreat() | ac.StrikeOcean() | ac.FleeTo():
            return "moving"
        case ac.ChooseArea():
            return "area"
        case ac.Bid():
            return "bid"
        case ac.Buy() | ac.Decline():
            return "gene"
        case ac.Finish() | ac.Enough():
            return "stop"
    return "gene_use"
