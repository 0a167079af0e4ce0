"""The world from above: footprints that slide on felt and knock one another. No gravity here; the felt's
friction is a limit surface, applied by the caller after each step, because joints would cap sliding and turning
apart and callbacks are four times as slow.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple, cast

import pymunk
import pymunk.batch as batch

from ulus_suite.chance.physics.geometry import footprint_core, section_core
from ulus_suite.chance.physics.params import Params
from ulus_suite.chance.physics.record import HIT_MM_S, BonePose, Face

# --- The upright world: bones as cross-sections that fall, bounce and roll on the felt. Horizontal is the
# direction across a bone's long axis, vertical is up; the side a section comes to rest on *is* the face.
#
# Sections never meet one another. Each stands in a lane of its own, so that the engine need not look.


QUARTER = math.pi / 2
LANE = 8.0
"""Metres between the lanes of two sections: far more than any throw covers."""

FLAT = math.radians(1.5)
"""A section within this angle of a quarter turn lies on a face."""

KNOCK_MM_S = 100
"""Slower touch-downs are not worth a sound."""

_MAT = 0
_NEVER_EACH_OTHER = pymunk.ShapeFilter(group=1)


def nearest_face(roll: float) -> Face:
    """The face that is up, or nearest to up, at a roll angle in radians."""
    return Face(round(roll / QUARTER) % 4)


def off_flat(roll: float) -> float:
    """Angle to the nearest quarter turn, without sign."""
    return abs(roll - round(roll / QUARTER) * QUARTER)


class Section:
    """A pymunk space with a strip of felt and up to ``lanes`` sections; build it fresh for every throw."""

    def __init__(self, p: Params, lanes: int) -> None:
        self.p = p
        self.space = pymunk.Space()
        self.space.gravity = (0.0, -p.gravity)
        self.space.iterations = 10
        self.space.collision_slop = 2e-5
        self.space.collision_bias = 0.8**60
        self._core = section_core(p.bone)
        self._reach = math.hypot(p.bone.width, p.bone.height) / 2 + 1e-3
        self._moment = p.bone.mass * p.bone.gyration**2
        felt = pymunk.Poly(
            self.space.static_body,
            [(-LANE, -1.0), (LANE * lanes, -1.0), (LANE * lanes, 0.0), (-LANE, 0.0)],
        )
        felt.friction = p.mat.friction
        felt.elasticity = p.mat.restitution
        felt.collision_type = _MAT
        self.space.add(felt)
        self.knocks: list[tuple[pymunk.Body, float]] = []
        """Touch-downs that are heard, of the last step: section, closing speed in m/s; the caller empties it."""

    def add(
        self, lane: int, height: float, roll: float, velocity: tuple[float, float], spin: float, across: float = 0.0
    ) -> pymunk.Body:
        """Put a section into a lane, its centre of gravity at ``height``, ``across`` from the lane's middle."""
        body = pymunk.Body(self.p.bone.mass, self._moment)
        body.position = (lane * LANE + across, height)
        body.angle = roll
        body.velocity = velocity
        body.angular_velocity = spin
        shape = pymunk.Poly(body, self._core, radius=self.p.bone.corner)
        shape.friction = 1.0
        shape.elasticity = 1.0
        shape.collision_type = lane + 1
        # a handler a lane, since to ask an arbiter for its bodies takes longer than all the rest
        self.space.on_collision(lane + 1, _MAT, begin=self._touch_down, data=body)
        shape.filter = _NEVER_EACH_OTHER
        self.space.add(body, shape)
        return body

    def remove(self, body: pymunk.Body) -> None:
        self.space.remove(*body.shapes, body)

    def step(self) -> None:
        self.space.step(self.p.dt)

    def _touch_down(self, arbiter: pymunk.Arbiter, space: pymunk.Space, body: pymunk.Body) -> None:
        falls, spin = -body.velocity.y, body.angular_velocity
        if (falls + self._reach * abs(spin)) * 1000 < KNOCK_MM_S:
            return  # a rocking bone touches many times
        s, c = math.sin(body.angle), math.cos(body.angle)
        _, aside = min((x * s + y * c, x * c - y * s) for x, y in self._core)
        closing = falls - spin * aside
        if round(closing * 1000) >= KNOCK_MM_S:
            self.knocks.append((body, closing))


