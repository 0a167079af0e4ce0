"""The numbers of a flick as it is aimed, and the guide line that is worked out from exactly those numbers.

No device and no screen: `aiming` puts an `Aim` into somebody's hands, `guide` draws it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from ulus_suite.chance.physics.aim import power_permille, travel_m
from ulus_suite.chance.physics.geometry import gap
from ulus_suite.chance.physics.params import FINGERS_UM, OFFSET_UM, STANDARD
from ulus_suite.chance.physics.record import BonePose, Face
from ulus_suite.core.actions import Shot
from ulus_suite.core.chance import Pose

DEAD_PX, FULL_PX = 8, 160
"""Pulling back by less than the first is no shot; by the second it is the strongest (pixels at 1280 x 720)."""

DEAD_OFFSET = 30.0
"""A press so near the shot line (tenths of a millimetre) gives no spin; beyond it counts from there."""

FINGERS = tuple(height // 100 for height in FINGERS_UM)
"""Finger heights as a `Shot` has them: low, middle, high."""

RIM = 4400
"""How far from the middle a bone is set down at the edge of the mat (tenths of a millimetre)."""

BEYOND = 500
"""A shot at a bone would run on so far past it (tenths of a millimetre), so that it knocks and does not kiss."""


class Guide(NamedTuple):
    """The guide line in tenths of a millimetre: where the bone's middle starts and how far it would slide on its
    own; the first bone in the way ends it (``struck``), and so does the edge of the mat (``off``)."""

    start: tuple[float, float]
    end: tuple[float, float]
    struck: str = ""
    off: bool = False

    @property
    def length(self) -> float:
        """Tenths of a millimetre."""
        return math.dist(self.start, self.end)


class Aim:
    """The numbers of a shot, and the steps by which they change. ``others`` are the bones that may be in the way.

    ``rim`` lets the shooter set the bone down at the edge of the mat and turn it: the shot is then ``placed``.
    """

    def __init__(
        self,
        bone: Pose,
        others: Sequence[Pose] = (),
        *,
        at: Pose | None = None,
        power: int | None = None,
        rim: bool = False,
    ) -> None:
        self.bone = bone
        self.others = tuple(other for other in others if other.piece != bone.piece)
        self.rim = rim
        self.offset_permille, self.height = 0, FINGERS[1]
        self.target = ""
        """The bone that was pointed at by name; forgotten when the shot is turned by hand."""
        if rim:
            self.bone = _on_rim(bone, math.atan2(bone.y, bone.x) if bone.x or bone.y else -math.pi / 2, bone.turn)
        goal = at or (None if rim else _nearest(self.bone, self.others))
        dx, dy = self._towards(goal.x, goal.y) if goal is not None else self._towards(0, 0)
        self.bearing_mdeg = round(math.degrees(math.atan2(dy, dx)) * 1000) % 360_000 if dx or dy else 90_000
        if rim:
            self.bone = _turned(self.bone, round(self.bearing_mdeg / 100))
        if power is None:
            power = reaching(math.hypot(dx, dy) + (0 if rim else BEYOND))
        self.power_permille = max(1, min(1000, power))

    @property
    def shot(self) -> Shot:
        """The shot as it would be made now."""
        bone = self.bone
        numbers = (self.bearing_mdeg, self.power_permille, self.offset_permille, self.height)
        if self.rim:
            return Shot(bone.piece, *numbers, placed=True, x=bone.x, y=bone.y, turn=bone.turn % 3600)
        return Shot(bone.piece, *numbers)

    def take(self, shot: Shot, target: str = "") -> None:
        """Aim as a shot of this bone has it, to the last number."""
        if self.rim:
            self.bone = Pose(self.bone.piece, shot.x, shot.y, shot.turn, self.bone.face)
        self.bearing_mdeg, self.power_permille = shot.bearing_mdeg, shot.power_permille
        self.offset_permille, self.height, self.target = shot.offset_permille, shot.height, target

    def _towards(self, x: float, y: float) -> tuple[float, float]:
        return x - self.bone.x, y - self.bone.y

    def point_at(self, goal: Pose) -> None:
        """Aim at another bone (or a place on it), hard enough to knock it."""
        dx, dy = self._towards(goal.x, goal.y)
        self._look(round(math.degrees(math.atan2(dy, dx)) * 1000))
        self.power_permille = max(1, min(1000, reaching(math.hypot(dx, dy) + BEYOND)))
        self.target = goal.piece

    def _look(self, mdeg: int) -> None:
        """Shoot that way; a bone that may be set down turns with the shot, as it lies under the finger."""
        before, self.bearing_mdeg = self.bearing_mdeg, mdeg % 360_000
        if self.rim:
            self.bone = _turned(self.bone, self.bone.turn + round(self.bearing_mdeg / 100) - round(before / 100))

    # --- steps ---------------------------------------------------------------------------------------------

    def turn(self, mdeg: int) -> None:
        """Turn the shot counter-clockwise by thousandths of a degree."""
        self._look(self.bearing_mdeg + mdeg)
        self.target = ""

    def strengthen(self, permille: int) -> None:
        """Make the shot stronger (or weaker)."""
        self.power_permille = max(1, min(1000, self.power_permille + permille))

    def shift(self, permille: int) -> None:
        """Move the finger to the right of the line (seen along the shot), or to the left."""
        self.offset_permille = max(-1000, min(1000, self.offset_permille + permille))

    def finger(self, number: int) -> None:
        """Finger low (0), middle (1) or high (2)."""
        self.height = FINGERS[max(0, min(2, number))]

    def walk(self, mdeg: int) -> None:
        """Carry a bone that may be set down along the edge, counter-clockwise; the aim turns with it."""
        if self.rim:
            now = math.atan2(self.bone.y, self.bone.x) + math.radians(mdeg / 1000)
            self.bone = _on_rim(self.bone, now, self.bone.turn)
            self._look(self.bearing_mdeg + mdeg)

    def set_down(self, x: float, y: float) -> None:
        """Set the bone down at the edge, in the direction of a point on the mat."""
        if self.rim and (x or y):
            turned = math.atan2(y, x) - math.atan2(self.bone.y, self.bone.x)
            self.walk(round(math.degrees(turned) * 1000))

    def twist(self, tenths: int) -> None:
        """Turn the bone itself under the finger, where the shooter may set it down."""
        if self.rim:
            self.bone = _turned(self.bone, self.bone.turn + tenths)

    @property
    def lie(self) -> int:
        """How far the bone is turned out of the line of the shot, in tenths of a degree from -899 to 900."""
        return 900 - (900 - self.bone.turn + round(self.bearing_mdeg / 100)) % 1800

    def show(self, face: str) -> None:
        """Set the bone down with another face up."""
        if self.rim:
            self.bone = Pose(self.bone.piece, self.bone.x, self.bone.y, self.bone.turn, face)

    # --- the pull ------------------------------------------------------------------------------------------

    def pull(self, across: float, down: float, scale: float = 1.0) -> bool:
        """Pull back from where the press was, in pixels on the screen; False within the dead zone (nothing
        changes then). ``scale``: pixels of this window for one at 1280 x 720."""
        far = math.hypot(across, down) / scale
        if far < DEAD_PX:
            return False
        self._look(round(math.degrees(math.atan2(down, -across)) * 1000))
        self.power_permille = max(1, min(1000, round(1000 * (far - DEAD_PX) / (FULL_PX - DEAD_PX))))
        self.target = ""
        return True

    def pressed_at(self, x: float, y: float) -> None:
        """The finger met the bone at a point (tenths of a millimetre on the mat): its distance from the shot line
        is the offset, held to what a finger can do. Near the line it is none: nobody presses a point exactly."""
        along = math.radians(self.bearing_mdeg / 1000)
        right = (x - self.bone.x) * math.sin(along) - (y - self.bone.y) * math.cos(along)
        beyond = math.copysign(max(0.0, abs(right) - DEAD_OFFSET), right)
        self.offset_permille = max(-1000, min(1000, round(beyond * 1e5 / OFFSET_UM)))

    # --- the guide -----------------------------------------------------------------------------------------

    def guide(self) -> Guide:
        """The guide of the numbers as they are."""
        return slide(self.shot, self.bone, self.others)


def reaching(far: float) -> int:
    """The power (per mille) with which a bone slides so far on free felt, in tenths of a millimetre."""
    speed = math.sqrt(2 * STANDARD.mat.friction * STANDARD.gravity * far * 1e-4)
    return power_permille(round(1000 * speed))


def travel(shot: Shot) -> float:
    """How far a shot slides on free felt, v^2 / (2 mu g), in tenths of a millimetre. A finger off the middle gives
    part of its push to spin."""
    off = shot.offset_permille * OFFSET_UM * 1e-9
    return travel_m(shot.power_permille) / (1 + (off / STANDARD.bone.gyration_up) ** 2) * 1e4


def slide(shot: Shot, bone: Pose, others: Sequence[Pose]) -> Guide:
    """The line that the middle of a bone would follow: to its rest, the edge, or the first bone in its way. What
    happens there, and whether a bone rolls over, it does not foretell."""
    along = math.radians(shot.bearing_mdeg / 1000)
    way = (math.cos(along), math.sin(along))
    start = (float(bone.x), float(bone.y))
    far, off, struck = travel(shot), False, ""
    edge = _to_edge(start, way, STANDARD.mat.radius * 1e4)
    if far > edge:
        far, off = edge, True
    for other in others:
        met = _meets(bone, other, way, far)
        if met is not None and met < far:
            far, struck, off = met, other.piece, False
    return Guide(start, (start[0] + way[0] * far, start[1] + way[1] * far), struck, off)


def _on_rim(bone: Pose, angle: float, turn: int) -> Pose:
    x, y = round(RIM * math.cos(angle)), round(RIM * math.sin(angle))
    return Pose(bone.piece, x, y, turn % 3600, bone.face)


def _turned(bone: Pose, turn: int) -> Pose:
    return Pose(bone.piece, bone.x, bone.y, turn % 3600, bone.face)


def _nearest(bone: Pose, others: Sequence[Pose]) -> Pose | None:
    return min(others, key=lambda other: math.hypot(other.x - bone.x, other.y - bone.y), default=None)


def _to_edge(start: tuple[float, float], way: tuple[float, float], radius: float) -> float:
    """How far it is along a unit vector to the edge of the mat."""
    along = start[0] * way[0] + start[1] * way[1]
    inside = radius * radius - start[0] ** 2 - start[1] ** 2
    return -along + math.sqrt(max(0.0, along * along + inside))


def _meets(bone: Pose, other: Pose, way: tuple[float, float], far: float) -> float | None:
    """How far a bone can slide, without turning, until it touches another; None when it does not within ``far``.
    Exact to a tenth of a millimetre; all lengths in tenths."""
    dx, dy = other.x - bone.x, other.y - bone.y
    ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1] - dy * way[0])
    if aside > 365 or not 0 < ahead < far + 365:
        return None
    here = BonePose(other.x, other.y, other.turn, Face.SHEEP)
    gone = 0.0
    for _ in range(200):
        x, y = round(bone.x + way[0] * gone), round(bone.y + way[1] * gone)
        free = gap(BonePose(x, y, bone.turn, Face.SHEEP), here, STANDARD.bone) * 1e4
        if free < 1.0:
            return gone
        gone += max(0.5, free * 0.999)
        if gone > far or gone > ahead + 365:
            return None
    return gone
