"""What a table of Ulus paints before it is needed, while nobody waits for it: tumbling bones, a drop that somebody
still has in hand, the mat as it will be seen, bones as they will lie."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import chain

import pygame

from ulus_suite.app.bones.ahead import BESIDE_S, rehearsal
from ulus_suite.app.bones.draw import (
    BonePose,
    BoneStyle,
    draw_bone,
    in_motion,
    lying,
    paint_ahead,
    paint_moving,
    pictured,
    shared,
)
from ulus_suite.app.bones.player import TracePlayer
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import ChanceResult, Pose
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import felt, lens
from ulus_suite.games.ulus.table.closeup import box_of
from ulus_suite.games.ulus.table.framing import Between
from ulus_suite.games.ulus.table.glass import REACH_MM, GlassCamera
from ulus_suite.games.ulus.table.ground import Camera, Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.moments import Lying
from ulus_suite.games.ulus.table.prefetch import foresee_all, foresee_table
from ulus_suite.games.ulus.table.throws import (
    Throw,
    contest,
    frame_of,
    ground_for,
    lying_roll,
    lying_there,
    style_of,
    wrestling_camera,
)
from ulus_suite.games.ulus.table.tray import TrayCamera, draw_meaning, name_bones, wanted_scale

STEP_MS, SLOW_STEP_MS = 17.0, 4.0
"""How far apart the moments of a throw are that the glass is painted ahead for: about a frame."""

NEAR_WINDOWS, LEAST_KEPT = 2.4, 12_000_000
"""At Naadam pictures of so many windows are kept, at least so many bytes: no card of the journey comes any more."""

KEPT = 6
"""Bytes of pictures of bones that are kept at Naadam for a pixel of the board."""


class Rehearsal:
    """A table's pictures that are painted ahead, a few in every turn that has time for them."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.work: Iterator[None] | None = None
        """What is still to be painted."""
        self.waits = False
        """Whether a drop is being worked out."""
        self._naadam = False
        """Whether pictures were painted ahead for Naadam, or for the journey."""
        self._small = False
        """Whether small pictures have been drawn ahead at this size."""
        self._sight: felt.Sight | None = None
        self._blurred: tuple[tuple[float, tuple[int, int]], pygame.Surface] | None = None
        """The mat as it was seen last in a contest, and how that looks from where it is seen now."""
        self._way: tuple[tuple[object, ...], pygame.Surface] | None = None
        """The mat on the way between two views, as it was drawn last."""

    @property
    def needed(self) -> bool:
        """Whether a turn could do something here."""
        return self.work is not None or self.waits

    def fit(self, ui: Ui, rect: pygame.Rect) -> None:
        """The table is about to get this place: begin anew where that changes pictures, or Naadam does."""
        near = frame_of(self._table.view, fr.Naadam) is not None
        if rect != self._table.rect:
            self._small = False
        if near and rect.width <= ui.size[0]:
            ui.pictures.cap = min(
                ui.pictures.cap, max(LEAST_KEPT, round(NEAR_WINDOWS * 4 * ui.size[0] * ui.size[1]))
            )
        if near and not self._naadam:
            ui.pictures.unclaimed()  # no monster comes any more
        if (rect, near) != (self._table.rect, self._naadam):
            self._sight = self._blurred = None
            self.work, self._naadam = chain(lens.plates_ahead(ui, self._table), warming(self._table)), near

    def mat(self, ui: Ui, ground: Ground, camera: Camera) -> pygame.Surface:
        """The mat of a contest. Seen from elsewhere than a moment ago it is the old picture enlarged for as long as
        the new one takes to paint: a tenth of a second at once would be felt."""
        if isinstance(camera, Between):
            return self._between(ui, ground, camera)
        was, self._way = self._sight, None
        usable = was is not None and was.palette == ui.theme.palette.id and was.made.get_size() == ground.rect.size
        if was is None or not usable or felt.has_near(ui, ground, camera):
            made = felt.near(ui, ground, camera)
            self._sight, self._blurred = felt.Sight.of(ui, ground, camera, made), None
            return made
        x, y = camera.point(0, 0)
        now = (camera.px_per_mm, (x - ground.rect.x, y - ground.rect.y))
        if self._blurred is None or self._blurred[0] != now:
            self._blurred = now, was.like(ui, *now)
            self.work = chain(self._sharpen(ui, ground, camera), self.work or ())
        return self._blurred[1]

    def _between(self, ui: Ui, ground: Ground, camera: Between) -> pygame.Surface:
        """The wider of two views enlarged: every frame shows another part of it."""
        x, y = camera.point(0, 0)
        now = (camera.px_per_mm, (x - ground.rect.x, y - ground.rect.y))
        key = (*now, ground.rect.size, ui.theme.palette.id)
        if self._way is None or self._way[0] != key:
            made = felt.near(ui, ground, camera.wide)
            old = self._way[1] if self._way is not None else None
            self._way = key, felt.Sight.of(ui, ground, camera.wide, made).like(ui, *now, old)
        return self._way[1]

    @property
    def rough(self) -> bool:
        """Whether the mat is seen so for the moment: bones that are not painted yet may be rough too."""
        return self._blurred is not None

    def _sharpen(self, ui: Ui, ground: Ground, camera: Camera) -> Iterator[None]:
        yield from lying_ahead(ui, self._table, self._table.lying)
        yield from felt.near_ahead(ui, ground, camera)
        ui.dirty(self._table.rect)

    def drop(self) -> None:
        """A drop takes long to work out: that is done while the heap is still in a hand."""
        screen = self._table.screen
        if screen.may_throw:
            screen.prefetch_throw()
        self.waits = screen.may_throw and screen.working

    def pictures(self, ui: Ui) -> None:
        """Small pictures and those in play, once the table is placed; at Naadam no monster comes any more."""
        if self._naadam:
            return
        foresee_table(ui, self._table)
        if not self._small and self._table.scene is None and self._table.panel is None:
            self._small = True
            foresee_all(ui, self._table)

    def tick(self, ui: Ui) -> None:
        """Paint for a part of a turn in which nothing, or little, is to be drawn."""
        known = self._table.screen.coming
        if self.waits and known is not None:
            self.waits, self.work = False, chain(rehearse(self._table, known), self.work or ())
            ui.relayout()
        if self.work is None or ui.waiting():
            return
        began, most = time.perf_counter(), min(BESIDE_S if ui.animator.busy else 0.002, ui.spare_s)
        while time.perf_counter() - began < most:
            if next(self.work, self) is self:
                self.work = None
                break


