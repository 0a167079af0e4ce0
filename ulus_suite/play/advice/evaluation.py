"""Chances to win: of a position as it is, of one as a seat knows it, and of everything a seat might do.

Where a game knows the worth of its positions (:mod:`ulus_suite.core.evaluation`), that is used: exactly in a
solved game, by its judgement in others. Elsewhere positions are played on by a quick player: choices that are
compared share the same sampled positions and the same course of chance, so that luck cancels out of their
differences. Everything follows from the key: the same key, position and budget give the same figures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, sqrt
from typing import Any, Literal

import msgspec

from ulus_suite import bots
from ulus_suite.bots.players import known
from ulus_suite.bots.search import Luck, paired_lead
from ulus_suite.core.actions import Action, Rationale
from ulus_suite.core.chance import AwaitChance, ChanceResult, Finished, Pending, Source
from ulus_suite.core.evaluation import Evaluator
from ulus_suite.core.names import Seat
from ulus_suite.core.preview_engine import all_answers
from ulus_suite.core.rules import Rules
from ulus_suite.play.lines import (
    Cancelled,
    PlayedOut,
    asked,
    evaluator,
    far,
    of_outcome,
    once,
    one_way,
    played_on,
    sample_position,
    settle_all,
    shown,
    soon,
)

__all__ = [
    "BUDGETS",
    "Budget",
    "Cancelled",
    "Compared",
    "Effort",
    "Value",
    "as_it_lay",
    "asked",
    "at_level",
    "chance_left",
    "change_error",
    "compare",
    "evaluator",
    "known_value",
    "of_outcome",
    "played_on",
    "repeat_playouts",
    "sample_position",
    "settle_all",
    "value",
]

Effort = Literal["quick", "normal", "deep"]


class Budget(msgspec.Struct, frozen=True):
    """How much is looked at. ``playouts``: how often a position is played on; ``samples``: in how many positions
    the choices of a decision are compared; ``candidates``: how many choices at most; ``steps``: how many entries at
    most a position is played on; ``depth``: how many actions ahead a game's own judgement looks. A position from
    which much may come (:meth:`.Evaluator.wild`) is played on ``most`` times."""

    playouts: int
    samples: int
    candidates: int
    steps: int
    depth: int
    most: int = 0


BUDGETS: dict[Effort, Budget] = {
    "quick": Budget(playouts=4, samples=8, candidates=4, steps=60, depth=1, most=16),
    "normal": Budget(playouts=12, samples=24, candidates=6, steps=200, depth=1, most=48),
    "deep": Budget(playouts=48, samples=160, candidates=10, steps=600, depth=2, most=192),
}
"""From seconds to many minutes a game."""


HAIR = 0.004
"""Differences known to so much are known."""
DOUBTED = 2.0
"""For its error, an end that was played to counts as if so many more games had come out as among equals: four wins
of four do not make a win certain."""


class Value(msgspec.Struct, frozen=True):
    """Each seat's chance to win; ``errors``: one standard error of each by sampling; ``judged``: by how much the
    game's judgement is typically off (both 0 where ``exact``); ``margin``: points by which the first seat ends
    ahead with best play by both; ``tries``: what each playing on came to, seat by seat, where there was any: the
    same number stands for the same course of chance at every position."""

    shares: tuple[float, ...]
    errors: tuple[float, ...]
    exact: bool = False
    margin: int | None = None
    judged: float = 0.0
    tries: tuple[tuple[float, ...], ...] = ()


class Compared(msgspec.Struct, frozen=True):
    """A choice and the chance to win that it leaves its seat, as that seat can know it.

    ``error``: one standard error of ``share``. ``behind``: by how much it falls short of the best choice, with the
    standard error ``unsure`` of that difference, of judgement and sampling together. ``margin``: the
    final difference for the seat with best play, where that is known. ``line``: how it may go on; ``because``: why.
    """

    action: Action
    share: float
    error: float
    behind: float
    unsure: float
    exact: bool = False
    margin: int | None = None
    line: tuple[Action, ...] = ()
    because: tuple[Rationale, ...] = ()

    @property
    def surely_worse(self) -> bool:
        """Whether the difference to the best is more than chance: over two standard errors."""
        return self.behind > 1e-9 and self.behind > 2 * self.unsure


def value(
    rules: Rules[Any], state: Any, seats: int, key: str, budget: Budget, going: Callable[[], bool] = lambda: True
) -> Value:
    """The chances to win in a position as it is, secrets and all. Raises Cancelled when ``going`` says no."""
    pending = rules.pending(state)
    nothing = (0.0,) * seats
    if isinstance(pending, Finished):
        return Value(of_outcome(pending.outcome, seats), nothing, True)
    judge = evaluator(rules)
    if judge.knows(rules, state):
        return Value(tuple(judge.shares(rules, state)), nothing, True, judge.margin(rules, state))
    if judge.direct:
        return _over_answers(rules, judge, state, pending, seats)
    off = judge.off(rules, state)
    if far(judge) is soon and _quiet(rules, judge, state):
        return Value(tuple(judge.shares(rules, state)), nothing, judged=off)

    def play(number: int) -> Sequence[float]:
        return once(rules, judge, state, seats, Luck(f"{key}/{number}"), budget.steps, going)

    return repeat_playouts(play, _times(rules, judge, state, budget), off)


def _times(rules: Rules[Any], judge: Evaluator[Any], state: Any, budget: Budget) -> int:
    """How often to play on. By the position, never by what came: stopping where the first tries agree would leave
    out what is rare, and luck would not be fair."""
    return max(1, budget.playouts, budget.most if judge.wild(rules, state) else 0)


def repeat_playouts(play: Callable[[int], Sequence[float]], times: int, judged: float) -> Value:
    """Play on so often; ``play`` gets the number of the try and gives all shares, ``judged`` is the error of
    what judges where it stops."""
    return _mean([play(number) for number in range(times)], judged)


def _over_answers(rules: Rules[Any], judge: Evaluator[Any], state: Any, pending: Pending, seats: int) -> Value:
    """While chance is asked: the mean over all its answers, so that what came can be compared with what might."""
    every = all_answers(pending.request) if isinstance(pending, AwaitChance) else None
    if every is None or not isinstance(pending, AwaitChance):
        found = tuple(judge.shares(rules, state))
        return Value(found, (0.0,) * len(found), judged=judge.off(rules, state))
    whole, rows = 0, []
    for weight, answers in every:
        after = rules.settle(state, ChanceResult(pending.request.id, Source.CHOSEN, dict(answers))).state
        ended = rules.pending(after)
        shares = of_outcome(ended.outcome, seats) if isinstance(ended, Finished) else judge.shares(rules, after)
        whole += weight
        rows.append([weight * share for share in shares])
    mean = tuple(sum(column) / whole for column in zip(*rows, strict=True))
    return Value(mean, (0.0,) * len(mean), judged=judge.off(rules, state))


def _quiet(rules: Rules[Any], judge: Evaluator[Any], state: Any) -> bool:
    known_of = not isinstance(judge, PlayedOut)
    return known_of and not isinstance(rules.pending(state), AwaitChance | Finished) and judge.quiet(rules, state)


def known_value(
    rules: Rules[Any], view: Any, seats: int, key: str, budget: Budget, going: Callable[[], bool] = lambda: True
) -> Value | None:
    """The chances to win as one with this view can know them: what it leaves open is sampled. None where that
    cannot be told. Raises Cancelled."""
    judge = evaluator(rules)
    first = sample_position(rules, judge, view, f"{key}/known/0")
    if first is None:
        return None
    if not rules.spec.secrets:
        return value(rules, first, seats, key, budget, going)

    def play(number: int) -> Sequence[float]:
        state = first if not number else sample_position(rules, judge, view, f"{key}/known/{number}")
        return once(rules, judge, state, seats, Luck(f"{key}/{number}"), budget.steps, going)

    return repeat_playouts(play, max(2, _times(rules, judge, first, budget)), judge.off(rules, first))


def compare(
    rules: Rules[Any], view: Any, choices: Sequence[Action], seats: int, key: str, budget: Budget,
    include: Sequence[Action] = (), going: Callable[[], bool] = lambda: True,
) -> tuple[Compared, ...]:  # fmt: skip
    """The choices of a seat by what they leave it, best first, from its view alone.

    All of them where the game judges its choices itself, else the likeliest few, ``include`` always among them.
    Empty where nothing can be compared. Raises Cancelled.
    """
    judge = evaluator(rules)
    told = judge.judged(rules, view, choices, budget.depth)
    if told:
        best = told[0]
        exact = best.margin is not None
        return tuple(
            Compared(
                one.action, one.share, 0.0 if exact else judge.error, max(0.0, best.share - one.share),
                0.0 if exact or one is best else judge.apart, exact,
                one.margin, one.line, one.because,
            )
            for one in told
        )  # fmt: skip
    if len(choices) < 2 or sample_position(rules, judge, view, f"{key}/0") is None:
        return ()
    return _Comparison(rules, judge, view, seats, key, budget, going).run(choices, include)


def chance_left(
    rules: Rules[Any], view: Any, action: Action, seats: int, key: str, budget: Budget,
    going: Callable[[], bool] = lambda: True,
) -> float | None:  # fmt: skip
    """The chance that a choice leaves its seat, counted as :func:`value` counts positions, from the view alone;
    None where choices are told by the same judgement anyway. What tells choices apart best (:func:`compare` plays
    each on until it has shown what it is good for) is not what tells best how a game stands. Raises Cancelled."""
    judge = evaluator(rules)
    if judge.direct or far(judge) is shown:
        return None

    def play(number: int) -> Sequence[float]:
        after = rules.play(sample_position(rules, judge, view, f"{key}/{number}"), action).state
        return played_on(rules, judge, after, seats, Luck(f"{key}/{number}"), budget.steps, going, soon)

    first = rules.play(sample_position(rules, judge, view, f"{key}/0"), action).state
    return repeat_playouts(play, _times(rules, judge, first, budget), 0.0).shares[action.seat]


def at_level(found: Sequence[Compared], chosen: Action, level: float) -> tuple[Compared, ...]:
    """The same choices, with the same differences, where ``chosen`` leaves its seat ``level``; nothing leaves less
    than nothing, or more than a sure win."""
    loss = next(one.behind for one in found if one.action == chosen)
    best = min(1.0, max(loss, level + loss))
    return tuple(msgspec.structs.replace(one, share=max(0.0, best - one.behind)) for one in found)


def as_it_lay(
    rules: Rules[Any], state: Any, action: Action, seats: int, key: str, budget: Budget,
    going: Callable[[], bool] = lambda: True,
) -> float:  # fmt: skip
    """What a choice leaves its seat in the position as it really is, played on as in :func:`compare`. Raises
    Cancelled."""
    judge, after = evaluator(rules), rules.play(state, action).state
    found = [
        played_on(rules, judge, after, seats, Luck(f"{key}/{number}"), budget.steps, going)[action.seat]
        for number in range(budget.samples)
    ]
    return sum(found) / len(found)


class _Comparison:
    def __init__(
        self, rules: Rules[Any], judge: Evaluator[Any], view: Any, seats: int, key: str, budget: Budget,
        going: Callable[[], bool],
    ) -> None:  # fmt: skip
        self.rules, self.judge, self.view, self.seats = rules, judge, view, seats
        self.key, self.budget, self.going = key, budget, going

    def run(self, choices: Sequence[Action], include: Sequence[Action]) -> tuple[Compared, ...]:
        """Everything that is worth comparing, in the same samples; who falls far behind is dropped on the way."""
        alive, usual = self._candidates(choices, include)
        shares: dict[Action, list[float]] = {action: [] for action in alive}
        for number in range(self.budget.samples):
            state = sample_position(self.rules, self.judge, self.view, f"{self.key}/{number}")
            for action in alive:
                shares[action].append(self._follow(state, action, number))
            if number >= 3 and number % 4 == 3:
                alive = [a for a in alive if a in include or not _hopeless(shares, alive, a)]
                if _told_apart(shares, alive):
                    break
        return self._ranked(shares, usual)

    def _follow(self, state: Any, action: Action, number: int) -> float:
        luck = Luck(f"{self.key}/{number}")
        after = self.rules.play(state, action).state
        budget = self.budget
        return played_on(self.rules, self.judge, after, self.seats, luck, budget.steps, self.going)[action.seat]

    def _candidates(
        self, choices: Sequence[Action], include: Sequence[Action]
    ) -> tuple[list[Action], tuple[Action, tuple[Rationale, ...]] | None]:
        """What must be compared, what the usual opponent would do, and what looks best at once."""
        found = [action for action in dict.fromkeys(include) if action in choices]
        usual = _usual(self.rules, self.view, choices, self.key)
        if usual is not None and usual[0] in choices and usual[0] not in found:
            found.append(usual[0])
        rest = [action for action in choices if action not in found]
        room = self.budget.candidates - len(found)
        if 0 < room < len(rest):
            state = sample_position(self.rules, self.judge, self.view, f"{self.key}/0")
            rest = sorted(rest, key=lambda action: -self._at_once(state, action))
        return [*found, *rest[: max(0, room)]], usual

    def _at_once(self, state: Any, action: Action) -> float:
        """What a choice looks like without playing on."""
        if not self.going():
            raise Cancelled
        after = settle_all(self.rules, self.rules.play(state, action).state, Luck(f"{self.key}/once"))
        pending = self.rules.pending(after)
        if isinstance(pending, Finished):
            return of_outcome(pending.outcome, self.seats)[action.seat]
        return self.judge.shares(self.rules, after)[action.seat]

    def _ranked(
        self, shares: dict[Action, list[float]], usual: tuple[Action, tuple[Rationale, ...]] | None
    ) -> tuple[Compared, ...]:
        most = max(len(row) for row in shares.values())
        best = max(shares, key=lambda action: (len(shares[action]) == most, sum(shares[action])))
        found = []
        for action, row in shares.items():
            mean = sum(row) / len(row)
            spread = sqrt(sum((x - mean) ** 2 for x in row) / max(1, len(row) - 1) / len(row))
            behind, sampling = paired_lead(shares[best], row) if action != best else (0.0, 0.0)
            unsure = hypot(sampling, self.judge.apart) if action != best else 0.0
            why = usual[1] if usual is not None and usual[0] == action else ()
            error = sqrt(spread**2 + self.judge.error**2)
            found.append(Compared(action, mean, error, max(0.0, behind), unsure, line=(action,), because=why))
        return tuple(sorted(found, key=lambda one: (one.action != best, one.behind)))


def _told_apart(shares: dict[Action, list[float]], alive: Sequence[Action]) -> bool:
    """Whether further samples would change nothing: all differ for certain, or are known to a hair."""
    best = max(alive, key=lambda a: sum(shares[a]))
    found = [paired_lead(shares[best], shares[action]) for action in alive if action != best]
    return all(error < HAIR or lead > 4 * error + 0.02 for lead, error in found)


def _hopeless(shares: dict[Action, list[float]], alive: Sequence[Action], action: Action) -> bool:
    best = max(alive, key=lambda a: sum(shares[a]))
    lead, error = paired_lead(shares[best], shares[action])
    return lead > 3 * error + 0.02


def _usual(
    rules: Rules[Any], view: Any, choices: Sequence[Action], key: str
) -> tuple[Action, tuple[Rationale, ...]] | None:
    """What the game's usual opponent would do here, and why."""
    if not known(rules.spec.id):
        return None
    found = bots.adviser(rules.spec.id).think(view, choices, one_way(key), 0)
    return found.action, found.because


