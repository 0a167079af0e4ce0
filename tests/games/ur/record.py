"""Records games: each preset ended in each way it can, and the variants: ``python -m tests.games.ur.record``.

What is there already is kept: a recorded game is a promise that later rules must keep or say why not.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.games.ur.positions import RULES
from ulus_suite import Match
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.games.ur.players.bot import Player
from ulus_suite.games.ur.rules.state import Claim, Decline, Spawn

RECORDS = Path(__file__).resolve().parents[2] / "replays" / "ur"
Choose = Callable[[Match, Sequence[Action], random.Random], Action]

GAMES: dict[str, tuple[dict[str, Any], str]] = {
    "house-forts": ({}, "forts"),
    "house-draw_10_2": ({}, "draw_10_2"),
    "house-draw_10_5": ({}, "draw_10_5"),
    "bridgehead-forts": ({"board": "h2"}, "forts"),
    "bridgehead-draw_10_2": ({"board": "h2"}, "draw_10_2"),
    "fierce-forts": ({"namedSpawnCaptures": True}, "forts"),
    "fierce-draw_10_2": ({"namedSpawnCaptures": True}, "draw_10_2"),
    "own-draw_10_4": ({"repetition": "own"}, "draw_10_4"),
    "positions-draw_10_4": ({"repetition": "positions"}, "draw_10_4"),
    "lanes-rematch-forts": (
        {"board": "lanes", "hopCapture": True, "spawnAdjacency": "path", "lostLast": "black"}, "forts",
    ),
}  # fmt: skip
"""Options and the way to end of each record."""


def sensible(match: Match, found: Sequence[Action], rng: random.Random) -> Action:
    """Plays to win, with a slip now and then; leaves an extra turn once in a while."""
    declines = [a for a in found if isinstance(a, Decline)]
    if declines and rng.random() < 0.2:
        return declines[0]
    open_to_it = [a for a in found if not isinstance(a, Claim)]
    if rng.random() < 0.15:
        return rng.choice(open_to_it)
    return Player("record", 0, 0.0).think(match.view(match.state.turn), open_to_it, "", 1000).action


def stubborn(match: Match, found: Sequence[Action], rng: random.Random) -> Action:
    """Fights for the Entrance and claims the draw."""
    entrance = RULES.kernel(match.state).layout.names(RULES.kernel(match.state).entrance)[0]
    for action in found:
        if isinstance(action, Claim) or (isinstance(action, Spawn) and action.tile == entrance):
            return action
    return rng.choice(found)


def tireless(match: Match, found: Sequence[Action], rng: random.Random) -> Action:
    """Wanders until a draw for length is open."""
    return next((a for a in found if isinstance(a, Claim)), None) or rng.choice(found)


def homesick(match: Match, found: Sequence[Action], rng: random.Random) -> Action:
    """Goes back to where the position has been."""
    claims = [a for a in found if isinstance(a, Claim)]
    if claims:
        return claims[0]
    often = {s[:2]: s[3] for s in match.state.seen}
    return max(found, key=lambda a: (often.get(RULES.play(match.state, a).state.held, 0), rng.random()))


STYLES: dict[str, Choose] = {"forts": sensible, "draw_10_2": stubborn, "draw_10_5": tireless, "draw_10_4": stubborn}


def record(name: str) -> Match:
    options, end = GAMES[name]
    style = homesick if options.get("repetition") == "positions" else STYLES[end]
    for seed in range(5_000):
        rng = random.Random(f"{name} {seed}")
        match = Match.new(RULES, 2, options, seed, created="2026-11-21T12:00:00+00:00", suite="0.1.0")
        undone = False
        while not isinstance(match.pending, Finished):
            if isinstance(match.pending, AwaitChance):
                match.resolve(KeyedGenerator())
                continue
            match.play(style(match, match.choices(match.state.turn), rng))
            if len(match.line) > 12 and not undone and (offers := match.undo_offers(0)):
                match.undo(offers[0], (0, 1))  # somebody thinks better of it, once a game
                undone = True
        if match.pending.outcome.key == end and len(match.entries) < (2_000 if end == "draw_10_5" else 160):
            return match
    raise AssertionError(f"no game of {name} ended {end}")


def main() -> None:
    RECORDS.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        path = RECORDS / f"{name}.ulus"
        if not path.exists():
            match = record(name)
            match.save(path)
            print(path.name, len(match.entries), "entries")


if __name__ == "__main__":
    main()
