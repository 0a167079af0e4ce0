"""Bones that leave a hand together: each runs as its cross-section does, across its long axis, and on the mat
they knock one another aside.

The cross-sections are thrown in advance (`tumble`), so the faces come up as often as they should. From above each
bone travels as fast as its section does. A knock adds to that: a slip across the axis, a push along it, a turn. The
felt wears those off; what rolls goes on rolling. Bones meet only where their heights do.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
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

_NEAR = 0.07
"""Metres: bones whose middles are further apart than this cannot meet before the next picture."""

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
        self.slip, self.along, self.spin = 0.0, thrown.along, thrown.spin
        self.tilts: dict[int, tuple[float, float]] = {}
        """Pictures in which it lies on another bone: how far it is lifted (m) and tilted (degrees)."""

    def speed(self, picture: int) -> float:
        """Speed across the axis from this picture to the next, m/s."""
        if not self.after <= picture < len(self.across) - 1:
            return 0.0
        return (self.across[picture + 1] - self.across[picture]) * (1000 / FRAME_MS)

    def gap(self, picture: int) -> float:
        return self.gaps[min(picture, len(self.gaps) - 1)]


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
        self.plane.open_up()
        self.plane.space.collision_bias = _SLIDES_OFF
        self.at = 0
        self.longest = max(len(course.across) for course in self.courses.values())
        self.first_touch = min(course.touched for course in self.courses.values())
        self.pictures: _Pictures = {i: [] for i in self.plane.bodies}
        self.contacts: list[Contact] = []
        self.left: list[Left] = []
        self._keep(self.plane.reader.read())

    def picture(self) -> bool:
        """Run to the next picture; False when all is at rest."""
        meant = dict(self._push_on())
        self._step()
        values = self.plane.reader.read()
        moving = self._answer(meant, values)
        self.at += 1
        self._lean(values)
        self._keep(values)
        if self.at * FRAME_MS >= self.p.cap_ms:
            return False
        return moving or self.at < self.longest or self.plane.deepest() > _OPEN

    def _push_on(self) -> Iterator[tuple[int, tuple[float, float, float, float]]]:
        """Give each thrown bone the speed its section has until the next picture; yields what was given and the
        direction across its axis."""
        for i, course in self.courses.items():
            body = self.plane.bodies.get(i)
            if body is None:
                continue
            angle = self.pictures[i][-1][2]
            c, s = math.cos(angle), math.sin(angle)
            if self.at < course.after:
                yield i, (0.0, 0.0, c, s)
                continue
            if self.at == course.touched:
                body.angular_velocity = course.spin
            across = course.speed(self.at) + course.slip
            vx, vy = course.along * c - across * s, course.along * s + across * c
            body.velocity = (vx, vy)
            yield i, (vx, vy, c, s)

    def _step(self) -> None:
        """Go on to the next picture: in parts while bones are near one another, else at once."""
        plane = self.plane
        parts = _PARTS if self.at >= self.first_touch and self._near() else 1
        touching = [(i, course) for i, course in self.courses.items() if course.touched <= self.at]
        gaps = [(i, course.gap(self.at), course.gap(self.at + 1), course.touched) for i, course in touching]
        high = [
            (i, gap, (then - gap) / parts)
            for i, gap, then, touched in gaps
            if (gap or then or touched == self.at) and i in plane.bodies
        ]
        for k in range(1, parts + 1):
            for i, gap, rise in high:
                plane.lift(i, gap + k * rise)
            plane.step(FRAME_MS * 1e-3 / parts)
            if plane.touches:
                self._heard(self.at * FRAME_MS + round(k * FRAME_MS / parts))

    def _lean(self, values: list[float]) -> None:
        """Bones that came down upon others are seen to lie on them, the nearer side up, until they slide off."""
        if self.at <= self.first_touch:
            return
        overlaps = self.plane.overlaps(_LEANS)
        if not overlaps:
            return
        at = {i: values[6 * k : 6 * k + 3] for k, i in enumerate(self.plane.listed)}
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
        """Whether any two of a few bones could meet before the next picture; many are always near."""
        if len(self.table) > 4:
            return True
        places = [pictures[-1] for pictures in self.pictures.values()]
        return any(
            abs(a[0] - b[0]) < _NEAR and abs(a[1] - b[1]) < _NEAR
            for k, a in enumerate(places)
            for b in places[k + 1 :]
        )

    def _answer(self, meant: dict[int, tuple[float, float, float, float]], values: list[float]) -> bool:
        """Take up what knocks have done to each bone and let the felt wear it off; True while anything slides."""
        moving = False
        time, arm = FRAME_MS * 1e-3, self.p.mat.arm
        base = -6
        for i in self.plane.listed:
            base += 6
            vx, vy, spin = values[base + 3 : base + 6]
            course = self.courses.get(i)
            if course is None:
                if vx or vy or spin:
                    moving |= self._slide(i, vx, vy, spin)
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
            self.plane.bodies[i].angular_velocity = spin * turn
            if over and not keep:
                self.plane.bodies[i].velocity = (0.0, 0.0)
            moving |= keep > 0
        return moving

    def _slide(self, i: int, vx: float, vy: float, spin: float) -> bool:
        """A bone that lay there and was nudged: the felt's friction on all of its motion."""
        arm = self.p.mat.arm
        slow = self.p.mat.friction * self.p.gravity * FRAME_MS * 1e-3
        size = math.sqrt(vx * vx + vy * vy + (arm * spin) ** 2)
        keep = max(0.0, 1 - slow / size)
        body = self.plane.bodies[i]
        body.velocity = (vx * keep, vy * keep)
        body.angular_velocity = (
            spin * max(0.0, 1 - slow / size * (arm / self.p.bone.gyration_up) ** 2) if keep else 0.0
        )
        return keep > 0

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

    def _keep(self, values: list[float]) -> None:
        """Keep a picture of every bone. One whose middle is beyond the edge is out at once."""
        edge = self.p.mat.radius**2
        out = []
        for k, i in enumerate(self.plane.listed):
            x, y, angle = values[6 * k : 6 * k + 3]
            self.pictures[i].append((x, y, angle))
            if x * x + y * y > edge:
                out.append(i)
        for i in out:
            x, y, angle = self.pictures[i][-1]
            x1, y1 = place_beyond(x, y)
            self.pictures[i][-1] = (x1 * 1e-4, y1 * 1e-4, angle)
            self.left.append(Left(self.at * FRAME_MS, i, x1, y1))
            self.plane.remove(i)

    def result(self) -> Spread:
        """Open what still overlaps by a hair, and read all places."""
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
