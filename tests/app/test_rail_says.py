"""The rail asks nothing while an answer plays, and names the winner once the result is closed."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from msgspec import structs

from tests.app import windows
from tests.app.test_last_move import played
from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.table.rail.rail import names_winner, question
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.ending import EndScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.widgets import Label, Row
from ulus_suite.core.chance import Decide, Finished

MOVING = Settings(motion="full", sound=False)


def until_asked(driver: Driver, table: TableScreen) -> Decide:
    """Turn the loop until somebody is asked; what is held is thrown."""
    for _ in range(900):
        driver.step()
        if table.may_throw:
            table.throw(driver.loop.ui)
        pending = table.match.pending
        if isinstance(pending, Decide) and table.choices:
            return pending
    raise AssertionError("nobody was asked")


def said(ui: Ui, table: TableScreen) -> list[str]:
    """Every line of the question, in its order."""
    found = []
    for widget in question(ui, table):
        found += [
            one.words
            for one in (widget.children if isinstance(widget, Row) else [widget])
            if isinstance(one, Label)
        ]
    return found


@pytest.mark.parametrize(("game", "entries"), [("unee", 8), ("ur", 14), ("ulus", 30), ("uluk", 22), ("urland", 34)])
def test_while_an_answer_plays_the_rail_says_who_has_chosen(game: str, entries: int) -> None:
    driver, table = windows.at_table(played(game, entries), MOVING)
    ui = driver.loop.ui
    pending = until_asked(driver, table)
    asked = table.asked(pending)
    assert asked in said(ui, table)
    table.act(ui, table.choices[0])
    assert table.moving
    assert asked not in said(ui, table)
    assert said(ui, table)[0].startswith(f"{table.words.seat(pending.seat)} has chosen")
    laid = []
    relayout = ui.relayout
    ui.relayout = lambda: laid.append(1) or relayout()  # type: ignore[method-assign,func-returns-value]  # counted
    driver.step(9)
    assert len(laid) < 4, "the rail is laid out once for a motion, not at every turn"
    driver.loop.close()


@pytest.mark.parametrize(("sitting", "named"), [(3, False), (1, True)])
def test_what_was_chosen_behind_a_curtain_is_not_named_to_those_who_look_up(sitting: int, named: bool) -> None:
    match = Match.new(games.load("urland"), 3, seed=2, kinds=("person",) * 3)
    while not isinstance(match.pending, Decide):
        match.resolve()
    pending = match.pending
    assert pending.prompt == "choose_area"
    kinds = tuple("person" if seat == pending.seat or sitting == 3 else "drifter" for seat in range(3))
    match.header = structs.replace(match.header, kinds=kinds)
    driver, table = windows.at_table(match, MOVING)
    ui = driver.loop.ui
    for _ in range(900):
        driver.step()
        if ui.screen.name == "curtain":
            driver.click("open")
        if table.choices:
            break
    action = table.choices[0]
    table.act(ui, action)
    assert table.moving
    assert (table.words.action(action) in said(ui, table)[0]) == named
    driver.loop.close()


def test_what_another_seat_chose_in_secret_is_not_named() -> None:
    driver, table = windows.at_table(played("ulus", 30), MOVING)
    ui = driver.loop.ui
    until_asked(driver, table)
    action = table.choices[0]
    table.act(ui, action)
    table.mode.step.viewer = None  # type: ignore[attr-defined]  # in motion
    assert said(ui, table)[0] == ui.say("table.chosen", who=table.words.seat(action.seat))
    driver.loop.close()


@pytest.mark.parametrize("game", ["unee", "ur", "urland", "uluk"])
def test_once_the_result_is_closed_the_rail_names_the_winner(game: str) -> None:
    driver, table = windows.at_table(played(game, 10_000))
    ui = driver.loop.ui
    driver.step(4)
    pending = table.match.pending
    assert isinstance(pending, Finished)
    assert isinstance(ui.screen, EndScreen)
    driver.key("escape")
    driver.step(2)
    assert table.on_top(ui)
    told = " ".join(said(ui, table))
    best = pending.outcome.places[0]
    wanted = [table.words.seat(seat) for seat in best] if len(best) < table.match.seats else [ui.say("end.draw")]
    assert all(told.count(words) == 1 for words in wanted), told
    assert ui.overflows == []
    driver.loop.close()


def test_a_short_name_is_not_found_within_a_word() -> None:
    """Of a winner called Al, "All four forts are held." named nobody, and no line above it did."""
    best = SimpleNamespace(places=((0,), (1,)))

    def names(said: str) -> bool:
        words = SimpleNamespace(outcome=lambda outcome: said, seat=lambda seat: ("Al", "T")[seat])
        return names_winner(words, best)

    assert not names("All four forts are held.")
    assert names("Al holds all four forts.")
    assert names("Four forts are held by Al.")
