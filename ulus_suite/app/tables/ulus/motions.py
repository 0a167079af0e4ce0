"""What happened, told in motion: cards that travel, the caravan's hop, strength that runs along its track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from ulus_suite.app.motion import Motion
from ulus_suite.app.ui import Ui
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat

if TYPE_CHECKING:
    from ulus_suite.app.tables.ulus import Table


class Stage:
    """Numbers that a motion has put in place of the view's."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rest()

    def rest(self) -> None:
        """Nothing moves."""
        self.caravan: float | None = None
        self.lift = 0.0
        self.running: dict[Seat, float] = {}
        self.hidden: set[int] = set()
        self.strengths: dict[Seat, int] = {}
        self.counts: dict[Seat, int] = {}

    def draw_bones(self, ui: Ui, surface: pygame.Surface) -> None:
        """Bones on the mat."""

    def draw_flying(self, ui: Ui, surface: pygame.Surface) -> None:
        """What travels above everything."""


def tell(
    ui: Ui, table: Table, before: Any, events: Sequence[Event], after: Any, result: ChanceResult | None
) -> Motion | None:
    """The motion of one step."""
    return None
