"""Chapters 6 and 7: harvest and processing, with every worked example of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.uluk import kit
from ulus_suite.core.events import Event
from ulus_suite.games.uluk.rules.errand import made, opened, options
from ulus_suite.games.uluk.rules.feeding import harvest
from ulus_suite.games.uluk.rules.state import Done, Process, State, replace

CHARTS = kit.CHARTS


def harvested(state: State) -> tuple[State, list[Event]]:
    told: list[Event] = []
    return harvest(CHARTS, state, told), told


def raw(state: State, resource: str) -> list[int]:
    return [kit.have(state, seat, f"raw_{resource}") for seat in range(len(state.seats))]


def test_6_1_only_raw_goods_come_in() -> None:
    state, _ = harvested(kit.clearing(kit.table(), "mgobu", gatherers=(0,)))
    assert state.seats[0].goods == kit.goods(raw_mgobu=4)


def test_6_2_most_tribers_get_the_left_value() -> None:
    state, events = harvested(kit.clearing(kit.table(), "uluk", gatherers=(0, 1, 0)))
    assert raw(state, "uluk") == [2, 1]
    assert [e.clause for e in kit.seen(events, "harvested")] == ["uluk/6.2", "uluk/6.3"]


def test_6_2_alone_in_the_area_is_most() -> None:
    state, _ = harvested(kit.clearing(kit.table(), "zork", gatherers=(1,)))
    assert raw(state, "zork") == [0, 3]


def test_6_3_others_get_the_right_value() -> None:
    state, _ = harvested(kit.clearing(kit.table(3), "tlon", level=4, gatherers=(0, 0, 2)))
    assert raw(state, "tlon") == [3, 0, 2]


def test_6_4_ties_get_the_lower_value() -> None:
    state, events = harvested(kit.clearing(kit.table(), "mgobu", gatherers=(0, 1)))
    assert raw(state, "mgobu") == [2, 2]
    assert {e.share for e in kit.seen(events, "harvested")} == {"tied"}
    three, _ = harvested(kit.clearing(kit.table(3), "mgobu", gatherers=(2, 1, 0)))
    assert raw(three, "mgobu") == [2, 2, 2]


def test_6_5_more_tribers_than_needed_bring_nothing_more() -> None:
    one, _ = harvested(kit.clearing(kit.table(), "mgobu", gatherers=(0,)))
    three, _ = harvested(kit.clearing(kit.table(), "mgobu", gatherers=(0, 0, 0)))
    assert raw(one, "mgobu") == raw(three, "mgobu") == [4, 0]


def test_6_6_hunters_count_one_by_one() -> None:
    state, _ = harvested(kit.clearing(kit.table(), "hlak", level=5, gatherers=(0, 0, 1)))
    assert raw(state, "hlak") == [6, 3]


def test_6_7_poison_works_as_one_more_triber() -> None:
    state = kit.clearing(kit.table(), "fnord", level=4, gatherers=(0, 1, 0), poisoned=(True, False, True))
    after, events = harvested(state)
    assert raw(after, "fnord") == [8, 2]
    assert [(e.clause, e.count) for e in kit.seen(events, "poison_helped")] == [("uluk/6.7", 4)]


def test_5_15_6_9_bow_brings_one_more_however_many_hunt() -> None:
    for gatherers, total in (((0,), 2), ((0, 0, 0), 4)):
        state = kit.owns(kit.clearing(kit.table(), "hlak", gatherers=gatherers), 0, "bow")
        after, events = harvested(state)
        assert raw(after, "hlak")[0] == total
        assert [e.clause for e in kit.seen(events, "extra_found")] == ["uluk/6.9"]


def test_6_9_extra_even_from_an_empty_land_but_not_without_a_triber() -> None:
    empty = kit.owns(kit.clearing(kit.table(), "hlak", level=1, gatherers=(0,)), 0, "bow")
    assert raw(harvested(empty)[0], "hlak") == [1, 0]
    nobody = kit.owns(kit.clearing(kit.table(), "hlak", gatherers=(1,)), 0, "bow")
    assert raw(harvested(nobody)[0], "hlak") == [0, 1]


def test_6_10_tribers_stay_out_after_the_harvest() -> None:
    before = kit.clearing(kit.table(), "uluk", gatherers=(0, 1))
    after, _ = harvested(before)
    assert after.clearings[0].gatherers == (0, 1)
    assert after.seats[0].home == before.seats[0].home


def working(
    tribe: str = "stonehorns", used: tuple[str, ...] = (), tribers: dict[str, int] | None = None, **goods: int
) -> State:
    state = kit.tribe(kit.table(), 0, tribe=tribe, goods=kit.goods(**goods))
    return replace(state, frames=(kit.processing(0, used, **(tribers or {})),))


def test_7_1_one_conversion_for_each_triber() -> None:
    state = working(tribers={"uluk": 1}, raw_uluk=4)
    after, _ = kit.do(state, Process(0, "raw_uluk", "pickled_uluk", 2, "triber"))
    assert kit.refused(after, Process(0, "raw_uluk", "fermented_uluk", 1, "triber")) == (
        "uluk/7.1",
        "process.triber",
    )
    assert kit.refused(state, Process(0, "raw_uluk", "pickled_uluk", 5, "triber")) == ("uluk/7.1", "process.have")
    assert kit.refused(state, Process(0, "raw_uluk", "pickled_uluk", 0, "triber")) == ("uluk/7.1", "process.have")
    fresh = kit.clearing(kit.table(), "uluk", processors=(0, 1, 0))
    assert opened(CHARTS, fresh, 0).tribers == (2, 0, 0, 0, 0, 0)


def test_7_2_any_number_may_be_kept() -> None:
    state = working(tribers={"uluk": 1}, raw_uluk=4)
    assert Done(0) in kit.RULES.choices(state, 0)
    after, events = kit.do(state, Done(0))
    assert kit.have(after, 0, "raw_uluk") == 4
    assert events[0].clause == "uluk/7.2"


def test_7_3_only_arrows_of_the_own_board() -> None:
    state = working(tribers={"uluk": 1}, raw_uluk=2)
    assert kit.refused(state, Process(0, "raw_uluk", "boiled_uluk", 1, "triber")) == ("uluk/7.3", "process.arrow")
    boils = working("skybeaks", tribers={"uluk": 1}, raw_uluk=2)
    assert kit.have(kit.do(boils, Process(0, "raw_uluk", "boiled_uluk", 2, "triber"))[0], 0, "boiled_uluk") == 2


def test_7_4_pickled_two_become_four() -> None:
    after, events = kit.do(
        working(tribers={"uluk": 1}, raw_uluk=2), Process(0, "raw_uluk", "pickled_uluk", 2, "triber")
    )
    assert (kit.have(after, 0, "raw_uluk"), kit.have(after, 0, "pickled_uluk")) == (0, 4)
    assert events[0].clause == "uluk/7.4"


@pytest.mark.parametrize(("count", "result"), [(1, 1), (2, 3), (3, 4), (5, 7)])
def test_7_5_hlak_two_become_three_and_five_become_seven(count: int, result: int) -> None:
    state = working(tribers={"hlak": 1}, raw_hlak=count)
    after, events = kit.do(state, Process(0, "raw_hlak", "smoked_hlak", count, "triber"))
    assert kit.have(after, 0, "smoked_hlak") == result
    assert events[0].clause == "uluk/7.5"


def test_7_6_tlon_one_becomes_two_and_fnord_three_become_two() -> None:
    after, _ = kit.do(working(tribers={"tlon": 1}, raw_tlon=1), Process(0, "raw_tlon", "roasted_tlon", 1, "triber"))
    assert kit.have(after, 0, "roasted_tlon") == 2
    after, events = kit.do(
        working(tribers={"fnord": 1}, raw_fnord=3), Process(0, "raw_fnord", "salted_fnord", 3, "triber")
    )
    assert kit.have(after, 0, "salted_fnord") == 2
    assert events[0].clause == "uluk/7.6"
    assert made("-1", 1) == 0


def test_7_7_no_symbol_is_one_for_one() -> None:
    after, events = kit.do(
        working(tribers={"mgobu": 1}, raw_mgobu=3), Process(0, "raw_mgobu", "ground_mgobu", 3, "triber")
    )
    assert kit.have(after, 0, "ground_mgobu") == 3
    assert events[0].clause == "uluk/7.7"


def test_7_8_mgobu_both_steps_with_two_tribers_grinding_first() -> None:
    state = working(tribers={"mgobu": 2}, raw_mgobu=2, ground_mgobu=1)
    grind = Process(0, "raw_mgobu", "ground_mgobu", 2, "triber")
    after, _ = kit.do(state, grind, Process(0, "ground_mgobu", "baked_mgobu", 3, "triber"))
    assert kit.have(after, 0, "baked_mgobu") == 6
    baked, _ = kit.do(state, Process(0, "ground_mgobu", "baked_mgobu", 1, "triber"))
    assert kit.refused(baked, grind) == ("uluk/7.8", "process.order")
    assert grind not in kit.RULES.choices(baked, 0)
    assert not [a for a in kit.RULES.choices(baked, 0) if getattr(a, "source", "") == "raw_mgobu"]
    quern = kit.owns(working(tribers={"mgobu": 1}, raw_mgobu=2), 0, "quern")
    after, _ = kit.do(
        quern,
        Process(0, "raw_mgobu", "ground_mgobu", 2, "quern"),
        Process(0, "ground_mgobu", "baked_mgobu", 2, "triber"),
    )
    assert kit.have(after, 0, "baked_mgobu") == 4


def test_7_9_two_tribers_split_tlon_and_symbols_count_for_each() -> None:
    state = working(tribers={"tlon": 2}, raw_tlon=3)
    after, _ = kit.do(
        state, Process(0, "raw_tlon", "roasted_tlon", 1, "triber"), Process(0, "raw_tlon", "tlon_brew", 2, "triber")
    )
    assert (kit.have(after, 0, "roasted_tlon"), kit.have(after, 0, "tlon_brew")) == (2, 2)
    twice, _ = kit.do(
        state,
        Process(0, "raw_tlon", "roasted_tlon", 1, "triber"),
        Process(0, "raw_tlon", "roasted_tlon", 2, "triber"),
    )
    assert kit.have(twice, 0, "roasted_tlon") == 5


def test_7_10_brew_is_poison() -> None:
    after, events = kit.do(
        working(tribers={"tlon": 1}, raw_tlon=2), Process(0, "raw_tlon", "tlon_brew", 2, "triber")
    )
    assert after.seats[0].goods[CHARTS.poison] == 2
    assert events[0].clause == "uluk/7.10"


def test_5_16_7_11_vat_ferments_one_of_either_once() -> None:
    state = kit.owns(working("longtails", raw_zork=2), 0, "vat")
    free = Process(0, "raw_zork", "fermented_zork", 1, "vat")
    assert kit.refused(state, replace(free, count=2)) == ("uluk/7.11", "free.limit")
    after, events = kit.do(state, free)
    assert kit.have(after, 0, "fermented_zork") == 1
    assert events[0].clause == "uluk/7.11"
    assert kit.refused(after, free) == ("uluk/7.11", "free.unused")
    uluk = kit.owns(working("stonehorns", raw_uluk=1), 0, "vat")
    assert kit.have(kit.do(uluk, Process(0, "raw_uluk", "fermented_uluk", 1, "vat"))[0], 0, "fermented_uluk") == 1
    assert kit.refused(working(raw_uluk=1), Process(0, "raw_uluk", "fermented_uluk", 1, "vat")) == (
        "uluk/7.11",
        "free.owned",
    )
    assert kit.refused(uluk, Process(0, "raw_uluk", "pickled_uluk", 1, "vat")) == ("uluk/5.16", "free.does")


def test_7_11_the_symbol_of_the_arrow_counts_for_free_work() -> None:
    jar = kit.owns(working(raw_uluk=1, raw_fnord=1), 0, "jar")
    assert kit.have(kit.do(jar, Process(0, "raw_uluk", "pickled_uluk", 1, "jar"))[0], 0, "pickled_uluk") == 2
    assert kit.have(kit.do(jar, Process(0, "raw_fnord", "salted_fnord", 1, "jar"))[0], 0, "salted_fnord") == 0


def test_7_12_a_card_does_nothing_for_an_arrow_the_board_lacks() -> None:
    state = kit.owns(working("longtails", raw_uluk=1), 0, "vat")
    assert kit.refused(state, Process(0, "raw_uluk", "fermented_uluk", 1, "vat")) == ("uluk/7.3", "process.arrow")
    frame = state.top
    assert isinstance(frame, kit.Processing)
    assert options(CHARTS, state, frame) == []
