"""Players that hang wherever they are asked, end their process, eat memory, return nonsense: the table lives on."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NoReturn

import pytest

from ulus_suite import Match, bots, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.thinker import LEFT, SHARED, Thinker
from ulus_suite.cli import main
from ulus_suite.core.actions import Decision, Rationale
from ulus_suite.games.unee.rules.state import Sow
from ulus_suite.play.advice import patience
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session
from ulus_suite.store.library import Elsewhere, text


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are waited for a moment only."""
    monkeypatch.setattr(patience, "GRACE_MS", 5)
    monkeypatch.setattr(patience, "TIMES", 0)


def window(match: Match) -> tuple[Loop, Driver, list[str]]:
    """A window at a table, and what its sheets say."""
    loop = Loop(Screen(), settings=Settings(motion="none", sound=False, teach="off"))
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    return loop, Driver(loop), []


def play_on(loop: Loop, driver: Driver, told: list[str], until: int, match: Match) -> None:
    """Close each sheet that comes, until the game has so many entries."""
    for _ in range(600):
        driver.step(1, 100)
        if loop.ui.screen.name == "tell":
            told.append(loop.ui.screen.words)  # type: ignore[attr-defined]  # it tells
            driver.key("escape")
        if len(match.entries) >= until:
            return
    raise AssertionError("the game stood still")


def test_where_nobody_ever_answers_two_sheets_come_and_any_choice_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = bots.default("unee")
    match = Match.new(games.load("unee"), seed=3, names=["Sara", "Bat"], kinds=(usual, usual))
    asked: list[str] = []

    def never(game: str, name: str, *_: Any) -> Future[Decision]:
        asked.append(name)
        answer: Future[Decision] = Future()
        SHARED._asked[answer] = 0.0
        return answer

    monkeypatch.setattr(SHARED, "ask", never)
    loop, driver, told = window(match)
    play_on(loop, driver, told, 12, match)
    assert len(told) == len(asked) == 3  # one for each of the seats' own, one for the successor
    assert all("has not answered" in each for each in told)
    assert "Random plays there" in told[-1]
    loop.close()


def test_a_player_that_ends_its_process_is_asked_twice_and_exchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = bots.default("unee")
    match = Match.new(games.load("unee"), seed=3, kinds=(usual, usual))
    asked: list[str] = []

    def dies(game: str, name: str, *_: Any) -> Future[Decision]:
        asked.append(name)
        answer: Future[Decision] = Future()
        answer.cancel()
        return answer

    monkeypatch.setattr(SHARED, "ask", dies)
    loop, driver, told = window(match)
    play_on(loop, driver, told, 8, match)
    assert len(asked) == 2 * len(told) == 6
    assert all("ended the process" in each for each in told)
    loop.close()


NONSENSE: dict[str, Any] = {
    "nothing": None,
    "a number": 42,
    "no action": Decision(None),  # type: ignore[arg-type]  # nonsense
    "another's action": Decision(Sow(1, "N1")),
    "a hole that is none": Decision(Sow(0, "\x1b[31m" * 400)),
    "reasons that are none": Decision(Sow(0, "S1"), because=(Rationale("no.such.key", {"n": "{" * 50}, "99.9"),)),
}


