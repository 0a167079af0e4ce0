"""A search for games of two sides in which nothing is hidden and nothing is thrown: alpha-beta, deeper and deeper.

A pack says what a position is worth (:class:`TwoSides`, one method) and gets a computer player for it. Where that
is too slow, it gives positions of its own that are quick to play on; the search does not care which. Positions met
by another order of moves are remembered, what cut off before is tried first, and whatever is forced (the same side
goes on, or the position is not calm) is followed without counting as depth. The number of positions limits the
search, the clock only where a budget is set, so that tests and arenas can be repeated exactly.
"""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar, cast

from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Decision, Rationale
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import Decide, Finished
from ulus_suite.core.rules import Rules

P = TypeVar("P")

WON = 1_000_000.0
"""What a won position is worth, less one for each move that it is away."""
SURE = WON / 2
"""Beyond this it is won or lost for certain."""
FORCED = 24
"""No line is followed further than so many moves beyond the depth asked for."""
LONGEST = 120
"""And no line at all further than so many moves."""
GLANCE = 255
"""After so many positions the clock is looked at."""


class TwoSides(ABC, Generic[P]):
    """A game as the search plays it: the rules themselves, and :meth:`worth`.

    A game that wants to be searched faster overrides the rest with positions ``P`` and moves of its own; all of
    them must be pure, and moves and keys hashable. ``Action`` and move are the same by default.
    """

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules

    @abstractmethod
    def worth(self, position: P) -> float:
        """How well the side whose turn it is stands, in any unit; 0 is even, and well within a million."""

    def start(self, view: Any) -> P:
        return cast("P", view)

    def ended(self, position: P) -> float | None:
        """None while it runs; else 1, 0 or -1: won, shared or lost for the side of :meth:`mover`."""
        pending = self.rules.pending(position)
        if not isinstance(pending, Finished):
            return None
        first = pending.outcome.places[0]
        return 0.0 if len(first) != 1 else 1.0 if first[0] == self.mover(position) else -1.0

    def mover(self, position: P) -> Seat:
        """Whose turn it is; where it is over, the side for which :meth:`ended` says how."""
        pending = self.rules.pending(position)
        return pending.seat if isinstance(pending, Decide) else 0

    def moves(self, position: P) -> Sequence[Any]:
        """All that may be done, best guesses first."""
        return self.rules.choices(position, self.mover(position))

    def play(self, position: P, move: Any) -> P:
        return cast("P", self.rules.play(position, move).state)

    def key(self, position: P) -> Hashable:
        """Equal for positions from which the game goes on alike."""
        return self.rules.digest(position)

    def move(self, action: Action) -> Any:
        return action

    def calm(self, position: P) -> bool:
        """Whether :meth:`worth` can be trusted here; elsewhere it is looked further."""
        return True

    def before(self, view: Any) -> Collection[Hashable]:
        """Keys of positions that have been on the table and may come back; to come back is counted as even."""
        return ()


class Weighed(NamedTuple):
    """A choice with its worth to the one who chooses."""

    action: Action
    worth: float


class _Known(NamedTuple):
    """What was found of a position: ``bound`` 0 exact, 1 at least, -1 at most."""

    depth: int
    bound: int
    worth: float
    move: Any


class _Spent(Exception):
    """Positions or time are used up."""


