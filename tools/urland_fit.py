"""Fit what a board of Urland promises to games of the quick player: ``python tools/urland_fit.py 4 600 [SECONDS]``

The first word is the number of seats (0: 3, 4 and 5 in turn), the second the number of games; no game is begun
after SECONDS of processor time. Prints the weights for ``PROMISE``
(``ulus_suite/games/urland/players/evaluation.py``), and on
the last quarter of the games, held out, what was said and what came. Needs numpy.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
from shares_fit import PER_GAME, chances, fit

from tools.bench import urland
from ulus_suite.games.urland.players.evaluation import Weights
from ulus_suite.games.urland.players.kernel import CHOOSE, Board
from ulus_suite.games.urland.players.model import NAMES, features, late
from ulus_suite.games.urland.players.rollout_policy import Thumb

MOST = 5


def played(seats: int, dice: Random) -> list[tuple[list[list[float]], float, list[float]]]:
    """Features, lateness and who won, wherever a chip is about to be laid. Players differ a little."""
    board: Board = urland.beginning(dice, seats)
    points = board.data.points
    who = [Thumb(points, Weights(later=dice.uniform(0.1, 0.6), block=dice.uniform(0.2, 0.8))) for _ in range(seats)]
    noted = []
    while (seat := board.asked()) != -2:
        if seat < 0:
            board.settle(dice.sample(*board.offered()))
            continue
        if board.frames[-1][0] == CHOOSE:
            noted.append((features(board, who[0].gains), late(board)))
        board.play(who[seat].act(board, dice))
    front = max(board.markers)
    return [(rows, when, [float(m == front) for m in board.markers]) for rows, when in noted]


def main() -> None:
    """Play, fit, tell."""
    seats, count = int(sys.argv[1]), int(sys.argv[2])
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 1e9
    dice, began, found, number = Random(4), time.process_time(), [], []
    for game in range(count):
        if time.process_time() - began > seconds:
            break
        told = played(seats or 3 + game % 3, dice)
        found += told
        number += [game] * len(told)
    k = len(NAMES)
    x = np.zeros((len(found), MOST, 2 * k))
    y = np.zeros((len(found), MOST))
    for i, (rows, when, won) in enumerate(found):
        x[i, : len(rows), :k] = np.array(rows) * (1 - when)
        x[i, : len(rows), k:] = np.array(rows) * when
        x[i, len(rows) :, 0] = x[i, len(rows) :, k] = -1e3  # nobody sits there
        y[i, : len(won)] = won
    of = np.array(number)
    report(x, y, of, PER_GAME / np.bincount(of)[of])


def report(x: Any, y: Any, of: Any, heavy: Any) -> None:
    """Hold out the last quarter for the figures; fit all for the weights."""
    there = x[:, :, 0] > -100
    x = np.where(there[:, :, None], x, 0.0)
    scale = x[there].std(axis=0) + 1e-9
    x = x / scale
    seats = there.sum(axis=1)
    for size in sorted(set(seats)):
        inside = seats == size
        _tell(x[inside][:, :size], y[inside][:, :size], of[inside], heavy[inside], scale, int(size))


def _tell(x: Any, y: Any, of: Any, heavy: Any, scale: Any, size: int) -> None:
    train = of < 0.75 * of.max()
    w = fit(x[train], y[train], heavy[train])
    p, q = chances(x[~train], w), y[~train]
    loss = -(q * np.log(np.maximum(p, 1e-9))).sum(axis=1).mean()
    print(f"{size} seats: {len(set(of))} games, {len(x)} boards, log loss {loss:.3f}, even {np.log(size):.3f}")
    for low in np.arange(0, 1, 0.1):
        inside = (p >= low) & (p < low + 0.1)
        if inside.sum() > 20:
            print(f"  said {p[inside].mean():.2f}  came {q[inside].mean():.2f}  ({inside.sum()})")
    w, k = fit(x, y, heavy), len(NAMES)
    for i, name in enumerate(NAMES):
        print(f"    ({w[i] / scale[i]:.3f}, {w[k + i] / scale[k + i]:.3f}),  # {name}")


if __name__ == "__main__":
    main()
