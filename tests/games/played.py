"""Games played by a computer player up to a moment that a test looks at."""

from __future__ import annotations

from collections.abc import Callable

from ulus_suite import Match, bots, games
from ulus_suite.core.chance import AwaitChance


def played_until(game: str, seats: int, over: Callable[[Match], bool], seed: int = 9) -> Match:
    """A game in which the second of its players has every seat, up to the first moment that is meant."""
    match, player = Match.new(games.load(game), seats, seed=seed), bots.of(game)[1]
    while not over(match):
        if isinstance(match.pending, AwaitChance):
            match.resolve()
            continue
        seat = match.to_act[0]
        match.play(player.think(match.view(seat), list(match.choices(seat)), match.bot_key(seat), 0).action)
    return match
