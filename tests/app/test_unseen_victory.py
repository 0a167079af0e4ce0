"""Where nothing may move, what was won is looked at before the screen is covered for whoever comes next."""

from __future__ import annotations

from concurrent.futures import Future

import msgspec
import pytest

from tests.app.windows import at_table
from tests.games.ulus.kit import fighting
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET, Driver
from ulus_suite.app.table.parts.machines import Machines
from ulus_suite.app.table.rail.rail import question
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.curtain import CurtainScreen
from ulus_suite.app.ui.widgets import Label
from ulus_suite.games.ulus.rules import actions as ac


def at_the_fight(match: Match, motion: str = "none") -> tuple[TableScreen, Driver]:
    driver, table = at_table(match, msgspec.structs.replace(QUIET, motion=motion))
    driver.step(3)
    return table, driver


def test_a_won_card_costs_one_press() -> None:
    """Whoever wins is asked in the open, whichever god it has: no curtain before it, no page after it."""
    match = fighting("strength=18", "strength=5", "", foe="almas", seat=0)
    table, driver = at_the_fight(match)
    driver.key("return")
    driver.step(3)
    assert match.line[-1].events[0].kind == "won"
    assert driver.loop.ui.screen is table, "a curtain fell over it"
    assert [action.kind for action in table.choices] == ["take"]
    mark = table.board.shining
    assert mark is not None
    assert mark.still
    assert table.session.revealed_to is None, "it is everybody's to see"
    driver.key("return")
    driver.step(3)
    assert any(event.kind == "drew" for position in match.line for event in position.events)
    assert table.session.actor == 1, "the next one steps forward"
    assert driver.loop.ui.screen is table
    assert table.session.revealed_to is None
    driver.click("gained")
    assert isinstance(driver.loop.ui.screen, CurtainScreen), "the winner may look at it, alone"
    driver.key("return")
    driver.step(2)
    assert table.mode.name == "acknowledging"
    assert table.session.viewer == 0
    driver.key("return")
    driver.step(2)
    assert table.session.revealed_to is None
    assert table.session.gained is None
    driver.loop.close()


def test_it_is_named_also_where_more_has_happened_since() -> None:
    """Genes are bought, others are laid out and a chip is drawn, and then the curtain falls."""
    rules = games.load("urland")
    text = (
        "seats: 3\nmarkers: 5 2 1\nA: 3 3 3\n1: 2 2 2\nshown: ears egg legs\nmutations: 1\n"
        "now: selling bids=0,0,0 order=1,2,3 at=2 sold=1"
    )
    match = Match.new(rules, 3, seed=1, start=rules.from_diagram(text))
    table, driver = at_the_fight(match)
    found = []
    for _ in range(20):
        if driver.loop.ui.screen is table and table.mode.name == "covered":
            found = [w.words for w in question(driver.loop.ui, table) if isinstance(w, Label)]
            break
        driver.key("return")
        driver.step(2)
    bought = [event for _, event in match.events(None) if event.kind == "bought"]
    assert match.line[-1].events[0].kind != "bought", "nothing has happened since"
    assert found == [table.words.event(bought[-1])]
    driver.loop.close()


def test_a_computer_players_victory_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Machines, "_ask", lambda machines, seat: Future())  # what it does is said below
    match = fighting("strength=18", "strength=5", "", foe="almas", seat=0)
    match.header = msgspec.structs.replace(match.header, kinds=("drover", "person", "person"))
    table, driver = at_the_fight(match)
    table.present(driver.loop.ui, table.session.act(ac.Strike(0)))
    driver.step(3)
    assert table.board.shining is not None
    assert table.mode.name != "covered" or driver.loop.ui.screen is not table
    driver.loop.close()
