"""How fast Urland's kernel is, each figure beside its bar: ``run(long, out)``."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from tools.bench.figures import Row, by_lot, rate, written
from ulus_suite import games
from ulus_suite.games.urland.players.kernel import Board
from ulus_suite.games.urland.players.rollout_policy import choices
from ulus_suite.games.urland.rules.state import Setup

SEATS = 4


def run(long: bool, out: Callable[[str], None], factor: float = 1.0) -> bool:
    """Measure, write each row with ``out``, and tell whether all were within their bars on a machine so fast."""
    return written("Urland", rows(long, factor), out)


def rows(long: bool, factor: float = 1.0) -> Iterator[Row]:
    """All figures in the order in which they are measured."""
    yield rate("random entries in the kernel, four seats", 40_000, kernel_rate, long=long, factor=factor)


def kernel_rate(seconds: float) -> float:
    """Entries a second in random games on the kernel: every choice listed, one played; every draw."""
    dice, done = random.Random(7), 0
    start = beginning(dice)
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        board = start.copy()
        while (seat := board.asked()) != -2:
            done += 1
            if seat >= 0:
                offered = choices(board)
                board.play(offered[int(dice.random() * len(offered))])
            else:
                board.settle(dice.sample(*board.offered()))
    return done / spent


def beginning(dice: random.Random, seats: int = SEATS) -> Board:
    """A board on which the first chip is about to be drawn."""
    rules: Any = games.load("urland")
    state = rules.setup(rules.settled_options({}, seats), seats).state
    while isinstance(state.top, Setup):
        state = rules.settle(state, by_lot(rules.pending(state).request, dice)).state
    return Board.of(rules.data_for(state.map, seats), state)
