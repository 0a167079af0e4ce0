"""Ways to play Urland, each seeing only its view.

The Drifter takes the action that looks best at once. The Pioneer looks through its best pairs of actions, weighs
what the Ichto players can still do before it lays a chip, and bids by what the genes on show are worth to it; it
often forgets which chips it has handed on. The Strider forgets them more often, and misjudges what an action is
worth. The Navigator does neither, looks through all pairs of actions, counts in what others can spoil, and reads
from the board which chip is likely to lie face down.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from math import inf
from random import Random
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.actions import Action, Bot, Decision, Rationale
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.games.urland.players.evaluation import (
    FAR,
    GENES,
    GENES_FAR,
    Sketch,
    TurnEvaluation,
    Weights,
    Worth,
    chances,
    danger,
    open_areas,
    worth,
)
from ulus_suite.games.urland.players.model import area_worth, balance, read
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules.view import View


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


REASONS: dict[str, tuple[str, ClauseId]] = {
    "gains": ("gains", "urland/5.4"),
    "others": ("blocks", "urland/5.3"),
    "young": ("young", "urland/4.4"),
    "reach": ("reach", "urland/4.3"),
    "fist": ("fist", "urland/7.4"),
    "herd": ("herd", "urland/10.6"),
}
"""Which message and clause speak for the part of a position that an action improves most."""


class Settler:
    """A computer player; ``breadth`` first actions are followed up by a second one (0: none); ``memory`` is the
    share of its decisions in which it thinks of the chips it has handed on; ``whim`` how far it may misjudge an
    action or an area, in points."""

    _extra_breadth = 4

    def __init__(
        self, name: str, breadth: int, careful: bool, memory: float, weights: Weights, whim: float = 0.0,
        genes: Mapping[str, float] = GENES,
    ) -> None:  # fmt: skip
        self.name, self._breadth, self._careful, self._weights = name, breadth, careful, weights
        self._memory, self._whim, self._genes = memory, whim, genes

    def think(self, view: View, choices: Sequence[Action], key: str, budget_ms: int = 0) -> Decision:
        """Choose; the same key, view and choices always give the same thought."""
        if len(choices) == 1:
            return Decision(choices[0], (Rationale("only"),))
        memory = _dice(f"memory/{key}") < self._memory
        match choices[0]:
            case ac.ChooseArea():
                return self.choose_area(view, choices, Random(f"whim/{key}"))
            case ac.Bid():
                return self._bid(view, choices, key)
            case ac.Buy() | ac.Decline():
                return self._buy(view, choices)
            case ac.Pay():
                return self._pay(view, choices, memory)
            case ac.StrikeLand():
                return self._strike(view, choices)
            case ac.StrikeOcean() | ac.FleeTo():
                return self._ocean(view, choices)
            case ac.Go():
                return self._go(view, choices)
        return self._act(view, choices, memory, Random(f"whim/{key}"))

    def peek(self, rules: Any, state: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """As if the chip lying face down lay open (only the arena asks that)."""
        view, laid = rules.view(state, choices[0].seat), rules.view(state, state.environment).laid_land
        return self.think(replace(view, laid_land=laid), choices, key, budget_ms)

    # --- acting ----------------------------------------------------------------------------------------

    def _act(self, view: View, choices: Sequence[Action], memory: bool, dice: Random) -> Decision:
        seat, weights = choices[0].seat, self._weights
        moves = [a for a in choices if not isinstance(a, ac.Finish | ac.Enough | ac.UseExtra)]
        now = Sketch.of(view)
        if moves and view.doing == "retreating":
            now.left += 1
        evaluation = self.evaluate(view, now, seat, memory)
        best, value = self._plan(evaluation, moves, seat, dice)
        if best is not None and value - evaluation.total > weights.least:
            before = worth(now, seat, weights, evaluation.odds)
            return _because(best, before, worth(now.after(best), seat, weights, evaluation.odds))
        extra = next((a for a in choices if isinstance(a, ac.UseExtra)), None)
        if extra is not None and not moves and self._pays_extra(view, evaluation, seat):
            return Decision(extra, (Rationale("extra", clause="urland/4.11"),))
        stop = next(a for a in choices if isinstance(a, ac.Finish | ac.Enough))
        return Decision(stop, (Rationale("stop", clause="urland/4.2"),))

    def evaluate(self, view: View, now: Sketch, seat: Seat, memory: bool) -> TurnEvaluation:
        """The board as it is, with what is known of the chip."""
        return TurnEvaluation(now, seat, self._weights, chances(now, memory))

    def _plan(
        self, evaluation: TurnEvaluation, moves: Sequence[Action], seat: Seat, dice: Random
    ) -> tuple[Action | None, float]:
        """The best action as this player judges, and what the board comes to with the best second one."""
        tried = sorted(((evaluation.look(a), i) for i, a in enumerate(moves)), key=lambda t: (-t[0], t[1]))
        best: Action | None = None
        value, judged = 0.0, -inf
        for rank, (found, index) in enumerate(tried):
            action = moves[index]
            if rank < self._breadth and not isinstance(action, ac.Retreat):
                found = max(found, evaluation.best_after(action))
            seems = found + dice.uniform(0, self._whim)
            if seems > judged:
                best, value, judged = action, found, seems
        return best, value

    def _pays_extra(self, view: View, evaluation: TurnEvaluation, seat: Seat) -> bool:
        """An extra-turn chip is worth it if two actions win enough; less is asked for late in the game."""
        evaluation.sketch.left = view.tables.counts.extra_actions
        first = sorted(evaluation.sketch.options(seat), key=lambda a: -evaluation.look(a))[: self._extra_breadth]
        twice = max(map(evaluation.best_after, first), default=-inf)
        late = max(view.markers) / view.tables.points.end
        return twice - evaluation.total > self._weights.extra * (1.6 - late)

    # --- the environment player's secret ---------------------------------------------------------------

    def choose_area(self, view: View, choices: Sequence[Action], dice: Random) -> Decision:
        """The reason stays a secret like the chip."""
        areas = [a for a in choices if isinstance(a, ac.ChooseArea)]
        scored = [(area_worth(view, a.land, self._careful) + dice.uniform(0, self._whim), a) for a in areas]
        best = max(scored, key=lambda s: s[0])
        return Decision(best[1], (Rationale("secret", clause="urland/3.5"),))

    # --- mutation --------------------------------------------------------------------------------------

    def _value(self, view: View, seat: Seat, gene: str) -> float:
        """What a gene is worth: less towards the end, less if another one does much the same."""
        left = max(0.25, (view.tables.points.end + 2 - max(view.markers)) / 18)
        owned = view.genes[seat]
        alike = (gene == "turbo" and "legs" in owned) or (gene == "legs" and "turbo" in owned)
        return self._genes[gene] * min(1.2, left) * (0.6 if alike else 1.0)

    def _bid(self, view: View, choices: Sequence[Action], key: str) -> Decision:
        """As much as the best gene is worth more than the one that would be left."""
        seat = choices[0].seat
        values = sorted((self._value(view, seat, g) for g in view.shown), reverse=True)
        spare = sum(row[seat] for row in view.pieces.values()) - 9
        want = values[0] if values else 0.0
        weights = self._weights
        if self._careful and len(values) > 2:
            want = weights.bid_best * values[0] + weights.bid_gap * (values[0] - values[2])
        count = round(want + self._beyond(view, seat, key) - weights.bid_owned * len(view.genes[seat]))
        count = max(0, min(count, view.reserve[seat], max(0, spare)))
        action = next(a for a in choices if isinstance(a, ac.Bid) and a.count == count)
        if not count or not view.shown:
            return Decision(action, (Rationale("bid_none", clause="urland/7.3"),))
        best = max(view.shown, key=lambda gene: self._value(view, seat, gene))
        return Decision(action, (Rationale("bid", {"gene": best}, "urland/7.3"),))

    def _beyond(self, view: View, seat: Seat, key: str) -> float:
        """Equal fists go to whoever is behind: those in front close one more now and then."""
        if not self._careful:
            return 0.8 * _dice(key) - 0.4
        behind = sum(m < view.markers[seat] for m in view.markers) / (view.seats - 1)
        return 1.7 * _dice(key) + self._weights.bid_more + 0.5 * behind

    def _buy(self, view: View, choices: Sequence[Action]) -> Decision:
        seat = choices[0].seat
        buys = [a for a in choices if isinstance(a, ac.Buy)]
        best = max(buys, key=lambda a: self._value(view, seat, a.gene))
        pass_on = next((a for a in choices if isinstance(a, ac.Decline)), None)
        price = view.bids[seat] + len(view.genes[seat])
        herd = sum(row[seat] for row in view.pieces.values())
        dear = price > self._value(view, seat, best.gene) + 0.5 or herd - price < 5
        if pass_on is not None and dear:
            return Decision(pass_on, (Rationale("too_dear", {"gene": best.gene}, "urland/7.10"),))
        return Decision(best, (Rationale("gene", {"gene": best.gene}, "urland/7.6"),))

    def _pay(self, view: View, choices: Sequence[Action], memory: bool) -> Decision:
        evaluation = self.evaluate(view, Sketch.of(view), choices[0].seat, memory)
        best = max((a for a in choices if isinstance(a, ac.Pay) and a.count == 1), key=evaluation.look)
        return Decision(best, (Rationale("pays", {"place": best.place}, "urland/7.8"),))

    # --- panic and lava --------------------------------------------------------------------------------

    def _strike(self, view: View, choices: Sequence[Action]) -> Decision:
        seat = choices[0].seat

        def hurts(action: Action) -> float:
            row = view.pieces[action.land] if isinstance(action, ac.StrikeLand) else ()
            return sum(n * (-1.5 if s == seat else danger(view, seat, s)) for s, n in enumerate(row))

        return Decision(max(choices, key=hurts), (Rationale("panic", clause="urland/8.3"),))

    def _ocean(self, view: View, choices: Sequence[Action]) -> Decision:
        seat, now = choices[0].seat, Sketch.of(view)

        def good(action: Action) -> float:
            ocean = action.ocean if isinstance(action, ac.StrikeOcean | ac.FleeTo) else ""
            mine = now.pieces[ocean][seat] + now.pieces[view.land][seat]
            others = sum(n for s, n in enumerate(now.pieces[ocean]) if s != seat)
            return now.young(seat, mine) - 0.05 * others

        return Decision(max(choices, key=good), (Rationale("shore", clause="urland/8.4"),))

    def _go(self, view: View, choices: Sequence[Action]) -> Decision:
        """Alone on land is worth more than anything: stay, unless the area has been scored already."""
        open_still = view.land in open_areas(view)
        best = (min if open_still else max)(choices, key=lambda a: a.count if isinstance(a, ac.Go) else 0)
        return Decision(best, (Rationale("calm", clause="urland/11.9"),))


def _because(action: Action, before: Worth, after: Worth) -> Decision:
    """The part of the position that gained most is the reason."""
    grown = {name: getattr(after, name) - getattr(before, name) for name in Worth._fields}
    key, clause = REASONS[max(grown, key=lambda name: grown[name])]
    return Decision(action, (Rationale(key, clause=clause),), worth=round(after.total - before.total, 3))


def _dice(key: str) -> float:
    """A number from 0 to 1 by the key."""
    return int.from_bytes(hashlib.blake2b(key.encode(), digest_size=4).digest(), "big") / 2**32


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


PIONEER = Settler("pioneer", 10, True, 0.4, Weights())
STRIDER = Settler("strider", 10, True, 0.3, Weights(), 1.1)
NAVIGATOR = Navigator("navigator", FAR, GENES_FAR)
DRIFTER = Settler("drifter", 0, False, 0.0, Weights(later=0.2, block=0.3, extra=1.2))


def bots() -> tuple[Bot, ...]:
    return (PIONEER, DRIFTER, NAVIGATOR, STRIDER)
