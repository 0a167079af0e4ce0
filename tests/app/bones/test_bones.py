"""Bones on the screen: the shape is a bone's, the light stands still, throws are played as recorded."""

import subprocess
import sys
import time
from itertools import pairwise

import pygame
import pytest

from ulus_suite.app.bones import paint
from ulus_suite.app.bones.draw import (
    FACES,
    BonePose,
    BoneStyle,
    draw_bone,
    face_up,
    lying,
)
from ulus_suite.app.bones.paint import HEIGHT, LENGTH, WIDTH, mesh, moving_scale
from ulus_suite.app.bones.player import DECISIVE, FADE_MS, FAR, Playing, TracePlayer, loudness, play_knock
from ulus_suite.app.ui.inputs import RUMBLE_MS, Pads
from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import Knock, Pose, Trace, Track


@pytest.fixture(scope="module", autouse=True)
def display():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((8, 8))
        yield


@pytest.fixture
def ui():
    return Ui((1024, 640), Settings(sound=False))


@pytest.fixture
def felt():
    surface = pygame.Surface((200, 200))
    surface.fill((120, 110, 90))
    return surface


# --- the shape -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("detail", [(18, 28), (38, 56)])
def test_the_mesh_has_the_size_of_a_bone_and_faces_outwards(detail):
    bone = mesh(*detail)
    for axis, size in ((0, LENGTH), (1, WIDTH), (2, HEIGHT)):
        reach = [point[axis] for point in bone.points]
        assert max(reach) - min(reach) == pytest.approx(size, rel=0.16)
    points = list(bone.points)
    outward = sum(
        sum(n * sum(points[p][axis] for p in corners) for axis, n in enumerate(normal)) > 0
        for *corners, nx, ny, nz, _ in bone.patches
        for normal in ((nx, ny, nz),)
    )
    assert outward > 0.93 * len(bone.patches)


def test_the_broad_sides_are_broad_and_the_narrow_ones_narrow():
    tall = {face: paint.bone(Pictures(), 3, 90 * k, 0).get_bounding_rect(60).height for k, face in enumerate(FACES)}
    assert min(tall["sheep"], tall["goat"]) > 1.1 * max(tall["horse"], tall["camel"])


def test_hollow_sides_are_darker_in_the_middle_than_raised_ones():
    def middle(face):
        picture = paint.bone(Pictures(), 3, 90 * FACES.index(face), 0)
        box = picture.get_rect().inflate(-picture.get_width() * 0.72, -picture.get_height() * 0.86)
        return sum(pygame.transform.average_color(picture, box)[:3])

    assert middle("goat") < middle("sheep") - 60
    assert middle("camel") < middle("horse") - 60


