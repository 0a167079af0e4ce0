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
from ulus_suite.games.uluk.players import kernel as k
from ulus_suite.games.uluk.players.evaluator import Evaluation, ThumbWeights
from ulus_suite.games.uluk.players.kernel import (
    GATHER,
    HUT,
    MONUMENT,
    TEMPLE,
    WORKSHOP,
    Code,
    Frame,
    Island,
    KernelData,
    charts_of,
    coded,
)
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.state import HIDDEN, Errand, Settings, State, Tribal, View, replace

# --- Everything that may be done on a kernel's island, in the order in which the rules list it -----------------


def choices(island: Island) -> list[Code]:
    """What the seat that is asked may do; empty where chance or nobody is asked."""
    frame = island.frames[-1]
    made = _MADE.get(frame[0])
    return made(island, frame) if made is not None else []


def areas(island: Island, seat: Seat) -> list[int]:
    """5.5 to 5.20: areas with room for a triber of this seat."""
    data, found = island.charts.data, []
    for area, (kind, which) in enumerate(island.charts.areas):
        if kind == MONUMENT:
            open_ = island.slots[which] >= 0 and not island.built[which]
            if not open_ or len(island.builders[which]) >= data.monument_spaces[which]:
                continue
        elif kind == GATHER:
            if len(island.gatherers[which]) >= data.numbers.gather_spaces:
                continue
        elif kind == WORKSHOP:
            owned = island.cards[seat]
            if all(card in owned for card in island.row):
                continue
        elif kind == HUT:
            taken = any(island.hut) if island.limit == "one" else island.hut[seat]
            if taken and island.limit != "none":
                continue
        found.append(area)
    return found


def _errand(island: Island, frame: Frame) -> list[Code]:
    return [(k.PLACE, area) for area in areas(island, frame[1])]


def _choosing(island: Island, frame: Frame) -> list[Code]:
    owned = island.cards[frame[1]]
    return [(k.TAKE, card) for card in dict.fromkeys(island.row) if card not in owned]


def _spiking(island: Island, frame: Frame) -> list[Code]:
    return [(k.SPIKE, 1), (k.SPIKE, 0)]


def _leaving(island: Island, frame: Frame) -> list[Code]:
    kinds = island.charts.areas
    found: list[Code] = [(k.MOVE, area) for area in areas(island, frame[1]) if kinds[area][0] != HUT]
    return [*found, (k.STAY,)]


def _processing(island: Island, frame: Frame) -> list[Code]:
    """7.1 to 7.11."""
    _, seat, tribers, used, second = frame
    goods, cards = island.goods[seat], island.cards[seat]
    found: list[Code] = []
    for road in island.charts.roads[island.tribes[seat]]:
        have = goods[road.source]
        if not have or (road.raw and road.column in second):
            continue
        source, target = road.source, road.target
        if tribers[road.column]:
            found += [(k.CONVERT, source, target, count, -1) for count in range(have, 0, -1)]
        for card in cards:
            if card in road.free and card not in used:
                most = min(have, road.free[card])
                found += [(k.CONVERT, source, target, count, card) for count in range(most, 0, -1)]
    found.append((k.DONE,))
    return found


def _feeding(island: Island, frame: Frame) -> list[Code]:
    """8.1 to 8.13."""
    _, seat, hungry, celebrated, _ = frame
    data, goods = island.charts.data, island.goods[seat]
    foods = [food for food in data.foods if goods[food]]
    if hungry:
        return [(k.FEED, food, count) for food in foods for count in range(min(hungry, goods[food]), 0, -1)]
    found: list[Code] = []
    if island.pool[seat]:
        for i, one in enumerate(foods):
            found += [(k.BREED, one, other) for other in foods[i:] if other != one or goods[one] > 1]
    if not celebrated:
        feasted = [*foods, data.poison] if goods[data.poison] else foods
        candles = [candle for candle in data.candles if goods[candle]]
        for food in feasted:
            found += [(k.CELEBRATE, food, candle) for candle in candles if food != candle or goods[food] > 1]
    for food in foods:
        if island.charts.treat[food]:
            found += [(k.RELISH, food, count) for count in range(goods[food], 0, -1)]
    found.append((k.DONE,))
    return found


_MADE = {
    k.ERRAND: _errand, k.CHOOSING: _choosing, k.SPIKING: _spiking, k.LEAVING: _leaving, k.PROCESSING: _processing,
    k.FEEDING: _feeding,
}  # fmt: skip


