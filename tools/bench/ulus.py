"""How fast Ulus's kernel is, each figure beside its bar: ``run(long, out)``."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from tools.bench.figures import Row, by_lot, rate, written
from ulus_suite import games
from ulus_suite.core.chance import AwaitChance
from ulus_suite.games.ulus.players.kernel import SETUP, Caravan, charts_of
from ulus_suite.games.ulus.players.kernel_acts import drawn, play, settle
from ulus_suite.games.ulus.players.kernel_choices import choices

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
            state = rules.settle(state, by_lot(pending.request, dice)).state
        else:
            state = rules.play(state, dice.choice(list(rules.choices(state, pending.seat)))).state
    return Caravan.of(charts_of(rules.kit), state)
