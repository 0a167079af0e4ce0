"""Tests collected once and asked again and again: a forked child for each change, the function swapped in place.

:func:`ask` collects the tests of a game in this process, learns in one child which functions of the game each
test calls and how long it takes, and hands a :class:`Warm` to the caller. :meth:`Warm.notice` forks: in the child
the code of one function is exchanged wherever it lives, everything that was kept from earlier calls is forgotten,
and the tests that call the function (all, where the loading of the game calls it) run, quickest first, until one
fails. The checkout is never touched.
"""

from __future__ import annotations

import ast
import functools
import gc
import json
import os
import re
import resource
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest

Key = str
"""Module, name and line of a function: ``scoring:award:31``."""


NOWHERE = "no such function"


class Asked(NamedTuple):
    """A collected test, the seconds of the processor that it takes, and the functions of the game that it calls."""

    item: pytest.Item
    seconds: float
    calls: frozenset[Key]


def key_of(code: CodeType) -> Key:
    """How a function is known here."""
    return f"{Path(code.co_filename).stem}:{code.co_qualname}:{code.co_firstlineno}"


def exchange(tree: ast.Module, path: Path, name: str) -> bool:
    """Give every function of that name and file its code from the tree; whether there was one."""

    def codes(code: CodeType) -> list[CodeType]:
        parts = [c for c in code.co_consts if isinstance(c, CodeType)]
        return [code, *(inner for part in parts for inner in codes(part))]

    new = {c.co_firstlineno: c for c in codes(compile(tree, str(path), "exec")) if c.co_qualname == name}
    found = False
    gc.unfreeze()  # what is loaded for tests is frozen, and a frozen object is not listed
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            code = one.__code__
            if code.co_qualname == name and code.co_firstlineno in new and Path(code.co_filename) == path:
                one.__code__ = new[code.co_firstlineno]
                found = True
    return found


OURS = ("ulus_suite.", "tests.")


def forget() -> None:
    """Empty what functions and properties of the suite and of its tests keep from earlier calls."""
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper):
            if one.__module__.startswith(OURS):
                one.cache_clear()
        elif str(getattr(type(one), "__module__", "")).startswith(OURS):
            kept = getattr(one, "__dict__", {})
            for name in [n for n in kept if isinstance(getattr(type(one), n, None), functools.cached_property)]:
                del kept[name]


def in_child(work: Callable[[], str], most: int = 900) -> tuple[str, float]:
    """What ``work`` says in a forked child, ``"too long"`` after ``most`` seconds of the processor; the seconds."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        try:
            said = work()
        except BaseException as error:
            said = f"{type(error).__name__} before the tests"
        with os.fdopen(write, "wb") as pipe:
            pipe.write(said.encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        said = pipe.read().decode()
    _, status, used = os.wait4(child, 0)
    if os.WIFSIGNALED(status):
        said = "too long" if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else "the process ended"
    return said, used.ru_utime + used.ru_stime


class Plugin:
    """Leaves the tests of one game, and remembers the first that fails."""

    def __init__(self, game: str) -> None:
        self.game, self.failed = game, ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the tests of this game."""
        here = f"tests/games/{self.game}/"
        named = re.compile(rf"\b{self.game}\b")
        items[:] = [i for i in items if here in i.nodeid or named.search(i.name.replace("_", " "))]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember the first failure."""
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot be loaded is a failure too."""
        if report.failed and not self.failed:
            self.failed = report.nodeid or "collection"


class Warm(Plugin):
    """Keeps the tests, and answers about changes."""

    def __init__(self, game: str, folder: Path, work: Callable[[Warm], None]) -> None:
        super().__init__(game)
        self.folder, self.work = folder, work
        self.tests: list[Asked] = []
        self.loading: frozenset[Key] = frozenset()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of running the tests once."""
        told, _ = in_child(lambda: json.dumps(self._learn(session.items)))
        if not told.startswith("["):
            raise pytest.UsageError(f"The tests were not learnt: {told}")
        loading, learnt = json.loads(told)
        self.loading = frozenset(loading)
        faults = [item.nodeid for item, (_, _, bad) in zip(session.items, learnt, strict=True) if bad]
        if faults:
            raise pytest.UsageError(f"The tests fail before anything is changed: {faults[0]}")
        self.tests = sorted(
            (Asked(i, s, frozenset(c)) for i, (s, c, _) in zip(session.items, learnt, strict=True)),
            key=lambda asked: asked.seconds,
        )
        self.work(self)
        return True

    def _run(self, items: Sequence[pytest.Item]) -> str:
        """The first test that fails."""
        self.failed = ""
        for number, item in enumerate(items):
            item.config.hook.pytest_runtest_protocol(
                item=item, nextitem=items[number + 1] if item is not items[-1] else None
            )
            if self.failed:
                break
        return self.failed

    def _learn(self, items: Sequence[pytest.Item]) -> tuple[list[Key], list[tuple[float, list[Key], bool]]]:
        """What loading the game calls; and for each test its seconds, what it calls, and whether it fails."""
        from ulus_suite import games

        home, found = str(self.folder), []
        calls: set[CodeType] = set()

        def see(frame: FrameType, event: str, arg: Any) -> None:
            if event == "call" and frame.f_code.co_filename.startswith(home):
                calls.add(frame.f_code)

        def watched(work: Callable[[], object]) -> list[Key]:
            calls.clear()
            sys.setprofile(see)
            work()
            sys.setprofile(None)
            return sorted(map(key_of, calls))

        forget()
        loading = watched(lambda: games.load(self.game))
        for item in items:
            began = time.process_time()
            called = watched(functools.partial(self._run, [item]))
            found.append((time.process_time() - began, called, bool(self.failed)))
        return loading, found

    def loads(self, module: str, name: str) -> bool:
        """Whether this function is called while the game is loaded."""
        return any(key.startswith(f"{module}:{name}:") for key in self.loading)

    def notice(self, module: str, name: str, tree: ast.Module) -> tuple[str, float]:
        """The test that notices the change of a function, ``""`` for none; and seconds. Raises LookupError for a
        function that no test calls."""
        wanted = f"{module}:{name}:"
        tests = [asked for asked in self.tests if any(key.startswith(wanted) for key in asked.calls)]
        if self.loads(module, name):
            tests = self.tests
        if not tests:
            raise LookupError(f"no test calls {module}.{name}")

        def ask() -> str:
            if not exchange(tree, self.folder / f"{module}.py", name):
                return NOWHERE
            forget()
            return self._run([asked.item for asked in tests])

        most = int(sum(asked.seconds for asked in tests)) + 10
        told, seconds = in_child(ask, most)
        if told == NOWHERE:
            raise LookupError(f"{module}.{name} lives nowhere")
        return told, seconds


OPTIONS = (
    "-q", "--no-header", "--tb=no", "-s", "-p", "no:xdist", "-p", "no:benchmark", "-p", "no:cacheprovider",
    "-m", "not long and not bench",
)  # fmt: skip


def ask(game: str, folder: Path, files: Sequence[str], work: Callable[[Warm], None]) -> int:
    """Collect the quick tests of a game out of these files and give them to ``work``; pytest's exit code."""
    return int(pytest.main([*OPTIONS, *files], plugins=[Warm(game, folder, work)]))


def run_once(game: str, files: Sequence[str]) -> str:
    """The first quick test of a game that fails, ``""`` when all pass. For a child: pytest leaves much."""
    first = Plugin(game)
    code = pytest.main(["-x", *OPTIONS, *files], plugins=[first])
    return first.failed or ("" if code in (0, 5) else f"pytest {int(code)}")
