"""Painting a bone from above: the mesh is turned, its upper patches are filled from a ramp of ivory by how they
face the light, and the picture is kept. The light stands at the upper left and does not turn with the bone.

A bone at rest is painted exactly as it lies. While it moves, pictures of few rolls and turns are taken and turned
and enlarged the rest of the way, so that a handful of tumbling bones costs little.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from struct import Struct
from typing import Any, NamedTuple

import pygame

LENGTH, WIDTH, HEIGHT = 30.0, 19.5, 16.3
"""Millimetres, as the physics has them."""

Vector = tuple[float, float, float]


class Packed:
    """Rows of numbers in one block of memory, in the order given: as tuples of Python numbers they took five times
    as much. ``form`` is that of `struct`; with doubles (``d``) the numbers stay exactly the same."""

    def __init__(self, form: str, rows: Iterable[tuple[float, ...]]) -> None:
        self._row = Struct(form)
        self._block = b"".join(self._row.pack(*row) for row in rows)

    def __len__(self) -> int:
        return len(self._block) // self._row.size

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return self._row.iter_unpack(self._block)


class Mesh(NamedTuple):
    """Points (x, y, z), and four-cornered patches: each with four point numbers, its outward normal, and its tone
    (1 is clean ivory, less is a stained hollow, more a rubbed ridge)."""

    points: Packed
    patches: Packed


def _bell(x: float, middle: float, width: float) -> float:
    return math.exp(-(((x - middle) / width) ** 2))


def _surface(u: float, v: float) -> tuple[Vector, float]:
    """A point at ``u`` (-1 to 1 along the bone) and angle ``v`` round it, and how hollow the bone is there (mm)."""
    c, s = math.cos(v), math.sin(v)
    end = (1 - abs(u) ** 4.6) ** (1 / 2.4) if abs(u) < 1 else 0.0
    broad = WIDTH / 2 * (1 - 0.155 * _bell(u, -0.13, 0.36) - 0.05 * _bell(u, -1.0, 0.25))
    deep = HEIGHT / 2 * (1 - 0.17 * _bell(u, -0.10, 0.38) - 0.10 * _bell(u, -1.0, 0.35))
    power = 2 / 3.4
    across = math.copysign(abs(c) ** power, c)
    up = math.copysign(abs(s) ** power, s)
    goat, sheep = _side(-up, across), _side(up, across)
    horse, camel = _side(across, up), _side(-across, up)
    # the broad hollow: a groove between two ridges, deepest on the large pulley, with a pit at the waist
    groove = (
        3.6 * _bell(u, 0.72, 0.42) * _bell(across, 0.05, 0.36)
        + 3.0 * _bell(u, -0.18, 0.20) * _bell(across, -0.05, 0.50)
        + 1.5 * _bell(u, -0.85, 0.30) * _bell(across, 0.0, 0.42)
    )
    ridge = 0.8 * _bell(u, 0.55, 0.40) * (_bell(across, 0.72, 0.22) + _bell(across, -0.66, 0.22))
    hollow_goat = goat * (groove - ridge)
    # the bulge: one smooth swelling, with a furrow to one side of it and a notch at the large pulley's end
    swell = 1.5 * _bell(u, -0.12, 0.55) * _bell(across, 0.10, 0.62)
    furrow = 1.1 * _bell(u, -0.05, 0.55) * _bell(across, -0.80, 0.17) + 2.2 * _bell(u, 1.0, 0.28) * _bell(
        across, 0.0, 0.34
    )
    hollow_sheep = sheep * (furrow - swell)
    # the ear: a deep curved hollow with a rim
    bend = up - 0.35 * math.sin(2.4 * u)
    ear = 2.9 * _bell(u, 0.10, 0.46) * _bell(bend, 0.0, 0.46) + 1.2 * _bell(u, -0.72, 0.22) * _bell(up, 0.1, 0.5)
    rim = 0.7 * _bell(u, 0.62, 0.22) * _bell(up, -0.1, 0.6)
    hollow_camel = camel * (ear - rim)
    # the flat side: a low boss and a small dent
    boss = 0.9 * _bell(u, -0.25, 0.40) * _bell(up, 0.0, 0.62) + 0.5 * _bell(u, 0.62, 0.25)
    dent = 1.3 * _bell(u, 0.28, 0.15) * _bell(up, 0.15, 0.30)
    hollow_horse = horse * (dent - boss)
    hollow = hollow_goat + hollow_sheep + hollow_camel + hollow_horse
    y = broad * across * end + hollow_camel * end - hollow_horse * end
    z = deep * up * end + hollow_goat * end - hollow_sheep * end
    # ends: each pulley is notched between its two lobes; the bone is bent and a little sheared
    notch = (
        2.6 * _bell(across * end, 0.05, 0.30) * max(0.0, u) ** 5
        + 1.1 * _bell(across * end, 0.0, 0.34) * max(0.0, -u) ** 5
    )
    x = LENGTH / 2 * u - math.copysign(notch, u)
    x += 0.09 * y * (1 if u > 0 else 0.6)
    z += 1.0 * math.sin(2.6 * u) * 0.8
    return (x, y, z), hollow + 0.9 * notch * (1 - abs(up) * 0.3)


def _side(toward: float, along: float) -> float:
    """How much a point belongs to a side: 1 on its flat, 0 beyond its edges."""
    return max(0.0, min(1.0, (toward - 0.45) / 0.45)) if abs(along) <= 1 else 0.0


@cache
def mesh(along: int = 34, round_: int = 48) -> Mesh:
    """The bone with ``along`` rings of ``round_`` points."""
    points: list[Vector] = []
    hollows: list[float] = []
    for i in range(along):
        # rings crowd towards the ends, where the surface bends most
        t = -1 + 2 * (i + 0.5) / along
        u = math.sin(t * math.pi / 2) * 0.45 + t * 0.55
        u = max(-0.9995, min(0.9995, u * 1.012))
        for k in range(round_):
            v = 2 * math.pi * k / round_
            point, hollow = _surface(u, v - 0.19 * math.sin(4 * v))  # evenly spread over the flat sides
            points.append(point)
            hollows.append(hollow)
    patches = [
        (i * round_ + k, i * round_ + (k + 1) % round_, (i + 1) * round_ + (k + 1) % round_, (i + 1) * round_ + k)
        for i in range(along - 1)
        for k in range(round_)
    ]
    half = round_ // 2
    for ring, flip in ((0, True), (along - 1, False)):
        base = ring * round_
        for k in range(half - 1):
            a, b, c, d = base + k, base + k + 1, base + round_ - k - 2, base + (round_ - k - 1)
            patches.append((a, d, c, b) if flip else (a, b, c, d))
    normals = [_normal([points[n] for n in patch]) for patch in patches]
    tones = [1 - 0.17 * max(-0.8, min(3.4, sum(hollows[n] for n in patch) / 4)) for patch in patches]
    rows = ((*patch, *normal, tone) for patch, normal, tone in zip(patches, normals, tones, strict=True))
    return Mesh(Packed("3d", points), Packed("4H4d", rows))


def _normal(corner: list[Vector]) -> Vector:
    """The outward normal of a patch: its diagonals' cross product."""
    a, b, c, d = corner
    p = (c[0] - a[0], c[1] - a[1], c[2] - a[2])
    q = (d[0] - b[0], d[1] - b[1], d[2] - b[2])
    n = (p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0])
    size = math.sqrt(n[0] ** 2 + n[1] ** 2 + n[2] ** 2) or 1.0
    return (n[0] / size, n[1] / size, n[2] / size)


