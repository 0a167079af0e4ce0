"""Aiming at the table of Ulus: what is set is what is logged, and what is logged is allowed."""

from __future__ import annotations

import math

import pytest

from ulus_suite.app.bones.aiming import Aim, Aiming
from ulus_suite.core.chance import Pose
from ulus_suite.games.ulus.rules.wrestling import on_the_rim, shot_reasons
from ulus_suite.games.ulus.table.aims import best_pair, best_pairs, offered

HERE = Pose("b1", 0, 0, 0, "sheep")


@pytest.mark.parametrize(
    ("dx", "dy", "bearing"), [(-100, 0, 0), (100, 0, 180_000), (0, 100, 90_000), (0, -100, 270_000)]
)
def test_a_sling_shoots_away_from_the_pull(dx: int, dy: int, bearing: int) -> None:
    aim = Aim(HERE)
    assert aim.pull(dx, dy)
    assert aim.shot.bearing_mdeg == bearing


def test_a_pull_inside_the_dead_zone_changes_nothing() -> None:
    aim = Aim(HERE, power=300)
    before = aim.shot
    assert not aim.pull(5, 5)
    assert aim.shot == before


class Felt:
    """A mat seen at a pixel for a millimetre, its middle at (500, 500)."""

    px_per_mm = 1.0

    def point(self, x: float, y: float) -> tuple[int, int]:
        return round(500 + x / 10), round(500 - y / 10)

    def back(self, pos: tuple[int, int]) -> tuple[float, float]:
        return (pos[0] - 500) * 10.0, (500 - pos[1]) * 10.0


@pytest.mark.parametrize("rim", [False, True])
def test_a_pull_that_is_given_up_leaves_the_aim_as_it_was(rim: bool) -> None:
    aim = Aim(Pose("b1", 0, -4400, 0, "sheep"), [Pose("b2", 0, 0, 0, "sheep")], rim=rim)
    aiming = Aiming(aim, Felt(), loose=True)
    before = aim.shot
    for give_up in (lambda: aiming.let_go((500, 500)), aiming.drop):
        assert aiming.press_at((500, 500))
        aiming.pull_to((500, 400))
        assert aim.shot != before
        give_up()
        assert aim.shot == before


def test_a_pull_that_is_let_go_shoots_as_it_was_pulled() -> None:
    aiming = Aiming(Aim(HERE), Felt(), loose=True)
    aiming.press_at((500, 500))
    assert aiming.let_go((500, 900))
    assert (aiming.aim.bearing_mdeg, aiming.aim.power_permille) == (90_000, 1000)


@pytest.mark.parametrize(("to", "power"), [((500, 559), 1000), ((500, 440), 342), ((541, 541), 680)])
def test_where_the_window_ends_behind_the_bone_a_short_pull_has_all_strength(
    to: tuple[int, int], power: int
) -> None:
    aiming = Aiming(Aim(HERE), Felt(), loose=True, size=(1000, 560))
    aiming.press_at((500, 500))
    assert aiming.let_go(to)
    assert abs(aiming.aim.power_permille - power) < 40


def test_a_full_pull_is_full_power_and_no_more() -> None:
    aim = Aim(HERE)
    aim.pull(-160, 0)
    assert aim.power_permille == 1000
    aim.pull(-900, 0)
    assert aim.power_permille == 1000


@pytest.mark.parametrize("degrees", range(0, 360, 7))
def test_an_archers_bone_stands_on_the_rim_wherever_it_walks(degrees: int) -> None:
    aim = Aim(Pose("b2", 0, -4400, 0, "goat"), rim=True)
    aim.walk(degrees * 1000)
    assert on_the_rim(aim.shot)
    assert all(reason.met for reason in shot_reasons(aim.shot, "13.3"))
    to_middle = math.degrees(math.atan2(-aim.shot.y, -aim.shot.x)) % 360
    assert abs((aim.shot.bearing_mdeg / 1000 - to_middle + 180) % 360 - 180) < 0.1


def test_a_bone_set_down_goes_on_lying_along_the_shot_however_it_is_aimed() -> None:
    aim = Aim(Pose("b2", 0, -4400, 0, "goat"), rim=True)
    aim.turn(7300)
    assert aim.lie == 0
    aim.pull(30, 90)
    assert aim.lie == 0
    aim.twist(900)
    assert abs(aim.lie) == 900
    aim.turn(-2000)
    assert abs(aim.lie) == 900
    assert aim.shot.turn == aim.bone.turn


def test_a_bone_facing_the_middle_reaches_the_inner_ring() -> None:
    aim = Aim(Pose("b1", 0, 4400, 0, "sheep"), rim=True)
    assert abs(aim.guide().length - 4400) < 150


def test_the_guide_stops_at_the_first_bone_in_the_lane() -> None:
    near, beside = Pose("b2", 900, 0, 0, "goat"), Pose("b4", 500, 400, 0, "goat")
    beyond = Pose("b3", 1500, 0, 0, "sheep")
    aim = Aim(HERE, (HERE, beyond, near, beside))
    aim.point_at(beyond)
    aim.strengthen(700 - aim.power_permille)
    assert aim.guide().struck == "b2"
    assert 600 < aim.guide().length < 900


def test_pointing_at_a_bone_is_forgotten_when_the_shot_is_turned() -> None:
    goal = Pose("b3", 900, 0, 0, "sheep")
    aim = Aim(HERE, (HERE, goal))
    aim.point_at(goal)
    assert (aim.target, aim.guide().struck) == ("b3", "b3")
    aim.strengthen(20)
    assert aim.target == "b3"
    aim.turn(500)
    assert aim.target == ""


def test_the_best_pair_is_alike_and_has_a_free_line() -> None:
    bones = (HERE, Pose("b2", 500, 0, 0, "goat"), Pose("b3", 900, 0, 0, "sheep"), Pose("b4", 0, 1000, 0, "sheep"))
    assert [pair[1].piece for pair in best_pairs(bones, {"b1"})] == ["b4", "b3"]
    found = best_pair(bones, {"b1"}, must="b3")
    assert found is not None
    assert found[1].piece == "b3"


def test_the_last_two_bones_need_not_match() -> None:
    bones = (HERE, Pose("b2", 500, 0, 0, "goat"))
    assert best_pair((*bones, Pose("b3", 0, 900, 0, "horse")), {"b1"}) is None
    found = best_pair(bones, {"b1"})
    assert found is not None
    assert found[1].piece == "b2"


def test_a_fresh_aim_of_the_wrestling_comes_there_surely_but_leaves_something_to_aim() -> None:
    bones = (HERE, Pose("b2", 1200, 300, 0, "sheep"), Pose("b3", -700, -2600, 0, "goat"))
    straight = math.degrees(math.atan2(300, 1200)) * 1000
    for lot in range(40):
        aim = offered(bones, ["b1"], "", lot)
        assert aim is not None
        assert aim.guide().struck == "b2", "it touches a bone of its kind"
        beside = abs((aim.bearing_mdeg - straight + 180_000) % 360_000 - 180_000)
        assert math.hypot(1200, 300) * math.tan(math.radians(beside / 1000)) > 85, "at its edge"
        weakest = Aim(HERE, bones)
        weakest.point_at(bones[1])
        assert aim.power_permille > weakest.power_permille
    assert offered(bones[:1], ["b1"], "", 1) is None
