"""What each move is worth, exactly: the solved table applied to a position with its history.

The table gives the value of a position as if nothing had gone before. In play, a position seen since the last
capture is closed: returning to it ends the game. That never helps the side that is better off, and never hurts
the other: whoever can hold a repetition's worth holds it still, because running into a closed position pays just
that. So a value equal to a repetition's is always exact, and any other can only shrink towards it, and only if
the winner's way leads through a position already seen. :meth:`Solver.advice` looks for a way that avoids them,
and says ``sure=False`` where it finds none.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, Protocol

import msgspec

from ulus_suite import games
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.unee.players.kernel import BALLS, HALF, Packed, balls, filled, key, pack, sow, turned
from ulus_suite.games.unee.players.solved_table import PATH, Solution, Solved
from ulus_suite.games.unee.rules.state import DIGITS, RING

SOLVED = ("divided", "uncounted", "none")
"""The rules of repetition under which the game is solved; under "own_row" there are only estimates."""

_COUNT = {letter: number for number, letter in enumerate(DIGITS)}
_SEARCHED = 1500
"""Positions looked at, at most, when a way round the positions already seen is sought."""


class Shown(Protocol):
    """What the rules' State and View have in common."""

    @property
    def holes(self) -> Sequence[int]:
        """Balls in ring order S3 S2 S1 N1 N2 N3."""

    @property
    def stores(self) -> tuple[int, int]:
        """South, North."""

    @property
    def mover(self) -> int:
        """The player to move."""

    @property
    def seen(self) -> str:
        """Seven letters for each position since the last capture, this one last."""

    @property
    def repetition(self) -> str:
        """The rule of repetition."""

    @property
    def four_from_more(self) -> bool:
        """The capture option."""


class Here(NamedTuple):
    """A position with its history, as the solver takes it. Immutable, so lines can branch."""

    position: Packed
    """In ring order, South's holes first, whoever moves."""
    mover: int
    stores: tuple[int, int] = (0, 0)
    repetition: str = "divided"
    four_from_more: bool = False
    trail: frozenset[int] = frozenset()
    """``kernel.key`` of every position since the last capture, this one included."""

    @property
    def balls(self) -> int:
        return balls(self.position)

    @property
    def lead(self) -> int:
        """The mover's captures minus the other's."""
        ahead = self.stores[0] - self.stores[1]
        return -ahead if self.mover else ahead

    @property
    def facing(self) -> Packed:
        """The board with the mover's holes first."""
        return _facing(self.position, self.mover)

    @property
    def repeated(self) -> int:
        """The final difference for the mover if a position returns (0 stands for "no result" too)."""
        return 0 if self.repetition == "none" else self.lead

    @property
    def key(self) -> int:
        """What has to come back for a repetition."""
        return key(self.position, self.mover)

    def moved_to(self, other: int) -> Here:
        """The same game at another position of the trail."""
        return self._replace(position=other & ~(1 << 36), mover=other >> 36)


def here(shown: Shown) -> Here:
    """A state or view of the rules as the solver takes it."""
    seen = shown.seen
    trail = {_key_of(seen[i : i + 7]) for i in range(0, len(seen), 7)}
    position = pack(shown.holes)
    trail.add(key(position, shown.mover))
    return Here(
        position, shown.mover, shown.stores, shown.repetition, shown.four_from_more, frozenset(trail)
    )  # fmt: skip


def _key_of(code: str) -> int:
    return key(pack([_COUNT[letter] for letter in code[1:]]), int(code[0] == "N"))


class Advice(msgspec.Struct, frozen=True):
    """What one move is worth to the player who makes it.

    ``worth``: the final difference in balls with best play by both (negative: he loses by so much), or, where
    ``estimate`` is set, a guess at it. ``sure``: exact whatever has been seen before; if not, the truth lies
    between ``worth`` and a repetition's. ``takes``: balls captured at once. ``ends``: "", "stuck" (the other has
    no ball to move) or "repeated". ``moves``: within how many of the winning side's own moves the whole gain over
    a repetition is in hand, this one included, whatever the other side does; 0 where there is none.
    ``needs_return``: the worth is held only because a position will return.
    """

    hole: str
    index: int
    worth: int
    takes: int = 0
    ends: str = ""
    moves: int = 0
    sure: bool = True
    needs_return: bool = False
    estimate: bool = False
    no_result: bool = False
    """Worth 0 means "no result" here, not eighteen each."""

    @property
    def standing(self) -> str:
        """One of win, draw, loss and none (no result)."""
        if self.worth:
            return "win" if self.worth > 0 else "loss"
        return "none" if self.no_result else "draw"


