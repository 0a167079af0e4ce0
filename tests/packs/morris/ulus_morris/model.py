"""Morris as the common search plays it: nothing is hidden, so that every sample is the position itself, with a mood
by which the rule of thumb chooses among actions that are nearly as good."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from ulus_morris.bot import estimate
from ulus_morris.flow import Morris
from ulus_morris.state import State
from ulus_suite.pack import Action, Seat

LOOK = 6
"""Actions after the first one."""
MOST = 6
"""Candidates at each decision."""
SPREAD = 90.0
"""A lead of so much, nearly a man, stands for odds of e to 1."""


class Here(NamedTuple):
    """A position of one sample: how many more actions are looked at, and its mood."""

    state: State
    left: int
    mood: int


class MorrisModel:
    """One decision. ``view`` is the whole position."""

    def __init__(self, rules: Morris, view: State) -> None:
        self.rules, self.view = rules, view

    def candidates(self, choices: Sequence[Action], usual: Action) -> Sequence[Action]:
        """The usual one and what looks best at once."""
        return [usual, *[action for action in self._ranked(self.view, choices, 0) if action != usual][: MOST - 1]]

    def sample(self, dice: Random) -> Here:
        """The position, in another mood."""
        return Here(self.view, LOOK, dice.randrange(1 << 30))

    def actor(self, here: Here) -> Seat:
        """Whose turn it is; nobody's where it is looked no further, but a man is always taken first."""
        state = here.state
        return -1 if state.ended or (here.left <= 0 and not state.taking) else state.mover

    def actions(self, here: Here, seat: Seat) -> Sequence[Action]:
        """What looks best."""
        return self._ranked(here.state, self.rules.choices(here.state, seat), 0)[:MOST]

    def policy(self, here: Here, seat: Seat) -> Action:
        """The best at once, in its mood."""
        return self._ranked(here.state, self.rules.choices(here.state, seat), here.mood)[0]

    def play(self, here: Here, action: Action, luck: object) -> Here:
        """Play; no chance answers here."""
        return Here(self.rules.play(here.state, action).state, here.left - 1, here.mood * 69_069 % (1 << 30))

    def value(self, here: Here) -> Sequence[float]:
        """Shares of winning."""
        return shares(here.state)

    def _ranked(self, state: State, choices: Sequence[Action], mood: int) -> list[Action]:
        dice = Random(mood) if mood else None
        return sorted(choices, key=lambda action: -self._looks(state, action) - (dice.random() * 25 if dice else 0))

    def _looks(self, state: State, action: Action) -> float:
        after = self.rules.play(state, action).state
        share = shares(after)[state.mover]
        return 1000 * share + (250 if after.taking else 0)


def shares(state: State) -> tuple[float, float]:
    """Each seat's chance to win."""
    if state.ended in ("repeated", "quiet"):
        return 0.5, 0.5
    lead = -10_000.0 if state.ended else estimate(state)
    mine = 1 / (1 + exp(-max(-20.0, min(20.0, lead / SPREAD))))
    return (mine, 1 - mine) if state.mover == 0 else (1 - mine, mine)


def maker(rules: Morris) -> Callable[[State, Seat], MorrisModel]:
    """Makes models over these rules."""
    return lambda view, seat: MorrisModel(rules, view)
