"""Computer players at the game for most seats in a window of 1920 x 1080, frame by frame.

``python -m tools.bench.evening FRAMES`` prints frames, the longest (ms), how many over 33 ms, entries, end.
"""

from __future__ import annotations

import sys
import time

from ulus_suite import Match, bots, games
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.modes import Over
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings

HITCH_MS = 33.0


def main(frames: int) -> None:
    """Play on until so many frames are drawn or the game is over."""
    rules = max(map(games.load, games.ids()), key=lambda rules: rules.spec.max_seats)
    seats = rules.spec.max_seats
    match = Match.new(rules, seats, seed=5, kinds=(bots.default(rules.spec.id),) * seats)
    loop = Loop(Screen(), size=(1920, 1080), settings=Settings(sound=False, pace="once"))
    loop.tidies = True
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    for _ in range(30):
        loop.step()
    count, worst, over = 0, 0.0, 0
    while count < frames and not isinstance(table.mode, Over):
        began = time.thread_time()
        loop.step()
        spent = (time.thread_time() - began) * 1000
        count, worst, over = count + 1, max(worst, spent), over + (spent > HITCH_MS)
        if table.thinking:
            time.sleep(0.002)
    print(count, worst, over, len(match.line), isinstance(table.mode, Over))


if __name__ == "__main__":
    main(int(sys.argv[1]))
