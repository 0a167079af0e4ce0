"""Puzzles of Ulus: decisions on the journey, played on many times from what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.state import State
from ulus_suite.games.ulus.rules.view import View

METHOD, UNIT = "samples", "percent"
MARGIN = 4.0
"""Chances in a hundred that the next best choice has to cost."""
BUDGETS = (2_000, 20_000)
"""Positions for finding and for proving."""
SEATS = 3
THEMES = ("journey",)
FORMER = ("rest", "bones", "fight", "pass", "bargain")
"""Themes of older files; few stand to the end of the game, so they are one."""
FRAMES = (fr.Declaring, fr.Confront, fr.Passing, fr.Bargain)
NAADAM = 8


def bare(state: State) -> State:
    """The position is complete without what has gone before."""
    return state


def wanted(view: View, choices: Sequence[Action]) -> bool:
    """A real choice on the journey that is one's own, not a moment to speak up in."""
    if not 0 <= view.season < NAADAM or not isinstance(view.frame, FRAMES):
        return False
    if any(isinstance(c, a.Wait | a.Choose) for c in choices):
        return False
    return 2 <= len(choices) <= 7


def theme(view: View, choices: Sequence[Action]) -> str:
    return "journey"


def asked(view: View, choices: Sequence[Action]) -> dict[str, Any]:
    """What the question says of the position."""
    return {"n": view.season + 1, "strength": view.players[choices[0].seat].strength}
