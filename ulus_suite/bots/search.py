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
import time
from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any, NamedTuple, Protocol

from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest, ChanceResult
from ulus_suite.core.decision import Bot, Decision, Rationale
from ulus_suite.core.names import Seat

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
