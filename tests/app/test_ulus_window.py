"""A whole game of Ulus for four people through the window, by clicks and keys, saved as a log and replayed."""

from __future__ import annotations

import math
import random
from pathlib import Path

import pytest

from tests.app.windows import at_table
from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import Finished
from ulus_suite.core.log import Played
from ulus_suite.games.ulus.table import Table
from ulus_suite.games.ulus.table.aims import best_pair

NOT_MOVES = (
    "tool.",
    "log.",
    "chip",
    "seat.",
    "pile.",
    "site.",
    "own.",
    "interrupt.",
    "coach",
    "hint.",
    "foe.",
    "rail.",
)


def _moves(driver: Driver) -> list[str]:
    """Everything in sight that can be pressed and is part of the game."""
    return [
        t.id for t in driver.loop.ui.focus.targets
        if t.enabled and t.act is not None and t.seen.width and not t.id.startswith(NOT_MOVES)
    ]  # fmt: skip


def _pick(table: TableScreen, moves: list[str], rng: random.Random) -> str:
    """Mostly what the rail offers; in the wrestling a bone to aim for and then the flick."""
    board = table.board
    assert isinstance(board, Table)
    aim = board.contest.aim
    if "aim.flick" in moves and aim is not None:
        pair = best_pair(board.contest.bones, {aim.bone.piece}, board.contest.must())
        if not aim.rim and not aim.target and pair is not None:
            return f"bone.{pair[1].piece}"
        if rng.random() < 0.9:
            return "aim.flick"
    rail = [m for m in moves if m.startswith("choice.")]
    return rng.choice(rail if rail and rng.random() < 0.5 else moves)


def _slung(driver: Driver, table: TableScreen, rng: random.Random) -> bool:
    """In the archery: pull back from the middle with the mouse and let go, a little unsteadily."""
    board = table.board
    assert isinstance(board, Table)
    aim = board.contest.aim
    if aim is None or not aim.rim or not table.choices:
        return False
    x, y = driver.find("aim").seen.center
    angle = math.atan2(aim.bone.y, aim.bone.x) + math.radians(rng.uniform(-6, 6))
    pull = 113 + rng.uniform(-3, 3)
    driver.drag("aim", (round(x + pull * math.cos(angle)), round(y - pull * math.sin(angle))))
    driver.step()
    return True


def _turn(driver: Driver, table: TableScreen, rng: random.Random) -> None:
    """One press of a person, wherever the window is."""
    ui = driver.loop.ui
    screen = ui.screen
    if ui.animator.busy:
        driver.step(1, 100)
    elif screen.name == "curtain":
        driver.click("open")
    elif screen is not table:
        driver.key("escape")
    elif table.busy:
        driver.step()
    else:
        moves = _moves(driver)
        assert moves, f"nothing to press at {table.match.pending}"
        if _slung(driver, table, rng):
            return
        name = _pick(table, moves, rng)
        if rng.random() < 0.5 and not name.startswith("bone."):
            driver.click(name)
        else:
            ui.focus.go(name)
            driver.key("return")
        driver.step()


@pytest.mark.long
@pytest.mark.parametrize(("seed", "options"), [(3, {}), (9, {"end_of_site": "trade", "shagai": "softened"})])
def test_four_people_play_a_whole_game_by_clicks_and_keys(
    tmp_path: Path, seed: int, options: dict[str, str]
) -> None:
    match = Match.new(
        games.load("ulus"), seats=4, seed=seed, options=options, names=("Anu", "Bat", "Chuluun", "Dorj")
    )
    log = tmp_path / "game.jsonl"
    match.keep(log)
    driver, table = at_table(match, Settings(motion="none"))
    loop = driver.loop
    driver.step(2)
    rng = random.Random(seed)
    too_long: set[str] = set()
    for _ in range(4000):
        if loop.ui.screen.name == "ending":
            break
        _turn(driver, table, rng)
        too_long.update(loop.ui.overflows)
    assert isinstance(match.pending, Finished)
    assert not too_long
    assert not match.audit()
    kinds = {entry.action.kind for entry in match.entries if isinstance(entry, Played)}
    assert {"choose", "give", "announce", "declare", "face", "roll", "begin", "flick"} <= kinds
    played = [position.digest for position in match.line]
    loop.close()
    match.close()
    again = Match.load(log)
    assert not again.warnings
    assert [position.digest for position in again.line] == played
    assert again.pending == match.pending