Colour = tuple[int, int, int]

ROLL_STEP, TURN_STEP = 6, 3
"""Degrees between two pictures of a bone at rest."""

MOVING_ROLL, MOVING_TURN = 15, 30
"""Degrees between two pictures of a moving bone."""

_BLURS = (1, 2, 3, 5, 8, 12, 18, 24)
"""Pixels by which the shadow of a moving bone may be blurred."""

_WIDE_BLUR = 8
"""From this blur on a shadow is kept small and enlarged whenever it is drawn."""

_LIGHT = (-0.50, 0.54, 0.68)
_CACHE_BYTES = 24_000_000
_FACINGS = 30
"""Turned meshes kept: the rolls of a moving bone at one scale and some more; the finest takes 0.7 MB and 8 ms."""
_OVER, _OVER_MOVING = 3, 2
"""A picture is painted so many times larger and scaled down; in motion nobody counts the edges' steps, nor at rest
those of a bone longer than `_LONG` pixels."""
_LONG = 80
_FLAT = 100
"""From this length (px) on flat patches of a coarser mesh would be seen even in motion."""

MOVING_SCALES = (0.4, 0.8, 1.6, 2.4, 3.6, 4.8)
"""Pixels for a millimetre at which bones in motion are painted. Seen at others the pictures are enlarged while
they are turned, by `MOVING_GROWTH` at most below the last: one set serves every camera of a window."""
MOVING_GROWTH = 1.55
SHADOW_SCALE = 2.4
"""The same for their shadows, which are soft."""
_LEVELS = 96

