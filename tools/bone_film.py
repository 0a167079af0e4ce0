"""Contact sheets of bones in the bone yard, thirty pictures a second: throws, drops, flicks.

    python tools/bone_film.py FOLDER [--throws 10] [--drops 10] [--flicks 20] [--size 1280x720] [--seed 1]

Each sheet ends with a picture of the whole way: every bone as it was in each picture. Throws go gently, middling
and hard in turn; flicks end-first, across and askew, with the finger low, middle and high.
"""

from __future__ import annotations

import argparse
import math
import random
from pathlib import Path

import pygame

from ulus_suite.app.bones import mat as felt
from ulus_suite.app.bones.aiming import FINGERS, Aim
from ulus_suite.app.bones.draw import BoneStyle, draw_bone
from ulus_suite.app.bones.mat import camera_for
from ulus_suite.app.bones.player import TracePlayer
from ulus_suite.app.bones.sandbox import SandboxScreen
from ulus_suite.app.bones.thrown import Thrown
from ulus_suite.app.loop import Loop
from ulus_suite.app.ui.settings import Settings
from ulus_suite.chance.physics.params import STANDARD
from ulus_suite.chance.physics.throw import Cast
from ulus_suite.core.chance import Pose

FRAME_MS = 1000 / 60
EVERY = 2
"""Frames of the window for one of the film."""

ALIKE = 6
"""So many frames in which nothing is new end a film."""

WIDE, COLUMNS = 300, 6


def filmed(loop: Loop, yard: SandboxScreen) -> list[pygame.Surface]:
    """The mat, thirty times a second, until all lies still."""
    frames, alike = [], 0
    for number in range(1200):
        loop.step(FRAME_MS)
        if number % EVERY:
            continue
        picture = loop.surface.subsurface(yard.camera.rect).copy()
        same = bool(frames) and picture.get_buffer().raw == frames[-1].get_buffer().raw
        alike = alike + 1 if same else 0
        if not same:
            frames.append(picture)
        if alike > ALIKE and not yard.playing:
            break
    return frames


def whole_way(loop: Loop, yard: SandboxScreen, entry: Thrown) -> pygame.Surface:
    """Every bone as it was thirty times a second, in one picture."""
    player = TracePlayer(entry.trace, entry.before, entry.after)
    moments = [k * EVERY * FRAME_MS for k in range(round(player.length_ms / FRAME_MS / EVERY) + 2)]
    seen = [bone for t in moments for bone in player.at(t)]
    camera = camera_for(yard.camera.rect, [(bone.x * 1e4, bone.y * 1e4) for bone in seen])
    picture = pygame.Surface(camera.rect.size)
    picture.blit(felt.yard_picture(loop.ui, camera), (0, 0))
    felt.draw_rings(loop.ui, picture, camera)
    for bone in seen:
        draw_bone(
            loop.ui, picture, camera.point(bone.x * 1e4, bone.y * 1e4), camera.px_per_mm * 1000, bone.pose,
            BoneStyle(shadow=False),
        )  # fmt: skip
    return picture


def sheet(frames: list[pygame.Surface]) -> pygame.Surface:
    """Small pictures in rows."""
    high = round(WIDE * frames[0].get_height() / frames[0].get_width())
    rows = -(-len(frames) // COLUMNS)
    made = pygame.Surface((COLUMNS * (WIDE + 4), rows * (high + 4)))
    for k, frame in enumerate(frames):
        small = pygame.transform.smoothscale(frame, (WIDE, high))
        made.blit(small, (k % COLUMNS * (WIDE + 4), k // COLUMNS * (high + 4)))
    return made


def throws(loop: Loop, yard: SandboxScreen, rng: random.Random, k: int) -> str:
    """A throw of four by a hand that moves, gently, middling or hard."""
    speed = STANDARD.hand.speeds[k % 3]
    bearing = rng.randrange(360_000)
    way = math.radians(bearing / 1000)
    yard.throw(loop.ui, 4, cast=Cast(round(-1500 * math.cos(way)), round(-1500 * math.sin(way)), bearing, speed))
    return f"{('gentle', 'middling', 'hard')[k % 3]}"


def drops(loop: Loop, yard: SandboxScreen, rng: random.Random, k: int) -> str:
    """A handful let go."""
    yard.drop(loop.ui, 25)
    return "drop"


def flicks(loop: Loop, yard: SandboxScreen, rng: random.Random, k: int) -> str:
    """A flick of one bone: end-first, across or askew, at one of three strengths, with one of three fingers."""
    off, finger = (0, 90, 45, 20)[k % 4], k % 3
    face = ("sheep", "horse", "goat", "camel")[k // 4 % 4]
    bone = Pose("b1", -2600, 0, (off * 10) % 3600, face)
    yard.lay(loop.ui, (bone, Pose("b2", 1900, 300, rng.randrange(3600), "sheep")))
    aim = Aim(bone, yard.mat.lying)
    aim.bearing_mdeg, aim.power_permille, aim.height = 0, (350, 550, 800)[k // 3 % 3], FINGERS[finger]
    yard.take_up(loop.ui, aim)
    for _ in range(40):
        loop.step(FRAME_MS)
    yard.shoot(loop.ui)
    return f"{off}-{('low', 'middle', 'high')[finger]}-{face}-{aim.power_permille}"


def main() -> None:
    """Write the sheets."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("folder", type=Path)
    for name, number in (("throws", 10), ("drops", 10), ("flicks", 20)):
        ask.add_argument(f"--{name}", type=int, default=number)
    ask.add_argument("--size", default="1280x720")
    ask.add_argument("--seed", type=int, default=1)
    args = ask.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    width, height = (int(n) for n in args.size.split("x"))
    yard, rng = SandboxScreen(seed=args.seed), random.Random(args.seed)
    loop = Loop(yard, size=(width, height), settings=Settings(sound=False, teach="off"))
    loop.step()
    for kind, many in ((throws, args.throws), (drops, args.drops), (flicks, args.flicks)):
        for k in range(many):
            name = f"{kind.__name__}-{k + 1:02d}-{kind(loop, yard, rng, k)}"
            entry = yard.log[-1]
            frames = filmed(loop, yard)
            pygame.image.save(sheet([*frames, whole_way(loop, yard, entry)]), args.folder / f"{name}.png")
            print(f"{name}: {len(frames)} pictures, {entry.trace.length_ms} ms")


if __name__ == "__main__":
    main()
