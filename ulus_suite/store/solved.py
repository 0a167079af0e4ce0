"""Which puzzles have been solved, and how: ``puzzles.json`` beside the saved games."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from ulus_suite.store import folders, json_store

How = Literal["at_once", "later", "shown"]
"""Found with the first answer; after others; only after it was shown."""
BETTER: tuple[How, ...] = ("shown", "later", "at_once")


class Solved(msgspec.Struct, frozen=True):
    """``how``: by ``game/puzzle``, the best that it was ever done. ``days``: dates of which the puzzle of the day
    was solved, as ``2026-11-22``."""

    how: dict[str, How] = {}
    days: tuple[str, ...] = ()

    def of(self, game: str, puzzle: str) -> How | None:
        """How a puzzle was solved, None if it never was."""
        return self.how.get(f"{game}/{puzzle}")


DAYS = 400
"""So many dates are kept."""


def place() -> Path:
    """The file."""
    return folders.home() / "puzzles.json"


def load() -> tuple[Solved, str]:
    """What is kept, and a sentence if the file was damaged (it is set aside then, never lost)."""
    return json_store.read(place(), Solved, Solved())


def note(game: str, puzzle: str, how: How, day: str = "") -> Solved:
    """A puzzle was solved; ``day``: it was the puzzle of that day. A disk that cannot be written costs the tick."""
    now, _ = load()
    key = f"{game}/{puzzle}"
    before = now.how.get(key)
    best = how if before is None or BETTER.index(how) > BETTER.index(before) else before
    days = now.days if not day or day in now.days else (*now.days, day)[-DAYS:]
    after = Solved({**now.how, key: best}, days)
    if after != now:
        json_store.write(place(), after)
    return after
