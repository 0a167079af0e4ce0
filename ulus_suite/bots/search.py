"""A search from a view: what the view leaves open is sampled, and every candidate is played on in the same samples.

Each sample is a position that agrees with everything the seat knows, with hidden cards dealt anew and a course
of chance of its own. In it every candidate is played, and from there all seats go on by the game's rules of
thumb up to a horizon, where its evaluation gives every seat its share of winning. The seat's own next decisions
inside the sample form a tree (upper confidence bounds over what was tried before, chance and rivals in between
being sampled), so that a plan of several steps is judged by its best continuation. Candidates share samples, so
that luck cancels out of their differences; whatever falls behind for certain is dropped. The number of
positions limits the search, the clock only where a budget is set, so that tests and arenas can be repeated
exactly.
"""

from __future__ import annotations

import hashlib
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Sequence
from math import log, sqrt
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action, Bot, Decision, Rationale
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Decide, Finished
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Rules

# --- A search for games of two sides in which nothing is hidden and nothing is thrown: alpha-beta, deeper and
# deeper.
#
# A pack says what a position is worth (:class:`TwoSides`, one method) and gets a computer player for it. Where that
# is too slow, it gives positions of its own that are quick to play on; the search does not care which. Positions
# met
# by another order of moves are remembered, what cut off before is tried first, and whatever is forced (the same
# side
# goes on, or the position is not calm) is followed without counting as depth. The number of positions limits the
# search, the clock only where a budget is set, so that tests and arenas can be repeated exactly.


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


# ------------------------------------------------------------------------------------------------------------------


FIRST = 8
"""So many samples before anything is dropped."""
BEHIND = 2.2
"""A candidate so many standard errors behind the best is dropped."""
DOUBT = 0.8
"""The rule of thumb's choice is left only for one that is better by so many standard errors."""
EAGER = 0.35
"""How much the tree tries what it knows little of."""


