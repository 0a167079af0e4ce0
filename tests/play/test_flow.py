"""Laws 15 and 16 over the openings of seeded games; the whole of it is ``python -m tools.bench flow --long``."""

from __future__ import annotations

import pytest

from tools.bench import recaps
from ulus_suite import Match, games
from ulus_suite.core.log import Played
from ulus_suite.play import driver
from ulus_suite.play.policy import BY_WEIGHT
from ulus_suite.play.session import Session


@pytest.mark.parametrize("game", games.ids())
def test_nobody_is_asked_what_is_no_question_and_no_curtain_falls_in_vain(game: str) -> None:
    spec = games.load(game).spec
    found = recaps.total([recaps.measure(game, seats, 7, most=90) for seats in (spec.min_seats, spec.max_seats)])
    assert found.decisions > 15
    assert found.alone == 0
    assert found.needless == 0
    assert found.unseen == 0
    assert found.curtains <= found.secret + found.games  # the last may have been cut off
    assert found.words <= 60 * max(1, found.recaps)


def test_what_came_is_looked_at_before_another_does_anything() -> None:
    session, lot = Session(Match.new(games.load("ulus"), 4, seed=5), BY_WEIGHT), driver.by_lot(5)
    looks = others = 0
    for _ in range(900):
        what = driver.advance(session)
        match what:
            case driver.AutoPlay(action=action):
                assert session.owed in (None, action.seat), "the hand would close unseen"
                others += 1
            case driver.Cover(seat=seat):
                assert session.owed in (None, seat)
                assert session.revealed_to is None, "and nobody's lies open"
            case driver.Acknowledge():
                looks += 1
        if isinstance(what, driver.Cover | driver.Acknowledge):
            driver.look(session, what)
        else:
            driver.let_happen(session, what, person=lot)
    assert looks > 2
    assert others > 4


@pytest.mark.parametrize("game", [game for game in games.ids() if games.load(game).spec.secrets])
def test_nobody_is_asked_to_look_at_what_it_did_itself(game: str) -> None:
    """A page *Look at what you got* is for what came from others or from chance."""
    session = Session(Match.new(games.load(game), games.load(game).spec.min_seats, seed=3), BY_WEIGHT)
    lot = driver.by_lot(3)
    for _ in range(500):
        what = driver.advance(session)
        if isinstance(what, driver.Ended):
            break
        if isinstance(what, driver.Cover | driver.Acknowledge):
            last = session.match.line[-1]
            mover = last.entry.action.seat if isinstance(last.entry, Played) else None
            told = [event for event in last.events if event.audience and what.seat in event.audience]
            if isinstance(what, driver.Acknowledge):
                assert [event for event in told if mover != what.seat or getattr(event, "seat", None) != mover]
            driver.look(session, what)
        else:
            driver.let_happen(session, what, person=lot)
    assert len(session.match.entries) > 20


@pytest.mark.parametrize("game", [game for game in games.ids() if games.load(game).spec.stretches])
def test_a_stretch_without_a_choice_may_be_let_roll_on(game: str) -> None:
    rules = games.load(game)
    session, lot = Session(Match.new(rules, rules.spec.min_seats, seed=3), BY_WEIGHT), driver.by_lot(3)
    for _ in range(3000):
        what = driver.advance(session)
        if isinstance(what, driver.Ended) or (isinstance(what, driver.AskPerson) and driver.may_roll_on(session)):
            break
        if isinstance(what, driver.Cover | driver.Acknowledge):
            driver.look(session, what)
        else:
            driver.let_happen(session, what, person=lot)
    assert isinstance(driver.advance(session), driver.AskPerson), "a throw is asked, until somebody lets it roll"
    session.rolling_on = True
    rolled = driver.advance(session)
    assert isinstance(rolled, driver.AutoPlay)
    assert rolled.action.kind in rules.spec.stretches


def test_whoever_lets_a_stretch_run_sits_at_the_screen() -> None:
    """No curtain falls for the person who pressed last."""
    session, lot = Session(Match.new(games.load("ulus"), 3, seed=5), BY_WEIGHT), driver.by_lot(5)
    for _ in range(3000):
        what = driver.advance(session)
        if isinstance(what, driver.AskPerson) and driver.may_roll_on(session):
            session.seated = next(seat for seat in range(3) if seat != what.seat)
            session.roll_on()
            assert session.rolling_on
            assert session.seated == what.seat
            return
        if isinstance(what, driver.Cover | driver.Acknowledge):
            driver.look(session, what)
        else:
            driver.let_happen(session, what, person=lot)
    raise AssertionError("no stretch was met")
