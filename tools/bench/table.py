"""Frames in which something moves on a game's table, in processor time of the window's own thread, and memory."""

from __future__ import annotations

import os
import sys
import time

from ulus_suite import Match, bots, games
from ulus_suite.app.loop import FRAME_S, Loop
from ulus_suite.app.table.modes import Over
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings

SIZE = (1920, 1080)


def opened(game: str, player: str, settings: Settings) -> tuple[Loop, TableScreen]:
    """A window with a table at which computer players of one kind sit, four at most, once it has come to rest."""
    rules = games.load(game)
    seats = min(rules.spec.max_seats, 4)
    match = Match.new(rules, seats, seed=3, kinds=(player,) * seats)
    loop = Loop(Screen(), size=SIZE, settings=settings)
    loop.tidies = True
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    for _ in range(30):
        loop.step()
    return loop, table


def main(frames: int, game: str) -> None:
    """Let computer players play; prints median and 99th percentile in ms, and memory in MB."""
    fastest = min(bots.roster(game), key=lambda one: (one.thinks_ms, not one.usual)).id
    loop, table = opened(game, fastest, Settings(sound=False))
    spent: list[float] = []
    moved = False
    while len(spent) < frames and not isinstance(table.mode, Over):
        moving = loop.ui.animator.busy or moved  # the picture after a motion counts as well
        moved = loop.ui.animator.busy
        began, clock = time.thread_time(), time.perf_counter()
        loop.step()
        if moving:
            spent.append((time.thread_time() - began) * 1000)
        time.sleep(max(0.0, FRAME_S - (time.perf_counter() - clock)))  # others draw ahead meanwhile, as in a window
    spent.sort()
    with open("/proc/self/statm", encoding="ascii") as pages:
        memory = int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    print(spent[len(spent) // 2], spent[int(len(spent) * 0.99)], memory)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
