"""Archery, wrestling and the roll at the table of Ulus by pad alone and by keys alone."""

from __future__ import annotations

import math
from functools import partial

import pytest

from tests.app.contest_table import (
    ARCHERY,
    RACE,
    WRESTLING,
    aim_of,
    closed,
    dropped,
    rest,
    shots,
)  # fmt: skip
from tests.app.contest_table import sit as seated
from tests.app.virtual_pad import VirtualPad
from tests.app.windows import Seldom
from ulus_suite.app.bones.aiming import FINGERS, RIM
from ulus_suite.core.log import Settled

sit = partial(seated, kind=Seldom)
pytestmark = pytest.mark.usefixtures(closed.__name__)


# --- by pad alone ----------------------------------------------------------------------------------------


def test_an_archer_stands_aims_spins_and_flicks_by_pad_alone() -> None:
    driver, table, board = sit(ARCHERY)
    pad = VirtualPad(driver)
    before = aim_of(board).shot
    pad.press("righttrigger", 3)
    walked = aim_of(board).shot
    assert math.hypot(walked.x, walked.y) == pytest.approx(RIM, abs=2)
    assert math.dist((walked.x, walked.y), (before.x, before.y)) > 500
    pad.press("dpleft")
    pad.press("leftx-")
    assert aim_of(board).shot.bearing_mdeg == (walked.bearing_mdeg + 1000) % 360_000
    pad.press("dpup", 2)
    assert aim_of(board).shot.power_permille == walked.power_permille + 40
    pad.press("rightx+", 2)
    pad.press("righty-")
    shot = aim_of(board).shot
    assert (shot.offset_permille, shot.height) == (250, FINGERS[2])
    pad.press("a")
    assert shots(table) == [shot]


def test_a_stick_held_gathers_speed_and_a_stick_let_go_stops() -> None:
    driver, _, board = sit(ARCHERY)
    pad = VirtualPad(driver)
    pad.hold("lefty-", lambda: aim_of(board).power_permille > 620)
    power = aim_of(board).power_permille
    driver.step(60)
    assert aim_of(board).power_permille == power
    assert not board.contest.needs_tick


def test_a_wrestler_chooses_a_bone_aims_and_flicks_by_pad_alone() -> None:
    driver, table, board = sit(WRESTLING, 3)
    pad = VirtualPad(driver)
    rest(driver, table)
    pad.press("a")  # the drop
    rest(driver, table)
    assert len(board.contest.bones) == 23 or len(board.contest.bones) == 25
    first = aim_of(board).bone.piece
    pad.press("righttrigger")
    second = aim_of(board).bone.piece
    assert second != first
    pad.press("lefttrigger")
    assert aim_of(board).bone.piece == first
    before = aim_of(board).bearing_mdeg
    pad.press("leftx+", 2)
    pad.press("lefty-")
    assert aim_of(board).bearing_mdeg == (before - 1000) % 360_000
    shot = aim_of(board).shot
    pad.press("a")
    assert shots(table) == [shot]


def test_a_pad_also_reaches_the_bones_one_by_one() -> None:
    driver, table, board = sit(WRESTLING, 3)
    pad = VirtualPad(driver)
    rest(driver, table)
    pad.press("a")
    rest(driver, table)
    focus = driver.loop.ui.focus
    for _ in range(25):
        pad.press("rightshoulder")
        bone = next((b for b in board.contest.bones if f"bone.{b.piece}" == focus.current), None)
        if bone is not None and board.contest.alike(bone):
            pad.press("a")
            assert aim_of(board).target == bone.piece
            break
    pad.press("a")
    assert len(shots(table)) == 1


def test_a_roll_by_pad_alone() -> None:
    driver, table, _ = sit(RACE, 1)
    pad = VirtualPad(driver)
    rest(driver, table)
    pad.press("a")
    rest(driver, table)
    assert any(isinstance(p.entry, Settled) and "face:b1" in p.entry.result.answers for p in table.match.line)


def test_a_pad_that_is_unplugged_lets_go_of_what_it_held() -> None:
    driver, _, board = sit(ARCHERY)
    pad = VirtualPad(driver)
    pad._set("lefty-", True)
    driver.step(30)
    pad.unplug()
    driver.step(2)
    power = aim_of(board).power_permille
    driver.step(60)
    assert aim_of(board).power_permille == power


# --- by keys alone ---------------------------------------------------------------------------------------


def test_an_archer_by_keys_alone() -> None:
    driver, table, board = sit(ARCHERY)
    before = aim_of(board).shot
    for name in ("page down", "page down", "left", "Shift+left", "up", "q", "1", "home"):
        driver.key(name)
    shot = aim_of(board).shot
    assert math.dist((shot.x, shot.y), (before.x, before.y)) > 400
    assert (shot.power_permille, shot.offset_permille, shot.height) == (before.power_permille + 20, -125, 0)
    assert aim_of(board).lie == 150
    driver.key("return")
    assert shots(table) == [shot]


def test_a_wrestler_by_keys_alone() -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    first = aim_of(board).bone.piece
    driver.key("page down")
    assert aim_of(board).bone.piece != first
    driver.key("left")
    shot = aim_of(board).shot
    driver.key("return")
    assert shots(table) == [shot]


def test_a_roll_by_keys_alone() -> None:
    driver, table, _ = sit(RACE, 1)
    driver.key("return")
    rest(driver, table)
    assert any(isinstance(p.entry, Settled) and "face:b1" in p.entry.result.answers for p in table.match.line)
