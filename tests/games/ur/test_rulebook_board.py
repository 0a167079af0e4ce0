"""Chapters 2 and 6 to 9: the board, moving, spawning, combat and the gods, clause by clause."""

from __future__ import annotations

import pytest

from tests.games.ur.positions import (
    BLANKS,
    GOLD,
    GOLDS,
    MIXED,
    RULES,
    SILVERS,
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
from ulus_suite.core.chance import Decide
from ulus_suite.games.ur.rules.events import Defeated, Dominates, FortTaken, Lost, Perk
from ulus_suite.games.ur.rules.state import Decline, Roll

HOUSE = RULES.layouts["h1"]


# --- chapter 2 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", list(RULES.layouts))
def test_2_1_twelve_tiles_on_earth_two_on_the_bridge_six_in_heaven(board: str) -> None:
    sections = RULES.layouts[board].sections
    assert [sections.count(s) for s in ("earth", "bridge", "heaven")] == [12, 2, 6]


@pytest.mark.parametrize("board", list(RULES.layouts))
def test_2_2_four_forts_three_royal_tiles_and_one_each_of_the_others(board: str) -> None:
    kinds_of = RULES.layouts[board].kinds
    want = {"fort": 4, "royal": 3, "ishtar": 1, "marduk": 1, "entrance": 1, "plain": 10}
    assert {k: kinds_of.count(k) for k in want} == want


@pytest.mark.parametrize("board", list(RULES.layouts))
def test_2_3_the_path_runs_both_ways(board: str) -> None:
    near = RULES.layouts[board].near
    for tile, others in enumerate(near):
        assert all(tile in near[other] for other in others)


def test_2_4_each_shipped_layout_keeps_the_rules() -> None:
    for layout in RULES.layouts.values():
        forts = [s for k, s in zip(layout.kinds, layout.sections, strict=True) if k == "fort"]
        assert sorted(forts) == ["earth", "earth", "heaven", "heaven"]
        assert layout.sections[layout.kinds.index("marduk")] == "bridge"


def steps_between(one: str, two: str) -> int:
    """Path steps on the house board."""
    seen, edge, steps = {HOUSE.tiles.index(one)}, {HOUSE.tiles.index(one)}, 0
    while HOUSE.tiles.index(two) not in seen:
        edge = {n for i in edge for n in HOUSE.near[i]} - seen
        seen |= edge
        steps += 1
    return steps


def test_2_5_the_house_board_has_the_distances_of_the_ruling() -> None:
    table = {
        "A4": (3, 5, 11, 11), "B1": (1, 1, 7, 7), "B2": (2, 2, 6, 6), "B3": (3, 3, 5, 5),
        "B4": (4, 4, 4, 4), "B6": (6, 6, 2, 2),
    }  # fmt: skip
    for tile, want in table.items():
        assert tuple(steps_between(tile, fort) for fort in ("A1", "C1", "A7", "C7")) == want
    assert sum(len(n) for n in HOUSE.near) == 2 * 22
    assert [t for t, n in zip(HOUSE.tiles, HOUSE.near, strict=True) if len(n) == 1] == ["A4"]


def test_2_6_the_option_lists_every_layout_and_the_game_is_played_on_it() -> None:
    option = next(o for o in RULES.spec.options if o.name == "board")
    assert option.values == ("h1", "h2", "lanes")
    assert spawns(at("-", dice=SILVERS, board="h2")) == {"A4", "B5"}
    assert spawns(at("-", dice=MIXED, board="lanes")) == {"A4", "B2", "B3", "C4"}


# --- chapter 6 ----------------------------------------------------------------------------------------


def test_6_1_one_tip_one_tile() -> None:
    state = at("B2", "C8", GOLD)
    assert refused_by(state, "B2-B3-B4") == "6.1"
    assert refused_by(state, "C8-B8") == "6.1"
    assert refused_by(state, "B5-B6") == "6.1"


def test_6_2_two_tips_one_piece_two_or_two_pieces_one_each() -> None:
    state = at("B2 C3", "C8", MIXED)
    assert refused_by(state, "B2-B3-B4-B5") == "6.2"
    after, _ = do(state, "B2-B3-B4")
    assert after.turn == 1
    second, _ = do(state, "B2-B3")
    assert second.phase == "second"
    assert moves(second) == {"C3-C2", "C3-C4"}
    assert refused_by(second, "B3-B4") == "6.2"
    assert refused_by(second, "C3-C4-B4") == "6.2"
    assert refused_by(second, "A4") == "4.2"
    done, _ = do(second, "C3-C4")
    assert tiles(done, 0) == {"B3", "C4"}


def test_6_2_one_after_the_other_so_the_second_may_take_the_place_of_the_first() -> None:
    after, _ = do(at("B2 B1", "C8", MIXED), "B2-B3", "B1-B2")
    assert tiles(after, 0) == {"B3", "B2"}


def test_6_3_up_to_two_and_at_least_one() -> None:
    state = at("B2 C3", "C8", MIXED)
    after, _ = do(state, "B2-B3", "finish")
    assert (after.turn, tiles(after, 0)) == (1, {"B3", "C3"})
    assert after.rows[0].sign == "move B2-B3"
    assert refused_by(state, "B2-") == "6.3"
    alone, _ = do(at("B2", "C8", MIXED), "B2-B3")
    assert alone.turn == 1  # nobody else can use the other tip


def test_6_4_steps_follow_the_path() -> None:
    state = at("A2 B6", "C8", GOLD)
    assert refused_by(state, "A2-B2") == "6.4"
    assert moves(state) == {"A2-A1", "A2-A3", "B6-B5", "B6-B7"}
    assert refused_by(state, "A2-Z9") == "6.3"


def test_6_5_forward_and_backward_but_no_turning_round() -> None:
    state = at("B6", "C8", MIXED)
    assert {"B6-B7", "B6-B5"} <= moves(state)
    assert refused_by(state, "B6-B5-B6") == "6.5"


def test_6_6_never_two_own_pieces_on_a_tile() -> None:
    assert refused_by(at("B2 B3", "C8", GOLD), "B2-B3") == "6.6"
    assert refused_by(at("A4", "C8", GOLD), "A4") == "7.2"


def test_6_7_hops_over_own_pieces_to_an_empty_tile() -> None:
    after, _ = do(at("B2 B3", "C8", MIXED), "B2-B3-B4")
    assert tiles(after, 0) == {"B3", "B4"}
    assert refused_by(at("B2 B3", "B4", MIXED), "B2-B3-B4") == "6.7"
    assert allowed(at("B2 B3", "B4", MIXED, hop_capture="yes"), "B2-B3-B4")
    assert refused_by(at("B2 B3 B4", "C8", MIXED), "B2-B3-B4") == "6.6"


def test_6_8_never_over_an_opponent() -> None:
    assert refused_by(at("B2", "B3", MIXED), "B2-B3-B4") == "6.8"
    assert allowed(at("B2", "B3", MIXED), "B2-B3")


# --- chapter 7 ----------------------------------------------------------------------------------------

SEVEN = "A2 A3 C2 C3 C4 B2 B3"


@pytest.mark.parametrize("dice", [MIXED, SILVERS, GOLDS])
def test_7_1_with_seven_on_the_board_nothing_is_spawned(dice: str) -> None:
    state = at(SEVEN, "C8", dice)
    assert spawns(state) == set()
    for tile in ("A4", "B1", "B4", "B6"):
        assert refused_by(state, tile) == "7.1"


def test_7_2_the_entrance_is_shared_and_open_with_any_roll() -> None:
    assert allowed(at("B2", "C8", GOLD), "A4")
    assert allowed(at("C8", "B2", GOLD, "black"), "A4")
    assert refused_by(at("A4 B2", "C8", GOLD), "A4") == "7.2"


def test_7_3_a_spawn_on_the_entrance_defeats() -> None:
    after, events = do(at("B2", "A4 C8", GOLD), "A4")
    assert tiles(after, 1) == {"C8"}
    assert [type(e) for e in events] == [events[0].__class__, Defeated]
    assert events[1].clause == "ur/7.3"


def test_7_4_other_tiles_must_be_empty_unless_the_switch_is_on() -> None:
    for dice, tile in ((MIXED, "B1"), (SILVERS, "B4"), (GOLDS, "B6")):
        assert refused_by(at("C3", f"C8 {tile}", dice), tile) == "7.4"
        after, events = do(at("C3", f"C8 {tile}", dice, named_captures="yes"), tile)
        assert tiles(after, 1) == {"C8"}
        assert events[1].clause == "ur/7.4"
        assert refused_by(at(f"C3 {tile}", "C8", dice, named_captures="yes"), tile) == "7.4"
    assert refused_by(at("B2", "B1", BLANKS, named_captures="yes"), "B1") == "7.4"


def test_7_5_gold_and_silver_open_the_royal_realm() -> None:
    assert spawns(at("B2", "B3", MIXED)) == {"A4", "B1"}
    assert refused_by(at("C8", "C2", SILVERS), "B1") == "5.3"


def test_7_6_two_silver_tips_open_ishtar() -> None:
    assert allowed(at("C8", "C2", SILVERS), "B4")
    assert refused_by(at("C8", "C2", GOLDS), "B4") == "5.4"


def test_7_7_two_golden_tips_open_marduk() -> None:
    assert allowed(at("C8", "C2", GOLDS), "B6")
    assert refused_by(at("C8", "C2", MIXED), "B6") == "5.5"


def test_7_8_two_blanks_open_the_tiles_beside_own_pieces() -> None:
    assert spawns(at("A4", "C8", BLANKS)) == {"A3", "B4"}  # not A5, which is a gap, nor cornerwise
    assert spawns(at("B6", "C8", BLANKS)) == {"A4", "B5", "B7"}
    assert spawns(at("A4", "C8", BLANKS, adjacency="path")) == {"A3"}
    assert spawns(at("A7", "B7", BLANKS)) == {"A4", "A8"}
    assert refused_by(at("A4", "C8", BLANKS), "C2") == "7.8"
    assert refused_by(at("A4", "C8", GOLD), "A3") == "7.8"


def test_7_9_the_first_piece_cannot_be_spawned_upon_but_moved_upon() -> None:
    assert refused_by(at("B2", "A4", GOLD), "A4") == "7.9"
    after, _ = do(at("A3", "A4", GOLD), "A3-A4")
    assert tiles(after, 1) == set()


# --- chapter 8 ----------------------------------------------------------------------------------------


def test_8_1_a_piece_that_moves_onto_another_defeats_it() -> None:
    after, events = do(at("B2", "B3 C8", GOLD), "B2-B3")
    assert (tiles(after, 0), tiles(after, 1)) == ({"B3"}, {"C8"})
    assert kinds(events) == ["moved", "defeated"]


def test_8_2_the_defeated_piece_returns_to_its_owners_pool() -> None:
    before = at("B2", "B3 C8", GOLD)
    after, _ = do(before, "B2-B3")
    assert (before.pool(1), after.pool(1)) == (5, 6)
    assert after.pool(0) == before.pool(0)


def test_8_3_the_move_ends_there_but_another_piece_may_use_the_rest() -> None:
    state = at("B2 C3", "B3 C8", MIXED)
    assert refused_by(state, "B2-B3-B4") == "6.8"
    second, _ = do(state, "B2-B3")
    assert refused_by(second, "B3-B4") == "6.2"
    assert moves(second) == {"C3-C2", "C3-C4"}


# --- chapter 9 ----------------------------------------------------------------------------------------


def test_9_1_forts_are_counted() -> None:
    _, events = do(at("A2 C1", "C8", GOLD), "A2-A1")
    taken = [e for e in events if isinstance(e, FortTaken)]
    assert [(e.tile, e.forts) for e in taken] == [("A1", 2)]
    assert [(e.section, e.clause) for e in events if isinstance(e, Dominates)] == [("earth", "ur/9.8")]


def test_9_1_what_is_held_already_is_not_announced_again() -> None:
    _, events = do(at("A1 C1 B2", "C8", GOLD), "B2-B3")
    assert kinds(events) == ["moved"]


def test_9_2_a_move_that_ends_on_a_fort_gives_another_turn() -> None:
    after, events = do(at("A2", "C8", GOLD), "A2-A1")
    assert (after.turn, after.phase, after.extra) == (0, "ready", True)
    assert kinds(events)[-1] == "extra_turn"
    again, _ = do(after, Roll(0))
    assert RULES.pending(again).__class__.__name__ == "AwaitChance"


def test_9_2_passing_over_a_fort_or_spawning_on_one_gives_nothing() -> None:
    passed, _ = do(at("A2", "C8", MIXED), "A2-A1-B1")
    assert passed.turn == 1
    spawned, _ = do(at("A2", "C8", BLANKS), "A1")
    assert spawned.turn == 1


def test_9_3_two_forts_in_one_turn_give_one_extra_turn_which_may_earn_the_next() -> None:
    state, _ = do(at("B1 A2", "C8", MIXED), "B1-C1", "A2-A1")
    assert (state.turn, state.phase) == (0, "ready")
    state, _ = do(state, Roll(0))
    state, _ = rolled(state, GOLD)
    state, _ = do(state, "A1-A2")
    assert state.turn == 1
    chain, _ = do(at("A2", "C8", GOLD), "A2-A1")
    chain, _ = do(chain, Roll(0))
    chain, _ = rolled(chain, MIXED)
    chain, events = do(chain, "A1-B1-C1")
    assert kinds(events)[-1] == "extra_turn"


def test_9_3_the_first_piece_of_two_earns_it_even_if_the_second_does_not() -> None:
    state, _ = do(at("A2 C3", "C8", MIXED), "A2-A1", "C3-C4")
    assert (state.turn, state.extra) == (0, True)
    state, _ = do(at("A2 C3", "C8", MIXED), "A2-A1", "finish")
    assert (state.turn, state.extra) == (0, True)


def test_9_4_the_extra_turn_may_be_declined() -> None:
    state, _ = do(at("A2", "C8", GOLD), "A2-A1")
    pending = RULES.pending(state)
    assert isinstance(pending, Decide)
    assert RULES.choices(state, 0) == [Roll(0), Decline(0)]
    after, events = do(state, Decline(0))
    assert (after.turn, after.phase, kinds(events)) == (1, "rolling", ["declined"])


def test_9_5_ishtar_protects_the_forts_and_not_herself() -> None:
    state = at("B1", "A1 B4", GOLD)
    assert refused_by(state, "B1-A1") == "9.5"
    assert allowed(at("B1", "A1 C4", GOLD), "B1-A1")
    assert allowed(at("B3", "A1 B4", GOLD), "B3-B4")
    assert allowed(at("B1", "B2 B4", GOLD), "B1-B2")  # only forts are safe


def test_9_5_when_ishtar_falls_the_second_piece_may_take_the_fort() -> None:
    after, events = do(at("B3 B1", "A1 B4", MIXED), "B3-B4", "B1-A1")
    assert tiles(after, 1) == set()
    assert kinds(events).count("defeated") == 2


def test_9_6_a_protected_piece_is_a_wall_even_for_the_ruler_of_earth() -> None:
    state = at("A1 C1 B7", "A7 B4", MIXED)
    assert refused_by(state, "B7-A7-A8") == "9.6"
    assert allowed(at("A1 C1 B7", "A7 B3", MIXED), "B7-A7-A8")


@pytest.mark.parametrize(("dice", "far"), [(SILVERS, True), (GOLDS, True), (MIXED, False), (GOLD, False)])
def test_9_7_heaven_gives_three_steps_on_an_equal_pair(dice: str, far: bool) -> None:
    state = at("A7 C7 B3", "A3", dice)
    assert allowed(state, "B3-B4-B5-B6") == far
    assert not allowed(at("A7 B7 B3", "A3", dice), "B3-B4-B5-B6")
    if far:
        assert {"B3-B4", "B3-B4-B5"} <= moves(state)
        after, _ = do(state, "B3-B4-B5-B6")
        assert after.turn == 1
        shared, _ = do(state, "B3-B4", "C7-C8")
        assert tiles(shared, 0) == {"A7", "C8", "B4"}


def test_9_7_the_perk_is_announced_when_it_counts() -> None:
    assert any(isinstance(e, Perk) for e in rolled(at("A7 C7 B3", "A3"), SILVERS)[1])
    assert not any(isinstance(e, Perk) for e in rolled(at("A7 C7 B3", "A3"), MIXED)[1])


def test_9_8_the_ruler_of_earth_defeats_two_and_goes_on() -> None:
    after, events = do(at("A1 C1 B2", "B3 B4 C8", MIXED), "B2-B3-B4")
    assert tiles(after, 1) == {"C8"}
    assert [e.clause for e in events if isinstance(e, Defeated)] == ["ur/9.8", "ur/8.1"]
    on, _ = do(at("A1 C1 B2", "B3 C8", MIXED), "B2-B3-B4")
    assert (tiles(on, 0), tiles(on, 1)) == ({"A1", "C1", "B4"}, {"C8"})


def test_9_8_hopping_still_asks_for_an_empty_end() -> None:
    assert refused_by(at("A1 C1 B2 B3", "B4", MIXED), "B2-B3-B4") == "6.7"


def test_9_9_what_is_dominated_is_settled_after_the_roll_and_holds_for_the_action() -> None:
    state = at("A1 C1 A2", "B1 B2 C8", MIXED)
    assert allowed(state, "A1-B1-B2")
    second, events = do(at("A1 C1 B2", "B1 B3 C8", MIXED), "C1-B1")
    assert [e.section for e in events if isinstance(e, Lost)] == ["earth"]
    assert second.earth
    gained, _ = rolled(at("A2 C1 C3", "C8"), MIXED)
    gained, _ = do(gained, "A2-A1")
    assert not gained.earth
