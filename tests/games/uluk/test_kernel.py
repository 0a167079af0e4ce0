"""The kernel is the same game as the rules: the same choices in the same order, the same island each step."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.amount import amount
from ulus_suite import games
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.errors import Misuse
from ulus_suite.core.rules import places
from ulus_suite.games.uluk.players import kernel as k
from ulus_suite.games.uluk.players.kernel import Island, charts_of, coded
from ulus_suite.games.uluk.players.model import choices
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules import state as st

RULES: Any = games.load("uluk")
DULL = (act.Done, act.Stay)
OPTIONS: tuple[dict[str, Any], ...] = (
    {}, {"charts": "house2", "set5": 9, "hut_limit": "one"}, {"lean_land": True, "hut_limit": "none"},
    {"difficulty": "easy"}, {"difficulty": "expert", "charts": "house2"},
)  # fmt: skip


def begun(seats: int, options: dict[str, Any], seed: int) -> Any:
    if seats > 2:
        options = {name: value for name, value in options.items() if name != "lean_land"}
    state = RULES.setup(RULES.settled_options(options, seats), seats).state
    while not state.season:
        request = RULES.pending(state).request
        state = RULES.settle(state, KeyedGenerator().resolve(request, f"{seed}/{request.id}")).state
    return state


def same(island: Island, state: Any) -> None:
    assert vars(island) == vars(Island.of(island.charts, state))


def follow(seats: int, options: dict[str, Any], seed: int) -> set[int]:
    """One game by lot, held against the rules after every step; the frames that were met."""
    dice, met = random.Random(f"{seats}/{options}/{seed}"), set()
    state = begun(seats, options, seed)
    charts = charts_of(RULES.data(state))
    island, number = Island.of(charts, state), {**charts.data.resource_no, **charts.card_no}
    for step in range(4000):
        same(island, state)
        met.add(island.frames[-1][0])
        pending = RULES.pending(state)
        if isinstance(pending, Finished):
            assert island.asked() == -2
            ranks = [(island.happiness[seat], *island.rank(seat)) for seat in range(seats)]
            assert pending.outcome.places == places(ranks)
            return met
        if isinstance(pending, AwaitChance):
            assert island.asked() == -1
            (question,) = pending.request.questions
            options_now, take = island.offered()
            assert [number[value] for value, weight in question.options for _ in range(weight)] == options_now
            assert question.take == take
            result = KeyedGenerator().resolve(pending.request, f"{seed}/{step}")
            (found,) = result.answers.values()
            state = RULES.settle(state, result).state
            island.settle([number[one] for one in ((found,) if isinstance(found, str) else found)])
            continue
        assert island.asked() == pending.seat
        offered = RULES.choices(state, pending.seat)
        assert [coded(charts, action) for action in offered] == choices(island)
        telling = [a for a in offered if not isinstance(a, DULL)]
        action = dice.choice(telling if telling and dice.random() < 0.8 else offered)
        state = RULES.play(state, action).state
        island.play(coded(charts, action))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_by_lot_go_as_by_the_rules(seats: int) -> None:
    for seed in range(amount(1, 40)):
        for options in OPTIONS[seats % 2 :: 2]:
            follow(seats, options, seed)


@pytest.mark.long
def test_every_frame_is_met() -> None:
    met = {kind for seed in range(30) for kind in follow(2 + seed % 3, OPTIONS[seed % len(OPTIONS)], 1000 + seed)}
    assert met == set(range(k.ENDED + 1))


def test_a_copy_is_an_island_of_its_own() -> None:
    state = begun(3, {}, 5)
    island = Island.of(charts_of(RULES.data(state)), state)
    other, dice = island.copy(), random.Random(3)
    while (seat := other.asked()) != -2:
        if seat < 0:
            options, take = other.offered()
            other.settle(dice.sample(options, take))
        else:
            other.play(dice.choice(choices(other)))
    same(island, state)


def test_the_setup_is_left_to_the_rules() -> None:
    state = RULES.setup(RULES.settled_options({}, 3), 3).state
    assert isinstance(state.top, st.Draw)
    with pytest.raises(Misuse):
        Island.of(charts_of(RULES.data(state)), state)
