"""The edges of Ünee: audits, positions as text, what is asked after the end, what is no action of this game."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from ulus_suite import Match, games
from ulus_suite.core.actions import Action
from ulus_suite.core.errors import DataError
from ulus_suite.data.reader import FileReader
from ulus_suite.games.unee.players import kernel
from ulus_suite.games.unee.players.hint import hint
from ulus_suite.games.unee.rules.flow import rules
from ulus_suite.games.unee.rules.state import Claim, Resign, Sow, State

BOARDS = Path(__file__).resolve().parents[3] / "boards"
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
    with pytest.raises(DataError, match="'X666666' is not a position"):
        RULES.from_diagram(f"{TEXT}\nsince capture: X666666 {now}")


def test_4_7_at_exactly_half_nobody_claims_and_nobody_gives_up() -> None:
    start = RULES.from_diagram(TEXT)
    for ahead, held in (((18, 14), ()), ((19, 13), ("claim",)), ((14, 18), ()), ((13, 19), ("resign",))):
        state = replace(start, holes=(2, 0, 0, 2, 0, 0), stores=ahead)
        assert tuple(a.kind for a in RULES.choices(state, 0) if not isinstance(a, Sow)) == held
        allowed = [a.kind for a in (Claim(0), Resign(0)) if RULES.judge(state, a).allowed]
        assert tuple(allowed) == held


def test_1_2_an_audit_counts_the_balls_and_finds_less_than_nothing() -> None:
    start = RULES.from_diagram(TEXT)
    assert RULES.audit(replace(start, holes=(5, 6, 6, 6, 6, 6))) == ["there are 35 balls, not 36"]
    below = replace(start, holes=(-4, 6, 6, 6, 6, 6), stores=(16, 0))
    assert RULES.audit(below) == ["there are 42 balls, not 36", "a hole or store holds less than nothing"]


FAULTS = [
    ("sowing: [S3, S2, S1, N1, N2, N3]", "sowing: [S1, S2, S3, N1, N2, N3]", "sowing track should be S3, S2, S1"),
    ("extra: {balls: 6}", "extra: {balls: 5}", "each hole starts with 6 balls, not 5"),
]


@pytest.mark.parametrize(("before", "after", "problem"), FAULTS)
def test_1_2_a_board_that_is_none_is_refused_with_its_line(
    tmp_path: Path, before: str, after: str, problem: str
) -> None:
    text = (BOARDS / "unee.yaml").read_text(encoding="utf-8")
    assert before in text
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "unee.yaml").write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        rules(FileReader(tmp_path))
    assert problem in str(caught.value)
    assert (
        after in (tmp_path / "boards" / "unee.yaml").read_text(encoding="utf-8").splitlines()[caught.value.line - 1]
    )


def test_4_4_a_position_without_further_lines_is_played_as_eichler_has_it() -> None:
    """What is left when a position comes back is divided, and four are taken from four only."""
    state = RULES.from_diagram(TEXT)
    assert (state.repetition, state.four_from_more) == ("divided", False)
    assert (State((6,) * 6, (0, 0), 0, "S666666").repetition, state.ended) == ("divided", "")


def test_2_3_the_tables_of_the_kernel_say_what_sowing_ball_by_ball_does() -> None:
    for hole in range(6):
        for balls in range(37):
            holes = [10] * 6
            holes[hole] = balls
            before, at = kernel.pack(holes), hole
            holes[hole] = 0
            for _ in range(balls):
                at = (at + 1) % 6
                holes[at] += 1
            assert list(kernel.unpack(before + kernel.GAIN[hole][balls])) == holes
            assert kernel.LAST[hole][balls] == at


def test_5_3_what_a_hint_says_is_the_number_that_was_worked_out() -> None:
    state = RULES.from_diagram("north: 4 2 1\nsouth: 2 12 7\nstores: 4 4\nto move: South")
    found = hint(RULES.view(state, 0))
    assert found is not None
    best = next(move for move in found.moves if move.advice.hole == found.best)
    told = {rationale.key: dict(rationale.args) for rationale in best.because}
    assert told["within"] == {"moves": best.advice.moves} == {"moves": 16}


def test_3_1_a_store_may_be_empty_and_none_needs_to_be_named() -> None:
    for stores in ("stores: 4 0\n", "stores: 0 4\n"):
        state = RULES.from_diagram(f"north: 6 6 6\nsouth: 6 6 2\n{stores}to move: South")
        assert sum(state.stores) == 4
    assert RULES.from_diagram(TEXT).stores == (0, 0)
