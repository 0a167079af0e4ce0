"""The quick player of the kernel decides as the Nomad does, whatever it is asked."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.amount import amount
from tests.games.ulus.kit import fighting, position
from tests.games.ulus.test_kernel import OLD, RULES, begun
from tests.games.ulus.test_twin_game import OPTIONS, liked
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, seats_named
from ulus_suite.games.ulus.players import kernel as k
from ulus_suite.games.ulus.players.bot import Nomad
from ulus_suite.games.ulus.players.kernel import Caravan, charts_of, coded
from ulus_suite.games.ulus.players.model import Thumb
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.actions import Wait

LOBSOGOI = "god=lobsogoi hand=ink-and-brush,map,shamanic-drum,snuff-bottle"


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
            RULES if seed % 7 else OLD, 2 + seed % 5, OPTIONS[seed % 6], 1000 + seed, 0.05 + seed % 4 / 5
        )
    seldom = {k.WHISPER, k.FORESEE, k.AVENGE, k.HEAL, k.MISCHIEF}  # each has a position of its own below
    assert set(range(k.WAIT + 1)) - chosen <= seldom


DECLARING = '{"frame":"declaring","left":[0,1]}'


@pytest.mark.parametrize(
    ("match", "seat", "kind"),
    [
        (fighting("stance=fight strength=9", "god=burkut", stage="roll", foe="almas", season=6), 1, k.WHISPER),
        (fighting("stance=fight strength=3", "god=burkut", stage="roll", foe="almas", season=6), 1, k.WAIT),
        (fighting("stance=fight strength=9", "god=burkut", stage="roll", foe="almas", season=5), 1, k.WAIT),
        (position("god=ulgen strength=2 hand=ger,horse,ovoo", "", season=7, now=DECLARING), 0, k.HEAL),
        (position("god=ulgen strength=3 hand=ger,horse,ovoo", "", season=7, now=DECLARING), 0, k.DECLARE),
        (
            position("god=mergen", "", season=5, now=('{"frame":"at_site"}', '{"frame":"award","seat":0}')),
            0,
            k.FORESEE,
        ),
        (
            position("god=mergen", "", season=4, now=('{"frame":"at_site"}', '{"frame":"award","seat":0}')),
            0,
            k.TAKE,
        ),
        (position("god=tengri", "", season=3, now=(DECLARING, '{"frame":"react","seat":0}')), 0, k.AVENGE),
        (position("god=tengri", "", season=2, now=(DECLARING, '{"frame":"react","seat":0}')), 0, k.DECLINE),
        (position(LOBSOGOI, "hand=ger,ger,horse,yak", season=4, now=DECLARING), 0, k.MISCHIEF),
        (position(LOBSOGOI, "hand=ger,ger,horse", season=4, now=DECLARING), 0, k.DECLARE),
    ],
)
def test_it_speaks_up_as_the_nomad_does(match: Any, seat: int, kind: int) -> None:
    table = Caravan.of(charts_of(RULES.kit), match.state)
    code = Thumb(table.charts, table.sites).act(table, seat)
    assert code[0] == kind
    assert code == coded(table.charts, Nomad().think(match.view(seat), match.choices(seat), "k").action)
