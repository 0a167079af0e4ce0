"""A position while it is being changed: the rules work on a desk and freeze it again. Nothing else is mutable."""

from __future__ import annotations

from ulus_suite.core.events import Event
from ulus_suite.core.rules import Step
from ulus_suite.games.urland.chart import Chart, Ground
from ulus_suite.games.urland.state import Frame, State, Turn
from ulus_suite.games.urland.tables import SeatRow, Tables


class GameData:
    """What lies in the box for one map and number of players: tables, chart and the row of the seat table."""

    def __init__(self, tables: Tables, chart: Chart, seats: int) -> None:
        self.tables = tables
        self.chart = chart
        self.row: SeatRow = tables.row(seats)
        self.counts = tables.counts
        self.points = tables.points


class Transition:
    """A mutable copy of a state; ``box`` is what it is played with, ``events`` what the table has seen so far."""

    def __init__(self, box: GameData, state: State) -> None:
        self.box = box
        self.chart = box.chart
        self.events: list[Event] = []
        self.map, self.seats = state.map, state.seats
        self.leader, self.tiles = state.leader, list(state.tiles)
        self.pieces = [list(row) for row in state.pieces]
        self.reserve, self.markers = list(state.reserve), list(state.markers)
        self.extra = list(state.extra)
        self.genes, self.shown, self.deck = list(state.genes), list(state.shown), list(state.deck)
        self.panic, self.environment = state.panic, state.environment
        self.hand, self.laid, self.scored = list(state.hand), state.laid, list(state.scored)
        self.epoch, self.mutations, self.dealt = state.epoch, state.mutations, state.dealt
        self.frames: list[Frame] = list(state.frames)
        self.any_two = state.any_two
        self.passed = state.passed

    def freeze(self) -> Step:
        """The new state and the events."""
        state = State(
            self.map, self.seats, self.leader, tuple(self.tiles), tuple(map(tuple, self.pieces)),
            tuple(self.reserve), tuple(self.markers), tuple(self.extra), tuple(self.genes), tuple(self.shown),
            tuple(self.deck), self.panic, self.environment, tuple(self.hand), self.laid, tuple(self.scored),
            self.epoch, self.mutations, self.dealt, tuple(self.frames), self.any_two, self.passed,
        )  # fmt: skip
        return Step(state, tuple(self.events))

    # --- small moves that every chapter uses -----------------------------------------------------------

    def emit(self, event: Event) -> None:
        """The table sees something."""
        self.events.append(event)

    def name(self, place: int) -> str:
        """The id of a place."""
        return self.chart.ids[place]

    @property
    def ground(self) -> Ground:
        """The map as merged now."""
        return self.chart.ground(self.leader)

    @property
    def dummy(self) -> int:
        """The seat to the left of the environment player."""
        return (self.environment + 1) % self.seats

    @property
    def last(self) -> int:
        """The seat furthest behind on the track."""
        return min(range(self.seats), key=lambda s: (self.markers[s], s))

    @property
    def pile(self) -> list[int]:
        """Area chips face down in the pile."""
        gone = {*self.tiles, *self.hand, *self.scored, self.laid}
        return [i for i in range(self.chart.lands) if i not in gone]

    def owner(self, gene: str) -> int:
        """The seat that owns a gene; -1 if nobody does."""
        return next((s for s, owned in enumerate(self.genes) if gene in owned), -1)

    def move(self, seat: int, start: int, goal: int, count: int) -> None:
        """Ichtos from place to place."""
        self.pieces[start][seat] -= count
        self.pieces[goal][seat] += count

    def home(self, seat: int, place: int, count: int) -> None:
        """Ichtos from the board back to the reserve."""
        self.pieces[place][seat] -= count
        self.reserve[seat] += count

    def set_out(self, seat: int, place: int, count: int) -> None:
        """Ichtos from the reserve onto the board."""
        self.reserve[seat] -= count
        self.pieces[place][seat] += count

    def on_board(self, seat: int) -> int:
        """A seat's Ichtos on land and water, without the marker."""
        return sum(row[seat] for row in self.pieces)

    def push(self, *frames: Frame) -> None:
        """Put frames on the stack, the first to happen last."""
        self.frames.extend(frames)

    def replace(self, *frames: Frame) -> None:
        """The frame on top is done; these take its place."""
        self.frames.pop()
        self.frames.extend(frames)

    def spend(self, cost: int) -> None:
        """4.1: actions of the Ichto player whose turn is on top are used up."""
        frame = self.frames[-1]
        assert isinstance(frame, Turn)
        self.replace(Turn(frame.seat, frame.left - cost, frame.extra))
