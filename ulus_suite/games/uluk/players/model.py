"""Uluk as the search plays it: islands that agree with a view, played on by the quick player of the kernel.

Only the others' Feast cards are unknown; each sample deals them anew from those that this seat does not hold. In
the last season a sample goes to the end of the game and its real score; before it, an errand is followed until all
tribers are sent, and judged by what the season will bring and what lasts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.players import kernel_codes as k
from ulus_suite.games.uluk.players.evaluation import Weights
from ulus_suite.games.uluk.players.kernel import Island
from ulus_suite.games.uluk.players.kernel_charts import KernelData, charts_of
from ulus_suite.games.uluk.players.kernel_codes import coded
from ulus_suite.games.uluk.players.rollout_policy import TOKEN, Thumb
from ulus_suite.games.uluk.rules import actions as act
from ulus_suite.games.uluk.rules.state import HIDDEN, State, replace
from ulus_suite.games.uluk.rules.view import View

MOST = 9
"""So many candidates at most."""
TREE = 5
"""So many errands are tried at a later decision of the searching seat."""
SPREAD = 3.0
"""Happiness by which the leader is about e times as likely to win."""
WHIM = 0.5
"""By how much Happiness the seats misjudge a plan in a sample, so that samples differ."""
TRIBER = 1.75
"""What a triber is worth for each season to come."""

_THUMBS: dict[int, Thumb] = {}


def thumb_of(charts: KernelData) -> Thumb:
    """The quick player of a data set; one for all searches, since it remembers what goods are worth."""
    found = _THUMBS.get(id(charts))
    if found is None or found.charts is not charts:
        found = _THUMBS[id(charts)] = Thumb(charts, Weights(), WHIM)
    return found


class IslandModel:
    """One decision from one seat's view."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.charts = charts_of(view.charts)
        self.thumb = thumb_of(self.charts)
        self.season = view.table.season
        self.last = self.season >= view.charts.numbers.seasons
        self.dice = Random(0)
        self.exact: State | None = None
        held = {one.feast for one in view.table.seats}
        self.feasts = [feast for feast in view.charts.feasts if feast not in held]

    def seeing(self, state: State) -> IslandModel:
        """The same decision by one who sees everything: only the arena asks for that."""
        made = IslandModel(self.view, self.seat)
        made.exact = state
        return made

    # --- what is compared --------------------------------------------------------------------------------

    def candidates(self, choices: Sequence[Action], usual: Action) -> Sequence[Action]:
        """The usual action and others; of errands the best at first sight. How goods are processed and eaten is
        searched in the last season only: before it, the planner's estimate says the same."""
        if isinstance(usual, act.Place | act.Move | act.Stay):
            worth = self.thumb.errands(self.sample(Random(0)), self.seat, not isinstance(usual, act.Place))
            seems = {c: worth.get(self.charts.area_no[getattr(c, "to", "temple")], -9.0) for c in choices}
            found = sorted((c for c in choices if c != usual), key=lambda c: -seems[c])
            return [usual, *found[: MOST - 1]]
        if not self.last and not isinstance(usual, act.Take):
            return [usual]
        return [usual, *[c for c in choices if c != usual][: MOST - 1]]

    # --- islands that agree with the view ----------------------------------------------------------------

    def sample(self, dice: Random) -> Island:
        """An island that agrees with the view."""
        return Island.of(self.charts, self.deal(dice))

    def deal(self, dice: Random) -> State:
        """A position of the rules that agrees with the view."""
        if self.exact is not None:
            return self.exact
        table, feasts = self.view.table, self.feasts[:]
        dice.shuffle(feasts)
        seats = tuple(replace(one, feast=feasts.pop()) if one.feast == HIDDEN else one for one in table.seats)
        return replace(table, seats=seats)

    # --- playing on --------------------------------------------------------------------------------------

    def actor(self, island: Island) -> Seat:
        """Whoever is asked; -1 at the horizon."""
        if not self.last and (island.season > self.season or island.frames[-1][0] >= k.PROCESSING):
            return -1
        return max(-1, island.asked())

    def actions(self, island: Island, seat: Seat) -> Sequence[Any]:
        """The best errands at first sight."""
        kind = island.frames[-1][0]
        if kind != k.ERRAND:
            return ()
        worth = self.thumb.errands(island, seat, False)
        best = sorted(worth, key=lambda area: -worth[area])[:TREE]
        return [(k.PLACE, area) for area in best]

    def policy(self, island: Island, seat: Seat) -> Any:
        """As the quick player would."""
        return self.thumb.act(island, self.dice)

    def play(self, island: Island, action: Any, luck: Any) -> Island:
        """Play, and let chance answer. An action of the rules begins on an island of its own, and codes of the
        kernel go on with it."""
        if isinstance(action, Action):
            island, self.dice = island.copy(), Random(luck.key)
            island.play(coded(self.charts, action))
        else:
            island.play(action)
        while island.asked() == -1:
            draw = Random(f"{luck.key}/{island.season}/{island.frames[-1][0]}")
            island.settle(draw.sample(*island.offered()))
        return island

    # --- what it is worth --------------------------------------------------------------------------------

    def value(self, island: Island) -> Sequence[float]:
        """Shares of winning by Happiness had and in sight."""
        totals = [self._points(island, seat) for seat in range(island.n)]
        left = max(0, self.charts.data.numbers.seasons - self.season)
        weights = [exp((total - max(totals)) / (SPREAD + 1.5 * left)) for total in totals]
        return [weight / sum(weights) for weight in weights]

    def leads(self, island: Island) -> Sequence[float]:
        """By how much Happiness each seat is ahead of the best other one; for puzzles, which come late."""
        totals = [self._points(island, seat) for seat in range(island.n)]
        return [total - max(t for s, t in enumerate(totals) if s != seat) for seat, total in enumerate(totals)]

    def _points(self, island: Island, seat: Seat) -> float:
        """Happiness at the end; before it, with what the season will bring and what lasts."""
        points = float(island.happiness[seat])
        if island.asked() == -2:
            return points
        numbers, sight = self.charts.data.numbers, self.thumb.sight
        left = numbers.seasons - self.season
        points += TRIBER * left * (numbers.pawns - island.pool[seat]) + TOKEN * len(island.tokens[seat])
        points -= numbers.hunger * max(0, island.hunger[seat] - 1) + 1.5 * bool(island.hunger[seat])
        points += sight.cards(island, seat, left)
        if island.season > self.season:  # nobody had anything to process or to choose at the table
            return points
        points += sight.monuments(island, seat)
        tribers = tuple(came.count(seat) for came in island.processors)
        return points + sight.processed(island, seat, tuple(island.goods[seat]), tribers)[0]


def maker(_rules: Any) -> Callable[[View, Seat], IslandModel]:
    """Makes models; the charts come with the view."""
    return IslandModel
