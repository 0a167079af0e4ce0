"""What people ask a rulebook: their own words for its words, ranked answers, and the questions most asked."""

from __future__ import annotations

import difflib
import math
import re
import textwrap
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from ulus_suite.core.names import ClauseId
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.verdict import Clause, Rulebook
from ulus_suite.data import find
from ulus_suite.data.source import read_source

TITLE, QUESTION, CHAPTER = 2.0, 2.0, 0.4
"""What a word weighs in a clause's title, in what people ask it with, and in its chapter's title, against 1 in
its text."""
MEANT = 0.7
"""What a word of the book weighs that only means what was typed, against 1 for the word itself."""
OFTEN, LENGTH = 1.2, 0.5
"""The two constants of BM25 (Robertson and Zaragoza 2009): how soon more of the same word counts less, and how much
a long clause is discounted."""
ASKING = 0.3
"""What a word weighs that asks: clauses are often called *When* or *Who may know*."""
LIKELY = 1.15
"""What a clause gains that answers a question often asked in such words."""
MOST_WORDS = 0.6
"""A question is meant where it has at least this share of the words that tell something."""
FAR = 0.3
"""Clauses below this share of the best one's weight are no answers."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One that is often asked: the ``clause`` that answers it and, where that has nothing to show, the one whose
    *Show me* does."""

    ask: str
    answer: str
    clause: ClauseId
    show: ClauseId = ""


