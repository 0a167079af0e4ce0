"""`start.py test --for FILE`: the tests that concern a file, the nearest first, for less than a minute.

A test concerns a file when it imports it, or imports what imports it, and so on; it is the nearer, the fewer steps
lie between; one that shares a name with it is a step nearer. A module that says what a pack is stands for all of
that pack, since games are found by name; whoever names a game or a file of data imports it too. Where many are as
near, those that reach least come first: they are about less. What the minute leaves out is told: this is for the
time between two thoughts, not for handing in.
"""

from __future__ import annotations

import re
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
ENOUGH_S = 40.0
"""After this no further test is begun."""
NEAREST = 24
"""Files of tests that are read; reading all of them takes half a minute."""

_IMPORT = re.compile(r"^\s*(?:from ([\w.]+) import \(?([\w\s,]+)|import ([\w., ]+))", re.MULTILINE)
_NAMED = re.compile(r"""["'](ulus_suite(?:\.\w+)+|\w+)["']""")


def near(file: Path) -> list[Path]:
    """The files of tests that concern a file, the nearest first."""
    texts = {
        path: path.read_text(encoding="utf-8") for part in ("ulus_suite", "tests") for path in _python(ROOT / part)
    }
    modules = {_name(path): path for path in texts}
    packs = {
        name: path
        for name, path in modules.items()
        if name.startswith("ulus_suite.games.") and "PACK = Pack(" in texts[path]
    }
    games = {name.rpartition(".")[2]: path for name, path in packs.items()}
    used: dict[Path, set[Path]] = {}
    users: dict[Path, set[Path]] = defaultdict(set)
    for path, text in texts.items():
        named = set(_NAMED.findall(text))
        used[path] = {modules[name] for name in _imported(text) | named if name in modules}
        used[path] |= {games[word] for word in named & games.keys()}
        if path in packs.values():
            used[path] |= {other for other in texts if path.parent in other.parents}
        if file not in texts and file.name in text:
            used[path].add(file)
        for one in used[path]:
            users[one].add(path)
    far = {file: 0} | {
        games[part]: 1 for part in file.relative_to(ROOT).parts if part in games and file not in texts
    }
    reached = list(far)
    for path in reached:  # which grows: what is nearer is looked at first
        for user in sorted(users[path] - far.keys()):
            far[user] = far[path] + 1
            reached.append(user)
    own = {*file.relative_to(ROOT).parts[1:-1], file.stem}
    tests = [path for path in far if path.name.startswith("test_")]

    def order(test: Path) -> tuple[bool, int, int, Path]:
        shares = not own.isdisjoint({*test.relative_to(ROOT).parts[1:-1], *test.stem.split("_")[1:]})
        return test.stem != f"test_{file.stem}", far[test] - shares, len(_reach(test, used)), test

    return sorted(tests, key=order)


def _reach(test: Path, used: dict[Path, set[Path]]) -> set[Path]:
    """Everything that a test imports, whatever lies between."""
    seen, ahead = {test}, [test]
    while ahead:
        new = used.get(ahead.pop(), set()) - seen
        seen |= new
        ahead += new
    return seen


def _python(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*.py")) if "templates" not in path.parts)


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(text: str) -> set[str]:
    """Names of modules that a file may import, and of what it takes out of them, for that may be modules."""
    found: set[str] = set()
    for source, names, plain in _IMPORT.findall(text):
        found.update(word.split()[0] for word in plain.split(",") if word.strip())
        taken = {f"{source}.{word.split()[0]}" for word in names.split(",") if word.strip()}
        found |= taken | ({source} if source else set())
    return found


def pytest_addoption(parser: pytest.Parser) -> None:
    """The file that was changed."""
    parser.addoption(
        "--for", dest="concerned", metavar="FILE", help="run the tests that concern FILE, for a minute"
    )


def pytest_load_initial_conftests(args: list[str]) -> None:
    """Name the files of tests instead of all of them."""
    if "--for" not in args[:-1]:
        return
    file = Path(args[args.index("--for") + 1]).resolve()
    if not file.is_file() or ROOT not in file.parents:
        raise pytest.UsageError(f"there is no file {file} in this folder")
    tests = near(file)
    if not tests:
        raise pytest.UsageError(f"no test imports or names {file.name}; run all: python3 start.py test")
    args += map(str, tests[:NEAREST])


BEGAN = time.monotonic()
OVER = "the minute was over"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Begin no test that would make it more than a minute."""
    if time.monotonic() - BEGAN > ENOUGH_S:
        pytest.skip(OVER)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say how much of what concerns the file was run."""
    left = sum(OVER in str(report.longrepr) for report in terminalreporter.stats.get("skipped", ()))
    files = len(near(Path(config.option.concerned).resolve()))
    said = f"{files} files of tests concern {config.option.concerned}; the nearest {len(config.args)} were asked"
    terminalreporter.write_line(f"{said}, and {left} of their tests did not fit into the minute" if left else said)
