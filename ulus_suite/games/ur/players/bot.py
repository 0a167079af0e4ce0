"""The computer players of UR.

All judge the positions after an action. The Apprentice and the Scribe look no further and often waver; the
Merchant looks no further and does not waver; the Priestess weighs every answer to every roll, two actions ahead
(:mod:`ulus_suite.games.ur.players.bot`). No clock is asked, so that the same position gets the same answer.

A judgement errs, and by judgement alone two equals go to and fro for hundreds of turns. So what lies close together
is told apart by progress: a step nearer to the four forts counts for a little (:func:`pressed`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from ulus_suite.core.actions import Action, Bot, Decision, Rationale
from ulus_suite.games.ur.players.judgement import Alike, Judge, best_judge, judge_of, running
from ulus_suite.games.ur.rules.kernel import CHANCES, ROLL_OF, TIPS, Kernel
from ulus_suite.games.ur.rules.layout import Layout
from ulus_suite.games.ur.rules.movement import LONG, SAME
from ulus_suite.games.ur.rules.state import Begin, Claim, Finish, Move, Roll, Spawn, View

# --- Expectiminimax: the best answer to every roll, the average over the rolls, cut off where it cannot matter.
#
# Values are from the side about to roll: 1 a sure win, -1 a sure loss, 0 even. Chance nodes are cut by Star1: as
# soon as the rolls already weighed, with the best or worst still possible for the rest, fall outside the window,
# the
# rest need not be looked at.
#
# Where equal actions are running, whoever is on once there are five may claim a draw, before the roll or after
# it: so
# nothing is worth less to that side than a draw, and nothing that lets the other side do so is worth more. Rows
# that
# cannot become so long within the look are not told apart, so that this costs nothing elsewhere.


ORDER = (0, 1, 5, 2, 3, 4)
"""Rolls from the likeliest to the rarest, so that a cut comes early."""

WIN = 1.0
DRAW = 0.0


class Search:
    """Searches one layout, and remembers what it has weighed exactly."""

    def __init__(self, kernel: Kernel, judge: Judge) -> None:
        self.kernel, self.judge = kernel, judge
        self._known: dict[tuple[int, int, int, Alike | None], float] = {}

    def before_roll(
        self, own: int, other: int, depth: int, low: float = -WIN, high: float = WIN, alike: Alike | None = None
    ) -> float:
        """Expected result for ``own``, about to roll, looking ``depth`` actions ahead (exact inside the window);
        ``alike``: the equal actions running."""
        alike = alike.within(depth) if alike is not None else None
        if depth == 0:
            value = self.judge.value(own, other)
            return max(DRAW, value) if alike is not None else value
        key = (own, other, depth, alike)
        known = self._known.get(key)
        if known is not None:
            return known
        weighed, left, exact = 0.0, 16, True
        for roll in ORDER:
            chance = CHANCES[roll]
            left -= chance
            # The window that this roll must fall into for the average still to lie inside the outer one.
            floor = max(-WIN, (16 * low - weighed - left * WIN) / chance)
            roof = min(WIN, (16 * high - weighed + left * WIN) / chance)
            value = self.after_roll(own, other, roll, depth, floor, roof, alike)
            weighed += chance * value
            if value <= floor and floor > -WIN:
                return low
            if value >= roof and roof < WIN:
                return high
            exact = exact and (floor < value < roof or abs(value) == WIN)
        value = weighed / 16
        if exact:
            self._known[key] = value
        return value

    def after_roll(
        self, own: int, other: int, roll: int, depth: int, low: float, high: float, alike: Alike | None = None
    ) -> float:
        """Expected result of the best answer to a roll."""
        kernel = self.kernel
        results = kernel.turns(own, other, roll)
        best = DRAW if alike is not None and alike.open else -WIN
        if not results:
            passed = alike.passed() if alike is not None else None
            return max(best, -self.before_roll(other, own, depth - 1, -high, -low, passed))
        forts, value = kernel.forts, self.judge.value
        if depth == 1 and alike is None:
            for mine, theirs, again in results:
                if mine & forts == forts:
                    return WIN
                found = value(mine, theirs) if again else -value(theirs, mine)
                if found > best:
                    best = found
                    if best >= high:
                        return best
            return best
        ranked = []
        for mine, theirs, again in results:
            if mine & forts == forts:
                return WIN
            ranked.append((value(mine, theirs) if again else -value(theirs, mine), mine, theirs, again))
        ranked.sort(reverse=True)
        for _, mine, theirs, again in ranked:
            then = alike.after(spawned(own, mine), again) if alike is not None else None
            best = max(best, self.result(mine, theirs, again, depth - 1, max(low, best), high, then))
            if best >= high:
                break
        return best

    def result(
        self,
        own: int,
        other: int,
        again: bool,
        depth: int,
        low: float = -WIN,
        high: float = WIN,
        alike: Alike | None = None,
    ) -> float:
        """Expected result for ``own`` after its action; another turn is taken if it is any good. ``alike``: the
        equal actions running, that one counted, from the side that is on now."""
        if own & self.kernel.forts == self.kernel.forts:
            return WIN
        if again:
            return self.before_roll(own, other, depth, low, high, alike)
        return -self.before_roll(other, own, depth, -high, -low, alike)


def spawned(before: int, after: int) -> int:
    """The tile of the piece that an action brought in, 0 for a move; as bits of the mover's mask."""
    return after & ~before if after.bit_count() > before.bit_count() else 0


