"""Ornaments shared by lids, frames and mat: horn scroll, endless knot, rosette, the bone."""

from __future__ import annotations

import math

from felt import CORD, Emblem, line, outline, path
from shapes import Pt, Shape, curve, ellipse, limb, polyline, stroke, through


def horns(x: float, y: float, k: float, turn: float = 0) -> list[Shape]:
    """Ever ugalz: a pair of ram's horns that rise from (x, y) and curl outward; 78 wide and 46 high at k = 1."""
    right = limb("0,0,4.4 4,-18,5.4 14,-33,6 27,-34,6 35,-23,5.4 31,-11,4.6 20,-9,4 15,-17,3.4 21,-22,2.4")
    pair = [right, right.mirror(0), curve("0,-20! 6,-34 0,-50! -6,-34")]
    return [s.scale(k, 0, 0).move(x, y).turn(turn, x, y) for s in pair]


def ring_of_horns(x: float, y: float, r: float, n: int, k: float, first: float = 0) -> list[Shape]:
    """Horns that stand outward on a circle of radius r."""
    out: list[Shape] = []
    for i in range(n):
        out += [s.turn(first + 360 * i / n, x, y) for s in horns(x, y - r, k)]
    return out


def running_horns(x0: float, x1: float, y: float, n: int, k: float) -> list[Shape]:
    """A row of horns, every other one hanging."""
    out: list[Shape] = []
    w = (x1 - x0) / n
    for i in range(n):
        out += horns(x0 + w * (i + 0.5), y + (22 * k if i % 2 == 0 else -22 * k), k, 0 if i % 2 == 0 else 180)
    return out


def endless_knot(x: float, y: float, unit: float, colour: str, width: float, cord: str = CORD) -> list[str]:
    """Ölzii: four strands each way, woven over and under, standing on a corner; about 8.6 units wide."""
    c = math.sqrt(0.5)

    def at(u: float, v: float) -> Pt:
        return (x + (u - v) * c * unit, y + (u + v) * c * unit)

    def strand(points: list[Pt], curl: bool = False) -> list[str]:
        p = through([(*at(u, v), not curl) for u, v in points], closed=False, pull=0.4)
        return [
            path(p.d(), fill="none", stroke=cord, stroke_width=f"{width * 1.8:.1f}"),
            path(p.d(), fill="none", stroke=colour, stroke_width=f"{width:.1f}"),
        ]

    lines = (-2.25, -0.75, 0.75, 2.25)
    out: list[str] = []
    end = 2.7
    for side in (-1, 1):
        for flip in (False, True):
            loop = [
                (side * end, -0.75),
                (side * 3.4, -0.7),
                (side * 3.75, 0.0),
                (side * 3.4, 0.7),
                (side * end, 0.75),
            ]
            out += strand([(v, u) if flip else (u, v) for u, v in loop], True)
    for su in (-1, 1):
        for sv in (-1, 1):
            out += strand(
                [
                    (su * 2.25, sv * end),
                    (su * 2.35, sv * 3.5),
                    (su * 3.05, sv * 3.75),
                    (su * 3.75, sv * 3.05),
                    (su * 3.5, sv * 2.35),
                    (su * end, sv * 2.25),
                ],
                True,
            )
    for v in lines:
        out += strand([(-end - 0.1, v), (end + 0.1, v)])
    for u in lines:
        out += strand([(u, -end - 0.1), (u, end + 0.1)])
    for i, v in enumerate(lines):
        for j, u in enumerate(lines):
            if (i + j) % 2 == 0:
                out += strand([(u - 0.66, v), (u + 0.66, v)])
    return out


def rosette(x: float, y: float, r: float, petals: int = 8, inner: float = 0.3) -> list[Shape]:
    """Pointed petals about a centre."""
    out = []
    for i in range(petals):
        petal = curve(
            f"{x},{y - r * inner}! {x + r * 0.2},{y - r * 0.62} {x},{y - r}! {x - r * 0.2},{y - r * 0.62}"
        )
        out.append(petal.turn(360 * i / petals, x, y))
    return out


def bone_outline(x: float, y: float, k: float, turn: float) -> Shape:
    """A sheep's ankle bone from its broad side, 96 x 70 at k = 1: a pulley at the left, two feet at the right."""
    raw = curve(
        "-46,-18 -39,-32 -26,-34 -12,-28 6,-29 22,-34 38,-32 46,-20 44,-8 37,0 42,10 46,21 38,33 22,34 6,29 "
        "-12,29 -27,34 -40,31 -47,18 -43,8 -41,0 -43,-8"
    )
    return raw.scale(k, 0, 0).move(x, y).turn(turn, x, y)


def bone(e: Emblem, x: float, y: float, k: float, turn: float, hollow: bool = True) -> None:
    """A bone on the felt, with its shadow; the hollow side is the goat, the humped one the sheep."""

    def put(s: Shape) -> Shape:
        return s.scale(k, 0, 0).move(x, y).turn(turn, x, y)

    name = f"bone{len(e.marks)}"
    body = bone_outline(x, y, k, turn)
    e.flat((body.scale(1.04, x, y).move(8 * k, 11 * k), "#2a1c08"), opacity=0.34)
    e.raw(outline(body.d(), "#5b4222", 6.4 * k))
    fill = e.gradient(name, (0, "#fffdf3"), (55, "#f6ead0"), (100, "#d6bc8a"), to="0.35 0.28 0.85", round_=True)
    e.raw(path(body.d(), fill=fill))
    e.thread(put(stroke("-30,-30 -24,-14 -23,0 -24,14 -31,30")), "#cfb482", 4.2 * k)
    e.thread(put(stroke("-42,-9 -34,-4 -33,4 -42,9")), "#cfb482", 3.6 * k)
    if hollow:
        e.flat((put(curve("-16,-13 2,-18 22,-17 31,-8 29,6 33,14 22,20 2,18 -15,13 -18,0")), "#cdb180"))
        e.flat((put(curve("-12,-6 4,-11 22,-9 28,0 27,8 29,13 20,18 2,16 -12,11 -14,2")), "#e7d5ad"))
        e.thread(put(stroke("-8,10 4,13 18,14")), "#f7ecd4", 3.4 * k)
    else:
        e.flat((put(curve("-14,-8 0,-16 18,-15 28,-4 26,8 12,15 -6,14 -16,4")), "#fffef8"))
        e.thread(put(stroke("-12,18 4,21 20,17 31,4")), "#cfb482", 4.2 * k)
        e.thread(put(stroke("33,-24 39,-16")), "#cfb482", 3.6 * k)


def shade_line(shape: Shape, colour: str, width: float, opacity: float) -> str:
    return line(shape, colour, width, None, opacity)


def star(x: float, y: float, r: float, n: int, inner: float, turn: float = 0) -> Shape:
    points = []
    for i in range(2 * n):
        a = math.radians(turn + 180 * i / n - 90)
        q = r if i % 2 == 0 else r * inner
        points.append((x + q * math.cos(a), y + q * math.sin(a)))
    return polyline(points)


def dot(x: float, y: float, r: float) -> Shape:
    return ellipse(x, y, r)
