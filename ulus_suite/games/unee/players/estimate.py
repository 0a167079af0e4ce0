"""Honest guesses where the game is not solved: a search of a few moves, labelled as an estimate.

Under "own row" a returned position is worth what lies in the rows just then, so the value of a position depends
on the way that led to it and no table of positions can hold it. The search minds the way: it follows every line
for some moves, counts returned positions and ends as the rules do, and guesses the rest.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple

from ulus_suite.games.unee.players.kernel import BALLS, HALF, balls, filled, sow
from ulus_suite.games.unee.players.solved_table import Ints, Layer, before
from ulus_suite.games.unee.players.solver import Advice, Here, Solver, after, moved, own_holes
from ulus_suite.games.unee.rules.state import RING

try:
    import numpy as np
except ImportError:  # pragma: no cover  (told to the caller by build_table.needs_numpy)
    if not TYPE_CHECKING:
        np = None

OPEN = np.iinfo(np.int16).max if np is not None else 0
"""No rank: the gain cannot be forced from here."""


class Ranks(NamedTuple):
    """Ranks of every filling of a layer for one gain; ``OPEN`` where it cannot be forced."""

    winner: Ints
    loser: Ints


def resistance(
    where: Layer, wins: list[Ints], losses: list[Ints], stuck: bool, winner_stuck: bool = False
) -> Ranks:
    """Ranks within a layer.

    ``wins``: for each hole the rank of the position that the winner's capture leads to, as the loser has it there
    (``OPEN``: it does not keep the gain); ``losses``: for each hole the rank after the loser's capture, as the
    winner has it there (``OPEN``: it lets the loser out); ``stuck``: a loser without a move has lost the gain;
    ``winner_stuck``: even a winner without a move keeps it.
    """
    winner = np.full(where.size, OPEN, dtype=np.int16)
    loser = np.full(where.size, OPEN, dtype=np.int16)
    shortest = np.full(where.size, OPEN, dtype=np.int16)
    longest = np.zeros(where.size, dtype=np.int16)
    quiet = np.zeros(where.size, dtype=np.int8)
    for move, won, lost in zip(where.moves, wins, losses, strict=True):
        reach = np.where(move.takes & (won < OPEN), won + np.int16(1), OPEN).astype(np.int16)
        shortest = np.minimum(shortest, reach)
        longest = np.maximum(longest, np.where(move.takes, lost, 0).astype(np.int16))
        quiet += move.legal & ~move.takes
    after: dict[int, list[Ints]] = {}
    if winner_stuck:
        ended = np.nonzero(where.stuck)[0]
        winner[ended] = 0
        touched, times = np.unique(before(where, ended), return_counts=True)
        quiet[touched] -= times.astype(np.int8)
    given = np.nonzero((quiet == 0) & ~where.stuck & (longest < OPEN))[0]
    if stuck:
        loser[where.stuck] = 0
        after.setdefault(0, []).append(np.nonzero(where.stuck)[0])
    _by_rank(after, given, longest[given])
    taking: dict[int, list[Ints]] = {}
    first = np.nonzero(shortest < OPEN)[0]
    _by_rank(taking, first, shortest[first])
    rank = 0
    while after or taking:
        lost = _taken(after, rank)
        loser[lost] = rank
        nearer = np.unique(before(where, lost))
        _by_rank(taking, nearer, np.full(len(nearer), rank + 1, dtype=np.int16))
        rank += 1
        won = _taken(taking, rank)
        won = won[winner[won] == OPEN]
        winner[won] = rank
        touched, times = np.unique(before(where, won), return_counts=True)
        quiet[touched] -= times.astype(np.int8)
        closed = touched[(quiet[touched] == 0) & (longest[touched] < OPEN)]
        _by_rank(after, closed, np.maximum(longest[closed], rank))
    return Ranks(winner, loser)


def _by_rank(waiting: dict[int, list[Ints]], these: Ints, ranks: Ints) -> None:
    for rank in np.unique(ranks):
        waiting.setdefault(int(rank), []).append(these[ranks == rank])


def _taken(waiting: dict[int, list[Ints]], rank: int) -> Ints:
    found = waiting.pop(rank, None)
    return np.unique(np.concatenate(found)) if found else np.zeros(0, dtype=np.int64)


def lasting_ranks(where: Layer, value: Ints, below: Ints, under: dict[int, Ranks]) -> dict[int, Ranks]:
    """By gain, where a repetition leaves the difference as it is. ``value`` and ``below`` are the lasting values
    of this layer and of the one below, ``under`` the ranks of the one below."""
    found = {}
    for gain in range(4, int(np.abs(value).max()) + 1, 4):
        wins, losses = [], []
        for move in where.moves:
            then = np.where(move.takes, move.after, 0)
            if gain <= 4:
                kept = np.where(4 - below[then] >= gain, 0, OPEN).astype(np.int16)
            else:
                kept = _ranks(under, gain - 4, "loser", then)
            wins.append(kept)
            losses.append(_ranks(under, gain + 4, "winner", then))
        found[gain] = resistance(where, wins, losses, where.balls >= gain)
    return found


def final_ranks(
    where: Layer, lead: int, values: tuple[Ints, Ints], under: dict[tuple[int, int], Ranks]
) -> dict[int, Ranks]:
    """By final difference, where a repetition has no result, for a winner who is ``lead`` ahead.

    ``values``: of his own positions to move and of the other's; ``under``: the ranks of the layer below, by his
    lead there and final difference.
    """
    found = {}
    most = max(int(values[0].max()), -int(values[1].min()))
    for worth in range(4, most + 1, 4):
        wins, losses = [], []
        for move in where.moves:
            then = np.where(move.takes, move.after, 0)
            wins.append(_ranks(under, (lead + 4, worth), "loser", then))
            losses.append(_ranks(under, (lead - 4, worth), "winner", then))
        found[worth] = resistance(where, wins, losses, lead + where.balls >= worth, lead - where.balls >= worth)
    return found


def _ranks(under: Any, which: Any, of: str, then: Ints) -> Ints:
    ranks = under.get(which)
    if ranks is None:
        return np.full(len(then), OPEN, dtype=np.int16)
    found: Ints = getattr(ranks, of)[then]
    return found


def own(value: Ints, winning: dict[int, Ranks], losing: dict[int, Ranks]) -> Ints:
    """The rank of each position for what it is worth: of the winner to move or of the loser; 0 where it is held.

    ``winning`` are the ranks of a winner with the mover's lead, ``losing`` those of one with the other's.
    """
    found = np.zeros(len(value), dtype=np.int16)
    for gain, of in winning.items():
        exactly = value == gain
        found[exactly] = of.winner[exactly]
    for gain, of in losing.items():
        exactly = value == -gain
        found[exactly] = of.loser[exactly]
    return found


def over() -> dict[tuple[int, int], Ranks]:
    """``final_ranks`` of the empty board: the difference stands."""
    found = {}
    for lead in range(-36, 37, 4):
        for worth in range(4, 37, 4):
            done = np.full(1, 0 if lead >= worth else OPEN, dtype=np.int16)
            found[lead, worth] = Ranks(done, done)
    return found


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
