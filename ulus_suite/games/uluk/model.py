"""Uluk as the search plays it: tables that agree with a view, the Wanderer as rule of thumb, a season ahead.

Only the others' Feast cards are unknown; each sample deals them anew from those that this seat does not hold. From
the last season but one on every sample goes to the end of the game and is judged by its real score.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Finished
from ulus_suite.games.uluk import actions as act
from ulus_suite.games.uluk.bot import Planner
from ulus_suite.games.uluk.state import HIDDEN, Ended, Errand, State, replace
from ulus_suite.games.uluk.view import View, view

MOST = 7
"""So many candidates at most."""
SPREAD = 3.0
"""Happiness by which the leader is about e times as likely to win."""
AHEAD = 1
"""The horizon: so many seasons after this one."""


THUMB = Planner("thumb", 2, 0.0)
"""The rule of thumb; one for all searches, since it remembers what goods are worth."""


class IslandModel:
    """One decision from one seat's view. ``rules`` are the rules of Uluk with their charts."""

    def __init__(self, rules: Any, view: View, seat: Seat) -> None:
        self.rules, self.view, self.seat = rules, view, seat
        self.charts = view.charts
        self.until = view.table.season + 1 + AHEAD
        self.sight = THUMB.sight(self.charts)
        held = {one.feast for one in view.table.seats}
        self.feasts = [feast for feast in self.charts.feasts if feast not in held]

    def candidates(self, choices: Sequence[Action], usual: Action) -> Sequence[Action]:
        """The usual action and others; of areas those that plans begin with, the best first."""
        found = [c for c in choices if c != usual]
        if isinstance(usual, act.Place):
            worth = THUMB.errands(self.view, self.seat)
            found.sort(key=lambda c: -worth.get(getattr(c, "to", ""), -9.0))
        return [usual, *found[: MOST - 1]]

    def sample(self, dice: Random) -> State:
        """A table that agrees with the view."""
        table, feasts = self.view.table, self.feasts[:]
        dice.shuffle(feasts)
        seats = tuple(replace(one, feast=feasts.pop()) if one.feast == HIDDEN else one for one in table.seats)
        return replace(table, seats=seats)

    def actor(self, state: State) -> Seat:
        """Whoever is asked; -1 at the horizon."""
        frame = state.top
        if isinstance(frame, Ended) or (state.season >= self.until and isinstance(frame, Errand)):
            return -1
        seat: Seat = self.rules.pending(state).seat
        return seat

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """The rest is left to the rule of thumb."""
        return ()

    def policy(self, state: State, seat: Seat) -> Action:
        """As a planner of two tribers would."""
        choices = self.rules.choices(state, seat)
        if len(choices) == 1:
            only: Action = choices[0]
            return only
        return THUMB.think(view(self.charts, state, seat), choices, "model", 0).action

    def play(self, state: State, action: Action, luck: Any) -> State:
        """Play, and let chance answer up to the next decision."""
        state = self.rules.play(state, action).state
        while isinstance(pending := self.rules.pending(state), AwaitChance):
            state = self.rules.settle(state, luck.answer(pending.request)).state
        return state

    def value(self, state: State) -> Sequence[float]:
        """Shares of winning by Happiness, and by what the goods in store promise while seasons are left."""
        over = isinstance(self.rules.pending(state), Finished)
        left = max(0, self.charts.numbers.seasons - state.season)
        totals = [self._points(state, seat, over) for seat in range(len(state.seats))]
        weights = [exp((total - max(totals)) / (SPREAD + 1.5 * left * (not over))) for total in totals]
        return [weight / sum(weights) for weight in weights]

    def leads(self, state: State) -> Sequence[float]:
        """By how much Happiness each seat is ahead of the best other one; for puzzles, which may come late."""
        over = isinstance(self.rules.pending(state), Finished)
        totals = [self._points(state, seat, over) for seat in range(len(state.seats))]
        return [total - max(t for s, t in enumerate(totals) if s != seat) for seat, total in enumerate(totals)]

    def _points(self, state: State, seat: Seat, over: bool) -> float:
        one = state.seats[seat]
        if over:
            return float(one.happiness)
        return one.happiness + self.sight.worth(state, seat, one.goods)


def maker(rules: Any) -> Callable[[View, Seat], IslandModel]:
    """Makes models over these rules."""

    def make(view: View, seat: Seat) -> IslandModel:
        return IslandModel(rules, view, seat)

    return make
