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


AGREED = {
    "ulus": {
        "18.5 shagai": "real softened equal", "18.6 equality": "costly_victory not_a_victory",
        "18.2 race": "horse camel", "18.3 end_of_site": "pass trade", "18.4 contest_trade": "False True",
        "18.1 deck": "full streamlined", "18.7 monsters": "standard hard", "18.8 deflect_fought": "True False",
        "18.9 copies": "each once", "1.4 oldest": "0 1 2 3 4 5", "1.4 ages": "clockwise asked",
    },
    "uluk": {
        "3.14 difficulty": "normal easy expert", "12.1 charts": "house1 house2", "3.16 lean_land": "False True",
        "5.18 hut_limit": "per_player one none", "11.5 set5": "5 9",
    },
    "ur": {
        "2.6 board": "h1 h2 lanes", "6.7 hopCapture": "False True", "7.4 namedSpawnCaptures": "False True",
        "7.8 spawnAdjacency": "side path", "10.4 repetition": "row own positions",
        "3.2 lostLast": "nobody white black",
    },
    "unee": {"4.4 repetition": "divided uncounted none own_row", "3.3 four_from_more": "False True"},
    "urland": {"1.5 map": "urland even", "11.2 assimilation": "two_opponents any_two"},
}  # fmt: skip
"""What a table may agree on before the game: clause and option, and the values, the usual one first."""


@pytest.mark.parametrize("game", TABLES)
def test_what_a_table_may_agree_on_is_what_the_clauses_leave_open(game: str) -> None:
    told = {
        f"{o.clause.removeprefix(f'{game}/')} {o.name}": " ".join(map(str, o.values))
        for o in games.load(game).spec.options
    }
    assert told == AGREED[game]


SEATS = {
    "ulus": (2, 6, ""),
    "uluk": (2, 4, ""),
    "ur": (2, 2, "White Black"),
    "unee": (2, 2, "South North"),
    "urland": (3, 5, "Tiktaalik Elpi Ventasteg Acantho Hyner"),
}
"""How few and how many play (clause 1.1 or 1.2 of each rulebook), and what the rulebook calls the seats."""


@pytest.mark.parametrize("game", TABLES)
def test_as_many_play_as_the_rulebook_says_by_the_names_it_gives(game: str) -> None:
    spec = games.load(game).spec
    assert (spec.min_seats, spec.max_seats, " ".join(spec.seat_names)) == SEATS[game]


@pytest.mark.parametrize("game", TABLES)
def test_turning_all_seats_turns_the_result_where_a_board_has_two_sides(game: str) -> None:
    assert games.load(game).spec.turns is (game in ("ur", "unee"))
