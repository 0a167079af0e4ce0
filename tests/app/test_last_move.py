"""Where the last move began and ended stays marked until the next one; what played itself says so in the log."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET, Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.snapshot import render
from ulus_suite.app.table.rail.log import Happened, LogLine, blocks, line_words, log
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Screen
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.log import Played
from ulus_suite.play import driver
from ulus_suite.play.driver import AutoPlay, by_lot, run_on
from ulus_suite.play.policy import BY_WEIGHT
from ulus_suite.play.session import Session


def played(game: str, entries: int, seed: int = 3) -> Match:
    match = Match.new(games.load(game), seed=seed)
    session = Session(match)
    while len(match.line) < entries and not isinstance(match.pending, Finished):
        if isinstance(match.pending, AwaitChance):
            session.throw()
        else:
            match.play(driver.think(session, session.actor or 0))
    return match


@pytest.mark.parametrize(("game", "entries"), [("unee", 8), ("ur", 14), ("uluk", 22), ("urland", 34), ("ulus", 30)])
def test_the_last_move_is_marked_on_the_board_now_and_looking_back(game: str, entries: int) -> None:
    match = played(game, entries)
    _, ui = render(lambda made: TableScreen(made, match), settings=QUIET)
    table = ui.layers[0].screen
    assert isinstance(table, TableScreen)
    now = table.board.last
    rects = [rect for place in now if (rect := table.board.mark_rect(place)) is not None]
    assert rects
    assert all(table.board.rect.contains(rect) for rect in rects)
    if game != "ulus":  # there the caravan moves once a season
        for at in range(len(match.line) - 2, 2, -1):
            table.go_to(ui, at)
            if table.board.last != now:
                break
        assert table.board.last != now


def test_what_played_itself_is_marked_in_the_log_and_what_was_chosen_is_not() -> None:
    match = played("ur", 20, seed=1)
    _, ui = render(lambda made: TableScreen(made, match), settings=QUIET)
    table = ui.layers[0].screen
    assert isinstance(table, TableScreen)
    by_itself = {i for i in range(len(match.line)) if table.session.played_itself(i)}
    assert by_itself
    chosen = {i for i, p in enumerate(match.line) if isinstance(p.entry, Played)} - by_itself
    assert chosen
    marked = {line.at for block in blocks(table) for line in block.lines if line.alone}
    assert marked
    assert marked <= by_itself


@pytest.mark.parametrize(
    ("words", "whole"),
    [
        ("Anu now has 15 (+5).", "Anu now has 15 (+5; nothing else to do)."),
        ("Anu passes.", "Anu passes (nothing else to do)."),
        ("Anu passes", "Anu passes (nothing else to do)"),
    ],
)
def test_one_pair_of_brackets_tells_all_that_is_told_beside_a_line(words: str, whole: str) -> None:
    ui = Loop(Screen(), settings=QUIET).ui
    assert line_words(ui, Happened(words, "", 1, alone=True)) == whole


@pytest.mark.parametrize("game", [game for game in games.ids() if games.load(game).spec.formal])
def test_what_only_follows_from_a_choice_is_not_called_the_only_thing_to_do(game: str) -> None:
    """Whoever has just chosen reads of the step that follows, not that there was nothing to choose."""
    spec = games.load(game).spec
    session = Session(Match.new(games.load(game), spec.min_seats, seed=3), BY_WEIGHT)
    followed, waited = set[int](), set[int]()
    for what, _ in run_on(session, person=by_lot(3), most=200):
        if isinstance(what, AutoPlay):
            (followed if what.action.kind in spec.formal else waited).add(len(session.match.line) - 1)
    assert followed
    assert waited
    _, ui = render(lambda made: TableScreen(made, session.match), settings=QUIET)
    table = ui.layers[0].screen
    assert isinstance(table, TableScreen)
    notes: dict[int, bool] = {}
    for block in blocks(table):
        for line in block.lines:
            notes[line.at] = notes.get(line.at, False) or line.alone
    assert not [at for at in followed & notes.keys() if notes[at]]
    assert followed & notes.keys()
    assert all(notes[at] for at in waited & notes.keys())


@pytest.mark.parametrize("game", games.ids())
def test_the_log_runs_one_way_with_a_block_for_each_turn(game: str) -> None:
    match = played(game, 40)
    _, ui = render(lambda made: TableScreen(made, match), settings=QUIET)
    table = ui.layers[0].screen
    assert isinstance(table, TableScreen)
    told = blocks(table)
    assert len(told) > 2
    at = [line.at for block in told for line in block.lines]
    assert at == sorted(at)
    assert all(one.seat != after.seat for one, after in pairwise(told)), "one turn is cut in two"
    acted = [
        (block.seat, match.line[line.at].entry) for block in told for line in block.lines if block.seat is not None
    ]
    assert all(entry.action.seat == seat for seat, entry in acted if isinstance(entry, Played))
    lines = [line for line in log(ui, table, told).children if isinstance(line, LogLine)]
    assert [line.marked for line in lines].count(True) == len(told)
    assert [line.divided for line in lines].count(True) == len(told) - 1


def test_what_happens_to_the_whole_table_is_nobodys() -> None:
    """The losses of a season stood under whoever had said last that it was done."""
    match = played("uluk", 60)
    _, ui = render(lambda made: TableScreen(made, match), settings=QUIET)
    table = ui.layers[0].screen
    assert isinstance(table, TableScreen)
    world = {event.kind for position in match.line for event in position.events} & set(match.rules.spec.aftermath)
    assert world
    begins = {
        (index, table.words.event(event))
        for index, position in enumerate(match.line)
        for event in position.events
        if event.kind in world and event.audience is None
    }
    whose = {(line.at, line.words): block.seat for block in blocks(table) for line in block.lines}
    found = begins & whose.keys()
    assert found
    assert {whose[each] for each in found} == {None}


@pytest.mark.parametrize("game", games.ids())
def test_the_rail_tells_the_last_step_and_leads_to_all_that_happened(game: str) -> None:
    match = played(game, 40)
    driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=QUIET))
    driver.step(4)
    ui = driver.loop.ui
    while not isinstance(ui.screen, TableScreen):
        driver.key("return")
    before = ui.focus.current
    driver.click("log.last.0")
    assert ui.screen.name == "happened"
    assert ui.focus.current == "close"
    driver.key("escape")
    assert isinstance(ui.screen, TableScreen)
    assert ui.focus.current == before
    driver.key("l")
    assert ui.screen.name == "happened"
    driver.loop.close()
