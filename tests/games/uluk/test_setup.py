"""Chapters 1 to 4: what the game is about, what lies on the table, how it begins."""

from __future__ import annotations

import random

import pytest

from tests.games.uluk import kit
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.diagram import Board
from ulus_suite.core.errors import Misuse
from ulus_suite.data.reader import shipped
from ulus_suite.data.rulebook import require
from ulus_suite.games.uluk.rules.setup import begin
from ulus_suite.games.uluk.rules.state import Done, Draw, Ended, Frame, Place, Settings, highest

CHARTS = kit.CHARTS


def test_1_1_the_most_happiness_after_six_seasons_wins() -> None:
    match = kit.fresh(3, 5)
    for _ in kit.play_on(match, random.Random(5)):
        pass
    assert isinstance(match.pending, Finished)
    outcome = match.pending.outcome
    assert match.state.season == 6
    assert outcome.scores[outcome.places[0][0]] == max(outcome.scores)
    assert "archleader" in " ".join(c.text for c in require("uluk").clauses)


def test_1_2_sending_a_triber_is_the_first_thing_one_can_do() -> None:
    state = kit.to_errands(kit.fresh(2, 1))
    choices = kit.RULES.choices(state, state.first)
    assert choices
    assert all(isinstance(c, Place) for c in choices)


def test_2_1_a_small_space_around_a_monument_holds_one_triber() -> None:
    state, _ = kit.do(kit.table(), Place(0, "monument.1"), Place(1, "monument.1"))
    assert state.slots[0].builders == (0, 1)
    assert kit.refused(state, Place(0, "monument.1")) == ("uluk/2.1", "monument.room")
    assert all(2 <= n <= 6 for n in CHARTS.monument_spaces)


def test_2_2_2_3_six_areas_with_three_sickle_spaces_on_the_board() -> None:
    board = shipped().read("boards/uluk.yaml", Board)
    for resource in ("uluk", "mgobu", "tlon", "zork", "fnord", "hlak"):
        assert len(board.regions[f"gather.{resource}"]) == 3
        assert len(board.tracks[f"level.{resource}"]) == 5
    assert len(board.kinds("gather")) == 6


def test_2_4_one_processing_space_for_each_raw_resource_without_a_limit() -> None:
    state = kit.table()
    for _ in range(6):
        state, _ = kit.do(state, Place(0, "process.uluk"), Place(1, "process.uluk"))
    # Twelve tribers stood on one space; the season went on by itself.
    assert [a for a in CHARTS.areas if a.startswith("process")] == [f"process.{r.id}" for r in CHARTS.resources]


def test_2_5_three_places_at_the_bottom() -> None:
    board = shipped().read("boards/uluk.yaml", Board)
    assert {"workshop", "hut", "temple"} <= {s.id for s in board.spots}


def test_2_6_happiness_moves_at_once_and_may_be_negative() -> None:
    state, _ = kit.do(kit.tribe(kit.table(), 0, happiness=-3), Place(0, "temple"))
    assert state.seats[0].happiness == -1


def test_2_7_boards_differ_a_little() -> None:
    arrows = {name: frozenset(t.arrows) for name, t in CHARTS.tribes.items()}
    assert len(set(arrows.values())) == 4
    common = frozenset.intersection(*arrows.values())
    assert len(common) >= 5
    ends = [len([a for a in t.arrows if a.source == "raw_tlon"]) for t in CHARTS.tribes.values()]
    assert ends == [2, 2, 2, 2]


def test_2_8_tokens_never_run_out() -> None:
    state = kit.at_table(kit.table(), 2, pickled_uluk=200)
    assert kit.have(state, 0, "pickled_uluk") == 200
    assert kit.RULES.choices(state, 0)


def _marked(symbol: str) -> set[str]:
    return {g.id for g in CHARTS.goods if symbol in g.symbols}


def test_2_9_fork_and_2_11_treat_are_food() -> None:
    foods = {CHARTS.goods[n].id for n in CHARTS.foods}
    assert foods == _marked("food") | _marked("treat")
    assert {"baked_mgobu", "roasted_tlon", "salted_fnord"} <= foods