# ------------------------------------------------------------------------------------------------------------------


DEPTH = 2
"""Nobody looks further ahead than so many actions: a third costs thirty times as much and changed 3 of 43 moves."""
ERROR = 0.07
"""By how much the judgement's chances (0 to 1) are typically off (``tools/shares_off.py``)."""
APART = 0.065
"""The same of the difference between two choices of one turn: nearer to one another they are called equal."""
STEP = 0.01
"""What a step nearer to the forts counts for with whoever looks ahead, in expected results: half a game in 100."""
CLOSE = 12
"""No two lines of one turn differ by more steps than so many."""
FAR = 6
"""A fort counts as no farther away than so many steps."""


class Line(NamedTuple):
    """One way to complete the turn: the choice it begins with, the position it leads to, and the second piece's
    step if there is one."""

    action: Action
    own: int
    other: int
    again: bool
    then: Move | None = None

    @property
    def place(self) -> tuple[int, int, bool]:
        """The position with whether another turn was earned, as the search takes it."""
        return self.own, self.other, self.again


class Worth(NamedTuple):
    """A choice with its expected result (1 a sure win, -1 a sure loss) and the position expected after it."""

    action: Action
    value: float
    line: Line | None


# --- what can be done ---------------------------------------------------------------------------------


def lines(view: View, choices: Iterable[Action]) -> list[Line]:
    """Every way to complete the turn that begins with one of the choices."""
    kernel = view.kernel
    found: list[Line] = []
    for action in choices:
        found += _complete(view, kernel, action)
    return found


def _complete(view: View, kernel: Kernel, action: Action) -> list[Line]:
    own, other = view.held[view.turn], view.held[1 - view.turn]
    layout = kernel.layout
    if isinstance(action, Spawn):
        bit = layout.bit(action.tile)
        return [Line(action, own | bit, other & ~bit, False)]
    if isinstance(action, Finish):
        return [Line(action, own, other, view.fort)]
    if not isinstance(action, Move):
        return []
    bits = [layout.bit(tile) for tile in action.path]
    mine, theirs = own ^ bits[0] ^ bits[-1], other & ~sum(bits[1:])
    fort = view.fort or bool(bits[-1] & kernel.forts)
    found = [Line(action, mine, theirs, fort)]
    more = view.phase == "acting" and len(bits) == 2 and TIPS[ROLL_OF[view.dice]] == 2
    if more and mine & kernel.forts != kernel.forts:
        for walk in kernel.walks(mine, theirs, 1, view.earth, mine & ~bits[-1]):
            again = fort or bool(walk.end & kernel.forts)
            then = Move(action.seat, tuple(layout.tiles[i] for i in walk.path))
            found.append(Line(action, mine ^ walk.flip, theirs & walk.keep, again, then))
    return found


