"""The one person among computers is spoken to: You, in the second person."""

from __future__ import annotations

import re

import msgspec
import pytest

from ulus_suite import games
from ulus_suite.app.screens.learn import teachable
from ulus_suite.core.verdict import Reason
from ulus_suite.data.messages import messages
from ulus_suite.teach.words import Words, second_person

VERBS = frozenset({"rolls", "has", "is", "flies", "passes", "goes", "lays", "loses", "strikes", "was"})


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("You rolls gold and blank.", "You roll gold and blank."),
        ("You's piece on A1 is defeated.", "Your piece on A1 is defeated."),
        ("Apil strikes You.", "Apil strikes you."),
        (
            "You lays a chip face down and passes the others to Apil.",
            "You lay a chip face down and pass the others to Apil.",
        ),
        ("The lot falls on You, who goes first.", "The lot falls on you, who go first."),
        ("You, your god is Burkut.", "Your god is Burkut."),
        ("The game ends: You loses. You has 4.", "The game ends: you lose. You have 4."),
        ("The god of You strikes down two.", "The god of you strikes down two."),
        ("You no longer has both; Apil flies.", "You no longer have both; Apil flies."),
        ("You holds three cards", "You holds three cards"),
    ],
)
def test_a_sentence_is_turned_to_whom_it_speaks_of(said: str, heard: str) -> None:
    assert second_person(said, VERBS) == heard


@pytest.mark.parametrize("game", teachable())
def test_no_sentence_of_a_game_speaks_of_you_as_of_somebody_else(game: str) -> None:
    rules, texts = games.load(game), messages(game)
    words = Words(game, rules.spec.seat_names[:2] or ("A", "B"), "en", 0)
    told = [key for key in sorted(texts.keys()) if re.match(r"(event|outcome|pending|moment|chance)\.", key)]
    seats = {key for key in told if "{seat}" in (texts.raw(key) or "")}
    assert len(seats) > 10
    said = {key: words.text(key, {"seat": 0}) for key in seats}
    verbs = "is|has|was|does|goes|rolls|takes|gives|moves|wins|loses|gets|sows|plays"
    wrong = rf"\byou (?:\w+ly )?(?:{verbs})\b|You's|\bYou [a-z]+s (?:the|a|in|on)\b"
    assert {key: each for key, each in said.items() if re.search(wrong, each) and "pass" not in each} == {}


def test_others_at_the_table_keep_their_names_and_so_does_everybody_among_people() -> None:
    assert Words("ur", ("White", "Apil"), "en", 0).text("event.extra_turn", {"seat": 1}).startswith("Apil")
    assert Words("ur", ("White", "Apil")).text("event.extra_turn", {"seat": 0}).startswith("White")


def test_what_is_forbidden_is_told_by_why_it_is_and_not_by_what_it_would_need() -> None:
    words, barred = Words("ur", ("White", "Apil")), Reason("ur/9.5", False, "move.not_protected", {"tile": "A1"})
    assert words.says_why_not(barred)
    assert words.reason(barred) == "Ishtar protects A1."
    assert words.reason(msgspec.structs.replace(barred, met=True)) == "Ishtar does not protect A1."