def test_2_10_2_14_examples_of_symbols() -> None:
    good = {g.id: g for g in CHARTS.goods}
    assert good["raw_uluk"].symbols == ()
    assert good["raw_zork"].symbols == ("perishable",)
    assert set(good["baked_mgobu"].symbols) == {"food", "perishable"}
    assert good["salted_fnord"].symbols == ("treat",)


def test_2_11_a_treat_pleases() -> None:
    assert _marked("treat") == {"boiled_uluk", "salted_fnord", "roasted_hlak"}


def test_2_12_one_space_bears_the_skull() -> None:
    assert _marked("poison") == {"tlon_brew"}
    assert CHARTS.goods[CHARTS.poison].id == "tlon_brew"


def test_2_13_candles_are_no_food() -> None:
    assert _marked("candle") == {"fermented_uluk", "fermented_zork"}
    assert not set(CHARTS.candles) & set(CHARTS.foods)


def test_2_15_ten_pawns_each() -> None:
    for seats in (2, 3, 4):
        state = begin(CHARTS, Settings(), seats)
        assert all(one.home + one.pool == 10 for one in state.seats)


def test_2_16_thirty_inventions_and_four_feasts() -> None:
    assert sum(c.copies for c in CHARTS.inventions) == 30
    assert len(CHARTS.feasts) == 4
    assert {c.letter for c in CHARTS.inventions} == set("ABCDE")


def test_3_1_markers_on_the_central_space() -> None:
    state = begin(CHARTS, Settings(), 2)
    assert [c.level for c in state.clearings] == [3] * 6


def test_3_2_as_many_different_tokens_as_players_raise_their_tracks() -> None:
    state = begin(CHARTS, Settings(), 3)
    pending = kit.RULES.pending(state)
    assert isinstance(pending, AwaitChance)
    assert pending.request.questions[0].take == 3
    assert all(weight == 1 for _, weight in pending.request.questions[0].options)
    after = kit.settled(state, tracks=("uluk", "hlak", "zork"))
    assert [c.level for c in after.clearings] == [4, 3, 3, 4, 3, 4]


def test_3_3_tokens_are_shuffled_again_and_lie_face_down() -> None:
    state = kit.settled(begin(CHARTS, Settings(), 2), tracks=("uluk", "hlak"))
    assert len(state.bag) == 6
    assert all(slot.token == "" for slot in state.slots)


def test_3_4_the_deck_has_no_order_to_peek_at() -> None:
    state = begin(CHARTS, Settings(), 2)
    assert state.deck == tuple(c.copies for c in CHARTS.inventions)
    assert not any(state.discard)


def test_3_5_no_tribe_and_no_feast_twice() -> None:
    for seed in range(10):
        state = kit.to_errands(kit.fresh(4, seed))
        assert len({one.tribe for one in state.seats}) == 4
        assert len({one.feast for one in state.seats}) == 4


def test_3_6_feast_cards_are_for_their_owner_only() -> None:
    state = kit.to_errands(kit.fresh(3, 2))
    mine = kit.RULES.view(state, 1)
    assert [one.feast for one in mine.table.seats] == ["?", state.seats[1].feast, "?"]
    assert all(one.feast == "?" for one in kit.RULES.view(state, None).table.seats)


def test_3_7_everybody_begins_on_0() -> None:
    assert all(one.happiness == 0 for one in kit.to_errands(kit.fresh(4, 3)).seats)


@pytest.mark.parametrize(("seats", "tribers"), [(2, 6), (3, 5), (4, 4)])
def test_3_8_tribers_by_number_of_players(seats: int, tribers: int) -> None:
    assert [one.home for one in kit.to_errands(kit.fresh(seats, 1)).seats] == [tribers] * seats


def test_3_9_nothing_is_owned_before_the_food_is_given() -> None:
    assert not any(any(one.goods) for one in begin(CHARTS, Settings(), 2).seats)


