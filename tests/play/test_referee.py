"""A real table keeps its secrets: told only what all see, the program comes to the same game."""

from __future__ import annotations

import pytest

from tests.amount import amount
from ulus_suite import Match, bots, games
from ulus_suite.core.chance import AwaitChance, ChanceResult, Finished, Source
from ulus_suite.games.urland.rules.actions import ChooseArea, Reveal
from ulus_suite.play import driver
from ulus_suite.play.policy import GAME, Policy
from ulus_suite.play.referee import TABLE
from ulus_suite.play.session import Session


def tell(session: Session, **answers: object) -> None:
    """The table tells what it is asked."""
    what = driver.advance(session)
    assert isinstance(what, driver.ReadRealPieces)
    assert what.request.id == TABLE
    session.settle(ChanceResult(TABLE, Source.TYPED, answers))  # type: ignore[arg-type]  # of one question


@pytest.mark.parametrize("seed", range(amount(4, 60)))
def test_a_game_whose_chips_are_told_only_when_they_are_shown_is_the_same_game(seed: int) -> None:
    """The real game is played beside it; of its chips the program hears of the panic chip and of those turned
    over."""
    rules, seats = games.load("urland"), 3 + seed % 3
    real, player = Match.new(rules, seats, seed=seed), bots.of("urland")[0]
    session = Session(Match.new(rules, seats, seed=1000 + seed), Policy("real_pieces", typed=True))
    laid, turned = "", 0
    while not isinstance(real.pending, Finished):
        pending = real.pending
        if isinstance(pending, AwaitChance):
            result = real.resolve()
            if all(question.audience is None for question in pending.request.questions):
                session.settle(ChanceResult(pending.request.id, Source.TYPED, result.answers))
            elif isinstance(what := driver.advance(session), driver.Scripted):
                driver.let_happen(session, what)
            else:
                chips = result.answers["chips"]
                assert isinstance(chips, tuple)
                tell(session, panic="panic" in chips)
        else:
            seat = real.to_act[0]
            action = player.think(real.view(seat), real.choices(seat), str(len(real.line)), 0).action
            real.play(action)
            if isinstance(action, ChooseArea):
                laid, what = action.land, driver.advance(session)
                assert isinstance(what, driver.Scripted)
                driver.let_happen(session, what)
            elif isinstance(action, Reveal):
                tell(session, shown=laid)
                turned += 1
            else:
                session.act(action)
        assert session.match.view(None) == real.view(None)
        assert session.match.audit() == []
        assert not session.needs_cover
    assert session.match.pending == real.pending
    assert turned > 8


def test_nobody_is_shown_what_only_stands_in() -> None:
    session = Session(Match.new(games.load("urland"), 3, seed=5), Policy("real_pieces", typed=True))
    for _ in range(6):
        what = driver.advance(session)
        if isinstance(what, driver.ReadRealPieces):
            session.throw()
        elif isinstance(what, driver.Scripted):
            driver.let_happen(session, what)
    assert isinstance(driver.advance(session), driver.AskPerson)
    assert session.view().viewer is None
    assert session.view().hand == ()
    assert session.view().hand_size > 0
    assert not any(session.hides(seat) for seat in range(3))


def test_a_table_with_a_computer_player_or_without_real_pieces_has_no_referee() -> None:
    rules = games.load("urland")
    assert Session(Match.new(rules, 3), GAME).referee is None
    kinds = ("person", "person", bots.default("urland"))
    assert Session(Match.new(rules, 3, kinds=kinds), Policy("real_pieces", typed=True)).referee is None
    assert Session(Match.new(games.load("ur")), Policy("real_pieces", typed=True)).referee is None


@pytest.mark.parametrize("seed", range(amount(2, 40)))
def test_a_game_whose_feast_cards_are_told_when_they_are_turned_up_is_the_same_game(seed: int) -> None:
    """Of the cards the program hears after the last supper, from whoever turns them up."""
    rules, seats = games.load("uluk"), 2 + seed % 3
    real, player = Match.new(rules, seats, seed=seed), bots.of("uluk")[0]
    session = Session(Match.new(rules, seats, seed=1000 + seed), Policy("real_pieces", typed=True))
    feasts: dict[str, object] = {}
    asked = 0
    while not isinstance(real.pending, Finished):
        pending = real.pending
        if isinstance(pending, AwaitChance):
            result = real.resolve()
            if all(question.audience is None for question in pending.request.questions):
                session.settle(ChanceResult(pending.request.id, Source.TYPED, result.answers))
            else:
                feasts = {key: card for key, card in result.answers.items() if key.startswith("feast")}
                tell(session, **{key: card for key, card in result.answers.items() if key not in feasts})
        else:
            seat = real.to_act[0]
            action = player.think(real.view(seat), real.choices(seat), str(len(real.line)), 0).action
            real.play(action)
            before = session.match.view(None)
            session.act(action)
            if session.referee is not None and session.referee.held is not None:
                assert session.match.view(None) == before, "nothing is turned up before the table has told"
                tell(session, **feasts)
                asked += 1
        assert session.match.view(None) == real.view(None)
        assert session.match.audit() == []
        assert not session.needs_cover
    assert session.match.pending == real.pending
    assert asked == 1


@pytest.mark.parametrize("game", ["uluk", "urland"])
def test_a_game_begun_from_a_position_has_its_hidden_things_typed(game: str) -> None:
    """What is hidden lies in the position: no entry dealt it that could be told anew."""
    rules = games.load(game)
    match = Match.new(rules, 3, seed=5)
    typed = Policy("real_pieces", typed=True)
    assert Session(match, typed).referee is not None
    while isinstance(match.pending, AwaitChance):
        match.resolve()
    assert Session(Match.new(rules, 3, start=match.state), typed).referee is None
