"""Urland as one object: which chapter answers for what is going on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, get_type_hints

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.board import Board
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.errors import DataError
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.pending import AwaitChance, Decide, DecideTogether, Finished, Pending
from ulus_suite.core.rules import Rules, Step
from ulus_suite.core.tables import Reader
from ulus_suite.core.verdict import Reason, Verdict, verdict
from ulus_suite.games.urland import actions as ac
from ulus_suite.games.urland import acts, audit, diagram, mutation, panic, scoring, setup, turns, view, volcano
from ulus_suite.games.urland import state as st
from ulus_suite.games.urland.chart import LAND, OCEAN, Chart, check_chart, check_facts
from ulus_suite.games.urland.desk import GameData, Transition
from ulus_suite.games.urland.events import UrlandEvent
from ulus_suite.games.urland.spec import CHANGED, CLASSIC, RULES_VERSION, spec
from ulus_suite.games.urland.state import ANY_TWO, State
from ulus_suite.games.urland.tables import read_tables

MAPS = "boards/urland"

ALLOWED: dict[type, tuple[type[Action], ...]] = {
    st.Choose: (ac.ChooseArea,),
    st.Turn: (
        ac.Land, ac.Breed, ac.Swim, ac.Retreat, ac.Assimilate, ac.Wade, ac.Lay, ac.Fly, ac.Stink, ac.Bite,
        ac.UseExtra, ac.Finish,
    ),
    st.Retreating: (ac.Retreat, ac.Enough),
    st.TurnOver: (ac.Reveal,),
    st.Bidding: (ac.Bid,),
    st.Selling: (ac.Buy, ac.Decline),
    st.Paying: (ac.Pay,),
    st.PanicLand: (ac.StrikeLand,),
    st.PanicOcean: (ac.StrikeOcean,),
    st.PanicStay: (ac.Go,),
    st.Flee: (ac.FleeTo,),
}  # fmt: skip
"""Which actions answer which frame."""

ASKED: dict[type, tuple[str, str]] = {
    st.Choose: ("urland/3.5", "choose_area"),
    st.Turn: ("urland/4.1", "act"),
    st.Retreating: ("urland/4.9", "retreat_more"),
    st.TurnOver: ("urland/5.1", "turn_over"),
    st.Bidding: ("urland/7.3", "bid"),
    st.Selling: ("urland/7.10", "buy"),
    st.Paying: ("urland/7.8", "pay"),
    st.PanicLand: ("urland/8.3", "panic_land"),
    st.PanicOcean: ("urland/8.4", "panic_ocean"),
    st.PanicStay: ("urland/11.9", "panic_stay"),
    st.Flee: ("urland/11.10", "flee"),
}
"""Clause and prompt of each frame that asks a player."""


class Urland(Rules[State]):
    """The rules; stateless but for the tables and maps read at the start."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.tables = read_tables(reader)
        self.charts = {CLASSIC: _chart(reader, "boards/urland.yaml")}
        left_out = []
        for path in reader.list(MAPS):
            try:
                self.charts[path.rsplit("/", 1)[-1].removesuffix(".yaml")] = _chart(reader, path)
            except DataError as error:
                left_out.append(str(error))
        self.left_out = tuple(left_out)
        self.spec = spec(tuple(name for name in self.charts if name != CLASSIC))
        self.state_type = State
        self.action_type = ac.UrlandAction
        self.event_type = UrlandEvent
        self._boxes: dict[tuple[str, int], GameData] = {}

    def at(self, version: int) -> Urland:
        """With the maps as that version of the rules knew them. Raises DataError if they cannot be read."""
        if version >= RULES_VERSION:
            return self
        older = Urland(self._reader)
        for name in CHANGED:
            path = f"rules/urland/version{version}/{name}.yaml"
            older.charts[name] = _chart(self._reader, path, as_it_was=True)
        return older

    def box(self, map: str, seats: int) -> GameData:
        """What is played with on a map by so many."""
        key = (map, seats)
        if key not in self._boxes:
            self._boxes[key] = GameData(self.tables, self.charts[map], seats)
        return self._boxes[key]

    def _box(self, state: State) -> GameData:
        return self.box(state.map, state.seats)

    def setup(self, options: Mapping[str, Value], seats: int) -> Step:
        """Chapter 2, up to the first chip."""
        map = str(options.get("map", CLASSIC))
        return setup.begin(self.box(map, seats), map, seats, options.get("assimilation") == ANY_TWO)

    # --- what is asked ---------------------------------------------------------------------------------

    def pending(self, state: State) -> Pending:
        """The top frame says what the game waits for."""
        box, frame = self._box(state), state.top
        match frame:
            case st.Setup(step=step):
                return AwaitChance(setup.request(box, state, step))
            case st.Draw(take=take):
                return AwaitChance(turns.ask_draw(box, state, take))
            case st.Outbreak():
                return AwaitChance(volcano.ask_outbreak(box, state))
            case st.Replace():
                return AwaitChance(mutation.ask_genes(box, state))
            case st.Over(outcome=outcome):
                return Finished(outcome)
            case st.Bidding(bids=bids):
                waiting = tuple(s for s, b in enumerate(bids) if b < 0)
                sealed = tuple(s for s, b in enumerate(bids) if b >= 0)
                return DecideTogether(waiting, sealed, *ASKED[st.Bidding])
        clause, prompt = self._clause(frame), ASKED[type(frame)][1]
        if isinstance(frame, st.Turn) and not frame.left:
            prompt = "act_done"
        if isinstance(frame, st.Selling) and not frame.sold:
            prompt = "buy_must"
        return Decide(asked_seat(state), clause, prompt, prompt_args(box, state))

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """Everything that the seat may do now."""
        box, frame = self._box(state), state.top
        if isinstance(frame, st.Bidding):
            return mutation.bid_choices(state, seat) if 0 <= seat < state.seats else ()
        if type(frame) not in ALLOWED or seat != asked_seat(state):
            return ()
        match frame:
            case st.Choose():
                return turns.choice_of_area(box, state)
            case st.Turn():
                return acts.choices(box, state, frame)
            case st.Retreating():
                return [*acts.retreats(box, state, seat), ac.Enough(seat)]
            case st.TurnOver():
                return [ac.Reveal(seat)]
            case st.Selling():
                return mutation.sale_choices(state, frame)
            case st.Paying():
                return mutation.pay_choices(box, state, frame)
            case st.PanicLand():
                return panic.land_choices(box, frame)
            case st.PanicOcean():
                return panic.ocean_choices(box, state, frame)
            case st.PanicStay():
                return panic.stay_choices(state, frame)
            case st.Flee():
                return volcano.flee_choices(box, state, frame)
        return ()

    # --- what is allowed -------------------------------------------------------------------------------

    def judge(self, state: State, action: Action) -> Verdict:
        """First whether this is the moment and the seat, then the conditions of the action."""
        frame = state.top
        if not well_formed(action, state.seats):
            return verdict([Reason("urland/1.3", False, "makes_sense")])
        moment = isinstance(action, ALLOWED.get(type(frame), ()))
        clause = self._clause(frame)
        reasons = [Reason(clause, moment, "moment")]
        if type(frame) in ALLOWED and not isinstance(frame, st.Bidding):
            asked = asked_seat(state)
            turn = "urland/3.4" if isinstance(frame, st.Turn | st.Retreating) else clause
            reasons.append(Reason(turn, action.seat == asked, "your_turn", {"seat": asked}))
        if all(r.met for r in reasons):
            reasons.extend(self._conditions(state, action))
        return verdict(reasons)

    def _clause(self, frame: st.Frame) -> str:
        """The clause by which a frame asks, and asks whom it asks."""
        if isinstance(frame, st.Selling) and not frame.sold:
            return "urland/7.6"
        return ASKED.get(type(frame), ("urland/3.1", ""))[0]

    def _conditions(self, state: State, action: Any) -> Iterator[Reason]:
        box, frame = self._box(state), state.top
        match frame, action:
            case st.Choose(), ac.ChooseArea():
                yield from turns.judge_area(box, state, action)
            case st.Turn(), _:
                yield from acts.judge(box, state, frame, action)
            case st.Retreating(), ac.Retreat():
                yield from acts.judge_retreat(box, state, action)
            case st.Bidding(), ac.Bid():
                yield from mutation.judge_bid(state, action)
            case st.Selling(), ac.Buy():
                yield from mutation.judge_buy(state, action)
            case st.Selling(), ac.Decline():
                yield from mutation.judge_decline(frame)
            case st.Paying(), ac.Pay():
                yield from mutation.judge_pay(box, state, frame, action)
            case st.PanicLand(), ac.StrikeLand():
                yield from panic.judge_land(box, frame, action)
            case st.PanicOcean(), ac.StrikeOcean():
                yield from panic.judge_ocean(box, state, frame, action)
            case st.PanicStay(), ac.Go():
                yield from panic.judge_stay(state, frame, action)
            case st.Flee(), ac.FleeTo():
                yield from volcano.judge_flee(box, state, frame, action)

    # --- what happens ----------------------------------------------------------------------------------

    def play(self, state: State, action: Action) -> Step:
        """Do what ``judge`` allows, then whatever runs by itself."""
        desk = Transition(self._box(state), state)
        self._apply(desk, state, action)
        run(desk)
        return desk.freeze()

    def _apply(self, desk: Transition, state: State, action: Any) -> None:
        frame = state.top
        match frame, action:
            case st.Choose(), _:
                turns.lay_area(desk, action)
            case st.Turn(), _:
                acts.play(desk, state, frame, action)
            case st.Retreating(), _:
                acts.go_on(desk, action)
            case st.TurnOver(), _:
                scoring.turn_over(desk)
            case st.Bidding(), _:
                mutation.close_fist(desk, frame, action)
            case st.Selling(), ac.Buy():
                mutation.buy(desk, frame, action.gene)
            case st.Selling(), _:
                mutation.decline(desk, frame)
            case st.Paying(), _:
                mutation.pay(desk, frame, action)
            case st.PanicLand(), _:
                desk.replace()
                panic.strike(desk, desk.chart.number[action.land])
            case st.PanicOcean(), _:
                desk.replace()
                panic.drive(desk, frame.land, desk.chart.number[action.ocean])
            case st.PanicStay(), _:
                desk.replace()
                panic.stay(desk, frame, action.count)
            case st.Flee(), _:
                desk.replace()
                volcano.flee(desk, frame.land, desk.chart.number[action.ocean])
                volcano.break_out(desk, frame.land)

    def settle(self, state: State, result: ChanceResult) -> Step:
        """Go on with an answer that fits."""
        desk = Transition(self._box(state), state)
        match state.top:
            case st.Setup(step=step):
                setup.settle(desk, step, result.answers)
            case st.Draw(take=take):
                turns.settle_draw(desk, take, result.answers)
            case st.Outbreak():
                volcano.settle_outbreak(desk, result.answers)
            case st.Replace():
                mutation.settle_genes(desk, result.answers["genes"])
        run(desk)
        return desk.freeze()

    # --- at the screen ---------------------------------------------------------------------------------

    def needs_secrets(self, pending: Pending, seat: Seat, public: Any) -> bool:
        """Only chips in hand and closed fists are secret; Ichtos move in the open."""
        return getattr(pending, "prompt", "") in ("choose_area", "bid")

    def digest(self, state: State) -> str:
        """As everywhere, without what seats remember: it follows from the log, and older logs have it not."""
        return super().digest(msgspec.structs.replace(state, passed=()) if state.passed else state)

    # --- what is seen and written ----------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> view.View:
        """What the seat may see."""
        return view.view(self._box(state), state, seat)

    def moment(self, public: Any) -> tuple[str, dict[str, Value]] | None:
        """The epoch, and how far the first marker has come."""
        return "moment.epoch", {"epoch": public.epoch, "space": max(0, *public.markers)}

    def audit(self, state: State) -> list[str]:
        """Ichtos, chips, tiles, genes and markers are all there."""
        return audit.audit(self._box(state), state)

    def from_diagram(self, text: str) -> State:
        """Read a position."""
        return diagram.read(self.box, tuple(self.charts), text)

    def to_diagram(self, state: State) -> str:
        """Write a position."""
        return diagram.write(self._box(state), state)


