"""A real table keeps its secrets: what people hold hidden, the program does not know until it is shown.

Until then stand-ins are in its place in the log. What is shown and its stand-in change places in all that has been
hidden since they were last mixed, and play is taken up to the same moment again: where hidden things are alike to
all that may be done and seen (a game says so by its part ``referee``), nothing else differs.
"""

from __future__ import annotations

from types import ModuleType

from ulus_suite import packs
from ulus_suite.bots import PERSON
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Decide, Question, Source
from ulus_suite.core.log import Played, Settled
from ulus_suite.match import Match

TABLE = "table"
"""The id of what the table is asked in place of what chance or a player is."""


class Referee:
    """Asks a table only for what all may know."""

    def __init__(self, match: Match, part: ModuleType) -> None:
        self.match, self.part = match, part

    def asks(self) -> ChanceRequest | None:
        """What the table has to tell now; None where nothing is hidden."""
        question = self._question()
        pending = self.match.pending
        if question is None:
            return None
        if isinstance(pending, AwaitChance):
            return ChanceRequest(TABLE, pending.request.clause, "cards", (question,), pending.request.by)
        assert isinstance(pending, Decide)
        return ChanceRequest(TABLE, pending.clause, "cards", (question,), pending.seat)

    def _question(self) -> Question | None:
        pending = self.match.pending
        found: Question | None = None
        if isinstance(pending, AwaitChance) and self.part.hides(pending.request):
            found = self.part.asked(pending.request)
        elif isinstance(pending, Decide):
            found = self.part.shows(self.match.choices(pending.seat), self.match.view(None))
        return found

    def stands_in(self) -> Action | ChanceResult | None:
        """What happens hidden at the table, and here by a stand-in, without a question."""
        pending = self.match.pending
        if isinstance(pending, AwaitChance) and self.part.hides(pending.request):
            return self._drawn(pending.request, panic=False) if self._question() is None else None
        if isinstance(pending, Decide):
            found: Action | None = self.part.stands_in(self.match.choices(pending.seat))
            return found
        return None

    def _drawn(self, request: ChanceRequest, *, panic: bool) -> ChanceResult:
        return ChanceResult(request.id, Source.TYPED, self.part.drawn(request, panic), by_hand=TABLE)

    def told(self, result: ChanceResult) -> Action | ChanceResult:
        """What the table has told, as what happens now."""
        pending = self.match.pending
        if isinstance(pending, AwaitChance):
            return self._drawn(pending.request, panic=bool(result.answers["panic"]))
        assert isinstance(pending, Decide)
        self._exchange(self.part.stood_in(self.match.line), str(result.answers["shown"]))
        return self.match.choices(pending.seat)[0]

    def _exchange(self, one: str, other: str) -> None:
        """Two hidden things change places since they were last mixed; the game comes to the same moment again."""
        match = self.match
        if one == other:
            return
        since = self.part.begins(match.line)
        entries = [position.entry for position in match.line]
        first = next(at for at in range(since + 1, len(entries)) if self._names(entries[at], one, other))
        numbers = [0 if entry is None else entry.no for entry in entries]
        offer = next(offer for offer in match.undo_offers(0) if offer.back_to <= numbers[first - 1])
        again = [_thing(entry) for entry in entries[numbers.index(offer.back_to) + 1 :]]
        match.undo(offer, range(match.seats))
        for thing in again:
            done = None if thing is None else self.part.exchanged(thing, one, other)
            if isinstance(done, ChanceResult):
                match.settle(done)
            elif done is not None:
                match.play(done)

    def _names(self, entry: object, one: str, other: str) -> bool:
        thing = _thing(entry)
        return thing is not None and bool(self.part.exchanged(thing, one, other) != thing)


def _thing(entry: object) -> Action | ChanceResult | None:
    if isinstance(entry, Played):
        return entry.action
    return entry.result if isinstance(entry, Settled) else None


def referee(match: Match) -> Referee | None:
    """Who keeps the secrets of a table at which people alone sit, where the game can be played so."""
    people = all(kind == PERSON for kind in match.header.kinds)
    part = packs.part(match.header.game, "referee") if people else None
    return None if part is None else Referee(match, part)
