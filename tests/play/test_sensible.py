"""What Enter leads to without advice, and how far one has come: from one's own view alone, true of the position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.uluk import kit as uluk_kit
from tests.games.ulus.kit import position
from ulus_suite import Match, games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.spoken import action_of, words_of
from ulus_suite.games.uluk.words.text import sensible as at_uluk
from ulus_suite.games.ulus.words.text import sensible as at_ulus
from ulus_suite.play.advice.hints import sensible
from ulus_suite.teach.words import Words


def moments(game: str, seed: int, entries: int = 400) -> Iterator[tuple[Match, int, Any]]:
    """Every seat that is asked in a game by lot, with its choices."""
    rng, dice, match = random.Random(seed), KeyedGenerator(), Match.new(games.load(game), seed=seed)
    while not isinstance(match.pending, Finished) and len(match.entries) < entries:
        if isinstance(match.pending, AwaitChance):
            match.resolve(dice)
            continue
        offered = [(seat, match.choices(seat)) for seat in range(match.seats)]
        for seat, choices in offered:
            if choices:
                yield match, seat, choices
        match.play(rng.choice([action for _, choices in offered for action in choices]))


@pytest.mark.parametrize("game", games.ids())
def test_it_is_one_of_the_choices_and_spends_nothing(game: str) -> None:
    spends, found = games.load(game).spec.spends, 0
    for match, seat, choices in moments(game, 5):
        first = sensible(match.rules, match.view(seat), choices)
        assert first is None or (
            first in choices and (first.kind not in spends or first.kind in match.rules.spec.main)
        )
        found += first is not None
    assert found or game == "unee", "there every hole may be the right one"


ALMAS = '{"frame":"confront","seat":0,"foe":{"monsters":["almas"]},"stage":"%s"}'


@pytest.mark.parametrize(
    ("strength", "stage", "kind"),
    [(14, "roll", "stand"), (5, "roll", "roll"), (14, "fight", "strike"), (5, "fight", "call_help")],
)
def test_ulus_asks_the_bones_or_friends_only_before_what_is_too_strong(
    strength: int, stage: str, kind: str
) -> None:
    match = position(
        f"stance=fight fought strength={strength}", "stance=fight", "stance=fight",
        season=0, now=('{"frame":"at_site"}', ALMAS % stage),
    )  # fmt: skip
    first = at_ulus(match.view(0), match.choices(0))
    assert first is not None
    assert first.kind == kind


@pytest.mark.parametrize(("strength", "stance"), [(30, "fight"), (2, "rest")])
def test_ulus_rests_where_most_of_what_may_come_is_too_strong(strength: int, stance: str) -> None:
    match = position(f"strength={strength}", "", "", season=0, now='{"frame":"declaring","left":[0,1,2]}')
    first = at_ulus(match.view(0), match.choices(0))
    assert first is not None
    assert words_of(match.rules, first) == f"declare {stance}"


def test_ulus_exchanges_only_what_is_worth_nothing() -> None:
    match = position("god=burkut hand=ger,map,wolf", "", "", season=7, now='{"frame":"swapping","left":[0,1,2]}')
    assert at_ulus(match.view(0), match.choices(0)) == action_of(match.rules, "swap map", 0)
    kept = position("god=burkut hand=ger,wolf", "", "", season=7, now='{"frame":"swapping","left":[0,1,2]}')
    assert at_ulus(kept.view(0), kept.choices(0)) is None


@pytest.mark.parametrize(
    ("goods", "wanted"),
    [
        ({"pickled_uluk": 3, "baked_mgobu": 1}, "feed baked_mgobu 1"),  # what would perish first
        ({"dried_zork": 3}, "feed dried_zork 2"),  # as many as are hungry
    ],
)
def test_uluk_eats_first_what_perishes_and_all_at_once(goods: dict[str, int], wanted: str) -> None:
    match = Match.new(uluk_kit.RULES, 2, start=uluk_kit.at_table(uluk_kit.table(), 2, **goods))
    first = at_uluk(match.view(0), match.choices(0))
    assert first == action_of(match.rules, wanted, 0)


@pytest.mark.parametrize("game", games.ids())
def test_progress_is_told_in_one_line_and_to_others_without_a_secret(game: str) -> None:
    for match, seat, _ in moments(game, 8, 120):
        words = Words(game, match.header.names)
        told = {viewer: words.progress(match.view(viewer), seat) for viewer in (*range(match.seats), None)}
        assert all(0 < len(line) < 130 and "‹" not in line and "\n" not in line for line in told.values())
        if not match.rules.spec.secrets:
            assert len(set(told.values())) == 1


def test_progress_counts_what_wins() -> None:
    match = position(
        "god=burkut hand=wolf,map strength=7 sky=1", "", "", season=8, now='{"frame":"naadam","next":1}'
    )
    words = Words("ulus", match.header.names)
    assert words.progress(match.view(0), 0).startswith("Player 1: 42 points. ")
    assert words.progress(match.view(1), 0).startswith("Each contest won: 20. ")


def test_urland_pays_first_with_those_who_swim_and_breed_nothing() -> None:
    rules = games.load("urland")
    state = rules.from_diagram(
        "seats: 4\nmarkers: 3 20 5 9\nA: 4 0 0 0\nB: 2 0 0 0\n1: 2 0 0 0\n8: 0 1 0 0\n"
        "genes: turbo ears | - | - | -\n"
        "shown: egg care warm\nmutations: 2\n"
        "now: turn-end; selling bids=2,0,0,0 order=1,2,3,4 at=1 sold=1; paying seat=1 left=2 gene=ears\n"
    )
    first = sensible(rules, rules.view(state, 0), list(rules.choices(state, 0)))
    assert first is not None
    assert words_of(rules, first) == "pay B 2", "area 1 scores, and four in an ocean have a young one"


@pytest.mark.parametrize(
    ("white", "black", "dice", "wanted"),
    [
        ("A2 B2", "B3", "gold blank", "move A2,A1"),  # a fort before a fight
        ("C3 B2", "B3", "gold blank", "move B2,B3"),  # a fight before a quiet step
        ("A1", "C4", "gold blank", ""),  # nothing to gain, and a fort to lose
    ],
)
def test_ur_takes_a_fort_or_somebody_and_else_says_nothing(white: str, black: str, dice: str, wanted: str) -> None:
    rules = games.load("ur")
    state = rules.from_diagram(f"white: {white}\nblack: {black}\nto move: white\ndice: {dice}\n")
    first = sensible(rules, rules.view(state, 0), list(rules.choices(state, 0)))
    assert (words_of(rules, first) if first is not None else "") == wanted