# ------------------------------------------------------------------------------------------------------------------


WORK = ((1, 0), (0, 1), (1, 1), (2, 0), (0, 2))
"""Gatherers and processors sent to one resource."""
GRAZED = 0.25
"""What a gatherer costs in later seasons, since the track falls."""
TOKEN = 1.2
"""What the token of a Monument is worth."""
MEMORY = 50_000
"""So many estimates are remembered; beyond them memory begins anew."""
Steps = tuple[tuple[str, str, int, str], ...]


class Sight:
    """What seasons are worth on islands of one data set."""

    def __init__(self, charts: KernelData, weights: ThumbWeights) -> None:
        self.charts = charts
        self.estimate = Evaluation(charts.data, weights)
        self.known: dict[tuple[object, ...], tuple[float, Steps]] = {}
        self.free = tuple(bool(card.free) for card in charts.data.inventions)

    def gathered(self, island: Island, seat: int, number: int, more: int) -> int:
        """What a seat would harvest there with so many gatherers more, if nobody else came."""
        came = island.gatherers[number]
        mine = came.count(seat) + more
        if not mine:
            return 0
        level = self.charts.levels[number][island.level[number] - 1]
        if self.charts.by_majority[number]:
            got = self._majority(island, seat, number, mine)
        else:
            poison = sum(p for who, p in zip(came, island.poisoned[number], strict=True) if who == seat)
            got = level.each * (mine + poison)
        return got + sum(self.charts.extra[card] == number for card in island.cards[seat])

    def _majority(self, island: Island, seat: int, number: int, mine: int) -> int:
        """The left value if nobody is level; halfway while somebody still may draw level."""
        came, level = island.gatherers[number], self.charts.levels[number][island.level[number] - 1]
        best = max((came.count(who) for who in range(island.n) if who != seat), default=0)
        if mine <= best:
            return level.others
        room = self.charts.data.numbers.gather_spaces - mine - (len(came) - came.count(seat))
        if mine == 1 and room >= mine - best and any(h for who, h in enumerate(island.home) if who != seat):
            return (level.most + level.others + 1) // 2
        return level.most

    def processed(
        self, island: Island, seat: int, goods: tuple[int, ...], tribers: tuple[int, ...], used: Sequence[int] = ()
    ) -> tuple[float, Steps]:
        """The best that a seat can make of its goods, in Happiness, and the steps to it."""
        left = self.charts.data.numbers.seasons - island.season
        cards = tuple(card for card in island.cards[seat] if self.free[card] and card not in used)
        more = bool(left or island.home[seat])
        tribe, feast = island.tribes[seat], island.feasts[seat]
        key = (tribe, feast, goods, tribers, cards, island.hunger[seat], island.pool[seat], left, more)
        found = self.known.get(key)
        if found is None:
            if len(self.known) > MEMORY:
                self.known.clear()
            names = tuple(self.charts.data.inventions[card].id for card in cards)
            table = self._alone(island, seat, more and not left)
            found = self.known[key] = self.estimate.best_processing(table, 0, goods, tribers, names)
        return found

    def _alone(self, island: Island, seat: int, at_home: bool) -> State:
        """A table with this seat only, which is all that an estimate looks at."""
        one = Tribal(
            island.tribes[seat], island.feasts[seat], island.pool[seat], int(at_home), (), island.hunger[seat]
        )
        return State(
            Settings(), island.season, 0, (one,), (), (), (), (), (), (), (), (), (), (), (Errand(0),)
        )  # fmt: skip

    def season(self, island: Island, seat: int) -> float:
        """What the season will be worth as the tribers stand."""
        goods = island.goods[seat][:]
        for number, raw in enumerate(self.charts.data.raw_no):
            goods[raw] += self.gathered(island, seat, number, 0)
        return self.processed(island, seat, tuple(goods), _processors(island, seat))[0]

    def monuments(self, island: Island, seat: int) -> float:
        """What Monuments that are complete will give at the season's end."""
        data, found = self.charts.data, 0.0
        for number, came in enumerate(island.builders):
            mine = came.count(seat)
            if mine and not island.built[number] and len(came) == data.monument_spaces[number]:
                found += data.monument_happiness[mine - 1]
                if all(came.count(who) < mine for who in range(island.n) if who != seat):
                    found += TOKEN
        return found

    def card(self, island: Island, seat: int, card: int) -> float:
        """What one more Invention is worth: this season and those to come, and the letters."""
        left = self.charts.data.numbers.seasons - island.season
        letters = {self.charts.letter[c] for c in island.cards[seat]}
        more = len(letters | {self.charts.letter[card]})
        gain = self.letters(island, more, left) - self.letters(island, len(letters), left)
        return self.works(island.tribes[seat], card) * (left + 0.6) * 0.62 + gain

    def cards(self, island: Island, seat: int, left: int) -> float:
        """What a seat's Inventions are worth for so many seasons to come, and for the letters."""
        owned, tribe = island.cards[seat], island.tribes[seat]
        each = sum(self.works(tribe, card) for card in owned)
        return 0.62 * left * each + self.letters(island, len({self.charts.letter[card] for card in owned}), left)

    def works(self, tribe: str, card: int) -> float:
        """What an Invention is worth to a tribe each season, about."""
        data, one = self.charts.data, self.charts.data.inventions[card]
        if one.extra:
            return 1.0
        fits = sum(data.arrow(tribe, free.source, free.target) is not None for free in one.free)
        return 0.9 + 0.25 * (fits - 1) + 0.2 * (max(free.up_to for free in one.free) - 1) if fits else 0.0

    def letters(self, island: Island, count: int, left: int) -> float:
        """What so many different letters pay, or promise."""
        numbers = self.charts.data.numbers
        if count >= 5:
            return float(island.set5)
        paid = float(numbers.sets.get(count, 0))
        if not paid and count < 3:
            paid = sum(1.0 for have in range(count) if left >= 2 - have) * 0.6
        return paid


