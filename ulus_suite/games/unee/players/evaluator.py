"""What positions are worth: exact by the solved table; under "own row" an estimate of the final difference."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from ulus_suite.core.actions import Action
from ulus_suite.core.evaluation import Evaluator, Judged
from ulus_suite.core.rules import Rules
from ulus_suite.games.unee.players.bot import reasons_for
from ulus_suite.games.unee.players.solver import Advice, Estimator, Here, here, own_holes, solver
from ulus_suite.games.unee.rules.state import Claim, Sow, State, View

BALLS_TO_ODDS = 6.0
"""An estimated lead of so many balls stands for odds of e to 1."""
LONGEST = 8
"""So many moves of best play are told."""


def evaluator() -> Evaluator[State]:
    return _Unee()


class _Unee(Evaluator[State]):
    error = 0.12
    direct = True

    def knows(self, rules: Rules[State], state: State) -> bool:
        """By the solved table, but under "own row"."""
        return not state.ended and solver().knows(here(state))

    def shares(self, rules: Rules[State], state: State) -> Sequence[float]:
        """A win, a half or nothing where it is solved."""
        at = here(state)
        if not self.knows(rules, state):
            mine = 1.0 / (1.0 + exp(-max((a.worth for a in _found(at)), default=at.lead) / BALLS_TO_ODDS))
        else:
            mine = _share(_best(at))
        return (mine, 1.0 - mine) if state.mover == 0 else (1.0 - mine, mine)

    def margin(self, rules: Rules[State], state: State) -> int | None:
        if not self.knows(rules, state):
            return None
        worth = _best(here(state))
        return worth if state.mover == 0 else -worth

    def judged(self, rules: Rules[State], view: View, choices: Sequence[Action], depth: int) -> Sequence[Judged]:
        """Every sowing by its worth, the best with best play after it; a claim wins, giving up loses."""
        at, brain = here(view), solver()
        exact = brain.knows(at)
        found = _found(at)
        by_hole = {one.hole: one for one in found}
        rank = {one.hole: brain.preference(at, one) if exact else (one.worth, one.takes) for one in found}
        worth = _best(at) if exact else max((one.worth for one in found), default=at.lead)
        told: list[tuple[tuple[float, ...], Judged]] = []
        for action in choices:
            if isinstance(action, Sow):
                one = by_hole[action.hole]
                share = _share(one.worth) if exact else 1.0 / (1.0 + exp(-one.worth / BALLS_TO_ODDS))
                made = Judged(action, share, one.worth if exact else None, (action,), reasons_for(at, one, found))
                told.append(((share, *rank[action.hole]), made))
            else:
                wins = isinstance(action, Claim)
                share = 1.0 if wins else 0.0
                told.append(((share, worth if wins else -99.0), Judged(action, share, worth if exact else None)))
        ranked = [made for _, made in sorted(told, key=lambda one: one[0], reverse=True)]
        if ranked and exact and isinstance(ranked[0].action, Sow):
            ranked[0] = ranked[0]._replace(line=_line(at, by_hole[ranked[0].action.hole]))
        return ranked

    def sample(self, rules: Rules[State], view: View, dice: Random) -> State | None:
        if view.outcome is not None:
            return None
        return State(view.holes, view.stores, view.mover, view.seen, view.repetition, view.four_from_more)


def _found(at: Here) -> tuple[Advice, ...]:
    brain = solver()
    if not own_holes(at):
        return ()
    return brain.advice(at) if brain.knows(at) else Estimator(brain).advice(at, 4)


def _best(at: Here) -> int:
    """The final difference for the mover with best play by both; closed positions count as they are."""
    found = _found(at)
    return max(one.worth for one in found) if found else solver().value(at)


def _share(worth: int) -> float:
    return 0.5 if not worth else float(worth > 0)


def _line(at: Here, first: Advice) -> tuple[Action, ...]:
    moves = solver().line(at, first.index, limit=LONGEST).moves
    return tuple(Sow(move.seat, move.hole) for move in moves)
