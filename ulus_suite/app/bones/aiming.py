"""Aiming a flick: one model for mouse, keys and gamepad, used by every table with bones.

All three turn the same whole numbers of a `Shot`, and the guide line is worked out from exactly those numbers.
Nothing here decides what a shot does: it ends as a `Shot` that is handed to whoever answers for the bones.

How a table uses it: make an `Aim` for the bone that may be flicked, wrap it in `Aiming` with a view (anything
with ``px_per_mm``, ``point`` and ``back``), pass inputs to `Aiming.take` while it lives (or a drag to `press_at`,
`pull_to` and `let_go`), call `tick` while it is `needs_tick`, draw with `guide.draw_guide` and `legend.Legend`, and
act on what `take` answers.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol

from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.chance.physics.flick import power_permille, travel_m
from ulus_suite.chance.physics.geometry import gap
from ulus_suite.chance.physics.params import FINGERS_UM, OFFSET_UM, STANDARD
from ulus_suite.chance.physics.record import BonePose, Face
from ulus_suite.core.actions import Shot
from ulus_suite.core.chance import Pose

DEAD_PX, FULL_PX = 8, 160
"""Pulling back by less than the first is no shot; by the second it is the strongest (pixels at 1280 x 720)."""

LEAST_ROOM = 40.0
"""A pull has at least so many pixels, however close the window's edge is."""

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
        goal = None if rim else _nearest(self.bone, self.others)
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


BEARING_MDEG = (500, 100)
POWER_PERMILLE = (20, 5)
OFFSET_PERMILLE = (125, 25)
ROUND_MDEG = (3000, 500)
"""A step of each number, coarse and fine; the last one goes round the edge of the mat."""

HOLD_MS, AGAIN_MS = 350, 60
"""Milliseconds that a stick or button is held before it goes on turning, and between two turns from then on."""

EDGE = 3850
"""A press so far from the middle (tenths of a millimetre), beside the bone, carries it along the edge."""

ASIDE_MM = 12.0
TREMOR_PX, MEMORY_S = 6.0, 0.15
"""What the wrong hand and the wrong eye do to what is seen: the guide stands aside, the drag point trembles."""


class View(Protocol):
    """How a table looks at the mat."""

    @property
    def px_per_mm(self) -> float:
        """Pixels for a millimetre."""
        ...

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Tenths of a millimetre from the middle of the mat (y up) as pixels."""
        ...

    def back(self, pos: tuple[int, int]) -> tuple[float, float]:
        """Pixels as tenths of a millimetre."""
        ...


class SideSwitch(NamedTuple):
    """The other hand with the dominant eye closed, as it looks: ``eye`` is the closed one ("left" or "right"),
    ``seed`` makes the tremor. Only what is seen: the shot's noise is drawn by whoever answers for the bones."""

    eye: str = "right"
    seed: int = 0

    @property
    def aside(self) -> float:
        """Where the guide is drawn, in millimetres to the right of the shot line."""
        return ASIDE_MM if self.eye == "right" else -ASIDE_MM


