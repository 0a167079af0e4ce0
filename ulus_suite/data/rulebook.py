"""Rulebooks: clauses in our own words, checked so that every reference resolves."""

from __future__ import annotations

from functools import cache

from ulus_suite.core.clause import Rulebook
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import find
from ulus_suite.data.source import read_source


@cache
def rulebook(game: str, language: str = "en") -> Rulebook:
    """A game's rulebook; English where there is no translation. Raises DataError."""
    path = f"rules/{game}/rulebook.{language}.yaml"
    if language != "en" and not find.inside(path).exists():
        return rulebook(game, "en")
    return read_source(find.inside(path), path).convert(Rulebook)


def rulebook_problems(book: Rulebook, path: str) -> list[str]:
    """Doubled ids, see-alsos that lead nowhere, clauses out of their chapter or without text."""
    problems: list[str] = []
    ids = [c.id for c in book.clauses]
    for id in sorted({i for i in ids if ids.count(i) > 1}):
        problems.append(Phrase.of("book.twice", path=path, id=id))
    for chapter in book.chapters:
        for clause in chapter.clauses:
            if not clause.id.startswith(f"{book.game}/{chapter.number}."):
                problems.append(Phrase.of("book.chapter", path=path, id=clause.id, chapter=chapter.number))
            if not clause.text.strip() or not clause.title.strip() or not clause.source.strip():
                problems.append(Phrase.of("book.lacks", path=path, id=clause.id))
            for see in clause.see:
                if see not in ids:
                    problems.append(Phrase.of("book.see", path=path, id=clause.id, see=see))
    return problems


def require(game: str) -> Rulebook:
    """The English rulebook, with its problems raised. Raises DataError."""
    book = rulebook(game)
    found = rulebook_problems(book, f"rules/{game}/rulebook.en.yaml")
    if found:
        raise DataError(f"rules/{game}/rulebook.en.yaml", 0, found[0])
    return book
