"""A roll is seen from near: bones of 64 pixels and more at 720p, all on their cloth, the words below."""

import math
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.app.windows import Blank
from ulus_suite import Match
from ulus_suite.app.bones.draw import lying
from ulus_suite.app.bones.player import Seen
from ulus_suite.app.loop import Loop
from ulus_suite.app.ui.settings import Settings
from ulus_suite.chance.physics.throw import roll
from ulus_suite.core.chance import Pose
from ulus_suite.games.ulus.table import throws, tray
from ulus_suite.games.ulus.table.beside import bone_box
from ulus_suite.games.ulus.table.ground import Ground
from ulus_suite.games.ulus.table.lettering import ribbon
from ulus_suite.games.ulus.table.moments import Lying
from ulus_suite.games.ulus.table.places import at_home
from ulus_suite.games.ulus.table.tray import BONE_MM, TrayCamera

BOARD_720 = pygame.Rect(10, 10, 922, 670)
ROLLS = [tuple(Pose(str(i), p.x, p.y, p.turn, p.face.name.lower()) for i, p in enumerate(roll(4, s).final))
         for s in range(40)]  # fmt: skip


def test_bones_are_large_enough_to_tell_their_faces() -> None:
    sizes = sorted(TrayCamera(Ground(BOARD_720), bones).px_per_mm * BONE_MM for bones in ROLLS)
    assert sum(size >= 64 for size in sizes) >= 36
    assert sizes[0] > 48


@pytest.mark.parametrize("rect", [BOARD_720, pygame.Rect(0, 0, 1500, 1020), pygame.Rect(0, 0, 700, 600)])
def test_all_lie_on_the_cloth_above_the_words(rect: pygame.Rect) -> None:
    for bones in ROLLS:
        camera = TrayCamera(Ground(rect), bones)
        reach = round(camera.px_per_mm * BONE_MM / 2)
        for bone in bones:
            x, y = camera.point(bone.x, bone.y)
            assert camera.floor.inflate(-reach, -reach).collidepoint(x, y)


def test_the_cloth_leaves_the_monster_free_that_is_fought() -> None:
    ground = Ground(pygame.Rect(14, 14, 922, 652))
    near = (Pose("b1", -300, 0, 0, "goat"), Pose("b2", 300, 100, 0, "goat"))
    plain = TrayCamera(ground, near)
    foe = pygame.Rect(plain.box.right - 30, 200, 120, 180)
    aside = TrayCamera(ground, near, clear=foe)
    assert not aside.box.colliderect(foe)
    assert aside.box.size == plain.box.size
    assert ground.rect.contains(aside.box)
    assert aside.floor.topleft == aside.box.topleft


def test_names_of_bones_lie_over_no_bone_and_no_other_name(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = Loop(Blank(), size=(1920, 1080), settings=Settings(sound=False))
    words: Any = SimpleNamespace(words=SimpleNamespace(name=str.capitalize))
    boxes: list[pygame.Rect] = []
    monkeypatch.setattr(tray, "ribbon", lambda *given: boxes.append(ribbon(*given)))
    for bones in ROLLS:
        camera = TrayCamera(Ground(pygame.Rect(14, 14, 1383, 1000)), bones)
        lie = [Seen(b.piece, b.x / 1e4, b.y / 1e4, lying(b.face, b.turn)) for b in bones]
        boxes.clear()
        tray.name_bones(loop.ui, loop.surface, words, camera, lie)
        assert len(boxes) == 4
        for k, box in enumerate(boxes):
            assert box.collidelist(boxes[k + 1 :]) < 0
            assert camera.box.contains(box)
            for b in bones:
                turn, (x, y) = math.radians(b.turn / 10 - camera.angle), camera.point(b.x, b.y)
                for along in (-12, -6, 0, 6, 12):  # the bone's spine, in mm from its middle
                    far = along * camera.px_per_mm
                    assert not box.collidepoint(x + far * math.cos(turn), y - far * math.sin(turn))
    loop.close()


def test_what_a_roll_means_hides_no_champion_on_the_mat(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = Loop(Blank(), size=(1920, 1080), settings=Settings(sound=False))
    boxes: list[pygame.Rect] = []
    monkeypatch.setattr(throws, "ribbon", lambda *given, **more: boxes.append(ribbon(*given, **more)))
    match = Match.load(Path(__file__).parents[1] / "replays" / "ulus" / "tie_broken.log")
    view, ground = match.view(None, 60), Ground(pygame.Rect(14, 14, 1383, 1000))
    people = at_home(ground, view)
    assert len(people) >= 3
    table: Any = SimpleNamespace(ground=ground, view=view, panel=None)
    long = "Chuluun-Erdene rolls Horse, Sheep, Camel, Goat: four different, the monster is turned away"
    for bones, words in product(ROLLS, ("Anu rolls Goat, Goat, Horse, Sheep: fight", long)):
        lies = Lying("roll", bones, throws.roll_camera(ground, bones), words)
        throws._named(loop.ui, loop.surface, table, lies)
        box = boxes.pop()
        assert box.collidelist(people) < 0
        assert ground.mat_rect().left <= box.left
        assert box.right <= ground.mat_rect().right
        table.panel = SimpleNamespace(box=box.move(0, -12))
        throws._named(loop.ui, loop.surface, table, lies)
        assert not boxes, "half covered by a panel"
        table.panel = None
    loop.close()


@pytest.mark.parametrize("rect", [BOARD_720, pygame.Rect(14, 14, 697, 634), pygame.Rect(14, 14, 1383, 1000)])
def test_a_row_of_bones_and_its_words_stay_on_their_cloth(
    rect: pygame.Rect, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = Loop(Blank(), size=(1920, 1080), settings=Settings(sound=False, text=200))
    boxes: list[pygame.Rect] = []
    monkeypatch.setattr(tray, "ribbon", lambda *given, **more: boxes.append(ribbon(*given, **more)))
    room = pygame.Rect(rect.x + round(rect.width * 0.42), rect.centery, round(rect.width * 0.55), rect.height // 2)
    row = tray.in_a_row(ROLLS[0])
    camera = TrayCamera(Ground(rect, naadam=True), row, room, margin=tray.ROW_MM, grows=False)
    for bone in row:
        x, y = camera.point(bone.x, bone.y)
        assert tray.cloth_inside(camera).contains(bone_box((x, y), bone.turn / 10, camera.px_per_mm))
    tray.draw_meaning(loop.ui, loop.surface, camera, "Camel, Horse, Sheep, Sheep: a mocking tale")
    assert camera.box.contains(boxes.pop())
    loop.close()
