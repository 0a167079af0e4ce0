"""Whose turn it is at a table, where the rules name several: who speaks up, who learns, who seals first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ulus_suite.core.actions import Action
from ulus_suite.core.log import Played
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Decide, DecideTogether, Finished, seats_named
from ulus_suite.match import Match


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
