"""Chapters 1 to 5 and 10: the table, the turn, the dice and the end, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.ur.positions import (
    ALL_ROLLS,
    BLANKS,
    GOLD,
    GOLDS,
    MIXED,
    RULES,
    SILVER,
    SILVERS,
    action,
    allowed,
    at,
    do,
    kinds,
    moves,
    refused_by,
    rolled,
    spawns,
    tiles,
)
from ulus_suite import Match
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, ChanceResult, Decide, Finished, Source
from ulus_suite.games.ur.rules.events import DrawOpen, Passed, Rolled
from ulus_suite.games.ur.rules.kernel import CHANCES, ROLL_OF, ROLLS
from ulus_suite.games.ur.rules.state import Begin, Claim, Decline, Pass, Roll, State


def started(**options: str | bool) -> State:
    return RULES.setup(RULES.settled_options(options, 2), 2).state


# --- chapter 1 ----------------------------------------------------------------------------------------


def test_1_1_two_players_and_four_forts() -> None:
    assert (RULES.spec.min_seats, RULES.spec.max_seats) == (2, 2)
    assert RULES.kernel(started()).forts.bit_count() == 4


def test_1_2_seven_pieces_each_and_the_board_empty() -> None:
    state = started()
    assert state.held == (0, 0)
    assert [state.pool(seat) for seat in (0, 1)] == [7, 7]


def test_1_3_two_dice_with_one_gold_one_silver_and_two_blank_tips() -> None:
    pending = RULES.pending(at("-"))
    assert isinstance(pending, AwaitChance)
    assert [q.key for q in pending.request.questions] == ["die1", "die2"]
    for question in pending.request.questions:
        assert dict(question.options) == {"gold": 1, "silver": 1, "blank": 2}


def test_1_4_the_chances_are_the_sixteenths_of_two_such_dice() -> None:
    counted: Counter[int] = Counter()
    for one in ("gold", "silver", "blank", "blank"):
        for two in ("gold", "silver", "blank", "blank"):
            counted[ROLL_OF[one, two]] += 1
    assert tuple(counted[i] for i in range(6)) == CHANCES == (4, 4, 2, 1, 1, 4)


def test_1_4_the_generator_keeps_to_the_sixteenths() -> None:
    """16,000 keyed rolls; chi-square with five degrees of freedom stays below 20.5 (one in a thousand)."""
    pending = RULES.pending(at("-"))
    assert isinstance(pending, AwaitChance)
    generator, counted = KeyedGenerator(), Counter[int]()
    for number in range(16_000):
        answers = generator.resolve(pending.request, f"frequencies/{number}").answers
        counted[ROLL_OF[str(answers["die1"]), str(answers["die2"])]] += 1
    off = sum((counted[i] - 1000 * share) ** 2 / (1000 * share) for i, share in enumerate(CHANCES))
    assert off < 20.5, counted


# --- chapter 3 ----------------------------------------------------------------------------------------


def test_3_1_the_first_game_is_begun_by_lot() -> None:
    state = started()
    pending = RULES.pending(state)
    assert isinstance(pending, AwaitChance)
    assert pending.request.kind == "lot"
    for first in (0, 1):
        step = RULES.settle(state, ChanceResult("first", Source.TYPED, {"first": first}))
        assert step.state.turn == first
        assert kinds(step.events) == ["begins"]
        assert step.events[0].clause == "ur/3.1"


@pytest.mark.parametrize(("lost", "loser"), [("white", 0), ("black", 1)])
def test_3_2_in_the_next_game_the_loser_chooses(lost: str, loser: int) -> None:
    state = started(lostLast=lost)
    pending = RULES.pending(state)
    assert isinstance(pending, Decide)
    assert pending.seat == loser
    assert RULES.choices(state, loser) == [Begin(loser, 0), Begin(loser, 1)]
    assert not RULES.choices(state, 1 - loser)
    assert not RULES.judge(state, Begin(loser, 2)).allowed
    assert not RULES.judge(state, Begin(1 - loser, 0)).allowed
    for first in (0, 1):
        after, events = do(state, Begin(loser, first))
        assert (after.turn, after.phase) == (first, "rolling")
        assert events[0].clause == "ur/3.2"


# --- chapter 4 ----------------------------------------------------------------------------------------


def test_4_1_every_turn_begins_with_a_roll() -> None:
    state = at("B2", "C3")
    assert isinstance(RULES.pending(state), AwaitChance)
    assert not RULES.choices(state, 0)
    assert refused_by(state, "A4") == "4.2"
    after, events = rolled(state, MIXED)
    assert isinstance(events[0], Rolled)
    assert after.phase == "acting"


def test_4_2_exactly_one_thing_and_no_pass_by_choice() -> None:
    state = at("B2", "C3", GOLD)
    assert not RULES.judge(state, Pass(0)).allowed
    after, _ = do(state, "B2-B3")
    assert (after.turn, after.phase) == (1, "rolling")
    assert refused_by(state, "finish") == "6.3"


def test_4_3_locked_out_by_the_first_piece_the_turn_passes_with_three_rolls_in_four() -> None:
    state = at("A4", "-", to_move="black")
    passing = 0
    for dice in ALL_ROLLS:
        after, events = rolled(state, dice)
        if after.phase != "acting":
            passing += CHANCES[ROLL_OF[tuple(dice.split())]]
            assert isinstance(events[1], Passed)
            assert (events[1].clause, events[1].why) == ("ur/4.3", "pass_lockout")
            assert (after.turn, after.phase) == (0, "rolling")
    assert passing == 12


@pytest.mark.parametrize(
    ("white", "black", "dice", "why"),
    [
        ("A4 A3 A2 A1 B1 B2 B3", "C8", BLANKS, "pass_no_pool"),
        ("A4", "A3 B4", BLANKS, "pass_no_room"),
        ("A4 A3 A2 A1 B7 A7 A8", "B1 B6 B8 C7", GOLD, ""),
        ("A4", "A3 B3", GOLD, ""),
    ],
)
def test_4_3_the_pass_says_why(white: str, black: str, dice: str, why: str) -> None:
    after, events = rolled(at(white, black), dice)
    if why:
        assert isinstance(events[1], Passed)
        assert events[1].why == why
        assert after.turn == 1
    else:
        assert after.phase == "acting"


def test_4_3_a_blocked_board_passes_with_a_coloured_roll() -> None:
    """All seven on the board, each walled in by its own or by forts that Ishtar protects."""
    state = at("A4 A3 A2 C2 C3 C4", "A1 C1 B4", to_move="white")
    after, events = rolled(state, GOLD)
    assert after.phase == "acting"  # C4 can still take Ishtar herself
    state = at("A2 A3 A4", "A1 B4 C8")
    after, events = rolled(state, GOLD)
    assert isinstance(events[1], Passed)
    assert events[1].why == "pass_blocked"


def test_4_3_where_a_draw_is_open_the_pass_is_a_choice_beside_it() -> None:
    state, events = rolled(at("A4", "-", to_move="black", turns="400"), GOLD)
    assert RULES.choices(state, 1) == [Pass(1), Claim(1)]
    after, events = do(state, Pass(1))
    assert kinds(events) == ["passed"]
    assert after.turn == 0


def test_4_4_then_the_other_player_is_on() -> None:
    after, _ = do(at("B2", "C3", GOLD), "B2-B3")
    assert after.turn == 1
    assert not RULES.choices(after, 0)
    verdict = RULES.judge(after, action("B3-B4", 0))
    assert verdict.decided_by is not None
    assert verdict.decided_by.clause == "ur/4.4"


# --- chapter 5 ----------------------------------------------------------------------------------------

EMPTY_BOARD = {GOLD: set(), SILVER: set(), MIXED: {"B1", "B2", "B3"}, SILVERS: {"B4"}, GOLDS: {"B6"}, BLANKS: set()}


@pytest.mark.parametrize("dice", ALL_ROLLS)
def test_5_1_any_result_opens_the_entrance(dice: str) -> None:
    assert spawns(at("-", dice=dice)) == {"A4", *EMPTY_BOARD[dice]}
    assert allowed(at("B8", "C8", dice), "A4")


@pytest.mark.parametrize("dice", [GOLD, SILVER])
def test_5_2_one_coloured_tip_moves_one_piece_one_tile(dice: str) -> None:
    state = at("B2 B5", "C8", dice)
    assert moves(state) == {"B2-B1", "B2-B3", "B5-B4", "B5-B6"}
    after, _ = do(state, "B2-B1")
    assert (after.turn, after.phase) == (1, "rolling")
    assert spawns(state) == {"A4"}


TWO_TIPS = {"B2-B1", "B2-B3", "B2-B1-A1", "B2-B1-C1", "B2-B3-B4"}


def test_5_3_gold_and_silver_two_steps_or_the_royal_realm() -> None:
    state = at("B2", "C8", MIXED)
    assert moves(state) == TWO_TIPS
    assert spawns(state) == {"A4", "B1", "B3"}


def test_5_4_two_silver_tips_two_steps_or_ishtar() -> None:
    state = at("B2", "C8", SILVERS)
    assert moves(state) == TWO_TIPS
    assert spawns(state) == {"A4", "B4"}


def test_5_5_two_golden_tips_two_steps_or_marduk() -> None:
    state = at("B2", "C8", GOLDS)
    assert moves(state) == TWO_TIPS
    assert spawns(state) == {"A4", "B6"}


def test_5_6_two_blanks_move_nothing_and_open_the_neighbours() -> None:
    state = at("B2", "C8", BLANKS)
    assert moves(state) == set()
    assert refused_by(state, "B2-B3") == "5.6"
    assert spawns(state) == {"A4", "A2", "C2", "B1", "B3"}


# --- chapter 10 ---------------------------------------------------------------------------------------


def test_10_1_all_four_forts_win_at_once() -> None:
    after, events = do(at("A1 C1 A7 B7", "B2", GOLD), "B7-C7")
    pending = RULES.pending(after)
    assert isinstance(pending, Finished)
    assert pending.outcome.places == ((0,), (1,))
    assert pending.outcome.scores == (4, 0)
    assert kinds(events)[-1] == "won"
    assert not RULES.choices(after, 0)
    assert not RULES.choices(after, 1)


def test_10_1_the_first_step_of_two_can_win() -> None:
    after, _ = do(at("A1 C1 A7 B7 B2", "B4", MIXED), "B7-C7")
    assert after.phase == "over"


def test_10_1_a_spawn_on_the_last_fort_wins() -> None:
    after, events = do(at("C1 A7 C7 A2", "B4", BLANKS), "A1")
    assert after.ended == "forts"
    assert "extra_turn" not in kinds(events)


def spawn_war(length: int) -> State:
    """Both take the Entrance from one another ``length`` times running; each has other pieces."""
    state = at("A1 A4", "C8", to_move="black")
    for _ in range(length):
        state, _ = rolled(state, GOLD)
        state, _ = do(state, "A4")
        if state.phase == "ready" and state.rows[0].length < length:
            state, _ = do(state, Roll(state.turn))
    return state


def test_10_2_five_equal_actions_running_open_the_draw_before_and_after_the_roll() -> None:
    assert spawn_war(4).phase == "rolling"
    state = spawn_war(5)
    assert state.phase == "ready"
    assert RULES.choices(state, state.turn) == [Roll(state.turn), Claim(state.turn)]
    drawn, events = do(state, Claim(state.turn))
    pending = RULES.pending(drawn)
    assert isinstance(pending, Finished)
    assert pending.outcome.places == ((0, 1),)
    assert (pending.outcome.clause, kinds(events)) == ("ur/10.2", ["claimed"])
    later, _ = do(state, Roll(state.turn))
    later, _ = rolled(later, GOLD)
    assert Claim(later.turn) in RULES.choices(later, later.turn)
    assert not RULES.judge(later, Claim(1 - later.turn)).allowed


def test_10_2_a_different_action_closes_the_draw_again() -> None:
    state = spawn_war(5)
    state, _ = do(state, Roll(state.turn))
    state, _ = rolled(state, GOLD)
    mover = "A1-A2" if state.turn == 0 else "C8-B8"
    state, _ = do(state, mover)
    assert state.phase == "rolling"
    assert not RULES.judge(state, Claim(state.turn)).allowed


def test_10_2_the_opening_of_the_draw_is_told_once() -> None:
    state = at("A1 A4", "C8", to_move="black")
    told = 0
    for _ in range(6):
        if state.phase == "ready":
            state, _ = do(state, Roll(state.turn))
        state, _ = rolled(state, GOLD)
        state, events = do(state, "A4")
        told += sum(isinstance(e, DrawOpen) for e in events)
    assert told == 1


def test_10_3_the_owner_and_the_order_of_two_pieces_do_not_matter() -> None:
    one, _ = do(at("B2 C3", "C8", MIXED), "B2-B3", "C3-C4")
    two, _ = do(at("B2 C3", "C8", MIXED), "C3-C4", "B2-B3")
    black, _ = do(at("C8", "B2 C3", MIXED, "black"), "C3-C4", "B2-B3")
    assert one.rows == two.rows == black.rows
    assert one.rows[0].sign == "move B2-B3 C3-C4"


def test_10_3_a_spawn_is_not_a_move_and_a_pass_breaks_the_row() -> None:
    spawned, _ = do(at("A3 C3", "C8", GOLD, row="spawn A4 x3"), "A4")
    assert spawned.rows[0].length == 4
    moved, _ = do(at("A3 C3", "C8", GOLD, row="spawn A4 x3"), "A3-A4")
    assert moved.rows[0].length == 1
    passed, _ = rolled(at("A4", "-", to_move="black", row="spawn A4 x1"), GOLD)
    assert passed.rows[0].length == 0


def test_10_3_an_extra_turn_is_an_action_of_its_own() -> None:
    state, _ = do(at("A2 C3", "C8", GOLD), "A2-A1")
    assert state.rows[0].sign == "move A2-A1"
    state, _ = do(state, Roll(0))
    state, _ = rolled(state, GOLD)
    state, _ = do(state, "A1-A2")
    assert state.rows[0].sign == "move A1-A2"


def test_10_4_counted_for_each_player_alone() -> None:
    text = {"repetition": "own", "row": "spawn A4 x4 | move C8-B8 x1"}
    state, _ = do(at("A1", "A4 C8", GOLD, **text), "A4")
    assert state.phase == "ready"
    assert RULES.judge(state, Claim(1)).allowed
    common, _ = do(at("A1", "A4 C8", GOLD, row="spawn A4 x3"), "A4")
    assert common.phase == "rolling"


def test_10_4_the_same_position_five_times() -> None:
    match = Match.new(RULES, 2, {"repetition": "positions"}, start=at("B2", "C3", repetition="positions"))
    there_and_back = [("B2-B3", "C3-C2"), ("B3-B2", "C2-C3")]
    for number in range(10):
        for move in there_and_back[number % 2]:
            if isinstance(match.pending, Decide):
                break
            match.settle(ChanceResult("roll", Source.TYPED, {"die1": "gold", "die2": "blank"}))
            match.play(action(move, match.state.turn))
    assert match.state.phase == "ready"
    match.play(Claim(match.state.turn))
    assert isinstance(match.pending, Finished)
    assert match.pending.outcome.clause == "ur/10.4"


def test_10_4_a_roll_for_an_extra_turn_begins_no_turn_that_counts() -> None:
    ordinary, _ = do(at("B2", "C3", GOLD, repetition="positions"), "B2-B3")
    assert len(ordinary.seen) == 1
    extra, _ = do(at("A2", "C3", GOLD, repetition="positions"), "A2-A1")
    assert extra.extra
    assert extra.turn == 0
    assert extra.seen == ()


def test_10_5_after_four_hundred_turns_a_draw_may_be_claimed() -> None:
    before, _ = do(at("B2", "C3", GOLD, turns="398"), "B2-B3")
    assert before.phase == "rolling"
    state, events = do(at("B2", "C3", GOLD, turns="399"), "B2-B3")
    assert kinds(events)[-1] == "draw_open"
    after, _ = do(state, Claim(1))
    pending = RULES.pending(after)
    assert isinstance(pending, Finished)
    assert pending.outcome.clause == "ur/10.5"


def test_9_4_declining_is_only_for_extra_turns() -> None:
    state = at("B2", "C3", phase="ready", turns="400")
    assert not RULES.judge(state, Decline(0)).allowed


def test_every_roll_is_a_row_of_the_table() -> None:
    assert len(ROLLS) == 6
    assert tiles(at("A4 B1"), 0) == {"A4", "B1"}
