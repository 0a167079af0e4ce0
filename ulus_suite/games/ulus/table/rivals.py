"""Computer players at the wrestling: they know faces, not places, so the table points their flicks, as somebody
would who looks at the mat from the side of it.

They see only roughly which lines are short and free, put the finger on the bone only roughly, and mostly flick too
hard, to be on the safe side. The hand that then flicks (an ordinary one, `chance.physics.hand`) trembles besides.
Nobody has measured how people wrestle with bones; the figures below are set so that about seven flicks in ten take
a bone and a turn takes fewer than two on average, seldom more than six: the mat comes round to everybody.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from random import Random

from ulus_suite.app.bones.aim import Aim
from ulus_suite.chance.physics.aim import power_permille, speed_mm_s
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Pose
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.wrestling import target_of
from ulus_suite.games.ulus.table import throws
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.pairs import BARRED, WIDE, best_pair, first_in_lane, pairs

LENGTH = 0.6
"""How far off a guess of a line's length is: the spread of its logarithm."""

GAP = 100
"""How far off a guess of the room that a bone needs is, in tenths of a millimetre."""

ASIDE = 140
"""How far beside the middle of its goal a flick is meant, in tenths of a millimetre, however near that lies."""

SPEED, HASTE = 0.25, 0.2
"""How unevenly hard flicks are, and how much too hard: spread and middle of the logarithm of their speed."""


def aimed(table: Table, action: Action) -> Action:
    """A flick in the wrestling that nobody aims by hand, pointed where bones really lie; other actions unchanged. A
    person who lets it roll on is aimed for as the hint would, a computer player errs as one does."""
    if not isinstance(action, ac.Flick) or action.shot.placed:
        return action
    screen = table.screen
    frame = throws.frame_of(screen.view(), fr.Wrestling)
    if not isinstance(frame, fr.Wrestling):
        return action
    bones = throws.placed(frame.mat, throws.known_layout(table))
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
