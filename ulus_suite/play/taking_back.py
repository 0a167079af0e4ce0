"""Where a table goes back to: to what a person chose or read off, past all that played itself; and games that are
played on from a moment of the past."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ulus_suite.chance import soundness
from ulus_suite.core.errors import Misuse
from ulus_suite.core.log import Played
from ulus_suite.core.match import UndoOffer
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Decide, DecideTogether, Finished, Pending, seats_named
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules
from ulus_suite.match import Match
from ulus_suite.play.playing_on import evaluator, sampled
from ulus_suite.play.policy import Policy


def nearest_offer(
    match: Match, policy: Policy, people: Sequence[Seat], asker: Seat, *, shared: bool
) -> UndoOffer | None:
    """The nearest place at which a person decides or has read off an answer, as ``asker`` may ask for it.
    ``shared``: several people with secrets look at one screen."""
    numbers = {(p.entry.no if p.entry else 0): i for i, p in enumerate(match.line)}
    for offer in match.undo_offers(asker):
        at = numbers[offer.back_to]
        waits = isinstance(match.rules.pending(match.line[at].state), AwaitChance)
        if waits or _asked(match, policy, people, at, shared):
            return offer
    return None


def _asked(match: Match, policy: Policy, people: Sequence[Seat], at: int, shared: bool) -> bool:
    """Whether a person was asked at that index of the line of play, or spoke up there."""
    state, after = match.line[at].state, match.line[at + 1].entry if at + 1 < len(match.line) else None
    pending = match.rules.pending(state)
    if shared and (silences := match.rules.silences(state)):
        if not isinstance(after, Played) or after.action.seat not in people:
            return False
        return after.action != silences.get(after.action.seat)  # others may act out of turn
    if isinstance(pending, Decide) and pending.seat not in people:
        return isinstance(after, Played) and after.action.seat in people
    named = any(seat in people for seat in seats_named(pending))
    return named and not plays_itself(match, policy, state, shared=shared)


def plays_itself(match: Match, policy: Policy, state: Any, *, shared: bool) -> bool:
    """Whether the decision at a state is made for its seat at once: no place to go back to. On a ``shared`` screen
    only where everybody sees that there is nothing else to do."""
    rules, pending = match.rules, match.rules.pending(state)
    if policy.asks_everything or not isinstance(pending, Decide):
        return False
    choices = rules.choices(state, pending.seat)
    if shared:
        public = rules.view(state, None)
        if may_hide(rules, pending, pending.seat, public):
            return False
        choices = [action for action in choices if not rules.tells_secret(action, public)]
    return rules.plays_itself(pending, choices)


def may_hide(rules: Rules[Any], pending: Pending, seat: Seat, public: Any) -> bool:
    """Whether, for all that everybody sees, this seat may have choices that nobody else is to know of."""
    return rules.needs_secrets(pending, seat, public) or rules.asked_alike(pending, seat, public)


def chosen_unseen(match: Match, index: int, viewer: Seat | None) -> bool:
    """Whether what was played at that index of the line is known to its seat alone, and ``viewer`` is another."""
    entry, before, rules = match.line[index].entry, match.line[index - 1].state, match.rules
    if not isinstance(entry, Played) or entry.action.seat == viewer:
        return False
    pending = rules.pending(before)
    sealed = isinstance(pending, DecideTogether)
    return sealed or rules.needs_secrets(pending, entry.action.seat, rules.view(before, None))


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
