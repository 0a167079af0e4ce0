"""Outlines: smooth closed curves, limbs, and the one boolean operation that shading needs.

A `Shape` is a run of cubic Bezier segments in the drawing's own units. Curves are written as a
string of points, "x,y x,y! ...", in drawing order; "!" makes a corner. No dependencies.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Pt = tuple[float, float]
Segment = tuple[Pt, Pt, Pt]  # two handles and the end point


@dataclass(frozen=True)
class Shape:
    """One outline: where it starts, its cubic segments, and whether it closes."""

    start: Pt
    segments: tuple[Segment, ...]
    closed: bool = True
    spine: tuple[tuple[float, float, float], ...] = ()  # for limbs: centre line with radii

    def map(self, a: float, b: float, c: float, d: float, e: float, f: float) -> Shape:
        """The shape under x' = ax + cy + e, y' = bx + dy + f."""

        def go(p: Pt) -> Pt:
            return (a * p[0] + c * p[1] + e, b * p[0] + d * p[1] + f)

        grow = math.sqrt(abs(a * d - b * c))
        spine = tuple((*go((x, y)), r * grow) for x, y, r in self.spine)
        segments = tuple((go(h), go(k), go(q)) for h, k, q in self.segments)
        return Shape(go(self.start), segments, self.closed, spine)

    def move(self, dx: float, dy: float) -> Shape:
        return self.map(1, 0, 0, 1, dx, dy)

    def mirror(self, x: float = 128) -> Shape:
        return self.map(-1, 0, 0, 1, 2 * x, 0)

    def turn(self, degrees: float, x: float = 128, y: float = 128) -> Shape:
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return self.map(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)

    def scale(self, k: float, x: float = 128, y: float = 128, ky: float | None = None) -> Shape:
        m = k if ky is None else ky
        return self.map(k, 0, 0, m, x - k * x, y - m * y)

    def flat(self, step: float = 3.0) -> list[Pt]:
        """The outline as a polygon whose edges are about `step` units long."""
        points = [self.start]
        p = self.start
        for h, k, q in self.segments:
            n = max(1, math.ceil((dist(p, h) + dist(h, k) + dist(k, q)) / step))
            for i in range(1, n + 1):
                t = i / n
                u = 1 - t
                w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                points.append(
                    (
                        w[0] * p[0] + w[1] * h[0] + w[2] * k[0] + w[3] * q[0],
                        w[0] * p[1] + w[1] * h[1] + w[2] * k[1] + w[3] * q[1],
                    )
                )
            p = q
        if self.closed and dist(points[0], points[-1]) < 1e-6:
            points.pop()
        return points

    def d(self) -> str:
        """SVG path data: relative, in tenths, without drift."""
        x, y = tenth(self.start[0]), tenth(self.start[1])
        out = [f"M{num(x / 10)} {num(y / 10)}"]
        p = self.start
        for h, k, q in self.segments:
            u, v = tenth(q[0]), tenth(q[1])
            flat = straight(p, h, k, q)
            points = (q,) if flat else (h, k, q)
            out.append(("l" if flat else "c") + pairs([(tenth(a) - x, tenth(b) - y) for a, b in points]))
            p, x, y = q, u, v
        return "".join(out) + ("z" if self.closed else "")


def tenth(v: float) -> int:
    return round(v * 10)


def pairs(values: Sequence[tuple[int, int]]) -> str:
    out = ""
    for value in (v for pair in values for v in pair):
        text = num(value / 10)
        out += text if not out or text[0] == "-" else " " + text
    return out


def num(v: float) -> str:
    """A coordinate with one decimal, no trailing zero, no minus zero."""
    text = f"{v:.1f}"
    text = text[:-2] if text.endswith(".0") else text
    return "0" if text == "-0" else text


def dist(p: Pt, q: Pt) -> float:
    return math.hypot(q[0] - p[0], q[1] - p[1])


def straight(p: Pt, h: Pt, k: Pt, q: Pt) -> bool:
    """Whether both handles lie on the chord, so that a line says the same."""
    length = dist(p, q) or 1.0
    u, v = (q[0] - p[0]) / length, (q[1] - p[1]) / length
    return all(abs(u * (m[1] - p[1]) - v * (m[0] - p[0])) <= 0.06 for m in (h, k))


def parse(text: str) -> list[tuple[float, float, bool]]:
    out = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        out.append((float(x), float(y), word.endswith("!")))
    return out


def through(points: Sequence[tuple[float, float, bool]], closed: bool, pull: float = 0.36) -> Shape:
    """The curve through the points; each segment's handles are as long as its own chord allows."""
    n = len(points)
    pts = [(p[0], p[1]) for p in points]

    def tangent(i: int) -> Pt | None:
        if points[i][2] or (not closed and i in (0, n - 1)):
            return None
        a, b = pts[i - 1], pts[(i + 1) % n]
        length = dist(a, b)
        return None if length == 0 else ((b[0] - a[0]) / length, (b[1] - a[1]) / length)

    segments: list[Segment] = []
    for i in range(n if closed else n - 1):
        p, q = pts[i], pts[(i + 1) % n]
        reach = dist(p, q) * pull
        s, t = tangent(i), tangent((i + 1) % n)
        k = (q[0] - t[0] * reach, q[1] - t[1] * reach) if t else None
        h = (p[0] + s[0] * reach, p[1] + s[1] * reach) if s else None
        if h is None:
            aim = k or q
            h = (p[0] + (aim[0] - p[0]) * (0.4 if k else 1 / 3), p[1] + (aim[1] - p[1]) * (0.4 if k else 1 / 3))
        if k is None:
            k = (q[0] + (h[0] - q[0]) * 0.4, q[1] + (h[1] - q[1]) * 0.4)
        segments.append((h, k, q))
    return Shape(pts[0], tuple(segments), closed)


