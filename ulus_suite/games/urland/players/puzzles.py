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
THEMES = ("turn", "area", "gene")
FORMER = ("landing", "breeding", "moving", "gene_use", "bid", "stop", "flight")
"""Themes of older files; read as what the position is."""
FEW = 60
"""With more choices than so many, a position is a page to read and no puzzle. Of more than eight, those that look
best at once are weighed."""


def bare(state: State) -> State:
    """The position is complete without what has gone before."""
    return state


def wanted(view: View, choices: Sequence[Action]) -> bool:
    """One of the three decisions that come in every round; flight from the water is too rare for a theme."""
    kinds = {type(choice) for choice in choices}
    asked_ = kinds & {ac.ChooseArea, ac.Bid, ac.Buy, ac.Decline, ac.Finish}
    return bool(asked_) and 2 <= len(choices) <= FEW


def theme(view: View, choices: Sequence[Action]) -> str:
    kinds = {type(choice) for choice in choices}
    if ac.ChooseArea in kinds:
        return "area"
    if kinds & {ac.Bid, ac.Buy, ac.Decline}:
        return "gene"
    return "turn"


def asked(view: View, choices: Sequence[Action]) -> dict[str, Any]:
    """What the question says of the position: actions left, or Ichtos in reserve."""
    return {"n": view.left if theme(view, choices) == "turn" else view.reserve[choices[0].seat]}
