"""A seeded short run of the fuzzer in every test run, its long runs by marker, and every file that ever failed."""

from __future__ import annotations

import contextlib
import importlib
import os
import pkgutil
import re
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.trust import fuzz, wander
from ulus_suite import app
from ulus_suite.app.table.activity import Activity
from ulus_suite.app.table.modes import Mode
from ulus_suite.app.ui.screen import Screen

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


PACKS = 4
"""In every so many pieces of events the packs that tests install are on the shelf too."""
GROWTH = {"statm": 900, "files": 120, "threads": 12}
"""So much a piece may keep: megabytes (pictures, up to a bound), files and pipes (its last
windows keep 36 fonts each at most, a worker 16 pipes), threads (pictures and chance have one each)."""


def in_use() -> dict[str, float]:
    """What this process holds now; 0 where the system does not tell."""
    mb, files = 0.0, 0
    with contextlib.suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        mb, files = pages * os.sysconf("SC_PAGE_SIZE") / 1e6, len(os.listdir("/proc/self/fd"))
    return {"statm": mb, "files": files, "threads": threading.active_count()}


@contextlib.contextmanager
def gives_back() -> Iterator[None]:
    """Who runs for long holds little more afterwards."""
    before = in_use()
    yield
    grown = {name: now - before[name] for name, now in in_use().items() if now - before[name] > GROWTH[name]}
    assert grown == {}


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 101))
def test_a_hundred_thousand_mutated_files(seed: int) -> None:
    with gives_back():
        assert fuzz.files(1000, seed)[1] == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 51))
def test_fifty_thousand_typed_lines(seed: int) -> None:
    with gives_back():
        assert fuzz.lines(1000, seed)[1] == []


@pytest.mark.long
def test_a_million_events_meet_every_screen_use_of_a_table_and_mode() -> None:
    met = Counter[str]()
    for seed in range(1, 51):
        with gives_back():
            _, seen, failures = wander.wander(20_000, seed, packs=seed % PACKS == 0)
        assert failures == []
        met.update(seen)
    for found in pkgutil.walk_packages(app.__path__, "ulus_suite.app."):
        importlib.import_module(found.name)
    places = {each.name for each in (*below(Screen), *below(Activity), Activity) if "ulus_" in each.__module__}
    assert places - {Screen.name} <= {name.split("/")[0] for name in met}
    assert {each.name for each in below(Mode) if each.name} <= {name.split("/")[-1] for name in met}


def below(of: type) -> set[Any]:
    """All classes below one."""
    return {each for one in of.__subclasses__() for each in (one, *below(one))}
