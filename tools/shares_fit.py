"""Fit the chances to win of a game's evaluator to the program's own games: tools/shares_fit.py GAME SEATS GAMES.

Plays GAMES games among the game's own players, chosen by lot for each seat, notes the features of positions on the
way, and fits one weight a feature for the beginning and one for the end (conditional logit, a little ridge).
Prints the weights for ``WEIGHTS`` of the evaluator and, on the last quarter of the games, held out, how good the
chances are.
Needs numpy.
"""

from __future__ import annotations

import importlib
import random
import sys

import numpy as np

from ulus_suite import bots, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.pending import AwaitChance, Finished
from ulus_suite.play.evaluation import asked, of_outcome

EVERY = 5
RIDGE = 3.0


def collect(game: str, seats: int, count: int, players: list[str]) -> list[tuple[int, list, float, tuple]]:
    """(game number, features, how late, shares of the win) of positions of ``count`` games."""
    rules = games.load(game)
    module = importlib.import_module(f"ulus_suite.games.{game}.evaluator")
    generator, found = KeyedGenerator(), []
    for number in range(count):
        dice = random.Random(f"fit {game} {number}")
        sit = [bots.named(game, dice.choice(players)) for _ in range(seats)]
        state, noted = rules.setup(rules.settled_options({}, seats), seats).state, []
        for entry in range(rules.spec.max_entries):
            pending = rules.pending(state)
            if isinstance(pending, Finished):
                shares = of_outcome(pending.outcome, seats)
                found += [(number, rows, late, shares) for rows, late in noted]
                break
            if dice.randrange(EVERY) == 0 and module.evaluator().quiet(rules, state):
                noted.append(module.features(rules, state))
            if isinstance(pending, AwaitChance):
                state = rules.settle(state, generator.resolve(pending.request, f"fit/{number}/{entry}")).state
                continue
            seat, choices = asked(rules, state, pending)
            key = f"{number}/{entry}"
            action = (
                choices[0]
                if len(choices) == 1
                else sit[seat].think(rules.view(state, seat), choices, key, 0).action
            )
            state = rules.play(state, action).state
        print(f"\r{number + 1}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def chances(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """x: (positions, seats, 2 features); softmax over seats."""
    z = x @ w
    z -= z.max(axis=1, keepdims=True)
    odds = np.exp(z)
    return odds / odds.sum(axis=1, keepdims=True)


def fit(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Newton's method on the penalized likelihood."""
    w = np.zeros(x.shape[2])
    for _ in range(30):
        p = chances(x, w)
        gradient = np.einsum("nsk,ns->k", x, p - y) + RIDGE * w
        mean = np.einsum("nsk,ns->nk", x, p)
        hessian = np.einsum("nsk,ns,nsl->kl", x, p, x) - mean.T @ mean + RIDGE * np.eye(len(w))
        step = np.linalg.solve(hessian, gradient)
        w -= step
        if np.abs(step).max() < 1e-6:
            break
    return w


def main() -> None:
    """Collect, fit, tell."""
    game, seats, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    players = sys.argv[4].split(",") if len(sys.argv) > 4 else [p.id for p in bots.roster(game)]
    found = collect(game, seats, count, players)
    rows = np.array([r for _, r, _, _ in found])
    late = np.array([t for _, _, t, _ in found])[:, None, None]
    y = np.array([s for _, _, _, s in found])
    scale = rows.std(axis=(0, 1)) + 1e-9
    x = np.concatenate([rows / scale * (1 - late), rows / scale * late], axis=2)
    train = np.array([number < 0.75 * count for number, _, _, _ in found])
    w = fit(x[train], y[train])
    p, q = chances(x[~train], w), y[~train]
    told = -(q * np.log(np.maximum(p, 1e-9))).sum(axis=1).mean()
    print(
        f"{game}, {seats} seats, {count} games, {len(found)} positions: "
        f"log loss {told:.3f}, even {np.log(seats):.3f}"
    )
    for low in np.arange(0, 1, 0.1):
        inside = (p >= low) & (p < low + 0.1)
        if inside.sum() > 20:
            print(f"  said {p[inside].mean():.2f}  came {q[inside].mean():.2f}  ({inside.sum()})")
    gap = [
        abs(p[i].mean() - q[i].mean()) * i.sum()
        for low in np.arange(0, 1, 0.1)
        if (i := (p >= low) & (p < low + 0.1)).sum()
    ]
    print(f"  typical gap {sum(gap) / p.size:.3f}")
    w = fit(x, y)
    names = importlib.import_module(f"ulus_suite.games.{game}.evaluator").FEATURES
    k = len(names)
    for i, name in enumerate(names):
        print(f"    ({w[i] / scale[i]:.3f}, {w[k + i] / scale[i]:.3f}),  # {name}")


if __name__ == "__main__":
    main()
