"""Constraints and a run with the lowest versions that pyproject.toml allows, and with the newest.

    python3 .ci/versions.py lowest              print a constraints file: every "name>=version" as "name==version"
    python3 .ci/versions.py run lowest|newest   install into an empty environment, run the quick core tests there
    python3 .ci/versions.py pythons             every interpreter of this machine that the project supports

Each run ends with the versions that it ran on.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
QUICK = ["tests/core", "tests/store", "tests/data", "tests/test_headless.py", "tests/trust/test_gate.py",
         "tests/trust/test_secrets_at_rest.py", "tests/app/test_frame_screens.py"]  # fmt: skip
LOWEST = re.compile(r"^\s*([A-Za-z0-9._-]+)\s*(?:\[[^\]]*\])?\s*>=\s*([0-9][^,;\s]*)")


def lowest() -> list[str]:
    """The least version of each library that the program itself and its tests need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    found = {match[1].lower(): match[2] for line in wanted if (match := LOWEST.match(line))}
    return [f"{name}=={version}" for name, version in sorted(found.items())]


def pythons() -> list[str]:
    """Interpreters from 3.11 on that are installed here."""
    return [found for minor in range(11, 20) if (found := shutil.which(f"python3.{minor}"))]


def run(which: str, python: str) -> int:
    """Install, test, and say on what; 0 when everything passed."""
    with tempfile.TemporaryDirectory() as place:
        there = Path(place) / "env"
        subprocess.run([python, "-m", "venv", str(there)], check=True)
        words = [str(there / "bin/python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        if which == "lowest":
            constraints = Path(place) / "lowest.txt"
            constraints.write_text("\n".join(lowest()) + "\n", encoding="utf-8")
            words += ["--constraint", str(constraints)]
        subprocess.run([*words, "--editable", f"{ROOT}[test]"], check=True)
        done = subprocess.run(
            [str(there / "bin/python"), "-m", "pytest", "-q", "-n", "0", *QUICK], cwd=ROOT, check=False
        )
        listed = subprocess.run([*words[:3], "list", "--format=freeze"], check=True, capture_output=True, text=True)
        version = subprocess.run([words[0], "--version"], check=True, capture_output=True, text=True)
        print(f"ran on {version.stdout.strip()} with {which} versions:", *sorted(listed.stdout.split()))
    return done.returncode


def main(words: list[str]) -> int:
    """Do what the first word says."""
    if words[:1] == ["lowest"]:
        print("\n".join(lowest()))
        return 0
    if words[:1] == ["pythons"]:
        print("\n".join(pythons()))
        return 0
    if words[:1] == ["run"] and words[1:2] in (["lowest"], ["newest"]):
        return max(run(words[1], python) for python in words[2:] or [sys.executable])
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
