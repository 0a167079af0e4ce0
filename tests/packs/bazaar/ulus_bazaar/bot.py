"""A computer player: low dice are offered, high ones kept."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ulus_bazaar.state import Agree, Offer, View
from ulus_suite.pack import Action, Bot, Decision, Rationale


class Trader:
    """Swaps what is below the middle."""

    name = "trader"

    def think(self, view: View, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """By the own die only: nothing else is known."""
        own = view.dice[view.seat or 0]
        low = own <= 3
        good = [a for a in choices if isinstance(a, Offer | Agree) == low] or list(choices)
        first = random.Random(key).choice(good)
        return Decision(first, (Rationale("low" if low else "high", {"pips": own}, "bazaar/2.1"),))


def bots() -> tuple[Bot, ...]:
    """One way to play."""
    return (Trader(),)
