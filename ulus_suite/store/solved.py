"""Which puzzles have been solved, and how: ``puzzles.json`` beside the saved games."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Literal

import msgspec

from ulus_suite.store import folders, json_store

How = Literal["at_once", "later", "shown"]
"""Found with the first answer; after others; only after it was shown."""
BETTER: tuple[How, ...] = ("shown", "later", "at_once")


class Repeat(msgspec.Struct, frozen=True):
    """A puzzle that was missed comes back ``on`` a date; ``times``: found at once so often since."""

    on: str
    times: int = 0


class Solved(msgspec.Struct, frozen=True):
    """``how``: by ``game/puzzle``, the best that it was ever done. ``days``: dates of which the puzzle of the day
    was solved, as ``2026-11-22``. ``again``: what was missed and comes back."""

    how: dict[str, How] = {}
    days: tuple[str, ...] = ()
    again: dict[str, Repeat] = {}

    def of(self, game: str, puzzle: str) -> How | None:
        """How a puzzle was solved, None if it never was."""
        return self.how.get(f"{game}/{puzzle}")

    def due(self, game: str, day: date) -> frozenset[str]:
        found = (key.partition("/") for key, repeat in self.again.items() if repeat.on <= day.isoformat())
        return frozenset(puzzle for of, _, puzzle in found if of == game)


DAYS = 400
"""So many dates are kept."""
SPACED = (1, 3, 7)
"""Days until a puzzle that was missed comes back; found at once each time, it is known."""


def place() -> Path:
    return folders.home() / "puzzles.json"


def load() -> tuple[Solved, str]:
    """What is kept, and a sentence if the file was damaged (it is set aside then, never lost)."""
    return json_store.read(place(), Solved, Solved())


def note(game: str, puzzle: str, how: How, day: str = "", today: date | None = None) -> Solved:
    """A puzzle was solved; ``day``: it was the puzzle of that day. What was not found at once comes back. A disk
    that cannot be written costs the tick."""
    now, _ = load()
    key = f"{game}/{puzzle}"
    before = now.how.get(key)
    best = how if before is None or BETTER.index(how) > BETTER.index(before) else before
    days = now.days if not day or day in now.days else (*now.days, day)[-DAYS:]
    return _kept(now, Solved({**now.how, key: best}, days, _again(now, key, how == "at_once", today)))


def miss(game: str, puzzle: str, today: date | None = None) -> Solved:
    """A puzzle was answered wrongly, or its answer was looked at: it comes back tomorrow."""
    now, _ = load()
    return _kept(now, msgspec.structs.replace(now, again=_again(now, f"{game}/{puzzle}", False, today)))


def _again(now: Solved, key: str, found: bool, today: date | None) -> dict[str, Repeat]:
    """When it comes back: missed, tomorrow; found again, later each time; what was never missed does not."""
    again, day = dict(now.again), today or date.today()
    if not found:
        again[key] = Repeat((day + timedelta(SPACED[0])).isoformat())
    elif key in again and again[key].on <= day.isoformat():
        times = again.pop(key).times + 1
        if times < len(SPACED):
            again[key] = Repeat((day + timedelta(SPACED[times])).isoformat(), times)
    return again


def _kept(before: Solved, after: Solved) -> Solved:
    if after != before:
        json_store.write(place(), after)
    return after
