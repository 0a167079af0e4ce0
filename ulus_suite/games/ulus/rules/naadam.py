"""Chapter 11: Naadam, its order, and the moments between the contests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceResult, Decide, Pending
from ulus_suite.core.names import Seat
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import (
    Agree,
    Begin,
    Decline,
    Demand,
    Flick,
    Refuse,
    Roll,
    SideSwitch,
    Song,
    Swap,
)
from ulus_suite.games.ulus.rules.bones import (
    FACES,
    HAND,
    TALE_CHANGE,
    TALE_CLAUSE,
    archery_flick,
    faces_of,
    roll_of_four,
    tale_roll,
)
from ulus_suite.games.ulus.rules.ending import champion_seat, fewest_cards, most_cards, open_scoring, win_sky
from ulus_suite.games.ulus.rules.frames import Archery, Naadam, Race, Shed, Tale, Trading
from ulus_suite.games.ulus.rules.help import sorted_cards
from ulus_suite.games.ulus.rules.setup import draw, gain, lay_off, shuffle_in
from ulus_suite.games.ulus.rules.state import (
    CLOSED,
    Scene,
    State,
    Transition,
    decide,
    holds,
    is_seat,
    left_of,
    older_first,
    reason,
    round_from,
    size,
    turn_order,
    without,
)
from ulus_suite.games.ulus.rules.tables import GameData
from ulus_suite.games.ulus.rules.wrestling import on_the_rim, open_wrestling, rim_shot, shot_reasons

ROUNDS = 5
RING_POINTS = {"inner": 10, "outer": 4, "outside": 0, "off": 0}
BONUS = 4


def bone_of(seat: Seat) -> str:
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


SWAPPED = 2
KINDS: dict[str, tuple[type[Action], ...]] = {
    "ask": (Roll,),
    "gift": (Swap, Decline),
    "demand": (Demand, Decline),
    "either": (Swap, Demand, Decline),
}
"""What may be done at each stage of a tale."""


def _granted(kit: GameData, s: State, seat: Seat) -> str:
    """16.4, 16.5: the exchange, the demand, either, or nothing ("") when the bard sings it all.

    The demand is open when the asset deck is empty at that moment, whatever lies in the discards; until
    version 2 it was open when both were empty, and then in place of the exchange.
    """
    held = bool(s.players[seat].hand)
    if kit.rules_version < 2:
        return "demand" if size(s.assets) + size(s.discard) == 0 else ("gift" if held else "")
    if s.assets:
        return "gift" if held else ""
    return "either" if held else "demand"


def open_tale(w: Transition, first: Seat) -> None:
    """16.1: the oldest first, then clockwise."""
    w.push(Tale(turn_order(w.state)))


class Storytelling(Scene):
    """16.1 to 16.10."""

    def kinds(self, s: State, f: Tale) -> tuple[type[Action], ...]:
        """Petition; then what the bard grants."""
        return KINDS.get(f.stage, ())

    def pending(self, kit: GameData, s: State, f: Tale) -> Pending:
        seat = f.left[0]
        if f.stage == "rolling":
            weights = kit.face_weights[s.settings.shagai]
            return AwaitChance(roll_of_four(f"tale/{seat}", "ulus/16.2", seat, weights, "tuulch"))
        clause = {"ask": "ulus/16.1", "gift": "ulus/16.4"}.get(f.stage, "ulus/16.5")
        return decide(s, CLOSED, seat, clause, f"pending.tale_{f.stage}")

    def offers(self, kit: GameData, s: State, f: Tale, seat: Seat) -> Iterable[Action]:
        """Roll; each pair that may be swapped; each demand."""
        if f.stage == "ask":
            return [Roll(seat)]
        hand = s.players[seat].hand
        found: list[Action] = []
        if f.stage in ("gift", "either"):
            found += [Swap(seat, pair) for pair in sorted(set(combinations(hand, min(SWAPPED, len(hand)))))]
        if f.stage in ("demand", "either"):
            found += [Demand(seat, other, card) for other in round_from(s, seat)[1:] for card in kit.assets]
        return [*found, Decline(seat)]

    def reasons(self, kit: GameData, s: State, f: Tale, a: Action) -> Iterator[Reason]:
        """16.4, 16.5."""
        match a:
            case Swap():
                hand = s.players[a.seat].hand
                count = min(SWAPPED, len(hand))
                yield reason("16.4", len(a.cards) == count, "tale.two", {"count": count})
                yield reason("16.4", sorted_cards(a.cards), "bargain.sorted")
                yield reason("16.4", holds(hand, a.cards), "cards.held", audience=(a.seat,))
            case Demand():
                known = is_seat(s, a.whom) and a.whom != a.seat
                yield reason("16.5", known, "demand.another", {"whom": a.whom})
                yield reason("16.5", a.card in kit.assets, "trade.known", {"card": str(a.card)})

    def act(self, w: Transition, f: Tale, a: Action) -> None:
        match a:
            case Roll():
                w.replace(replace(f, stage="rolling"))
            case Swap():
                w.replace(Tale(f.left[1:]))
                if w.data.rules_version >= 2:
                    shuffle_in(w, len(a.cards))
                lay_off(w, a.seat, a.cards, "ulus/16.4")
                draw(w, a.seat, len(a.cards), "ulus/16.4")
            case Demand():
                self._demand(w, a)
                w.replace(Tale(f.left[1:]))
            case Decline():
                clause = "ulus/16.4" if f.stage == "gift" else "ulus/16.5"
                w.emit(e.KeptHand(clause=clause, seat=a.seat))
                w.replace(Tale(f.left[1:]))

    def _demand(self, w: Transition, a: Demand) -> None:
        """16.5: they must give it if they have it."""
        held = a.card in w.of(a.whom).hand
        w.emit(e.Demanded(clause="ulus/16.5", seat=a.seat, whom=a.whom, card=a.card, given=held))
        if held:
            w.player(a.whom, hand=without(w.of(a.whom).hand, a.card))
            gain(w, a.seat, (a.card,))

    def settle(self, w: Transition, f: Tale, result: ChanceResult) -> None:
        """16.3 to 16.10."""
        seat = f.left[0]
        faces = faces_of(dict(result.answers), HAND)
        meaning = tale_roll(faces)
        clause = TALE_CLAUSE[meaning]
        w.emit(e.Rolled(clause=clause, seat=seat, faces=faces, meaning=f"tale_{meaning}"))
        before = w.of(seat).strength
        after = max(0, before + TALE_CHANGE[meaning])
        w.player(seat, strength=after)
        w.emit(e.TaleTold(clause=clause, seat=seat, meaning=meaning, change=after - before, strength=after))
        if meaning == "best":
            stage = _granted(w.data, w.state, seat)
            if stage:
                w.replace(replace(f, stage=stage))
                return
        w.replace(Tale(f.left[1:]))
        if meaning == "goats" and w.of(seat).hand:
            w.push(Shed((seat,), "ulus/16.9"))

    def go(self, w: Transition, f: Tale) -> bool:
        if f.left:
            return False
        w.pop()
        return True


CONTESTS = ("race", "archery", "wrestling", "tuulch")
MISCHIEF = frozenset({"mischief"})


class BetweenContests(Scene):
    """11.1: race, archery, wrestling, Tuul'ch; before each a moment in which Lobsogoi may still act (9.6)."""

    def kinds(self, s: State, f: Naadam) -> tuple[type[Action], ...]:
        return (Begin,)

    def window(self, s: State, f: Naadam) -> frozenset[str]:
        """Mischief, up to the moment before Tuul'ch."""
        return MISCHIEF

    def first(self, s: State, f: Naadam) -> Seat:
        """Who opens the next contest: whoever has its first turn."""
        if f.next == 1:
            return most_cards(s)
        return turn_order(s)[0] if f.next == 3 else fewest_cards(s)

    def pending(self, kit: GameData, s: State, f: Naadam) -> Pending:
        """Shall we begin?"""
        contest = CONTESTS[f.next]
        return decide(s, MISCHIEF, self.first(s, f), "ulus/11.1", f"pending.begin_{contest}")

    def offers(self, kit: GameData, s: State, f: Naadam, seat: Seat) -> Iterable[Action]:
        return [Begin(seat)]

    def act(self, w: Transition, f: Naadam, a: Action) -> None:
        contest = CONTESTS[f.next]
        w.emit(e.ContestOpened(clause="ulus/11.1", contest=contest, seat=a.seat))
        w.replace(Naadam(f.next + 1))
        (open_race, open_archery, open_wrestling, open_tale)[f.next](w, a.seat)

    def go(self, w: Transition, f: Naadam) -> bool:
        """18.4: trade after a contest, if the table plays so; after Tuul'ch the counting."""
        if f.next == len(CONTESTS):
            open_scoring(w)
            return True
        if w.state.settings.contest_trade and f.next > 0 and not f.traded:
            w.replace(Naadam(f.next, traded=True))
            w.push(Trading(turn_order(w.state), favours=False))
            return True
        return False
