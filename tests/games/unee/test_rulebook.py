"""Ünee Tugalluulax clause by clause, on positions drawn as diagrams."""

from __future__ import annotations

import random

import pytest

from tests.amount import amount
from tools import unee_solve
from tools.unee_solve import LayerFacts
from ulus_suite import Match, games
from ulus_suite.core.chance import Decide, Finished
from ulus_suite.core.errors import DataError
from ulus_suite.data.reader import MappedReader, shipped
from ulus_suite.data.rulebook import require
from ulus_suite.games.unee.players import solver
from ulus_suite.games.unee.rules import flow
from ulus_suite.games.unee.rules.state import (
    Captured,
    Claim,
    Divided,
    Kept,
    Repeated,
    Resign,
    Sow,
    State,
    Stuck,
    Uncounted,
)

RULES = games.load("unee")


def position(text: str) -> State:
    state = RULES.from_diagram(text)
    assert isinstance(state, State)
    return state


def sown(text: str, hole: str) -> tuple[State, list[str]]:
    """The state after sowing ``hole``, and the kinds of events."""
    state = position(text)
    action = Sow(state.mover, hole)
    assert RULES.judge(state, action).allowed, RULES.judge(state, action).decided_by
    step = RULES.play(state, action)
    return step.state, [e.kind for e in step.events]


def decided(text: str, action: object) -> tuple[str, str]:
    """Clause and key of the condition that forbids ``action`` here."""
    reason = RULES.judge(position(text), action).decided_by  # type: ignore[arg-type]
    assert reason is not None
    return reason.clause, reason.key


def test_1_1_a_board_of_two_rows_of_three_holes() -> None:
    board = shipped().read("boards/unee.yaml", flow.Board)
    assert len(board.kinds("hole")) == 6
    assert [board.spot(h).owner for h in ("S1", "S2", "S3", "N1", "N2", "N3")] == [0, 0, 0, 1, 1, 1]
    assert decided("north: 6 6 6\nsouth: 6 6 6\nto move: South", Sow(0, "S4")) == ("unee/1.1", "sow.known_hole")


def test_1_1_a_board_with_another_ring_is_refused_with_its_line() -> None:
    text = (shipped().root / "boards/unee.yaml").read_text(encoding="utf-8")
    wrong = MappedReader(shipped().root, {"boards/unee.yaml": text.replace("[S3, S2, S1,", "[S1, S2, S3,")})
    with pytest.raises(DataError, match=r"boards/unee\.yaml:\d+: the sowing track should be S3"):
        flow.rules(wrong)


def test_1_2_six_balls_in_each_of_six_holes() -> None:
    match = Match.new(RULES)
    assert match.state.holes == (6,) * 6
    assert match.state.stores == (0, 0)
    assert RULES.audit(match.state) == []
    broken = State((6, 6, 6, 6, 6, 5), (0, 0), 0, "")
    assert RULES.audit(broken) == ["there are 35 balls, not 36"]


def test_1_3_south_begins() -> None:
    pending = Match.new(RULES, names=["Bat", "Oyuna"]).pending
    assert isinstance(pending, Decide)
    assert pending.seat == 0


def test_2_1_south_and_north_take_turns() -> None:
    match = Match.new(RULES)
    match.play(Sow(0, "S1"))
    assert isinstance(match.pending, Decide)
    assert match.pending.seat == 1
    assert match.judge(Sow(0, "S2")).decided_by == match.rules.judge(match.state, Sow(0, "S2")).decided_by
    reason = match.judge(Sow(0, "S2")).decided_by
    assert reason is not None
    assert (reason.clause, reason.key) == ("unee/2.1", "sow.your_turn")