def test_nonsense_costs_a_choice_only(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = bots.default("unee")
    for name, nonsense in NONSENSE.items():
        match = Match.new(games.load("unee"), seed=3, kinds=(usual, usual))

        def answers(*_: Any, nonsense: Any = nonsense) -> Future[Any]:
            answer: Future[Any] = Future()
            answer.set_result(nonsense)
            return answer

        monkeypatch.setattr(SHARED, "ask", answers)
        loop, driver, told = window(match)
        play_on(loop, driver, told, 3, match)
        assert 1 <= len(told) <= 2, name
        assert all(each.isprintable() and "has failed" in each for each in told)
        loop.close()


class NoWords(Exception):
    """Neither crosses between processes nor says what it is."""

    def __init__(self, one: object, other: object) -> None:
        super().__init__()

    def __str__(self) -> str:
        raise ValueError


def ends() -> NoReturn:
    sys.exit(3)


def speaks_not() -> NoReturn:
    raise NoWords(1, 2)


def gives_what_cannot_cross() -> Any:
    return lambda: 1


def eats() -> int:
    return len(bytearray(8 << 30))


@pytest.mark.skipif(sys.platform != "linux", reason="the system holds no process to its memory")
def test_whatever_a_player_raises_comes_back_as_a_plain_error() -> None:
    own = Thinker()
    worker = own._begin(os.getpid).result(60)
    for does, kind in ((ends, "SystemExit"), (speaks_not, "NoWords"), (eats, "MemoryError")):
        error = own._begin(does).exception(60)
        assert isinstance(error, Elsewhere)
        assert error.kind == kind
        assert f"{Path(__file__).name}:" in error.places[-1]
        assert str(Path(__file__).parent) not in text(error, {})
        assert kind in text(error, {})
    assert isinstance(own._begin(gives_what_cannot_cross).exception(60), Exception)
    assert own._begin(os.getpid).result(60) == worker, "it lives on"
    own.close()


def test_among_themselves_it_is_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Harms:
        name = "harms"
        ways = (ends, speaks_not, lambda: None, lambda: 42)
        calls = 0

        def think(self, *_: Any) -> Any:
            self.calls += 1
            return self.ways[self.calls % 4]()

    harms = Harms()
    monkeypatch.setattr(patience, "GRACE_MS", 60_000)  # none of them waits
    monkeypatch.setattr(bots, "bot_named", lambda game, name: harms)
    assert main(["selfplay", "unee", "--games", "1", "--seed", "3", "--bot", "random"]) == 1
    assert harms.calls > 8
    out = capsys.readouterr().out
    assert out.count("has failed") == 2
    assert "Traceback" not in out


WINDOW = """
import time
from ulus_suite.app import start
from ulus_suite.app.ui.thinker import SHARED
from ulus_suite.app.ui.screen import Screen

class Hangs(Screen):
    def enter(self, ui):
        SHARED._begin(int).result()
        SHARED._begin(time.sleep, 1e6)
        time.sleep(0.2)

start.open_suite(Hangs(), max_frames=2)
print("closed", flush=True)
"""


def test_a_program_that_is_left_waits_for_no_player() -> None:
    done = subprocess.run([sys.executable, "-c", WINDOW], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "closed\n"


EATER = """
import sys
from ulus_suite import bots
from ulus_suite.cli import main
from ulus_suite.play.advice import patience

patience.MEMORY, patience.RESERVE = 200 << 20, 64 << 20
kept = []

class Eats:
    name = "steady"

    def think(self, *_):
        mine = kept if sys.argv[1] == "keeps" else []
        while len(mine) < 3000:
            mine.append(bytes(1 << 20))
        raise SystemExit("nothing held it")

real = bots.bot_named
bots.bot_named = lambda game, name: Eats() if name == "steady" else real(game, name)
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the system holds no process to its memory")
@pytest.mark.parametrize(
    ("keeps", "words", "code", "said"),
    [
        ("keeps", "selfplay unee --games 2 --bot steady --bot random", 1, "AUDIT It wanted more than 200 MB"),
        ("drops", "play unee --text --bots 1 --bot steady", 0, "It wanted more than 200 MB of memory."),
        ("drops", "arena unee --players steady,random --rounds 1", 2, "No round was over by then."),
    ],
)
def test_in_the_terminal_a_player_that_eats_memory_costs_itself(
    keeps: str, words: str, code: int, said: str, own_home: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", EATER, keeps, *words.split()], input="1\n1\nquit\n", capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip
    told = done.stdout + done.stderr
    assert done.returncode == code, told
    assert said in told
    assert "Traceback" not in told
    assert told.count("It wanted more than 200 MB") == 1


def test_so_many_threads_are_left_behind_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no process can be started a thought that hangs can only be left behind: then nobody thinks any more."""
    monkeypatch.setattr("ulus_suite.app.ui.thinker.pool", no_process)
    own, never = Thinker(), threading.Event()
    own.clock = lambda: 0.0
    began = threading.active_count()
    for _ in range(LEFT):
        hung = own._begin(never.wait)
        while not own._pool.busy:  # type: ignore[union-attr]  # it is a thread
            pass
        own.clock = lambda: 1e9
        assert own.overdue(hung, 0)
        assert own.leaves
        own.clock = lambda: 0.0
    for _ in range(5):
        error = own._begin(never.wait).exception(5)
        assert "computer players hang" in str(error)
        assert not own.overdue(Future(), 0)
        own.close()
    assert threading.active_count() <= began + LEFT + 1
    never.set()


def test_whoever_was_silent_twice_at_a_seat_is_not_asked_again_in_later_games() -> None:
    usual = bots.default("unee")
    relief = patience.Relief()
    for number in range(4):
        session = Session(Match.new(games.load("unee"), seed=number, kinds=(usual, "random")), SELFPLAY)
        if relief.takes_any(0):
            break
        relief.exchange(session, 0)
    assert number == 2


def no_process() -> NoReturn:
    raise OSError
