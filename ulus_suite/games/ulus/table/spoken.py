"""Bones that are spoken of carry their number, and what the aim would strike says by a sign whether it may be
taken: colour alone is never all there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.table import throws
from ulus_suite.games.ulus.table.signs import number_at, verdict_at

if TYPE_CHECKING:
    from ulus_suite.games.ulus.table.contests import Contest


def of(c: Contest, ui: Ui) -> set[str]:
    """Bones that words on the screen name now: those in hand, struck, called for, hinted at or looked at."""
    table, found = c.table, set(c.parries)
    if throws.contest(table.view) != "wrestling" or table.screen.moving:
        return set()
    aim = c.aim
    if aim is not None and c.open:
        found |= {aim.bone.piece, aim.guide().struck, aim.target, c.must()}
    hint = table.hint_action
    if isinstance(hint, ac.Flick):
        found |= {hint.shot.piece, hint.aim}
    elif isinstance(hint, ac.Parry):
        found.add(hint.piece)
    for name in (ui.focus.hover, ui.focus.current):
        if name is not None and name.startswith("bone."):
            found.add(name.removeprefix("bone."))
    return found - {""}


def draw_spoken(c: Contest, ui: Ui, surface: pygame.Surface) -> None:
    """Numbers on bones that are spoken of, and a tick or a cross on what the aim would strike."""
    named, camera = of(c, ui), c.table.lying.camera
    for bone in c.bones:
        if bone.piece in named:
            number_at(ui, surface, camera, (bone.x, bone.y), bone.piece)
    aim = c.aim
    if aim is None or aim.rim or not c.open or c.table.screen.moving or c.other_hand():
        return
    struck = aim.guide().struck
    for bone in c.bones:
        if bone.piece == struck:
            verdict_at(ui, surface, camera, (bone.x, bone.y), c.alike(bone))
