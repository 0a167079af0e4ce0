"""What is said of a processing space before a triber is sent there: what will lie there when its time comes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.uluk import kit
from ulus_suite.core.preview_engine import Effect
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.play.preview import preview


def told(state: Any, action: act.Place) -> dict[str, Effect]:
    return {one.key: one for one in preview(kit.RULES, kit.RULES.view(state, action.seat), action).notes}


def args(effect: Effect) -> dict[str, Any]:
    return dict(effect.args)


def test_what_is_still_to_be_gathered_counts() -> None:
    state = kit.clearing(kit.table(), "zork", gatherers=(0,))
    found = told(state, act.Place(0, "process.zork"))
    assert args(found["to_process.coming"]) == {"good": "raw_zork", "n": 3}
    assert "nothing_there" not in found


def test_what_lies_on_the_board_counts_with_it() -> None:
    state = kit.tribe(kit.table(), 0, goods=kit.goods(raw_uluk=2))
    found = told(state, act.Place(0, "process.uluk"))
    assert args(found["to_process"]) == {"good": "raw_uluk", "n": 2}
    assert "to_process.coming" not in found


@pytest.mark.parametrize("who", [(), (1,)])
def test_one_is_warned_where_there_will_be_nothing_to_do(who: tuple[int, ...]) -> None:
    state = kit.clearing(kit.table(), "uluk", gatherers=who)
    assert args(told(state, act.Place(0, "process.uluk"))["nothing_there"]) == {"good": "raw_uluk"}


def test_one_is_warned_of_a_triber_that_would_stand_idle() -> None:
    state = kit.clearing(kit.table(), "mgobu", gatherers=(0,), processors=(0,))
    assert "idle_there" not in told(state, act.Place(0, "process.mgobu")), "ground, then baked"
    state = kit.clearing(kit.table(), "mgobu", gatherers=(0,), processors=(0, 0))
    assert args(told(state, act.Place(0, "process.mgobu"))["idle_there"]) == {"n": 2}


def test_the_hut_says_that_one_may_walk_on() -> None:
    assert "walks_on" in told(kit.table(), act.Place(0, "hut"))
    assert "walks_on" not in told(kit.table(), act.Place(0, "temple"))
