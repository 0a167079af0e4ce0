"""Drawing again only what moves."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ulus_suite.app.ui.motion import Placement
from ulus_suite.app.ui.screen import Ui


class Wake:
    """Marks where something on its way was and where it is."""

    def __init__(self, ui: Ui, where: Callable[[], pygame.Rect]) -> None:
        self.ui, self.where = ui, where
        self.last: pygame.Rect | None = None

    def __call__(self, t: float = 1.0) -> None:
        """Mark both places."""
        if self.last is not None:
            self.ui.dirty(self.last)
        self.last = self.where()
        self.ui.dirty(self.last)


def about(pose: Placement, wide: int, high: int) -> pygame.Rect:
    """The rectangle of something so large (at its own size) at a pose."""
    box = pygame.Rect(0, 0, round(wide * max(1.0, pose.size)), round(high * max(1.0, pose.size)))
    box.center = (round(pose.x), round(pose.y - pose.lift))
    return box
