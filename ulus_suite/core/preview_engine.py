"""From a view to a preview: play the action in positions that the view allows, and keep what does not differ.

A game says which positions fit a view (:meth:`Foreteller.worlds`), what changed between two views
(:meth:`Foreteller.effects`) and, where decks hide something, how likely each answer is to one who knows only
the view (:meth:`Foreteller.odds`). Since nothing but the view goes in, nothing that it hides can come out.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, lcm, prod
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from ulus_suite.core.actions import Action, Rationale
from ulus_suite.core.chance import (
    AwaitChance,
    ChanceRequest,
    ChanceResult,
    Decide,
    Finished,
    Negotiate,
    Pending,
    Question,
    Source,
)
from ulus_suite.core.events import Event
from ulus_suite.core.names import Answer, ClauseId, Seat, Value, may_know
from ulus_suite.core.rules import Rules


class Known(enum.Enum):
    """Where a share comes from.

    ``DICE`` and ``BONES``: every roll, weighted by the table's model of its dice or shagai; ``CARDS``: every card
    that may lie there as far as this seat knows; ``LOT``: equal chances; ``SAMPLED``: tried out, with an error.
    """

    DICE = "dice"
    BONES = "bones"
    CARDS = "cards"
    LOT = "lot"
    SAMPLED = "sampled"


class Effect(msgspec.Struct, frozen=True):
    """One thing that changes, in the message ``preview.<key>``.

    ``amount`` is signed, in the unit of ``key``, None where nothing is counted; ``seat``: whose it is, None for the
    table's (``preview.<key>.other`` says it of somebody else than the reader); ``args``: further bindings, in the
    order of their names; ``points_at``: spots, pieces or cards that it speaks of.
    """

    key: str
    amount: int | None = None
    seat: Seat | None = None
    args: tuple[tuple[str, Value], ...] = ()
    points_at: tuple[str, ...] = ()


def effect(
    key: str, amount: int | None = None, seat: Seat | None = None, at: Iterable[str] = (), **args: Value
) -> Effect:
    """An effect with its bindings by name."""
    return Effect(key, amount, seat, tuple(sorted(args.items())), tuple(at))


class Share(msgspec.Struct, frozen=True):
    """``weight`` of ``of`` equal parts lead to ``effects`` beyond what is certain.

    ``error``: one standard error in the same parts where it was sampled, otherwise 0.
    """

    weight: int
    of: int
    effects: tuple[Effect, ...]
    known: Known = Known.DICE
    error: float = 0.0


class Preview(msgspec.Struct, frozen=True):
    """What an action would do, as far as its seat may know.

    ``certain`` follows whatever comes; the weights of ``chances`` add up to their ``of``; ``clause`` decides.
    ``gist``: the chances in one effect ("you beat 8 of 11"), shown and hidden with them. ``hidden``: more
    depends on what this seat cannot see. ``notes`` are no effects of the action alone: what would follow if
    somebody else agrees, what a thing is worth, what such an action is for. ``later``: the chances are those of
    a later moment, as they stand now.
    """

    certain: tuple[Effect, ...]
    chances: tuple[Share, ...] = ()
    clause: ClauseId = ""
    gist: Effect | None = None
    hidden: bool = False
    notes: tuple[Effect, ...] = ()
    later: bool = False

    @property
    def empty(self) -> bool:
        """Nothing is known that could be told."""
        return not (self.certain or self.chances or self.notes) and self.gist is None


S = TypeVar("S")

MOST = 4096
"""No request with more answers than this is enumerated."""

Odds = Sequence[tuple[int, Mapping[str, Answer]]]
"""Weighted answers to a whole request."""


class Ahead(NamedTuple):
    """One way it may go: its share, the state it leads to, and every event on the way."""

    share: Fraction
    state: Any
    events: tuple[Event, ...]


class Foreteller(Generic[S]):
    """What a game knows about its own future, from a view. Stateless."""

    keys: tuple[str, ...] = ()
    """Every key that :meth:`effects` and :meth:`gist` use, so that ``check`` finds the missing messages."""
    empty_reasons: tuple[str, ...] = ()
    """Reasons of computer players that tell a person nothing beside what a preview tells."""
    moments: tuple[str, ...] = ()
    """Keys of conditions that say when such an action comes, or for whom it is at all: where one of them is unmet,
    the action belongs to another moment, and a list of what cannot be done now leaves it out."""
    unsettled: tuple[str, ...] = ()
    """Keys of effects that say that what an action brings is settled only later, with others: a hint does not
    compare such an action with another."""
    deep = 1
    """How many requests of chance in a row are followed."""

    def worlds(self, rules: Rules[S], view: Any, action: Action) -> Sequence[S]:
        """Positions that ``view`` allows, the same for equal views; two or more where something hidden may matter
        for this action. Empty: nothing can be said of it but what :meth:`own` tells."""
        return ()

    def effects(self, rules: Rules[S], before: Any, after: Any, events: Sequence[Event]) -> Iterable[Effect]:
        """What changed between two views of one seat; ``events`` are those that it sees."""
        return ()

    def odds(self, rules: Rules[S], view: Any, state: S, request: ChanceRequest) -> Odds | None:
        """Weighted answers as one with this view expects them; None where they are too many to count."""
        return all_answers(request)

    def follows(self, view: Any, action: Action, request: ChanceRequest) -> bool:
        """Whether this request belongs to what the action does: what another seat throws next is its own affair."""
        return request.by in (None, action.seat)

    def fit(self, view: Any, state: S, answers: Mapping[str, Answer]) -> S:
        """``state`` as it must be for these answers to come: a card that was thought in a hand lies in the deck."""
        return state

    def gist(self, rules: Rules[S], view: Any, action: Action, shares: Sequence[Share]) -> Effect | None:
        """The odds in one effect, where one sentence says them; ``shares`` are empty where nothing is thrown."""
        return None

    def notes(self, rules: Rules[S], view: Any, action: Action) -> Iterable[Effect]:
        """What is worth knowing beside the effects; see :class:`~ulus_suite.core.preview_engine.Preview`."""
        return ()

    def reason(self, view: Any, action: Action, told: Preview) -> Rationale | None:
        """A reason with numbers for an action that a hint advises, from what it would do; it stands in place of a
        player's reason that says nothing. None where there is none."""
        return None

    def ranks(self, action: Action) -> bool:
        """Whether :meth:`merit` speaks of such actions."""
        return False

    def merit(self, view: Any, action: Action, told: Preview) -> float | None:
        """How good an action is by what it tells alone; a hint goes by it where players choose by lot. None where a
        player's judgement is asked for."""
        return None

    def decided(self, view: Any) -> bool:
        """Whether one with this view could tell who wins if the game ended with the next action."""
        return True

    def own(self, rules: Rules[S], view: Any, action: Action) -> Preview | None:
        """A preview made otherwise than by playing on; None for those that are not."""
        return None


