"""The motion of a roll: bones tumble and knock as they were recorded."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain

import pygame

from ulus_suite.app.bones.ahead import Beside, Prepare, rehearsal
from ulus_suite.app.bones.draw import BoneStyle
from ulus_suite.app.bones.player import Playing, TracePlayer, knocked
from ulus_suite.app.ui.motion import Call, Motion, Par, Seq, Tween, Wait, smooth
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import rehearsing, throws
from ulus_suite.games.ulus.table.ground import Camera, Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.piles import foe_of
from ulus_suite.games.ulus.table.tray import TrayCamera, cloth_ahead, told

READ_MS = 900
"""A roll lies so long on its cloth, with what it means, before it makes room."""

LAY_MS = 140
"""The cloth is laid out in this time."""

FOLD_MS = 200
"""The cloth is folded away in this time."""


def flight(
    ui: Ui, table: Table, before: View, after: View, result: ChanceResult, events: Sequence[Event]
) -> list[Motion]:
    """A throw, drop or flick as it was recorded; without a record bones glide in. Nothing for other chance."""
    if not any(key.startswith(("face:", "ring:")) for key in result.answers):
        return []
    trace, layout = result.trace, result.layout
    if trace is None:
        layout = throws.rolled_bones(result)
        trace = throws.glide_in(layout)
        if trace is None:
            return [Wait(200)]

    def look(ground: Ground) -> Camera:
        below = table.scene.below if table.scene is not None else None
        return TrayCamera(ground, layout, below, clear=_foes(table, before) if below is None else None)

    player = TracePlayer(trace, (), layout)
    throw = throws.Throw(player, look, table.ground, trace.tracks, tuple(layout))
    throw.said = told(table, (b.face for b in layout), events)
    ahead = Beside(rehearsing.resting(ui, table, throw, layout))
    was = [pygame.Rect(table.rect)]

    def begin() -> None:
        throw.see(table.ground)
        throw.folded = 1.0  # the cloth is laid out first
        table.motion.throw = throw
        ui.dirty(table.rect)

    def show(t: float) -> None:
        if min(t, throw.t_ms) > player.length_ms:
            ahead.go_on()  # everything lies, and what it means is written
            return
        first, throw.t_ms = throw.t_ms == 0, t
        if not first:  # the whole board is drawn again then
            ahead.go_on()
        area = throw.area().clip(table.rect)
        ui.dirty(area.union(was[0]))
        was[0] = area

    def lay_out(t: float) -> None:
        throw.folded = 1 - t
        ui.dirty(throw.area())

    camera = throw.camera
    assert isinstance(camera, TrayCamera)
    work = rehearsal(player, camera.px_per_mm * 1000, BoneStyle(), camera.seen)
    runs = Par(Tween(LAY_MS, lay_out, smooth), Playing(player, show, partial(knocked, ui)))
    return [Prepare(chain(cloth_ahead(ui, camera), work)), Call(begin), runs, _makes_room(ui, table, throw)]


def _foes(table: Table, view: View) -> pygame.Rect | None:
    """Where the monsters lie that are fought."""
    rects = table.piles.confront_rects(len(foe_of(view)[1]))
    return rects[0].unionall(rects[1:]) if rects else None


def _makes_room(ui: Ui, table: Table, throw: throws.Throw) -> Motion:
    """A roll is read; then its cloth is folded away, and the bones lie where they will stay."""

    def fold(t: float) -> None:
        throw.folded = t
        ui.dirty(table.rect)

    def lie() -> None:
        throw.landed = throws.lying_roll(table, table.ground, throw.layout, throw.said)
        ui.dirty(table.rect)

    return Seq(Wait(READ_MS), Tween(FOLD_MS, fold, smooth), Call(lie))
