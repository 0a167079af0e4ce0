"""What people have learnt: lessons finished, and clauses explained to them in play."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Literal

import msgspec

from ulus_suite.store import folders, json_store

# --- Which puzzles have been solved, and how: ``puzzles.json`` beside the saved games --------------------------


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


def solved_place() -> Path:
    return folders.home() / "puzzles.json"


def solved_ones() -> tuple[Solved, str]:
    """What is kept, and a sentence if the file was damaged (it is set aside then, never lost)."""
    return json_store.read(solved_place(), Solved, Solved())


def note(game: str, puzzle: str, how: How, day: str = "", today: date | None = None) -> Solved:
    """A puzzle was solved; ``day``: it was the puzzle of that day. What was not found at once comes back. A disk
    that cannot be written costs the tick."""
    now, _ = solved_ones()
    key = f"{game}/{puzzle}"
    before = now.how.get(key)
    best = how if before is None or BETTER.index(how) > BETTER.index(before) else before
    days = now.days if not day or day in now.days else (*now.days, day)[-DAYS:]
    return _kept(now, Solved({**now.how, key: best}, days, _again(now, key, how == "at_once", today)))


def miss(game: str, puzzle: str, today: date | None = None) -> Solved:
    """A puzzle was answered wrongly, or its answer was looked at: it comes back tomorrow."""
    now, _ = solved_ones()
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
        json_store.write(solved_place(), after)
    return after


# ------------------------------------------------------------------------------------------------------------------


class Progress(msgspec.Struct, frozen=True):
    """``done``: ids of finished lessons by game; ``told``: clauses explained, by ``game/player``; ``practice``:
    games begun after lessons on winning, ``reached``: steps from 0 at which lessons were left, both by
    ``game/lesson``."""

    done: dict[str, tuple[str, ...]] = {}
    told: dict[str, tuple[str, ...]] = {}
    practice: dict[str, int] = {}
    reached: dict[str, int] = {}

    def finished(self, game: str, lesson: str) -> bool:
        """Whether a lesson has been taken to its end."""
        return lesson in self.done.get(game, ())

    def knows(self, game: str, player: str, clause: str) -> bool:
        """Whether a clause has been explained to a player before."""
        return clause in self.told.get(f"{game}/{player}", ())


def place() -> Path:
    return folders.home() / "progress.json"


def load() -> Progress:
    """What is kept; a damaged file is set aside and nothing is known."""
    return looked_at()[0]


def looked_at() -> tuple[Progress, str]:
    """What is kept, and a sentence if the file was damaged (it is set aside then, never lost)."""
    return json_store.read(place(), Progress, Progress())


def finish(game: str, lesson: str) -> Progress:
    """Tick a lesson, which begins at its first step again. A disk that cannot be written costs the tick and nothing
    else."""
    now = load()
    ids = dict.fromkeys((*now.done.get(game, ()), lesson))
    reached = {key: step for key, step in now.reached.items() if key != f"{game}/{lesson}"}
    after = msgspec.structs.replace(now, done={**now.done, game: tuple(ids)}, reached=reached)
    if after != now:
        json_store.write(place(), after)
    return after


def reach(game: str, lesson: str, step: int) -> Progress:
    """A lesson goes on at that step when it is opened again."""
    now = load()
    now = msgspec.structs.replace(now, reached={**now.reached, f"{game}/{lesson}": step})
    json_store.write(place(), now)
    return now


def practise(game: str, lesson: str) -> Progress:
    """Count a game that is begun after a lesson on winning."""
    now, key = load(), f"{game}/{lesson}"
    now = msgspec.structs.replace(now, practice={**now.practice, key: now.practice.get(key, 0) + 1})
    json_store.write(place(), now)
    return now


def tell(game: str, player: str, clauses: tuple[str, ...]) -> Progress:
    now = load()
    key = f"{game}/{player}"
    before = now.told.get(key, ())
    after = tuple(dict.fromkeys((*before, *clauses)))
    if after != before:
        now = msgspec.structs.replace(now, told={**now.told, key: after})
        json_store.write(place(), now)
    return now
