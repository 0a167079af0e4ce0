"""The hand over the felt: it holds the bones, shakes them, and lets them go.

By pointer it is where the pointer is, and throws the way and as fast as the pointer moves when it lets go; by keys
and pad place, way and strength are turned like the numbers of an aim. Either ends as a `Cast`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import NamedTuple

import pygame

from ulus_suite.app.bones.aiming import Held, View
from ulus_suite.app.bones.draw import BonePose, BoneStyle, draw_bone
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.motion import smooth
from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
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

SKIN: tuple[Colour, ...] = ((104, 62, 38), (166, 108, 74), (206, 152, 112), (224, 176, 136), (236, 194, 156))
SILK: tuple[Colour, ...] = ((66, 16, 16), (112, 28, 26), (146, 40, 34), (164, 54, 44))
GOLD: tuple[Colour, ...] = ((96, 62, 16), (178, 128, 44), (226, 184, 92), (246, 218, 140))
"""From the edge in the dark to the light."""

WOOD, WOOD_DARK, WOOD_LIGHT = (140, 92, 54), (62, 36, 20), (196, 146, 94)


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
        self._shake, self._scale = 0.0, 1.0
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
        below 1: it is drawn back out of the view."""
        if self.aims:
            self._draw_line(ui, surface, view)
        if left == 1:
            self._scale = view.px_per_mm  # as large it goes, however near the camera comes meanwhile
        k, (x, y) = self._scale, view.point(*self.at)
        y += round((max(0, surface.get_clip().bottom - y) + _PALM_AT[1] * k) * (1 - left) ** 2)
        picture = _picture(ui.pictures, self.many > 4, k)
        size = (round(_BROAD * k), round(_TALL * k))
        if size != picture.get_size():
            picture = pygame.transform.smoothscale(picture, size)
        surface.blit(picture, (x - round(_PALM_AT[0] * k), y - round(_PALM_AT[1] * k)))
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


_Limb = tuple[tuple[float, float, float], ...]
"""Round places: millimetres across and up from the middle of the palm, radius; what lies between is filled."""

_HAND: tuple[_Limb, ...] = (
    ((-26, 8, 21), (-24, -28, 20), (-8, -42, 18), (10, -42, 18)),
    ((10, -42, 18), (24, -22, 21), (25, 10, 20), (0, 14, 24), (-26, 8, 21)),
    ((0, -8, 30), (0, -70, 21), (0, -104, 23)),
    ((-33, 22, 10.5), (-40, 46, 9.3), (-44, 62, 8.2), (-46, 71, 7.0)),
    ((-13, 28, 11), (-16, 58, 10), (-17, 80, 8.9), (-17.5, 92, 7.4)),
    ((9, 30, 11.3), (9, 62, 10.2), (9, 86, 9), (9, 98, 7.6)),
    ((29, 24, 11), (33, 52, 10), (35, 72, 8.8), (36, 83, 7.4)),
    ((28, -26, 17), (46, -8, 13), (60, 10, 11), (68, 26, 8.6)),
)  # fmt: skip
"""An open hand, palm up, fingers away from the player."""

_CREASES = (
    ((-42, 12), (-22, 20), (2, 21), (30, 31)), ((34, 16), (14, 8), (-10, 4), (-36, -8)),
    ((30, 12), (12, 0), (6, -20), (8, -44)), ((-45, 43), (-36, 45)), ((-49, 59), (-40, 61)), ((-25, 54), (-7, 55)),
    ((-25, 77), (-9, 78)), ((0, 58), (18, 58)), ((1, 82), (17, 82)), ((24, 50), (42, 48)), ((27, 70), (43, 68)),
    ((48, 4), (58, -4)),
)  # fmt: skip

_SLEEVE: tuple[_Limb, ...] = (
    ((-25, -96, 10), (25, -96, 10)),
    ((-25, -106, 10), (25, -106, 10)),
    ((0, -120, 34), (0, -150, 38), (0, -214, 44)),
)
_CUFF: tuple[_Limb, ...] = (((-27, -88, 8), (27, -88, 8)),)
_LAYERS = 9
_FINEST = 1.6
"""Pixels for a millimetre."""

_BROAD, _TALL, _PALM_AT = 200.0, 330.0, (100.0, 122.0)
"""The picture of the hand in millimetres, and where in it (from the upper left) the middle of the palm is."""