def test_2_2_only_a_hole_of_ones_own_that_is_not_empty_and_no_pass() -> None:
    text = "north: 6 6 6\nsouth: 0 12 6\nto move: South"
    assert decided(text, Sow(0, "N1")) == ("unee/2.2", "sow.own_hole")
    assert decided(text, Sow(0, "S1")) == ("unee/2.2", "sow.not_empty")
    assert [a.hole for a in RULES.choices(position(text), 0)] == ["S3", "S2"]  # type: ignore[attr-defined]


def test_2_3_sowing_goes_clockwise_seen_from_above() -> None:
    # South's right hole runs left along South's row and then right along North's.
    after, _ = sown("north: 1 1 1\nsouth: 1 1 3\nstores: 16 12\nto move: South", "S3")
    assert after.holes == (0, 2, 2, 2, 1, 1)
    # North's left hole (N1 as South sees it) runs right, then comes down into South's right hole.
    after, _ = sown("north: 5 1 1\nsouth: 1 1 3\nstores: 12 12\nto move: North", "N1")
    assert after.holes == (4, 2, 2, 0, 2, 2)


def test_2_4_the_emptied_hole_is_sown_on_a_lap_and_never_first() -> None:
    # Six balls go all the way round: the last falls into the hole they came from.
    after, kinds = sown("north: 6 6 6\nsouth: 6 6 6\nto move: South", "S2")
    assert after.holes == (7, 1, 7, 7, 7, 7)
    assert kinds == ["sown"]
    after, _ = sown("north: 0 1 0\nsouth: 8 0 3\nstores: 12 12\nto move: South", "S1")
    assert after.holes == (4, 1, 1, 2, 3, 1)


@pytest.mark.parametrize("hole", ["S1", "S2", "S3"])
def test_2_4_any_opening_leaves_one_and_sevens(hole: str) -> None:
    after, kinds = sown("north: 6 6 6\nsouth: 6 6 6\nto move: South", hole)
    assert sorted(after.holes) == [1, 7, 7, 7, 7, 7]
    assert kinds == ["sown"]


def test_3_1_the_last_ball_that_makes_four_at_home_takes_them() -> None:
    after, kinds = sown("north: 4 4 4\nsouth: 3 4 1\nstores: 8 8\nto move: South", "S3")
    assert kinds == ["sown"]  # S2 then holds five: nothing
    assert after.holes == (0, 5, 3, 4, 4, 4)
    after, kinds = sown("north: 4 4 4\nsouth: 3 3 2\nstores: 8 8\nto move: South", "S3")
    assert kinds == ["sown", "captured"]
    assert after.holes == (0, 4, 0, 4, 4, 4)
    assert after.stores == (12, 8)
    # It is no choice: there is one way to sow a hole.
    same = position("north: 4 4 4\nsouth: 3 3 2\nstores: 8 8\nto move: South")
    assert len(RULES.choices(same, 0)) == 3


def test_3_2_a_four_in_passing_gives_nothing() -> None:
    after, kinds = sown("north: 4 4 4\nsouth: 4 3 5\nstores: 8 4\nto move: South", "S3")
    assert after.holes[1] == 4
    assert after.holes == (0, 4, 5, 5, 5, 5)
    assert kinds == ["sown"]


def test_3_2_a_four_in_the_other_row_gives_nothing() -> None:
    after, kinds = sown("north: 3 8 8\nsouth: 1 4 4\nstores: 4 4\nto move: South", "S1")
    assert after.holes[3] == 4
    assert kinds == ["sown"]


def test_3_2_five_or_more_give_nothing() -> None:
    after, kinds = sown("north: 4 4 4\nsouth: 4 3 1\nstores: 8 8\nto move: South", "S2")
    assert kinds == ["sown"]
    assert after.stores == (8, 8)


