"""The decisive touch of a flick from near: it is played slowly from the record, with a round glass beside it in
which the bones are large. Skipped like everything that moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ulus_suite.app.bones.draw import draw_bone
from ulus_suite.app.tables.ulus.ground import Camera, Ground
from ulus_suite.app.tables.ulus.tray import BONE_MM, BONE_PX
from ulus_suite.app.theme import mix
from ulus_suite.app.ui import Ui
from ulus_suite.core.chance import Trace
from ulus_suite.core.events import Event
from ulus_suite.games.ulus import events as ev

if TYPE_CHECKING:
    from ulus_suite.app.tables.ulus import Table
    from ulus_suite.app.tables.ulus.throws import Throw

BEFORE_MS, AFTER_MS = 34.0, 90.0
"""How much round the touch is played slowly."""

STAYS_MS = 700.0
"""The glass stays so long after the touch, in the time of the throw."""

RADIUS = 0.19
"""Radius of the glass, as a share of the board's height."""


class Decisive(NamedTuple):
    """When and where two bones touched on which the turn hangs: milliseconds, tenths of a millimetre."""

    t_ms: float
    x: float
    y: float

    @property
    def slow(self) -> tuple[float, float]:
        """The stretch to be played slowly."""
        return max(0.0, self.t_ms - BEFORE_MS), self.t_ms + AFTER_MS

    def seen(self, t_ms: float) -> bool:
        """Whether the glass is there at a moment of the throw."""
        return self.slow[0] - 12 <= t_ms <= self.t_ms + STAYS_MS


def decisive(trace: Trace | None, events: Sequence[Event]) -> Decisive | None:
    """The touch that events tell of, as it is recorded; None where bones did not meet."""
    if trace is None:
        return None
    touched = next((e for e in events if isinstance(e, ev.Touched)), None)
    knocked = [e.piece for e in events if isinstance(e, ev.Knocked)]
    for knock in trace.knocks:
        pair = {knock.a, knock.b}
        if "mat" in pair:
            continue
        if touched is not None and pair == {touched.piece, touched.other}:
            return Decisive(knock.t_ms, knock.x, knock.y)
        if touched is None and pair & set(knocked):
            return Decisive(knock.t_ms, knock.x, knock.y)
    return None


def scale_of(ground: Ground) -> float:
    """Pixels for a millimetre in the glass: a bone measures 64 at 720p, more in larger windows."""
    return BONE_PX / BONE_MM * max(1.0, ground.rect.height / 660)


def box_of(ground: Ground, camera: Camera, touch: Decisive) -> pygame.Rect:
    """Where the glass hangs: in the corner of the mat that lies farthest from the touch."""
    r = round(ground.rect.height * RADIUS)
    x, y = camera.point(touch.x, touch.y)
    mat = ground.mat_rect().inflate(r, 0).clip(ground.upper)
    box = pygame.Rect(0, 0, 2 * r, 2 * r)
    box.x = mat.x if x > ground.centre[0] else mat.right - 2 * r
    box.y = mat.y + 4 if y > ground.centre[1] else mat.bottom - 2 * r - 4
    return box


def draw_closeup(ui: Ui, surface: pygame.Surface, table: Table, throw: Throw) -> None:
    """The glass with the bones near the touch, while it is there."""
    touch = throw.touch
    if touch is None or not touch.seen(throw.t_ms):
        return
    box, scale = box_of(table.ground, throw.camera, touch), scale_of(table.ground)
    r = box.width // 2
    made = _felt(ui, r).copy()
    reach = r / scale / 1000 + 0.03
    for seen in throw.seen():
        dx, dy = seen.x - touch.x * 1e-4, seen.y - touch.y * 1e-4
        if abs(dx) < reach and abs(dy) < reach:
            at = (r + round(dx * 1000 * scale), r - round(dy * 1000 * scale))
            draw_bone(made, at, scale * 1000, seen.pose, throw.style(ui, table, seen.piece))
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
