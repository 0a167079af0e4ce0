"""How far a review's chances are off: what it says of a position against playing it to its end many times.

    tools/shares_off.py GAME SEATS GAMES PLAYOUTS [SECONDS [FILE [FIRST]]] [--choices]

Plays GAMES games among equals (the evaluator's quick player in every seat, else the usual opponent; their numbers
are not those of the tools that fit), stops at some positions of each, asks the review what it says there with its
quick budget, and plays the position to its end PLAYOUTS times by the same player. Prints for each tenth of the game
(as the evaluator counts) how far both lie apart, the noise of playing out taken off, beside the error that the
review states, and in how many of 100 chances the later figure lies within two errors (both errors joined). No game
is begun after SECONDS. FILE keeps what came as JSON lines, so that a long run can be made in pieces; what the
review says is asked anew each time, so that it can be changed and held against the same games. Only games from
the FIRST (0) on are played and counted.

With ``--choices`` decisions are looked at instead of positions: how far the best choice is ahead of another one
that lies within 15 in 100 (by lot), as the review says and as it comes when both are played to their ends in the
same courses of chance. What is left of the distance between the two is the evaluator's ``apart``.
"""

from __future__ import annotations

import importlib
import json
import random
import sys
import time
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any

from ulus_suite import bots, games
from ulus_suite.bots.players import ways
from ulus_suite.bots.search import Luck
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.play.advice import evaluation as ev

PER_GAME = 4
"""So many positions of a game are looked at."""
NEAR = 0.15
"""Choices farther behind the best than so much are not in doubt."""
FIRST = 70_000
"""Games are numbered from here on: the tools that fit begin at 0."""


def equal(rules: Any, game: str) -> Any:
    """Who sits in every seat: the evaluator's quick player, or the usual opponent where it names none."""
    way = ev.evaluator(rules).quick
    return ways(game)[way] if way else bots.bot_named(game, bots.default(game))


def positions(rules: Any, game: str, seats: int, number: int) -> list[Any]:
    """All positions of one game at which somebody decides, or chance is asked."""
    generator, player = KeyedGenerator(), equal(rules, game)
    state, found = rules.setup(rules.settled_options({}, seats), seats).state, []
    for entry in range(rules.spec.max_entries):
        pending = rules.pending(state)
        if isinstance(pending, Finished):
            break
        found.append(state)
        if isinstance(pending, AwaitChance):
            state = rules.settle(state, generator.resolve(pending.request, f"off/{number}/{entry}")).state
            continue
        seat, choices = ev.asked(rules, state, pending)
        key = f"off/{number}/{entry}"
        action = choices[0] if len(choices) == 1 else player.think(rules.view(state, seat), choices, key, 0).action
        state = rules.play(state, action).state
    return found


def to_the_end(rules: Any, game: str, state: Any, key: str) -> tuple[float, ...] | None:
    """The shares of the win when an equal goes on in every seat; None for a game without an end."""
    player, luck = equal(rules, game), Luck(key)
    seats = len(ev.evaluator(rules).shares(rules, state))
    for step in range(rules.spec.max_entries):
        pending = rules.pending(state)
        if isinstance(pending, Finished):
            return ev.of_outcome(pending.outcome, seats)
        if isinstance(pending, AwaitChance):
            state = rules.settle(state, luck.answer(pending.request)).state
            continue
        seat, choices = ev.asked(rules, state, pending)
        choice = choices[0]
        if len(choices) > 1:
            choice = player.think(rules.view(state, seat), choices, f"{key}/{step}", 0).action
        state = rules.play(state, choice).state
    return None


