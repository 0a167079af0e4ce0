"""Frames in which something moves on a game's table, in processor time of the window's own thread, and memory.

`python -m tools.bench.table FRAMES GAME` lets computer players play; with `visitors` behind it twenty pages watch,
from another process; with `phones` people at pages play as well, who answer by lot. Prints median and 99th percent
in ms of the processor, memory in MB, then the same two by the clock, where it counts what others hold up.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from contextlib import ExitStack

from ulus_suite import Match, bots, games
from ulus_suite.app.loop import FRAME_S, Loop
from ulus_suite.app.table.modes import Over
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings

SIZE = (1920, 1080)
VISITORS = 20


def opened(game: str, player: str, settings: Settings) -> tuple[Loop, TableScreen]:
    """A window with a table at which players of one kind sit, four at most, once it has come to rest."""
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


def phones(loop: Loop, table: TableScreen) -> subprocess.Popen[bytes]:
    """All seats of the table at pages, and who watches."""
    from ulus_suite.hands import server

    server.RATE = 1e6  # who answers by lot is faster than a person
    table.phones.begin(loop.ui, "127.0.0.1")
    hands = table.phones.hands
    assert hands is not None
    keys = [place.key for place in hands.places.values()] + ["watch"] * VISITORS
    pages = subprocess.Popen([sys.executable, "-m", "tools.bench.table", "pages", hands.host, *keys])
    while hands.watching < VISITORS or len(hands.here) < len(hands.places):
        loop.step()
        time.sleep(FRAME_S)
    while len(loop.ui.layers) > 1:  # a curtain that hung before
        loop.step()
    return pages


async def _page(host: str, key: str) -> None:
    """One seat that answers by lot, or one that watches."""
    from websockets.asyncio.client import connect
    from websockets.typing import Origin

    lot, answered = random.Random(key), 0
    async with connect(f"ws://{host}/hands", origin=Origin(f"http://{host}"), proxy=None) as socket:
        await socket.send(json.dumps({"t": "hello", "key": key}))
        async for data in socket:
            told = json.loads(data)
            sheet = told.get("sheet", {})
            number = sheet.get("number", 0)
            if number in (0, answered) or "mat" in sheet:
                continue
            answered, what = number, {"t": "throw", "n": number}
            if not sheet.get("throws"):
                what = {"t": "choose", "n": number, "i": lot.randrange(len(sheet["choices"]))}
            await socket.send(json.dumps(what))


async def _pages(host: str, keys: list[str]) -> None:
    await asyncio.gather(*(_page(host, key) for key in keys))


def main(frames: int, game: str, afar: str = "") -> None:
    """Let them play, and print."""
    fastest = min(bots.roster(game), key=lambda one: (one.thinks_ms, not one.usual)).id
    with ExitStack() as stack:
        loop, table = opened(game, "person" if afar == "phones" else fastest, Settings(sound=False))
        if afar:
            stack.callback(phones(loop, table).kill)
        spent, took = _frames(loop, table, frames)
    with open("/proc/self/statm", encoding="ascii") as pages:
        memory = int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    at = int(len(spent) * 0.99)
    print(spent[len(spent) // 2], spent[at], memory, took[len(took) // 2], took[at])


def _frames(loop: Loop, table: TableScreen, frames: int) -> tuple[list[float], list[float]]:
    spent: list[float] = []
    took: list[float] = []
    moved = False
    while len(spent) < frames and not isinstance(table.mode, Over):
        moving = loop.ui.animator.busy or moved  # the picture after a motion counts as well
        moved = loop.ui.animator.busy
        began, clock = time.thread_time(), time.perf_counter()
        loop.step()
        if moving:
            spent.append((time.thread_time() - began) * 1000)
            took.append((time.perf_counter() - clock) * 1000)
        time.sleep(max(0.0, FRAME_S - (time.perf_counter() - clock)))  # others draw ahead meanwhile, as in a window
    return sorted(spent), sorted(took)


if __name__ == "__main__":
    if sys.argv[1] == "pages":
        asyncio.run(_pages(sys.argv[2], sys.argv[3:]))
    else:
        main(int(sys.argv[1]), sys.argv[2], *sys.argv[3:])
