"""The motion of bones: they tumble and knock as they were recorded, and what came near the rings is looked at."""

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
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import felt, framing, lens, rehearsing, throws
from ulus_suite.games.ulus.table.carried import gathered, taken
from ulus_suite.games.ulus.table.closeup import decisive
from ulus_suite.games.ulus.table.ground import Camera, Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.piles import foe_of
from ulus_suite.games.ulus.table.tray import TrayCamera, cloth_ahead, told

REST_MS = 240
"""Bones lie still so long before anything else happens."""

READ_MS = 900
"""A roll lies so long on its cloth, with what it means, before it makes room."""

LAY_MS = 140
"""The cloth is laid out in this time."""

FOLD_MS = 200
"""The cloth is folded away in this time."""

TOLD_MS = 800
"""What a flick has touched stands so long below the mat."""


def flight(
    ui: Ui, table: Table, before: View, after: View, result: ChanceResult, events: Sequence[Event]
) -> list[Motion]:
    """A throw, drop or flick as it was recorded; without a record bones glide in. Nothing for other chance."""
    if not any(key.startswith(("face:", "ring:")) for key in result.answers):
        return []
    kind = throws.contest(before) or "roll"
    lay = table.lying.bones if kind != "roll" else ()
    trace, layout = result.trace, result.layout
    if trace is None:
        layout = throws.rolled_bones(result) if kind == "roll" else throws.dropped_bones(after, result)
        trace = throws.glide_in(layout)
        if trace is None:
            return [Wait(200)]
    reach = [(key[1], key[2]) for track in trace.tracks for key in track.keys]
    reach += [(pose.x, pose.y) for pose in layout]

    def look(ground: Ground) -> Camera:
        if kind == "roll":
            below = table.scene.below if table.scene is not None else None
            return TrayCamera(ground, layout, below, clear=_foes(table, before) if below is None else None)
        return Camera(ground) if kind == "archery" else throws.wrestling_camera(ground, lay or layout, *reach)

    player = TracePlayer(trace, lay, layout)
    throw = throws.Throw(player, look, table.ground, kind, trace.tracks, tuple(layout))
    if kind == "roll":
        throw.said = told(table, (b.face for b in layout), events)
    else:
        throw.touch = decisive(result.trace, events)
    later = rehearsing.resting(ui, table, throw, layout)
    if kind == "archery":
        later = chain(later, lens.bones_ahead(ui, table, layout))
    ahead = Beside(later)
    was = [pygame.Rect(table.rect)]

    def begin() -> None:
        throw.see(table.ground)
        throw.folded = 1.0 if kind == "roll" else 0.0  # the cloth is laid out first
        table.motion.throw = throw
        ui.dirty(table.rect)

    def show(t: float) -> None:
        if kind == "roll" and min(t, throw.t_ms) > player.length_ms:
            ahead.go_on()  # everything lies, and what it means is written
            return
        first, throw.t_ms = throw.t_ms == 0, t
        if not first:  # the whole board is drawn again then
            ahead.go_on()
        area = throw.area().clip(table.rect)
        ui.dirty(area.union(was[0]))
        was[0] = area
        if kind == "archery":
            ui.dirty(table.ground.side(False))

    def lay_out(t: float) -> None:
        throw.folded = 1 - t
        ui.dirty(throw.area())

    first: list[Motion] = [Call(begin)]
    camera = throw.camera
    if table.lying.kind == "wrestling" and framing.apart(camera, table.lying.camera):
        lying_so = framing.at_zoom(table.lying.camera.zoom)
        first.append(framing.comes_into_sight(ui, table, throw, lay, lying_so, look))
    held = gathered(ui, table, throw, lay) if kind == "wrestling" else None
    if held is not None:
        first.append(held)
    eye = camera.seen if isinstance(camera, TrayCamera) else None
    if kind == "archery":
        first.insert(0, Prepare(rehearsing.glass_ahead(ui, table, throw, lay)))
    else:
        work = rehearsal(player, camera.px_per_mm * 1000, BoneStyle(), eye)
        ground = (
            felt.near_ahead(ui, table.ground, camera)
            if kind == "wrestling"
            else cloth_ahead(ui, camera)
            if isinstance(camera, TrayCamera)
            else ()
        )
        first.insert(0, Prepare(chain(ground, work, rehearsing.glass_ahead(ui, table, throw, lay))))
    carries = taken(ui, table, before, after, throw, events)
    judged = lens.judged(ui, table, events) if kind == "archery" else None
    slow = (throw.touch.slow,) if throw.touch is not None else ()
    runs: Motion = Playing(player, show, partial(knocked, ui), slow=slow)
    if kind == "roll":  # the cloth is laid out as the bones come: nobody looks at an empty one
        runs = Par(Tween(LAY_MS, lay_out, smooth), runs)
    return [
        *first,
        runs,
        _makes_room(ui, table, throw) if kind == "roll" else _rests(ui, table, throw, events),
        *([carries] if carries is not None else []),
        *([judged] if judged is not None else []),
        *(_seen_again(ui, table, after, throw) if kind == "wrestling" else []),
    ]


def _seen_again(ui: Ui, table: Table, after: View, throw: throws.Throw) -> list[Motion]:
    """Where what lies after a throw is seen from elsewhere than the throw, the frame goes there."""
    if throws.contest(after) != "wrestling":
        return []
    lies = throws.lying_there(table, after, throws.ground_for(table, after), throw.layout)
    if not framing.apart(throw.camera, lies.camera):
        return []
    ready = Prepare(rehearsing.mat_ahead(ui, table, after, throw.layout))
    return [ready, framing.glide(ui, table, throw, throw.look, framing.at_zoom(lies.camera.zoom))]


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


def _rests(ui: Ui, table: Table, throw: throws.Throw, events: Sequence[Event]) -> Motion:
    """Bones lie still for a moment; what a flick touched is said."""
    touched = next((e for e in events if isinstance(e, ev.Touched)), None)
    if touched is None:
        return Wait(REST_MS)

    def say() -> None:
        throw.said = table.words.event(touched)
        throw.named = (touched.piece, touched.other) if throw.kind == "wrestling" else ()
        throw.good = touched.outcome == "captured"
        ui.dirty(table.rect)

    return Seq(Call(say), Wait(TOLD_MS))
