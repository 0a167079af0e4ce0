"""Frames of the window while the strongest computer players of a game think, and what they need for it.

``python -m tools.bench.thinking FRAMES GAME`` looks at so many, a minute at most. It prints their median and
99th percentile (ms of the processor, in the thread of the window), their number, and the memory of the process that
thinks (MB).
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from tools.bench.table import opened
from ulus_suite import bots
from ulus_suite.app.loop import FRAME_S
from ulus_suite.app.table.modes import Over
from ulus_suite.app.ui.settings import Settings

SECONDS = 60


def main(frames: int, game: str) -> None:
    """Let the strongest play one another."""
    loop, table = opened(game, bots.roster(game)[-1].id, Settings(sound=False, pace="once"))
    spent: list[float] = []
    memory = 0.0
    until = time.monotonic() + SECONDS
    while len(spent) < frames and time.monotonic() < until and not isinstance(table.mode, Over):
        began, clock = time.thread_time(), time.perf_counter()
        loop.step()
        if table.thinking:
            spent.append((time.thread_time() - began) * 1000)
            if len(spent) % 30 == 1:
                memory = max(memory, _others())
        time.sleep(max(0.0, FRAME_S - (time.perf_counter() - clock)))
    spent.sort()
    print(spent[len(spent) // 2], spent[int(len(spent) * 0.99)], len(spent), memory)


def _others() -> float:
    """Memory of the largest process that this one has started, in MB; 0 where the system does not tell."""
    found = [0.0]
    for task in Path("/proc/self/task").glob("*/children"):
        for child in task.read_text(encoding="ascii").split():
            try:
                pages = Path(f"/proc/{child}/statm").read_text(encoding="ascii").split()[1]
            except OSError:
                continue  # it is gone by now
            found.append(int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6)
    return max(found)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