def curve(text: str) -> Shape:
    """A closed curve through the points of `text`."""
    return through(parse(text), closed=True)


def stroke(text: str) -> Shape:
    """An open curve through the points of `text`."""
    return through(parse(text), closed=False)


def poly(text: str) -> Shape:
    """A closed outline with straight edges."""
    return through([(x, y, True) for x, y, _ in parse(text)], closed=True)


def polyline(points: Iterable[Pt]) -> Shape:
    return through([(x, y, True) for x, y in points], closed=True)


def ellipse(x: float, y: float, rx: float, ry: float | None = None, turn: float = 0) -> Shape:
    ry = rx if ry is None else ry
    k = 0.5523
    segments: tuple[Segment, ...] = (
        ((x + rx, y + k * ry), (x + k * rx, y + ry), (x, y + ry)),
        ((x - k * rx, y + ry), (x - rx, y + k * ry), (x - rx, y)),
        ((x - rx, y - k * ry), (x - k * rx, y - ry), (x, y - ry)),
        ((x + k * rx, y - ry), (x + rx, y - k * ry), (x + rx, y)),
    )
    shape = Shape((x + rx, y), segments)
    return shape.turn(turn, x, y) if turn else shape


def box(x: float, y: float, w: float, h: float, r: float = 0) -> Shape:
    """A rectangle from its upper left corner, with rounded corners of radius `r`."""
    if r <= 0:
        return poly(f"{x},{y} {x + w},{y} {x + w},{y + h} {x},{y + h}")
    k = r * 0.4477
    corners = (
        ((x + w - r, y), (x + w - k, y), (x + w, y + k), (x + w, y + r)),
        ((x + w, y + h - r), (x + w, y + h - k), (x + w - k, y + h), (x + w - r, y + h)),
        ((x + r, y + h), (x + k, y + h), (x, y + h - k), (x, y + h - r)),
        ((x, y + r), (x, y + k), (x + k, y), (x + r, y)),
    )
    segments: list[Segment] = []
    p: Pt = (x + r, y)
    for a, h1, h2, b in corners:
        segments.append((p, a, a))
        segments.append((h1, h2, b))
        p = b
    return Shape((x + r, y), tuple(segments))


