"""What positions of Uluk are worth: Happiness had and in sight, tribers and cards, as chances to win."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.evaluation import Evaluator, Weights, by_features, in_phase
from ulus_suite.core.rules import Rules
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.errand import BY_TRIBER, made
from ulus_suite.games.uluk.rules.events import Feast
from ulus_suite.games.uluk.rules.feeding import feast_points, hunger_points, letters_of, set_points
from ulus_suite.games.uluk.rules.state import (
    HIDDEN,
    Choosing,
    Draw,
    Ended,
    Feeding,
    Process,
    Processing,
    Spiking,
    State,
    View,
    replace,
)
from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.rules.validation import ANY_CANDLE

# --- What a season may still bring a seat: the estimate on which computer players lean -------------------------
#
# Only public things and the seat's own go in. The estimate assumes that nobody else sends another triber; the
# worth of what lasts beyond the season is a rule of thumb, in Happiness.


class ThumbWeights(msgspec.Struct, frozen=True):
    """Rules of thumb in Happiness: a new triber for each season it can work, a spare food that keeps, a raw
    piece that keeps, a candle or Poison kept, a feast in sight, and
    being forgiven a Hunger token."""

    birth: float = 1.75
    food_kept: float = 1.1
    raw_kept: float = 0.5
    candle_kept: float = 2.2
    poison_kept: float = 0.9
    feast_sight: float = 1.0
    grace: float = 1.5


class Sent(NamedTuple):
    """Tribers of a seat beyond those on the board: gatherers, processors and Poison, by resource."""

    gather: tuple[int, ...]
    process: tuple[int, ...]


class Way(NamedTuple):
    """One way to process a column: the conversions in order, and the goods of all spaces afterwards."""

    steps: tuple[tuple[str, str, int, str], ...]
    goods: tuple[int, ...]


Processed = tuple[float, tuple[tuple[str, str, int, str], ...]]
"""An estimate and the conversions that lead to it."""

KNOWN = 60_000
"""Worths that are remembered; beyond them memory begins anew."""


class Evaluation:
    """Estimates for one data set; remembers what goods are worth and ways to process, since a plan asks often."""

    def __init__(self, charts: GameData, weights: ThumbWeights) -> None:
        self.charts = charts
        self.weights = weights
        self._ways: dict[tuple[object, ...], tuple[Way, ...]] = {}
        self._worths: dict[tuple[object, ...], float] = {}
        self._processed: dict[tuple[object, ...], Processed] = {}
        self._columns = [
            [i for i, g in enumerate(charts.goods) if g.column == track.id] for track in charts.resources
        ]

    # --- harvest ---------------------------------------------------------------------------------------

    def harvest(self, table: State, seat: int, sent: Sent) -> tuple[int, ...]:
        """Goods of a seat after the Harvest, with the tribers in ``sent`` besides those that stand."""
        goods = list(table.seats[seat].goods)
        owned = table.seats[seat].inventions
        for number, track in enumerate(self.charts.resources):
            clearing = table.clearings[number]
            mine = clearing.gatherers.count(seat) + sent.gather[number]
            if not mine:
                continue
            row = track.levels[clearing.level - 1]
            if track.harvest == "each":
                poison = sum(p for who, p in zip(clearing.gatherers, clearing.poisoned, strict=True) if who == seat)
                got = row.each * (mine + poison)
            else:
                got = self._majority(table, seat, number, mine, row.most, row.others)
            got += sum(self.charts.cards[card].extra == track.raw for card in owned)
            goods[self.charts.raw_no[number]] += got
        return tuple(goods)

    def _majority(self, table: State, seat: int, number: int, mine: int, most: int, others: int) -> int:
        """The left value if nobody is level; halfway between the values while somebody still may draw level."""
        counts = Counter(who for who in table.clearings[number].gatherers if who != seat)
        best = max(counts.values(), default=0)
        if mine <= best:
            return others
        room = self.charts.numbers.gather_spaces - mine - sum(counts.values())
        rivals = any(one.home for who, one in enumerate(table.seats) if who != seat)
        threatened = rivals and room >= mine - best and mine == 1
        return (most + others + 1) // 2 if threatened else most

    # --- processing ------------------------------------------------------------------------------------

    def ways(
        self, tribe: str, column: int, goods: tuple[int, ...], tribers: int, cards: tuple[str, ...]
    ) -> tuple[Way, ...]:
        """Sensible ways to process one column with so many tribers and these unused cards."""
        useful = tuple(c for c in cards if self._helps(c, column))
        held = tuple(goods[i] for i in self._columns[column])
        if not any(held) or (not tribers and not useful):
            return (Way((), goods),)
        key = (tribe, column, held, tribers, useful)
        if key not in self._ways:
            found: dict[tuple[int, ...], Way] = {}
            self._search(tribe, column, Way((), held), tribers, useful, found)
            self._ways[key] = tuple(found.values())
        ways = []
        for way in self._ways[key]:
            after = list(goods)
            for i, count in zip(self._columns[column], way.goods, strict=True):
                after[i] = count
            ways.append(Way(way.steps, tuple(after)))
        return tuple(ways)

    def _helps(self, card: str, column: int) -> bool:
        name = self.charts.resources[column].id
        return any(
            self.charts.goods[self.charts.good_no[f.source]].column == name for f in self.charts.cards[card].free
        )

    def _search(
        self,
        tribe: str,
        column: int,
        way: Way,
        tribers: int,
        cards: tuple[str, ...],
        found: dict[tuple[int, ...], Way],
    ) -> None:
        """All ways from here, by depth; first come first kept for equal goods."""
        if way.goods in found and len(found[way.goods].steps) <= len(way.steps):
            return
        found[way.goods] = way
        if len(way.steps) >= 3:
            return
        places = {self.charts.goods[i].id: at for at, i in enumerate(self._columns[column])}
        second = any(places[source] > 0 for source, _, _, _ in way.steps)
        for arrow in self.charts.tribes[tribe].arrows:
            if arrow.source not in places or (second and places[arrow.source] == 0):
                continue
            have = way.goods[places[arrow.source]]
            if not have:
                continue
            ends = (places[arrow.source], places[arrow.target])
            if tribers:
                for count in {have, max(1, have - 1), (have + 1) // 2, 1}:
                    after = _convert(way, ends, arrow.sign, count, (arrow.source, arrow.target, count, BY_TRIBER))
                    self._search(tribe, column, after, tribers - 1, cards, found)
            for card in cards:
                for free in self.charts.cards[card].free:
                    if (free.source, free.target) == (arrow.source, arrow.target):
                        count = min(have, free.up_to)
                        after = _convert(way, ends, arrow.sign, count, (arrow.source, arrow.target, count, card))
                        rest = tuple(c for c in cards if c != card)
                        self._search(tribe, column, after, tribers, rest, found)

    def best_processing(
        self, table: State, seat: int, goods: tuple[int, ...], tribers: tuple[int, ...], cards: tuple[str, ...]
    ) -> tuple[float, tuple[tuple[str, str, int, str], ...]]:
        """The best estimate and the conversions that lead to it, column by column until nothing improves."""
        key = (table.seats[seat].tribe, goods, tribers, cards, *self._eaters(table, seat))
        found = self._processed.get(key)
        if found is None:
            if len(self._processed) > KNOWN:
                self._processed.clear()
            found = self._processed[key] = self._best_processing(table, seat, goods, tribers, cards)
        return found

    def _best_processing(
        self, table: State, seat: int, goods: tuple[int, ...], tribers: tuple[int, ...], cards: tuple[str, ...]
    ) -> Processed:
        tribe = table.seats[seat].tribe
        now, left = goods, cards
        steps: tuple[tuple[str, str, int, str], ...] = ()
        worth = self.worth(table, seat, now)
        open_columns = {c for c in range(len(self._columns)) if tribers[c] or any(self._helps(x, c) for x in cards)}
        while open_columns:
            best: tuple[float, int, Way] | None = None
            for column in sorted(open_columns):
                for way in self.ways(tribe, column, now, tribers[column], left):
                    value = self.worth(table, seat, way.goods)
                    if value > worth + 1e-9 and (best is None or value > best[0]):
                        best = (value, column, way)
            if best is None:
                break
            worth, column, way = best
            now, steps = way.goods, steps + way.steps
            used = {by for _, _, _, by in way.steps}
            left = tuple(c for c in left if c not in used)
            open_columns.discard(column)
        return worth, steps

    # --- what goods are worth ----------------------------------------------------------------------------

    def worth(self, table: State, seat: int, goods: tuple[int, ...]) -> float:
        """Happiness to be expected from these goods: the better of eating all and keeping a feast."""
        key = (goods, *self._eaters(table, seat))
        found = self._worths.get(key)
        if found is None:
            if len(self._worths) > KNOWN:
                self._worths.clear()
            found = self._worths[key] = self._worth(table, seat, goods)
        return found

    def _eaters(self, table: State, seat: int) -> tuple[object, ...]:
        """All of a table on which the worth of a seat's goods depends."""
        one = table.seats[seat]
        left = self.charts.numbers.seasons - table.season
        return one.feast, one.hunger, one.pool, bool(left or one.home), self.mouths(table, seat), left

    def _worth(self, table: State, seat: int, goods: tuple[int, ...]) -> float:
        name = table.seats[seat].feast
        best = self._meal(table, seat, goods)
        if name == HIDDEN or not name:
            return best
        feast = self.charts.feasts[name]
        for sets, points in ((1, feast.one), (2, feast.two)):
            rest, held, needed = self._reserve(goods, feast, sets)
            if self._eaten_first(table, seat, goods, rest):
                continue
            if held == needed or sets == 1:
                best = max(best, self._meal(table, seat, rest) + self._promise(table, seat, held, needed, points))
        return best

    def _eaten_first(self, table: State, seat: int, goods: tuple[int, ...], rest: tuple[int, ...]) -> bool:
        """Whether hunger would force the kept food to be eaten (uluk/8.2)."""
        food, left = (sum(g[n] for n in self.charts.foods) for g in (goods, rest))
        return left < food and left < self.mouths(table, seat)

    def mouths(self, table: State, seat: int) -> int:
        """Tribers that will eat this season."""
        one = table.seats[seat]
        return table.out(seat, self.charts.numbers.pawns) + one.home * (not self._fed_later(table))

    def _promise(self, table: State, seat: int, held: int, needed: int, points: int) -> float:
        """What the reserved goods promise: nearly all when complete, a part while more can still be had."""
        left = self.charts.numbers.seasons - table.season
        if held == needed:
            return points * max(0.3, 1.0 - 0.2 * left)
        hope = self.weights.feast_sight if left or table.seats[seat].home else 0.0
        return points * hope * math.pow(held / needed, 1.2) * max(0.2, 1.0 - 0.25 * left)

    def columns_of(self, tribe: str, feast: Feast) -> list[int]:
        """Numbers of the resources from which a tribe can make what a feast needs."""
        found = []
        arrows = self.charts.tribes[tribe].arrows
        for need in feast.needs:
            goods = [need]
            if need == ANY_CANDLE:
                candles = {self.charts.goods[n].id for n in self.charts.candles}
                goods = [a.target for a in arrows if a.target in candles][:1]
            found += [self.charts.resource_no[self.charts.goods[self.charts.good_no[g]].column] for g in goods]
        return sorted(set(found))

    def _reserve(self, goods: tuple[int, ...], feast: Feast, sets: int) -> tuple[tuple[int, ...], int, int]:
        """The goods without those kept for so many sets; pieces held and pieces needed."""
        rest, held, needed = list(goods), 0, 0
        for need, count in feast.needs.items():
            needed += count * sets
            numbers = self.charts.candles if need == ANY_CANDLE else (self.charts.good_no[need],)
            missing = count * sets
            for number in numbers:
                taken = min(missing, rest[number])
                rest[number] -= taken
                missing -= taken
                held += taken
        return tuple(rest), held, needed

    def _meal(self, table: State, seat: int, goods: tuple[int, ...]) -> float:
        """The meal of this season, and what lasts beyond it."""
        w, charts, numbers = self.weights, self.charts, self.charts.numbers
        one = table.seats[seat]
        mouths = self.mouths(table, seat)
        food = sum(goods[n] for n in charts.foods)
        left = numbers.seasons - table.season
        short = max(0, mouths - food)
        value = -self._hungry(one.hunger, short, left)
        spare = food - mouths
        perishing = sum(goods[n] for n in charts.perishable if n in charts.foods)
        candles = sum(goods[n] for n in charts.candles)
        poison = goods[charts.poison]
        value += sum(goods[n] for n in charts.foods if "treat" in charts.goods[n].symbols) * numbers.treat
        if short == 0:
            value += numbers.all_fed
            if candles and spare > 0:
                value += numbers.celebration
                candles, spare = candles - 1, spare - 1
            elif candles and poison:
                value += numbers.poison_celebration
                candles, poison = candles - 1, poison - 1
            if left:
                births = min(spare // 2, one.pool)
                value += births * w.birth * left
                spare -= 2 * births
                value += w.food_kept * max(0, min(spare, food - perishing))
        return value + self._kept(goods, left, candles, poison)

    def _hungry(self, tokens: int, short: int, left: int) -> float:
        """uluk/11.3: a Hunger token is forgiven at the end; that grace is worth something until then."""
        each = self.charts.numbers.hunger
        cost = each * (max(0, tokens + short - 1) - max(0, tokens - 1))
        return cost + (self.weights.grace if short and not tokens and left else 0.0)

    def _fed_later(self, table: State) -> bool:
        """Whether tribers at home are newborn (they do not eat) rather than still to be sent."""
        return isinstance(table.top, Feeding | Processing)

    def _kept(self, goods: tuple[int, ...], left: int, candles: int, poison: int) -> float:
        if not left:
            return 0.0
        w = self.weights
        raw = sum(min(goods[n], 5) for n in self.charts.raw_no if n not in self.charts.perishable)
        ground = sum(
            min(goods[n], 6)
            for n, g in enumerate(self.charts.goods)
            if not g.symbols and n not in self.charts.raw_no
        )
        kept = w.raw_kept * raw + w.raw_kept * 2.2 * ground
        return kept + w.candle_kept * min(candles, left) + w.poison_kept * min(poison, 2)

    # --- the whole season ------------------------------------------------------------------------------

    def season(self, table: State, seat: int, sent: Sent) -> float:
        """What the season will be worth with these tribers sent besides those that stand."""
        goods = self.harvest(table, seat, sent)
        tribers = tuple(c.processors.count(seat) + n for c, n in zip(table.clearings, sent.process, strict=True))
        cards = tuple(c for c in table.seats[seat].inventions if self.charts.cards[c].free)
        return self.best_processing(table, seat, goods, tribers, cards)[0]

    def steps(self, seat: int, steps: tuple[tuple[str, str, int, str], ...]) -> list[Process]:
        return [Process(seat, source, target, count, by) for source, target, count, by in steps]


def _convert(way: Way, ends: tuple[int, int], sign: str, count: int, step: tuple[str, str, int, str]) -> Way:
    goods = list(way.goods)
    goods[ends[0]] -= count
    goods[ends[1]] += made(sign, count)
    return Way((*way.steps, step), tuple(goods))


# ------------------------------------------------------------------------------------------------------------------


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
        sight = known[""] = Evaluation(charts, ThumbWeights())
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
