"""Chapters 9 to 11: the land changes, monuments rise, the game is counted."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.games.uluk import kit
from ulus_suite import Match
from ulus_suite.core.chance import Finished
from ulus_suite.core.events import Event
from ulus_suite.core.match import Barrier
from ulus_suite.games.uluk.rules import feeding, scenes
from ulus_suite.games.uluk.rules.scenes import end_season
from ulus_suite.games.uluk.rules.state import Done, Draw, Ended, Feed, Settings, Slot, State, forecast, replace

CHARTS = kit.CHARTS


def changed(state: State) -> tuple[State, list[Event]]:
    told: list[Event] = []
    return scenes.ecology(CHARTS, state, told), told


def levels(**those: int) -> State:
    """Seat 0 alone at the table with the tracks as given, one triber in each area (so that step one is still)."""
    state = kit.table()
    for track in CHARTS.resources:
        state = kit.clearing(state, track.id, level=those.get(track.id, 3), gatherers=(0,))
    return state


def test_9_1_tribers_first_then_arrows() -> None:
    # Nobody gathers zork: 4 to 5 in step one, and from 5 its arrow raises fnord in step two.
    state, events = changed(kit.clearing(levels(), "zork", level=4, gatherers=()))
    assert kit.level(state, "zork") == 5
    assert kit.level(state, "fnord") == 4
    kinds = [e.kind for e in events]
    assert kinds == ["phase_began", *["grazed"] * 6, "arrow_raised"]


def test_9_2_9_3_9_4_by_the_number_of_tribers() -> None:
    for tribers, level in ((0, 4), (1, 3), (2, 2), (3, 1)):
        state = kit.clearing(levels(), "tlon", gatherers=(0,) * tribers)
        grazed = kit.seen(changed(state)[1], "grazed")[2]
        assert (grazed.was, grazed.level) == (3, level)
        assert grazed.clause == ("uluk/9.2", "uluk/9.3", "uluk/9.4", "uluk/9.4")[tribers]


def test_9_3_one_triber_leaves_the_track_alone() -> None:
    assert [c.level for c in changed(levels())[0].clearings] == [3] * 6


def test_9_4_two_or_three_lower_it() -> None:
    state, _ = changed(kit.clearing(levels(hlak=5), "hlak", gatherers=(0, 1, 1)))
    assert kit.level(state, "hlak") == 3


def test_9_5_poison_is_no_triber_here() -> None:
    state, _ = changed(kit.clearing(levels(), "fnord", gatherers=(0,), poisoned=(True,)))
    assert kit.level(state, "fnord") == 3


def test_9_6_12_2_every_arrow_of_the_chart() -> None:
    wanted = {
        ("uluk", 1): "tlon", ("mgobu", 1): "uluk", ("tlon", 1): "mgobu", ("zork", 1): "uluk", ("fnord", 1): "zork",
        ("hlak", 1): "mgobu", ("uluk", 5): "zork", ("mgobu", 5): "hlak", ("zork", 5): "fnord",
    }  # fmt: skip
    found = {(r.id, i + 1): row.raises for r in CHARTS.resources for i, row in enumerate(r.levels) if row.raises}
    assert found == wanted
    for (source, level), raised in wanted.items():
        state, _ = changed(levels(**{source: level}))
        assert kit.level(state, raised) == 4


def test_9_7_two_arrows_raise_by_two_and_none_changes_another() -> None:
    state, _ = changed(levels(mgobu=1, zork=1))
    assert kit.level(state, "uluk") == 5
    # uluk reaches 5 only through arrows: its own arrow to zork does not work this season.
    assert kit.level(state, "zork") == 1


def test_9_8_no_marker_leaves_its_track() -> None:
    state, _ = changed(kit.clearing(levels(tlon=5), "tlon", gatherers=()))
    assert kit.level(state, "tlon") == 5
    state, _ = changed(kit.clearing(levels(tlon=2), "tlon", gatherers=(0, 0, 0)))
    assert kit.level(state, "tlon") == 1
    state, _ = changed(levels(uluk=5, mgobu=1, zork=1))
    assert kit.level(state, "uluk") == 5


@given(
    st.lists(st.integers(1, 5), min_size=6, max_size=6),
    st.lists(st.integers(0, 3), min_size=6, max_size=6),
    st.booleans(),
)
def test_9_1_the_forecast_is_what_happens(heights: list[int], tribers: list[int], lean: bool) -> None:
    state = kit.table(settings=Settings(lean_land=lean))
    for track, height, count in zip(CHARTS.resources, heights, tribers, strict=True):
        state = kit.clearing(state, track.id, level=min(height, 5 - lean), gatherers=(0,) * count)
    seen = forecast(CHARTS, state)
    after, _ = changed(state)
    assert tuple(c.level for c in after.clearings) == seen.next
    assert seen.now == tuple(c.level for c in state.clearings)
    assert all(1 <= level <= 5 - lean for level in seen.next)


def raised(builders: tuple[int, ...], slot: int, seats: int = 3) -> tuple[State, list[Event]]:
    """The Clean-up with these tribers around one Monument (of zork)."""
    state = kit.table(seats)
    slots = tuple(Slot("zork", builders) if i == slot else Slot() for i in range(6))
    state = replace(state, slots=slots, bag=tuple(r.id for r in CHARTS.resources if r.id != "zork"))
    for seat in range(seats):
        state = kit.tribe(state, seat, home=state.seats[seat].home - builders.count(seat))
    told: list[Event] = []
    state = scenes.build(CHARTS, state, told)
    assert kit.RULES.audit(state) == []
    return state, told


def test_10_1_all_spaces_taken_and_it_is_built() -> None:
    state, events = raised((0, 0), 0)
    assert state.slots[0].built
    assert kit.seen(events, "monument_built")[0].clause == "uluk/10.1"


def test_10_2_12_5_happiness_by_the_chart_for_all_builders() -> None:
    state, _ = raised((0, 1, 0, 0), 3)
    assert [one.happiness for one in state.seats] == [9, 2, 0]
    assert CHARTS.monument_happiness == (2, 5, 9, 13, 17, 21)
    assert CHARTS.monument_spaces == (2, 3, 3, 4, 5, 6)


def test_10_3_the_token_goes_to_the_one_who_sent_most() -> None:
    state, _ = raised((0, 1, 1), 1)
    assert [one.tokens for one in state.seats] == [(), ("zork",), ()]


def test_10_4_a_tie_gives_the_token_to_nobody() -> None:
    state, events = raised((0, 1), 0)
    assert state.gone == ("zork",)
    assert not any(one.tokens for one in state.seats)
    assert [one.happiness for one in state.seats] == [2, 2, 0]
    assert kit.seen(events, "token_gone")
    assert state.slots[0].built


def test_10_5_a_built_monument_is_closed() -> None:
    from ulus_suite.games.uluk.rules.state import Place

    state, _ = raised((0, 0), 0)
    state = replace(state, slots=(replace(state.slots[0], builders=()), *state.slots[1:]))
    assert kit.refused(state, Place(0, "monument.1")) == ("uluk/10.5", "monument.not_built")


def test_10_6_an_unfinished_one_pays_nothing_and_starts_anew() -> None:
    state, events = raised((0, 0), 1)
    assert not state.slots[1].built
    assert state.seats[0].happiness == 0
    assert kit.seen(events, "monument_waits")[0].spaces == 3
    home = scenes.go_home(CHARTS, state, [])
    assert home.slots[1] == Slot("zork")


def test_10_7_from_left_to_right() -> None:
    state = kit.table(slots=(Slot("zork", (0, 1)), Slot("uluk", (1, 1, 0)), *(Slot(),) * 4))
    told: list[Event] = []
    scenes.build(CHARTS, state, told)
    assert [e.area for e in kit.seen(told, "monument_built")] == ["monument.1", "monument.2"]
    assert [e.kind for e in told].index("token_gone") < [e.kind for e in told].index("token_won")


def ended_season(season: int, first: int = 0) -> tuple[State, list[Event]]:
    state = kit.table(3, season=season, first=first)
    state = kit.in_row(state, "bow", "net")
    state = kit.clearing(state, "uluk", gatherers=(0, 1), processors=(2,))
    state = kit.clearing(state, "hlak", gatherers=(2,), poisoned=(True,))
    told: list[Event] = []
    return end_season(CHARTS, state, told), told


def test_10_8_everybody_walks_home_and_poison_goes_to_the_pool() -> None:
    state, events = ended_season(1)
    assert [one.home for one in state.seats] == [5, 5, 5]
    assert [e.count for e in kit.seen(events, "went_home")] == [1, 1, 2]
    assert not any(c.gatherers or c.poisoned or c.processors for c in state.clearings)


def test_10_9_cards_nobody_took_are_discarded() -> None:
    state, _ = ended_season(1)
    assert {c.id: n for c, n in zip(CHARTS.inventions, state.discard, strict=True) if n} == {"bow": 1, "net": 1}
    assert state.row == ()


def test_10_10_a_new_row_and_the_discards_when_the_deck_is_short() -> None:
    state, _ = ended_season(1)
    assert state.frames == (Draw("row"),)
    after = kit.settled(state, row=("vat", "jar", "spit"))
    assert after.row == ("vat", "jar", "spit")
    short = replace(state, deck=(0,) * 13 + (1, 0), discard=(2,) * 13 + (1, 2))
    renewed = scenes.renew_deck(short, [])
    assert renewed.deck == (2,) * 15
    assert not any(renewed.discard)


def test_10_11_the_marker_passes_clockwise() -> None:
    state, _ = ended_season(1, first=2)
    assert kit.settled(state, row=("vat", "jar", "spit")).first == 0


def test_10_12_after_the_sixth_season_there_is_no_new_row() -> None:
    state, events = ended_season(6)
    assert state.frames == (Ended(),)
    assert not kit.seen(events, "row_dealt")
    assert kit.seen(events, "game_ended")


def counted(*goods: dict[str, int], **changes: object) -> State:
    """The final count; seats own these goods and one thing each from ``changes`` (lists by seat)."""
    state = kit.table(max(2, len(goods)), season=6)
    for seat, those in enumerate(goods):
        state = kit.tribe(state, seat, goods=kit.goods(**those))
    for name, values in changes.items():
        assert isinstance(values, list)
        for seat, value in enumerate(values):
            state = kit.tribe(state, seat, **{name: value})
    return replace(feeding.score(CHARTS, state, []), frames=(Ended(),))


def test_11_1_one_set_two_sets_and_no_more() -> None:
    hunters = {"smoked_hlak": 1, "salted_fnord": 1, "fermented_zork": 1}
    for sets, points in ((0, 0), (1, 5), (2, 11), (3, 11)):
        state = counted({g: n * sets for g, n in hunters.items()}, {})
        assert state.seats[0].happiness == points


def test_11_2_any_holiday_substance_and_each_piece_once() -> None:
    state = counted({"smoked_hlak": 2, "salted_fnord": 2, "fermented_zork": 1, "fermented_uluk": 1}, {})
    assert state.seats[0].happiness == 11
    assert counted({"smoked_hlak": 2, "salted_fnord": 2, "fermented_zork": 1}, {}).seats[0].happiness == 5


def test_11_3_one_hunger_token_is_forgiven_the_rest_cost_three() -> None:
    state = counted({}, {}, {}, {}, hunger=[0, 1, 2, 5])
    assert [one.happiness for one in state.seats] == [0, 0, -3, -12]


def test_11_4_most_tokens_and_the_highest_number_among_equals() -> None:
    assert [s.happiness for s in counted({}, {}, tokens=[("uluk",), ("zork", "tlon")]).seats] == [0, 3]
    assert [s.happiness for s in counted({}, {}, tokens=[("uluk", "hlak"), ("zork", "tlon")]).seats] == [3, 0]
    assert [s.happiness for s in counted({}, {}).seats] == [0, 0]


def test_11_5_sets_of_letters() -> None:
    cards = [("bow",), ("bow", "net", "picking_ladder", "spit"), ("bow", "picking_ladder", "spit", "vat")]
    five = ("bow", "picking_ladder", "spit", "vat", "jar")
    assert [s.happiness for s in counted({}, {}, {}, {}, inventions=[*cards, five]).seats] == [0, 2, 5, 5]
    assert feeding.set_points(CHARTS, 5, 9) == 9


def test_11_6_the_most_happiness_wins() -> None:
    outcome = feeding.outcome(CHARTS, counted({}, {}, {}, happiness=[3, 9, 4]))
    assert outcome.places == ((1,), (2,), (0,))
    assert (outcome.clause, outcome.key) == ("uluk/11.6", "most")


def test_11_7_ties_by_tokens_then_number_then_shared() -> None:
    more = feeding.outcome(CHARTS, counted({}, {}, happiness=[8, 11], tokens=[("uluk", "zork"), ("hlak",)]))
    assert (more.places, more.key, more.clause) == (((0,), (1,)), "by_tokens", "uluk/11.7")
    higher = feeding.outcome(CHARTS, counted({}, {}, happiness=[11, 8], tokens=[("uluk",), ("hlak",)]))
    assert (higher.places, higher.key) == (((1,), (0,)), "by_tokens")
    level = feeding.outcome(CHARTS, counted({}, {}, happiness=[5, 5]))
    assert (level.places, level.key) == (((0, 1),), "shared")


def test_3_6_feast_cards_turned_up_at_the_end_are_taken_back_by_consent_only() -> None:
    state = kit.at_table(kit.table(2, season=6, first=1), 1, smoked_hlak=2, fermented_uluk=1)
    state = kit.tribe(state, 1, pool=10, home=0)
    match = Match.new(kit.RULES, seats=2, start=state)
    match.play(Feed(0, "smoked_hlak", 1))
    match.play(Done(0))
    assert isinstance(match.pending, Finished)
    offer = match.undo_offers(0)[0]
    assert Barrier.SECRET_SEEN in offer.barriers
    assert offer.needs == (1,)
