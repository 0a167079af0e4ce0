"""What positions of UR are worth: the learned judgement, one action looked ahead, as a chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from random import Random

from ulus_suite.core.actions import Action
from ulus_suite.core.evaluation import Evaluator, Judged
from ulus_suite.core.rules import Rules
from ulus_suite.games.ur.players.bot import APART, ERROR, Search, because, weigh
from ulus_suite.games.ur.players.judgement import best_judge, running
from ulus_suite.games.ur.rules.flow import Ur
from ulus_suite.games.ur.rules.state import State, View

SLOPE = 1.0
"""The judgement's odds to this power are the odds at which such positions are won (see ``tools/shares_fit.py``)."""


def evaluator() -> Evaluator[State]:
    return _Ur()


class _Ur(Evaluator[State]):
    error = ERROR
    apart = APART
    direct = True

    def shares(self, rules: Rules[State], state: State) -> Sequence[float]:
        """The best choice after a roll; the average over the rolls before one."""
        assert isinstance(rules, Ur)
        turn, kernel = state.turn, rules.kernel(state)
        own, other = state.held[turn], state.held[1 - turn]
        search = Search(kernel, best_judge(kernel))
        choices = rules.choices(state, turn)
        if state.phase == "lot":
            return 0.5, 0.5
        if choices and state.phase != "rolling":
            view = rules.view(state, turn)
            value = weigh(view, choices, 1, 0.0)[0].value
        else:
            value = search.before_roll(own, other, 1, alike=running(kernel.layout, state.rows, turn))
        mine = chance(value)
        return (mine, 1.0 - mine) if turn == 0 else (1.0 - mine, mine)

    def judged(self, rules: Rules[State], view: View, choices: Sequence[Action], depth: int) -> Sequence[Judged]:
        """Every choice, looked ``depth`` actions ahead, each exact within the judgement."""
        worths = weigh(view, choices, depth, 2.0)
        only = len(choices) == 1
        found = []
        for one in worths:
            then = one.line.then if one.line is not None else None
            line = (one.action,) if then is None else (one.action, then)
            found.append(Judged(one.action, chance(one.value), None, line, because(view, one, only)))
        return found

    def sample(self, rules: Rules[State], view: View, dice: Random) -> State | None:
        if view.outcome is not None:
            return None
        return State(
            view.agreed, view.held, view.turn, view.phase, view.dice, view.heaven, view.earth, view.step,
            view.fort, view.extra, view.turns, view.rows, view.seen,
        )  # fmt: skip


def chance(value: float) -> float:
    """An expected result (1 a sure win, -1 a sure loss) as a chance to win."""
    share = (value + 1.0) / 2.0
    if share <= 0.0 or share >= 1.0:
        return min(1.0, max(0.0, share))
    return 1.0 / (1.0 + exp(-SLOPE * log(share / (1.0 - share))))
