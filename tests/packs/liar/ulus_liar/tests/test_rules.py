"""Every clause of Liar's Dice, one test each."""

from __future__ import annotations

from ulus_liar.flow import Bid, Doubt

from ulus_suite.pack import AwaitChance, Finished, Match, games

TWO = "left: [2, 2]\ndice: [[1, 4], [4, 6]]\n"


def at(text: str) -> Match:
    rules = games.load("liar")
    return Match.new(rules, start=rules.from_diagram(text))


def test_1_1_five_dice_each() -> None:
    assert Match.new(games.load("liar"), 6).state.left == (5,) * 6


def test_1_2_all_throw_and_look_alone() -> None:
    match = Match.new(games.load("liar"), 3, seed=1)
    assert isinstance(match.pending, AwaitChance)
    match.resolve()
    assert all(match.view(1).dice[1])
    assert match.view(1).dice[0] == match.view(None).dice[1] == (0,) * 5


def test_1_3_bid_higher() -> None:
    match = at(TWO)
    assert not match.judge(Bid(0, 5, 2)).allowed
    match.play(Bid(0, 2, 4))
    assert not match.judge(Bid(1, 2, 4)).allowed
    assert not match.judge(Bid(1, 1, 6)).allowed
    assert match.judge(Bid(1, 2, 5)).allowed
    assert match.judge(Bid(1, 3, 1)).allowed


def test_1_4_doubt_a_bid() -> None:
    match = at(TWO)
    assert not match.judge(Doubt(0)).allowed
    match.play(Bid(0, 2, 4))
    assert match.choices(1)[0] == Doubt(1)


def test_1_5_ones_count_for_every_face() -> None:
    for wild, loser in ((True, 1), (False, 0)):
        match = at(f"{TWO}wild: {str(wild).lower()}\n")
        match.play(Bid(0, 3, 4))
        match.play(Doubt(1))
        assert match.state.left[loser] == 1


def test_2_1_whoever_was_wrong_loses_a_die() -> None:
    match = at(TWO)
    match.play(Bid(0, 3, 6))
    match.play(Doubt(1))
    assert match.state.left == (1, 2)
    assert match.view(None).shown == ((1, 4), (4, 6))
    assert match.state.turn == 0


def test_2_2_without_dice_one_is_out() -> None:
    match = at("left: [1, 1, 2]\ndice: [[2], [3], [4, 4]]\n")
    match.play(Bid(0, 4, 6))
    match.play(Doubt(1))
    assert match.state.out == (0,)
    assert match.state.turn == 1


def test_2_3_the_last_one_wins() -> None:
    match = at("left: [1, 1, 0]\ndice: [[2], [3], []]\nout: [2]\n")
    match.play(Bid(0, 2, 6))
    match.play(Doubt(1))
    assert isinstance(match.pending, Finished)
    assert match.pending.outcome.places == ((1,), (0,), (2,))
