"""What positions of Urland are worth: spaces on the track and what the herd promises, as chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.evaluation import Evaluator, Weights, by_features, in_phase
from ulus_suite.core.rules import Rules
from ulus_suite.games.urland.players.evaluation import Sketch, chances, gain
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules import state as st
from ulus_suite.games.urland.rules.flow import Urland
from ulus_suite.games.urland.rules.state import Bidding, Frame, State
from ulus_suite.games.urland.rules.view import View

# --- Puzzles of Urland: actions, secret areas, fists, genes, played on to the epoch's end from what the seat sees.


METHOD, UNIT = "samples", "percent"
MARGIN = 4.0
"""Chances in a hundred that the next best choice has to cost."""
BUDGETS = (500, 5_000)
"""Positions for finding and for proving."""
SEATS = 3
USUAL = "pioneer"
"""The way to play whose choice is always weighed."""
THEMES = ("turn", "area", "gene")
FORMER = ("landing", "breeding", "moving", "gene_use", "bid", "stop", "flight")
"""Themes of older files; read as what the position is."""
FEW = 60
"""With more choices than so many, a position is a page to read and no puzzle. Of more than eight, those that look
best at once are weighed."""


def bare(state: State) -> State:
    """The position is complete without what has gone before."""
    return state


def wanted(view: View, choices: Sequence[Action]) -> bool:
    """One of the three decisions that come in every round; flight from the water is too rare for a theme."""
    kinds = {type(choice) for choice in choices}
    asked_ = kinds & {ac.ChooseArea, ac.Bid, ac.Buy, ac.Decline, ac.Finish}
    return bool(asked_) and 2 <= len(choices) <= FEW


def theme(view: View, choices: Sequence[Action]) -> str:
    kinds = {type(choice) for choice in choices}
    if ac.ChooseArea in kinds:
        return "area"
    if kinds & {ac.Bid, ac.Buy, ac.Decline}:
        return "gene"
    return "turn"


def asked(view: View, choices: Sequence[Action]) -> dict[str, Any]:
    """What the question says of the position: actions left, or Ichtos in reserve."""
    return {"n": view.left if theme(view, choices) == "turn" else view.reserve[choices[0].seat]}


# ------------------------------------------------------------------------------------------------------------------


def unseen(view: View) -> list[str]:
    """Chips that may lie face down as far as this seat knows."""
    gone = {*view.tiles, *view.scored, *view.hand}
    return [chip for chip in view.area_of if chip not in gone]


def world(rules: Urland, view: View, dice: Random | None = None, *, turn: bool = False) -> State:
    """A position with this view; another ``turn`` deals the chips otherwise, ``dice`` deal them at random, with
    those that this seat handed on itself in hand or face down."""
    data = rules.data_for(view.map, view.seats)
    index = {id: number for number, id in enumerate(data.chart.ids)}
    free = [index[chip] for chip in unseen(view) if chip != view.laid_land]
    free = free[::-1] if turn else free
    if dice is not None:
        known = [index[chip] for chip in view.known if index[chip] in free]
        others = [chip for chip in free if chip not in known]
        dice.shuffle(others)
        held = (known + others)[: view.laid + (0 if view.hand else view.hand_size)]
        dice.shuffle(held)
        free = held + [chip for chip in others if chip not in held]
    laid = index[view.laid_land] if view.laid_land else (free.pop(0) if view.laid else -1)
    hand = [index[chip] for chip in view.hand] if view.hand else free[: view.hand_size]
    return State(
        map=view.map, seats=view.seats, leader=tuple(index[area] for area in view.area_of.values()),
        tiles=tuple(index[tile] for tile in view.tiles),
        pieces=tuple(view.pieces[id] for id in data.chart.ids),
        reserve=view.reserve, markers=view.markers, extra=view.extra, genes=view.genes, shown=view.shown,
        deck=view.unseen_genes, panic=view.panic_in_pile, environment=view.environment,
        hand=tuple(sorted(hand)), laid=laid, scored=tuple(index[chip] for chip in view.scored),
        epoch=view.epoch, mutations=view.mutations, dealt=(), as_laid=tuple(view.as_laid.values()),
        frames=tuple(_opened(view, frame) for frame in view.stack),
    )  # fmt: skip


def _opened(view: View, frame: Frame) -> Frame:
    """Fists with something in them where the view shows that they are closed."""
    if not isinstance(frame, Bidding) or frame is not view.stack[-1]:
        return frame
    bids = [0 if seat in view.sealed else -1 for seat in range(view.seats)]
    if view.viewer is not None and view.own_bid >= 0:
        bids[view.viewer] = view.own_bid
    return Bidding(tuple(bids))


FEATURES = ("space", "gains", "herd", "on land", "genes", "extra turns", "environment")
"""Names of the features, in the order of the weights."""

WEIGHTS: Weights = (
    (0.02, 0.28), (0.05, 0.2), (0.05, 0.03), (0.03, 0.05), (0.2, 0.0), (0.05, 0.15), (0.0, 0.0),
)  # fmt: skip
"""After fits to 170 of the program's own games (``tools/shares_fit.py``), their noise smoothed by hand."""

