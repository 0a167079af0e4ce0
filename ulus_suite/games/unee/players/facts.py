"""What the solved game looks like as a whole: ``python -m ulus_suite.games.unee.players.facts`` (needs NumPy,
seconds).

With a number of balls (12 to 36) it lists instead the positions of that layer in which capturing loses, under
exactly four, each as six counts from the mover's right round the board.

"Capturing loses" counts positions of the kind that J. Eichler found in 2009 and whose picture is lost: the mover
can capture, every capture brings him less than a repetition would, and keeping quiet holds the balance, which
both sides can hold only by going round.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

from ulus_suite.games.unee.players.build_table import LAYERS, Found, Missing, needs_numpy, solved
from ulus_suite.games.unee.players.solved_table import Ints, every_filling, fillings, numbers

try:
    import numpy as np
except ImportError:  # pragma: no cover  (told to the caller by needs_numpy)
    if not TYPE_CHECKING:
        np = None


class LayerFacts(NamedTuple):
    """Counts over all fillings of a layer, seen from the mover, a repetition leaving the difference as it is."""

    balls: int
    positions: int
    won: int
    held: int
    lost: int
    cycling: int
    """Held, and neither side can avoid a returning position without giving something up."""
    capturing_loses: int
    longest: int
    """Most moves of the winner, against the longest resistance, until the whole gain is in hand."""
    longest_no_result: int
    """The same where a repetition has no result and the gain is in hand only at the end of the game."""


def cycling(found: Found) -> Ints:
    """Where the balance is held and neither side can leave the round without giving something up."""
    held = (found.lasting.value == 0) & found.needs & (found.ended.moving < found.lasting.value)
    return np.asarray(held)


def capturing_loses(found: Found) -> Ints:
    """Cycling positions with a capture to make, and every capture worse than going round."""
    takes = np.zeros(found.where.size, dtype=bool)
    takes_well = np.zeros(found.where.size, dtype=bool)
    for move, brings in zip(found.where.moves, found.captures, strict=True):
        takes |= move.takes
        takes_well |= move.takes & (brings >= 0)
    return cycling(found) & takes & ~takes_well


def facts_of(found: Found) -> LayerFacts:
    value = found.lasting.value
    longest = int(found.lasting.rank.max())
    return LayerFacts(
        found.where.balls, found.where.size, int((value > 0).sum()), int((value == 0).sum()),
        int((value < 0).sum()), int(cycling(found).sum()), int(capturing_loses(found).sum()), longest,
        max(int(worth.rank.max()) for worth in found.without_result.values()),
    )  # fmt: skip


class GameFacts(NamedTuple):
    """The whole game under one capture rule."""

    four_from_more: bool
    start: int
    start_no_result: int
    layers: tuple[LayerFacts, ...]


def facts(four_from_more: bool) -> GameFacts:
    """Solve and count. Raises Missing without NumPy."""
    needs_numpy()
    layers = []
    for found in solved(four_from_more):
        layers.append(facts_of(found))
    start = int(numbers(np.full((1, 6), 6))[0])
    return GameFacts(
        four_from_more, int(found.lasting.value[start]), int(found.without_result[0].value[start]), tuple(layers)
    )


def told(of: GameFacts) -> str:
    name = "four from more" if of.four_from_more else "exactly four"
    lines = [
        f"{name}: the start is worth {of.start:+d} to South (divided, not counted), "
        f"{of.start_no_result:+d} where a repetition has no result",
        "balls  positions    won   held   lost  cycling  capturing loses  longest gain  (no result)",
    ]
    for layer in of.layers:
        share = [100 * n / layer.positions for n in (layer.won, layer.held, layer.lost, layer.cycling)]
        lines.append(
            f"{layer.balls:5} {layer.positions:10,} {share[0]:5.1f}% {share[1]:5.1f}% {share[2]:5.1f}% "
            f"{share[3]:7.1f}% {layer.capturing_loses:16,} {layer.longest:13} {layer.longest_no_result:12}"
        )
    total = sum(layer.positions for layer in of.layers)
    round_ = sum(layer.cycling for layer in of.layers)
    losing = sum(layer.capturing_loses for layer in of.layers)
    assert total == sum(fillings(layer.balls) for layer in of.layers)
    lines.append(f"in all {total:,} positions; {100 * round_ / total:.1f}% cycle; capturing loses in {losing:,}")
    return "\n".join(lines)


def listed(balls: int) -> list[tuple[int, ...]]:
    """The fillings of a layer in which capturing loses, under exactly four, the mover's holes first."""
    needs_numpy()
    for found in solved(False):
        if found.where.balls == balls:
            return [tuple(int(n) for n in row) for row in every_filling(balls)[capturing_loses(found)]]
    return []


def main(arguments: list[str]) -> int:
    """Print both capture rules, or one layer's list; 0 done, 1 without NumPy, 2 misuse."""
    try:
        if len(arguments) == 1 and arguments[0] in map(str, LAYERS):
            for filling in listed(int(arguments[0])):
                print(*filling)
        elif arguments:
            print("usage: python -m ulus_suite.games.unee.players.facts [4|8|...|36]", file=sys.stderr)
            return 2
        else:
            for four_from_more in (False, True):
                print(told(facts(four_from_more)))
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
