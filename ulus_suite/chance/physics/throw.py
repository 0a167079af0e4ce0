"""Bones that leave a hand: one to four that are rolled, a handful that is dropped, those that are put back.

Faces come from independent throws in the upright world (`tumble`): sections that were knocked while they roll would
show the narrow faces too often. Where the bones go is `spread`: each leaves the hand at a place and a moment of its
own, travels as its section rolls, and knocks what it meets once it has touched the felt.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import chain, pairwise, repeat
from random import Random
from typing import Literal, NamedTuple

import msgspec

from ulus_suite.chance.physics.flick import check_table
from ulus_suite.chance.physics.geometry import clearance, place_beyond, resting_place
from ulus_suite.chance.physics.params import STANDARD, Params, Throw
from ulus_suite.chance.physics.plane import ROOM, Plane, nearest_face
from ulus_suite.chance.physics.record import (
    FRAME_MS,
    BonePose,
    Contact,
    Face,
    FaceChange,
    Left,
    Place,
    Record,
    Track,
    keys,
    rest_when_it_stops,
)
from ulus_suite.chance.physics.tumble import Rolling, flags_of, mat_knocks, settled, tumble

# --- Bones that leave a hand together: each runs as its cross-section does, across its long axis, and on the mat
# they knock one another aside.
#
# The cross-sections are thrown in advance (`tumble`), so the faces come up as often as they should. From above each
# bone travels as fast as its section does. A knock adds to that: a slip across the axis, a push along it, a
# turn. The
# felt wears those off; what rolls goes on rolling. Bones meet only where their heights do.


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
    after the first, its speed along its own axis (m/s), its turning once it has touched (rad/s), how far
    it is turned besides as it leaves (rad), and the turn (rad/s) that a corner gives it that catches at the end."""

    run: Rolling
    share: float
    after: int
    along: float
    spin: float
    yaw: float
    catch: float = 0.0


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
        most = p.cap_ms // FRAME_MS + 3
        self.gaps = gaps[:1] * wait + gaps + gaps[-1:] * most
        """Metres under it, from picture to picture, as long as anything may move."""
        rolls = [round(math.degrees(roll)) for _, _, _, roll in pictures]
        self.rolls = rolls[:1] * wait + rolls
        air = max(1, thrown.run.touched)
        last = abs(self.across[-1]) * (1 - p.hand.catches)
        self.caught = next((k for k, x in enumerate(self.across) if k > self.touched and abs(x) >= last), 0)
        self.catch = thrown.catch
        """From this picture on it turns besides (rad/s)."""
        self.yaws = [0.0] * wait + [thrown.yaw * max(0.0, 1 - k / air) for k in range(len(pictures))]
        self.speeds = [0.0] * wait + [(b - a) * (1000 / FRAME_MS) for a, b in pairwise(self.across[wait:])]
        self.speeds += [0.0] * most
        """Across the axis from each picture to the next, m/s, as long as anything may move."""
        self.slip, self.along, self.spin = 0.0, thrown.along, thrown.spin
        self.tilts: dict[int, tuple[float, float]] = {}
        """Pictures in which it lies on another bone: how far it is lifted (m) and tilted (degrees)."""


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
            if course.catch and self.at == course.caught:
                values[at + 5] += course.catch
            across = course.speeds[self.at] + course.slip
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
                gap, then = course.gaps[at], course.gaps[at + 1]
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
        for (a, b), deep in sorted(overlaps.items()):  # the engine lists them as they lie in memory
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
        moving, values, p, at, courses = False, self.values, self.p, self.at, self.courses
        time, arm, turns = FRAME_MS * 1e-3, p.mat.arm, (p.mat.arm / p.bone.gyration_up) ** 2
        sliding, rolling = p.mat.friction * p.gravity * time, p.mat.tumbling * p.gravity * time
        base = -6
        for i in self.plane.listed:
            base += 6
            vx, vy, spin = values[base + 3 : base + 6]
            course = courses.get(i)
            if course is None:
                if vx or vy or spin:
                    values[base + 3 : base + 6] = slid = self._slid(vx, vy, spin)
                    moving |= any(slid)
                continue
            if at < course.touched:
                moving = True
                continue
            mx, my, c, s = meant[i]
            slip, along = course.slip, course.along
            if vx != mx or vy != my:
                slip = max(-_MOST_SLIP, min(_MOST_SLIP, slip + ((vy - my) * c - (vx - mx) * s)))
                along = max(-_MOST_SLIP, min(_MOST_SLIP, along + ((vx - mx) * c + (vy - my) * s)))
            across, gap = course.speeds[at + 1], course.gaps[at + 1]
            if across or gap > _LOW:
                most = p.askew * abs(across + slip)
                along = max(-most, min(most, along))
            course.slip, course.along = slip, along
            if gap > _LOW:
                moving = True
                continue
            if not (slip or along or spin):
                continue
            over = at + 1 >= len(course.across)
            slow = sliding if over else rolling
            size = math.sqrt(slip**2 + along**2 + (arm * spin) ** 2)
            keep = max(0.0, 1 - slow / size)
            course.slip, course.along = slip * keep, along * keep
            values[base + 5] = spin * (max(0.0, 1 - slow / size * turns) if keep else 0.0)
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
        edge, values = self.p.mat.radius**2, self.values
        out = []
        for k, i in enumerate(self.plane.listed):
            x, y = values[6 * k], values[6 * k + 1]
            self.pictures[i].append((x, y, values[6 * k + 2]))
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
        degrees = math.degrees
        flat = [
            (round(x * 1e4), round(y * 1e4), round(degrees(a + yaw) * 10))
            for (x, y, a), yaw in zip(self.pictures[i], chain(yaws, repeat(0.0)), strict=False)
        ]
        if body is not None:
            flat[-1] = (*resting_place(*body.position, self.p), round(math.degrees(body.angle) * 10))
        if course is None:
            rolled = int(self.table[i].face) * 90
            return [(k * FRAME_MS, x, y, turn, rolled, 0) for k, (x, y, turn) in enumerate(flat)]
        last, out = len(course.rolls) - 1, list[Place]()
        first = min(course.after, len(flat) - 1)
        tilts, rolls, gaps = course.tilts, course.rolls, course.gaps
        for k, (x, y, turn) in enumerate(flat[first:], first):
            seen = k if k < last else last
            rolled, gap = rolls[seen], gaps[seen]
            if k in tilts and k < len(flat) - 1:
                lift, tilt = tilts[k]
                rolled, gap = rolled + round(tilt), max(gap, lift)
            out.append((k * FRAME_MS, x, y, turn, rolled, round(gap * 1e4)))
        rest_when_it_stops(out)
        if body is None:  # off the mat: it is shown lying on its face
            t, x, y, turn, _, _ = out[-1]
            out[-1] = (t, x, y, turn, course.rolls[last], 0)
        return out


