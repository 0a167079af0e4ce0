"""Computer players at the wrestling: they know faces, not places, so the table points their flicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ulus_suite.app.bones.aim import Aim
from ulus_suite.app.tables.ulus import throws
from ulus_suite.app.tables.ulus.pairs import best_pair
from ulus_suite.core.actions import Action
from ulus_suite.games.ulus import actions as ac
from ulus_suite.games.ulus import frames as fr
from ulus_suite.games.ulus.wrestling import target_of

if TYPE_CHECKING:
    from ulus_suite.app.tables.ulus import Table


def aimed(table: Table, action: Action) -> Action:
    """A computer player's flick in the wrestling, pointed where bones really lie: it knows faces, not places."""
    if not isinstance(action, ac.Flick) or action.shot.placed:
        return action
    match = table.screen.match
    frame = throws.frame_of(match.view(action.seat), fr.Wrestling)
    if not isinstance(frame, fr.Wrestling):
        return action
    bones = throws.placed(frame.mat, throws.known_layout(table))
    may = {a.shot.piece for a in match.choices(action.seat) if isinstance(a, ac.Flick)}
    pair = best_pair(bones, may, target_of(frame, action.seat))
    if pair is None:
        return action
    aim = Aim(pair[0], bones)
    aim.point_at(pair[1])
    return ac.Flick(action.seat, aim.shot, pair[1].piece)