WIDTH = (10_000, 10_000, 14)
"""How many of the best lines are looked at again at each depth; the rest keep their place below them."""


def weigh(
    view: View,
    choices: Sequence[Action],
    depth: int,
    slack: float,
    judged: Callable[[Kernel], Judge] = best_judge,
    step: float = 0.0,
) -> list[Worth]:
    """Every choice with its expected result, best first, looking ``depth`` actions ahead.

    Values within ``slack`` of the best are exact, those further below may be too high. ``step``: what a step nearer
    to the forts counts for in the order; the values say nothing of it.
    """
    search = Search(view.kernel, judged(view.kernel))
    listed = lines(view, choices)
    alike = [_alike_after(view, line) for line in listed]

    def valued(i: int, further: int, low: float = -WIN) -> float:
        return _capped(view, listed[i], search.result(*listed[i].place, further, low, alike=alike[i]))

    ranked = sorted(((valued(i, 0), i) for i in range(len(listed))), reverse=True)
    for further in range(1, depth + 1):
        if not ranked or ranked[0][0] >= WIN:
            break
        ranked = _again(listed, ranked, further, slack, valued)
    found = [Worth(listed[i].action, value, listed[i]) for value, i in ranked]
    best: dict[Action, Worth] = {}
    for one in pressed(view, [*found, *_others(view, choices, search, depth)], step):
        best.setdefault(one.action, one)
    return [*best.values()]


def pressed(view: View, worths: Sequence[Worth], step: float) -> list[Worth]:
    """The same, best first, where a step nearer to the forts counts for ``step``; a sure win goes before all, and a
    draw before what is worth no more."""
    layout, forts, own = view.kernel.layout, view.kernel.forts, view.held[view.turn]

    def merit(one: Worth) -> tuple[bool, float, bool]:
        after = own if one.line is None else one.line.own
        return one.value >= WIN, one.value - step * away(layout, forts, after), isinstance(one.action, Claim)

    return sorted(worths, key=merit, reverse=True)


def away(layout: Layout, forts: int, own: int) -> int:
    """How many steps the nearest pieces that stand on no fort are from the forts that their side does not hold,
    added up over these: taking a fort, keeping one and coming nearer to one all make it less."""
    spare = own & ~forts
    found = 0
    for fort, rings in _rings(layout, forts):
        if not own & fort:
            found += next((steps for steps, ring in enumerate(rings, 1) if spare & ring), FAR)
    return found