# ------------------------------------------------------------------------------------------------------------------


Strength = Literal["weak", "standard", "strong"]
STRENGTHS: tuple[Strength, ...] = ("weak", "standard", "strong")

MOST = 25
"""Bones in the box."""

_TRIED = 24
"""Sections thrown at once when faces are given; all four faces are nearly always among them."""

_ASIDE = 60
"""Places tried for a bone of a handful until it meets no other in the air."""


class Cast(msgspec.Struct, frozen=True):
    """How a hand lets go: over which place (0.1 mm), moving which way (0.001 degree) and how fast (mm/s)."""

    x: int
    y: int
    bearing_mdeg: int
    speed_mm_s: int


def strength_of(speed_mm_s: int, p: Params = STANDARD) -> Strength:
    """The strength that a hand of this speed comes nearest to."""
    return min(STRENGTHS, key=lambda name: abs(p.hand.speeds[STRENGTHS.index(name)] - speed_mm_s))


def roll(
    n: int,
    seed: int,
    p: Params = STANDARD,
    strength: Strength = "standard",
    cast: Cast | None = None,
    faces: Sequence[Face] = (),
) -> Record:
    """Roll one to four bones.

    A ``cast`` throws from where the hand is, the way it moves, as hard as it moves; without one they roll over
    the middle of the mat, to the right or to the left. ``faces`` are those that shall come up: of many
    throws of the same hand those are taken that end so.

    Raises ``ValueError`` for another number of bones or an unknown strength.
    """
    if not 1 <= n <= 4:
        raise ValueError(f"a roll has 1 to 4 bones, not {n}")
    if strength not in STRENGTHS:
        raise ValueError(f"a throw is weak, standard or strong, not {strength!r}")
    rng = Random(seed)
    thrown = getattr(p, strength) if cast is None else thrown_at(cast.speed_mm_s, p)
    runs = _runs(n, rng, thrown, p, faces)
    heading = math.radians(rng.randint(-500, 500) / 100) + (math.pi if rng.randrange(2) else 0.0)
    if cast is not None:
        heading = math.radians(cast.bearing_mdeg / 1000)
    reach = p.hand.reaches[STRENGTHS.index(strength)] if cast is None else _reach(cast, p)
    far = sum(abs(run.pictures[-1][1]) * share_of(run, reach) for run in runs) / n
    x, y = (-far / 2 * math.cos(heading), -far / 2 * math.sin(heading)) if cast is None else _over(cast, p)
    hand = p.hand
    cells = [(0.5, -0.5), (0.5, 0.5), (-0.5, -0.5), (-0.5, 0.5)] if n > 1 else [(0.0, 0.0)]
    cells = cells[:n]
    rng.shuffle(cells)
    order = sorted(range(n), key=lambda i: -cells[i][0])
    going = []
    for i, run in enumerate(runs):
        along = cells[i][0] * hand.deep + rng.randint(-3, 3) * 1e-3
        side = cells[i][1] * hand.wide + rng.randint(-3, 3) * 1e-3
        way = heading + math.radians(rng.randint(-hand.fan_mdeg, hand.fan_mdeg) / 1000)
        spot = (
            x + along * math.cos(heading) - side * math.sin(heading),
            y + along * math.sin(heading) + side * math.cos(heading),
        )
        going.append(_Leaving(run, spot, way, share_of(run, reach), order.index(i)))
    return _thrown(
        "roll", [None] * n, dict(enumerate(going)), seed, rng, p, p.hand.catch_mrad_s * (cast is not None)
    )


