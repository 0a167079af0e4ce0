"""What can I do? Every kind of action of a game, with an example and what it would need now."""

from __future__ import annotations

import random
import time
from functools import cache
from typing import Any, get_args

import msgspec

from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.match import Match
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import AwaitChance, Finished, seats_named
from ulus_suite.core.rules import Rules
from ulus_suite.core.verdict import Verdict

LOOK_MS = 700
"""How long to look for examples in a game played at random; they are kept for the rest of the session."""


class Kind(msgspec.Struct, frozen=True):
    """One kind of action: an ``example`` (None if none was found), how many of the kind are possible now, and the
    verdict on the example as the asker may hear it."""

    name: str
    example: Action | None
    possible: int
    verdict: Verdict | None


def kinds(match: Match, seat: Seat) -> tuple[Kind, ...]:
    """Every kind of action, those that are possible now first; otherwise in the game's own order."""
    now = match.choices(seat)
    found = []
    for name in names(match.rules):
        mine = [a for a in now if a.kind == name]
        example = mine[0] if mine else _example(match, seat, name)
        verdict = match.judge(example, seat) if example is not None else None
        found.append(Kind(name, example, len(mine), verdict))
    return tuple(sorted(found, key=lambda kind: not kind.possible))


def names(rules: Rules[Any]) -> tuple[str, ...]:
    """The kinds of action that a game knows."""
    types = get_args(rules.action_type) or (rules.action_type,)
    return tuple(str(t.__struct_config__.tag) for t in types)


def _example(match: Match, seat: Seat, name: str) -> Action | None:
    """Such an action as it came up in this game, or in another one played at random."""
    for position in reversed(match.line):
        action = getattr(position.entry, "action", None)
        if action is not None and action.kind == name and action.seat == seat:
            assert isinstance(action, Action)
            return action
    options = tuple(sorted(match.header.options.items()))
    found = _examples(match.rules, match.seats, options).get(name)
    return msgspec.structs.replace(found, seat=seat) if found is not None else None


@cache
def _examples(rules: Rules[Any], seats: int, options: tuple[tuple[str, Any], ...]) -> dict[str, Action]:
    """The first action of each kind that somebody could do in games played at random."""
    missing, found = set(names(rules)), dict[str, Action]()
    until = time.monotonic() + LOOK_MS / 1000
    for seed in range(50):
        luck = random.Random(seed)
        match = Match.new(rules, seats, dict(options), seed=seed)
        while missing and time.monotonic() < until and not isinstance(match.pending, Finished):
            if isinstance(match.pending, AwaitChance):
                match.resolve(KeyedGenerator())
                continue
            choices = [a for s in seats_named(match.pending) for a in match.choices(s)]
            for action in choices:
                if action.kind in missing:
                    missing.discard(action.kind)
                    found[action.kind] = action
            match.play(luck.choice(choices))
        if not missing or time.monotonic() >= until:
            break
    return found
