"""The lowest versions that pyproject.toml allows are the ones that are installed and tried, each by its name."""

from __future__ import annotations

import importlib.util
import platform
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / ".ci" / "versions.py"

pytestmark = pytest.mark.skipif(not SCRIPT.is_file(), reason="only in a checkout")


@pytest.fixture
def versions() -> ModuleType:
    spec = importlib.util.spec_from_file_location("versions", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_every_library_has_a_lowest_version_and_it_is_named(versions: ModuleType) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {re.split(r"[\[<>=!~; ]", line)[0].lower() for line in project["dependencies"]}
    listed = dict(line.split("==") for line in versions.lowest())
    assert names <= listed.keys()
    assert all(re.fullmatch(r"\d[\w.]*", version) for version in listed.values())


def test_an_interpreter_says_its_version_and_nothing_that_is_none(versions: ModuleType) -> None:
    assert versions.version_of("/no/such/python") == ()
    assert versions.version_of(sys.executable) in ((), tuple(sys.version_info[:3]))


def test_a_long_run_says_on_what_it_ran() -> None:
    words = [sys.executable, "-m", "pytest", "-n", "0", "-m", "long", "--collect-only", str(Path(__file__))]
    out = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, timeout=120, check=False).stdout
    (line,) = [line for line in out.splitlines() if line.startswith("ran on Python ")]
    assert line.split(",")[0].startswith(f"ran on Python {platform.python_version()} on ")
    for name in ("pygame-ce", "pymunk", "msgspec", "hypothesis"):
        assert f", {name} {metadata.version(name)}" in line
    assert "start.py test -m long" in (ROOT / ".github" / "workflows" / "long.yml").read_text(encoding="utf-8")
