"""A match and those who sit at it: whose turn it is at the one screen, what it may show, who answers chance."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, Literal

from ulus_suite import bots
from ulus_suite.app.focus import Why
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest, Resolver, Source
from ulus_suite.core.log import Settled
from ulus_suite.core.match import Position
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, DecideTogether, Finished, Pending, seats_named
from ulus_suite.core.undo import UndoOffer
from ulus_suite.core.verdict import Ruling, Verdict
from ulus_suite.match import Match
from ulus_suite.teach.real_pieces import dealt_by_suite
from ulus_suite.teach.words import Words

Waits = Literal["person", "bot", "chance", "end"]


class Sitting:
    """One match at one screen.

    ``looking`` is the seat whose secrets the screen may show, None while it must show only what everybody may
    see. ``peeks``: secrets have no part in what one may choose, so that no curtain is needed between turns and
    the board itself lets a seat look at them while it holds a key. ``typed``: results of chance are read off
    real bones, dice or cards by people, but for hidden cards where a computer player sits; a game that is gone
    on with is typed if it was before.
    """

    def __init__(self, match: Match, *, typed: bool = False, language: str = "en") -> None:
        self.match = match
        self.words = Words(match.header.game, match.header.names, language)
        self.typed = typed or _was_typed(match)
        self.secrets = match.rules.spec.secrets
        self.peeks = False
        self.interrupting: Seat | None = None
        self.bystander = False
        """Whether this screen is never anybody's seat (a report shows only what everybody may see)."""
        self._found_at: Position | None = None
        self._found: dict[Seat, Sequence[Action]] = {}
        self.private: Callable[[Pending], bool] = lambda pending: True
        """Whether a decision needs eyes on the seat's secrets; a board says which do not."""
        people = self.people
        self.looking: Seat | None = people[0] if len(people) == 1 else None

    # --- who sits here -----------------------------------------------------------------------------

    @property
    def people(self) -> tuple[Seat, ...]:
        """Seats that people play."""
        kinds = self.match.header.kinds or (bots.PERSON,) * self.match.seats
        return tuple(seat for seat, kind in enumerate(kinds) if kind == bots.PERSON)

    @property
    def holds(self) -> bool:
        """Whether a hand may lie open before this screen: a person plays here, or secrets are shown to teach."""
        return not self.bystander and (bool(self.people) or self.looking is not None)

    def bot(self, seat: Seat) -> str | None:
        """The name of the computer player at a seat, or None for a person."""
        kinds = self.match.header.kinds
        kind = kinds[seat] if seat < len(kinds) else bots.PERSON
        return None if kind == bots.PERSON else kind

    def _options(self, seat: Seat) -> Sequence[Action]:
        """What a seat may do now, found once for a position: the screen asks often."""
        now = self.match.line[-1]
        if self._found_at is not now:
            self._found_at, self._found = now, {}
        if seat not in self._found:
            self._found[seat] = self.match.choices(seat)
        return self._found[seat]

    # --- whose turn it is ----------------------------------------------------------------------------

    @property
    def waits(self) -> Waits:
        """What has to happen next."""
        pending = self.match.pending
        if isinstance(pending, Finished):
            return "end"
        if isinstance(pending, AwaitChance):
            return "chance"
        actor = self.actor
        return "bot" if actor is not None and self.bot(actor) else "person"

    @property
    def actor(self) -> Seat | None:
        """The seat that acts next at this screen; people who hold something to interrupt with come last."""
        pending = self.match.pending
        if isinstance(pending, Finished | AwaitChance):
            return None
        if self.interrupting is not None and self.interrupting in seats_named(pending):
            return self.interrupting
        if isinstance(pending, DecideTogether):
            return self._next_to_seal(pending)
        named = [s for s in seats_named(pending) if self._options(s)]
        return named[0] if named else None

    def _next_to_seal(self, pending: DecideTogether) -> Seat | None:
        """Computer players seal first; people in an order drawn by key, so that it betrays nothing."""
        left = [s for s in pending.waiting if s not in pending.sealed]
        machines = [s for s in left if self.bot(s)]
        if machines:
            return machines[0]
        key = f"{self.match.header.seed}/{len(self.match.line) - len(pending.sealed)}"
        return min(left, key=lambda s: hashlib.blake2b(f"{key}/{s}".encode()).digest(), default=None)

    @property
    def interrupters(self) -> tuple[Seat, ...]:
        """People other than the actor who hold something they may play now."""
        pending = self.match.pending
        others = getattr(pending, "may_interrupt", ())
        return tuple(s for s in others if s != self.actor and not self.bot(s))

    @property
    def needs_curtain(self) -> bool:
        """Whether the screen must be covered until the actor has taken the seat."""
        actor = self.actor
        if self.peeks or not self.secrets or actor is None or self.bot(actor) or self.looking == actor:
            return False
        return len(self.people) > 1 and self.private(self.match.pending)

    @property
    def looked_at_by_another(self) -> bool:
        """Whether an open decision has come to somebody else than the seat whose secrets are shown."""
        actor = self.actor
        return len(self.people) > 1 and self.looking is not None and self.looking != actor

    def cover(self) -> None:
        """Nobody's secrets are shown any more (a lone person keeps looking)."""
        people = self.people
        self.looking = people[0] if len(people) == 1 else None

    @property
    def eyes(self) -> Seat | None:
        """The seat for which views and events are made now."""
        if not self.secrets:
            return self.actor if self.actor is not None else 0
        return self.looking

    # --- what it looks like -----------------------------------------------------------------------------

    def view(self, at: int | None = None) -> Any:
        """The view that the screen may show."""
        return self.match.view(self.eyes, at)

    def choices(self) -> Sequence[Action]:
        """Everything the actor may do, if the screen is theirs."""
        actor = self.actor
        if actor is None or self.bot(actor) or self.needs_curtain:
            return ()
        return self._options(actor)

    def why(self, action: Action) -> list[Why]:
        """The conditions of an action, for tooltip and sheet."""
        return self.reasons(self.match.judge(action, action.seat))

    def reasons(self, verdict: Verdict) -> list[Why]:
        """A verdict in words."""
        found = [Why(r.met, self.words.reason(r), r.clause) for r in verdict.reasons]
        if verdict.ruling is Ruling.UNDECIDED:
            found.append(Why(False, self.words.text("table.undecided")))
        return found

    # --- chance -------------------------------------------------------------------------------------------

    def reads(self, request: ChanceRequest) -> bool:
        """Whether people read the answer to this off the table."""
        return self.typed and not dealt_by_suite(self.match, request)

    def resolver(self, request: ChanceRequest) -> Resolver:
        """Who answers this: bones by physics where they are thrown as they are, the generator otherwise.

        Flicks are aimed, so they are always physics; computer players have an ordinary hand.
        """
        kinds = ("roll", "drop", "flick") if self.real_bones else ("flick",)
        if request.kind in kinds and self.match.header.game == "ulus":
            from ulus_suite.chance.physics.resolver import PhysicsResolver

            hands = {seat: "ordinary" for seat in range(self.match.seats) if self.bot(seat)}
            return PhysicsResolver(str(self.match.header.seed), hands)
        return KeyedGenerator()

    @property
    def real_bones(self) -> bool:
        """Whether the table throws simulated bones rather than drawing faces by weight."""
        return self.match.header.options.get("shagai", "real") == "real"

    # --- taking back ----------------------------------------------------------------------------------------

    def undo_offer(self) -> UndoOffer | None:
        """The nearest place to go back to at which a person decides or has read off an answer, as the seat at the
        screen may ask for it."""
        people = self.people
        if not people:
            return None
        asker = self.actor if self.actor in people else self.looking if self.looking in people else people[0]
        assert asker is not None
        numbers = {(p.entry.no if p.entry else 0): i for i, p in enumerate(self.match.line)}
        for offer in self.match.undo_offers(asker):
            state = self.match.line[numbers[offer.back_to]].state
            pending = self.match.rules.pending(state)
            if isinstance(pending, AwaitChance) or any(s in people for s in seats_named(pending)):
                return offer
        return None

    def consent_needed(self, offer: UndoOffer) -> tuple[Seat, ...]:
        """People who must agree; computer players always do."""
        return tuple(s for s in offer.needs if not self.bot(s))

    def undo(self, offer: UndoOffer) -> None:
        """Go back, everybody concerned having agreed."""
        self.match.undo(offer, range(self.match.seats))
        self.interrupting = None
        self.cover()

    def pending(self) -> Pending:
        """What the match waits for."""
        return self.match.pending


def _was_typed(match: Match) -> bool:
    """Whether the latest answer that a person could have read off was given by one."""
    for before, after in zip(reversed(match.line[:-1]), reversed(match.line), strict=False):
        if isinstance(after.entry, Settled):
            pending = match.rules.pending(before.state)
            if isinstance(pending, AwaitChance) and not dealt_by_suite(match, pending.request):
                return after.entry.result.source is Source.TYPED
    return False
