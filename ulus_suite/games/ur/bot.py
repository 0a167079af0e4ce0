"""The computer players of UR.

All judge the positions after an action (:mod:`ulus_suite.games.ur.judgement`). The Scribe looks no further
and often wavers; the Merchant looks no further and does not waver; the Priestess weighs every answer to every
roll (:mod:`ulus_suite.games.ur.search`), deeper and deeper while her time lasts.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Bot, Decision, Rationale
from ulus_suite.games.ur.actions import Begin, Claim, Finish, Move, Roll, Spawn
from ulus_suite.games.ur.alike import Alike, running
from ulus_suite.games.ur.ending import LONG, SAME
from ulus_suite.games.ur.judgement import Judge, judge_of
from ulus_suite.games.ur.kernel import ROLL_OF, TIPS, Kernel
from ulus_suite.games.ur.patterns import best_judge
from ulus_suite.games.ur.search import DRAW, WIN, OutOfTime, Search, spawned
from ulus_suite.games.ur.state import View

MAX_DEPTH = 4
"""Nobody looks further ahead than so many actions, whatever the time."""


UNTIMED = 1
"""And so many where there is no clock."""


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


WIDTH = (10_000, 10_000, 14, 6, 4)
"""How many of the best lines are looked at again at each depth; the rest keep their place below them."""


def weigh(
    view: View,
    choices: Sequence[Action],
    depth: int,
    late: Callable[[], bool],
    slack: float,
    judged: Callable[[Kernel], Judge] = best_judge,
) -> list[Worth]:
    """Every choice with its expected result, best first: looking ``depth`` actions ahead, or as far as time lasts.

    Values within ``slack`` of the best are exact, those further below may be too high. Depth 0 is always
    completed; each deeper look replaces the one before only when it has finished.
    """
    search = Search(view.kernel, judged(view.kernel), late)
    listed = lines(view, choices)
    alike = [_alike_after(view, line) for line in listed]

    def valued(i: int, further: int, low: float = -WIN) -> float:
        return _capped(view, listed[i], search.result(*listed[i].place, further, low, alike=alike[i]))

    ranked = sorted(((valued(i, 0), i) for i in range(len(listed))), reverse=True)
    for further in range(1, depth + 1):
        if not ranked or ranked[0][0] >= WIN:
            break
        try:
            ranked = _again(listed, ranked, further, slack, valued)
        except OutOfTime:
            break
    found: dict[Action, Worth] = {}
    for value, i in ranked:
        action = listed[i].action
        found.setdefault(action, Worth(action, value, listed[i]))
    worths = [*found.values(), *_others(view, choices, search, depth)]
    return sorted(worths, key=lambda w: (-w.value, not isinstance(w.action, Claim)))


GLANCE = 0.2
"""Who looks no further sees no difference as small as this, in expected results."""


def by_eye(view: View, choices: Sequence[Action]) -> list[Action]:
    """The choices, best first, as a player judges them who looks no further: a rule of thumb, made in a moment."""
    return [worth.action for worth in ahead(view, weigh(view, choices, 0, lambda: False, 2 * WIN), GLANCE)]


def ahead(view: View, worths: Sequence[Worth], slack: float) -> list[Worth]:
    """The same, best first, with a walk in circles below the best of what brings something, where that is worth
    less by no more than ``slack``: the other turn is a gain, but such advice teaches to go to and fro."""
    found = list(worths)
    if found and in_circles(view, found[0].line):
        for i, other in enumerate(found):
            if other.value < found[0].value - slack:
                break
            if other.line is not None and not in_circles(view, other.line):
                return [other, *found[:i], *found[i + 1 :]]
    return found


def in_circles(view: View, line: Line | None) -> bool:
    """Whether a turn leads a piece from one fort to another and brings nothing but the other turn."""
    if line is None or not isinstance(line.action, Move):
        return False
    kernel, own, other = view.kernel, view.held[view.turn], view.held[1 - view.turn]
    path = line.action.path
    start, end = kernel.layout.bit(path[0]), kernel.layout.bit(path[-1])
    if not (start & kernel.forts and end & kernel.forts) or line.other != other:
        return False
    if (line.own & kernel.forts).bit_count() > (own & kernel.forts).bit_count():
        return False
    sections = (kernel.heaven_forts, kernel.earth_forts)
    return not any(line.own & section == section != own & section for section in sections)


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
    """Choices that touch no piece."""
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
                value = _quietly(search, own, other, depth, alike)
                value = max(DRAW, value) if view.claim else value
            case Begin(seat=seat, player=player):
                value = search.judge.value(0, 0) * (1 if player == seat else -1)
            case _:
                value = -_quietly(search, other, own, depth, alike.passed())
        found.append(Worth(action, value, None))
    return found


def _quietly(search: Search, own: int, other: int, depth: int, alike: Alike) -> float:
    """The expected result before a roll, as deep as time lasts."""
    value = search.before_roll(own, other, 0, alike=alike)
    for further in range(1, min(depth, 2) + 1):
        try:
            value = search.before_roll(own, other, further, alike=alike)
        except OutOfTime:
            break
    return value


# --- why ----------------------------------------------------------------------------------------------


def because(view: View, worth: Worth, only: bool) -> tuple[Rationale, ...]:
    """What speaks for a choice, the weightiest first."""
    percent = round(50 * (worth.value + 1))
    chance = Rationale("worth", {"percent": percent})
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
    """What the eye sees of a line: defeats, forts, Ishtar, dominations, a new piece."""
    kernel, own, other = view.kernel, view.held[view.turn], view.held[1 - view.turn]
    heaven, earth = kernel.heaven_forts, kernel.earth_forts
    gained = line.own & ~own
    threat = (other & kernel.forts).bit_count() == 3 and (line.other & kernel.forts).bit_count() < 3
    alike = _alike_after(view, line)
    repeats = alike is not None and alike.open and not line.again
    circles = in_circles(view, line)
    tests = (
        (repeats, "draw", "ur/10.2"),
        (threat, "stops", "ur/10.1"),
        (line.again and circles, "circles", "ur/9.2"),
        (line.again and not circles, "fort", "ur/9.2"),
        (line.other != other, "defeats", "ur/8.1"),
        (gained & kernel.ishtar, "guards", "ur/9.5"),
        (line.own & heaven == heaven != own & heaven, "heaven", "ur/9.7"),
        (line.own & earth == earth != own & earth, "earth", "ur/9.8"),
        (line.own.bit_count() > own.bit_count(), "develops", "ur/7.2"),
    )
    return [Rationale(key, clause=clause) for met, key, clause in tests if met] or [Rationale("position")]


# --- the players --------------------------------------------------------------------------------------


class Player:
    """A computer player: how deep it looks, how much it wavers (in expected results), and by whose judgement."""

    def __init__(self, name: str, depth: int, wavers: float, judged: Callable[[Kernel], Judge] = judge_of) -> None:
        self.name, self.depth, self.wavers, self.judged = name, depth, wavers, judged

    def think(self, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """Choose among ``choices``; ``key`` seeds the wavering; the budget ends the look ahead (0: no clock, but
        no further than :data:`UNTIMED` actions, so that a game can be repeated exactly)."""
        if len(choices) == 1:
            return Decision(choices[0], because(view, Worth(choices[0], 0.0, None), True))
        ends = time.monotonic() + budget_ms / 1000
        depth = self.depth if budget_ms else min(self.depth, UNTIMED)
        worths = weigh(view, choices, depth, lambda: bool(budget_ms) and time.monotonic() > ends, 0.0, self.judged)
        if self.wavers:
            chance = Random(hashlib.blake2b(key.encode(), digest_size=8).digest())
            worths = sorted(
                worths, key=lambda w: chance.gauss(0.0, self.wavers) - w.value * (abs(w.value) < WIN or 9)
            )
        best = worths[0]
        return Decision(best.action, because(view, best, False), (best.value + 1) / 2)


GENTLE = (Player("scribe", 0, 0.06), Player("apprentice", 0, 0.2))
"""They waver by so much, in expected results: the Merchant beats the first four times in five."""


def bots() -> tuple[Bot, ...]:
    """The players; the Merchant is the usual opponent."""
    return Player("merchant", 0, 0.0), *GENTLE, Player("priestess", MAX_DEPTH, 0.0, best_judge)
