"""Pieces on their way: along spots, onto the board, off it; and cards that turn over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from ulus_suite.app.motion import Motion, Pose, Seq, Tween, glide, smooth
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

    def __init__(self, piece: Piece, at: tuple[float, float]) -> None:
        self.piece, self.pose = piece, Pose(x=at[0], y=at[1])


def along(ui: Ui, flying: Flying, places: Sequence[tuple[float, float]], arc: float, rect: pygame.Rect) -> Motion:
    """From where it is over all places, in small hops."""
    parts: list[Motion] = []
    ms = FAR_MS if len(places) == 1 else STEP_MS
    for place in places:
        parts.append(_Dirty(ui, rect, glide(flying.pose, place, ms, arc=arc)))
    return Seq(*parts)


def turning(ui: Ui, rect: pygame.Rect, set_to: Callable[[float], None], ms: float = 320.0) -> Motion:
    """A card turns: ``set_to`` gets 1 to 0 (edge on) to 1; swap its faces where it is 0."""

    def turn(t: float) -> None:
        set_to(abs(1 - 2 * t))
        ui.dirty(rect)

    return Tween(ms, turn, smooth)


class _Dirty:
    """A motion that has its part of the window drawn again as it goes."""

    def __init__(self, ui: Ui, rect: pygame.Rect, inner: Motion) -> None:
        self.ui, self.rect, self.inner = ui, rect, inner

    def run(self, ms: float) -> float | None:
        """Pass on to the motion inside."""
        self.ui.dirty(self.rect)
        return self.inner.run(ms)

    def finish(self) -> None:
        """To its end at once."""
        self.ui.dirty(self.rect)
        self.inner.finish()
