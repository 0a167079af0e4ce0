"""What positions of Ulus are worth: points in hand and in sight, turned into chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ulus_suite.core.evaluation import Evaluator, Weights, by_features, in_phase
from ulus_suite.core.rules import Rules
from ulus_suite.games.ulus.players.world_ahead import world
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.flow import Ulus
from ulus_suite.games.ulus.rules.naadam import CONTESTS
from ulus_suite.games.ulus.rules.state import State
from ulus_suite.games.ulus.rules.view import View

NAADAM = 8
"""The season number of Naadam."""
STAGES = NAADAM + len(CONTESTS)

UNDER_WAY = (
    fr.Confront, fr.Bargain, fr.React, fr.Shed, fr.Award, fr.Draw, fr.Scatter, fr.Look, fr.Deflect, fr.Race,
    fr.Archery, fr.Wrestling, fr.Tale,
)  # fmt: skip
"""While one of these is being settled, what a position is worth is better played out."""

FEATURES = ("points of assets", "cards", "sky cards", "strength", "appeal", "champion", "must rest", "promises")
"""Names of the features, in the order of the weights."""

WEIGHTS: Weights = (
    (0.005, 0.09), (0.1, 0.0), (0.2, 1.8), (0.0, 0.09), (0.3, 0.05), (0.3, 0.05), (-0.3, 0.0), (0.05, 0.05),
)  # fmt: skip
"""After a fit to 240 of the program's own games (``tools/shares_fit.py``), its noise smoothed by hand."""

ERRORS = (0.08, 0.14, 0.22)
"""By how much the chances are off (:func:`in_phase`), as ``tools/shares_off.py`` finds it."""


def evaluator() -> Evaluator[State]:
    """The one of this game."""
    return _Ulus()


class _Ulus(Evaluator[State]):
    quick = "nomad"
    error = 0.14

    def shares(self, rules: Rules[State], state: State) -> Sequence[float]:
        """By :data:`FEATURES`."""
        rows, late = features(rules, state)
        return by_features(rows, late, WEIGHTS)

    def off(self, rules: Rules[State], state: State) -> float:
        """Most at Naadam, where a contest turns everything."""
        return in_phase(_stage(state) / STAGES, ERRORS)

    def wild(self, rules: Rules[State], state: State) -> bool:
        """In Naadam."""
        return state.season >= NAADAM

    def quiet(self, rules: Rules[State], state: State) -> bool:
        """Between fights, bargains and contests."""
        under_way = any(isinstance(frame, UNDER_WAY) for frame in state.frames)
        return not under_way and not isinstance(state.frame, fr.Blows)

    def rests(self, rules: Rules[State], began: State, state: State, steps: int) -> bool:
        """At the beginning of the next site or contest; the last contest is played out."""
        return state.season >= 0 and _stage(state) > _stage(began) and _contest(state) < len(CONTESTS)

    def sample(self, rules: Rules[State], view: View, dice: Random) -> State | None:
        """Gods, hands and deck dealt anew; cards that others have sealed are open again."""
        assert isinstance(rules, Ulus)
        if view.season < 0:
            return None
        found = world(rules.kit, view, 0, dice)
        own = view.seat
        frames = tuple(
            fr.Passing(f.seats, tuple(s for s in f.sealed if s[0] == own), f.first)
            if isinstance(f, fr.Passing)
            else f
            for f in found.frames
        )
        return State(
            found.settings, found.ages, found.players, frames, found.season, found.sites, found.assets,
            found.discard, found.top, found.monsters, found.monster_discard, found.promises, found.sky_left,
            found.passed,
        )  # fmt: skip


def features(rules: Any, state: State) -> tuple[list[list[float]], float]:
    """A row of :data:`FEATURES` for each seat, and how far the game is."""
    kit, rows = rules.kit, []
    for seat, one in enumerate(state.players):
        points = sum(kit.worth(card, one.god) for card in one.hand) if one.god else 0
        if one.god == "lobsogoi":
            points += sum(card in kit.mystical for card in one.hand)
        promises = sum(n * ((holder == seat) - (debtor == seat)) for debtor, holder, n in state.promises)
        rows.append([
            float(points), float(len(one.hand)), float(one.sky), float(one.strength), float(not one.appeal),
            float(not one.turned), float(one.must_rest), float(promises),
        ])  # fmt: skip
    return rows, _stage(state) / STAGES


def _stage(state: State) -> int:
    """Sites and contests that are over."""
    return max(0, state.season) + _contest(state)


def _contest(state: State) -> int:
    """Contests that are over."""
    found = next((frame.next for frame in state.frames if isinstance(frame, fr.Naadam)), 0)
    under_way = any(isinstance(frame, fr.Race | fr.Archery | fr.Wrestling | fr.Tale) for frame in state.frames)
    counting = isinstance(state.frame, fr.Blows | fr.Over)
    return len(CONTESTS) if counting else max(0, found - under_way)
