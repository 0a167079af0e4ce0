"""Uluk on plain numbers, for search and playouts: the same game as the rules', more than ten times as fast.

An :class:`Island` is mutable and knows no events, no reasons and no words. Areas, goods, resources, cards and seats
are numbers in the order of the charts, actions are tuples of numbers (:func:`.kernel_codes.coded`). A test holds
every step of it
against ``play`` and ``settle`` of the rules; the setup, up to the first season's Monument, is left to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from ulus_suite.core.actions import Action
from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules import state as st
from ulus_suite.games.uluk.rules.state import State
from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.rules.validation import ANY_CANDLE

# --- The charts of Uluk as plain numbers, worked out once for each data set: what the kernel looks things up in.


SIGNS = ("1:1", "x2", "2:3", "+1", "-1")
MONUMENT, GATHER, PROCESS, WORKSHOP, HUT, TEMPLE = range(6)
"""Kinds of areas."""


class Road(NamedTuple):
    """One arrow of a tribe board: goods, sign, whose tribers work it, whether it begins at the raw good."""

    source: int
    target: int
    sign: int
    column: int
    raw: bool
    free: dict[int, int]
    """Cards that do it for free, with how many pieces."""


class Level(NamedTuple):
    """One space of a track: yields, and the number of the track that its arrow raises (-1: none)."""

    most: int
    others: int
    each: int
    raises: int


class KernelData:
    """Everything that does not change during a game."""

    def __init__(self, data: GameData) -> None:
        self.data, numbers = data, data.numbers
        self.card_no = {card.id: i for i, card in enumerate(data.inventions)}
        self.areas = tuple(_area(data, area) for area in data.areas)
        self.area_no = {area: i for i, area in enumerate(data.areas)}
        self.works = tuple(
            (self.area_no[f"gather.{track.id}"], self.area_no[f"process.{track.id}"]) for track in data.resources
        )
        self.roads = {tribe: self._roads(tribe) for tribe in data.tribes}
        number = data.resource_no
        self.levels = tuple(
            tuple(Level(row.most, row.others, row.each, number.get(row.raises, -1)) for row in track.levels)
            for track in data.resources
        )
        self.by_majority = tuple(track.harvest == "majority" for track in data.resources)
        self.rank = tuple(track.number for track in data.resources)
        self.extra = tuple(
            next((i for i, track in enumerate(data.resources) if track.raw == card.extra), -1)
            for card in data.inventions
        )
        self.letter = tuple(card.letter for card in data.inventions)
        self.treat = tuple(numbers.treat if "treat" in good.symbols else 0 for good in data.goods)
        self.feasts = {
            id: tuple(
                (data.candles if need == ANY_CANDLE else (data.good_no[need],), count)
                for need, count in feast.needs.items()
            )
            for id, feast in data.feasts.items()
        }

    def _roads(self, tribe: str) -> tuple[Road, ...]:
        data, found = self.data, []
        for arrow in data.tribes[tribe].arrows:
            source = data.good_no[arrow.source]
            column = data.resource_no[data.goods[source].column]
            free: dict[int, int] = {}
            for i, card in enumerate(data.inventions):
                for one in card.free:
                    if (one.source, one.target) == (arrow.source, arrow.target):
                        free.setdefault(i, one.up_to)
            raw = source == data.raw_no[column]
            target, sign = data.good_no[arrow.target], SIGNS.index(arrow.sign)
            found.append(Road(source, target, sign, column, raw, free))
        return tuple(found)


def _area(data: GameData, area: str) -> tuple[int, int]:
    kind, _, which = area.partition(".")
    if kind == "monument":
        return MONUMENT, int(which) - 1
    if kind in ("gather", "process"):
        return (GATHER if kind == "gather" else PROCESS), data.resource_no[which]
    return {"workshop": WORKSHOP, "hut": HUT, "temple": TEMPLE}[kind], 0


_KNOWN: dict[int, KernelData] = {}


def charts_of(data: GameData) -> KernelData:
    """The numbers of a data set; made once (data sets live as long as the rules that read them)."""
    found = _KNOWN.get(id(data))
    if found is None or found.data is not data:
        found = _KNOWN[id(data)] = KernelData(data)
    return found


# ------------------------------------------------------------------------------------------------------------------


Code = tuple[int, ...]
"""An action: its kind, then its fields but for the seat; ``by`` of :data:`CONVERT` is -1 for a triber."""
Frame = tuple[Any, ...]

ROW, TOKEN, ERRAND, CHOOSING, SPIKING, LEAVING, PROCESSING, FEEDING, ENDED = range(9)
"""What may be going on, with the fields of the rules' frames behind."""
PLACE, TAKE, SPIKE, MOVE, STAY, CONVERT, FEED, BREED, CELEBRATE, RELISH, DONE = range(11)
KINDS = (
    act.Place, act.Take, act.Spike, act.Move, act.Stay, act.Process, act.Feed, act.Breed, act.Celebrate, act.Relish,
    act.Done,
)  # fmt: skip