def test_3_3_four_from_more_takes_four_and_leaves_the_rest() -> None:
    state = position("north: 4 4 4\nsouth: 3 8 1\nstores: 4 8\nto move: South\nfour from more: yes")
    step = RULES.play(state, Sow(0, "S3"))
    assert step.state.holes == (0, 5, 3, 4, 4, 4)
    assert step.state.stores == (8, 8)
    assert step.events[-1] == Captured(clause="unee/3.3", seat=0, hole="S2")
    # Exactly four is still 3.1, and without the option nothing is taken.
    plain = position("north: 4 4 4\nsouth: 3 8 1\nstores: 4 8\nto move: South")
    assert RULES.play(plain, Sow(0, "S3")).state.stores == (4, 8)


def test_3_4_each_number_of_balls_has_its_name() -> None:
    from ulus_suite.teach.words import Words

    words = Words("unee", ["South", "North"])
    assert [words.text(f"hole.{n}") for n in range(1, 5)] == [
        "cow", "cow and bull", "the udder swells", "cow and calf",
    ]  # fmt: skip


def test_4_1_who_cannot_move_ends_the_game_and_the_rest_goes_to_the_other() -> None:
    after, kinds = sown("north: 0 0 1\nsouth: 0 0 3\nstores: 16 16\nto move: North", "N3")
    # North's only ball falls into S3, which holds four now but is not North's; then South plays on.
    assert kinds == ["sown"]
    assert after.holes == (4, 0, 0, 0, 0, 0)
    after, kinds = sown("north: 0 0 0\nsouth: 0 1 7\nstores: 12 16\nto move: South", "S2")
    assert kinds == ["sown", "stuck"]
    assert after.stores == (20, 16)
    assert after.holes == (0,) * 6
    end = RULES.pending(after)
    assert isinstance(end, Finished)
    assert end.outcome.places == ((0,), (1,))
    assert end.outcome.key == "stuck"


def test_4_1_a_drawn_position_without_a_move_is_over_at_once() -> None:
    state = position("north: 1 0 3\nsouth: 0 0 0\nstores: 16 16\nto move: South")
    assert state.ended == "stuck"
    assert state.stores == (16, 20)


def test_4_2_leaving_the_other_side_nothing_is_allowed() -> None:
    state = position("north: 0 0 0\nsouth: 0 1 7\nstores: 12 16\nto move: South")
    assert RULES.judge(state, Sow(0, "S2")).allowed
    assert isinstance(RULES.play(state, Sow(0, "S2")).events[-1], Stuck)


def returning(repetition: str) -> tuple[State, list[object]]:
    """A few lone balls wander, without a capture, until a position comes back."""
    begin = position(f"north: 1 0 0\nsouth: 0 0 3\nstores: 16 16\nto move: South\nrepetition: {repetition}")
    state = begin
    rng = random.Random(1)
    for _ in range(400):
        choices = [a for a in RULES.choices(state, state.mover) if isinstance(a, Sow)]
        step = RULES.play(state, rng.choice(choices))
        if any(isinstance(e, Repeated) for e in step.events):
            return step.state, list(step.events)
        state = step.state
        if state.ended or state.stores != (16, 16):
            state = begin
    raise AssertionError("no position came back")


def test_4_3_the_first_return_since_the_last_capture_ends_the_game() -> None:
    state, events = returning("divided")
    assert state.ended == "repeated"
    assert [type(e) for e in events[-2:]] == [Repeated, Divided]


def test_4_3_the_mover_belongs_to_the_position_and_a_capture_forgets_it() -> None:
    text = "north: 4 4 4\nsouth: 3 3 2\nstores: 8 8\nto move: South"
    after, kinds = sown(text, "S3")
    assert "captured" in kinds
    assert after.seen == "N040444"
    same_holes_other_mover = "since capture: N244444 S233444"
    state = position(f"{text}\n{same_holes_other_mover}")
    assert RULES.play(state, Sow(0, "S1")).state.ended == ""


