"""The rulebook as data: numbered clauses in our own words, with their source."""

from __future__ import annotations

import msgspec

from ulus_suite.core.names import ClauseId


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
