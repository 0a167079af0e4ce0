"""What the Nomad would once have done foolishly."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ulus.kit import RULES, position
from ulus_suite.games.ulus.players.bot import Nomad
from ulus_suite.games.ulus.rules.actions import Give

PASSING = '{"frame":"passing","seats":[%s]}'


def given(*players: str, seat: int = 0) -> Any:
    """What the Nomad passes at the end of a site."""
    match = position(*players, now=PASSING % ",".join(str(s) for s in range(len(players))))
    decision = Nomad().think(match.view(seat), RULES.choices(match.state, seat), "k")
    assert isinstance(decision.action, Give)
    return decision


@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_that_the_neighbours_shown_god_loves_is_kept(seats: int) -> None:
    others = ["hand=bow"] * (seats - 2)
    hand = "god=umay hand=bow,wolf"
    hidden = given(hand, "god=burkut hand=ger", *others)
    assert hidden.action.card == "wolf"
    shown = given(hand, "god=burkut shown appeal=ability hand=ger", *others)
    assert shown.action.card == "bow"
    assert shown.because[0].key == "not_for_the_neighbour"
    assert shown.because[0].args == {"card": "bow", "whom": 1}


def test_only_the_neighbour_on_the_left_counts() -> None:
    players = ("hand=bow", "god=burkut shown appeal=ability hand=ger", "god=umay hand=bow,wolf", "hand=ger")
    assert given(*players, seat=2).action.card == "wolf"


def test_what_everybody_loves_less_than_oneself_still_goes() -> None:
    loved = given("god=umay hand=boortsog,goat", "god=burkut shown appeal=ability hand=ger", "hand=ger")
    assert loved.action.card == "goat"
    assert loved.because[0].key == "least_worth"


def test_the_view_tells_what_shown_gods_love_and_nothing_of_hidden_ones() -> None:
    match = position("god=umay hand=ger", "god=burkut shown appeal=ability", "god=mergen", season=1)
    loved = match.view(0).loved
    assert loved[1]["wolf"] == 15
    assert loved[0] == loved[2] == {}
