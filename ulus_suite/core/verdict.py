"""Saying yes, no and why: a verdict lists every condition with the clause it comes from."""

from __future__ import annotations

import enum
from collections.abc import Iterable

import msgspec

from ulus_suite.core.names import Audience, ClauseId, Seat, Value, may_know


class Ruling(enum.Enum):
    """The three answers; UNDECIDED: it depends on something this viewer may not know."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"
    UNDECIDED = "undecided"


class Reason(msgspec.Struct, frozen=True):
    """One condition of one clause, met or not: a tick or a cross on the screen.

    ``key`` and ``args`` name a message of the game (never finished text), ``points_at`` the spots, pieces or
    cards on the table that it speaks of, ``audience`` the seats that may hear it.
    """

    clause: ClauseId
    met: bool
    key: str
    args: dict[str, Value] = {}
    points_at: tuple[str, ...] = ()
    audience: Audience = None


class Verdict(msgspec.Struct, frozen=True):
    """All conditions in rulebook order; the first one not met decides."""

    ruling: Ruling
    reasons: tuple[Reason, ...]

    @property
    def allowed(self) -> bool:
        """True only for ALLOWED; an undecided verdict is not a yes."""
        return self.ruling is Ruling.ALLOWED

    @property
    def decided_by(self) -> Reason | None:
        """The first condition not met, or None."""
        return next((r for r in self.reasons if not r.met), None)


def verdict(reasons: Iterable[Reason]) -> Verdict:
    """Weigh conditions: FORBIDDEN if any is not met, ALLOWED otherwise."""
    listed = tuple(reasons)
    met = all(r.met for r in listed)
    return Verdict(Ruling.ALLOWED if met else Ruling.FORBIDDEN, listed)


def redact(whole: Verdict, viewer: Seat | None) -> Verdict:
    """What this viewer may hear; the only way a verdict reaches a screen.

    Forbidden if a condition that the viewer may know is not met, otherwise undecided if any condition was
    withheld, otherwise allowed. So a greyed-out button cannot betray a hand.
    """
    reasons = whole.reasons
    if all(r.audience is None for r in reasons):
        return whole
    heard = tuple(r for r in reasons if may_know(r.audience, viewer))
    if any(not r.met for r in heard):
        return Verdict(Ruling.FORBIDDEN, heard)
    if len(heard) < len(reasons):
        return Verdict(Ruling.UNDECIDED, heard)
    return Verdict(Ruling.ALLOWED, heard)
