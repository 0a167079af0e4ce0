"""The upright world: bones as cross-sections that fall, bounce and roll on the felt. Horizontal is the
direction across a bone's long axis, vertical is up; the side a section comes to rest on *is* the face.

Sections never meet one another. Each stands in a lane of its own, so that the engine need not look.
"""

from __future__ import annotations

import math
from array import array
from typing import cast

import pymunk
import pymunk.batch as batch

from ulus_suite.chance.physics.geometry import section_core
from ulus_suite.chance.physics.params import Params
from ulus_suite.chance.physics.record import Face

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
