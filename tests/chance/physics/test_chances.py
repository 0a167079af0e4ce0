"""The fan of a shot holds nine of ten shots that are really made."""

import pytest

from tests.amount import amount
from tools.bench.measure import lone
from tools.bench.measure_flick import PUCK, WIDE
from ulus_suite.app.bones.guide import spread
from ulus_suite.chance.physics.flick import flick, flick_of
from ulus_suite.chance.physics.hand import EXACT, HANDS
from ulus_suite.chance.physics.record import Face, Flick
from ulus_suite.core.actions import Shot

SHOTS = amount(12, 60)


@pytest.mark.parametrize("hand", ["touch", "ordinary", "nervous"])
@pytest.mark.parametrize(("off", "height"), [(0, 10), (45, 25), (70, 10), (-45, 25), (90, 0)])
def test_most_shots_end_in_the_fan(hand, off, height):
    aim = Shot("b", off * 1000 % 360_000, 700, height=height)
    fan = spread(aim, 0, HANDS[hand], WIDE)
    inside = 0
    for seed in range(SHOTS):
        end = flick(lone(Face(seed % 4)), flick_of(aim, 0), HANDS[hand], seed, WIDE).final[0]
        inside += fan.holds(end.x * 1e-4, end.y * 1e-4)
    assert inside >= SHOTS * 0.6, inside


def test_a_puck_flicked_end_first_by_an_exact_hand_has_no_fan():
    fan = spread(Shot("b", 30_000, 500), 300, EXACT, PUCK)
    assert fan.first_mdeg == fan.last_mdeg == 30_000
    assert fan.furthest_m == pytest.approx(fan.nearest_m)


def test_feet_give_even_an_exact_hand_a_fan():
    fan = spread(Shot("b", 30_000, 500), 300, EXACT)
    assert fan.first_mdeg < 30_000 < fan.last_mdeg
    assert fan.furthest_m > fan.nearest_m


def test_felt_leads_a_bone_that_lies_askew_towards_its_axis():
    shot = Flick(0, 0, 2000, 0, 0)
    ends = [flick(lone(Face(k % 4), turn=250), shot, seed=k, p=WIDE).final[0] for k in range(16)]
    assert sum(end.y for end in ends) / 16 > 100
    assert sum(end.y > 0 for end in ends) >= 13
