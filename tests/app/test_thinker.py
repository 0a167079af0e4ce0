"""The worker that thinks for computer players: it may die, and it never outlives the window."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from ulus_suite import bots, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.modes import Thinking
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.thinker import RENEWED, SHARED, Thinker
from ulus_suite.core.actions import Decision
from ulus_suite.match import Match

LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")

WINDOW = """
import os, sys, time
from ulus_suite.app.ui.thinker import SHARED
print(SHARED._begin(os.getpid).result(), flush=True)
time.sleep(60)
"""


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@LINUX
@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGKILL])
def test_the_worker_goes_when_the_window_is_killed(ending: signal.Signals) -> None:
    with subprocess.Popen([sys.executable, "-c", WINDOW], stdout=subprocess.PIPE, text=True) as window:
        assert window.stdout is not None
        worker = int(window.stdout.readline())
        assert alive(worker)
        window.send_signal(ending)
        window.wait()
    for _ in range(200):
        if not alive(worker):
            return
        time.sleep(0.02)
    os.kill(worker, signal.SIGKILL)
    raise AssertionError("the worker is still there")


def test_a_worker_that_died_is_replaced_and_never_by_a_thread() -> None:
    thinker = Thinker()
    for _ in range(RENEWED + 1):
        worker = thinker._begin(os.getpid).result()
        assert worker != os.getpid()
        dies = thinker._begin(os._exit, 1)
        assert dies.exception() is not None
    thinker.close()


def test_where_no_worker_starts_a_thread_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def submit(self, *_: object) -> Future[int]:
            raise BrokenProcessPool

        def shutdown(self, **_: object) -> None:
            started.append(1)

    started: list[int] = []
    monkeypatch.setattr("ulus_suite.app.ui.thinker._process", Broken)
    thinker = Thinker()
    assert thinker._begin(os.getpid).result() == os.getpid()
    assert len(started) == RENEWED
    thinker.close()


def test_a_game_goes_on_when_the_worker_dies_in_the_middle_of_a_thought() -> None:
    name = bots.of("unee")[0].name
    match = Match.new(games.load("unee"), seed=3, kinds=(name, name))
    loop = Loop(Screen(), settings=Settings(motion="none", sound=False))
    loop.ui.replace(TableScreen(loop.ui, match))
    driver = Driver(loop)
    lost: Future[Decision] | None = None
    for _ in range(4000):
        driver.step(1, ms=500)
        table = loop.ui.screen
        assert isinstance(table, TableScreen)
        if isinstance(table.mode, Thinking) and table.mode.thought is not None and not lost:
            lost = table.mode.thought = Future()
            lost.set_exception(BrokenProcessPool("gone"))
        if lost and len(match.entries) > 6:
            break
        time.sleep(0.005)
    assert lost is not None
    assert len(match.entries) > 6
    SHARED.close()