# --- drawing ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [0, 45, 90, 200, 315])
@pytest.mark.parametrize("roll", [0, 90, 180, 270])
def test_the_light_stands_at_the_upper_left_however_the_bone_lies(turn, roll):
    picture = paint.bone(Pictures(), 4, roll, turn)
    (wide, high), near = picture.get_size(), 19
    lit = shaded = count = other = 0
    for x in range(0, wide, 2):
        for y in range(0, high, 2):
            r, g, b, a = picture.get_at((x, y))
            if a > 200 and (x - wide // 2) + (y - high // 2) < -near:
                lit, count = lit + r + g + b, count + 1
            elif a > 200 and (x - wide // 2) + (y - high // 2) > near:
                shaded, other = shaded + r + g + b, other + 1
    assert lit / count > shaded / other + 40


def test_a_bone_is_drawn_within_its_reach_and_casts_a_shadow(ui, felt):
    before = felt.copy()
    touched = draw_bone(ui, felt, (100, 100), 1500, lying("goat", 300))
    assert max(touched.size) <= 114
    assert felt.get_at((100, 100)) != before.get_at((100, 100))
    bare = before.copy()
    draw_bone(ui, bare, (100, 100), 1500, lying("goat", 300), BoneStyle(shadow=False))
    shaded = [at for x in range(200) for y in range(200) if felt.get_at(at := (x, y)) != bare.get_at(at)]
    assert len(shaded) > 60
    assert sum(x + y - 200 for x, y in shaded) > 0
    assert all(sum(felt.get_at(at)[:3]) <= sum(bare.get_at(at)[:3]) + 3 for at in shaded)


def test_a_bone_up_high_is_larger_and_its_shadow_farther(ui, felt):
    low = draw_bone(ui, felt, (100, 100), 1000, BonePose(0, 30, 0.0, True))
    high = draw_bone(ui, felt, (100, 100), 1000, BonePose(0, 30, 0.08, True))
    assert high.width > low.width
    assert high.bottom > low.bottom + 30


@pytest.mark.parametrize("mark", ["letter", "emblem"])
def test_marks_stand_on_bones_at_rest_only(ui, felt, mark):
    plain, marked = felt.copy(), felt.copy()
    for pose in (lying("camel", 0), BonePose(0, 45)):
        draw_bone(ui, plain, (100, 100), 2000, pose)
        draw_bone(ui, marked, (100, 100), 2000, pose, BoneStyle(mark=mark))
        same = pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(marked, "RGB")
        assert same is (face_up(pose.roll) is None)
        plain.fill((0, 0, 0))
        marked.fill((0, 0, 0))


def test_dye_and_glow_show(ui, felt):
    plain = felt.copy()
    draw_bone(ui, plain, (100, 100), 1500, lying("sheep", 0))
    draw_bone(ui, felt, (100, 100), 1500, lying("sheep", 0), BoneStyle(dye=(40, 80, 150), glow=(255, 220, 80)))
    red, _, blue, _ = felt.get_at((100, 100))
    assert blue > red
    assert felt.get_at((100, 82)) != plain.get_at((100, 82))


def test_faces_by_roll():
    assert [face_up(90 * k) for k in range(-4, 8)] == [*FACES] * 3
    assert face_up(45) is None
    with pytest.raises(ValueError):
        lying("cow", 0)


def test_a_bone_s_picture_holds_all_of_it():
    for roll in range(0, 360, 30):
        for turn in range(0, 180, 15):
            made = paint.bone(Pictures(), 2.4, roll, turn)
            assert made.get_rect().inflate(-2, -2).contains(made.get_bounding_rect())


def test_a_large_bone_in_motion_shows_no_flat_patches(ui, monkeypatch):
    filled: list[float] = []
    fill = pygame.draw.polygon

    def patch(surface, shade, corners):
        filled.append(max(abs(a[k] - b[k]) for a in corners for b in corners for k in (0, 1)))
        return fill(surface, shade, corners)

    monkeypatch.setattr(pygame.draw, "polygon", patch)
    for px_per_mm in (4.7, 6.9):  # rolls as they are seen at 2560 x 1440 and 3840 x 2160
        filled.clear()
        ui.pictures.forget()
        paint.tumbling(ui.pictures, moving_scale(px_per_mm), 75, 45, None)
        seen_at = px_per_mm / moving_scale(px_per_mm) / 2  # painted twice as large, then enlarged
        assert sorted(filled)[len(filled) * 9 // 10] * seen_at < 10
        kept = ui.pictures.bytes
        paint.moving(ui.pictures, px_per_mm, 75, 45, 1.0)
        assert ui.pictures.bytes == kept


def test_bones_that_were_painted_ahead_cost_nothing_as_they_fall(ui, felt, monkeypatch):
    painted: list[object] = []
    exactly = paint._paint
    monkeypatch.setattr(paint, "_paint", lambda *how, **more: (painted.append(how[2:]), exactly(*how, **more)))
    ui.turn_began = time.perf_counter()
    work, turns = paint.ahead(ui.pictures, [1.0, 4.0]), 1
    while paint.go_on(ui, work):
        ui.turn_began, turns = time.perf_counter(), turns + 1
    assert turns > 3, "not all in one turn"
    painted.clear()
    for k in range(25):
        pose = BonePose(k * 29, k * 37, 0.01, moving=True)
        draw_bone(ui, felt, (100, 100), (1000, 3900)[k % 2], pose)
    assert painted == []


# --- playing -----------------------------------------------------------------------------------------------


TRACE = Trace(
    tracks=(
        Track("b1", ((0, 0, 0, 0, 0, 0), (17, 100, 40, 20, 45, 30), (34, 200, 80, 40, 90, 0))),
        Track("b2", ((17, 0, 900, 0, 180, 0), (34, 0, 4501, 0, 180, 0))),
    ),
    knocks=(
        Knock(5, "b1", "b2", 6000, 10, 20),
        Knock(8, "b1", "b2", 9000, 10, 20),
        Knock(30, "b1", "mat", 700, 0, 0),
    ),
    length_ms=34,
)
BEFORE = (Pose("b1", 0, 0, 0, "sheep"), Pose("b2", 0, 900, 0, "goat"), Pose("b3", 500, 0, 900, "camel"))
AFTER = (Pose("b1", 200, 80, 40, "horse"), Pose("b3", 500, 0, 900, "camel"))


def test_a_bone_moves_between_its_keys_and_ends_where_it_lies():
    player = TracePlayer(TRACE, BEFORE, AFTER)
    half = {seen.piece: seen for seen in player.at(8.5)}
    assert (half["b1"].x, half["b1"].y) == pytest.approx((0.005, 0.002))
    assert half["b1"].pose == (pytest.approx(1.0), pytest.approx(22.5), pytest.approx(0.0015), True)
    end = {seen.piece: seen for seen in player.at(1000)}
    assert end["b1"].pose == lying("horse", 40)
    assert end["b3"].pose == lying("camel", 900)


def test_a_bone_that_left_the_mat_fades_out():
    player = TracePlayer(TRACE, BEFORE, AFTER)
    solid = {t: {seen.piece: seen.solid for seen in player.at(t)}.get("b2") for t in (0, 34, 34 + FADE_MS / 2, 400)}
    assert solid == {0: 1, 34: 1, 34 + FADE_MS / 2: pytest.approx(0.5), 400: None}


def test_what_flies_is_drawn_over_what_lies():
    assert [seen.piece for seen in TracePlayer(TRACE, BEFORE, AFTER).at(17)][-1] == "b1"


def test_knocks_are_heard_once_the_loudest_of_a_moment():
    player = TracePlayer(TRACE, BEFORE, AFTER)
    assert [(knock.sound, knock.loudness) for knock in player.heard(0, 20)] == [("bone_knock", loudness(9000))]
    assert [knock.sound for knock in player.heard(20, 40)] == ["bone_felt"]
    assert player.heard(40, 90) == []


def test_loudness_grows_with_the_impulse():
    heard = [loudness(impulse) for impulse in (0, 100, 1000, 5000, 9000, 12_000, 50_000)]
    assert all(a < b for a, b in pairwise(heard))
    assert (heard[0], heard[-1]) == (0, 1)


def test_playing_is_a_motion_that_ends_and_can_be_skipped():
    shown, knocked = [], []
    playing = Playing(TracePlayer(TRACE, BEFORE, AFTER), shown.append, lambda *knock: knocked.append(knock))
    assert playing.run(10) is None
    assert knocked == [("bone_knock", loudness(9000), pytest.approx(0.001 / FAR))]
    assert playing.run(1000) == pytest.approx(1010 - 34 - FADE_MS)
    assert playing.over
    skipped = Playing(TracePlayer(TRACE, BEFORE, AFTER), shown.append, speed=0.25)
    skipped.run(16)
    assert shown[-1] == 4
    skipped.finish()
    assert shown[-1] == 34 + FADE_MS


def test_a_decisive_touch_is_played_slowly_and_no_longer_than_it_lasts():
    shown: list[float] = []
    playing = Playing(TracePlayer(TRACE, BEFORE, AFTER), shown.append, slow=((4, 12),))
    assert playing.run(4) is None
    assert playing.run(8 / DECISIVE / 2) is None
    assert shown == [pytest.approx(4), pytest.approx(8)]
    assert playing.run(8 / DECISIVE / 2 + 10) is None
    assert shown[-1] == pytest.approx(22)


def test_playing_a_throw_needs_no_physics():
    code = "import sys; sys.modules['pymunk'] = None; import ulus_suite.app.bones.player, ulus_suite.app.bones.draw"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=_env())
    assert run.returncode == 0, run.stderr


def _env():
    import os

    return {**os.environ, "PYTHONPATH": os.pathsep.join(["", *sys.path])}


def test_a_knock_is_felt_by_whoever_plays_by_pad(monkeypatch):
    ui, shaken, heard = Ui((1024, 640)), [], []
    ui.rumble = shaken.append
    monkeypatch.setattr(ui.sound, "play", lambda *said: heard.append(said))
    for device, motion, sound in (("keys", "full", "bone_knock"), ("pad", "full", "bone_felt"),
                                  ("pad", "none", "bone_knock"), ("pad", "full", "bone_knock")):  # fmt: skip
        ui.device, ui.settings = device, Settings(motion=motion)
        play_knock(ui, sound, 0.4, 0.0)
    assert shaken == [0.4]
    assert len(heard) == 4


def test_pads_that_cannot_shake_or_are_gone_are_passed_over():
    class Pad:
        def __init__(self, fails):
            self.fails, self.felt = fails, []

        def rumble(self, low, high, ms):
            if self.fails:
                raise pygame.error("gone")
            self.felt.append((low, high, ms))

    pads, good = Pads(), Pad(False)
    pads._open = {1: Pad(True), 2: good}
    pads.rumble(0.5)
    assert good.felt == [(0.35, 0.2, RUMBLE_MS)]
