"""What a verdict says is true of the position: options and perks that change a condition change its words."""

from __future__ import annotations

from tests.games.ur.positions import RULES
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ur.rules.state import Claim, Move, Spawn


def told(text: str, action: Move | Spawn | Claim) -> dict[str, Reason]:
    """The reasons by key."""
    return {r.key: r for r in RULES.judge(RULES.from_diagram(text), action).reasons}


def test_9_8_who_dominates_earth_passes_over_a_piece_and_is_told_so() -> None:
    text = "white: A1 C1 B2\nblack: B3 B4\nto move: white\ndice: gold silver"
    said = told(text, Move(0, ("B2", "B3", "B4")))
    assert all(r.met for r in said.values())
    assert "move.not_over_others" not in said, "an opponent's piece is passed over, and defeated"
    assert said["move.earth_dominated"].args == {"tile": "B3"}


def test_6_7_nothing_is_said_of_hops_where_nothing_is_hopped_over() -> None:
    said = told("white: B3\nblack: B4\nto move: white\ndice: gold blank", Move(0, ("B3", "B4")))
    assert "move.hop_ends_empty" not in said, "B4 is not empty"
    assert said["move.no_hop"].met


def test_6_7_with_hop_capture_the_end_need_not_be_empty() -> None:
    text = "white: B2 B3\nblack: B4\nto move: white\ndice: gold silver\nhop capture: yes"
    said = told(text, Move(0, ("B2", "B3", "B4")))
    assert "move.hop_ends_empty" not in said
    assert said["move.hop_may_take"].met


def test_7_4_with_named_spawn_captures_a_taken_tile_is_not_called_free() -> None:
    text = "white: A4\nblack: B1 C8\nto move: white\ndice: gold silver\nnamed captures: yes"
    said = told(text, Spawn(0, "B1"))
    assert "spawn.free" not in said
    assert said["spawn.may_take"].met


def test_7_6_a_roll_that_does_not_open_a_tile_is_not_said_to() -> None:
    said = told("white: A4\nblack: C8\nto move: white\ndice: gold silver", Spawn(0, "B4"))
    assert not said["spawn.opened_ishtar"].met


def test_10_4_a_claim_is_told_by_what_opens_it() -> None:
    text = "white: A4\nblack: C8\nto move: white\ndice: gold silver\nrepetition: positions"
    assert not told(text, Claim(0))["claim.open_positions"].met
