"""Saying yes, no and why: a verdict lists every condition with the clause it comes from."""

from __future__ import annotations

import enum
from collections.abc import Iterable

import msgspec

from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Audience, ClauseId, Seat, Value, may_know
from ulus_suite.core.phrases import Phrase


class Show(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position that shows a clause: ``position`` as a diagram, ``then`` what is done in it (actions as words,
    such as ``sow S3``, or ``chance key=value ...``), ``say`` one sentence about what to look at."""

    position: str
    then: tuple[str, ...] = ()
    say: str = ""


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule. ``id`` is ``game/chapter.number``; ``source`` the place in the rulebook or the ruling, ``ours``
    true for house rules; ``since`` the rules_version that brought it in; ``show`` a position
    that plays it."""

    id: ClauseId
    title: str
    text: str
    source: str
    since: int = 1
    ours: bool = False
    see: tuple[ClauseId, ...] = ()
    show: Show | None = None


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of a rulebook: number, title, clauses in order."""

    number: int
    title: str
    clauses: tuple[Clause, ...]


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A glossary entry: the word, how it is written at home, how it is said, what it means."""

    word: str
    meaning: str
    native: str = ""
    said: str = ""


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's rulebook in one language."""

    game: str
    language: str
    title: str
    about: str
    chapters: tuple[Chapter, ...]
    glossary: tuple[Term, ...] = ()

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """All clauses in rulebook order."""
        return tuple(c for chapter in self.chapters for c in chapter.clauses)

    def clause(self, id: ClauseId) -> Clause | None:
        """The clause of that id, or None."""
        return next((c for c in self.clauses if c.id == id), None)


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


class Refused(Exception):
    """An action or answer that the rules forbid; ``verdict`` says why, clause by clause."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        reason = verdict.decided_by
        super().__init__(f"{reason.clause}: {reason.key}" if reason else verdict.ruling.value)


class ConsentMissing(Misuse):
    """Taking something back needs the consent of the players called ``names``."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        super().__init__(Phrase.of("match.consent", names=", ".join(names)))
