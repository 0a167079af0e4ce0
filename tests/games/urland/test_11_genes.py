"""Chapter 11: the eleven genes."""

from __future__ import annotations

import pytest

from tests.games.urland.kit import RULES, allowed, at, of, pieces, refused_by, turn
from ulus_suite import Match
from ulus_suite.games.urland.rules.actions import Assimilate, Bite, Breed, Fly, Land, Lay, Reveal, Stink, Swim, Wade
from ulus_suite.games.urland.rules.scoring import result


def owning(gene: str, text: str, left: int = 2) -> Match:
    """Seat 3 owns a gene and acts."""
    return turn(f"genes: - | - | {gene} | -\n{text}", left=left)


def test_11_1_options_and_automatic_genes() -> None:
    kind = {g.id: g.kind for g in RULES.tables.genes}
    assert {g for g, k in kind.items() if k == "automatic"} == {"care", "muscles", "ears", "warm"}
    assert len(kind) == 11
    assert owning("muscles", "A: 0 0 5 0").choices(2) != []
    without = turn("A: 0 0 5 0\n1: 1 1 1 0")
    used = {a.kind for a in without.choices(2)}
    assert not used & {"assimilate", "wade", "lay", "fly", "stink", "bite"}


@pytest.mark.parametrize("place", ["1", "A"])
def test_11_2_assimilation(place: str) -> None:
    match = owning("assimilation", f"{place}: 1 2 1 0")
    assert refused_by(match, Assimilate(2, place, 0, 3)) == "11.2"
    assert refused_by(match, Assimilate(2, place, 0, 0)) == "11.2"
    assert refused_by(match, Assimilate(2, place, 0, 2)) == "11.2"
    match.play(Assimilate(2, place, 0, 1))
    assert pieces(match, place) == (0, 1, 2, 0)
    assert match.view(None).left == 0
    assert match.view(None).reserve == (27, 26, 25, 27)


def any_two(text: str, left: int = 2) -> Match:
    return turn(f"assimilation: any_two\ngenes: - | - | assimilation | -\n{text}", left=left)


def test_11_2_the_other_reading_takes_any_two_that_are_not_ones_own() -> None:
    match = any_two("A: 2 1 1 0")
    assert refused_by(match, Assimilate(2, "A", 1, 1)) == "11.2", "two must be there, not one counted twice"
    assert refused_by(match, Assimilate(2, "A", 2, 2)) == "11.2"
    assert allowed(match, Assimilate(2, "A", 0, 1))
    match.play(Assimilate(2, "A", 0, 0))
    assert pieces(match, "A") == (0, 1, 2, 0)
    assert match.audit() == []
    assert refused_by(owning("assimilation", "A: 2 1 1 0"), Assimilate(2, "A", 0, 0)) == "11.2"


def test_11_2_the_two_are_named_in_the_order_of_the_seats() -> None:
    verdict = owning("assimilation", "A: 1 1 1 0").judge(Assimilate(2, "A", 1, 0), viewer=2)
    assert verdict.decided_by is not None
    assert verdict.decided_by.key == "named_in_order", "they are of different colours, after all"


def test_11_2_the_reading_is_an_option_of_the_table() -> None:
    match = Match.new(RULES, seats=4, seed=1, options={"assimilation": "any_two"})
    assert match.state.any_two
    assert RULES.from_diagram(RULES.to_diagram(match.state)).any_two
    plain = RULES.to_plain(Match.new(RULES, seats=4, seed=1).state)
    assert "any_two" not in plain, "older states keep their digests"


def test_11_2_needs_two_actions_a_reserve_and_ones_own() -> None:
    assert refused_by(owning("assimilation", "1: 1 1 1 0", left=1), Assimilate(2, "1", 0, 1)) == "11.2"
    assert refused_by(owning("assimilation", "1: 1 1 0 0"), Assimilate(2, "1", 0, 1)) == "11.2"
    none = owning("assimilation", "1: 1 1 1 0\nA: 0 0 26 0")
    assert refused_by(none, Assimilate(2, "1", 0, 1)) == "11.2"
    ears = turn("genes: ears | - | assimilation | -\n1: 1 1 1 0")
    assert allowed(ears, Assimilate(2, "1", 0, 1))  # Ears are no help against it


@pytest.mark.parametrize("gene", ["legs", "turbo"])
def test_11_3_and_11_13_landing_with_two(gene: str) -> None:
    match = owning(gene, "A: 0 0 5 0")
    match.play(Land(2, "A", "1", 2))
    assert pieces(match, "1") == (0, 0, 2, 0)
    assert match.view(None).left == 1
    assert allowed(match, Land(2, "A", "1", 1))
    assert refused_by(match, Land(2, "A", "1", 3)) == {"legs": "11.3", "turbo": "11.13"}[gene]


def test_11_4_legs_wade_over_one_strait() -> None:
    match = owning("legs", "4: 0 0 2 0")
    assert refused_by(match, Wade(2, "4", "6")) == "11.4"
    assert refused_by(match, Wade(2, "4", "2")) == "11.4"
    match.play(Wade(2, "4", "5"))
    assert pieces(match, "5") == (0, 0, 1, 0)
    assert refused_by(turn("4: 0 0 2 0"), Wade(2, "4", "5")) == "11.4"


def test_11_4_joined_land_is_one_step() -> None:
    match = owning("legs", "lands: 10+11\nvolcanoes: 11\n10: 0 0 1 0")
    assert allowed(match, Wade(2, "10", "12"))
    assert allowed(match, Wade(2, "10", "9"))


