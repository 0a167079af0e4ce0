"""A bone that was taken travels from the mat to the cloth of whoever took it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ulus_suite.app.bones.draw import draw_bone, lying
from ulus_suite.app.motion import Call, Motion, Seq, Tween, smooth
from ulus_suite.app.tables.ulus import throws
from ulus_suite.app.tables.ulus.contest_draw import tray_box, tray_place
from ulus_suite.app.tables.ulus.host import Table
from ulus_suite.app.tables.ulus.moments import Carried
from ulus_suite.app.ui import Ui
from ulus_suite.core.events import Event
from ulus_suite.games.ulus import events as ev
from ulus_suite.games.ulus import frames as fr
from ulus_suite.games.ulus.view import View

WAY_MS = 460
ARC = 0.12
"""How high it is carried, as a share of its way."""


def draw_carried(surface: pygame.Surface, bones: Sequence[Carried]) -> None:
    """Bones on their way, over everything."""
    for bone in bones:
        draw_bone(surface, bone.at, bone.scale, bone.pose)


def taken(
    ui: Ui, table: Table, before: View, after: View, throw: throws.Throw, events: Sequence[Event]
) -> Motion | None:
    """The way of each bone that a flick has won; None where it won nothing."""
    touched = next((e for e in events if isinstance(e, ev.Touched) and e.outcome == "captured"), None)
    wrestling = throws.frame_of(before, fr.Wrestling)
    if touched is None or not isinstance(wrestling, fr.Wrestling):
        return None
    had = wrestling.won[touched.seat]
    won = [piece for piece in throws.captures(after).get(touched.seat, ()) if piece not in had] or [touched.other]
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