def rules(reader: Reader) -> Urland:
    """Urland with the tables and maps that ``reader`` finds. Raises DataError."""
    return Urland(reader)


def _chart(reader: Reader, path: str, as_it_was: bool = False) -> Chart:
    board = reader.read(path, Board)
    if board.game != "urland":
        raise DataError(path, 1, f"this is a board of '{board.game}'", "Set game: urland.")
    for i, link in enumerate(board.links):
        other = [end for end in (link.a, link.b) if board.spot(end).kind not in (LAND, OCEAN)]
        if other:
            line = reader.line(path, f"links[{i}]")
            raise DataError(path, line, f"'{other[0]}' is no {LAND} and no {OCEAN}", "Join only these.")
    chart = Chart(board)
    check_chart(chart, path)
    if not as_it_was:
        check_facts(chart, path)
    return chart


def run(desk: Transition) -> None:
    """Whatever runs by itself, until somebody or chance is asked."""
    while True:
        match desk.frames[-1]:
            case st.TurnEnd():
                turns.end_turn(desk)
            case st.Fill():
                turns.fill(desk)
            case st.Panic():
                panic.break_out(desk)
            case st.Erupt(lands=lands):
                volcano.erupt(desk, lands)
            case st.AfterOutbreak():
                volcano.after_outbreak(desk)
            case st.NewEpoch():
                volcano.new_epoch(desk)
            case _:
                return


