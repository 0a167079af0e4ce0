"""What every choice of a position is worth, from the view of the seat that chooses: for puzzles and their proofs.

A game with a ``puzzles`` part of its own ``weigh`` judges exactly or by looking ahead; elsewhere the search samples
what the view leaves open and plays every choice on in the same samples. Never the true position.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from ulus_suite import bots, games, packs
from ulus_suite.bots.search import BEHIND, Luck, Model, Search, paired
from ulus_suite.core.actions import Action
from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase

FIRST = 6
"""So many samples before a choice is dropped."""


class Found(NamedTuple):
    """A choice with its worth, and the standard error of its distance from the best (0: exact)."""

    action: Action
    worth: float
    error: float = 0.0


class Weighing(NamedTuple):
    """What was found: choices from best to worst, and how many positions or samples it took."""

    choices: tuple[Found, ...]
    spent: int = 0

    @property
    def best(self) -> tuple[Found, ...]:
        """The best, with those that come to exactly the same."""
        top = self.choices[0]
        same = tuple(c for c in self.choices if c.error == 0 and abs(c.worth - top.worth) < 1e-9)
        return same or (top,)

    @property
    def lead(self) -> float:
        """How far the next best is behind; 0 where nothing is."""
        rest = self.choices[len(self.best) :] if self.choices else ()
        return self.choices[0].worth - rest[0].worth if rest else 0.0

    def sure(self, margin: float) -> bool:
        """Whether every other choice is worse by ``margin`` at least, and by three standard errors."""
        top, rest = self.choices[0], self.choices[len(self.best) :]
        return bool(rest) and all(top.worth - other.worth >= max(margin - 1e-9, 3 * other.error) for other in rest)


def part(game: str) -> ModuleType:
    """What a game knows of puzzles. Raises Misuse where it knows nothing."""
    module = packs.part(game, "puzzles")
    if module is None:
        raise Misuse(Phrase.of("puzzle.no_puzzles_can_be", game=game))
    return module


def weigh(game: str, view: Any, choices: Sequence[Action], budget: int, seed: str) -> Weighing:
    """Every choice of ``view``'s seat with its worth, in the unit of the game's ``puzzles`` part."""
    module = part(game)
    if hasattr(module, "weigh"):
        exact = [Found(action, worth) for action, worth in module.weigh(view, choices, budget)]
        return Weighing(tuple(sorted(exact, key=lambda one: -one.worth)))
    model = packs.part(game, "model")
    if model is None:
        raise Misuse(Phrase.of("puzzle.no_puzzles_can_be2", game=game))
    seat = choices[0].seat
    made: Model = model.maker(games.load(game))(view, seat)
    way = bots.ways(game)[module.USUAL] if hasattr(module, "USUAL") else bots.adviser(game)
    usual = way.think(view, choices, seed, 0).action
    scale = 100.0
    if module.UNIT == "points":
        made.value = made.leads  # type: ignore[attr-defined,method-assign]  # points, not chances
        scale = 1.0
    return sampled(made, seat, made.candidates(choices, usual), budget, seed, scale)


def sampled(
    model: Model, seat: Seat, candidates: Sequence[Action], budget: int, seed: str, scale: float = 100.0
) -> Weighing:
    """Play every candidate on in the same samples until ``budget`` positions are used; what falls behind the best
    for certain is dropped, so that the close ones get the more samples. Worths are the model's values times
    ``scale``."""
    key = hashlib.blake2b(seed.encode(), digest_size=8).hexdigest()
    search = Search(model, seat, 0, budget, None)
    shares: dict[Action, list[float]] = {action: [] for action in candidates}
    alive, number = list(candidates), 0
    while len(candidates) > 1 and not search.over:
        state = model.sample(Random(f"{key}/{number}"))
        for action in alive:
            shares[action].append(scale * search.once(state, action, Luck(f"{key}/{number}")))
        number += 1
        if number >= FIRST and number % 2 == 0:
            alive = _alive(alive, shares)
    return Weighing(_ranked(candidates, alive, shares), search.spent)


def _alive(alive: Sequence[Action], shares: dict[Action, list[float]]) -> list[Action]:
    """The best, and those not certainly behind it; two at least, since the margin is between two."""
    ranked = sorted(alive, key=lambda a: -sum(shares[a]) / len(shares[a]))
    best = ranked[0]
    kept = [best, ranked[1]] if len(ranked) > 1 else [best]
    for action in ranked[2:]:
        lead, error = paired(shares[best], shares[action])
        if lead <= 1.5 * BEHIND * error:
            kept.append(action)
    return kept


def _ranked(
    candidates: Sequence[Action], alive: Sequence[Action], shares: dict[Action, list[float]]
) -> tuple[Found, ...]:
    """By distance from the best over the samples that both have."""
    if not candidates or not shares[candidates[0]]:
        return ()
    best = max(alive, key=lambda a: sum(shares[a]) / len(shares[a]))
    top = sum(shares[best]) / len(shares[best])
    found = []
    for action in candidates:
        if action == best:
            continue
        lead, error = paired(shares[best], shares[action])
        found.append(Found(action, top - lead, max(error, 1e-6)))
    return (Found(best, top), *sorted(found, key=lambda one: -one.worth))
