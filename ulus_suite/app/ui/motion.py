"""Motion that tells what happened: tweens, one after another or together.

A motion only changes numbers kept by a screen; drawing reads them. Every motion can be skipped to its
end, and the setting scales it: "full" as written, "calm" quicker and without arcs, "none" at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

Ease = Callable[[float], float]
SPEED = {"full": 1.0, "calm": 1.6, "none": math.inf}


def smooth(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


class Motion(Protocol):
    """Something that takes time. `run` spends milliseconds and returns what is left, or None while it lasts."""

    def run(self, ms: float) -> float | None:
        """Go on by so many ms; what is left over of them when it is done, None before."""

    def finish(self) -> None:
        """Jump to the end, doing everything that would still have been done."""


class Tween:
    """Calls `set_to` with 0..1 (eased) over `ms` milliseconds; the last call is always exactly 1."""

    def __init__(self, ms: float, set_to: Callable[[float], None], ease: Ease = smooth) -> None:
        self.ms, self.set_to, self.ease = ms, set_to, ease
        self.spent = 0.0
        self.over = False

    def run(self, ms: float) -> float | None:
        """Go on by so many ms; what is left over of them when it is done, None before."""
        self.spent += ms
        if self.spent < self.ms:
            self.set_to(self.ease(self.spent / self.ms))
            return None
        self.finish()
        return self.spent - self.ms

    def finish(self) -> None:
        """Go to its end at once."""
        if not self.over:
            self.over = True
            self.set_to(1.0)


class Wait(Tween):
    """Nothing, for a while."""

    def __init__(self, ms: float) -> None:
        super().__init__(ms, lambda t: None)


class Seq:
    """One after another."""

    def __init__(self, *parts: Motion) -> None:
        self.parts = list(parts)

    def run(self, ms: float) -> float | None:
        """Go on by so many ms; what is left over of them when it is done, None before."""
        left: float = ms
        while self.parts:
            rest = self.parts[0].run(left)
            if rest is None:
                return None
            left = rest
            self.parts.pop(0)
        return left

    def finish(self) -> None:
        """Go to its end at once."""
        while self.parts:
            self.parts.pop(0).finish()


@dataclass
class Placement:
    """Where something that moves is drawn: centre in pixels, turn in degrees, size and opacity as factors."""

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    size: float = 1.0
    alpha: float = 1.0
    lift: float = 0.0


class Animator:
    """The motions that run now. The loop ticks it; screens play on it."""

    def __init__(self, setting: str = "full") -> None:
        self.setting = setting
        self.hurry = 1.0
        """So many times as fast everything runs: while a person lets chance run."""
        self._running: list[tuple[Motion, Callable[[], None] | None]] = []

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return bool(self._running)

    def play(self, motion: Motion, then: Callable[[], None] | None = None) -> None:
        """Start a motion; `then` is called once when it is over, however it ended."""
        if math.isinf(SPEED[self.setting]):
            motion.finish()
            if then is not None:
                then()
            return
        self._running.append((motion, then))

    def tick(self, ms: float) -> bool:
        """Spend time; True while anything moved."""
        if not self._running:
            return False
        spend = ms * SPEED[self.setting] * self.hurry
        for pair in list(self._running):
            if pair in self._running and pair[0].run(spend) is not None:
                self._running.remove(pair)
                if pair[1] is not None:
                    pair[1]()
        return True

    def skip(self) -> bool:
        """Everything that runs now jumps to its end; True when something did."""
        running, self._running = self._running, []
        for motion, then in running:
            motion.finish()
            if then is not None:
                then()
        return bool(running)
