"""The rules of Ulus as one object: which scene plays which frame, and how a step runs to the next question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, Decide, DecideTogether, Finished, Pending, seats_named
from ulus_suite.core.frames import FramedRules
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.rules import Option, Preset, Reader, Spec, Step
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.actions import Announce, Flick, GodAction, Protect, Refuse, Song, UlusAction, Wait
from ulus_suite.games.ulus.rules.caravan import AnnouncingStrength, DeclaringStance, LeavingSite, PassingLeft
from ulus_suite.games.ulus.rules.confront import Confronting, Deflecting, FightsOfSite
from ulus_suite.games.ulus.rules.diagram import findings, read_diagram, write_diagram
from ulus_suite.games.ulus.rules.ending import Ending, Looking, Reacting, Scattering, Scoring, Shedding, Winning
from ulus_suite.games.ulus.rules.events import UlusEvent
from ulus_suite.games.ulus.rules.gods import appeal, god_offers, god_reasons
from ulus_suite.games.ulus.rules.help import Bargaining, LastSwap, TradingRound
from ulus_suite.games.ulus.rules.naadam import (
    BetweenContests,
    Racing,
    Shooting,
    Storytelling,
    singer_ready,
    song_reasons,
)
from ulus_suite.games.ulus.rules.setup import (
    AskingAges,
    ChoosingChampions,
    DealingAssets,
    DealingGods,
    DealingSites,
    Drawing,
    first_state,
)
from ulus_suite.games.ulus.rules.state import Scene, State, Transition, reason
from ulus_suite.games.ulus.rules.tables import RULES_VERSION, GameData
from ulus_suite.games.ulus.rules.view import View, needs_hand, view_for
from ulus_suite.games.ulus.rules.wrestling import Grappling

OPTIONS = (
    Option("shagai", "ulus/18.5", ("real", "softened", "equal")),
    Option("equality", "ulus/18.6", ("costly_victory", "not_a_victory")),
    Option("race", "ulus/18.2", ("horse", "camel")),
    Option("end_of_site", "ulus/18.3", ("pass", "trade")),
    Option("contest_trade", "ulus/18.4", (False, True)),
    Option("deck", "ulus/18.1", ("full", "streamlined"), (2, 3)),
    Option("monsters", "ulus/18.7", ("standard", "hard")),
    Option("deflect_fought", "ulus/18.8", (True, False)),
    Option("copies", "ulus/18.9", ("each", "once")),
    Option("oldest", "ulus/1.4", (0, 1, 2, 3, 4, 5), of_seat=True),
    Option("ages", "ulus/1.4", ("clockwise", "asked")),
)

PRESETS = (
    Preset("published", {}, "The publisher's rules as they stand"),
    Preset("camel_race", {"race": "camel"}, "Alternative versions: Camel Race"),
    Preset("merchants", {"end_of_site": "trade", "contest_trade": True}, "Alternative versions: Trading"),
    Preset("brisk", {"shagai": "softened", "race": "camel"}, "Ours: a shorter race"),
)

SPEC = Spec(
    id="ulus",
    title="Ulus",
    rules_version=RULES_VERSION,
    min_seats=2,
    max_seats=6,
    stage="playable",
    max_entries=9000,
    options=OPTIONS,
    presets=PRESETS,
    open_kinds=("flick", "offer", "counter"),
    secrets=True,
    turns=False,
    moments=(
        "won",
        "won_together",
        "defeated",
        "slain",
        "god_shown",
        "naadam_reached",
        "contest_opened",
        "sky_won",
        "tale_told",
        "ended",
    ),
    minutes=(50, 90),
    bones=True,
    gestures=("roll", "flick", "take"),
    stretches=("roll",),
    main=("take", "roll", "face", "begin"),
    formal=("face", "begin"),
    pulled=("give",),
    spends=(
        "protect",
        "whisper",
        "coerce",
        "foresee",
        "avenge",
        "heal",
        "mischief",
        "lull",
        "give_in",
        "song",
        "parry",
        "side_switch",
        "call_promise",
    ),
)


SCENES: dict[type[Any], Scene] = {
    fr.Ages: AskingAges(),
    fr.DealSites: DealingSites(),
    fr.DealGods: DealingGods(),
    fr.Choosing: ChoosingChampions(),
    fr.DealAssets: DealingAssets(),
    fr.Passing: PassingLeft(),
    fr.Announcing: AnnouncingStrength(),
    fr.Declaring: DeclaringStance(),
    fr.AtSite: FightsOfSite(),
    fr.Confront: Confronting(),
    fr.Bargain: Bargaining(),
    fr.React: Reacting(),
    fr.Shed: Shedding(),
    fr.Award: Winning(),
    fr.Draw: Drawing(),
    fr.Scatter: Scattering(),
    fr.Look: Looking(),
    fr.Deflect: Deflecting(),
    fr.Trading: TradingRound(),
    fr.LeaveSite: LeavingSite(),
    fr.Swapping: LastSwap(),
    fr.Naadam: BetweenContests(),
    fr.Race: Racing(),
    fr.Archery: Shooting(),
    fr.Wrestling: Grappling(),
    fr.Tale: Storytelling(),
    fr.Blows: Scoring(),
    fr.Over: Ending(),
}


class Ulus(FramedRules[State, GameData, Transition]):
    """Ulus: Legends of the Nomads."""

    spec = SPEC
    state_type = State
    action_type = UlusAction
    event_type = UlusEvent
    scenes = SCENES

    def __init__(self, kit: GameData) -> None:
        self.kit = kit

    def at(self, version: int) -> Ulus:
        """Games begun by an older version go on by its rules."""
        return self if version >= SPEC.rules_version else Ulus(self.kit.at(version))

    def data(self, state: State) -> GameData:
        """The same for every game of this version."""
        return self.kit

    def transition(self, state: State) -> Transition:
        return Transition(self.kit, state)

    def setup(self, options: Mapping[str, Value], seats: int) -> Step:
        """The box is opened (1.2)."""
        return Step(first_state(self.kit, options, seats), ())

    # --- the moment, the gods and the song: what belongs to no single frame ------------------------------

    def offers(self, state: State, pending: Pending, seat: Seat) -> Iterable[Action]:
        """What the scene offers to the seat that decides; gods, the song, and waiting to those who may speak up."""
        frame = state.frames[-1]
        speaks_up = isinstance(pending, Decide) and seat != pending.seat
        if not speaks_up:
            yield from super().offers(state, pending, seat)
        if isinstance(pending, Decide | DecideTogether):
            window = SCENES[type(frame)].window(state, frame)
            yield from god_offers(self.kit, state, window, deciding(pending), seat)
            if isinstance(frame, fr.Race) and singer_ready(state) == seat:
                yield Song(seat)
        if speaks_up:
            yield Wait(seat)

    def time_reasons(self, state: State, scene: Any, frame: Any, action: Action) -> Iterator[Reason]:
        """Whose turn, and which moment; gods and the song have moments of their own."""
        pending = self.pending(state)
        if isinstance(pending, AwaitChance | Finished):
            key = "now.chance" if isinstance(pending, AwaitChance) else "now.over"
            clause = pending.request.clause if isinstance(pending, AwaitChance) else pending.outcome.clause
            yield Reason(clause, False, key)
            return
        asked = action.seat in seats_named(pending) and not isinstance(action.seat, bool)
        yield Reason(pending.clause, asked, "now.asked")
        if not asked or isinstance(action, GodAction | Song):
            return
        speaks_up = isinstance(pending, Decide) and action.seat != pending.seat
        if isinstance(action, Wait):
            yield reason("12.6" if isinstance(frame, fr.Race) else "8.1", speaks_up, "now.may_wait")
        else:
            yield Reason(pending.clause, not speaks_up, "now.decider")
            yield Reason(pending.clause, isinstance(action, scene.kinds(state, frame)), "now.kind")

    def action_reasons(self, state: State, scene: Any, frame: Any, action: Action) -> Iterable[Reason]:
        """The clauses of the action: the god's, the song's, or those of the scene."""
        if isinstance(action, GodAction):
            window = scene.window(state, frame)
            return god_reasons(self.kit, state, window, deciding(self.pending(state)), action)
        if isinstance(action, Song):
            return song_reasons(state, action)
        return () if isinstance(action, Wait) else super().action_reasons(state, scene, frame, action)

    def act(self, step: Transition, action: Action) -> None:
        """Do it. Whoever lets the moment pass is not asked again before something has happened."""
        if isinstance(action, Wait):
            step.change(passed=tuple(sorted({*step.state.passed, action.seat})))
            return
        if step.state.passed:
            step.change(passed=())
        if isinstance(action, GodAction):
            appeal(step, action)
        else:
            super().act(step, action)

    # --- at the screen ---------------------------------------------------------------------------------

    def needs_secrets(self, pending: Pending, seat: Seat, public: View) -> bool:
        """Whether hand or god have a part in it, by what everybody knows."""
        return needs_hand(pending, seat, public)

    def laid_open(self, state: State) -> bool:
        """17.1: at scoring gods and cards are shown."""
        return isinstance(state.frame, fr.Blows) or super().laid_open(state)

    def tells_secret(self, action: Action, public: View) -> bool:
        """A button for a god's ability would tell which god it is."""
        return (
            isinstance(action, GodAction)
            and not isinstance(action, Protect)
            and not public.players[action.seat].shown
        )

    def asked_alike(self, pending: Pending, seat: Seat, public: View) -> bool:
        """Whoever wins a card (9.3), or may answer a god's ability (9.4), while its god lies face down."""
        return isinstance(public.frame, fr.React | fr.Award) and not public.players[seat].shown

    def silences(self, state: State) -> Mapping[Seat, Action]:
        """2.2: a card of the site may be kept secret; 18.3: so may the card that another would like."""
        match state.frame:
            case fr.Announcing(left=left):
                return {seat: Announce(seat, ()) for seat in left}
            case fr.Trading(ask=ask):
                return {seat: Refuse(seat) for seat in ask}
        return {}

    def stretch(self, choices: Sequence[Action]) -> Action | None:
        """The rolls of race and tales; and the wrestling, for which the table aims."""
        found = super().stretch(choices)
        if found is None and choices and all(isinstance(a, Flick) and not a.shot.placed for a in choices):
            return choices[0]
        return found

    def stays_silent(self, action: Action) -> bool:
        return isinstance(action, Wait)

    def view(self, state: State, seat: Seat | None) -> View:
        return view_for(self.kit, state, seat)

    def moment(self, public: Any) -> tuple[str, dict[str, Value]] | None:
        """The stop of the caravan, or Naadam."""
        if public.season < 0:
            return None
        stops = len(public.seasons)
        if public.season >= stops:
            return "moment.naadam", {}
        return "moment.stop", {"stop": public.season + 1, "stops": stops}

    def audit(self, state: State) -> list[str]:
        """Cards, monsters, bones, Sky cards, strengths and promises."""
        return findings(self.kit, state)

    def from_diagram(self, text: str) -> State:
        """A position as a person writes it."""
        return read_diagram(self.kit, text)

    def to_diagram(self, state: State) -> str:
        """The same, written."""
        return write_diagram(self.kit, state)


def deciding(pending: Pending) -> Seat:
    """The seat whose decision it is; -1 where several decide together or bargain."""
    return pending.seat if isinstance(pending, Decide) else -1


def rules(reader: Reader) -> Ulus:
    return Ulus(GameData(reader))