@pytest.mark.parametrize(("count", "young"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (9, 3)])
def test_11_5_care_of_young(count: int, young: int) -> None:
    match = owning("care", f"B: {count} 6 {count} 0")
    if not young:
        assert refused_by(match, Breed(2, "B")) == "11.5"
        return
    match.play(Breed(2, "B"))
    plain = 2 if count >= 6 else 1 if count >= 3 else 0
    assert pieces(match, "B") == (count + plain, 8, count + young, 0)


def test_11_6_egg() -> None:
    match = owning("egg", "1: 0 0 1 0\n4: 0 0 2 0")
    match.play(Lay(2, "4"))
    assert match.view(None).left == 1
    assert pieces(match, "4") == (0, 0, 3, 0)
    assert refused_by(match, Lay(2, "1")) == "11.6"  # alone it takes two actions
    match.play(Lay(2, "4"))
    alone = owning("egg", "1: 0 0 1 0")
    alone.play(Lay(2, "1"))
    assert alone.view(None).left == 0
    assert refused_by(owning("egg", "1: 0 0 1 0\nA: 0 0 26 0"), Lay(2, "1")) == "11.6"
    assert refused_by(owning("egg", "A: 0 0 5 0"), Lay(2, "A")) == "1.3"


def test_11_7_flight() -> None:
    match = owning("flight", "1: 0 0 3 0\nA: 0 0 1 0")
    assert refused_by(match, Fly(2, "1", "12", 3)) == "11.7"
    assert refused_by(match, Fly(2, "1", "1", 1)) == "11.7"
    assert refused_by(match, Fly(2, "A", "1", 1)) == "1.3"  # only from land
    match.play(Fly(2, "1", "12", 2))
    match.play(Fly(2, "1", "C", 1))
    assert pieces(match, "12") == (0, 0, 2, 0)
    assert pieces(match, "C") == (0, 0, 1, 0)


@pytest.mark.parametrize(
    ("counts", "gains", "leave"),
    [
        ((2, 2, 2, 0), {0: 3}, {1, 2}),  # two beat two
        ((2, 3, 0, 0), {1: 3}, {0}),  # but lose against three
        ((1, 0, 0, 0), {0: 3}, set()),
        ((2, 2, 1, 0), {0: 3, 1: 2}, {2}),
        ((0, 2, 2, 0), {1: 2, 2: 2}, set()),  # none there, nothing to strengthen
    ],
)
def test_11_8_muscles(counts: tuple[int, ...], gains: dict[int, int], leave: set[int]) -> None:
    found = result(counts, 0, RULES.tables.points)
    assert {s: p for s, p, _ in found.gains} == gains
    assert set(found.leave) == leave


def test_11_8_muscles_on_the_board_but_not_in_the_final_scoring() -> None:
    match = at("genes: muscles | - | - | -\n12: 2 2 0 0\nhand: 1 2\nlaid: 12\nmarkers: 27 3 2 1\nnow: turn-over")
    events = match.play(Reveal(0))
    assert [(e.seat, e.points) for e in of(events, "scored")] == [(0, 3)]
    last = "hand: 1 2\nlaid: 12\nmarkers: 29 3 2 1\nnow: turn-over\n"
    tied = at(last + "genes: muscles | - | - | -\n12: 1 0 0 0\n4: 1 2 0 0")
    events = tied.play(Reveal(0))
    assert {e.seat: e.points for e in of(events, "final_all")} == {0: 1, 1: 1}


def test_11_11_ears_are_safe_from_teeth_on_land_only() -> None:
    match = turn("genes: ears | - | teeth | -\n1: 1 1 1 0\nA: 1 1 1 0")
    assert refused_by(match, Bite(2, "1", 0)) == "11.11"
    assert allowed(match, Bite(2, "1", 1))
    assert allowed(match, Bite(2, "A", 0))


def test_11_12_stink_gland() -> None:
    match = owning("stink", "1: 3 1 1 0\n3: 1 0 0 0")
    assert refused_by(match, Stink(2, "1", 0, "E")) == "11.12"
    assert refused_by(match, Stink(2, "1", 3, "A")) == "11.12"
    assert refused_by(match, Stink(2, "3", 0, "D")) == "11.12"
    match.play(Stink(2, "1", 0, "D"))
    assert pieces(match, "1") == (0, 1, 1, 0)
    assert pieces(match, "D") == (3, 0, 0, 0)


def test_11_14_turbo_swims_to_any_ocean() -> None:
    match = owning("turbo", "A: 0 0 5 0")
    assert allowed(match, Swim(2, "A", "C", 5))
    assert refused_by(match, Swim(2, "A", "A", 1)) == "11.14"


@pytest.mark.parametrize(("seats", "count"), [(3, 4), (4, 3), (5, 3)])
def test_11_15_warm_blood(seats: int, count: int) -> None:
    from ulus_suite.games.urland.rules.actions import ChooseArea

    genes = " | ".join("warm" if s == 2 else "-" for s in range(seats))
    match = at(f"hand: 1 2 3\ngenes: {genes}", seats)
    match.play(ChooseArea(0, "1"))
    assert match.view(None).left == count


def test_11_16_teeth() -> None:
    match = owning("teeth", "1: 1 1 1 0\n2: 1 0 0 0\nA: 0 2 1 0")
    assert refused_by(match, Bite(2, "2", 0)) == "11.16"
    assert refused_by(match, Bite(2, "1", 2)) == "11.16"
    match.play(Bite(2, "1", 0))
    match.play(Bite(2, "A", 1))
    assert pieces(match, "1") == (0, 1, 1, 0)
    assert pieces(match, "A") == (0, 1, 1, 0)
    assert match.view(None).reserve[:2] == (26, 25)
