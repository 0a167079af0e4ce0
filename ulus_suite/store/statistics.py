"""What is known of finished games, a cache in one file: thrown away, it is made again from the logs."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from ulus_suite import gate
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.store import json_store, whole
from ulus_suite.store.folders import home

VERSION = 1
"""Raised when the tables change; an older file is made anew."""

TABLES = """
create table games (file text primary key, size integer, changed real, game text, created text, seats integer,
                    clause text, ended text, steps integer);
create table seats (file text, seat integer, name text, kind text, share real, place integer, score integer);
create table moments (file text, seat integer, key text, weight integer, args text);
"""


DAMAGE = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""What SQLite says of a file that is none of its own, or not with these tables; all else may pass."""


class Seated(NamedTuple):
    """One seat of a finished game: ``kind`` is ``person`` or a computer player's id; ``share`` of the win,
    ``place`` from 1, ``score`` as the game counts."""

    seat: int
    name: str
    kind: str
    share: float
    place: int
    score: int


class Remembered(NamedTuple):
    """A moment to remember: the message ``moment.<key>`` with its bindings; ``weight`` compares those of a kind."""

    seat: int
    key: str
    weight: int
    args: dict[str, object]


class Finished(NamedTuple):
    """One file. ``game`` is empty for one that is not over or cannot be read; ``clause`` decided it, ``ended`` is
    the key of how."""

    file: str
    size: int
    changed: float
    game: str = ""
    created: str = ""
    clause: str = ""
    ended: str = ""
    steps: int = 0
    seats: tuple[Seated, ...] = ()
    moments: tuple[Remembered, ...] = ()


class Kept:
    """The cache. ``notice`` is a sentence about what was wrong with the file, empty if nothing; ``place`` where
    that file lies now."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or home() / "statistics.sqlite"
        self.notice, self.place = "", self.path
        try:
            self._opened()
        except sqlite3.Error as error:
            damaged = getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE
            self._set_aside(str(error)) if damaged else self._in_memory(str(error))
        except OSError as error:
            self._in_memory(error.strerror or str(error))
        except DataError as error:  # no file at all: a pipe, a device
            self._set_aside(error.problem)
        except (ValueError, TypeError) as error:  # tables as the suite makes them, with something else in them
            self._set_aside(str(error))

    def _opened(self) -> None:
        """Open the file, or make it. Raises what is wrong; a file that could not be made is not left behind."""
        whole.folder(self.path.parent)
        fresh = not os.path.lexists(self.path)
        if not fresh:
            gate.named(self.path)
        self._base = sqlite3.connect(self.path, timeout=0.5)
        try:
            version = self._base.execute("pragma user_version").fetchone()[0]
            if version != VERSION:
                if self._base.execute("select count(*) from sqlite_master").fetchone()[0]:
                    raise ValueError(f"its tables are of version {version} and not {VERSION}")  # or somebody else's
                self._made_anew()
            self.known()
            self.finished()
        except Exception:
            with suppress(sqlite3.Error):
                self._base.close()
            if fresh:
                with suppress(OSError):
                    self.path.unlink()
            raise

    def _made_anew(self) -> None:
        self._base.executescript(TABLES)
        self._base.execute(f"pragma user_version = {VERSION}")
        self._base.commit()

    def _set_aside(self, error: str) -> None:
        """A damaged file is renamed, and the figures are worked out again; where even that fails they are kept in
        memory."""
        with suppress(AttributeError, sqlite3.Error):
            self._base.close()
        try:
            self.place = whole.set_aside(self.path)
            self._opened()
            self.notice = Phrase.of("kept.counted", path=self.path, why=error, name=self.place.name)
        except (sqlite3.Error, OSError):
            self._in_memory(error)

    def _in_memory(self, why: str) -> None:
        """A file that another window holds, that may not be written, or for which the disk has no room stays as it
        is."""
        self._base = sqlite3.connect(":memory:")
        self._base.executescript(TABLES)
        self.notice = Phrase.of("kept.not_counted", path=self.path, why=why)

    def known(self) -> dict[str, tuple[int, float]]:
        """Size and time of every file that has been looked at, by its name."""
        rows = self._base.execute("select file, size, changed from games").fetchall()
        return {file: (size, changed) for file, size, changed in rows}

    def put(self, one: Finished) -> None:
        """Keep what a file holds, in place of what was known of it."""
        with suppress(sqlite3.Error):  # a disk that refuses costs the time of looking again
            self._drop([one.file])
            values = (one.file, one.size, one.changed, one.game, one.created, len(one.seats), one.clause, one.ended)
            self._base.execute("insert into games values (?,?,?,?,?,?,?,?,?)", (*values, one.steps))
            self._base.executemany("insert into seats values (?,?,?,?,?,?,?)", [(one.file, *s) for s in one.seats])
            self._base.executemany(
                "insert into moments values (?,?,?,?,?)",
                [(one.file, m.seat, m.key, m.weight, json.dumps(m.args)) for m in one.moments],
            )
            self._base.commit()

    def drop(self, files: Iterable[str]) -> None:
        """Forget files that are gone."""
        with suppress(sqlite3.Error):
            self._drop(files)
            self._base.commit()

    def _drop(self, files: Iterable[str]) -> None:
        for file in files:
            for table in ("games", "seats", "moments"):
                self._base.execute(f"delete from {table} where file = ?", (file,))

    def finished(self) -> list[Finished]:
        """All finished games, the oldest first."""
        seats: dict[str, list[Seated]] = {}
        moments: dict[str, list[Remembered]] = {}
        for file, *row in self._base.execute("select * from seats order by file, seat"):
            seats.setdefault(file, []).append(Seated(*row))
        for file, seat, key, weight, args in self._base.execute("select * from moments"):
            moments.setdefault(file, []).append(Remembered(seat, key, weight, json.loads(args)))
        rows = self._base.execute(
            "select file, size, changed, game, created, clause, ended, steps from games where game != ''"
            " order by created, changed, file"
        )
        found = []
        for file, size, changed, game, created, clause, ended, steps in rows.fetchall():
            here, great = tuple(seats.get(file, ())), tuple(moments.get(file, ()))
            found.append(Finished(file, size, changed, game, created, clause, ended, steps, here, great))
        return found

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()


# --- names that are to be forgotten ---------------------------------------------------------------------------


def forgotten() -> tuple[str, ...]:
    """Names that people want to have left out of all figures."""
    return forgotten_looked_at()[0]


def forgotten_looked_at() -> tuple[tuple[str, ...], str]:
    """Those names, and a sentence if their file was damaged (it is set aside then, never lost)."""
    return json_store.read(forgotten_place(), tuple[str, ...], ())


def forgotten_place() -> Path:
    """The file of those names."""
    return home() / "forgotten.json"


def forget(name: str, *, again: bool = False) -> str:
    """Leave a name out from now on, or (``again``) no longer. Returns a sentence if that could not be kept."""
    names: Sequence[str] = [one for one in forgotten() if one != name]
    return json_store.write(forgotten_place(), tuple(names) if again else (*names, name))
