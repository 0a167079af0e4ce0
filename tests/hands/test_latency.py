"""How long it takes from a press to all pages, and what a decision costs; figures, run with ``-m bench``."""

from __future__ import annotations

import multiprocessing
import random
import threading
import time
from multiprocessing.connection import Connection
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.hands.pages import Host, Page
from ulus_suite.hands import server

pytestmark = pytest.mark.bench


def _serve(pipe: Connection) -> None:
    """A table of Ulus for six in a process of its own, so that the pages' time is not counted."""
    server.RATE, server.EACH = 1e6, 64
    with Host("ulus", 6) as host:
        pipe.send((host.hands.host, [host.hands.link(seat) for seat in range(6)]))
        pipe.recv()
        host.run()
        while pipe.recv() == "spent":
            pipe.send((time.process_time(), len(host.session.match.entries)))


def test_six_seats_and_twenty_watchers() -> None:
    """A press at one page until the last of 26 has another sheet; the processor's time for a decision."""
    ours, theirs = multiprocessing.get_context("spawn").Pipe()
    process = multiprocessing.get_context("spawn").Process(target=_serve, args=(theirs,), daemon=True)
    process.start()
    host, links = ours.recv()
    hands = cast(Any, SimpleNamespace(host=host, link=lambda seat: "#watch" if seat is None else links[seat]))
    pages = [Page(hands, seat) for seat in (*range(6), *[None] * 20)]
    heard: list[list[float]] = [[] for _ in pages]

    def listen(number: int) -> None:
        try:
            while True:
                pages[number].hear(timeout=60.0)
                heard[number].append(time.perf_counter())
        except Exception:  # the table is closed
            return

    for number in range(len(pages)):
        threading.Thread(target=listen, args=(number,), daemon=True).start()
    ours.send("go")
    time.sleep(1.5)
    lot, took, answered = random.Random(1), list[float](), dict[int, int]()
    ours.send("spent")
    began, entries = ours.recv()
    end = time.monotonic() + 60
    while len(took) < 100 and time.monotonic() < end:
        asked = [n for n in range(6) if pages[n].sheet.get("number", 0) not in (0, answered.get(n, 0))]
        if not asked:
            time.sleep(0.01)
            continue
        answered[asked[0]] = pages[asked[0]].sheet["number"]
        had, pressed = [len(one) for one in heard], time.perf_counter()
        pages[asked[0]].answer(lot)
        time.sleep(0.15)
        first = [one[before] for one, before in zip(heard, had, strict=True) if len(one) > before]
        if first:
            took.append(max(first) - pressed)
    ours.send("spent")
    spent, after = ours.recv()
    ours.send("end")
    took.sort()
    print(f"{len(took)} presses, {after - entries} entries; press to the last of 26 pages: ", end="")
    print(
        f"median {took[len(took) // 2] * 1000:.0f} ms, 95 % {took[len(took) * 95 // 100] * 1000:.0f} ms; ", end=""
    )
    print(f"processor for each entry {(spent - began) / max(1, after - entries) * 1000:.1f} ms")
    assert took
