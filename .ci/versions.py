"""Constraints and a run with the lowest versions that pyproject.toml allows, and with the newest.

    python3 .ci/versions.py lowest              print a constraints file: every "name>=version" as "name==version"
    python3 .ci/versions.py run lowest|newest [PYTHON...]   install into an empty environment, run quick tests there
    python3 .ci/versions.py every               the lowest here, the newest on every other Python of this machine
    python3 .ci/versions.py pythons             every interpreter of this machine that the project supports

Each run ends with the versions that it ran on. Where nothing can be had without a network, one sentence says so.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SMOKE = ["tests/test_headless.py", "tests/store"]
"""On each further Python: a game of each box played, saved, loaded."""

QUICK = [*SMOKE, "tests/core", "tests/trust/test_gate.py", "tests/trust/test_secrets_at_rest.py",
         "tests/chance/physics/test_resolver.py", "tests/app/test_frame_screens.py",
         "tests/hands/test_server.py"]  # fmt: skip
"""With the lowest versions bones fall and every page of the frame is drawn besides."""

UNREACHED = re.compile(
    r"NewConnectionError|ConnectTimeout|ReadTimeout|name resolution|Network is unreachable|Connection refused"
    r"|ProxyError|Max retries exceeded"
)
"""What pip says when nothing answers."""

LOWEST = re.compile(r"^\s*([A-Za-z0-9._-]+)\s*(?:\[[^\]]*\])?\s*>=\s*([0-9][^,;\s]*)")


def lowest() -> list[str]:
    """The least version of each library that the program itself and its tests need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["test"], *extras["hands"]]
    found = {match[1].lower(): match[2] for line in wanted if (match := LOWEST.match(line))}
    return [f"{name}=={version}" for name, version in sorted(found.items())]


def pythons() -> list[str]:
    """One interpreter of this machine for each version that the project supports, the oldest first: those on the
    path, and those that pyenv keeps beside it. Each is asked who it is, since a name may lead nowhere."""
    kept = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    names = [f"python3.{minor}" for minor in range(11, 20)]
    found: dict[tuple[int, ...], str] = {}
    for name in names:
        on_path = [str(Path(folder) / name) for folder in os.get_exec_path()]
        for python in [*on_path, *map(str, sorted(kept.glob(f"*/bin/{name}")))]:
            if Path(python).is_file() and (version := version_of(python)) and name == f"python3.{version[1]}":
                found.setdefault(version[:2], python)
    return [found[version] for version in sorted(found)]


def version_of(python: str) -> tuple[int, ...]:
    """The version of an interpreter that can make environments; nothing for one that cannot, or does not start."""
    ask = "import sys, venv, ensurepip; print(*sys.version_info[:3])"
    try:
        done = subprocess.run([python, "-c", ask], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return tuple(int(part) for part in done.stdout.split()) if done.returncode == 0 else ()


def run(which: str, python: str, tests: list[str]) -> int:
    """Install, test, and say on what; 0 when everything passed, or nothing could be had without a network."""
    with tempfile.TemporaryDirectory() as place:
        there = Path(place) / "env"
        subprocess.run([python, "-m", "venv", str(there)], check=True)
        own = str(there / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
        words = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
        if which == "lowest":
            constraints = Path(place) / "lowest.txt"
            constraints.write_text("\n".join(lowest()) + "\n", encoding="utf-8")
            words += ["--constraint", str(constraints)]
        installed = subprocess.run(
            [*words, "--editable", f"{ROOT}[test]"], capture_output=True, text=True, check=False,
            env=os.environ | {"PIP_RETRIES": os.environ.get("PIP_RETRIES", "1")},
        )  # fmt: skip
        if installed.returncode != 0:
            if UNREACHED.search(installed.stdout + installed.stderr):
                print(f"skipped: the {which} versions for {python} cannot be had without a network")
                return 0
            print(installed.stdout + installed.stderr)
            return installed.returncode
        done = subprocess.run([own, "-m", "pytest", "-q", "-n", "0", *tests], cwd=ROOT, check=False)
        listed = subprocess.run(
            [own, "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"],
            check=True, capture_output=True, text=True,
        )  # fmt: skip
        version = ".".join(map(str, version_of(own)))
        print(f"ran on Python {version} with {which} versions:", *sorted(listed.stdout.split()))
    return done.returncode


def every() -> int:
    """The lowest versions on the Python that asks, then the newest on every other one of this machine."""
    worst = run("lowest", sys.executable, QUICK)
    for python in pythons():
        if version_of(python)[:2] != sys.version_info[:2]:
            worst = max(worst, run("newest", python, SMOKE))
    return worst


def main(words: list[str]) -> int:
    """Do what the first word says."""
    if words[:1] == ["lowest"]:
        print("\n".join(lowest()))
        return 0
    if words[:1] == ["pythons"]:
        print("\n".join(pythons()))
        return 0
    if words[:1] == ["run"] and words[1:2] in (["lowest"], ["newest"]):
        return max(run(words[1], python, QUICK) for python in words[2:] or [sys.executable])
    if words == ["every"]:
        return every()
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
