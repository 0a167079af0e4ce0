"""A position, what players do, and what the table sees."""

from __future__ import annotations

import msgspec

from ulus_suite.pack import Action, Event, Seat

POINTS = (
    "a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4",
    "e4", "f4", "g4", "c3", "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1",
)  # fmt: skip
"""The points of the board, row by row from the top."""

MEN = 9


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """``men``: for each of :data:`POINTS` ``.``, ``W`` or ``B``; ``hand``: men still to be put; ``mover``: whose
    turn; ``taking``: a mill was closed and a man is to be taken; ``quiet``: moves since the last mill; ``seen``:
    positions since then; ``ended``: how it ended, empty while it runs."""

    men: str = "." * 24
    hand: tuple[int, int] = (MEN, MEN)
    mover: Seat = 0
    taking: bool = False
    flying: bool = True
    quiet: int = 0
    seen: tuple[str, ...] = ()
    ended: str = ""

    def at(self, point: str) -> Seat | None:
        """Whose man stands on a point."""
        return {"W": 0, "B": 1}.get(self.men[POINTS.index(point)])

    def of(self, seat: Seat) -> tuple[str, ...]:
        """The points on which a seat's men stand."""
        return tuple(point for point, man in zip(POINTS, self.men, strict=True) if man == "WB"[seat])

    def with_men(self, **changed: Seat | None) -> str:
        """``men`` with other men on some points."""
        men = list(self.men)
        for point, seat in changed.items():
            men[POINTS.index(point)] = "." if seat is None else "WB"[seat]
        return "".join(men)


class Put(Action, frozen=True, tag="put"):
    """Put a man from the hand on an empty point."""

    point: str


class Move(Action, frozen=True, tag="move"):
    """Move a man along a line, or let it fly."""

    origin: str
    goal: str


class Take(Action, frozen=True, tag="take"):
    """Take a man of the other side."""

    point: str


class WasPut(Event, frozen=True, kw_only=True, tag="put"):
    """A man came onto the board."""

    seat: Seat
    point: str


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A man moved."""

    seat: Seat
    origin: str
    goal: str


class Closed(Event, frozen=True, kw_only=True, tag="closed"):
    """``seat`` closed a mill."""

    seat: Seat


class Taken(Event, frozen=True, kw_only=True, tag="taken"):
    """``seat`` took a man that stood on ``point``."""

    seat: Seat
    other: Seat
    point: str


MorrisAction = Put | Move | Take
MorrisEvent = WasPut | Moved | Closed | Taken
