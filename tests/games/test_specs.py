"""What each of the five boxes says of itself to the table: whether anything lies hidden, and what is thrown."""

from __future__ import annotations

import msgspec
import pytest

from ulus_suite import games

TABLES = {
    "ulus": (True, False, True),
    "uluk": (True, True, False),
    "ur": (False, False, False),
    "unee": (False, False, False),
    "urland": (True, False, False),
}
"""Whether a game has secrets, whether they have no part in any choice, and whether sheep bones are thrown."""


@pytest.mark.parametrize("game", TABLES)
def test_a_spec_says_what_lies_hidden_and_what_is_thrown(game: str) -> None:
    spec = games.load(game).spec
    assert (spec.secrets, spec.hold_to_peek, spec.bones) == TABLES[game]


@pytest.mark.parametrize(
    ("game", "title"),
    [
        ("ulus", "Ulus"),
        ("uluk", "Uluk"),
        ("ur", "UR: The Royal Game"),
        ("unee", "Ünee Tugalluulax"),
        ("urland", "Urland"),
    ],
)
def test_a_game_bears_the_title_of_its_rulebook(game: str, title: str) -> None:
    assert games.load(game).spec.title == title


@pytest.mark.parametrize("game", TABLES)
def test_the_kinds_of_action_that_a_spec_names_are_there(game: str) -> None:
    rules = games.load(game)
    info = msgspec.inspect.type_info(rules.action_type)
    kinds = {one.tag for one in getattr(info, "types", (info,))}
    assert {*rules.spec.main, *rules.spec.spends} <= kinds


def test_urland_takes_as_long_as_its_rulebook_says() -> None:
    assert games.load("urland").spec.minutes == (60, 90)
