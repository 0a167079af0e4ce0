"""A hint says a number and a reason, how it differs from the next best, and leaves out what says nothing."""

from __future__ import annotations

import random
import re

import pytest

from tests.play import foreseen
from ulus_suite import Match, games, packs
from ulus_suite.core.actions import Rationale
from ulus_suite.core.chance import AwaitChance, Finished, seats_named
from ulus_suite.core.preview_engine import Effect, Preview, Share, effect
from ulus_suite.data.messages import messages
from ulus_suite.play import driver
from ulus_suite.play.advice import hints
from ulus_suite.play.policy import BY_WEIGHT
from ulus_suite.play.preview import foreteller
from ulus_suite.play.session import Session
from ulus_suite.teach import accounts
from ulus_suite.teach.words import Words
from ulus_suite.testing import kit

ONE = Preview((effect("strength", -6, 0), effect("cards", 1, 0)), (Share(1, 4, (effect("cards", 2, 0),)),))
OTHER = Preview((effect("strength", -1, 0), effect("strength", -9, 1)))


def test_a_difference_is_in_full_what_is_certain_and_by_weight_what_is_not() -> None:
    assert hints.difference(ONE, OTHER, 0) == (Effect("strength", -5, 0), Effect("cards", 2, 0))
    assert hints.difference(ONE, OTHER, 0, odds=False) == (Effect("strength", -5, 0), Effect("cards", 1, 0))
    assert hints.difference(ONE, ONE, 0) == ()
    assert hints.difference(OTHER, OTHER, 1) == ()


def test_nothing_of_others_is_counted() -> None:
    assert hints.expected_gains(OTHER, 0) == {"strength": -1}
    assert hints.expected_gains(OTHER, 1) == {"strength": -9}


def asked(game: str, seed: int, least: int) -> list[tuple[hints.Hint, ...]]:
    """Hints of the positions of a random game in which there is something to choose."""
    table = kit.Table(game, {}, games.load(game).spec.min_seats)
    match, dice, found = kit.start(table, seed), random.Random(seed), []
    for _ in kit.steps(match, dice, 300):
        if isinstance(match.pending, AwaitChance | Finished):
            continue
        seat = next(s for s in seats_named(match.pending) if match.choices(s))
        choices = match.choices(seat)
        if len(choices) < 2 or dice.random() < 0.7:
            continue
        found.append(hints.advise(game, match.view(seat), choices, "key", 20))
        assert all(hint.decision.action in choices for hint in found[-1])
        if len(found) == least:
            break
    return found


@pytest.mark.parametrize("game", games.ids())
def test_the_best_is_compared_with_another_and_gives_reasons_that_say_something(game: str) -> None:
    teller, words = foreteller(games.load(game)), Words(game, ("Anna", "Bat", "Chuluun"))
    assert teller is not None
    compared = 0
    for found in asked(game, 3, 6):
        best = found[0]
        assert best.preview.certain or best.preview.notes or best.preview.chances
        assert not {b.key for b in best.decision.because} & set(teller.empty_reasons)
        if len(found) > 1:
            assert best.than == found[1].decision.action != best.decision.action
            seat = best.decision.action.seat
            assert best.more == hints.difference(best.preview, found[1].preview, seat)
            compared += 1
        for hint in found:
            assert accounts.line(words, hint.preview, 0)
            assert not any("‹" in words.because(b) for b in hint.decision.because)
    assert compared >= 2


def test_what_the_judgement_cannot_tell_apart_is_called_equal() -> None:
    apart, equal = hints.evaluator(games.load("ur")).apart, set()
    for found in asked("ur", 5, 12):
        best, *others = found
        if others and best.decision.worth is not None and others[0].decision.worth is not None:
            assert best.equal == (abs(best.decision.worth - others[0].decision.worth) < apart)
            equal.add(best.equal)
        assert not any(other.equal for other in others)
    assert equal == {True, False}