def drop(n: int, seed: int, p: Params = STANDARD, cast: Cast | None = None, faces: Sequence[Face] = ()) -> Record:
    """Let 2 to 25 bones out of a cup, one after another, over the middle of an empty mat; a ``cast`` tells where
    and which way the cup moves. Raises ``ValueError`` for another number."""
    if type(n) is not int or not 2 <= n <= MOST:
        raise ValueError(f"a drop has 2 to {MOST} bones, not {n}")
    rng = Random(seed)
    far = round(n * p.scatter.far_share)
    if cast is None:
        throws = [(p.standard, far), (p.scatter.near, n - far)]
    else:
        throws = [(thrown_at(cast.speed_mm_s, p), n)]
    runs: list[Rolling] = []
    for thrown, many in throws:
        runs += _runs(many, rng, thrown, p, faces[len(runs) : len(runs) + many]) if many else []
    order = list(range(n))
    rng.shuffle(order)
    going = _handful([runs[k] for k in order], cast, rng, p)
    return _thrown("drop", [None] * n, {order[i]: leaving for i, leaving in enumerate(going)}, seed, rng, p)


def put_back(table: Sequence[BonePose], bones: Sequence[int], seed: int, p: Params = STANDARD) -> Record:
    """Drop bones that left the mat back into its middle, onto free felt; what lies there may be nudged.

    ``bones`` are numbers in ``table``; what the table says of them (they are off the mat) is not looked at,
    except that their face in ``start`` is kept. Raises ``ValueError`` for numbers that are not there.
    """
    if not bones or len(set(bones)) != len(bones) or not set(bones) <= set(range(len(table))):
        raise ValueError(f"put back one or more different bones of the table, not {tuple(bones)}")
    lying = [pose for i, pose in enumerate(table) if i not in bones]
    if lying:
        check_table(lying, p)
    rng = Random(seed)
    runs = tumble(len(bones), rng, p.scatter.near, p)
    spots = _free_spots(lying, len(bones), rng, p)
    rest: list[BonePose | None] = [None if i in bones else pose for i, pose in enumerate(table)]
    going = {
        bone: _Leaving(run, spot, _any_way(rng), share_of(run, p.scatter.back_reach), 2 * k)
        for k, (bone, run, spot) in enumerate(zip(bones, runs, spots, strict=True))
    }
    return _thrown("put_back", rest, going, seed, rng, p)


def thrown_at(speed_mm_s: int, p: Params = STANDARD) -> Throw:
    """How a hand that moves so fast throws: between the gentle, the middling and the hard throw."""
    kinds = (p.weak, p.standard, p.strong)
    speeds = p.hand.speeds
    k = 0 if speed_mm_s < speeds[1] else 1
    share = max(0.0, min(1.0, (speed_mm_s - speeds[k]) / (speeds[k + 1] - speeds[k])))

    def between(name: str) -> tuple[int, int]:
        first, second = (getattr(kind, name) for kind in kinds[k : k + 2])
        return (round(first[0] + (second[0] - first[0]) * share), round(first[1] + (second[1] - first[1]) * share))

    return Throw(between("height"), between("along_mm_s"), between("up_mm_s"), between("spin_mrad_s"))


