"""The hint of whoever flicks: the aim it names is in hand, the odds are its own, *Play this* flicks it."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pytest

from tests.app.contest_table import ARCHERY, WRESTLING, aim_of, closed, dropped, shots, sit
from tests.app.test_advice import ask_hint, shown
from ulus_suite.app.audits import Driver
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import thinker
from ulus_suite.core.actions import Shot
from ulus_suite.core.preview_engine import Effect, Known, Preview, Share
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.table import Table, aims, contest
from ulus_suite.play import flicks

pytestmark = pytest.mark.usefixtures(closed.__name__)


class Here:
    """The worker's work, done at once and with few trials."""

    def best_flicks(self, *words: Any) -> Future[Any]:
        asked: Future[Any] = Future()
        asked.set_result(thinker.best_flicks(*words[:-1], 60.0))
        return asked

    def try_flick(self, *words: Any) -> Future[Any]:
        return Future()


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flicks, "SIEVE", ((4, 2),))
    monkeypatch.setattr(contest, "SHARED", Here())
    monkeypatch.setattr(contest, "SHARED", Here())


def hinted(frame: str, number: int) -> tuple[Driver, TableScreen, Table]:
    driver, table, board = sit(frame, number, odds=True)
    if frame == WRESTLING:
        dropped(driver, table)
    ask_hint(driver, table)
    return driver, table, board


@pytest.mark.parametrize(("frame", "number"), [(ARCHERY, 2), (WRESTLING, 3)])
def test_what_is_advised_is_in_hand_is_named_and_is_flicked(frame: str, number: int) -> None:
    driver, table, board = hinted(frame, number)
    best, other = (hint.decision.action for hint in table.hinting.found)
    assert isinstance(best, ac.Flick)
    assert isinstance(other, ac.Flick)
    assert board.contest.action() == best
    words = shown(driver.loop.ui, table)
    for flick in (best, other):
        assert f"{round(flick.shot.power_permille / 10)} % strength" in words
    assert "about" in words, "with its odds"
    assert board.contest.odds.words() == (table.words.text("board.aim.trying"),)
    driver.click("hint.play")
    assert shots(table)[-1] == best.shot


@pytest.mark.parametrize(("frame", "number"), [(ARCHERY, 2), (WRESTLING, 3)])
def test_who_aims_elsewhere_lets_the_hint_go(frame: str, number: int) -> None:
    driver, table, board = hinted(frame, number)
    assert table.hinting.found
    driver.key("e")
    driver.step(2)
    assert aim_of(board).offset_permille
    assert table.hinting.found == ()
    assert driver.loop.ui.focus.get("hint.play") is None
    driver.key("h")
    driver.step(3)
    assert table.hinting.found
    driver.key("pagedown")
    driver.step(2)
    assert table.hinting.found == ()


def test_the_hint_weighs_every_strength_from_where_the_archer_stands() -> None:
    _, _, board = sit(ARCHERY, odds=True)
    aim_of(board).walk(30_000)
    stands = (aim_of(board).shot.x, aim_of(board).shot.y)
    c = board.contest
    found = aims.worth_trying(0, aim_of(board), c.bones, c.may, c.must())
    assert [one.shot.power_permille for one in found] == list(range(450, 1001, 30))
    for one in found:
        assert abs(one.shot.x - stands[0]) + abs(one.shot.y - stands[1]) <= 2
        assert one.shot.bearing_mdeg == pytest.approx(330_000 - 30_000 - 180_000, abs=100)


def test_the_best_is_at_least_as_good_as_a_plain_scan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rings are hit the more often the nearer the strength is to 690; few trials tell it roughly."""

    def trials(rules: Any, view: Any, action: Any, layout: Any, tries: int) -> Preview:
        far = abs(action.shot.power_permille - 690)
        hit = max(0, round(tries * (1 - far / 240)))
        found = (Share(n, tries, (Effect(key, None, 0),), Known.SAMPLED) for n, key in (
            (hit, "ring.outer"), (tries - hit, "ring.outside")
        ) if n)  # fmt: skip
        return Preview((), tuple(found))

    monkeypatch.setattr(flicks, "SIEVE", ((8, 6), (24, 3), (96, 2)))
    monkeypatch.setattr(flicks, "sample_flick", trials)
    scan = [ac.Flick(0, Shot("b1", 90_000, power)) for power in range(450, 1001, 30)]
    found = flicks.best(None, None, scan, ())  # type: ignore[arg-type]  # the trials need neither
    powers = [one.action.shot.power_permille for one in found if isinstance(one.action, ac.Flick)]
    assert powers[0] == 690
    assert flicks.worth(found[0].shares) == max(
        flicks.worth(flicks.sum_shares(trials(None, None, one, (), 96), 0)) for one in scan
    )
    assert found[0].shares[0].of == 96


def test_a_hint_is_told_in_time_with_what_is_known_by_then(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def trials(rules: Any, view: Any, action: Any, layout: Any, tries: int) -> Preview:
        asked.append(action.shot.power_permille)
        hit = max(0, tries - abs(action.shot.power_permille - 690) // 60)
        shares = ((hit, "ring.outer"), (tries - hit, "ring.outside"))
        return Preview((), tuple(Share(n, tries, (Effect(key, None, 0),), Known.SAMPLED) for n, key in shares if n))

    monkeypatch.setattr(flicks, "sample_flick", trials)
    scan = [ac.Flick(0, Shot("b1", 90_000, power)) for power in range(450, 1001, 30)]
    found = flicks.best(None, None, scan, (), lambda: len(asked) >= 5)  # type: ignore[arg-type]  # as above
    assert len(asked) == 5
    assert max(asked) - min(asked) > 300, "spread over all of them"
    assert found
    assert flicks.worth(found[0].shares) == max(flicks.worth(one.shares) for one in found)
    asked.clear()
    assert flicks.best(None, None, scan, (), lambda: True), "one at least"  # type: ignore[arg-type]  # as above
    assert len(asked) == 1
