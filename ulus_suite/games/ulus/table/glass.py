"""A round glass beside the bones of a contest: what is near a point of the mat, large. While a decisive touch is
played (`closeup`), and over a bone of the wrestling that somebody looks at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from ulus_suite.app.bones.draw import BonePose, BoneStyle, draw_bone
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.games.ulus.table.ground import Camera, Ground
from ulus_suite.games.ulus.table.tray import BONE_MM, BONE_PX

RADIUS = 0.19
"""Radius of the glass, as a share of the board's height."""

REACH_MM = 30.0
"""A bone reaches into the glass from so far beyond its edge."""


class Glassed(NamedTuple):
    """A bone to be shown: its place in tenths of a millimetre, how it is seen, how it looks."""

    x: float
    y: float
    pose: BonePose
    style: BoneStyle


class GlassCamera(Camera):
    """Looks at a point of the mat (tenths of a millimetre) through a glass of radius ``r`` pixels."""

    def __init__(self, ground: Ground, middle: tuple[float, float], r: int) -> None:
        super().__init__(ground, 1.0, middle)
        self.r = r

    @property
    def px_per_mm(self) -> float:
        """Pixels for a millimetre."""
        return scale_of(self.ground)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Tenths of a millimetre on the mat as pixels of the glass."""
        k = self.px_per_mm / 10
        return round(self.r + (x - self.middle[0]) * k), round(self.r - (y - self.middle[1]) * k)


def scale_of(ground: Ground) -> float:
    """Pixels for a millimetre in the glass: a bone measures 64 at 720p, more in larger windows."""
    return BONE_PX / BONE_MM * max(1.0, ground.rect.height / 660)


def box_beside(ground: Ground, at: tuple[int, int]) -> pygame.Rect:
    """Where the glass hangs: in the corner of the mat that lies farthest from a point of the window; what players
    hold, beside the mat, stays in sight."""
    r = round(ground.rect.height * RADIUS)
    mat = ground.mat_rect().clip(ground.upper)
    box = pygame.Rect(0, 0, 2 * r, 2 * r)
    box.x = mat.x if at[0] > ground.centre[0] else mat.right - 2 * r
    box.y = mat.y + 4 if at[1] > ground.centre[1] else mat.bottom - 2 * r - 4
    return box


def picture(ui: Ui, camera: GlassCamera, bones: Iterable[Glassed]) -> pygame.Surface:
    """Felt and the bones that are near; not round yet."""
    made = _felt(ui, camera.r).copy()
    reach = camera.r / camera.px_per_mm + REACH_MM
    for bone in bones:
        if max(abs(bone.x - camera.middle[0]), abs(bone.y - camera.middle[1])) < reach * 10:
            draw_bone(made, camera.point(bone.x, bone.y), camera.px_per_mm * 1000, bone.pose, bone.style)
    return made


def hang(ui: Ui, surface: pygame.Surface, made: pygame.Surface, box: pygame.Rect) -> None:
    """Cut a picture round and hang it in its brass ring."""
    r = box.width // 2
    made.blit(_stamp(ui, r), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.aacircle(surface, (20, 16, 12), (box.centerx, box.centery + ui.theme.px(3)), r + ui.theme.px(4))
    surface.blit(made, box)
    pygame.draw.aacircle(surface, ui.theme["brass"], box.center, r + 2, ui.theme.px(4))


def _felt(ui: Ui, r: int) -> pygame.Surface:
    def paint(made: pygame.Surface) -> None:
        made.fill(mix(ui.theme.game("ulus")["felt"], (255, 240, 208), 0.6))

    return ui.pictures.layer(("ulus-closeup", ui.theme.palette.id), (2 * r, 2 * r), paint)


def _stamp(ui: Ui, r: int) -> pygame.Surface:
    def disc(made: pygame.Surface) -> None:
        pygame.draw.aacircle(made, (255, 255, 255), (r, r), r)

    return ui.pictures.layer(("ulus-lens-stamp",), (2 * r, 2 * r), disc)
