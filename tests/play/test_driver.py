"""The one loop, without a window: whole games of every box and number of seats, laws 15 and 16 at every step."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ulus_suite import Match, games
from ulus_suite.core.chance import Finished
from ulus_suite.play import driver
from ulus_suite.play.policy import GAME, SELFPLAY, Policy
from ulus_suite.play.session import Session

TABLES = [
    (game, seats)
    for game in games.ids()
    for seats in range(games.load(game).spec.min_seats, games.load(game).spec.max_seats + 1)
    if game != "ulus" or seats in (2, 3)
]


def hot_seat(session: Session, seed: int, most: int = 300) -> Counter[str]:
    """People at one screen who choose by lot; counts what the driver asked, and holds laws 15 and 16."""
    lot, told = random.Random(seed), Counter[str]()
    spec = session.match.rules.spec
    for _ in range(most):
        what = driver.advance(session)
        assert driver.advance(session) == what, "looking changes nothing"
        told[type(what).__name__] += 1
        match what:
            case driver.Ended():
                return told
            case driver.Cover(seat=seat):
                assert session.owed in (None, seat), "law 16: what was won has been looked at"
                assert session.needs_secrets(seat)
                assert session.revealed_to != seat
                assert not session.choices(), "nothing is offered while the curtain is down"
                session.reveal(seat)
            case driver.AskAll(seats=asked):
                assert session.viewer is None, "all look at it"
                assert not session.choices()
                session.passed = True
                if lot.random() < 0.5:
                    session.speak(lot.choice(asked))
            case driver.Acknowledge(seat=seat):
                assert session.shares_screen
                assert session.revealed_to == seat
                session.acknowledge()
            case driver.AskPerson(seat=seat):
                choices = session.choices()
                assert choices
                assert session.viewer in (None, seat) or not session.shares_screen
                alone = len(choices) == 1 and choices[0].kind not in (*spec.gestures, *spec.open_kinds)
                assert not alone or session.may_hide(seat), "law 15"
                session.act(lot.choice(choices))
            case _:
                assert driver.let_happen(session, what) is not None
    return told


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_people_at_one_screen_are_asked_only_what_is_a_question(game: str, seats: int) -> None:
    session = Session(Match.new(games.load(game), seats, seed=seats))
    told = hot_seat(session, seats)
    assert told["AskPerson"] > 20
    if not session.secrets or session.match.rules.spec.hold_to_peek:
        assert not told["Cover"]


def test_the_curtain_falls_less_often_than_every_second_decision_in_ulus() -> None:
    session = Session(Match.new(games.load("ulus"), 4, seed=4))
    told = hot_seat(session, 4, most=400)
    assert told["Cover"] * 2 < told["AskPerson"], told


def test_a_table_that_shows_its_cards_has_no_curtain() -> None:
    shown = Policy("game", open_cards=True)
    told = hot_seat(Session(Match.new(games.load("urland"), 3, seed=1), shown), 1)
    assert not told["Cover"]
    assert not told["Acknowledge"]


def test_who_wants_everything_asked_is_asked_everything() -> None:
    session = Session(Match.new(games.load("urland"), 3, seed=1), Policy("game", asks_everything=True))
    for _ in range(200):
        what = driver.advance(session)
        assert not isinstance(what, driver.AutoPlay)
        match what:
            case driver.Ended():
                break
            case driver.Cover(seat=seat):
                session.reveal(seat)
            case driver.Acknowledge():
                session.acknowledge()
            case driver.AskPerson(seat=seat):
                session.act(session.choices()[0])
            case _:
                driver.let_happen(session, what)


@pytest.mark.parametrize("game", games.ids())
def test_computer_players_play_a_game_to_its_end(game: str) -> None:
    rules = games.load(game)
    match = Match.new(rules, rules.spec.min_seats, seed=3, kinds=("random",) * rules.spec.min_seats)
    session = Session(match, SELFPLAY)
    for _ in driver.run_on(session):
        assert session.revealed_to is None
    assert isinstance(match.pending, Finished)
    assert isinstance(driver.advance(session), driver.Ended)


def test_a_lone_person_sees_their_cards_and_no_curtain() -> None:
    match = Match.new(games.load("urland"), 3, seed=5, kinds=("person", "random", "random"))
    session = Session(match, GAME)
    assert session.revealed_to == 0
    told: Counter[str] = Counter()
    lot = random.Random(5)
    for _ in range(120):
        what = driver.advance(session)
        told[type(what).__name__] += 1
        match what:
            case driver.Ended():
                break
            case driver.AskPerson(seat=seat):
                assert seat == 0
                session.act(lot.choice(session.choices()))
            case _:
                driver.let_happen(session, what)
        assert session.revealed_to == 0
    assert told["AskComputer"]
    assert not told["Cover"]
    assert not told["Acknowledge"]


def test_a_position_is_known_by_place_and_digest() -> None:
    session = Session(Match.new(games.load("unee"), seed=1))
    session.act(session.choices()[0])
    here = session.place
    offer = session.undo_offer()
    assert offer is not None
    session.undo(offer)
    session.act(session.choices()[1])
    assert session.place.at == here.at
    assert session.place != here


def test_taking_back_goes_to_a_decision_that_was_one() -> None:
    """What plays itself is no place to go back to: it would be played again at once."""
    session = Session(Match.new(games.load("urland"), 3, seed=1), Policy("game", open_cards=True))
    lot, tried = random.Random(2), 0
    for _ in range(150):
        what = driver.advance(session)
        if isinstance(what, driver.Ended):
            break
        if isinstance(what, driver.AutoPlay):
            session.act(what.action)
            offer = session.undo_offer()
            if offer is not None:
                session.undo(offer)
                assert not isinstance(driver.advance(session), driver.AutoPlay)
                tried += 1
                session.redo()
                continue
        elif isinstance(what, driver.AskPerson):
            session.act(lot.choice(session.choices()))
        else:
            driver.let_happen(session, what)
    assert tried > 3
