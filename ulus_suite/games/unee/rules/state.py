"""A position of Ünee Tugalluulax and what each seat sees of it (everything: there are no secrets)."""

from __future__ import annotations

import msgspec

from ulus_suite.core.events import Outcome

RING = ("S3", "S2", "S1", "N1", "N2", "N3")
"""The holes in sowing order; South owns the first three, North the last three (ruling D2)."""

INDEX = {hole: index for index, hole in enumerate(RING)}
ROW = ((0, 1, 2), (3, 4, 5))
"""Indices into the ring of each seat's own holes."""

BALLS = 36
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz*"
"""One letter for each number of balls a hole can hold, 0 to 36."""


class State(msgspec.Struct, frozen=True):
    """``holes``: balls in ring order; ``stores``: South, North; ``seen``: the positions since the last capture,
    seven letters each (see :func:`code`), this one last; ``ended``: how it ended, empty while it runs; then
    ``mover`` is the stuck seat, the seat that would move, or the one who claimed or gave up."""

    holes: tuple[int, int, int, int, int, int]
    stores: tuple[int, int]
    mover: int
    seen: str
    repetition: str = "divided"
    four_from_more: bool = False
    ended: str = ""


class View(msgspec.Struct, frozen=True):
    """What a seat (None: a bystander) sees; fields as in :class:`State`."""

    seat: int | None
    holes: tuple[int, int, int, int, int, int]
    stores: tuple[int, int]
    mover: int
    seen: str
    repetition: str
    four_from_more: bool
    outcome: Outcome | None


def code(holes: tuple[int, ...], mover: int) -> str:
    """A position as seven letters: the mover (S or N, which no digit is), then the six holes.

    Kept as text because appending to it and searching it cost less than any set that is copied a move.
    """
    a, b, c, d, e, f = holes
    digits = DIGITS
    who = "N" if mover else "S"
    return f"{who}{digits[a]}{digits[b]}{digits[c]}{digits[d]}{digits[e]}{digits[f]}"
