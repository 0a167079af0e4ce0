"""Puzzles of Ünee: exact, by the solved game."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.games.unee.actions import Sow
from ulus_suite.games.unee.solver import Advice, after, here, solver
from ulus_suite.games.unee.state import State, View, code

METHOD, UNIT = "exact", "points"
MARGIN = 4.0
"""Balls of difference that the next best move has to cost."""
BUDGETS = (0, 0)
"""For finding and for proving; a table that is looked up needs none."""
EACH = 14
"""Puzzles of one theme, at most."""
EARLY, LATE = 28, 20
"""With more balls on the board than so many (36 in all) the difference is seldom one that a person can count out;
with fewer than so many two holes to choose from are enough."""
THEMES = ("calf", "which_calf", "patience", "guard", "rescue", "last_balls", "prepare")


def bare(state: State) -> State:
    """The position without what has gone before, as a puzzle shows it."""
    return replace(state, seen=code(state.holes, state.mover))


def wanted(view: View, choices: Sequence[Action]) -> bool:
    """Something has been captured, and there are three holes to choose from, late in the game two."""
    at, holes = here(view), sum(isinstance(c, Sow) for c in choices)
    return holes > 1 + (at.balls > LATE) and at.balls <= EARLY and solver().knows(at)


def weigh(view: View, choices: Sequence[Action], budget: int) -> list[tuple[Action, float]]:
    """Every sowing with the final difference in balls under best play by both."""
    worths = {advice.hole: advice.worth for advice in solver().advice(here(view))}
    return [(c, float(worths[c.hole])) for c in choices if isinstance(c, Sow)]


def theme(view: View, best: Action, weighed: Sequence[tuple[Action, float]]) -> str:
    """What the best move is about."""
    at, brain = here(view), solver()
    found = {advice.hole: advice for advice in brain.advice(at)}
    assert isinstance(best, Sow)
    move = found[best.hole]
    others = [advice for advice in found.values() if advice != move]
    if at.balls <= 12:
        return "last_balls"
    if move.takes:
        return "which_calf" if any(other.takes for other in others) else "calf"
    if any(other.takes for other in others):
        return "patience"
    if brain.only_saving(at, tuple(found.values())) == move:
        return "rescue"
    if not _answered(view, move) and all(_answered(view, other) for other in others):
        return "guard"
    return "prepare"


def _answered(view: View, move: Advice) -> bool:
    """Whether the other player can take something at once after this move."""
    then = after(here(view), move.index)
    return not move.ends and any(reply.takes for reply in solver().advice(then))
