"""What can be pressed in archery and wrestling: the mat itself and each bone, with a word on what a press does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import Pose
from ulus_suite.games.ulus.table.contests import MAT

if TYPE_CHECKING:
    from ulus_suite.games.ulus.table.contests import Contest


def place(c: Contest, ui: Ui) -> None:
    """The mat for aiming, and each bone."""
    table = c.table
    if not c.flicks and not c.parries:
        return
    ground, camera = table.ground, table.lying.camera
    if c.flicks:
        whole = c.aim is not None and c.aim.rim
        rect = ground.mat_rect() if whole else ground.mat_rect().clip(ground.upper)
        label = table.words.text("board.aim.label")
        ui.add(
            Target(MAT, rect, label, "spot", act=lambda: c.press_mat(ui), drag=lambda d: c.drag(ui, d),
                   shape="circle" if whole else "box")
        )  # fmt: skip
        if c.fresh:  # a new question: arrows aim at once
            c.fresh = False
            ui.focus.current = MAT
    if c.aim is not None and c.aim.rim:
        return
    side = max(18, round(camera.px_per_mm * 30))
    for bone in c.bones:
        rect = pygame.Rect(0, 0, side, side)
        rect.center = camera.point(bone.x, bone.y)
        if ground.upper.colliderect(rect):
            _offer(c, ui, bone, rect)


def _offer(c: Contest, ui: Ui, bone: Pose, rect: pygame.Rect) -> None:
    """A bone that may be named, flicked, or aimed at."""
    words = c.table.words
    name, label = f"bone.{bone.piece}", f"{words.name(bone.piece)}: {words.name(bone.face)}"
    parries = c.parries
    if parries:
        action = parries.get(bone.piece)
        act = (lambda: c.table.screen.act(ui, action)) if action is not None else None
        does = "parry" if action is not None else "parry_not"
        hint = words.text(f"board.bone.{does}", {"bone": label})
        ui.add(Target(name, rect, label, "piece", action is not None, act, shape="circle", hint=hint))
        return
    hint = words.text(f"board.bone.{_does(c, bone)}", {"bone": label})
    ui.add(
        Target(name, rect, label, "piece", act=lambda: c.pick(ui, bone), drag=lambda d: c.drag(ui, d),
               shape="circle", hint=hint)
    )  # fmt: skip


def _does(c: Contest, bone: Pose) -> str:
    """What a press on a bone comes to."""
    aim = c.aim
    if aim is not None and bone.piece == aim.bone.piece:
        return "own"
    if c.alike(bone):
        return "aim"
    if bone.piece in c.may:
        return "take"
    return "other" if c.must() == "" else "not_named"
