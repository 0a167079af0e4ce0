"""Drills of the bone yard: what counts as good, the counts, what is laid out next, and the way back."""

from __future__ import annotations

import pytest

from tests.app.test_bone_yard import settle, tab_to, yard
from ulus_suite.app.audits import Driver
from ulus_suite.app.bones import practice as drills
from ulus_suite.app.bones.practice import Drill, Tries
from ulus_suite.app.bones.sandbox import SandboxScreen
from ulus_suite.app.bones.thrown import Thrown
from ulus_suite.core.chance import Pose, Trace

LIES = {"inner": 100, "outer": 900, "outside": 2500}


def flicked(ends: str = "outside", first: str = "", faces: str = "sheep goat sheep") -> Thrown:
    """A flick of the first of three bones that ended in a ring (or off the mat) and touched a bone."""
    before = tuple(Pose(f"b{k}", 3000, 500 * k, 0, face) for k, face in enumerate(faces.split()))
    after = before[1:] if ends == "off" else (Pose("b0", LIES[ends], 0, 0, "sheep"), *before[1:])
    return Thrown("flick", ("b0",), Trace((), (), 0), before, after, first=first)


@pytest.mark.parametrize(
    ("drill", "entry", "good"),
    [
        ("archery", flicked("inner"), True), ("archery", flicked("outer"), True),
        ("archery", flicked("outside"), False), ("archery", flicked("off"), False),
        ("wrestling", flicked(first="b2"), True), ("wrestling", flicked(first="b1"), False),
        ("wrestling", flicked(), False), ("hits", flicked(first="b1"), True), ("hits", flicked(), False),
    ],
)  # fmt: skip
def test_what_a_drill_wants(drill: Drill, entry: Thrown, good: bool) -> None:
    assert drills.good(drill, entry) == good


def test_flicks_are_counted_with_the_longest_row() -> None:
    entries = [flicked(ends) for ends in ("inner", "outer", "off", "inner", "outside")]
    entries.insert(2, Thrown("laid", (), Trace((), (), 0), (), ()))
    found = drills.all_flicks("archery", entries)
    assert found == Tries(shots=5, good=3, row=0, best=2, rings=(2, 1, 1, 1))
    assert found.share == 60


def begin(drill: Drill) -> tuple[Driver, SandboxScreen]:
    driver, screen = yard(motion="none")
    screen.practice.begin(driver.loop.ui, drill)
    driver.step(3)
    return driver, screen


def test_an_archer_shoots_again_and_again_and_goes_back_to_a_shot() -> None:
    driver, screen = begin("archery")
    assert screen.aiming is not None
    assert screen.aiming.aim.rim
    assert driver.loop.ui.focus.current == "shoot"
    driver.key("left")
    shot = screen.aiming.aim.shot
    for n in (1, 2):
        driver.key("return")
        driver.step(3)
        assert screen.practice.tries.shots == n
        assert screen.log[-1].before[0].piece == "b1"
        assert len(screen.log[-1].before) == 1, "the bone shot before is picked up"
        assert screen.said
        assert screen.aiming is not None
        assert screen.aiming.aim.shot == shot, "the aim stays, to be corrected"
    driver.key("escape")
    driver.key("u")
    driver.step(2)
    assert screen.mat.lying == ()
    assert screen.aiming is not None
    assert screen.aiming.aim.shot == shot


def test_wrestling_takes_away_what_was_touched_rightly_and_can_be_tried_again() -> None:
    driver, screen = begin("wrestling")
    ui = driver.loop.ui
    assert len(screen.mat.lying) == 25
    seen = set()
    for k in range(6):
        before = screen.mat.lying
        bone = before[k]
        goal = min((b for b in before if b != bone), key=lambda b: (b.x - bone.x) ** 2 + (b.y - bone.y) ** 2)
        screen.aim_at(ui, bone.piece)
        assert screen.aiming is not None
        screen.aiming.aim.point_at(goal)
        screen.shoot(ui)
        driver.step(3)
        entry = next(e for e in reversed(screen.log) if e.kind == "flick")
        hit = drills.good("wrestling", entry)
        seen.add(hit)
        assert (entry.first in {b.piece for b in screen.mat.lying}) == (bool(entry.first) and not hit)
        screen.practice.again(ui)
        driver.step(2)
        assert set(screen.mat.lying) == set(before)
        assert screen.mat.away == ()
        assert screen.aiming is not None
        assert screen.aiming.aim.shot == entry.shot
    assert seen == {True, False}
    assert screen.practice.tries.shots == 6
    assert screen.practice.tries.good >= 1


