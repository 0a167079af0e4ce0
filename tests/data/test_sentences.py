"""Sentences that are put together when they are said: numbers agree, and each begins with a capital letter."""

from __future__ import annotations

import re

import pytest

from ulus_suite import games
from ulus_suite.data.messages import Messages, bindings, messages
from ulus_suite.teach.words import SEATS

GAMES = (None, *games.ids())
FORMS = re.compile(r"\{\w+:([^{}|]*)\|([^{}|]*)\}")
"""Two words or phrases among which a number picks."""
NO_NUMBERS = {"numbers"}
"""Bindings that are always several numbers."""
DECIMAL = "hint.worth."
"""Messages whose number is a text with a decimal: "+1.0 points"."""


def plurals() -> set[str]:
    """Every word that some message of the suite says in the singular and in the plural."""
    found = set()
    for game in GAMES:
        texts = messages(game)
        for key in texts.keys():  # noqa: SIM118  # not a mapping
            for one, many in FORMS.findall(texts.raw(key) or ""):
                found |= {b for a, b in zip(one.split(), many.split(), strict=False) if a != b and b == f"{a}s"}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_with_one_of_everything_no_noun_stands_in_the_plural(game: str | None) -> None:
    texts = messages(game)
    wrong = re.compile(rf"(?<!of )(?<![\d.])\b1 (?:more |of your )?({'|'.join(sorted(plurals()))})\b")
    found = {}
    for key in texts.keys():  # noqa: SIM118  # not a mapping
        names = bindings(str(texts.raw(key)))
        said = texts.text(key, {n: "Oyuna" if n in SEATS else "1, 2" if n in NO_NUMBERS else 1 for n in names})
        if wrong.search(said) and not key.startswith(DECIMAL):
            found[key] = said
    assert found == {}


def test_a_sentence_that_begins_with_the_name_of_a_thing_begins_with_a_capital_letter() -> None:
    texts = Messages(
        {
            "name.b3": "bone 3",
            "lies": "{piece} lies on the mat.",
            "left": "{seat} leaves.",
            "part": "{piece} is knocked away",
            "later": "On the mat lies {piece}.",
        }
    )
    assert texts.text("lies", {"piece": "b3"}) == "Bone 3 lies on the mat."
    assert texts.text("left", {"seat": "oyuna"}) == "oyuna leaves."
    assert texts.text("part", {"piece": "b3"}) == "bone 3 is knocked away"
    assert texts.text("later", {"piece": "b3"}) == "On the mat lies bone 3."


def test_bindings_within_the_forms_of_a_number_are_seen_as_well() -> None:
    assert bindings("{n:nothing|{other} takes {n}}") == {"n", "other"}


def test_a_list_picks_its_form_by_how_many_it_holds() -> None:
    texts = Messages({"fall": "{monsters} {monsters:falls|fall} on {seat}.", "name.almas": "Almas"})
    assert texts.text("fall", {"monsters": ("almas",), "seat": "Oyuna"}) == "Almas falls on Oyuna."
    assert texts.text("fall", {"monsters": ("almas", "wolf"), "seat": "Oyuna"}) == "Almas, wolf fall on Oyuna."
