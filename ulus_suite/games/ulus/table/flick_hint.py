"""The hint of whoever flicks: aims worth trying, tried out by the worker; the best one in words."""

from __future__ import annotations

import math
from concurrent.futures import Future
from typing import TYPE_CHECKING

from ulus_suite.app.bones.aim import Aim
from ulus_suite.app.ui.thinker import SHARED
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.table.pairs import best_pairs
from ulus_suite.play.hints import Hint

if TYPE_CHECKING:
    from ulus_suite.games.ulus.table.contests import Contest

STRENGTHS = range(450, 1001, 30)
"""Strengths (per mille) at which an archer's straight shot is tried."""
PAIRS = 6
"""So many pairs of bones alike are tried, those with the shortest free line."""


FIRST_S, BETTER_S = 1.2, 8.0
"""So long an aim is looked for before the first one is told, and then, while that one is shown, a better one."""


def ask(c: Contest, seconds: float = FIRST_S) -> Future[tuple[Hint, ...]] | None:
    """Begin to look for the best aim; None where nobody may aim."""
    found = aims(c) if c.open else []
    screen, seat = c.table.screen, c.seat
    if not found or seat is None:
        return None
    return SHARED.best_flicks(screen.game, screen.view(seat), found, c.bones, seconds)


def aims(c: Contest) -> list[ac.Flick]:
    """Flicks to be compared: from where the archer stands at the middle; bones at the nearest of their kind."""
    seat, aim = c.seat, c.aim
    if seat is None or aim is None:
        return []
    found = list[ac.Flick]()
    if aim.rim:
        straight = c.from_rim(aim.bone.piece, math.atan2(aim.bone.y, aim.bone.x), aim.bone.face)
        for power in STRENGTHS:
            straight.power_permille = power
            found.append(ac.Flick(seat, straight.shot, "", straight.bone.face))
        return found
    for here, there in best_pairs(c.bones, c.may, c.must())[:PAIRS]:
        one = Aim(here, c.bones)
        one.point_at(there)
        one.power_permille = math.ceil(one.power_permille / 10) * 10  # a whole percent can be told
        found.append(ac.Flick(seat, one.shot, there.piece))
    return found


def words(c: Contest, flick: ac.Flick) -> str:
    """How hard, and where to."""
    given: dict[str, object] = {"percent": round(flick.shot.power_permille / 10)}
    if flick.shot.placed:
        return c.table.words.text("board.hint.shot", given)
    return c.table.words.text("board.hint.flick", {**given, "piece": flick.shot.piece, "aim": flick.aim})
