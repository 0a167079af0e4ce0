"""The audit names whatever was made or lost, and nothing where all is sound."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.uluk import kit
from ulus_suite.games.uluk.rules.state import Slot, State

STATE = kit.to_errands(kit.fresh(3, 5))


def told(state: State) -> list[str]:
    return kit.RULES.audit(state)


def seat(number: int, **changes: Any) -> State:
    return kit.tribe(STATE, number, **changes)


def area(number: int, **changes: Any) -> State:
    rows = list(STATE.clearings)
    rows[number] = replace(rows[number], **changes)
    return replace(STATE, clearings=tuple(rows))


def test_a_sound_table_has_nothing_to_tell() -> None:
    assert told(STATE) == []
    one = STATE.seats[1]
    away = replace(seat(1, home=one.home - 4), hut=(0, 1, 0), workshop=(0, 1, 0), temple=(0, 2, 0))
    assert told(away) == []


def test_each_triber_is_somewhere() -> None:
    home = STATE.seats[1].home
    assert told(seat(1, home=home + 1)) == ["seat 1 has 11 tribers instead of 10"]
    for place in ("hut", "workshop", "temple"):
        assert told(replace(STATE, **{place: (0, 0, 1)})) == ["seat 2 has 11 tribers instead of 10"]
    assert told(seat(0, pool=-1, home=11)) == ["seat 0 has 10 tribers instead of 10"]
    assert told(seat(0, pool=11, home=-1)) == ["seat 0 has 10 tribers instead of 10"]


def test_nobody_owns_less_than_nothing() -> None:
    for changes in ({"hunger": -1}, {"goods": (-1, *STATE.seats[2].goods[1:])}):
        assert told(seat(2, **changes)) == ["seat 2 owns less than nothing"]


def test_each_card_is_there_as_often_as_it_was_printed() -> None:
    card = kit.CHARTS.inventions[0]
    fewer = tuple(n - 1 if i == 0 else n for i, n in enumerate(STATE.deck))
    assert told(replace(STATE, deck=fewer)) == [f"there are 1 of '{card.id}' instead of 2"]
    twice = replace(seat(0, inventions=(card.id, card.id)), deck=(0, *STATE.deck[1:]))
    assert "seat 0 has an Invention twice" in told(twice)


@pytest.mark.parametrize(("kind", "name"), [("tribe", "mudpaws"), ("feast", "forest")])
def test_no_tribe_and_no_feast_is_dealt_twice(kind: str, name: str) -> None:
    both = STATE
    for number in (0, 1):
        both = kit.tribe(both, number, **{kind: name})
    both = kit.tribe(both, 2, **{kind: ""})
    assert told(both) == [f"the {kind} '{name}' was dealt twice"]


def test_each_token_lies_in_one_place() -> None:
    assert told(replace(STATE, gone=(*STATE.gone, "uluk")))[0].startswith("the Monument tokens are ")
    assert told(seat(0, tokens=("uluk",)))[0].startswith("the Monument tokens are ")
    slot = replace(STATE.slots[0], built=True)
    moved = replace(seat(0, tokens=(slot.token,)), slots=(slot, *STATE.slots[1:]))
    assert told(moved) == []


def test_spaces_hold_no_more_than_there_are() -> None:
    name = kit.CHARTS.resources[0].id
    for level in (0, 6):
        assert told(area(0, level=level)) == [f"the marker of {name} stands off its track on {level}"]
    many = area(0, gatherers=(0, 0, 0, 0), poisoned=(False,) * 4)
    many = kit.tribe(many, 0, home=STATE.seats[0].home - 4)
    assert told(many) == [f"too many gather {name}"]
    three = kit.tribe(area(0, gatherers=(0,) * 3, poisoned=(False,) * 3), 0, home=STATE.seats[0].home - 3)
    assert told(three) == []
    assert told(area(0, poisoned=(True,))) == [f"a skull of {name} has no triber above it"]
    unknown = next(n for n, slot in enumerate(STATE.slots) if not slot.token)
    slots = list(STATE.slots)
    slots[unknown] = Slot("", (0,))
    nobody = kit.tribe(replace(STATE, slots=tuple(slots)), 0, home=STATE.seats[0].home - 1)
    assert told(nobody) == [f"monument {unknown + 1} has tribers without a space"]
    full = list(STATE.slots)
    full[0] = replace(full[0], builders=(0, 0, 0))
    crowded = kit.tribe(replace(STATE, slots=tuple(full)), 0, home=STATE.seats[0].home - 3)
    assert told(crowded) == ["monument 1 has tribers without a space"]
