"""In windows without screens: where the focus stands when people are asked, what Enter does, what is read."""

from __future__ import annotations

import statistics
import sys

from tools.bench.presses import pressed
from ulus_suite import games
from ulus_suite.app import audits

OPENING = 150
"""Turns of the loop of the short form."""
LONGEST = 900
"""Turns of the loop that a game is looked at for the words of its questions."""


def main(game: str, many: int) -> None:
    """One opening, or a stretch of each of many games, their places spread from the first entry to the last.

    Prints games, questions, strayed, spent, stuck, presses for an answer, presses for a turn. Where Enter went
    wrong is said beside that, on the stream of errors.
    """
    if many == 1:
        found = audits.measure(game, games.load(game).spec.min_seats, 0, OPENING)
    else:
        found = audits.total(list(audits.stretches(game, range(many))))
    for where, times in found.where.most_common(8):
        print(f"{times} x {where}", file=sys.stderr)
    print(found.games, found.asked, found.strayed, found.spent, found.stuck, found.presses, found.inputs)


def presses(game: str, seats: int, many: int, *, by_keys: bool) -> None:
    """Whole games by people who decide as the usual computer player does. Prints decisions, the share of presses
    that decide nothing (throws by hand, and where chance is let run), curtains and looks a decision, curtains for
    whoever had pressed last, presses a game by hand and where chance is let run."""
    by_hand = pressed(game, seats, range(many), by_lot=False, by_keys=by_keys)
    run = pressed(game, seats, range(many), by_lot=False, lets_run=True, by_keys=by_keys)
    print(
        by_hand.decisions, by_hand.nothing, run.nothing, by_hand.covered, by_hand.same,
        by_hand.all / many, run.all / many,
    )  # fmt: skip


def words(game: str, seats: int, many: int) -> None:
    """Games by lot. Prints how many questions, and the median of the words beside the board and at the foot."""
    found = pressed(game, seats, range(many), by_lot=True, most=LONGEST)
    print(len(found.words), statistics.median(found.words))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["presses", game, seats, many, how]:
            presses(game, int(seats), int(many), by_keys=how == "keys")
        case ["words", game, seats, many]:
            words(game, int(seats), int(many))
        case [game, many]:
            main(game, int(many))
