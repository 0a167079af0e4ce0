"""`statistics.sqlite` is a cache: whatever is unusual about it, it is set aside and made anew, and nobody waits."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from ulus_suite.store.statistics import TABLES, VERSION, Finished, Kept, Seated

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes by name")

SEAT = Seated(0, "A", "person", 1.0, 1, 2)
SOUND = Finished("a.ulus", 3, 1.5, "unee", "2026-11-22", "unee/4.1", "stuck", 20, (SEAT,))
ENDLESS = "with recursive n(i) as (select 1 union all select i + 1 from n)"
VIEW = f"create view moments as {ENDLESS} select i file, 0 seat, '' key, 0 weight, '' args from n"
TRIGGER = f"""
create trigger t after insert on games begin
    insert into seats select i, 0, '', '', 0, 1, 0 from ({ENDLESS} select i from n);
end
"""


def script(words: str, version: int = VERSION) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        base = sqlite3.connect(path)
        base.executescript(f"{words}; pragma user_version = {version}")
        base.close()

    return make


def beside(ending: str, make: Callable[[Path], None]) -> Callable[[Path], None]:
    def made(path: Path) -> None:
        Kept(path).close()
        make(path.with_name(path.name + ending))

    return made


def large(path: Path) -> None:
    Kept(path).close()
    os.truncate(path, 100 << 20)


UNUSUAL: dict[str, Callable[[Path], None]] = {
    "a view without end": script(TABLES.replace("create table moments", "create table moment") + VIEW),
    "a trigger without end": script(TABLES + TRIGGER),
    "many rows": script(f"{TABLES} insert into games"
                        " with recursive n(i) as (select 1 union all select i + 1 from n where i < 60000)"
                        " select 'f' || i, 1, 1, '', '', 0, '', '', 0 from n"),
    "a table of somebody else's": script(f"{TABLES} create table mine (a)"),
    "another column": script(TABLES.replace("score integer", "score integer, more text")),
    "another version": script(TABLES, VERSION + 1),
    "tables of other names": script("create table games (a)"),
    "larger than any": large,
    "a pipe": os.mkfifo,
    "a folder": Path.mkdir,
    "no base": lambda path: path.write_text("statistics " * 500) and None,  # type: ignore[func-returns-value]
    "a link to what never ends": lambda path: path.symlink_to("/dev/zero"),
    "a pipe as its journal": beside("-journal", os.mkfifo),
    "a pipe as its log": beside("-wal", os.mkfifo),
    "a folder as its journal": beside("-journal", Path.mkdir),
    "a device as its memory": beside("-shm", lambda path: path.symlink_to("/dev/zero")),
}  # fmt: skip


@pytest.mark.parametrize("kind", UNUSUAL)
def test_whatever_is_unusual_about_it_is_made_anew(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite"
    UNUSUAL[kind](path)
    kept = Kept(path)
    assert kept.notice.isprintable()
    assert "the figures are made again" in kept.notice
    assert kept.place != path
    assert os.path.lexists(kept.place), "nothing is lost"
    assert kept.finished() == []
    kept.put(SOUND)
    kept.close()
    again = Kept(path)
    assert again.notice == ""
    assert again.finished() == [SOUND]
    again.close()
