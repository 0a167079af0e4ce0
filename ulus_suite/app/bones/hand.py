"""The hand over the felt: it holds the bones, shakes them, and lets them go.

By pointer it is where the pointer is, and throws the way and as fast as the pointer moves when it lets go; by keys
and pad place, way and strength are turned like the numbers of an aim. Either ends as a `Cast`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ulus_suite.app.bones.aiming import Held, View
from ulus_suite.app.bones.draw import BonePose, BoneStyle, draw_bone
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour
from ulus_suite.chance.physics.params import STANDARD
from ulus_suite.chance.physics.throw import Cast

LATE_MS, LATE_TURNS = 90.0, 2
"""The hand's speed is that of its last stretch of so long. It lets go in motion if it does so that soon afterwards,
or so few turns of the window: on a busy machine a turn takes longer, and the way ends in one and its end in the
next."""

TURN_MS = 17.0
"""What one turn of the window tells has taken about so long."""

STILL_MM_S = 60
"""A hand slower than this lets the bones fall where it is."""

CLICK_MS, CLICK_PX = 220.0, 6
"""A press so short that moves so little throws nothing."""

FASTEST_MM_S = 1800

_TURN_MDEG, _STRIDE, _FASTER = 5000, 150, 50
"""Steps by keys: thousandths of a degree, tenths of a millimetre, mm/s."""

STEP = 1.6
"""How far apart the sizes are in which it is painted; between them it is made smaller."""

SKIN, SKIN_DARK, SKIN_LIGHT = (206, 158, 120), (122, 80, 54), (228, 186, 150)
WOOD, WOOD_DARK, WOOD_IN = (146, 96, 56), (74, 44, 24), (98, 62, 36)


class _Held(NamedTuple):
    """A bone in the hand: place in millimetres from its middle, turn and roll (degrees)."""

    x: float
    y: float
    turn: float
    roll: float


class Hand:
    """A hand with ``many`` bones in it. ``grips`` from the press until it lets go; ``aims`` while keys turn it."""

    def __init__(self, many: int, seed: int = 0) -> None:
        self.many = many
        self.grips = self.aims = False
        self.at: tuple[float, float] = (0.0, 0.0)
        """Where it is, in tenths of a millimetre on the mat."""
        self.bearing_mdeg, self.speed = 90_000, STANDARD.hand.speeds[1]
        self.held = Held()
        self._way: list[tuple[float, tuple[int, int]]] = []
        self._turns = 0
        """Of the window, since it last moved."""
        self._rng = random.Random(seed)
        self._shake = 0.0
        self._heading = (0.0, 0.0)
        self._held = _heap(many, self._rng)

    def hold(self, many: int) -> None:
        """So many bones are in it."""
        if many != self.many:
            self.many, self._held = many, _heap(many, self._rng)

    # --- the pointer -----------------------------------------------------------------------------------------

    def grip(self, pos: tuple[int, int], now: float, view: View) -> None:
        """The pointer goes down: the bones are taken up."""
        self.grips, self.aims = True, False
        self._way, self.at = [(now, pos)], view.back(pos)

    def move(self, pos: tuple[int, int], now: float, view: View) -> bool:
        """The pointer has come to ``pos`` at a moment (ms); whether the bones knock, since it turned sharply."""
        before = self.at
        self.at = view.back(pos)
        if not self.grips:
            return False
        self._way.append((now, pos))
        self._turns = 0
        dx, dy = self.at[0] - before[0], self.at[1] - before[1]
        size, was = math.hypot(dx, dy), math.hypot(*self._heading)
        turned = size * was > 0 and (dx * self._heading[0] + dy * self._heading[1]) / (size * was) < 0.3
        self._shake = min(1.0, self._shake + size / 900)
        if size > 8:
            self._heading = (dx, dy)
        return turned and size > 40

    def let_go(self, pos: tuple[int, int], now: float, view: View) -> Cast | None:
        """The pointer goes up: how that throws; None for a mere click."""
        (began, first), self.grips = self._way[0], False
        shortest = all(math.dist(first, at) < CLICK_PX for at in (pos, *(at for _, at in self._way)))
        if now - began < CLICK_MS and shortest:
            return None
        last = self._way[-1][0]
        rests = now - last > LATE_MS and self._turns > LATE_TURNS
        if pos != self._way[-1][1] and not rests:
            last = now
        since, start = next((step for step in self._way if last - step[0] <= LATE_MS), self._way[-1])
        x, y = view.back(pos)
        sx, sy = view.back(start)
        speed = 0.0 if rests else math.hypot(x - sx, y - sy) / 10 / max(TURN_MS, last - since) * 1000
        if speed < STILL_MM_S:
            return Cast(round(x), round(y), self._rng.randrange(360_000), STILL_MM_S)
        bearing = round(math.degrees(math.atan2(y - sy, x - sx)) * 1000) % 360_000
        return Cast(round(x), round(y), bearing, min(FASTEST_MM_S, round(speed)))

    def drop(self) -> None:
        """The bones are put down again."""
        self.grips = self.aims = False
        self.held = Held()
        self._way = []

    # --- keys and pad ----------------------------------------------------------------------------------------

    def aim(self, speed: int) -> None:
        """Keys turn it from here on; it starts behind the middle."""
        self.aims, self.grips, self.speed = True, False, speed
        way = math.radians(self.bearing_mdeg / 1000)
        self.at = (-1300 * math.cos(way), -1300 * math.sin(way))

    def keyed(self, given: PlayerInput) -> bool:
        """One step of a key or a pad; False when it turns nothing."""
        do, steps = given.do, 0.2 if given.fine else 1.0
        turn = {InputAction.LEFT: 1, InputAction.RIGHT: -1}.get(do, 0)
        faster = {InputAction.UP: 1, InputAction.DOWN: -1}.get(do, 0)
        ahead = {InputAction.PAGE_UP: 1, InputAction.PAGE_DOWN: -1}.get(do, 0)
        aside = {InputAction.SPIN_LEFT: 1, InputAction.SPIN_RIGHT: -1}.get(do, 0)
        if not (turn or faster or ahead or aside):
            return False
        self.bearing_mdeg = (self.bearing_mdeg + round(turn * _TURN_MDEG * steps)) % 360_000
        self.speed = max(STANDARD.hand.speeds[0], min(FASTEST_MM_S, self.speed + round(faster * _FASTER * steps)))
        way = math.radians(self.bearing_mdeg / 1000)
        c, s = math.cos(way), math.sin(way)
        x = self.at[0] + (ahead * c - aside * s) * _STRIDE * steps
        y = self.at[1] + (ahead * s + aside * c) * _STRIDE * steps
        most = (STANDARD.mat.radius - STANDARD.hand.edge) * 1e4 / max(1.0, math.hypot(x, y))
        self.at = (x * min(1.0, most), y * min(1.0, most))
        if not given.repeat:
            self.held.take(given)
        return True

    @property
    def cast(self) -> Cast:
        """The throw that the keys have turned."""
        return Cast(round(self.at[0]), round(self.at[1]), self.bearing_mdeg, self.speed)

    # --- looks -----------------------------------------------------------------------------------------------

    @property
    def shakes(self) -> bool:
        """Whether the bones in it still move."""
        return self._shake > 0.02

    def tick(self, ms: float) -> None:
        """Bones in it are shaken, and come to lie again."""
        self._turns += 1
        self._shake *= math.exp(-ms / 130)
        if self.grips and self._shake > 0.1:
            self._held = [
                bone._replace(
                    turn=bone.turn + self._rng.uniform(-40, 40) * self._shake,
                    roll=bone.roll + self._rng.uniform(-50, 50) * self._shake,
                )
                for bone in self._held
            ]

    def _goal(self) -> tuple[float, float]:
        """About where bones thrown so come to lie on average."""
        way, far = math.radians(self.bearing_mdeg / 1000), reach_mm(self.speed) * 10
        return self.at[0] + far * math.cos(way), self.at[1] + far * math.sin(way)

    def draw(self, ui: Ui, surface: pygame.Surface, view: View, *, out: int = 0, left: float = 1.0) -> None:
        """The palm, or for many bones a bowl, and what lies in it, less those that are ``out`` already; ``left``
        below 1: it fades and is drawn back."""
        if self.aims:
            self._draw_line(ui, surface, view)
        k = view.px_per_mm
        way, back = math.radians(self.bearing_mdeg / 1000), 900 * (1 - left)
        x, y = view.point(self.at[0] - back * math.cos(way), self.at[1] - back * math.sin(way))
        side, painted = round(190 * k), round(190 * STEP ** math.ceil(math.log(k, STEP)))
        paint = _bowl if self.many > 4 else _palm
        picture = ui.pictures.layer(("hand", self.many > 4), (painted, painted), paint)
        if side != painted:  # while it goes nobody sees how fine it is
            smaller = pygame.transform.smoothscale if left == 1 else pygame.transform.scale
            picture = smaller(picture, (side, side))
        picture.set_alpha(round(255 * left))
        surface.blit(picture, picture.get_rect(center=(x, y)))
        picture.set_alpha(255)
        for bone in self._held[: max(0, self.many - out)]:
            jx, jy = (self._rng.uniform(-5, 5) * self._shake for _ in range(2))
            at = (x + (bone.x + jx) * k, y - (bone.y + jy) * k)
            moves = self._shake > 0.1
            draw_bone(
                ui, surface, at, k * 1000, BonePose(bone.turn, bone.roll, 0.004, moves), BoneStyle(shadow=False)
            )

    def _draw_line(self, ui: Ui, surface: pygame.Surface, view: View) -> None:
        """Which way and how far: an arrow that grows with the strength."""
        start, end = view.point(*self.at), view.point(*self._goal())
        way = math.atan2(end[1] - start[1], end[0] - start[0])
        wide = ui.theme.px(5)
        for more, tone in ((3, (34, 26, 20)), (0, (255, 250, 236))):
            pygame.draw.line(surface, tone, start, end, wide + more)
            head = [
                (end[0] + (14 + more) * math.cos(way + turn), end[1] + (14 + more) * math.sin(way + turn))
                for turn in (0.0, 2.4, -2.4)
            ]
            pygame.draw.polygon(surface, tone, head)


def reach_mm(speed_mm_s: int) -> float:
    """How far bones come on average that a hand of this speed throws; measured (bound 24)."""
    slow, middling, hard = STANDARD.hand.speeds
    if speed_mm_s <= middling:
        return 38 + (158 - 38) * (speed_mm_s - slow) / (middling - slow)
    return min(300.0, 158 + (298 - 158) * (speed_mm_s - middling) / (hard - middling))


def _heap(many: int, rng: random.Random) -> list[_Held]:
    """Bones as they lie in a palm or a bowl, anyhow; the outermost first, so that they lie lowest."""
    step = 12.5 if many <= 4 else 9.0
    return [
        _Held(
            step * math.sqrt(k + 0.4) * math.cos(k * 2.4 + 0.6),
            step * math.sqrt(k + 0.4) * math.sin(k * 2.4 + 0.6) - (6 if many <= 4 else 0),
            rng.uniform(0, 360),
            90.0 * rng.randrange(4) + rng.uniform(-25, 25),
        )
        for k in range(many - 1, -1, -1)
    ]


def _palm(made: pygame.Surface) -> None:
    """An open hand from above, fingers away from the player."""
    over, side = 2, made.get_width()
    big = pygame.Surface((side * over, side * over), pygame.SRCALPHA)
    k = side * over / 190

    def limb(tone: Colour, parts: Sequence[tuple[float, float, float, float, float]], more: float) -> None:
        for x0, y0, x1, y1, wide in parts:
            a, b = ((95 + x0) * k, (95 - y0) * k), ((95 + x1) * k, (95 - y1) * k)
            pygame.draw.line(big, tone, a, b, round((wide + more) * k))
            for end in (a, b):
                pygame.draw.circle(big, tone, end, (wide + more) / 2 * k)

    fingers = (
        (-28, 22, -36, 62, 17), (-9, 28, -11, 76, 18), (11, 28, 14, 74, 18), (29, 20, 37, 58, 16),
        (34, -18, 62, 12, 20),
    )  # fmt: skip
    palm = ((-16, 4, 16, 4, 62), (-12, -22, 12, -22, 56), (0, -52, 0, -95, 44))
    limb(SKIN_DARK, (*palm, *fingers), 5)
    limb(SKIN, (*palm, *fingers), 0)
    limb(SKIN_LIGHT, ((-8, 6, 8, 6, 40), (-6, -18, 6, -18, 36)), 0)
    for x0, y0, x1, y1, wide in fingers:
        mid = ((95 + (x0 + x1) / 2) * k, (95 - (y0 + y1) / 2) * k)
        pygame.draw.circle(big, SKIN_LIGHT, mid, wide * 0.27 * k)
    made.blit(pygame.transform.smoothscale(big, made.get_size()), (0, 0))


def _bowl(made: pygame.Surface) -> None:
    """A wooden bowl from above."""
    over, side = 2, made.get_width()
    big = pygame.Surface((side * over, side * over), pygame.SRCALPHA)
    k, middle = side * over / 190, (side * over / 2, side * over / 2)
    for radius, tone in ((70, WOOD_DARK), (67, WOOD), (59, WOOD_DARK), (57, WOOD_IN), (40, (116, 76, 44))):
        pygame.draw.circle(big, tone, middle, radius * k)
    made.blit(pygame.transform.smoothscale(big, made.get_size()), (0, 0))
