"""The lowest versions that pyproject.toml allows are the ones that are installed and tried, each by its name."""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
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


def test_every_run_of_everything_tries_them() -> None:
    assert "python3 .ci/versions.py every" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
