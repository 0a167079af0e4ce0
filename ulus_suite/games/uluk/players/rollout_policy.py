"""The quick player of Uluk on the kernel's island: for playing positions on, thousands of times.

It plans two tribers at a time by what the season will be worth, as the planners do, and processes and feeds as they
would. Estimates are remembered by all that they depend on, so that a season played again costs look-ups.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ulus_suite.games.uluk.players import kernel_codes as k
from ulus_suite.games.uluk.players.evaluation import Evaluation, Weights
from ulus_suite.games.uluk.players.kernel import Island
from ulus_suite.games.uluk.players.kernel_charts import HUT, MONUMENT, TEMPLE, WORKSHOP, KernelData
from ulus_suite.games.uluk.players.kernel_choices import areas, choices
from ulus_suite.games.uluk.players.kernel_codes import Code
from ulus_suite.games.uluk.rules.state import Errand, Settings, State, Tribal

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

    def __init__(self, charts: KernelData, weights: Weights) -> None:
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

    def __init__(self, charts: KernelData, weights: Weights, whim: float) -> None:
        self.charts, self.sight, self.whim = charts, Sight(charts, weights), whim

    def act(self, island: Island, dice: Random) -> Code:
        """What the seat that is asked does."""
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
