"""Urland as the search plays it: boards that agree with a view, the Drifter as rule of thumb, to the epoch's end.

Chips that the seat cannot place are dealt anew between hand, face-down chip and pile; fists that are not open are
closed again by the rule of thumb.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import (
    AwaitChance,
    first_to_decide,
)
from ulus_suite.games.urland import actions as ac
from ulus_suite.games.urland import state as st
from ulus_suite.games.urland.bot import DRIFTER
from ulus_suite.games.urland.evaluation import Sketch, chances, worth
from ulus_suite.games.urland.state import State
from ulus_suite.games.urland.view import View
from ulus_suite.games.urland.weights import Weights

MOST = 8
"""So many candidates at most."""
NOT_ON_BOARD = (
    ac.Finish, ac.Enough, ac.UseExtra, ac.Bid, ac.Buy, ac.Decline, ac.ChooseArea, ac.StrikeLand, ac.StrikeOcean,
    ac.FleeTo, ac.Go,
)  # fmt: skip
WEIGHTS = Weights()
SPREAD = 4.0
"""Points of difference at which the leader is about three times as likely to win, while epochs are left."""
HERD, GENE, EXTRA = 0.22, 1.2, 1.0
"""What an Ichto on the chart, a gene, an extra-turn chip is worth at an epoch's end, in points."""


class ShoreModel:
    """One decision from one seat's view. ``rules`` are the rules of Urland with their maps and tables."""

    def __init__(self, rules: Any, view: View, seat: Seat) -> None:
        self.rules, self.view, self.seat = rules, view, seat
        self.data = rules.data_for(view.map, view.seats)
        self.number = {id: i for i, id in enumerate(self.data.chart.ids)}
        self.until = view.epoch + 1
        known = tuple(self.number[id] for id in view.known)
        self.passed = tuple(known if s == seat else () for s in range(view.seats)) if known else ()
        self.odds = chances(Sketch.of(view), True)

    def candidates(self, choices: Sequence[Action], usual: Action) -> Sequence[Action]:
        """The usual action and those that look best at once, as the rule of thumb weighs them."""
        found = [c for c in choices if c != usual]
        if len(found) >= MOST:
            found.sort(key=self._looks, reverse=True)
        return [usual, *found[: MOST - 1]]

    def _looks(self, action: Action) -> float:
        """How good the board looks right after an action of an Ichto player."""
        if isinstance(action, NOT_ON_BOARD):
            return 0.0
        return worth(Sketch.of(self.view).after(action), self.seat, WEIGHTS, self.odds).total

    def sample(self, dice: Random) -> State:
        """A board that agrees with the view."""
        view, number = self.view, self.number
        lands = self.data.chart.lands
        open_ = {number[id] for id in (*view.tiles, *view.scored)}
        laid = number[view.laid_land] if view.laid_land else -1
        hand = [number[id] for id in view.hand]
        unknown = [i for i in range(lands) if i not in open_ and i not in hand and i != laid]
        dice.shuffle(unknown)
        known = [number[id] for id in view.known if number[id] not in hand and number[id] != laid]
        unknown = [i for i in unknown if i not in known]
        dice.shuffle(known)
        if view.laid and laid < 0:
            outside = not hand and dice.random() < len(known) / max(1, view.hand_size + 1)
            laid = known.pop() if (known and outside) or (known and hand) else unknown.pop()
        while len(hand) < view.hand_size:
            hand.append(known.pop() if known else unknown.pop())
        return State(
            view.map, view.seats, self._leaders(), tuple(number[id] for id in view.tiles),
            tuple(view.pieces[id] for id in self.data.chart.ids), view.reserve, view.markers, view.extra,
            view.genes, view.shown, view.unseen_genes, view.panic_in_pile, view.environment, tuple(sorted(hand)),
            laid, tuple(number[id] for id in view.scored), view.epoch, view.mutations, ((),) * view.seats,
            view.stack, passed=self.passed,
        )  # fmt: skip

    def _leaders(self) -> tuple[int, ...]:
        chart = self.data.chart
        return tuple(self.number[self.view.area_of[id]] for id in chart.ids[: chart.lands])

    def actor(self, state: State) -> Seat:
        """Whoever is asked; -1 at the horizon."""
        if state.epoch >= self.until and isinstance(state.top, st.Choose):
            return -1
        return first_to_decide(self.rules.pending(state), lambda seat: self.rules.choices(state, seat))

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """The rest of the turn is left to the rule of thumb."""
        return ()

    def policy(self, state: State, seat: Seat) -> Action:
        """As the Drifter would."""
        choices = self.rules.choices(state, seat)
        if len(choices) == 1:
            only: Action = choices[0]
            return only
        if isinstance(choices[0], ac.Reveal):
            return choices[0]
        key = f"{state.epoch}/{len(state.scored)}/{seat}"
        return DRIFTER.think(self.rules.view(state, seat), choices, key).action

    def play(self, state: State, action: Action, luck: Any) -> State:
        """Play, and let chance answer up to the next decision."""
        state = self.rules.play(state, action).state
        while isinstance(pending := self.rules.pending(state), AwaitChance):
            state = self.rules.settle(state, luck.answer(pending.request)).state
        return state

    def value(self, state: State) -> Sequence[float]:
        """Shares of winning by points, and by herd, genes and chips where the game goes on."""
        over = isinstance(state.top, st.Over)
        if over:
            return _won(state)
        totals = [self._points(state, seat) for seat in range(state.seats)]
        left = max(1.0, (self.data.points.end - max(state.markers)) / self.data.points.end * 3)
        weights = [exp((total - max(totals)) / (SPREAD * left)) for total in totals]
        return [weight / sum(weights) for weight in weights]

    def _points(self, state: State, seat: Seat) -> float:
        herd = sum(row[seat] for row in state.pieces)
        return state.markers[seat] + HERD * herd + GENE * len(state.genes[seat]) + EXTRA * state.extra[seat]


def _won(state: State) -> list[float]:
    """Shares at the end, softened by two points, so that a near miss is worth more than a far one."""
    weights = [exp((m - max(state.markers)) / 1.5) for m in state.markers]
    return [w / sum(weights) for w in weights]


def maker(rules: Any) -> Callable[[View, Seat], ShoreModel]:
    """Makes models over these rules."""

    def make(view: View, seat: Seat) -> ShoreModel:
        return ShoreModel(rules, view, seat)

    return make
