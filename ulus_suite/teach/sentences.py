"""Sentences that state a rule, outside the rulebook: which clauses each rests on, and positions that prove it.

``rules/<game>/sentences.yaml`` names for every sentence of an option, preset, effect or preview the clauses that it
rests on, and for those that say what is allowed a position in which that is judged. Texts that stand on cards are
named by file and row. Lessons do the same in their own files (``clauses`` and ``says`` of a step).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from ulus_suite.chance.soundness import playable_position
from ulus_suite.core.chance import seats_named
from ulus_suite.core.errors import SuiteError
from ulus_suite.core.lesson import Lesson, LessonStep, Says
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import action_of
from ulus_suite.data import find
from ulus_suite.data.lessons import lessons
from ulus_suite.data.messages import messages
from ulus_suite.data.rulebook import rulebook
from ulus_suite.data.source import read_source
from ulus_suite.teach.lesson import clauses_named


class Place(msgspec.Struct, frozen=True):
    """A step (from 0) of a lesson."""

    lesson: Lesson
    step: int


def teaching(game: str, clause: ClauseId, language: str = "en") -> tuple[Place, ...]:
    """One place in each lesson that teaches a clause; those where one does it oneself come first."""
    return _places(game, language).get(clause, ())


@cache
def _places(game: str, language: str) -> dict[ClauseId, tuple[Place, ...]]:
    found: dict[ClauseId, list[tuple[int, int, Place]]] = {}
    for number, lesson in enumerate(lessons(game, language)):
        best: dict[ClauseId, tuple[int, int]] = {}
        for index, step in enumerate(lesson.steps):
            for clause in clauses_named(step):
                best[clause] = min(best.get(clause, (9, 0)), (_distance(step, clause), index))
        for clause, (distance, index) in best.items():
            found.setdefault(clause, []).append((distance, number, Place(lesson, index)))
    return {
        clause: tuple(place for _, _, place in sorted(places, key=lambda p: p[:2]))
        for clause, places in found.items()
    }


def _distance(step: LessonStep, clause: ClauseId) -> int:
    """How far a step is from letting one do what a clause says."""
    if step.goal.clause == clause:
        return 0
    if step.try_forbidden is not None and step.try_forbidden.clause == clause:
        return 1
    return 2 if step.task else 3


STATING = re.compile(r"option\.\w+\.about|preset\.\w+\.about|effect\.\w+|preview\.does\.\w+|game\.goal")
"""Keys of messages that state a rule, in every game; a file may name more."""


class Play(Says, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position (a diagram, which names the options of its table) in which a sentence is judged. ``seat``: who
    acts, by default whoever is asked."""

    position: str
    seat: Seat | None = None


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clauses: tuple[ClauseId, ...]
    plays: tuple[Play, ...] = ()


Named = Sentence | tuple[ClauseId, ...]


class Sentences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``rules/<game>/sentences.yaml``: by key of the message, and for cards by file and row (its ``power``)."""

    game: str
    sentences: dict[str, Named]
    cards: dict[str, dict[str, Named]] = {}


def sentences(game: str) -> dict[str, Sentence]:
    """A game's sentences by key, those on cards by ``file/row``; none where there is no such file. Raises
    DataError."""
    path = f"rules/{game}/sentences.yaml"
    if not find.inside(path).is_file():
        return {}
    written = read_source(find.inside(path), path).convert(Sentences)
    named: dict[str, Named] = dict(written.sentences)
    for file, rows in written.cards.items():
        named |= {f"{file}/{row}": one for row, one in rows.items()}
    return {key: one if isinstance(one, Sentence) else Sentence(one) for key, one in named.items()}


def sentence_text(game: str, key: str) -> str:
    """The sentence itself, in English; empty where there is none of that key."""
    file, of_card, row = key.partition("/")
    return _powers(game, file).get(row, "") if of_card else messages(game).raw(key) or ""


@cache
def _powers(game: str, file: str) -> Mapping[str, str]:
    """What the rows of a file of cards say that they do, by id."""
    path = f"rules/{game}/{file}.yaml"
    if not find.inside(path).is_file():
        return {}
    data = read_source(find.inside(path), path).data
    lists = [value for value in data.values() if isinstance(value, list)] if isinstance(data, dict) else []
    return {row["id"]: row["power"] for rows in lists for row in rows if isinstance(row, dict) and "power" in row}


def judge_sentence(rules: Rules[Any], state: Any, says: Says, seat: Seat) -> Iterator[str]:
    for words in says.allowed:
        reason = rules.judge(state, action_of(rules, words, seat)).decided_by
        if reason is not None:
            yield f"it says that '{words}' is allowed, and clause '{reason.clause}' refuses it"
    for words, clause in says.forbidden.items():
        reason = rules.judge(state, action_of(rules, words, seat)).decided_by
        if reason is None:
            yield f"it says that '{words}' is forbidden, and it is allowed"
        elif reason.clause != clause:
            yield f"it says that clause '{clause}' refuses '{words}', and '{reason.clause}' does"


def problems(rules: Rules[Any]) -> Iterator[tuple[str, str]]:
    """What is wrong with a game's sentences, as (key, sentence): one that states a rule and names no clause, a
    clause or text that does not exist, a position in which something else is allowed than it says."""
    game = rules.spec.id
    book, listed = rulebook(game), sentences(game)
    for key in messages(game).keys():  # noqa: SIM118  # not a mapping
        if STATING.fullmatch(key) and key not in listed:
            yield key, "it states a rule and is not listed; name the clauses that it rests on"
    for file in {key.partition("/")[0] for key in listed if "/" in key}:
        for row in _powers(game, file):
            if f"{file}/{row}" not in listed:
                yield f"{file}/{row}", "it states a rule and is not listed; name the clauses that it rests on"
    for key, one in listed.items():
        if not sentence_text(game, key):
            yield key, "there is no such text"
        if not one.clauses:
            yield key, "it names no clause"
        for clause in one.clauses:
            if book.clause(clause) is None:
                yield key, f"clause '{clause}' does not exist"
        for play in one.plays:
            for clause in play.forbidden.values():
                if clause not in one.clauses:
                    yield key, f"clause '{clause}' forbids by it and is not among its clauses"
            yield from ((key, problem) for problem in _played(rules, play))


def _played(rules: Rules[Any], play: Play) -> Iterator[str]:
    try:
        state = playable_position(rules, play.position)
        asked = seats_named(rules.pending(state))
        seat = play.seat if play.seat is not None else asked[0] if asked else 0
        yield from judge_sentence(rules, state, play, seat)
    except SuiteError as error:
        yield str(error)
