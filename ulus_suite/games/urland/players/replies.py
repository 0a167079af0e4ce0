"""What Ichto players are likely to do before the chip is turned over: none of them knows which one it is."""

from __future__ import annotations

from collections.abc import Iterable

from ulus_suite.core.names import Seat
from ulus_suite.games.urland.players.evaluation import Sketch, chances
from ulus_suite.games.urland.players.turn_evaluation import TurnEvaluation
from ulus_suite.games.urland.players.weights import Weights


def after_replies(sketch: Sketch, seats: Iterable[Seat], weights: Weights) -> Sketch:
    """The Ichtos after a turn of each of ``seats``, who take the action that looks best at once, time and again."""
    view = sketch.view
    for seat in seats:
        left = view.tables.row(view.seats).actions + ("warm" in view.genes[seat])
        while left > 0:
            sketch.left = left
            evaluation = TurnEvaluation(sketch, seat, weights, chances(sketch, memory=False))
            best = max(sketch.options(seat), key=evaluation.look, default=None)
            if best is None or evaluation.look(best) - evaluation.total <= weights.least:
                break
            sketch = sketch.after(best)
            left = sketch.left
    return sketch
