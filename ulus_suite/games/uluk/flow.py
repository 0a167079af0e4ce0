"""The rules of Uluk as one object: the top frame of the state answers what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.pending import AwaitChance, Decide, Finished, Pending
from ulus_suite.core.rules import Rules, Step
from ulus_suite.core.tables import Reader
from ulus_suite.core.verdict import Verdict, verdict
from ulus_suite.games.uluk import (
    actions,
    audit,
    cleanup,
    course,
    diagram,
    ending,
    errand,
    events,
    feeding,
    judging,
    processing,
    setup,
    view,
)
from ulus_suite.games.uluk.spec import SPEC
from ulus_suite.games.uluk.state import (
    Choosing,
    Draw,
    Ended,
    Errand,
    Feeding,
    Frame,
    Leaving,
    Processing,
    Spiking,
    State,
    with_frame,
)
from ulus_suite.games.uluk.tables import CHANGED, RULES_VERSION, SETS, GameData, load_board, load_charts


class Uluk(Rules[State]):
    """Uluk with its data sets; see ``rules/uluk/``."""

    spec = SPEC
    state_type = State
    action_type = actions.Choice
    event_type = events.Seen

    def __init__(self, sets: Mapping[str, GameData], reader: Reader | None = None) -> None:
        self.sets = dict(sets)
        self._reader = reader

    def at(self, version: int) -> Uluk:
        """With the charts as that version of the rules knew them. Raises DataError if they cannot be read."""
        if version >= RULES_VERSION or self._reader is None:
            return self
        return Uluk({**self.sets, **{name: load_charts(self._reader, name, version) for name in CHANGED}})

    def charts(self, state: State) -> GameData:
        """The data set this game is played with."""
        return self.sets[state.settings.charts]

    def setup(self, options: Mapping[str, Value], seats: int) -> Step:
        """Everything in its place; the draws follow as questions to chance (uluk/3.1)."""
        chosen = setup.settings(options)
        return Step(setup.begin(self.sets[chosen.charts], chosen, seats), ())

    def pending(self, state: State) -> Pending:
        """What the top frame waits for."""
        frame = state.top
        charts = self.charts(state)
        if isinstance(frame, Draw):
            return AwaitChance(setup.request(charts, state, frame.what))
        if isinstance(frame, Ended):
            return Finished(ending.outcome(charts, state))
        return Decide(frame.seat, *_prompt(frame, state))

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """Everything the seat may do, in the order of the board."""
        frame = state.top
        if isinstance(frame, Draw | Ended) or frame.seat != seat:
            return ()
        charts = self.charts(state)
        return [
            action
            for action in judging.candidates(charts, state, frame)
            if all(r.met for r in judging.reasons(charts, state, action))
        ]

    def judge(self, state: State, action: Action) -> Verdict:
        """All conditions in rulebook order."""
        return verdict(judging.reasons(self.charts(state), state, action))

    def play(self, state: State, action: Action) -> Step:
        """Apply an allowed action, and everything that follows without a decision."""
        told: list[Event] = []
        state = _play(self.charts(state), state, action, told)
        return Step(state, tuple(told))

    def settle(self, state: State, result: ChanceResult) -> Step:
        """Go on with an answer of chance."""
        told: list[Event] = []
        frame = state.top
        assert isinstance(frame, Draw)
        state = _settle(self.charts(state), state, frame.what, result, told)
        return Step(state, tuple(told))

    def view(self, state: State, seat: Seat | None) -> view.View:
        """Everything but the others' Feast cards (uluk/3.6)."""
        return view.view(self.charts(state), state, seat)

    def moment(self, public: Any) -> tuple[str, dict[str, Value]] | None:
        """The season and its phase (uluk/4.1); harvest, ecology and clean-up ask nobody anything."""
        phases: dict[type, str] = {Processing: "processing", Feeding: "feeding", Ended: "ending"}
        table = public.table
        if not table.season:
            return None
        args: dict[str, Value] = {"season": table.season, "seasons": public.charts.numbers.seasons}
        return "moment.season", args | {"phase": phases.get(type(table.top), "errand")}

    def audit(self, state: State) -> list[str]:
        """Conservation of tribers, cards and tokens."""
        return audit.audit(self.charts(state), state)

    def to_diagram(self, state: State) -> str:
        """See :mod:`ulus_suite.games.uluk.diagram`."""
        return diagram.to_diagram(self.charts(state), state)

    def from_diagram(self, text: str) -> State:
        """See :mod:`ulus_suite.games.uluk.diagram`."""
        chosen = diagram.read_settings(text)
        return diagram.from_diagram(self.sets[chosen.charts], chosen, text)


