"""Uluk on plain numbers, for search and playouts: the same game as the rules', more than ten times as fast.

An :class:`Island` is mutable and knows no events, no reasons and no words. Areas, goods, resources, cards and seats
are numbers in the order of the charts, actions are tuples of numbers (:func:`.kernel_codes.coded`). A test holds
every step of it
against ``play`` and ``settle`` of the rules; the setup, up to the first season's Monument, is left to them.
"""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.players.kernel_charts import GATHER, HUT, MONUMENT, PROCESS, TEMPLE, WORKSHOP
from ulus_suite.games.uluk.players.kernel_codes import (
    BREED,
    CELEBRATE,
    CHOOSING,
    DONE,
    ENDED,
    ERRAND,
    FEED,
    FEEDING,
    LEAVING,
    MOVE,
    PLACE,
    PROCESSING,
    RELISH,
    ROW,
    SPIKE,
    SPIKING,
    STAY,
    TAKE,
    TOKEN,
    Code,
    Frame,
)
from ulus_suite.games.uluk.players.kernel_position import Position


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
        """Go on with what chance has drawn."""
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
