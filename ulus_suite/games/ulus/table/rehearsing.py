"""What a table of Ulus paints before it is needed, while nobody waits for it: tumbling bones, a drop that somebody
still has in hand, the mat as it will be seen, bones as they will lie."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame

from ulus_suite.app.bones.ahead import BESIDE_S
from ulus_suite.app.bones.draw import (
    lying,
    paint_ahead,
    shared,
)
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import Pose
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import felt
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.prefetch import foresee_all, foresee_table
from ulus_suite.games.ulus.table.throws import (
    Throw,
    frame_of,
    ground_for,
    lying_roll,
    style_of,
)
from ulus_suite.games.ulus.table.tray import TrayCamera, draw_meaning, name_bones, wanted_scale

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
        self._naadam = False
        """Whether pictures were painted ahead for Naadam, or for the journey."""
        self._small = False
        """Whether small pictures have been drawn ahead at this size."""

    @property
    def needed(self) -> bool:
        """Whether a turn could do something here."""
        return self.work is not None

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
            self.work, self._naadam = warming(self._table), near

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


def mat_ahead(ui: Ui, table: Table, after: View) -> Iterator[None]:
    """Paints the mat as it will be seen in a view that is about to be shown."""
    ground = ground_for(table, after)
    yield from felt.under_ahead(ui, ground)


def resting(ui: Ui, table: Table, throw: Throw, layout: tuple[Pose, ...]) -> Iterator[None]:
    """Paints, a bone a turn, how bones will lie, those that come to rest first in front."""
    ends = {t.piece: t.keys[-1][0] for t in throw.tracks if t.keys}
    rest = sorted(layout, key=lambda b: ends.get(b.piece, 0))
    look = throw.camera.seen if isinstance(throw.camera, TrayCamera) else lambda pose: pose
    poses = [(look(lying(b.face, b.turn)), throw.style(ui, table, b.piece)) for b in rest if b.piece in ends]
    yield from paint_ahead(poses, throw.camera.px_per_mm * 1000)
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
