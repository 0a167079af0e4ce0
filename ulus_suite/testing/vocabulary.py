"""Law 1 from the other side: actions made of the game's own words, without asking ``choices`` or ``judge`` for any.

Every field of every kind of action takes values from what a person could name here: the ids that the game has words
for, what stands in the position, and small numbers. Whatever ``judge`` allows of them must be among the choices.
"""

from __future__ import annotations

import random
import re
import types
import typing
from collections.abc import Iterator
from itertools import product
from typing import Any, get_type_hints

import msgspec

from ulus_suite import Match
from ulus_suite.core.actions import Action
from ulus_suite.core.diagram import Board
from ulus_suite.data import find
from ulus_suite.data.messages import messages
from ulus_suite.data.reader import shipped
from ulus_suite.testing import kit

NAMED = "name."
MOST = 120
"""Actions of a kind that are tried at one position, drawn by lot where there are more; a long run tries more."""


def kinds_of(union: Any) -> tuple[type[Action], ...]:
    """The kinds of action of a game."""
    if isinstance(union, types.UnionType) or typing.get_origin(union) is typing.Union:
        return tuple(kind for part in typing.get_args(union) for kind in kinds_of(part))
    return (union,) if isinstance(union, type) else kinds_of(typing.get_args(union)[0])


def words_of(match: Match) -> list[str]:
    """Every id that the game has a name for, every spot of its board, every word that stands in the position."""
    game = match.rules.spec.id
    named = messages(game).keys()
    found = {key.removeprefix(NAMED) for key in named if key.startswith(NAMED)}
    if find.inside(f"boards/{game}.yaml").is_file():
        found.update(spot.id for spot in shipped().read(f"boards/{game}.yaml", Board).spots)

    def walk(data: Any) -> None:
        if isinstance(data, str):
            found.add(data)
        elif isinstance(data, dict):
            for key, value in data.items():
                walk(key)
                walk(value)
        elif isinstance(data, list | tuple):
            for value in data:
                walk(value)

    walk(msgspec.to_builtins(match.rules.to_plain(match.state), str_keys=True))
    found.update(re.findall(r"[\w-]+", match.diagram()))
    return sorted(found)


def made_up(match: Match, rng: random.Random, most: int = MOST) -> Iterator[Action]:
    """Actions of every kind from the vocabulary: all of a kind, or ``most`` by lot where there are more."""
    words = words_of(match)
    for kind in kinds_of(match.rules.action_type):
        if kind.__struct_config__.tag in match.rules.spec.open_kinds:
            continue
        hints = get_type_hints(kind)
        fields: list[list[Any]] = [_values(hints[name], name, match, words, rng) for name in kind.__struct_fields__]
        if all(fields):
            size = 1
            for values in fields:
                size *= len(values)
            every = product(*fields) if size <= most else (tuple(map(rng.choice, fields)) for _ in range(most))
            for chosen in every:
                yield kind(*chosen)


def _values(hint: Any, name: str, match: Match, words: list[str], rng: random.Random) -> list[Any]:
    if name == "seat":
        return list(range(match.seats))
    if hint is bool:
        return [False, True]
    if hint is int:
        return sorted({*range(-1, 8), *_numbers(match, name, rng)})
    if hint is str:
        return words
    if typing.get_origin(hint) is tuple:
        return _rows(match, words, rng)
    if typing.get_origin(hint) is typing.Literal:
        return list(typing.get_args(hint))
    return []


def _numbers(match: Match, name: str, rng: random.Random) -> set[int]:
    """Larger numbers that a field of this name holds somewhere in the choices, and those beside them."""
    offered = (action for seat in range(match.seats) for action in match.choices(seat))
    found = sorted({int(getattr(action, name)) for action in offered if name in action.__struct_fields__})
    return {number + step for number in rng.sample(found, min(4, len(found))) for step in (-1, 0, 1)}


def _rows(match: Match, words: list[str], rng: random.Random) -> list[tuple[str, ...]]:
    """None, words alone, and rows of two to four: sorted as cards are held, in any order as paths are walked.

    Rows are made of what stands in the position, since of all words that the game has nearly none would fit.
    """
    here = sorted(set(re.findall(r"[\w-]+", match.diagram())) & set(words))
    rows = [tuple(rng.choices(here, k=rng.choice((2, 2, 3, 4)))) for _ in range(12)]
    return [
        (),
        *((w,) for w in rng.sample(words, min(8, len(words)))),
        *rows,
        *(tuple(sorted(r)) for r in rows[:4]),
    ]


def law_1_nothing_else_is_allowed(match: Match, rng: random.Random, most: int = MOST) -> int:
    """Whatever is allowed is offered; how many of the made-up actions were allowed."""
    rules, state = match.rules, match.state
    offered = [set(map(msgspec.json.encode, rules.choices(state, seat))) for seat in range(match.seats)]
    allowed = 0
    for action in made_up(match, rng, most):
        verdict = rules.judge(state, action)
        assert verdict.allowed or verdict.decided_by is not None
        if verdict.allowed:
            allowed += 1
            assert msgspec.json.encode(action) in offered[action.seat], f"{action} is allowed but not offered"
    return allowed


def law_1_all_along_a_game(table: kit.Table) -> None:
    """At every eleventh step of a random game; at each step of one that is too short for that."""
    positions = allowed = 0
    for every in (11, 1):
        rng = random.Random(f"words {table}")
        match = kit.start(table, seed=9)
        positions = allowed = 0
        for number, _ in enumerate(kit.steps(match, rng, 120)):
            if number % every == min(2, every - 1):
                positions += 1
                allowed += law_1_nothing_else_is_allowed(match, rng)
        if positions > 2 and allowed > 2:
            return
    assert positions > 2, f"too few positions of {table} were sampled: {positions}; the random game ended so soon"
    assert allowed > 2, (
        f"at {positions} positions of {table} only {allowed} made-up actions were allowed, too few to tell. "
        "Give the ids that actions hold a text 'name.<id>', so that they are tried."
    )
