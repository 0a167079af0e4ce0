"""The one loop of a table: what has to happen next, asked of a session again and again.

:func:`advance` only looks. Whoever drives (window, terminal, lesson, demo, selfplay) does what it says and asks
again; :func:`run_on` does everything that needs no person.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from ulus_suite import bots
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Finished
from ulus_suite.core.events import Outcome
from ulus_suite.core.names import Seat
from ulus_suite.play.lines import Step
from ulus_suite.play.session import Session


class AskPerson(msgspec.Struct, frozen=True):
    """The person at ``seat`` decides; the session's ``choices()`` say among what."""

    seat: Seat


class AskAfar(msgspec.Struct, frozen=True):
    """The people at ``seats`` decide at screens of their own, in any order: what each may do is
    :meth:`Session.asked_afar`. Here nothing is asked, and no curtain falls."""

    seats: tuple[Seat, ...]


class AskComputer(msgspec.Struct, frozen=True):
    """The computer player at ``seat`` decides, or may interrupt (and then may stay silent)."""

    seat: Seat
    interrupts: bool = False


class Throw(msgspec.Struct, frozen=True):
    """Chance is asked. ``by_person``: whoever throws may want to let go with a gesture; else it just falls."""

    request: ChanceRequest
    by_person: bool = False


class ReadRealPieces(msgspec.Struct, frozen=True):
    """People read the answer off the real table."""

    request: ChanceRequest


class AskAll(msgspec.Struct, frozen=True):
    """Silence has been played for all of ``seats``, and nobody else is asked in the open now: whoever wants to
    speak after all says so (:meth:`Session.speak`), or all go on (``Session.passed``)."""

    seats: tuple[Seat, ...]


class Acknowledge(msgspec.Struct, frozen=True):
    """The person at ``seat``, whose hand is up, looks at what others or chance brought, as long as it likes, before
    others may look."""

    seat: Seat


class Cover(msgspec.Struct, frozen=True):
    """The screen shows nobody's secrets until the person at ``seat`` says that the others look away. ``here``: that
    person sits there already, its cards are pulled out of a hand that lies face down in sight, or something on the
    table is still looked at, so that no curtain hides it."""

    seat: Seat
    here: bool = False


class AutoPlay(msgspec.Struct, frozen=True):
    """The one legal answer, with nothing to learn from being asked."""

    action: Action


class Scripted(msgspec.Struct, frozen=True):
    """This happens by itself, as a lesson or a shown clause has it."""

    thing: Action | ChanceResult


class Rest(msgspec.Struct, frozen=True):
    """Nothing happens until somebody goes on: a lesson's step is done, or a computer player is not to move."""


class Ended(msgspec.Struct, frozen=True):
    outcome: Outcome


Next: TypeAlias = (
    AskPerson
    | AskAfar
    | AskComputer
    | AskAll
    | Throw
    | ReadRealPieces
    | Acknowledge
    | Cover
    | AutoPlay
    | Scripted
    | Rest
    | Ended
)


def advance(session: Session) -> Next:
    """What has to happen next at this table. Changes nothing and answers the same twice."""
    what = _next(session)
    if isinstance(what, AskPerson | AskAfar | Ended) or session.passed or not session.may_speak:
        return what  # whoever wants to speak may say so while another is asked in the open
    return AskAll(session.may_speak)


def _next(session: Session) -> Next:
    script = session.script
    if script is not None:
        thing = script.scripted()
        if thing is not None:
            return Scripted(thing)
        if script.rests():
            return Rest()
    pending = session.pending
    if isinstance(pending, Finished):
        return Ended(pending.outcome)
    if session.owed is not None and not session.holds_on(session.owed):
        return Acknowledge(session.owed)
    if session.referee is not None:
        if (request := session.referee.asks()) is not None:
            return ReadRealPieces(request)
        if (hidden := session.referee.stands_in()) is not None:
            return Scripted(hidden)
    if isinstance(pending, AwaitChance):
        return _chance(session, pending.request)
    if getattr(pending, "may_interrupt", ()) and session.policy.computers and session.interrupting is None:
        waiting = session.unheard()
        if waiting is not None:
            return AskComputer(waiting, interrupts=True)
    actor = session.actor
    if actor is None:
        return Rest()
    if script is not None and script.learner not in (None, actor):
        return Rest()
    if session.bot(actor) is not None:
        return AskComputer(actor) if session.policy.computers else Rest()
    return _person(session, actor)


def _chance(session: Session, request: ChanceRequest) -> Next:
    if session.reads(request):
        return ReadRealPieces(request)
    return Throw(request, by_person=session.throws(request) and session.policy.by_hand and not session.rolling_on)


