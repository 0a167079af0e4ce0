"""What is known of finished games, a cache in one file: thrown away, it is made again from the logs. So nothing
unusual about that file is put up with: it is set aside, and made anew.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from ulus_suite import gate
from ulus_suite.core.bounds import decode, printable
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.store import json_store
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


Word = Annotated[str, msgspec.Meta(max_length=200)]
"""A name, an id or a key; no game that was counted has a longer one."""

Count = Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
MOST = 40
"""Seats of one game, at most; what a moment binds has so many words."""


class Seated(NamedTuple):
    """One seat of a finished game: ``kind`` is ``person`` or a computer player's id; ``share`` of the win,
    ``place`` from 1, ``score`` as the game counts."""

    seat: Annotated[int, msgspec.Meta(ge=0, lt=MOST)]
    name: Word
    kind: Word
    share: Share
    place: Annotated[int, msgspec.Meta(ge=1, le=MOST)]
    score: Count


class Remembered(NamedTuple):
    """A moment to remember: the message ``moment.<key>`` with its bindings; ``weight`` compares those of a kind."""

    seat: Annotated[int, msgspec.Meta(ge=-1, lt=MOST)]
    key: Word
    weight: Count
    args: Annotated[dict[Word, object], msgspec.Meta(max_length=MOST)]


MOST_BYTES = 64 << 20
MOST_ROWS = {"games": 50_000, "seats": 300_000, "moments": 500_000}
"""What ten games a day leave in ten years is less; more takes too long to read."""

LETTERS = 2000
"""Of what a moment binds, at most."""


class Finished(NamedTuple):
    """One file. ``game`` is empty for one that is not over or cannot be read; ``clause`` decided it, ``ended`` is
    the key of how."""

    file: str
    size: int
    changed: float
    game: Word = ""
    created: Word = ""
    clause: Word = ""
    ended: Word = ""
    steps: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0
    seats: Annotated[tuple[Seated, ...], msgspec.Meta(max_length=MOST)] = ()
    moments: tuple[Remembered, ...] = ()


def sound(row: tuple[object, ...]) -> Finished:
    """What is to be kept, or a row of the cache, as it may be counted. Raises ValueError for what no finished game
    has left: others may have written there, and a name without end would keep a page from ever being laid out."""
    found: Finished = msgspec.convert(row, Finished)
    seats = [(each.name, each.kind) for each in found.seats]
    keys = [(each.key, json.dumps(each.args, ensure_ascii=False)) for each in found.moments]
    words = [found.game, found.created, found.clause, found.ended, *chain(*seats), *chain(*keys)]
    if not all(word.isprintable() or printable(word) == word for word in words):
        raise ValueError("it holds letters that no name has")
    if any(len(args) > LETTERS for _, args in keys) or [each.seat for each in found.seats] != sorted(
        {each.seat for each in found.seats}
    ):
        raise ValueError("it holds what no game has left")
    return found


def _in_memory() -> sqlite3.Connection:
    base = sqlite3.connect(":memory:")
    base.executescript(TABLES)
    return base


def _schema(base: sqlite3.Connection) -> list[tuple[object, ...]]:
    """Everything that a file holds besides rows, by name: tables, and views and triggers, which it should not."""
    return sorted(base.execute("select type, name, tbl_name, coalesce(sql, '') from sqlite_master"))


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
        except (
            ValueError,
            TypeError,
            msgspec.MsgspecError,
        ) as error:  # tables as the suite makes them, with something else in them
            self._set_aside(str(error))

    def _opened(self) -> None:
        """Open the file, or make it. Raises what is wrong; a file that could not be made is not left behind."""
        json_store.folder(self.path.parent)
        for beside in ("-journal", "-wal", "-shm"):  # SQLite opens what bears these names, even a pipe
            with suppress(gate.Missing):
                gate.checked_path(self.path.with_name(self.path.name + beside), most=MOST_BYTES)
        fresh = not os.path.lexists(self.path)
        if not fresh:
            gate.checked_path(self.path, most=MOST_BYTES)
        self._base = sqlite3.connect(self.path, timeout=0.5)
        try:
            self._base.execute("pragma trusted_schema = off")
            self._base.execute("pragma synchronous = off")  # what a power cut takes is made again
            version = self._base.execute("pragma user_version").fetchone()[0]
            there = _schema(self._base)
            if version != VERSION and not there:
                self._made_anew()
            elif version != VERSION or there != _schema(_in_memory()):
                raise ValueError(f"its tables are of version {version} and not {VERSION}")  # or somebody else's
            for table, most in MOST_ROWS.items():
                if self._base.execute(f"select count(*) from {table}").fetchone()[0] > most:
                    raise ValueError(f"it holds more than {most:,} {table}")
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
            for beside in ("-journal", "-wal", "-shm"):
                with suppress(FileNotFoundError):
                    self.place = json_store.set_aside(self.path.with_name(self.path.name + beside))
            with suppress(FileNotFoundError):
                self.place = json_store.set_aside(self.path)
            self._opened()
            self.notice = Phrase.of("kept.counted", path=self.path, why=error, name=self.place.name)
        except (sqlite3.Error, OSError, DataError, ValueError, msgspec.MsgspecError):
            self._in_memory(error)

    def _in_memory(self, why: str) -> None:
        """A file that another window holds, that may not be written, or for which the disk has no room stays as it
        is."""
        self._base = _in_memory()
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
        with suppress(sqlite3.Error):
            self._drop(files)
            self._base.commit()

    def _drop(self, files: Iterable[str]) -> None:
        for file in files:
            for table in ("games", "seats", "moments"):
                self._base.execute(f"delete from {table} where file = ?", (file,))

    def finished(self) -> list[Finished]:
        """All finished games, the oldest first. Raises ValueError or TypeError for rows that no game has left."""
        seats: dict[str, list[tuple[object, ...]]] = {}
        moments: dict[str, list[tuple[object, ...]]] = {}
        for file, *row in self._base.execute("select * from seats order by file, seat"):
            seats.setdefault(file, []).append(tuple(row))
        for file, seat, key, weight, args in self._base.execute("select * from moments"):
            moments.setdefault(file, []).append((seat, key, weight, decode(args)))
        rows = self._base.execute(
            "select file, size, changed, game, created, clause, ended, steps from games where game != ''"
            " order by created, changed, file"
        )
        found = []
        for file, size, changed, game, created, clause, ended, steps in rows.fetchall():
            here, great = tuple(seats.get(file, ())), tuple(moments.get(file, ()))
            found.append(sound((file, size, changed, game, created, clause, ended, steps, here, great)))
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
    return home() / "forgotten.json"


def forget(name: str, *, again: bool = False) -> str:
    """Leave a name out from now on, or (``again``) no longer. Returns a sentence if that could not be kept."""
    names: Sequence[str] = [one for one in forgotten() if one != name]
    return json_store.write(forgotten_place(), tuple(names) if again else (*names, name))
