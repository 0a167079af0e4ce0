from __future__ import annotations

import pygame
import pytest

from ulus_suite.app.ui.focus import Focus, Target
from ulus_suite.app.ui.inputs import InputAction


def grid(columns: int, rows: int) -> Focus:
    focus = Focus()
    for y in range(rows):
        for x in range(columns):
            focus.add(Target(f"{x},{y}", pygame.Rect(x * 100, y * 50, 80, 40), f"{x},{y}"))
    focus.settle()
    return focus


def test_tab_goes_in_the_order_of_registration_and_round() -> None:
    focus = grid(3, 2)
    seen = []
    for _ in range(7):
        seen.append(focus.current)
        focus.step(1)
    assert seen == ["0,0", "1,0", "2,0", "0,1", "1,1", "2,1", "0,0"]
    focus.go("0,0")
    focus.step(-1)
    assert focus.current == "2,1"


def test_arrows_stay_in_their_row_and_column() -> None:
    focus = grid(4, 3)
    for do, name in (
        (InputAction.RIGHT, "1,0"),
        (InputAction.DOWN, "1,1"),
        (InputAction.RIGHT, "2,1"),
        (InputAction.UP, "2,0"),
        (InputAction.LEFT, "1,0"),
    ):
        assert focus.move(do)
        assert focus.current == name


def test_an_arrow_without_anything_there_moves_nothing() -> None:
    focus = grid(2, 1)
    assert not focus.move(InputAction.UP)
    assert not focus.move(InputAction.LEFT)
    assert focus.current == "0,0"


def test_an_arrow_from_a_wide_target_reaches_the_nearer_row() -> None:
    focus = Focus()
    focus.add(Target("wide", pygame.Rect(0, 0, 400, 40), "wide"))
    focus.add(Target("near", pygame.Rect(300, 60, 60, 40), "near"))
    focus.add(Target("far", pygame.Rect(180, 160, 60, 40), "far"))
    focus.settle()
    focus.move(InputAction.DOWN)
    assert focus.current == "near"


def test_focus_survives_a_new_layout_by_id_and_else_by_place() -> None:
    focus = grid(3, 1)
    focus.go("2,0")
    focus.clear()
    focus.add(Target("a", pygame.Rect(0, 0, 80, 40), "a"))
    focus.add(Target("b", pygame.Rect(190, 0, 80, 40), "b"))
    focus.settle()
    assert focus.current == "b"


def test_two_targets_of_one_name_are_a_mistake() -> None:
    focus = grid(1, 1)
    with pytest.raises(ValueError, match="two targets"):
        focus.add(Target("0,0", pygame.Rect(0, 0, 1, 1), "again"))


def test_a_round_target_is_not_hit_in_its_corner() -> None:
    target = Target("hole", pygame.Rect(0, 0, 100, 100), "hole", shape="circle")
    assert target.holds((50, 50))
    assert not target.holds((3, 3))


def test_what_is_scrolled_away_cannot_be_clicked_but_can_be_reached() -> None:
    focus = Focus()
    focus.add(Target("gone", pygame.Rect(0, 500, 80, 40), "gone", clip=pygame.Rect(0, 0, 100, 100)))
    focus.settle()
    assert focus.at((10, 510)) is None
    assert focus.go("gone")
