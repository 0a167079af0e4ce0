"""Chapter 1: the game and its pieces."""

import pytest

from tests.games.urland.kit import RULES, at, playout, started
from ulus_suite.core.errors import DataError
from ulus_suite.data import find
from ulus_suite.data.reader import MappedReader, shipped
from ulus_suite.games.urland.rules.flow import rules


def test_1_1_the_marker_furthest_along_wins() -> None:
    import random

    match = playout(started(3, 5), random.Random(5))
    outcome = match.pending.outcome
    assert outcome.places[0] == (max(range(3), key=lambda s: match.state.markers[s]),)
    assert outcome.scores == match.state.markers


def test_1_2_twenty_eight_of_each_colour() -> None:
    match = started(4)
    view = match.view(None)
    for seat in range(4):
        assert view.reserve[seat] + sum(row[seat] for row in view.pieces.values()) + 1 == 28
    with pytest.raises(DataError, match="there are only 28"):
        at("A: 20 0 0 0\nB: 9 0 0 0\nhand: 1 2 3")


def test_1_3_twelve_lands_and_five_oceans() -> None:
    chart = RULES.charts["urland"]
    assert chart.ids == (*map(str, range(1, 13)), *"ABCDE")
    ground = chart.ground(tuple(range(12)))
    assert all(ground.coasts[land] for land in range(12))


def test_1_4_the_counts_of_chips_tiles_and_cards() -> None:
    assert RULES.tables.counts.tiles == 7
    assert len(RULES.tables.genes) == 11
    assert max(row.extra_chips * row.seats for row in RULES.tables.seats) == 10


def test_1_5_the_map_meets_every_known_fact() -> None:
    chart = RULES.charts["urland"]
    ground = chart.ground(tuple(range(12)))
    sizes = sorted(len(spots) for spots in chart.board.regions.values())
    assert sizes == [3, 4, 5]
    n = chart.number
    assert chart.ids[chart.lava[n["11"]]] == "10"
    merged = chart.ground(chart.erupt(tuple(range(12)), n["11"]))
    assert {chart.ids[o] for o in merged.coasts[n["10"]]} == {"B", "C"}
    assert {chart.ids[o] for o in ground.coasts[n["1"]]} == {"A", "D"}
    assert set(RULES.spec.options[0].values) == {"urland", "even"}
    even = RULES.charts["even"]
    assert sorted(len(spots) for spots in even.board.regions.values()) == [4, 4, 4]


B3 = {
    "1": ("AD", "2 3", "3"), "2": ("AE", "1 3", "1"), "3": ("D", "1 2", "2"), "4": ("DE", "5 7", "7"),
    "5": ("CE", "4 6", "4"), "6": ("C", "5 7", "5"), "7": ("D", "4 6", "6"), "8": ("AE", "9 12", "12"),
    "9": ("AB", "8 10", "8"), "10": ("B", "9 11", "9"), "11": ("BC", "10 12", "10"), "12": ("CE", "8 11", "11"),
}  # fmt: skip


@pytest.mark.parametrize("land", B3)
def test_1_6_coasts_straits_and_volcanoes_as_ruled(land: str) -> None:
    chart = RULES.charts["urland"]
    ground = chart.ground(tuple(range(12)))
    oceans, straits, target = B3[land]
    place = chart.number[land]
    assert "".join(chart.ids[o] for o in ground.coasts[place]) == oceans
    assert [chart.ids[i] for i in ground.straits[place]] == straits.split()
    assert chart.ids[chart.lava[place]] == target


