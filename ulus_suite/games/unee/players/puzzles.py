"""Puzzles of Ünee: exact, by the solved game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Finished
from ulus_suite.core.lesson import Fact, Then
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import words_of
from ulus_suite.games.unee.players.solver import Advice, Here, after, here, solver
from ulus_suite.games.unee.rules.state import BALLS, Sow, State, View, code

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
