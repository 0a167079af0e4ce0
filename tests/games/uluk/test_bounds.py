"""What the rulebook's text rules out in a set of charts: every figure and symbol alone, with place and remedy."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.uluk import kit
from ulus_suite.games.uluk.rules import validation
from ulus_suite.games.uluk.rules.validation import beyond_bounds

CHARTS = kit.CHARTS
WHOLE: dict[str, Any] = {
    "numbers": CHARTS.numbers,
    "goods": CHARTS.goods,
    "resources": CHARTS.resources,
    "tribes": tuple(CHARTS.tribes.values()),
    "inventions": CHARTS.inventions,
    "spaces": CHARTS.monument_spaces,
}


def found(**changes: Any) -> tuple[str, str, str, str]:
    """File, place, problem and remedy of the first thing that is ruled out."""
    told = beyond_bounds(**{**WHOLE, **changes})
    assert told is not None
    return told.file, told.where, told.problem, told.remedy


def with_one(name: str, number: int, **changes: Any) -> dict[str, Any]:
    """A tuple of the charts with one thing of it changed."""
    rows = list(WHOLE[name])
    rows[number] = replace(rows[number], **changes)
    return {name: tuple(rows)}


def test_12_2_the_charts_of_the_text_are_within_bounds() -> None:
    assert beyond_bounds(**WHOLE) is None


FIGURES = {
    "seasons": 6, "pawns": 10, "tribers": {2: 6, 3: 5, 4: 4}, "food": "baked_mgobu", "food_by_place": (1, 2, 2, 3),
    "gather_spaces": 3, "hut": 1, "temple": 2, "all_fed": 1, "per_birth": 2, "celebration": 6,
    "poison_celebration": 3, "treat": 1, "hunger": 3, "most_tokens": 3, "sets": {3: 2, 4: 5},
}  # fmt: skip
"""As the beta rulebook prints them: 4.1, 2.15, 3.8, 3.12, 5.7, 5.17, 5.20, 8.5, 8.6, 8.9, 8.10, 8.13, 11.3 ff."""


@pytest.mark.parametrize("name", FIGURES)
def test_12_2_no_figure_of_the_text_can_be_changed(name: str) -> None:
    assert getattr(CHARTS.numbers, name) == FIGURES[name]
    other: Any = {int: 99, str: "roasted_tlon", tuple: (9, 9, 9, 9), dict: {2: 1}}[type(FIGURES[name])]
    file, where, problem, remedy = found(numbers=replace(CHARTS.numbers, **{name: other}))
    assert (file, where, remedy) == ("numbers", name, "Write it so.")
    assert problem == f"the rulebook says {FIGURES[name]}, not {other}"


@pytest.mark.parametrize("number", range(6))
def test_12_1_each_area_is_harvested_as_the_text_has_it(number: int) -> None:
    track = CHARTS.resources[number]
    assert track.harvest == ("each" if track.id in ("fnord", "hlak") else "majority")
    other = "majority" if track.harvest == "each" else "each"
    file, where, problem, _ = found(**with_one("resources", number, harvest=other))
    assert (file, where) == ("tracks", f"resources[{number}].harvest")
    assert problem == f"the rulebook has {track.id} harvested by '{track.harvest}'"


@pytest.mark.parametrize("number", range(6))
def test_12_1_each_track_starts_in_its_middle(number: int) -> None:
    track = CHARTS.resources[number]
    assert (len(track.levels), track.start) == (5, 3)
    for start in (2, 4):
        told = found(**with_one("resources", number, start=start))
        assert told == ("tracks", f"resources[{number}].start", "the central space is 3", "Start at 3.")
    file, where, problem, remedy = found(**with_one("resources", number, levels=track.levels[1:]))
    assert (file, where, remedy) == ("tracks", f"resources[{number}].levels", "Use an odd number of spaces.")
    assert problem == "4 spaces have no central one to start from"


GIVEN = {
    "raw_uluk": set(), "baked_mgobu": {"food", "perishable"}, "raw_zork": {"perishable"}, "roasted_tlon": {"food"},
    "tlon_brew": {"poison"}, "salted_fnord": {"treat"},
}  # fmt: skip
"""The symbols that the text gives."""


@pytest.mark.parametrize("good", GIVEN)
def test_12_3_a_symbol_of_the_text_cannot_be_changed(good: str) -> None:
    number = CHARTS.good_no[good]
    assert set(CHARTS.goods[number].symbols) == GIVEN[good]
    file, where, problem, remedy = found(**with_one("goods", number, symbols=("candle",)))
    assert (file, where, remedy) == ("goods", f"goods[{number}].symbols", "Write it so.")
    assert problem.startswith(f"the rulebook gives '{good}' ")
    assert all(symbol in problem for symbol in GIVEN[good])
    assert ("no symbol" in problem) == (not GIVEN[good])


def test_12_3_no_raw_good_is_food_and_no_candle() -> None:
    for number, good in enumerate(CHARTS.goods):
        if good.id.startswith("raw_"):
            told = found(**with_one("goods", number, symbols=("food",)))
            assert told[1:3] == (f"goods[{number}].symbols", "raw resources are not food")
        elif "candle" in good.symbols:
            told = found(**with_one("goods", number, symbols=("candle", "food")))
            assert told[1:3] == (f"goods[{number}].symbols", "a holiday substance is not food")


@pytest.mark.parametrize("number", range(4))
def test_12_4_each_tribe_makes_both_things_of_tlon_and_no_third_of_anything(number: int) -> None:
    tribe = WHOLE["tribes"][number]
    for target in ("roasted_tlon", "tlon_brew"):
        fewer = tuple(arrow for arrow in tribe.arrows if arrow.target != target)
        file, where, problem, _ = found(**with_one("tribes", number, arrows=fewer))
        assert (file, where) == ("tribes", f"tribes[{number}].arrows")
        assert problem == f"the {tribe.id} do not make roasted tlön and brew, as all tribes do"
    tlon = next(arrow for arrow in tribe.arrows if arrow.source == "raw_tlon")
    more = (*tribe.arrows, replace(tlon, target="boiled_uluk"))
    file, where, problem, remedy = found(**with_one("tribes", number, arrows=more))
    assert (file, where, remedy) == ("tribes", f"tribes[{number}].arrows", "Take some away.")
    assert problem == f"the {tribe.id} make 3 things of raw_tlon; the rulebook knows two"


def test_12_6_thirty_cards_of_five_letters_and_one_or_two_free() -> None:
    cards = CHARTS.inventions
    assert found(inventions=cards[1:])[2] == f"there are {30 - cards[0].copies} cards"
    assert found(**with_one("inventions", 0, letter="Z"))[1:] == (
        "inventions", "there are 6 letters", "A set may have 5."
    )  # fmt: skip
    for number, card in enumerate(cards):
        for count in (0, 3) if card.free else ():
            free = (replace(card.free[0], up_to=count), *card.free[1:])
            file, where, problem, remedy = found(**with_one("inventions", number, free=free))
            assert (file, where, remedy) == ("inventions", f"inventions[{number}].free", "Say 1 or 2.")
            assert problem == f"free processing is of one or two pieces, not {count}"
        for count in (1, 2) if card.free else ():
            free = (replace(card.free[0], up_to=count), *card.free[1:])
            assert beyond_bounds(**{**WHOLE, **with_one("inventions", number, free=free)}) is None


@pytest.mark.parametrize("number", range(6))
def test_12_5_from_two_to_six_spaces_around_each_monument(number: int) -> None:
    for count in (1, 7):
        spaces = tuple(count if n == number else s for n, s in enumerate(CHARTS.monument_spaces))
        file, where, problem, remedy = found(spaces=spaces)
        assert (file, where, remedy) == ("monuments", f"spaces[{number}]", "Mend it.")
        assert problem == f"{count} spaces around a Monument; the rulebook has from two to six"
    for count in (2, 6):
        spaces = tuple(count if n == number else s for n, s in enumerate(CHARTS.monument_spaces))
        assert beyond_bounds(**{**WHOLE, "spaces": spaces}) is None


def test_9_7_two_tracks_raise_the_same_one() -> None:
    once = tuple(
        replace(track, levels=tuple(replace(row, raises="") for row in track.levels)) if number else track
        for number, track in enumerate(CHARTS.resources)
    )
    assert found(resources=once)[1:3] == (
        "resources", "no track can be raised by two others at once, as the rulebook says that it may"
    )  # fmt: skip
    assert validation.FREE_PIECES == 2