class LineMove(msgspec.Struct, frozen=True):
    seat: int
    hole: str
    takes: int


class Line(msgspec.Struct, frozen=True):
    """Best play from a position: ``ends`` is "stuck", "repeated", or "" where the line was cut short."""

    moves: tuple[LineMove, ...]
    ends: str


class Solver:
    """Exact advice from the solved table."""

    def __init__(self, solution: Solution) -> None:
        self._solution = solution

    def knows(self, at: Here) -> bool:
        """Whether the position is solved: not under own row, nor with a number of balls that cannot arise."""
        if at.repetition not in SOLVED or at.balls + sum(at.stores) != BALLS:
            return False
        return self._table(at).covers(at.balls, at.lead, at.repetition == "none")

    def value(self, at: Here) -> int:
        """The final difference for the mover with best play by both, history apart. Raises Misuse if unsolved."""
        self._check(at)
        return self._table(at).margin(at.facing, at.balls, at.lead, at.repetition == "none")

    def advice(self, at: Here) -> tuple[Advice, ...]:
        """Every legal move in ring order with its exact worth. Raises Misuse if the position is not solved."""
        self._check(at)
        return tuple(self._advise(at, hole) for hole in own_holes(at))

    def best(self, at: Here) -> Advice:
        """The move of a perfect player: see :func:`preference`. Raises Misuse if unsolved or over."""
        found = self.advice(at)
        if not found:
            raise Misuse(Phrase.of("unee:data.no_move_here"))
        return max(found, key=lambda a: self.preference(at, a))

    def preference(self, at: Here, advice: Advice) -> tuple[int, int, int, int]:
        """Better is larger: worth; a gain soon or a loss late; then more ways for the other side to go wrong."""
        return *_soundness(at, advice), self._traps(at, advice)

    def only_saving(self, at: Here, found: Sequence[Advice]) -> Advice | None:
        """The one move that keeps the win (or, failing a win, the draw) when every other lets it go."""
        rank = {"loss": 0, "draw": 1, "none": 1, "win": 2}
        stands = sorted((rank[a.standing] for a in found), reverse=True)
        if len(stands) < 2 or stands[0] == stands[1]:
            return None
        return max(found, key=lambda a: rank[a.standing])

    def line(self, at: Here, first: int | None = None, limit: int = 600) -> Line:
        """Best play by both from here, beginning with hole ``first`` (ring index) if given.

        A line that gains over a repetition gets there in ``Advice.moves`` moves of the winner; a line worth a
        repetition ends when a position returns.
        """
        moves: list[LineMove] = []
        while own_holes(at) and len(moves) < limit:
            holes = own_holes(at) if first is None else [first]
            first = None
            found = [self._advise(at, hole) for hole in holes]
            advice = max(found, key=lambda a: (_soundness(at, a), a.ends == "repeated"))
            moves.append(LineMove(at.mover, advice.hole, advice.takes))
            if advice.ends:
                return Line(tuple(moves), advice.ends)
            at = after(at, advice.index)
        return Line(tuple(moves), "" if own_holes(at) else "stuck")

    # --- one move ---------------------------------------------------------------------------------------

    def _advise(self, at: Here, hole: int) -> Advice:
        table, no_result = self._table(at), at.repetition == "none"
        next_ = after(at, hole)
        takes = at.balls - next_.balls
        name = RING[hole]
        if not own_holes(next_):
            return Advice(name, hole, at.lead + takes + next_.balls, takes, "stuck", 1)
        if not takes and next_.key in at.trail:
            return Advice(name, hole, at.repeated, 0, "repeated", needs_return=True, no_result=no_result)
        worth = -table.margin(next_.facing, next_.balls, next_.lead, no_result)
        if no_result:
            needs = worth == 0
        else:
            needs = table.needs_return(next_.facing, next_.balls)
        moves, sure = 0, True
        if worth > at.repeated:
            moves = self._moves_to_gain(at, next_, worth)
        elif worth < at.repeated:
            moves = self._winning_moves(next_, -worth)
        if not takes and worth != at.repeated:
            sure = self._way_round(next_, worth < at.repeated, abs(worth - at.repeated))
        return Advice(name, hole, worth, takes, "", moves, sure, needs, no_result=no_result and not worth)

    def _winning_moves(self, at: Here, worth: int) -> int:
        """In how many moves the mover, who wins ``worth``, has his whole gain in hand, whatever the other does."""
        table, no_result = self._table(at), at.repetition == "none"
        ranks = []
        for hole in own_holes(at):
            next_ = after(at, hole)
            if -table.margin(next_.facing, next_.balls, next_.lead, no_result) == worth:
                ranks.append(self._moves_to_gain(at, next_, worth))
        return min(ranks, default=0)

    def _moves_to_gain(self, at: Here, next_: Here, worth: int) -> int:
        """The same once he has moved to ``next_``, that move counted.

        In hand: where a repetition leaves the difference as it is, once so much has been captured; where it has no
        result, once the game is over.
        """
        no_result = at.repetition == "none"
        if not next_.balls or (not no_result and -next_.lead >= worth):
            return 1
        return 1 + self._table(at).lost(next_.facing, next_.balls, next_.lead, no_result)[1]

    def _traps(self, at: Here, advice: Advice) -> int:
        """How many replies would cost the other side something."""
        if advice.ends:
            return 0
        next_ = after(at, advice.index)
        table, no_result = self._table(at), at.repetition == "none"
        count = 0
        for hole in own_holes(next_):
            then = after(next_, hole)
            count += table.margin(then.facing, then.balls, then.lead, no_result) > advice.worth
        return count

    # --- history ----------------------------------------------------------------------------------------

    def _way_round(self, at: Here, mover_wins: bool, gain: int) -> bool:
        """Whether the winner can still force ``gain`` over a repetition without touching the trail."""
        if not self._ahead(at, mover_wins, gain):
            return True
        search = _WayRound(self._table(at), at, gain)
        return search.winner(at.position, at.mover, None) if mover_wins else search.loser(at.position, at.mover)

    def _ahead(self, at: Here, mover_wins: bool, gain: int) -> bool:
        """Whether a position of the trail may lie on the winner's way: worth more to him, or nearer the gain."""
        table, no_result = self._table(at), at.repetition == "none"
        winner = at.mover if mover_wins else 1 - at.mover
        root = at.key
        if mover_wins:
            rank = self._winning_moves(at, at.repeated + gain)
            nearer_lost = nearer_won = rank - 1
        else:
            rank = table.lost(at.facing, at.balls, at.lead, no_result)[1]
            nearer_lost, nearer_won = rank - 1, rank
        for seen in at.trail:
            if seen == root:
                continue
            there = at.moved_to(seen)
            over = table.margin(there.facing, at.balls, there.lead, no_result) - there.repeated
            wins = there.mover == winner
            if (over if wins else -over) > gain:
                return True
            if wins and over == gain and self._winning_moves(there, there.repeated + gain) <= nearer_won:
                return True
            loses = not wins and -over == gain
            if loses and table.lost(there.facing, at.balls, there.lead, no_result)[1] <= nearer_lost:
                return True
        return False

    def _table(self, at: Here) -> Solved:
        return self._solution.variant(at.four_from_more)

    def _check(self, at: Here) -> None:
        if not self.knows(at):
            raise Misuse(Phrase.of("unee:data.this_position_not_in"))


