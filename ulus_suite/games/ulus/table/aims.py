"""Which bone of the wrestling to flick at which, and how: for a fresh aim, the hint and computer players."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from random import Random

from ulus_suite.app.bones.aiming import BEYOND, Aim, reaching
from ulus_suite.app.scene.seat_view import SeatView
from ulus_suite.chance.physics.flick import power_permille, speed_mm_s, travel_m
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Pose
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules.wrestling import target_of
from ulus_suite.games.ulus.table.contest_scene import placed, wrestling_of

WIDE = 190
"""Half the width (0.1 mm) of the lane that a flicked bone sweeps."""
BARRED = 5000
"""A line that is not free counts as so much longer (0.1 mm)."""
STRENGTHS = range(450, 1001, 30)
"""Strengths (per mille) at which an archer's straight shot is tried for a hint."""
PAIRS = 6
"""So many pairs of bones alike are tried for a hint, those with the shortest free line."""
TRIED = 12
"""So many pairs are looked at for a fresh aim that touches its own kind."""

EDGE = (180, 240)
"""How far beside the middle of a match a fresh aim points (0.1 mm): an ordinary hand then takes four of five where
six bones are left, and nearly all when it is aimed at the middle (8 drops, 40 flicks each)."""
SURELY = 2
"""So many times farther beyond its goal than a guide needs: a flick that just comes there often stops short."""

Pair = tuple[Pose, Pose]


def pairs(bones: Sequence[Pose], shooters: Iterable[str], must: str = "") -> Iterator[Pair]:
    """Every bone that may be flicked with each that it may take; of the last two either takes the other. ``must``:
    the one that has to be taken."""
    may = set(shooters)
    for here in bones:
        for there in bones:
            if here.piece not in may or there.piece == here.piece or (must and there.piece != must):
                continue
            if len(bones) == 2 or there.face == here.face:
                yield here, there


def best_pairs(bones: Sequence[Pose], shooters: Iterable[str], must: str = "") -> list[Pair]:
    """The same, the shortest free line first."""
    found = [(_length(pair, bones), k, pair) for k, pair in enumerate(pairs(bones, shooters, must))]
    return [pair for _, _, pair in sorted(found, key=lambda item: item[:2])]


def best_pair(bones: Sequence[Pose], shooters: Iterable[str], must: str = "") -> Pair | None:
    return next(iter(best_pairs(bones, shooters, must)), None)


def _length(pair: Pair, bones: Sequence[Pose]) -> float:
    here, there = pair
    far = math.hypot(there.x - here.x, there.y - here.y)
    return far if first_in_lane(here, there, bones) == there.piece else far + BARRED


def first_in_lane(here: Pose, there: Pose, bones: Iterable[Pose], wide: float = WIDE) -> str:
    """The first bone in the straight lane from one bone to another, ``wide`` (0.1 mm) to either side: quicker than
    the guide's own line, and good enough for choosing."""
    dx, dy = there.x - here.x, there.y - here.y
    far = math.hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far
    best, stop = "", travel_m(reaching(far + BEYOND)) * 1e4
    for bone in bones:
        if bone.piece == here.piece:
            continue
        bx, by = bone.x - here.x, bone.y - here.y
        along, beside = bx * ux + by * uy, abs(by * ux - bx * uy)
        if along > 0 and beside <= wide and along - 200 < stop:
            best, stop = bone.piece, max(0.0, along - 200)
    return best


