"""An island of Uluk on plain numbers as it stands, and what can be read off it; :mod:`.kernel` plays on it."""

from __future__ import annotations

from typing import Self

from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.uluk.players.kernel_charts import KernelData
from ulus_suite.games.uluk.players.kernel_codes import ENDED, TOKEN, Frame, framed
from ulus_suite.games.uluk.rules import state as st
from ulus_suite.games.uluk.rules.state import State


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
