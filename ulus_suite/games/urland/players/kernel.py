"""Urland on plain numbers, for search and playouts: the same game as the rules', some twenty times as fast.

A :class:`Board` is mutable and knows no events, no reasons and no words. Places, seats and genes are numbers,
actions are tuples of numbers (:func:`coded`), what goes on is a stack of tuples whose first number says what
(:data:`DRAW` and so on, one for each frame of :mod:`ulus_suite.games.urland.rules.state`). A test holds every
step of it against ``play`` and ``settle`` of the rules; the setup alone is left to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from ulus_suite.core.actions import Action
from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.urland.rules import actions as ac
from ulus_suite.games.urland.rules import state as st
from ulus_suite.games.urland.rules.scoring import leap, result, shares, winners
from ulus_suite.games.urland.rules.state import State
from ulus_suite.games.urland.rules.tables import GENES, Chart, Ground
from ulus_suite.games.urland.rules.transition import GameData

Code = tuple[int, ...]
"""An action: its kind, then its fields but for the seat (a bid bears its seat)."""
Frame = tuple[int, ...]

(
    DRAW, FILL, CHOOSE, TURN, RETREATING, TURN_OVER, TURN_END, PANIC, PANIC_LAND, PANIC_OCEAN, PANIC_STAY, OUTBREAK,
    ERUPT, FLEE, AFTER, NEW_EPOCH, BIDDING, SELLING, PAYING, REPLACE, OVER,
) = range(21)  # fmt: skip
"""What may be going on: the frames of the rules, in their order, with their fields behind."""
BY_ITSELF = (FILL, TURN_END, PANIC, ERUPT, AFTER, NEW_EPOCH)
BY_CHANCE = (DRAW, OUTBREAK, REPLACE)

KINDS: tuple[type[Action], ...] = (
    ac.Finish, ac.Land, ac.Breed, ac.Swim, ac.Retreat, ac.Assimilate, ac.Wade, ac.Lay, ac.Fly, ac.Stink, ac.Bite,
    ac.UseExtra, ac.Enough, ac.ChooseArea, ac.Reveal, ac.Bid, ac.Buy, ac.Decline, ac.Pay, ac.StrikeLand,
    ac.StrikeOcean, ac.Go, ac.FleeTo,
)  # fmt: skip
(
    FINISH, LAND, BREED, SWIM, RETREAT, ASSIMILATE, WADE, LAY, FLY, STINK, BITE, EXTRA, ENOUGH, AREA, REVEAL, BID,
    BUY, DECLINE, PAY, STRIKE, DRIVE, GO, FLEE_TO,
) = range(23)  # fmt: skip
(ASSIMILATION, LEGS, CARE, EGG, FLIGHT, MUSCLES, EARS, STINK_GLAND, TURBO, WARM, TEETH) = (
    1 << i for i in range(len(GENES))
)
"""The genes as bits, in the order of :data:`ulus_suite.games.urland.rules.tables.GENES`."""
PANIC_CHIP = -1
"""The panic chip among the chips drawn."""


def coded(data: GameData, action: Action) -> Code:
    """An action of the rules as the kernel has it. Raises KeyError for one that the game does not know."""
    kind, number = KIND_OF[type(action)], data.chart.number
    fields = [getattr(action, name) for name in type(action).__struct_fields__ if name != "seat"]
    found = [value if isinstance(value, int) else number.get(value, -1) for value in fields]
    if kind == BUY:
        found = [GENES.index(fields[0])]
    return (kind, action.seat, *found) if kind == BID else (kind, *found)


KIND_OF = {made: kind for kind, made in enumerate(KINDS)}
_FRAMES = (
    st.Draw, st.Fill, st.Choose, st.Turn, st.Retreating, st.TurnOver, st.TurnEnd, st.Panic, st.PanicLand,
    st.PanicOcean, st.PanicStay, st.Outbreak, st.Erupt, st.Flee, st.AfterOutbreak, st.NewEpoch, st.Bidding,
    st.Selling, st.Paying, st.Replace, st.Over,
)  # fmt: skip


def framed(frame: st.Frame) -> Frame:
    kind = _FRAMES.index(type(frame))
    match frame:
        case st.Over():
            return (kind,)
        case st.Selling(bids, order, at, sold):
            return (kind, at, sold, *order, *bids)
        case st.Paying(seat, left, gene):
            return (kind, seat, left, GENES.index(gene))
    found: list[int] = [kind]
    for name in type(frame).__struct_fields__:
        value = getattr(frame, name)
        found += value if isinstance(value, tuple) else (int(value),)
    return tuple(found)


_SEATED = frozenset((TURN, RETREATING, PANIC_LAND, PANIC_OCEAN, PANIC_STAY, FLEE, PAYING))


class Position:
    """A game as it stands.

    Fields as in :class:`ulus_suite.games.urland.rules.state.State`; ``pieces`` row by row in one list (place
    times seats plus seat); ``genes`` as bits; ``muscles`` the seat that owns Muscles, -1 if nobody does.
    """

    data: GameData
    chart: Chart
    ground: Ground
    n: int
    any_two: bool
    leader: tuple[int, ...]
    panic: bool
    environment: Seat
    laid: int
    epoch: int
    mutations: int
    muscles: Seat
    passed: tuple[tuple[int, ...], ...]
    frames: list[Frame]
    pieces: list[int]
    reserve: list[int]
    markers: list[int]
    extra: list[int]
    genes: list[int]
    shown: list[int]
    deck: list[int]
    hand: list[int]
    scored: list[int]
    tiles: list[int]

    @classmethod
    def of(cls, data: GameData, state: State) -> Self:
        """The board of a state. Raises Misuse while the game is being set up."""
        if isinstance(state.top, st.Setup):
            raise Misuse(Phrase.of("urland:data.kernel_begins_where_setup"))
        new, gene = cls(), GENES.index
        new.data, new.chart, new.n, new.any_two = data, data.chart, state.seats, state.any_two
        new.leader, new.ground = state.leader, data.chart.ground(state.leader)
        new.pieces = [count for row in state.pieces for count in row]
        new.reserve, new.markers, new.extra = list(state.reserve), list(state.markers), list(state.extra)
        new.genes = [sum(1 << gene(g) for g in owned) for owned in state.genes]
        new.shown, new.deck = [gene(g) for g in state.shown], [gene(g) for g in state.deck]
        new.panic, new.environment, new.laid = state.panic, state.environment, state.laid
        new.hand, new.scored, new.tiles = list(state.hand), list(state.scored), list(state.tiles)
        new.epoch, new.mutations = state.epoch, state.mutations
        new.passed, new.frames = state.passed, [framed(frame) for frame in state.frames]
        new.muscles = new.owner(MUSCLES)
        return new

    def copy(self) -> Self:
        """Another one that stands the same."""
        new = type(self).__new__(type(self))
        new.data, new.chart, new.n, new.any_two = self.data, self.chart, self.n, self.any_two
        new.leader, new.ground, new.pieces = self.leader, self.ground, self.pieces[:]
        new.reserve, new.markers, new.extra = self.reserve[:], self.markers[:], self.extra[:]
        new.genes = self.genes[:]
        new.shown, new.deck, new.hand, new.scored = self.shown[:], self.deck[:], self.hand[:], self.scored[:]
        new.tiles, new.frames = self.tiles[:], self.frames[:]
        new.panic, new.environment = self.panic, self.environment
        new.laid, new.epoch, new.mutations, new.passed = self.laid, self.epoch, self.mutations, self.passed
        new.muscles = self.muscles
        return new

    def owner(self, gene: int) -> Seat:
        """The seat that owns a gene (a bit); -1 if nobody does."""
        for seat, owned in enumerate(self.genes):
            if owned & gene:
                return seat
        return -1

    def asked(self) -> Seat:
        """The seat that decides (the first without a fist while fists are closed); -1: chance; -2: nobody, the
        game is over."""
        frame = self.frames[-1]
        kind = frame[0]
        if kind in _SEATED:
            return frame[1]
        if kind in (CHOOSE, TURN_OVER):
            return self.environment
        if kind == BIDDING:
            return frame.index(-1) - 1
        if kind == SELLING:
            return frame[3 + frame[1]]
        return -2 if kind == OVER else -1

    def pile(self) -> list[int]:
        """Area chips face down in the pile, in order."""
        gone = {*self.tiles, *self.hand, *self.scored, self.laid}
        return [i for i in range(self.chart.lands) if i not in gone]

    def offered(self) -> tuple[list[int], int]:
        """What chance draws from, and how many: chips (the panic chip last), one of two chips, or genes."""
        frame = self.frames[-1]
        if frame[0] == DRAW:
            options = self.pile()
            if self.panic:
                options.append(PANIC_CHIP)
            return options, min(frame[1], len(options))
        if frame[0] == OUTBREAK:
            return self.hand, 1
        return self.deck, min(self.data.row.sold, len(self.deck))

    def young(self, seat: Seat, count: int) -> int:
        """4.4, 11.5: new Ichtos of so many in one ocean."""
        return self.data.young[1 if self.genes[seat] & CARE else 0][count]

    def last(self) -> Seat:
        """The seat furthest behind on the track."""
        return self.markers.index(min(self.markers))

    def refuge(self, land: int) -> tuple[int, ...]:
        """11.10: oceans at the areas that this eruption joins."""
        coasts = self.ground.coasts
        return tuple(sorted({o for a in self.doomed(land) for o in coasts[a]}))

    def doomed(self, land: int) -> tuple[int, ...]:
        """The one or two areas that the eruption of ``land`` makes one."""
        one, other = self.leader[land], self.leader[self.chart.lava[land]]
        return (one,) if one == other else (one, other)


class Board(Position):
    """A game played on: what each answer and each draw changes."""

    def settle(self, drawn: Sequence[int]) -> None:
        kind = self.frames.pop()
        if kind[0] == DRAW:
            self._drawn(kind[1], drawn)
        elif kind[0] == OUTBREAK:
            land = drawn[0]
            self.frames.append((AFTER,))
            self._score(land)
            self.frames.append((ERUPT, land, *[i for i in self.hand if i != land]))
        else:
            for gene in drawn:
                self.deck.remove(gene)
                self.shown.append(gene)
        self._run()

    def _drawn(self, take: int, drawn: Sequence[int]) -> None:
        """6.2, 6.3, 2.14."""
        self.hand += [chip for chip in drawn if chip >= 0]
        self.hand.sort()
        if PANIC_CHIP in drawn:
            self.panic = False
            self.frames.append((PANIC,))
        elif self.epoch == 1 and take == self.data.counts.hand:
            self.panic = True

    # --- what is done ----------------------------------------------------------------------------------

    def play(self, code: Code) -> None:
        """Do what is among the choices, then whatever runs by itself."""
        frame, kind = self.frames[-1], code[0]
        if frame[0] == TURN:
            if kind == FINISH:
                self.frames.pop()
            else:
                self._act(frame, code)
            return
        self.frames.pop()
        _REPLIES[frame[0]](self, frame, code)
        if self.frames[-1][0] in _BY_ITSELF:
            self._run()

    def _act(self, frame: Frame, code: Code) -> None:
        """Chapters 4 and 11: one action of an Ichto player."""
        seat, n, pieces, kind = frame[1], self.n, self.pieces, code[0]
        cost = 1
        if kind in (LAND, SWIM, FLY):
            pieces[code[1] * n + seat] -= code[3]
            pieces[code[2] * n + seat] += code[3]
        elif kind == BREED:
            self._breed(code[1])
        elif kind == RETREAT:
            self.frames[-1] = (TURN, seat, frame[2] - 1, frame[3])
            self._retreat(seat, code)
            return
        elif kind == EXTRA:
            self.extra[seat] -= 1
            self.frames[-1] = (TURN, seat, self.data.counts.extra_actions, 1)
            return
        elif kind == WADE:
            pieces[code[1] * n + seat] -= 1
            pieces[code[2] * n + seat] += 1
        elif kind == LAY:
            at = code[1] * n + seat
            egg = self.data.tables.gene("egg")
            cost = egg.cost if pieces[at] > 1 else egg.alone
            pieces[at] += 1
            self.reserve[seat] -= 1
        elif kind == STINK:
            at = code[1] * n + code[2]
            pieces[code[3] * n + code[2]] += pieces[at]
            pieces[at] = 0
        elif kind == BITE:
            pieces[code[1] * n + code[2]] -= 1
            self.reserve[code[2]] += 1
        else:
            self._assimilate(seat, code)
            cost = self.data.tables.gene("assimilation").cost
        self.frames[-1] = (TURN, seat, frame[2] - cost, frame[3])

    def _assimilate(self, seat: Seat, code: Code) -> None:
        """11.2."""
        at = code[1] * self.n
        for victim in code[2:]:
            self.pieces[at + victim] -= 1
            self.reserve[victim] += 1
        self.pieces[at + seat] += 1
        self.reserve[seat] -= 1

    def _breed(self, ocean: int) -> None:
        """4.5, 4.7."""
        at, pieces, reserve = ocean * self.n, self.pieces, self.reserve
        for seat in range(self.n):
            if pieces[at + seat] > 1 and reserve[seat]:
                new = min(self.young(seat, pieces[at + seat]), reserve[seat])
                pieces[at + seat] += new
                reserve[seat] -= new

    def _home(self, seat: Seat, place: int, count: int) -> None:
        self.pieces[place * self.n + seat] -= count
        self.reserve[seat] += count

    def _retreat(self, seat: Seat, code: Code) -> None:
        """4.9."""
        self._home(seat, code[1], code[2])
        if any(self.pieces[seat :: self.n]):
            self.frames.append((RETREATING, seat))

    def _retreating(self, frame: Frame, code: Code) -> None:
        if code[0] == RETREAT:
            self._retreat(frame[1], code)

    def _lay_area(self, frame: Frame, code: Code) -> None:
        """3.4 to 3.6."""
        env, n, frames, warm = self.environment, self.n, self.frames, self.genes
        self.laid = code[1]
        self.hand.remove(code[1])
        before = self.passed or ((),) * n
        self.passed = (*before[:env], tuple(self.hand), *before[env + 1 :])
        frames.append((TURN_OVER,))
        actions = self.data.row.actions
        for k in range(n - 1, 1, -1):
            seat = (env + k) % n
            frames.append((TURN, seat, actions + bool(warm[seat] & WARM), 0))

    # --- scoring: chapter 5 and 10 ---------------------------------------------------------------------

    def _turn_over(self, frame: Frame, code: Code) -> None:
        land = self.laid
        self._score(land)
        self.scored.append(land)
        self.scored.sort()
        self.laid = -1
        if max(self.markers) >= self.data.points.end:
            self._finish()
        else:
            self.frames.append((TURN_END,))
            self._auctions()

    def _score(self, land: int) -> None:
        """5.1 to 5.8."""
        n, pieces = self.n, self.pieces
        at = self.leader[land] * n
        found = result(pieces[at : at + n], self.muscles, self.data.points)
        for seat in found.leave:
            self.reserve[seat] += pieces[at + seat]
            pieces[at + seat] = 0
        self._advance([(seat, points) for seat, points, _ in found.gains])

    def _advance(self, gains: list[tuple[Seat, int]]) -> None:
        """5.7, 5.8: the marker furthest forward moves first."""
        markers = self.markers
        for seat, points in sorted(gains, key=lambda one: -markers[one[0]]):
            markers[seat] = leap(markers[seat], points, {m for s, m in enumerate(markers) if s != seat})

    def _auctions(self) -> None:
        """5.11, 7.2."""
        front, spaces = max(self.markers), self.data.points.mutations
        while self.mutations < len(spaces) and front >= spaces[self.mutations]:
            self.mutations += 1
            self.frames.append((BIDDING, *[-1] * self.n))

    def _finish(self) -> None:
        """10.6 to 10.11."""
        n, points = self.n, self.data.points
        first = winners([sum(self.pieces[s::n]) for s in range(n)])
        self._advance([one for one in shares(points.final_all, first).items() if one[1]])
        on_land = self.pieces[: self.chart.lands * n]
        among = winners([sum(on_land[s::n]) for s in range(n)], first[0] if len(first) == 1 else -1)
        self._advance([one for one in shares(points.final_land, among).items() if one[1]])
        self.frames = [(OVER,)]

    # --- mutation: chapter 7 ---------------------------------------------------------------------------

    def _close_fist(self, frame: Frame, code: Code) -> None:
        at = code[1] + 1
        frame = (*frame[:at], code[2], *frame[at + 1 :])
        if -1 in frame:
            self.frames.append(frame)
            return
        bids, markers = frame[1:], self.markers
        order = sorted(range(self.n), key=lambda s: (-bids[s], markers[s]))
        self._sell(0, 0, bids, tuple(order))

    def _sell(self, at: int, sold: int, bids: Frame, order: Frame) -> None:
        """7.9 to 7.14: the next bidder who can pay, or the end of the auction."""
        n, pieces = self.n, self.pieces
        while at < n and sold < self.data.row.sold and self.shown:
            seat = order[at]
            if bids[seat] + self.genes[seat].bit_count() <= sum(pieces[seat::n]):
                self.frames.append((SELLING, at, sold, *order, *bids))
                return
            at += 1
        if self.deck:
            self.frames.append((REPLACE,))

    def _reply_to_sale(self, frame: Frame, code: Code) -> None:
        at, sold, n = frame[1], frame[2], self.n
        order, bids = frame[3 : 3 + n], frame[3 + n :]
        if code[0] == DECLINE:
            self._sell(at + 1, sold, bids, order)
            return
        seat, gene = order[at], code[1]
        cost = bids[seat] + self.genes[seat].bit_count()
        self.shown.remove(gene)
        self.genes[seat] |= 1 << gene
        if 1 << gene == MUSCLES:
            self.muscles = seat
        if cost:
            self.frames.append((SELLING, at + 1, sold + 1, *order, *bids))
            self.frames.append((PAYING, seat, cost, gene))
        else:
            self._sell(at + 1, sold + 1, bids, order)

    def _pay(self, frame: Frame, code: Code) -> None:
        seat, left = frame[1], frame[2] - code[2]
        self._home(seat, code[1], code[2])
        if left:
            self.frames.append((PAYING, seat, left, frame[3]))
            return
        sale, n = self.frames.pop(), self.n
        self._sell(sale[1], sale[2], sale[3 + n :], sale[3 : 3 + n])

    # --- panic: chapter 8 ------------------------------------------------------------------------------

    def _panic(self, frame: Frame) -> None:
        n, pieces = self.n, self.pieces
        totals = [sum(pieces[a * n : a * n + n]) for a in self.ground.areas]
        most = max(totals)
        if not most:
            return
        fullest = [a for a, total in zip(self.ground.areas, totals, strict=True) if total == most]
        if len(fullest) > 1:
            self.frames.append((PANIC_LAND, self.last(), *fullest))
        else:
            self._strike(fullest[0])

    def _strike(self, land: int) -> None:
        oceans = self.ground.coasts[land]
        if len(oceans) > 1:
            self.frames.append((PANIC_OCEAN, self.last(), land))
        else:
            self._drive(land, oceans[0])

    def _drive(self, land: int, ocean: int) -> None:
        n, pieces, ears = self.n, self.pieces, self.owner(EARS)
        for seat in range(n):
            if seat != ears:
                pieces[ocean * n + seat] += pieces[land * n + seat]
                pieces[land * n + seat] = 0
        if ears >= 0 and pieces[land * n + ears]:
            self.frames.append((PANIC_STAY, ears, land, ocean))

    def _struck(self, frame: Frame, code: Code) -> None:
        self._strike(code[1])

    def _driven(self, frame: Frame, code: Code) -> None:
        self._drive(frame[2], code[1])

    def _stay(self, frame: Frame, code: Code) -> None:
        n = self.n
        self.pieces[frame[2] * n + frame[1]] -= code[1]
        self.pieces[frame[3] * n + frame[1]] += code[1]

    # --- volcanoes: chapter 9 --------------------------------------------------------------------------

    def _erupt(self, frame: Frame) -> None:
        land, n = frame[1], self.n
        if len(frame) > 2:
            self.frames.append((ERUPT, *frame[2:]))
        ears = self.owner(EARS)
        if ears >= 0 and sum(self.pieces[a * n + ears] for a in self.doomed(land)) > 1:
            oceans = self.refuge(land)
            if len(oceans) > 1:
                self.frames.append((FLEE, ears, land))
                return
            self._flee(ears, land, oceans[0])
        self._break_out(land)

    def _flee(self, ears: Seat, land: int, ocean: int) -> None:
        n, pieces = self.n, self.pieces
        areas = sorted(self.doomed(land), key=lambda a: -pieces[a * n + ears])
        surplus = sum(pieces[a * n + ears] for a in areas) - 1
        for area in areas:
            count = min(surplus, pieces[area * n + ears])
            pieces[area * n + ears] -= count
            pieces[ocean * n + ears] += count
            surplus -= count

    def _fled(self, frame: Frame, code: Code) -> None:
        self._flee(frame[1], frame[2], code[1])
        self._break_out(frame[2])

    def _break_out(self, land: int) -> None:
        """9.6 to 9.9."""
        n, pieces = self.n, self.pieces
        old, new = self.leader[land], self.leader[self.chart.lava[land]]
        self.tiles.append(land)
        if land in self.hand:
            self.hand.remove(land)
        if old != new:
            self.leader = self.chart.erupt(self.leader, land)
            self.ground = self.chart.ground(self.leader)
        for seat in range(n):
            if old != new:
                pieces[new * n + seat] += pieces[old * n + seat]
                pieces[old * n + seat] = 0
            surplus = pieces[new * n + seat] - 1
            if surplus > 0:
                self._home(seat, new, surplus)

    # --- what runs by itself ---------------------------------------------------------------------------

    def _run(self) -> None:
        while (frame := self.frames[-1])[0] in _BY_ITSELF:
            self.frames.pop()
            kind = frame[0]
            if kind == FILL:
                self._fill()
            elif kind == TURN_END:
                self.environment = (self.environment + 1) % self.n
                self.frames += ((CHOOSE,), (FILL,))
            elif kind == PANIC:
                self._panic(frame)
            elif kind == ERUPT:
                self._erupt(frame)
            elif kind == AFTER:
                self._after_outbreak()
            else:
                self.epoch += 1
                self.scored, self.laid, self.panic, self.passed = [], -1, True, ()
                self.frames += ((CHOOSE,), (FILL,))

    def _fill(self) -> None:
        """6.2, 6.4."""
        missing = self.data.counts.hand - len(self.hand)
        if missing:
            if self.panic or len(self.tiles) + len(self.hand) + len(self.scored) < self.chart.lands:
                self.frames += ((FILL,), (DRAW, missing))
            else:
                self.frames[-1] = (OUTBREAK,)

    def _after_outbreak(self) -> None:
        """10.3, 10.5, 9.4."""
        if max(self.markers) >= self.data.points.end or len(self.tiles) >= self.data.counts.tiles:
            self._finish()
        else:
            self.frames.append((NEW_EPOCH,))
            self._auctions()


_BY_ITSELF = frozenset(BY_ITSELF)
_REPLIES = {
    CHOOSE: Board._lay_area, RETREATING: Board._retreating, TURN_OVER: Board._turn_over, BIDDING: Board._close_fist,
    SELLING: Board._reply_to_sale, PAYING: Board._pay, PANIC_LAND: Board._struck, PANIC_OCEAN: Board._driven,
    PANIC_STAY: Board._stay, FLEE: Board._fled,
}  # fmt: skip
