"""A position as a person writes it: what may be left out, what is filled in, and what is refused with its line."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.uluk import kit
from ulus_suite.core.errors import DataError
from ulus_suite.games.uluk.rules.state import State

RULES = kit.RULES
SHORT = """season: 3
clearings: uluk 2 gather 0* 1 0 process 1 | mgobu 3 process 0 0 | tlon 4 | zork 1 | fnord 5 gather 3 | hlak 3
monuments: uluk built 0 0 1 | mgobu 2 | ? | ? | ? | ?
seat1: tribe stonehorns; feast hunters; home 1; goods raw_uluk 3, baked_mgobu 2; happiness 7; inventions net
seat2: tribe skybeaks; feast forest; home 2; hunger 4; tokens tlon zork
seat3: tribe mudpaws; home 3
seat4: tribe longtails; pool 5; home 0; happiness -9
hut: 0 1 0 0
temple: 1 0 0 2
frames: [{"type":"errand","seat":2}]
"""
WHOLE = [
    "options", "season", "first", "clearings", "monuments", "workshop", "hut", "temple", "bag", "gone", "row",
    "deck", "discard", "seat1", "seat2", "seat3", "seat4", "frames",
]  # fmt: skip


def read(text: str = SHORT) -> State:
    return RULES.from_diagram(text)  # type: ignore[no-any-return]  # of Uluk


def test_what_is_written_is_read() -> None:
    state = read()
    assert (state.season, state.first, state.hut, state.temple) == (3, 0, (0, 1, 0, 0), (1, 0, 0, 2))
    assert state.workshop == (0, 0, 0, 0)
    uluk, mgobu, tlon, _, fnord, _ = state.clearings
    assert (uluk.level, uluk.gatherers, uluk.poisoned, uluk.processors) == (
        2,
        (0, 1, 0),
        (True, False, False),
        (1,),
    )
    assert (mgobu.gatherers, mgobu.processors, tlon.level, fnord.gatherers) == ((), (0, 0), 4, (3,))
    first, second = state.slots[:2]
    assert (first.token, first.built, first.builders) == ("uluk", True, (0, 0, 1))
    assert (second.token, second.built, second.builders, state.slots[2].token) == ("mgobu", False, (2,), "")
    one, two, _, four = state.seats
    assert (one.tribe, one.feast, one.home, one.happiness, one.inventions) == (
        "stonehorns", "hunters", 1, 7, ("net",)
    )  # fmt: skip
    assert (kit.have(state, 0, "raw_uluk"), kit.have(state, 0, "baked_mgobu")) == (3, 2)
    assert (two.hunger, two.tokens, four.happiness, four.feast) == (4, ("tlon", "zork"), -9, "")
    assert state.top.seat == 2  # type: ignore[union-attr]  # an errand


def test_what_is_left_out_follows_from_the_rest() -> None:
    state = read()
    on_island = [sum(c.gatherers.count(s) + c.processors.count(s) for c in state.clearings) for s in range(4)]
    on_island = [n + state.hut[s] + state.temple[s] for s, n in enumerate(on_island)]
    built = [sum(slot.builders.count(s) for slot in state.slots) for s in range(4)]
    for seat in (0, 1, 2):
        one = state.seats[seat]
        assert one.pool == 10 - one.home - on_island[seat] - built[seat]
    assert state.seats[3].pool == 5
    assert sorted(state.bag) == ["fnord", "hlak"], "tokens that lie nowhere else"
    net = next(n for n, card in enumerate(kit.CHARTS.inventions) if card.id == "net")
    assert [d for n, d in enumerate(state.deck) if n != net] == [2] * 14
    assert state.deck[net] == 1
    less = read(SHORT + "discard: net 1\nrow: loom\n" if "loom" in kit.CHARTS.cards else SHORT + "discard: net 1\n")
    assert less.deck[net] == 0
    full = read(
        SHORT.replace("home 1;", "home 10; goods raw_uluk 0;").replace("goods raw_uluk 3, baked_mgobu 2; ", "")
    )
    assert (full.seats[0].pool, kit.have(full, 0, "raw_uluk")) == (0, 0)
    assert read(SHORT + "gone: fnord\n").bag == ("hlak",)
    assert read(SHORT + "bag: fnord\n").bag == ("fnord",)


def test_every_line_is_written_in_its_order_and_read_back() -> None:
    state = replace(read(), first=3, workshop=(1, 0, 0, 1), gone=("hlak",), row=("net",))
    text = RULES.to_diagram(state)
    assert [line.partition(":")[0] for line in text.splitlines()] == WHOLE
    assert "uluk 2 gather 0* 1 0 process 1 | mgobu 3 process 0 0 | tlon 4 |" in text
    assert "monuments: uluk built 0 0 1 | mgobu 2 | ? | ? | ? | ?" in text
    assert "workshop: 1 0 0 1\nhut: 0 1 0 0\ntemple: 1 0 0 2\n" in text
    assert read(text) == state
    assert "seat3: tribe mudpaws; pool 6; home 3; hunger 0; happiness 0\n" in text


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("charts house2", "charts", "house2"), ("difficulty easy", "difficulty", "easy"),
        ("difficulty expert", "difficulty", "expert"), ("lean_land yes", "lean_land", True),
        ("lean_land no", "lean_land", False), ("hut_limit one", "hut_limit", "one"),
        ("hut_limit none", "hut_limit", "none"), ("set5 9", "set5", 9),
    ],
)  # fmt: skip
def test_options_are_read_and_the_others_are_as_usual(line: str, field: str, value: object) -> None:
    usual = {"charts": "house1", "difficulty": "normal", "lean_land": False, "hut_limit": "per_player", "set5": 5}
    found = read(f"options: {line}\n{SHORT}").settings
    assert {name: getattr(found, name) for name in usual} == {**usual, field: value}
    assert read().settings == read(f"options: set5 5\n{SHORT}").settings


@pytest.mark.parametrize(
    ("old", "new", "number", "says"),
    [
        ("season: 3", "season: 7", 1, "season"),
        ("season: 3", "seasn: 3", 1, "seasn"),
        ("uluk 2 gather", "uluk 6 gather", 2, "level of uluk"),
        ("uluk 2 gather", "uluk 0 gather", 2, "level of uluk"),
        ("uluk 2 gather 0* 1", "uluk 2 gather 0* 4", 2, "seat"),
        ("| mgobu 3 process 0 0 |", "| mgobu 3 process 0 4 |", 2, "seat"),
        (" | hlak 3", "", 2, "6 clearings, not 5"),
        ("| tlon 4 | zork 1", "| zork 1 | tlon 4", 2, "'zork' stands where 'tlon' belongs"),
        ("mgobu 2 | ?", "mgobu 4 | ?", 3, "seat"),
        ("mgobu 2 | ?", "yak 2 | ?", 3, "'yak' is not known"),
        ("| ? | ? | ? | ?", "| ? | ? | ?", 3, "6 monuments"),
        ("| ? | ? | ? | ?", "| ? | ? | ? |", 3, "6 monuments"),
        ("tribe stonehorns", "tribe sheep", 4, "'sheep' is not known"),
        ("feast hunters", "feast yak", 4, "'yak' is not known"),
        ("home 1;", "home 11;", 4, "home"),
        ("home 1;", "home -1;", 4, "home"),
        ("home 1;", "mood 1;", 4, "'mood' is not known"),
        ("raw_uluk 3", "raw_yak 3", 4, "'raw_yak' is not known"),
        ("raw_uluk 3", "raw_uluk 1000", 4, "raw_uluk"),
        ("inventions net", "inventions boat9", 4, "'boat9' is not known"),
        ("hunger 4", "hunger 1000", 5, "hunger"),
        ("hunger 4", "hunger -1", 5, "hunger"),
        ("tokens tlon", "tokens yak", 5, "'yak' is not known"),
        ("pool 5", "pool 11", 7, "pool"),
        ("happiness -9", "happiness -1000", 7, "happiness"),
        ("happiness -9", "happiness 10000", 7, "happiness"),
        ("hut: 0 1 0 0", "hut: 0 1 0", 8, "hut needs 4 numbers, not 3"),
        ("temple: 1 0 0 2", "temple: 1 0 0 100", 9, "temple"),
        ('"seat":2', '"seat":4', 10, "there is no seat 4"),
        ('"seat":2', '"seat":-1', 10, "there is no seat -1"),
        ('{"type":"errand","seat":2}', "", 10, "the game must wait for something"),
        ('"errand"', '"erand"', 10, "the frames do not fit"),
        ('[{"type":"errand","seat":2}]', "seat 2", 10, "the frames do not fit"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_line(old: str, new: str, number: int, says: str) -> None:
    changed = SHORT.replace(old, new, 1)
    assert changed != SHORT
    with pytest.raises(DataError) as told:
        read(changed)
    assert (told.value.line, says in str(told.value)) == (number, True), str(told.value)


@pytest.mark.parametrize("name", ["season", "clearings", "monuments", "seat1", "seat2", "frames"])
def test_lines_that_must_be_there_are_asked_for(name: str) -> None:
    with pytest.raises(DataError) as told:
        read("".join(line + "\n" for line in SHORT.splitlines() if not line.startswith(f"{name}:")))
    assert name in str(told.value)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("options: charts house9", "there is no data set 'house9'"),
        ("options: difficulty hard", "'hard' is not a value here"),
        ("options: hut_limit two", "'two' is not a value here"),
        ("options: set5 100", "set5"),
        ("options: sett 5", "'sett' is not known here"),
        ("first: 4", "first"),
        ("bag: yak", "'yak' is not known"),
        ("gone: yak", "'yak' is not known"),
        ("row: yak", "'yak' is not known"),
        ("deck: yak 1", "'yak' is not known"),
        ("discard: net 1000", "net"),
        ("workshop: 1 0 0 x", "workshop"),
    ],
)
def test_lines_that_may_be_left_out_are_read_as_strictly(line: str, says: str) -> None:
    with pytest.raises(DataError) as told:
        read(f"{SHORT}{line}\n")
    assert told.value.line == 11
    assert says in str(told.value)
