"""Chapter 14: wrestling, with 25 bones on the mat."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.actions import Action, Shot
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Pending, Question
from ulus_suite.core.names import Seat
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import Decline, Flick, Parry
from ulus_suite.games.ulus.rules.bones import (
    ALL_BONES,
    RIM_TENTHS_MM,
    drop_of,
    faces_after,
    faces_of,
    wrestling_flick,
)
from ulus_suite.games.ulus.rules.ending import champion_seat, fewest_cards, win_sky
from ulus_suite.games.ulus.rules.frames import Wrestling
from ulus_suite.games.ulus.rules.state import CLOSED, Scene, State, Transition, decide, reason, round_from
from ulus_suite.games.ulus.rules.tables import GameData

# --- What a flick must be, whatever it is aimed at (13.3, 14.3) ------------------------------------------------


RIM = (4300, 4500)


def shot_reasons(shot: Shot, clause: str) -> Iterator[Reason]:
    yield reason(clause, 1 <= shot.power_permille <= 1000, "shot.power", {"power": shot.power_permille})
    turned = -360000 <= shot.bearing_mdeg <= 360000 and -3600 <= shot.turn <= 3600
    yield reason(clause, turned, "shot.bearing")
    finger = -1000 <= shot.offset_permille <= 1000 and 0 <= shot.height <= 25
    yield reason(clause, finger, "shot.finger")


def on_the_rim(shot: Shot) -> bool:
    """13.3: placed at the edge of the mat."""
    low, high = RIM
    return shot.placed and low * low <= shot.x * shot.x + shot.y * shot.y <= high * high


def rim_shot(piece: str, degrees: int, power: int, aside_mdeg: int = 0) -> Shot:
    """A bone put on the rim at this bearing from the centre and flicked towards the middle, end first."""
    angle = math.radians(degrees)
    x, y = round(RIM_TENTHS_MM * math.cos(angle)), round(RIM_TENTHS_MM * math.sin(angle))
    bearing = ((degrees + 180) * 1000 + aside_mdeg) % 360000
    return Shot(piece, bearing, power, placed=True, x=x, y=y, turn=(degrees * 10 + 1800) % 3600)


def mat_shot(piece: str, bearing_mdeg: int, power: int) -> Shot:
    """A flick of a bone as it lies."""
    return Shot(piece, bearing_mdeg % 360000, power)


# ------------------------------------------------------------------------------------------------------------------


HEAD_START = 2


def open_wrestling(w: Transition, first: Seat) -> None:
    """14.2, 15.3: the order of turns, and Khutulun's two bones."""
    _begin(w, round_from(w.state, first), first_bout=True)


def _begin(w: Transition, seats: tuple[Seat, ...], first_bout: bool) -> None:
    won: list[tuple[str, ...]] = [()] * w.state.seats
    khutulun = champion_seat(w.state, "khutulun")
    if first_bout and khutulun is not None:
        won[khutulun] = ALL_BONES[-HEAD_START:]
        w.player(khutulun, turned=True)
        w.emit(e.Bonus(clause="ulus/15.3", seat=khutulun, contest="wrestling", count=HEAD_START))
    w.push(Wrestling(seats, "lot", tuple(won), fresh=seats, first=first_bout))


