"""Bones in somebody's fingers: one that was taken travels to the cloth of whoever took it, and those that are
dropped once more are gathered into a hand first."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ulus_suite.app.bones.draw import BonePose, draw_bone, lying
from ulus_suite.app.ui.motion import Call, Motion, Seq, Tween, smooth
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import Pose
from ulus_suite.core.events import Event
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import throws
from ulus_suite.games.ulus.table.contest_draw import tray_box, tray_place
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.moments import Carried

WAY_MS = 460
ARC = 0.12
"""How high it is carried, as a share of its way."""


GATHER_MS = 380
APART = 300
"""Bones that begin a throw farther from where they lie than this (tenths of a millimetre) were picked up."""


def draw_carried(surface: pygame.Surface, bones: Sequence[Carried]) -> None:
    """Bones on their way, over everything."""
    for bone in bones:
        draw_bone(surface, bone.at, bone.scale, bone.pose)


def captures(view: View) -> dict[int, tuple[str, ...]]:
    """Bones taken by each seat in the wrestling."""
    frame = throws.frame_of(view, fr.Wrestling)
    return dict(enumerate(frame.won)) if isinstance(frame, fr.Wrestling) else {}


def taken(
    ui: Ui, table: Table, before: View, after: View, throw: throws.Throw, events: Sequence[Event]
) -> Motion | None:
    """The way of each bone that a flick has won; None where it won nothing."""
    touched = next((e for e in events if isinstance(e, ev.Touched) and e.outcome == "captured"), None)
    wrestling = throws.frame_of(before, fr.Wrestling)
    if touched is None or not isinstance(wrestling, fr.Wrestling):
        return None
    had = wrestling.won[touched.seat]
    won = [piece for piece in captures(after).get(touched.seat, ()) if piece not in had] or [touched.other]
    box = tray_box(table, wrestling, touched.seat)
    ways = []
    for k, piece in enumerate(won):
        lies = next((pose for pose in throw.layout if pose.piece == piece), None)
        if lies is not None:
            ways.append((piece, lies, tray_place(ui, box, len(had) + k)))
    if not ways:
        return None
    carried = table.motion.carried

    def begin() -> None:
        throw.taken |= {piece for piece, _, _ in ways}
        ui.dirty(table.rect)

    def go(share: float) -> None:
        was = [bone.area() for bone in carried]
        carried.clear()
        for _, lies, (end, scale, pose) in ways:
            start = throw.camera.point(lies.x, lies.y)
            dx, dy = end[0] - start[0], end[1] - start[1]
            lift = ARC * (abs(dx) + abs(dy)) * 4 * share * (1 - share)
            first = throw.camera.px_per_mm * 1000
            seen = lying(lies.face, lies.turn)._replace(z=0.05 * 4 * share * (1 - share))
            at = (start[0] + dx * share, start[1] + dy * share - lift)
            carried.append(Carried(at, first + (scale - first) * share, pose if share >= 1 else seen))
        for area in (*was, *(bone.area() for bone in carried)):
            ui.dirty(area)

    return Seq(Call(begin), Tween(WAY_MS, go, smooth), Call(lambda: ui.sound.play("bone_knock", 0.4)))


def gathered(ui: Ui, table: Table, throw: throws.Throw, lay: Sequence[Pose]) -> Motion | None:
    """Bones that lie are picked up and held where the throw lets them go; None where all begin as they lie."""
    starts = {track.piece: track.keys[0] for track in throw.tracks if track.keys}
    ways = [
        (bone, starts[bone.piece])
        for bone in lay
        if bone.piece in starts and math.dist(starts[bone.piece][1:3], (bone.x, bone.y)) > APART
    ]
    if not ways:
        return None
    carried, pieces = table.motion.carried, {bone.piece for bone, _ in ways}

    def begin() -> None:
        throw.taken |= pieces
        ui.sound.play("bone_knock", 0.3)

    def go(share: float) -> None:
        was = [bone.area() for bone in carried]
        carried.clear()
        for bone, (_, x, y, turn, roll, z) in ways:
            pose = lying(bone.face, bone.turn)
            first, last = (bone.x, bone.y, pose.turn, pose.roll, 0.0), (x, y, turn / 10, roll, z * 1e-4)
            now = [a + (b - a) * share for a, b in zip(first, last, strict=True)]
            at = throw.camera.point(now[0], now[1])
            held = BonePose(now[2], now[3], now[4], moving=True)
            carried.append(Carried(at, throw.camera.px_per_mm * 1000, held))
        for area in (*was, *(bone.area() for bone in carried)):
            ui.dirty(area)

    def let_go() -> None:
        carried.clear()
        throw.taken -= pieces
        ui.dirty(table.rect)

    return Seq(Call(begin), Tween(GATHER_MS, go, smooth), Call(let_go))
