"""Law 14 over the openings of seeded games, by pressing what the focus offers; more of it is long."""

from __future__ import annotations

import pygame
import pytest

from ulus_suite import Match, games
from ulus_suite.app import audits
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.parts.foot import question_at
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.focus import Target
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.games.urland.rules.actions import Finish


def held(found: audits.FocusFlow) -> None:
    assert found.asked > 3
    assert (found.strayed, found.spent, found.stuck) == (0, 0, 0), found.where


@pytest.mark.parametrize("game", games.ids())
def test_the_focus_stands_where_the_question_is_and_enter_leads_on(game: str) -> None:
    held(audits.measure(game, games.load(game).spec.min_seats, 5, most=14))


@pytest.mark.parametrize("game", games.ids())
def test_a_turn_is_played_by_enter_alone_at_double_text(game: str) -> None:
    watched = audits.Watched(game, games.load(game).spec.min_seats, 3, text=200, by_lot=0)
    entries = len(watched.match.entries)
    found = watched.run(10)
    assert (found.strayed, found.spent, found.stuck) == (0, 0, 0), found.where
    assert found.answers > 1
    assert len(watched.match.entries) > entries


def test_a_stretch_begins_anywhere_between_the_first_question_and_the_end() -> None:
    for stretch in audits.stretches("unee", (0, audits.STRETCHES // 2)):
        held(stretch)
    watched = audits.Watched("unee", 2, 4)
    left = {share: watched.begin_at(share) - len(watched.match.entries) for share in (1.0, 0.5)}
    assert left[1.0] == audits.WIDE // 2
    assert left[0.5] > left[1.0]


@pytest.mark.long
@pytest.mark.parametrize("game", games.ids())
def test_turns_are_played_by_enter_alone_at_double_text(game: str) -> None:
    found = audits.Watched(game, games.load(game).spec.min_seats, 3, text=200, by_lot=0).run(120)
    assert (found.strayed, found.spent, found.stuck) == (0, 0, 0), found.where
    assert found.turns > 3


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), [*((game, 0) for game in games.ids()), ("ulus", 4)])
def test_a_whole_game_by_return_alone_comes_to_its_end(game: str, seats: int) -> None:
    """From the deal to the ending nothing is pressed but Return: no place at which it leads no further."""
    watched = audits.Watched(game, seats or games.load(game).spec.min_seats, 3, by_lot=0)
    found = watched.run(9000)
    assert isinstance(watched.match.pending, Finished)
    assert (found.strayed, found.spent, found.stuck) == (0, 0, 0), found.where


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", games.ids())
def test_the_focus_stands_where_the_question_is_for_whole_games(game: str, seed: int) -> None:
    spec = games.load(game).spec
    held(audits.measure(game, spec.min_seats + seed % (spec.max_seats - spec.min_seats + 1), seed, most=1500))


def at_table(game: str, seed: int = 3) -> Driver:
    match = Match.new(games.load(game), seed=seed)
    driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=audits.QUIET))
    driver.step(4)
    return driver


def until_asked(driver: Driver, start: str) -> None:
    """Press Enter until the focus stands on such a place."""
    for _ in range(40):
        target = driver.loop.ui.focus.target
        if target is not None and target.id.startswith(start) and target.kind == "piece":
            return
        driver.key("return")
    raise AssertionError(f"never came to {start}")


def test_a_piece_picked_up_in_ur_leads_to_its_first_place_and_back_when_put_down() -> None:
    driver = at_table("ur")
    until_asked(driver, "tile.")
    focus = driver.loop.ui.focus
    own = focus.current
    driver.key("return")
    assert focus.current != own
    assert focus.target is not None
    assert focus.target.kind == "spot"
    driver.key("escape")
    assert focus.current == own


def test_one_return_sends_a_triber_of_uluk_and_one_in_hand_is_put_down() -> None:
    driver = at_table("uluk")
    until_asked(driver, "home")
    table = driver.loop.ui.screen
    assert isinstance(table, TableScreen)
    seat = table.choices[0].seat
    home = table.match.state.seats[seat].home
    driver.key("return")
    assert table.match.state.seats[seat].home == home - 1
    until_asked(driver, "home")
    driver.click("home")
    target = driver.loop.ui.focus.target
    assert target is not None
    assert target.id.startswith("area.")
    assert target.enabled
    assert table.board.hand.triber
    driver.key("escape")
    assert not table.board.hand.triber
    assert driver.loop.ui.focus.current == "home"


def test_what_only_informs_is_no_place_for_the_focus() -> None:
    def target(name: str, kind: str, *, passing: bool = False) -> Target:
        return Target(name, pygame.Rect(0, 0, 9, 9), name, kind, act=lambda: None, passing=passing)

    spec = games.load("urland").spec
    peek, done = target("peek", "piece", passing=True), target("choice.0", "button")
    assert question_at(spec, (peek, done), {"choice.0": Finish(0)}) == "choice.0"
    assert question_at(spec, (target("peek", "piece"), done), {"choice.0": Finish(0)}) == "peek"


def test_rows_of_processing_keep_their_places_while_they_are_done() -> None:
    from ulus_suite.games.uluk.table import Table
    from ulus_suite.play.driver import think
    from ulus_suite.play.session import Session

    match = Match.new(games.load("uluk"), seed=3)
    session = Session(match)
    driver = None
    for _ in range(400):
        if isinstance(match.pending, AwaitChance):
            session.throw()
            continue
        kinds = [a.kind for a in session.choices()]
        if kinds.count("process") > 1 or "feed" in kinds:
            driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=audits.QUIET))
            break
        match.play(think(session, session.actor or 0))
    assert driver is not None
    board = driver.loop.ui.screen.board  # type: ignore[attr-defined]  # a TableScreen
    assert isinstance(board, Table)

    def stand() -> dict[str, tuple[int, int]]:
        placed = board.laid.placed.values() if board.laid is not None else ()
        return {one.node.id: one.rect.topleft for one in placed if one.node.art[:1] == ("row",)}

    before = stand()
    done = driver.loop.ui.focus.get("ledger.done")
    assert done is not None
    driver.key("return")
    driver.step(3)
    if after := stand():
        assert before.items() <= after.items()
        assert driver.find("ledger.done").rect == done.rect