def coded(charts: KernelData, action: Action) -> Code:
    """An action of the rules as the kernel has it. Raises KeyError for what the charts do not know."""
    good = charts.data.good_no
    match action:
        case act.Place(to=to) | act.Move(to=to):
            return (PLACE if isinstance(action, act.Place) else MOVE), charts.area_no[to]
        case act.Take(card=card):
            return TAKE, charts.card_no[card]
        case act.Spike(use=use):
            return SPIKE, int(use)
        case act.Process(source=source, target=target, count=count, by=by):
            return CONVERT, good[source], good[target], count, charts.card_no.get(by, -1)
        case act.Feed(food=food, count=count):
            return FEED, good[food], count
        case act.Breed(one=one, other=other):
            return BREED, good[one], good[other]
        case act.Celebrate(food=food, candle=candle):
            return CELEBRATE, good[food], good[candle]
        case act.Relish(treat=treat, count=count):
            return RELISH, good[treat], count
    return (KINDS.index(type(action)),)


def framed(charts: KernelData, frame: st.Frame) -> Frame:
    """A frame of the rules as the kernel has it. Raises KeyError for what the charts do not know."""
    number = charts.data.resource_no
    match frame:
        case st.Draw(what):
            return (ROW if what == "row" else TOKEN,)
        case st.Errand(seat):
            return ERRAND, seat
        case st.Choosing(seat):
            return CHOOSING, seat
        case st.Spiking(seat, resource):
            return SPIKING, seat, number[resource]
        case st.Leaving(seat, left):
            return LEAVING, seat, left
        case st.Processing(seat, tribers, used, second):
            cards = tuple(charts.card_no[card] for card in used)
            return PROCESSING, seat, tribers, cards, tuple(number[column] for column in second)
        case st.Feeding(seat, hungry, celebrated, chose):
            return FEEDING, seat, hungry, celebrated, chose
    return (ENDED,)


