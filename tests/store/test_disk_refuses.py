"""What the disk refuses, or others do to a file while it is played: nothing is lost, nothing of theirs spoiled."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest

from tests.store.kept import move, played
from ulus_suite import Match
from ulus_suite.core.chance import Decide
from ulus_suite.core.errors import DataError
from ulus_suite.store import json_store
from ulus_suite.store.journal import Journal


def test_a_disk_that_fills_up_stops_the_saving_and_not_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.ulus"
    match = played(2, path)

    def full(self: Journal, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "_write", full)
        move(match)
        move(match)
    (warning,) = match.warnings
    assert "No space left on device" in warning
    assert "not saved" in warning
    assert match.saved_in is None
    assert len(match.entries) == 4
    assert len(Match.load(path).entries) == 2
    move(match)  # there is room again
    assert "saved again" in match.warnings[-1]
    assert match.saved_in == path
    assert Match.load(path).entries == match.entries
    move(match)
    assert len(match.warnings) == 2
    assert Match.load(path).entries == match.entries


def test_closing_tries_once_more_what_the_disk_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games" / "game.ulus"
    path.parent.write_text("a file where the folder should be")
    match = played(3, path)
    path.parent.unlink()
    match.close()
    assert Match.load(path).entries == match.entries
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(errno.EIO, "bad disk")))
        with pytest.raises(DataError, match="bad disk"):
            match.save(tmp_path / "refused.ulus")
    assert not (tmp_path / "refused.ulus").exists()


def test_a_log_that_was_cut_or_taken_meanwhile_is_not_written_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for what in ("cut", "taken"):
        path = tmp_path / f"{what}.ulus"
        match = played(2, path)
        with monkeypatch.context() as patch:
            patch.setattr(Journal, "_write", lambda *_: (_ for _ in ()).throw(OSError(errno.ENOSPC, "full")))
            move(match)
        if what == "cut":
            path.write_bytes(path.read_bytes().split(b"\n")[0] + b"\n")
        other = Match.load(path, resume=what == "taken")
        if what == "taken":
            assert isinstance(other.pending, Decide)
            other.play(other.choices(other.pending.seat)[-1])
            other.close()
        had = path.read_bytes()
        move(match)
        assert path.read_bytes() == had, "what others wrote stays"
        assert match.saved_in == tmp_path / f"{what} 2.ulus"
        assert "another file has taken this name" in match.warnings[-2]
        assert Match.load(match.saved_in).entries == match.entries
        move(match)
        assert len(match.warnings) == 3
        match.close()


def test_a_file_that_is_removed_or_exchanged_while_it_is_played_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games" / "game.ulus"
    match = played(2, path)
    path.unlink()
    move(match)
    assert "written again" in match.warnings[-1]
    assert Match.load(path).entries == match.entries
    shutil.rmtree(path.parent)
    move(match)
    assert Match.load(path).entries == match.entries
    played(0, tmp_path / "other.ulus").close()
    os.replace(tmp_path / "other.ulus", path)
    before = path.read_bytes()
    move(match)
    assert path.read_bytes() == before
    assert match.saved_in == path.with_name("game 2.ulus")
    os.truncate(match.saved_in, 40)
    move(match)
    assert match.saved_in == path.with_name("game 2 2.ulus")
    assert Match.load(match.saved_in).entries == match.entries


def test_notes_beside_a_game_are_written_into_nothing_that_lies_there(tmp_path: Path) -> None:
    if os.name != "posix":
        pytest.skip("pipes and links by name")
    path, precious = tmp_path / "game.ulus", tmp_path / "precious"
    precious.write_text("mine", encoding="utf-8")
    match = played(1, path)
    (note,) = (tmp_path / ".counts").iterdir()
    for put in (lambda: note.symlink_to(precious), lambda: os.mkfifo(note)):
        note.unlink()
        put()
        move(match)  # a pipe would wait for ever
        assert note.is_file()
        assert not note.is_symlink()
    assert precious.read_text(encoding="utf-8") == "mine"
    os.mkfifo(tmp_path / f".settings.json.{os.getpid()}.new")
    assert json_store.write(tmp_path / "settings.json", {"a": 1}) == ""


def test_a_folder_that_cannot_be_written_lets_the_game_begin_unsaved(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be")
    match = played(1, tmp_path / "games" / "game.ulus")
    (warning,) = match.warnings
    assert "cannot be written" in warning
    assert "not saved" in warning
    with pytest.raises(DataError, match="cannot be written"):
        match.save(tmp_path / "games" / "game.ulus")


def test_a_file_that_cannot_be_written_whole_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "picture.png"
    json_store.put(path, b"old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DataError, match=r"picture\.png: it cannot be written: No space left"):
        json_store.put(path, b"new")
    assert path.read_bytes() == b"old"
    assert "it could not be written" in json_store.write(path, {"a": 1})
    assert [p.name for p in tmp_path.iterdir()] == ["picture.png"]
