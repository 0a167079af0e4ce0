"""The account of a season: every point by what paid it, the hungry, the land; and it waits for a press."""

from __future__ import annotations

import msgspec

from tests.app.windows import at_table
from tests.games.played import played_until
from ulus_suite import Match
from ulus_suite.app.audits import QUIET
from ulus_suite.app.ui.settings import Settings
from ulus_suite.games.uluk.rules.events import ArrowRaised, Grazed, Perished
from ulus_suite.games.uluk.rules.state import Draw
from ulus_suite.games.uluk.table.reading import account, land, payments, season_of
from ulus_suite.games.uluk.table.scene import ON
from ulus_suite.teach.words import Words


def season_over(seats: int = 2) -> Match:
    """A game just before the draws of its second season."""
    return played_until("uluk", seats, lambda m: isinstance(m.state.top, Draw) and m.state.season == 2)


MATCH = season_over()


def test_every_point_of_the_season_is_told_by_what_paid_it() -> None:
    told = season_of([event for _, event in MATCH.events(None)])
    for seat, one in enumerate(MATCH.state.seats):
        assert sum(payments(told, seat).values()) == one.happiness
    charts = MATCH.rules.data(MATCH.state)  # type: ignore[attr-defined]  # of this game
    levels = {track.id: one.level for track, one in zip(charts.resources, MATCH.state.clearings, strict=True)}
    began = {e.resource: e.was for e in reversed(told) if isinstance(e, Grazed | ArrowRaised)}
    assert {id: began[id] + by for id, by in land(told).items()} == levels


def test_what_perished_is_told_in_pictures() -> None:
    told = season_of([event for _, event in MATCH.events(None)])
    lost = {(e.seat, f"goods/{e.good}", f"−{e.count}") for e in told if isinstance(e, Perished)}
    words = Words("uluk", MATCH.header.names)
    lines = account(words, MATCH.view(None), told)
    assert lost == {(line.seat, *part) for line in lines[:-1] for part in line.parts if part[1]}
    assert lost, "something perished"


def test_it_waits_for_a_press_and_only_once() -> None:
    settings: Settings = msgspec.structs.replace(QUIET, motion="calm")
    driver, table = at_table(season_over(), settings)
    driver.step(20, 100)
    assert table.board.holds_up
    assert driver.loop.ui.focus.current == ON
    before = len(table.match.line)
    driver.step(60, 100)
    assert len(table.match.line) == before
    driver.key("return")
    driver.step(60, 100)
    assert table.choices
    assert ON not in driver.labels


def test_it_is_told_also_where_nothing_moves() -> None:
    driver, table = at_table(season_over(), QUIET)
    driver.step(5)
    assert table.board.holds_up
    driver.key("return")
    driver.step(5)
    assert not table.board.holds_up
    assert table.choices
