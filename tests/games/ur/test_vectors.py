"""The test vectors of the rulings (A9), word for word."""

from __future__ import annotations

import pytest

from tests.games.ur.positions import (
    ALL_ROLLS,
    GOLD,
    GOLDS,
    MIXED,
    SILVERS,
    allowed,
    at,
    do,
    kinds,
    moves,
    rolled,
    spawns,
    tiles,
)


@pytest.mark.parametrize("dice", ALL_ROLLS)
def test_empty_board_the_entrance_with_any_roll_and_the_named_tiles_with_theirs(dice: str) -> None:
    named = {MIXED: {"B1", "B2", "B3"}, SILVERS: {"B4"}, GOLDS: {"B6"}}
    assert spawns(at("-", dice=dice)) == {"A4"} | named.get(dice, set())


def test_white_only_on_the_entrance_black_empty_gold_and_blank_no_action() -> None:
    after, events = rolled(at("A4", "-", to_move="black"), GOLD)
    assert kinds(events) == ["rolled", "passed"]
    assert after.turn == 0


@pytest.mark.parametrize("dice", ALL_ROLLS)
def test_white_on_the_entrance_and_b1_black_may_spawn_there_and_defeat(dice: str) -> None:
    after, events = do(at("A4 B1", "-", dice, "black"), "A4")
    assert "defeated" in kinds(events)
    assert (tiles(after, 0), tiles(after, 1)) == ({"B1"}, {"A4"})


@pytest.mark.parametrize("dice", ALL_ROLLS)
def test_white_on_ishtar_and_a1_black_on_b1_cannot_take_the_fort(dice: str) -> None:
    assert not any(path.endswith("A1") for path in moves(at("B4 A1", "B1", dice, "black")))


def test_white_on_ishtar_black_on_b1_ishtar_herself_can_be_taken() -> None:
    assert allowed(at("B4 A1", "B3", GOLD, "black"), "B3-B4")
    assert allowed(at("B4 A1", "A7 C7 B1", SILVERS, "black"), "B1-B2-B3-B4")


def test_ruler_of_earth_on_b2_defeats_b3_and_b4() -> None:
    after, _ = do(at("A1 C1 B2", "B3 B4", MIXED), "B2-B3-B4")
    assert (tiles(after, 0), tiles(after, 1)) == ({"A1", "C1", "B4"}, set())


def test_ruler_of_heaven_three_steps_with_two_silver_not_with_gold_and_silver() -> None:
    assert any(path.count("-") == 3 for path in moves(at("A7 C7", "B1", SILVERS)))
    assert not any(path.count("-") == 3 for path in moves(at("A7 C7", "B1", MIXED)))