class Grappling(Scene):
    """14.1 to 14.10, with Parry (15.4)."""

    def kinds(self, s: State, f: Wrestling) -> tuple[type[Action], ...]:
        """Name a bone, or flick one."""
        return (Parry, Decline) if f.stage == "parry" else (Flick,)

    def pending(self, kit: GameData, s: State, f: Wrestling) -> Pending:
        if f.stage == "parry":
            seat = champion_seat(s, "jianggar")
            assert seat is not None
            return decide(s, CLOSED, seat, "ulus/15.4", "pending.parry", {"whom": f.naming[0]})
        if f.stage == "flick":
            prompt = "pending.flick_on" if f.shooter else "pending.flick"
            seat = f.seats[f.turn]
            return decide(s, CLOSED, seat, "ulus/14.3", prompt, {"target": target_of(f, seat), "piece": f.shooter})
        return AwaitChance(self._request(kit, s, f))

    def _request(self, kit: GameData, s: State, f: Wrestling) -> ChanceRequest:
        weights = kit.face_weights[s.settings.shagai]
        by = f.seats[f.turn]
        if f.stage == "lot":
            options = tuple((seat, 1) for seat in range(s.seats))
            question = Question("dropper", "seat", options, prompt="ask.dropper")
            return ChanceRequest("dropper", "ulus/14.1", "lot", (question,))
        if f.stage == "drop":
            return drop_of("drop", "ulus/14.1", to_drop(f), weights, f.dropper)
        if f.stage == "again":
            return drop_of("again", "ulus/14.7", tuple(bone for bone, _ in f.mat), weights, by)
        if f.stage == "back":
            return drop_of("back", "ulus/14.6", f.away, weights, by, f.mat)
        assert f.flick is not None
        return wrestling_flick(f"flick/{f.flick.piece}", "ulus/14.3", by, f.flick, f.aim, f.mat)

    def offers(self, kit: GameData, s: State, f: Wrestling, seat: Seat) -> Iterable[Action]:
        """Bones that may be named; sample flicks: each bone that may be flicked, at up to three matches."""
        if f.stage == "parry":
            return [*(Parry(seat, bone) for bone, _ in f.mat), Decline(seat)]
        found: list[Action] = []
        for piece, face in f.mat:
            if not may_flick(f, seat, piece):
                continue
            like = [b for b, up in f.mat if b != piece and (up == face or len(f.mat) == 2)]
            must = target_of(f, seat)
            for aim in [must] if must else like[:3]:
                bearing = (int(piece[1:]) * 7919 + int(aim[1:]) * 104729) % 360 * 1000
                found.append(Flick(seat, mat_shot(piece, bearing, 350), aim))
        return found

    def reasons(self, kit: GameData, s: State, f: Wrestling, a: Action) -> Iterator[Reason]:
        """14.3, 14.8, 15.4."""
        if isinstance(a, Parry):
            faces = dict(f.mat)
            there = a.piece in faces
            yield reason("15.4", there, "parry.on_mat", {"piece": str(a.piece)})
            match = there and sum(1 for up in faces.values() if up == faces[a.piece]) > 1
            yield reason("15.4", match, "parry.has_match", {"piece": str(a.piece)}, (str(a.piece),))
        elif isinstance(a, Flick):
            yield from _flick_reasons(f, a)

    def act(self, w: Transition, f: Wrestling, a: Action) -> None:
        match a:
            case Parry():
                w.player(a.seat, turned=True)
                whom = f.naming[0]
                w.emit(e.Parried(clause="ulus/15.4", seat=a.seat, whom=whom, piece=a.piece))
                rest = tuple(t for t in f.targets if t[0] != whom)
                self._named(w, replace(f, targets=tuple(sorted((*rest, (whom, a.piece))))))
            case Decline():
                targets = tuple(t for t in f.targets if t[0] != f.naming[0])
                w.emit(e.NotUsed(clause="ulus/15.4", seat=a.seat, ability="parry"))
                self._named(w, replace(f, targets=targets))
            case Flick():
                w.emit(e.Flicked(clause="ulus/14.3", seat=a.seat, piece=a.shot.piece))
                w.replace(replace(f, stage="flicking", flick=a.shot, aim=a.aim))

    def _named(self, w: Transition, f: Wrestling) -> None:
        naming = f.naming[1:]
        w.replace(replace(f, naming=naming, stage="parry" if naming else "flick"))

    def settle(self, w: Transition, f: Wrestling, result: ChanceResult) -> None:
        answers: dict[str, Any] = dict(result.answers)
        if f.stage == "lot":
            w.emit(e.DropperDrawn(clause="ulus/14.1", seat=answers["dropper"]))
            w.replace(replace(f, dropper=answers["dropper"], stage="drop"))
        elif f.stage in ("drop", "again", "back"):
            self._dropped(w, f, answers)
        else:
            flicked(w, f, answers)

    def _dropped(self, w: Transition, f: Wrestling, answers: dict[str, Any]) -> None:
        """14.1, 14.6, 14.7."""
        clause = {"drop": "ulus/14.1", "again": "ulus/14.7", "back": "ulus/14.6"}[f.stage]
        bones = to_drop(f) if f.stage == "drop" else (f.away if f.stage == "back" else tuple(b for b, _ in f.mat))
        faces = faces_of(answers, bones)
        w.emit(e.Dropped(clause=clause, bones=bones, faces=faces))
        fresh = dict(zip(bones, faces, strict=True))
        mat = {**dict(f.mat), **fresh}
        after = replace(f, mat=in_order(mat), away=(), stage="flick")
        if f.stage == "drop" and f.first:
            naming = to_name(w.state, f)
            after = replace(after, naming=naming, stage="parry" if naming else "flick")
        w.replace(after)

    def go(self, w: Transition, f: Wrestling) -> bool:
        """14.9 the end; 14.7 nothing matches; 15.4 a named bone that is gone or alone."""
        if f.stage != "flick":
            return False
        if len(f.mat) == 1:
            finish(w, f)
            return True
        seat = f.seats[f.turn]
        if len(f.mat) > 2 and not matches(f):
            w.emit(e.NoMatch(clause="ulus/14.7", seat=seat))
            w.replace(replace(f, stage="again"))
            return True
        target = next((bone for who, bone in f.targets if who == seat), "")
        if target and len(f.mat) > 2 and not _still_good(f, target):
            w.replace(replace(f, stage="parry", naming=(seat,)))
            return True
        return False


