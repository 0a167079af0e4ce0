"""What a board promises each seat, as chances to win: features of the kernel's board, weights fitted to self-play.

``tools/urland_fit.py`` plays a thousand games of the quick player against itself and fits the weights (conditional
logit, one weight for the beginning of the game and one for its end).
"""

from __future__ import annotations

from ulus_suite.core.evaluation import by_features
from ulus_suite.games.urland.players.kernel import Board
from ulus_suite.games.urland.players.kernel_codes import OVER
from ulus_suite.games.urland.players.rollout_policy import Gains, area_odds
from ulus_suite.games.urland.players.weights import PROMISE
from ulus_suite.games.urland.rules.tables import GENES

NAMES = (
    "space", "gains", "gains later", "herd", "on land", "young", "reserve", "extra turns", "environment", "dummy",
    *GENES,
)  # fmt: skip
"""The features, in the order of the weights."""


def features(board: Board, gains: Gains) -> list[list[float]]:
    """A row of :data:`NAMES` for each seat, from the whole board (what lies face down is not looked at)."""
    n, lands, pieces = board.n, board.chart.lands, board.pieces
    now, later = [0.0] * n, [0.0] * n
    for area, odds in area_odds(board, gains).items():
        for seat, found in enumerate(gains.of(tuple(pieces[area * n : area * n + n]), board.muscles)):
            now[seat] += odds * found
            later[seat] += found
    rows = []
    for seat in range(n):
        mine = pieces[seat::n]
        herd, genes = sum(mine), board.genes[seat]
        young = board.data.young[1 if genes & 4 else 0]
        rows.append([
            float(board.markers[seat]), now[seat], later[seat], herd**0.5, float(sum(mine[:lands])) ** 0.5,
            float(sum(sorted(young[count] for count in mine[lands:])[-2:])), float(min(6, board.reserve[seat])),
            float(board.extra[seat]), float(seat == board.environment),
            float(seat == (board.environment + 1) % n), *[float(genes >> i & 1) for i in range(len(GENES))],
        ])  # fmt: skip
    return rows


def late(board: Board) -> float:
    """How far the game is, 0 to 1."""
    return min(1.0, max(board.markers) / board.data.points.end)


def shares(board: Board, gains: Gains) -> tuple[float, ...]:
    """Each seat's chance to win; the result where the game is over."""
    if board.frames[-1][0] == OVER:
        front = max(board.markers)
        return tuple(float(m == front) for m in board.markers)
    return by_features(features(board, gains), late(board), PROMISE)
