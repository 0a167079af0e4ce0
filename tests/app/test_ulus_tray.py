"""A roll is seen from near: bones of 64 pixels and more at 720p, all on their cloth, the words below."""

import pygame
import pytest

from ulus_suite.app.tables.ulus.ground import Ground
from ulus_suite.app.tables.ulus.tray import BONE_MM, TrayCamera
from ulus_suite.chance.physics.throw import roll
from ulus_suite.core.chance import Pose

BOARD_720 = pygame.Rect(10, 10, 922, 670)
ROLLS = [tuple(Pose(str(i), p.x, p.y, p.turn, p.face.name.lower()) for i, p in enumerate(roll(4, s).final))
         for s in range(40)]  # fmt: skip


def test_bones_are_large_enough_to_tell_their_faces():
    sizes = sorted(TrayCamera(Ground(BOARD_720), bones).px_per_mm * BONE_MM for bones in ROLLS)
    assert sum(size >= 64 for size in sizes) >= 36
    assert sizes[0] > 48


@pytest.mark.parametrize("rect", [BOARD_720, pygame.Rect(0, 0, 1500, 1020), pygame.Rect(0, 0, 700, 600)])
def test_all_lie_on_the_cloth_above_the_words(rect):
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
