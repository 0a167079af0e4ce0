"""Puzzles of Urland: actions, secret areas, fists, genes, played on to the epoch's end from what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules.state import State
from ulus_suite.games.urland.rules.view import View

METHOD, UNIT = "samples", "percent"
MARGIN = 4.0
"""Chances in a hundred that the next best choice has to cost."""
BUDGETS = (500, 5_000)
"""Positions for finding and for proving."""
SEATS = 3
USUAL = "pioneer"
"""The way to play whose choice is always weighed."""
THEMES = ("turn", "area", "gene", "flight")
FORMER = ("landing", "breeding", "moving", "gene_use", "bid", "stop")
"""Themes that files of 0.2.0 name after the answer; read as what the position is."""
FEW = 60
"""With more choices than so many, a position is a page to read and no puzzle. Of more than eight, those that look
best at once are weighed."""


def bare(state: State) -> State:
    """The position is complete without what has gone before."""
    return state


def wanted(view: View, choices: Sequence[Action]) -> bool:
    return 2 <= len(choices) <= FEW and not isinstance(choices[0], ac.Reveal | ac.Pay | ac.StrikeLand | ac.Go)


def theme(view: View, choices: Sequence[Action]) -> str:
    kinds = {type(choice) for choice in choices}
    if ac.ChooseArea in kinds:
        return "area"
    if kinds & {ac.Bid, ac.Buy, ac.Decline}:
        return "gene"
    return "turn" if ac.Finish in kinds else "flight"


def asked(view: View, choices: Sequence[Action]) -> dict[str, Any]:
    """What the question says of the position: actions left, or Ichtos in reserve."""
    return {"n": view.left if theme(view, choices) == "turn" else view.reserve[choices[0].seat]}
