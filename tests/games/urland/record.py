"""Records games until every end, map and number of seats is there: python -m tests.games.urland.record

What is there already is kept: a recorded game is a promise that later rules must keep or say why not.
"""

from __future__ import annotations

import random
from pathlib import Path

from tests.games.urland.kit import GENERATOR, RULES, any_choice, lively
from ulus_suite import Match
from ulus_suite.core.chance import AwaitChance, Finished, seats_named

HERE = Path(__file__).resolve().parents[2] / "replays" / "urland"
GAMES = (
    ("urland", 4, "thirty"),
    ("urland", 5, "thirty_outbreak"),
    ("urland", 3, "third_outbreak"),
    ("urland", 3, "thirty"),
    ("urland", 5, "third_outbreak"),
    ("even", 3, "third_outbreak"),
    ("even", 4, "thirty"),
    ("even", 5, "thirty_outbreak"),
)
"""Map, seats and end of every recorded game."""


def name(map: str, seats: int, end: str) -> str:
    """A recorded game's file without its ending."""
    return f"{map}-{seats}-{end}"


def record(map: str, seats: int, end: str) -> Match:
    """Games by chance until one ends so, busy players for thirty points, idle ones for the third outbreak; each
    takes something back once."""
    pick = any_choice if end == "third_outbreak" else lively
    for seed in range(2000):
        rng = random.Random(f"{map} {seats} {seed}")
        match = Match.new(
            RULES, seats, {"map": map}, seed=seed, title=name(map, seats, end), created="2026-11-21T12:00:00+00:00"
        )
        back = False
        while not isinstance(match.pending, Finished):
            pending = match.pending
            if isinstance(pending, AwaitChance):
                match.resolve(GENERATOR)
                continue
            seat = (getattr(pending, "waiting", None) or seats_named(pending))[0]
            match.play(pick(rng, list(match.choices(seat))))
            if not back and len(match.entries) > 30 and match.undo_offers(seat):
                match.undo(match.undo_offers(seat)[0], tuple(range(seats)))
                back = True
        if match.pending.outcome.key == end and back:
            return match
    raise AssertionError(f"no game on {map} with {seats} ended {end}")


def main() -> None:
    """Record what is missing."""
    HERE.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        path = HERE / f"{name(*game)}.ulus"
        if not path.exists():
            record(*game).save(path)


if __name__ == "__main__":
    main()
