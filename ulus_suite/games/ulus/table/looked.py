"""A bone of the wrestling that somebody looks at is shown large in a glass, with its number, its name and its sign:
among 25 bones on one mat each is small."""

from __future__ import annotations

from typing import Protocol

import pygame

from ulus_suite.app.bones.aim import Aim
from ulus_suite.app.bones.aiming import Aiming
from ulus_suite.app.bones.draw import BoneStyle, lying
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import Pose
from ulus_suite.games.ulus.table import felt, throws
from ulus_suite.games.ulus.table.glass import RADIUS, GlassCamera, Glassed, hang, picture, scale_of
from ulus_suite.games.ulus.table.ground import Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import ribbon
from ulus_suite.games.ulus.table.signs import number_at, verdict_at

LEAST = 62
"""The smallest radius in pixels at which a bone and its neighbours are still to be seen."""


def box_of(ground: Ground) -> pygame.Rect:
    """Where the glass hangs: at the foot of the left side, off the bones, always the same."""
    side = ground.side(True)
    r = max(LEAST, min(round(ground.rect.height * RADIUS), side.width // 2 - 8))
    box = pygame.Rect(0, 0, 2 * r, 2 * r)
    box.midbottom = (max(side.centerx, side.x + r + 8), side.bottom - round(r * 0.3))
    return box


class Looking(Protocol):
    """A contest, as somebody looks for a bone in it."""

    table: Table
    aiming: Aiming | None

    @property
    def aim(self) -> Aim | None:
        """Where the bone in hand is pointed."""

    @property
    def open(self) -> bool:
        """Whether somebody may aim now."""

    @property
    def bones(self) -> tuple[Pose, ...]:
        """What lies on the mat."""

    def looked(self, ui: Ui) -> str:
        """The bone that pointer or focus is on."""

    def other_hand(self) -> bool:
        """Whether the archer shoots with the other hand."""

    def alike(self, bone: Pose) -> bool:
        """Whether a bone may be taken by the one that is to be flicked."""


def looked_at(c: Looking, ui: Ui) -> Pose | None:
    """The bone of the wrestling to be shown large: the one that pointer or focus is on; for whoever aims by keys
    the one that would be struck. None while bones are pulled or move, and where all are large anyhow."""
    table = c.table
    if throws.contest(table.view) != "wrestling" or table.screen.moving or table.motion.throw is not None:
        return None
    if (c.aiming is not None and c.aiming.pulled is not None) or table.lying.camera.px_per_mm >= scale_of(
        table.ground
    ):
        return None
    piece = c.looked(ui)
    if not piece and ui.focus.by_keys and c.open and c.aim is not None and not c.other_hand():
        piece = c.aim.guide().struck
    return next((bone for bone in c.bones if bone.piece == piece), None)


def glass_rect(c: Looking, ui: Ui) -> pygame.Rect | None:
    """The part of the window that the glass over a bone takes now, with its words."""
    bone = looked_at(c, ui)
    if bone is None:
        return None
    return box_of(c.table.ground).inflate(ui.theme.px(24), ui.theme.px(24))


def draw_looked(c: Looking, ui: Ui, surface: pygame.Surface) -> None:
    """The bone that is looked at and those round it, with number, sign and name."""
    bone, table = looked_at(c, ui), c.table
    if bone is None:
        return
    box = box_of(table.ground)
    camera = GlassCamera(table.ground, (bone.x, bone.y), box.width // 2)
    near = [
        Glassed(b.x, b.y, lying(b.face, b.turn), BoneStyle(glow=table.glow_of(ui, b.piece), mark="emblem"))
        for b in c.bones
    ]
    made = picture(ui, camera, near)
    number_at(ui, made, camera, (bone.x, bone.y), bone.piece)
    if c.open and c.aim is not None and c.aim.guide().struck == bone.piece and not c.other_hand():
        verdict_at(ui, made, camera, (bone.x, bone.y), c.alike(bone))
    hang(ui, surface, made, box)
    words = f"{table.words.name(bone.piece)}: {table.words.name(bone.face)}"
    at = (box.centerx, box.bottom + ui.theme.px(10))
    ribbon(ui, surface, words, at, ui.theme.px(15), ui.theme.game("ulus")["light"], felt.INK)
