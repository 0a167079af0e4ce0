"""A seeded short run of the fuzzer in every test run, its long runs by marker, and every file that ever failed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.trust import fuzz

FAILED = sorted(fuzz.CORPUS.glob("*@*")) if fuzz.CORPUS.is_dir() else []


@pytest.mark.parametrize("path", FAILED, ids=lambda path: path.name[:60])
def test_a_file_that_failed_once_is_a_sentence(path: Path, tmp_path: Path) -> None:
    kind, name, _ = path.name.split("@")
    assert fuzz.tried(kind, name.replace("+", "/"), path.read_bytes(), tmp_path) in ("taken", "refused")


def test_mutated_files_are_taken_or_refused_in_a_sentence() -> None:
    told, failures = fuzz.files(110, keep=False)
    assert failures == []
    assert sum(told.values()) == 110
    assert len({name.split()[0] for name in told}) == 11


def test_lines_typed_into_a_terminal_end_nothing() -> None:
    assert fuzz.lines(300, seed=5)[1] == []


def test_events_sent_to_a_window_end_nothing() -> None:
    sent, seen, failures = fuzz.events(150, seed=3)
    assert failures == []
    assert sent >= 150
    assert len(seen) > 1


@pytest.mark.long
def test_a_hundred_thousand_mutated_files() -> None:
    assert fuzz.files(100_000, seed=2)[1] == []


@pytest.mark.long
def test_fifty_thousand_typed_lines() -> None:
    assert fuzz.lines(50_000, seed=2)[1] == []


@pytest.mark.long
def test_a_million_events() -> None:
    assert fuzz.events(1_000_000, seed=2)[2] == []
