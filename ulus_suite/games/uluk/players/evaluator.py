"""What positions of Uluk are worth: Happiness had and in sight, tribers and cards, as chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.evaluation import Evaluator, Weights, by_features, in_phase
from ulus_suite.core.rules import Rules
from ulus_suite.games.uluk.players.evaluation import Evaluation, Sent
from ulus_suite.games.uluk.players.evaluation import Weights as Thumb
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.feeding import feast_points, hunger_points, letters_of, set_points
from ulus_suite.games.uluk.rules.state import (
    HIDDEN,
    Choosing,
    Draw,
    Ended,
    Feeding,
    Processing,
    Spiking,
    State,
    View,
    replace,
)

# --- Puzzles of Uluk: errands, the kitchen and the table, played on from what the seat sees --------------------


METHOD, UNIT = "samples", "points"
MARGIN = 1.5
"""Happiness, over the best other tribe, that the next best choice has to cost."""
BUDGETS = (600, 6_000)
"""Positions for finding and for proving."""
SEATS = 3
PLAYERS = ("steward",)
"""Who plays the games that are looked through: with anybody gentler most tribes are past help when it gets late."""
THEMES = ("errand", "meal")
FORMER = ("cooking", "invention")
"""Themes of older files; read as what the position is."""
LATE = 6
"""From this season on; before it, what a choice is worth lies too far ahead."""
FEW = 18


def bare(state: State) -> State:
    """The position is complete without what has gone before."""
    return state


def wanted(view: View, choices: Sequence[Action]) -> bool:
    """Few choices, late enough in the game."""
    return view.table.season >= LATE and 2 <= len(choices) <= FEW


def theme(view: View, choices: Sequence[Action]) -> str:
    kinds = {type(choice) for choice in choices}
    return "errand" if kinds & {act.Place, act.Move, act.Stay, act.Take} else "meal"


def asked(view: View, choices: Sequence[Action]) -> dict[str, Any]:
    """What the question says of the position."""
    return {"n": view.table.season, "all": view.charts.numbers.seasons}


# ------------------------------------------------------------------------------------------------------------------


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
    (0.03, 0.16), (0.03, 0.16), (0.07, 0.4), (0.06, 0.0), (-0.03, -0.16), (0.04, 0.2), (0.03, 0.16), (0.05, 0.0),
    (0.0, 0.0), (0.05, 0.24),
)  # fmt: skip
"""Set by hand; ``tools/shares_fit.py`` fits them to games."""

ERRORS = (0.15, 0.26, 0.14)
"""By how much the chances are off (:func:`in_phase`), as ``tools/shares_off.py`` finds it."""

KEPT = 0.6
"""What a piece is worth that is left after the meal, in Happiness."""

STEPS = 3
"""So many entries are played on at least: what a choice leads to at once belongs to it."""


def evaluator() -> Evaluator[State]:
    return _Uluk()


class _Uluk(Evaluator[State]):
    quick = "wanderer"
    error = 0.15
    onwards = True

    def shares(self, rules: Rules[State], state: State) -> Sequence[float]:
        """By :data:`FEATURES`."""
        rows, late = features(rules, state)
        return by_features(rows, late, WEIGHTS)

    def off(self, rules: Rules[State], state: State) -> float:
        """Most in the middle: at the beginning all are much alike, at the end the Happiness lies on the table."""
        return in_phase(_late(rules, state), ERRORS)

    def quiet(self, rules: Rules[State], state: State) -> bool:
        """But in the middle of an errand."""
        return not isinstance(state.top, Choosing | Spiking | Draw)

    def rests(self, rules: Rules[State], began: State, state: State, steps: int) -> bool:
        """After a few errands, or when the phase is over: what choices are compared by must be of one phase."""
        if isinstance(state.top, Choosing | Spiking | Draw) or (state.season != began.season and _phase(state)):
            return False
        if state.season != began.season:
            return True
        now = _phase(state)
        return steps >= STEPS if not now else now > max(1, _phase(began))

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


def _phase(state: State) -> int:
    """0 while tribers are sent, 1 Processing, 2 Feeding."""
    return 2 if isinstance(state.top, Feeding) else 1 if isinstance(state.top, Processing) else 0


def _season(sight: Evaluation, state: State, seat: int, working: bool) -> float:
    """What the season still brings a seat: all of it before the Harvest, then what is left of it for this seat."""
    nobody = (0,) * len(sight.charts.resources)
    one, top = state.seats[seat], state.top
    if working:
        return sight.season(state, seat, Sent(nobody, nobody))
    turn = state.order.index(top.seat) if isinstance(top, Processing | Feeding) else 0
    later = state.order.index(seat) - turn
    if isinstance(top, Processing) and later >= 0:
        tribers = top.tribers if not later else tuple(c.processors.count(seat) for c in state.clearings)
        cards = tuple(c for c in one.inventions if sight.charts.cards[c].free and (later or c not in top.used))
        return sight.best_processing(state, seat, one.goods, tribers, cards)[0]
    if isinstance(top, Draw) or (isinstance(top, Feeding) and (later < 0 or (not later and not top.hungry))):
        still = not later and isinstance(top, Feeding)  # paid when this seat is done
        return KEPT * sum(one.goods) + sight.charts.numbers.all_fed * still
    return sight.worth(state, seat, one.goods)


def features(rules: Any, state: State) -> tuple[list[list[float]], float]:
    """A row of :data:`FEATURES` for each seat, and how far the game is."""
    charts = rules.data(state)
    known = _sight(charts.numbers.id)
    sight = known.get("")
    if sight is None or sight.charts is not charts:
        sight = known[""] = Evaluation(charts, Thumb())
    rows = []
    for seat, one in enumerate(state.seats):
        if not one.tribe:
            rows.append([0.0] * len(FEATURES))
            continue
        working = not isinstance(state.top, Processing | Feeding | Draw | Ended)
        season = _season(sight, state, seat, working)
        feast = feast_points(charts, one.goods, charts.feasts[one.feast]) if one.feast in charts.feasts else 0
        standing = sum(slot.builders.count(seat) for slot in state.slots if not slot.built)
        rows.append([
            float(one.happiness), season, float(one.home * working), float(charts.numbers.pawns - one.pool),
            float(-hunger_points(charts, one.hunger)), float(len(one.tokens)),
            float(set_points(charts, letters_of(charts, one.inventions), state.settings.set5)),
            float(len(one.inventions)), float(feast), float(standing),
        ])  # fmt: skip
    return rows, _late(rules, state)


def _late(rules: Any, state: State) -> float:
    return float(min(1.0, (max(0, state.season - 1) + 0.5) / rules.data(state).numbers.seasons))
