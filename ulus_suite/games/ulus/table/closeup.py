"""The decisive touch of a flick from near: it is played slowly from the record, with a round glass beside it in
which the bones are large. Skipped like everything that moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from ulus_suite.app.bones.draw import BoneStyle
from ulus_suite.app.bones.player import Seen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import Trace
from ulus_suite.core.events import Event
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.table.framing import Between
from ulus_suite.games.ulus.table.glass import GlassCamera, Glassed, box_beside, hang, picture
from ulus_suite.games.ulus.table.ground import Camera, Ground
from ulus_suite.games.ulus.table.host import Table

BEFORE_MS, AFTER_MS = 34.0, 90.0
"""How much round the touch is played slowly."""

STAYS_MS = 700.0
"""The glass stays so long after the touch, in the time of the throw."""


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


def box_of(ground: Ground, camera: Camera, touch: Decisive) -> pygame.Rect:
    """Where the glass hangs: away from the touch."""
    return box_beside(ground, camera.point(touch.x, touch.y))


class Touching(Protocol):
    """A throw that is being played, in which something decisive may be touched."""

    camera: Camera
    touch: Decisive | None
    t_ms: float
    taken: set[str]

    @property
    def at_rest(self) -> bool:
        """Whether all bones lie still."""

    def seen(self) -> list[Seen]:
        """Every bone now."""

    def style(self, ui: Ui, table: Table, piece: str) -> BoneStyle:
        """How a bone looks."""


def draw_closeup(ui: Ui, surface: pygame.Surface, table: Table, throw: Touching) -> None:
    """The glass with the bones near the touch, while it is there: once they lie, words and numbers on the mat say
    how it went, one of them is taken up or its winner celebrated, and an empty glass would hang over all that."""
    touch = throw.touch
    glides = isinstance(throw.camera, Between)
    if touch is None or glides or throw.at_rest or throw.taken or not touch.seen(throw.t_ms):
        return
    box = box_of(table.ground, throw.camera, touch)
    camera = GlassCamera(table.ground, (touch.x, touch.y), box.width // 2)
    bones = (Glassed(s.x * 1e4, s.y * 1e4, s.pose, throw.style(ui, table, s.piece)) for s in throw.seen())
    hang(ui, surface, picture(ui, camera, bones), box)