class Asked(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """``rules/asked.<language>.yaml`` for all games and ``rules/<game>/asked.<language>.yaml`` for one. ``words``:
    for a word or words of everyday speech those of the rulebooks; ``forms``: for a word its irregular forms;
    ``idle``: words that say nothing of what is sought; ``asking``: those that only say what kind of answer is;
    ``also``: by number of a clause in what other words people ask for it; ``questions``: those most asked."""

    words: dict[str, tuple[str, ...]] = {}
    forms: dict[str, tuple[str, ...]] = {}
    idle: tuple[str, ...] = ()
    asking: tuple[str, ...] = ()
    also: dict[str, str] = {}
    questions: tuple[Question, ...] = ()


@cache
def common_questions(game: str = "", language: str = "en") -> Asked:
    """What people ask of a game; without a game the words for all of them. English where there is no translation,
    nothing where a game has no such file. Raises DataError."""
    folder = f"rules/{game}" if game else "rules"
    path = f"{folder}/asked.{language}.yaml"
    if find.inside(path).exists():
        return read_source(find.inside(path), path).convert(Asked)
    return common_questions(game, "en") if language != "en" else Asked()


def asked_problems(game: str, book: Rulebook, language: str = "en") -> list[str]:
    """Questions whose clause is not there, or has nothing to show and names none that has."""
    path, people = f"rules/{game}/asked.{language}.yaml", common_questions(game, language)
    ids = {clause.id for clause in book.clauses}
    found: list[str] = [
        Phrase.of("book.see", path=path, id="also", see=number)
        for number in people.also
        if f"{game}/{number}" not in ids
    ]
    for each in people.questions:
        for id in filter(None, (each.clause, each.show)):
            if book.clause(id) is None:
                found.append(Phrase.of("book.see", path=path, id=each.ask, see=id))
    return found


# --- words as they are compared --------------------------------------------------------------------------------


def _plain(text: str) -> str:
    """Small letters without marks over them: nobody types fnōrd."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in apart if not unicodedata.combining(c))


@cache
def _forms() -> dict[str, str]:
    """For each irregular form its word: lost, lose; 2, two."""
    return {form: word for word, said in common_questions().forms.items() for form in said}


@cache
def _stem(word: str) -> str:
    """What stays of a word without its endings: of English plurals, -ed and -ing (the first steps of Porter 1980),
    of Mongolian by length."""
    word = _forms().get(word, word)
    if not word.isascii():
        return word[:5]
    if word.endswith(("ies", "oes")) and len(word) > 3:
        word = word[:-2]
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        word = word[:-1]
    for ending in ("ing", "ed"):
        bare = word.removesuffix(ending)
        if bare != word and len(bare) >= 3:
            word = bare[:-1] if bare[-1] == bare[-2] and bare[-1] not in "lsz" else bare
            break
    if word.endswith("y") and len(word) > 3:
        word = f"{word[:-1]}i"
    return word.removesuffix("e") if len(word) > 3 else word


def _doer(stem: str) -> tuple[str, ...]:
    """The stems of who does it: hunt, hunter; win, winner."""
    return f"{stem}er", f"{stem}{stem[-1:]}er"


def _apart(text: str) -> str:
    """The words alone, one space between them."""
    return " ".join(re.findall(r"\w+", _plain(text)))


def _stems(text: str) -> list[str]:
    return [_stem(word) for word in _apart(text).split()]


class _Index:
    """The clauses of a rulebook, made ready to be searched by readers of a language, maybe not the book's."""

    def __init__(self, book: Rulebook, language: str) -> None:
        self.clauses = book.clauses
        people = {common_questions(book.game, book.language), common_questions(book.game, language)}
        everybody = [common_questions(game, code) for code in (book.language, language) for game in ("", book.game)]
        self.idle = {stem for one in everybody for word in one.idle for stem in _stems(word)}
        self.asking = {stem for one in everybody for word in one.asking for stem in _stems(word)}
        known = {_apart(key): value for one in everybody for key, value in one.words.items()}
        self.phrases = sorted(((k, v) for k, v in known.items() if " " in k), key=lambda each: -len(each[0]))
        self.words: dict[str, tuple[str, ...]] = {}
        for key, value in known.items():
            if " " not in key:
                self.words[_stem(key)] = self.words.get(_stem(key), ()) + value
        questions: dict[ClauseId, str] = {}
        for number, words in (pair for one in people for pair in one.also.items()):
            questions[f"{book.game}/{number}"] = f"{questions.get(f'{book.game}/{number}', '')} {words}"
        for each in (question for one in people for question in one.questions):
            questions[each.clause] = f"{questions.get(each.clause, '')} {each.ask} {each.answer}"
        self.weights: list[Mapping[str, float]] = []
        for chapter in book.chapters:
            for clause in chapter.clauses:
                found: Counter[str] = Counter()
                for part, weight in (
                    (clause.title, TITLE),
                    (questions.get(clause.id, ""), QUESTION),
                    (clause.text, 1.0),
                    (chapter.title, CHAPTER),
                ):
                    for stem in _stems(part):
                        found[stem] += weight  # type: ignore[assignment]  # a Counter adds up floats as well
                self.weights.append(found)
        lengths = [sum(each.values()) for each in self.weights]
        mean = sum(lengths) / max(1, len(lengths))
        self.rooms = [OFTEN * (1 - LENGTH + LENGTH * length / mean) for length in lengths]
        self.stems = dict.fromkeys(stem for each in self.weights for stem in each)
        self.questions = [
            (each, {stem for group in self.groups(each.ask) for stem in group})
            for each in common_questions(book.game, language).questions
        ]

    def meant(self, stem: str) -> list[str]:
        """The stems of the book that a word may mean which is not there: begun so, or nearly so written."""
        if stem in self.stems:
            return [stem, *(each for each in _doer(stem) if each in self.stems)]
        begun = [each for each in self.stems if len(stem) >= 2 and each.startswith(stem)]
        return begun or difflib.get_close_matches(stem, self.stems, n=2, cutoff=0.8)

    def rates(self, groups: Iterable[Mapping[str, float]]) -> list[float]:
        """How well each clause of the book answers: words that mean the same count as one word, that tells the more
        the fewer clauses hold any of them (Turtle and Croft 1991)."""
        rates = [0.0] * len(self.weights)
        for group in groups:
            found = [sum(weight * has[s] for s, weight in group.items() if s in has) for has in self.weights]
            hits = sum(map(bool, found))
            telling = math.log(1 + (len(found) - hits + 0.5) / (hits + 0.5))
            rates = [r + telling * f / (f + room) for r, f, room in zip(rates, found, self.rooms, strict=True)]
        return rates

    def groups(self, wanted: str) -> list[Mapping[str, float]]:
        """What a question asks for: for each of its words the stems that mean it, with their weights."""
        rest = _apart(wanted)
        groups: list[Mapping[str, float]] = []

        def group(stems: Iterable[str], meant: Iterable[str]) -> None:
            found = {each: MEANT for word in meant for stem in _stems(word) for each in self.meant(stem)}
            found.update({each: 1.0 for stem in stems for each in self.meant(stem)})
            if found:
                groups.append(found)

        for key, means in self.phrases:
            if f" {key} " in f" {rest} ":
                rest = f" {rest} ".replace(f" {key} ", " ").strip()
                group((), means)
        stems = [_stem(word) for word in rest.split()]
        telling = [stem for stem in stems if stem in self.words or stem not in self.idle]
        for stem in dict.fromkeys(telling if telling or groups else stems):
            group((stem,), self.words.get(stem, ()))
        return groups


@cache
def _index(book: Rulebook, language: str) -> _Index:
    return _Index(book, language)


def search(book: Rulebook, wanted: str, language: str = "en") -> tuple[Clause, ...]:
    """The clauses that answer, the best first. A clause's number finds that clause."""
    number = wanted.strip().removeprefix("§").strip()
    if re.fullmatch(r"\d+(\.\d*)?", number):
        ids = [clause.id.partition("/")[2] for clause in book.clauses]
        begun = [clause for clause, id in zip(book.clauses, ids, strict=True) if id.startswith(number)]
        return tuple(sorted(begun, key=lambda clause: clause.id.partition("/")[2] != number))
    index = _index(book, language)
    groups = index.groups(wanted)
    if groups:
        asking = index.asking & index.stems.keys()
        groups += [{stem: ASKING} for stem in dict.fromkeys(_stems(wanted)) if stem in asking]
    likely = {question.clause for question in found_questions(book, wanted, language)}
    rated = [
        (rate * (LIKELY if clause.id in likely else 1), -n)
        for n, (clause, rate) in enumerate(zip(index.clauses, index.rates(groups), strict=True))
    ]
    rated = sorted((each for each in rated if each[0] > 0), reverse=True)
    return tuple(index.clauses[-n] for rate, n in rated if rate >= FAR * rated[0][0])


def found_questions(book: Rulebook, wanted: str, language: str = "en", most: int = 2) -> tuple[Question, ...]:
    """Of the questions most asked those that a search means, the likeliest first."""
    index = _index(book, language)
    groups = index.groups(wanted)
    rated = [
        (sum(not has.isdisjoint(group) for group in groups), -n, each)
        for n, (each, has) in enumerate(index.questions)
    ]
    enough = max(1, math.ceil(len(groups) * MOST_WORDS))
    return tuple(each for met, _, each in sorted(rated, key=lambda r: r[:2], reverse=True)[:most] if met >= enough)


def excerpt(book: Rulebook, clause: Clause, wanted: str, language: str = "en", letters: int = 110) -> str:
    """The part of a clause round what was sought, cut between words."""
    text = " ".join(clause.text.split())
    sought = {stem for group in _index(book, language).groups(wanted) for stem in group}
    hits = (hit.start() for hit in re.finditer(r"\w+", text) if _stem(_plain(hit[0])) in sought)
    at = next(hits, 0)
    first = text.rfind(" ", 0, at - letters // 3) + 1 if at > letters // 3 else 0
    rest = textwrap.shorten(text[first:], letters, placeholder=" …")
    return f"… {rest}" if first else rest