def test_one_bone_is_hit_at_changing_distances_and_free_play_is_a_press_away() -> None:
    driver, screen = begin("hits")
    places = set()
    for n in range(3):
        places.add(screen.mat.lying[1])
        driver.key("return")
        driver.step(3)
        assert screen.practice.tries.shots == n + 1
        tab_to(driver, "drill.next")
        driver.key("return")
        driver.step(2)
    assert len(places) == 3
    driver.click("drill.zero")
    assert screen.practice.tries == Tries()
    screen.practice.begin(driver.loop.ui, "")
    driver.step(2)
    assert "throw" in driver.labels
    driver.key("4")
    settle(driver)
    assert len(screen.mat.lying) == 4


@pytest.mark.parametrize("drill", ["archery", "wrestling", "hits"])
def test_nothing_of_a_drill_is_cut_off(drill: Drill) -> None:
    for size, text in (((1024, 640), 200), ((1280, 720), 100)):
        driver, screen = yard(size, text=text, motion="none")
        ui = driver.loop.ui
        screen.practice.begin(ui, drill)
        driver.step(2)
        if screen.aiming is not None:
            screen.shoot(ui)
        driver.step(3)
        assert ui.overflows == []


def test_the_focus_stands_on_what_comes_next() -> None:
    driver, screen = begin("wrestling")
    focus = driver.loop.ui.focus
    settle(driver)
    assert focus.current == "aim"
    driver.key("return")
    assert screen.aiming is not None, "and aims at a bone of the same kind"
    faces = {pose.piece: pose.face for pose in screen.mat.lying}
    assert faces[screen.aiming.aim.guide().struck] == faces[screen.aiming.aim.bone.piece]
    screen.practice.begin(driver.loop.ui, "")
    screen.lay(driver.loop.ui, (Pose("b1", 0, 4300, 900, "sheep"), Pose("b2", 0, 0, 0, "goat")))
    driver.step(20)
    screen.aim_at(driver.loop.ui, "b1")
    assert screen.aiming is not None
    screen.aiming.aim.turn(90_000 - screen.aiming.aim.bearing_mdeg)
    driver.step()
    screen.shoot(driver.loop.ui)
    settle(driver)
    assert screen.mat.away == ("b1",)
    assert focus.current == "put_back"
    screen.practice.begin(driver.loop.ui, "archery")
    driver.step(2)
    assert screen.mat.away == ()
    assert focus.get("put_back") is None


def test_looking_into_another_drill_loses_no_score_and_adds_no_face() -> None:
    driver, screen = begin("archery")
    for _ in range(2):
        driver.key("return")
        driver.step(3)
    tries, told = screen.practice.tries, screen.told.total
    screen.practice.begin(driver.loop.ui, "wrestling")
    driver.step(3)
    assert screen.practice.tries == Tries()
    assert "Thrown" not in screen.said, "nobody's hand threw"
    screen.practice.begin(driver.loop.ui, "")
    driver.step(2)
    assert screen.told.total == told
    assert driver.loop.ui.focus.get("replay") is None, "nothing was thrown since"
    screen.practice.begin(driver.loop.ui, "archery")
    driver.step(2)
    assert screen.practice.tries == tries


def test_whichever_bone_wrestles_is_aimed_at_its_own_kind() -> None:
    driver, screen = begin("wrestling")
    lying = (Pose("b1", 0, 0, 0, "camel"), Pose("b2", 0, 600, 0, "sheep"), Pose("b3", 1500, 0, 0, "camel"))
    screen.lay(driver.loop.ui, lying)
    driver.step(20)
    screen.aim_at(driver.loop.ui, "b1")
    assert screen.aiming is not None
    assert screen.aiming.aim.guide().struck == "b3"


def test_three_in_a_row_make_it_harder_and_two_misses_easier() -> None:
    def steps(ends: str) -> tuple[int, int]:
        found = drills.all_flicks("archery", [flicked(end) for end in ends.split()])
        return found.step, found.highest

    assert steps("outer outer") == (0, 0)
    assert steps("outer outer outer") == (1, 1)
    assert steps("outer outer outer outer") == (1, 1), "the outer ring is no longer enough"
    assert steps("outer outer outer inner inner inner") == (2, 2)
    assert steps("outer outer outer inner inner inner outside off") == (1, 2)
    assert drills.all_flicks("wrestling", [flicked(first="b2")] * 9).step == 0


def test_what_was_won_is_laid_aside_and_the_wrestling_ends_with_a_result() -> None:
    driver, screen = begin("wrestling")
    ui = driver.loop.ui
    assert screen.practice.won == []
    for _ in range(60):
        if screen.practice.over:
            break
        driver.key("return")
        driver.step(2)
    assert screen.practice.over
    won = len(screen.practice.won)
    assert won + len(screen.mat.lying) + len(screen.mat.away) == 25
    assert f"{won} bones won" in screen.said
    assert ui.overflows == []
    assert ui.focus.current == "drill.drop"
    driver.key("return")
    driver.step(2)
    assert screen.practice.won == []
    assert not screen.practice.over