@pytest.mark.parametrize(
    ("repetition", "kind"), [("divided", Divided), ("uncounted", Uncounted), ("none", Uncounted), ("own_row", Kept)]
)
def test_4_4_what_is_left_is_worth_what_was_agreed(repetition: str, kind: type) -> None:
    state, events = returning(repetition)
    assert isinstance(events[-1], kind)
    assert RULES.audit(state) == []
    outcome = RULES.pending(state).outcome  # type: ignore[union-attr]
    if repetition == "divided":
        assert state.stores == (18, 18)
        assert outcome.places == ((0, 1),)
    elif repetition == "none":
        assert outcome.key == "no_result"
        assert outcome.places == ((0, 1),)
    elif repetition == "uncounted":
        assert state.stores == (16, 16)
    else:
        assert sum(state.stores) == 36


def test_4_5_a_move_that_brings_the_position_back_is_allowed() -> None:
    text = "north: 0 0 1\nsouth: 0 1 2\nstores: 16 16\nto move: South"
    state = position(f"{text}\nsince capture: N210001 S210001")
    after = RULES.play(state, Sow(0, "S2"))
    assert RULES.judge(state, Sow(0, "S2")).allowed
    assert after.state.holes == (2, 0, 1, 0, 0, 1)
    again = position(f"{text}\nsince capture: N201001 S210001")
    assert RULES.judge(again, Sow(0, "S2")).allowed
    assert RULES.play(again, Sow(0, "S2")).state.ended == "repeated"


def test_4_6_most_balls_win_and_an_unrepeated_end_is_never_a_draw() -> None:
    rng = random.Random(46)
    for seed in range(40):
        match = Match.new(RULES, seed=seed)
        while isinstance(match.pending, Decide):
            match.play(rng.choice([a for a in match.choices(match.pending.seat) if a.kind == "sow"]))
        assert isinstance(match.pending, Finished)
        outcome = match.pending.outcome
        assert sum(outcome.scores) == 36
        if outcome.key == "stuck":
            assert outcome.scores[0] != outcome.scores[1]
        best = outcome.places[0]
        assert all(outcome.scores[s] == max(outcome.scores) for s in best)


def test_4_7_claim_and_resignation_need_a_majority_taken() -> None:
    even = "north: 1 1 1\nsouth: 1 2 2\nstores: 12 16\nto move: South"
    assert decided(even, Claim(0)) == ("unee/4.7", "claim.ahead")
    assert decided(even, Resign(0)) == ("unee/4.7", "resign.behind")
    ahead = position("north: 1 1 1\nsouth: 1 2 2\nstores: 20 8\nto move: South")
    assert Claim(0) in RULES.choices(ahead, 0)
    end = RULES.pending(RULES.play(ahead, Claim(0)).state)
    assert isinstance(end, Finished)
    assert (end.outcome.clause, end.outcome.places) == ("unee/4.7", ((0,), (1,)))
    behind = position("north: 1 1 1\nsouth: 1 2 2\nstores: 20 8\nto move: North")
    end = RULES.pending(RULES.play(behind, Resign(1)).state)
    assert isinstance(end, Finished)
    assert end.outcome.places == ((0,), (1,))


def test_4_7_where_a_return_has_no_result_a_majority_is_not_safe() -> None:
    text = "north: 1 1 1\nsouth: 1 2 2\nstores: 20 8\nto move: South\nrepetition: none"
    assert decided(text, Claim(0)) == ("unee/4.4", "claim.decides")


def test_5_1_the_start_is_a_draw_held_by_a_return() -> None:
    from ulus_suite.games.unee.players.hint import hint

    for options, worth in (({}, 0), ({"repetition": "uncounted"}, 0), ({"four_from_more": True}, -4)):
        found = hint(Match.new(RULES, options=options).view(0))
        assert found is not None
        assert {move.advice.worth for move in found.moves} == {worth}
        assert all(move.advice.needs_return for move in found.moves) == (worth == 0)
    guessed = hint(Match.new(RULES, options={"repetition": "own_row"}).view(0))
    assert guessed is not None
    assert guessed.estimate


