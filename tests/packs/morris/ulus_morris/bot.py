"""Computer players: alpha-beta on men, mills and freedom to move. Views hold no secrets here."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from functools import cache

from ulus_morris.flow import Morris, rules
from ulus_morris.state import State, Take
from ulus_suite import games
from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Bot, Decision, Rationale

WON = 10_000


def bots() -> tuple[Bot, ...]:
    """The gentler first."""
    return Searcher("apprentice", 1, 200), Searcher("miller", 8, 10_000)


@cache
def _rules() -> Morris:
    return rules(games.reader())


class Searcher:
    """Looks up to ``deep`` decisions ahead, deeper and deeper while there is time."""

    def __init__(self, name: str, deep: int, most: int) -> None:
        self.name, self.deep, self.most = name, deep, most

    def think(self, view: State, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """The best of the choices; among equals by lot."""
        order = list(choices)
        random.Random(key).shuffle(order)
        until = time.monotonic() + budget_ms / 1000
        best, worth, deep = order[0], 0.0, 0
        for deep in range(1, self.deep + 1):
            try:
                worth, best = max(
                    ((_value(view, action, deep, -2 * WON, 2 * WON, until), action) for action in order),
                    key=lambda pair: pair[0],
                )
            except TimeoutError:
                break
            order.sort(key=lambda action: action is not best)
            if abs(worth) > WON / 2:
                break
        mill = not isinstance(best, Take) and _rules().play(view, best).state.taking
        why = Rationale("mill", {}, "morris/2.2") if mill else Rationale("ahead", {"n": deep}, "morris/1.3")
        return Decision(best, (why,), float(worth))


def _value(state: State, action: Action, deep: int, low: float, high: float, until: float) -> float:
    """What an action is worth to the one who does it."""
    after = _rules().play(state, action).state
    if after.mover == state.mover and not after.ended:
        return max(_value(after, more, deep, low, high, until) for more in _rules().choices(after, after.mover))
    return -_best(after, deep - 1, -high, -low, until)


def _best(state: State, deep: int, low: float, high: float, until: float) -> float:
    """What a position is worth to the one whose turn it is."""
    if state.ended:
        return 0.0 if state.ended in ("repeated", "quiet") else -WON - deep
    if deep <= 0:
        return estimate(state)
    if time.monotonic() > until:
        raise TimeoutError
    for action in _rules().choices(state, state.mover):
        low = max(low, _value(state, action, deep, low, high, until))
        if low >= high:
            break
    return low


def estimate(state: State) -> float:
    """Men first, then mills, then ways to move."""
    total = 0.0
    for seat, sign in ((state.mover, 1), (1 - state.mover, -1)):
        men = state.of(seat)
        game = _rules()
        free = sum(state.at(near) is None for man in men for near in game.near[man])
        mills = sum(all(state.at(point) == seat for point in mill) for mill in game.mills)
        total += sign * (100 * (len(men) + state.hand[seat]) + 12 * mills + free)
    return total
