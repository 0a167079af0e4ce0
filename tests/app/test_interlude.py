"""Between two contests of Naadam: who has won is seen until somebody has looked, and what comes next is told."""

from __future__ import annotations

import time

import pytest

from tests.app.windows import SIZE, Blank
from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.modes import Asking, Throwing
from ulus_suite.app.table.parts.foot import first_hints
from ulus_suite.app.table.rail.rail import question
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.inputs import InputAction
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets import Label
from ulus_suite.core.names import Seat
from ulus_suite.data.messages import messages
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.naadam import CONTESTS
from ulus_suite.games.ulus.table import Table, naadam_scene

POSITION = """
season: 8
player 0: god=burkut champion=geser
player 1: god=umay champion=khutulun
now: {"frame":"naadam","next":%d}
"""


def between(
    number: int, kinds: tuple[str, ...] = (), told: tuple[str, ...] = ()
) -> tuple[Loop, Driver, TableScreen]:
    rules = games.load("ulus")
    start = rules.from_diagram(POSITION % number)
    match = Match.new(rules, seats=2, seed=4, names=("Anu", "Bat"), start=start, kinds=kinds)
    loop = Loop(
        Blank(),
        size=SIZE,
        settings=Settings(motion="none", sound=False, teach="always" if told else "off", odds=False),
    )
    table = TableScreen(loop.ui, match)
    table.coach._happened = (match.place, told)  # as after what went before
    loop.ui.replace(table)
    driver = Driver(loop)
    driver.step(4)
    return loop, driver, table


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_contest_that_begins_by_itself_waits_until_somebody_has_looked(by: str) -> None:
    loop, driver, table = between(1)
    assert isinstance(table.board, Table)
    assert table.board.shown.has("next")
    driver.step(200)
    assert len(table.match.line) == 1
    assert loop.ui.focus.current == "naadam.on"
    if by == "mouse":
        driver.click("naadam.on")
    else:
        driver.key("return")
    driver.step(60)
    assert len(table.match.line) > 1
    assert any(isinstance(frame, fr.Archery) for frame in table.session.view().frames)
    loop.close()


def test_a_rule_explained_beside_the_next_contest_costs_no_press_of_its_own() -> None:
    """Return was pressed three times, for two cards of teaching and then for the way on."""
    loop, driver, table = between(1, told=("ulus/13.1", "ulus/13.4"))
    driver.step(20)
    assert "coach.read" in driver.labels
    assert loop.ui.focus.current == "naadam.on"
    assert loop.ui.say("coach.read") not in [words for _, words in first_hints(loop.ui, table)]
    driver.key("return")
    driver.step(10)
    assert len(table.match.line) > 1
    loop.close()


def test_where_nobody_sits_the_next_contest_begins_by_itself() -> None:
    loop, driver, table = between(1, kinds=("lambkeeper", "drover"))
    for _ in range(3000):  # a computer player thinks in a process of its own, which may have to begin first
        driver.step()
        time.sleep(0.005)
        assert "naadam.on" not in driver.labels
        if len(table.match.line) > 1:
            break
    assert len(table.match.line) > 1
    loop.close()


def test_while_somebody_has_to_look_nobody_is_said_to_think() -> None:
    loop, driver, table = between(1, kinds=("drover", "person"))
    for _ in range(20):
        driver.step()
    assert table.thinking
    assert loop.ui.focus.current == "naadam.on"
    said = [widget.words for widget in question(loop.ui, table) if isinstance(widget, Label)]
    assert loop.ui.say("table.thinks") not in said
    loop.close()


def test_the_key_bar_names_return_while_somebody_has_to_look() -> None:
    loop, driver, table = between(1)
    assert (InputAction.ACCEPT, "Go on") in table.hints(loop.ui)
    driver.key("return")
    driver.step(60)
    assert (InputAction.ACCEPT, "Go on") not in table.hints(loop.ui)
    loop.close()


def test_words_are_there_for_each_contest() -> None:
    texts = messages("ulus")
    for contest in CONTESTS:
        for key in (f"board.naadam.{contest}", f"board.naadam.rule_{contest}"):
            assert key in texts.keys()  # noqa: SIM118  # no dictionary
    loop, _, table = between(0)
    assert isinstance(table.board, Table)
    assert "60" in table.board.shown.node("won").art[3]
    assert "9" in table.board.shown.node("next").art[3]
    loop.close()


CHAOS = """
season: 8
player 0: god=%s champion=geser strength=10 %s
player 1: god=%s champion=khutulun strength=12 %s
now: {"frame":"naadam","next":1}
"""


@pytest.mark.parametrize(
    ("first", "second", "warned"),
    [
        (("burkut", ""), ("umay", ""), True),
        (("burkut", "shown"), ("umay", "shown"), False),
        (("lobsogoi", "shown"), ("umay", "shown sky=2"), True),
        (("lobsogoi", "shown"), ("umay", "shown sky=3"), False),
        (("lobsogoi", "shown sky=3"), ("umay", "shown"), True),
    ],
)
def test_chaos_is_told_while_it_may_win_as_far_as_everybody_sees(
    first: tuple[str, str], second: tuple[str, str], warned: bool
) -> None:
    rules = games.load("ulus")
    state = rules.from_diagram(CHAOS % (*first, *second))
    for seat in (0, 1, None):
        assert naadam_scene.chaos_near(rules.view(state, seat), 20) is warned


def test_what_all_had_is_that_of_the_last_count() -> None:
    def shot(seat: Seat, total: int) -> ev.RoundScored:
        return ev.RoundScored(seat, 5, 4, total, clause="ulus/13.4")

    def wrestled(seat: Seat, bones: int) -> ev.WrestlingCount:
        return ev.WrestlingCount(seat, bones, clause="ulus/14.9")

    events = [shot(0, 10), shot(1, 4), shot(0, 24), shot(1, 14), wrestled(0, 9), wrestled(1, 9), wrestled(1, 12)]
    assert naadam_scene.results("archery", events) == {0: 24, 1: 14}
    assert naadam_scene.results("wrestling", events) == {0: 9, 1: 12}
    assert naadam_scene.results("race", events) == {}


def test_what_was_let_run_ends_with_its_contest() -> None:
    """Whoever let the wrestling roll on never threw the bones for Tuul'ch."""
    loop, driver, table = between(3)
    table.session.rolling_on = True
    driver.step(40)
    driver.key("return")
    for _ in range(60):
        driver.step()
        if isinstance(table.mode, Asking | Throwing):
            break
    assert isinstance(table.mode, Asking | Throwing), "the throw for one's own tale is a person's"
    assert not any(isinstance(event, ev.Rolled) for _, event in table.match.events(None))
    loop.close()
