"""Tests need no screen, no sound card and nobody's saved games."""

from __future__ import annotations

import importlib
import itertools
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


os.environ.setdefault("ULUS_SUITE_STRICT", "1")


def _compiled_once() -> None:
    """Where Python has been told to write no bytecode beside the sources, keep it in a folder of its own.

    A tenth of the run was compiling: the tests in each process, and the suite anew in each one that they start.
    """
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        folder = str(Path(__file__).parents[1] / "build" / "bytecode")
        os.environ.setdefault("PYTHONPYCACHEPREFIX", folder)
        sys.dont_write_bytecode, sys.pycache_prefix = False, os.environ["PYTHONPYCACHEPREFIX"]


_compiled_once()


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """A long run says at its end on what it ran: a fault may be that of one version of a library."""
    if "long" in config.option.markexpr.replace("not long", ""):
        terminalreporter.write_line(ran_on())


def ran_on() -> str:
    """Python, the system and every library that the project needs, with their versions."""
    import platform
    import tomllib
    from importlib.metadata import PackageNotFoundError, version

    table = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = [f"Python {platform.python_version()} on {platform.platform()}"]
    for line in (*table["dependencies"], *table["optional-dependencies"]["test"]):
        name = line.partition(">")[0].partition("[")[0].strip()
        with suppress(PackageNotFoundError):
            found.append(f"{name} {version(name)}")
    return "ran on " + ", ".join(dict.fromkeys(found))


def pytest_collection(session: pytest.Session) -> None:
    """Of two workers the second reads the tests from the last to the first, so that what one has compiled the other
    finds compiled: in a fresh checkout each would else compile all of them."""
    worker, tests = os.environ.get("PYTEST_XDIST_WORKER", "gw0"), Path(__file__).parent
    if worker == "gw0" or [Path(one).resolve() for one in session.config.args] != [tests]:
        return
    for file in sorted(tests.rglob("test_*.py"), reverse=True):
        with suppress(Exception, pytest.skip.Exception):  # whatever is wrong with it the collection tells
            importlib.import_module(".".join(file.relative_to(tests.parent).with_suffix("").parts))


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the homes of tests stand. Beside the folders of `tmp_path` they would be listed for each new one."""
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def own_home(_homes: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Saved games and settings of a test go into a folder of its own, which is made when something is written.

    What a disk refused is told on the shelf until the program ends: the next test has a shelf of its own.
    """
    home = _homes / f"{next(NUMBERS)}"
    monkeypatch.setenv("ULUS_SUITE_HOME", str(home))
    yield home
    from ulus_suite.store import json_store  # not before bytecode has its folder

    json_store.unwritten.clear()


NUMBERS = itertools.count()
