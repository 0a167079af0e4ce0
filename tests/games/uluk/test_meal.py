"""Chapter 8: eating, young, celebrations, treats, perishing."""

from __future__ import annotations

from msgspec.structs import replace

from tests.games.uluk import kit
from ulus_suite.core.events import Event
from ulus_suite.games.uluk.rules.feeding import extra_reasons, extras, perish
from ulus_suite.games.uluk.rules.scenes import begin_feeding
from ulus_suite.games.uluk.rules.state import Breed, Celebrate, Done, Feed, Feeding, Relish, State

CHARTS = kit.CHARTS


def begun(mouths: int, **food: int) -> tuple[State, list[Event]]:
    """Seat 0's Feeding as the phase opens it; seat 1 has nobody out."""
    told: list[Event] = []
    return begin_feeding(CHARTS, kit.at_table(kit.table(), mouths, **food), 0, told), told


def test_8_1_each_triber_eats_one_piece() -> None:
    state, _ = begun(4, pickled_uluk=3, dried_zork=3)
    assert state.top == Feeding(0, 4)
    state, events = kit.do(state, Feed(0, "pickled_uluk", 3))  # the last one can only eat zork, and does
    assert kit.have(state, 0, "dried_zork") == 2
    assert [e.count for e in kit.seen(events, "ate")] == [3, 1]
    assert kit.refused(begun(2, pickled_uluk=3, dried_zork=3)[0], Feed(0, "pickled_uluk", 3))[0] == "uluk/8.1"


def test_8_2_while_there_is_food_nobody_is_left_hungry() -> None:
    state, _ = begun(4, pickled_uluk=3, dried_zork=3)
    assert kit.refused(state, Done(0)) == ("uluk/8.2", "feeding.must")
    _, events = begun(5, pickled_uluk=1, dried_zork=2)
    assert [(e.food, e.count) for e in kit.seen(events, "ate")] == [("pickled_uluk", 1), ("dried_zork", 2)]


def test_8_3_raw_goods_and_candles_are_no_food() -> None:
    _, events = begun(2, raw_uluk=5, fermented_uluk=5, ground_mgobu=2)
    assert not kit.seen(events, "ate")
    state, _ = begun(2, pickled_uluk=3, dried_zork=3, raw_uluk=5)
    assert kit.refused(state, Feed(0, "raw_uluk", 1)) == ("uluk/8.3", "feeding.is_food")


def test_8_4_a_hunger_token_for_each_unfed_triber() -> None:
    state, events = begun(5, pickled_uluk=2)
    assert kit.seen(events, "went_hungry")[0].count == 3
    assert state.seats[0].hunger == 3


def test_8_5_all_fed_brings_one_happiness() -> None:
    _, events = begun(2, pickled_uluk=2)
    assert kit.seen(events, "all_fed")[0].points == 1
    state, _ = begun(2, pickled_uluk=9, dried_zork=1)
    assert kit.refused(state, Breed(0, "pickled_uluk", "pickled_uluk")) == ("uluk/8.5", "feeding.all_fed")


def full(**food: int) -> State:
    """Seat 0 with two tribers, both fed."""
    return replace(kit.at_table(kit.table(), 2, **food), frames=(Feeding(0, 0),))


def test_8_6_two_pieces_of_any_food_for_a_new_triber_again_and_again() -> None:
    state = full(pickled_uluk=3, dried_zork=2)
    state, _ = kit.do(state, Breed(0, "pickled_uluk", "dried_zork"), Breed(0, "pickled_uluk", "pickled_uluk"))
    assert (state.seats[0].home, state.seats[0].pool) == (2, 6)
    assert kit.refused(state, Breed(0, "dried_zork", "dried_zork")) == ("uluk/8.6", "have")
    assert kit.refused(full(raw_uluk=4, pickled_uluk=4), Breed(0, "raw_uluk", "pickled_uluk"))[0] == "uluk/8.6"


def test_8_6_the_pair_is_named_in_one_order_only() -> None:
    state = full(pickled_uluk=1, dried_zork=1)
    assert kit.refused(state, Breed(0, "dried_zork", "pickled_uluk")) == ("uluk/8.6", "breed.order")


def test_8_7_nobody_has_more_than_ten_tribers() -> None:
    state = replace(kit.at_table(kit.table(), 10, pickled_uluk=9), frames=(Feeding(0, 0),))
    assert kit.refused(state, Breed(0, "pickled_uluk", "pickled_uluk")) == ("uluk/8.7", "breed.pool")


def test_8_8_the_newborn_neither_eat_nor_hunger() -> None:
    state, _ = begun(2, pickled_uluk=4)
    state, events = kit.do(state, Breed(0, "pickled_uluk", "pickled_uluk"), Done(0))
    assert not kit.seen(events, "went_hungry") or all(e.seat != 0 for e in kit.seen(events, "went_hungry"))
    assert state.seats[0].home == 3


