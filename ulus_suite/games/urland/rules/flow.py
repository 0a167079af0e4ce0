"""Urland as one object: which scene plays which frame, and what belongs to no single frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, get_type_hints

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Pending
from ulus_suite.core.diagram import Board
from ulus_suite.core.errors import DataError
from ulus_suite.core.frames import FramedRules
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Reader, Step
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland.rules import acts, diagram, gene_acts, scoring, setup, transition, view, volcano
from ulus_suite.games.urland.rules import state as st
from ulus_suite.games.urland.rules.actions import UrlandAction
from ulus_suite.games.urland.rules.events import UrlandEvent
from ulus_suite.games.urland.rules.state import ANY_TWO, CHANGED, CLASSIC, RULES_VERSION, State, spec
from ulus_suite.games.urland.rules.tables import LAND, OCEAN, Chart, check_chart, check_facts, read_tables
from ulus_suite.games.urland.rules.transition import GameData, Scene, Transition

MAPS = "boards/urland"

SCENES: dict[type[Any], Scene] = {
    st.Setup: setup.SettingUp(),
    st.Draw: transition.DrawingChips(),
    st.Fill: transition.FillingHand(),
    st.Choose: transition.ChoosingArea(),
    st.Turn: acts.Acting(),
    st.Retreating: acts.TakingBack(),
    st.TurnOver: scoring.TurningOver(),
    st.TurnEnd: transition.ChangingRoles(),
    st.Panic: volcano.BreakingOut(),
    st.PanicLand: volcano.ChoosingWhereItStrikes(),
    st.PanicOcean: volcano.ChoosingOcean(),
    st.PanicStay: volcano.Staying(),
    st.Outbreak: volcano.ScoringOutbreak(),
    st.Erupt: volcano.Erupting(),
    st.Flee: volcano.Fleeing(),
    st.AfterOutbreak: volcano.AfterEruptions(),
    st.NewEpoch: volcano.BeginningEpoch(),
    st.Bidding: gene_acts.ClosingFists(),
    st.Selling: gene_acts.SellingGenes(),
    st.Paying: gene_acts.PayingPrice(),
    st.Replace: gene_acts.TurningUpGenes(),
    st.Over: scoring.Ending(),
}


class Urland(FramedRules[State, GameData, Transition]):
    """The rules; stateless but for the tables and maps read at the start."""

    scenes = SCENES

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
        self.action_type = UrlandAction
        self.event_type = UrlandEvent
        self._data: dict[tuple[str, int], GameData] = {}

    def at(self, version: int) -> Urland:
        """With the maps as that version of the rules knew them. Raises DataError if they cannot be read."""
        if version >= RULES_VERSION:
            return self
        older = Urland(self._reader)
        for name in CHANGED:
            path = f"rules/urland/version{version}/{name}.yaml"
            older.charts[name] = _chart(self._reader, path, as_it_was=True)
        return older

    def data_for(self, map: str, seats: int) -> GameData:
        key = (map, seats)
        if key not in self._data:
            self._data[key] = GameData(self.tables, self.charts[map], seats)
        return self._data[key]

    def data(self, state: State) -> GameData:
        return self.data_for(state.map, state.seats)

    def transition(self, state: State) -> Transition:
        """A mutable copy."""
        return Transition(self.data(state), state)

    def setup(self, options: Mapping[str, Value], seats: int) -> Step:
        """Chapter 2, up to the first chip."""
        map = str(options.get("map", CLASSIC))
        return setup.begin(self.data_for(map, seats), map, seats, options.get("assimilation") == ANY_TWO)

    def time_reasons(self, state: State, scene: Any, frame: Any, action: Action) -> Iterable[Reason]:
        """1.3: an action that makes sense; the moment for it; and 3.4 whose turn it is."""
        if not well_formed(action, state.seats):
            return [Reason("urland/1.3", False, "makes_sense")]
        moment = isinstance(action, scene.kinds(state, frame))
        reasons = [Reason(scene.clause(frame), moment, "moment")]
        asked: Seat | None = scene.asked(state, frame)
        if asked is not None:
            yours = action.seat == asked
            reasons.append(Reason(scene.turn_clause(frame), yours, "your_turn", {"seat": asked}))
        return reasons

    # --- at the screen ---------------------------------------------------------------------------------

    def needs_secrets(self, pending: Pending, seat: Seat, public: Any) -> bool:
        """Only chips in hand and closed fists are secret; Ichtos move in the open."""
        return getattr(pending, "prompt", "") in ("choose_area", "bid")

    def digest(self, state: State) -> str:
        """As everywhere, without what seats remember: it follows from the log, and older logs have it not."""
        return super().digest(msgspec.structs.replace(state, passed=(), as_laid=()))

    # --- what is seen and written ----------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> view.View:
        return view.view(self.data(state), state, seat)

    def moment(self, public: Any) -> tuple[str, dict[str, Value]] | None:
        """The epoch, and how far the first marker has come."""
        return "moment.epoch", {"epoch": public.epoch, "space": max(0, *public.markers)}

    def audit(self, state: State) -> list[str]:
        """Ichtos, chips, tiles, genes and markers are all there."""
        return diagram.audit(self.data(state), state)

    def from_diagram(self, text: str) -> State:
        return diagram.read(self.data_for, tuple(self.charts), text)

    def to_diagram(self, state: State) -> str:
        return diagram.write(self.data(state), state)


def rules(reader: Reader) -> Urland:
    """Urland with the tables and maps that ``reader`` finds. Raises DataError."""
    return Urland(reader)


def _chart(reader: Reader, path: str, as_it_was: bool = False) -> Chart:
    board = reader.read(path, Board)
    if board.game != "urland":
        raise DataError(
            path, 1, Phrase.of("urland:data.this_board", game=board.game), Phrase.of("urland:data.set_game_urland")
        )
    for i, link in enumerate(board.links):
        other = [end for end in (link.a, link.b) if board.spot(end).kind not in (LAND, OCEAN)]
        if other:
            line = reader.line(path, f"links[{i}]")
            raise DataError(
                path,
                line,
                Phrase.of("urland:data.no_no", found=other[0], land=LAND, ocean=OCEAN),
                Phrase.of("urland:data.join_only_these"),
            )
    chart = Chart(board)
    check_chart(chart, path)
    if not as_it_was:
        check_facts(chart, path)
    return chart


@cache
def _fields(kind: type[Action]) -> tuple[tuple[str, type], ...]:
    hints = get_type_hints(kind)
    return tuple((name, hints[name]) for name in kind.__struct_fields__)


def well_formed(action: Action, seats: int) -> bool:
    """Whether every field holds what its type says and the seat is one at the table."""
    return all(type(getattr(action, name)) is kind for name, kind in _fields(type(action))) and (
        0 <= action.seat < seats
    )