class BodyReader:
    """Reads and sets place, angle, speed and spin of all bodies of a space at once.

    The engine lists its bodies in the order in which they were added, except that a body taken out is replaced
    by the last one; so the order is read again after each removal.
    """

    _FIELDS = (
        batch.BodyFields.POSITION
        | batch.BodyFields.ANGLE
        | batch.BodyFields.VELOCITY
        | batch.BodyFields.ANGULAR_VELOCITY
    )

    def __init__(self, space: pymunk.Space) -> None:
        self._space = space
        self._buffer, self._written = batch.Buffer(), batch.Buffer()
        self._ids = batch.Buffer()

    def read(self) -> list[float]:
        """Six numbers a body: x, y, angle, vx, vy, spin."""
        self._buffer.clear()
        batch.get_space_bodies(self._space, self._FIELDS, self._buffer)
        return cast(list[float], memoryview(self._buffer.float_buf()).cast("d").tolist())

    def write(self, values: list[float]) -> None:
        """Set what ``read`` reads, in the same order."""
        self._written.set_float_buf(array("d", values))
        batch.set_space_bodies(self._space, self._FIELDS, self._written)

    def order(self) -> list[int]:
        """The ids of the bodies in the order in which ``read`` lists them."""
        self._ids.clear()
        batch.get_space_bodies(self._space, batch.BodyFields.BODY_ID, self._ids)
        return memoryview(self._ids.int_buf()).cast("P").tolist()


# ------------------------------------------------------------------------------------------------------------------


ROOM = 1e-4
"""Metres added round each bone when it comes to rest, so that places rounded to 0.1 mm and 0.1 degree never
overlap: two bones lie at least 0.18 mm apart, rounding takes at most 0.17 mm."""

_QUICK = 0.9**1000
"""Share of an overlap that is left after a second; pymunk's own measure."""

_OPENING_STEPS = 400
_BONE = 1
_BINS = 32
"""Heights are told apart in so many bins of 45 % of a bone's thickness; bones in the same or in neighbouring bins
meet, others pass over one another. So none ever meet that are 90 % of a thickness apart: their edges are round."""

_BIN_SHARE = 0.45
_AT_HEIGHT = tuple(
    pymunk.ShapeFilter(categories=1 << k, mask=sum(1 << j for j in (k - 1, k, k + 1) if 0 <= j < _BINS))
    for k in range(_BINS)
)

_PAIRS = batch.ArbiterFields.BODY_A_ID | batch.ArbiterFields.BODY_B_ID
_DISTANCES = batch.ArbiterFields.DISTANCE_1 | batch.ArbiterFields.DISTANCE_2
_PUSHES = _PAIRS | batch.ArbiterFields.TOTAL_IMPULSE
_GAPS = _PAIRS | _DISTANCES

_MEETS_NONE = pymunk.ShapeFilter(categories=0, mask=0)

_CAME_DOWN = 1e-3
"""Metres: footprints that meet deeper than this met because one bone came down upon the other."""


class Touch(NamedTuple):
    """Two bones meet: closing speed (m/s) and place (m). ``a`` < ``b``."""

    a: int
    b: int
    closing: float
    x: float
    y: float