@pytest.mark.parametrize("map", ["urland", "even"])
def test_1_5_every_map_keeps_what_the_rulebook_says(map: str) -> None:
    chart = RULES.charts[map]
    coasts = {id: {chart.ids[o] for o in chart._coasts[chart.number[id]]} for id in ("1", "10", "11")}
    assert len(coasts["1"]) >= 2
    assert len(coasts["10"] | coasts["11"]) == 2
    assert chart.ids[chart.lava[chart.number["11"]]] == "10"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('  - {a: "1", b: D, kind: coast}\n', "", "one ocean only"),
        ('{a: "10", b: B, kind: coast}', '{a: "10", b: E, kind: coast}', "together touch 3 oceans"),
        ('{a: "11", b: "10", kind: lava', '{a: "11", b: "12", kind: lava', "does not lead to 10"),
    ],
)
def test_1_5_a_map_against_the_rulebook_is_left_out(old: str, new: str, why: str) -> None:
    text = find.inside("boards/urland/even.yaml").read_text(encoding="utf-8")
    assert old in text
    found = rules(MappedReader(find.root(), {"boards/urland/even.yaml": text.replace(old, new)}))
    assert "even" not in found.charts
    assert why in found.left_out[0]


def test_1_5_a_game_of_version_1_goes_on_with_its_own_map() -> None:
    older = RULES.at(1).charts["even"]
    assert len(older._coasts[older.number["1"]]) == 1
    assert RULES.at(2) is RULES
    assert RULES.at(1).charts["urland"].ids == RULES.charts["urland"].ids


def test_1_6_oceans_side_by_side_as_ruled() -> None:
    chart = RULES.charts["urland"]
    near = {chart.ids[o]: "".join(chart.ids[n] for n in chart.seas[o]) for o in chart.oceans}
    assert near == {"A": "BDE", "B": "AC", "C": "BDE", "D": "ACE", "E": "ACD"}


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('{a: "11", b: "10", kind: lava', '{a: "11", b: "9", kind: lava', "leads over no strait"),
        ('  - {a: "10", b: B, kind: coast}\n', "", "touches no ocean"),
        ('{a: "1", b: D, kind: coast}', '{a: "1", b: D, kind: sea}', "joins land and ocean"),
        ('  - {a: "1", b: "2", kind: strait}', '  - {a: "1", b: "4", kind: strait}', "leads over no strait|leaves"),
    ],
)
def test_1_5_a_map_that_cannot_be_played_is_refused(old: str, new: str, why: str) -> None:
    reader = shipped()
    text = (reader.root / "boards/urland.yaml").read_text()
    assert old in text
    with pytest.raises(DataError, match=why):
        rules(MappedReader(reader.root, {"boards/urland.yaml": text.replace(old, new)}))


def test_1_5_a_continent_of_two_islands_can_be_played() -> None:
    """Land 1 goes over to the continent of 4 to 7; 2 and 3 are left, and their volcanoes lead to one another."""
    text = find.inside("boards/urland.yaml").read_text(encoding="utf-8")
    for old, new in (
        ('["1", "2", "3"]', '["2", "3"]'),
        ('["4", "5", "6", "7"]', '["1", "4", "5", "6", "7"]'),
        ('{a: "1", b: "2", kind: strait}', '{a: "1", b: "4", kind: strait}'),
        ('{a: "1", b: "3", kind: strait}', '{a: "1", b: "7", kind: strait}'),
        ('{a: "1", b: "3", kind: lava', '{a: "1", b: "7", kind: lava'),
        ('{a: "2", b: "1", kind: lava', '{a: "2", b: "3", kind: lava'),
    ):
        assert old in text
        text = text.replace(old, new)
    chart = rules(MappedReader(find.root(), {"boards/urland.yaml": text})).charts["urland"]
    number = chart.number
    assert [chart.lava[number[a]] for a in ("2", "3")] == [number["3"], number["2"]]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("seats", "reserve: 8", "reserve: 9"),
        ("seats", "kept: 1", "kept: 0"),
        ("scoring", "[12, 16, 21]", "[12, 21, 16]"),
        ("breeding", "[[3, 1], [6, 2]]", "[[6, 2], [3, 1]]"),
        ("genes", "id: legs", "id: arms"),
    ],
)
def test_1_4_tables_that_do_not_add_up_are_refused(file: str, old: str, new: str) -> None:
    reader = shipped()
    path = f"rules/urland/{file}.yaml"
    text = (reader.root / path).read_text()
    assert old in text
    with pytest.raises(DataError, match=file):
        rules(MappedReader(reader.root, {path: text.replace(old, new)}))
