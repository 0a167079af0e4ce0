"""What lies in the box, a step being worked out, and the shape that the scenes of all chapters share."""

from __future__ import annotations

from typing import Any

from ulus_suite.core import frames
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Decide, Pending, Question
from ulus_suite.core.names import ClauseId, Seat, Value
from ulus_suite.core.rules import Step
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules.actions import ChooseArea
from ulus_suite.games.urland.rules.state import (
    Choose,
    Draw,
    Fill,
    Frame,
    Outbreak,
    Panic,
    State,
    Turn,
    TurnEnd,
    TurnOver,
)
from ulus_suite.games.urland.rules.tables import Chart, Ground, SeatRow, Tables


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
        return int(getattr(frame, "seat", state.environment))

    def args(self, data: GameData, state: State, frame: Any) -> dict[str, Value]:
        """Bindings of the prompt besides the seat."""
        return {}

    def pending(self, data: GameData, state: State, frame: Any) -> Pending:
        seat = self.asked(state, frame)
        args: dict[str, Value] = {"seat": seat, **self.args(data, state, frame)}
        return Decide(seat, self.clause(frame), self.prompt(frame), args)


PANIC = "panic"


def ichto_seats(environment: int, seats: int) -> tuple[int, ...]:
    """3.4: everybody else in clockwise order, from the dummy's left."""
    return tuple((environment + k) % seats for k in range(2, seats))


def actions_of(step: Transition, seat: int) -> int:
    """4.1: two actions, three with three players; 11.15: one more with Warm Blood."""
    return step.data.row.actions + ("warm" in step.genes[seat])


# --- 3.5 to 3.7: the chip is chosen in secret -----------------------------------------------------------


class ChoosingArea(Asking):
    """3.5: the environment player lays one of the chips in hand."""

    asks = ("urland/3.5", "choose_area")
    answers = (ChooseArea,)

    def offers(self, data: GameData, state: State, frame: Choose, seat: Seat) -> list[ChooseArea]:
        return [ChooseArea(state.environment, data.chart.ids[i]) for i in state.hand]

    def reasons(self, data: GameData, state: State, frame: Choose, action: ChooseArea) -> list[Reason]:
        """The chip must be in hand, which only its holder may know (3.7)."""
        held = data.chart.place(action.land) in state.hand
        known = data.chart.is_land(data.chart.place(action.land))
        args: dict[str, Value] = {"land": action.land if known else "?"}
        reasons = [Reason("urland/1.3", known, "known_land", args)]
        if known:
            only = (state.environment,)
            reasons.append(Reason("urland/3.5", held, "chip_in_hand", args, (action.land,), audience=only))
        return reasons

    def act(self, step: Transition, frame: Choose, action: ChooseArea) -> None:
        """The chip lies face down, the others go to the dummy; 3.4: then the Ichto players act."""
        lay_chip(step, action.land)
        turns = [Turn(s, actions_of(step, s)) for s in ichto_seats(step.environment, step.seats)]
        step.replace(TurnOver(), *reversed(turns))
        step.emit(ev.TurnStarts(clause="urland/4.1", seat=turns[0].seat, count=turns[0].left))


def lay_chip(step: Transition, land: str) -> None:
    """3.5: face down; 3.6: the others are handed on to the dummy."""
    seat, to = step.environment, step.dummy
    step.laid = step.chart.number[land]
    step.hand.remove(step.laid)
    step.as_laid = tuple(map(tuple, step.pieces))
    passed = tuple(step.name(i) for i in step.hand)
    before = step.passed or ((),) * step.seats
    step.passed = (*before[:seat], tuple(step.hand), *before[seat + 1 :])
    step.emit(ev.AreaLaid(clause="urland/3.5", seat=seat, to=to))
    step.emit(ev.AreaLaidSeen(clause="urland/3.5", audience=(seat,), seat=seat, land=land))
    both = tuple(sorted((seat, to)))
    step.emit(ev.ChipsPassed(clause="urland/3.6", audience=both, seat=seat, to=to, lands=passed))


# --- 6.1 to 6.4: roles change, a chip is drawn ----------------------------------------------------------


class ChangingRoles(Scene):
    """6.1: the dummy becomes environment player and fills the hand."""

    def go(self, step: Transition, frame: TurnEnd) -> bool:
        step.environment = step.dummy
        step.replace(Choose(), Fill())
        step.emit(ev.Roles(clause="urland/6.1", seat=step.environment, other=step.dummy))
        return True


class FillingHand(Scene):
    """6.2: draw up to three chips; 6.4: if that cannot be done the epoch ends with an outbreak."""

    def go(self, step: Transition, frame: Fill) -> bool:
        """Full, or draw, or the outbreak in place of the choice that would have followed."""
        missing = step.data.counts.hand - len(step.hand)
        if missing == 0:
            step.pop()
        elif step.pile or step.panic:
            step.push(Draw(missing))
        else:
            step.pop()
            step.replace(Outbreak())
            step.emit(ev.EpochEnds(clause="urland/6.4", seat=step.environment, epoch=step.epoch))
        return True


class DrawingChips(Scene):
    """6.2: chips from the pile, the panic chip among them if it lies there. Only the drawer sees them."""

    def pending(self, data: GameData, state: State, frame: Draw) -> Pending:
        """Which ones?"""
        return AwaitChance(ask_draw(data, state, frame.take))

    def settle(self, step: Transition, frame: Draw, result: ChanceResult) -> None:
        """6.2: area chips go to the hand; 6.3: the panic chip breaks out at once and another chip is drawn."""
        answer = result.answers["chips"]
        drawn = [str(a) for a in answer] if isinstance(answer, tuple | list) else []
        seat, lands = step.environment, tuple(d for d in drawn if d != PANIC)
        step.hand.extend(step.chart.number[land] for land in lands)
        step.hand.sort()
        step.emit(ev.ChipsDrawn(clause="urland/6.2", seat=seat, count=len(drawn)))
        if lands:
            step.emit(ev.ChipsSeen(clause="urland/3.7", audience=(seat,), seat=seat, lands=lands))
        step.pop()
        if PANIC in drawn:
            step.panic = False
            step.emit(ev.PanicDrawn(clause="urland/6.3", seat=seat))
            step.push(Panic())
        elif step.epoch == 1 and frame.take == step.data.counts.hand:
            step.panic = True  # 2.14: only now is the panic chip shuffled in


def ask_draw(data: GameData, state: State, take: int) -> ChanceRequest:
    """6.2: chips from the pile, the panic chip among them if it lies there. Only the drawer sees them."""
    options: list[tuple[Value, int]] = [(data.chart.ids[i], 1) for i in state.pile]
    if state.panic:
        options.append((PANIC, 1))
    seat = state.environment
    clause = "urland/2.13" if state.epoch == 1 and take == data.counts.hand else "urland/6.2"
    question = Question(
        "chips", "cards", tuple(options), take=min(take, len(options)), prompt="ask.draw", args={"seat": seat},
        audience=(seat,), shown=_not_lying_open(data, state),
    )  # fmt: skip
    return ChanceRequest("urland-draw", clause, "cards", (question,), by=seat)


def _not_lying_open(data: GameData, state: State) -> tuple[str, ...]:
    """3.7: chips that anybody might think are in the pile: those in hand and face down must not be told apart."""
    gone = {*state.tiles, *state.scored}
    lands = tuple(data.chart.ids[i] for i in range(data.chart.lands) if i not in gone)
    return (*lands, PANIC) if state.panic else lands
