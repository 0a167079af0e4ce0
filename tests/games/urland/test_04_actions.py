"""Chapter 4: what an Ichto player may do."""

from __future__ import annotations

import pytest

from tests.games.urland.kit import RULES, allowed, at, kinds, of, pieces, refused_by, turn
from ulus_suite.games.urland.rules.actions import Breed, Enough, Finish, Land, Retreat, Swim, UseExtra


@pytest.mark.parametrize(("seats", "count"), [(3, 3), (4, 2), (5, 2)])
def test_4_1_actions_of_a_turn(seats: int, count: int) -> None:
    from ulus_suite.games.urland.rules.actions import ChooseArea

    match = at("hand: 1 2 3\nA: " + " ".join(["9"] * seats), seats)
    match.play(ChooseArea(0, "1"))
    assert match.view(None).left == count
    seat = match.pending.seat  # type: ignore[union-attr]
    for done in range(count):
        assert match.view(None).left == count - done
        match.play(Land(seat, "A", "1"))
    assert refused_by(match, Land(seat, "A", "1")) == "4.1"


def test_4_1_the_same_twice_and_any_mixture() -> None:
    match = turn("A: 0 0 9 0")
    match.play(Breed(2, "A"))
    assert allowed(match, Breed(2, "A"))
    assert allowed(match, Land(2, "A", "1"))


def test_4_2_stopping_early() -> None:
    match = turn("A: 0 0 9 0", seat=3)
    events = match.play(Finish(2))
    assert of(events, "turn_done")[0].left == 2
    assert match.view(None).doing == "turn-over"


def test_4_3_landing_one_beside() -> None:
    match = turn("A: 0 0 2 0\nB: 0 0 0 1")
    match.play(Land(2, "A", "1"))
    assert pieces(match, "1") == (0, 0, 1, 0)
    assert pieces(match, "A") == (0, 0, 1, 0)
    assert refused_by(match, Land(2, "A", "3")) == "4.3"  # 3 touches only the Iapetus
    assert refused_by(match, Land(2, "B", "9")) == "4.3"  # nobody of one's own there
    assert refused_by(match, Land(2, "A", "1", 2)) == "4.3"
    assert refused_by(match, Land(2, "A", "1", 0)) == "4.3"


def test_4_3_an_area_that_lost_its_number() -> None:
    match = turn("lands: 10+11\nvolcanoes: 11\nC: 0 0 1 0\nB: 0 0 1 0")
    assert allowed(match, Land(2, "C", "10"))  # the large area touches both oceans
    assert refused_by(match, Land(2, "C", "11")) == "9.6"


def test_4_4_breeding_six_three_two() -> None:
    """The rulebook's example: 6 Black, 3 White, 2 grey: two, one and none."""
    match = turn("B: 3 2 6 0")
    match.play(Breed(2, "B"))
    assert pieces(match, "B") == (4, 2, 8, 0)


@pytest.mark.parametrize(("count", "young"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (20, 2)])
def test_4_4_the_breeding_table(count: int, young: int) -> None:
    assert RULES.tables.breeding.young(count, care=False) == young


def test_4_5_all_colours_breed() -> None:
    match = turn("E: 3 6 3 5")
    events = match.play(Breed(2, "E"))
    assert pieces(match, "E") == (4, 8, 4, 6)
    assert [e.seat for e in of(events, "bred")] == [0, 1, 2, 3]


def test_4_6_only_where_ones_own_breed_and_with_a_reserve() -> None:
    match = turn("B: 3 2 6 0\nC: 6 6 2 0")
    assert allowed(match, Breed(2, "B"))
    assert refused_by(match, Breed(2, "C")) == "4.6"  # grey with two may not order it
    empty = turn("B: 0 0 9 0\nA: 0 0 9 0\nC: 0 0 9 0")
    assert empty.view(None).reserve[2] == 0
    assert refused_by(empty, Breed(2, "B")) == "4.6"