_IVORY: tuple[tuple[float, Colour], ...] = (
    (0.00, (46, 32, 20)),
    (0.22, (104, 78, 50)),
    (0.42, (168, 138, 96)),
    (0.60, (214, 189, 146)),
    (0.76, (240, 224, 190)),
    (0.90, (252, 244, 222)),
    (1.00, (255, 254, 246)),
)
"""Colours of ivory from the deepest shadow to the brightest glint."""


FINENESSES = ((18, 28), (26, 40), (38, 56), (60, 88))
"""Rings of the mesh, and points in each, from the smallest bone to the largest."""


@cache
class Facing(NamedTuple):
    """A mesh rolled about its long axis: points (mm, x along, y across), and the patches that face up, lowest
    first, each with its four points, normal, and the share of light that its hollow lets in."""

    points: Packed
    patches: Packed


def ramp(dye: Colour | None = None) -> list[Colour]:
    """The shades of a bone, dark to light; ``dye`` soaks in where the bone is lit least."""
    shades: list[Colour] = []
    for k in range(_LEVELS):
        share = k / (_LEVELS - 1)
        above = next(i for i, (at, _) in enumerate(_IVORY) if at >= share)
        (low, first), (high, second) = _IVORY[max(0, above - 1)], _IVORY[above]
        part = 0.0 if high == low else (share - low) / (high - low)
        tone = [a + (b - a) * part for a, b in zip(first, second, strict=True)]
        if dye is not None:
            soak = 0.78 - 0.45 * share**3
            tone = [c * (1 - soak) + soak * d * (0.30 + 1.05 * share) for c, d in zip(tone, dye, strict=True)]
        shades.append((_byte(tone[0]), _byte(tone[1]), _byte(tone[2])))
    return shades


def _byte(value: float) -> int:
    return max(0, min(255, round(value)))


def facing(bone: Mesh, roll: int) -> Facing:
    """The side of the mesh that is up at a roll of ``roll`` degrees."""
    c, s = math.cos(math.radians(roll)), math.sin(math.radians(roll))
    points: list[tuple[float, float]] = []
    heights: list[float] = []
    for x, y, z in bone.points:
        points.append((x, y * c - z * s))
        heights.append(y * s + z * c)
    seen = []
    for p0, p1, p2, p3, nx, ny, nz, tone in bone.patches:
        up = ny * s + nz * c
        if up > 0.0:
            height = heights[p0] + heights[p1] + heights[p2] + heights[p3]
            seen.append((height, (p0, p1, p2, p3, nx, ny * c - nz * s, up, tone)))
    seen.sort(key=lambda item: item[0])
    return Facing(Packed("2d", points), Packed("4H4d", (row for _, row in seen)))


@cache
def flat_side(detail: int, roll: int) -> Facing:
    """The upper side of a bone that lies flat, kept for good: every throw ends with such ones."""
    return facing(mesh(*FINENESSES[detail]), roll)