def asked_seat(state: State) -> Seat:
    """The seat that the top frame asks; the environment player where the frame names none."""
    frame = state.top
    if isinstance(frame, st.Selling):
        return frame.order[frame.at]
    return int(getattr(frame, "seat", state.environment))


def prompt_args(box: GameData, state: State) -> dict[str, Value]:
    """Bindings of the prompt."""
    ids, frame = box.chart.ids, state.top
    args: dict[str, Value] = {"seat": asked_seat(state)}
    match frame:
        case st.Turn(left=left) | st.Paying(left=left):
            args["left"] = left
        case st.Selling(bids=bids, order=order, at=at):
            args["price"] = mutation.price(bids[order[at]], len(state.genes[order[at]]))
        case st.PanicOcean(land=land) | st.PanicStay(land=land) | st.Flee(land=land):
            args["land"] = ids[land]
    if isinstance(frame, st.Paying):
        args["gene"] = frame.gene
    if isinstance(frame, st.PanicStay):
        args["ocean"] = ids[frame.ocean]
    return args


@cache
def _fields(kind: type[Action]) -> tuple[tuple[str, type], ...]:
    hints = get_type_hints(kind)
    return tuple((name, hints[name]) for name in kind.__struct_fields__)


def well_formed(action: Action, seats: int) -> bool:
    """Whether every field holds what its type says and the seat is one at the table."""
    return all(type(getattr(action, name)) is kind for name, kind in _fields(type(action))) and (
        0 <= action.seat < seats
    )