def _soundness(at: Here, advice: Advice) -> tuple[int, int, int]:
    """Worth first, then a gain that no earlier position can spoil, then a gain soon or a loss late."""
    if advice.worth == at.repeated:
        return advice.worth, 1, 0
    if advice.worth > at.repeated:
        return advice.worth, int(advice.sure), -advice.moves
    return advice.worth, 1, advice.moves


class _WayRound:
    """Looks for the winner's forced gain among moves that come strictly nearer, so no line can go round."""

    def __init__(self, table: Solved, at: Here, gain: int) -> None:
        self.table, self.gain, self.trail = table, gain, at.trail
        self.balls, self.no_result = at.balls, at.repetition == "none"
        self.leads = (at.lead, -at.lead) if at.mover == 0 else (-at.lead, at.lead)
        self.known: dict[int, bool] = {}

    def over(self, position: Packed, side: int, left: int, lead: int) -> int:
        """What the player to move ends with above a repetition of this layer (never of the layer below)."""
        margin = self.table.margin(_facing(position, side), left, lead, self.no_result)
        return margin if self.no_result else margin - self.leads[side]

    def loser(self, position: Packed, side: int) -> bool:
        """The loser is to move: does every move of his still give the winner the gain?"""
        here_ = key(position, side)
        if here_ not in self.known:
            if len(self.known) > _SEARCHED:
                return False
            at = self.table.lost(_facing(position, side), self.balls, self.leads[side], self.no_result)
            found = True
            for hole in _filled(position, side):
                then, takes = sow(position, hole, self.table.four_from_more)
                if takes:
                    found = self.over(then, 1 - side, self.balls - 4, -self.leads[side] - 4) >= self.gain
                else:
                    found = key(then, 1 - side) not in self.trail and self.winner(then, 1 - side, at)
                if not found:
                    break
            self.known[here_] = found
        return self.known[here_]

    def winner(self, position: Packed, side: int, at: tuple[int, int] | None) -> bool:
        """The winner is to move: is there a move that takes the gain, or comes nearer than ``at``?"""
        own = _filled(position, side)
        if not own:
            return self.over(position, side, self.balls, self.leads[side]) >= self.gain
        for hole in own:
            then, takes = sow(position, hole, self.table.four_from_more)
            if takes:
                if -self.over(then, 1 - side, self.balls - 4, -self.leads[side] - 4) >= self.gain:
                    return True
                continue
            loss, rank = self.table.lost(
                _facing(then, 1 - side), self.balls, self.leads[1 - side], self.no_result
            )  # fmt: skip
            nearer = at is None or (-loss, rank) < (-at[0], at[1])
            if loss < self.gain or not nearer or key(then, 1 - side) in self.trail:
                continue
            if self.loser(then, 1 - side):
                return True
        return False


