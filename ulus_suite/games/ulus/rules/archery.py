"""Chapter 13: archery."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Pending
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import Decline, Flick, SideSwitch
from ulus_suite.games.ulus.rules.bones import FACES, archery_flick
from ulus_suite.games.ulus.rules.frames import Archery
from ulus_suite.games.ulus.rules.ranks import champion_seat, win_sky
from ulus_suite.games.ulus.rules.scene import CLOSED, Scene, Transition, decide, is_seat, reason
from ulus_suite.games.ulus.rules.shots import on_the_rim, rim_shot, shot_reasons
from ulus_suite.games.ulus.rules.state import State, older_first, round_from
from ulus_suite.games.ulus.rules.tables import GameData

ROUNDS = 5
RING_POINTS = {"inner": 10, "outer": 4, "outside": 0, "off": 0}
BONUS = 4


def bone_of(seat: Seat) -> str:
    """The bone that stands for this archer."""
    return f"b{seat + 1}"


def open_archery(w: Transition, first: Seat) -> None:
    """13.2, 13.6, 13.8: the most cards first, Geser's bonus, Sorghaghtani Beki's word before the first flick."""
    points = [0] * w.state.seats
    geser = champion_seat(w.state, "geser")
    if geser is not None:
        points[geser] = BONUS
        w.player(geser, turned=True)
        w.emit(e.Bonus(clause="ulus/13.6", seat=geser, contest="archery", count=BONUS))
    switching = champion_seat(w.state, "sorghaghtani-beki") is not None
    w.push(Archery(round_from(w.state, first), tuple(points), switching=switching))


class Shooting(Scene):
    """13.1 to 13.9."""

    def kinds(self, s: State, f: Archery) -> tuple[type[Action], ...]:
        """Switch, or flick."""
        return (SideSwitch, Decline) if f.switching else (Flick,)

    def pending(self, kit: GameData, s: State, f: Archery) -> Pending:
        """Whom to switch; then flick; then where everything lies."""
        if f.switching:
            seat = champion_seat(s, "sorghaghtani-beki")
            assert seat is not None
            return decide(s, CLOSED, seat, "ulus/13.8", "pending.switch")
        seat = f.order[f.shot]
        if f.flick is not None:
            id, other = f"archery/{f.round}/{f.shot}", seat == f.other_hand
            lying = tuple(bone for bone in f.lying if bone[2] != "off")
            return AwaitChance(archery_flick(id, "ulus/13.4", seat, f.flick, f.face, lying, other))
        return decide(s, CLOSED, seat, "ulus/13.3", "pending.shoot", {"round": f.round})

    def offers(self, kit: GameData, s: State, f: Archery, seat: Seat) -> Iterable[Action]:
        """Champions to switch; sample flicks from the archer's side of the mat."""
        if f.switching:
            return [*(SideSwitch(seat, other) for other in range(s.seats)), Decline(seat)]
        degrees = (270 + 360 * seat // s.seats) % 360
        return [
            Flick(seat, rim_shot(bone_of(seat), degrees, power, aside))
            for power in (700, 660, 740, 600)
            for aside in (0, -3000, 3000)
        ]

    def reasons(self, kit: GameData, s: State, f: Archery, a: Action) -> Iterator[Reason]:
        """13.3, 13.8."""
        if isinstance(a, SideSwitch):
            known = is_seat(s, a.whom)
            yield reason("13.8", known and a.whom != a.seat, "switch.another", {"whom": a.whom})
            if known:
                open_to = s.players[a.whom].champion != "zanabazar"
                yield reason("15.1", open_to, "switch.not_immune", {"whom": a.whom})
        elif isinstance(a, Flick):
            yield reason("13.3", a.shot.piece == bone_of(a.seat), "shot.own_bone", {"piece": a.shot.piece})
            yield reason("13.3", on_the_rim(a.shot), "shot.on_rim")
            yield reason("13.3", a.face in FACES, "shot.face")
            yield reason("13.3", not a.aim, "shot.no_aim")
            yield from shot_reasons(a.shot, "13.3")

    def act(self, w: Transition, f: Archery, a: Action) -> None:
        """By kind."""
        match a:
            case SideSwitch():
                w.player(a.seat, turned=True)
                w.emit(e.Switched(clause="ulus/13.8", seat=a.seat, whom=a.whom))
                w.replace(replace(f, switching=False, other_hand=a.whom))
            case Decline():
                w.emit(e.NotUsed(clause="ulus/11.6", seat=a.seat, ability="side_switch"))
                w.replace(replace(f, switching=False))
            case Flick():
                w.emit(e.Flicked(clause="ulus/13.3", seat=a.seat, piece=a.shot.piece))
                w.replace(replace(f, flick=a.shot, face=a.face))

    def settle(self, w: Transition, f: Archery, result: ChanceResult) -> None:
        """13.3, 13.9: what was knocked lies where it now lies; what left the mat stays off until the round ends."""
        seat = f.order[f.shot]
        lying = []
        for bone, face, ring in f.lying:
            now = str(result.answers.get(f"ring:{bone}", ring))
            if now != ring:
                w.emit(e.Knocked(clause="ulus/13.3", seat=seat, piece=bone, ring=now))
            lying.append((bone, face, now))
        own = bone_of(seat)
        ring = str(result.answers[f"ring:{own}"])
        clause = "ulus/13.9" if ring == "off" else "ulus/13.4"
        w.emit(e.LiesIn(clause=clause, seat=seat, piece=own, ring=ring))
        lying.append((own, f.face, ring))
        w.replace(replace(f, lying=tuple(lying), shot=f.shot + 1, flick=None, face=""))

    def go(self, w: Transition, f: Archery) -> bool:
        """13.4: when all have flicked, the round is scored where everything lies."""
        if f.shot < len(f.order) or f.switching:
            return False
        got = {bone: RING_POINTS[ring] for bone, _, ring in f.lying}
        points = tuple(n + got.get(bone_of(seat), 0) for seat, n in enumerate(f.points))
        for seat in f.order:
            gain = got[bone_of(seat)]
            w.emit(e.RoundScored(clause="ulus/13.4", seat=seat, round=f.round, points=gain, total=points[seat]))
        if f.round < ROUNDS:
            w.replace(_next_round(w.state, f, f.order, points, got))
            return True
        best = max(points[seat] for seat in f.order)
        tied = tuple(seat for seat in f.order if points[seat] == best)
        if len(tied) > 1:
            w.emit(e.Tiebreak(clause="ulus/13.7", contest="archery", seats=tied))
            w.replace(_next_round(w.state, f, tied, points, got))
            return True
        w.pop()
        win_sky(w, tied[0], "archery", "ulus/13.1")
        return True


def _next_round(
    s: State, f: Archery, archers: tuple[Seat, ...], points: tuple[int, ...], got: dict[str, int]
) -> Archery:
    """13.5, 13.7: the winner of the round goes first, the older of those tied; a tiebreak begins with the older."""
    best = max(got[bone_of(seat)] for seat in archers)
    level = tuple(seat for seat in archers if got[bone_of(seat)] == best)
    tiebreak_begins = f.round == ROUNDS
    first = older_first(s, archers if tiebreak_begins else level)[0]
    order = tuple(seat for seat in round_from(s, first) if seat in archers)
    return replace(f, order=order, points=points, round=f.round + 1, shot=0, lying=(), last_won=first)
