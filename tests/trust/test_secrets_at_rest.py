"""A saved game betrays nothing at a glance, is whole or not there, and says when its end is missing."""

from __future__ import annotations

import errno
import os
import random
from pathlib import Path

import pytest

from tests.app.by_lot import go_on
from ulus_suite import Match, games
from ulus_suite.core.bounds import TooMuch
from ulus_suite.store import journal, json_store, library

SEED = 987_654_321_012


def kept(game: str, path: Path, steps: int = 25) -> Match:
    match = Match.new(games.load(game), seed=SEED)
    match.keep(path)
    go_on(match, steps, random.Random(1))
    match.close()
    return match


@pytest.mark.parametrize("game", games.ids())
def test_nothing_hidden_stands_in_a_kept_file(game: str, tmp_path: Path) -> None:
    match = kept(game, tmp_path / "a.ulus")
    data = (tmp_path / "a.ulus").read_bytes()
    assert str(SEED).encode() not in data
    if match.rules.spec.secrets:
        assert b'"answers"' not in data
        assert b'"action"' not in data
    loaded = Match.load(tmp_path / "a.ulus")
    assert loaded.warnings == ()
    assert loaded.header.seed == SEED
    assert [p.digest for p in loaded.line] == [p.digest for p in match.line]


@pytest.mark.parametrize("game", games.ids())
def test_a_copy_in_the_clear_says_the_same(game: str, tmp_path: Path) -> None:
    kept(game, tmp_path / "a.ulus")
    copy = library.copy(tmp_path / "a.ulus", tmp_path / "b.ulus", clear=True)
    assert b'"packed"' not in copy.read_bytes()
    assert str(SEED).encode() in copy.read_bytes()
    assert Match.load(copy).line[-1].digest == Match.load(tmp_path / "a.ulus").line[-1].digest


def test_an_old_file_in_the_clear_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "old.ulus"
    Match.new(games.load("ulus"), seed=3).save(path)
    match = Match.load(path, resume=True)
    match.resolve()
    match.close()
    assert len(Match.load(path).entries) == 1


@pytest.mark.parametrize("letters", ["", "!", "AAAA", "eJw=", "é", journal.pack(b"x" * (journal.MOST + 1))])
def test_what_is_packed_and_damaged_is_refused(letters: str) -> None:
    with pytest.raises(TooMuch):
        journal.unpack(letters)
    assert journal.unpack(journal.pack(b'{"a":1}')) == b'{"a":1}'


@pytest.mark.parametrize("missing", [1, 5, 20])
def test_a_log_that_ends_early_by_whole_lines_is_noticed(missing: int, tmp_path: Path) -> None:
    path = tmp_path / "a.ulus"
    count = len(kept("ulus", path).entries)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-missing]))
    warnings = Match.load(path).warnings
    assert len(warnings) == 1
    assert f"{count} entries had been written, the last {missing} are missing" in warnings[0]
    renamed = library.rename(path, "other")
    assert Match.load(renamed).warnings
    whole_again = library.copy(renamed, tmp_path / "elsewhere.ulus")
    assert Match.load(whole_again).warnings == (), "of a file from elsewhere nobody knows"


def test_a_full_disk_leaves_no_empty_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    match = Match.new(games.load("unee"), seed=1)
    match.keep(tmp_path / "games" / "a.ulus")
    assert "No space left" in match.warnings[0]
    assert list((tmp_path / "games").iterdir()) == []
    for how in (json_store.new, json_store.replace):
        with pytest.raises(OSError, match="No space"):
            how(tmp_path / "x", b"1")
    assert list(tmp_path.iterdir()) == [tmp_path / "games"]


def test_what_is_there_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"mine")
    with pytest.raises(FileExistsError):
        json_store.new(tmp_path / "a", b"other")
    assert (tmp_path / "a").read_bytes() == b"mine"
    assert [p.name for p in tmp_path.iterdir()] == ["a"]
