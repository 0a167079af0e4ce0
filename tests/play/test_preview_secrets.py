"""Law 13: states that differ only in what a seat cannot see give it equal previews, certain in each of them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.ulus.test_secrets import twins as ulus_twins
from tests.play import foreseen
from ulus_suite import games
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.rules import Rules
from ulus_suite.play.preview import preview
from ulus_suite.testing import kit


def uluk_twins(rules: Rules[Any], state: Any, viewer: int, dice: random.Random) -> list[Any]:
    """The other seats' Feast cards exchanged, or drawn anew."""
    others = [seat for seat, one in enumerate(state.seats) if seat != viewer and one.feast]
    if not others:
        return []
    feasts = rules.data(state).feasts  # type: ignore[attr-defined]  # of Uluk
    free = [f for f in feasts if f != state.seats[viewer].feast]
    dealt = dict(zip(others, dice.sample(free, len(others)), strict=True))
    seats = tuple(replace(one, feast=dealt.get(seat, one.feast)) for seat, one in enumerate(state.seats))
    return [replace(state, seats=seats)]


def urland_twins(rules: Rules[Any], state: Any, viewer: int, dice: random.Random) -> list[Any]:
    """Chips that nobody has shown the viewer change their names: in hand, face down, in the pile, handed on."""
    seen = rules.view(state, viewer)
    if seen.hand or viewer in (state.environment,) or not (state.hand or state.laid >= 0):
        return []
    known = {rules.data(state).chart.ids.index(id) for id in seen.known}  # type: ignore[attr-defined]  # of Urland
    hidden = [*state.pile, *state.hand, *([state.laid] if state.laid >= 0 else [])]
    hidden = [chip for chip in hidden if chip not in known]
    other = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))

    def named(chips: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(other.get(chip, chip) for chip in chips)

    return [
        replace(
            state, hand=tuple(sorted(named(state.hand))),
            laid=other.get(state.laid, state.laid), passed=tuple(named(chips) for chips in state.passed),
        )
    ]  # fmt: skip


def ur_twins(rules: Rules[Any], state: Any, viewer: int, dice: random.Random) -> list[Any]:
    """Other positions have been there before: no secret, but no part of the view either."""
    was = tuple((dice.getrandbits(20), dice.getrandbits(20), turn, 1) for _, _, turn, _ in state.seen[:-1])
    return [replace(state, seen=(*was, *state.seen[-1:]))]


def unee_twins(rules: Rules[Any], state: Any, viewer: int, dice: random.Random) -> list[Any]:
    """None: a view holds every field of a position."""
    view = rules.view(state, viewer)
    shared = set(state.__struct_fields__) & set(view.__struct_fields__)
    assert shared | {"ended"} == set(state.__struct_fields__)
    assert all(getattr(view, name) == getattr(state, name) for name in shared)
    return []


def twins_of(rules: Rules[Any], state: Any, viewer: int, dice: random.Random) -> list[Any]:
    if rules.spec.id == "ulus":
        return ulus_twins(state, viewer, dice)
    made = {"uluk": uluk_twins, "urland": urland_twins, "ur": ur_twins, "unee": unee_twins}[rules.spec.id]
    return [
        twin for twin in made(rules, state, viewer, dice) if rules.view(twin, viewer) == rules.view(state, viewer)
    ]


def compared(table: kit.Table, seed: int, entries: int) -> int:
    dice = random.Random(f"twins {table} {seed}")
    match = kit.start(table, seed)
    rules, count = match.rules, 0
    for _ in kit.steps(match, dice, entries):
        if isinstance(match.pending, AwaitChance | Finished):
            continue
        for viewer in range(match.seats):
            choices = list(rules.choices(match.state, viewer))
            if not choices or dice.random() < 0.5:
                continue
            for twin in twins_of(rules, match.state, viewer, dice):
                if twin == match.state:
                    continue
                for action in dice.sample(choices, min(2, len(choices))):
                    here, there = (preview(rules, rules.view(s, viewer), action) for s in (match.state, twin))
                    assert here == there, action
                    told, _ = foreseen.really(rules, twin, action, f"twin/{count}")
                    missing = [effect for effect in here.certain if effect not in told]
                    assert not missing, (action, missing, told)
                    count += 1
    return count


SECRET = [t for t in kit.tables() if games.load(t.game).spec.secrets]
LEAST = {"ulus": (4, 130, 30), "uluk": (3, 50, 15), "urland": (4, 70, 10)}
"""Seats and entries of the ordinary run, and how many pairs it compares at least."""


@pytest.mark.parametrize("game", LEAST)
def test_previews_do_not_see_what_their_seat_cannot(game: str) -> None:
    seats, entries, least = LEAST[game]
    assert compared(kit.Table(game, {}, seats), 5, entries) > least


@pytest.mark.long
@pytest.mark.parametrize("table", SECRET, ids=str)
def test_previews_do_not_see_what_their_seat_cannot_at_any_table(table: kit.Table) -> None:
    count = compared(table, 8, 500)
    print(table, count)
    assert count


def test_every_game_with_secrets_is_among_these() -> None:
    assert {t.game for t in SECRET} == set(LEAST)


def test_without_secrets_the_view_tells_positions_apart() -> None:
    counted = next(t for t in kit.tables() if t.options == {"repetition": "positions"})
    for table in (counted, kit.Table("unee", {}, 2)):
        assert compared(table, 5, 60) == 0, "no two positions of it look alike: what is counted is seen"
