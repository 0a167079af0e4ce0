"""The strongest player of Urland: it reads the chip from the board and plans its whole turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Decision, Rationale
from ulus_suite.core.names import Seat
from ulus_suite.games.urland.players.belief import area_worth, balance, read
from ulus_suite.games.urland.players.evaluation import Sketch, chances, open_areas
from ulus_suite.games.urland.players.replies import after_replies
from ulus_suite.games.urland.players.settler import Settler
from ulus_suite.games.urland.players.turn_evaluation import TurnEvaluation
from ulus_suite.games.urland.players.weights import Weights
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules.view import View

BREADTH = 40
"""So many first actions are followed up by every second one; more there are only with many genes."""


class Navigator(Settler):
    """Follows up nearly every action, and counts in who acts next; lays the chip by what it expects the others to
    do."""

    _extra_breadth = BREADTH

    def __init__(self, name: str, weights: Weights, genes: Mapping[str, float]) -> None:
        super().__init__(name, BREADTH, True, 1.0, weights, genes=genes)

    def evaluate(self, view: View, now: Sketch, seat: Seat, memory: bool) -> TurnEvaluation:
        """The board as it is, with what can be read of the chip and who acts after this seat."""
        rivals = view.ichtos[view.ichtos.index(seat) + 1 :] if view.laid and seat in view.ichtos else ()
        odds = dict.fromkeys(open_areas(view), 0.0) | (read(view) or chances(now))
        return TurnEvaluation(now, seat, self._weights, odds, rivals)

    def choose_area(self, view: View, choices: Sequence[Action], dice: Random) -> Decision:
        """The reason stays a secret like the chip. What pays as the Ichtos are likely to lie then counts beside
        what the others could do at most."""
        far, later = self._weights, after_replies(Sketch.of(view), view.ichtos, self._weights)
        areas = [a for a in choices if isinstance(a, ac.ChooseArea)]

        def pays(area: ac.ChooseArea) -> float:
            soon = area_worth(view, area.land, feared=far.feared)
            return (1 - far.replies) * soon + far.replies * balance(later, view, area.land)

        return Decision(max(areas, key=pays), (Rationale("secret", clause="urland/3.5"),))
