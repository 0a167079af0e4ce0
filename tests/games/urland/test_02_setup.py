"""Chapter 2: setting up, and the arithmetic of it at every number of players."""

from __future__ import annotations

import pytest

from tests.games.urland.kit import GENERATOR, RULES, answer, of, started
from ulus_suite import Match
from ulus_suite.core.chance import AwaitChance, Decide

LAND = tuple(str(n) for n in range(1, 13))


def new(seats: int) -> Match:
    return Match.new(RULES, seats, seed=3)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_2_1_three_in_every_ocean(seats: int) -> None:
    view = new(seats).view(None)
    assert all(view.pieces[o] == (3,) * seats for o in "ABCDE")
    assert view.reserve == (13,) * seats


@pytest.mark.parametrize(("seats", "chips"), [(3, 1), (4, 2), (5, 2)])
def test_2_2_extra_turn_chips(seats: int, chips: int) -> None:
    assert new(seats).view(None).extra == (chips,) * seats


def test_2_3_the_first_volcano_of_eleven_leads_to_ten() -> None:
    """The rulebook's example: the tile on 11 bridges it with 10, and there is no area 11 any more."""
    match = new(4)
    events = answer(match, volcano="11")
    view = match.view(None)
    assert view.area_of["11"] == view.area_of["10"] == "10"
    assert view.tiles == ("11",)
    assert {e.kind for e in events} == {"erupted"}
    deal = match.pending.request  # type: ignore[union-attr]
    assert "11" not in [v for v, _ in deal.questions[0].options]


@pytest.mark.parametrize(("seats", "each", "over"), [(3, 3, 2), (4, 2, 3), (5, 2, 1)])
def test_2_4_chips_dealt_and_left_over(seats: int, each: int, over: int) -> None:
    match = new(seats)
    answer(match, volcano="11")
    request = match.pending.request  # type: ignore[union-attr]
    assert [q.take for q in request.questions] == [each] * seats
    assert len(request.questions[0].options) - each * seats == over
    match.resolve(GENERATOR)
    landed = [sum(match.view(None).pieces[i][s] for i in LAND) for s in range(seats)]
    assert landed == [each] * seats


def dealt() -> Match:
    match = new(4)
    answer(match, volcano="11")
    answer(match, seat0=("1", "2"), seat1=("3", "12"), seat2=("4", "5"), seat3=("10", "6"))
    return match


def test_2_5_the_highest_chip_drawn_starts() -> None:
    match = dealt()
    assert match.view(None).environment == 1
    answer(match, seat0=("1", "2"), seat1=("12", "3"), seat2=("4", "5"), seat3=("10", "6"))
    assert match.view(None).environment == 1  # though the 12 went to seat 2


def test_2_6_markers_against_the_clock() -> None:
    assert dealt().view(None).markers == (2, 1, 4, 3)


def test_2_7_a_chip_to_each_neighbour() -> None:
    match = dealt()
    events = answer(match, seat0=("1", "2"), seat1=("12", "3"), seat2=("4", "5"), seat3=("10", "6"))
    view = match.view(None)
    assert view.pieces["1"] == (1, 1, 0, 0)
    assert view.pieces["2"] == (1, 0, 0, 1)
    assert view.pieces["12"] == (0, 1, 1, 0)
    assert view.pieces["10"] == (1, 0, 0, 1)
    assert [(e.seat, e.to) for e in of(events, "given")][:2] == [(0, 1), (0, 3)]
    assert all(sum(view.pieces[i]) in (0, 2) for i in LAND)


def test_2_8_the_chip_kept_brings_no_second_ichto() -> None:
    match = started(3)
    per_area = sorted(sum(match.view(None).pieces[i]) for i in LAND)
    assert sum(per_area) == 15
    fresh = new(3)
    answer(fresh, volcano="11")
    answer(fresh, seat0=("1", "2", "3"), seat1=("4", "5", "6"), seat2=("7", "8", "9"))
    answer(fresh, seat0=("1", "2"), seat1=("4", "5"), seat2=("7", "8"))
    ones = [i for i in LAND if sum(fresh.view(None).pieces[i]) == 1]
    assert ones == ["3", "6", "9"]
    assert sum(sum(fresh.view(None).pieces[i]) == 2 for i in LAND) == 6


def test_2_9_a_chip_of_the_joined_partner_means_the_large_area() -> None:
    match = new(4)
    answer(match, volcano="11")
    answer(match, seat0=("10", "2"), seat1=("3", "12"), seat2=("4", "5"), seat3=("9", "6"))
    assert match.view(None).pieces["10"] == (1, 0, 0, 0)
    assert match.view(None).pieces["11"] == (0, 0, 0, 0)


@pytest.mark.parametrize(("seats", "left"), [(3, 7), (4, 8), (5, 8)])
def test_2_10_the_reserve_as_the_rulebook_says(seats: int, left: int) -> None:
    for seed in range(5):
        assert started(seats, seed).view(None).reserve == (left,) * seats


@pytest.mark.parametrize(("seats", "shown", "unseen"), [(3, 3, 6), (4, 4, 7), (5, 4, 7)])
def test_2_11_genes_on_show(seats: int, shown: int, unseen: int) -> None:
    view = started(seats).view(None)
    assert (len(view.shown), len(view.unseen_genes)) == (shown, unseen)


def test_2_12_stink_gland_and_muscles_stay_in_the_box_with_three() -> None:
    view = started(3).view(None)
    assert not {"stink", "muscles"} & {*view.shown, *view.unseen_genes}
    assert {"stink", "muscles"} <= {*started(4).view(None).shown, *started(4).view(None).unseen_genes}


def test_2_13_the_starter_draws_three_in_secret() -> None:
    match = Match.new(RULES, 4, seed=3)
    while not (isinstance(match.pending, AwaitChance) and match.pending.request.id == "urland-draw"):
        match.resolve(GENERATOR)
    question = match.pending.request.questions[0]
    starter = match.view(None).environment
    assert question.take == 3
    assert question.audience == (starter,)
    assert len(question.options) == 11
    match.resolve(GENERATOR)
    assert isinstance(match.pending, Decide)
    assert len(match.view(starter).hand) == 3
    assert match.view(None).hand == ()


def test_2_14_no_panic_chip_in_the_first_hand_but_in_the_pile_after_it() -> None:
    match = Match.new(RULES, 4, seed=3)
    while isinstance(match.pending, AwaitChance):
        if match.pending.request.id == "urland-draw":
            assert "panic" not in [v for v, _ in match.pending.request.questions[0].options]
            assert not match.view(None).panic_in_pile
        match.resolve(GENERATOR)
    assert match.view(None).panic_in_pile
    assert match.view(None).pile == 8 + 1


def test_2_7_and_2_11_chips_and_genes_are_dealt_as_cards() -> None:
    match = Match.new(RULES, 4, seed=3)
    kinds = {}
    while isinstance(match.pending, AwaitChance):
        kinds[match.pending.request.id] = match.pending.request.kind
        match.resolve(GENERATOR)
    assert (kinds["urland-exchange"], kinds["urland-first-genes"]) == ("cards", "cards")
