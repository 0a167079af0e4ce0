"""What the table sees."""

from __future__ import annotations

from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat


class Sown(Event, frozen=True, kw_only=True, tag="sown"):
    """``balls`` were taken from ``hole`` and sown one by one round the ring."""

    seat: Seat
    hole: str
    balls: int


class Captured(Event, frozen=True, kw_only=True, tag="captured"):
    """Four balls left ``hole`` for the seat's store."""

    seat: Seat
    hole: str


class Repeated(Event, frozen=True, kw_only=True, tag="repeated"):
    """The position has been there since the last capture."""


class Stuck(Event, frozen=True, kw_only=True, tag="stuck"):
    """``seat`` cannot move; ``other`` takes the ``balls`` left."""

    seat: Seat
    other: Seat
    balls: int


class Divided(Event, frozen=True, kw_only=True, tag="divided"):
    """The balls left are divided equally."""

    balls: int


class Uncounted(Event, frozen=True, kw_only=True, tag="uncounted"):
    """The balls left count for nobody."""

    balls: int


class Kept(Event, frozen=True, kw_only=True, tag="kept"):
    """Each keeps the balls of the own row."""

    south: int
    north: int


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    """``seat`` claimed the game."""

    seat: Seat


class Resigned(Event, frozen=True, kw_only=True, tag="resigned"):
    """``seat`` gave the game up."""

    seat: Seat


UneeEvent = Sown | Captured | Repeated | Stuck | Divided | Uncounted | Kept | Claimed | Resigned
