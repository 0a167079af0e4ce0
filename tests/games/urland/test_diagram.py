"""Positions as a person writes them: what is wrong is said with line and remedy."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.urland.kit import RULES
from ulus_suite.core.errors import DataError

BASE = "seats: 4\nmarkers: 4 3 2 1\nhand: 1 2 3\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seats: 4\n", "no line 'markers:'"),
        (BASE + "F: 1 1 1 1\n", "'F' is not known here"),
        (BASE + "A: 1 1 1\n", "needs 4 numbers"),
        (BASE + "laid: 13\n", "'13' is not a land"),
        (BASE + "laid: 1\n", "in two places"),
        (BASE + "shown: fins\n", "not in play"),
        (BASE + "genes: ears | ears | - | -\n", "there twice"),
        (BASE + "genes: ears\n", "for 4 seats"),
        (BASE + "now: dancing\n", "nothing that goes on"),
        (BASE + "now: turn seat=9 left=2\nlaid: 5\n", "there is no seat 9"),
        (BASE + "now: turn left=2\nlaid: 5\n", "cannot be read"),
        (BASE + "now: turn seat=3 left=2\n", "no chip lies face down"),
        ("seats: 4\nmarkers: 4 3 2 1\n", "without chips"),
        ("seats: 4\nmarkers: 4 4 2 1\nhand: 1 2 3\n", "two markers on one space"),
        (BASE + "11: 1 0 0 0\nlands: 10+11\nvolcanoes: 11\n", "belongs to another area"),
        (BASE + "lands: 10+11\n", "joined without a volcano"),
        (BASE + "volcanoes: 11\n", "joins nothing"),
        ("seats: 9\nmarkers: 1 2 3\n", "3 to 5"),
        (BASE + "map: mars\n", "one of urland, even"),
        (BASE + "now: bidding bids=1,2\n", "4 bids are needed"),
        (BASE + "epoch: 10\n", "epoch"),
        (BASE + "mutations: 10\n", "mutations"),
        (BASE + "assimilation: three\n", " assimilation "),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(text: str, said: str) -> None:
    with pytest.raises(DataError, match=said):
        RULES.from_diagram(text)


def test_a_short_position_is_enough() -> None:
    state = RULES.from_diagram(BASE)
    assert state.reserve == (27, 27, 27, 27)
    assert len(state.deck) == 11
    assert RULES.from_diagram(RULES.to_diagram(state)) == state


def test_an_area_led_by_an_island_of_another_area_is_named() -> None:
    state = RULES.from_diagram(BASE)
    number = RULES.charts["urland"].number
    leader = list(state.leader)
    leader[number["2"]], leader[number["1"]] = number["1"], number["3"]
    assert "area 1 bears no number of its own" in RULES.audit(replace(state, leader=tuple(leader)))