class _Leaving(NamedTuple):
    """One bone as it leaves the hand: how its section runs, over which place (m), which way (rad), the share of its
    run that it travels, and how many pictures after the first."""

    run: Rolling
    spot: tuple[float, float]
    way: float
    share: float
    after: int


def _runs(n: int, rng: Random, thrown: Throw, p: Params, faces: Sequence[Face]) -> list[Rolling]:
    """Sections that run; with ``faces``, those of many that end so."""
    if not faces:
        return tumble(n, rng, thrown, p)
    found: dict[int, Rolling] = {}
    while len(found) < n:
        for run in tumble(_TRIED, rng, thrown, p):
            k = next((k for k in range(n) if k not in found and faces[k] is run.face), None)
            if k is not None:
                found[k] = run
    return [found[k] for k in range(n)]


def share_of(run: Rolling, reach: float) -> float:
    """The share of its run that a bone travels so that it comes no further than ``reach`` (m)."""
    return min(1.0, reach / max(abs(run.pictures[-1][1]), 1e-9))


def _reach(cast: Cast, p: Params) -> float:
    """How far bones may run: so far that they stay on the felt."""
    way = math.radians(cast.bearing_mdeg / 1000)
    x, y = _over(cast, p)
    along, aside = x * math.cos(way) + y * math.sin(way), y * math.cos(way) - x * math.sin(way)
    edge = math.sqrt(max(0.0, (p.mat.radius - p.hand.edge) ** 2 - aside**2))
    return max(p.hand.edge, min(p.hand.furthest, edge - along))


def _over(cast: Cast, p: Params) -> tuple[float, float]:
    """Where a hand lets go, in metres: over the felt."""
    x, y = cast.x * 1e-4, cast.y * 1e-4
    far, most = math.hypot(x, y), p.mat.radius - p.hand.edge
    return (x, y) if far <= most else (x * most / far, y * most / far)


def _any_way(rng: Random) -> float:
    return math.radians(rng.randrange(360_000) / 1000)


def _handful(runs: Sequence[Rolling], cast: Cast | None, rng: Random, p: Params) -> list[_Leaving]:
    """How bones leave the cup, in the order of ``runs``: within its mouth, so that none meet in the air."""
    mouth, fan = p.scatter.mouth, p.scatter.fan_mdeg
    heading = None if cast is None else math.radians(cast.bearing_mdeg / 1000)
    x, y = (0.0, 0.0) if cast is None else _over(cast, p)
    reach = p.scatter.reach if cast is None else _reach(cast, p)
    going: list[_Leaving] = []
    flown: list[list[tuple[float, float, float]]] = []
    for i, run in enumerate(runs):
        after = i * p.scatter.pour_permille // 1000
        share = share_of(run, reach)
        best: tuple[float, _Leaving, list[tuple[float, float, float]]] | None = None
        for _ in range(_ASIDE):
            at, far = _any_way(rng), mouth * math.sqrt(rng.random())
            way = _any_way(rng) if heading is None else heading + math.radians(rng.randint(-fan, fan) / 1000)
            leaving = _Leaving(run, (x + far * math.cos(at), y + far * math.sin(at)), way, share, after)
            path = _flight(leaving)
            room = min(
                (_room(path, after, other, going[k].after) for k, other in enumerate(flown[-8:], max(0, i - 8))),
                default=1.0,
            )
            if best is None or room > best[0]:
                best = (room, leaving, path)
            if room >= 1.0:
                break
        assert best is not None
        going.append(best[1])
        flown.append(best[2])
    return going


def _flight(leaving: _Leaving) -> list[tuple[float, float, float]]:
    """Where a bone is, picture by picture, until it touches: x, y and the height of its middle."""
    run, (x, y) = leaving.run, leaving.spot
    share = leaving.share * (-1 if run.pictures[-1][1] < 0 else 1)
    c, s = math.cos(leaving.way), math.sin(leaving.way)
    first = run.touched
    return [(x + across * share * c, y + across * share * s, high) for _, across, high, _ in run.pictures[:first]]


def _room(
    path: Sequence[tuple[float, float, float]],
    after: int,
    other: Sequence[tuple[float, float, float]],
    before: int,
) -> float:
    """How near two flights come, the later one ``path``: 1 when they are never within a bone of one another."""
    nearest = 1.0
    wait = after - before
    for (x, y, high), (ox, oy, over) in zip(path, other[wait:], strict=False):
        apart = abs(high - over) / 0.018
        if apart < nearest:
            nearest = min(nearest, max(math.hypot(x - ox, y - oy) / 0.031, apart))
    return nearest


