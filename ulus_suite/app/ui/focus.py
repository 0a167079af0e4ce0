"""One list of targets per screen, shared by mouse, keys and gamepad.

A screen registers every place that can be pressed while it lays itself out. Hovering, Tab order,
arrow moves, clicks, drags and the focus ring all read this one list, so whatever the mouse can do the
keys can do too.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from ulus_suite.app.ui.inputs import InputAction, PlayerInput


@dataclass(frozen=True, slots=True)
class Why:
    """One condition shown with a tick or a cross: its sentence and the clause that asks for it. ``needed``: the
    sentence says what is true when it is met, so that "It would need:" belongs before it where it is not."""

    met: bool
    text: str
    clause: str = ""
    needed: bool = False

    @property
    def sign(self) -> str:
        """Before it: a tick where it is met, a cross where its sentence says what is wrong; no cross before a
        sentence that says what would have to be true, which may itself say "not"."""
        return "tick" if self.met else "right" if self.needed else "cross"


@dataclass(frozen=True, slots=True)
class Drag:
    """A target being dragged: from where, to where, and what lies under it now.

    `phase` is "start", "move", "drop" or "cancel".
    """

    phase: str
    source: str
    start: tuple[int, int]
    pos: tuple[int, int]
    over: str | None = None


class Reveals(Protocol):
    """Something that scrolls, and can bring a rectangle into sight."""

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that this rectangle, in pixels of the window, can be seen."""


