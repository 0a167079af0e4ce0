"""Fit the chances to win of a game's evaluator to the program's own games.

    tools/shares_fit.py GAME SEATS GAMES [PLAYERS [FILE [SECONDS]]] [--told]

Plays GAMES games among the game's own players, chosen by lot for each seat, notes the features of positions on the
way, and fits one weight a feature for the beginning and one for the end (conditional logit, a little ridge).
Prints the weights for ``WEIGHTS`` of the evaluator and, on the last quarter of the games, held out, how good the
chances are.
FILE keeps the positions, so that other features can be tried on them; no game is begun after SECONDS. With
``--told`` nothing is fitted: what the evaluator says today is held against what came. Needs numpy.
"""

from __future__ import annotations

import importlib
import pickle
import random
import sys
import time
from pathlib import Path

import numpy as np

from ulus_suite import bots, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.play.advice.evaluation import asked, of_outcome

EVERY = 5
RIDGE = 2.0
PER_GAME = 4.0
"""Positions of one game are not independent: they count as so many."""


def collect(
    game: str, seats: int, count: int, players: list[str], seconds: float
) -> list[tuple[int, object, tuple]]:
    """(game number, state, shares of the win) of positions of ``count`` games."""
    rules = games.load(game)
    module = importlib.import_module(f"ulus_suite.games.{game}.players.evaluator")
    generator, found = KeyedGenerator(), []
    began = time.monotonic()
    for number in range(count):
        if time.monotonic() - began > seconds:
            break
        dice = random.Random(f"fit {game} {number}")
        sit = [bots.bot_named(game, dice.choice(players)) for _ in range(seats)]
        state, noted = rules.setup(rules.settled_options({}, seats), seats).state, []
        for entry in range(rules.spec.max_entries):
            pending = rules.pending(state)
            if isinstance(pending, Finished):
                shares = of_outcome(pending.outcome, seats)
                found += [(number, one, shares) for one in noted]
                break
            if dice.randrange(EVERY) == 0 and module.evaluator().quiet(rules, state):
                noted.append(state)
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


def fit(x: np.ndarray, y: np.ndarray, heavy: np.ndarray) -> np.ndarray:
    """Newton's method on the penalized likelihood; positions of one game weigh together as ``PER_GAME``."""
    w = np.zeros(x.shape[2])
    for _ in range(30):
        p = chances(x, w)
        gradient = np.einsum("nsk,ns,n->k", x, p - y, heavy) + RIDGE * w
        mean = np.einsum("nsk,ns->nk", x, p)
        hessian = (
            np.einsum("nsk,ns,nsl,n->kl", x, p, x, heavy)
            - (mean * heavy[:, None]).T @ mean
            + RIDGE * np.eye(len(w))
        )
        step = np.linalg.solve(hessian, gradient)
        w -= step
        if np.abs(step).max() < 1e-6:
            break
    return w


def calibration(game: str, seats: int, count: int, p: np.ndarray, q: np.ndarray) -> None:
    """What was said and what came, by tenths; log loss beside that of knowing nothing."""
    loss = -(q * np.log(np.maximum(p, 1e-9))).sum(axis=1).mean()
    print(
        f"{game}, {seats} seats, {count} games, {len(p)} positions: log loss {loss:.3f}, even {np.log(seats):.3f}"
    )
    gap = 0.0
    for low in np.arange(0, 1, 0.1):
        inside = (p >= low) & (p < low + 0.1)
        if inside.sum() > 20:
            print(f"  said {p[inside].mean():.2f}  came {q[inside].mean():.2f}  ({inside.sum()})")
        if inside.sum():
            gap += abs(p[inside].mean() - q[inside].mean()) * inside.sum()
    print(f"  typical gap {gap / p.size:.3f}")


def main() -> None:
    """Collect, fit, tell."""
    words = [word for word in sys.argv[1:] if word != "--told"]
    game, seats, count = words[0], int(words[1]), int(words[2])
    players = words[3].split(",") if len(words) > 3 else [p.id for p in bots.roster(game)]
    kept = Path(words[4]) if len(words) > 4 else None
    if kept is not None and kept.exists():
        found = pickle.loads(kept.read_bytes())
    else:
        found = collect(game, seats, count, players, float(words[5]) if len(words) > 5 else 1e9)
        if kept is not None:
            kept.write_bytes(pickle.dumps(found))
    rules, module = games.load(game), importlib.import_module(f"ulus_suite.games.{game}.players.evaluator")
    if "--told" in sys.argv:
        judge = module.evaluator()
        said = np.array([judge.shares(rules, state) for _, state, _ in found])
        calibration(game, seats, len({n for n, _, _ in found}), said, np.array([s for _, _, s in found]))
        return
    told = [module.features(rules, state) for _, state, _ in found]
    rows = np.array([r for r, _ in told])
    late = np.array([t for _, t in told])[:, None, None]
    y = np.array([s for _, _, s in found])
    number = np.array([n for n, _, _ in found])
    heavy = PER_GAME / np.bincount(number)[number]
    scale = rows.std(axis=(0, 1)) + 1e-9
    x = np.concatenate([rows / scale * (1 - late), rows / scale * late], axis=2)
    train = number < 0.75 * (number.max() + 1)
    w = fit(x[train], y[train], heavy[train])
    p, q = chances(x[~train], w), y[~train]
    calibration(game, seats, len(set(number)), p, q)
    w = fit(x, y, heavy)
    names = importlib.import_module(f"ulus_suite.games.{game}.players.evaluator").FEATURES
    k = len(names)
    for i, name in enumerate(names):
        print(f"    ({w[i] / scale[i]:.3f}, {w[k + i] / scale[i]:.3f}),  # {name}")


if __name__ == "__main__":
    main()
