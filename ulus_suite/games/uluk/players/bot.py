"""Computer players for Uluk: a Steward who plans for several tribers, a Keeper who plans for fewer and misjudges a
little, and a Wanderer who lives for the day."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from ulus_suite.core.actions import Action, Bot, Decision, Rationale
from ulus_suite.core.names import Value
from ulus_suite.games.uluk.players.evaluator import Evaluation, Sent, ThumbWeights
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.events import Invention
from ulus_suite.games.uluk.rules.feeding import letters_of, set_points
from ulus_suite.games.uluk.rules.state import Feeding, Processing, State, View
from ulus_suite.games.uluk.rules.tables import GameData

LASTS_RANK = 10.0
"""Foods ranked below this would perish."""
FEAST_RANK = 50.0
"""Foods ranked from here on are wanted for the feast."""


WORK = ((0, 0), (1, 1), (0, 1), (1, 0))
"""Gatherers and processors that a plan for a feast may send to one resource."""


class Plan(NamedTuple):
    """Tribers to send one after another, and what the whole is worth for each of them."""

    areas: tuple[str, ...]
    each: float
    because: Rationale


class Planner:
    """A computer player; ``depth`` is how many tribers a plan may hold, ``whim`` how far from its estimate it
    may stray, in Happiness."""

    def __init__(self, name: str, depth: int, whim: float, weights: ThumbWeights | None = None) -> None:
        self.name = name
        self.depth = depth
        self.whim = whim
        self.weights = weights or ThumbWeights()
        self._known: dict[str, Evaluation] = {}

    def think(self, view: View, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """Choose among ``choices``; sees the view only."""
        table, seat = view.table, choices[0].seat
        sight = self.sight(view.charts)
        dice = random.Random(f"{self.name}/{key}/{table.season}/{len(choices)}")
        first = choices[0]
        if isinstance(first, act.Place | act.Move | act.Stay):
            return self._send(sight, table, seat, choices, dice)
        if isinstance(first, act.Take):
            return self._take(sight, table, seat, choices)
        if isinstance(first, act.Spike):
            return self._spike(sight.charts, table, choices)
        if isinstance(table.top, Processing):
            return self._process(sight, table, table.top, choices)
        assert isinstance(table.top, Feeding)
        return self._meal(sight.charts, table, table.top, choices)

    def sight(self, charts: GameData) -> Evaluation:
        """The estimates for a set of charts, with all that they remember."""
        name = charts.numbers.id
        if name not in self._known or self._known[name].charts != charts:
            self._known[name] = Evaluation(charts, self.weights)
        return self._known[name]

    # --- errands ---------------------------------------------------------------------------------------

    def _send(
        self, sight: Evaluation, table: State, seat: int, choices: Sequence[Action], dice: random.Random
    ) -> Decision:
        """The plan that is worth most for each of its tribers; its first step is taken now."""
        moving = not isinstance(choices[0], act.Place)
        free = {c.to: c for c in choices if isinstance(c, act.Place | act.Move)}
        home = 1 if moving else table.seats[seat].home
        plans = [p for p in self._plans(sight, table, seat, home, moving) if p.areas[0] in free]
        best = max(plans, key=lambda p: p.each + dice.uniform(0, self.whim), default=None)
        stay = next((c for c in choices if isinstance(c, act.Stay)), None)
        if best is None or (stay is not None and best.each <= 0):
            return Decision(stay or choices[0], (Rationale("stay", clause="uluk/5.19"),), 0.0)
        return Decision(free[best.areas[0]], (best.because,), round(best.each, 2))

    def errands(self, view: View, seat: int) -> dict[str, float]:
        """What each area is worth as the first of a plan, where a triber is placed (not moved)."""
        found: dict[str, float] = {}
        for plan in self._plans(self.sight(view.charts), view.table, seat, view.table.seats[seat].home, False):
            found[plan.areas[0]] = max(found.get(plan.areas[0], plan.each), plan.each)
        return found

    def _plans(self, sight: Evaluation, table: State, seat: int, home: int, moving: bool) -> Iterator[Plan]:
        charts = sight.charts
        points = charts.numbers.temple
        yield Plan(("temple",), float(points), Rationale("temple", {"points": points}, "uluk/5.20"))
        if not moving:
            worth = charts.numbers.hut + points
            yield Plan(("hut",), worth - 0.05, Rationale("hut", {"points": charts.numbers.hut}, "uluk/5.19"))
        yield from self._workshop(sight, table, seat)
        yield from self._monuments(charts, table, seat, home)
        yield from self._work(sight, table, seat, home)
        yield from self._feast(sight, table, seat, home)

    def _workshop(self, sight: Evaluation, table: State, seat: int) -> Iterator[Plan]:
        owned = table.seats[seat].inventions
        worth = {
            c: self._card_worth(sight, table, seat, sight.charts.cards[c]) for c in table.row if c not in owned
        }
        if worth:
            card = max(worth, key=lambda c: worth[c])
            yield Plan(("workshop",), worth[card], Rationale("workshop", {"card": card}, "uluk/5.10"))

    def _card_worth(self, sight: Evaluation, table: State, seat: int, card: Invention) -> float:
        """A card works this season and in those to come; a new letter brings the sets nearer."""
        charts, one = sight.charts, table.seats[seat]
        left = charts.numbers.seasons - table.season
        if card.extra:
            each = 1.0
        else:
            fits = sum(charts.arrow(one.tribe, f.source, f.target) is not None for f in card.free)
            each = 0.9 * fits and 1.0 + 0.25 * (fits - 1) + 0.2 * (max(f.up_to for f in card.free) - 1)
        before = letters_of(charts, one.inventions)
        after = letters_of(charts, (*one.inventions, card.id))
        gain = set_points(charts, after, table.settings.set5) - set_points(charts, before, table.settings.set5)
        if after > before and gain == 0 and after < 4:
            gain = 1 if left >= 3 - after else 0
        return each * (left + 0.6) * 0.62 + gain

    def _monuments(self, charts: GameData, table: State, seat: int, home: int) -> Iterator[Plan]:
        """Fill what is missing alone; or begin what others are likely to help with."""
        for number, slot in enumerate(table.slots):
            missing = charts.monument_spaces[number] - len(slot.builders)
            if not slot.token or slot.built or missing <= 0:
                continue
            area = f"monument.{number + 1}"
            mine = slot.builders.count(seat)
            before = 0
            if missing <= (home if self.depth > 1 else 1):
                total = mine + missing
                points = charts.monument_happiness[total - 1]
                most = max((slot.builders.count(s) for s in range(len(table.seats)) if s != seat), default=0)
                worth = points - before + (1.2 if total > most else 0.0) + 0.3
                args: dict[str, Value] = {"area": area, "points": points, "tribers": missing}
                yield Plan((area,) * missing, worth / missing, Rationale("monument", args, "uluk/10.2"))
            elif home >= 1 and mine + 1 <= len(charts.monument_happiness):
                rivals = sum(one.home for who, one in enumerate(table.seats) if who != seat)
                hope = min(0.6, 0.06 * (home + rivals)) if missing <= 3 and slot.builders else 0.0
                gain = charts.monument_happiness[mine] - (charts.monument_happiness[mine - 1] if mine else 0)
                yield Plan((area,), gain * hope, Rationale("monument_hope", {"area": area}, "uluk/10.2"))

    def _work(self, sight: Evaluation, table: State, seat: int, home: int) -> Iterator[Plan]:
        """Gathering and processing of one resource, with as many tribers as the plan may hold."""
        charts = sight.charts
        nobody = (0,) * len(charts.resources)
        base = sight.season(table, seat, Sent(nobody, nobody))
        most = min(home, self.depth)
        for number, track in enumerate(charts.resources):
            room = charts.numbers.gather_spaces - len(table.clearings[number].gatherers)
            for gather in range(min(room, most, 2) + 1):
                for process in range(min(most - gather, 2) + 1):
                    if not gather and not process:
                        continue
                    sent = Sent(_one(nobody, number, gather), _one(nobody, number, process))
                    gain = sight.season(table, seat, sent) - base
                    grazing = 0.25 * gather * (table.season < charts.numbers.seasons)
                    areas = (f"gather.{track.id}",) * gather + (f"process.{track.id}",) * process
                    key = "gather" if gather else "process"
                    why = Rationale(key, {"good": track.id, "tribers": gather + process}, "uluk/6.1")
                    yield Plan(areas, (gain - grazing) / len(areas), why)

    def _feast(self, sight: Evaluation, table: State, seat: int, home: int) -> Iterator[Plan]:
        """Late in the game: tribers for several resources at once, to complete the own feast."""
        charts = sight.charts
        feast = charts.feasts.get(table.seats[seat].feast)
        if feast is None or self.depth < 2 or table.season < charts.numbers.seasons - 1 or home < 2:
            return
        columns = sight.columns_of(table.seats[seat].tribe, feast)
        nobody = (0,) * len(charts.resources)
        base = sight.season(table, seat, Sent(nobody, nobody))
        for choice in product(WORK, repeat=len(columns)):
            count = sum(g + p for g, p in choice)
            if not 2 <= count <= home:
                continue
            gather, process = list(nobody), list(nobody)
            for column, (g, p) in zip(columns, choice, strict=True):
                gather[column], process[column] = g, p
            full = any(
                g and len(table.clearings[c].gatherers) >= charts.numbers.gather_spaces
                for c, g in enumerate(gather)
            )
            if full:
                continue
            gain = sight.season(table, seat, Sent(tuple(gather), tuple(process))) - base
            areas = [f"gather.{charts.resources[c].id}" for c, g in enumerate(gather) if g]
            areas += [f"process.{charts.resources[c].id}" for c, p in enumerate(process) if p]
            why = Rationale("feast", clause="uluk/11.1")
            yield Plan(tuple(areas), gain / count, why)

    # --- cards and Poison ------------------------------------------------------------------------------

    def _take(self, sight: Evaluation, table: State, seat: int, choices: Sequence[Action]) -> Decision:
        cards = [c for c in choices if isinstance(c, act.Take)]
        best = max(cards, key=lambda c: self._card_worth(sight, table, seat, sight.charts.cards[c.card]))
        return Decision(best, (Rationale("workshop", {"card": best.card}, "uluk/5.13"),))

    def _spike(self, charts: GameData, table: State, choices: Sequence[Action]) -> Decision:
        """Poison hunts where a triber brings something."""
        frame = table.top
        number = charts.resource_no[getattr(frame, "resource", charts.resources[-1].id)]
        clearing = table.clearings[number]
        each = charts.resources[number].levels[clearing.level - 1].each
        wanted = each >= 1
        chosen = next(c for c in choices if isinstance(c, act.Spike) and c.use == wanted)
        key = "spike" if wanted else "spare"
        return Decision(chosen, (Rationale(key, {"count": each}, "uluk/6.7"),), float(each))

    # --- processing and feeding ------------------------------------------------------------------------

    def _process(self, sight: Evaluation, table: State, frame: Processing, choices: Sequence[Action]) -> Decision:
        """The first step of the best way to process everything."""
        seat = frame.seat
        one = table.seats[seat]
        cards = tuple(c for c in one.inventions if sight.charts.cards[c].free and c not in frame.used)
        worth, steps = sight.best_processing(table, seat, one.goods, frame.tribers, cards)
        for step in sight.steps(seat, steps):
            if step in choices:
                return Decision(
                    step, (Rationale("processing", {"target": step.target}, "uluk/7.1"),), round(worth, 2)
                )
        return Decision(act.Done(seat), (Rationale("enough", clause="uluk/7.2"),), round(worth, 2))

    def _meal(self, charts: GameData, table: State, frame: Feeding, choices: Sequence[Action]) -> Decision:
        rank = _rank(charts, table, frame.seat)
        feeds = [c for c in choices if isinstance(c, act.Feed)]
        if feeds:
            best = min(feeds, key=lambda c: (rank[c.food], -c.count))
            return Decision(best, (Rationale("eat", {"food": best.food}, "uluk/8.1"),))
        return self._extras(charts, table, frame, choices, rank)

    def _extras(
        self, charts: GameData, table: State, frame: Feeding, choices: Sequence[Action], rank: dict[str, float]
    ) -> Decision:
        """Celebrate, then young while they can still earn their keep, then treats that would be wasted."""
        seat, left = frame.seat, charts.numbers.seasons - table.season
        parties = [c for c in choices if isinstance(c, act.Celebrate)]
        if parties:
            best = max(parties, key=lambda c: (_party(charts, c), -rank.get(c.food, 0.0)))
            return Decision(best, (Rationale("celebrate", {"points": int(_party(charts, best))}, "uluk/8.9"),))
        births = [c for c in choices if isinstance(c, act.Breed)]
        if births and left:
            birth = min(births, key=lambda c: rank[c.one] + rank[c.other])
            lowest, highest = sorted((rank[birth.one], rank[birth.other]))
            if highest < FEAST_RANK and (left >= 2 or lowest < LASTS_RANK):
                return Decision(birth, (Rationale("breed", {"left": left}, "uluk/8.6"),))
        treats = [c for c in choices if isinstance(c, act.Relish)]
        for treat in treats:
            keeps = "perishable" not in charts.goods[charts.good_no[treat.treat]].symbols
            if not keeps or (not left and rank[treat.treat] < FEAST_RANK):
                return Decision(treat, (Rationale("relish", {"treat": treat.treat}, "uluk/8.13"),))
        return Decision(act.Done(seat), (Rationale("enough", clause="uluk/8.15"),))


def _party(charts: GameData, action: act.Celebrate) -> float:
    """What a celebration brings (uluk/8.9, 8.10, 8.12)."""
    number = charts.good_no[action.food]
    if number == charts.poison:
        return charts.numbers.poison_celebration
    treat = "treat" in charts.goods[number].symbols
    return charts.numbers.celebration + charts.numbers.treat * treat


def _rank(charts: GameData, table: State, seat: int) -> dict[str, float]:
    """Foods from the one to be eaten first (below 10: it would perish) to the one kept for the feast (50 on)."""
    feast = charts.feasts.get(table.seats[seat].feast)
    late = table.season >= charts.numbers.seasons - 1
    rank = {}
    for n in charts.foods:
        good = charts.goods[n]
        value = 1.0 if "perishable" in good.symbols else 20.0
        value -= 0.5 if "treat" in good.symbols else 0.0
        if feast is not None and late and good.id in feast.needs:
            value += FEAST_RANK
        rank[good.id] = value
    return rank


def _one(nobody: tuple[int, ...], number: int, count: int) -> tuple[int, ...]:
    return (*nobody[:number], count, *nobody[number + 1 :])


def bots() -> tuple[Bot, ...]:
    """The default opponent first."""
    return (
        Planner("steward", 4, 0.0),
        Planner("keeper", 2, 2.5),
        Planner("wanderer", 1, 2.5),
    )
