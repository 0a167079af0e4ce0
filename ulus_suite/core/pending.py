"""What a game waits for: exactly one of these at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from ulus_suite.core.chance import ChanceRequest
from ulus_suite.core.events import Outcome
from ulus_suite.core.names import ClauseId, Seat, Value


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
