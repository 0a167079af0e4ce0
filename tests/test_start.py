"""start.py: a set-up is whole or nothing wherever it is cut, what is broken heals, and its words name the cause."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from tests.concerned import near

ROOT = Path(__file__).resolve().parents[1]
POSIX = pytest.mark.skipif(os.name != "posix", reason="what stands in for an environment is a shell script")
BACKEND = """
import zipfile
from pathlib import Path

def build_editable(folder, settings=None, metadata=None):
    name, about = "ulus_suite-1-py3-none-any.whl", "ulus_suite-1.dist-info/"
    with zipfile.ZipFile(Path(folder) / name, "w") as wheel:
        wheel.writestr("_ulus_suite.pth", str(Path.cwd()))
        for file, lines in {
            "METADATA": "Metadata-Version: 2.1,Name: ulus-suite,Version: 1,Provides-Extra: test",
            "WHEEL": "Wheel-Version: 1.0,Generator: t,Root-Is-Purelib: true,Tag: py3-none-any", "RECORD": "",
        }.items():
            wheel.writestr(about + file, lines.replace(",", "\\n"))
    return name
"""
PROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
[project]
name = "ulus-suite"
[tool.own]
"""


def folder_of(place: Path) -> Path:
    """A project that asks no network for anything, with start.py as it is."""
    for name, text in {
        "pyproject.toml": PROJECT, "backend.py": BACKEND, "pygame.py": "", "pymunk.py": "",
        "ulus_suite/__init__.py": "", "ulus_suite/__main__.py": "print('the suite')",
        "pytest/__init__.py": "", "pytest/__main__.py": "print('the tests')",
    }.items():  # fmt: skip
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8")
    shutil.copyfile(ROOT / "start.py", place / "start.py")
    return place


def loaded(place: Path, step: Callable[..., None] | None = None) -> ModuleType:
    """start.py of a folder, with steps that cost nothing. The environment's Python finds the suite when that is
    there, be the rest there or not."""
    spec = importlib.util.spec_from_file_location("start_here", place / "start.py")
    assert spec is not None
    assert spec.loader is not None
    start = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(start)

    def made(*words: object) -> None:
        said = " ".join(map(str, words))
        if "venv" in words:
            start.PYTHON.parent.mkdir()
            start.PYTHON.write_text('#!/bin/sh\ncd "${0%/*}/.." && [ -f pip -a -f suite ]\n')
            start.PYTHON.chmod(0o755)
        else:
            for name in ("suite", "rest") if "install" in words else ("pip",):
                (start.PLACE / name).write_text(said)

    start.step = step or made
    return start


def cut_everywhere(place: Path, first: str, second: str) -> list[int]:
    """With an environment for `first` (none for "-"), cut the set-up for `second` before each thing that it does to
    files; after each cut the next start is tried. Returns how many cuts there were, and how many starts without a
    network found what had been whole before still whole.

    Each cut is a process of its own, forked here: run by the test in a process without threads.
    """
    done = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.chmod", "open", "subprocess.Popen"}
    kept = 0

    def without_network(*_: object) -> None:
        raise RuntimeError("no network")

    def forked(work: Callable[[], object]) -> int:
        child = os.fork()
        if child == 0:
            code = 70
            try:
                work()
                code = 0
            except RuntimeError:
                code = 69
            finally:
                os._exit(code)
        return os.waitpid(child, 0)[1]

    def cut(at: int) -> None:
        left = at

        def heard(event: str, words: tuple[object, ...]) -> None:
            nonlocal left
            if event in done and (event in {"os.remove", "os.rmdir"} or str(place) in str(words)):
                left -= 1
                if left < 0:
                    os.kill(os.getpid(), signal.SIGKILL)

        start = loaded(place)
        sys.addaudithook(heard)
        start.prepare(second)

    for at in range(1000):
        for old in place.glob(".venv*"):
            shutil.rmtree(old) if old.is_dir() else old.unlink()
        if first != "-":
            assert forked(lambda: loaded(place).prepare(first)) == 0
        if forked(lambda at=at: cut(at)) == 0:  # type: ignore[misc]  # mypy cannot guess a lambda with a default
            return [at, kept]
        if first != "-":
            assert forked(lambda: loaded(place, without_network).prepare(first)) == 0, f"lost by a cut at {at}"
            kept += 1
        assert forked(lambda: loaded(place).prepare(second)) == 0, f"not healed after a cut at {at}"
        start = loaded(place)
        assert start.whole(second), at
        assert (start.PLACE / "rest").exists(), at
        assert {path.name for path in place.glob(".venv*")} == {".venv", ".venv-lock"}, at
    raise AssertionError("it never came to its end")