@dataclass(slots=True)
class Target:
    """A place that can be focused and, when enabled, acted on.

    id       stable name, used by tests, scripts and to keep the focus over a new layout
    rect     where it is, in window pixels
    label    what it is, in words (tooltips, tests, the hint bar)
    kind     "button", "spot", "piece", "card", "slider", "text", "chip" ...
    act      what Enter, Space and a click do
    why      the conditions, met and not met; shown beside it when it is disabled or when asked
    hint     one plain sentence shown as a pop-up
    more     what F2 says beyond the hint, a paragraph each
    told     what pressing it would do, for the line that the rail keeps for what is looked at
    popup    False where the screen itself shows what there is to know, so that nothing pops up unasked
    steer    sees key inputs first while focused; True means it used them (sliders, text fields)
    drag     called through a drag; without it a press is only ever a click
    around   whether a point beside it means it too, where nothing else lies: all the land of an area
    shape    "box", "pill" or "circle": the form of the focus ring
    clip     the part of the window it is visible in (set by scrolling panels)
    scroller what to ask to bring it into sight
    passing  Tab goes past it: something to look at that arrows and the pointer find, one of many alike
    ours     its numbers are the suite's own, since the source's are lost or silent: the pop-up says so
    """

    id: str
    rect: pygame.Rect
    label: str
    kind: str = "button"
    enabled: bool = True
    act: Callable[[], None] | None = None
    why: Sequence[Why] = ()
    hint: str = ""
    more: Sequence[str] = ()
    told: str = ""
    popup: bool = True
    steer: Callable[[PlayerInput], bool] | None = None
    drag: Callable[[Drag], None] | None = None
    press: Callable[[tuple[int, int]], None] | None = None
    around: Callable[[tuple[int, int]], bool] | None = None
    shape: str = "box"
    radius: int = 8
    clip: pygame.Rect | None = None
    scroller: Reveals | None = None
    passing: bool = False
    ours: bool = False

    @property
    def seen(self) -> pygame.Rect:
        """The visible part; empty when scrolled out of sight."""
        return self.rect.clip(self.clip) if self.clip is not None else self.rect

    @property
    def pressable(self) -> bool:
        """Whether it looks as if it could be pressed: what is only there to be looked at does not."""
        return self.kind not in ("look", "log")

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on it."""
        if not self.seen.collidepoint(pos):
            return False
        if self.shape != "circle":
            return True
        return math.hypot(pos[0] - self.rect.centerx, pos[1] - self.rect.centery) <= self.rect.width / 2


class Focus:
    """The targets of one screen, in Tab order, and which of them has the focus or the pointer."""

    def __init__(self) -> None:
        self.targets: list[Target] = []
        self.current: str | None = None
        self.hover: str | None = None
        self.pressed: str | None = None
        self.by_keys = False
        self.pointed = False
        """Whether the pointer has come to something since a key was pressed: the last to move is listened to."""
        self.first = ""
        self.idle = False
        """Whether nothing is asked now: a focus whose place is gone stays nowhere, rather than stray."""
        self.fence: frozenset[str] = frozenset()
        """Arrows and Tab do not lead out of these targets, while something is carried from one to another."""
        self.listed: tuple[str, ...] = ()
        """Targets that up and down go through one by one, though some stand side by side."""
        self.goes_round = False
        """Whether down leads from the last of the listed targets to the first, and up from that to the last."""
        self.kept_clear: list[pygame.Rect] = []
        """Places that no pop-up may cover: the question, a thing's own number."""
        self._index: dict[str, Target] = {}
        self._place: tuple[int, int] | None = None

    # --- laying out ---------------------------------------------------------------------------

    def clear(self) -> None:
        """Forget the targets before a new layout; the focus is kept by id."""
        self.targets = []
        self.kept_clear = []
        self.fence = frozenset()
        self.listed = ()
        self.goes_round = False
        self._index = {}

    def add(self, target: Target) -> Target:
        """Register a target; registering order is Tab order. An id may be used once per layout."""
        if target.id in self._index:
            raise ValueError(f"two targets called {target.id!r} on one screen")
        self.targets.append(target)
        self._index[target.id] = target
        return target

    def settle(self) -> None:
        """After a layout: keep the focus where it was, or on whatever is nearest to where it was."""
        if self.hover not in self._index:
            self.hover = None
        if self.pressed not in self._index:
            self.pressed = None
        if self.current in self._index:
            self._place = self._index[self.current].rect.center
            return
        self.current = None
        if self.idle:
            return
        if self.targets and self._place is not None:
            x, y = self._place
            nearest = min(
                self.targets, key=lambda t: (not t.enabled, math.hypot(t.rect.centerx - x, t.rect.centery - y))
            )
            self.current = nearest.id
        elif self.first in self._index:
            self.current = self.first
        elif self.targets:
            self.current = next((t.id for t in self.targets if t.enabled), self.targets[0].id)

    # --- asking ---------------------------------------------------------------------------------

    def get(self, name: str | None) -> Target | None:
        """The target of that id, or None."""
        return self._index.get(name) if name is not None else None

    @property
    def target(self) -> Target | None:
        """The focused target."""
        return self.get(self.current)

    def at(self, pos: tuple[int, int]) -> Target | None:
        """The topmost target under a point (the one registered last), else one whose surroundings it lies in."""
        found = next((t for t in reversed(self.targets) if t.holds(pos)), None)
        return found or next((t for t in self.targets if t.around is not None and t.around(pos)), None)

    @property
    def eyes(self) -> tuple[str | None, str | None]:
        """What is looked at, then what else may be: of keys and pointer, whichever moved last comes first."""
        keys = self.by_keys and not self.pointed
        return (self.current, self.hover) if keys else (self.hover, self.current)

    # --- moving -----------------------------------------------------------------------------------

    def go(self, name: str, *, by_keys: bool = True) -> bool:
        """Give the focus to a target; False when there is none of that id."""
        target = self._index.get(name)
        if target is None:
            return False
        self.current = name
        self.by_keys = by_keys
        self._place = target.rect.center
        if target.scroller is not None and by_keys:
            target.scroller.reveal(target.rect)
        return True

    def drop(self) -> None:
        """Have the focus nowhere, and remember no place for it."""
        self.current = self._place = None

    def lead(self, name: str) -> None:
        """Bring the focus to where the question is; whether keys or the pointer lead stays as it is."""
        if name in self._index:
            self.go(name, by_keys=self.by_keys)

    def step(self, by: int) -> bool:
        """Tab and Shift-Tab: the next or previous target, going round."""
        if not self.targets:
            return False
        names = [t.id for t in self.targets if not t.passing or t.id == self.current]
        if self.current in self.fence:  # while something is carried: from one place for it to the next
            names = [name for name in names if name in self.fence]
        if not names:
            return False
        if self.current not in names:
            return self.go(names[0 if by > 0 else -1])
        return self.go(names[(names.index(self.current) + by) % len(names)])

    def edge(self, last: bool) -> bool:
        """Home and End: the first or the last target."""
        return bool(self.targets) and self.go(self.targets[-1 if last else 0].id)

    def move(self, towards: InputAction) -> bool:
        """An arrow: the best target in that direction; False when there is none. A list scrolls with the focus, so
        that nobody needs its bar who is in it, and others need it where nothing else lies there."""
        here = self.target
        if here is None:
            return self.step(1)
        after = self._after(here, towards)
        if after:
            return self.go(after)
        inside, scrolls = here.id in self.fence, here.scroller is not None
        best = min(
            (
                t
                for t in self.targets
                if t is not here and (not inside or t.id in self.fence) and not (scrolls and t.kind == "scrollbar")
            ),
            key=lambda t: (math.isinf(far := _distance(here.rect, t.rect, towards)), t.kind == "scrollbar", far),
            default=None,
        )
        if best is None or math.isinf(_distance(here.rect, best.rect, towards)):
            return False
        return self.go(best.id)

    def _after(self, here: Target, towards: InputAction) -> str:
        """The next of a list, up or down; empty at its ends and outside of it."""
        if here.id not in self.listed or towards not in (InputAction.UP, InputAction.DOWN):
            return ""
        at = self.listed.index(here.id) + (1 if towards is InputAction.DOWN else -1)
        if self.goes_round:
            at %= len(self.listed)
        return self.listed[at] if 0 <= at < len(self.listed) and self.listed[at] in self._index else ""


def _distance(here: pygame.Rect, there: pygame.Rect, towards: InputAction) -> float:
    """How far a target is in a direction; infinite when it does not lie that way.

    Along the direction, edges count (so that big neighbours are near); across it, only what does not
    overlap counts, and doubly, so that an arrow prefers to stay in its row or column.
    """
    turned = towards in (InputAction.UP, InputAction.DOWN)
    back = towards in (InputAction.UP, InputAction.LEFT)
    a, b = (_turn(here), _turn(there)) if turned else (here, there)
    if back:
        along, centre = a.left - b.right, a.centerx - b.centerx
    else:
        along, centre = b.left - a.right, b.centerx - a.centerx
    overlap = min(a.bottom, b.bottom) - max(a.top, b.top)
    if centre <= 0 or (along < -min(a.width, b.width) * 0.6):
        return math.inf
    gap = max(0, -overlap)
    if gap > 3 * max(along, centre) + a.height:
        return math.inf
    return max(0, along) + 2.0 * gap + 0.3 * abs(a.centery - b.centery) + 0.05 * centre


def _turn(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(rect.y, rect.x, rect.height, rect.width)
