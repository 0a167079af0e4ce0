"""Painting a bone from above: the mesh is turned, its upper patches are filled from a ramp of ivory by how they
face the light, and the picture is kept. The light stands at the upper left and does not turn with the bone.

A bone at rest is painted exactly as it lies. While it moves, pictures of few rolls and turns are taken and turned
and enlarged the rest of the way, so that a handful of tumbling bones costs little.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from struct import Struct
from typing import Any, NamedTuple

import pygame

from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour

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


ROLL_STEP, TURN_STEP = 6, 3
"""Degrees between two pictures of a bone at rest."""

MOVING_ROLL, MOVING_TURN = 15, 45
"""Degrees between two pictures of a moving bone."""

MOVING_SCALES = (0.4, 0.75, 1.5, 3.0, 4.8)
"""Pixels for a millimetre at which bones in motion are painted. Seen at others the pictures are enlarged while
they are turned, by `MOVING_GROWTH` at most below the last: two sets serve every camera of a window."""
MOVING_GROWTH = 1.5

SHADOW_SCALE = 2.4
"""The same for their shadows, which are soft."""
_SHADOW_TURN = 15
_LIFTS = (0.0, 0.004, 0.01, 0.018, 0.028, 0.04, 0.055, 0.075, 0.1, 0.14, 0.2)
"""Metres over the felt at which the shadow of a moving bone is painted: the higher, the softer and paler."""
_WIDE_BLUR = 8
"""From this blur on a shadow is kept small and enlarged whenever it is drawn."""
SHADOW: Colour = (38, 26, 14)
DARKEST = 165
"""Alpha of the shadow of a bone that lies."""

_LIGHT = (-0.50, 0.54, 0.68)
_OVER, _OVER_MOVING = 3, 2
"""A picture is painted so many times larger and scaled down; in motion nobody counts the edges' steps, nor at rest
those of a bone longer than `_LONG` pixels."""
_LONG = 80
_FLAT = 80
"""From this length (px) on flat patches of a coarser mesh would be seen even in motion."""
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


class Facing(NamedTuple):
    """A mesh rolled about its long axis: points (mm, x along, y across), and the patches that face up, lowest
    first, each with its four points, normal, and the share of light that its hollow lets in."""

    points: Packed
    patches: Packed


@lru_cache(maxsize=16)
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


@lru_cache(maxsize=48)
def facing(detail: int, roll: int) -> Facing:
    """The side of a mesh of `FINENESSES` that is up at a roll of ``roll`` degrees. Kept: all rolls of bones in
    motion and as many more; the finest takes 0.2 MB and 8 ms."""
    bone = mesh(*FINENESSES[detail])
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


# --- at rest ------------------------------------------------------------------------------------------------


def bone(
    pictures: Pictures, px_per_mm: float, roll: float, turn: float, dye: Colour | None = None
) -> pygame.Surface:
    """A bone on transparent ground, its middle in the middle. Degrees; ``roll`` 0 shows the sheep side."""
    rolled, turned = _step(roll, ROLL_STEP), _step(turn, TURN_STEP)
    key, size = _bone_at(px_per_mm, rolled, turned, dye)
    return pictures.layer(key, size, lambda made: _paint(made, px_per_mm, rolled, turned, dye))


def has_bone(pictures: Pictures, px_per_mm: float, roll: float, turn: float, dye: Colour | None = None) -> bool:
    """Whether `bone` would give what is kept."""
    return pictures.painted(*_bone_at(px_per_mm, _step(roll, ROLL_STEP), _step(turn, TURN_STEP), dye))


Kept = tuple[tuple[object, ...], tuple[int, int]]
"""As what, and how large, a picture is kept."""


def _bone_at(px_per_mm: float, roll: int, turn: int, dye: Colour | None) -> Kept:
    return ("bone", round(px_per_mm, 3), roll, turn, dye), _size(px_per_mm, turn)


def soft(
    pictures: Pictures, px_per_mm: float, roll: float, turn: float, blur: int, colour: Colour, alpha: int
) -> pygame.Surface:
    """The bone's outline filled with a colour and blurred: a shadow or a glow, larger by ``3 * blur`` pixels on
    each side than the bone's own picture."""
    rolled, turned = _step(roll, ROLL_STEP), _step(turn, TURN_STEP)
    wide, high = _size(px_per_mm, turned)
    size = wide + 6 * blur, high + 6 * blur

    def paint(made: pygame.Surface) -> None:
        made.fill((*colour, 0))
        flat = pygame.mask.from_surface(bone(pictures, px_per_mm, rolled, turned), 60)
        shape = flat.to_surface(setcolor=(*colour, alpha), unsetcolor=(*colour, 0))
        made.blit(shape, (3 * blur, 3 * blur), special_flags=pygame.BLEND_RGBA_MAX)
        shrink = max(1, blur // 2)
        small = pygame.transform.smoothscale(made, (math.ceil(size[0] / shrink), math.ceil(size[1] / shrink)))
        pygame.transform.smoothscale(_blurred(small, blur, shrink), size, made)

    key = ("bone's glow", round(px_per_mm, 3), rolled, turned, blur, colour, alpha)
    return pictures.layer(key, size, paint)


# --- in motion ----------------------------------------------------------------------------------------------


def moving_scale(px_per_mm: float) -> float:
    """The scale at which a bone in motion is painted that is seen at this one."""
    return next((scale for scale in MOVING_SCALES if scale * MOVING_GROWTH >= px_per_mm), MOVING_SCALES[-1])


def moving(
    pictures: Pictures, px_per_mm: float, roll: float, turn: float, size: float, dye: Colour | None = None
) -> pygame.Surface:
    """A bone in motion, ``size`` times as large as on the mat: of few pictures the nearest, turned the rest of the
    way."""
    scale, near = moving_scale(px_per_mm), _step(turn, MOVING_TURN)
    picture = tumbling(pictures, scale, _step(roll, MOVING_ROLL), near, dye)
    rest = (turn - near + 180) % 360 - 180
    return pygame.transform.rotozoom(picture, rest, size * px_per_mm / scale)


def tumbling(pictures: Pictures, scale: float, roll: int, turn: int, dye: Colour | None) -> pygame.Surface:
    """One of the few pictures from which bones in motion are made, of a coarser mesh."""
    key, size = _tumbling_at(scale, roll, turn, dye)
    return pictures.layer(key, size, lambda made: _paint(made, scale, roll, turn, dye, coarse=True))


def _tumbling_at(scale: float, roll: int, turn: int, dye: Colour | None) -> Kept:
    wide, high = (max(8, 2 * math.ceil(mm * scale) + 2) for mm in _reach(roll, turn))
    return ("bone in motion", scale, roll, turn, dye), (wide, high)


@cache
def _reach(roll: int, turn: int) -> tuple[float, float]:
    """How far a bone reaches from its middle, across and up (mm): what is turned in every frame is kept small."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = list(facing(0, roll).points)
    return max(abs(x * c - y * s) for x, y in points) + 0.3, max(abs(x * s + y * c) for x, y in points) + 0.3


def ahead(pictures: Pictures, px_per_mm: Iterable[float]) -> Iterator[None]:
    """Paint what bones will look like that fall before cameras so near, a picture at a time."""
    for scale in dict.fromkeys(map(moving_scale, px_per_mm)):
        for turn, roll in product(range(0, 360, MOVING_TURN), range(0, 360, MOVING_ROLL)):
            if not pictures.painted(*_tumbling_at(scale, roll, turn, None)):
                tumbling(pictures, scale, roll, turn, None)
                yield
    for lift, turn in product(_LIFTS, range(0, 180, _SHADOW_TURN)):
        _dark(pictures, lift, turn)
        yield


def go_on(ui: Ui, work: Iterator[None]) -> bool:
    """Paint `ahead` while this turn of the window has time; whether anything is left."""
    while ui.spare_s > 0:
        if next(work, work) is work:
            return False
    return True


def moving_shadow(pictures: Pictures, px_per_mm: float, turn: float, lift: float) -> pygame.Surface:
    """A soft shadow for a bone in motion, ``lift`` metres over the felt, whatever side is up."""
    high = min(_LIFTS, key=lambda at: abs(at - lift))
    found = _dark(pictures, high, _step(turn, _SHADOW_TURN) % 180)
    edge = round((_edge(SHADOW_SCALE) + 6 * _blur(high)) * px_per_mm / SHADOW_SCALE)
    # a wide one is kept small: at full size few would take all the room
    return found if found.get_width() == edge else pygame.transform.smoothscale(found, (edge, edge))


def _blur(lift: float) -> int:
    """Pixels by which a shadow is blurred at `SHADOW_SCALE`."""
    return round((1.0 + 45 * lift) * SHADOW_SCALE)


def _dark(pictures: Pictures, lift: float, turn: int) -> pygame.Surface:
    """The shadow of a bone in motion, blurred while it is small; a wide one stays so."""
    blur = _blur(lift)
    shrink = max(1, blur // 2)
    edge = _edge(SHADOW_SCALE) + 6 * blur
    small = math.ceil(edge / shrink)

    def paint(made: pygame.Surface) -> None:
        dark = pygame.Surface((small, small), pygame.SRCALPHA)
        dark.fill((*SHADOW, 0))
        middle, k = small / 2, SHADOW_SCALE / shrink
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        shape = [(middle + k * (x * c - y * s), middle - k * (x * s + y * c)) for x, y in _outline()]
        pygame.draw.polygon(dark, (*SHADOW, round(darkness(lift))), shape)
        pygame.transform.smoothscale(_blurred(dark, blur, shrink), made.get_size(), made)

    kept = small if blur >= _WIDE_BLUR else edge
    return pictures.layer(("bone's shadow", lift, turn), (kept, kept), paint)


def darkness(lift: float) -> float:
    """Alpha of the shadow of a bone ``lift`` metres over the felt."""
    return DARKEST / (1 + 14 * lift)


# --- painting -----------------------------------------------------------------------------------------------


def _paint(
    made: pygame.Surface, px_per_mm: float, roll: int, turn: int, dye: Colour | None, *, coarse: bool = False
) -> None:
    """Turn, shade and fill the upper patches, some times larger, then scale down."""
    length = 30 * px_per_mm
    detail = 0 if length < 26 else 1 if length < 70 else 2 if length < 150 else 3
    side = facing(max(0, detail - (coarse and length < _FLAT)), roll)
    over = _OVER_MOVING if coarse or length > _LONG else _OVER
    shades = ramp(dye)
    wide, high = made.get_size()
    big = pygame.Surface((wide * over, high * over), pygame.SRCALPHA)
    mx, my, k = wide * over / 2, high * over / 2, px_per_mm * over
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    at = [(mx + k * (x * c - y * s), my - k * (x * s + y * c)) for x, y in side.points]
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
    pygame.transform.smoothscale(big, made.get_size(), made)


@lru_cache(maxsize=512)
def _size(px_per_mm: float, turn: int) -> tuple[int, int]:
    """Width and height of the picture of a bone turned so, on whatever side it lies."""
    c, s = abs(math.cos(math.radians(turn))), abs(math.sin(math.radians(turn)))
    wide, high = 15.9 * c + 11.0 * s, 15.9 * s + 11.0 * c
    return max(8, 2 * math.ceil(wide * px_per_mm) + 2), max(8, 2 * math.ceil(high * px_per_mm) + 2)


def _edge(px_per_mm: float) -> int:
    """Width and height of a bone's picture, whichever way it is turned."""
    return max(8, 2 * math.ceil(18.6 * px_per_mm) + 2)


def _blurred(small: pygame.Surface, blur: int, shrink: int) -> pygame.Surface:
    """A picture made smaller by ``shrink``, blurred as by ``blur`` pixels at full size."""
    return pygame.transform.gaussian_blur(small, max(1, round(blur / shrink)))


def _step(degrees: float, step: int) -> int:
    return round(degrees / step) * step % 360
