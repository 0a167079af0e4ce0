"""Ways to play Urland, each seeing only its view.

The Drifter takes the action that looks best at once. The Pioneer looks through its best pairs of actions, weighs
what the Ichto players can still do before it lays a chip, and bids by what the genes on show are worth to it; it
often forgets which chips it has handed on. The Strider forgets them more often, and misjudges what an action is
worth. The Navigator does neither, looks through all pairs of actions, counts in what others can spoil, and reads
from the board which chip is likely to lie face down.
"""

from __future__ import annotations

from ulus_suite.core.decision import Bot
from ulus_suite.games.urland.players.navigator import Navigator
from ulus_suite.games.urland.players.settler import Settler
from ulus_suite.games.urland.players.weights import FAR, GENES_FAR, Weights

PIONEER = Settler("pioneer", 10, True, 0.4, Weights())
STRIDER = Settler("strider", 10, True, 0.3, Weights(), 1.1)
NAVIGATOR = Navigator("navigator", FAR, GENES_FAR)
DRIFTER = Settler("drifter", 0, False, 0.0, Weights(later=0.2, block=0.3, extra=1.2))


def bots() -> tuple[Bot, ...]:
    """The ways to play."""
    return (PIONEER, DRIFTER, NAVIGATOR, STRIDER)
