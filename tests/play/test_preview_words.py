"""Odds off: a table that wants to guess reads what is certain, and nowhere how likely the rest is."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ulus_suite import games
from ulus_suite.core.chance import AwaitChance, Finished, seats_named
from ulus_suite.core.preview_engine import Preview, Share
from ulus_suite.play.preview import preview
from ulus_suite.teach.accounts import effect_words, line, lines, share_words
from ulus_suite.teach.words import Words
from ulus_suite.testing import kit

NAMES = ("Anna", "Bat", "Chuluun", "Dorj")


def told(words: Words, found: Preview, seat: int, *, odds: bool) -> str:
    return "\n".join((line(words, found, seat, odds=odds), *lines(words, found, seat, odds=odds)))


@pytest.mark.parametrize("game", games.ids())
def test_without_odds_no_chance_is_told(game: str) -> None:
    rules, seen = games.load(game), Counter[str]()
    table = kit.Table(game, {}, min(3, rules.spec.max_seats))
    match, dice, words = kit.start(table, 4), random.Random(4), Words(game, NAMES)
    for _ in kit.steps(match, dice, 90):
        if isinstance(match.pending, AwaitChance | Finished):
            continue
        for seat in seats_named(match.pending):
            choices = list(match.choices(seat))
            for action in dice.sample(choices, min(3, len(choices))):
                found = preview(rules, match.view(seat), action)
                off = told(words, found, seat, odds=False)
                assert off.strip(), action
                short, decides = line(words, found, seat, odds=False), words.text("preview.open")
                assert decides not in short or short == decides
                assert "average" not in off
                assert "~" not in off
                if found.gist is not None:
                    seen["gist"] += 1
                    assert effect_words(words, found.gist, seat) not in off
                    assert effect_words(words, found.gist, seat) in told(words, found, seat, odds=True)
                for share in found.chances:
                    seen["share"] += 1
                    assert f"{share_words(words, share)}:" not in off
                if found.chances:
                    assert words.text("preview.open") in off, "that chance decides is told all the same"
    if game in ("ulus", "ur"):
        assert seen["gist"]
        assert seen["share"]


@pytest.mark.parametrize(
    ("weight", "of", "said"),
    [
        (999, 1000, ">99 %"),
        (1, 1000, "<1 %"),
        (994, 1000, "99 %"),
        (1000, 1000, "100 %"),
        (0, 1000, "0 %"),
        (40, 100, "40 %"),
    ],
)
def test_what_may_come_or_fail_is_never_rounded_to_a_certainty(weight: int, of: int, said: str) -> None:
    assert share_words(Words("unee", NAMES), Share(weight, of, ())) == said
