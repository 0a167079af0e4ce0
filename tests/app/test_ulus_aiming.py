"""Aiming at the table of Ulus: what is set is what is logged, and what is logged is allowed."""

from __future__ import annotations

import math

import pytest

from ulus_suite.app.tables.ulus import aiming
from ulus_suite.app.tables.ulus.aiming import Aim
from ulus_suite.core.chance import Pose
from ulus_suite.games.ulus.shots import on_the_rim, shot_reasons

HERE = Pose("b1", 0, 0, 0, "sheep")


@pytest.mark.parametrize(
    ("dx", "dy", "bearing"), [(-100, 0, 0), (100, 0, 180_000), (0, 100, 90_000), (0, -100, 270_000)]
)
def test_a_sling_shoots_away_from_the_pull(dx: int, dy: int, bearing: int) -> None:
    aim = Aim("b1")
    assert aim.pull(dx, dy, 8, 160)
    assert aim.shot.bearing_mdeg == bearing


def test_a_pull_inside_the_dead_zone_changes_nothing() -> None:
    aim = Aim("b1", bearing=1234, power=300)
    assert not aim.pull(5, 5, 8, 160)
    assert (aim.bearing, aim.power) == (1234, 300)


def test_a_full_pull_is_full_power_and_no_more() -> None:
    aim = Aim("b1")
    aim.pull(-160, 0, 8, 160)
    assert aim.power == 1000
    aim.pull(-900, 0, 8, 160)
    assert aim.power == 1000


@pytest.mark.parametrize("degrees", range(0, 360, 7))
def test_an_archers_bone_stands_on_the_rim_wherever_it_walks(degrees: int) -> None:
    aim = aiming.facing_middle("b2", 270)
    aim.walk(degrees)
    assert on_the_rim(aim.shot)
    assert all(reason.met for reason in shot_reasons(aim.shot, "13.3"))
    to_middle = math.degrees(math.atan2(-aim.shot.y, -aim.shot.x)) % 360
    assert abs((aim.shot.bearing_mdeg / 1000 - to_middle + 180) % 360 - 180) < 0.1


def test_a_bone_facing_the_middle_reaches_the_inner_ring() -> None:
    aim = aiming.facing_middle("b1", 90)
    _, far = aiming.first_in_way(aim.shot, aim.at, ())
    assert abs(far - 4400) < 150


def test_the_guide_stops_at_the_first_bone_in_the_lane() -> None:
    near, beside = Pose("b2", 900, 0, 0, "goat"), Pose("b4", 500, 400, 0, "goat")
    beyond = Pose("b3", 1500, 0, 0, "sheep")
    aim = Aim("b1", bearing=0, power=700)
    piece, far = aiming.first_in_way(aim.shot, (0, 0), (HERE, beyond, near, beside))
    assert piece == "b2"
    assert 600 < far < 900


def test_the_best_pair_is_alike_and_has_a_free_line() -> None:
    bones = (HERE, Pose("b2", 500, 0, 0, "goat"), Pose("b3", 900, 0, 0, "sheep"), Pose("b4", 0, 1000, 0, "sheep"))
    found = aiming.best_pair(bones, {"b1"})
    assert found is not None
    assert found[1].piece == "b4"


def test_the_last_two_bones_need_not_match() -> None:
    bones = (HERE, Pose("b2", 500, 0, 0, "goat"))
    assert aiming.best_pair((*bones, Pose("b3", 0, 900, 0, "horse")), {"b1"}) is None
    found = aiming.best_pair(bones, {"b1"})
    assert found is not None
    assert found[1].piece == "b2"
