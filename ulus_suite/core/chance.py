"""Chance: the rules ask for facts; a keyed generator, physics or a person answers. The rules never roll.

How a game asks, by ``kind`` of request:

* ``roll``: one question a bone or die, ``asks="face"`` with weighted options.
* ``cards``: drawing from a deck without an order: ``asks="card"`` (one) or ``"cards"`` (``take`` of them in
  order). Questions with the same ``pool`` draw from one deck without putting back; option weights are the
  copies left. The state keeps decks as counts only, so nobody's order can leak, and a person with real cards
  can type what came off the top.
* ``lot``: a seat or a thing picked at random (``seat``, ``piece``, ``spot``, ``count``).
* ``drop``: bones dropped on the mat: one ``face`` question for each.
* ``flick``: an aimed ``shot``; ``first`` / ``touched`` / ``off`` / ``ring`` questions as the game needs.

``asks`` and the answer it wants: ``face``, ``piece``, ``spot``, ``card``, ``seat``, ``count``: one option's
value. ``yes_no``: a bool. ``cards``, ``pieces``: a tuple of option values, ``cards`` of exactly ``take``
(bounded by multiplicity), ``pieces`` of any length without repetition, where an option's weight is the chance
per mille with which the generator includes it.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

import msgspec

from ulus_suite.core.actions import Shot
from ulus_suite.core.events import Outcome
from ulus_suite.core.names import Answer, Audience, ClauseId, Seat, Value
from ulus_suite.core.verdict import Reason

Asks = Literal["face", "yes_no", "count", "piece", "pieces", "spot", "card", "cards", "seat"]


class Source(enum.Enum):
    """Who answered."""

    RNG = "rng"
    PHYSICS = "physics"
    TYPED = "typed"
    CHOSEN = "chosen"


class Question(msgspec.Struct, frozen=True):
    """One fact the rules need, that a person standing at the table could answer at a glance.

    ``key`` is unique within the request; ``about`` names pieces; ``options`` are (value, weight) pairs in a
    fixed order, weights positive whole numbers; ``prompt`` and ``args`` name the message that asks a person.
    ``shown``: the answers to offer a person where the options would betray a secret (what a deck still holds
    tells what hands hold); the rules judge what was answered all the same.
    """

    key: str
    asks: Asks
    options: tuple[tuple[Value, int], ...]
    about: tuple[str, ...] = ()
    take: int = 1
    pool: str = ""
    prompt: str = ""
    args: dict[str, Value] = {}
    audience: Audience = None
    shown: tuple[Value, ...] = ()

    @property
    def offered(self) -> tuple[Value, ...]:
        """What a person may be offered as an answer."""
        return self.shown or tuple(value for value, _ in self.options)


class ChanceRequest(msgspec.Struct, frozen=True):
    """What the game waits for from chance.

    ``pieces``: the bones on the mat before the throw as (id, face), so that whoever answers knows what lies
    there now (captured ones are gone); ``by``: who throws, None for the table.
    """

    id: str
    clause: ClauseId
    kind: Literal["roll", "cards", "lot", "drop", "flick"]
    questions: tuple[Question, ...]
    by: Seat | None = None
    shot: Shot | None = None
    pieces: tuple[tuple[str, str], ...] = ()
    options: dict[str, Value] = {}


class Pose(msgspec.Struct, frozen=True):
    """Where a bone lies: x, y in tenths of a millimetre from the mat's centre (x right, y up), ``turn`` of its
    long axis in tenths of a degree, counter-clockwise; ``face`` up."""

    piece: str
    x: int
    y: int
    turn: int
    face: str


class Track(msgspec.Struct, frozen=True):
    """Motion of one bone: keys (t ms, x, y, turn, roll, z), whole numbers as in Pose, roll in degrees, z in
    tenths of a millimetre."""

    piece: str
    keys: tuple[tuple[int, int, int, int, int, int], ...]


class Knock(msgspec.Struct, frozen=True):
    """A contact: time in ms, the two bones (or ``mat``), impulse in micronewton-seconds, place as in Pose."""

    t_ms: int
    a: str
    b: str
    impulse: int
    x: int
    y: int


class Trace(msgspec.Struct, frozen=True):
    """How a throw looked. For the screen and for doubters; rules never read it."""

    tracks: tuple[Track, ...]
    knocks: tuple[Knock, ...] = ()
    length_ms: int = 0
    settings: str = ""


class ChanceResult(msgspec.Struct, frozen=True):
    """Answers to one request. ``layout``: bones at rest, for the next throw; ``by_hand``: who read it off."""

    request: str
    source: Source
    answers: dict[str, Answer]
    layout: tuple[Pose, ...] = ()
    trace: Trace | None = None
    by_hand: str = ""


class Resolver(Protocol):
    """Answers requests. ``key`` identifies the draw (same key, same answer); ``layout`` is the mat at rest."""

    source: Source

    def resolve(self, request: ChanceRequest, key: str, layout: tuple[Pose, ...]) -> ChanceResult:
        """Answer every question of the request."""
        ...


def check_answers(request: ChanceRequest, result: ChanceResult) -> tuple[Reason, ...]:
    """Conditions under which ``result`` answers ``request``: right id, every question, only possible answers.

    Games call this first in ``accepts`` and add what only they know. Never raises, whatever was typed.
    """
    clause = request.clause
    reasons = [Reason(clause, result.request == request.id, "answer.right_question", {"request": request.id})]
    if not reasons[0].met:
        return tuple(reasons)
    asked = {q.key for q in request.questions}
    for key in result.answers:
        if key not in asked:
            reasons.append(Reason(clause, False, "answer.not_asked", {"key": str(key)}))
    drawn: dict[str, Counter[Value]] = {}
    for question in request.questions:
        reasons.append(_check_one(clause, question, result.answers, drawn.setdefault(question.pool, Counter())))
        if not question.pool:
            drawn.pop("", None)
    return tuple(reasons)


def _check_one(clause: ClauseId, question: Question, answers: dict[str, Answer], drawn: Counter[Value]) -> Reason:
    """Judge the answer to one question; ``drawn`` counts what the same pool has already given."""
    args: dict[str, Value] = {"key": question.key}
    if question.key not in answers:
        return Reason(clause, False, "answer.missing", args, question.about)
    answer = answers[question.key]
    if question.asks == "yes_no":
        return Reason(clause, isinstance(answer, bool), "answer.yes_or_no", args, question.about)
    several = question.asks in ("cards", "pieces")
    if several != isinstance(answer, tuple | list):
        return Reason(clause, False, "answer.one_or_many", args, question.about)
    values: list[Value] = list(answer) if isinstance(answer, tuple | list) else [answer]
    if question.asks == "cards" and len(values) != question.take:
        return Reason(clause, False, "answer.how_many", {**args, "take": question.take}, question.about)
    limit = {_exact(value): weight for value, weight in question.options}
    once = Counter(_exact(value) for value in values)
    for value, times in once.items():
        args["answer"] = value[1] if isinstance(value[1], int | str) else str(value[1])
        if value not in limit:
            return Reason(clause, False, "answer.impossible", args, question.about)
        if question.asks == "pieces" and times > 1:
            return Reason(clause, False, "answer.twice", args, question.about)
        if question.pool or question.asks == "cards":
            drawn[value] += times  # type: ignore[index]  # counted with its type: True is not 1
            if drawn[value] > limit[value]:  # type: ignore[index]  # as above
                return Reason(clause, False, "answer.too_many", args, question.about)
    return Reason(clause, True, "answer.fits", args, question.about)


def _exact(value: Value) -> tuple[str, Value]:
    """A value with its type, so that True is not 1 and an unhashable oddity still compares."""
    return (type(value).__name__, value if isinstance(value, int | str | bool | None) else str(value))


# --- What a game waits for: exactly one of these at any time ---------------------------------------------------


class Decide(msgspec.Struct, frozen=True, tag="decide"):
    """One seat chooses; ``may_interrupt`` lists seats that hold something playable at any time."""

    seat: Seat
    clause: ClauseId
    prompt: str
    args: dict[str, Value] = {}
    may_interrupt: tuple[Seat, ...] = ()


class DecideTogether(msgspec.Struct, frozen=True, tag="together"):
    """Secret and simultaneous: opened when every seat in ``waiting`` has sealed. ``sealed`` are done (and may
    seal again until the last has)."""

    waiting: tuple[Seat, ...]
    sealed: tuple[Seat, ...]
    clause: ClauseId
    prompt: str
    args: dict[str, Value] = {}


class Negotiate(msgspec.Struct, frozen=True, tag="negotiate"):
    """A bargaining window: ``seats`` may act now."""

    seats: tuple[Seat, ...]
    clause: ClauseId
    prompt: str
    args: dict[str, Value] = {}


class AwaitChance(msgspec.Struct, frozen=True, tag="chance"):
    """The game asks chance."""

    request: ChanceRequest


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """The game is over."""

    outcome: Outcome


Pending: TypeAlias = Decide | DecideTogether | Negotiate | AwaitChance | Finished


def seats_named(pending: Pending) -> tuple[Seat, ...]:
    """The seats that may act now as far as the question tells. A sealed seat is among them, for some games let it
    change its answer; where one does not, it has no choice. `Match.to_act` leaves those out."""
    match pending:
        case Decide(seat=seat, may_interrupt=others):
            return (seat, *(s for s in others if s != seat))
        case DecideTogether(waiting=waiting, sealed=sealed):
            return tuple(sorted({*waiting, *sealed}))
        case Negotiate(seats=seats):
            return seats
        case _:
            return ()


def first_to_decide(pending: Pending, able: Callable[[Seat], object]) -> Seat:
    """One seat that is waited for, for players-on that ask seats in turn; -1 when the game is over. ``able`` says
    whether a seat has choices, where a bargain leaves that open."""
    match pending:
        case Finished() | AwaitChance():
            return -1
        case DecideTogether(waiting=waiting, sealed=sealed):
            return next(s for s in waiting if s not in sealed)
        case Decide(seat=seat):
            return seat
        case _:
            return next(s for s in seats_named(pending) if able(s))
