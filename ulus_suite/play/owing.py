"""To whom a table owes a look: whoever learns a secret by what it did sees it before others look at the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.log import Played
from ulus_suite.core.names import Seat
from ulus_suite.match import Match


def owed(
    match: Match,
    bot: Callable[[Seat], str | None],
    revealed_to: Seat | None,
    events: Sequence[Event],
    action: Action | None,
) -> Seat | None:
    """The person who has to acknowledge what these events brought; None where they brought nobody a secret."""
    found: Seat | None = None
    told = {seat for event in events for seat in event.audience or () if bot(seat) is None}
    alone = list(told) if len(told) == 1 else None  # whose it is, whoever acted last: a helper may have
    for event in events:
        own = [seat for seat in event.audience or () if bot(seat) is None]
        if action is not None and (own == [action.seat] or getattr(event, "seat", None) == action.seat):
            continue  # it chose so itself, or did it to others
        if revealed_to in own:
            found = revealed_to
        elif own and (own == alone or own == [_last_actor(match)]):
            found = own[0]
    return found


def _last_actor(match: Match) -> Seat | None:
    entries = (position.entry for position in reversed(match.line))
    return next((entry.action.seat for entry in entries if isinstance(entry, Played)), None)