def _facing(position: Packed, side: int) -> Packed:
    return turned(position) if side else position


def _filled(position: Packed, side: int) -> list[int]:
    return [hole for hole in range(3 * side, 3 * side + 3) if position >> 6 * hole & 63]


def own_holes(at: Here) -> list[int]:
    """The holes that the mover may sow, as ring indices."""
    return _filled(at.position, at.mover)


def after(at: Here, hole: int) -> Here:
    """The position after sowing a hole (ring index), with its history."""
    return moved(at, *sow(at.position, hole, at.four_from_more))


def moved(at: Here, position: Packed, takes: int) -> Here:
    """The other player's turn on a new board, after ``takes`` balls have been captured."""
    other = 1 - at.mover
    stores, trail = at.stores, at.trail
    if takes:
        stores = (stores[0] + takes, stores[1]) if other else (stores[0], stores[1] + takes)
        trail = frozenset()
    trail |= {key(position, other)}
    return Here(position, other, stores, at.repetition, at.four_from_more, trail)


@cache
def solution() -> Solution:
    """The shipped table, read when first asked for, its layers unpacked when first looked into."""
    return Solution(games.reader().bytes(PATH))


@cache
def solver() -> Solver:
    """The solver over the shipped table."""
    return Solver(solution())


# --- Honest guesses where the game is not solved: a search of a few moves, labelled as an estimate -------------
#
# Under "own row" a returned position is worth what lies in the rows just then, so the value of a position depends
# on the way that led to it and no table of positions can hold it. The search minds the way: it follows every line
# for some moves, counts returned positions and ends as the rules do, and guesses the rest.


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
