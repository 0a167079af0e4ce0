"""Flicking a bone: refused if no hand could do it, otherwise done by a hand and recorded."""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from random import Random

import pymunk

from ulus_suite.chance.physics.geometry import clearance, place_beyond, rest_height, resting_place, tipping_barrier
from ulus_suite.chance.physics.hand import EXACT, LIMITS, Hand, apply_hand
from ulus_suite.chance.physics.params import FLICK_SPEED_MM_S, OFFSET_UM, STANDARD, Feet, Params
from ulus_suite.chance.physics.plane import FLAT, QUARTER, ROOM, Plane, Section, nearest_face, off_flat
from ulus_suite.chance.physics.record import (
    FRAME_MS,
    MAT,
    BonePose,
    Contact,
    Face,
    FaceChange,
    Flick,
    Left,
    Place,
    Record,
    Track,
    keys,
    rest_when_it_stops,
)
from ulus_suite.core.actions import Shot

# --- From a shot as it was aimed to a flick in metres and seconds, and back to what the guide line shows. No
# engine.
#
# The mouse, the keys and the gamepad all turn the same whole numbers of a ``Shot``; the guide is drawn from
# exactly those.


def speed_mm_s(power_permille: int) -> int:
    """Speed of a flick: 300 mm/s at no power, 3000 at full, finer at the weak end."""
    low, high = FLICK_SPEED_MM_S
    share: float = max(0, min(1000, power_permille)) / 1000
    return round(low + (high - low) * math.pow(share, 1.5))


def power_permille(speed: int) -> int:
    """The power that gives a speed in mm/s, held to what a game offers."""
    low, high = FLICK_SPEED_MM_S
    share = (max(low, min(high, speed)) - low) / (high - low)
    return round(1000 * math.pow(share, 2 / 3))


def travel_m(power_permille: int, p: Params = STANDARD) -> float:
    """How far a bone slides end-first on free felt, in metres; what the guide line shows."""
    v = speed_mm_s(power_permille) * 1e-3
    return v * v / (2 * p.mat.friction * p.gravity)


def flick_of(shot: Shot, bone: int) -> Flick:
    """The flick of bone number ``bone`` that a shot asks for; numbers beyond a game's bounds are held to them."""
    return Flick(
        bone=bone,
        bearing_mdeg=shot.bearing_mdeg % 360_000,
        speed_mm_s=speed_mm_s(shot.power_permille),
        offset_um=max(-1000, min(1000, shot.offset_permille)) * OFFSET_UM // 1000,
        finger_um=max(0, min(25, shot.height)) * 100,
    )


# --- The table while bones slide, knock and roll over ----------------------------------------------------------
#
# Two worlds run in lockstep. From above, footprints slide and collide. A bone that tips gets a cross-section in
# the upright world as well; its sideways speed lives there, its lengthwise speed and its turning stay above. All
# energy of rolling is taken from the bone's own sideways speed, so nothing is created.


_MOST_ASKEW = 1.7
"""A rolling bone never goes along its axis more times as fast as across it: 30 degrees off the axis at least."""

_OPEN = 5e-5
"""Metres of overlap that may be left when all have come to rest."""

_QUIET_SPIN, _QUIET_RISE = 0.6, 0.02
"""rad/s and m/s below which a rolling bone counts as quiet."""


class _Roll:
    """A bone that is rolling: its cross-section, its speeds before the last step, how long it has been quiet on a
    face or leaning."""

    def __init__(self, body: pymunk.Body) -> None:
        self.body = body
        self.rise = 0.0
        self.spin = 0.0
        self.flat_ms = 0
        self.lean_ms = 0


class _Stance:
    """How a bone slides: its way since it last caught the felt and until it catches again (m), on which side that
    was, and its latest hop: when it began (ms) and how fast it rose (m/s)."""

    def __init__(self, feet: Feet) -> None:
        self.gone, self.left = feet.stride / 2, 0.0
        self.side = 0
        self.since, self.rise = 0, 0.0