class Thumb:
    """The quick player; ``whim``: by how much Happiness it may misjudge a plan."""

    def __init__(self, charts: KernelData, weights: ThumbWeights, whim: float) -> None:
        self.charts, self.sight, self.whim = charts, Sight(charts, weights), whim

    def act(self, island: Island, dice: Random) -> Code:
        frame = island.frames[-1]
        kind, seat = frame[0], frame[1]
        if kind in (k.ERRAND, k.LEAVING):
            return self._send(island, seat, kind == k.LEAVING, dice)
        if kind == k.CHOOSING:
            return max(choices(island), key=lambda code: self.sight.card(island, seat, code[1]))
        if kind == k.SPIKING:
            number = frame[2]
            return (k.SPIKE, int(self.charts.levels[number][island.level[number] - 1].each >= 1))
        if kind == k.PROCESSING:
            return self._process(island, frame)
        return self._meal(island, frame)

    # --- errands -----------------------------------------------------------------------------------------

    def _send(self, island: Island, seat: int, moving: bool, dice: Random) -> Code:
        worth = self.errands(island, seat, moving)
        kind, best, value = (k.MOVE if moving else k.PLACE), -1, -1e9
        for area, found in worth.items():
            seems = found + self.whim * dice.random()
            if seems > value:
                best, value = area, seems
        if best < 0 or (moving and worth[best] <= 0):
            return (k.STAY,) if moving else choices(island)[0]
        return (kind, best)

    def errands(self, island: Island, seat: int, moving: bool) -> dict[int, float]:
        """Areas that are open, with what the best plan of one or two tribers that begins there is worth to each."""
        home = 1 if moving else island.home[seat]
        numbers, number_of = self.charts.data.numbers, self.charts.areas
        work, found = self._work(island, seat, home), {}
        for area in areas(island, seat):
            kind, which = number_of[area]
            if kind == TEMPLE:
                found[area] = float(numbers.temple)
            elif kind == HUT:
                if not moving:
                    found[area] = numbers.hut + numbers.temple - 0.05
            elif kind == WORKSHOP:
                owned = island.cards[seat]
                cards = [self.sight.card(island, seat, card) for card in set(island.row) if card not in owned]
                found[area] = max(cards, default=-1.0)
            elif kind == MONUMENT:
                found[area] = self._monument(island, seat, which, home)
            elif area in work:
                found[area] = work[area]
        return found

    def _monument(self, island: Island, seat: int, number: int, home: int) -> float:
        """All that is missing, if there are tribers enough; else a hope of help."""
        data, came = self.charts.data, island.builders[number]
        missing, mine = data.monument_spaces[number] - len(came), came.count(seat)
        if missing <= home:
            total = mine + missing
            most = max((came.count(who) for who in range(island.n) if who != seat), default=0)
            return (data.monument_happiness[total - 1] + TOKEN * (total > most) + 0.3) / missing
        if mine + 1 > len(data.monument_happiness):
            return -1.0
        rivals = sum(island.home) - island.home[seat]
        hope = min(0.6, 0.06 * (home + rivals)) if missing <= 3 and came else 0.0
        return hope * (data.monument_happiness[mine] - (data.monument_happiness[mine - 1] if mine else 0))

    def _work(self, island: Island, seat: int, home: int) -> dict[int, float]:
        """Gathering and processing, one resource at a time, by area."""
        sight, data = self.sight, self.charts.data
        raw, grazes = data.raw_no, GRAZED * (island.season < data.numbers.seasons)
        goods, tribers = island.goods[seat][:], _processors(island, seat)
        got = [sight.gathered(island, seat, number, 0) for number in range(len(raw))]
        for number, count in enumerate(got):
            goods[raw[number]] += count
        base = sight.processed(island, seat, tuple(goods), tribers)[0]
        found: dict[int, float] = {}
        for number, at in enumerate(raw):
            room = data.numbers.gather_spaces - len(island.gatherers[number])
            gather, process = self.charts.works[number]
            for more, hands in WORK:
                if more > room or more + hands > home:
                    continue
                after = goods[:]
                if more:
                    after[at] += sight.gathered(island, seat, number, more) - got[number]
                sent = (*tribers[:number], tribers[number] + hands, *tribers[number + 1 :]) if hands else tribers
                worth = sight.processed(island, seat, tuple(after), sent)[0] - base - grazes * more
                worth /= more + hands
                for area, there in ((gather, more), (process, hands)):
                    if there and worth > found.get(area, -1e9):
                        found[area] = worth
        return found

    # --- processing and feeding --------------------------------------------------------------------------

    def _process(self, island: Island, frame: k.Frame) -> Code:
        """The first step of the best way to process everything."""
        _, seat, tribers, used, _ = frame
        _, steps = self.sight.processed(island, seat, tuple(island.goods[seat]), tribers, used)
        good, card = self.charts.data.good_no, self.charts.card_no
        offered = choices(island)
        for source, target, count, by in steps:
            code = (k.CONVERT, good[source], good[target], count, card.get(by, -1))
            if code in offered:
                return code
        return (k.DONE,)

    def _meal(self, island: Island, frame: k.Frame) -> Code:
        """What perishes first is eaten first; then a holiday, young ones, and treats that would be wasted."""
        seat, left = frame[1], self.charts.data.numbers.seasons - island.season
        ranks, offered = self._ranks(island, seat), choices(island)
        feeds = [code for code in offered if code[0] == k.FEED]
        if feeds:
            return min(feeds, key=lambda code: (ranks[code[1]], -code[2]))
        parties = [code for code in offered if code[0] == k.CELEBRATE]
        if parties:
            poison = self.charts.data.poison
            return max(parties, key=lambda c: (c[1] != poison, self.charts.treat[c[1]], -ranks.get(c[1], 0.0)))
        births = [code for code in offered if code[0] == k.BREED]
        if births and left:
            birth = min(births, key=lambda code: ranks[code[1]] + ranks[code[2]])
            low, high = sorted((ranks[birth[1]], ranks[birth[2]]))
            if high < 50 and (left >= 2 or low < 10):
                return birth
        for code in offered:
            if code[0] == k.RELISH:
                perishes = code[1] in self.charts.data.perishable
                if perishes or (not left and ranks[code[1]] < 50):
                    return code
        return (k.DONE,)

    def _ranks(self, island: Island, seat: int) -> dict[int, float]:
        """Foods from the one to be eaten first (below 10: it would perish) to those kept for the feast (50 on)."""
        data = self.charts.data
        late = island.season >= data.numbers.seasons - 1
        wanted = {g for fits, _ in self.charts.feasts[island.feasts[seat]] for g in fits} if late else set[int]()
        ranks = {}
        for food in data.foods:
            lasting = 1.0 if food in data.perishable else 20.0
            ranks[food] = lasting - 0.5 * bool(self.charts.treat[food]) + 50.0 * (food in wanted)
        return ranks


def _processors(island: Island, seat: int) -> tuple[int, ...]:
    return tuple(came.count(seat) for came in island.processors)


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
        found = _THUMBS[id(charts)] = Thumb(charts, ThumbWeights(), WHIM)
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