Told = dict[tuple[Effect, ...], Fraction]
"""What each way on would tell, with its share."""


def foretell(teller: Foreteller[S], rules: Rules[S], view: Any, action: Action) -> Preview:
    """The preview of an action that is open to the seat of this view."""
    ready = teller.own(rules, view, action)
    if ready is not None:
        return ready
    notes = tuple(teller.notes(rules, view, action))
    found = [_from(teller, rules, world, view, action) for world in teller.worlds(rules, view, action)]
    if not found:
        return Preview((), notes=notes)
    told, clause, known = found[0]
    hidden = any(other != told for other, _, _ in found[1:])
    if hidden:
        every = [{effect for effects in one for effect in effects} for one, _, _ in found]
        stable = set.intersection(*every)
        pruned = [_only(one, stable) for one, _, _ in found]
        told = pruned[0]
        if any(other != told for other in pruned[1:]):
            sure = set.intersection(*({*e} for one in pruned for e in one))
            certain = tuple(e for e in next(iter(told)) if e in sure)
            return Preview(certain, (), clause, hidden=True, notes=notes)
    made = split(told, clause, known, lambda shares: teller.gist(rules, view, action, shares))
    return msgspec.structs.replace(made, hidden=hidden, notes=notes)


def _only(told: Told, stable: set[Effect]) -> Told:
    """Without what one position tells and another does not."""
    found: Told = {}
    for effects, share in told.items():
        kept = tuple(effect for effect in effects if effect in stable)
        found[kept] = found.get(kept, Fraction(0)) + share
    return found


def _from(teller: Foreteller[S], rules: Rules[S], state: S, view: Any, action: Action) -> tuple[Told, str, Known]:
    """What each way on tells in one position, the clause, and what kind of chance comes first."""
    seat = action.seat
    before = rules.view(state, seat)
    step = rules.play(state, action)
    clause = step.events[0].clause if step.events else _clause(rules.pending(state))
    known: list[Known] = []
    told: Told = {}
    for way in _ways(teller, rules, view, action, Ahead(Fraction(1), *step), teller.deep, known):
        key = told_by(teller, rules, before, way.state, way.events, seat)
        told[key] = told.get(key, Fraction(0)) + way.share
    return told, clause, known[0] if known else Known.DICE


def told_by(
    teller: Foreteller[S], rules: Rules[S], before: Any, state: S, events: Sequence[Event], seat: Seat
) -> tuple[Effect, ...]:
    """What a seat is told of a way on: its own effects first, then the others', then who acts next."""
    seen = [e for e in events if may_know(e.audience, seat)]
    found = dict.fromkeys(teller.effects(rules, before, rules.view(state, seat), seen))
    first = sorted(found, key=lambda effect: effect.seat not in (None, seat))
    return tuple(dict.fromkeys((*first, *_next(rules, state, seat, teller.decided(before)))))


