"""The computer players: legal, sensible, the same every time, and blind to secrets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.amount import amount
from tests.games.urland.kit import GENERATOR, RULES, at, turn
from ulus_suite import Match
from ulus_suite.bots import bot_named
from ulus_suite.bots.players import RandomPlayer
from ulus_suite.core.chance import AwaitChance, Finished, seats_named
from ulus_suite.data.messages import messages
from ulus_suite.games.urland.players.bot import DRIFTER, PIONEER, bots
from ulus_suite.games.urland.players.evaluation import Sketch, chances
from ulus_suite.games.urland.rules.actions import Bid, ChooseArea, Finish, Land, Pay


def thought(match: Match, seat: int, player: Any = PIONEER) -> Any:
    return player.think(match.view(seat), match.choices(seat), "key", 500)


def play(players: list[Any], seed: int, check: Any = None) -> Match:
    match = Match.new(RULES, len(players), seed=seed)
    while not isinstance(match.pending, Finished):
        if isinstance(match.pending, AwaitChance):
            match.resolve(GENERATOR)
            continue
        seat = (getattr(match.pending, "waiting", None) or seats_named(match.pending))[0]
        found = players[seat].think(match.view(seat), match.choices(seat), f"{match.draw_key()}/{seat}", 500)
        if check is not None:
            check(match, seat, found)
        match.play(found.action)
    return match


def test_two_players_the_stronger_first() -> None:
    assert [b.name for b in bots()] == ["pioneer", "drifter", "navigator", "strider"]


@pytest.mark.parametrize("seats", amount([4], [3, 4, 5]))
def test_they_play_whole_games_with_reasons_that_can_be_said(seats: int) -> None:
    texts = messages("urland")

    def check(match: Match, seat: int, found: Any) -> None:
        assert found.action in match.choices(seat)
        assert found.because
        assert all(f"bot.{b.key}" in texts for b in found.because)

    match = play([PIONEER if s % 2 else DRIFTER for s in range(seats)], seats, check)
    assert match.pending.outcome.key in ("thirty", "thirty_outbreak")


def test_the_pioneer_beats_random_players() -> None:
    for seed in range(amount(1, 4)):
        players: list[Any] = [RandomPlayer()] * 4
        players[seed % 4] = PIONEER
        assert play(players, seed).pending.outcome.places[0] == (seed % 4,)


@pytest.mark.long
def test_the_pioneer_beats_the_drifter() -> None:
    wins = 0
    for seed in range(30):
        players: list[Any] = [PIONEER if (s + seed) % 2 else DRIFTER for s in range(4)]
        wins += players[play(players, seed).pending.outcome.places[0][0]] is PIONEER
    assert wins >= 19


def test_the_same_key_gives_the_same_thought() -> None:
    match = at("A: 3 3 3 3\n1: 1 1 1 0\nshown: ears warm legs egg\nnow: bidding bids=-,-,-,-")
    assert thought(match, 0) == thought(match, 0)


def test_3_7_an_ichto_player_cannot_use_the_chips() -> None:
    base = "hand: {hand}\nlaid: {laid}\nnow: turn seat=3 left=2\nA: 3 3 5 3\nE: 2 0 4 1\n1: 1 1 0 0\n8: 0 1 1 0"
    one = at(base.format(hand="1 2", laid="8"))
    two = at(base.format(hand="9 10", laid="12"))
    assert one.view(2) == two.view(2)
    assert thought(one, 2) == thought(two, 2)


def test_it_lands_where_it_scores() -> None:
    match = at("hand: 1 2\nlaid: 8\nscored: 4 5 6 7 9 10 11 12 3\nnow: turn seat=3 left=1\nA: 0 0 5 0\n8: 1 0 0 0")
    found = thought(match, 2)
    assert isinstance(found.action, Land)


def test_it_takes_more_into_its_hands_before_an_auction() -> None:
    """With everything on the board and a mutation near, going home is worth an action."""
    text = "hand: 1 2\nlaid: 8\nscored: 3 4 5 6 7 9 10 11 12\nmarkers: 11 9 8 7\nnow: turn seat=3 left=1\n"
    board = "A: 0 0 6 0\nB: 0 0 6 0\nC: 0 0 6 0\nD: 0 0 5 0\nE: 0 0 4 0\nshown: warm care legs egg"
    match = at(text + board)
    assert match.view(None).reserve[2] == 0
    assert thought(match, 2).action.kind in ("retreat", "land")


def test_it_bids_by_need_and_keeps_enough_to_breed() -> None:
    poor = at("A: 3 3 3 3\nshown: ears egg\nmarkers: 12 5 4 3\nmutations: 1\nnow: bidding bids=-,-,-,-")
    rich = at(
        "A: 6 6 6 6\nB: 6 6 6 6\nshown: warm ears egg turbo\nmarkers: 12 5 4 3\nmutations: 1\n"
        "now: bidding bids=-,-,-,-"
    )
    small, large = thought(poor, 0).action, thought(rich, 0).action
    assert isinstance(small, Bid)
    assert isinstance(large, Bid)
    assert small.count < large.count <= 6


def test_the_reason_for_a_secret_says_nothing() -> None:
    match = at("hand: 1 2 8\n8: 3 0 0 0\n1: 0 3 0 0")
    found = thought(match, 0)
    assert found.action == ChooseArea(0, "8")
    assert [b.key for b in found.because] == ["secret"]
    assert found.worth is None


def test_it_pays_where_it_misses_them_least() -> None:
    text = "A: 9 0 0 0\n8: 2 1 0 0\nshown: ears egg\ngenes: warm | - | - | -\nmutations: 1\nhand: 1 2\nscored: 1\n"
    match = at(
        text.replace("scored: 1\n", "")
        + "now: turn-end; selling bids=2,0,0,0 order=1,2,3,4 at=1 sold=1; paying seat=1 left=2 gene=warm"
    )
    found = thought(match, 0)
    assert found.action == Pay(0, "A", 1)


def test_nothing_to_gain_means_stopping() -> None:
    match = turn("A: 1 1 0 1", seat=3)
    assert isinstance(thought(match, 2).action, Finish)


def test_the_navigator_thinks_of_the_chips_it_has_handed_on() -> None:
    base = "hand: 1 8\nlaid: 5\nenvironment: 1\n{passed}now: turn seat=4 left=1\nA: 0 0 0 2\nC: 0 0 0 2\n"
    chips = "passed: - | - | - | 5 8\n"
    odds = chances(Sketch.of(at(base.format(passed=chips)).view(3)))
    assert odds["5"] + odds["8"] > 2 * odds["1"] + sum(odds[str(n)] for n in (2, 3, 4))
    forgetful = chances(Sketch.of(at(base.format(passed=chips)).view(3)), memory=False)
    assert forgetful["5"] == pytest.approx(forgetful["1"])


def test_the_weakest_player_does_not_bid_itself_out_of_the_game() -> None:
    """Nine Ichtos or more stay on the chart, whatever whim it has."""
    match = at("A: 4 4 4 4\nB: 6 4 4 4\nshown: ears egg legs warm\nmutations: 1\nnow: bidding bids=-,-,-,-")
    blip = bot_named("urland", "spawn")
    bids = {thought_of(blip, match, 0, str(n)).count for n in range(60)}
    assert max(bids) <= 1
    turns = turn("A: 0 0 6 0\n1: 0 1 2 0\n", extra=False)
    done = {thought_of(blip, turns, 2, str(n)).kind for n in range(200)}
    assert {"retreat", "extra"}.isdisjoint(done)
    assert len(done) > 3  # and slips in all else


def thought_of(player: Any, match: Match, seat: int, key: str) -> Any:
    return player.think(match.view(seat), match.choices(seat), key, 50).action
