"""What lies in the box, a step being worked out, and the shape that the scenes of all chapters share."""

from __future__ import annotations

from typing import Any

from ulus_suite.core import frames
from ulus_suite.core.actions import Action
from ulus_suite.core.names import ClauseId, Seat, Value
from ulus_suite.core.pending import Decide, Pending
from ulus_suite.core.rules import Step
from ulus_suite.games.urland.rules.chart import Chart, Ground
from ulus_suite.games.urland.rules.state import Frame, State, Turn
from ulus_suite.games.urland.rules.tables import SeatRow, Tables


class GameData:
    """What lies in the box for one map and number of players: tables, chart and the row of the seat table."""

    def __init__(self, tables: Tables, chart: Chart, seats: int) -> None:
        self.tables = tables
        self.chart = chart
        self.row: SeatRow = tables.row(seats)
        self.counts = tables.counts
        self.points = tables.points
        self.young = tuple(
            tuple(tables.breeding.young(count, care) for count in range(tables.counts.ichtos + 1))
            for care in (False, True)
        )


class Transition(frames.Transition[GameData]):
    """A mutable copy of a state, frozen again at the end: in Urland one action moves many pieces."""

    def __init__(self, data: GameData, state: State) -> None:
        super().__init__(data)
        self.chart = data.chart
        self.map, self.seats = state.map, state.seats
        self.leader, self.tiles = state.leader, list(state.tiles)
        self.pieces = [list(row) for row in state.pieces]
        self.reserve, self.markers = list(state.reserve), list(state.markers)
        self.extra = list(state.extra)
        self.genes, self.shown, self.deck = list(state.genes), list(state.shown), list(state.deck)
        self.panic, self.environment = state.panic, state.environment
        self.hand, self.laid, self.scored = list(state.hand), state.laid, list(state.scored)
        self.epoch, self.mutations, self.dealt = state.epoch, state.mutations, state.dealt
        self.frames: tuple[Frame, ...] = state.frames
        self.any_two = state.any_two
        self.passed, self.as_laid = state.passed, state.as_laid

    def freeze(self) -> Step:
        """The new state and the events."""
        state = State(
            self.map, self.seats, self.leader, tuple(self.tiles), tuple(map(tuple, self.pieces)),
            tuple(self.reserve), tuple(self.markers), tuple(self.extra), tuple(self.genes), tuple(self.shown),
            tuple(self.deck), self.panic, self.environment, tuple(self.hand), self.laid, tuple(self.scored),
            self.epoch, self.mutations, self.dealt, self.frames, self.any_two, self.passed, self.as_laid,
        )  # fmt: skip
        return Step(state, tuple(self.events))

    # --- small moves that every chapter uses -----------------------------------------------------------

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

    def spend(self, cost: int) -> None:
        """4.1: actions of the Ichto player whose turn is on top are used up."""
        frame = self.top
        assert isinstance(frame, Turn)
        self.replace(Turn(frame.seat, frame.left - cost, frame.extra))


class Scene(frames.Scene[GameData, State, Transition]):
    """How one kind of frame is played. ``offers`` works out what is allowed, and lists no more."""

    exact = True
    answers: tuple[type[Action], ...] = ()
    """The kinds of action that answer the frame."""

    def kinds(self, state: State, frame: Frame) -> tuple[type[Action], ...]:
        """The same in every such frame."""
        return self.answers

    def clause(self, frame: Any) -> ClauseId:
        """By which clause the frame asks, and asks whom it asks. 3.1: otherwise it is nobody's turn."""
        return "urland/3.1"

    def turn_clause(self, frame: Any) -> ClauseId:
        """By which clause it is that seat's turn."""
        return self.clause(frame)

    def asked(self, state: State, frame: Any) -> Seat | None:
        """The one seat that decides; None where none does, or all do together."""
        return None


class Asking(Scene):
    """A scene in which one seat decides: the one named in its frame, or the environment player."""

    asks: tuple[ClauseId, str]
    """Clause and prompt."""

    def clause(self, frame: Any) -> ClauseId:
        """The same in every such frame."""
        return self.asks[0]

    def prompt(self, frame: Any) -> str:
        """The same in every such frame."""
        return self.asks[1]

    def asked(self, state: State, frame: Any) -> Seat:
        """The seat of the frame."""
        return int(getattr(frame, "seat", state.environment))

    def args(self, data: GameData, state: State, frame: Any) -> dict[str, Value]:
        """Bindings of the prompt besides the seat."""
        return {}

    def pending(self, data: GameData, state: State, frame: Any) -> Pending:
        """That seat decides."""
        seat = self.asked(state, frame)
        args: dict[str, Value] = {"seat": seat, **self.args(data, state, frame)}
        return Decide(seat, self.clause(frame), self.prompt(frame), args)
