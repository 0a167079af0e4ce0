"""What positions of UR are worth: the learned judgement, one action looked ahead, as a chance to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from math import exp, log
from random import Random
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Decide, Source
from ulus_suite.core.evaluation import Evaluator, Judged
from ulus_suite.core.lesson import Fact, Then
from ulus_suite.core.names import Answer, Seat
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import words_of
from ulus_suite.games.ur.players.bot import APART, ERROR, WIN, Search, because, lines
from ulus_suite.games.ur.players.bot import weigh as weigh_deeply
from ulus_suite.games.ur.players.judgement import best_judge, running
from ulus_suite.games.ur.rules.flow import Ur
from ulus_suite.games.ur.rules.kernel import CHANCES, ROLL_OF, Kernel
from ulus_suite.games.ur.rules.state import Finish, Move, Row, Spawn, State, View

# --- Puzzles of UR: every roll and every answer some actions ahead, judged by what was learned from self-play.


METHOD, UNIT = "look_ahead", "percent"
MARGIN = 6.0
"""Chances in a hundred that the next best action has to cost."""
BUDGETS = (1, 3)
"""Actions looked ahead for finding and for proving; each more costs ten to fifty times as much."""
CUT, CLOSE = 3, 12.0
"""From so many actions ahead on, what falls behind the best by more than so many chances in a hundred is only known
to be that far behind."""
THEMES = ("contact", "building")
FORMER = ("three", "last_fort", "stop", "ishtar", "fort", "defeat", "marduk", "spawn", "two_steps", "walk")
"""Themes of older files; read as what the position is."""
EQUAL = 0.5
"""Chances in a hundred by which two ways to complete a turn may differ and are both right."""


def bare(state: State) -> State:
    """The position without what has gone before: no row of equal actions, the first turn counted."""
    return replace(state, rows=tuple(Row() for _ in state.rows), turns=2 if state.turns > 2 else state.turns)


def wanted(view: View, choices: Sequence[Action]) -> bool:
    """The first action after a roll, with several to choose from."""
    acts = [c for c in choices if isinstance(c, Move | Spawn)]
    return view.phase == "acting" and len(acts) > 2


def weigh(view: View, choices: Sequence[Action], budget: int) -> list[tuple[Action, float]]:
    """Every action with the chance of winning (0 to 100) that its best continuation leaves; from :data:`CUT` on at
    most that for those far behind."""
    search = Search(view.kernel, best_judge(view.kernel))
    listed = lines(view, [c for c in choices if isinstance(c, Move | Spawn | Finish)])
    places = dict.fromkeys(line.place for line in listed)
    if budget >= CUT:
        glance = {place: search.result(*place, CUT - 2) for place in places}
        places = dict.fromkeys(sorted(places, key=lambda place: -glance[place]))
    known: dict[tuple[int, int, bool], float] = {}
    best = low = -WIN
    for place in places:
        known[place] = max(low, search.result(*place, budget, low))
        best = max(best, known[place])
        low = max(-WIN, best - CLOSE / 50) if budget >= CUT else -WIN
    found: dict[Action, float] = {}
    for line in listed:
        found[line.action] = max(found.get(line.action, 0.0), 50 * (known[line.place] + 1))
    return sorted(found.items(), key=lambda one: -one[1])


def theme(view: View, choices: Sequence[Action]) -> str:
    """Whether a piece can be defeated."""
    other = view.held[1 - view.turn]
    return "contact" if any(line.other != other for line in lines(view, choices)) else "building"


def then(rules: Rules[State], state: State, seat: Seat, best: Action) -> tuple[Then, ...]:
    """The second piece's step, where one is left and it matters which."""
    at = rules.play(state, best).state
    pending = rules.pending(at)
    if not isinstance(pending, Decide) or pending.seat != seat or at.phase != "second":
        return ()
    choices = rules.choices(at, seat)
    worths = weigh(rules.view(at, seat), choices, BUDGETS[1] - 1)
    right = [action for action, worth in worths if worth >= worths[0][1] - EQUAL]
    if len(right) == len(worths):
        return ()
    return (Then((), tuple(words_of(rules, action) for action in right)),)


def asked(view: View, choices: Sequence[Action]) -> dict[str, Any]:
    """What the question says of the position: forts held, and the steps of the roll."""
    own, other = ((view.held[side] & view.kernel.forts).bit_count() for side in (view.turn, 1 - view.turn))
    heaven, _ = view.kernel.perks(view.held[view.turn])
    return {"own": own, "other": other, "n": view.kernel.steps(ROLL_OF[view.dice], heaven)}