def test_3_10_a_row_of_as_many_cards_as_players() -> None:
    for seats in (2, 3, 4):
        state = kit.to_errands(kit.fresh(seats, 4))
        assert len(state.row) == seats
        assert sum(state.deck) == 30 - seats


def test_3_11_a_lot_says_who_begins() -> None:
    firsts = {kit.to_errands(kit.fresh(4, seed)).first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.parametrize(("seats", "food"), [(2, [1, 2]), (3, [1, 2, 2]), (4, [1, 2, 2, 3])])
def test_3_12_baked_mgobu_by_place(seats: int, food: list[int]) -> None:
    state = kit.to_errands(kit.fresh(seats, 6))
    assert [kit.have(state, seat, "baked_mgobu") for seat in state.order] == food


def test_3_12_starting_food_perishes_after_the_first_season() -> None:
    assert "perishable" in CHARTS.goods[CHARTS.good_no["baked_mgobu"]].symbols


def test_3_13_easy_starts_rich_and_draws_no_tokens() -> None:
    match = kit.fresh(2, 1, difficulty="easy")
    assert match.state.frames == (Draw("deal"),)
    assert [c.level for c in match.state.clearings] == [4] * 6


def test_3_14_normal_is_the_default() -> None:
    assert kit.fresh(2, 1).header.options["difficulty"] == "normal"
    assert kit.fresh(2, 1).state.frames == (Draw("tracks"),)


def test_3_15_expert_has_one_piece_less() -> None:
    state = kit.to_errands(kit.fresh(4, 6, difficulty="expert"))
    assert [kit.have(state, seat, "baked_mgobu") for seat in state.order] == [0, 1, 1, 2]


def test_3_16_a_lean_land_starts_lower_and_closes_the_top() -> None:
    match = kit.fresh(2, 1, lean_land=True)
    assert [c.level for c in match.state.clearings] == [2] * 6
    assert highest(CHARTS, match.state.settings, 0) == 4
    state = kit.table(settings=Settings(lean_land=True))
    state = kit.clearing(state, "uluk", level=4)
    state, _ = kit.do(state, Place(0, "monument.1"), Place(1, "monument.1"))
    assert kit.level(state, "uluk") == 4
    with pytest.raises(Misuse):
        kit.fresh(3, 1, lean_land=True)


def test_3_17_not_alone_and_not_five() -> None:
    for seats in (1, 5):
        with pytest.raises(Misuse):
            kit.fresh(seats, 1)


def test_4_1_six_phases_in_their_order() -> None:
    match = kit.fresh(2, 8)
    for _ in kit.play_on(match, random.Random(8)):
        pass
    phases = [e.phase for p in match.line for e in p.events if e.kind == "phase_began"]
    season = ["harvest", "processing", "feeding", "ecology", "cleanup"]
    assert phases == season * 6 + ["ending"]
    seasons = [e.season for p in match.line for e in p.events if e.kind == "season_began"]
    assert seasons == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("frame", "phase"),
    [
        (kit.Errand(0), "errand"), (kit.processing(0, uluk=1), "processing"), (kit.Feeding(0, 1), "feeding"),
        (Ended(), "ending"),
    ],
)  # fmt: skip
def test_4_1_the_season_and_its_phase_are_told(frame: Frame, phase: str) -> None:
    view = kit.RULES.view(kit.table(2, season=4, frames=(frame,)), 0)
    assert kit.RULES.moment(view) == ("moment.season", {"season": 4, "seasons": 6, "phase": phase})


def test_4_2_the_first_player_begins_the_others_follow_clockwise() -> None:
    state = kit.table(3, first=2, frames=(kit.Errand(2),))
    assert kit.refused(state, Place(0, "temple")) == ("uluk/4.2", "your_turn")
    state, _ = kit.do(state, Place(2, "temple"), Place(0, "temple"), Place(1, "temple"))
    assert state.top == kit.Errand(2)
    assert kit.refused(state, Done(2))[1] == "time.done"