def to_drop(f: Wrestling) -> tuple[str, ...]:
    """14.1: all 25, or those that Khutulun left."""
    gone = {bone for won in f.won for bone in won}
    return tuple(bone for bone in ALL_BONES if bone not in gone)


def to_name(s: State, f: Wrestling) -> tuple[Seat, ...]:
    """15.4, 15.1: the opponents for whom Jianggar may name a bone, clockwise from him; never Zanabazar."""
    seat = champion_seat(s, "jianggar")
    if seat is None:
        return ()
    return tuple(o for o in round_from(s, seat)[1:] if s.players[o].champion != "zanabazar")


def in_order(mat: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(mat.items(), key=lambda bone: int(bone[0][1:])))


def _by_number(bones: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(bones, key=lambda bone: int(bone[1:])))


def matches(f: Wrestling) -> bool:
    """14.7: at the start of a turn any two alike; in mid-turn another like the shooter."""
    counts = Counter(face for _, face in f.mat)
    if f.shooter:
        return counts[dict(f.mat)[f.shooter]] > 1
    return any(n > 1 for n in counts.values())


def _still_good(f: Wrestling, target: str) -> bool:
    faces = dict(f.mat)
    return target in faces and sum(1 for up in faces.values() if up == faces[target]) > 1


def target_of(f: Wrestling, seat: Seat) -> str:
    """15.4: the bone this seat must aim for in its first flick; 14.8 frees the last two."""
    if seat not in f.fresh or len(f.mat) <= 2:
        return ""
    return next((bone for who, bone in f.targets if who == seat), "")


def may_flick(f: Wrestling, seat: Seat, piece: str) -> bool:
    """Whether this bone may be flicked now: all conditions of ``_flick_reasons`` about it."""
    faces = dict(f.mat)
    if piece not in faces:
        return False
    if len(f.mat) == 2:
        return True
    if f.shooter:
        return piece == f.shooter
    target = target_of(f, seat)
    if target:
        return piece != target and faces[piece] == faces.get(target)
    return sum(1 for up in faces.values() if up == faces[piece]) > 1