def reasons(view: View, best: Action, other: Action) -> tuple[Fact, ...]:
    """What the best action does that the other one does not: it wins; fewer rolls win for the other side, or throw
    a piece off a fort; more rolls win for one's own; forts, another turn, pieces defeated. Rolls are counted in
    sixteenths."""
    mine, theirs = _place(view, best), _place(view, other)
    kernel, facts = view.kernel, list[Fact]()
    forts, before = kernel.forts, view.held[1 - view.turn]
    both: dict[str, Action | int | str] = {"best": best, "other": other}
    if mine[0] & forts == forts:
        return (Fact("wins", {"best": best}),)

    def compared(key: str, count: Callable[[tuple[int, int, bool]], int], *, more: bool) -> None:
        here_, there = count(mine), count(theirs)
        if (here_ > there) if more else (here_ < there):
            facts.append(Fact(key, {**both, "here": here_, "there": there}))

    compared("loses", lambda place: 0 if place[2] else _winning(kernel, place[1], place[0]), more=False)
    compared("again_wins", lambda place: _winning(kernel, place[0], place[1]) if place[2] else 0, more=True)
    compared("fort_lost", lambda place: 0 if place[2] else _fort_lost(kernel, place[1], place[0]), more=False)
    compared("forts", lambda place: (place[0] & forts).bit_count(), more=True)
    compared("defeats", lambda place: (before & ~place[1]).bit_count(), more=True)
    if mine[2] and not theirs[2]:
        facts.append(Fact("again", {"best": best}))
    return tuple(facts[:2])


def _place(view: View, action: Action) -> tuple[int, int, bool]:
    """What the best way to complete the turn with this action leads to."""
    search = Search(view.kernel, best_judge(view.kernel))
    return max(lines(view, [action]), key=lambda one: search.result(one.own, one.other, one.again, 1)).place


def _winning(kernel: Kernel, own: int, other: int) -> int:
    """The sixteenths of rolls with which ``own``, about to roll, can win with that action."""
    forts = kernel.forts
    return sum(
        chance
        for roll, chance in enumerate(CHANCES)
        if any(mine & forts == forts for mine, _, _ in kernel.turns(own, other, roll))
    )


def _fort_lost(kernel: Kernel, own: int, other: int) -> int:
    """The sixteenths of rolls with which ``own``, about to roll, can throw a piece of ``other`` off a fort."""
    held = other & kernel.forts
    return sum(
        chance
        for roll, chance in enumerate(CHANCES)
        if any(held & ~theirs for _, theirs, _ in kernel.turns(own, other, roll))
    )


def hardest(rules: Rules[State], state: State, request: ChanceRequest) -> ChanceResult | None:
    """The roll that is best for whoever throws, of those that come twice in sixteen; None for other chance."""
    if state.phase != "rolling" or len(request.questions) != 2:
        return None
    kernel = rules.view(state, None).kernel
    search, found = Search(kernel, best_judge(kernel)), list[tuple[float, ChanceResult]]()
    first, second = request.questions
    own, other = state.held[state.turn], state.held[1 - state.turn]
    for dice in product(*([value for value, _ in question.options] for question in (first, second))):
        roll = ROLL_OF[tuple(str(die) for die in dice)]
        if CHANCES[roll] >= 2:
            value = search.after_roll(own, other, roll, 1, -WIN, WIN)
            answers: dict[str, Answer] = dict(zip((first.key, second.key), dice, strict=True))
            found.append((value, ChanceResult(request.id, Source.CHOSEN, answers)))
    return max(found, key=lambda one: one[0])[1]


# ------------------------------------------------------------------------------------------------------------------


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
            value = weigh_deeply(view, choices, 1, 0.0)[0].value
        else:
            value = search.before_roll(own, other, 1, alike=running(kernel.layout, state.rows, turn))
        mine = chance(value)
        return (mine, 1.0 - mine) if turn == 0 else (1.0 - mine, mine)

    def judged(self, rules: Rules[State], view: View, choices: Sequence[Action], depth: int) -> Sequence[Judged]:
        """Every choice, looked ``depth`` actions ahead, each exact within the judgement."""
        worths = weigh_deeply(view, choices, depth, 2.0)
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