class Tremor:
    """A trembling hand: pixels (at 1280 x 720) by which the drag point is seen off its place; it forgets within
    `MEMORY_S`."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(f"tremor:{seed}")
        self.x = self.y = 0.0

    def tick(self, ms: float) -> None:
        """Move on in time."""
        keep = math.exp(-ms * 1e-3 / MEMORY_S)
        fresh = TREMOR_PX * math.sqrt(1 - keep * keep)
        self.x = self.x * keep + self._rng.gauss(0.0, 1.0) * fresh
        self.y = self.y * keep + self._rng.gauss(0.0, 1.0) * fresh


class AimOutcome(enum.Enum):
    """What an input came to."""

    NOTHING = "nothing"  # not for aiming: let others see it
    USED = "used"
    SHOOT = "shoot"
    CANCEL = "cancel"


class Held:
    """What is held on a pad goes on turning until it is let go; keys repeat by themselves."""

    def __init__(self) -> None:
        self.given: PlayerInput | None = None
        self._ms = 0.0

    def take(self, given: PlayerInput) -> None:
        """Something was pressed that turns, or let go."""
        if given.down and given.device == "pad":
            self.given, self._ms = given, 0.0
        elif self.given is not None and given.do is self.given.do:
            self.given = None

    def tick(self, ms: float) -> list[PlayerInput]:
        """How often it turns in so many milliseconds."""
        if self.given is None:
            return []
        self._ms += ms
        many = max(0, math.ceil((self._ms - HOLD_MS) / AGAIN_MS))
        self._ms -= many * AGAIN_MS
        return [PlayerInput(self.given.do, "pad", repeat=True)] * many


class Aiming:
    """An aim in somebody's hands: takes inputs, remembers a drag and what is held. ``loose``: a pull may begin
    anywhere, not only on the bone. ``size``: that of the window, in pixels: where it ends close behind the bone, as
    behind an archer's, a short pull is as strong as a long one elsewhere."""

    def __init__(
        self, aim: Aim, view: View, *, scale: float = 1.0, switch: SideSwitch | None = None, loose: bool = False,
        size: tuple[int, int] | None = None,
    ) -> None:  # fmt: skip
        self.aim, self.view, self.scale, self.switch, self.loose, self.size = aim, view, scale, switch, loose, size
        self.tremor = Tremor(switch.seed) if switch is not None else None
        self.cone = True
        """Whether the aim shows where it is likely to end."""
        self.hand = "ordinary"
        """Whose hand flicks, a name of `chance.physics.hand.HANDS`: the less steady, the wider that is."""
        self.press: tuple[int, int] | None = None
        self.pulled: tuple[int, int] | None = None
        self.on_bone = False
        self.carrying = False
        self._before: tuple[Shot, str] | None = None
        self._held = Held()
        self._runs = 0

    @property
    def dragging(self) -> bool:
        """Whether the bone is being pulled back, or carried along the edge, by the pointer."""
        return self.press is not None or self.carrying

    @property
    def armed(self) -> bool:
        """Whether letting go now would shoot."""
        return self.pulled is not None

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a point of the window is on the bone (with a little room for a finger)."""
        x, y = self.view.back(pos)
        return math.hypot(x - self.aim.bone.x, y - self.aim.bone.y) <= 190 + 30 / max(0.1, self.view.px_per_mm)

    def take(self, given: PlayerInput) -> AimOutcome:
        """See an input; the answer says what it came to."""
        if given.device == "mouse":
            return self._pointed(given)
        if not given.down:
            self._held.take(given)
            return AimOutcome.NOTHING
        said = self._keyed(given)
        if said is AimOutcome.USED and given.do in STEPS:
            self._held.take(given)
        return said

    def tick(self, ms: float) -> bool:
        """Time has passed: the hand trembles, a held pad button goes on turning. True when something looks new."""
        new = False
        if self.tremor is not None:
            self.tremor.tick(ms)
            new = True
        for again in self._held.tick(ms):
            self._keyed(again)
            new = True
        return new

    @property
    def needs_tick(self) -> bool:
        return self.tremor is not None or self._held.given is not None

    # --- the pointer -----------------------------------------------------------------------------------------

    def press_at(self, pos: tuple[int, int]) -> bool:
        """The pointer goes down: on the bone to pull it back, at the edge to carry it there. False: neither."""
        self.on_bone = self.holds(pos)
        far = math.hypot(*self.view.back(pos))
        self.carrying = self.aim.rim and not self.on_bone and EDGE < far < 1.2 * RIM
        if self.carrying:
            self.aim.set_down(*self.view.back(pos))
        elif self.on_bone or self.loose:
            self.press, self.pulled = pos, None
            self._before = (self.aim.shot, self.aim.target)
        return self.carrying or self.on_bone or self.loose

    def pull_to(self, pos: tuple[int, int]) -> None:
        """The pointer has come from the press to ``pos``; within the dead zone there is no shot."""
        if self.carrying:
            self.aim.set_down(*self.view.back(pos))
        elif self.press is not None:
            if self.aim.pull(pos[0] - self.press[0], pos[1] - self.press[1], self._scale_to(pos)):
                self.pulled = pos
                if self.on_bone:
                    self.aim.pressed_at(*self.view.back(self.press))
            else:
                self.pulled = None

    def _scale_to(self, pos: tuple[int, int]) -> float:
        """Pixels of this window for one of a pull that way: fewer where the window ends before all strength."""
        if self.size is None or self.press is None or pos == self.press:
            return self.scale
        ways = [(to - at, edge - 1 - at if to > at else at)
                for at, to, edge in zip(self.press, pos, self.size, strict=True)]  # fmt: skip
        room = math.dist(pos, self.press) * min(left / abs(by) for by, left in ways if by)
        return self.scale * min(1.0, max(room, LEAST_ROOM) / (FULL_PX * self.scale))

    def let_go(self, pos: tuple[int, int]) -> bool:
        """The pointer goes up; True when that is a shot."""
        self.pull_to(pos)
        shot = self.armed
        if shot:
            self._before = None
        self.drop()
        return shot

    def drop(self) -> None:
        """The pull is given up: it is aimed again as it was before. How far one carried along the edge stays."""
        if self.press is not None and self._before is not None:
            self.aim.take(*self._before)
        self.press = self.pulled = self._before = None
        self.carrying = False

    def click(self, pos: tuple[int, int]) -> None:
        """A press without a pull: at the edge it sets the bone down there, elsewhere the shot turns that way."""
        x, y = self.view.back(pos)
        if self.aim.rim and EDGE < math.hypot(x, y) < 1.2 * RIM:
            self.aim.set_down(x, y)
        elif not self.holds(pos):
            there = math.degrees(math.atan2(y - self.aim.bone.y, x - self.aim.bone.x))
            self.aim.turn(round(there * 1000) - self.aim.bearing_mdeg)

    def _pointed(self, given: PlayerInput) -> AimOutcome:
        if given.do is InputAction.PRESS:
            return AimOutcome.USED if self.press_at(given.pos) else AimOutcome.NOTHING
        if given.do is InputAction.WHY and self.aim.rim and self.holds(given.pos):
            self.aim.twist(150)
            return AimOutcome.USED
        if given.do is InputAction.WHEEL and given.amount:
            self._finger(1 if given.amount > 0 else -1)
            return AimOutcome.USED
        if not self.dragging:
            return AimOutcome.NOTHING
        if given.do is InputAction.POINT:
            self.pull_to(given.pos)
            return AimOutcome.USED
        if given.do is InputAction.RELEASE:
            return AimOutcome.SHOOT if self.let_go(given.pos) else AimOutcome.USED
        return AimOutcome.NOTHING

    # --- keys and pad ------------------------------------------------------------------------------------------

    def _keyed(self, given: PlayerInput) -> AimOutcome:
        self._runs = self._runs + 1 if given.repeat else 0
        many = 1 if given.fine else 5 if self._runs > 24 else 3 if self._runs > 8 else 1  # held, it gathers speed
        if self.turns(given.do):
            number, sign = STEPS[given.do]
            STEP[number](self.aim, sign * many, given.fine)
            return AimOutcome.USED
        if given.do in FINGER_KEYS:
            self.aim.finger(FINGER_KEYS[given.do])
            return AimOutcome.USED
        if given.do in (InputAction.FINGER_UP, InputAction.FINGER_DOWN):
            self._finger(1 if given.do is InputAction.FINGER_UP else -1)
            return AimOutcome.USED
        if given.do is InputAction.ACCEPT and not given.repeat:
            return AimOutcome.SHOOT
        if given.do is InputAction.BACK:
            was = self.dragging
            self.drop()
            return AimOutcome.USED if was else AimOutcome.CANCEL
        return AimOutcome.NOTHING

    def turns(self, do: InputAction) -> bool:
        """Whether an input turns one of the numbers; only a bone that may be set down is carried and turned."""
        return do in STEPS and (self.aim.rim or STEPS[do][0] not in ("round", "twist"))

    def _finger(self, by: int) -> None:
        self.aim.finger(FINGERS.index(self.aim.height) + by)


FINGER_KEYS = {InputAction.ONE: 0, InputAction.TWO: 1, InputAction.THREE: 2}
"""Number keys for the height of the finger."""

STEPS: dict[InputAction, tuple[str, int]] = {
    InputAction.LEFT: ("bearing", 1),
    InputAction.RIGHT: ("bearing", -1),
    InputAction.UP: ("power", 1),
    InputAction.DOWN: ("power", -1),
    InputAction.SPIN_LEFT: ("offset", -1),
    InputAction.SPIN_RIGHT: ("offset", 1),
    InputAction.PAGE_UP: ("round", 1),
    InputAction.PAGE_DOWN: ("round", -1),
    InputAction.FIRST: ("twist", 1),
    InputAction.LAST: ("twist", -1),
}
"""Which number an input changes, and which way."""

STEP = {
    "bearing": lambda aim, n, fine: aim.turn(n * BEARING_MDEG[fine]),
    "power": lambda aim, n, fine: aim.strengthen(n * POWER_PERMILLE[fine]),
    "offset": lambda aim, n, fine: aim.shift(n * OFFSET_PERMILLE[fine]),
    "round": lambda aim, n, fine: aim.walk(n * ROUND_MDEG[fine]),
    "twist": lambda aim, n, fine: aim.twist(n * (10 if fine else 150)),
}
