"""A computer player that fails or never answers costs itself only: in window and terminal, and among themselves."""

from __future__ import annotations

import builtins
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest

from ulus_suite import Match, bots, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.rail.rail import hint
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.uses import relearn
from ulus_suite.app.ui.screen import Screen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.thinker import SHARED, Thinker
from ulus_suite.cli import main
from ulus_suite.core.actions import Decision
from ulus_suite.play.advice import patience

NEVER = threading.Event()


@pytest.fixture(autouse=True)
def hangs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Unee's usual opponent never answers, and is waited for a moment only."""
    usual = bots.default("unee")
    monkeypatch.setattr(patience, "GRACE_MS", 300)
    monkeypatch.setattr(patience, "TIMES", 0)
    real = bots.bot_named

    class Hangs:
        name = usual

        def think(self, *_: Any) -> Decision:
            NEVER.wait()
            raise AssertionError

    monkeypatch.setattr(bots, "bot_named", lambda game, name: Hangs() if name == usual else real(game, name))
    NEVER.clear()
    yield
    NEVER.set()


def test_the_one_who_plays_on_plays_in_another_way() -> None:
    for game in games.ids():
        there = {one.id: one.plays.by for one in bots.players.entries(game).players}
        for name, by in there.items():
            assert there.get(patience.successor(game, name)) != by
        assert patience.successor(game, "nobody") in there


def test_among_themselves_a_player_that_never_answers_is_said_and_exchanged(
    capsys: pytest.CaptureFixture[str],
) -> None:
    usual = bots.default("unee")
    assert main(["selfplay", "unee", "--games", "1", "--seed", "3", "--bot", usual, "--bot", "random"]) == 1
    told = [line for line in capsys.readouterr().out.splitlines() if "has not answered" in line]
    assert len(told) == 1
    assert "plays there" in told[0]


def test_in_the_terminal_it_is_said_once_and_the_game_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["1"] * 4)

    def answer(_: str = "") -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", answer)
    assert main(["play", "unee", "--text", "--seed", "3", "--bots", "1", "--bot", bots.default("unee")]) == 0
    out = capsys.readouterr().out
    assert out.count("has not answered") == 1
    assert next(answers, None) is None, "all answers were taken"


def test_a_worker_that_hangs_is_ended() -> None:
    thinker = Thinker()
    hung = thinker._begin(time.sleep, 1e6)
    assert not thinker.overdue(hung, 0)
    assert thinker._worker is not None
    thinker._worker.result()
    thinker.clock = lambda: time.monotonic() + 1
    assert thinker.overdue(hung, 0)
    assert hung.exception(60) is not None, "its worker is gone"
    assert not thinker.overdue(hung, 0)
    thinker.close()


def test_in_the_window_another_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = bots.default("unee")
    match = Match.new(games.load("unee"), seed=3, names=["Sara", "Bat"], kinds=(bots.PERSON, usual))
    loop = Loop(Screen(), settings=Settings(motion="none", sound=False, teach="off"))
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    asked: list[str] = []

    def ask(game: str, name: str, view: Any, choices: Any, key: str, budget: int) -> Future[Decision]:
        asked.append(name)
        answer: Future[Decision] = Future()
        SHARED._asked[answer] = 0.0
        if name != usual:
            answer.set_result(bots.RandomPlayer().think(view, choices, key))
        return answer

    monkeypatch.setattr(SHARED, "ask", ask)
    driver = Driver(loop)
    for sheets in (1, 0):
        table.act(loop.ui, match.choices(0)[0])
        before = len(match.entries)
        for _ in range(300):
            driver.step(1, 100)
            if loop.ui.screen.name == "tell":
                sheets -= 1
                driver.key("escape")
            if len(match.entries) == before + 1:
                break
        assert sheets == 0
        assert len(match.entries) == before + 1
    assert asked[0] == usual
    assert set(asked[1:]) == {patience.successor("unee", usual)}
    loop.close()


def test_a_hint_that_never_comes_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(games.load("unee"), seed=3)
    loop = Loop(Screen(), settings=Settings(motion="none", sound=False, teach="off"))
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    never: Future[Any] = Future()
    SHARED._asked[never] = 0.0
    monkeypatch.setattr(SHARED, "advise", lambda *_: never)
    Driver(loop).step(3)
    table.hinting.ask(loop.ui)
    assert table.hinting.waiting
    Driver(loop).step(3)
    assert not table.hinting.waiting
    assert table.hinting.silent
    assert len(hint(loop.ui, table)) == 1
    loop.close()


def test_a_judgement_that_never_comes_counts_as_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def plain(**facts: object) -> SimpleNamespace:
        return SimpleNamespace(margin=None, share=0.5, action={}, **facts)

    task = plain(chosen=plain(), best=plain())
    activity = relearn.RelearnActivity(None, [task], 0, frozenset())
    activity._judging = Future()
    late: list[bool] = [False]
    monkeypatch.setattr(relearn.SHARED, "overdue", lambda asked, budget_ms: late[0])
    ui = SimpleNamespace(relayout=lambda: None)
    activity.tick(ui, 16, lambda ui, ms: None)
    assert activity.judging
    late[0] = True
    activity.tick(ui, 16, lambda ui, ms: None)
    assert not activity.judging
    assert activity.tried is not None
    assert not activity.good
