"""How much whole games leave behind in one process.

``python -m tests.trust.memory GAME COUNT`` plays so many random games over all tables of a game through
``Match`` and tells, ten times on the way, the memory of the process; for UR also what its tables of walks remember.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

from tests.trust.long import resident_mb
from ulus_suite import Match, games
from ulus_suite.core.pending import AwaitChance, Finished
from ulus_suite.games.ur.rules.kernel import remembered
from ulus_suite.testing import kit

STEPS = 250
"""After so many choices and chances a random game is left."""


def played(game: str, count: int, steps: int = STEPS) -> Iterator[Match]:
    """So many random games, over the tables in turn, each as it was left."""
    rules, lot = games.load(game), random.Random(1)
    tables = [table for table in kit.tables(game) if table.seats > 0]
    for number in range(count):
        table = tables[number % len(tables)]
        match = Match.new(rules, table.seats, table.options, seed=number)
        for _ in range(steps):
            if isinstance(match.pending, Finished):
                break
            if isinstance(match.pending, AwaitChance):
                match.resolve()
            else:
                match.play(lot.choice(match.choices(match.to_act[0])))
        yield match


def main(words: list[str]) -> int:
    """Play, and tell what is left behind."""
    game, count = words[0], int(words[1])
    for number, _ in enumerate(played(game, count), 1):
        if number == 1 or number % max(1, count // 10) == 0:
            walks = f", {remembered()} neighbourhoods and walks remembered" if game == "ur" else ""
            print(f"{number:>6} games: {resident_mb():.1f} MB{walks}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