def limb(text: str, cap: bool = True) -> Shape:
    """A tapering band along "x,y,r x,y,r ...": legs, necks, horns, tails, snakes."""
    raw = [tuple(float(v) for v in word.split(",")) for word in text.split()]
    middle = through([(a[0], a[1], False) for a in raw], closed=False)
    spine: list[tuple[float, float, float]] = []
    p = middle.start
    for i, (h, k, q) in enumerate(middle.segments):
        n = max(2, math.ceil(dist(p, q) / 15))
        for j in range(n + (1 if i == len(middle.segments) - 1 else 0)):
            t = j / n
            u = 1 - t
            x = u**3 * p[0] + 3 * u * u * t * h[0] + 3 * u * t * t * k[0] + t**3 * q[0]
            y = u**3 * p[1] + 3 * u * u * t * h[1] + 3 * u * t * t * k[1] + t**3 * q[1]
            ease = t * t * (3 - 2 * t)
            spine.append((x, y, raw[i][2] + (raw[i + 1][2] - raw[i][2]) * (t + ease) / 2))
        p = q
    return band(spine, cap)


def band(spine: Sequence[tuple[float, float, float]], cap: bool = True) -> Shape:
    """The outline of a run of discs (x, y, r)."""
    left: list[tuple[float, float, bool]] = []
    right: list[tuple[float, float, bool]] = []
    for i, (x, y, r) in enumerate(spine):
        a, b = spine[max(0, i - 1)], spine[min(len(spine) - 1, i + 1)]
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        left.append((x + nx * r, y + ny * r, False))
        right.append((x - nx * r, y - ny * r, False))
    ends: list[list[tuple[float, float, bool]]] = []
    for i, j in ((-1, -2), (0, 1)):
        x, y, r = spine[i]
        u, v = x - spine[j][0], y - spine[j][1]
        length = math.hypot(u, v) or 1.0
        if cap and r > 1:
            side = (left, right)[0 if i == -1 else 1][i]
            other = (right, left)[0 if i == -1 else 1][i]
            tip = (x + u / length * r, y + v / length * r)
            ends.append([between(side, tip, (x, y), r), (*tip, False), between(tip, other, (x, y), r)])
        else:
            ends.append([])
    ring = left + ends[0] + right[::-1] + ends[1]
    sharp = [*ring]
    if not cap:
        for i in (0, len(left) - 1, len(left) + len(ends[0]), len(sharp) - 1 - len(ends[1])):
            sharp[i] = (sharp[i][0], sharp[i][1], True)
    shape = through(sharp, closed=True)
    return Shape(shape.start, shape.segments, True, tuple(spine))


def between(a: Sequence[float], b: Sequence[float], centre: Pt, r: float) -> tuple[float, float, bool]:
    """The point of the circle half way from `a` to `b`."""
    x, y = (a[0] + b[0]) / 2 - centre[0], (a[1] + b[1]) / 2 - centre[1]
    length = math.hypot(x, y) or 1.0
    return (centre[0] + x / length * r, centre[1] + y / length * r, False)


def lit(shape: Shape, dx: float, dy: float) -> list[Shape]:
    """The part of `shape` that the light reaches: what it shares with itself moved by (dx, dy)."""
    if shape.spine:
        k = 0.5 * math.hypot(dx, dy)
        rim = [(x + dx / 2, y + dy / 2, max(0.4, r - k)) for x, y, r in shape.spine]
        return [band(rim)]
    return common(shape, shape.move(dx, dy))


def common(first: Shape, second: Shape) -> list[Shape]:
    """The overlap of two simple outlines (Greiner and Hormann, 1998), as polygons.

    The second is nudged by a few hundredths of a unit, so that no corner lies on an edge.
    """
    nudged = second.move(0.0173, 0.0291)
    return [polyline(thin(p)) for p in overlap(first.flat(), nudged.flat()) if len(p) > 2]


def thin(points: list[Pt], slack: float = 0.2) -> list[Pt]:
    """Fewer points for the same line, within `slack` units (Douglas and Peucker)."""
    if len(points) < 4:
        return points
    half = max(range(len(points)), key=lambda i: dist(points[0], points[i]))
    return _thin(points[: half + 1], slack)[:-1] + _thin([*points[half:], points[0]], slack)[:-1]


