"""start.py: what it makes, when it makes it anew, and the sentence when it cannot."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]


class Called:
    """Stands in for `subprocess.run`: remembers what was asked."""

    def __init__(self, fails: int = 0, said: str = "") -> None:
        self.fails, self.said, self.commands = fails, said, []

    def __call__(self, command: list[object], **_: Any) -> Any:
        self.commands.append([str(word) for word in command])
        if self.fails and "pip" in self.commands[-1]:
            raise subprocess.CalledProcessError(self.fails, self.commands[-1], stderr=self.said)
        return subprocess.CompletedProcess(command, 0)


def fresh(folder: Path, monkeypatch: pytest.MonkeyPatch, called: Called) -> ModuleType:
    """start.py in a folder of its own, with an environment that costs nothing."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("start.py", "pyproject.toml"):
        if not (folder / name).exists():
            shutil.copy2(ROOT / name, folder / name)
    spec = importlib.util.spec_from_file_location("start_here", folder / "start.py")
    assert spec is not None
    assert spec.loader is not None
    start = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(start)

    def create(self: object, place: Path) -> None:
        (place / "bin").mkdir(parents=True)
        (place / "Scripts").mkdir()
        start.PYTHON.write_text("")

    monkeypatch.setattr(start.venv.EnvBuilder, "create", create)
    monkeypatch.setattr(start.subprocess, "run", called)
    return start


def installed(called: Called) -> int:
    return sum("pip" in command for command in called.commands)


def test_it_installs_once_and_then_only_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called = Called()
    start = fresh(tmp_path / "a b ө", monkeypatch, called)
    assert start.main(["demo"]) == 0
    assert start.main(["demo"]) == 0
    assert installed(called) == 1
    assert called.commands[-1][1:] == ["-m", "ulus_suite", "demo"]


def test_a_folder_with_any_letters_is_linked_in_plain_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = fresh(tmp_path / "Эрдэнэ", monkeypatch, Called())
    link = start.PLACE / "lib" / "_editable_impl_ulus_suite.pth"
    link.parent.mkdir(parents=True)
    link.write_text(str(start.HERE), encoding="utf-8")
    assert start.main([]) == 0
    path: list[str] = []
    line = link.read_text(encoding="ascii")
    assert line.startswith("import ")
    monkeypatch.setattr("sys.path", path)
    exec(line)
    assert path == [str(tmp_path / "Эрдэнэ")]


def test_a_moved_folder_is_installed_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called = Called()
    assert fresh(tmp_path / "old", monkeypatch, called).main([]) == 0
    (tmp_path / "old").rename(tmp_path / "new")
    assert fresh(tmp_path / "new", monkeypatch, called).main([]) == 0
    assert installed(called) == 2


def test_a_failed_installation_is_a_sentence_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    called = Called(fails=3)
    start = fresh(tmp_path / "x", monkeypatch, called)
    assert start.main([]) == 1
    assert "The set-up failed (code 3)" in capsys.readouterr().out
    called.fails = 0
    assert start.main([]) == 0
    assert installed(called) == 2


def test_a_folder_of_wheels_is_used_without_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called = Called()
    start = fresh(tmp_path / "stick", monkeypatch, called)
    start.WHEELS.mkdir()
    assert start.main([]) == 0
    asked = next(command for command in called.commands if "pip" in command)
    assert asked[asked.index("--no-index") + 1 :][:2] == ["--find-links", str(tmp_path / "stick" / "wheels")]


def test_wheels_for_another_computer_are_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pip = "ERROR: No matching distribution found for pymunk<8,>=7.2\n"
    start = fresh(tmp_path / "stick", monkeypatch, Called(1, pip))
    start.WHEELS.mkdir()
    assert start.main([]) == 1
    said = capsys.readouterr().out
    assert "The folder wheels has no pymunk<8,>=7.2 for " in said
    assert "ERROR" not in said
    assert len(said.splitlines()) == 3, "what is done, what is done, and one sentence"
    assert "take the folder wheels away" in said


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (PermissionError(13, "Permission denied"), "Put the folder where you may write"),
        (UnicodeEncodeError("utf-8", "\udcc3", 0, 1, "surrogates not allowed"), "surrogates not allowed"),
        (subprocess.CalledProcessError(1, ["python", "-m", "ensurepip"]), "sudo apt install python3-venv"),
    ],
)
def test_half_an_environment_is_taken_away_again(
    error: Exception, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start = fresh(tmp_path / "x", monkeypatch, Called())

    def create(self: object, place: Path) -> None:
        (place / "bin").mkdir(parents=True)
        raise error

    monkeypatch.setattr(start.venv.EnvBuilder, "create", create)
    assert start.main([]) == 1
    assert said in capsys.readouterr().out
    assert not start.PLACE.exists()