def split(
    told: Told,
    clause: str,
    known: Known,
    gist: Callable[[Sequence[Share]], Effect | None] = lambda shares: None,
) -> Preview:
    """Effects that all ways share are certain; what is left makes the shares, the likeliest first."""
    every = list(told)
    certain = tuple(e for e in every[0] if all(e in other for other in every[1:]))
    left: Told = {}
    for effects, share in told.items():
        rest = tuple(e for e in effects if e not in certain)
        left[rest] = left.get(rest, Fraction(0)) + share
    if len(left) == 1:
        return Preview(certain, (), clause, gist(()))
    of = lcm(*(share.denominator for share in left.values()))
    shares = tuple(
        Share(int(share * of), of, effects, known)
        for effects, share in sorted(left.items(), key=lambda item: -item[1])
    )
    return Preview(certain, shares, clause, gist(shares))


def _ways(
    teller: Foreteller[S], rules: Rules[S], view: Any, action: Action, way: Ahead, deep: int, known: list[Known]
) -> Iterator[Ahead]:
    """Every way on, through the requests of chance that belong to the action."""
    pending = rules.pending(way.state)
    if not isinstance(pending, AwaitChance) or not deep or not teller.follows(view, action, pending.request):
        yield way
        return
    request = pending.request
    odds = teller.odds(rules, view, way.state, request)
    if odds is None:
        yield way
        return
    known.append(known_by(request))
    whole = sum(weight for weight, _ in odds)
    for weight, answers in odds:
        fitting = teller.fit(view, way.state, answers)
        state, events = rules.settle(fitting, ChanceResult(request.id, Source.CHOSEN, dict(answers)))
        further = Ahead(way.share * Fraction(weight, whole), state, (*way.events, *events))
        yield from _ways(teller, rules, view, action, further, deep - 1, known)


def _next(rules: Rules[Any], state: Any, seat: Seat, decided: bool) -> Iterator[Effect]:
    """Who acts next, or how the game has ended; where what decides it is hidden, that it ends."""
    pending = rules.pending(state)
    match pending:
        case Decide(seat=other) if other != seat:
            yield effect("next", seat=other)
        case Negotiate(seats=(other,)) if other != seat:
            yield effect("next", seat=other)
        case AwaitChance(request=request) if request.by is not None and request.by != seat:
            yield effect("next", seat=request.by)
        case Finished() if not decided:
            yield effect("ends.counted")
        case Finished(outcome=outcome):
            first = outcome.places[0] if outcome.places else ()
            key = "ends.shared" if len(first) > 1 else ("ends.won" if seat in first else "ends.lost")
            yield effect(key, seat=first[0] if len(first) == 1 else None)
        case _:
            return


COMMON = ("next", "ends.shared", "ends.won", "ends.lost", "ends.counted")
"""Keys that every game may use."""


def _clause(pending: Pending) -> str:
    match pending:
        case AwaitChance(request=request):
            return request.clause
        case Finished(outcome=outcome):
            return outcome.clause
        case _:
            return pending.clause


# --- odds ----------------------------------------------------------------------------------------------------


def known_by(request: ChanceRequest) -> Known:
    """What kind of chance a request is."""
    if request.kind == "roll":
        four = any(len(question.options) == 4 for question in request.questions)
        return Known.BONES if four else Known.DICE
    return {"cards": Known.CARDS, "lot": Known.LOT, "drop": Known.BONES}.get(request.kind, Known.LOT)


def all_answers(request: ChanceRequest) -> Odds | None:
    """All answers to a request with their weights; None where they are more than ``MOST``."""
    each = [_answers(question) for question in request.questions]
    if any(one is None for one in each) or _pooled(request):
        return None
    lists = [one for one in each if one is not None]
    if prod(len(one) for one in lists) > MOST:
        return None
    keys = [question.key for question in request.questions]
    return [
        (prod(weight for _, weight in chosen), dict(zip(keys, (value for value, _ in chosen), strict=True)))
        for chosen in product(*lists)
    ]


def _pooled(request: ChanceRequest) -> bool:
    """Whether two questions draw from one deck."""
    pools = [question.pool for question in request.questions if question.pool]
    return len(set(pools)) < len(pools)


def _answers(question: Question) -> Sequence[tuple[Answer, int]] | None:
    """All answers to one question with their weights."""
    if question.asks == "pieces":
        return None
    if question.asks != "cards":
        return question.options
    return hands(tuple((str(card), n) for card, n in question.options), question.take)


def hands(pile: Sequence[tuple[str, int]], take: int) -> Sequence[tuple[Answer, int]] | None:
    """Every set of ``take`` cards from a pile of (card, copies), with the number of ways to draw it."""
    if comb(len(pile) + take - 1, take) > MOST:
        return None
    found: list[tuple[Answer, int]] = []

    def fill(at: int, left: int, cards: tuple[str, ...], ways: int) -> None:
        if not left:
            found.append((cards, ways))
            return
        if at == len(pile):
            return
        card, copies = pile[at]
        for n in range(min(copies, left) + 1):
            fill(at + 1, left - n, (*cards, *(card,) * n), ways * comb(copies, n))

    fill(0, take, (), 1)
    return found
