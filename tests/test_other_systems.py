"""What only some systems have is asked for before it is used: each such place with its absence simulated."""

from __future__ import annotations

import ast
import builtins
import ctypes
import os
import re
import subprocess
import sys
from pathlib import Path, PurePosixPath, PureWindowsPath
from types import SimpleNamespace
from typing import Any

import pytest

from ulus_suite import about, games, gate
from ulus_suite.app.ui import sound, thinker, window
from ulus_suite.match import Match
from ulus_suite.store import journal, library

ROOT = Path(__file__).resolve().parents[1]
ONLY_SOMEWHERE = {
    "fcntl",
    "pwd",
    "grp",
    "resource",
    "termios",
    "tty",
    "pty",
    "winreg",
    "msvcrt",
    "readline",
    "posix",
}
"""Modules of the standard library that some systems lack."""
IMPORTED = re.compile(rf"\b(?:import|from)\b.*\b(?:{'|'.join(sorted(ONLY_SOMEWHERE))})\b")
"""A line that may import one."""


def sources() -> list[Path]:
    return [*sorted((ROOT / "ulus_suite").rglob("*.py")), ROOT / "start.py"]


def test_modules_that_a_system_may_lack_are_only_tried() -> None:
    """Every import of one stands inside `try`, so that its absence is met."""
    for path in sources():
        text = path.read_text(encoding="utf-8")
        if not IMPORTED.search(text):
            continue
        tree = ast.parse(text)
        tried = {id(node) for block in ast.walk(tree) if isinstance(block, ast.Try) for node in ast.walk(block)}
        for node in ast.walk(tree):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                if name.split(".")[0] in ONLY_SOMEWHERE:
                    assert id(node) in tried, f"{path.relative_to(ROOT)}:{node.lineno} imports {name} untried"


def test_every_place_that_asks_for_the_system_is_on_the_list() -> None:
    """docs/other-systems.md names each file that looks at the system it runs on."""
    listed = (ROOT / "docs" / "other-systems.md").read_text(encoding="utf-8")
    marks = ("fcntl", "os.name", "sys.platform", "/proc/", "O_NONBLOCK", "O_NOFOLLOW", "ctypes", "os.sysconf")
    for path in sources():
        text = path.read_text(encoding="utf-8")
        if any(mark in text for mark in marks):
            assert f"`{path.relative_to(ROOT).as_posix()}`" in listed, f"{path.relative_to(ROOT)} is not listed"


def test_a_game_is_kept_without_locks_and_without_synced_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *more: Any, **named: Any) -> Any:
        if name == "fcntl":
            raise ImportError(name)
        return real(name, *more, **named)

    def refused(path: Any, flags: int, *more: Any) -> int:
        if Path(path).is_dir():
            raise PermissionError(13, "Permission denied")  # as Windows answers
        return opened(path, flags, *more)

    opened = os.open
    monkeypatch.setattr(builtins, "__import__", without)
    monkeypatch.setattr(os, "open", refused)
    windows = SimpleNamespace(**{**vars(os), "name": "nt"})  # the module itself would change for pathlib too
    monkeypatch.setattr(journal, "os", windows)
    match = Match.new(games.load("unee"), seed=3)
    match.keep(tmp_path / "a.ulus")
    assert match.warnings == ()
    match.play(match.choices(0)[0])
    match.close()
    monkeypatch.undo()
    again = Match.load(tmp_path / "a.ulus")
    assert len(again.entries) == 1
    assert again.warnings == ()


def test_files_are_read_where_there_is_no_way_to_open_without_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes("ө\r\nb".encode())
    monkeypatch.delattr(os, "O_NOFOLLOW", raising=False)
    monkeypatch.setattr(gate, "_HOW", os.O_RDONLY)
    assert gate.text(file, own=True) == "ө\nb"


def test_workers_are_started_anew_never_forked() -> None:
    """Windows and macOS know no fork of a program with a window; so nobody forks."""
    pool = thinker._process()
    assert pool is not None
    try:
        assert getattr(pool, "_mp_context").get_start_method() == "spawn"  # noqa: B009 - no public name for it
    finally:
        pool.shutdown(wait=False)


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert not window.give_back()
    monkeypatch.setattr(sys, "platform", "linux")

    class Plain:
        def __init__(self, name: object) -> None: ...

    monkeypatch.setattr(ctypes, "CDLL", Plain)
    assert not window.give_back()


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_sound_is_asked_of_the_system_itself(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    sound.quiet_without_card()
    assert "SDL_AUDIODRIVER" not in os.environ


def test_a_report_of_a_fault_names_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/somebody-private")
    monkeypatch.setenv("USER", "somebody-private")
    told = "\n".join(f"{name}: {what}" for name, what in about.surroundings().items())
    assert "somebody" not in told
    assert str(ROOT) not in told
    assert "pygame-ce: 2." in told


@pytest.mark.parametrize(
    "title",
    ["CON", "nul", "Lpt1", "com9.txt", "a/b\\c:d*e?f", "x" * 400, "ө" * 400, " . ", "..", "Ба\u0000т", "aux ."],
)
def test_titles_are_file_names_everywhere(title: str, tmp_path: Path) -> None:
    name = library.fresh_path("ur", title, tmp_path).name
    assert len(name.encode()) < 200
    assert PureWindowsPath(name).name == PurePosixPath(name).name == name
    assert not set(name) & set('<>:"/\\|?*\0')
    assert name.rstrip(" .") == name
    clean = library._clean(title)
    if clean:
        assert not PureWindowsPath(f"{clean}.ulus").is_reserved()


def test_the_command_line_speaks_to_an_old_code_page() -> None:
    """Letters that code page 1252 lacks become question marks; the program goes on."""
    env = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-m", "ulus_suite", "learn", "unee", "--list"]
    done = subprocess.run(words, env=env, capture_output=True, check=False, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_text_files_never_depend_on_the_code_page() -> None:
    """Every text file is opened with its encoding named (ruff's PLW1514 over everything that ships)."""
    words = [
        sys.executable,
        "-m",
        "ruff",
        "check",
        "--preview",
        "--select",
        "PLW1514",
        "ulus_suite",
        "start.py",
        "packaging",
    ]
    pytest.importorskip("ruff")
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
