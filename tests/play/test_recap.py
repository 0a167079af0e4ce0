"""What a person is told who comes to the table: nothing of what was laid out, what others did since."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

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
                assert 1 <= len(told) <= 4
                return
            asked.append(what.seat)
        let_happen(session, what, person=lambda s, seat: s.choices()[0])
    raise AssertionError("nobody else was asked")


def test_who_draws_is_told_once_which_card_came_and_others_that_one_did() -> None:
    from ulus_suite.games.ulus.rules import events as e

    drew = e.Drew(clause="ulus/1.11", seat=1, count=2)
    got = e.CardsGot(clause="ulus/1.11", audience=(1,), seat=1, cards=("bow", "map"))
    passed = e.CardPassed(clause="ulus/1.12", seat=1, to=0)
    given = e.CardGiven(clause="ulus/1.12", audience=(0, 1), seat=1, to=0, card="bow")
    assert recap._tells_all_of(got, drew)
    assert recap._tells_all_of(given, passed)
    assert not recap._tells_all_of(drew, got)
    assert not recap._tells_all_of(got, passed)
    assert not recap._tells_all_of(got, e.Drew(clause="ulus/1.11", seat=1, count=1))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_recap_of_ulus_never_tells_a_draw_twice(seat: int) -> None:
    session = Session(Match.new(games.load("ulus"), 2, seed=5))
    told = Counter[str]()
    for _ in range(60):
        what = advance(session)
        if isinstance(what, AskPerson) and what.seat == seat:
            for group in recap.since(session, seat).groups:
                kinds = [event.kind for event in group.events if getattr(event, "seat", None) == seat]
                assert ("drew", "cards_got") not in pairwise(kinds)
                told.update(kinds)
        let_happen(session, what, person=lambda s, who: s.choices()[0])
    assert told["cards_got"]


def test_what_an_action_only_sets_off_is_news_to_whoever_acted_too() -> None:
    from ulus_suite import bots

    rules = games.load("uluk")
    session, player = Session(Match.new(rules, 2, seed=7)), bots.of("uluk")[1]
    match = session.match
    told: dict[int, list[str]] = {}
    while len(told) < 2:
        what = advance(session)
        if isinstance(what, AskPerson) and match.state.season == 2 and what.seat not in told:
            groups = recap.since(session, what.seat).groups
            told[what.seat] = [event.kind for group in groups for event in group.events]
        let_happen(
            session, what,
            person=lambda s, seat: player.think(match.view(seat), s.choices(), match.bot_key(seat), 0).action,
        )  # fmt: skip
    for kinds in told.values():
        assert {"grazed", "revealed"} <= set(kinds)
        assert not set(kinds) & set(rules.spec.asides)
    last = next(iter(told))  # goes first now, and set the end of the season off by the last word of the meal
    assert "all_fed" not in told[last]


def test_points_since_ones_last_decision_stand_first_whoever_set_them_off() -> None:
    """The environment's own chip was turned over by its own press, and what it paid was told nowhere."""
    rules = games.load("urland")
    session = Session(Match.new(rules, 3, seed=5))
    match, words = session.match, Words("urland", ("Ana", "Ben", "Zoe"))
    looked = 0
    for _ in range(400):
        what = advance(session)
        if isinstance(what, AskPerson) and match.pending.prompt in ("choose_area", "act"):  # type: ignore[union-attr]
            found = recap.since(session, what.seat)
            doers = [(getattr(getattr(p.entry, "action", None), "seat", -1), p.events) for p in match.line]
            own = [i for i, (seat, done) in enumerate(doers) if seat == what.seat and done[0].kind != "revealed"]
            paid = [e for p in match.line[(own or [0])[-1] + 1 :] for e in p.events if e.kind == "scored"]
            told = [e for g in found.groups if g.tally for e in g.events if e.kind == "scored"]
            if own:
                assert told == paid
                looked += bool(paid)
            lines = recap.lines(found, words, rules.spec.moments)
            assert len(lines) <= 4
            if told:
                assert lines[0][1].startswith("Scored in area ")
                assert "now on" in lines[0][1]
        let_happen(session, what, person=lambda s, seat: s.choices()[0])
        if looked > 6:
            return
    raise AssertionError(f"only {looked} recaps with points")
