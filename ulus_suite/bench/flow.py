"""Where the focus stands when people are asked, and what Enter does there, in windows without a screen."""

from __future__ import annotations

import sys

from ulus_suite import games
from ulus_suite.app import focus_audit

OPENING = 150
"""Turns of the loop of the short form."""


def main(game: str, many: int) -> None:
    """One opening, or a stretch of each of many games, their places spread from the first entry to the last.

    Prints games, questions, strayed, spent, stuck, presses for an answer, presses for a turn. Where Enter went
    wrong is said beside that, on the stream of errors.
    """
    if many == 1:
        found = focus_audit.measure(game, games.load(game).spec.min_seats, 0, OPENING)
    else:
        found = focus_audit.total(list(focus_audit.stretches(game, range(many))))
    for where, times in found.where.most_common(8):
        print(f"{times} x {where}", file=sys.stderr)
    print(found.games, found.asked, found.strayed, found.spent, found.stuck, found.presses, found.inputs)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
