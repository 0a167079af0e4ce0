"""Who sits where at a match: people, computer players, and those that have taken another's place."""

from __future__ import annotations

from functools import cache

from ulus_suite import bots
from ulus_suite.core.log import Header
from ulus_suite.core.names import Seat
from ulus_suite.match import Match


class Seating:
    """The seats of one match as they are filled now. Each step asks for them often: they are kept as long as the
    header stays."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._exchanged: dict[Seat, str] = {}
        self._bots: tuple[Header | None, tuple[str | None, ...]] = (None, ())

    @property
    def people(self) -> tuple[Seat, ...]:
        """Seats that people play."""
        found = _people(self.match.header.kinds, self.match.seats)
        return tuple(seat for seat in found if seat not in self._exchanged) if self._exchanged else found

    def bot(self, seat: Seat) -> str | None:
        """The name of the computer player at a seat, or None for a person."""
        header, found = self._bots
        if header is not self.match.header:
            found = self._seat_bots()
        return found[seat]

    def _seat_bots(self) -> tuple[str | None, ...]:
        """The computer players of all seats."""
        header = self.match.header
        kinds = (*header.kinds, *(bots.PERSON,) * self.match.seats)[: self.match.seats]
        own = tuple(None if kind == bots.PERSON else kind for kind in kinds)
        found = tuple(self._exchanged.get(seat, name) for seat, name in enumerate(own))
        self._bots = (header, found)
        return found

    def exchange(self, seat: Seat, other: str) -> None:
        """From now on another computer player plays at a seat. The log keeps the name it began with."""
        self._exchanged[seat] = other
        self._seat_bots()


@cache
def _people(kinds: tuple[str, ...], seats: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(seats) if seat >= len(kinds) or kinds[seat] == bots.PERSON)
