"""`statistics.sqlite` is a cache: whatever is unusual about it, it is set aside and made anew, and nobody waits."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from ulus_suite.store.statistics import TABLES, VERSION, Finished, Kept, Remembered, Seated

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


def test_a_cache_that_is_held_or_somebody_elses_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite"
    Kept(path).close()
    before = path.read_bytes()
    other = sqlite3.connect(path)
    other.execute("begin exclusive")
    held = Kept(path)
    assert "locked" in held.notice
    other.rollback()
    other.close()
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["statistics.sqlite"]
    mine = tmp_path / "mine.sqlite"
    base = sqlite3.connect(mine)
    base.executescript("create table games (a); insert into games values ('mine')")
    base.close()
    link = tmp_path / "link.sqlite"
    link.symlink_to(mine)
    kept = Kept(link)
    assert kept.place == tmp_path / "link.sqlite.damaged"
    assert sqlite3.connect(mine).execute("select a from games").fetchall() == [("mine",)]
    for row in ("('x','y',1,2,'{')", "('x','y',1,2,null)"):
        base = sqlite3.connect(link)
        base.execute("insert into games values ('x',1,1,'unee','','','','',1)")
        base.execute(f"insert into moments values {row}")
        base.commit()
        base.close()
        assert Kept(link).notice
    assert len(list(tmp_path.glob("link.sqlite.damaged*"))) == 3, "each keeps a name of its own"


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("seats", "name = 'A\x1b[31m'"), ("seats", f"name = '{'W' * 5000}'"), ("seats", "share = 9e999"),
        ("seats", "share = null"), ("seats", "place = 9223372036854775807"), ("seats", "seat = 99"),
        ("seats", "seat = 0"), ("seats", "score = 1e300"), ("seats", "name = x'ff00'"), ("games", "steps = -9"),
        ("games", "game = char(27)"), ("games", "created = null"), ("moments", "args = '[[[['"),
        ("moments", f"args = '{{\"n\":\"{'W' * 5000}\"}}'"), ("moments", "weight = 'x'"),
    ],
)  # fmt: skip
def test_rows_that_no_game_has_left_are_set_aside(table: str, change: str, tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite"
    kept = Kept(path)
    seats = (Seated(0, "Sara", "person", 1.0, 1, 20), Seated(1, "Bat", "person", 0.0, 2, 12))
    moments = (Remembered(0, "unee.most", 3, {"n": 3}),)
    sound = Finished("a.ulus", 3, 1.5, "unee", "2026-11-22", "unee/4.1", "stuck", 20, seats, moments)
    kept.put(sound)
    assert kept.finished() == [sound]
    kept.close()
    assert Kept(path).notice == ""
    base = sqlite3.connect(path)
    base.execute(f"update {table} set {change}")
    base.commit()
    base.close()
    again = Kept(path)
    assert again.notice
    assert again.finished() == []
    assert (tmp_path / "statistics.sqlite.damaged").is_file()
    again.close()
