"""How good a position is for every seat, as a chance to win: what a game knows about that.

A game that can tell brings a module ``evaluator`` with ``evaluator() -> Evaluator``. Review, puzzles and lessons
use it; a game without one is played on to its end many times instead.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from ulus_suite.core.actions import Action, Rationale
from ulus_suite.core.rules import Rules

S = TypeVar("S")


class Judged(NamedTuple):
    """A choice that a game values by itself: the ``share`` of winning (0 to 1) that it leaves its seat, ``margin``:
    the final difference in points with best play where that is known, how it may go on, and why."""

    action: Action
    share: float
    margin: int | None = None
    line: tuple[Action, ...] = ()
    because: tuple[Rationale, ...] = ()


class Evaluator(ABC, Generic[S]):
    """What a game knows about the worth of its positions. Stateless.

    ``quick``: the way to play (of the game's ``bot`` module) by which positions are played on; empty: the usual
    opponent. ``error``: by how much :meth:`shares` are typically off, as measured; 0 where they are exact.
    ``apart``: the same of the difference between two choices of one decision, in which most of that cancels.
    ``direct``: :meth:`shares` need no playing on. ``onwards``: the curve of a review too plays every position on
    until it :meth:`rests`, as choices are compared; without it a :meth:`quiet` position is judged as it stands.
    """

    quick: str = ""
    error: float = 0.0
    apart: float = 0.0
    direct: bool = False
    onwards: bool = False

    def knows(self, rules: Rules[S], state: S) -> bool:
        """Whether the shares of this position are exact."""
        return False

    @abstractmethod
    def shares(self, rules: Rules[S], state: S) -> Sequence[float]:
        """Each seat's chance to win (shared wins split), from the whole truth; they add up to 1."""

    def off(self, rules: Rules[S], state: S) -> float:
        """By how much :meth:`shares` are typically off at this position, where a game tells parts of it apart."""
        return self.error

    def wild(self, rules: Rules[S], state: S) -> bool:
        """Whether playing on from here may end so differently that it has to be done oftener than elsewhere."""
        return False

    def margin(self, rules: Rules[S], state: S) -> int | None:
        """By how many points the first seat ends ahead with best play by both; None where nobody knows."""
        return None

    def judged(self, rules: Rules[S], view: Any, choices: Sequence[Action], depth: int) -> Sequence[Judged]:
        """Every choice of the seat of ``view`` by its worth, best first; ``depth``: how many actions to look ahead
        where that is a question. Empty: positions have to be sampled and played on."""
        return ()

    def quiet(self, rules: Rules[S], state: S) -> bool:
        """Whether :meth:`shares` judge this position well: nothing is in the middle of happening."""
        return True

    def rests(self, rules: Rules[S], began: S, state: S, steps: int) -> bool:
        """Whether choices made at ``began`` have shown what they are good for, ``steps`` entries later, so that
        playing on may stop here."""
        return True

    def sample(self, rules: Rules[S], view: Any, dice: Random) -> S | None:
        """A position that this view allows, drawn by ``dice``; the same for equal views and dice."""
        return None


def in_phase(late: float, errors: tuple[float, float, float]) -> float:
    """An error that differs from phase to phase: at the beginning of a game, in its middle, at its end; mixed in
    between. ``late``: how far the game is, 0 to 1."""
    first, middle, last = errors
    return first + (middle - first) * 2 * late if late < 0.5 else middle + (last - middle) * (2 * late - 1)


Weights = Sequence[tuple[float, float]]
"""For each feature its weight at the beginning of a game and at its end."""


def by_features(rows: Sequence[Sequence[float]], late: float, weights: Weights) -> tuple[float, ...]:
    """Chances to win from one row of features a seat: the odds of two seats are e to the difference of their
    weighted sums (a conditional logit). ``late``: how far the game is, 0 to 1; weights in between are mixed."""
    mixed = [(1.0 - late) * early + late * final for early, final in weights]
    sums = [sum(w * x for w, x in zip(mixed, row, strict=True)) for row in rows]
    top = max(sums)
    odds = [exp(one - top) for one in sums]
    whole = sum(odds)
    return tuple(one / whole for one in odds)
