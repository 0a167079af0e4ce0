"""Chapter 12: the charts are data, and data that makes no sense is refused with file, line and remedy."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.uluk import kit
from ulus_suite.core.errors import DataError
from ulus_suite.data import find
from ulus_suite.data.reader import MappedReader, shipped
from ulus_suite.games.uluk.rules.events import Resource
from ulus_suite.games.uluk.rules.flow import rules
from ulus_suite.games.uluk.rules.tables import load_charts
from ulus_suite.games.uluk.rules.validation import beyond_bounds, makes

CHARTS = kit.CHARTS


def text(name: str, charts: str = "house1") -> str:
    return find.inside(f"rules/uluk/{charts}/{name}.yaml").read_text(encoding="utf-8")


def broken(name: str, old: str, new: str) -> DataError:
    """The error for a file in which one thing was changed."""
    changed = text(name).replace(old, new, 1)
    assert changed != text(name)
    reader = MappedReader(find.root(), {f"rules/uluk/house1/{name}.yaml": changed})
    with pytest.raises(DataError) as caught:
        load_charts(reader, "house1")
    assert caught.value.file == f"rules/uluk/house1/{name}.yaml"
    return caught.value


def test_12_1_tracks_of_house_1() -> None:
    table = {
        "uluk": [(1, 0), (1, 1), (2, 1), (3, 2), (4, 2)],
        "mgobu": [(1, 0), (2, 1), (4, 2), (5, 3), (6, 4)],
        "tlon": [(1, 0), (2, 1), (3, 1), (3, 2), (4, 2)],
        "zork": [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3)],
    }
    for track in CHARTS.resources[:4]:
        assert [(row.most, row.others) for row in track.levels] == table[track.id]
    for track in CHARTS.resources[4:]:
        assert [row.each for row in track.levels] == [0, 1, 1, 2, 3]


def test_12_1_a_second_set_can_be_chosen_and_plays() -> None:
    valley = kit.RULES.sets["house2"]
    assert [(len(track.levels), track.start) for track in valley.resources] == [(5, 3)] * 6
    match = kit.fresh(3, 2, charts="house2")
    state = kit.to_errands(match)
    assert kit.RULES.data(state) is valley
    assert match.view(0).charts is valley


def test_12_3_symbols_of_house_1() -> None:
    good = {g.id: g for g in CHARTS.goods}
    assert good["boiled_uluk"].symbols == ("treat", "perishable")
    assert good["smoked_hlak"].symbols == ("food",)
    assert len(CHARTS.goods) == 18
    assert not good["ground_mgobu"].text


def test_12_4_every_tribe_can_make_what_the_text_promises() -> None:
    for tribe in CHARTS.tribes.values():
        had = makes(tribe, CHARTS.goods)
        assert {"smoked_hlak", "tlon_brew", "salted_fnord", "baked_mgobu"} <= had
        assert had & {"fermented_uluk", "fermented_zork"}


def test_12_6_fifteen_kinds_two_of_each_six_of_a_letter() -> None:
    assert len(CHARTS.inventions) == 15
    assert {c.copies for c in CHARTS.inventions} == {2}
    for letter in "ABCDE":
        assert sum(c.copies for c in CHARTS.inventions if c.letter == letter) == 6


def test_12_7_feasts_can_be_given_by_every_tribe() -> None:
    for feast in CHARTS.feasts.values():
        assert (feast.one, feast.two) == (5, 11)
        assert not {g for g in feast.needs if g in CHARTS.good_no and CHARTS.good_no[g] in CHARTS.perishable}


def test_an_arrow_without_a_space_is_refused_with_its_line() -> None:
    error = broken("tribes", "target: dried_zork", "target: frozen_zork")
    assert "frozen_zork" in error.problem
    assert error.line == 1 + text("tribes").split("dried_zork")[0].count("\n")
    assert error.remedy
    assert error.where == "tribes[0].arrows[2].target"
    assert broken("tribes", "source: raw_zork", "source: raw_zorg").where == "tribes[0].arrows[2].source"


def test_a_card_nobody_can_use_is_refused() -> None:
    error = broken("inventions", "target: tlon_brew", "target: raw_tlon")
    assert "nobody can use 'mortar'" in error.problem


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("tribes", "target: ground_mgobu", "target: roasted_tlon", "its column"),
        (
            "tribes",
            "- {source: raw_tlon, target: tlon_brew}",
            "- {source: raw_tlon, target: roasted_tlon}",
            "twice",
        ),
        ("goods", "symbols: [poison]", "symbols: []", "skull"),
        ("goods", "symbols: [poison]", "symbols: [food, poison]", "Poison is not food"),
        ("goods", "id: dried_zork", "id: fermented_zork", "is there twice"),
        ("goods", "{id: dried_zork, column: zork", "{id: dried_zork, column: zorg", "zorg"),
        ("tracks", "{most: 3, others: 2}", "{most: 0, others: 2}", "less than the one below"),
        ("tracks", "raises: tlon", "raises: uluk", "not another track"),
        ("tracks", "harvest: majority", "harvest: each", "wants other numbers"),
        ("tracks", "{most: 3, others: 2}", "{most: 3, others: 4}", "the others would get more"),
        ("tribes", "source: raw_zork, target: dried_zork", "source: raw_zorg, target: dried_zork", "'raw_zorg'"),
        ("tribes", "source: raw_zork, target: dried_zork", "source: raw_zork, target: dried_zorg", "'dried_zorg'"),
        ("inventions", "id: net, letter: A, copies: 2", "id: net, letter: A, copies: 1", "29 cards"),
        ("tracks", "start: 3", "start: 9", "no space 9"),
        ("tracks", "number: 2", "number: 1", "same number"),
        ("inventions", "extra: raw_hlak", "extra: smoked_hlak", "not a raw resource"),
        ("inventions", "copies: 2, extra: raw_hlak", "copies: 0, extra: raw_hlak", "must bring"),
        ("feasts", "smoked_hlak: 1", "baked_mgobu: 1", "perishes"),
        ("feasts", "roasted_tlon: 1", "fermented_zork: 1", "can never have"),
        ("feasts", "two: 11", "two: 4", "at least as much"),
        ("monuments", "[2, 3, 3, 4, 5, 6]", "[2, 3, 3, 4, 5, 7]", "7 tribers"),
        ("monuments", "[2, 3, 3, 4, 5, 6]", "[2, 3, 3, 4, 5]", "one a season"),
        ("monuments", "[2, 5, 9, 13, 17, 21]", "[2, 5, 9, 13, 17, 1]", "earn less"),
        ("numbers", "4: 4}", "4: 14}", "start with"),
        ("numbers", "food: baked_mgobu", "food: cake", "cake"),
        ("goods", "column: uluk", "colum: uluk", "colum"),
    ],
)
def test_nonsense_is_named(name: str, old: str, new: str, says: str) -> None:
    assert says in str(broken(name, old, new))


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("tracks", "      - {most: 4, others: 2, raises: zork}  # fruit feeds larvae\n", "", "no central one"),
        ("tracks", "start: 3", "start: 2", "central space is 3"),
        (
            "goods",
            "fermented_zork, column: zork, symbols: [candle]",
            "fermented_zork, column: zork, symbols: [food, candle]",
            "not food",
        ),
        (
            "goods",
            "raw_hlak, column: hlak, symbols: [perishable]",
            "raw_hlak, column: hlak, symbols: [food]",
            "not food",
        ),
        (
            "goods",
            "salted_fnord, column: fnord, symbols: [treat]",
            "salted_fnord, column: fnord, symbols: [food]",
            "gives 'salted_fnord' treat",
        ),
        ("goods", "symbols: [food, perishable]", "symbols: [food]", "gives 'baked_mgobu' food, perishable"),
        (
            "tribes",
            "- {source: raw_uluk, target: boiled_uluk}",
            "- {source: raw_uluk, target: boiled_uluk}\n      - {source: raw_uluk, target: pickled_uluk}",
            "knows two",
        ),
        (
            "inventions",
            "raw_tlon, target: tlon_brew, up_to: 1",
            "raw_tlon, target: tlon_brew, up_to: 3",
            "one or two",
        ),
        ("inventions", "id: net, letter: A, copies: 2", "id: net, letter: A, copies: 3", "31 cards"),
        ("inventions", "id: net, letter: A", "id: net, letter: F", "6 letters"),
        ("monuments", "[2, 3, 3, 4, 5, 6]", "[1, 3, 3, 4, 5, 6]", "two to six"),
        ("numbers", "temple: 2", "temple: 3", "says 2"),
        ("numbers", "gather_spaces: 3", "gather_spaces: 2", "says 3"),
    ],
)
def test_what_the_rulebook_rules_out_is_named(name: str, old: str, new: str, says: str) -> None:
    assert says in str(broken(name, old, new))


def test_9_7_some_track_can_be_raised_by_two_others() -> None:
    def barren(track: Resource) -> Resource:
        return replace(track, levels=tuple(replace(row, raises="") for row in track.levels))

    charts = CHARTS
    tribes, numbers = tuple(charts.tribes.values()), charts.numbers
    rest = (tribes, charts.inventions, charts.monument_spaces)
    assert beyond_bounds(numbers, charts.goods, charts.resources, *rest) is None
    found = beyond_bounds(numbers, charts.goods, tuple(map(barren, charts.resources)), *rest)
    assert found is not None
    assert "raised by two others" in found.problem


@pytest.mark.parametrize(
    ("track", "by"),
    [("uluk", "most"), ("mgobu", "most"), ("tlon", "most"), ("zork", "most"), ("fnord", "each"), ("hlak", "each")],
)
def test_6_2_and_6_6_four_areas_go_by_the_most_tribers_and_two_by_each(track: str, by: str) -> None:
    other = "each" if by == "most" else "majority"
    resources = tuple(replace(r, harvest=other) if r.id == track else r for r in CHARTS.resources)
    rest = (tuple(CHARTS.tribes.values()), CHARTS.inventions, CHARTS.monument_spaces)
    found = beyond_bounds(CHARTS.numbers, CHARTS.goods, resources, *rest)
    assert found is not None
    right = {"most": "majority", "each": "each"}[by]
    assert found.problem == f"the rulebook has {track} harvested by '{right}'"


def test_2_13_some_space_bears_the_candle() -> None:
    changed = text("goods").replace("symbols: [candle]", "symbols: []")
    reader = MappedReader(find.root(), {"rules/uluk/house1/goods.yaml": changed})
    with pytest.raises(DataError, match="no space is a holiday substance") as caught:
        load_charts(reader, "house1")
    assert caught.value.file == "rules/uluk/house1/goods.yaml"


def test_12_1_a_game_of_version_1_goes_on_with_its_own_valley() -> None:
    assert kit.RULES.at(2) is kit.RULES
    older = kit.RULES.at(1).sets["house2"]
    assert [len(track.levels) for track in older.resources] == [4] * 6
    assert kit.RULES.at(1).sets["house1"] == kit.RULES.sets["house1"]


@pytest.mark.parametrize("spot", ["temple", "gather.zork.3", "level.hlak.5", "monument.6.6"])
def test_a_board_without_a_spot_is_refused(spot: str) -> None:
    board = find.inside("boards/uluk.yaml").read_text(encoding="utf-8")
    changed = board.replace(f"id: {spot},", "id: shrine,")
    assert changed != board
    with pytest.raises(DataError, match=f"no spot '{spot}'"):
        rules(MappedReader(find.root(), {"boards/uluk.yaml": changed}))


def test_shipped_sets_say_that_they_are_ours() -> None:
    for charts in kit.RULES.sets:
        for name in ("tracks", "tribes", "inventions", "feasts", "monuments", "goods"):
            assert "\nours: true" in text(name, charts)
        load_charts(shipped(), charts)
