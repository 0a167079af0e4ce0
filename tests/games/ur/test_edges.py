"""The edges of UR: audits, positions that do not fit, what is told of a tile that no dice open, the end as data."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.ur.positions import BLANKS, GOLD, MIXED, RULES, SILVERS, at, do, refused_by
from ulus_suite.core.errors import DataError
from ulus_suite.games.ur.rules.state import Move, Spawn, State


def faults(state: State) -> str:
    """What the audit finds, in one line."""
    return "; ".join(RULES.audit(state))


# --- audits -------------------------------------------------------------------------------------------


def test_1_2_no_side_has_more_than_seven_pieces() -> None:
    sound = at("A4")
    assert RULES.audit(sound) == []
    assert faults(replace(sound, held=(0xFF, 0))) == "white has 8 pieces on the board, more than 7"
    assert faults(replace(sound, held=(0x7F, 0xFF00))) == "black has 8 pieces on the board, more than 7"
    assert RULES.audit(replace(sound, held=(0x7F, 0))) == []


def test_6_6_every_piece_stands_on_a_tile_of_the_board() -> None:
    sound = at("A4")
    assert faults(replace(sound, held=(1 << 20, 0))) == "white has a piece off the board"
    assert faults(replace(sound, held=(0, -1 << 19))) == "black has a piece off the board"
    assert RULES.audit(replace(sound, held=(1 << 19, 0))) == []


@pytest.mark.parametrize("phase", ["acting", "second"])
def test_4_2_an_action_is_due_only_when_dice_lie(phase: str) -> None:
    lie = at("A4 B1", dice=MIXED) if phase == "acting" else do(at("B2 C3", "C8", MIXED), "B2-B3")[0]
    assert lie.phase == phase
    assert RULES.audit(lie) == []
    assert faults(replace(lie, dice=())) == "an action is due and the dice show ()"


def test_6_2_a_first_step_is_noted_only_before_the_second_pieces_step() -> None:
    second = do(at("B2 C3", "C8", MIXED), "B2-B3")[0]
    noted = "a first step is noted outside a two-piece move"
    assert faults(replace(second, step=())) == noted
    assert faults(replace(second, phase="acting")) == noted


# --- positions as text --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "phase"),
    [
        ("dice: gold silver\nphase: over", "over"),
        ("phase: rolling\nended: ur/10.2", "rolling"),
        ("dice: gold silver\nphase: second", "second"),
        ("dice: gold silver\nphase: acting\nmoved: B2 B3", "acting"),
    ],
)
def test_a_phase_that_the_other_lines_deny_is_refused(lines: str, phase: str) -> None:
    with pytest.raises(DataError, match=f"the phase '{phase}' does not fit the other lines"):
        RULES.from_diagram(f"white: B3 C3\nblack: C8\nto move: white\n{lines}")


def test_10_1_a_game_that_is_won_is_the_same_game_as_data_and_as_text() -> None:
    won, _ = do(at("A1 C1 A7 C8", "B4", GOLD), "C8-C7")
    assert won.phase == "over"
    assert RULES.from_plain(RULES.to_plain(won)) == won
    assert RULES.from_diagram(RULES.to_diagram(won)).held == won.held
    assert RULES.from_diagram(RULES.to_diagram(won)).ended == "forts"


def test_1_2_seven_pieces_less_those_on_the_board_are_in_the_pool() -> None:
    state = at("A4 B1 B2", "C8")
    assert [RULES.view(state, None).pool(seat) for seat in (0, 1)] == [4, 6]
    assert [state.pool(seat) for seat in (0, 1)] == [4, 6]


# --- what is told -------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [GOLD, MIXED, SILVERS])
def test_7_8_a_plain_tile_that_no_coloured_tips_open_is_named(dice: str) -> None:
    reason = RULES.judge(at("B2", "C8", dice), Spawn(0, "C3")).decided_by
    assert reason is not None
    assert (reason.clause, reason.key, reason.args) == ("ur/7.8", "spawn.opened_plain", {"tile": "C3"})


def test_6_4_a_path_longer_than_the_board_is_no_path() -> None:
    """Twenty-one tiles can be named on a board of twenty only by naming one twice; more is no path of it."""
    state = at("B2", "C8", GOLD)

    def first_broken(length: int) -> str:
        path = tuple("B2" if i % 2 == 0 else "B3" for i in range(length))
        reason = RULES.judge(state, Move(0, path)).decided_by
        assert reason is not None
        return reason.key

    assert first_broken(22) == first_broken(1) == "move.known_path"
    assert first_broken(21) != "move.known_path"


def test_7_8_beside_is_by_a_side_never_by_a_corner_and_never_across_a_gap() -> None:
    assert refused_by(at("B2", "C8", BLANKS), "A1") == "7.8"
    beside = RULES.layouts["h1"].beside
    tiles = RULES.layouts["h1"].tiles
    near = {tile: {tiles[i] for i in row} for tile, row in zip(tiles, beside, strict=True)}
    assert near["B2"] == {"A2", "B1", "C2", "B3"}
    assert near["B5"] == {"B4", "B6"}
    assert near["A4"] == {"A3", "B4"}


def test_9_7_a_walk_of_three_tiles_rests_on_heaven() -> None:
    told = {}
    for path in ("B1-B2", "B1-B2-B3", "B1-B2-B3-B4"):
        _, events = do(at("A7 C7 B1", "C8", SILVERS), path)
        (moved,) = (event for event in events if event.kind == "moved")
        told[path.count("-")] = moved.clause
    assert told == {1: "ur/6.1", 2: "ur/6.2", 3: "ur/9.7"}
