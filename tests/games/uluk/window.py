"""Uluk at a table in a window, for tests: seats, screen and board, and a hand that plays by mouse or keys."""

from __future__ import annotations

import os
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.app.windows import at_table
from tests.games.uluk import kit
from ulus_suite import Match
from ulus_suite.app.audits import Driver
from ulus_suite.app.scene.model import Do
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Decide, Finished
from ulus_suite.games.uluk.players.bot import bots
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.state import State
from ulus_suite.games.uluk.table import Table
from ulus_suite.games.uluk.table.choosing import key_of
from ulus_suite.games.uluk.table.scene import ON


def seated(match: Match, **settings: Any) -> Driver:
    chosen = Settings(**{"motion": "none", **settings})
    return at_table(match, chosen)[0]


def screen_of(driver: Driver) -> TableScreen:
    screen = driver.loop.ui.screen
    assert isinstance(screen, TableScreen)
    return screen


def board_of(driver: Driver) -> Table:
    board = screen_of(driver).board
    assert isinstance(board, Table)
    return board


def from_state(state: State, **settings: Any) -> Driver:
    return seated(Match.new(kit.RULES, seats=len(state.seats), start=state), **settings)


def click(driver: Driver, name: str) -> None:
    driver.click(name)


def with_keys(driver: Driver, name: str) -> None:
    focus = driver.loop.ui.focus
    names = [t.id for t in focus.targets]
    ahead = (names.index(name) - names.index(focus.current or names[0])) % len(names)
    for _ in range(len(names)):
        if focus.current == name:
            driver.key("return")
            return
        driver.key("tab" if ahead <= len(names) // 2 else "Shift+tab")
    raise AssertionError(f"Tab never came to {name}: {driver.labels}")


def do(driver: Driver, action: Action, press: Any) -> None:
    """Make a choice the way a person at the screen would."""
    table, board = screen_of(driver), board_of(driver)
    match action:
        case act.Place(to=to) | act.Move(to=to):
            press(driver, f"area.{to}")
        case act.Take(card=card):
            press(driver, f"row.{board.view.table.row.index(card)}")
        case act.Process() | act.Feed() | act.Breed() | act.Celebrate() | act.Relish():
            key = key_of(action)
            for _ in range(40):
                if board.shown.node(f"ledger.{key}.do").press == Do(action):
                    break
                press(driver, f"ledger.{key}.less")
            press(driver, f"ledger.{key}.do")
        case act.Done():
            press(driver, "ledger.done")
        case _:
            label = table.words.action(action)
            press(driver, next(id for id, words in driver.labels.items() if words == label))


def play_on(driver: Driver, match: Match, press: Any, moves: int) -> int:
    """Let the strong computer player choose, and the hand do it, until the end or so many moves."""
    bot, done = bots()[0], 0
    for _ in range(200 + 60 * moves):
        if isinstance(match.pending, Finished) or done >= moves:
            break
        driver.step(2)
        screen = driver.loop.ui.screen
        if not isinstance(screen, TableScreen):
            continue
        if screen.board.holds_up:
            press(driver, ON)  # the account of the season is looked at, and led on from
            continue
        if not screen.choices:
            continue
        assert isinstance(match.pending, Decide)
        seat, before = match.pending.seat, len(match.entries)
        thought = bot.think(match.view(seat), screen.choices, match.draw_key(), 50)
        do(driver, thought.action, press)
        assert len(match.entries) > before, f"{thought.action} had no effect"
        assert driver.loop.ui.overflows == []
        done += 1
    driver.step(3)
    return done