class Sliding:
    """The table while bones move. ``step`` runs one millisecond and tells whether anything still moves."""

    def __init__(self, table: Sequence[BonePose], rng: Random, p: Params, rolling: bool = True) -> None:
        self.p = p
        self.t = 0
        self.table = tuple(table)
        self.plane = Plane(table, p)
        self.plane.open_up()
        self.section = Section(p, len(table))
        self.faces = [pose.face for pose in table]
        self.contacts: list[Contact] = []
        self.changes: list[FaceChange] = []
        self.left: list[Left] = []
        self.flags: list[str] = []
        self.places: dict[int, list[Place]] = {}
        """Pictures of the bones that have moved."""
        self._rng = rng
        self._may_roll = rolling
        self._rolls: dict[int, _Roll] = {}
        self._stacked: set[int] = set()
        """Bones that came down upon others."""
        self._roll_at = [int(pose.face) * QUARTER for pose in table]
        self._v = [(0.0, 0.0)] * len(table)
        self._stances = [_Stance(p.feet) for _ in table]
        self._push_height = [p.bone.contact_height] * len(table)
        bone, self._square = p.bone, p.bone.gyration**2
        self._tip = {
            (face, ccw): p.tipping_share * p.gravity * tipping_barrier(bone, face, ccw) * 2 / self._square
            for face in Face
            for ccw in (True, False)
        }
        self._rest = [rest_height(bone, face) for face in Face]
        self._numbers = {body: i for i, body in self.plane.bodies.items()}
        self._sections: dict[pymunk.Body, int] = {}

    def launch(self, flick: Flick) -> None:
        """Strike one bone: speed along the bearing, spin from the finger's offset, roll from its height."""
        bone, body = self.p.bone, self.plane.bodies[flick.bone]
        off = flick.offset_um * 1e-6
        speed = flick.speed_mm_s * 1e-3 / math.sqrt(1 + (off / bone.gyration_up) ** 2)
        bearing = math.radians(flick.bearing_mdeg / 1000)
        vx, vy = speed * math.cos(bearing), speed * math.sin(bearing)
        finger = flick.finger_um * 1e-6 + self._rng.gauss(0.0, self.p.finger_spread)
        self._push_height[flick.bone] = self._rest[self.faces[flick.bone]] + finger
        vx, vy = self._tilt(flick.bone, vx, vy, body.angle)
        body.velocity, body.angular_velocity = (vx, vy), speed * off / bone.gyration_up**2
        self._v[flick.bone] = (vx, vy)
        self._show(flick.bone, body.position.x, body.position.y, body.angle)

    def step(self) -> bool:
        """One millisecond: contacts, tipping, friction, rolling, edge. False when all is at rest."""
        self.t += 1
        plane = self.plane
        plane.step()
        values = plane.reader.read()
        if plane.touches:
            self._note_touches()
        moving = False
        edge = self.p.mat.radius**2
        out: list[int] = []
        picture = self.t % FRAME_MS == 0
        base = -6
        for i in plane.listed:
            base += 6
            vx, vy, w = values[base + 3], values[base + 4], values[base + 5]
            if not (vx or vy or w) and i not in self._rolls:
                continue
            x, y, angle = values[base], values[base + 1], values[base + 2]
            if i not in self.places:
                self._first_picture(i)
            if x * x + y * y > edge:
                out.append(i)
                continue
            moving |= self._slide(i, vx, vy, w, angle)
            if picture:
                self._show(i, x, y, angle)
        if self._rolls:
            moving = True
            self._roll_on()
        if plane.came_down:
            self._came_down()
        elif not moving and self._stacked:
            moving = self._slides_off()
        for i in out:
            self._leave(i)
        return moving or bool(self._rolls)

    def _came_down(self) -> None:
        """A bone has come down upon another: the two slide apart, and both are shown while they do."""
        for i in sorted(self.plane.came_down):
            if i not in self.places:
                self._first_picture(i)
        self._stacked |= self.plane.came_down
        self.plane.came_down.clear()

    def _slides_off(self) -> bool:
        """Nothing moves any more, but bones that came down upon others may still lie half on them."""
        if self.t % FRAME_MS == 0:
            for i in sorted(self._stacked & self.plane.bodies.keys()):
                body = self.plane.bodies[i]
                self._show(i, *body.position, body.angle)
        return self.plane.deepest() > _OPEN

    def _slide(self, i: int, vx: float, vy: float, w: float, angle: float) -> bool:
        """Answer one bone's pushes and take friction off it; False when that stops it."""
        px, py = self._v[i]
        if vx != px or vy != py:
            vx, vy = self._tilt(i, vx, vy, angle)
        p = self.p
        arm = p.mat.arm
        body = self.plane.bodies[i]
        roll = self._rolls.get(i)
        c, s = math.cos(angle), math.sin(angle)
        along, across = vx * c + vy * s, vy * c - vx * s
        slow = p.mat.friction * p.gravity * p.dt
        if roll is None:
            along, across, w, moves = self._drag(i, along, across, w, slow)
        else:
            size = math.sqrt(along * along + arm * arm * w * w)
            if abs(along) > p.askew * abs(across):
                slow *= p.edge_grip
            keep = 1 - slow / size if size > slow else 0.0
            w *= max(0.0, 1 - slow / size * (arm / p.bone.gyration_up) ** 2) if size > slow else 0.0
            most = _MOST_ASKEW * abs(across)
            along, moves = max(-most, min(most, along * keep)), keep > 0
            roll.body.velocity = (across, roll.body.velocity.y)
        vx, vy = along * c - across * s, along * s + across * c
        body.velocity, body.angular_velocity = (vx, vy), w
        self._v[i] = (vx, vy)
        return moves

    def _drag(self, i: int, along: float, across: float, w: float, slow: float) -> tuple[float, float, float, bool]:
        """One millisecond of friction on a bone that slides, in its own axes: speeds and turning that are left, and
        whether it still moves. The felt holds it more across its axis than along it, and partly in catches."""
        feet, stance, arm = self.p.feet, self._stances[i], self.p.mat.arm
        if feet.share:
            gone = math.sqrt(along * along + across * across) * self.p.dt
            stance.gone += gone
            stance.left -= gone
            if stance.left <= 0.0:
                along, across, w = self._catch(stance, along, across, w, slow / self.p.dt)
            slow *= 1 - feet.share
        held = feet.keel * across
        size = math.sqrt(along * along + held * held + arm * arm * w * w)
        if size <= slow:
            return 0.0, 0.0, 0.0, False
        share = slow / size
        w *= max(0.0, 1 - share * (arm / self.p.bone.gyration_up) ** 2)
        return along * (1 - share), across * max(0.0, 1 - share * feet.keel**2), w, True

    def _catch(
        self, stance: _Stance, along: float, across: float, w: float, drag: float
    ) -> tuple[float, float, float]:
        """A foot digs in: a push against its way that does the work which the felt (``drag``, m/s^2) has not done
        since the last, never more than stops the foot. The bone hops."""
        feet, rng, square = self.p.feet, self._rng, self.p.bone.gyration_up**2
        stance.side = -stance.side or rng.choice((-1, 1))
        y = stance.side * feet.aside + rng.gauss(0.0, feet.uneven)
        vx, vy = along - w * y, across
        speed = math.hypot(vx, vy)
        way = math.atan2(-vy, -vx) + math.radians(rng.gauss(0.0, feet.veer_deg))
        stance.left = feet.stride * rng.uniform(0.4, 1.6)
        nx, ny = math.cos(way), math.sin(way)
        into = -(vx * nx + vy * ny)
        if into <= 0.0:
            return along, across, w
        lever = -y * nx
        owed = feet.share * drag
        push = min(owed * stance.gone / into, into / (1 + lever * lever / square))
        stance.gone -= push * into / owed
        stance.since, stance.rise = self.t, feet.rise * speed * rng.random()
        return along + push * nx, across + push * ny, w + push * lever / square

    def _tilt(self, i: int, vx: float, vy: float, angle: float) -> tuple[float, float]:
        """Turn a push across the long axis above (below) the centre of gravity into roll, if it is enough to
        tip the bone; returns the speed that is left."""
        if not self._may_roll:
            return vx, vy
        px, py = self._v[i]
        nx, ny = -math.sin(angle), math.cos(angle)
        roll, face = self._rolls.get(i), self.faces[i]
        height = self._rest[face] if roll is None else roll.body.position.y
        push = (vx - px) * nx + (vy - py) * ny
        gain = (height - self._push_height[i]) * push / self._square
        before = 0.0 if roll is None else roll.body.angular_velocity
        if roll is None and gain * gain < self._tip[face, gain > 0]:
            return vx, vy
        across = vx * nx + vy * ny
        after = before + gain
        cost = self._square * (after * after - before * before)
        if cost > across * across:
            after = math.copysign(math.sqrt(before * before + across * across / self._square), after)
            cost = across * across
        left = math.copysign(math.sqrt(across * across - max(cost, 0.0)), across)
        if roll is None and abs(vx * ny - vy * nx) > self.p.askew * abs(left):
            return vx, vy
        if roll is None:
            body = self.section.add(i, height, self._roll_at[i], (left, 0.0), after)
            self._rolls[i], self._sections[body] = _Roll(body), i
        else:
            roll.body.angular_velocity = after
        return vx + (left - across) * nx, vy + (left - across) * ny

    def _roll_on(self) -> None:
        """Step the upright world and bring sideways speeds back; end the rolls that are over.

        The engine moves a body by its old speed and would gain m g^2 dt^2 / 2 in every step of a fall; so each
        section is moved on to where the mean of old and new speed takes it.
        """
        half = self.p.dt / 2
        for roll in self._rolls.values():
            roll.rise, roll.spin = roll.body.velocity.y, roll.body.angular_velocity
        self.section.step()
        for body, closing in self.section.knocks:
            i = self._sections[body]
            at = self.plane.bodies[i].position
            push = closing * self.p.bone.mass * (1 + self.p.mat.restitution)
            self._note(i, MAT, closing, push, at.x, at.y)
        self.section.knocks.clear()
        lift = self.plane.lift
        for i in list(self._rolls):
            roll, body = self._rolls[i], self.plane.bodies[i]
            angle = body.angle
            c, s = math.cos(angle), math.sin(angle)
            vx, vy = self._v[i]
            along, across = vx * c + vy * s, roll.body.velocity.x
            self._v[i] = vx, vy = along * c - across * s, along * s + across * c
            body.velocity = (vx, vy)
            self._roll_at[i] = roll.body.angle
            rise, spin = roll.body.velocity.y, roll.body.angular_velocity
            x, y = roll.body.position
            roll.body.position = (x, y + (rise - roll.rise) * half)
            roll.body.angle += (spin - roll.spin) * half
            lift(i, clearance(self.p.bone, y, roll.body.angle))
            quiet = abs(spin) < _QUIET_SPIN and abs(rise) < _QUIET_RISE
            flat = off_flat(roll.body.angle) < FLAT
            roll.flat_ms = roll.flat_ms + 1 if quiet and flat else 0
            roll.lean_ms = roll.lean_ms + 1 if quiet and not flat else 0
            if roll.flat_ms >= self.p.flat_ms:
                self._lie(i)
            elif roll.lean_ms >= self.p.lean_ms:
                self.flags.append(f"laid:{i}")
                self._lie(i)

    def _lie(self, i: int) -> None:
        """A bone has stopped rolling: it lies on the nearest face."""
        roll = self._rolls.pop(i)
        self.plane.lift(i, 0.0)
        turned = round(roll.body.angle / QUARTER)
        self._roll_at[i] = turned * QUARTER
        face = nearest_face(roll.body.angle)
        if face is not self.faces[i]:
            self.changes.append(FaceChange(self.t, i, self.faces[i], face))
            self.faces[i] = face
        self.section.remove(roll.body)

    def _leave(self, i: int) -> None:
        """The middle of the footprint is beyond the edge: out at once."""
        body = self.plane.bodies[i]
        x, y = place_beyond(*body.position)
        self.left.append(Left(self.t, i, x, y))
        if i in self._rolls:
            self._lie(i)
        self._picture(i, x, y, body.angle)
        self.plane.remove(i)

    def _note_touches(self) -> None:
        """Write the contacts of this step down, with a picture of both bones as they met."""
        pushes = self.plane.impulses()
        for touch in sorted(self.plane.touches):
            push = pushes.get((touch.a, touch.b), 0.0)
            self._note(touch.a, touch.b, touch.closing, push, touch.x, touch.y)
            bone = self.p.bone
            height = min(max(self._rng.gauss(bone.contact_height, bone.contact_spread), 0.002), bone.height)
            self._push_height[touch.a] = self._push_height[touch.b] = height
            for i in (touch.a, touch.b):
                if i not in self.places:
                    self._first_picture(i)
                at = self.plane.bodies[i]
                self._show(i, *at.position, at.angle)
        self.plane.touches.clear()

    def _note(self, a: int, b: int, closing: float, push: float, x: float, y: float) -> None:
        contact = Contact(self.t, a, b, round(closing * 1000), round(push * 1e6), round(x * 1e4), round(y * 1e4))
        self.contacts.append(contact)

    def _first_picture(self, i: int) -> None:
        """A bone begins to move: show where it stood at the last picture."""
        pose = self.table[i]
        before = (self.t - 1) // FRAME_MS * FRAME_MS
        self.places[i] = [(before, pose.x, pose.y, pose.turn, int(pose.face) * 90, 0)]

    def _show(self, i: int, x: float, y: float, angle: float) -> None:
        self._picture(i, round(x * 1e4), round(y * 1e4), angle)

    def _picture(self, i: int, x: int, y: int, angle: float) -> None:
        """Keep a picture of a bone as it is now; a later one of the same time takes its place."""
        shown = self.places.setdefault(i, [])
        rolled, gap = self._roll_at[i], 0.0
        if i in self._rolls:
            body = self._rolls[i].body
            gap = max(0.0, clearance(self.p.bone, body.position.y, body.angle))
        elif (stance := self._stances[i]).rise:
            since = (self.t - stance.since) * 1e-3
            gap = max(0.0, stance.rise * since - self.p.gravity * since * since / 2)
        place = (
            self.t,
            x,
            y,
            round(math.degrees(angle) * 10),
            round(math.degrees(rolled)),
            round(gap * 1e4),
        )
        if shown and shown[-1][0] == self.t:
            shown.pop()
        shown.append(place)

    def energy(self) -> float:
        """All energy of the bones on the mat in joules: sliding, turning, rolling, height over the mat."""
        bone, total = self.p.bone, 0.0
        for i, body in self.plane.bodies.items():
            v, w = body.velocity, body.angular_velocity
            total += (body.mass * v.dot(v) + body.moment * w * w) / 2
            roll = self._rolls.get(i)
            height = self._rest[self.faces[i]]
            if roll is not None:
                rising, spin = roll.body.velocity.y, roll.body.angular_velocity
                total += bone.mass / 2 * (rising * rising + self._square * spin * spin)
                height = roll.body.position.y
            total += bone.mass * self.p.gravity * height
        return total

    def finish(self) -> tuple[tuple[BonePose, ...], tuple[Track, ...]]:
        """Lay down what still rolls, open overlaps, and read the poses at rest and the tracks."""
        for i in list(self._rolls):
            self.flags.append(f"laid:{i}")
            self._lie(i)
        self.plane.open_up(ROOM)
        final = []
        for i, pose in enumerate(self.table):
            body = self.plane.bodies.get(i)
            if body is not None:
                self._note_rest(i, pose, body)
            if i in self.places:
                rest_when_it_stops(self.places[i])
                x, y, turn = self.places[i][-1][1:4]
                pose = BonePose(x, y, turn % 3600, self.faces[i])
            final.append(pose)
        tracks = tuple(Track(i, keys(self.places[i])) for i in sorted(self.places))
        return tuple(final), tracks

    def _note_rest(self, i: int, pose: BonePose, body: pymunk.Body) -> None:
        """The last picture of a bone: where it lies; none for a bone that never moved."""
        x, y = resting_place(*body.position, self.p)
        place = (x, y, round(math.degrees(body.angle) * 10))
        if i not in self.places:
            if place == (pose.x, pose.y, pose.turn):
                return
            self._first_picture(i)
        self._picture(i, x, y, body.angle)


