"""A game of Ünee that is kept on the disk while it is played, for tests."""

from __future__ import annotations

import random
from pathlib import Path

from ulus_suite import Match, games
from ulus_suite.core.chance import Decide


def played(moves: int, path: Path) -> Match:
    """A kept game of Ünee with so many random moves."""
    match = Match.new(games.load("unee"), seed=5, names=["Bat", "Оюуна"])
    match.keep(path)
    rng = random.Random(5)
    for _ in range(moves):
        assert isinstance(match.pending, Decide)
        match.play(rng.choice([a for a in match.choices(match.pending.seat) if a.kind == "sow"]))
    return match


def move(match: Match) -> None:
    assert isinstance(match.pending, Decide)
    match.play(match.choices(match.pending.seat)[0])
