"""Shapes without an engine: how a bone stands on its faces, what its footprint covers, what lies between.

A footprint is a rectangle with rounded corners: the set of points within ``corner`` of a smaller rectangle,
its core. All distances between footprints are distances between cores, less the radii.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Sequence

from ulus_suite.chance.physics.params import BoneSpec, Params
from ulus_suite.chance.physics.record import BonePose, Face

Point = tuple[float, float]


class Relation(enum.Enum):
    """How a footprint lies to a circle."""

    INSIDE = "inside"
    STRADDLES = "straddles"
    OUTSIDE = "outside"


def section_core(bone: BoneSpec) -> tuple[Point, ...]:
    """The cross-section's core, counter-clockwise, about the centre of gravity: sheep side at +y, horse at +x."""
    x, y = bone.width / 2 - bone.corner, bone.height / 2 - bone.corner
    gx, gy = bone.to_horse, -bone.to_goat
    return ((x - gx, y - gy), (-x - gx, y - gy), (-x - gx, -y - gy), (x - gx, -y - gy))


def rest_height(bone: BoneSpec, face: Face) -> float:
    """Height of the centre of gravity over the mat with ``face`` up, in metres."""
    return {
        Face.SHEEP: bone.height / 2 - bone.to_goat,
        Face.GOAT: bone.height / 2 + bone.to_goat,
        Face.HORSE: bone.width / 2 + bone.to_horse,
        Face.CAMEL: bone.width / 2 - bone.to_horse,
    }[face]


def clearance(bone: BoneSpec, height: float, roll: float) -> float:
    """Gap between the mat and a cross-section turned by ``roll`` (rad) with its centre of gravity at ``height``."""
    s, c = math.sin(roll), math.cos(roll)
    x, y = bone.width / 2 - bone.corner, bone.height / 2 - bone.corner
    lowest = (-x if s > 0 else x) - bone.to_horse, (-y if c > 0 else y) + bone.to_goat
    return height - bone.corner + lowest[0] * s + lowest[1] * c


def tipping_barrier(bone: BoneSpec, face: Face, ccw: bool) -> float:
    """How far (m) the centre of gravity must rise to tip over the corner: the left one if ``ccw``."""
    turn = face * math.pi / 2
    s, c = math.sin(turn), math.cos(turn)
    corners = [(x * c - y * s, x * s + y * c) for x, y in section_core(bone)]
    low = sorted(corners, key=lambda p: p[1])[:2]
    pivot = min(low) if ccw else max(low)
    return math.hypot(*pivot) + bone.corner - rest_height(bone, face)


def footprint_core(bone: BoneSpec) -> tuple[Point, ...]:
    """The footprint's core about its middle, long axis along x, counter-clockwise."""
    x, y = bone.length / 2 - bone.footprint_corner, bone.footprint_width / 2 - bone.footprint_corner
    return ((x, y), (-x, y), (-x, -y), (x, -y))


def footprint(pose: BonePose, bone: BoneSpec) -> tuple[Point, ...]:
    """The core of a lying bone in metres on the mat."""
    turn = math.radians(pose.turn / 10)
    s, c = math.sin(turn), math.cos(turn)
    x0, y0 = pose.x * 1e-4, pose.y * 1e-4
    return tuple((x0 + x * c - y * s, y0 + x * s + y * c) for x, y in footprint_core(bone))


def relation(pose: BonePose, centre: Point, radius: float, p: Params) -> Relation:
    """Whether the bone lies inside the circle, across its line, or outside. Metres."""
    core = footprint(pose, p.bone)
    farthest = max(math.dist(corner, centre) for corner in core) + p.bone.footprint_corner
    nearest = _gap(core, (centre,)) - p.bone.footprint_corner
    if farthest <= radius:
        return Relation.INSIDE
    return Relation.STRADDLES if nearest <= radius else Relation.OUTSIDE


def ring(pose: BonePose, p: Params) -> str:
    """Where a bone lies at Naadam: ``inner`` (wholly in the inner circle), ``outer`` (wholly in the outer circle
    or across the inner line), or ``outside``; a bone across the outer line is not in the outer circle."""
    if relation(pose, (0.0, 0.0), p.mat.inner, p) is Relation.INSIDE:
        return "inner"
    return "outer" if relation(pose, (0.0, 0.0), p.mat.outer, p) is Relation.INSIDE else "outside"


def on_mat(pose: BonePose, p: Params) -> bool:
    """Whether the middle of the footprint lies on the mat, its edge included."""
    return math.hypot(pose.x, pose.y) * 1e-4 <= p.mat.radius + 1e-9


def resting_place(x: float, y: float, p: Params) -> tuple[int, int]:
    """A place in metres as a record has it; one that rounding would push over the edge stays on the mat."""
    at = (round(x * 1e4), round(y * 1e4))
    if math.hypot(*at) <= p.mat.radius * 1e4:
        return at
    return math.trunc(x * 1e4 - math.copysign(0.7, x)), math.trunc(y * 1e4 - math.copysign(0.7, y))


def place_beyond(x: float, y: float) -> tuple[int, int]:
    """Where a bone crossed the edge, as a record has it: rounded away from the middle, so that it is off."""
    return (
        round(math.copysign(math.ceil(abs(x * 1e4)), x)),
        round(math.copysign(math.ceil(abs(y * 1e4)), y)),
    )


def gap(a: BonePose, b: BonePose, bone: BoneSpec) -> float:
    """Distance between two footprints in metres; negative: how deep they overlap."""
    return _gap(footprint(a, bone), footprint(b, bone)) - 2 * bone.footprint_corner


def deepest_overlap(table: Sequence[BonePose], bone: BoneSpec) -> float:
    """The deepest overlap of any two footprints, in metres; 0 if none overlap."""
    reach = math.hypot(bone.length, bone.footprint_width) * 1e4
    deepest = 0.0
    for i, a in enumerate(table):
        for b in table[i + 1 :]:
            if math.hypot(a.x - b.x, a.y - b.y) < reach:
                deepest = max(deepest, -gap(a, b, bone))
    return deepest


def _gap(a: Sequence[Point], b: Sequence[Point]) -> float:
    """Distance of two convex outlines (one, two or more points each); negative depth where both are areas
    and overlap, or where a point or a line crosses an area."""
    depth = max(_separation(a, b), _separation(b, a))
    if depth <= 0:
        return depth
    return min(
        min(_to_edge(q, a[i - 1], a[i]) for q in b for i in range(len(a))),
        min(_to_edge(q, b[i - 1], b[i]) for q in a for i in range(len(b))),
    )


def _separation(a: Sequence[Point], b: Sequence[Point]) -> float:
    """The widest gap between the outlines across any edge of ``a``; minus infinity if ``a`` is a point."""
    widest = -math.inf
    for i in range(len(a)):
        (x0, y0), (x1, y1) = a[i - 1], a[i]
        size = math.hypot(x1 - x0, y1 - y0)
        if size:
            nx, ny = (y1 - y0) / size, (x0 - x1) / size
            widest = max(widest, min((x - x0) * nx + (y - y0) * ny for x, y in b))
    return widest


def _to_edge(q: Point, p0: Point, p1: Point) -> float:
    """Distance of a point from a line segment."""
    dx, dy = p1[0] - p0[0], p1[1] - p0[1]
    square = dx * dx + dy * dy
    t = 0.0 if not square else max(0.0, min(1.0, ((q[0] - p0[0]) * dx + (q[1] - p0[1]) * dy) / square))
    return math.hypot(q[0] - p0[0] - t * dx, q[1] - p0[1] - t * dy)