class Position:
    """A game as it stands; fields as in :class:`ulus_suite.games.uluk.rules.state.State`, lists by seat,
    Monument or resource in place of nested values."""

    charts: KernelData
    n: int
    season: int
    first: int
    tops: tuple[int, ...]
    limit: str
    set5: int
    tribes: tuple[str, ...]
    feasts: tuple[str, ...]
    pool: list[int]
    home: list[int]
    hunger: list[int]
    happiness: list[int]
    goods: list[list[int]]
    tokens: list[list[int]]
    cards: list[list[int]]
    slots: list[int]
    builders: list[list[int]]
    built: list[bool]
    level: list[int]
    gatherers: list[list[int]]
    poisoned: list[list[bool]]
    processors: list[list[int]]
    workshop: list[int]
    hut: list[int]
    temple: list[int]
    bag: list[int]
    gone: list[int]
    row: list[int]
    deck: list[int]
    discard: list[int]
    frames: list[Frame]

    @classmethod
    def of(cls, charts: KernelData, state: State) -> Self:
        """The island of a state. Raises Misuse while the game is being set up."""
        top = state.top
        if isinstance(top, st.Draw) and (top.what not in ("row", "token") or not state.season):
            raise Misuse(Phrase.of("uluk:data.kernel_begins_where_setup"))
        new, number, card = cls(), charts.data.resource_no, charts.card_no
        new.charts, new.n, new.season, new.first = charts, len(state.seats), state.season, state.first
        lean = int(state.settings.lean_land)
        new.tops = tuple(len(levels) - lean for levels in charts.levels)
        new.limit, new.set5 = state.settings.hut_limit, state.settings.set5
        seats = state.seats
        new.tribes, new.feasts = tuple(s.tribe for s in seats), tuple(s.feast for s in seats)
        new.pool, new.home = [s.pool for s in seats], [s.home for s in seats]
        new.hunger, new.happiness = [s.hunger for s in seats], [s.happiness for s in seats]
        new.goods, new.tokens = [list(s.goods) for s in seats], [[number[t] for t in s.tokens] for s in seats]
        new.cards = [[card[c] for c in s.inventions] for s in seats]
        new.slots = [number[s.token] if s.token else -1 for s in state.slots]
        new.builders, new.built = [list(s.builders) for s in state.slots], [s.built for s in state.slots]
        places = state.clearings
        new.level, new.gatherers = [c.level for c in places], [list(c.gatherers) for c in places]
        new.poisoned, new.processors = [list(c.poisoned) for c in places], [list(c.processors) for c in places]
        new.workshop, new.hut, new.temple = list(state.workshop), list(state.hut), list(state.temple)
        new.bag, new.gone = [number[t] for t in state.bag], [number[t] for t in state.gone]
        new.row, new.deck, new.discard = [card[c] for c in state.row], list(state.deck), list(state.discard)
        new.frames = [framed(charts, frame) for frame in state.frames]
        return new

    def copy(self) -> Self:
        """Another one that stands the same."""
        new = type(self).__new__(type(self))
        new.__dict__.update(self.__dict__)
        for name in _FLAT:
            setattr(new, name, getattr(self, name)[:])
        for name in _NESTED:
            setattr(new, name, [row[:] for row in getattr(self, name)])
        return new

    def asked(self) -> Seat:
        """The seat that decides; -1: chance; -2: nobody, the game is over."""
        frame = self.frames[-1]
        if frame[0] <= TOKEN:
            return -1
        return -2 if frame[0] == ENDED else int(frame[1])

    def offered(self) -> tuple[list[int], int]:
        """What chance draws from, and how many: Invention cards with all their copies, or Monument tokens."""
        if self.frames[-1][0] == TOKEN:
            return self.bag, 1
        cards = [card for card, count in enumerate(self.deck) for _ in range(count)]
        return cards, min(self.n, len(cards))

    def order(self) -> list[Seat]:
        """The seats from the first player clockwise."""
        return [(self.first + i) % self.n for i in range(self.n)]

    def after(self, seat: Seat) -> Seat:
        """Who comes after ``seat`` in this phase; -1 after the last."""
        following = (seat + 1) % self.n
        return -1 if following == self.first else following

    def can_process(self) -> bool:
        """Whether the seat that processes can do anything."""
        _, seat, tribers, used, second = self.frames[-1]
        goods, cards = self.goods[seat], self.cards[seat]
        for road in self.charts.roads[self.tribes[seat]]:
            if goods[road.source] and not (road.raw and road.column in second):
                if tribers[road.column]:
                    return True
                if any(card in road.free and card not in used for card in cards):
                    return True
        return False

    def has_extras(self, seat: Seat, celebrated: bool) -> bool:
        """Whether a seat that fed all could breed, celebrate or treat."""
        goods, data, treat = self.goods[seat], self.charts.data, self.charts.treat
        total = 0
        for food in data.foods:
            if goods[food]:
                if treat[food]:
                    return True
                total += goods[food]
        if total > 1 and self.pool[seat]:
            return True
        if celebrated:
            return False
        feasted = [food for food in (*data.foods, data.poison) if goods[food]]
        candles = [candle for candle in data.candles if goods[candle]]
        return any(food != candle or goods[food] > 1 for food in feasted for candle in candles)

    def rank(self, seat: Seat) -> tuple[int, int]:
        """11.4, 11.7: Monument tokens of a seat, and the highest number on them."""
        return len(self.tokens[seat]), max((self.charts.rank[token] for token in self.tokens[seat]), default=0)

    def feast(self, seat: Seat) -> int:
        """11.1: what a seat's Feast card would pay now."""
        goods, card = self.goods[seat], self.charts.data.feasts[self.feasts[seat]]
        sets = min(sum(goods[g] for g in fits) // count for fits, count in self.charts.feasts[card.id])
        return (0, card.one, card.two)[min(2, sets)]


_FLAT = (
    "pool", "home", "hunger", "happiness", "slots", "built", "level", "workshop", "hut", "temple", "bag", "gone",
    "row", "deck", "discard", "frames",
)  # fmt: skip
_NESTED = ("goods", "tokens", "cards", "builders", "gatherers", "poisoned", "processors")


def made(sign: int, count: int) -> int:
    """How many pieces come out of ``count`` along an arrow (clauses 7.4 to 7.7)."""
    if sign == 1:
        return 2 * count
    if sign == 2:
        return count // 2 * 3 + count % 2
    return count + (0, 0, 0, 1, -1)[sign]


class Island(Position):
    """A game played on: what each answer and each draw changes."""

    def settle(self, drawn: Sequence[int]) -> None:
        if self.frames[-1][0] == ROW:
            self.row = list(drawn)
            for card in drawn:
                self.deck[card] -= 1
            self._next_season()
            return
        self.slots[self.season - 1] = drawn[0]
        self.bag.remove(drawn[0])
        self.frames[-1] = (ERRAND, self.first)

    # --- what is done ----------------------------------------------------------------------------------

    def play(self, code: Code) -> None:
        """Do what is among the choices, then whatever runs by itself."""
        frame, kind = self.frames[-1], code[0]
        seat = frame[1]
        if kind == PLACE:
            self.home[seat] -= 1
            self._stand(seat, code[1])
            self._at_once()
        elif kind == MOVE:
            self.hut[seat] -= 1
            self.frames[-1] = (LEAVING, seat, frame[2] - 1)
            self._stand(seat, code[1])
            self._at_once()
        elif kind == STAY:
            self._first_leaving(self.order().index(seat) + 1)
        elif kind == TAKE:
            self.frames.pop()
            self.row.remove(code[1])
            self.cards[seat].append(code[1])
            self._at_once()
        elif kind == SPIKE:
            self.frames.pop()
            if code[1]:
                self.goods[seat][self.charts.data.poison] -= 1
                self.poisoned[frame[2]][-1] = True
            self._at_once()
        elif frame[0] == PROCESSING:
            self._process(frame, code)
        else:
            self._meal(frame, code)

    def _stand(self, seat: Seat, area: int) -> None:
        """5.1 to 5.20: a triber stands in an area, and what that does at once."""
        kind, which = self.charts.areas[area]
        numbers = self.charts.data.numbers
        if kind == MONUMENT:
            self.builders[which].append(seat)
            if len(self.builders[which]) == self.charts.data.monument_spaces[which]:
                track = self.slots[which]
                self.level[track] = min(self.level[track] + 1, self.tops[track])
        elif kind == GATHER:
            self.gatherers[which].append(seat)
            self.poisoned[which].append(False)
            if not self.charts.by_majority[which] and self.goods[seat][self.charts.data.poison]:
                self.frames.append((SPIKING, seat, which))
        elif kind == PROCESS:
            self.processors[which].append(seat)
        elif kind == WORKSHOP:
            self.workshop[seat] += 1
            self.frames.append((CHOOSING, seat))
        elif kind == HUT:
            self.hut[seat] += 1
            self.happiness[seat] += numbers.hut
        elif kind == TEMPLE:
            self.temple[seat] += 1
            self.happiness[seat] += numbers.temple

    def _at_once(self) -> None:
        """5.1, 5.19: the next errand, or out of the Hut."""
        frame = self.frames[-1]
        if frame[0] == ERRAND:
            n, seat, home = self.n, frame[1], self.home
            for i in range(1, n + 1):
                other = (seat + i) % n
                if home[other]:
                    self.frames[-1] = (ERRAND, other)
                    return
            self._first_leaving(0)
        elif frame[0] == LEAVING and not frame[2]:
            self._first_leaving(self.order().index(frame[1]) + 1)

    def _first_leaving(self, begin: int) -> None:
        for seat in self.order()[begin:]:
            if self.hut[seat]:
                self.frames[-1] = (LEAVING, seat, self.hut[seat])
                return
        self._harvest()
        self._begin_processing(self.first)

    def _harvest(self) -> None:
        """Chapter 6."""
        charts, order = self.charts, self.order()
        for number, came in enumerate(self.gatherers):
            if not came:
                continue
            level, raw = charts.levels[number][self.level[number] - 1], charts.data.raw_no[number]
            counts = [came.count(seat) for seat in range(self.n)]
            most = max(counts)
            alone = counts.count(most) == 1
            for seat in order:
                count = counts[seat]
                if not count:
                    continue
                if charts.by_majority[number]:
                    got = level.most if alone and count == most else level.others
                else:
                    poison = sum(p for who, p in zip(came, self.poisoned[number], strict=True) if who == seat)
                    got = level.each * (count + poison)
                got += sum(charts.extra[card] == number for card in self.cards[seat])
                self.goods[seat][raw] += got

    # --- chapter 7 -------------------------------------------------------------------------------------

    def _begin_processing(self, seat: Seat) -> None:
        while seat >= 0:
            tribers = tuple(came.count(seat) for came in self.processors)
            if any(tribers) or self.cards[seat]:
                self.frames[-1] = (PROCESSING, seat, tribers, (), ())
                if self.can_process():
                    return
            seat = self.after(seat)
        self._begin_feeding(self.first)

    def _process(self, frame: Frame, code: Code) -> None:
        _, seat, tribers, used, second = frame
        if code[0] == DONE:
            self._begin_processing(self.after(seat))
            return
        _, source, target, count, by = code
        road = next(r for r in self.charts.roads[self.tribes[seat]] if r.source == source and r.target == target)
        goods, column = self.goods[seat], road.column
        goods[source] -= count
        goods[target] += made(road.sign, count)
        if by < 0:
            tribers = (*tribers[:column], tribers[column] - 1, *tribers[column + 1 :])
        else:
            used = (*used, by)
        if not road.raw and column not in second:
            second = (*second, column)
        self.frames[-1] = (PROCESSING, seat, tribers, used, second)

    # --- chapter 8 -------------------------------------------------------------------------------------

    def _begin_feeding(self, seat: Seat) -> None:
        pawns = self.charts.data.numbers.pawns
        while seat >= 0:
            self.frames[-1] = (FEEDING, seat, pawns - self.pool[seat] - self.home[seat], False, False)
            if self._go_on_feeding():
                return
            seat = self.after(seat)
        self._end_season()

    def _go_on_feeding(self) -> bool:
        """8.2 to 8.5: what must be eaten is eaten; whether the seat has something to choose."""
        _, seat, hungry, celebrated, chose = self.frames[-1]
        goods, foods, treat = self.goods[seat], self.charts.data.foods, self.charts.treat
        while hungry:
            there = [food for food in foods if goods[food]]
            total = sum(goods[food] for food in there)
            if not total or (total > hungry and len(there) > 1):
                break
            count = min(hungry, goods[there[0]])
            goods[there[0]] -= count
            hungry -= count
            self.happiness[seat] += treat[there[0]] * count
        self.frames[-1] = (FEEDING, seat, hungry, celebrated, chose)
        if hungry:
            if any(goods[food] for food in foods):
                return True
            self.hunger[seat] += hungry
            return False
        self.happiness[seat] += self.charts.data.numbers.all_fed
        return chose or self.has_extras(seat, celebrated)

    def _meal(self, frame: Frame, code: Code) -> None:
        _, seat, hungry, celebrated, _ = frame
        kind, goods, charts = code[0], self.goods[seat], self.charts
        if kind == DONE:
            self._begin_feeding(self.after(seat))
            return
        goods[code[1]] -= code[2] if kind in (FEED, RELISH) else 1
        if kind in (FEED, RELISH):
            self.happiness[seat] += charts.treat[code[1]] * code[2]
        else:
            goods[code[2]] -= 1
        if kind == FEED:
            self.frames[-1] = (FEEDING, seat, hungry - code[2], celebrated, True)
            if not self._go_on_feeding():
                self._begin_feeding(self.after(seat))
            return
        if kind == BREED:
            self.pool[seat] -= 1
            self.home[seat] += 1
        elif kind == CELEBRATE:
            numbers, poison = charts.data.numbers, code[1] == charts.data.poison
            points = numbers.poison_celebration if poison else numbers.celebration
            self.happiness[seat] += points + charts.treat[code[1]]
            celebrated = True
        self.frames[-1] = (FEEDING, seat, hungry, celebrated, True)

    # --- chapters 8.14, 9, 10 and 11: what plays by itself ---------------------------------------------

    def _end_season(self) -> None:
        data, n = self.charts.data, self.n
        for goods in self.goods:
            for number in data.perishable:
                goods[number] = 0
        self._ecology()
        self._build()
        for seat in range(n):
            self.home[seat] = data.numbers.pawns - self.pool[seat]
        self.builders = [[] for _ in self.builders]
        self.gatherers, self.poisoned = [[] for _ in self.level], [[] for _ in self.level]
        self.processors = [[] for _ in self.level]
        self.workshop, self.hut, self.temple = [0] * n, [0] * n, [0] * n
        for card in self.row:
            self.discard[card] += 1
        self.row = []
        if self.season >= data.numbers.seasons:
            self._score()
            self.frames = [(ENDED,)]
            return
        if sum(self.deck) < n and any(self.discard):
            self.deck = [a + b for a, b in zip(self.deck, self.discard, strict=True)]
            self.discard = [0] * len(self.deck)
        if any(self.deck):
            self.frames[-1] = (ROW,)
        else:
            self._next_season()

    def _next_season(self) -> None:
        self.first = (self.first + 1) % self.n
        self.season += 1
        self.frames[-1] = (TOKEN,)

    def _ecology(self) -> None:
        tops, levels = self.tops, self.charts.levels
        grazed = [
            min(max(level + 1 - len(came), 1), top)
            for level, came, top in zip(self.level, self.gatherers, tops, strict=True)
        ]
        ends = grazed[:]
        for number, level in enumerate(grazed):
            raised = levels[number][level - 1].raises
            if raised >= 0:
                ends[raised] += 1
        self.level = [min(level, top) for level, top in zip(ends, tops, strict=True)]

    def _build(self) -> None:
        """10.1 to 10.4."""
        data = self.charts.data
        for number, came in enumerate(self.builders):
            if self.built[number] or self.slots[number] < 0 or len(came) < data.monument_spaces[number]:
                continue
            counts = [came.count(seat) for seat in range(self.n)]
            for seat, count in enumerate(counts):
                if count:
                    self.happiness[seat] += data.monument_happiness[count - 1]
            most = max(counts)
            if counts.count(most) == 1:
                self.tokens[counts.index(most)].append(self.slots[number])
            else:
                self.gone.append(self.slots[number])
            self.built[number] = True

    def _score(self) -> None:
        """Chapter 11."""
        numbers, letter = self.charts.data.numbers, self.charts.letter
        best = max(range(self.n), key=self.rank)
        for seat in range(self.n):
            letters = len({letter[card] for card in self.cards[seat]})
            found = self.feast(seat) - numbers.hunger * max(0, self.hunger[seat] - 1)
            found += self.set5 if letters >= 5 else numbers.sets.get(letters, 0)
            if seat == best and self.tokens[best]:
                found += numbers.most_tokens
            self.happiness[seat] += found