def test_4_7_a_short_reserve_puts_out_what_there_is() -> None:
    match = turn("B: 6 0 6 0\nA: 20 0 20 0")
    assert match.view(None).reserve[:3:2] == (1, 1)
    events = match.play(Breed(2, "B"))
    assert pieces(match, "B") == (7, 0, 7, 0)
    assert [e.missing for e in of(events, "bred_short")] == [1, 1]
    other = turn("B: 6 0 6 0\nA: 21 0 0 0")
    other.play(Breed(2, "B"))
    assert pieces(other, "B") == (6, 0, 8, 0)


def test_4_8_water_movement_of_any_number_to_a_neighbour() -> None:
    match = turn("A: 0 0 5 0")
    match.play(Swim(2, "A", "E", 4))
    assert pieces(match, "E") == (0, 0, 4, 0)
    assert refused_by(match, Swim(2, "A", "C", 1)) == "4.8"
    assert refused_by(match, Swim(2, "A", "A", 1)) == "4.8"
    assert refused_by(match, Swim(2, "A", "E", 2)) == "4.8"
    assert refused_by(match, Swim(2, "A", "E", 0)) == "4.8"


def test_4_9_retreat_from_many_places_for_one_action() -> None:
    match = turn("A: 0 0 5 0\n1: 0 0 2 0\n7: 0 0 1 0")
    match.play(Retreat(2, "A", 3))
    assert match.view(None).doing == "retreating"
    match.play(Retreat(2, "7", 1))
    match.play(Retreat(2, "1", 1))
    match.play(Enough(2))
    assert match.view(None).left == 1
    assert match.view(None).reserve[2] == 27 - 3
    assert refused_by(match, Retreat(2, "7", 1)) == "4.9"


def test_4_9_a_retreat_of_the_last_one_ends_by_itself() -> None:
    match = turn("A: 0 0 2 0")
    match.play(Retreat(2, "A", 2))
    assert match.view(None).doing == "turn"
    assert match.view(None).left == 1


def test_4_10_the_marker_never_retreats() -> None:
    match = turn("A: 0 0 2 0")
    assert refused_by(match, Retreat(2, "s4", 1)) == "4.10"
    assert refused_by(match, Retreat(2, "track", 1)) == "4.10"
    assert refused_by(match, Retreat(2, "atlantis", 1)) == "1.3"
    match.play(Retreat(2, "A", 2))
    assert match.view(None).reserve[2] == 27
    assert match.view(None).markers[2] == 2


def test_4_11_an_extra_turn_chip_gives_two_actions_at_the_end() -> None:
    match = turn("A: 0 0 5 0", left=1)
    match.play(Land(2, "A", "1"))
    events = match.play(UseExtra(2))
    assert kinds(events) == ["extra_used"]
    assert match.view(None).left == 2
    assert match.view(None).extra == (2, 2, 1, 2)


def test_4_11_actions_not_used_lapse_and_warm_blood_adds_nothing() -> None:
    match = turn("genes: - | - | warm | -\nA: 0 0 5 0", left=3)
    match.play(UseExtra(2))
    assert match.view(None).left == 2
    without = turn("extra: 2 2 0 2\nA: 0 0 5 0")
    assert refused_by(without, UseExtra(2)) == "4.11"


def test_4_12_one_chip_a_turn() -> None:
    match = turn("A: 0 0 5 0", extra=True)
    assert refused_by(match, UseExtra(2)) == "4.12"


def test_4_2_undo_inside_a_turn_is_free_step_by_step() -> None:
    match = turn("A: 0 0 5 0\nE: 0 0 6 0")
    for action in (Land(2, "A", "1"), Breed(2, "E"), UseExtra(2)):
        match.play(action)
    offers = match.undo_offers(2)
    assert [o.steps for o in offers] == [1, 2, 3]
    assert all(o.needs == () for o in offers)
    match.undo(offers[1])
    assert pieces(match, "E") == (0, 0, 6, 0)
    match.redo()
    assert pieces(match, "E") == (0, 0, 8, 0)
