"""Three computer players: they differ in what they doubt and in how far they go."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ulus_liar.flow import Bid, Doubt, State
from ulus_liar.preview import chance
from ulus_suite.pack import Action, Bot, Decision, Rationale


class Player:
    """Doubts what is less likely than ``doubts``; bids the highest that is more likely than ``dares``."""

    def __init__(self, name: str, doubts: float, dares: float) -> None:
        self.name, self.doubts, self.dares = name, doubts, dares

    def think(self, view: State, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """By the odds alone."""
        seat = choices[0].seat
        sure = {bid: chance(view, seat, bid.count, bid.face) for bid in choices if isinstance(bid, Bid)}
        best = max(sure.values(), default=0.0)
        bids = [bid for bid, odds in sure.items() if odds >= min(self.dares, best)]
        last = 1.0 - chance(view, seat, view.count, view.face) if view.count else 0.0
        if isinstance(choices[0], Doubt) and (not bids or last > max(best, 1 - self.doubts)):
            return Decision(choices[0], (Rationale("doubts", {"n": round(100 * last)}, "liar/1.4"),))
        bid = random.Random(key).choice(bids[-3:])
        return Decision(bid, (Rationale("bids", {"n": round(100 * sure[bid])}, "liar/1.3"),))


def bots() -> tuple[Bot, ...]:
    """All ways to play."""
    return Player("dreamer", 0.12, 0.28), Player("merchant", 0.35, 0.52), Player("counter", 0.45, 0.6)
