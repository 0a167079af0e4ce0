"""The quick player keeps to the choices; sampled islands agree with what a seat sees; the search plays on them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.uluk.test_kernel import RULES, begun
from tools.bench.uluk import beginning
from ulus_suite import bots
from ulus_suite.bots.search import Luck
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.games.uluk.players import kernel as k
from ulus_suite.games.uluk.players.bot import Planner
from ulus_suite.games.uluk.players.evaluator import Evaluation, Sent, ThumbWeights
from ulus_suite.games.uluk.players.kernel import Island, charts_of
from ulus_suite.games.uluk.players.model import Sight, Thumb, choices, maker
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.state import replace


def test_the_quick_player_does_only_what_it_may_and_feeds_its_own() -> None:
    dice = random.Random(3)
    island = beginning(dice, 3)
    thumb, met = Thumb(island.charts, ThumbWeights(), 0.5), set()
    while (seat := island.asked()) != -2:
        if seat < 0:
            island.settle(dice.sample(*island.offered()))
            continue
        met.add(island.frames[-1][0])
        code = thumb.act(island, dice)
        assert code in choices(island), (code, island.frames[-1])
        island.play(code)
    assert met >= {k.ERRAND, k.CHOOSING, k.LEAVING, k.PROCESSING, k.FEEDING}
    assert sum(island.hunger) < 6
    assert min(island.happiness) > 25


def states(seed: int, most: int) -> list[Any]:
    """Positions at which somebody decides, from a game by lot, with the seat."""
    dice, state, found = random.Random(seed), begun(3, {}, seed), []
    for step in range(most):
        pending = RULES.pending(state)
        if isinstance(pending, Finished):
            break
        if isinstance(pending, AwaitChance):
            state = RULES.settle(state, KeyedGenerator().resolve(pending.request, f"{seed}/{step}")).state
            continue
        found.append((state, pending.seat))
        state = RULES.play(state, dice.choice(RULES.choices(state, pending.seat))).state
    return found


def test_the_kernel_estimates_a_season_as_the_planners_do() -> None:
    charts = charts_of(RULES.data(begun(3, {}, 1)))
    sight, estimate = Sight(charts, ThumbWeights()), Evaluation(charts.data, ThumbWeights())
    nobody = (0,) * len(charts.data.resources)
    looked = 0
    for state, _ in states(6, 200):
        island = Island.of(charts, state)
        if island.frames[-1][0] not in (k.ERRAND, k.CHOOSING):
            continue
        for seat in range(3):
            looked += 1
            assert sight.season(island, seat) == pytest.approx(estimate.season(state, seat, Sent(nobody, nobody)))
    assert looked > 100


def test_a_sampled_island_agrees_with_what_is_seen() -> None:
    for state, seat in states(3, 150)[::9]:
        view = RULES.view(state, seat)
        model, truth = maker(RULES)(view, seat), Island.of(charts_of(RULES.data(state)), state)
        for number in range(3):
            island = model.sample(random.Random(number))
            assert {**vars(island), "feasts": ()} == {**vars(truth), "feasts": ()}
            assert island.feasts[seat] == truth.feasts[seat]
            assert len(set(island.feasts)) == 3


def test_what_nobody_sees_changes_no_sample() -> None:
    state, seat = states(4, 40)[-1]
    one, other = (other for other in range(3) if other != seat)
    seats = list(state.seats)
    seats[one], seats[other] = (
        replace(state.seats[one], feast=state.seats[other].feast),
        replace(state.seats[other], feast=state.seats[one].feast),
    )
    changed = replace(state, seats=tuple(seats))
    assert RULES.view(changed, seat) == RULES.view(state, seat)
    first, second = (maker(RULES)(RULES.view(s, seat), seat).sample(random.Random(1)) for s in (state, changed))
    assert vars(first) == vars(second)


@pytest.mark.parametrize("last", [False, True])
def test_a_candidate_is_played_on_to_the_horizon(last: bool) -> None:
    found = [
        (state, seat) for state, seat in states(5, 500)
        if (state.season == 6) == last and isinstance(RULES.choices(state, seat)[0], act.Place)
    ]  # fmt: skip
    state, seat = found[len(found) // 2]
    view, offered = RULES.view(state, seat), RULES.choices(state, seat)
    model = maker(RULES)(view, seat)
    usual = Planner("usual", 2, 0.0).think(view, offered, "k", 0).action
    compared = model.candidates(offered, usual)
    assert compared[0] == usual
    assert set(compared) <= set(offered)
    start = model.sample(random.Random(1))
    before = vars(start.copy())
    island = model.play(start, compared[1], Luck("luck"))
    while (who := model.actor(island)) >= 0:
        island = model.play(island, model.policy(island, who), Luck("luck"))
    assert vars(start) == before  # a candidate begins on an island of its own
    assert (island.asked() == -2) == last
    assert sum(model.value(island)) == pytest.approx(1.0)


def test_who_sees_everything_searches_the_true_position() -> None:
    state, seat = next((s, seat) for s, seat in states(7, 300) if isinstance(RULES.choices(s, seat)[0], act.Place))
    offered = RULES.choices(state, seat)
    elder: Any = bots.limited(bots.bot_named("uluk", "elder"), 300)
    seen = elder.peek(RULES, state, offered, "k", 0)
    assert seen.action in offered
    assert elder.think(RULES.view(state, seat), offered, "k", 0).action in offered
    model = maker(RULES)(RULES.view(state, seat), seat).seeing(state)
    assert model.sample(random.Random(1)).feasts == tuple(one.feast for one in state.seats)