def _person(session: Session, seat: Seat) -> Next:
    """A person decides, unless there is nothing to decide."""
    alone = session.keeps_silent(seat) or _single(session, seat)
    if alone is not None:
        return AutoPlay(alone)
    if waiting := session.waits_afar:
        return AskAfar(waiting)
    if session.needs_cover:
        pulled = session.match.rules.spec.pulled
        in_sight = any(action.kind in pulled for action in session.options(seat))
        return Cover(seat, here=in_sight or session.seated == seat)
    return AskPerson(seat)


def _single(session: Session, seat: Seat) -> Action | None:
    """The one thing this seat can do, if it need not be asked."""
    if session.policy.asks_everything or session.interrupting == seat:
        return None
    options = session.open_options(seat)
    rules = session.match.rules
    if not session.may_hide(seat) and rules.plays_itself(session.pending, options):
        return options[0]
    gesture = len(options) == 1 and options[0].kind in rules.spec.gestures
    if gesture and session.policy.throws_itself and options[0].kind not in rules.spec.open_kinds:
        return options[0]
    if not session.rolling_on:
        return None
    return options[0] if gesture else rules.stretch(options)


def may_roll_on(session: Session) -> bool:
    """Whether a stretch that may run by itself lies before the person at the screen (a race, say)."""
    actor = session.actor
    if actor is None or session.bot(actor) is not None or session.rolling_on:
        return False
    options = session.open_options(actor)
    return session.match.rules.stretch(options) is not None


Chooser = Callable[[Session, Seat], Action]
"""Chooses for a seat: a computer player, or whoever sits in for a person."""


def think(session: Session, seat: Seat, budget_ms: int = 0) -> Action:
    """What the computer player at ``seat`` does, from its own view, thought in this very process."""
    name = session.bot(seat) or bots.of(session.match.header.game)[0].name
    player = bots.bot_named(session.match.header.game, name)
    key = session.match.bot_key(seat)
    return player.think(session.match.view(seat), session.options(seat), key, budget_ms).action


def by_lot(seed: int) -> Chooser:
    """Chooses any of what is offered; the same seed chooses the same."""
    lot = random.Random(seed)

    def choose(session: Session, seat: Seat) -> Action:
        return lot.choice(session.choices() if seat in session.here else session.options(seat))

    return choose


def run_on(
    session: Session, choose: Chooser = think, person: Chooser | None = None, *, most: int | None = None
) -> Iterator[tuple[Next, Step]]:
    """Do one thing after the other, each told as it is done, up to the first that needs a person (:func:`advance`
    says what it is), the end, or ``most`` entries. With ``person`` nobody is needed: it chooses for people, who
    look away and look at things when asked to. A throw by a person is let go at once."""
    entries = session.match.entries
    last = None if most is None else len(entries) + most
    while last is None or len(entries) < last:
        what = advance(session)
        step = let_happen(session, what, choose, person)
        if step is not None:
            yield what, step
        elif not goes_on(what, person):
            return


def goes_on(what: Next, person: Chooser | None = None) -> bool:
    """Whether this happens without anybody at the screen, though it may leave nothing in the log."""
    if isinstance(what, Rest | Ended | ReadRealPieces):
        return False
    return person is not None or not isinstance(what, AskPerson | AskAfar | AskAll | Acknowledge | Cover)


def let_happen(session: Session, what: Next, choose: Chooser = think, person: Chooser | None = None) -> Step | None:
    """Do one thing; None when it needs a person and none is given, or when it leaves nothing in the log."""
    match what:
        case AskComputer(seat=seat):
            return take(session, what, choose(session, seat))
        case AutoPlay(action=action):
            return session.act(action, by_itself=True)
        case Scripted(thing=Action() as action):
            return session.act(action, scripted=True)
        case Scripted(thing=ChanceResult() as result):
            return session.settle(result, scripted=True)
        case Throw():
            return session.throw()
        case AskPerson(seat=seat) | AskAfar(seats=(seat, *_)) if person is not None:
            return session.act(person(session, seat))
        case Acknowledge() | Cover() if person is not None:
            look(session, what)
        case AskAll() if person is not None:
            session.passed = True
    return None


def look(session: Session, what: Acknowledge | Cover) -> None:
    """The person named has taken the seat, or has seen what it was to see."""
    if isinstance(what, Acknowledge):
        session.acknowledge()
    else:
        session.reveal(what.seat)


def take(session: Session, what: AskComputer, action: Action) -> Step | None:
    """What a computer player has chosen; None where it lets the moment pass at which it might have interrupted."""
    if what.interrupts and session.match.rules.stays_silent(action):
        session.stay_silent(what.seat)
        return None
    return session.act(action)