# ------------------------------------------------------------------------------------------------------------------


_SLICE_MS = 25


def flick(
    table: Sequence[BonePose],
    ask: Flick,
    hand: Hand = EXACT,
    seed: int = 0,
    p: Params = STANDARD,
    bias: tuple[int, int] = (1, 1),
) -> Record:
    """Flick one bone of the table. Hand noise comes from ``seed`` alone, as do contact heights.

    Raises ``ValueError`` for a bone that is not there, numbers out of range, or a table that cannot be.
    """
    going = flicking(table, ask, hand, seed, p, bias)
    while True:
        try:
            next(going)
        except StopIteration as over:
            record: Record = over.value
            return record


def flicking(
    table: Sequence[BonePose],
    ask: Flick,
    hand: Hand = EXACT,
    seed: int = 0,
    p: Params = STANDARD,
    bias: tuple[int, int] = (1, 1),
) -> Generator[None, None, Record]:
    """The same in slices of about half a millisecond, for a window that must go on drawing; returns the record."""
    check_table(table, p)
    check_flick(ask, len(table))
    done = apply_hand(ask, hand, bias, seed, p)
    world = Sliding(table, Random(seed), p)
    world.launch(done)
    while world.step():
        if world.t >= p.cap_ms:
            world.flags.append("cap")
            break
        if world.t % _SLICE_MS == 0:
            yield
    final, tracks = world.finish()
    return Record(
        kind="flick",
        params=p.version,
        seed=seed,
        start=tuple(table),
        final=final,
        asked=ask,
        done=done,
        contacts=tuple(sorted(world.contacts, key=lambda c: (c.t_ms, c.a, c.b))),
        changes=tuple(world.changes),
        left=tuple(world.left),
        tracks=tracks,
        settle_ms=world.t,
        flags=tuple(world.flags),
    )


