"""How fast UR is here, each figure beside its bar: ``run(long, out, factor)``.

Rates are per second of processor time, the median of several runs; random play from the start.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator

from tools.bench.figures import Row, rate, took, written
from ulus_suite import games
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Finished, Pose, Source
from ulus_suite.core.match import BareMatch
from ulus_suite.games.ur.players.bot import Search
from ulus_suite.games.ur.players.judgement import Judge
from ulus_suite.games.ur.rules.flow import Ur
from ulus_suite.games.ur.rules.kernel import ROLLS, Kernel, Switches, kernel
from ulus_suite.games.ur.rules.state import HOUSE


def run(long: bool, out: Callable[[str], None], factor: float = 1.0) -> bool:
    """Measure, write each row with ``out``, and tell whether all were within their bars on a machine so fast."""
    return written("UR: The Royal Game", rows(long, factor), out)


def rows(long: bool, factor: float = 1.0) -> Iterator[Row]:
    """All figures in the order in which they are measured."""
    yield rate("random moves in the kernel", 108_000, kernel_rate, long=long, factor=factor)
    yield rate("random entries through Match, with view", 2_000, match_entries, long=long, factor=factor)
    spent = looking(40 if long else 12)
    yield took("every answer to every roll weighed, median", 0.002, spent, factor=factor)


def house() -> Kernel:
    rules = games.load("ur")
    assert isinstance(rules, Ur)
    return kernel(rules.layouts[HOUSE], Switches())


def kernel_rate(seconds: float) -> float:
    """Moves a second in the kernel's random games."""
    moves, chance, done = house(), random.Random(7), 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        done += moves.playout(chance, 2_000)[0]
    return done / spent


class Dice:
    """Answers each question at random, by its weights."""

    source = Source.RNG

    def __init__(self) -> None:
        self.chance = random.Random(7)

    def resolve(self, request: ChanceRequest, key: str, layout: tuple[Pose, ...] = ()) -> ChanceResult:
        answers = {}
        for question in request.questions:
            values, weights = zip(*question.options, strict=True)
            answers[question.key] = self.chance.choices(values, weights)[0]
        return ChanceResult(request.id, self.source, answers)


def match_entries(seconds: float) -> float:
    """Entries a second through ``Match``: verdict, log entry, hash, and the mover's view before each action."""
    rules, dice, done = games.load("ur"), Dice(), 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        match = BareMatch.new(rules, seed=done)
        for _ in range(300):
            if isinstance(match.pending, Finished):
                break
            if isinstance(match.pending, AwaitChance):
                match.resolve(dice)
            else:
                seat = match.state.turn
                match.view(seat)
                match.play(dice.chance.choice(match.choices(seat)))
            done += 1
    return done / spent


def looking(count: int) -> float:
    """Seconds to weigh every answer to every roll of a position once, median over positions of random games."""
    moves, chance = house(), random.Random(11)
    own = other = 0
    times: list[float] = []
    judge = Judge(moves)
    while len(times) < count:
        for _ in range(9):
            results = sorted(moves.turns(own, other, chance.randrange(len(ROLLS))))
            if results:
                own, other, _ = chance.choice(results)
            own, other = (0, 0) if own & moves.forts == moves.forts else (other, own)
        begun = time.perf_counter()
        Search(moves, judge).before_roll(own, other, 1)
        times.append(time.perf_counter() - begun)
    return statistics.median(times)