class Lines(Generic[P]):
    def __init__(self, game: TwoSides[P], seen: Collection[Hashable], nodes: int, ends: float | None) -> None:
        self.game, self.nodes, self.ends = game, nodes, ends
        self.path: set[Hashable] = set(seen)
        self.known: dict[Hashable, _Known] = {}
        self.good: dict[Any, int] = {}
        self.spent = 0

    def spend(self) -> None:
        """Count a position. Raises _Spent."""
        self.spent += 1
        if self.spent > self.nodes:
            raise _Spent
        if self.ends is not None and not self.spent & GLANCE and time.monotonic() > self.ends:
            raise _Spent

    def after(self, position: P, move: Any, depth: int, low: float, high: float, ply: int) -> float:
        game = self.game
        self.spend()
        there = game.play(position, move)
        if game.mover(there) == game.mover(position):
            return self.best(there, depth, low, high, ply + 1)
        return -self.best(there, depth - 1, -high, -low, ply + 1)

    def best(self, position: P, depth: int, low: float, high: float, ply: int) -> float:
        """What a position is worth to the one whose turn it is, if that lies between ``low`` and ``high``."""
        game = self.game
        over = game.ended(position)
        if over is not None:
            return over * (WON - ply)
        if ply >= LONGEST or (depth <= 0 and (depth <= -FORCED or game.calm(position))):
            return game.worth(position)
        key = game.key(position)
        if key in self.path:
            return 0.0
        known = self.known.get(key)
        if known is not None and known.depth >= depth:
            worth = _shifted(known.worth, -ply)
            if known.bound == 0 or (known.bound > 0 and worth >= high) or (known.bound < 0 and worth <= low):
                return worth
        self.path.add(key)
        try:
            return self._tried(position, key, depth, low, high, ply)
        finally:
            self.path.discard(key)

    def _tried(self, position: P, key: Hashable, depth: int, low: float, high: float, ply: int) -> float:
        known, floor = self.known.get(key), low
        found, chosen = -2 * WON, None
        for number, move in enumerate(self.ordered(self.game.moves(position), known.move if known else None)):
            if number == 0 or high - low <= 1:
                worth = self.after(position, move, depth, low, high, ply)
            else:  # the first is thought the best: the others have only to be shown not to be better
                worth = self.after(position, move, depth, low, low + 1, ply)
                if low < worth < high:
                    worth = self.after(position, move, depth, low, high, ply)
            if worth > found:
                found, chosen = worth, move
            low = max(low, worth)
            if low >= high:
                self.good[move] = self.good.get(move, 0) + max(1, depth) ** 2
                break
        bound = -1 if found <= floor else 1 if found >= high else 0
        self.known[key] = _Known(depth, bound, _shifted(found, ply), chosen)
        return found

    def ordered(self, moves: Sequence[Any], first: Any) -> Sequence[Any]:
        """The move that was best before, then those that cut off most often."""
        good = self.good
        ranked = sorted(moves, key=lambda move: -good.get(move, 0)) if good else list(moves)
        if first is not None and first in ranked:
            ranked.remove(first)
            ranked.insert(0, first)
        return ranked

    def root(self, position: P, order: list[Any], depth: int, *, every: bool) -> list[tuple[float, Any]]:
        """Moves with their worths, best first; ``every``: each to its full, not only the best. What was left undone
        when time ran out is missing, but never the first."""
        found: list[tuple[float, Any]] = []
        low = -2 * WON
        for move in order:
            try:
                if not found or every:
                    worth = self.after(position, move, depth, -2 * WON, 2 * WON, 0)
                else:
                    worth = self.after(position, move, depth, low, low + 1, 0)
                    if worth > low:
                        worth = self.after(position, move, depth, low, 2 * WON, 0)
            except _Spent:
                break
            if every or worth > low:
                found.insert(0, (worth, move))
            else:
                found.append((worth, move))
            low = max(low, worth)
        return sorted(found, key=lambda one: -one[0]) if every else found


def _shifted(worth: float, moves: int) -> float:
    """A win or a loss as seen from so many moves further on."""
    return worth + moves if worth > SURE else worth - moves if worth < -SURE else worth


class AlphaBeta:
    """A computer player that looks up to ``depth`` turns ahead and at most at ``nodes`` positions a decision."""

    def __init__(self, name: str, game: TwoSides[Any], depth: int = 32, nodes: int = 20_000) -> None:
        self.name, self.game, self.depth, self.nodes = name, game, depth, nodes

    def with_nodes(self, nodes: int) -> AlphaBeta:
        """The same with another number of positions."""
        return AlphaBeta(self.name, self.game, self.depth, nodes)

    def think(self, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """The best of ``choices``, among equals by lot; ``budget_ms`` 0 leaves only the number of positions."""
        order = list(choices)
        random.Random(key).shuffle(order)
        found, depth = self._found(view, order, budget_ms, every=False)
        best = found[0]
        return Decision(best.action, (self.because(best, depth),), best.worth)

    def weigh(self, view: Any, choices: Sequence[Action]) -> list[Weighed]:
        """Every choice with its worth, best first."""
        return self._found(view, list(choices), 0, every=True)[0]

    def because(self, best: Weighed, depth: int) -> Rationale:
        """Why: that it wins or cannot be helped, or how far it has looked."""
        if abs(best.worth) > SURE:
            return Rationale("ahead.won" if best.worth > 0 else "ahead.lost", {"n": round(WON - abs(best.worth))})
        return Rationale("ahead", {"n": depth})

    def _found(self, view: Any, order: list[Action], budget_ms: int, *, every: bool) -> tuple[list[Weighed], int]:
        """Choices by their worth, and how many turns ahead were looked at in full."""
        if len(order) == 1 and not every:
            return [Weighed(order[0], 0.0)], 0
        game = self.game
        ends = time.monotonic() + 0.9 * budget_ms / 1000 if budget_ms else None
        lines, position = Lines(game, game.before(view), self.nodes, ends), game.start(view)
        lines.path.add(game.key(position))
        actions = {game.move(action): action for action in order}
        moves, found, reached = list(actions), [(0.0, game.move(order[0]))], 0
        for depth in range(1, self.depth + 1):
            now = lines.root(position, moves, depth, every=every)
            if not now or (every and len(now) < len(moves) and reached):
                break
            found = now
            if len(now) < len(moves):
                break
            reached = depth
            moves = [move for _, move in now]
            if (abs(now[0][0]) > SURE and not every) or lines.spent >= self.nodes:
                break
        return [Weighed(actions[move], worth) for worth, move in found], reached
