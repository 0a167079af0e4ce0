"""Rulebooks: clauses in our own words, checked so that every reference resolves."""

from __future__ import annotations

import re
import textwrap
from functools import cache

from ulus_suite.core.clause import Clause, Rulebook
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


def found_in(clause: Clause, wanted: str) -> int:
    """How well a clause answers a search: 0 not at all; else how many of the words begin a word of it, and more
    than any number of them where what is wanted stands there as it is."""
    text = f"{clause.id} {clause.title} {clause.text}".casefold()
    wanted = wanted.strip().casefold()
    if wanted in text:
        return len(wanted) + 1
    return sum(re.search(rf"\b{re.escape(word)}", text) is not None for word in re.findall(r"\w+", wanted))


def search(book: Rulebook, wanted: str) -> tuple[Clause, ...]:
    """The clauses that answer best, in the book's order: none has more of the words than these."""
    rated = [(found_in(clause, wanted), clause) for clause in book.clauses]
    most = max((rate for rate, _ in rated), default=0)
    return tuple(clause for rate, clause in rated if rate and rate == most)


def excerpt(clause: Clause, wanted: str, letters: int = 110) -> str:
    """The part of a clause round what was sought, cut between words."""
    text = " ".join(clause.text.split())
    words = [re.escape(word) for word in (wanted.strip(), *re.findall(r"\w{4,}", wanted)) if word]
    hits = (re.search(rf"\b{word}" if n else word, text, re.IGNORECASE) for n, word in enumerate(words))
    at = next((hit.start() for hit in hits if hit is not None), 0)
    first = text.rfind(" ", 0, at - letters // 3) + 1 if at > letters // 3 else 0
    rest = textwrap.shorten(text[first:], letters, placeholder=" …")
    return f"… {rest}" if first else rest


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
