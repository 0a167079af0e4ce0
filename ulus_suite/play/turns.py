"""Whose turn it is at a table, where the rules name several: who speaks up, who learns, who seals first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from ulus_suite import bots
from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.log import Header, Played
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Decide, DecideTogether, Finished, seats_named
from ulus_suite.match import Match

# --- To whom a table owes a look: whoever learns a secret by what others or chance did -------------------------


def learnt(bot: Callable[[Seat], str | None], events: Sequence[Event], action: Action | None) -> Seat | None:
    """The one person to whom these events brought a secret that it did not choose itself; None where there is none,
    or where they brought several people something: each sees its own when it sits down."""
    told = {seat for event in events for seat in event.audience or () if bot(seat) is None}
    if len(told) != 1:
        return None
    for event in events:
        own = [seat for seat in event.audience or () if bot(seat) is None]
        chosen = action is not None and (own == [action.seat] or getattr(event, "seat", None) == action.seat)
        if own and not chosen:
            return own[0]
    return None


# --- Who sits where at a match: people, computer players, and those that have taken another's place ------------


class Seating:
    """The seats of one match as they are filled now. Each step asks for them often: they are kept as long as the
    header stays."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._exchanged: dict[Seat, str] = {}
        self._bots: tuple[Header | None, tuple[str | None, ...]] = (None, ())

    @property
    def people(self) -> tuple[Seat, ...]:
        found = _people(self.match.header.kinds, self.match.seats)
        return tuple(seat for seat in found if seat not in self._exchanged) if self._exchanged else found

    def bot(self, seat: Seat) -> str | None:
        """The name of the computer player at a seat, or None for a person."""
        header, found = self._bots
        if header is not self.match.header:
            found = self._seat_bots()
        return found[seat]

    def _seat_bots(self) -> tuple[str | None, ...]:
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


# ------------------------------------------------------------------------------------------------------------------


def acts_next(
    match: Match,
    options: Callable[[Seat], Sequence[Action]],
    bot: Callable[[Seat], str | None],
    *,
    interrupting: Seat | None,
    learner: Seat | None,
) -> Seat | None:
    """The seat that acts next: whoever speaks up (``interrupting``) first, then whoever is taught (``learner``),
    then the others; None where nobody can."""
    pending = match.pending
    if isinstance(pending, Decide) and not pending.may_interrupt:
        return pending.seat if options(pending.seat) else None
    if isinstance(pending, Finished | AwaitChance):
        return None
    named = seats_named(pending)
    if interrupting is not None and interrupting in named:
        return interrupting
    if learner is not None and learner in named and options(learner):
        return learner
    if isinstance(pending, DecideTogether):
        return _next_to_seal(match, bot)
    return next((seat for seat in named if options(seat)), None)


def _next_to_seal(match: Match, bot: Callable[[Seat], str | None]) -> Seat | None:
    """Computer players seal first; people as they sit, beginning with whoever acted last and has the screen."""
    left = match.to_act
    machines = [seat for seat in left if bot(seat)]
    if machines:
        return machines[0]
    acted = (e.action.seat for e in reversed(match.entries) if isinstance(e, Played))
    last = next((seat for seat in acted if bot(seat) is None), 0)
    return min(left, key=lambda seat: (seat - last) % match.seats, default=None)