def _mean(found: Sequence[Sequence[float]], judged: float) -> Value:
    """Mean and standard error, seat by seat; ``judged`` is the judgement's own error, which says nothing where all
    that was played on came to its end."""
    n, seats = len(found), len(found[0])
    ended = all(_ending(row) for row in found)
    shares, errors = [], []
    for column in zip(*found, strict=True):
        mean = sum(column) / n
        shares.append(mean)
        if ended:
            doubted = (sum(column) + DOUBTED / seats) / (n + DOUBTED)
            errors.append(sqrt(doubted * (1 - doubted) / (n + DOUBTED)))
        else:
            errors.append(sqrt(sum((x - mean) ** 2 for x in column) / (n - 1) / n) if n > 1 else 0.0)
    tries = tuple(tuple(row) for row in found)
    return Value(tuple(shares), tuple(errors), judged=0.0 if ended else judged, tries=tries)


def change_error(before: Value, after: Value, seat: Seat) -> float:
    """One standard error, by sampling, of how much a seat's chance changed from one position to the other: luck
    that both share cancels."""
    both = list(zip(before.tries, after.tries, strict=False))
    if len(both) < 2:
        return float((before.errors[seat] ** 2 + after.errors[seat] ** 2) ** 0.5)
    return paired_lead([one[seat] for _, one in both], [one[seat] for one, _ in both])[1]


def _ending(row: Sequence[float]) -> bool:
    """Whether these are the shares of a game that is over: the winners' are equal, the others' nothing."""
    return len({share for share in row if share > 0.0}) == 1 and min(row) <= 0.0
