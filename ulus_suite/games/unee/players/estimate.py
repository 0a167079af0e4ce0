"""Honest guesses where the game is not solved: a search of a few moves, labelled as an estimate.

Under "own row" a returned position is worth what lies in the rows just then, so the value of a position depends
on the way that led to it and no table of positions can hold it. The search minds the way: it follows every line
for some moves, counts returned positions and ends as the rules do, and guesses the rest.
"""

from __future__ import annotations

import time

from ulus_suite.games.unee.players.kernel import BALLS, HALF, balls, filled, sow
from ulus_suite.games.unee.players.solver import Advice, Here, Solver, after, moved, own_holes
from ulus_suite.games.unee.rules.state import RING

_FAR = 10 * BALLS
_EVERY = 256
"""Positions between two looks at the clock."""


class _TimeUp(Exception):
    """The budget is used up."""


class Estimator:
    """Alpha-beta search over the kernel. Differences are the mover's, in balls."""

    def __init__(self, solver: Solver | None = None) -> None:
        self._solver = solver
        self._deadline = float("inf")
        self._looked = 0

    def advice(self, at: Here, plies: int = 6, budget_ms: int = 0) -> tuple[Advice, ...]:
        """Every legal move with a guess at its worth, looking ``plies`` moves ahead.

        With a budget it goes on deeper, up to thirty plies, until the time is up, and tells the deepest look
        that it finished.
        """
        self._deadline = float("inf")
        found = self._look(at, plies)
        if budget_ms:
            self._deadline = time.monotonic() + budget_ms / 1000
            try:
                for deeper in range(plies + 1, 31):
                    found = self._look(at, deeper)
            except _TimeUp:
                pass
        return found

    def _look(self, at: Here, plies: int) -> tuple[Advice, ...]:
        told = []
        for hole in own_holes(at):
            next_ = after(at, hole)
            takes = at.balls - next_.balls
            ends = "" if own_holes(next_) else "stuck"
            if not ends and not takes and next_.key in at.trail:
                ends = "repeated"
            if ends == "repeated":
                worth = -self._returned(next_)
            else:
                worth = -self._search(next_, plies - 1, -_FAR, _FAR)
            told.append(Advice(RING[hole], hole, worth, takes, ends, sure=False, estimate=not ends))
        return tuple(told)

    def _search(self, at: Here, plies: int, low: int, high: int) -> int:
        self._looked += 1
        if self._looked % _EVERY == 0 and time.monotonic() > self._deadline:
            raise _TimeUp
        holes = filled(at.position, at.mover)
        if not holes:
            return at.lead - at.balls
        if plies <= 0:
            return self._guess(at)
        best = -_FAR
        for hole in holes:
            position, takes = sow(at.position, hole, at.four_from_more)
            next_ = moved(at, position, takes)
            if not takes and next_.key in at.trail:
                worth = -self._returned(next_)
            else:
                worth = -self._search(next_, plies - 1, -high, -max(low, best))
            if worth > best:
                best = worth
                if best >= high:
                    break
        return best

    def _returned(self, at: Here) -> int:
        """What a returned position is worth to the player who would move."""
        if at.repetition == "own_row":
            return at.lead + _row(at)
        return at.repeated

    def _guess(self, at: Here) -> int:
        """Beyond the search: as if a repetition divided the balls; if that is level, a tilt to the fuller row."""
        level = at.lead
        if self._solver is not None and self._solver.knows(plain := at._replace(repetition="divided")):
            worth = self._solver.value(plain)
            if worth != level:
                return worth
        return level + (_row(at) // 4 if at.repetition == "own_row" else 0)


def _row(at: Here) -> int:
    """Balls in the mover's row minus those in the other's."""
    difference = balls(at.position & HALF) - balls(at.position >> 18)
    return -difference if at.mover else difference