def _thin(run: list[Pt], slack: float) -> list[Pt]:
    if len(run) < 3:
        return run
    (ax, ay), (bx, by) = run[0], run[-1]
    length = math.hypot(bx - ax, by - ay) or 1e-9
    far, index = 0.0, 0
    for i in range(1, len(run) - 1):
        off = abs((bx - ax) * (run[i][1] - ay) - (by - ay) * (run[i][0] - ax)) / length
        if off > far:
            far, index = off, i
    if far <= slack:
        return [run[0], run[-1]]
    return _thin(run[: index + 1], slack)[:-1] + _thin(run[index:], slack)


def inside(p: Pt, ring: list[Pt]) -> bool:
    hit = False
    for i, (x, y) in enumerate(ring):
        u, v = ring[i - 1]
        if (y > p[1]) != (v > p[1]) and p[0] < (u - x) * (p[1] - y) / (v - y) + x:
            hit = not hit
    return hit


def crossings(a: list[Pt], b: list[Pt]) -> list[tuple[int, float, int, float, Pt]]:
    out = []
    for i, p in enumerate(a):
        q = a[(i + 1) % len(a)]
        lo_x, hi_x = min(p[0], q[0]), max(p[0], q[0])
        lo_y, hi_y = min(p[1], q[1]), max(p[1], q[1])
        for j, r in enumerate(b):
            s = b[(j + 1) % len(b)]
            if max(r[0], s[0]) < lo_x or min(r[0], s[0]) > hi_x or max(r[1], s[1]) < lo_y or min(r[1], s[1]) > hi_y:
                continue
            den = (q[0] - p[0]) * (s[1] - r[1]) - (q[1] - p[1]) * (s[0] - r[0])
            if abs(den) < 1e-12:
                continue
            t = ((r[0] - p[0]) * (s[1] - r[1]) - (r[1] - p[1]) * (s[0] - r[0])) / den
            u = ((r[0] - p[0]) * (q[1] - p[1]) - (r[1] - p[1]) * (q[0] - p[0])) / den
            if 0 < t < 1 and 0 < u < 1:
                out.append((i, t, j, u, (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]))))
    return out


def overlap(a: list[Pt], b: list[Pt]) -> list[list[Pt]]:
    hits = crossings(a, b)
    if not hits:
        if inside(a[0], b):
            return [a]
        return [b] if inside(b[0], a) else []

    def thread(ring: list[Pt], which: int) -> tuple[list[tuple[Pt, int]], dict[int, int]]:
        order = sorted(range(len(hits)), key=lambda h: (hits[h][2 * which], hits[h][2 * which + 1]))
        nodes: list[tuple[Pt, int]] = []
        place: dict[int, int] = {}
        at = 0
        for i, p in enumerate(ring):
            nodes.append((p, -1))
            while at < len(order) and hits[order[at]][2 * which] == i:
                place[order[at]] = len(nodes)
                nodes.append((hits[order[at]][4], order[at]))
                at += 1
        return nodes, place

    threads = [thread(a, 0), thread(b, 1)]
    entry: list[dict[int, bool]] = [{}, {}]
    for which, (ring, other) in enumerate(((a, b), (b, a))):
        within = inside(ring[0], other)
        for _, hit in threads[which][0]:
            if hit >= 0:
                entry[which][hit] = not within
                within = not within
    todo = set(range(len(hits)))
    out = []
    while todo:
        first = min(todo)
        hit, which, loop = first, 0, [hits[first][4]]
        while True:
            todo.discard(hit)
            nodes, place = threads[which]
            step = 1 if entry[which][hit] else -1
            i = place[hit]
            for _ in range(len(nodes)):
                i = (i + step) % len(nodes)
                loop.append(nodes[i][0])
                if nodes[i][1] >= 0:
                    break
            hit, which = nodes[i][1], 1 - which
            if hit == first or hit not in todo:
                break
        out.append(loop[:-1])
    return out