def _prompt(frame: Frame, state: State) -> tuple[str, str, dict[str, Value]]:
    """Clause, message and bindings of what is asked."""
    match frame:
        case Errand(seat=seat):
            return "uluk/5.1", "prompt.errand", {"seat": seat, "home": state.seats[seat].home}
        case Choosing(seat=seat):
            return "uluk/5.10", "prompt.choosing", {"seat": seat}
        case Spiking(seat=seat, resource=resource):
            return "uluk/6.8", "prompt.spiking", {"seat": seat, "area": f"gather.{resource}"}
        case Leaving(seat=seat):
            return "uluk/5.19", "prompt.leaving", {"seat": seat}
        case Processing(seat=seat, tribers=tribers):
            return "uluk/7.1", "prompt.processing", {"seat": seat, "tribers": sum(tribers)}
        case Feeding(seat=seat, hungry=hungry) if hungry:
            return "uluk/8.1", "prompt.feeding", {"seat": seat, "hungry": hungry}
        case Feeding(seat=seat):
            return "uluk/8.6", "prompt.extras", {"seat": seat}
    raise AssertionError(frame)


def _play(charts: GameData, state: State, action: Action, told: list[Event]) -> State:
    match action:
        case actions.Place(seat=seat, to=to):
            state = errand.place(charts, state, seat, to, told)
            return _after_step(charts, state, told)
        case actions.Move(seat=seat, to=to):
            state = errand.leave(charts, state, seat, to, told)
            return _after_step(charts, state, told)
        case actions.Stay(seat=seat):
            told.append(events.HutStayed(clause="uluk/5.19", seat=seat))
            return course.after_leaving(charts, state, seat, told)
        case actions.Take(seat=seat, card=card):
            return _after_step(charts, errand.take(charts, state, seat, card, told), told)
        case actions.Spike(use=use):
            frame = state.top
            assert isinstance(frame, Spiking)
            return _after_step(charts, errand.spike(charts, state, frame, use, told), told)
        case actions.Process():
            return processing.process(charts, state, action, told)
    return _play_meal(charts, state, action, told)


def _play_meal(charts: GameData, state: State, action: Action, told: list[Event]) -> State:
    match action:
        case actions.Feed(food=food, count=count):
            return course.go_on_feeding(charts, feeding.feed(charts, course.chosen(state), food, count, told), told)
        case actions.Breed():
            return course.chosen(feeding.breed(charts, state, action, told))
        case actions.Celebrate():
            return course.chosen(feeding.celebrate(charts, state, action, told))
        case actions.Relish():
            return course.chosen(feeding.relish(charts, state, action, told))
        case actions.Done(seat=seat):
            if isinstance(state.top, Processing):
                told.append(events.ProcessingDone(clause="uluk/7.2", seat=seat))
                return course.begin_processing(charts, state, state.after(seat), told)
            return course.feeding_over(charts, state, seat, told)
    raise AssertionError(action)


def _after_step(charts: GameData, state: State, told: list[Event]) -> State:
    """After a triber stands and all it does at once is done: the next errand, or the next way out of the Hut."""
    match state.top:
        case Errand(seat=seat):
            return course.after_placing(charts, state, seat, told)
        case Leaving(seat=seat, left=left) if left <= 0:
            return course.after_leaving(charts, state, seat, told)
        case _:
            return state


def _settle(charts: GameData, state: State, what: str, result: ChanceResult, told: list[Event]) -> State:
    match what:
        case "tracks":
            return setup.raise_tracks(charts, state, result, told)
        case "deal":
            return setup.deal(charts, state, result, told)
        case "row" if state.season:
            state = setup.lay_row(charts, state, result, told)
            return setup.next_season(cleanup.pass_marker(state, told))
        case "row":
            return with_frame(setup.lay_row(charts, state, result, told), Draw("first"))
        case "first":
            return setup.next_season(setup.choose_first(charts, state, result, told))
    return course.begin_errands(setup.reveal(charts, state, result, told))


def rules(reader: Reader) -> Uluk:
    """Uluk with all its data sets. Raises DataError for one that makes no sense."""
    sets = {name: load_charts(reader, name) for name in SETS}
    for charts in sets.values():
        load_board(reader, charts)
    return Uluk(sets, reader)