def rows(game: str, seats: int, first: int, count: int, playouts: int, seconds: float) -> Iterator[dict[str, Any]]:
    """One for each position: which it is, what came, and how uncertain that is."""
    rules = games.load(game)
    began = time.monotonic()
    for number in range(FIRST + first, FIRST + count):
        if time.monotonic() - began > seconds:
            return
        every = positions(rules, game, seats, number)
        for at in sorted(
            random.Random(f"off {game} {number}").sample(range(len(every)), min(PER_GAME, len(every)))
        ):
            ended = [to_the_end(rules, game, every[at], f"end/{number}/{at}/{k}") for k in range(playouts)]
            known = [one for one in ended if one is not None]
            if len(known) < 2:
                continue
            came = [sum(one[s] for one in known) / len(known) for s in range(seats)]
            noise = [
                sum((one[s] - came[s]) ** 2 for one in known) / (len(known) - 1) / len(known) for s in range(seats)
            ]
            yield {"game": number, "at": at, "came": came, "noise": noise}
        print(f"\r{number - FIRST + 1}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def asked(game: str, seats: int, found: list[dict[str, Any]]) -> None:
    """Add what the review says of each position today, with which error, and how late it is."""
    rules, module = games.load(game), importlib.import_module(f"ulus_suite.games.{game}.players.evaluator")
    for number in sorted({row["game"] for row in found}):
        every = positions(rules, game, seats, number)
        for row in (one for one in found if one["game"] == number):
            state = every[row["at"]]
            said = ev.value(rules, state, seats, f"off/{number}/{row['at']}", ev.BUDGETS["quick"])
            late = module.features(rules, state)[1] if hasattr(module, "features") else row["at"] / len(every)
            row.update(late=late, said=said.shares, errors=said.errors, judged=said.judged)


def choices(game: str, seats: int, count: int, playouts: int, seconds: float) -> None:
    """The table of decisions."""
    rules, began = games.load(game), time.monotonic()
    found: list[tuple[float, float, float, float]] = []
    for number in range(FIRST, FIRST + count):
        if time.monotonic() - began > seconds:
            break
        dice = random.Random(f"choices {game} {number}")
        every = positions(rules, game, seats, number)
        for at in sorted(dice.sample(range(len(every)), min(2 * PER_GAME, len(every)))):
            pending = rules.pending(every[at])
            if isinstance(pending, AwaitChance):
                continue
            seat, open_to_it = ev.asked(rules, every[at], pending)
            view = rules.view(every[at], seat)
            said = ev.compare(rules, view, open_to_it, seats, f"off/{number}/{at}", ev.BUDGETS["quick"])
            near = [one for one in said[1:] if one.behind <= NEAR]
            if not near:
                continue
            other = dice.choice(near)
            after = [rules.play(every[at], one.action).state for one in (said[0], other)]
            came = []
            for k in range(playouts):
                pair = [to_the_end(rules, game, one, f"end/{number}/{at}/{k}") for one in after]
                if pair[0] is not None and pair[1] is not None:
                    came.append(pair[0][seat] - pair[1][seat])
            if len(came) > 1:
                mean = sum(came) / len(came)
                noise = sum((one - mean) ** 2 for one in came) / (len(came) - 1) / len(came)
                found.append((other.behind, mean, noise, other.unsure))
        print(f"\r{number - FIRST + 1}", end="", file=sys.stderr, flush=True)
    apart = [(said - came) ** 2 - noise for said, came, noise, _ in found]
    mean, n = sum(apart) / len(apart), len(apart)
    error = sqrt(sum((one - mean) ** 2 for one in apart) / n / n)
    inside = sum(abs(s - c) <= 2 * sqrt(v + u * u) + 1e-9 for s, c, v, u in found)
    low, high = (sqrt(max(0.0, mean + sign * 1.96 * error)) for sign in (-1, 1))
    ahead, came_to = (sum(one[k] for one in found) / n for k in (0, 1))
    print(f"{n} decisions: said {ahead:.3f} apart, came {came_to:.3f}")
    print(f"  off by {sqrt(max(0.0, mean)):.3f} ({low:.3f} to {high:.3f})")
    print(f"  inside two errors {100 * inside / n:.0f} %")


def told(found: list[dict[str, Any]]) -> None:
    """Print the table."""
    print(f"{len({row['game'] for row in found})} games, {len(found)} positions")
    for tenth in range(10):
        mine = [row for row in found if min(9, int(10 * row["late"])) == tenth]
        if mine:
            print(f"  {tenth / 10:.1f} of the game: {_line(mine)}")
    print(f"  all: {_line(found)}")


def _line(found: list[dict[str, Any]]) -> str:
    seats = [(row, s) for row in found for s in range(len(row["said"]))]
    apart = sum((r["said"][s] - r["came"][s]) ** 2 - r["noise"][s] for r, s in seats) / len(seats)
    sampled = sum(r["errors"][s] ** 2 for r, s in seats) / len(seats)
    stated = sum(r["errors"][s] ** 2 + r["judged"] ** 2 for r, s in seats) / len(seats)
    inside = sum(
        abs(r["said"][s] - r["came"][s]) <= 2 * sqrt(r["errors"][s] ** 2 + r["judged"] ** 2 + r["noise"][s]) + 1e-9
        for r, s in seats
    )
    return (
        f"{len(found)} positions, off by {sqrt(max(0.0, apart)):.3f}, stated {sqrt(stated):.3f} "
        f"(of it sampling {sqrt(sampled):.3f}), inside two errors {100 * inside / len(seats):.1f} %"
    )


def main() -> None:
    """Measure, keep, tell."""
    of_choices = "--choices" in sys.argv
    sys.argv = [word for word in sys.argv if word != "--choices"]
    game, seats, count, playouts = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    seconds = float(sys.argv[5]) if len(sys.argv) > 5 else 1e9
    if of_choices:
        choices(game, seats, count, playouts, seconds)
        return
    kept = Path(sys.argv[6]) if len(sys.argv) > 6 else None
    least = FIRST + (int(sys.argv[7]) if len(sys.argv) > 7 else 0)
    found = (
        [json.loads(line) for line in kept.read_text().splitlines()] if kept is not None and kept.exists() else []
    )
    first = max([least - FIRST, *(row["game"] - FIRST + 1 for row in found)])
    for row in rows(game, seats, first, count, playouts, seconds):
        found.append(row)
        if kept is not None:
            with kept.open("a") as file:
                file.write(json.dumps(row) + "\n")
    mine = [row for row in found if row["game"] >= least]
    asked(game, seats, mine)
    told(mine)


if __name__ == "__main__":
    main()
