"""A seeded short run of the fuzzer in every test run, its long runs by marker, and every file that ever failed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.trust import fuzz, long, wander

FAILED = sorted(fuzz.CORPUS.glob("*@*")) if fuzz.CORPUS.is_dir() else []


@pytest.mark.parametrize("path", FAILED, ids=lambda path: path.name[:60])
def test_a_file_that_failed_once_is_a_sentence(path: Path, tmp_path: Path) -> None:
    kind, name, _ = path.name.split("@")
    assert fuzz.tried(kind, name.replace("+", "/"), path.read_bytes(), tmp_path) in ("taken", "refused")


def test_each_file_of_the_corpus_has_its_line() -> None:
    listed = re.findall(
        r"^\| `([^`]+)` \| \S", (fuzz.CORPUS / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert sorted(listed) == sorted(path.name for path in FAILED)
    assert {path.name.split("@")[0] for path in FAILED} == {sample.kind for sample in fuzz.samples()}


def test_mutated_files_are_taken_or_refused_in_a_sentence() -> None:
    told, failures = fuzz.files(114, keep=False)
    assert failures == []
    assert sum(told.values()) == 114
    assert len({name.split()[0] for name in told}) == 19


def test_lines_typed_into_a_terminal_end_nothing() -> None:
    assert fuzz.lines(300, seed=5)[1] == []


def test_events_sent_to_a_window_end_nothing() -> None:
    sent, seen, failures = wander.wander(300, seed=3)
    assert failures == []
    assert sent >= 300
    assert len(seen) > 1


def test_what_a_window_cannot_bear_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("ulus_suite.app.loop.Loop.give", broken)
    assert any("ZeroDivisionError" in each for each in wander.wander(40, seed=3).failures)


def test_pieces_of_a_long_run_are_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long, "SIZES", {"files": 11, "lines": 5, "events": 5})
    monkeypatch.setenv("ULUS_SUITE_HOME", str(tmp_path))
    record = tmp_path / "record.jsonl"
    assert long.run("files", 1, 2, record, 10) == 0
    before = long.known(record)
    assert [each["seed"] for each in before] == [1, 2]
    assert long.run("files", 1, 2, record, 10) == 0
    assert long.known(record) == before
    assert long.summed(record).startswith("files: 22 in 2 pieces")


@pytest.mark.long
def test_a_hundred_thousand_mutated_files(tmp_path: Path) -> None:
    assert long.run("files", 1, 100, tmp_path / "record.jsonl", 1e9) == 0


@pytest.mark.long
def test_fifty_thousand_typed_lines(tmp_path: Path) -> None:
    assert long.run("lines", 1, 50, tmp_path / "record.jsonl", 1e9) == 0


@pytest.mark.long
def test_a_million_events(tmp_path: Path) -> None:
    assert long.run("events", 1, 200, tmp_path / "record.jsonl", 1e9) == 0
