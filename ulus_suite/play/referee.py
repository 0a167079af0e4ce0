"""A real table keeps its secrets: what people hold hidden, the program does not know until it is shown.

Until then stand-ins are in its place in the log. What is shown and its stand-in change places in all that has been
hidden since they were last mixed, and play is taken up to the same moment again: where hidden things are alike to
all that may be done and seen (a game says so by its part ``referee``), nothing else differs. What is shown by
something that a player does (``SHOWN_BY``: kinds of events) is asked once that player has decided.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from ulus_suite import packs
from ulus_suite.bots import PERSON
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Decide, Question, Source
from ulus_suite.core.log import Played, Settled
from ulus_suite.core.names import Answer, ClauseId
from ulus_suite.match import Match

TABLE = "table"
"""The id of what the table is asked in place of what chance or a player is."""


class Referee:
    """Asks a table only for what all may know."""

    def __init__(self, match: Match, part: ModuleType) -> None:
        self.match, self.part = match, part
        self._held: tuple[int, Action, ClauseId] | None = None
        """The length of the line when this was chosen, which is not done yet, and the clause of what it shows."""

    @property
    def held(self) -> Action | None:
        """What waits until the table has told what it shows."""
        return self._held[1] if self._held is not None and self._held[0] == len(self.match.line) else None

    def holds(self, action: Action) -> bool:
        """Whether this, once done, shows what is hidden: it waits then, and the table is asked."""
        if not self.part.SHOWN_BY or self.held is not None or not self.match.judge(action).allowed:
            return False
        events = self.match.rules.play(self.match.state, action).events
        shown = next((event for event in events if event.kind in self.part.SHOWN_BY), None)
        if shown is not None:
            self._held = (len(self.match.line), action, shown.clause)
        return self.held is not None

    def asks(self) -> ChanceRequest | None:
        """What the table has to tell now; None where nothing is hidden."""
        questions, pending = self._questions(), self.match.pending
        if not questions:
            return None
        if isinstance(pending, AwaitChance):
            return ChanceRequest(TABLE, pending.request.clause, "cards", questions, pending.request.by)
        assert isinstance(pending, Decide)
        clause = pending.clause if self.held is None or self._held is None else self._held[2]
        return ChanceRequest(TABLE, clause, "cards", questions, pending.seat)

    def _questions(self) -> tuple[Question, ...]:
        pending = self.match.pending
        found: tuple[Question, ...] = ()
        if isinstance(pending, AwaitChance) and self.part.hides(pending.request):
            found = self.part.asked(pending.request)
        elif isinstance(pending, Decide):
            if self.held is not None:
                found = self.part.shows((self.held,), self.match)
            elif not self.part.SHOWN_BY:
                found = self.part.shows(self.match.choices(pending.seat), self.match)
        return found

    def stands_in(self) -> Action | ChanceResult | None:
        """What happens hidden at the table, and here by a stand-in, without a question."""
        pending = self.match.pending
        if isinstance(pending, AwaitChance) and self.part.hides(pending.request):
            return None if self._questions() else self._drawn(pending.request, {})
        if isinstance(pending, Decide):
            found: Action | None = self.part.stands_in(self.match.choices(pending.seat))
            return found
        return None

    def _drawn(self, request: ChanceRequest, told: Mapping[str, Answer]) -> ChanceResult:
        return ChanceResult(request.id, Source.TYPED, self.part.drawn(request, told), by_hand=TABLE)

    def told(self, result: ChanceResult) -> Action | ChanceResult:
        """What the table has told, as what happens now."""
        pending = self.match.pending
        if isinstance(pending, AwaitChance):
            return self._drawn(pending.request, result.answers)
        assert isinstance(pending, Decide)
        held = self.held
        self._exchange(self.part.real(self.match, result.answers))
        return held or self.match.choices(pending.seat)[0]

    def _exchange(self, real: Mapping[str, str]) -> None:
        """Each stand-in gives way to what is ``real`` since they were last mixed; play comes to the same moment."""
        match = self.match
        if all(one == other for one, other in real.items()):
            return
        since = self.part.begins(match.line)
        entries = [position.entry for position in match.line]
        first = next(at for at in range(since + 1, len(entries)) if self._names(entries[at], real))
        numbers = [0 if entry is None else entry.no for entry in entries]
        offer = next(offer for offer in match.undo_offers(0) if offer.back_to <= numbers[first - 1])
        again = [_thing(entry) for entry in entries[numbers.index(offer.back_to) + 1 :]]
        match.undo(offer, range(match.seats))
        for thing in again:
            done = None if thing is None else self.part.exchanged(thing, real)
            if isinstance(done, ChanceResult):
                match.settle(done)
            elif done is not None:
                match.play(done)

    def _names(self, entry: object, real: Mapping[str, str]) -> bool:
        thing = _thing(entry)
        return thing is not None and bool(self.part.exchanged(thing, real) != thing)


def _thing(entry: object) -> Action | ChanceResult | None:
    if isinstance(entry, Played):
        return entry.action
    return entry.result if isinstance(entry, Settled) else None


def referee(match: Match) -> Referee | None:
    """Who keeps the secrets of a table at which people alone sit, where the game can be played so. Of a game begun
    from a position there is nobody: what is hidden lies in the position, and no entry dealt it."""
    people = match.header.start is None and all(kind == PERSON for kind in match.header.kinds)
    part = packs.part(match.header.game, "referee") if people else None
    return None if part is None else Referee(match, part)
