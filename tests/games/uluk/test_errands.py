"""Chapter 5: tribers walk out."""

from __future__ import annotations

from tests.games.uluk import kit
from ulus_suite.games.uluk.rules.state import (
    Choosing,
    Errand,
    Leaving,
    Move,
    Place,
    Settings,
    Slot,
    Spike,
    Spiking,
    Stay,
    Take,
    replace,
)


def test_5_1_one_triber_leaves_home_and_the_turn_passes() -> None:
    state, events = kit.do(kit.table(), Place(0, "gather.uluk"))
    assert state.seats[0].home == 5
    assert state.top == Errand(1)
    assert events[0].clause == "uluk/5.7"
    assert kit.refused(state, Place(1, "moon")) == ("uluk/5.1", "area.exists")


def test_5_2_who_has_more_tribers_goes_on_alone() -> None:
    state = kit.tribe(kit.table(), 1, home=1, pool=9)
    state, _ = kit.do(state, Place(0, "temple"), Place(1, "temple"), Place(0, "temple"))
    assert state.top == Errand(0)


def test_5_3_there_is_no_passing_and_always_somewhere_to_go() -> None:
    state = kit.table(slots=(Slot(),) * 6, bag=tuple(r.id for r in kit.CHARTS.resources))
    for resource in ("uluk", "mgobu", "tlon"):
        state = kit.clearing(state, resource, gatherers=(0, 1, 0))
    state = kit.tribe(state, 0, home=2)
    choices = kit.RULES.choices(state, 0)
    assert all(isinstance(c, Place) for c in choices)
    assert Place(0, "temple") in choices


def test_5_4_the_leftmost_hidden_token_is_turned_up() -> None:
    state = kit.to_errands(kit.fresh(2, 3))
    assert [bool(slot.token) for slot in state.slots] == [True] + [False] * 5
    assert state.slots[0].token not in state.bag


def test_5_5_only_around_revealed_tokens() -> None:
    state = kit.table()
    assert kit.refused(state, Place(0, "monument.2")) == ("uluk/5.5", "monument.revealed")
    slots = (state.slots[0], Slot("zork"), *state.slots[2:])
    state = replace(state, slots=slots)
    assert Place(0, "monument.2") in kit.RULES.choices(state, 0)
    assert Place(0, "monument.1") in kit.RULES.choices(state, 0)


def test_5_6_the_last_space_raises_the_track_at_once() -> None:
    state, events = kit.do(kit.table(), Place(0, "monument.1"))
    assert kit.level(state, "uluk") == 3
    assert not kit.seen(events, "monument_filled")
    state, events = kit.do(state, Place(1, "monument.1"))
    assert kit.level(state, "uluk") == 4
    assert [e.clause for e in kit.seen(events, "monument_filled")] == ["uluk/5.6"]


def test_5_7_three_sickle_spaces_one_triber_each() -> None:
    state = kit.clearing(kit.table(), "zork", gatherers=(0, 1, 1))
    assert kit.refused(state, Place(0, "gather.zork")) == ("uluk/5.7", "gather.room")


def test_5_8_the_level_decides_what_there_is() -> None:
    track = kit.CHARTS.resources[0]
    assert [(row.most, row.others) for row in track.levels] == [(1, 0), (1, 1), (2, 1), (3, 2), (4, 2)]


def test_5_9_a_processing_space_is_never_full() -> None:
    state = kit.clearing(kit.table(), "hlak", processors=(0, 0, 0, 0, 1, 1, 1, 1))
    assert Place(0, "process.hlak") in kit.RULES.choices(state, 0)


def test_5_10_the_workshop_gives_a_card_at_once() -> None:
    state = kit.in_row(kit.table(), "bow", "vat")
    state, _ = kit.do(state, Place(0, "workshop"))
    assert state.top == Choosing(0)
    assert kit.refused(state, Take(0, "net")) == ("uluk/5.10", "take.in_row")
    state, _ = kit.do(state, Take(0, "vat"))
    assert state.seats[0].inventions == ("vat",)
    assert state.row == ("bow",)
    assert state.top == Errand(1)
    assert kit.RULES.audit(state) == []


def test_5_11_no_card_no_place_in_the_workshop() -> None:
    assert kit.refused(kit.table(), Place(0, "workshop")) == ("uluk/5.11", "workshop.something")
    state = kit.owns(kit.in_row(kit.table(), "bow"), 0, "bow")
    assert kit.refused(state, Place(0, "workshop")) == ("uluk/5.11", "workshop.something")


def test_5_12_the_row_is_not_refilled_in_the_season() -> None:
    state = kit.in_row(kit.table(), "bow")
    state, _ = kit.do(state, Place(0, "workshop"), Take(0, "bow"))
    assert state.row == ()
    assert kit.refused(state, Place(1, "workshop"))[0] == "uluk/5.11"


