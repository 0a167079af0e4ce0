"""Pieces on their way: along spots, onto the board, off it; and cards that turn over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from ulus_suite.app.motion import Motion, Par, Placement, Seq, Tween, glide, smooth
from ulus_suite.app.tables.kit.pieces import Piece
from ulus_suite.app.ui import Ui

STEP_MS, FAR_MS = 260.0, 420.0


class Journey(NamedTuple):
    """One piece travels: from the first spot over the others to the last. ``RESERVE`` and ``ASIDE`` are places
    beside the board, of the piece's seat. ``sound`` is played as it arrives."""

    piece: Piece
    spots: tuple[str, ...]
    sound: str = "seed"


RESERVE, ASIDE = "(reserve)", "(aside)"
"""Where pieces wait that have not come onto the board yet, and where those go that leave it."""


class Flying:
    """A piece while it travels."""

    def __init__(self, piece: Piece, at: tuple[float, float] = (0.0, 0.0)) -> None:
        self.piece, self.pose = piece, Placement(x=at[0], y=at[1])

    def covers(self, side: int) -> pygame.Rect:
        """What it covers, with its shadow; ``side`` is its size."""
        box = pygame.Rect(0, 0, round(side * 1.4), round(side * 1.4))
        box.center = (round(self.pose.x), round(self.pose.y))
        return box.union(box.move(0, -round(self.pose.lift))).union(box.move(0, round(self.pose.lift * 0.4)))


class Later:
    """A motion that is made when its turn comes, because it depends on what happened before."""

    def __init__(self, make: Callable[[], Motion]) -> None:
        self._make = make
        self._made: Motion | None = None

    def _motion(self) -> Motion:
        if self._made is None:
            self._made = self._make()
        return self._made

    def run(self, ms: float) -> float | None:
        """Go on with it."""
        return self._motion().run(ms)

    def finish(self) -> None:
        """To its end at once."""
        self._motion().finish()


def hop(ui: Ui, flying: Flying, to: tuple[float, float], ms: float, arc: float, side: int) -> Motion:
    """To a point in one leap; only what the piece covers and leaves is drawn anew."""
    left = [flying.covers(side)]

    def seen(t: float) -> None:
        now = flying.covers(side)
        ui.dirty(now.union(left[0]))
        left[0] = now

    return Par(glide(flying.pose, to, ms, arc=arc), Tween(ms, seen))


def along(ui: Ui, flying: Flying, places: Sequence[tuple[float, float]], arc: float, side: int) -> Motion:
    """From where it is over all places, in small hops; in one far leap if there is but one."""
    ms = FAR_MS if len(places) == 1 else STEP_MS
    return Seq(*(hop(ui, flying, place, ms, arc, side) for place in places))


def turning(ui: Ui, rect: pygame.Rect, set_to: Callable[[float], None], ms: float = 320.0) -> Motion:
    """A card turns: ``set_to`` gets 1 to 0 (edge on) to 1; swap its faces where it is 0."""

    def turn(t: float) -> None:
        set_to(abs(1 - 2 * t))
        ui.dirty(rect)

    return Tween(ms, turn, smooth)
