"""What a position of Morris is worth, for review, puzzles and lessons: men, mills and ways to move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ulus_morris.model import shares
from ulus_morris.state import State
from ulus_suite.pack import Rules
from ulus_suite.pack.search import Evaluator


def evaluator() -> Evaluator[State]:
    """The one of this game."""
    return MorrisEvaluator()


class MorrisEvaluator(Evaluator[State]):
    """Positions are played on by the apprentice until nobody is about to take."""

    quick = "apprentice"
    error = 0.15

    def knows(self, rules: Rules[State], state: State) -> bool:
        """When it is over."""
        return bool(state.ended)

    def shares(self, rules: Rules[State], state: State) -> Sequence[float]:
        """From the estimate."""
        return shares(state)

    def quiet(self, rules: Rules[State], state: State) -> bool:
        """Nobody is about to take a man."""
        return not state.taking

    def sample(self, rules: Rules[State], view: State, dice: Random) -> State:
        """A view holds everything."""
        return view