class Plane:
    """A pymunk space with footprints numbered as given; build it fresh for every event."""

    def __init__(self, table: Sequence[BonePose], p: Params, present: Sequence[int] | None = None) -> None:
        self.p = p
        self.space = pymunk.Space()
        self.space.iterations = 20
        self.space.collision_slop = 2e-5
        self.space.collision_bias = _QUICK
        self.bodies: dict[int, pymunk.Body] = {}
        self._shapes: dict[int, pymunk.Poly] = {}
        self._number: dict[pymunk.Body, int] = {}
        self._by_id: dict[int, int] = {}
        for i in range(len(table)) if present is None else present:
            self._add(i, table[i])
        self.reader = BodyReader(self.space)
        self.listed = list(self.bodies)
        """Bone numbers in the order in which ``reader`` lists them."""
        self.touches: list[Touch] = []
        """Contacts begun in the last step, before they were answered; the caller empties it."""
        self._leaning: set[tuple[int, int]] = set()
        self._arbiters = batch.Buffer()
        self.came_down: set[int] = set()
        """Bones that came down upon another, or were come down upon, in the last step; the caller empties it."""
        self._bin = dict.fromkeys(self.bodies, 0)
        self._bin_height = p.bone.height * _BIN_SHARE
        self.space.on_collision(_BONE, _BONE, begin=self._begin)

    def _add(self, number: int, pose: BonePose) -> None:
        bone = self.p.bone
        body = pymunk.Body(bone.mass, bone.mass * bone.gyration_up**2)
        body.position = (pose.x * 1e-4, pose.y * 1e-4)
        body.angle = math.radians(pose.turn / 10)
        shape = pymunk.Poly(body, footprint_core(bone), radius=bone.footprint_corner)
        shape.friction = math.sqrt(bone.friction)
        shape.elasticity = math.sqrt(bone.restitution)
        shape.collision_type = _BONE
        shape.filter = _AT_HEIGHT[0]
        self.space.add(body, shape)
        self.bodies[number], self._shapes[number], self._number[body] = body, shape, number
        self._by_id[body.id] = number

    def remove(self, number: int) -> None:
        """Take a bone off the mat at once."""
        body = self.bodies.pop(number)
        self.space.remove(self._shapes.pop(number), body)
        del self._by_id[body.id]
        self.listed = [self._by_id[i] for i in self.reader.order() if i in self._by_id]
        self._leaning = {pair for pair in self._leaning if number not in pair}
        del self._bin[number]

    def step(self, dt: float | None = None) -> None:
        """One fixed step, of the world's own length unless told another; fills ``touches``."""
        self.space.step(dt or self.p.dt)
        if self._leaning:
            self._driven_together()

    def _driven_together(self) -> None:
        """Bones that leaned on one another and are now driven together have hit: judged by the push, since the
        engine has already answered it. A bone that is merely shoved along takes a quarter of the limit."""
        bone = self.p.bone
        hit = bone.mass / 2 * (1 + bone.restitution) * HIT_MM_S * 1e-3
        pushes = self.impulses()
        self._leaning &= pushes.keys()
        for pair in sorted(self._leaning):
            push = pushes[pair]
            if push >= hit:
                self._leaning.discard(pair)
                one, two = (self.bodies[i].position for i in pair)
                closing = push / (bone.mass / 2 * (1 + bone.restitution))
                self.touches.append(Touch(*pair, closing, (one.x + two.x) / 2, (one.y + two.y) / 2))

    def open_up(self, room: float = 0.0) -> None:
        """Push overlapping bones apart, with every speed at zero, until they are ``2 * room`` apart."""
        eased, self.space.collision_bias = self.space.collision_bias, _QUICK
        for number, body in self.bodies.items():
            body.velocity, body.angular_velocity = (0.0, 0.0), 0.0
            self._shapes[number].unsafe_set_radius(self.p.bone.footprint_corner + room)
        for k in range(_OPENING_STEPS):
            self.step()
            if k % 25 == 0 and self.deepest() < 2.5e-5:
                break
        for body in self.bodies.values():
            body.velocity, body.angular_velocity = (0.0, 0.0), 0.0
        for shape in self._shapes.values():
            shape.unsafe_set_radius(self.p.bone.footprint_corner)
        self.space.collision_bias = eased
        self.touches.clear()
        self.came_down.clear()

    def deepest(self) -> float:
        """The deepest overlap that the engine saw in the last step, in metres."""
        self._arbiters.clear()
        batch.get_space_arbiters(self.space, _DISTANCES, self._arbiters)
        distances = memoryview(self._arbiters.float_buf()).cast("d")
        return max((-d for d in distances), default=0.0)

    def overlaps(self, least: float) -> dict[tuple[int, int], float]:
        """How deep each pair overlaps, in metres, where it is more than ``least``."""
        self._arbiters.clear()
        batch.get_space_arbiters(self.space, _GAPS, self._arbiters)
        gaps = memoryview(self._arbiters.float_buf()).cast("d")
        if min(gaps, default=0.0) > -least:
            return {}
        ids = memoryview(self._arbiters.int_buf()).cast("P")
        by_id = self._by_id
        out = {}
        for k in range(len(ids) // 2):
            deep = -min(gaps[2 * k], gaps[2 * k + 1])
            if deep > least:
                a, b = by_id[ids[2 * k]], by_id[ids[2 * k + 1]]
                out[min(a, b), max(a, b)] = deep
        return out

    def impulses(self) -> dict[tuple[int, int], float]:
        """Impulse (N s) of each pair in contact in the last step."""
        self._arbiters.clear()
        batch.get_space_arbiters(self.space, _PUSHES, self._arbiters)
        ids = memoryview(self._arbiters.int_buf()).cast("P")
        push = memoryview(self._arbiters.float_buf()).cast("d")
        by_id = self._by_id
        out = {}
        for k in range(len(ids) // 2):
            a, b = by_id[ids[2 * k]], by_id[ids[2 * k + 1]]
            out[min(a, b), max(a, b)] = math.hypot(push[2 * k], push[2 * k + 1])
        return out

    def hold(self, number: int) -> None:
        """A bone is in the hand or in the air: it meets no other until it is lifted to a height."""
        self._bin[number] = _BINS
        self._shapes[number].filter = _MEETS_NONE

    def stays(self, number: int, gap: float) -> bool:
        """Whether a bone that high still meets the same others."""
        return min(int(gap / self._bin_height), _BINS - 1) == self._bin[number]

    def lift(self, number: int, gap: float) -> None:
        """Say how far the underside of a bone is over the mat (m); it passes over what is far enough below."""
        at = min(int(gap / self._bin_height), _BINS - 1)
        if at != self._bin.get(number, at):
            self._bin[number] = at
            self._shapes[number].filter = _AT_HEIGHT[at]

    def _begin(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        """Note how fast two bones meet; a pair that merely leans together is watched from now on."""
        one, two = arbiter.bodies
        points = arbiter.contact_point_set
        if not points.points:
            return
        at = points.points[0].point_a
        v = one.velocity_at_world_point(at) - two.velocity_at_world_point(at)
        closing = v.dot(points.normal)
        a, b = self._number[one], self._number[two]
        if a > b:
            a, b = b, a
        if closing * 1000 >= HIT_MM_S:
            self.touches.append(Touch(a, b, closing, at.x, at.y))
        else:
            self._leaning.add((a, b))
        if points.points[0].distance < -_CAME_DOWN:
            self.came_down |= {a, b}
