"""Positions played on by a quick player: hidden cards dealt anew from a view, chance by a course of its own.

Everything follows from the keys: the same key and position give the same play.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, TypeAlias

from ulus_suite import bots, packs
from ulus_suite.bots.players import ways
from ulus_suite.bots.search import Luck
from ulus_suite.core.actions import Action, Bot
from ulus_suite.core.chance import AwaitChance, DecideTogether, Finished, Pending, seats_named
from ulus_suite.core.errors import SuiteError
from ulus_suite.core.evaluation import Evaluator
from ulus_suite.core.events import Outcome
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Rules
from ulus_suite.play.preview import foreteller


class Cancelled(Exception):
    """Somebody no longer wants to know."""


class PlayedOut(Evaluator[Any]):
    """For games that know nothing of their positions: they are played to the end."""

    def shares(self, rules: Rules[Any], state: Any) -> Sequence[float]:
        return (1.0 / rules.seats(state),) * rules.seats(state)

    def rests(self, rules: Rules[Any], began: Any, state: Any, steps: int) -> bool:
        return False

    def sample(self, rules: Rules[Any], view: Any, dice: Random) -> Any:
        """The position itself in a game without secrets, if its view is its state; else nobody can tell."""
        return view if not rules.spec.secrets and type(view) is rules.state_type else None


def evaluator(rules: Rules[Any]) -> Evaluator[Any]:
    """What a game knows about the worth of its positions."""
    module = packs.part(rules.spec.id, "evaluator")
    found: Evaluator[Any] = module.evaluator() if module is not None else PlayedOut()
    return found


def of_outcome(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """The shares of a game that is over: the first place's, split among those who share it."""
    first = outcome.places[0] if outcome.places else tuple(range(seats))
    return tuple(1.0 / len(first) if seat in first else 0.0 for seat in range(seats))


def sample_position(rules: Rules[Any], judge: Evaluator[Any], view: Any, key: str) -> Any:
    """A position that fits a view; None where nobody can tell one."""
    found = judge.sample(rules, view, Random(key))
    if found is not None or rules.spec.secrets:
        return found
    teller = foreteller(rules)
    worlds = teller.worlds(rules, view, Action(-1)) if teller is not None and isinstance(judge, PlayedOut) else ()
    return worlds[0] if worlds else None


Rests: TypeAlias = Callable[[Rules[Any], Evaluator[Any], Any, Any, int], bool]
"""Whether playing on from one position may stop at another, so many entries later."""


def soon(rules: Rules[Any], judge: Evaluator[Any], began: Any, state: Any, steps: int) -> bool:
    """At the first quiet position."""
    return not isinstance(judge, PlayedOut) and judge.quiet(rules, state)


def far(judge: Evaluator[Any]) -> Rests:
    return shown if judge.onwards or isinstance(judge, PlayedOut) else soon


def shown(rules: Rules[Any], judge: Evaluator[Any], began: Any, state: Any, steps: int) -> bool:
    """Once it has shown what a choice was good for."""
    return judge.rests(rules, began, state, steps)


def played_on(
    rules: Rules[Any], judge: Evaluator[Any], state: Any, seats: int, luck: Luck, steps: int,
    going: Callable[[], bool], rests: Rests = shown,
) -> tuple[float, ...]:  # fmt: skip
    """Play on by the quick player until it ``rests``, or ``steps`` entries; what each seat's chance is there."""
    if judge.direct and not isinstance(rules.pending(state), Finished):
        return tuple(judge.shares(rules, state))
    began, player = state, _quick(rules.spec.id, judge.quick)
    for step in range(max(1, steps)):
        if not going():
            raise Cancelled
        pending = rules.pending(state)
        if isinstance(pending, Finished):
            return of_outcome(pending.outcome, seats)
        waits = isinstance(pending, AwaitChance)
        if not waits and (step or rests is soon) and rests(rules, judge, began, state, step):
            break
        if isinstance(pending, AwaitChance):
            state = rules.settle(state, luck.answer(pending.request)).state
            continue
        state = rules.play(state, _choice(rules, state, pending, player, f"{luck.key}/{step}")).state
    else:
        state = settle_all(rules, state, luck)
        pending = rules.pending(state)
        if isinstance(pending, Finished):
            return of_outcome(pending.outcome, seats)
    return tuple(judge.shares(rules, state))


def once(
    rules: Rules[Any], judge: Evaluator[Any], state: Any, seats: int, luck: Luck, steps: int,
    going: Callable[[], bool],
) -> tuple[float, ...]:  # fmt: skip
    """Play on once as far as the curve of a review needs. Before a throw the chances are the mean of what may
    follow it, so that luck is fair: where all positions are played on, chance answers first."""
    begins = settle_all(rules, state, luck) if far(judge) is shown else state
    return played_on(rules, judge, begins, seats, luck, steps, going, far(judge))


def settle_all(rules: Rules[Any], state: Any, luck: Luck) -> Any:
    """The position once chance has answered all that it is asked."""
    while isinstance(pending := rules.pending(state), AwaitChance):
        state = rules.settle(state, luck.answer(pending.request)).state
    return state


def _choice(rules: Rules[Any], state: Any, pending: Pending, player: Bot, key: str) -> Action:
    seat, choices = asked(rules, state, pending)
    if len(choices) == 1:
        return choices[0]
    return player.think(rules.view(state, seat), choices, key, 0).action


def asked(rules: Rules[Any], state: Any, pending: Pending) -> tuple[Seat, Sequence[Action]]:
    if isinstance(pending, DecideTogether):
        seat = next(s for s in pending.waiting if s not in pending.sealed)
        return seat, rules.choices(state, seat)
    for seat in seats_named(pending):
        choices = rules.choices(state, seat)
        if choices:
            return seat, choices
    raise AssertionError("somebody who is asked can do something (law 4)")


@cache
def _quick(game: str, way: str) -> Bot:
    try:
        found = ways(game)
        return found[way] if way in found else bots.of(game)[0]
    except SuiteError:
        return bots.RandomPlayer()


def one_way(key: str) -> str:
    """A key from which another cannot be told."""
    return hashlib.blake2b(key.encode(), digest_size=8).hexdigest()
