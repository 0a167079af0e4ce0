"""What Ichto players are likely to do before the chip is turned over: none of them knows which one it is."""

from __future__ import annotations

from collections.abc import Iterable

from ulus_suite.core.names import Seat
from ulus_suite.games.urland.evaluation import Sketch, chances, worth
from ulus_suite.games.urland.weights import Weights


def after_replies(sketch: Sketch, seats: Iterable[Seat], weights: Weights) -> Sketch:
    """The Ichtos after a turn of each of ``seats``, who take the action that looks best at once, time and again."""
    view = sketch.view
    for seat in seats:
        left = view.tables.row(view.seats).actions + ("warm" in view.genes[seat])
        while left > 0:
            sketch.left = left
            odds = chances(sketch, memory=False)
            here = worth(sketch, seat, weights, odds).total
            tried = [sketch.after(action) for action in sketch.options(seat)]
            best = max(tried, key=lambda s: worth(s, seat, weights, odds).total, default=None)
            if best is None or worth(best, seat, weights, odds).total - here <= weights.least:
                break
            sketch, left = best, best.left
    return sketch
