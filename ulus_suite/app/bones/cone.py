"""The cone of an aim: where nine of ten flicks of this hand would end on free felt; no trial is made."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.bones.aim import Guide
from ulus_suite.app.bones.aiming import Aiming
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour
from ulus_suite.chance.physics.chances import Fan, spread
from ulus_suite.chance.physics.hand import HANDS

STEPS = 6
"""Straight pieces of each of the two arcs."""
FAINT, FULL = 60, 130
"""How much of the tone shows: on the way, and where the bone is likely to end."""
TENTHS = 10_000
"""Tenths of a millimetre in a metre."""

Point = tuple[float, float]


def shapes(aiming: Aiming, guide: Guide) -> tuple[list[Point], list[Point]]:
    """The way there and the place where the bone is likely to end, as corners in pixels; a bone that is in the way,
    or the edge of the mat, ends both."""
    aim = aiming.aim
    fan = spread(aim.shot, aim.bone.turn, HANDS[aiming.hand])
    most = guide.length if guide.struck or guide.off else math.inf
    near, far = (min(metres * TENTHS, most) for metres in (fan.nearest_m, fan.furthest_m))
    start = aiming.view.point(aim.bone.x, aim.bone.y)
    inner, outer = (_arc(aiming, fan, reach) for reach in (near, far))
    return [start, *inner], [*inner, *reversed(outer)]


def _arc(aiming: Aiming, fan: Fan, reach: float) -> list[Point]:
    bone, found = aiming.aim.bone, list[Point]()
    for step in range(STEPS + 1):
        mdeg = fan.first_mdeg + (fan.last_mdeg - fan.first_mdeg) * step / STEPS
        angle = math.radians(mdeg / 1000)
        found.append(aiming.view.point(bone.x + reach * math.cos(angle), bone.y + reach * math.sin(angle)))
    return found


def draw_cone(ui: Ui, surface: pygame.Surface, aiming: Aiming, guide: Guide, tone: Colour) -> None:
    """Draw it below the guide line; nothing for a closed eye or where the table does not want odds."""
    if aiming.switch is not None or not aiming.cone:
        return
    for corners, shows in zip(shapes(aiming, guide), (FAINT, FULL), strict=True):
        xs, ys = [p[0] for p in corners], [p[1] for p in corners]
        box = pygame.Rect(math.floor(min(xs)), math.floor(min(ys)), 1, 1).union(
            pygame.Rect(math.ceil(max(xs)), math.ceil(max(ys)), 1, 1)
        )
        veil = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.polygon(veil, (*tone, shows), [(x - box.x, y - box.y) for x, y in corners])
        surface.blit(veil, box)
