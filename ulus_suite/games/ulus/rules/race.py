"""Chapter 12: the horse race."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Decide, Pending
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import Agree, Refuse, Roll, Song
from ulus_suite.games.ulus.rules.bones import HAND, faces_of, roll_of_four
from ulus_suite.games.ulus.rules.frames import Race
from ulus_suite.games.ulus.rules.ranks import champion_seat, win_sky
from ulus_suite.games.ulus.rules.scene import CLOSED, Scene, Transition, decide, reason
from ulus_suite.games.ulus.rules.state import State, left_of, turn_order
from ulus_suite.games.ulus.rules.tables import GameData

STEPS = 9
AHEAD = 2
TURNS_ASLEEP = 2


def open_race(w: Transition, first: Seat) -> None:
    """12.1, 12.2, 12.5: everybody at Naadam, Chinggis Khan two sites ahead."""
    n = w.state.seats
    at = [0] * n
    khan = champion_seat(w.state, "chinggis-khan")
    if khan is not None:
        at[khan] = AHEAD
        w.player(khan, turned=True)
        w.emit(e.HeadStart(clause="ulus/12.5", seat=khan, steps=AHEAD))
    asking = turn_order(w.state) if w.state.settings.race == "camel" else ()
    if not asking:
        w.emit(e.RaceFace(clause="ulus/12.3", face="horse"))
    w.push(Race("horse", tuple(at), (0,) * n, first, asking))


class Racing(Scene):
    """12.2 to 12.7."""

    def kinds(self, s: State, f: Race) -> tuple[type[Action], ...]:
        """Consent to camels, then roll."""
        return (Agree, Refuse) if f.asking else (Roll,)

    def pending(self, kit: GameData, s: State, f: Race) -> Pending:
        """Camels? Or: roll."""
        if f.rolling:
            weights = kit.face_weights[s.settings.shagai]
            return AwaitChance(roll_of_four(f"race/{f.turn}", "ulus/12.3", f.turn, weights, "race"))
        if f.asking:
            return decide(s, CLOSED, f.asking[0], "ulus/12.7", "pending.camels")
        singer = singer_ready(s)
        others = (singer,) if singer is not None and singer != f.turn and singer not in s.passed else ()
        return Decide(f.turn, "ulus/12.3", "pending.race", {"seat": f.turn, "face": f.face}, others)

    def offers(self, kit: GameData, s: State, f: Race, seat: Seat) -> Iterable[Action]:
        """Yes or no; roll."""
        return [Agree(seat), Refuse(seat)] if f.asking else [Roll(seat)]

    def act(self, w: Transition, f: Race, a: Action) -> None:
        """By kind."""
        match a:
            case Song():
                self._sing(w, f, a.seat)
            case Roll():
                w.replace(replace(f, rolling=True))
            case Agree():
                w.emit(e.Camels(clause="ulus/12.7", seat=a.seat, yes=True))
                done = not f.asking[1:]
                w.replace(replace(f, asking=f.asking[1:], face="camel" if done else "horse"))
                if done:
                    w.emit(e.RaceFace(clause="ulus/12.7", face="camel"))
            case Refuse():
                w.emit(e.Camels(clause="ulus/12.7", seat=a.seat, yes=False))
                w.replace(replace(f, asking=(), face="horse"))
                w.emit(e.RaceFace(clause="ulus/12.7", face="horse"))

    def _sing(self, w: Transition, f: Race, seat: Seat) -> None:
        """12.6, 15.1: all but Zanabazar's horse miss their next two turns; one under way is finished."""
        asleep = tuple(i for i, p in enumerate(w.state.players) if i != seat and p.champion != "zanabazar")
        w.player(seat, turned=True)
        miss = tuple(n + (TURNS_ASLEEP if i in asleep else 0) for i, n in enumerate(f.miss))
        w.emit(e.SongSung(clause="ulus/12.6", seat=seat, players=asleep))
        w.replace(replace(f, miss=miss))

    def settle(self, w: Transition, f: Race, result: ChanceResult) -> None:
        """12.3, 12.4: one step for each face that counts; the first at Naadam wins at once."""
        faces = faces_of(dict(result.answers), HAND)
        steps = faces.count(f.face)
        w.emit(e.Rolled(clause="ulus/12.3", seat=f.turn, faces=faces, meaning=f"race_{steps}"))
        at = min(STEPS, f.at[f.turn] + steps)
        if steps:
            w.emit(e.Moved(clause="ulus/12.3", seat=f.turn, steps=steps, at=at))
        if at < STEPS:
            places = tuple(at if i == f.turn else n for i, n in enumerate(f.at))
            w.replace(replace(f, at=places, rolling=False, underway=False, turn=left_of(w.state, f.turn)))
            return
        w.pop()
        win_sky(w, f.turn, "race", "ulus/12.4")
        w.change(sites=())
        w.emit(e.SitesCleared(clause="ulus/12.8"))

    def go(self, w: Transition, f: Race) -> bool:
        """12.6: a sleeping horse misses its turn."""
        if f.asking or f.rolling or f.underway:
            return False
        if not f.miss[f.turn]:
            w.replace(replace(f, underway=True))
            return True
        miss = tuple(n - 1 if i == f.turn else n for i, n in enumerate(f.miss))
        w.emit(e.Missed(clause="ulus/12.6", seat=f.turn, left=miss[f.turn]))
        w.replace(replace(f, miss=miss, turn=left_of(w.state, f.turn)))
        return True


def singer_ready(s: State) -> Seat | None:
    """Alun Gua's seat while she has not sung."""
    seat = champion_seat(s, "alun-gua")
    return seat if seat is not None and not s.players[seat].turned else None


def song_reasons(s: State, a: Song) -> Iterator[Reason]:
    """12.6, 15.2: once, in the race, at any moment before somebody has won."""
    racing = isinstance(s.frame, Race) and not s.frame.asking
    yield reason("12.6", racing, "song.racing")
    yield reason("15.2", s.players[a.seat].champion == "alun-gua", "song.alun_gua")
    yield reason("11.6", not s.players[a.seat].turned, "champion.unused")
