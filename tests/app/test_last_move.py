"""Where the last move began and ended stays marked until the next one; what played itself says so in the log."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ulus_suite import Match, games
from ulus_suite.app.focus_audit import QUIET
from ulus_suite.app.snapshot import render
from ulus_suite.app.table.parts.log import LogLine, log
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.core.log import Played
from ulus_suite.core.pending import AwaitChance, Finished
from ulus_suite.play import driver
from ulus_suite.play.driver import AutoPlay, by_lot, run_on
from ulus_suite.play.flow_metrics import BY_WEIGHT
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
    lines = [w for w in log(ui, table).children if isinstance(w, LogLine)]  # type: ignore[attr-defined]  # a column
    marked = {line.index for line in lines if line.note}
    assert marked
    assert marked <= by_itself


@pytest.mark.parametrize(
    ("said", "whole"),
    [
        ("Anu now has 15 (+5).", "Anu now has 15 (+5; nothing else to do)."),
        ("Anu passes.", "Anu passes (nothing else to do)."),
        ("Anu passes", "Anu passes (nothing else to do)"),
    ],
)
def test_one_pair_of_brackets_tells_all_that_is_told_beside_a_line(said: str, whole: str) -> None:
    line = LogLine(None, "line", said, "", 1)  # type: ignore[arg-type]  # only its words are read
    line.note = "(nothing else to do)"
    assert line.words == whole


@pytest.mark.parametrize("game", [game for game in games.ids() if games.load(game).spec.formal])
def test_what_only_follows_from_a_choice_is_not_called_the_only_thing_to_do(game: str) -> None:
    """Whoever has just chosen reads of the step that follows, not that there was nothing to choose."""
    spec = games.load(game).spec
    session = Session(Match.new(games.load(game), spec.min_seats, seed=3), BY_WEIGHT)
    followed, waited = set(), set()
    for what, _ in run_on(session, person=by_lot(3), most=200):
        if isinstance(what, AutoPlay):
            (followed if what.action.kind in spec.formal else waited).add(len(session.match.line) - 1)
    assert followed
    assert waited
    _, ui = render(lambda made: TableScreen(made, session.match), settings=QUIET)
    table = ui.layers[0].screen
    assert isinstance(table, TableScreen)
    notes: dict[int, str] = {}
    for line in log(ui, table).children:  # type: ignore[attr-defined]  # a column
        if isinstance(line, LogLine):
            notes[line.index] = notes.get(line.index, "") or line.note
    assert not [at for at in followed & notes.keys() if notes[at]]
    assert followed & notes.keys()
    assert all(notes[at] for at in waited & notes.keys())


@pytest.mark.parametrize("game", games.ids())
def test_the_log_is_one_stop_for_tab_and_marks_whose_lines_are_whose(game: str) -> None:
    """Tab comes to its newest line only; what one player did in a row is set off, and bears that player's mark."""
    match = played(game, 40)
    _, ui = render(lambda made: TableScreen(made, match), settings=QUIET)
    table = ui.layers[0].screen
    assert isinstance(table, TableScreen)
    lines = [w for w in log(ui, table).children if isinstance(w, LogLine)]  # type: ignore[attr-defined]  # a column
    assert len(lines) > 6
    assert [line for line in lines if not line.passing] == lines[:1]
    runs = 0
    for before, line in pairwise(lines):
        runs += line.divided
        assert line.divided == line.marked, "a run is set off where its mark stands"
        assert line.divided or line.colour == before.colour, "another player's line in the same run"
    assert runs > 2