def _palm(made: pygame.Surface) -> None:
    """The hand in its sleeve, lit from the upper left, with its shadow; the arm fades out towards the player."""
    size, k = made.get_size(), made.get_width() / _BROAD
    shadow = pygame.Surface(size, pygame.SRCALPHA)
    shadow.fill((20, 14, 8, 0))
    for limbs in (_HAND, _SLEEVE):
        _fill(shadow, (20, 14, 8, 120), limbs, k)
    made.blit(pygame.transform.gaussian_blur(shadow, max(1, round(4 * k))), (round(6 * k), round(8 * k)))
    skin = _rounded(size, k, _HAND, SKIN)
    lines = pygame.Surface(size, pygame.SRCALPHA)
    lines.fill((*SKIN[0], 0))
    for a, b in chain.from_iterable(pairwise(crease) for crease in _CREASES):
        start, end = (((_PALM_AT[0] + x) * k, (_PALM_AT[1] - y) * k) for x, y in (a, b))
        pygame.draw.line(lines, (*SKIN[0], 120), start, end, max(1, round(1.4 * k)))
    skin.blit(pygame.transform.gaussian_blur(lines, max(1, round(0.9 * k))), (0, 0))
    for piece in (skin, _rounded(size, k, _SLEEVE, SILK), _rounded(size, k, _CUFF, GOLD)):
        made.blit(piece, (0, 0))
    fades = round((_PALM_AT[1] + 125) * k)
    for y in range(fades, size[1]):
        left = smooth(1 - (y - fades) / (size[1] - fades))
        made.fill((255, 255, 255, round(255 * left)), (0, y, size[0], 1), special_flags=pygame.BLEND_RGBA_MULT)


def _fill(
    on: pygame.Surface,
    tone: Sequence[int],
    limbs: Sequence[_Limb],
    k: float,
    share: float = 1.0,
    shift: float = 0.0,
) -> None:
    """Limbs in one tone, ``share`` as thick, moved towards the lamp by ``shift`` of their thickness."""
    for limb in limbs:
        round_ = [
            ((_PALM_AT[0] + x - shift * r) * k, (_PALM_AT[1] - y - shift * r) * k, max(1.0, r * share * k))
            for x, y, r in limb
        ]
        for (x0, y0, r0), (x1, y1, r1) in pairwise(round_):
            far = math.dist((x0, y0), (x1, y1)) or 1.0
            nx, ny = (y0 - y1) / far, (x1 - x0) / far
            sides = [(x0 + nx * r0, y0 + ny * r0), (x1 + nx * r1, y1 + ny * r1)]
            sides += [(x1 - nx * r1, y1 - ny * r1), (x0 - nx * r0, y0 - ny * r0)]
            pygame.draw.polygon(on, tone, sides)
        for x, y, r in round_:
            pygame.draw.circle(on, tone, (x, y), r)


def _rounded(size: tuple[int, int], k: float, limbs: Sequence[_Limb], tones: Sequence[Colour]) -> pygame.Surface:
    """Limbs as round as flesh: from the dark edge to a light that lies towards the lamp."""
    soft = pygame.Surface(size)
    soft.fill(tones[0])
    for layer in range(_LAYERS):
        part = layer / (_LAYERS - 1) * (len(tones) - 1)
        first = min(int(part), len(tones) - 2)
        tone = mix(tones[first], tones[first + 1], part - first)
        _fill(soft, tone, limbs, k, 1 - 0.78 * layer / _LAYERS, 0.3 * layer / _LAYERS)
    over = 2
    edge = pygame.Surface((size[0] * over, size[1] * over), pygame.SRCALPHA)
    edge.fill((255, 255, 255, 0))
    _fill(edge, (255, 255, 255, 255), limbs, k * over)
    cut = pygame.Surface(size, pygame.SRCALPHA)
    cut.blit(pygame.transform.gaussian_blur(soft, max(1, round(2.2 * k))), (0, 0))
    cut.blit(pygame.transform.smoothscale(edge, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def _bowl(made: pygame.Surface) -> None:
    """A turned wooden bowl from above, where the palm would be: its rim catches the light, its inside lies in the
    dark towards the lamp."""
    k = made.get_width() / _BROAD
    x, y = _PALM_AT[0] * k, _PALM_AT[1] * k
    shadow = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    shadow.fill((20, 14, 8, 0))
    pygame.draw.circle(shadow, (20, 14, 8, 150), (x, y), 70 * k)
    made.blit(pygame.transform.gaussian_blur(shadow, max(1, round(5 * k))), (round(7 * k), round(9 * k)))
    for step in range(13):
        tone = mix(WOOD_DARK, WOOD_LIGHT, math.sin(math.pi * min(1.0, step / 9)))
        pygame.draw.aacircle(made, tone, (x - 0.12 * step * k, y - 0.12 * step * k), (71 - step) * k)
    for step in range(29):
        tone = mix(WOOD_DARK, WOOD, step / 28)
        pygame.draw.aacircle(made, tone, (x + 0.5 * step * k, y + 0.6 * step * k), (58 - 1.6 * step) * k)


def ahead(pictures: Pictures, px_per_mm: float, many: int) -> Iterator[None]:
    """Paint the hand and the bowl before they are wanted."""
    for bowl in sorted((False, True), key=lambda bowl: bowl != (many > 4)):
        _picture(pictures, bowl, px_per_mm)
        yield


def _picture(pictures: Pictures, bowl: bool, px_per_mm: float) -> pygame.Surface:
    """The hand, or the bowl, about as large as it is seen; nobody needs it finer than `_FINEST`."""
    scale = min(_FINEST, STEP ** math.ceil(math.log(px_per_mm, STEP)))
    size = (round(_BROAD * scale), round(_TALL * scale))
    return pictures.layer(("hand", bowl), size, _bowl if bowl else _palm)