def layers_up_to(balls: int) -> dict[int, LayerFacts]:
    """The solved layers up to so many balls, counted anew."""
    pytest.importorskip("numpy")
    found = {}
    for solved in unee_solve.solved(False):
        found[solved.where.balls] = unee_solve.facts_of(solved)
        if solved.where.balls == balls:
            break
    return found


@pytest.fixture(scope="module")
def layers() -> dict[int, LayerFacts]:
    """The layers up to 20 balls, or 28 (all of them in the long run: test_solver_facts)."""
    return layers_up_to(amount(20, 28))


def test_5_2_most_positions_go_round(layers: dict[int, LayerFacts]) -> None:
    assert layers[12].positions == 6188
    assert layers[12].capturing_loses == 140
    assert layers[20].cycling / layers[20].positions > 0.7
    text = require("unee").clause("unee/5.2").text  # type: ignore[union-attr]
    assert "1,622,466 positions" in text
    assert "4,172" in text


@pytest.mark.long
def test_5_2_with_28_balls_nearly_four_in_five_positions_go_round() -> None:
    layer = layers_up_to(28)[28]
    assert layer.cycling / layer.positions > 0.78


def test_5_3_the_longest_forced_gain(layers: dict[int, LayerFacts]) -> None:
    assert max(layer.longest for layer in layers.values()) == 20
    assert max(layer.longest_no_result for layer in layers.values()) == amount(93, 105)
    table = solver.solution().variant(False)  # it keeps lost positions; whoever moves there makes one move more
    lasting = [rank for n in unee_solve.LAYERS for _, rank in table.column(n, 0)]
    final = [rank for n in unee_solve.LAYERS for k in range(1, (36 - n) // 4 + 2) for _, rank in table.column(n, k)]
    assert (1 + max(lasting), 1 + max(final)) == (20, 105)
    text = require("unee").clause("unee/5.3").text  # type: ignore[union-attr]
    assert "at most 20 moves" in text
    assert "105 of their own moves" in text


def test_4_7_nobody_claims_where_a_repetition_has_no_result() -> None:
    state = position("north: 1 1 1\nsouth: 1 2 2\nstores: 20 8\nto move: South\nrepetition: none")
    reason = RULES.judge(state, Claim(0)).decided_by
    assert reason is not None
    assert reason.clause == "unee/4.4"
    assert "nobody may claim" in require("unee").clause("unee/4.7").text  # type: ignore[union-attr]


def test_every_clause_has_a_source_and_the_book_is_sound() -> None:
    assert len(require("unee").clauses) == 21


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("north: 6 6 6\nsouth: 6 6 6", "no line 'to move:'"),
        ("north: 6 6\nsouth: 6 6 6\nto move: South", "position:1: north needs 3 numbers, not 2"),
        ("north: 6 6 x\nsouth: 6 6 6\nto move: South", "north should be a whole number, not 'x'"),
        ("north: 6 6 7\nsouth: 6 6 6\nto move: South", "there are 37 balls in all"),
        ("north: 6 6 6\nsouth: 6 6 6\nto move: West", "position:3: to move should be one of South, North"),
        ("north: 6 6 5\nsouth: 6 6 6\nstores: 1 0\nto move: South", "position:3: captures come in fours"),
        ("north: 6 6 6\nsouth: 6 6 6\nto move: South\nmoon: full", "position:4: 'moon' is not known here"),
        ("north: 6 6 6\nnorth: 6 6 6\nto move: South", "position:2: 'north' is given twice"),
        ("north: 6 6 6\nsouth: 6 6 6\nto move: South\nsince capture: S66", "'S66' is not a position"),
    ],
)
def test_a_wrong_diagram_is_refused_with_line_and_remedy(text: str, complaint: str) -> None:
    with pytest.raises(DataError) as caught:
        position(text)
    assert complaint in str(caught.value)