def test_reasons_that_say_nothing_stand_in_the_games_own_list() -> None:
    teller = foreteller(games.load("ulus"))
    assert teller is not None
    assert {"step", "go_on", "champion"} <= set(teller.empty_reasons)


def test_differences_are_counted_in_things_that_the_table_can_count() -> None:
    for game, key in foreseen.READERS:
        words = Words(game, ("Anna", "Bat"))
        assert accounts.gains(words, [Effect(key, 3, 0)]), f"{game}: preview.more.{key}"
        assert accounts.gains(words, [Effect(key, -3, 0)]), f"{game}: preview.less.{key}"


CHANCE = re.compile(r"%|in 100|in a hundred|chances|average|\bodds\b|\b\d+ in \d+\b|~")


@pytest.mark.parametrize("game", games.ids())
def test_without_odds_no_hint_speaks_of_chances(game: str) -> None:
    words = Words(game, ("Anna", "Bat", "Chuluun"))
    for found in asked(game, 5, 5):
        for hint in found:
            said = [accounts.line(words, hint.preview, 0, odds=False)]
            said += accounts.reasons(words, hint.decision.because, odds=False)
            said += accounts.gains(words, hint.sure)
            assert not [one for one in said if CHANCE.search(one)], said
    texts = messages(game)
    every = texts.keys()
    counting = [key[4:] for key in every if key.startswith("bot.") and "{percent}" in (texts.raw(key) or "")]
    counted = [Rationale(key, {"percent": 61, "more": 4}) for key in counting]
    assert counted
    assert not [one for one in accounts.reasons(words, counted, odds=False) if CHANCE.search(one)]
    assert all(CHANCE.search(one) for one in accounts.reasons(words, counted))


BINDING = re.compile(r"\{(\w+)[:}]")
WEIGHED = re.compile(CHANCE.pattern + r"|\d of \d|could beat whatever|\bweak\b|a fresh card|will be too much")
"""Words for how likely it is to be beaten by what comes, or what an unknown card is worth, number or not."""


@pytest.mark.parametrize("game", games.ids())
def test_every_reason_that_speaks_of_chances_has_a_form_without_them(game: str) -> None:
    words, texts, weighed = Words(game, ("Anna", "Bat", "Chuluun")), messages(game), 0
    every = texts.keys()
    keys = [key[4:] for key in every if key.startswith("bot.") and not key.endswith(".off")]
    for key in (key for key in keys if not key.startswith(("name.", "line."))):
        one = Rationale(key, dict.fromkeys(BINDING.findall(texts.raw(f"bot.{key}") or ""), 7))
        told, off = words.because(one), accounts.reasons(words, [one], odds=False)
        weighed += bool(WEIGHED.search(told))
        assert not [said for said in off if WEIGHED.search(said) or "‹" in said], (key, off)
        assert off or WEIGHED.search(told), f"{key} tells no chance and is left out all the same"
    assert weighed, "at least what was tried out many times"


def test_without_odds_only_a_worth_that_is_sure_is_told() -> None:
    assert accounts.tells_worths([2.0, -4.0], odds=False)
    assert not accounts.tells_worths([0.61, 0.4], odds=False)
    assert accounts.tells_worths([0.61, 0.4])


@pytest.mark.parametrize("game", games.ids())
def test_a_hint_says_how_far_the_judgement_behind_it_is_typically_off(game: str) -> None:
    rules = games.load(game)
    session = Session(Match.new(rules, rules.spec.min_seats, seed=3), BY_WEIGHT)
    for _ in driver.run_on(session, person=driver.by_lot(3), most=40):
        seat = session.actor
        if seat is not None and len(session.options(seat)) > 1:
            break
    assert seat is not None
    key = session.match.bot_key(seat, "hint")
    best = hints.advise(game, session.match.view(seat), session.options(seat), key, 200)[0]
    assert (best.error > 0) is not packs.has(game, "solved_table")
