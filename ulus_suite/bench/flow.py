"""Where the focus stands when people are asked, and what Enter does there, in windows without a screen."""

from __future__ import annotations

import sys

from ulus_suite import games
from ulus_suite.app import flow

MOST = 150
"""Turns of the loop of the short form: the opening of a game."""


def main(game: str, many: int) -> None:
    """Prints games, questions, strayed, spent, stuck, presses for an answer, presses for a turn. Where Enter went
    wrong is said on lines before."""
    spec = games.load(game).spec
    tables = range(spec.min_seats, spec.max_seats + 1)
    most = MOST if many == 1 else 4000
    found = flow.total([flow.measure(game, tables[seed % len(tables)], seed, most) for seed in range(many)])
    for where, times in found.where.most_common(8):
        print(f"{times} x {where}", file=sys.stderr)
    print(found.games, found.asked, found.strayed, found.spent, found.stuck, found.presses, found.inputs)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