ERRORS = (0.08, 0.26, 0.30)
"""By how much the chances are off (:func:`in_phase`), as ``tools/shares_off.py`` finds it."""


def evaluator() -> Evaluator[State]:
    return _Urland()


class _Urland(Evaluator[State]):
    quick = "drifter"
    error = 0.18

    def shares(self, rules: Rules[State], state: State) -> Sequence[float]:
        """By :data:`FEATURES`."""
        rows, late = features(rules, state)
        return by_features(rows, late, WEIGHTS)

    def off(self, rules: Rules[State], state: State) -> float:
        """Most at the end, where one area decides."""
        return in_phase(features(rules, state)[1], ERRORS)

    def quiet(self, rules: Rules[State], state: State) -> bool:
        """While chips are laid, turns taken and fists closed."""
        return isinstance(state.top, st.Choose | st.Turn | st.TurnOver | st.Bidding)

    def rests(self, rules: Rules[State], began: State, state: State, steps: int) -> bool:
        """When a chip is about to be laid by another player than before."""
        laying = isinstance(state.top, st.Choose | st.Setup)
        return laying and (state.environment, state.epoch) != (began.environment, began.epoch)

    def sample(self, rules: Rules[State], view: View, dice: Random) -> State | None:
        """Chips dealt anew, those that this seat handed on among them; others' fists are open again. None while the
        board is set up: who was dealt what does not stand in a view."""
        assert isinstance(rules, Urland)
        found = world(rules, view, dice)
        top = found.frames[-1]
        if isinstance(top, st.Setup):
            return None
        if isinstance(top, st.Bidding):
            bids = tuple(view.own_bid if seat == view.viewer else -1 for seat in range(view.seats))
            found = replace(found, frames=(*found.frames[:-1], st.Bidding(bids)))
        return found


def features(rules: Any, state: State) -> tuple[list[list[float]], float]:
    """A row of :data:`FEATURES` for each seat, and how far the game is."""
    view = rules.view(state, state.environment)
    sketch = Sketch.of(view)
    odds, areas = chances(sketch), view.ground.areas
    rows = []
    for seat in range(state.seats):
        gains = sum(chance * gain(sketch, area).get(seat, 0.0) for area, chance in odds.items())
        herd = sum(row[seat] for row in sketch.pieces.values())
        rows.append([
            float(state.markers[seat]), gains, float(herd), float(sum(sketch.pieces[area][seat] for area in areas)),
            float(len(state.genes[seat])), float(state.extra[seat]), float(seat == state.environment),
        ])  # fmt: skip
    return rows, min(1.0, max(state.markers) / view.tables.points.end)
