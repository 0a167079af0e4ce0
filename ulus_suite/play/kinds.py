"""What can I do? Every kind of action of a game, with an example and what it would need now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any, get_args

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.errors import SuiteError
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.core.rules import Rules
from ulus_suite.core.verdict import Verdict
from ulus_suite.data.lessons import lessons
from ulus_suite.data.rulebook import rulebook
from ulus_suite.match import Match
from ulus_suite.play import driver
from ulus_suite.play.lesson_runs import solved_games
from ulus_suite.play.lines import set_up, step
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session

BLANK = "…"
"""Stands for a card or place in an example of an action that no lesson and no game at random has come upon."""
STEPS = 700
"""How far to look in games played at random for what lessons and shown positions do not do."""


class Kind(msgspec.Struct, frozen=True):
    """One kind of action: an ``example``, how many of the kind are possible now, the verdict on the example as the
    asker may hear it, and the ``clause`` that speaks of this kind (empty if none was found)."""

    name: str
    example: Action
    possible: int
    verdict: Verdict
    clause: ClauseId


def kinds(match: Match, seat: Seat) -> tuple[Kind, ...]:
    """Every kind of action, those that are possible now first; otherwise in the game's own order."""
    now = match.choices(seat)
    known = _known(match.rules)
    found = []
    for name, type in _types(match.rules).items():
        mine = [a for a in now if a.kind == name]
        example = mine[0] if mine else _example(match, seat, name)
        verdict = match.judge(example, seat)
        clause = known[name][1] if name in known else _speaks(verdict, ())
        found.append(Kind(name, example, len(mine), verdict, clause))
        assert isinstance(example, type)
    return tuple(sorted(found, key=lambda kind: not kind.possible))


def names(rules: Rules[Any]) -> tuple[str, ...]:
    """The kinds of action that a game knows."""
    return tuple(_types(rules))


def _types(rules: Rules[Any]) -> dict[str, Any]:
    types = get_args(rules.action_type) or (rules.action_type,)
    return {str(t.__struct_config__.tag): t for t in types}


def _example(match: Match, seat: Seat, name: str) -> Action:
    """Such an action as it came up in this game, else in a lesson, else with blanks in it."""
    for position in reversed(match.line):
        action = getattr(position.entry, "action", None)
        if action is not None and action.kind == name and action.seat == seat:
            assert isinstance(action, Action)
            return action
    found = _known(match.rules).get(name)
    made = found[0] if found is not None else _blank(_types(match.rules)[name], seat, match.seats)
    return msgspec.structs.replace(made, seat=seat)


def _blank(type: Any, seat: Seat, seats: int) -> Action:
    """An action of a type with another seat for every number and a blank for every name."""
    values: dict[str, Any] = {"seat": seat}
    for field in msgspec.structs.fields(type):
        if field.required and field.name != "seat":
            values[field.name] = (seat + 1) % seats if field.type is int else BLANK
    made = type(**values)
    assert isinstance(made, Action)
    return made


@cache
def _known(rules: Rules[Any]) -> dict[str, tuple[Action, ClauseId]]:
    """An action of each kind with the clause that speaks of it: from lessons, shown positions, games at random."""
    found: dict[str, tuple[Action, ClauseId]] = {}
    for match in _taught(rules):
        _note(match, found)
    missing = set(names(rules)) - set(found)
    for seed in range(4):
        if missing - set(found):
            _note(_at_random(rules, seed), found)
    return found


def _taught(rules: Rules[Any]) -> Iterator[Match]:
    """Games with actions that somebody has chosen for showing."""
    for lesson in lessons(rules.spec.id):
        yield from solved_games(rules, lesson)
    for clause in rulebook(rules.spec.id).clauses:
        if clause.show is not None:
            match = set_up(rules, clause.show)
            with suppress(SuiteError):  # `ulus-suite check` tells; what could be played is an example all the same
                for words in clause.show.then:
                    step(match, words)
            yield match


def _at_random(rules: Rules[Any], seed: int) -> Match:
    match, lot = Match.new(rules, seed=seed), driver.by_lot(seed)
    for _ in driver.run_on(Session(match, SELFPLAY), lot, lot, most=STEPS):
        pass
    return match


def _note(match: Match, found: dict[str, tuple[Action, ClauseId]]) -> None:
    for before, after in zip(match.line, match.line[1:], strict=False):
        action = getattr(after.entry, "action", None)
        if action is not None and action.kind not in found:
            told = tuple(event.clause for event in after.events[:1])
            found[action.kind] = action, _speaks(match.rules.judge(before.state, action), told)


def _speaks(verdict: Verdict, told: tuple[ClauseId, ...]) -> ClauseId:
    """The clause that an action is about: what it led to if that was a condition too, else the one that asks most.

    The first condition only says whether this is the moment.
    """
    asked = [reason.clause for reason in verdict.reasons]
    if told and told[0] in asked:
        return told[0]
    often = Counter(asked[1:] or asked)
    return max(reversed(list(often)), key=lambda clause: often[clause], default="")
