"""Bones that leave a hand together: each runs as its cross-section does, across its long axis, and on the mat
they knock one another aside.

The cross-sections are thrown in advance (`tumble`), so the faces come up as often as they should. From above each
bone travels as fast as its section does. A knock adds to that: a slip across the axis, a push along it, a turn. The
felt wears those off; what rolls goes on rolling. Bones meet only where their heights do.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from ulus_suite.chance.physics.geometry import clearance, place_beyond, resting_place
from ulus_suite.chance.physics.params import Params
from ulus_suite.chance.physics.plane import ROOM, Plane
from ulus_suite.chance.physics.record import BonePose, Contact, Left
from ulus_suite.chance.physics.tracks import FRAME_MS, Place, rest_when_it_stops
from ulus_suite.chance.physics.tumble import Rolling, settled

_SLIDES_OFF = 0.984**1000
"""Share of an overlap that is left after a second: a bone that came down upon another takes a tenth of a second to
slide off it. Faster, a handful would burst."""

_LEANS = 1e-3
"""Metres of overlap from which on a bone is seen to lie on the other."""

_HIGHEST, _STEEPEST, _STEEP = 0.009, 34.0, 4200.0
"""How far such a bone is lifted (m) and tilted (degrees) at most; degrees for a metre of overlap."""

_PARTS = 4
"""Steps of the world from above between two pictures: 4 ms, in which the fastest two close by 8 mm."""

_NEAR = 0.0335
"""Metres: bones whose middles are further apart than this do not touch, and turn a little."""

_FEW = 4
"""Of more bones some are always near one another."""

_LOW = 1e-3
"""Metres over the mat below which the felt takes hold of a bone."""

_MOST_SLIP = 0.4
"""m/s: the most that knocks one upon another add to a bone; the heap would else now and then shoot one off."""

_OPEN = 5e-4
"""Metres of overlap that may be left when all have come to rest; then they are opened at once: nobody sees it."""

_Pictures = dict[int, list[tuple[float, float, float]]]


class Throwing(NamedTuple):
    """One bone as it leaves the hand: how its section runs, the share of that run it travels, how many pictures
    after the first, its speed along its own axis (m/s), its turning once it has touched (rad/s), and how far
    it is turned besides as it leaves (rad)."""

    run: Rolling
    share: float
    after: int
    along: float
    spin: float
    yaw: float


class Spread(NamedTuple):
    """What became of them: places a bone, contacts between bones, bones that left, and whether time ran out."""

    places: dict[int, list[Place]]
    contacts: list[Contact]
    left: list[Left]
    capped: bool


class _Course:
    """A thrown bone's section, picture by picture from the first of all: metres across, gap under it, roll."""

    def __init__(self, thrown: Throwing, p: Params) -> None:
        pictures = settled(thrown.run, p)
        wait = thrown.after
        self.after, self.touched = wait, wait + thrown.run.touched
        self.across = [pictures[0][1] * thrown.share] * wait + [x * thrown.share for _, x, _, _ in pictures]
        gaps = [max(0.0, clearance(p.bone, height, roll)) for _, _, height, roll in pictures]
        self.gaps = gaps[:1] * wait + gaps
        rolls = [round(math.degrees(roll)) for _, _, _, roll in pictures]
        self.rolls = rolls[:1] * wait + rolls
        air = max(1, thrown.run.touched)
        self.yaws = [0.0] * wait + [thrown.yaw * max(0.0, 1 - k / air) for k in range(len(pictures))]
        self.speeds = [0.0] * wait + [(b - a) * (1000 / FRAME_MS) for a, b in pairwise(self.across[wait:])]
        """Across the axis from each picture to the next, m/s."""
        self.slip, self.along, self.spin = 0.0, thrown.along, thrown.spin
        self.tilts: dict[int, tuple[float, float]] = {}
        """Pictures in which it lies on another bone: how far it is lifted (m) and tilted (degrees)."""

    def speed(self, picture: int) -> float:
        """Speed across the axis from this picture to the next, m/s."""
        return self.speeds[picture] if picture < len(self.speeds) else 0.0

    def gap(self, picture: int) -> float:
        """Metres under it, then."""
        return self.gaps[picture] if picture < len(self.gaps) else self.gaps[-1]