def test_5_13_a_card_works_in_the_season_it_was_taken() -> None:
    state = kit.in_row(kit.tribe(kit.tribe(kit.table(), 0, home=2, pool=8), 1, home=1, pool=9), "digging_stick")
    state, events = kit.do(
        state, Place(0, "gather.mgobu"), Place(1, "temple"), Place(0, "workshop"), Take(0, "digging_stick")
    )
    assert [e.card for e in kit.seen(events, "extra_found")] == ["digging_stick"]


def test_5_14_never_two_copies() -> None:
    state = kit.owns(kit.in_row(kit.table(), "bow", "net"), 0, "bow")
    state, _ = kit.do(state, Place(0, "workshop"))
    assert kit.refused(state, Take(0, "bow")) == ("uluk/5.14", "take.no_copy")
    assert kit.RULES.choices(state, 0) == [Take(0, "net")]


def test_5_17_the_hut_blesses_at_once() -> None:
    state, events = kit.do(kit.table(), Place(0, "hut"))
    assert state.seats[0].happiness == 1
    assert kit.seen(events, "hut_blessed")[0].points == 1


def test_5_18_one_triber_of_each_player_in_the_hut() -> None:
    state, _ = kit.do(kit.table(), Place(0, "hut"), Place(1, "hut"))
    assert kit.refused(state, Place(0, "hut")) == ("uluk/5.18", "hut.room.per_player")


def test_5_18_other_limits_by_option() -> None:
    alone, _ = kit.do(kit.table(settings=Settings(hut_limit="one")), Place(0, "hut"))
    assert kit.refused(alone, Place(1, "hut")) == ("uluk/5.18", "hut.room.one")
    many, _ = kit.do(kit.table(settings=Settings(hut_limit="none")), Place(0, "hut"), Place(1, "hut"))
    many, _ = kit.do(many, Place(0, "hut"))
    assert many.hut == (2, 1)


def _all_out() -> kit.State:
    """Two seats with one triber each left, one of them already in the Hut."""
    state = kit.tribe(kit.tribe(kit.table(), 0, home=2, pool=8), 1, home=1, pool=9)
    state, _ = kit.do(state, Place(0, "hut"), Place(1, "temple"), Place(0, "temple"))
    return state


def test_5_19_when_all_are_out_the_hut_may_be_left() -> None:
    state = _all_out()
    assert state.top == Leaving(0, 1)
    assert kit.refused(state, Move(0, "hut")) == ("uluk/5.19", "hut.elsewhere")
    state, events = kit.do(state, Move(0, "temple"))
    assert kit.seen(events, "temple_prayed")[0].points == 2
    assert kit.seen(events, "hut_left")[0].area == "temple"


def test_5_19_it_acts_as_if_placed_now() -> None:
    state = kit.tribe(kit.in_row(_all_out(), "bow"), 0, goods=kit.goods(tlon_brew=1))
    card, _ = kit.do(state, Move(0, "workshop"))
    assert card.top == Choosing(0)
    hunt, _ = kit.do(state, Move(0, "gather.hlak"))
    assert hunt.top == Spiking(0, "hlak")
    full = replace(state, slots=(Slot("uluk", (1,)), *state.slots[1:]))
    _, events = kit.do(full, Move(0, "monument.1"))
    assert kit.seen(events, "monument_filled")


def test_5_19_it_may_stay() -> None:
    _, events = kit.do(_all_out(), Stay(0))
    assert kit.seen(events, "hut_stayed")
    assert not kit.seen(events, "hut_left")


def test_5_19_huts_are_left_in_turn_order() -> None:
    state = kit.tribe(kit.tribe(kit.table(first=1), 0, home=1, pool=9), 1, home=1, pool=9)
    state = replace(state, frames=(Errand(1),))
    state, _ = kit.do(state, Place(1, "hut"), Place(0, "hut"))
    assert state.top == Leaving(1, 1)
    state, _ = kit.do(state, Stay(1))
    assert state.top == Leaving(0, 1)


def test_5_20_the_temple_brings_two() -> None:
    state = kit.table()
    for _ in range(3):
        state, _ = kit.do(state, Place(0, "temple"), Place(1, "temple"))
    assert [one.happiness for one in state.seats] == [6, 6]


def test_6_8_poison_is_put_when_placing_one_under_each() -> None:
    state = kit.tribe(kit.table(), 0, goods=kit.goods(tlon_brew=2))
    state, _ = kit.do(state, Place(0, "gather.fnord"))
    assert state.top == Spiking(0, "fnord")
    put, events = kit.do(state, Spike(0, True))
    assert put.clearings[4].poisoned == (True,)
    assert kit.have(put, 0, "tlon_brew") == 1
    assert events[0].clause == "uluk/6.8"
    kept, _ = kit.do(state, Spike(0, False))
    assert kept.clearings[4].poisoned == (False,)
    elsewhere, _ = kit.do(kit.tribe(kit.table(), 0, goods=kit.goods(tlon_brew=2)), Place(0, "gather.zork"))
    assert elsewhere.top == Errand(1)