def check_flick(ask: Flick, bones: int) -> None:
    """Refuse a flick that no hand can make: ``ValueError`` names the number and its bounds."""
    if type(ask.bone) is not int or not 0 <= ask.bone < bones:
        raise ValueError(f"there is no bone {ask.bone!r} among {bones}")
    if type(ask.bearing_mdeg) is not int or not -360_000 <= ask.bearing_mdeg <= 360_000:
        raise ValueError(f"bearing_mdeg must be a whole number from -360000 to 360000, not {ask.bearing_mdeg!r}")
    for name, (low, high) in LIMITS.items():
        value = getattr(ask, name)
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"{name} must be a whole number from {low} to {high}, not {value!r}")


def check_table(table: Sequence[BonePose], p: Params) -> None:
    """Refuse a table that cannot be: ``ValueError`` names the bone."""
    if not 1 <= len(table) <= 64:
        raise ValueError(f"a table has 1 to 64 bones, not {len(table)}")
    edge = p.mat.radius * 1e4 + 10
    for i, pose in enumerate(table):
        for name in ("x", "y", "turn"):
            if type(getattr(pose, name)) is not int:
                raise ValueError(f"bone {i}: {name} must be a whole number, not {getattr(pose, name)!r}")
        if math.hypot(pose.x, pose.y) > edge:
            raise ValueError(f"bone {i} does not lie on the mat: ({pose.x}, {pose.y}) in 0.1 mm")
        if abs(pose.turn) > 36_000:
            raise ValueError(f"bone {i}: turn {pose.turn} is out of range")
        if pose.face not in tuple(Face):
            raise ValueError(f"bone {i} has no face {pose.face!r}")
        for k in range(i):
            if math.hypot(pose.x - table[k].x, pose.y - table[k].y) < 20:
                raise ValueError(f"bones {k} and {i} lie in the same place")
