"""Urland on plain numbers as it stands, and what can be read off it; :mod:`.kernel` plays on it."""

from __future__ import annotations

from typing import Self

from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.urland.players.kernel_codes import (
    BIDDING,
    CARE,
    CHOOSE,
    DRAW,
    FLEE,
    MUSCLES,
    OUTBREAK,
    OVER,
    PANIC_CHIP,
    PANIC_LAND,
    PANIC_OCEAN,
    PANIC_STAY,
    PAYING,
    RETREATING,
    SELLING,
    TURN,
    TURN_OVER,
    Frame,
    framed,
)
from ulus_suite.games.urland.rules import state as st
from ulus_suite.games.urland.rules.chart import Chart, Ground
from ulus_suite.games.urland.rules.state import State
from ulus_suite.games.urland.rules.tables import GENES
from ulus_suite.games.urland.rules.transition import GameData

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
