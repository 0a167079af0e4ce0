"""A table of Ulus at a contest, for tests: two people sit at it, and its window closes with the test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.virtual_pad import PLUGGED
from tests.app.windows import SIZE, Blank
from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.bones.aiming import Aim
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.actions import Shot
from ulus_suite.core.log import Played
from ulus_suite.games.ulus.rules.actions import Flick
from ulus_suite.games.ulus.table import Table

HEAD = """
season: 8
player 0: god=burkut champion=geser
player 1: god=umay champion=khutulun%s
now: {"frame":"naadam","next":%d}
     {"frame":%s}
"""
ARCHERY = '"archery","order":[0,1],"points":[0,0]'
THIRD = "\nplayer 2: god=etugen champion=jianggar"
ARCHERY_BY_THREE = '"archery","order":[0,1,2],"points":[0,0,0]'
SWITCHED = ARCHERY + ',"other_hand":0'
WRESTLING = '"wrestling","seats":[0,1],"stage":"lot","won":[[],[]],"fresh":[0,1]'
RACE = '"race","face":"horse","at":[0,0],"miss":[0,0],"turn":0'


LOOPS: list[Loop] = []


def sit(
    frame: str, number: int = 2, *, kind: type[Loop] = Loop, **settings: object
) -> tuple[Driver, TableScreen, Table]:
    """Two people at a contest, or three where the frame is of three; without odds, for which a worker would be
    started, unless the settings say so."""
    rules = games.load("ulus")
    three = "[0,1,2]" in frame
    head = HEAD % (THIRD if three else "", number, frame)
    names = ("Anu", "Bat", "Dulmaa")[: 2 + three]
    match = Match.new(rules, seats=len(names), seed=4, names=names, start=rules.from_diagram(head))
    chosen = {"motion": "none", "sound": False, "teach": "off", "odds": False, **settings}
    loop = kind(Blank(), size=SIZE, settings=Settings(**chosen))  # type: ignore[arg-type]  # by name
    LOOPS.append(loop)
    table = TableScreen(loop.ui, match)
    loop.ui.replace(table)
    driver = Driver(loop)
    driver.step(4)
    if loop.ui.screen.name == "curtain":
        driver.click("open")
        driver.step(2)
    assert isinstance(table.board, Table)
    return driver, table, table.board


def stage(board: Table) -> Any:
    """What shows the contests of this board."""
    return getattr(board, "contests", board)


def aim_of(board: Table) -> Aim:
    assert board.contest.aim is not None
    return board.contest.aim


def shots(table: TableScreen) -> list[Shot]:
    return [
        p.entry.action.shot for p in table.match.line
        if isinstance(p.entry, Played) and isinstance(p.entry.action, Flick)
    ]  # fmt: skip


def rest(driver: Driver, table: TableScreen) -> None:
    for _ in range(30):
        driver.step()
        if driver.loop.ui.screen.name == "curtain":
            driver.key("return")
    assert not table.moving


def dropped(driver: Driver, table: TableScreen) -> None:
    """The bones of the wrestling are dropped by whoever the lot falls on."""
    rest(driver, table)
    driver.key("return")
    rest(driver, table)


@pytest.fixture
def closed() -> Iterator[None]:
    """Windows are closed whatever happens: a pad that is left plugged in would be there for the next test."""
    yield
    while PLUGGED:
        PLUGGED[-1].unplug()
    while LOOPS:
        LOOPS.pop().close()
