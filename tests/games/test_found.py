"""What was found untrue once and has no better place; and the page of all such things names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.ulus import kit as ulus
from tests.games.urland import kit as urland
from ulus_suite import games
from ulus_suite.data import lessons
from ulus_suite.data.messages import messages
from ulus_suite.data.rulebook import house_data, require
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.urland.rules.actions import Retreat

TESTS = Path(__file__).resolve().parents[1]
PAGE = TESTS.parent / "docs" / "found-and-held.md"


def test_each_finding_and_each_law_names_tests_that_are_there() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.startswith("| ") and "| held by |" not in line]
    assert len(rows) == 145, "26 of the rules, 34 of the stage, fifteen laws, 70 of trust and packs"
    for row in rows:
        named = re.findall(r"`([\w/]+\.py)::(\w+)`", row)
        assert named, row
        for file, test in named:
            assert f"def {test}(" in (TESTS / file).read_text(encoding="utf-8"), (file, test)


def test_what_was_tried_of_lessons_names_tests_that_are_there() -> None:
    _, _, page = (PAGE.parent / "lessons.md").read_text(encoding="utf-8").partition("## Sentence by sentence")
    rows = [line for line in page.splitlines() if line.startswith("| ") and "| test |" not in line]
    assert len(rows) == 29
    for row in rows:
        assert len(re.findall(r"(?<!\\)\|", row)) == 5, row
        for file, test in re.findall(r"`([\w/]+\.py)::(\w+)`", row):
            assert f"def {test}(" in (TESTS / file).read_text(encoding="utf-8"), (file, test)


def test_9_2_coercion_is_for_the_strong_too() -> None:
    for strength in (1, 8, 9, 20):
        assert ulus.allowed(ulus.fighting(f"god=etugen strength={strength}", "strength=12", ""), a.Coerce(0, 1))


def test_1_14_a_card_not_held_in_the_first_pass() -> None:
    giving = '{"frame":"passing","seats":[0,1,2],"first":true}'
    for first, clause in ((True, "1.14"), (False, "10.1")):
        now = giving if first else giving.replace("true", "false")
        match = ulus.position("hand=ger,bow,fire", "hand=ger", "hand=fire", season=0, now=now)
        assert ulus.allowed(match, a.Give(0, "ger"))
        assert ulus.refused(match, a.Give(0, "airag")) == clause


def test_nothing_of_ours_is_called_printed() -> None:
    told = []
    for game in games.ids():
        texts = messages(game)
        told += [key for key in sorted(texts.keys()) if "as printed" in texts.text(key)]
    assert told == ["option.set5.5"], "the rulebook prints the 5"


def test_1_3_a_retreat_from_nowhere() -> None:
    match = urland.turn("A: 3 3 3 3\n", left=2)
    assert urland.refused_by(match, Retreat(2, "Q", 1)) == "1.3"
    assert urland.refused_by(match, Retreat(2, "track", 1)) == "4.10"


def test_11_1_says_whence_it_has_flight() -> None:
    clause = require("urland").clause("urland/11.1")
    assert clause is not None
    assert clause.ours
    assert "ruling" in clause.source.lower()


@pytest.mark.parametrize("game", games.ids())
def test_lessons_with_real_pieces_say_what_to_hold_against_ones_own(game: str) -> None:
    known = house_data(game)
    real = [lesson for lesson in lessons.lessons(game) if lesson.id == "real-pieces"]
    if known is None or not known.ours or not real:
        return
    said = " ".join(step.say for lesson in real for step in lesson.steps)
    assert re.search(r"\b(hold|lay)\b", said, re.IGNORECASE), "beside one's own box"
    assert "ours" in said
