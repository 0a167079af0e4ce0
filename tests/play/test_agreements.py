"""Agreements of the table: giving up, a draw by agreement; in the log, taken back, never by one side alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.windows import at_table
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET
from ulus_suite.core.chance import Finished
from ulus_suite.core.errors import Misuse
from ulus_suite.core.verdict import ConsentMissing, Refused
from ulus_suite.play import driver
from ulus_suite.play.session import Session


def test_giving_up_ends_the_game_survives_the_disk_and_can_be_taken_back(tmp_path: Path) -> None:
    match = Match.new(games.load("unee"), seed=1)
    first = match.choices(0)[0]
    match.play(first)
    session = Session(match)
    session.agree("gave_up", 1)
    assert isinstance(match.pending, Finished)
    assert match.pending.outcome.places == ((0,), (1,))
    assert match.pending.outcome.scores == match.state.stores
    assert not any(match.choices(seat) for seat in (0, 1))
    with pytest.raises(Refused):
        match.play(games.load("unee").choices(match.state, 1)[0])
    with pytest.raises(Misuse):
        match.agree("gave_up", 0, ())
    match.save(tmp_path / "given up.ulus")
    again = Match.load(tmp_path / "given up.ulus")
    assert again.pending == match.pending
    assert isinstance(driver.advance(Session(again)), driver.Ended)
    copy = again.branch(len(again.line) - 1)
    assert copy.to_act == (1,)
    offer = session.undo_offer()
    assert offer is not None
    session.undo(offer)
    assert match.to_act == (1,)


def test_a_draw_needs_everybody_and_other_games_know_no_such_agreement() -> None:
    match = Match.new(games.load("ur"), seed=1)
    with pytest.raises(ConsentMissing):
        match.agree("draw_agreed", 0, ())
    match.agree("draw_agreed", 0, (1,))
    assert isinstance(match.pending, Finished)
    assert match.pending.outcome.places == ((0, 1),)
    with pytest.raises(Misuse):
        Match.new(games.load("uluk"), seed=1).agree("gave_up", 0, ())
    with pytest.raises(Misuse):
        Match.new(games.load("unee"), seed=1).agree("draw_agreed", 0, (1,))


@pytest.mark.parametrize(
    ("game", "button", "said"), [("unee", "menu.give_up", "North"), ("ur", "menu.offer_draw", "draw")]
)
def test_the_menu_asks_once_more_and_then_ends_the_game(game: str, button: str, said: str) -> None:
    match = Match.new(games.load(game), seed=1)
    window = at_table(match, QUIET)[0]
    window.step(3)
    window.key("f10")
    window.click(button)
    assert window.loop.ui.screen.name == "confirm"
    window.click("yes")
    window.step(5)
    assert isinstance(match.pending, Finished)
    assert window.loop.ui.screen.name == "ending"
    assert said in window.loop.ui.screen._head(window.loop.ui) or "draw" in str(match.pending.outcome.key)  # type: ignore[attr-defined]


def test_a_computer_player_agrees_to_no_draw() -> None:
    match = Match.new(games.load("ur"), seed=1, kinds=("person", "priestess"))
    window = at_table(match, QUIET)[0]
    window.step(3)
    window.key("f10")
    window.click("menu.offer_draw")
    assert window.loop.ui.screen.name != "confirm"
    assert not isinstance(match.pending, Finished)
