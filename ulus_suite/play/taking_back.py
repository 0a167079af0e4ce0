"""Where a table goes back to: to what a person chose or read off, past all that played itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Decide, seats_named
from ulus_suite.core.undo import UndoOffer
from ulus_suite.match import Match
from ulus_suite.play.policy import Policy


def nearest_offer(match: Match, policy: Policy, people: Sequence[Seat], asker: Seat) -> UndoOffer | None:
    """The nearest place at which a person decides or has read off an answer, as ``asker`` may ask for it."""
    numbers = {(p.entry.no if p.entry else 0): i for i, p in enumerate(match.line)}
    for offer in match.undo_offers(asker):
        state = match.line[numbers[offer.back_to]].state
        pending = match.rules.pending(state)
        asked = any(seat in people for seat in seats_named(pending))
        if isinstance(pending, AwaitChance) or (asked and not plays_itself(match, policy, state)):
            return offer
    return None


def plays_itself(match: Match, policy: Policy, state: Any) -> bool:
    """Whether the decision at a state would be made for its seat at once: no place to go back to."""
    pending = match.rules.pending(state)
    if policy.asks_everything or not isinstance(pending, Decide):
        return False
    return match.rules.plays_itself(pending, match.rules.choices(state, pending.seat))
