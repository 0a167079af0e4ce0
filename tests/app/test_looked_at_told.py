"""What is looked at before a curtain falls is told at every setting, and only while it has happened."""

from __future__ import annotations

import random

import msgspec
import pytest

from tests.app.test_throw_looked_at import rolled
from tests.app.test_unseen_victory import at_the_fight
from tests.app.windows import at_table
from tests.games.ulus.kit import fighting
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET, Driver
from ulus_suite.app.scene.seat_view import SeatView
from ulus_suite.app.table.modes import Mode
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.curtain import CurtainScreen
from ulus_suite.app.ui.widgets import Label
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Source
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.play import driver as playing
from ulus_suite.play.lines import Step
from ulus_suite.play.session import Session

TOLD = "Player 2 rolls Sheep, Sheep, Camel, Goat: no help. Player 2 is defeated; 4 of the power is left."


@pytest.mark.parametrize("folded", [False, True])
def test_it_is_read_aloud_in_place_of_the_next_question(folded: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was read was Player 3's question, which a curtain still covers."""
    table, driver, _ = rolled(monkeypatch, "SSCG")
    driver.loop.ui.set(fold_rail=folded)
    driver.step(2)
    assert table.mode.name == "covered"
    assert table.asks_aloud(driver.loop.ui) == TOLD
    driver.loop.close()


@pytest.mark.parametrize(("text", "whole"), [(100, True), (200, False)])
def test_with_the_rail_folded_away_it_stands_at_the_foot_or_above_the_button(
    text: int, whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside *I have seen it* stood nothing of what that is, and at the foot the next player's question."""
    table, driver, _ = rolled(monkeypatch, "SSCG")
    ui = driver.loop.ui
    ui.set(fold_rail=True, text=text)
    driver.step(2)
    assert table.mode.name == "covered"
    assert table.foot_line(ui) == TOLD
    above = [widget.words for widget in table.choice_widgets(ui) if isinstance(widget, Label)]
    assert above[:-1] == ([] if whole else [TOLD])
    assert ui.focus.get("open") is not None
    driver.loop.close()


def covered_after_taking_back(table: TableScreen, driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last entry is taken back, and before it somebody decides whose cards lie face down."""
    advance = playing.advance
    line = len(table.match.line)

    def covers(session: Session) -> playing.Next:
        return playing.Cover(0) if len(session.match.line) < line else advance(session)

    monkeypatch.setattr(playing, "advance", covers)
    offer = table.session.undo_offer()
    assert offer is not None
    table.session.undo(offer)
    table.follow(driver.loop.ui)
    driver.step(2)


def test_a_roll_that_was_taken_back_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    table, driver, _ = rolled(monkeypatch, "SSCG")
    assert table.unseen.fallen is not None
    covered_after_taking_back(table, driver, monkeypatch)
    assert isinstance(driver.loop.ui.screen, CurtainScreen), table.mode.name
    assert table.unseen.fallen is None
    driver.loop.close()


def test_a_victory_that_was_taken_back_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """One read "look at what you got" where nothing had been got, in a game with the motions off."""
    table, driver = at_the_fight(fighting("strength=18", "strength=5", "", foe="almas", seat=0))
    driver.key("return")
    driver.step(3)
    covered_after_taking_back(table, driver, monkeypatch)
    assert isinstance(driver.loop.ui.screen, CurtainScreen), table.mode.name
    driver.loop.close()


def test_a_hand_says_how_to_look_at_it_only_where_that_can_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a roll was looked at the mat said "Press C", and C did nothing."""
    table, driver, _ = rolled(monkeypatch, "SSCG")
    assert table.session.actor is not None
    assert table.session.face_down(table.session.actor)
    assert not SeatView(table).face_down
    driver.loop.close()
    table, driver = at_the_fight(fighting("strength=18", "strength=5", "", foe="almas", seat=0))
    assert table.mode.name == "asking"
    assert SeatView(table).face_down
    driver.loop.close()


def test_what_a_computer_player_plays_in_between_is_no_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    """A throw is taken back, and a computer player that may speak up at once plays a card: the table has no other
    mode yet than that of the throw."""
    table, driver, _ = rolled(monkeypatch, "SSCG")
    request = ChanceRequest("r", "ulus/7.1", "roll", (), by=1)
    table.unseen.fallen = None
    held = Mode(playing.Throw(request, by_person=True))
    position = table.match.line[-1]
    for result, thrown in ((None, False), (ChanceResult("r", Source.RNG, {}), True)):
        action = None if result is not None else ac.Decline(0)
        table.unseen.happened(held, Step(table.match, None, position.state, position.events, action, result))
        assert (table.unseen.fallen is not None) is thrown
    driver.loop.close()


def test_a_card_that_lies_face_down_is_nothing_for_all_to_look_at() -> None:
    """ "Z, look at what you got" stood over cards that lay face down: a wreath stood round
    the deck from which one had been drawn. Who has it sees it behind the curtain."""
    match = Match.new(games.load("ulus"), 3, seed=2)
    driver, table = at_table(match, msgspec.structs.replace(QUIET, motion="none"))
    ui, lot, looks, drawn = driver.loop.ui, random.Random(2), 0, 0
    for _ in range(240):
        driver.step(1, 3000)
        if table.mode.name == "covered" and ui.screen is table and table.unseen.told():
            looks += 1
            assert "look at what you got" not in table.asks_aloud(ui)
        drawn += any(event.kind == "drew" for event in match.line[-1].events)
        if ui.screen is table and table.may_throw:
            table.throw(ui)
        elif ui.screen is table and table.choices:
            table.act(ui, lot.choice(list(table.choices)))
        else:
            driver.key("return")
    assert looks
    assert drawn
    driver.loop.close()


def test_who_has_been_asked_since_has_seen_what_was_won() -> None:
    """Nobody looks at a mark for which one has had all the time there is."""
    table, driver = at_the_fight(fighting("strength=18", "strength=5", "", foe="almas", seat=0))
    driver.key("return")
    driver.step(3)
    mark = table.board.shining
    assert mark is not None
    mark.looked_at = False
    assert table.unseen.first(playing.Cover(1)) == playing.Cover(1, here=True)
    assert table.unseen.first(playing.AskPerson(0)) == playing.AskPerson(0)
    assert table.unseen.first(playing.Cover(1)) == playing.Cover(1)
    driver.loop.close()