class Luck:
    """One course of chance: a question asked for the n-th time gets the same answer, whatever lies between."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.asked: dict[str, int] = {}
        self.generator = KeyedGenerator()

    def answer(self, request: ChanceRequest) -> ChanceResult:
        time_asked = self.asked[request.id] = self.asked.get(request.id, 0) + 1
        return self.generator.resolve(request, f"{self.key}/{time_asked}")


class Model(Protocol):
    """A game as the search plays it, made for one decision. No method sees the real position."""

    def candidates(self, choices: Sequence[Action], usual: Action) -> Sequence[Action]:
        """The choices worth comparing, ``usual`` (the rule of thumb's) among them; below two: do not search."""
        ...

    def sample(self, dice: Random) -> Any:
        """A position that agrees with the view."""
        ...

    def actor(self, state: Any) -> Seat:
        """The seat that decides; -1 at the horizon."""
        ...

    def actions(self, state: Any, seat: Seat) -> Sequence[Action]:
        """What the tree may try at a later decision of the searching seat; empty: the rule of thumb decides."""
        ...

    def policy(self, state: Any, seat: Seat) -> Action: ...

    def play(self, state: Any, action: Action, luck: Luck) -> Any:
        """Play, and let chance answer up to the next decision."""
        ...

    def value(self, state: Any) -> Sequence[float]:
        """Each seat's share of winning, 0 to 1."""
        ...


class Maker(Protocol):
    def __call__(self, view: Any, seat: Seat) -> Model: ...


class Found(NamedTuple):
    """A candidate with its mean share of winning and the standard error of its lead over the rule of thumb."""

    action: Action
    share: float
    lead: float
    error: float


class Node:
    """What the tree knows of one own decision: for each action how often it was tried and what it came to."""

    __slots__ = ("below", "tried")

    def __init__(self) -> None:
        self.tried: dict[Action, list[float]] = {}
        self.below: dict[Action, Node] = {}

    def pick(self, actions: Sequence[Action]) -> Action:
        """The action with the best upper bound; what was never tried first."""
        visits = sum(self.tried[a][0] for a in actions if a in self.tried)
        best, bound = actions[0], -1.0
        for action in actions:
            known = self.tried.get(action)
            if known is None:
                return action
            found = known[1] / known[0] + EAGER * sqrt(log(visits + 1) / known[0])
            if found > bound:
                best, bound = action, found
        return best

    def note(self, action: Action, share: float) -> None:
        known = self.tried.setdefault(action, [0.0, 0.0])
        known[0] += 1
        known[1] += share


class Search:
    def __init__(self, model: Model, seat: Seat, depth: int, nodes: int, ends: float | None) -> None:
        self.model, self.seat, self.depth, self.nodes, self.ends = model, seat, depth, nodes, ends
        self.spent = 0

    @property
    def over(self) -> bool:
        """Whether positions or time are used up."""
        return self.spent >= self.nodes or (self.ends is not None and time.monotonic() > self.ends)

    def run(self, candidates: Sequence[Action], usual: Action, key: str) -> list[Found]:
        """Candidates by their share of winning, best first. Empty if there was no time for a fair comparison."""
        shares: dict[Action, list[float]] = {action: [] for action in candidates}
        roots = {action: Node() for action in candidates}
        alive, number = list(candidates), 0
        while not self.over and len(alive) > 1:
            state = self.model.sample(Random(f"{key}/{number}"))
            found = {action: self.follow(state, action, roots[action], Luck(f"{key}/{number}")) for action in alive}
            if self.ends is not None and time.monotonic() > self.ends:
                break  # the sample may not be whole
            for action, share in found.items():
                shares[action].append(share)
            number += 1
            if number >= FIRST and number % 4 == 0:
                alive = self._alive(alive, shares, usual)
        if number < FIRST:
            return []
        ranked = [self._found(action, shares, usual) for action in candidates]
        return sorted(ranked, key=lambda one: (one.action not in alive, -one.share))

    def _alive(self, alive: Sequence[Action], shares: dict[Action, list[float]], usual: Action) -> list[Action]:
        best = max(alive, key=lambda a: sum(shares[a]))
        kept = []
        for action in alive:
            lead, error = paired_lead(shares[best], shares[action])
            if action in (best, usual) or lead <= BEHIND * error:
                kept.append(action)
        if len(kept) == 2 and usual in kept and best != usual:
            lead, error = paired_lead(shares[best], shares[usual])
            if lead > 2 * BEHIND * error:
                kept.remove(usual)
        return kept

    def _found(self, action: Action, shares: dict[Action, list[float]], usual: Action) -> Found:
        mine = shares[action]
        lead, error = paired_lead(mine, shares[usual])
        return Found(action, sum(mine) / len(mine), lead, error)

    def once(self, state: Any, action: Action, luck: Luck) -> float:
        """Play a candidate and let the rules of thumb go on to the horizon; the share of the searching seat."""
        return self.follow(state, action, None, luck)

    def follow(self, state: Any, action: Action, node: Node | None, luck: Luck) -> float:
        """Play a candidate and go on to the horizon; the share of winning for the searching seat."""
        model, seat = self.model, self.seat
        path: list[tuple[Node, Action]] = []
        at = node
        state = model.play(state, action, luck)
        self.spent += 1
        while (who := model.actor(state)) >= 0:
            chosen: Action | None = None
            if at is not None and who == seat and len(path) < self.depth:
                options = model.actions(state, who)
                if len(options) > 1:
                    chosen = at.pick(options)
                    path.append((at, chosen))
                    at = at.below.setdefault(chosen, Node())
            state = model.play(state, chosen if chosen is not None else model.policy(state, who), luck)
            self.spent += 1
        share = float(model.value(state)[seat])
        for one, step in path:
            one.note(step, share)
        return share


def paired_lead(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """How far ``one`` leads over the samples that both have, and the standard error of that."""
    n = min(len(one), len(other))
    differences = [a - b for a, b in zip(one[:n], other[:n], strict=True)]
    lead = sum(differences) / n
    spread = sum((d - lead) ** 2 for d in differences)
    return lead, sqrt(spread / max(1, n - 1) / n) + 1e-9


class Searcher:
    """A computer player that searches where it pays, and otherwise plays by its rules of thumb.

    ``nodes``: positions a decision; ``depth``: how many own further decisions form the tree (0: none).
    """

    def __init__(self, name: str, usual: Bot, maker: Maker, nodes: int, depth: int) -> None:
        self.name, self.usual, self.maker, self.nodes, self.depth = name, usual, maker, nodes, depth

    def with_nodes(self, nodes: int) -> Searcher:
        """The same with another number of positions."""
        return Searcher(self.name, self.usual, self.maker, nodes, self.depth)

    def think(self, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """Choose among ``choices``; ``budget_ms`` 0 leaves only the number of positions as a limit."""
        seat = choices[0].seat
        usual = self.usual.think(view, choices, key, budget_ms)
        if len(choices) == 1:
            return usual
        return self._searched(self.maker(view, seat), seat, choices, usual, key, budget_ms)

    def peek(self, rules: Any, state: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """As a player of this make would who sees everything: every sample is the position itself."""
        seat = choices[0].seat
        view = rules.view(state, seat)
        usual = self.usual.think(view, choices, key, budget_ms)
        if len(choices) == 1:
            return usual
        model: Any = self.maker(view, seat)
        if hasattr(model, "seeing"):
            model = model.seeing(state)
        else:
            model.sample = lambda dice: state  # nothing is left open
        return self._searched(model, seat, choices, usual, key, budget_ms)

    def _searched(
        self, model: Model, seat: Seat, choices: Sequence[Action], usual: Decision, key: str, budget_ms: int
    ) -> Decision:
        candidates = model.candidates(choices, usual.action)
        if len(candidates) < 2:
            return usual
        ends = time.monotonic() + 0.9 * budget_ms / 1000 if budget_ms else None
        search = Search(model, seat, self.depth, self.nodes, ends)
        found = search.run(candidates, usual.action, hashlib.blake2b(key.encode(), digest_size=8).hexdigest())
        if not found:
            return usual
        best = found[0]
        if best.action == usual.action or best.lead < DOUBT * best.error:
            kept = next(one for one in found if one.action == usual.action)
            return Decision(usual.action, usual.because, round(kept.share, 4))
        percent, more = round(100 * best.share), max(1, round(100 * best.lead))
        why = Rationale("searched", {"percent": percent, "more": more})
        return Decision(best.action, (why,), round(best.share, 4))
