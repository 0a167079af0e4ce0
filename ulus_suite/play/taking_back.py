"""Where a table goes back to: to what a person chose or read off, past all that played itself; and games that are
played on from a moment of the past."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ulus_suite.chance import soundness
from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Decide, Finished, seats_named
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.undo import UndoOffer
from ulus_suite.match import Match
from ulus_suite.play.playing_on import evaluator, sampled
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


def deals_anew(match: Match) -> bool:
    """Whether a copy of this game deals anew what is hidden: while it goes on, no copy may be looked into."""
    secret = match.rules.spec.secrets and not isinstance(match.pending, Finished)
    return secret and not match.rules.laid_open(match.state)


def branch(match: Match, at: int, viewer: Seat | None, seed: int) -> Match:
    """A game that goes on from index ``at`` of the line: the same, or where it :func:`deals_anew`, from a position
    that agrees with all that ``viewer`` saw there (None: a bystander), and with nothing else. Raises Misuse where
    nobody can deal such a position."""
    if not deals_anew(match):
        return match.branch(at, seed)
    rules = match.rules
    dealt = sampled(rules, evaluator(rules), match.view(viewer, at), f"branch/{seed}")
    if dealt is None or soundness.faults(rules, dealt, match.seats):
        raise Misuse(Phrase.of("branch.hidden"))
    header = replace(match.header, seed=seed, start=rules.to_plain(dealt), created=match.clock())
    return Match.from_header(rules, header)
