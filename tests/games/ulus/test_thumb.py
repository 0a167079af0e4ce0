"""The quick player of the kernel decides as the Nomad does, whatever it is asked."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.amount import amount
from tests.games.ulus.test_kernel import OLD, RULES, begun
from tests.games.ulus.test_twin_game import OPTIONS, liked
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.pending import AwaitChance, seats_named
from ulus_suite.games.ulus import frames as fr
from ulus_suite.games.ulus import kernel_codes as k
from ulus_suite.games.ulus.actions import Wait
from ulus_suite.games.ulus.bot import Nomad
from ulus_suite.games.ulus.kernel import Caravan
from ulus_suite.games.ulus.kernel_charts import charts_of
from ulus_suite.games.ulus.kernel_codes import coded
from ulus_suite.games.ulus.thumb import Thumb


def follow(rules: Any, seats: int, options: dict[str, Any], seed: int, lot: float) -> set[int]:
    """A journey on which everybody asked thinks twice, as the Nomad and as the thumb; ``lot`` of the actions are
    done by lot, the others as the Nomad would. The kinds of actions that they chose."""
    dice = random.Random(f"{seats}/{options}/{seed}")
    state, nomad, chosen = begun(rules, seats, options, dice), Nomad(), set()
    charts = charts_of(rules.kit)
    thumb = Thumb(charts, Caravan.of(charts, state).sites)
    while not isinstance(state.frame, fr.Naadam):
        pending = rules.pending(state)
        if isinstance(pending, AwaitChance):
            state = rules.settle(state, KeyedGenerator().resolve(pending.request, f"{dice.random()}")).state
            continue
        table, found = Caravan.of(charts, state), []
        waiting = getattr(pending, "waiting", seats_named(pending))
        for seat in waiting:
            offered = rules.choices(state, seat)
            action = nomad.think(rules.view(state, seat), offered, "k").action
            assert coded(charts, action) == thumb.act(table, seat), (state.frame, action)
            chosen.add(coded(charts, action)[0])
            found.append(action)
        if dice.random() < lot:
            action = liked(dice, [action for seat in waiting for action in rules.choices(state, seat)])
        else:
            telling = [action for action in found if not isinstance(action, Wait)]
            action = telling[-1] if telling else found[0]
        state = rules.play(state, action).state
    return chosen


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_does_what_the_nomad_does(seats: int) -> None:
    for seed in range(amount(1, 30)):
        for number, options in enumerate(OPTIONS):
            if amount(number % 3 == seats % 3, True):
                follow(RULES, seats, options, seed, 0.15)


@pytest.mark.long
def test_it_does_so_in_every_kind_of_decision_and_by_the_older_rules() -> None:
    chosen: set[int] = set()
    for seed in range(200):
        chosen |= follow(
            RULES if seed % 5 else OLD, 2 + seed % 5, OPTIONS[seed % 6], 1000 + seed, 0.05 + seed % 4 / 5
        )
    never = {k.AVENGE} - chosen
    assert set(range(k.WAIT + 1)) - chosen <= never
