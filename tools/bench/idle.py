"""Share of a core that a waiting table takes."""

from __future__ import annotations

import sys
import time

from ulus_suite import Match, games
from ulus_suite.app.loop import IDLE_S, Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings


def main(seconds: float) -> None:
    """Wait so long at the table of the shortest game; prints the share in percent."""
    loop = Loop(Screen(), size=(1920, 1080), settings=Settings(sound=False))
    shortest = min(map(games.load, games.ids()), key=lambda rules: rules.spec.minutes)
    loop.ui.replace(TableScreen(loop.ui, Match.new(shortest, seed=3)))
    for _ in range(20):
        loop.step()
    began, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < seconds:
        loop.step()
        time.sleep(IDLE_S)
    print((time.process_time() - cpu) / (time.perf_counter() - began) * 100)


if __name__ == "__main__":
    main(float(sys.argv[1]))
