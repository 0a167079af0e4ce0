"""What a person is told who comes to the table: nothing of what was laid out, what others did since."""

from __future__ import annotations

import pytest

from ulus_suite import Match, games
from ulus_suite.play import recap
from ulus_suite.play.driver import AskPerson, advance, let_happen
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words


@pytest.mark.parametrize("game", games.ids())
def test_who_is_asked_first_is_told_no_news_and_who_comes_next_is(game: str) -> None:
    rules = games.load(game)
    session = Session(Match.new(rules, rules.spec.min_seats, seed=3))
    asked: list[int] = []
    for _ in range(60):
        what = advance(session)
        if isinstance(what, AskPerson):
            news = recap.since(session, what.seat)
            told = recap.lines(news, Words(game, session.match.header.names), rules.spec.moments)
            if not asked:
                assert not told
            elif what.seat not in asked:
                assert 1 <= len(told) <= recap.MOST_LINES
                return
            asked.append(what.seat)
        let_happen(session, what, person=lambda s, seat: s.choices()[0])
    raise AssertionError("nobody else was asked")