def spread(table: Sequence[BonePose], thrown: Mapping[int, Throwing], p: Params) -> Spread:
    """Let the bones ``thrown`` run and knock among those that lie on the table."""
    world = _World(table, thrown, p)
    while world.picture():
        pass
    return world.result()


class _World:
    """The mat from above while bones run over it; ``picture`` goes on to the next picture."""

    def __init__(self, table: Sequence[BonePose], thrown: Mapping[int, Throwing], p: Params) -> None:
        self.p, self.table, self.thrown = p, table, thrown
        self.courses = {i: _Course(throwing, p) for i, throwing in thrown.items()}
        self.plane = Plane(table, p)
        for i in self.courses:
            self.plane.hold(i)
        if len(self.courses) < len(table):
            self.plane.open_up()
        self.plane.space.collision_bias = _SLIDES_OFF
        self.at = 0
        self.longest = max(len(course.across) for course in self.courses.values())
        self.first_touch = min(course.touched for course in self.courses.values())
        self.pictures: _Pictures = {i: [] for i in self.plane.bodies}
        self.contacts: list[Contact] = []
        self.left: list[Left] = []
        self.near = False
        """Whether bones could meet before the picture that comes."""
        self.values = self.plane.reader.read()
        """Six numbers a bone, in the order of the plane's list: x, y, angle, vx, vy, spin."""
        self._keep()

    def picture(self) -> bool:
        """Run to the next picture; False when all is at rest."""
        meant = self._push_on()
        self.near = len(self.table) > _FEW or self._near()
        if self.near:
            self.plane.reader.write(self.values)
            self._step()
            self.values = self.plane.reader.read()
        else:
            self._fly_on()
        moving = self._answer(meant)
        self.at += 1
        self._lean()
        self._keep()
        if self.at * FRAME_MS >= self.p.cap_ms:
            return False
        return moving or self.at < self.longest or (self.near and self.plane.deepest() > _OPEN)

    def _push_on(self) -> dict[int, tuple[float, float, float, float]]:
        """Give each thrown bone the speed its section has until the next picture: what was given, and the direction
        of its axis."""
        meant, values = {}, self.values
        for k, i in enumerate(self.plane.listed):
            course = self.courses.get(i)
            if course is None:
                continue
            at = 6 * k
            c, s = math.cos(values[at + 2]), math.sin(values[at + 2])
            if self.at < course.after:
                meant[i] = (0.0, 0.0, c, s)
                continue
            if self.at == course.touched:
                values[at + 5] = course.spin
            across = course.speed(self.at) + course.slip
            vx, vy = course.along * c - across * s, course.along * s + across * c
            values[at + 3], values[at + 4] = vx, vy
            meant[i] = (vx, vy, c, s)
        return meant

    def _step(self) -> None:
        """Go on to the next picture: in parts once bones may meet."""
        plane, at = self.plane, self.at
        parts = _PARTS if at >= self.first_touch else 1
        high = []
        for i, course in self.courses.items():
            if course.touched <= at and i in plane.bodies:
                gap, then = course.gap(at), course.gap(at + 1)
                if not (plane.stays(i, gap) and plane.stays(i, then)):
                    high.append((i, gap, (then - gap) / parts))
        for k in range(1, parts + 1):
            for i, gap, rise in high:
                plane.lift(i, gap + k * rise)
            plane.step(FRAME_MS * 1e-3 / parts)
            if plane.touches:
                self._heard(self.at * FRAME_MS + round(k * FRAME_MS / parts))

    def _lean(self) -> None:
        """Bones that came down upon others are seen to lie on them, the nearer side up, until they slide off."""
        if not self.near:
            return
        overlaps = self.plane.overlaps(_LEANS)
        if not overlaps:
            return
        at = {i: self.values[6 * k : 6 * k + 3] for k, i in enumerate(self.plane.listed)}
        for (a, b), deep in overlaps.items():
            one, two = self.courses.get(a), self.courses.get(b)
            upper = a if two is None or (one is not None and one.touched > two.touched) else b
            course = self.courses.get(upper)
            if course is None:
                continue
            (x, y, angle), (ox, oy, _) = at[upper], at[a + b - upper]
            far = math.hypot(x - ox, y - oy) or 1.0
            aside = ((y - oy) * math.cos(angle) - (x - ox) * math.sin(angle)) / far
            lift = min(_HIGHEST, deep)
            if lift > course.tilts.get(self.at, (0.0, 0.0))[0]:
                course.tilts[self.at] = lift, -aside * min(_STEEPEST, deep * _STEEP)

    def _near(self) -> bool:
        """Whether any two bones that are out of the hand could meet before the next picture."""
        values, time = self.values, FRAME_MS * 1e-3
        out: list[tuple[float, float, float, float]] = []
        for k, i in enumerate(self.plane.listed):
            course = self.courses.get(i)
            if course is None or course.touched <= self.at:
                x, y, _, vx, vy, _ = values[6 * k : 6 * k + 6]
                for ox, oy, ovx, ovy in out:
                    if math.hypot(x - ox, y - oy) < _NEAR + math.hypot(vx - ovx, vy - ovy) * time:
                        return True
                out.append((x, y, vx, vy))
        return False

    def _fly_on(self) -> None:
        """Go on to the next picture where no two can meet: the engine need not be asked."""
        values, time = self.values, FRAME_MS * 1e-3
        for at in range(0, len(values), 6):
            x, y, angle, vx, vy, spin = values[at : at + 6]
            values[at : at + 3] = x + vx * time, y + vy * time, angle + spin * time

    def _answer(self, meant: dict[int, tuple[float, float, float, float]]) -> bool:
        """Take up what knocks have done to each bone and let the felt wear it off; True while anything slides."""
        moving, values = False, self.values
        time, arm = FRAME_MS * 1e-3, self.p.mat.arm
        base = -6
        for i in self.plane.listed:
            base += 6
            vx, vy, spin = values[base + 3 : base + 6]
            course = self.courses.get(i)
            if course is None:
                if vx or vy or spin:
                    values[base + 3 : base + 6] = slid = self._slid(vx, vy, spin)
                    moving |= any(slid)
                continue
            if self.at < course.touched:
                moving = True
                continue
            mx, my, c, s = meant[i]
            course.slip += (vy - my) * c - (vx - mx) * s
            course.slip = max(-_MOST_SLIP, min(_MOST_SLIP, course.slip))
            course.along += (vx - mx) * c + (vy - my) * s
            course.along = max(-_MOST_SLIP, min(_MOST_SLIP, course.along))
            if (across := course.speed(self.at + 1)) or course.gap(self.at + 1) > _LOW:
                most = self.p.askew * abs(across + course.slip)
                course.along = max(-most, min(most, course.along))
            if course.gap(self.at + 1) > _LOW:
                moving = True
                continue
            over = self.at + 1 >= len(course.across)
            slow = (self.p.mat.friction if over else self.p.mat.tumbling) * self.p.gravity * time
            if not (course.slip or course.along or spin):
                continue
            size = math.sqrt(course.slip**2 + course.along**2 + (arm * spin) ** 2)
            keep = max(0.0, 1 - slow / size)
            course.slip *= keep
            course.along *= keep
            turn = max(0.0, 1 - slow / size * (arm / self.p.bone.gyration_up) ** 2) if keep else 0.0
            values[base + 5] = spin * turn
            if over and not keep:
                values[base + 3] = values[base + 4] = 0.0
            moving |= keep > 0
        return moving

    def _slid(self, vx: float, vy: float, spin: float) -> tuple[float, float, float]:
        """A bone that lay there and was nudged: what the felt's friction leaves of its motion."""
        arm = self.p.mat.arm
        slow = self.p.mat.friction * self.p.gravity * FRAME_MS * 1e-3
        size = math.sqrt(vx * vx + vy * vy + (arm * spin) ** 2)
        keep = max(0.0, 1 - slow / size)
        turn = spin * max(0.0, 1 - slow / size * (arm / self.p.bone.gyration_up) ** 2) if keep else 0.0
        return vx * keep, vy * keep, turn

    def _heard(self, t: int) -> None:
        """Note the contacts that began in the last step."""
        pushes = self.plane.impulses()
        for touch in sorted(self.plane.touches):
            push = pushes.get((touch.a, touch.b), 0.0)
            self.contacts.append(
                Contact(
                    t,
                    touch.a,
                    touch.b,
                    round(touch.closing * 1000),
                    round(push * 1e6),
                    round(touch.x * 1e4),
                    round(touch.y * 1e4),
                )
            )
        self.plane.touches.clear()
        self.plane.came_down.clear()

    def _keep(self) -> None:
        """Keep a picture of every bone. One whose middle is beyond the edge is out at once."""
        edge = self.p.mat.radius**2
        out = []
        for k, i in enumerate(self.plane.listed):
            x, y, angle = self.values[6 * k : 6 * k + 3]
            self.pictures[i].append((x, y, angle))
            if x * x + y * y > edge:
                out.append(i)
        by_number = {i: self.values[6 * k : 6 * k + 6] for k, i in enumerate(self.plane.listed)} if out else {}
        for i in out:
            x, y, angle = self.pictures[i][-1]
            x1, y1 = place_beyond(x, y)
            self.pictures[i][-1] = (x1 * 1e-4, y1 * 1e-4, angle)
            self.left.append(Left(self.at * FRAME_MS, i, x1, y1))
            self.plane.remove(i)
        if out:
            self.values = [number for i in self.plane.listed for number in by_number[i]]

    def result(self) -> Spread:
        """Open what still overlaps by a hair, and read all places."""
        self.plane.reader.write(self.values)
        for i in self.plane.bodies:
            self.plane.lift(i, 0.0)
        self.plane.open_up(ROOM)
        places = {i: self._places(i) for i in range(len(self.table))}
        return Spread(places, self.contacts, self.left, self.at * FRAME_MS >= self.p.cap_ms)

    def _places(self, i: int) -> list[Place]:
        """All pictures of one bone; the last one is its rest."""
        body, course = self.plane.bodies.get(i), self.courses.get(i)
        yaws = [] if course is None else course.yaws
        flat = [
            (round(x * 1e4), round(y * 1e4), round(math.degrees(a + (yaws[k] if k < len(yaws) else 0.0)) * 10))
            for k, (x, y, a) in enumerate(self.pictures[i])
        ]
        if body is not None:
            flat[-1] = (*resting_place(*body.position, self.p), round(math.degrees(body.angle) * 10))
        if course is None:
            rolled = int(self.table[i].face) * 90
            return [(k * FRAME_MS, x, y, turn, rolled, 0) for k, (x, y, turn) in enumerate(flat)]
        last, out = len(course.rolls) - 1, list[Place]()
        first = min(course.after, len(flat) - 1)
        for k, (x, y, turn) in enumerate(flat[first:], first):
            lift, tilt = course.tilts.get(k, (0.0, 0.0)) if k < len(flat) - 1 else (0.0, 0.0)
            rolled, gap = course.rolls[min(k, last)], max(course.gaps[min(k, last)], lift)
            out.append((k * FRAME_MS, x, y, turn, rolled + round(tilt), round(gap * 1e4)))
        rest_when_it_stops(out)
        if body is None:  # off the mat: it is shown lying on its face
            t, x, y, turn, _, _ = out[-1]
            out[-1] = (t, x, y, turn, course.rolls[last], 0)
        return out
