"""How bones are seen at a contest of Ulus: through the lens, with a number, large, glowing, carried off."""

from __future__ import annotations

import math

import pygame
import pytest
from msgspec.structs import replace

from tests.app.contest_table import (
    ARCHERY,
    WRESTLING,
    aim_of,
    closed,
    dropped,
    sit,
)  # fmt: skip
from ulus_suite.app.bones.aim import Aim
from ulus_suite.app.bones.player import TracePlayer
from ulus_suite.core.chance import Trace
from ulus_suite.games.ulus.rules.events import Touched
from ulus_suite.games.ulus.rules.frames import Wrestling
from ulus_suite.games.ulus.table import carried, contest_draw, lens, looked, spoken, throws
from ulus_suite.games.ulus.table.contests import ALIKE
from ulus_suite.games.ulus.table.glass import GlassCamera
from ulus_suite.games.ulus.table.ground import Ground
from ulus_suite.games.ulus.table.tray import BONE_MM

pytestmark = pytest.mark.usefixtures(closed.__name__)


def test_a_bone_that_came_to_the_rings_is_looked_at_through_a_large_lens() -> None:
    driver, table, board = sit(ARCHERY, motion="full")
    aim = aim_of(board)
    straight = Aim(aim.bone, rim=True)
    aim.turn(straight.bearing_mdeg - aim.bearing_mdeg)
    aim.strengthen(straight.power_permille - aim.power_permille)
    driver.key("return")
    looks = []
    for _ in range(400):
        driver.step()
        look = board.motion.judging
        if look is not None:
            looks.append((look.share, look.words))
        if not table.moving and looks:
            break
    assert max(share for share, _ in looks) == 1
    assert looks[0][1] == "Anu: the inner ring, 10"
    assert board.motion.judging is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_large_lens_shows_the_bone_that_is_judged_whole_and_as_large_as_a_roll(size: tuple[int, int]) -> None:
    """At 1280 x 720 a bone measured 48 pixels in it; a throw is to be seen with bones of 64."""
    ground = Ground(pygame.Rect(14, 14, round(size[0] * 0.72), size[1] - 68), whole=True, hand=False, naadam=True)
    r = lens._large(ground)
    assert ground.centre[1] + r < ground.upper.bottom
    for far in (0, 300, 600, 900, 1200, 1340):
        for angle in range(0, 360, 15):
            bone = far * math.cos(math.radians(angle)), far * math.sin(math.radians(angle))
            glass = lens._near(ground, r, bone)
            assert glass.px_per_mm * BONE_MM >= 64 * size[1] / 720 * 0.98
            at = glass.point(*bone)
            assert math.dist(at, ground.centre) + glass.px_per_mm * BONE_MM / 2 <= r


def test_a_bone_far_from_the_rings_is_not() -> None:
    driver, table, board = sit(ARCHERY, motion="full")
    driver.key("return")  # as it is aimed at first: far too weak
    seen = False
    for _ in range(400):
        driver.step()
        seen = seen or board.motion.judging is not None
        if not table.moving and len(table.match.line) > 2:
            break
    assert not seen


def test_bones_that_are_spoken_of_carry_their_number() -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    ui, aim = driver.loop.ui, aim_of(board)
    named = spoken.of(board.contest, ui)
    assert {aim.bone.piece, aim.guide().struck} - {""} <= named
    looked = next(b.piece for b in board.lying.bones if b.piece not in named)
    driver.point(driver.find(f"bone.{looked}").seen.center)
    assert looked in spoken.of(board.contest, ui)
    assert len(spoken.of(board.contest, ui)) < 6, "only those"


def test_a_tick_or_a_cross_says_whether_what_is_aimed_at_may_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    said: list[bool] = []
    monkeypatch.setattr(spoken, "verdict_at", lambda ui, surface, camera, at, good: said.append(good))
    aim = aim_of(board)
    struck: dict[bool, int] = {}
    for bone in board.lying.bones:
        if bone.piece != aim.bone.piece:
            aim.point_at(bone)
            if aim.guide().struck == bone.piece:
                said.clear()
                spoken.draw_spoken(board.contest, driver.loop.ui, driver.loop.surface)
                assert said == [bone.face == aim.bone.face]
                struck[said[0]] = struck.get(said[0], 0) + 1
    assert set(struck) == {True, False}


def test_a_bone_that_was_taken_travels_to_the_cloth_of_whoever_took_it() -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    ui, view, lying = driver.loop.ui, board.view, board.lying
    assert view is not None
    first, second = lying.bones[:2]
    player = TracePlayer(Trace((), (), 10), lying.bones, lying.bones)
    throw = throws.Throw(player, lambda ground: lying.camera, board.ground, "wrestling", (), lying.bones)
    touched = Touched(clause="ulus/14.3", seat=1, piece=first.piece, other=second.piece, outcome="captured")
    motion = carried.taken(ui, board, view, view, throw, [touched])
    assert motion is not None
    motion.run(carried.WAY_MS / 2)
    (bone,) = board.motion.carried
    frame = throws.frame_of(view, Wrestling)
    assert isinstance(frame, Wrestling)
    box = contest_draw.tray_box(board, frame, 1)
    assert not box.collidepoint(bone.at), "half way"
    assert second.piece not in {seen.piece for seen in throw.seen()}, "nor is it still on the mat"
    motion.run(carried.WAY_MS)
    (bone,) = board.motion.carried
    assert box.collidepoint(bone.at)
    wrong = replace(touched, outcome="wrong_kind")
    assert carried.taken(ui, board, view, view, throw, [wrong]) is None


def test_a_bone_that_is_looked_at_is_shown_large_beside_the_mat() -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    ui, camera = driver.loop.ui, board.lying.camera
    assert camera.px_per_mm * BONE_MM < 40, "that is why"
    aim = aim_of(board)
    bone = next(b for b in board.lying.bones if b.piece not in (aim.bone.piece, aim.guide().struck))
    driver.point(camera.point(bone.x, bone.y))
    driver.step(2)
    assert looked.looked_at(board.contest, ui) == bone
    box = looked.box_of(board.ground)
    glass = GlassCamera(board.ground, (bone.x, bone.y), box.width // 2)
    assert glass.px_per_mm * BONE_MM >= 64
    assert not box.colliderect(board.ground.mat_rect().clip(board.ground.upper)), "it hides no bone"
    assert ui.theme["brass"] == driver.loop.surface.get_at((box.centerx, box.top + 1))[:3]
    driver.point(board.ground.band.center)
    driver.step(2)
    seen = looked.looked_at(board.contest, ui)
    assert (seen.piece if seen is not None else "") == aim.guide().struck, "aimed by keys: what would be struck"
    assert board.contest.aiming is not None
    board.contest.aiming.pulled = (0, 0)
    assert looked.looked_at(board.contest, ui) is None, "nothing hangs there while a bone is pulled"


def test_what_a_bone_could_take_glows_when_it_is_looked_at() -> None:
    driver, table, board = sit(WRESTLING, 3)
    dropped(driver, table)
    contest, ui = board.contest, driver.loop.ui
    aim = aim_of(board)
    bone = next(b for b in board.lying.bones if b.face != aim.bone.face and b.piece in contest.may)
    driver.point(board.lying.camera.point(bone.x, bone.y))
    assert contest.looked(ui) == bone.piece
    calm = {aim.bone.piece, aim.guide().struck, bone.piece}
    for other in board.lying.bones:
        if other.piece not in calm:
            assert (contest.glow(ui, other.piece) == ALIKE) == (other.face == bone.face)
