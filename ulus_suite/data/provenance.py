"""Where each clause comes from: the rulings that it rests on, what they read, and whether that makes it ours."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from ulus_suite.core.clause import Rulebook
from ulus_suite.core.names import ClauseId
from ulus_suite.data import find
from ulus_suite.data.source import read_source

Grade = Literal["T", "L", "J", "H"]
"""T: the text settles it, read closely; L: it follows, but is not said; J: a table could judge otherwise; H: house
data, the original is lost."""

OURS: tuple[Grade, ...] = ("L", "J", "H")
"""Grades that make a clause ours, from the least to the most."""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a place of the source is read; ``words`` quotes it, where there are words to read."""

    grade: Grade
    words: str = ""


class Rulings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``rules/<game>/rulings.yaml``: rulings by id, and by number of the clause those that it rests on."""

    game: str
    rulings: dict[str, Ruling]
    clauses: dict[str, tuple[str, ...]]

    def of(self, clause: ClauseId) -> tuple[Ruling, ...]:
        """The rulings that a clause rests on."""
        ids = self.clauses.get(clause.partition("/")[2], ())
        return tuple(self.rulings[id] for id in ids if id in self.rulings)

    def grade(self, clause: ClauseId) -> Grade | None:
        """The grade that makes the clause ours, the furthest from the text; None where none does."""
        grades = [ruling.grade for ruling in self.of(clause) if ruling.grade in OURS]
        return max(grades, key=OURS.index, default=None)


@cache
def rulings(game: str) -> Rulings:
    """A game's rulings; none where it has no such file. Raises DataError."""
    path = f"rules/{game}/rulings.yaml"
    if not find.inside(path).exists():
        return Rulings(game, {}, {})
    return read_source(find.inside(path), path).convert(Rulings)


def provenance_problems(book: Rulebook, known: Rulings) -> list[str]:
    """Clauses that rest on a reading, a judgement or house data without being marked, and ids that lead nowhere."""
    path = f"rules/{book.game}/rulings.yaml"
    numbers = {clause.id.partition("/")[2] for clause in book.clauses}
    found = [f"{path}: there is no clause '{n}'. Mend the number." for n in known.clauses if n not in numbers]
    for number, ids in known.clauses.items():
        found += [
            f"{path}: clause '{number}' names '{id}', no ruling. Add it." for id in ids if id not in known.rulings
        ]
    for clause in book.clauses:
        grade = known.grade(clause.id)
        if grade is not None and not clause.ours:
            found.append(f"{path}: clause '{clause.id}' rests on a ruling of grade {grade}. Mark it 'ours: true'.")
    return found
