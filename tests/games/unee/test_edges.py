"""The edges of Ünee: audits, positions as text, what is asked after the end, what is no action of this game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ulus_suite import Match, games
from ulus_suite.core.actions import Action
from ulus_suite.core.errors import DataError
from ulus_suite.games.unee.actions import Sow

RULES = games.load("unee")
TEXT = "north: 6 6 6\nsouth: 6 6 6\nto move: South"


class Dance(Action, frozen=True, tag="dance"):
    """No action of this game."""


def test_2_2_an_action_of_no_kind_of_this_game_is_refused_by_its_kind() -> None:
    told = Match.new(RULES).judge(Dance(0))
    reason = told.decided_by
    assert not told.allowed
    assert reason is not None
    assert (reason.clause, reason.key, dict(reason.args)) == ("unee/2.2", "sow.known_hole", {"hole": "dance"})


def test_4_1_after_the_end_every_verdict_says_that_the_game_is_over() -> None:
    state = RULES.from_diagram("north: 0 0 0\nsouth: 2 2 0\nstores: 16 16\nto move: North\nended: stuck")
    told = RULES.judge(state, Sow(1, "N1"))
    found = {reason.key: (reason.clause, reason.met) for reason in told.reasons}
    assert found["sow.running"] == ("unee/4.1", False)
    before = RULES.judge(RULES.from_diagram(TEXT), Sow(1, "N1"))
    assert {reason.key: reason.met for reason in before.reasons}["sow.running"] is True


def test_3_2_a_store_of_a_running_game_holds_fours() -> None:
    start = RULES.from_diagram(TEXT)
    odd = replace(start, holes=(4, 6, 6, 6, 6, 6), stores=(2, 0))
    assert len(RULES.audit(odd)) == 1
    assert "fours" in RULES.audit(odd)[0]
    assert RULES.audit(replace(start, holes=(2, 6, 6, 6, 6, 6), stores=(4, 0))) == []
    with pytest.raises(DataError, match="captures come in fours"):
        RULES.from_diagram("north: 6 6 6\nsouth: 6 6 4\nstores: 2 0\nto move: South")


def test_4_3_the_positions_since_a_capture_end_with_this_one() -> None:
    now = "S666666"
    assert RULES.from_diagram(f"{TEXT}\nsince capture: N777555 {now}") is not None
    for words in ("N777555", f"{now} N777555"):
        with pytest.raises(DataError, match="the last position should be this one"):
            RULES.from_diagram(f"{TEXT}\nsince capture: {words}")
    with pytest.raises(DataError, match="'X666666' is no position"):
        RULES.from_diagram(f"{TEXT}\nsince capture: X666666 {now}")
