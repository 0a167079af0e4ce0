"""Ichtos carried by the pointer: a hand that drags does what a hand that presses twice does."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from tests.games.urland.hand import open_table
from tests.games.urland.kit import RULES, at
from ulus_suite import Match
from ulus_suite.app.audits import Driver

ASHORE = "hand: 1 2\nlaid: 8\nB: 0 0 3 0\n5: 0 0 1 0\nnow: turn seat=3 left=2"


def opened() -> tuple[Driver, Any, Any]:
    match = at(ASHORE)
    match.header = structs.replace(match.header, kinds=("person",) * 4)
    driver = open_table(match)
    return driver, driver.loop.ui.screen.board, match  # type: ignore[attr-defined]  # a table


def reachable(driver: Driver, board: Any, place: str) -> str:
    """Where one Ichto may go from there."""
    driver.click(f"at.{place}")
    driver.step(2)
    goal = next(n.id for n in board.shown.nodes if n.mark == "open").removeprefix("at.")
    driver.key("escape")
    driver.step(2)
    assert board.hand.pick is None
    return goal


def test_an_ichto_dragged_to_where_it_may_go_goes_there() -> None:
    driver, board, match = opened()
    goal = reachable(driver, board, "B")
    entries = len(match.entries)
    driver.drag("at.B", driver.find(f"at.{goal}").rect.center)
    driver.step(2)
    assert len(match.entries) > entries
    assert board.hand.pick is None


def test_an_ichto_let_go_where_it_may_not_go_is_put_down() -> None:
    driver, board, match = opened()
    entries = len(match.entries)
    driver.drag("at.B", board.laid.rect("chart").move(-4, -4).bottomright)
    driver.step(2)
    assert len(match.entries) == entries
    assert board.hand.pick is None


def test_an_ichto_let_go_where_it_was_stays_in_hand() -> None:
    driver, board, match = opened()
    entries = len(match.entries)
    x, y = driver.find("at.B").seen.center
    driver.drag("at.B", (x + 9, y))
    driver.step(2)
    assert len(match.entries) == entries
    assert board.hand.pick == ("B", 1)


def test_a_chip_dragged_onto_its_area_is_laid_and_onto_another_goes_back() -> None:
    match = Match.new(RULES, 3, seed=2, kinds=("person",) * 3)
    driver = open_table(match)
    for _ in range(40):
        driver.step()
        if driver.loop.ui.screen.name == "curtain":
            break
    driver.click("open")
    driver.step(2)
    board: Any = driver.loop.ui.screen.board  # type: ignore[attr-defined]  # a table
    mine, other = board.view.hand[:2]
    entries = len(match.entries)
    driver.drag(f"chip.{mine}", driver.find(f"at.{board.view.area_of[other]}").rect.center)
    driver.step(2)
    assert len(match.entries) == entries
    driver.drag(f"chip.{mine}", driver.find(f"at.{board.view.area_of[mine]}").rect.center)
    driver.step(2)
    assert len(match.entries) > entries
