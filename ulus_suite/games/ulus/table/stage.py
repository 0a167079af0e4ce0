"""Numbers and pictures that a motion has put in place of the view's, and pictures on their way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from ulus_suite.app.ui.motion import Placement
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.table import throws
from ulus_suite.games.ulus.table.ceremony import Ceremony
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.moments import Telling, Triumph

Side = Callable[[], pygame.Surface]
"""A side of a card, painted when it comes in sight: what it shows is drawn ahead on the way there."""


class Flyer:
    """A picture on its way; ``sizes``: how large it is at its beginning and at its end, as factors."""

    def __init__(
        self,
        first: pygame.Surface | Side,
        at: tuple[float, float],
        second: Side | None = None,
        sizes: tuple[float, float] = (1.0, 1.0),
    ) -> None:
        self.first, self.second, self.sizes = first, second, sizes
        self.pose = Placement(at[0], at[1], size=sizes[0])
        self.turn = 0.0
        self._made: tuple[tuple[object, ...], pygame.Surface] | None = None
        self.shown = False
        self.seen: pygame.Rect | None = None

    def picture(self) -> pygame.Surface:
        """What is seen now: turned over half way it shows its other side."""
        if self.second is not None and self.turn >= 0.5:
            side = self.second()
        else:
            side = self.first if isinstance(self.first, pygame.Surface) else self.first()
        wide, high = side.get_size()
        narrow = 1.0 if self.second is None or self.turn <= 0 else abs(1 - 2 * self.turn)
        size = max(1, round(wide * self.pose.size * narrow)), max(1, round(high * self.pose.size))
        if size[1] == high and size[0] >= wide - 1:
            return side
        key = (id(side), size)
        if self._made is None or self._made[0] != key:
            self._made = key, pygame.transform.smoothscale(side, size)
        return self._made[1]

    def grow(self, share: float) -> None:
        """So far it has come."""
        self.pose.size = self.sizes[0] + (self.sizes[1] - self.sizes[0]) * share

    def place(self, picture: pygame.Surface) -> pygame.Rect:
        """Where its picture is now."""
        return picture.get_rect(center=(round(self.pose.x), round(self.pose.y - self.pose.lift)))

    def moved(self) -> pygame.Rect:
        """What has to be drawn again: where it was and where it is."""
        was, self.seen = self.seen, self.place(self.picture())
        return self.seen.union(was if was is not None else self.seen)


class Stage:
    """Numbers and pictures that a motion has put in place of the view's."""

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
        self.flyers: list[Flyer] = []
        self.throw: throws.Throw | None = None
        self.ceremony: Ceremony | None = None
        self.telling: Telling | None = None
        self.triumph: Triumph | None = None
        self.fallen = 0.0
        """How far confronted monsters have fallen over."""
        self.answered = False
        """Whether what a panel asks for has been given: it lies over nothing any more."""
        self.making_room = (0.0, 0)
        """How far confronted monsters have moved together (0 to 1), and for how many there is to be room."""

    def draw_bones(self, ui: Ui, surface: pygame.Surface) -> None:
        """Bones on the mat, lying or tumbling."""
        if self.throw is not None:
            throws.draw_moving(ui, surface, self.table, self.throw)
            return
        throws.draw_lying(ui, surface, self.table, self.table.lying)

    @property
    def covered(self) -> pygame.Rect | None:
        """What the cloth of a roll lies over, or the largest of the cards on their way."""
        if self.throw is not None and self.throw.cloth is not None:
            return self.throw.cloth
        over = [flyer.seen for flyer in self.flyers if flyer.shown and flyer.seen is not None]
        return max(over, key=lambda rect: rect.width * rect.height, default=None)

    def draw_flying(self, ui: Ui, surface: pygame.Surface) -> None:
        """What travels above everything."""
        for flyer in self.flyers:
            if flyer.shown:
                made = flyer.picture()
                surface.blit(made, flyer.place(made))


class Staged(Table, Protocol):
    """A table whose stage may be changed."""

    @property
    def motion(self) -> Stage:
        """What moves."""
