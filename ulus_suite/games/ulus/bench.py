"""How fast Ulus's kernel is, each figure beside its bar: ``run(long, out)``."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from ulus_suite import games
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Source
from ulus_suite.core.figures import Row, rate, written
from ulus_suite.core.pending import AwaitChance
from ulus_suite.games.ulus.kernel import SETUP, Caravan
from ulus_suite.games.ulus.kernel_acts import drawn, play, settle
from ulus_suite.games.ulus.kernel_charts import charts_of
from ulus_suite.games.ulus.kernel_choices import choices

SEATS = 4


def run(long: bool, out: Callable[[str], None], factor: float = 1.0) -> bool:
    """Measure, write each row with ``out``, and tell whether all were within their bars on a machine so fast."""
    return written("Ulus", rows(long, factor), out)


def rows(long: bool, factor: float = 1.0) -> Iterator[Row]:
    """All figures in the order in which they are measured."""
    yield rate("random entries in the kernel, four seats", 36_000, kernel_rate, long=long, factor=factor)


def kernel_rate(seconds: float) -> float:
    """Entries a second in random journeys on the kernel: every choice listed, one played; every draw."""
    dice, done = random.Random(7), 0
    lot = dice.random
    start = beginning(dice)
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        table = start.copy()
        while (seat := table.asked()) != -2:
            done += 1
            if seat >= 0:
                offered = choices(table, seat)
                play(table, offered[int(lot() * len(offered))])
            else:
                settle(table, drawn(table, lambda n: int(lot() * n)))
    return done / spent


def beginning(dice: random.Random, seats: int = SEATS) -> Caravan:
    """A caravan whose first card is about to be passed."""
    rules: Any = games.load("ulus")
    state = rules.setup(rules.settled_options({}, seats), seats).state
    while isinstance(state.frame, SETUP):
        pending = rules.pending(state)
        if isinstance(pending, AwaitChance):
            state = rules.settle(state, answered(pending.request, dice)).state
        else:
            state = rules.play(state, dice.choice(list(rules.choices(state, pending.seat)))).state
    return Caravan.of(charts_of(rules.kit), state)


def answered(request: ChanceRequest, dice: random.Random) -> ChanceResult:
    """Cards by lot; questions that share a pool draw without putting back."""
    answers: dict[str, Any] = {}
    gone: list[Any] = []
    for question in request.questions:
        left = [value for value, weight in question.options for _ in range(int(weight))]
        for value in gone:
            left.remove(value)
        many = tuple(dice.sample(left, max(1, question.take)))
        gone = [*gone, *many] if question.pool else []
        answers[question.key] = many if question.asks == "cards" else many[0]
    return ChanceResult(request.id, Source.RNG, answers)
