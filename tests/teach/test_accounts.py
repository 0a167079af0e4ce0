"""The account of every recorded game adds up to its score, and says everything in words."""

from pathlib import Path

import pytest

from ulus_suite import Match, games
from ulus_suite.core.pending import Finished
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


@pytest.mark.parametrize("game", games.ids())
def test_a_game_that_is_not_over_has_no_account(game):
    assert accounts.of(Match.new(games.load(game), seats=games.load(game).spec.min_seats)) is None


def test_the_words_of_the_account_are_there():
    assert "account.sky" in messages("ulus")
