"""Win rates of the computer players against each other.

``python -m tests.games.ur.arena GAMES [look]`` plays so many games for each pair on the house board, each side
beginning half of them. ``look`` limits how many actions ahead the Priestess looks (2 unless told); there is no
clock, so the figures can be repeated exactly.
"""

from __future__ import annotations

import sys
import time
from itertools import combinations

from tests.games.ur.positions import RULES
from ulus_suite import Match, bots
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Bot
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.games.ur.players.bot import Player

NO_CLOCK = 10**9


def play(pair: tuple[Bot, Bot], seed: int) -> tuple[int | None, int]:
    """The place in ``pair`` of the winner (None: a draw) and the number of turns."""
    generator, match = KeyedGenerator(), Match.new(RULES, 2, {}, seed)
    while not isinstance(match.pending, Finished):
        if isinstance(match.pending, AwaitChance):
            match.resolve(generator)
            continue
        seat = match.pending.seat  # type: ignore[union-attr]
        thought = pair[seat].think(match.view(seat), match.choices(seat), match.draw_key(), NO_CLOCK)
        match.play(thought.action)
    places = match.pending.outcome.places
    return (places[0][0] if len(places[0]) == 1 else None), match.state.turns


def main() -> None:
    games_a_pair = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    look = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    players = {p.name: p for p in bots.of("ur")}
    players["priestess"] = Player("priestess", look, 0.0)
    for one, two in combinations(("priestess", "merchant", "scribe", "random"), 2):
        tally, turns, began = {one: 0, two: 0, "drawn": 0}, [], time.process_time()
        for number in range(games_a_pair):
            names = (one, two) if number % 2 == 0 else (two, one)
            winner, length = play((players[names[0]], players[names[1]]), 1000 + number)
            tally["drawn" if winner is None else names[winner]] += 1
            turns.append(length)
        spent = time.process_time() - began
        print(f"| {one} | {two} | {tally[one]} | {tally[two]} | {tally['drawn']} | "
              f"{sorted(turns)[len(turns) // 2]} | {spent / games_a_pair:.2f} s |", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