def _flick_reasons(f: Wrestling, a: Flick) -> Iterator[Reason]:
    piece, faces = a.shot.piece, dict(f.mat)
    named = {"piece": str(piece)}
    yield reason("14.3", piece in faces, "flick.on_mat", dict(named))
    two = len(f.mat) == 2
    yield reason("14.4", two or not f.shooter or piece == f.shooter, "flick.same_bone", dict(named), (f.shooter,))
    target = target_of(f, a.seat)
    if target:
        like = piece != target and faces.get(piece) == faces.get(target)
        yield reason("15.4", like, "flick.matches_named", {**named, "target": target}, (target,))
    else:
        yield reason("15.4", True, "flick.none_named")
    if two:
        yield reason("14.8", True, "flick.last_two")
    elif piece in faces:
        pair = sum(1 for up in faces.values() if up == faces[piece]) > 1
        yield reason("14.3", pair, "flick.has_match", dict(named), (str(piece),))
    yield reason("14.3", not a.shot.placed and a.shot.x == 0 and a.shot.y == 0, "flick.as_it_lies")
    yield reason("14.3", not a.aim or (a.aim in faces and a.aim != piece), "flick.aim", {"aim": str(a.aim)})
    yield reason("14.3", a.face == "sheep", "flick.no_face")
    yield from shot_reasons(a.shot, "14.3")


def flicked(w: Transition, f: Wrestling, answers: dict[str, Any]) -> None:
    """14.3 to 14.6, 14.8, 15.4: what was touched first decides."""
    assert f.flick is not None
    seat, piece = f.seats[f.turn], f.flick.piece
    faces, first, off = dict(f.mat), str(answers["first"]), _by_number(answers["off"])
    two = len(f.mat) == 2
    target = target_of(f, seat)
    why = ""
    if first == "none":
        why = "nothing"
    elif not two and faces[first] != faces[piece]:
        why = "wrong_kind"
    elif target and first != target:
        why = "wrong_bone"
    captured = not why and first not in off
    said = why or ("captured" if captured else "flew_off")
    clause = {"wrong_bone": "ulus/15.4", "flew_off": "ulus/14.6"}.get(said, "ulus/14.8" if two else "ulus/14.3")
    w.emit(e.Touched(clause=clause, seat=seat, piece=piece, other=first, outcome=said))
    if not why and answers.get("also") is True and not two:
        why = "mixed"
    if not why and off:
        why = "off"
    if off:
        w.emit(e.LeftMat(clause="ulus/14.6", bones=off))
    mat = {bone: face for bone, face in faces_after(f.mat, piece, answers).items() if bone not in off}
    won = list(f.won)
    if captured:
        mat.pop(first, None)
        won[seat] = (*won[seat], first)
    after = replace(
        f, mat=in_order(mat), won=tuple(won), away=off, flick=None, aim="", stage="flick", shooter=piece,
        fresh=tuple(s for s in f.fresh if s != seat), targets=tuple(t for t in f.targets if t[0] != seat),
    )  # fmt: skip
    if why:
        w.emit(e.TurnEnds(clause="ulus/14.6" if why == "off" else "ulus/14.5", seat=seat, why=why))
        after = replace(after, shooter="", turn=(f.turn + 1) % len(f.seats))
    w.replace(replace(after, stage="back") if after.away else after)


def finish(w: Transition, f: Wrestling) -> None:
    """14.9, 14.10: the most bones win; all who tie for first wrestle again."""
    for seat in f.seats:
        w.emit(e.WrestlingCount(clause="ulus/14.9", seat=seat, bones=len(f.won[seat])))
    best = max(len(f.won[seat]) for seat in f.seats)
    tied = tuple(seat for seat in f.seats if len(f.won[seat]) == best)
    w.pop()
    if len(tied) == 1:
        win_sky(w, tied[0], "wrestling", "ulus/14.9")
        return
    w.emit(e.Tiebreak(clause="ulus/14.10", contest="wrestling", seats=tied))
    first = fewest_cards(w.state, tied)
    _begin(w, tuple(seat for seat in round_from(w.state, first) if seat in tied), first_bout=False)