def warming(table: Table) -> Iterator[None]:
    """Paints pictures of tumbling bones ahead: as large as rolls are seen, and at Naadam as drops are."""
    ground = table.ground
    shared().make_room(KEPT * ground.rect.width * ground.rect.height)
    yield from shared().warm(wanted_scale(ground))
    if frame_of(table.view, fr.Naadam) is None:
        return
    whole = Ground(ground.rect, whole=True, naadam=True)
    usual = wrestling_camera(whole, tuple(Pose("", 0, 0, 0, "") for _ in range(25)))
    yield from shared().warm(usual.px_per_mm)
    yield from _warm_shadows(usual.px_per_mm * 1000)


def _warm_shadows(scale: float) -> Iterator[None]:
    """Shadows of bones in the air, from as high as they are dropped."""
    scratch = pygame.Surface((8, 8), pygame.SRCALPHA)
    for height in range(16):
        for turn in range(0, 180, 15):
            draw_bone(scratch, (4, 4), scale, BonePose(turn, 0, height * 0.012, True))
            yield


def rehearse(table: Table, result: ChanceResult) -> Iterator[None]:
    """Paints exactly what a drop needs that somebody still has in hand."""
    if result.trace is None:
        return iter(())
    player = TracePlayer(result.trace, (), result.layout)
    return rehearsal(player, wrestling_camera(table.ground, result.layout).px_per_mm * 1000, BoneStyle())


