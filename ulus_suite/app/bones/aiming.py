"""Aiming a flick: one model for mouse, keys and gamepad, used by every table with bones.

All three turn the same whole numbers of a `Shot`, and the guide line is worked out from exactly those numbers.
Nothing here decides what a shot does: it ends as a `Shot` that is handed to whoever answers for the bones.

How a table uses it: make an `Aim` for the bone that may be flicked, wrap it in `Aiming` with a view (anything
with ``px_per_mm``, ``point`` and ``back``), pass inputs to `Aiming.take` while it lives, call
`guide.draw_guide`, and act on what `take` answers.
"""

from __future__ import annotations

import enum
import math
from random import Random
from typing import NamedTuple, Protocol

from ulus_suite.app.bones.aim import FINGERS, RIM, Aim
from ulus_suite.app.inputs import Do, PlayerInput

BEARING_MDEG = (1000, 100)
POWER_PERMILLE = (25, 5)
OFFSET_PERMILLE = (125, 25)
ROUND_MDEG = (3000, 500)
"""A step of each number, coarse and fine; the last one goes round the edge of the mat."""

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


class Said(enum.Enum):
    """What an input came to."""

    NOTHING = "nothing"  # not for aiming: let others see it
    USED = "used"
    SHOOT = "shoot"
    CANCEL = "cancel"


class Aiming:
    """An aim in somebody's hands: takes inputs, remembers a drag and what is held."""

    def __init__(self, aim: Aim, view: View, *, scale: float = 1.0, switch: SideSwitch | None = None) -> None:
        self.aim, self.view, self.scale, self.switch = aim, view, scale, switch
        self.tremor = Tremor(switch.seed) if switch is not None else None
        self.press: tuple[int, int] | None = None
        self.pulled: tuple[int, int] | None = None
        self.fine = False
        self._held: PlayerInput | None = None
        self._held_ms = 0.0
        self._runs = 0

    @property
    def dragging(self) -> bool:
        """Whether the bone is being pulled back by the pointer."""
        return self.press is not None

    @property
    def armed(self) -> bool:
        """Whether letting go now would shoot."""
        return self.pulled is not None

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a point of the window is on the bone (with a little room for a finger)."""
        x, y = self.view.back(pos)
        return math.hypot(x - self.aim.bone.x, y - self.aim.bone.y) <= 190 + 30 / max(0.1, self.view.px_per_mm)

    def take(self, given: PlayerInput) -> Said:
        """See an input; the answer says what it came to."""
        if given.device == "mouse":
            return self._pointed(given)
        if not given.down:
            self._held = None
            return Said.NOTHING
        said = self._keyed(given)
        if said is Said.USED and given.device == "pad" and given.do in STEPS:
            self._held, self._held_ms = given, 0.0
        return said

    def tick(self, ms: float) -> bool:
        """Time has passed: the hand trembles, a held pad button goes on turning. True when something looks new."""
        new = False
        if self.tremor is not None:
            self.tremor.tick(ms)
            new = True
        if self._held is not None:
            self._held_ms += ms
            while self._held_ms > 350:
                self._held_ms -= 60
                self._keyed(PlayerInput(self._held.do, "pad", repeat=True))
                new = True
        return new

    @property
    def restless(self) -> bool:
        """Whether `tick` is needed."""
        return self.tremor is not None or self._held is not None

    # --- the pointer -----------------------------------------------------------------------------------------

    def _pointed(self, given: PlayerInput) -> Said:
        if given.do is Do.PRESS:
            if self.holds(given.pos):
                self.press, self.pulled = given.pos, None
                return Said.USED
            if self.aim.rim and math.hypot(*self.view.back(given.pos)) > 0.8 * RIM:
                self.aim.set_down(*self.view.back(given.pos))
                return Said.USED
            return Said.NOTHING
        if given.do is Do.WHY and self.aim.rim and self.holds(given.pos):
            self.aim.twist(150)
            return Said.USED
        if given.do is Do.WHEEL and given.amount:
            self._finger(1 if given.amount > 0 else -1)
            return Said.USED
        if self.press is None:
            return Said.NOTHING
        if given.do is Do.POINT:
            self._pull(given.pos)
            return Said.USED
        if given.do is Do.RELEASE:
            self._pull(given.pos)
            shot = self.armed
            self.press = self.pulled = None
            return Said.SHOOT if shot else Said.USED
        return Said.NOTHING

    def _pull(self, pos: tuple[int, int]) -> None:
        """The pointer has pulled from the press to ``pos``; within the dead zone there is no shot."""
        if self.press is None:
            return
        if self.aim.pull(pos[0] - self.press[0], pos[1] - self.press[1], self.scale):
            self.pulled = pos
            self.aim.pressed_at(*self.view.back(self.press))
        else:
            self.pulled = None

    # --- keys and pad ------------------------------------------------------------------------------------------

    def _keyed(self, given: PlayerInput) -> Said:
        pad, fine = given.device == "pad", given.fine or self.fine
        self._runs = self._runs + 1 if given.repeat else 0
        many = 1 if fine else 5 if self._runs > 24 else 3 if self._runs > 8 else 1  # a held key gathers speed
        if given.do in STEPS and not (given.do in PAD_ONLY and not pad):
            number, sign = STEPS[given.do]
            STEP[number](self.aim, sign * many, fine)
            return Said.USED
        if given.do in DIGITS and DIGITS[given.do] < 3:
            self.aim.finger(DIGITS[given.do])
            return Said.USED
        if pad and given.do is Do.HINT:
            self.aim.finger((FINGERS.index(self.aim.height) + 1) % 3)
            return Said.USED
        if pad and given.do is Do.WHY:
            self.fine = not self.fine
            return Said.USED
        if given.do is Do.ACCEPT and not given.repeat:
            return Said.SHOOT
        if given.do is Do.BACK:
            was, self.press, self.pulled = self.dragging, None, None
            return Said.USED if was else Said.CANCEL
        return Said.NOTHING

    def _finger(self, by: int) -> None:
        self.aim.finger(FINGERS.index(self.aim.height) + by)


DIGITS = {Do.ONE: 0, Do.TWO: 1, Do.THREE: 2, Do.FOUR: 3}
"""Number keys; aiming uses the first three for the height of the finger."""

STEPS: dict[Do, tuple[str, int]] = {
    Do.LEFT: ("bearing", 1),
    Do.RIGHT: ("bearing", -1),
    Do.UP: ("power", 1),
    Do.DOWN: ("power", -1),
    Do.SPIN_LEFT: ("offset", -1),
    Do.SPIN_RIGHT: ("offset", 1),
    Do.PREVIOUS: ("offset", -1),
    Do.NEXT: ("offset", 1),
    Do.PAGE_UP: ("round", 1),
    Do.PAGE_DOWN: ("round", -1),
    Do.FIRST: ("twist", 1),
    Do.LAST: ("twist", -1),
}
"""Which number an input changes, and which way."""

PAD_ONLY = (Do.PREVIOUS, Do.NEXT)
"""The shoulder buttons of a pad; on the keyboard the same meanings go from bone to bone."""

STEP = {
    "bearing": lambda aim, n, fine: aim.turn(n * BEARING_MDEG[fine]),
    "power": lambda aim, n, fine: aim.strengthen(n * POWER_PERMILLE[fine]),
    "offset": lambda aim, n, fine: aim.shift(n * OFFSET_PERMILLE[fine]),
    "round": lambda aim, n, fine: aim.walk(n * ROUND_MDEG[fine]),
    "twist": lambda aim, n, fine: aim.twist(n * (10 if fine else 150)),
}
