"""Fits the weights of the judgement to games that the program plays against itself (needs numpy).

``python -m tests.games.ur.fit [games a round] [rounds]`` prints a new ``weights.py``. Each round plays with the
weights of the round before, one action ahead with some random actions mixed in, on all shipped layouts, and fits
the result of the game to the features of every position in it by logistic regression.
"""

from __future__ import annotations

import sys
from random import Random

import numpy as np

import ulus_suite
from ulus_suite import games
from ulus_suite.games.ur.players.judgement import FEATURES, Judge
from ulus_suite.games.ur.rules.kernel import CHANCES, Kernel, Switches, kernel

SIXTEEN = [roll for roll, chance in enumerate(CHANCES) for _ in range(chance)]
assert ulus_suite.__version__


def game(moves: Kernel, judge: Judge, chance: Random, wander: float) -> tuple[list[tuple[int, int, int]], int]:
    """Positions (own, other, side about to roll) of one game, and the winner (-1: given up after 300 turns)."""
    own = other = side = 0
    seen: list[tuple[int, int, int]] = []
    for _ in range(300):
        seen.append((own, other, side))
        results = list(moves.turns(own, other, SIXTEEN[int(chance.random() * 16)]))
        again = False
        if results:
            if chance.random() < wander:
                own, other, again = chance.choice(results)
            else:
                own, other, again = max(results, key=lambda r: worth(moves, judge, r) + chance.random() * 1e-6)
            if own & moves.forts == moves.forts:
                return seen, side
        if not again:
            own, other, side = other, own, 1 - side
    return seen, -1


def worth(moves: Kernel, judge: Judge, result: tuple[int, int, bool]) -> float:
    mine, theirs, again = result
    if mine & moves.forts == moves.forts:
        return 2.0
    return judge.value(mine, theirs) if again else -judge.value(theirs, mine)


def fit(rows: np.ndarray, won: np.ndarray, start: np.ndarray) -> np.ndarray:
    """Logistic regression by Newton's method with a little ridge."""
    weights = start.copy()
    ridge = np.eye(rows.shape[1]) * 4.0
    for _ in range(12):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (won - chance) - ridge @ weights
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + ridge
        weights += np.linalg.solve(curve, slope)
    return weights


def main() -> None:
    games_a_round = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    layouts = games.load("ur").layouts  # type: ignore[attr-defined]
    kernels = [kernel(layouts[name], Switches()) for name in ("h1", "h1", "h2", "lanes")]
    judges = {id(k): Judge(k) for k in kernels}
    chance, weights = Random(20261121), None
    n = len(FEATURES)
    for number in range(rounds):
        rows, won, lengths, firsts = [], [], [], 0
        for _ in range(games_a_round):
            moves = chance.choice(kernels)
            judge = judges[id(moves)]
            seen, winner = game(moves, judge, chance, 0.08)
            lengths.append(len(seen))
            firsts += winner == 0
            for own, other, side in seen if winner >= 0 else []:
                rows.append([*judge.features(own, other), *(-x for x in judge.features(other, own)), 1])
                won.append(side == winner)
        data = np.array(rows, dtype=float)
        result = np.array(won, dtype=float)
        weights = fit(data, result, np.zeros(2 * n + 1) if weights is None else weights)
        guess = 1 / (1 + np.exp(-data @ weights))
        loss = -np.mean(result * np.log(guess + 1e-9) + (1 - result) * np.log(1 - guess + 1e-9))
        print(
            f"# round {number}: {len(rows)} positions, median {int(np.median(lengths))} turns, unfinished",
            sum(x == 300 for x in lengths),
            f"first won {firsts / games_a_round:.3f}, loss {loss:.4f}",
            file=sys.stderr,
        )
        mover, other = tuple(round(x, 3) for x in weights[:n]), tuple(round(x, 3) for x in weights[n : 2 * n])
        judges = {id(k): Judge(k, mover, other, round(weights[-1], 3)) for k in kernels}
    for name, row in (("MOVER", mover), ("OTHER", other)):
        print(f"{name} = (")
        for feature, value in zip(FEATURES, row, strict=True):
            print(f"    {float(value)!r},  # {feature}")
        print(")")
    print(f"TEMPO = {round(float(weights[-1]), 3)!r}")


if __name__ == "__main__":
    main()
