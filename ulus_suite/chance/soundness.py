"""Whether a position from outside can be played: its rules audit it, and every kind of next step is tried once.

A saved start, a diagram, a step of somebody's lesson: each may be well formed and yet impossible, so that some rule
stumbles over it later. Here it stumbles first, and what was wrong is a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.bounds import DIGITS, printable
from ulus_suite.core.chance import AwaitChance, Finished, Pending, seats_named
from ulus_suite.core.diagram import FILE
from ulus_suite.core.errors import DataError, SuiteError
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Rules

LETTERS = 60_000
"""Letters of a diagram; the longest that the suite writes has about 3,000."""

DRAWS = 3
"""Answers of chance that are tried."""

_LONG = re.compile(r"\d{20,}")


def position(rules: Rules[Any], text: str) -> Any:
    """The state that a diagram shows. Raises DataError with the line where it has one, whatever the text is."""
    if len(text) > LETTERS:
        raise DataError(FILE, 0, Phrase.of("position.long", most=LETTERS), Phrase.of("remedy.one_page"))
    for number, line in enumerate(text.splitlines(), 1):
        if _LONG.search(line):
            raise DataError(FILE, number, Phrase.of("position.digits", most=DIGITS), Phrase.of("remedy.line"))
    try:
        return rules.from_diagram(text)
    except SuiteError:
        raise
    except Exception as error:  # a diagram can be wrong in more ways than its reader knows
        problem = Phrase.of("position.none", game=rules.spec.title, why=_kind(error))
        raise DataError(FILE, 0, problem, Phrase.of("remedy.position")) from None


@lru_cache(256)
def playable_position(rules: Rules[Any], text: str, seats: int | None = None) -> Any:
    """As `position`, and the game can go on from it. Raises DataError with the first reason why not.

    What was found is kept: a lesson sets the same diagrams up at every look back and every new try.
    """
    state = position(rules, text)
    for problem in faults(rules, state, seats):
        raise DataError(FILE, 0, problem, Phrase.of("remedy.position"))
    return state


def faults(rules: Rules[Any], state: Any, seats: int | None = None) -> list[str]:
    """Why nobody can play from here, in words; empty when all is well. ``seats``: how many names there are."""
    try:
        broken = rules.audit(state)
        return broken or list(_standstill(rules, state, seats)) or list(_stumbles(rules, state))
    except Exception as error:  # audits are written for states that the rules have made
        return [Phrase.of("position.stumbles", why=_kind(error))]


def _standstill(rules: Rules[Any], state: Any, seats: int | None) -> Iterator[str]:
    """Somebody has to have something to do, and everybody something to see."""
    pending = rules.pending(state)
    there, spec = seats if seats is not None else rules.seats(state), rules.spec
    if not spec.min_seats <= there <= spec.max_seats:
        yield Phrase.of("position.seats", title=spec.title, least=spec.min_seats, most=spec.max_seats, seats=there)
        return
    for seat in (*range(there), None):
        rules.view(state, seat)
    beyond = [seat for seat in seats_named(pending) if not 0 <= seat < there]
    if beyond:
        yield Phrase.of("position.beyond", seat=beyond[0] + 1, seats=there)
    problem = _stuck(rules, state, pending)
    if problem:
        yield problem


def _stuck(rules: Rules[Any], state: Any, pending: Pending) -> str:
    if isinstance(pending, Finished):
        return ""
    if isinstance(pending, AwaitChance):
        empty = [q.key for q in pending.request.questions if not q.options]
        return Phrase.of("position.no_answer", name=empty[0]) if empty else ""
    if not any(rules.choices(state, seat) for seat in seats_named(pending)):
        return Phrase.of("position.no_choice", clause=pending.clause)
    return ""


def _stumbles(rules: Rules[Any], state: Any) -> Iterator[str]:
    """One step further, in a few ways."""
    pending = rules.pending(state)
    if isinstance(pending, AwaitChance):
        for number in range(DRAWS):
            result = KeyedGenerator().resolve(pending.request, f"trial/{number}")
            verdict = rules.accepts(state, result)
            if not verdict.allowed:
                by = verdict.decided_by
                id = pending.request.id
                if by is not None and not by.clause.endswith("/"):
                    yield Phrase.of("position.refused_by", id=id, clause=by.clause)
                else:
                    yield Phrase.of("position.refused", id=id)
                return
            yield from _after(rules, rules.settle(state, result).state)
    for seat in seats_named(pending):
        for action in _some(rules.choices(state, seat)):
            yield from _after(rules, rules.play(state, action).state)


def _some(choices: Sequence[Action]) -> tuple[Action, ...]:
    """The first choice, the last and one between."""
    return tuple(dict.fromkeys((choices[0], choices[len(choices) // 2], choices[-1]))) if choices else ()


def _after(rules: Rules[Any], state: Any) -> Iterator[str]:
    broken = rules.audit(state)
    if broken:
        yield Phrase.of("position.after", problem=broken[0])
    problem = _stuck(rules, state, rules.pending(state))
    if problem:
        yield Phrase.of("position.after", problem=problem)


def _kind(error: Exception) -> str:
    return printable(f"{type(error).__name__}: {error}"[:120])
