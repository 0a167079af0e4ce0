"""Whose turn it is at a table, where the rules name several: who speaks up, who learns, who seals first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from ulus_suite import bots
from ulus_suite.chance import soundness
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, Decide, DecideTogether, Finished, Pending, seats_named
from ulus_suite.core.errors import Misuse
from ulus_suite.core.events import Event
from ulus_suite.core.log import Header, Played
from ulus_suite.core.match import UndoOffer
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules
from ulus_suite.match import Match
from ulus_suite.play.lines import evaluator, sample_position
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
    dealt = sample_position(rules, evaluator(rules), match.view(viewer, at), f"branch/{seed}")
    if dealt is None or soundness.faults(rules, dealt, match.seats):
        raise Misuse(Phrase.of("branch.hidden"))
    header = replace(match.header, seed=seed, start=rules.to_plain(dealt), created=match.clock())
    return Match.from_header(rules, header)


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


def acts_next(
    match: Match,
    options: Callable[[Seat], Sequence[Action]],
    bot: Callable[[Seat], str | None],
    *,
    interrupting: Seat | None,
    learner: Seat | None,
    afar: Collection[Seat] = (),
) -> Seat | None:
    """The seat that acts next: whoever speaks up (``interrupting``) first, then whoever is taught (``learner``),
    then the others; None where nobody can. Those who are ``afar`` answer at screens of their own: where several
    answer together, people at this screen are asked meanwhile."""
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
        return _next_to_seal(match, bot, afar)
    return next((seat for seat in named if options(seat)), None)


def _next_to_seal(match: Match, bot: Callable[[Seat], str | None], afar: Collection[Seat]) -> Seat | None:
    """Computer players seal first; people as they sit, beginning with whoever acted last and has the screen."""
    left = match.to_act
    machines = [seat for seat in left if bot(seat)]
    if machines:
        return machines[0]
    acted = (e.action.seat for e in reversed(match.entries) if isinstance(e, Played))
    last = next((seat for seat in acted if bot(seat) is None), 0)
    return min(left, key=lambda seat: (seat in afar, (seat - last) % match.seats), default=None)