def test_8_9_a_celebration_is_six() -> None:
    state, _ = kit.do(full(pickled_uluk=1, fermented_uluk=1), Celebrate(0, "pickled_uluk", "fermented_uluk"))
    assert state.seats[0].happiness == 6
    assert not any(state.seats[0].goods)
    wrong = Celebrate(0, "pickled_uluk", "pickled_uluk")
    assert kit.refused(full(pickled_uluk=2, fermented_uluk=1), wrong) == ("uluk/8.9", "celebrate.candle")


def test_8_9_one_piece_is_not_spent_twice() -> None:
    """A space that were food and holiday substance in one: two pieces are needed, for both are spent."""
    both = [replace(g, symbols=("food", "candle")) if g.id == "fermented_zork" else g for g in kit.CHARTS.goods]
    number = kit.CHARTS.good_no["fermented_zork"]
    charts = replace(
        kit.CHARTS, goods=tuple(both), foods=tuple(sorted((*kit.CHARTS.foods, number))),
        candles=tuple(sorted({*kit.CHARTS.candles, number})),
    )  # fmt: skip
    party = Celebrate(0, "fermented_zork", "fermented_zork")
    for pieces, enough in ((1, False), (2, True)):
        state = full(fermented_zork=pieces)
        frame = state.top
        assert isinstance(frame, Feeding)
        listed = extra_reasons(charts, state, frame, party)
        assert all(r.met for r in listed) is enough
        assert (party in extras(charts, state, frame)) is enough
        assert [r.key for r in listed if not r.met] == ([] if enough else ["have", "have"])


def test_8_10_with_poison_it_is_three_and_the_candle_is_still_needed() -> None:
    state, events = kit.do(full(tlon_brew=1, fermented_zork=1), Celebrate(0, "tlon_brew", "fermented_zork"))
    assert state.seats[0].happiness == 3
    assert events[0].clause == "uluk/8.10"
    assert kit.refused(full(tlon_brew=2), Celebrate(0, "tlon_brew", "tlon_brew")) == (
        "uluk/8.9",
        "celebrate.candle",
    )


def test_8_11_one_celebration_a_season() -> None:
    party = Celebrate(0, "pickled_uluk", "fermented_uluk")
    state, _ = kit.do(full(pickled_uluk=2, fermented_uluk=2), party)
    assert kit.refused(state, party) == ("uluk/8.11", "celebrate.once")


def test_8_12_treats_please_when_eaten_or_celebrated_with_but_not_when_young_are_had() -> None:
    _, events = begun(2, salted_fnord=2)
    assert kit.seen(events, "ate")[0].points == 2
    state, _ = kit.do(full(salted_fnord=1, fermented_uluk=1), Celebrate(0, "salted_fnord", "fermented_uluk"))
    assert state.seats[0].happiness == 7
    state, _ = kit.do(full(salted_fnord=2), Breed(0, "salted_fnord", "salted_fnord"))
    assert state.seats[0].happiness == 0


def test_8_13_more_treats_once_all_are_fed() -> None:
    state, _ = kit.do(full(salted_fnord=5), Relish(0, "salted_fnord", 3))
    assert state.seats[0].happiness == 3
    assert kit.have(state, 0, "salted_fnord") == 2
    assert kit.refused(full(pickled_uluk=5), Relish(0, "pickled_uluk", 1)) == ("uluk/8.13", "relish.treat")
    hungry = kit.at_table(kit.table(), 2, salted_fnord=3, pickled_uluk=3)
    assert kit.refused(hungry, Relish(0, "salted_fnord", 1)) == ("uluk/8.5", "feeding.all_fed")


def test_8_14_everything_with_a_sandglass_perishes_raw_or_not() -> None:
    kept = {"raw_uluk": 1, "pickled_uluk": 2, "roasted_tlon": 1, "tlon_brew": 1}
    lost = {"raw_zork": 3, "baked_mgobu": 2, "raw_fnord": 1, "raw_hlak": 1, "boiled_uluk": 1, "roasted_hlak": 1}
    told: list[Event] = []
    state = perish(CHARTS, kit.tribe(kit.table(), 0, goods=kit.goods(**kept, **lost)), told)
    assert state.seats[0].goods == kit.goods(**kept)
    assert {e.good: e.count for e in kit.seen(told, "perished")} == lost
    assert {e.clause for e in told} == {"uluk/8.14"}


def test_8_15_extras_are_no_duty_and_the_seat_says_when_it_is_done() -> None:
    state, _ = begun(2, pickled_uluk=4)
    assert state.top == Feeding(0, 0)
    assert Done(0) in kit.RULES.choices(state, 0)
    state, _ = kit.do(state, Breed(0, "pickled_uluk", "pickled_uluk"))
    assert kit.RULES.choices(state, 0) == [Done(0)]
    _, events = begun(2, pickled_uluk=2)
    assert kit.seen(events, "feeding_over")[0].seat == 0
