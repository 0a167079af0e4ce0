"""The shape of a sheep's astragalus as a mesh, modelled after the bone: two pulleys with a waist between them.

Local axes in millimetres: x along the bone (the large pulley at +x), y across with the horse side at +y, z up
with the sheep side at +z; a quarter turn counter-clockwise about +x (seen from its tip) brings the horse side up.
The broad sides are the sheep's bulge and the goat's hollow between two ridges; the narrow ones the camel's
ear-shaped hollow and the horse's flat, slightly raised side with its small dent.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache
from struct import Struct
from typing import Any, NamedTuple

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