@cache
def _outline() -> tuple[tuple[float, float], ...]:
    """The bone's outline from above in millimetres, of its broad side: what casts the shadow of one in motion."""
    points = sorted({(x, y) for x, y, _ in mesh(*FINENESSES[0]).points})
    halves: list[list[tuple[float, float]]] = []
    for run in (points, points[::-1]):
        hull: list[tuple[float, float]] = []
        for p in run:
            while len(hull) > 1 and _left(hull[-2], hull[-1], p) <= 0:
                hull.pop()
            hull.append(p)
        halves.append(hull[:-1])
    return (*halves[0], *halves[1])


def _left(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    """Above 0 where the way from a over b to c turns to the left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def moving_scale(px_per_mm: float) -> float:
    """The scale at which a bone in motion is painted that is seen at this one."""
    return next((scale for scale in MOVING_SCALES if scale * MOVING_GROWTH >= px_per_mm), MOVING_SCALES[-1])


class BonePictures:
    """Pictures of bones by size, roll, turn and dye; the oldest unused go when the memory is used up."""

    def __init__(self, cap: int = _CACHE_BYTES) -> None:
        self._cap = cap
        self._bytes = 0
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._facings: OrderedDict[tuple[int, int], Facing] = OrderedDict()
        self._ramps: dict[Colour | None, list[Colour]] = {}
        self.fresh = math.inf
        """So many pictures of bones in motion may still be painted in this frame; then those that are there do."""

    def bone(self, px_per_mm: float, roll: float, turn: float, dye: Colour | None = None) -> pygame.Surface:
        """A bone on transparent ground, its middle in the middle. Degrees; ``roll`` 0 shows the sheep side."""
        roll_at, turn_at = _step(roll, ROLL_STEP), _step(turn, TURN_STEP)
        key = ("bone", round(px_per_mm, 3), roll_at, turn_at, dye)
        found = self._look(key)
        return found if found is not None else self._keep(key, self._paint(px_per_mm, roll_at, turn_at, dye))

    def has(self, px_per_mm: float, roll: float, turn: float, dye: Colour | None = None) -> bool:
        """Whether `bone` would give what is kept."""
        return ("bone", round(px_per_mm, 3), _step(roll, ROLL_STEP), _step(turn, TURN_STEP), dye) in self._kept

    def has_soft(self, px_per_mm: float, roll: float, turn: float, *tone: object) -> bool:
        """Whether `soft` would, of that blur, colour and alpha."""
        return ("soft", round(px_per_mm, 3), _step(roll, ROLL_STEP), _step(turn, TURN_STEP), *tone) in self._kept

    def moving(
        self, px_per_mm: float, roll: float, turn: float, size: float, dye: Colour | None = None
    ) -> pygame.Surface:
        """A bone in motion, ``size`` times as large as on the mat: a near picture turned the rest of the way."""
        scale, (rolled, near) = moving_scale(px_per_mm), self.tumbling_key(roll, turn)
        if self.fresh <= 0 and ("tumbling", scale, rolled, near, dye) not in self._kept:
            scale, rolled, near = self._stand_in(scale, rolled, near, dye)
        base = self._tumbling(scale, rolled, near, dye)
        rest = (turn - near + 180) % 360 - 180
        return pygame.transform.rotozoom(base, rest, size * px_per_mm / scale)

    def _stand_in(self, scale: float, roll: int, turn: int, dye: Colour | None) -> tuple[float, int, int]:
        """Scale, roll and turn of the picture that is there and comes nearest; for one frame nobody sees it."""
        others = sorted(MOVING_SCALES, key=lambda other: abs(math.log(other / scale)))[:3]
        for off in range(0, 181, MOVING_ROLL):
            for size, turned, sign in product(others, range(0, 360, MOVING_TURN), (1, -1)):
                at = (size, (roll + sign * off) % 360, (turn + turned) % 360)
                if ("tumbling", *at, dye) in self._kept:
                    return at
        return scale, roll, turn

    def tumbling(self, px_per_mm: float, roll: float, turn: float, dye: Colour | None = None) -> pygame.Surface:
        """The nearest of the few pictures from which bones in motion are made, of a coarser mesh."""
        return self._tumbling(moving_scale(px_per_mm), *self.tumbling_key(roll, turn), dye)

    def _tumbling(self, scale: float, roll: int, turn: int, dye: Colour | None) -> pygame.Surface:
        key = ("tumbling", scale, roll, turn, dye)
        found = self._look(key)
        if found is None:
            self.fresh -= 1
            found = self._keep(key, _trimmed(self._paint(scale, roll, turn, dye, coarse=True)))
        return found

    def moving_shadow(
        self, px_per_mm: float, turn: float, blur: float, colour: Colour, alpha: int
    ) -> pygame.Surface:
        """A soft shadow for a bone in motion, whatever side is up."""
        scale = SHADOW_SCALE
        size = px_per_mm / scale
        turn_at, level, dark = self.moving_shadow_key(turn, blur / size, alpha)
        edge = round((_edge(scale) + 6 * level) * size)
        key = ("moving shadow", scale, turn_at, level, dark, colour)
        found = self._look(key)
        if found is None:
            found = self._keep(key, self._dark(scale, turn_at, level, (*colour, dark), max(1, level // 2)))
        # a wide one is kept small: at full size few would take all the room
        return found if found.get_width() == edge else pygame.transform.smoothscale(found, (edge, edge))

    def _dark(
        self, px_per_mm: float, turn: int, blur: int, tone: tuple[int, int, int, int], shrink: int
    ) -> pygame.Surface:
        """The shadow of a bone in motion, blurred while it is small; a wide one stays so."""
        edge = _edge(px_per_mm) + 6 * blur
        small = pygame.Surface((math.ceil(edge / shrink), math.ceil(edge / shrink)), pygame.SRCALPHA)
        small.fill((*tone[:3], 0))
        middle, k = small.get_width() / 2, px_per_mm / shrink
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        shape = [(middle + k * (x * c - y * s), middle - k * (x * s + y * c)) for x, y in _outline()]
        pygame.draw.polygon(small, tone, shape)
        return _blurred(small, blur, shrink, small.get_size() if blur >= _WIDE_BLUR else (edge, edge))

    @staticmethod
    def tumbling_key(roll: float, turn: float) -> tuple[int, int]:
        """Roll and turn at which a bone in motion is painted."""
        return _step(roll, MOVING_ROLL), _step(turn, MOVING_TURN)

    @staticmethod
    def moving_shadow_key(turn: float, blur: float, alpha: int) -> tuple[int, int, int]:
        """Turn, blur and darkness at which the shadow of a bone in motion is painted."""
        level = min(_BLURS, key=lambda at: abs(at - blur))
        return _step(turn, MOVING_TURN // 2) % 180, level, round(alpha / 15) * 15

    def forget(self) -> None:
        """Let everything go."""
        self._bytes = 0
        self._kept.clear()
        self._facings.clear()

    def soft(
        self, px_per_mm: float, roll: float, turn: float, blur: int, colour: Colour, alpha: int
    ) -> pygame.Surface:
        """The bone's outline filled with a colour and blurred: a shadow or a glow, larger by ``3 * blur`` pixels on
        each side than the bone's own picture."""
        roll_at, turn_at = _step(roll, ROLL_STEP), _step(turn, TURN_STEP)
        key = ("soft", round(px_per_mm, 3), roll_at, turn_at, blur, colour, alpha)
        found = self._look(key)
        if found is not None:
            return found
        bone = self.bone(px_per_mm, roll, turn)
        ground = pygame.Surface((bone.get_width() + 6 * blur, bone.get_height() + 6 * blur), pygame.SRCALPHA)
        ground.fill((*colour, 0))
        flat = pygame.mask.from_surface(bone, 60).to_surface(setcolor=(*colour, alpha), unsetcolor=(*colour, 0))
        ground.blit(flat, (3 * blur, 3 * blur), special_flags=pygame.BLEND_RGBA_MAX)
        if not blur:
            return self._keep(key, ground)
        shrink, size = max(1, blur // 2), ground.get_size()
        small = (math.ceil(size[0] / shrink), math.ceil(size[1] / shrink))
        if shrink > 1:
            ground = pygame.transform.smoothscale(ground, small)
        return self._keep(key, _blurred(ground, blur, shrink, size))

    def _paint(
        self, px_per_mm: float, roll: int, turn: int, dye: Colour | None, *, coarse: bool = False
    ) -> pygame.Surface:
        """Turn, shade and fill the upper patches, some times larger, then scale down."""
        length = 30 * px_per_mm
        detail = 0 if length < 26 else 1 if length < 70 else 2 if length < 150 else 3
        side = self._side(max(0, detail - (coarse and length < _FLAT)), roll)
        over = _OVER_MOVING if coarse or length > _LONG else _OVER
        shades = self._ramps.get(dye) or self._ramps.setdefault(dye, ramp(dye))
        edge = _edge(px_per_mm)
        big = pygame.Surface((edge * over, edge * over), pygame.SRCALPHA)
        middle, k = edge * over / 2, px_per_mm * over
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        at = [(middle + k * (x * c - y * s), middle - k * (x * s + y * c)) for x, y in side.points]
        # the light as the turned bone sees it
        lx, ly, lz = _LIGHT[0] * c + _LIGHT[1] * s, -_LIGHT[0] * s + _LIGHT[1] * c, _LIGHT[2]
        size = math.sqrt(lx * lx + ly * ly + (lz + 1) ** 2)
        gx, gy, gz = lx / size, ly / size, (lz + 1) / size
        top = _LEVELS - 1
        fill = pygame.draw.polygon
        for p0, p1, p2, p3, nx, ny, nz, tone in side.patches:
            lit = nx * lx + ny * ly + nz * lz
            glint = nx * gx + ny * gy + nz * gz
            level = 0.20 + 0.62 * (lit if lit > 0 else 0.25 * lit) + 0.12 * nz
            level = level * (0.42 + 0.58 * tone) + (0.20 * glint**28 if glint > 0.8 else 0.0)
            shade = shades[max(0, min(top, int(level * top)))]
            fill(big, shade, (at[p0], at[p1], at[p2], at[p3]))
        return pygame.transform.smoothscale(big, (edge, edge))

    def _side(self, detail: int, roll: int) -> Facing:
        """The upper side of the mesh in one of four finenesses."""
        if roll % 90 == 0 and detail < len(FINENESSES) - 1:
            return flat_side(detail, roll)
        key = (detail, roll)
        found = self._facings.get(key)
        if found is None:
            if len(self._facings) >= _FACINGS:
                self._facings.popitem(last=False)
            found = self._facings[key] = facing(mesh(*FINENESSES[detail]), roll)
        else:
            self._facings.move_to_end(key)
        return found

    def _look(self, key: tuple[object, ...]) -> pygame.Surface | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
        self._kept[key] = picture
        self._bytes += picture.get_width() * picture.get_height() * 4
        while self._bytes > self._cap and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return picture


def _trimmed(made: pygame.Surface) -> pygame.Surface:
    """A picture without its empty margins, its middle still in the middle: two thirds of the memory."""
    box, (wide, high) = made.get_bounding_rect(), made.get_size()
    x, y = max(0, min(box.x, wide - box.right) - 1), max(0, min(box.y, high - box.bottom) - 1)
    return made.subsurface((x, y, wide - 2 * x, high - 2 * y)).copy()


def _edge(px_per_mm: float) -> int:
    """Width and height of a bone's picture, whichever way it is turned."""
    return max(8, 2 * math.ceil(18.6 * px_per_mm) + 2)


def _blurred(small: pygame.Surface, blur: int, shrink: int, size: tuple[int, int]) -> pygame.Surface:
    """A picture made smaller by ``shrink``, blurred as by ``blur`` pixels at full size, and enlarged to that."""
    soft = pygame.transform.gaussian_blur(small, max(1, round(blur / shrink)))
    return soft if soft.get_size() == size else pygame.transform.smoothscale(soft, size)


def _step(degrees: float, step: int) -> int:
    return round(degrees / step) * step % 360
