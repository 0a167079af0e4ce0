"""How fast Uluk's kernel is, each figure beside its bar: ``run(long, out)``."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from tools.bench.figures import Row, by_lot, rate, written
from ulus_suite import games
from ulus_suite.games.uluk.players.kernel import Island, charts_of
from ulus_suite.games.uluk.players.model import choices

SEATS = 3


def run(long: bool, out: Callable[[str], None], factor: float = 1.0) -> bool:
    """Measure, write each row with ``out``, and tell whether all were within their bars on a machine so fast."""
    return written("Uluk", rows(long, factor), out)


def rows(long: bool, factor: float = 1.0) -> Iterator[Row]:
    """All figures in the order in which they are measured."""
    yield rate("random entries in the kernel, three seats", 37_000, kernel_rate, long=long, factor=factor)


def kernel_rate(seconds: float) -> float:
    """Entries a second in random games on the kernel: every choice listed, one played; every draw."""
    dice, done = random.Random(7), 0
    start = beginning(dice)
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        island = start.copy()
        while (seat := island.asked()) != -2:
            done += 1
            if seat >= 0:
                offered = choices(island)
                island.play(offered[int(dice.random() * len(offered))])
            else:
                island.settle(dice.sample(*island.offered()))
    return done / spent


def beginning(dice: random.Random, seats: int = SEATS) -> Island:
    """An island on which the first Monument is about to be turned up."""
    rules: Any = games.load("uluk")
    state = rules.setup(rules.settled_options({}, seats), seats).state
    while not state.season:
        state = rules.settle(state, by_lot(rules.pending(state).request, dice)).state
    return Island.of(charts_of(rules.data(state)), state)
