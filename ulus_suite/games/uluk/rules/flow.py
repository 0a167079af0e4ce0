"""The rules of Uluk as one object: when what may be done, and what belongs to no single frame."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.frames import FramedRules
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.rules import Option, Preset, Reader, Spec, Step
from ulus_suite.core.verdict import Reason
from ulus_suite.games.uluk.rules import diagram, events, setup
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.scenes import SCENES, Transition
from ulus_suite.games.uluk.rules.state import Ended, Feeding, Processing, State, View, view
from ulus_suite.games.uluk.rules.tables import CHANGED, RULES_VERSION, SETS, GameData, load_board, load_charts

SPEC = Spec(
    id="uluk",
    title="Uluk",
    rules_version=RULES_VERSION,
    min_seats=2,
    max_seats=4,
    stage="proven",
    max_entries=2500,
    options=(
        Option("difficulty", "uluk/3.14", ("normal", "easy", "expert")),
        Option("charts", "uluk/12.1", SETS),
        Option("lean_land", "uluk/3.16", (False, True), (2,)),
        Option("hut_limit", "uluk/5.18", ("per_player", "one", "none")),
        Option("set5", "uluk/11.5", (5, 9)),
    ),
    presets=(
        Preset("beta", {}, "Beta rulebook by Dominik Sidorek, Piotr Żuchowski and Marek Raczyński"),
        Preset("easy", {"difficulty": "easy"}, "Beta rulebook, Set Difficulty Level"),
        Preset("expert", {"difficulty": "expert"}, "Beta rulebook, Set Difficulty Level"),
    ),
    secrets=True,
    hold_to_peek=True,
    moments=("builder_paid", "celebrated", "went_hungry", "token_won", "game_ended"),
    aftermath=("phase_began",),
    asides=(
        "phase_began",
        "processing_done",
        "feeding_over",
        "went_home",
        "first_passed",
        "season_began",
        "row_dealt",
        "row_discarded",
    ),
    minutes=(45, 90),
)


TIMES: dict[type[Action], tuple[str, str]] = {
    act.Place: ("uluk/5.1", "time.place"),
    act.Take: ("uluk/5.10", "time.take"),
    act.Spike: ("uluk/6.8", "time.spike"),
    act.Move: ("uluk/5.19", "time.move"),
    act.Stay: ("uluk/5.19", "time.move"),
    act.Process: ("uluk/7.1", "time.process"),
    act.Feed: ("uluk/8.1", "time.feed"),
    act.Breed: ("uluk/8.6", "time.feed"),
    act.Celebrate: ("uluk/8.9", "time.feed"),
    act.Relish: ("uluk/8.13", "time.feed"),
    act.Done: ("uluk/8.15", "time.done"),
}
"""Clause and message about the time for each kind of action."""


class Uluk(FramedRules[State, GameData, Transition]):
    """Uluk with its data sets; see ``rules/uluk/``."""

    spec = SPEC
    state_type = State
    action_type = act.Choice
    event_type = events.Seen
    scenes = SCENES

    def __init__(self, sets: Mapping[str, GameData], reader: Reader | None = None) -> None:
        self.sets = dict(sets)
        self._reader = reader

    def at(self, version: int) -> Uluk:
        """With the charts as that version of the rules knew them. Raises DataError if they cannot be read."""
        if version >= RULES_VERSION or self._reader is None:
            return self
        return Uluk({**self.sets, **{name: load_charts(self._reader, name, version) for name in CHANGED}})

    def data(self, state: State) -> GameData:
        return self.sets[state.settings.charts]

    def setup(self, options: Mapping[str, Value], seats: int) -> Step:
        """Everything in its place; the draws follow as questions to chance (uluk/3.1)."""
        chosen = setup.settings(options)
        return Step(setup.begin(self.sets[chosen.charts], chosen, seats), ())

    def transition(self, state: State) -> Transition:
        return Transition(self.data(state), state)

    def time_reasons(self, state: State, scene: Any, frame: Any, action: Action) -> Iterator[Reason]:
        """Is this the moment for such an action, and 4.2 whose turn is it?"""
        clause, key = TIMES.get(type(action), ("uluk/4.1", "time.unknown"))
        if isinstance(action, act.Done) and isinstance(frame, Processing):
            clause = "uluk/7.2"
        yield Reason(clause, isinstance(action, scene.kinds(state, frame)), key)
        asked: Seat | None = getattr(frame, "seat", None)
        yield Reason("uluk/4.2", action.seat == asked, "your_turn", {"seat": asked})

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything but the others' Feast cards (uluk/3.6)."""
        return view(self.data(state), state, seat)

    def moment(self, public: Any) -> tuple[str, dict[str, Value]] | None:
        """The season and its phase (uluk/4.1); harvest, ecology and clean-up ask nobody anything."""
        table = public.table
        if not table.season:
            return None
        args: dict[str, Value] = {"season": table.season, "seasons": public.charts.numbers.seasons}
        return "moment.season", args | {"phase": phase_of(table)}

    def audit(self, state: State) -> list[str]:
        """Conservation of tribers, cards and tokens."""
        return diagram.audit(self.data(state), state)

    def to_diagram(self, state: State) -> str:
        """See :mod:`ulus_suite.games.uluk.rules.diagram`."""
        return diagram.to_diagram(self.data(state), state)

    def from_diagram(self, text: str) -> State:
        """See :mod:`ulus_suite.games.uluk.rules.diagram`."""
        chosen = diagram.read_settings(text)
        return diagram.from_diagram(self.sets[chosen.charts], chosen, text)


def phase_of(table: State) -> str:
    """The phase in which somebody is asked something."""
    phases: dict[type, str] = {Processing: "processing", Feeding: "feeding", Ended: "ending"}
    return phases.get(type(table.top), "errand")


def rules(reader: Reader) -> Uluk:
    """Uluk with all its data sets. Raises DataError for one that makes no sense."""
    sets = {name: load_charts(reader, name) for name in SETS}
    for charts in sets.values():
        load_board(reader, charts)
    return Uluk(sets, reader)
