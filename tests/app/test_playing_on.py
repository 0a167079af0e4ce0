"""Looking back by itself, playing on from a moment of the past, refusing a draw: by keys, clicks and pad."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.app.virtual_pad import VirtualPad
from tests.app.windows import at_table
from ulus_suite import Match, bots, games
from ulus_suite.app.audits import QUIET, Driver
from ulus_suite.app.screens.saved import name_of
from ulus_suite.app.table.modes import History
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.ending import EndScreen
from ulus_suite.app.table.sheets.menu import BranchScreen, MenuScreen
from ulus_suite.core.chance import Finished
from ulus_suite.core.events import Outcome
from ulus_suite.store import library


def begun(game: str = "unee", entries: int = 12) -> Match:
    match = Match.new(games.load(game), 2, {}, 3, ("Ada", "Bat"))
    while len(match.entries) < entries:
        match.play(match.choices(match.to_act[0])[0])
    return match


def looking_back(match: Match, at: int, text: int = 100) -> tuple[Driver, TableScreen]:
    driver, table = at_table(match, msgspec.structs.replace(QUIET, text=text))
    driver.step(3)
    table.go_to(driver.loop.ui, at)
    driver.step(2)
    return driver, table


@pytest.mark.parametrize("text", [100, 200])
def test_escape_leads_back_to_the_moment_and_playing_on_makes_a_game_named_after_it(text: int) -> None:
    match = begun()
    driver, table = looking_back(match, 5, text)
    ui = driver.loop.ui
    driver.click("past.branch")
    assert isinstance(ui.screen, BranchScreen)
    assert ui.focus.current == "branch.go"
    driver.step(2)
    assert not ui.overflows
    driver.key("escape")
    assert (ui.screen, table.at) == (table, 5)
    driver.click("past.branch")
    easy = bots.of("unee")[0].name
    driver.click(f"branch.1={easy}")
    driver.click("branch.go")
    played_on = ui.screen
    assert isinstance(played_on, TableScreen)
    assert played_on is not table
    assert played_on.match.header.kinds == ("person", easy)
    assert [entry.action for entry in played_on.match.entries[:5]] == [e.action for e in match.entries[:5]]
    assert len(match.entries) == 12
    (saved,) = library.games()
    assert name_of(saved) == "Ünee Tugalluulax Ada, Bat, from step 5"
    driver.loop.close()


def test_the_game_played_on_is_named_in_the_language_of_the_window() -> None:
    driver, table = at_table(begun(), msgspec.structs.replace(QUIET, language="mn"))
    table.go_to(driver.loop.ui, 5)
    driver.step(2)
    driver.click("past.branch")
    driver.key("return")
    (saved,) = library.games()
    assert name_of(saved) == "Үнээ тугаллуулах Ada, Bat, 5-р алхмаас"
    driver.loop.close()


def test_the_past_plays_by_itself_until_it_is_stopped_or_over() -> None:
    match = begun()
    driver, table = looking_back(match, 2)

    def wait(steps: int) -> None:
        for _ in range(steps):
            driver.step(1, ms=History.STEP_MS)

    driver.click("past.play")
    wait(3)
    assert table.at is not None
    assert table.at >= 4
    driver.click("past.play")
    stopped = table.at
    wait(3)
    assert table.at == stopped
    driver.click("past.play")
    wait(20)
    assert table.at == len(match.line) - 1
    assert isinstance(table.mode, History)
    assert not table.mode.plays
    driver.loop.close()


def throwing(seats: tuple[str, ...] = ()) -> tuple[Driver, TableScreen]:
    match = Match.new(games.load("ur"), 2, {}, 3, ("Ada", "Bat"), kinds=seats)
    return at_table(match, QUIET)


def test_who_refuses_a_draw_plays_on() -> None:
    driver, table = throwing()
    ui = driver.loop.ui
    driver.step(3)
    for way in ("escape", "return", "click"):
        driver.key("f10")
        driver.click("menu.offer_draw")
        assert driver.labels["cancel"].endswith("plays on")
        assert ui.focus.current == "cancel"
        if way == "click":
            driver.click("cancel")
        else:
            driver.key(way)
        assert ui.screen is table
        assert not isinstance(table.match.pending, Finished)
    driver.loop.close()


@pytest.mark.parametrize(("game", "button"), [("unee", "menu.give_up"), ("ur", "menu.offer_draw")])
def test_the_pad_alone_agrees(game: str, button: str) -> None:
    match = begun() if game == "unee" else Match.new(games.load("ur"), 2, {}, 3, ("Ada", "Bat"))
    driver, table = at_table(match, QUIET)
    ui, pad = driver.loop.ui, VirtualPad(driver)
    pad.press("start")
    assert isinstance(ui.screen, MenuScreen)
    for _ in range(40):
        if ui.focus.current == button:
            break
        pad.press("dpdown")
    pad.press("a")
    assert ui.focus.current == "cancel"
    pad.press("b")
    assert ui.screen is table
    pad.press("start")
    while ui.focus.current != button:
        pad.press("dpdown")
    pad.press("a")
    while ui.focus.current != "yes":
        pad.press("dpright")
    pad.press("a")
    assert isinstance(table.match.pending, Finished)
    driver.loop.close()


def test_play_again_names_its_game_by_the_box(tmp_path: Path) -> None:
    driver, table = at_table(begun(), QUIET)
    table.match.keep(library.fresh_path("unee", "First"))
    table.session.agree("gave_up", table.match.to_act[0])
    table.follow(driver.loop.ui)
    driver.step(10)
    driver.click("again")
    assert sorted(name_of(saved) for saved in library.games()) == ["First", "Ünee Tugalluulax"]
    driver.loop.close()


@pytest.mark.parametrize(
    ("game", "names", "turned"),
    [
        ("ur", ("White", "Apil"), ("Apil", "Black")),
        ("unee", ("South", "North"), ("South", "North")),
        ("unee", ("Ada", "North"), ("South", "Ada")),
        ("urland", ("Tiktaalik", "Ada", "Ventasteg"), ("Ada", "Ventasteg", "Tiktaalik")),
    ],
)
def test_nobody_plays_again_under_the_name_of_the_place_they_have_left(
    game: str, names: tuple[str, ...], turned: tuple[str, ...]
) -> None:
    driver, table = at_table(Match.new(games.load(game), len(names), {}, 3, names), QUIET)
    driver.loop.ui.push(EndScreen(table, Outcome("1", ((0,),), (0,) * len(names))))
    driver.step(5)
    driver.click("again")
    driver.step(5)
    screens = [layer.screen for layer in driver.loop.ui.layers]  # a curtain may lie over the table
    after = next(screen for screen in screens if isinstance(screen, TableScreen))
    assert after.match.header.names == turned
    driver.loop.close()