@lru_cache(maxsize=16)
def _rings(layout: Layout, forts: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each fort's bit, and the tiles at 1 to FAR - 1 steps from it."""
    found = []
    for centre in (i for i in range(len(layout.tiles)) if forts >> i & 1):
        seen, edge, rings = {centre}, {centre}, []
        for _ in range(FAR - 1):
            edge = {n for i in edge for n in layout.near[i]} - seen
            seen |= edge
            rings.append(sum(1 << i for i in edge))
        found.append((1 << centre, tuple(rings)))
    return tuple(found)


def by_eye(view: View, choices: Sequence[Action]) -> list[Action]:
    """The choices, best first, as a player judges them who looks no further: a rule of thumb, made in a moment."""
    return [one.action for one in weigh(view, choices, 0, 2 * WIN, step=PRESSES)]


def _alike_after(view: View, line: Line) -> Alike | None:
    """The equal actions running after a line, from the side that is on then; None for lines that win."""
    if line.own & view.kernel.forts == view.kernel.forts:
        return None
    made = spawned(view.held[view.turn], line.own)
    return running(view.layout, view.rows, view.turn).after(made, line.again)


def _capped(view: View, line: Line, value: float) -> float:
    """What a line is worth where the other side may claim a draw after it that no row of equal actions opened:
    the game has gone on for so long, or the position has come up so often (clauses 10.4, 10.5)."""
    if line.again or value >= WIN or not _opens_otherwise(view, line):
        return value
    return min(value, DRAW)


def _opens_otherwise(view: View, line: Line) -> bool:
    if view.turns + 1 >= LONG:
        return True
    held = (line.own, line.other) if view.turn == 0 else (line.other, line.own)
    return view.times(held, 1 - view.turn) + 1 >= SAME


BELOW = 1e-9

Ranked = list[tuple[float, int]]
"""Values with the number of their line, best first."""


def _again(
    listed: list[Line], ranked: Ranked, depth: int, slack: float, valued: Callable[[int, int, float], float]
) -> Ranked:
    """The best lines weighed one action deeper; equal positions are weighed once."""
    known: dict[tuple[int, int, bool], float] = {}
    best, fresh = -WIN, Ranked()
    for _, i in ranked[: WIDTH[depth]]:
        place = listed[i].place
        value = known.get(place)
        if value is None:
            low = max(-WIN, best - slack)
            value = valued(i, depth, low)
            if value <= low and fresh:
                value = low - BELOW  # only a bound: it must not tie with the line that set it
            known[place] = value
        best = max(best, value)
        fresh.append((value, i))
    fresh.sort(reverse=True)
    return fresh + [(min(value, fresh[-1][0]), i) for value, i in ranked[WIDTH[depth] :]]


def _others(view: View, choices: Sequence[Action], search: Search, depth: int) -> list[Worth]:
    own, other = view.held[view.turn], view.held[1 - view.turn]
    alike = running(view.layout, view.rows, view.turn)
    found = []
    for action in choices:
        match action:
            case Spawn() | Move() | Finish():
                continue
            case Claim():
                value = DRAW
            case Roll():
                value = search.before_roll(own, other, depth, alike=alike)
                value = max(DRAW, value) if view.claim else value
            case Begin(seat=seat, player=player):
                value = search.judge.value(0, 0) * (1 if player == seat else -1)
            case _:
                value = -search.before_roll(other, own, depth, alike=alike.passed())
        found.append(Worth(action, value, None))
    return found


# --- why ----------------------------------------------------------------------------------------------


def because(view: View, worth: Worth, only: bool) -> tuple[Rationale, ...]:
    """What speaks for a choice, the weightiest first."""
    percent = round(50 * (worth.value + 1))
    chance = Rationale("worth", {"percent": percent, "error": round(100 * ERROR)})
    if isinstance(worth.action, Claim):
        return (Rationale("behind", clause="ur/10.2"),)
    if isinstance(worth.action, Roll):
        return (Rationale("quick", clause="ur/9.2"), chance) if view.extra else (chance,)
    if worth.line is None or only:
        return (Rationale("only", clause="ur/4.2"),) if only else (chance,)
    forts = view.kernel.forts
    if worth.line.own & forts == forts:
        return (Rationale("wins", clause="ur/10.1"),)
    return (*_seen(view, worth.line)[:3], chance)


def _seen(view: View, line: Line) -> list[Rationale]:
    """What the eye sees of a line: forts, defeats, Ishtar, dominations, a new piece, a fort that comes nearer, and
    how safe it stands."""
    kernel, own, other = view.kernel, view.held[view.turn], view.held[1 - view.turn]
    heaven, earth, forts = kernel.heaven_forts, kernel.earth_forts, kernel.forts
    gained = line.own & ~own
    more = (line.own & forts).bit_count() - (own & forts).bit_count()
    threat = (other & forts).bit_count() == 3 and (line.other & forts).bit_count() < 3
    alike = _alike_after(view, line)
    repeats = alike is not None and alike.open and not line.again
    nearer = away(kernel.layout, forts, line.own) < away(kernel.layout, forts, own)
    tests = (
        (repeats, "draw", "ur/10.2"),
        (threat, "stops", "ur/10.1"),
        (more > 0, "fort", "ur/9.1"),
        (more == 0 and bool(gained & forts), "circles", "ur/9.2"),
        (line.other != other, "defeats", "ur/8.1"),
        (gained & kernel.ishtar, "guards", "ur/9.5"),
        (line.own & heaven == heaven != own & heaven, "heaven", "ur/9.7"),
        (line.own & earth == earth != own & earth, "earth", "ur/9.8"),
        (line.own.bit_count() > own.bit_count(), "develops", "ur/7.2"),
        (more == 0 and nearer and not gained & forts, "nears", "ur/9.1"),
        (more < 0, "leaves", "ur/9.1"),
    )
    found = [Rationale(key, clause=clause) for met, key, clause in tests if met]
    return found if line.again else [*found, _safe(kernel, line)]


def _safe(kernel: Kernel, line: Line) -> Rationale:
    """From how many of the other's sixteen rolls every piece is safe."""
    safe = sum(
        chance
        for roll, chance in enumerate(CHANCES)
        if all(mine == line.own for _, mine, _ in kernel.turns(line.other, line.own, roll))
    )
    key = "safe.all" if safe == sum(CHANCES) else "safe"
    return Rationale(key, {"n": safe, "of": sum(CHANCES)}, "ur/8.1")


# --- the players --------------------------------------------------------------------------------------


class Player:
    """A computer player: how deep it looks, how much it wavers and what a step nearer to the forts counts for with
    it (both in expected results), and by whose judgement."""

    def __init__(
        self,
        name: str,
        depth: int,
        wavers: float,
        judged: Callable[[Kernel], Judge] = best_judge,
        step: float = STEP,
    ) -> None:
        self.name, self.depth, self.wavers, self.judged, self.step = name, depth, wavers, judged, step

    def think(self, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """Choose among ``choices``; ``key`` seeds the wavering. The budget is not needed: the look ahead ends by
        itself in a tenth of a second."""
        if len(choices) == 1:
            return Decision(choices[0], because(view, Worth(choices[0], 0.0, None), True))
        worths = weigh(view, choices, self.depth, CLOSE * self.step, self.judged, self.step)
        if self.wavers and not view.extra:  # nobody wavers over an extra turn
            chance = Random(hashlib.blake2b(key.encode(), digest_size=8).digest())
            worths = sorted(
                worths, key=lambda w: chance.gauss(0.0, self.wavers) - w.value * (abs(w.value) < WIN or 9)
            )
        best = worths[0]
        return Decision(best.action, because(view, best, False), (best.value + 1) / 2)


PRESSES = 0.03
"""What a step nearer to the forts counts for with whoever looks no further."""
GENTLE = (Player("scribe", 0, 0.06, judge_of, 0.0), Player("apprentice", 0, 0.2, judge_of, 0.0))
"""They judge by counts alone and waver by so much, in expected results."""


def bots() -> tuple[Bot, ...]:
    """The players; the Merchant is the usual opponent."""
    return Player("merchant", 0, 0.0, step=PRESSES), *GENTLE, Player("priestess", DEPTH, 0.0)


def hints(view: View, choices: Sequence[Action], key: str = "", budget_ms: int = 0) -> tuple[Decision, ...]:
    """Every choice with its reasons, its chance of winning (0 to 1) and how its turn goes on: those that the
    judgement cannot tell from the best first, by progress, the others by their chance."""
    worths = weigh(view, choices, DEPTH, 2 * WIN, step=STEP)
    top = max(one.value for one in worths)
    least = top - (2 * APART if top < WIN else 0.0)
    equal = pressed(view, [one for one in worths if one.value >= least], STEP)
    rest = sorted((one for one in worths if one.value < least), key=lambda one: -one.value)
    only = len(choices) == 1
    return tuple(
        Decision(one.action, because(view, one, only), (one.value + 1) / 2, _line(one)) for one in (*equal, *rest)
    )


def _line(worth: Worth) -> tuple[Action, ...]:
    """The action, and the second piece's step that makes the most of it."""
    then = worth.line.then if worth.line is not None else None
    return (worth.action, then) if then is not None else (worth.action,)
