"""The demo left running: memory and frames, minute by minute, in a process of its own (``bench demo``)."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from ulus_suite.app.loop import FRAME_S, IDLE_S, Loop
from ulus_suite.app.screens.demo import DemoScreen
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.modes import Thinking
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
HITCH_MS = 33.0
"""A frame that takes longer is felt, on a machine of factor 1."""
GROWTH_MB = 15.0
HEAD = "minute  memory MB  frames  median ms  99 % ms  longest ms  too long (on the clock)  shown"


def run(long: bool, out: Callable[[str], None], factor: float = 1.0) -> bool:
    """Two hours in real time, or twenty minutes' worth as fast as possible; False if memory grows or frames hang
    (33 ms on a machine of factor 1).

    The window opens where SDL says; without a screen set ``SDL_VIDEODRIVER=dummy``.
    """
    env = {"SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "dummy", **os.environ}
    hitch = HITCH_MS / factor
    words = [
        sys.executable,
        "-m",
        "tools.bench.soak",
        *(("120", "real") if long else ("20", "fast")),
        f"{hitch}",
    ]
    rows: list[list[str]] = []
    with subprocess.Popen(words, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for line in child.stdout:
            out(line.rstrip())
            if line.split()[0].isdigit():
                rows.append(line.split())
    if child.returncode or not rows:
        return False
    memory = [float(row[1]) for row in rows]
    quarter = max(1, len(memory) // 4)
    grown = statistics.fmean(memory[-quarter:]) - statistics.fmean(memory[quarter : 2 * quarter] or memory)
    hitches, frames = sum(int(row[6]) for row in rows), sum(int(row[2]) for row in rows)
    good = grown <= GROWTH_MB and hitches * 1000 <= frames
    out(f"{'ok ' if good else 'OUT'} {grown:+.0f} MB from the second to the last quarter  (bar ≤ {GROWTH_MB:g} MB)")
    out(f"    {hitches} of {frames} frames over {hitch:.0f} ms  (bar ≤ 1 in 1,000)")
    return good


def memory_mb() -> float:
    """Resident memory of this process; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Minute:
    """Frames of one minute: milliseconds of work and on the clock."""

    def __init__(self, hitch_ms: float = HITCH_MS) -> None:
        self.hitch_ms = hitch_ms
        self.work: list[float] = []
        self.clock: list[float] = []
        self.shown: list[str] = []

    def line(self, number: int) -> str:
        """The row of the table."""
        work = sorted(self.work)
        over = f"{sum(w > self.hitch_ms for w in work)} ({sum(c > self.hitch_ms for c in self.clock)})"
        return (
            f"{number:6} {memory_mb():10.0f} {len(work):7} {work[len(work) // 2]:10.2f} "
            f"{work[len(work) * 99 // 100]:8.1f} {work[-1]:11.0f} {over:>25}  {', '.join(self.shown)}"
        )


def show(minutes: float, *, real: bool, hitch_ms: float = HITCH_MS) -> None:
    """Run the demo of all games and print a row a minute; frames of more than ``hitch_ms`` are counted."""
    loop = Loop(TitleScreen(), size=SIZE, settings=Settings(sound=False))
    loop.tidies = True
    demo = DemoScreen(loop.ui)
    programme = demo.programme
    loop.ui.push(demo)
    print(HEAD, flush=True)
    played, number, before, minute = 0.0, 0, time.perf_counter(), Minute(hitch_ms)
    while played < minutes * 60 and loop.ui.running:
        now, work = time.perf_counter(), time.thread_time()
        passed = now - before if real else FRAME_S
        busy = loop.step(passed * 1000)
        minute.work.append((time.thread_time() - work) * 1000)
        minute.clock.append((time.perf_counter() - now) * 1000)
        before, played = now, played + passed
        if (game := programme.game) not in minute.shown:
            minute.shown.append(game)
        spare = (FRAME_S if busy else IDLE_S) - (time.perf_counter() - now) if real else 0.0
        if spare > 0:
            time.sleep(spare)
        if played >= (number + 1) * 60:
            number += 1
            print(minute.line(number), flush=True)
            minute = Minute(hitch_ms)
    loop.close()


def whole(game: str, seats: int) -> None:
    """Run the demo of one game to its end, as fast as possible, and print a row."""
    loop = Loop(TitleScreen(), size=SIZE, settings=Settings(sound=False))
    loop.tidies = True
    demo = DemoScreen(loop.ui, game, minutes=0, seats=seats)
    programme, minute = demo.programme, Minute()
    loop.ui.push(demo)
    while loop.ui.running and programme.turn == 0 and not programme.faults:
        now, work = time.perf_counter(), time.thread_time()
        loop.step(FRAME_S * 1000)
        minute.work.append((time.thread_time() - work) * 1000)
        minute.clock.append((time.perf_counter() - now) * 1000)
        if isinstance(loop.ui.screen, TableScreen):
            minute.shown = [f"{game}, {seats} seats, {len(loop.ui.screen.match.entries)} entries"]
            mode = loop.ui.screen.mode
            if isinstance(mode, Thinking) and mode.thought is not None and not mode.thought.done():
                time.sleep(0.001)  # simulated time must not run away from the worker
    print(minute.line(len(minute.work) // 3600), *programme.faults, flush=True)
    loop.close()


if __name__ == "__main__":
    if sys.argv[2] == "whole":
        whole(sys.argv[1], int(sys.argv[3]))
    else:
        hitch = float(sys.argv[3]) if len(sys.argv) > 3 else HITCH_MS
        show(float(sys.argv[1]), real=sys.argv[2] == "real", hitch_ms=hitch)