def glass_ahead(ui: Ui, table: Table, throw: Throw, lay: Sequence[Pose]) -> Iterator[None]:
    """Paints what the glass over a decisive touch shows: bones that lie near it, and from moment to moment those
    that roll through it."""
    touch = throw.touch
    if touch is None:
        return
    radius = box_of(table.ground, throw.camera, touch).width // 2
    camera = GlassCamera(table.ground, (touch.x, touch.y), radius)
    scale, reach = camera.px_per_mm * 1000, 10 * (camera.r / camera.px_per_mm + REACH_MM)
    near = [
        bone for bone in (*lay, *throw.layout) if max(abs(bone.x - touch.x), abs(bone.y - touch.y)) < reach
    ]  # fmt: skip
    yield from paint_ahead([(lying(b.face, b.turn), throw.style(ui, table, b.piece)) for b in near], scale)
    done: set[tuple[object, ...]] = set()
    t = touch.slow[0] - 12
    while touch.seen(t):
        for seen in throw.player.at(max(0.0, t)):
            if max(abs(seen.x * 1e4 - touch.x), abs(seen.y * 1e4 - touch.y)) >= reach:
                continue
            style = throw.style(ui, table, seen.piece)
            look = (*pictured(seen.pose, scale), in_motion(seen.pose), style.dye)
            if look in done:
                continue
            done.add(look)
            if in_motion(seen.pose):
                yield from paint_moving(seen.pose, scale, style)
                yield
            else:
                yield from paint_ahead([(seen.pose, style)], scale)
        t += SLOW_STEP_MS if t < touch.slow[1] else STEP_MS


def mat_ahead(ui: Ui, table: Table, after: View, layout: tuple[Pose, ...] | None = None) -> Iterator[None]:
    """Paints the mat as it will be seen in a view that is about to be shown, if it is seen otherwise now, and the
    bones that will lie on it: ``layout``, where that is known already."""
    ground = ground_for(table, after)
    if not contest(after):
        yield from felt.under_ahead(ui, ground)
        return
    lies = lying_there(table, after, ground, layout)
    yield
    yield from felt.near_ahead(ui, ground, lies.camera)
    yield from lying_ahead(ui, table, lies)


def lying_ahead(ui: Ui, table: Table, lies: Lying) -> Iterator[None]:
    """Paints bones as they lie, each with its shadow, a slice a step."""
    mark = "emblem" if lies.kind in ("roll", "wrestling") else ""
    poses = [(lying(b.face, b.turn), style_of(ui, table, lies.kind, b.piece, mark=mark)) for b in lies.bones]
    yield from paint_ahead(poses, lies.camera.px_per_mm * 1000)


def resting(ui: Ui, table: Table, throw: Throw, layout: tuple[Pose, ...]) -> Iterator[None]:
    """Paints, a bone a turn, how bones will lie, those that come to rest first in front."""
    ends = {t.piece: t.keys[-1][0] for t in throw.tracks if t.keys}
    rest = sorted(layout, key=lambda b: ends.get(b.piece, 0))
    look = throw.camera.seen if isinstance(throw.camera, TrayCamera) else lambda pose: pose
    poses = [(look(lying(b.face, b.turn)), throw.style(ui, table, b.piece)) for b in rest if b.piece in ends]
    yield from paint_ahead(poses, throw.camera.px_per_mm * 1000)
    if throw.kind == "roll":  # then they are laid in a row, or stay on the mat as they fell
        row = lying_roll(table, table.ground, layout, "")
        plain = style_of(ui, table, "roll", "", mark="emblem")
        seen = row.camera.seen if isinstance(row.camera, TrayCamera) else lambda pose: pose
        stays = [(seen(lying(b.face, b.turn)), plain) for b in row.bones]
        yield from paint_ahead(stays, row.camera.px_per_mm * 1000)
        if isinstance(throw.camera, TrayCamera):
            patch = pygame.Surface((1, 1))
            for bone in throw.player.at(throw.player.length_ms + 1000):
                name_bones(ui, patch, table, throw.camera, [bone])
                yield
            draw_meaning(ui, patch, throw.camera, throw.said)
