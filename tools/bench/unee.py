"""How fast Ünee Tugalluulax is here, each figure beside its bar: ``run(long, out, factor)``.

Rates are per second of processor time, the median of several runs; random play from the start.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator

from tools import unee_solve
from tools.bench.figures import Row, rate, took, written
from ulus_suite import games
from ulus_suite.core.chance import Finished
from ulus_suite.core.match import BareMatch
from ulus_suite.games.unee.players import kernel
from ulus_suite.games.unee.players.solved_table import PATH, Solution
from ulus_suite.games.unee.players.solver import Here, Solver, moved


def run(long: bool, out: Callable[[str], None], factor: float = 1.0) -> bool:
    """Measure, write each row with ``out``, and tell whether all were within their bars on a machine so fast."""
    return written("Ünee Tugalluulax", rows(long, factor), out)


def rows(long: bool, factor: float = 1.0) -> Iterator[Row]:
    """All figures in the order in which they are measured."""
    yield rate("random moves in the kernel", 250_000, kernel_rate, long=long, factor=factor)
    yield rate("random moves through choices and play", 60_000, rules_moves, long=long, factor=factor)
    yield rate("random moves through Match, with view", 22_000, match_moves, long=long, factor=factor)
    data = games.reader().bytes(PATH)
    yield Row("solution, as shipped", "under 1,000,000 bytes", f"{len(data):,} bytes", len(data) < 1_000_000)
    yield took("solution read, first value told", 0.2, opening(), factor=factor)
    middle, high = lookups(20_000 if long else 4_000)
    yield took("one value looked up, median", 20e-6, middle * 1e-6, factor=factor, more=f", 99 % in {high:.1f}")
    yield took("all moves of a position judged, median", 0.002, advising(2_000 if long else 400), factor=factor)
    if long and unee_solve.has_numpy():
        begun = time.process_time()
        unee_solve.build()
        yield took("the whole game solved anew", 15, time.process_time() - begun, factor=factor)


def kernel_rate(seconds: float) -> float:
    """Moves a second in the kernel's random games."""
    draw, moves = random.Random(7).random, 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        for _ in range(10):
            moves += kernel.playout(kernel.START, 0, draw).moves
    return moves / spent


def rules_moves(seconds: float) -> float:
    """Moves a second through ``choices`` and ``play`` of the rules."""
    rules, rng, moves = games.load("unee"), random.Random(7), 0
    options = rules.settled_options({}, 2)
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        state = rules.setup(options, 2).state
        while choices := rules.choices(state, state.mover):
            state = rules.play(state, choices[int(rng.random() * len(choices))]).state
            moves += 1
    return moves / spent


def match_moves(seconds: float) -> float:
    """Moves a second through ``Match``: verdict, log entry, hash, and the mover's view before each."""
    rules, rng, moves = games.load("unee"), random.Random(7), 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        match = BareMatch.new(rules, seed=moves)
        while not isinstance(match.pending, Finished):
            seat = match.state.mover
            match.view(seat)
            choices = match.choices(seat)
            match.play(choices[int(rng.random() * len(choices))])
            moves += 1
    return moves / spent


def opening() -> float:
    """Seconds from nothing read to the value of the start."""
    begun = time.perf_counter()
    solution = Solution(games.reader().bytes(PATH))
    solution.variant(False).margin(kernel.START, kernel.BALLS, 0, False)
    return time.perf_counter() - begun


def lookups(count: int) -> tuple[float, float]:
    """Microseconds for one value: median and 99th percentile over positions of random games."""
    table = Solution(games.reader().bytes(PATH)).variant(False)
    for balls in range(4, kernel.BALLS + 1, 4):
        table.margin(balls << 30, balls, 0, False)
    times = []
    for at in _positions(count):
        facing, left, lead = at.facing, at.balls, at.lead
        begun = time.perf_counter()
        table.margin(facing, left, lead, False)
        times.append(1e6 * (time.perf_counter() - begun))
    times.sort()
    return times[len(times) // 2], times[len(times) * 99 // 100]


def advising(count: int) -> float:
    """Seconds to judge all moves of a position with its history, median."""
    brain = Solver(Solution(games.reader().bytes(PATH)))
    times = []
    for at in _positions(count):
        begun = time.perf_counter()
        brain.advice(at)
        times.append(time.perf_counter() - begun)
    return statistics.median(times)


def _positions(count: int) -> Iterator[Here]:
    """Positions of random games with their history."""
    rng = random.Random(11)
    at = start = Here(kernel.START, 0, trail=frozenset({kernel.START}))
    for _ in range(count):
        yield at
        holes = kernel.filled(at.position, at.mover)
        next_ = moved(at, *kernel.sow(at.position, rng.choice(holes)))
        over = not kernel.filled(next_.position, next_.mover) or next_.key in at.trail
        at = start if over else next_
