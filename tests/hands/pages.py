"""A table without a window whose seats are at pages, and pages without a browser."""

from __future__ import annotations

import json
import math
import random
import threading
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

from ulus_suite import Match, games
from ulus_suite.core.names import Seat
from ulus_suite.hands.answers import Answers
from ulus_suite.hands.server import Hands
from ulus_suite.play import driver
from ulus_suite.play.policy import GAME, Policy
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words

WAIT_S = 20.0


def opened(hands: Hands, **named: Any) -> ClientConnection:
    """A connection as a page of this table opens it; whoever asked for it closes it."""
    given = {"origin": f"http://{hands.host}", "proxy": None, **named}
    return connect(f"ws://{hands.host}/hands", **given).__enter__()


class Host:
    """One table; :meth:`run` plays it on a thread of its own until it ends."""

    def __init__(
        self, game: str, seats: int, *, seed: int = 1, kinds: Sequence[str] = (), policy: Policy = GAME,
        diagram: str = "",
    ) -> None:  # fmt: skip
        rules = games.load(game)
        start = rules.from_diagram(diagram) if diagram else None
        match = Match.new(rules, seats, seed=seed, kinds=kinds, start=start)
        self.session = Session(match, policy)
        self.words = Words(game, match.header.names)
        self.hands = Hands(game, match.header.names, self.session.people, colours=["#27406b"] * seats)
        self.answers = Answers(self.hands, self.words)
        self.told: Counter[str] = Counter()
        self.acted: list[float] = []
        self.ended = threading.Event()
        self._stops = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)

    def __enter__(self) -> Self:
        self.hands.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stops.set()
        if self._thread.is_alive():
            self._thread.join(5)
        self.hands.close()

    def run(self) -> None:
        self._thread.start()

    def _play(self) -> None:
        choose, shown = driver.by_lot(5), None
        while not self._stops.is_set():
            what = driver.advance(self.session)
            held = isinstance(what, driver.Throw) and what.by_person and what.request.by in self.session.afar
            at = (self.session.place, self.hands.afar, self.session.interrupting)
            if at != shown:
                self.told[type(what).__name__] += 1
                self.answers.show(self.session, held=held)
                shown = at
                continue
            if isinstance(what, driver.Ended):
                self.ended.set()
            done = self.answers.next(self.session)
            if done is not None and not done.aimed:
                if done.action is not None:
                    self.session.act(done.action)
                elif not done.unsealed:
                    self.session.throw()
                self.acted.append(time.perf_counter())
            elif held or isinstance(what, driver.AskAfar | driver.Ended) or self._flicks(what):
                time.sleep(0.001)
            elif isinstance(what, driver.AskPerson):
                self.session.act(choose(self.session, what.seat))
            else:
                driver.let_happen(self.session, what, choose, choose)

    def _flicks(self, what: driver.Next) -> bool:
        """Whether somebody at a page is to flick, who may do it at the screen as well."""
        return isinstance(what, driver.AskPerson) and what.seat in self.session.afar


class Page:
    """What a browser does at a seat, without one: it says hello, keeps the newest sheet, and answers by lot."""

    def __init__(self, hands: Hands, seat: Seat | None, browser: str = "", *, key: str | None = None) -> None:
        self.hands, self.seat = hands, seat
        self.key = hands.link(seat).partition("#")[2] if key is None else key
        self.browser, self.sheet, self.raw, self.ask = browser, dict[str, Any](), list[bytes](), dict[str, Any]()
        self.on = ""
        self.connection = self.open()
        self.hello()

    def open(self) -> ClientConnection:
        return opened(self.hands)

    def hello(self) -> dict[str, Any]:
        self.send(t="hello", key=self.key, browser=self.browser)
        told = self.hear()
        self.browser = told.get("browser", self.browser)
        self.welcome = told
        return told

    def send(self, **message: object) -> None:
        self.connection.send(json.dumps(message))

    def hear(self, timeout: float = WAIT_S) -> dict[str, Any]:
        data = self.connection.recv(timeout=timeout)
        told: dict[str, Any] = json.loads(data)
        if told["t"] == "sheet":
            self.raw.append(data.encode() if isinstance(data, str) else data)
            self.sheet, self.ask, self.on = told["sheet"], told.get("ask", {}), told.get("on", "")
        return told

    def hear_sheet(self, timeout: float = WAIT_S) -> dict[str, Any]:
        while self.hear(timeout)["t"] != "sheet":
            pass
        return self.sheet

    def answer(self, lot: random.Random) -> bool:
        """Do something, if anything is asked."""
        number = self.sheet.get("number", 0)
        if not number:
            return False
        if self.sheet.get("throws"):
            self.send(t="throw", n=number)
        elif mat := self.sheet.get("mat"):
            self.send(t="flick", n=number, pull=pulled(mat, lot))
        else:
            self.send(t="choose", n=number, i=lot.randrange(len(self.sheet["choices"])))
        return True

    def close(self) -> None:
        self.connection.close()


def pulled(mat: dict[str, Any], lot: random.Random) -> dict[str, int]:
    """A bone that may be flicked, somehow, straight at the middle from the edge."""
    bone = lot.choice([at for at, one in enumerate(mat["bones"]) if one.get("may")])
    x, y = mat["bones"][bone]["x"], mat["bones"][bone]["y"]
    ahead = round(1000 * math.degrees(math.atan2(-y, -x))) if mat.get("rim") else lot.randrange(360_000)
    return {"bone": bone, "bearing_mdeg": ahead, "power_permille": lot.randrange(400, 1000), "x": x, "y": y}


def play(
    host: Host, pages: Sequence[Page], lot: random.Random, *, seconds: float = 120.0, most: int = 10**6
) -> int:
    """Whole games at pages: how many answers were sent."""
    sent, answered, end = 0, dict.fromkeys(pages, 0), time.monotonic() + seconds
    while not host.ended.is_set() and sent < most and time.monotonic() < end:
        for page in pages:
            with suppress(TimeoutError):
                page.hear(timeout=0.002)
            if page.sheet.get("number", 0) != answered[page] and page.answer(lot):
                answered[page] = page.sheet["number"]
                sent += 1
    for page in pages:
        with suppress(TimeoutError):
            while not page.sheet.get("over") and host.ended.is_set():
                page.hear(timeout=1.0)
    return sent
