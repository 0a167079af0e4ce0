"""To whom a table owes a look: whoever learns a secret by what others or chance did."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat


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
