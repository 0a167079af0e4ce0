"""Every clause of Dice Bazaar, one test each."""

from __future__ import annotations

from ulus_bazaar.state import Agree, Decline, Keep, Offer
from ulus_suite.pack import AwaitChance, Finished, Match, games


def at(text: str) -> Match:
    rules = games.load("bazaar")
    return Match.new(rules, 2, start=rules.from_diagram(text))


def test_1_1_three_rounds() -> None:
    match = Match.new(games.load("bazaar"), 3, seed=1)
    rounds = set()
    while not isinstance(match.pending, Finished):
        rounds.add(match.state.round)
        if isinstance(match.pending, AwaitChance):
            match.resolve()
        else:
            match.play(Keep(match.state.turn))
    assert rounds == {1, 2, 3}


def test_1_2_throw_in_secret() -> None:
    match = Match.new(games.load("bazaar"), 2, seed=1)
    match.resolve()
    match.resolve()
    assert match.view(0).dice[1] == match.view(1).dice[0] == 0
    assert match.view(None).dice == (0, 0)
    assert [e.kind for e in match.line[-1].events if e.audience is None] == ["thrown"]


def test_2_1_offer_or_keep() -> None:
    match = at("points: [0, 0]\ndice: [2, 5]\n")
    assert match.choices(0) == [Offer(0, 1), Keep(0)]
    assert not match.judge(Offer(0, 0)).allowed


def test_2_2_answer() -> None:
    match = at("points: [0, 0]\ndice: [2, 5]\n")
    match.play(Offer(0, 1))
    assert match.choices(1) == [Agree(1), Decline(1)]
    match.play(Agree(1))
    assert match.state.dice == (5, 2)


def test_3_1_lift_the_cups() -> None:
    match = at("points: [0, 0]\ndice: [2, 5]\n")
    match.play(Keep(0))
    match.play(Keep(1))
    assert match.state.points == (0, 1)


def test_3_2_the_end() -> None:
    match = at("points: [1, 1]\ndice: [5, 5]\nround: 3\n")
    match.play(Keep(0))
    match.play(Keep(1))
    assert isinstance(match.pending, Finished)
    assert match.pending.outcome.places == ((0, 1),)
