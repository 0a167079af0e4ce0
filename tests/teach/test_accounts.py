"""The account of every recorded game adds up to its score, and says everything in words."""

from pathlib import Path

import pytest

from ulus_suite import Match, games
from ulus_suite.core.account import Account, Gain
from ulus_suite.core.chance import Finished
from ulus_suite.data.messages import messages
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words

REPLAYS = Path(__file__).resolve().parent.parent / "replays"
LOGS = [
    path for game in games.ids() for path in sorted((REPLAYS / game).glob("*.*"))[:3] if (REPLAYS / game).is_dir()
]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_sum_of_all_sources_is_the_score(path):
    match = Match.load(path)
    pending = match.pending
    assert isinstance(pending, Finished)
    account = accounts.of(match)
    assert account is not None
    assert account.totals() == pending.outcome.scores
    assert [curve[-1][1] for curve in account.curves()] == list(pending.outcome.scores)
    words = Words(match.header.game, match.header.names)
    for row in [*accounts.by_source(words, account), *accounts.by_period(words, account)]:
        assert "‹" not in row.name
        assert len(row.points) == match.seats
    for at, text in accounts.moments(words, account):
        assert 0 <= at < len(match.line)
        assert "‹" not in text


def test_a_season_that_brought_nothing_is_told_too():
    """Under *Season 1* stood *Season 3*, as if one had been forgotten."""
    brought = ((0, 2, 1), (1, 3, 3), (0, -4, 4))
    gains = tuple(Gain(seat, "temple", points, 0, period) for seat, points, period in brought)
    account = Account(2, gains, ())
    assert account.periods() == [(1, (2, 0)), (2, (0, 0)), (3, (0, 3)), (4, (-4, 0))]


@pytest.mark.parametrize("game", games.ids())
def test_a_game_that_is_not_over_has_no_account(game):
    assert accounts.of(Match.new(games.load(game), seats=games.load(game).spec.min_seats)) is None


def test_the_words_of_the_account_are_there():
    assert "account.sky" in messages("ulus")


@pytest.mark.parametrize("game", ["ulus", "uluk", "urland"])
def test_something_is_remembered_of_the_winner(game):
    told = 0
    for path in sorted((REPLAYS / game).glob("*.*")):
        match = Match.load(path)
        first = match.pending.outcome.places[0]
        if len(first) > 1:
            continue
        account, words = accounts.of(match), Words(game, match.header.names)
        winner, name = first[0], match.header.names[first[0]]
        about = [moment for moment in account.moments if moment.args.get("seat") == winner]
        assert about, path.name
        assert any(name in text for _, text in accounts.moments(words, account))
        for moment in about:
            if moment.key != accounts.WINNER:
                continue
            told += 1
            paid = [g.points for g in account.gains if (g.seat, g.at) == (winner, moment.at)]
            assert 0 < moment.args["points"] <= sum(n for n in paid if n > 0)
            text = next(
                text for at, text in accounts.moments(words, account) if at == moment.at and "gained" in text
            )
            assert words.text(f"account.{moment.args['source']}") in text
    assert told or game == "ulus", "in no recorded game is the winner without a moment"
