"""What positions of Uluk are worth: Happiness had and in sight, tribers and cards, as chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from ulus_suite.core.evaluation import Evaluator, Weights, by_features
from ulus_suite.core.rules import Rules
from ulus_suite.games.uluk.ending import feast_points, hunger_points, letters_of, set_points
from ulus_suite.games.uluk.evaluation import Evaluation, Sent
from ulus_suite.games.uluk.evaluation import Weights as Thumb
from ulus_suite.games.uluk.state import HIDDEN, Choosing, Draw, Errand, Spiking, State, replace
from ulus_suite.games.uluk.view import View

FEATURES = (
    "happiness",
    "season",
    "at home",
    "tribers",
    "hunger",
    "tokens",
    "letters",
    "inventions",
    "feast",
    "builders",
)
"""Names of the features, in the order of the weights."""

WEIGHTS: Weights = (
    (0.08, 0.2), (0.05, 0.15), (0.1, 0.3), (0.2, 0.1), (-0.1, -0.2), (0.2, 0.3), (0.1, 0.15), (0.1, 0.0),
    (0.05, 0.15), (0.1, 0.1),
)  # fmt: skip
"""Set by hand; ``tools/shares_fit.py`` fits them to games."""

STEPS = 10
"""So many entries are played on at least."""


def evaluator() -> Evaluator[State]:
    """The one of this game."""
    return _Uluk()


class _Uluk(Evaluator[State]):
    quick = "wanderer"
    error = 0.1

    def shares(self, rules: Rules[State], state: State) -> Sequence[float]:
        """By :data:`FEATURES`."""
        rows, late = features(rules, state)
        return by_features(rows, late, WEIGHTS)

    def quiet(self, rules: Rules[State], state: State) -> bool:
        """But in the middle of an errand."""
        return not isinstance(state.top, Choosing | Spiking | Draw)

    def rests(self, rules: Rules[State], began: State, state: State, steps: int) -> bool:
        """While tribers are sent out, or once a season is over."""
        return state.season != began.season or (steps >= STEPS and isinstance(state.top, Errand | Draw))

    def sample(self, rules: Rules[State], view: View, dice: Random) -> State | None:
        """Feast cards that one does not see are dealt anew."""
        seats = list(view.table.seats)
        free = sorted(feast for feast in view.charts.feasts if all(one.feast != feast for one in seats))
        dice.shuffle(free)
        for number, one in enumerate(seats):
            if one.feast == HIDDEN:
                seats[number] = replace(one, feast=free.pop())
        return replace(view.table, seats=tuple(seats))


@cache
def _sight(name: str) -> dict[str, Evaluation]:
    """Estimates remembered by data set."""
    return {}


def features(rules: Any, state: State) -> tuple[list[list[float]], float]:
    """A row of :data:`FEATURES` for each seat, and how far the game is."""
    charts = rules.charts(state)
    known = _sight(charts.numbers.id)
    sight = known.get("")
    if sight is None or sight.charts is not charts:
        sight = known[""] = Evaluation(charts, Thumb())
    nobody = (0,) * len(charts.resources)
    rows = []
    for seat, one in enumerate(state.seats):
        if not one.tribe:
            rows.append([0.0] * len(FEATURES))
            continue
        working = isinstance(state.top, Errand)
        season = sight.season(state, seat, Sent(nobody, nobody)) if working else sight.worth(state, seat, one.goods)
        feast = feast_points(charts, one.goods, charts.feasts[one.feast]) if one.feast in charts.feasts else 0
        standing = sum(slot.builders.count(seat) for slot in state.slots if not slot.built)
        rows.append([
            float(one.happiness), season, float(one.home), float(charts.numbers.pawns - one.pool),
            float(-hunger_points(charts, one.hunger)), float(len(one.tokens)),
            float(set_points(charts, letters_of(charts, one.inventions), state.settings.set5)),
            float(len(one.inventions)), float(feast), float(standing),
        ])  # fmt: skip
    late = (max(0, state.season - 1) + 0.5) / charts.numbers.seasons
    return rows, min(1.0, late)
