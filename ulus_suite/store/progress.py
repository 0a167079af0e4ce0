"""What people have learnt: lessons finished, and clauses explained to them in play."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ulus_suite.store import folders, json_store


class Progress(msgspec.Struct, frozen=True):
    """``done``: ids of finished lessons by game; ``told``: clauses explained, by ``game/player``; ``practice``:
    games begun after lessons on winning, by ``game/lesson``."""

    done: dict[str, tuple[str, ...]] = {}
    told: dict[str, tuple[str, ...]] = {}
    practice: dict[str, int] = {}

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
    """Tick a lesson. A disk that cannot be written costs the tick and nothing else."""
    now = load()
    if not now.finished(game, lesson):
        done = {**now.done, game: (*now.done.get(game, ()), lesson)}
        now = msgspec.structs.replace(now, done=done)
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