def _honeycomb(pitch: float, turn: float) -> list[tuple[float, float]]:
    """Places of a hexagonal lattice, from the middle outwards, turned by an angle."""
    c, s = math.cos(turn), math.sin(turn)
    cells = [(pitch * (i + j / 2), pitch * j * math.sqrt(3) / 2) for i in range(-12, 13) for j in range(-12, 13)]
    cells.sort(key=lambda at: (round(math.hypot(*at), 9), round(math.atan2(at[1], at[0]), 9)))
    return [(x * c - y * s, x * s + y * c) for x, y in cells]


def _free_spots(lying: Sequence[BonePose], n: int, rng: Random, p: Params) -> list[tuple[float, float]]:
    """The ``n`` places nearest to the middle that no lying bone can reach and that are clear of one another."""
    taken = [(pose.x * 1e-4, pose.y * 1e-4) for pose in lying]
    spots: list[tuple[float, float]] = []
    for place in _honeycomb(p.scatter.pitch / 3, math.radians(rng.randrange(3600) / 10)):
        if all(math.dist(place, other) >= p.scatter.pitch for other in taken):
            spots.append(place)
            taken.append(place)
            if len(spots) == n:
                return spots
    raise ValueError("there is no free place in the middle of the mat")


def _thrown(
    kind: str,
    rest: Sequence[BonePose | None],
    leaving: Mapping[int, _Leaving],
    seed: int,
    rng: Random,
    p: Params,
    catch_mrad_s: int = 0,
) -> Record:
    """Let bones leave the hand among those that lie (``rest``), and write the record."""
    table, thrown = [], {}
    for i, pose in enumerate(rest):
        if pose is not None:
            table.append(pose)
            continue
        run, (x, y), way, share, after = leaving[i]
        across = way + (math.pi / 2 if run.pictures[-1][1] < 0 else -math.pi / 2)
        turn = across + math.radians(rng.randint(-p.hand.skew_mdeg, p.hand.skew_mdeg) / 1000)
        face = nearest_face(run.pictures[0][3])
        table.append(BonePose(round(x * 1e4), round(y * 1e4), round(math.degrees(turn) * 10) % 3600, face))
        thrown[i] = Throwing(
            run,
            share,
            after,
            along=rng.randint(*p.hand.along_mm_s) * 1e-3,
            spin=rng.randint(*p.hand.spin_mrad_s) * 1e-3,
            yaw=math.radians(rng.randint(-p.hand.yaw_mdeg, p.hand.yaw_mdeg) / 1000),
            catch=rng.randint(-catch_mrad_s, catch_mrad_s) * 1e-3 if catch_mrad_s else 0.0,
        )
    went = spread(table, thrown, p)
    moved = {i: shown for i, shown in went.places.items() if i in leaving or len({at[1:4] for at in shown}) > 1}
    start, final = [], []
    for i, pose in enumerate(table):
        x, y, turn = went.places[i][0][1:4]
        start.append(BonePose(x, y, turn % 3600, pose.face) if i in leaving else pose)
        x, y, turn = went.places[i][-1][1:4]
        final.append(BonePose(x, y, turn % 3600, leaving[i].run.face if i in leaving else pose.face))
    contacts = list(went.contacts)
    for i, one in leaving.items():
        contacts += mat_knocks(one.run, i, [at[:3] for at in went.places[i]], p)
    numbers = list(leaving)
    runs = [leaving[i].run for i in numbers]
    laid = [f"laid:{numbers[int(flag[5:])]}" for flag in flags_of(runs) if flag.startswith("laid:")]
    return Record(
        kind=kind,
        params=p.version,
        seed=seed,
        start=tuple(start),
        final=tuple(final),
        contacts=tuple(sorted(contacts, key=lambda c: (c.t_ms, c.a, c.b))),
        changes=tuple(
            FaceChange(went.places[i][-1][0], i, start[i].face, one.run.face)
            for i, one in leaving.items()
            if one.run.face is not start[i].face
        ),
        left=tuple(went.left),
        tracks=tuple(Track(i, keys(moved[i])) for i in sorted(moved)),
        settle_ms=max(shown[-1][0] for shown in went.places.values()),
        flags=tuple(laid + ["cap"] * (went.capped or "cap" in flags_of(runs))),
    )
