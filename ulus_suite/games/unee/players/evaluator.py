"""What positions are worth: exact by the solved table; under "own row" an estimate of the final difference."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Finished
from ulus_suite.core.evaluation import Evaluator, Judged
from ulus_suite.core.lesson import Fact, Then
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import words_of
from ulus_suite.games.unee.players.bot import reasons_for
from ulus_suite.games.unee.players.solver import Advice, Estimator, Here, after, here, own_holes, solver
from ulus_suite.games.unee.rules.state import BALLS, Claim, Sow, State, View, code

# --- Puzzles of Ünee: exact, by the solved game ----------------------------------------------------------------


METHOD, UNIT = "exact", "points"
MARGIN = 4.0
"""Balls of difference that the next best move has to cost."""
BUDGETS = (0, 0)
"""For finding and for proving; a table that is looked up needs none."""
EARLY, LATE = 28, 20
"""With more balls on the board than so many (36 in all) the difference is seldom one that a person can count out;
with fewer than so many two holes to choose from are enough."""
THEMES = ("capture", "quiet", "last_balls")
FORMER = ("calf", "which_calf", "patience", "guard", "rescue", "prepare")
"""Themes that files of 0.2.0 name after the answer; read as what the position is."""
FEW = 12
"""With so few balls on the board they can be counted to the end."""
MOST = 3
"""Moves of one's own in a line."""


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


def theme(view: View, choices: Sequence[Action]) -> str:
    """What kind of position it is: whether something can be captured now, or the end is near."""
    at = here(view)
    if at.balls <= FEW:
        return "last_balls"
    return "capture" if any(advice.takes for advice in solver().advice(at)) else "quiet"


def then(rules: Rules[State], state: State, seat: Seat, best: Action) -> tuple[Then, ...]:
    """Best play by both, while the next move of one's own can be got wrong; no further than a capture after which
    nothing is left to do."""
    brain, found = solver(), list[Then]()
    at = rules.play(state, best).state
    for _ in range(MOST - 1):
        if isinstance(rules.pending(at), Finished):
            break
        reply = Sow(1 - seat, brain.best(here(at)).hole)
        at = rules.play(at, reply).state
        if isinstance(rules.pending(at), Finished):
            break
        moves = brain.advice(here(at))
        top = brain.best(here(at))
        right = [top, *(move for move in moves if move.worth == top.worth and move != top)]
        if len(right) == len(moves):
            break
        found.append(
            Then((words_of(rules, reply),), tuple(words_of(rules, Sow(seat, move.hole)) for move in right))
        )
        at = rules.play(at, Sow(seat, top.hole)).state
    return tuple(found)


def asked(view: View, choices: Sequence[Action]) -> dict[str, Any]:
    """What the question says of the position."""
    return {"n": here(view).balls}


def reasons(view: View, best: Action, other: Action) -> tuple[Fact, ...]:
    """What the best move does that the other one does not: it leaves the other player nothing to sow, it lets
    nothing be captured in reply, it captures next time whatever comes; then how both end."""
    assert isinstance(best, Sow)
    assert isinstance(other, Sow)
    at, brain = here(view), solver()
    found = {advice.hole: advice for advice in brain.advice(at)}
    mine, theirs = found[best.hole], found[other.hole]
    facts: list[Fact] = []
    lost, kept = _answer(at, theirs), _answer(at, mine)
    if mine.ends == "stuck" and theirs.ends != "stuck":
        facts.append(Fact("stuck", {"best": best}))
    elif lost is not None and kept is None:
        facts.append(Fact("lets", {"best": best, "other": other, "reply": lost[0], "n": lost[1]}))
    elif _sure_next(at, mine) and not _sure_next(at, theirs):
        facts.append(Fact("next", {"best": best}))
    elif mine.takes > theirs.takes:
        facts.append(Fact("takes", {"best": best, "n": mine.takes}))
    if not mine.no_result and not theirs.no_result:
        ends = [(BALLS + advice.worth) // 2 for advice in (mine, theirs)]
        count: dict[str, Action | int | str] = {"other": other}
        count |= {"own": ends[0], "theirs": BALLS - ends[0], "less": ends[1], "more": BALLS - ends[1]}
        facts.append(Fact("count", count))
    return tuple(facts)


def _answer(at: Here, move: Advice) -> tuple[Sow, int] | None:
    """The reply that captures most at once after a move, with how much; None where none captures."""
    if move.ends:
        return None
    top = max(solver().advice(after(at, move.index)), key=lambda reply: reply.takes)
    return (Sow(1 - at.mover, top.hole), top.takes) if top.takes else None


def _sure_next(at: Here, move: Advice) -> bool:
    """Whether the mover can capture next time, whatever the other player sows."""
    if move.ends:
        return False
    then_ = after(at, move.index)
    replies = solver().advice(then_)
    return not any(reply.ends for reply in replies) and all(
        any(own.takes for own in solver().advice(after(then_, reply.index))) for reply in replies
    )


# ------------------------------------------------------------------------------------------------------------------


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
