"""Frames of the bone yard while bones fall."""

from __future__ import annotations

import sys
import time

from ulus_suite.app.bones.sandbox import SandboxScreen
from ulus_suite.app.loop import Loop
from ulus_suite.app.ui.settings import Settings


def main(drops: int) -> None:
    """Drop the bones so often; prints median and 99th percentile in ms."""
    sandbox = SandboxScreen(seed=3)
    loop = Loop(sandbox, size=(1920, 1080), settings=Settings(sound=False))
    loop.step()
    while sandbox.needs_tick:
        loop.step()
    spent = []
    for _ in range(drops):
        sandbox.drop(loop.ui)
        while sandbox.playing:
            seen = sandbox.seen
            began = time.process_time()
            loop.step()
            if sandbox.playing and sandbox.seen is not seen:
                spent.append((time.process_time() - began) * 1000)
    spent.sort()
    print(spent[len(spent) // 2], spent[int(len(spent) * 0.99)])


if __name__ == "__main__":
    main(int(sys.argv[1]))
