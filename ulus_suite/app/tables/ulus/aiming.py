"""Aiming a bone: whole numbers turned by mouse, keys, gamepad and buttons, and what the guide shows of them.

The guide is drawn from exactly the `Shot` that will be logged.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from ulus_suite.app.bones.aim import slide
from ulus_suite.chance.physics.aim import power_permille, travel_m
from ulus_suite.chance.physics.params import STANDARD
from ulus_suite.core.actions import Shot
from ulus_suite.core.chance import Pose
from ulus_suite.games.ulus.bones import RIM_TENTHS_MM

WIDE = 190
"""Half the width (0.1 mm) of the lane that a flicked bone sweeps, for finding the first bone in its way."""

SPINS = (-900, -450, 0, 450, 900)
FINGERS = (0, 10, 25)
FACES = ("sheep", "goat", "horse", "camel")


@dataclass
class Aim:
    """What the shooter has set so far. Degrees in thousandths; ``rim`` where an archer's bone stands (degrees)."""

    piece: str
    placed: bool = False
    bearing: int = 90_000
    power: int = 480
    offset: int = 0
    height: int = 10
    rim: int = 270
    face: str = "sheep"
    across: bool = False
    target: str = ""

    @property
    def at(self) -> tuple[int, int]:
        """Where an archer's bone stands, in 0.1 mm."""
        angle = math.radians(self.rim)
        return round(RIM_TENTHS_MM * math.cos(angle)), round(RIM_TENTHS_MM * math.sin(angle))

    @property
    def shot(self) -> Shot:
        """The numbers that are logged."""
        bearing = self.bearing % 360_000
        if not self.placed:
            return Shot(self.piece, bearing, self.power, self.offset, self.height)
        x, y = self.at
        turn = (bearing // 100 + (900 if self.across else 0)) % 3600
        return Shot(self.piece, bearing, self.power, self.offset, self.height, True, x, y, turn)

    def turn_by(self, mdeg: int) -> None:
        """Aim farther left (positive) or right."""
        self.bearing = (self.bearing + mdeg) % 360_000
        self.target = ""

    def harder(self, by: int) -> None:
        """More or less power, 20 to 1000."""
        self.power = max(20, min(1000, self.power + by))

    def walk(self, degrees: int) -> None:
        """Carry the bone along the rim; it goes on looking at the middle."""
        aside = self.bearing - (self.rim + 180) * 1000
        self.rim = (self.rim + degrees) % 360
        self.bearing = ((self.rim + 180) * 1000 + aside) % 360_000

    def pull(self, dx: float, dy: float, dead: float, full: float) -> bool:
        """A drag of so many pixels (y down) away from the bone, like a sling: False inside the dead zone."""
        length = math.hypot(dx, dy)
        if length < dead:
            return False
        self.bearing = round(math.degrees(math.atan2(dy, -dx)) * 1000) % 360_000
        self.power = max(20, min(1000, round(1000 * (length - dead) / (full - dead))))
        self.target = ""
        return True


def facing_middle(piece: str, degrees: int) -> Aim:
    """An archer's bone on the rim, looking at the middle, with the power that takes it there."""
    aim = Aim(piece, placed=True, rim=degrees % 360)
    aim.bearing = (aim.rim + 180) % 360 * 1000
    aim.power = power_permille(round(math.sqrt(2 * STANDARD.mat.friction * STANDARD.gravity * 0.44) * 1000))
    return aim


def at_bone(aim: Aim, here: Pose, there: Pose) -> None:
    """Point at another bone, hard enough to reach it with some life left."""
    dx, dy = there.x - here.x, there.y - here.y
    aim.bearing = round(math.degrees(math.atan2(dy, dx)) * 1000) % 360_000
    far = math.hypot(dx, dy) * 1e-4
    speed = math.sqrt(2 * STANDARD.mat.friction * STANDARD.gravity * far + 0.65**2)
    aim.power = power_permille(round(speed * 1000))
    aim.target = there.piece


def first_in_way(shot: Shot, start: tuple[int, int], bones: Iterable[Pose]) -> tuple[str, float]:
    """The first bone in the way of a shot and how far the flicked bone gets (0.1 mm), as the guide line has it."""
    others = tuple(bones)
    turn = next((bone.turn for bone in others if bone.piece == shot.piece), shot.turn)
    guide = slide(shot, Pose(shot.piece, *start, turn, "sheep"), [b for b in others if b.piece != shot.piece])
    return guide.struck, guide.length


def first_in_lane(shot: Shot, start: tuple[int, int], bones: Iterable[Pose]) -> str:
    """The first bone in the straight lane of a shot: quicker than `first_in_way` and good enough for choosing."""
    angle = math.radians(shot.bearing_mdeg / 1000)
    ux, uy = math.cos(angle), math.sin(angle)
    best, stop = "", travel_m(shot.power_permille) * 1e4
    for bone in bones:
        if bone.piece == shot.piece:
            continue
        dx, dy = bone.x - start[0], bone.y - start[1]
        along, beside = dx * ux + dy * uy, abs(dy * ux - dx * uy)
        if along > 0 and beside <= WIDE and along - 200 < stop:
            best, stop = bone.piece, max(0.0, along - 200)
    return best


def best_pair(bones: tuple[Pose, ...], shooters: Iterable[str], must: str = "") -> tuple[Pose, Pose] | None:
    """Of all bones that may be flicked and their matches the pair with the shortest free line; the last two always
    match."""
    found: tuple[float, Pose, Pose] | None = None
    may = set(shooters)
    for here in bones:
        if here.piece not in may:
            continue
        for there in bones:
            if there.piece == here.piece or (must and there.piece != must):
                continue
            if len(bones) > 2 and there.face != here.face:
                continue
            aim = Aim(here.piece)
            at_bone(aim, here, there)
            first = first_in_lane(aim.shot, (here.x, here.y), bones)
            far = math.hypot(there.x - here.x, there.y - here.y) + (0 if first == there.piece else 5000)
            if found is None or far < found[0]:
                found = far, here, there
    return None if found is None else (found[1], found[2])