def offered(bones: Sequence[Pose], shooters: Sequence[str], must: str, lot: int) -> Aim | None:
    """What a wrestler's fresh aim looks at: the nearest match, hard enough to come there surely, but at its edge
    (``lot`` says which): it touches a bone of its kind, and whoever aims it better does so more surely."""
    aside = (EDGE[0] + lot // 2 % (EDGE[1] - EDGE[0])) * (1 if lot % 2 else -1)
    found = best_pairs(bones, shooters, must)
    for here, there in found[:TRIED]:
        far = math.hypot(there.x - here.x, there.y - here.y)
        for beside in (aside, -aside, aside / 2, -aside / 2, 0):
            aim = _at(here, there, bones)
            aim.turn(round(1000 * math.degrees(math.atan2(beside, far))))
            if aim.guide().struck == there.piece:
                return aim
    return _at(*found[0], bones) if found else None


def _at(here: Pose, there: Pose, bones: Sequence[Pose]) -> Aim:
    aim = Aim(here, bones)
    aim.point_at(there)
    far = math.hypot(there.x - here.x, there.y - here.y)
    aim.power_permille = max(1, min(1000, reaching(far + SURELY * BEYOND)))
    return aim


# --- the hint -----------------------------------------------------------------------------------------------


def worth_trying(seat: int, aim: Aim, bones: Sequence[Pose], may: Sequence[str], must: str) -> list[ac.Flick]:
    """Flicks to be compared: from where the archer stands at the middle; bones at the nearest of their kind."""
    found = list[ac.Flick]()
    if aim.rim:
        straight = Aim(aim.bone, bones, rim=True)
        for power in STRENGTHS:
            straight.power_permille = power
            found.append(ac.Flick(seat, straight.shot, "", straight.bone.face))
        return found
    for here, there in best_pairs(bones, may, must)[:PAIRS]:
        one = Aim(here, bones)
        one.point_at(there)
        one.power_permille = math.ceil(one.power_permille / 10) * 10  # a whole percent can be told
        found.append(ac.Flick(seat, one.shot, there.piece))
    return found


# --- computer players ---------------------------------------------------------------------------------------

LENGTH, GAP = 0.6, 100
"""How far off guesses are: of a line's length (spread of its logarithm), of the room that a bone needs (0.1 mm)."""
ASIDE = 140
"""How far beside the middle of its goal a flick is meant, in tenths of a millimetre, however near that lies."""
SPEED, HASTE = 0.25, 0.2
"""How unevenly hard flicks are, and how much too hard: spread and middle of the logarithm of their speed."""


def aimed(screen: SeatView, action: Action) -> Action:
    """A flick in the wrestling that nobody aims by hand, pointed where bones really lie; other actions unchanged. A
    person who lets it roll on is aimed for as the hint would.

    Computer players know faces, not places, and point as somebody would who looks at the mat from the side of it:
    they see only roughly which lines are short and free, put the finger on the bone only roughly, and mostly flick
    too hard, to be on the safe side. Nobody has measured how people wrestle with bones; the figures are set so that
    about seven flicks in ten take a bone and a turn takes fewer than two on average: the mat comes to everybody."""
    frame = wrestling_of(screen.view()) if isinstance(action, ac.Flick) and not action.shot.placed else None
    if not isinstance(action, ac.Flick) or frame is None:
        return action
    bones = placed(frame.mat, screen.layout)
    may = {a.shot.piece for a in screen.options(action.seat) if isinstance(a, ac.Flick)}
    if not screen.computer(action.seat):
        return straight(action, bones, may, target_of(frame, action.seat))
    return pointed(action, bones, may, target_of(frame, action.seat), screen.draw_key(action.seat, "aim"))


def straight(action: ac.Flick, bones: Sequence[Pose], may: Iterable[str], must: str) -> ac.Flick:
    """At the nearest match with a free line, just hard enough."""
    pair = best_pair(bones, may, must)
    if pair is None:
        return action
    aim = Aim(pair[0], bones)
    aim.point_at(pair[1])
    return ac.Flick(action.seat, aim.shot, pair[1].piece)


def pointed(action: ac.Flick, bones: Sequence[Pose], may: Iterable[str], must: str, key: str) -> ac.Flick:
    """The flick of a computer player among bones that lie so. The same ``key`` sees and errs alike."""
    rng = Random(f"rival:{key}")
    seem = [
        (_seems(here, there, bones, rng), k, (here, there))
        for k, (here, there) in enumerate(pairs(bones, may, must))
    ]
    if not seem:
        return action
    here, there = min(seem)[2]
    aim = Aim(here, bones)
    aim.point_at(there)
    far = math.hypot(there.x - here.x, there.y - here.y)
    aim.turn(round(1000 * math.degrees(math.atan2(rng.gauss(0.0, ASIDE), far))))
    speed = speed_mm_s(aim.power_permille) * math.exp(rng.gauss(HASTE, SPEED))
    aim.power_permille = max(1, power_permille(round(speed)))
    return ac.Flick(action.seat, aim.shot, there.piece)


def _seems(here: Pose, there: Pose, bones: Sequence[Pose], rng: Random) -> float:
    """How long the line between two bones looks (0.1 mm); one that does not look free looks long."""
    far = math.hypot(there.x - here.x, there.y - here.y) * math.exp(rng.gauss(0.0, LENGTH))
    room = max(40.0, rng.gauss(WIDE, GAP))
    return far if first_in_lane(here, there, bones, room) == there.piece else far + BARRED
