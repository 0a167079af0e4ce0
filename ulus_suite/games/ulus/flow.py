"""The rules of Ulus as one object: which scene plays which frame, and how a step runs to the next question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.pending import AwaitChance, Decide, DecideTogether, Finished, Pending, seats_named
from ulus_suite.core.rules import Rules, Step
from ulus_suite.core.tables import Reader
from ulus_suite.core.verdict import Reason, Verdict, verdict
from ulus_suite.games.ulus import frames as fr
from ulus_suite.games.ulus.actions import GodAction, Protect, Song, UlusAction, Wait
from ulus_suite.games.ulus.archery import Shooting
from ulus_suite.games.ulus.audit import findings
from ulus_suite.games.ulus.caravan import AnnouncingStrength, DeclaringStance, LeavingSite
from ulus_suite.games.ulus.confront import Confronting, Deflecting, FightsOfSite
from ulus_suite.games.ulus.decks import Drawing
from ulus_suite.games.ulus.diagram import read_diagram, write_diagram
from ulus_suite.games.ulus.ending import Ending, Scoring
from ulus_suite.games.ulus.events import UlusEvent
from ulus_suite.games.ulus.gods import appeal, god_offers, god_reasons
from ulus_suite.games.ulus.help import Bargaining
from ulus_suite.games.ulus.naadam import BetweenContests
from ulus_suite.games.ulus.passing import PassingLeft
from ulus_suite.games.ulus.privacy import needs_hand
from ulus_suite.games.ulus.race import Racing, singer_ready, song_reasons
from ulus_suite.games.ulus.scene import Scene, Transition, reason
from ulus_suite.games.ulus.setup import (
    AskingAges,
    ChoosingChampions,
    DealingAssets,
    DealingGods,
    DealingSites,
    first_state,
)  # fmt: skip
from ulus_suite.games.ulus.spec import SPEC
from ulus_suite.games.ulus.state import State
from ulus_suite.games.ulus.tables import GameData
from ulus_suite.games.ulus.tale import Storytelling
from ulus_suite.games.ulus.trade import LastSwap, TradingRound
from ulus_suite.games.ulus.view import View, view_for
from ulus_suite.games.ulus.winning import Looking, Reacting, Scattering, Shedding, Winning
from ulus_suite.games.ulus.wrestling import Grappling

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


class Ulus(Rules[State]):
    """Ulus: Legends of the Nomads."""

    spec = SPEC
    state_type = State
    action_type = UlusAction
    event_type = UlusEvent

    def __init__(self, kit: GameData) -> None:
        self.kit = kit

    def at(self, version: int) -> Ulus:
        """Games begun by an older version go on by its rules."""
        return self if version >= SPEC.rules_version else Ulus(self.kit.at(version))

    def setup(self, options: Mapping[str, Value], seats: int) -> Step:
        """The box is opened (1.2)."""
        return Step(first_state(self.kit, options, seats), ())

    def pending(self, state: State) -> Pending:
        """The top frame says."""
        frame = state.frames[-1]
        return SCENES[type(frame)].pending(self.kit, state, frame)

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """Candidates of the scene and of the gods, judged one by one."""
        pend = self.pending(state)
        if seat not in seats_named(pend):
            return ()
        frame = state.frames[-1]
        scene = SCENES[type(frame)]
        speaks_up = isinstance(pend, Decide) and seat != pend.seat
        found: list[Action] = [] if speaks_up else list(scene.offers(self.kit, state, frame, seat))
        window = scene.window(state, frame)
        if isinstance(pend, Decide | DecideTogether):
            found += god_offers(self.kit, state, window, getattr(pend, "seat", -1), seat)
            if isinstance(frame, fr.Race) and singer_ready(state) == seat:
                found.append(Song(seat))
        if speaks_up:
            found.append(Wait(seat))
        return [a for a in found if all(r.met for r in self._reasons(state, pend, a))]

    def judge(self, state: State, action: Action) -> Verdict:
        """Whose turn, which moment, then the clauses of the action."""
        return verdict(self._reasons(state, self.pending(state), action))

    def _reasons(self, s: State, pend: Pending, a: Action) -> Iterator[Reason]:
        if isinstance(pend, AwaitChance | Finished):
            key = "now.chance" if isinstance(pend, AwaitChance) else "now.over"
            clause = pend.request.clause if isinstance(pend, AwaitChance) else pend.outcome.clause
            yield Reason(clause, False, key)
            return
        asked = a.seat in seats_named(pend) and not isinstance(a.seat, bool)
        yield Reason(pend.clause, asked, "now.asked")
        if not asked:
            return
        frame = s.frames[-1]
        scene = SCENES[type(frame)]
        speaks_up = isinstance(pend, Decide) and a.seat != pend.seat
        if isinstance(a, Wait):
            yield reason("12.6" if isinstance(frame, fr.Race) else "8.1", speaks_up, "now.may_wait")
        elif isinstance(a, GodAction):
            deciding = pend.seat if isinstance(pend, Decide) else -1
            yield from god_reasons(self.kit, s, scene.window(s, frame), deciding, a)
        elif isinstance(a, Song):
            yield from song_reasons(s, a)
        else:
            yield Reason(pend.clause, not speaks_up, "now.decider")
            fits = isinstance(a, scene.kinds(s, frame))
            yield Reason(pend.clause, fits, "now.kind")
            if fits:
                yield from scene.reasons(self.kit, s, frame, a)

    def play(self, state: State, action: Action) -> Step:
        """Do it, and run on to the next question."""
        w = Transition(self.kit, state)
        if isinstance(action, Wait):
            w.change(passed=tuple(sorted({*state.passed, action.seat})))
            return Step(w.s, ())
        if state.passed:
            w.change(passed=())
        if isinstance(action, GodAction):
            appeal(w, action)
        else:
            frame = state.frames[-1]
            SCENES[type(frame)].act(w, frame, action)
        return self._run(w)

    def settle(self, state: State, result: ChanceResult) -> Step:
        """Hand the answer to the scene that asked, and run on."""
        w = Transition(self.kit, state)
        frame = state.frames[-1]
        SCENES[type(frame)].settle(w, frame, result)
        return self._run(w)

    def _run(self, w: Transition) -> Step:
        """What needs nobody happens by itself."""
        while True:
            frame = w.s.frames[-1]
            if not SCENES[type(frame)].go(w, frame):
                return Step(w.s, tuple(w.events))

    def needs_secrets(self, pending: Pending, seat: Seat, public: View) -> bool:
        """Whether hand or god have a part in it, by what everybody knows."""
        return needs_hand(pending, seat, public)

    def tells_secret(self, action: Action, public: View) -> bool:
        """A button for a god's ability would tell which god it is."""
        return (
            isinstance(action, GodAction)
            and not isinstance(action, Protect)
            and not public.players[action.seat].shown
        )

    def plays_itself(self, pending: Pending, choices: Sequence[Action]) -> bool:
        """But whoever may answer a god's ability is asked, whichever god it has: a pause would tell (9.4)."""
        return super().plays_itself(pending, choices) and getattr(pending, "prompt", "") != "pending.react"

    def stays_silent(self, action: Action) -> bool:
        """Waiting."""
        return isinstance(action, Wait)

    def view(self, state: State, seat: Seat | None) -> View:
        """What this seat may see."""
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


def rules(reader: Reader) -> Ulus:
    """The rules, with their tables."""
    return Ulus(GameData(reader))