@POSIX
@pytest.mark.parametrize(("first", "second", "least"), [("-", "", 12), ("", "[test]", 20)])
def test_cut_before_everything_it_does_it_is_whole_or_nothing(
    tmp_path: Path, first: str, second: str, least: int
) -> None:
    words = "import sys; from tests.test_start import *; print(*cut_everywhere(Path(sys.argv[1]), *sys.argv[2:]))"
    done = subprocess.run(
        [sys.executable, "-c", words, folder_of(tmp_path), first, second], cwd=ROOT, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    cuts, kept = map(int, done.stdout.splitlines()[-1].split())
    assert cuts >= least
    assert kept == (cuts if first != "-" else 0)


def run(place: Path, *words: str, **env: str) -> tuple[int, str]:
    """Start it to its end."""
    done = subprocess.run(
        [sys.executable, "start.py", *words], cwd=place, env=os.environ | env, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout


@POSIX
def test_the_real_thing_is_made_once_and_heals(tmp_path: Path) -> None:
    place = folder_of(tmp_path / "a b")
    begun = subprocess.Popen(
        [sys.executable, "start.py"], cwd=place, stdout=subprocess.PIPE, start_new_session=True
    )
    while not list(place.glob(".venv/lib/*/site-packages/pip")):
        time.sleep(0.01)
    os.killpg(begun.pid, signal.SIGHUP)  # the terminal was closed
    assert begun.wait(20) == -signal.SIGHUP
    code, said = run(place)
    assert (code, said.splitlines()[-1]) == (0, "the suite")
    assert "Making a virtual environment" in said
    assert run(place) == (0, "the suite\n")
    shutil.rmtree(next(place.glob(".venv/lib/*/site-packages/pip")))
    assert run(place) == (0, "the suite\n"), "pip is not needed to start"


@pytest.mark.long
@POSIX
@pytest.mark.parametrize("way", ["the group is killed", "the terminal is closed", "the start alone is killed"])
def test_cut_at_twenty_moments_the_real_thing_is_whole_or_nothing(tmp_path: Path, way: str) -> None:
    """With a folder wheels (`packaging/offline.py --here`) it is the suite itself, else a project that is small."""
    place = folder_of(tmp_path / "x")
    if (ROOT / "wheels").is_dir():
        shutil.rmtree(place)
        for part in ("ulus_suite", "rules", "boards", "assets", "wheels"):
            shutil.copytree(ROOT / part, place / part)
        for name in ("start.py", "pyproject.toml", "README.md", "LICENSE"):
            shutil.copyfile(ROOT / name, place / name)
    code, whole = run(place, "--version")
    assert code == 0, whole
    all_of_it, cuts = sum(1 for _ in place.glob(".venv/**/*")), 0
    for moment in range(20):
        for old in place.glob(".venv*"):
            shutil.rmtree(old) if old.is_dir() else old.unlink()
        started = subprocess.Popen(
            [sys.executable, "start.py", "--version"], cwd=place, stdout=subprocess.DEVNULL, start_new_session=True
        )
        while started.poll() is None and sum(1 for _ in place.glob(".venv/**/*")) < all_of_it * moment / 20:
            time.sleep(0.02)
        time.sleep(0.2 * (moment % 5))  # while it waits for a process of its own, too
        cuts += started.poll() is None
        with contextlib.suppress(ProcessLookupError):
            if way == "the start alone is killed":
                started.kill()
            else:
                os.killpg(started.pid, signal.SIGKILL if "group" in way else signal.SIGHUP)
        started.wait(60)
        code, said = run(place, "--version")
        assert (code, said.splitlines()[-1]) == (0, whole.splitlines()[-1]), (
            f"after a cut at {moment} of 20: {said}"
        )
        assert {path.name for path in place.glob(".venv*")} == {".venv", ".venv-lock"}
    print(f"{cuts} of 20 set-ups were cut, {way}; each next start was whole")
    assert cuts >= 15


@POSIX
def test_a_moved_folder_and_changed_requirements_are_set_up_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = folder_of(tmp_path / "old")
    loaded(place).prepare("[test]")
    loaded(place).prepare("")
    assert capsys.readouterr().out.count("Making") == 1, "what has the tests, too, is enough for the suite"
    (place / "pyproject.toml").write_text(PROJECT + "line = 3\n", encoding="utf-8")
    loaded(place).prepare("[test]")
    assert not capsys.readouterr().out, "a linter's settings change no requirements"
    place = place.rename(tmp_path / "new")
    loaded(place).prepare("[test]")
    (place / "pyproject.toml").write_text(PROJECT.replace("suite", "suite2"), encoding="utf-8")
    loaded(place).prepare("[test]")
    assert capsys.readouterr().out.count("Making") == 2


@POSIX
@pytest.mark.parametrize("harm", ["gone", "dangling", "a folder", "nothing in it"])
def test_an_interpreter_that_does_not_answer_heals(tmp_path: Path, harm: str) -> None:
    start = loaded(folder_of(tmp_path))
    start.prepare("")
    start.PYTHON.unlink()
    if harm == "dangling":
        start.PYTHON.symlink_to("/nowhere/python3")
    elif harm == "a folder":
        start.PYTHON.mkdir()
    elif harm == "nothing in it":
        shutil.copyfile("/bin/sh", start.PYTHON)
        start.PYTHON.chmod(0o755)
    start.prepare("")
    assert start.whole("")
    assert start.PYTHON.is_file()


@POSIX
def test_what_somebody_made_by_hand_is_used_as_it_is(tmp_path: Path) -> None:
    start = loaded(folder_of(tmp_path))
    start.PLACE.mkdir()
    start.step("venv")
    for name in ("pip", "suite", "mine"):
        (start.PLACE / name).touch()
    start.prepare("")
    assert (start.PLACE / "mine").exists()


def test_a_folder_with_any_letters_is_linked_in_plain_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = loaded(folder_of(tmp_path / "Эрдэнэ"))
    link = start.PLACE / "lib" / "_editable_impl_ulus_suite.pth"

    def step(*words: object) -> None:
        link.parent.mkdir(exist_ok=True)
        link.write_text(str(start.HERE), encoding="utf-8")

    start.step = step
    start.prepare("")
    path: list[str] = []
    line = link.read_text(encoding="ascii")
    assert line.startswith("import ")
    monkeypatch.setattr("sys.path", path)
    exec(line)
    assert path == [str(tmp_path / "Эрдэнэ")]


@POSIX
def test_one_waits_while_another_sets_up(tmp_path: Path) -> None:
    start = loaded(folder_of(tmp_path))
    with start.alone():
        waits = subprocess.Popen(
            [sys.executable, "-u", "start.py"], cwd=tmp_path, stdout=subprocess.PIPE, text=True, env={}
        )
        assert waits.stdout is not None
        assert waits.stdout.readline().startswith("Another start is setting up")
        start.make("")  # as that other one would
    said = waits.stdout.read()
    assert waits.wait(20) == 0, said
    assert "Making" not in said


@pytest.mark.parametrize(
    ("said", "cause"),
    [
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "There is no room",
        ),
        ("Error: [Errno 13] Permission denied: '{here}/.venv'", "Nothing can be written into {here}. "),
        ("[Errno 30] Read-only file system: '/tmp/pip'", "Nothing can be written into /tmp/pip. "),
        ("/x/.venv/bin/python: No module named ensurepip", "sudo apt install python3-venv"),
        (
            "WARNING: Retrying after connection broken by 'NewConnectionError('<...>: Failed to establish a new "
            "connection: [Errno -3] Temporary failure in name resolution')'\n"
            "ERROR: Could not find a version that satisfies the requirement hatchling>=1.25\n"
            "ERROR: No matching distribution found for hatchling>=1.25",
            "No network answers",
        ),
        ("ERROR: No matching distribution found for pymunk<8,>=7.2\n", "There is no pymunk<8,>=7.2 for "),
        ("UnicodeEncodeError: 'utf-8' codec can't encode: surrogates not allowed", "under a plain name"),
        ("error: the compiler is on holiday", "the compiler is on holiday\nThe set-up failed; the lines above"),
    ],
)
def test_the_cause_is_named_and_nothing_is_left(
    said: str, cause: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def step(*_: object) -> None:
        raise start.Failed(said.format(here=tmp_path))

    start = loaded(folder_of(tmp_path), step)
    assert start.main([]) == 1
    told = capsys.readouterr().out.partition("...\n")[2]
    assert cause.format(here=tmp_path) in told
    assert told.strip().endswith("again.")
    assert not list(tmp_path.glob(".venv*/*"))


def test_wheels_of_another_computer_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked: list[object] = []

    def step(*words: object) -> None:
        asked.extend(words)
        if "install" in words:
            raise start.Failed("ERROR: No matching distribution found for pymunk<8,>=7.2\n")

    start = loaded(folder_of(tmp_path), step)
    start.WHEELS.mkdir()
    assert start.main([]) == 1
    assert asked[asked.index("--no-index") + 1 :][:2] == ["--find-links", tmp_path / "wheels"]
    assert "in the folder wheels. Get another Python, or the bundle for this computer" in capsys.readouterr().out


def test_what_concerns_a_file_is_found_by_imports_and_names() -> None:
    def asked(file: str) -> list[str]:
        return [path.relative_to(ROOT / "tests").as_posix() for path in near(ROOT / file)]

    assert asked("tests/games/ur/twin.py") == ["games/ur/test_truth.py"]
    assert asked("start.py")[0] == "test_start.py"
    data = asked("rules/ur/messages.en.yaml")
    assert sum(test.startswith("games/ur/") for test in data[:20]) >= 10
    assert "bots/test_alpha_beta.py" not in data
    core = asked("ulus_suite/core/match.py")
    assert core[0] == "core/test_match.py"
    assert len(core) > 100


def test_only_what_concerns_a_file_is_run() -> None:
    words = ["-m", "pytest", "-p", "tests.concerned", "--for", "tests/games/ur/twin.py", "--collect-only"]
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    found = [line for line in done.stdout.splitlines() if line.startswith("tests/")]
    assert found
    assert all(line.startswith("tests/games/ur/test_truth.py") for line in found)
    assert "1 files of tests concern tests/games/ur/twin.py" in done.stdout
