"""Coasts from the board's data: sectors of discs become islands with bays and capes. Pure geometry, no drawing.

All lengths are in board units, y down. The same board always gives the same coast.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random

from ulus_suite.core.diagram import Board, Spot

Point = tuple[float, float]
Outline = list[Point]

GAP = 0.12
"""Width of a strait, as a share of the continent's radius."""

PLATE = 1.1
"""How far off the number of an area stands, as a share of the continent's radius."""

EDGE = 21.0
"""Numbers keep so far off the board's edge, where the score track runs."""

DEPTHS = (1.3, 1.235, 1.18, 1.13, 1.085, 1.04)
"""Soundings: how far they lie off, as shares of the continent's radius, from the deep to the shallow."""


@dataclass(frozen=True, slots=True)
class Shore:
    """Everything drawn of a board: island outlines and inland points of each, soundings round the continents from
    the deep to the shallow, where lava flows and where each volcano stands, borders between oceans, centres and
    rooms of places, how far to the right of its room an ocean's name stands, track spaces, roses, beasts with their
    size, and the title."""

    size: tuple[float, float]
    islands: dict[str, Outline]
    inland: dict[str, list[Point]]
    continents: dict[str, str]
    depths: list[list[Outline]]
    discs: list[tuple[Point, float]]
    bridges: dict[str, Outline]
    cracks: dict[str, Outline]
    volcanoes: dict[str, Point]
    borders: list[Outline]
    centres: dict[str, Point]
    plates: dict[str, Point]
    rooms: dict[str, tuple[float, float]]
    spaces: list[Point]
    space_size: float
    labels: dict[str, str] = field(default_factory=dict)
    aside: dict[str, float] = field(default_factory=dict)
    roses: list[tuple[Point, float]] = field(default_factory=list)
    beasts: list[tuple[str, Point, float]] = field(default_factory=list)
    title: tuple[Point, float] = ((0.0, 0.0), 0.0)


def shore(board: Board) -> Shore:
    discs = {s.id: s for s in board.spots if s.kind == "continent"}
    lands = {s.id: s for s in board.spots if s.kind == "land"}
    waves = {id: Wave(Random(f"coast {board.id} {id}")) for id in discs}
    lava = {link.a: link.b for link in board.links if link.kind == "lava"}
    islands, inland, bridges, cracks, volcanoes, plates = {}, {}, {}, {}, {}, {}
    for id, spot in lands.items():
        disc = discs[f"continent-{spot.extra['continent']}"]
        islands[id] = _island(spot, disc, waves[disc.id])
        inland[id] = _inland(spot, disc, waves[disc.id], Random(f"inland {board.id} {id}"))
        middle = (float(spot.extra["from"] or 0) + float(spot.extra["to"] or 0)) / 2
        x, y = _rim(disc, middle, waves[disc.id], PLATE)
        plates[id] = min(max(x, EDGE), board.size[0] - EDGE), min(max(y, EDGE), board.size[1] - EDGE)
        edge = _shared_edge(spot, lands[lava[id]])
        bridges[id] = _bridge(disc, edge, waves[disc.id], Random(f"lava {id}"))
        cracks[id] = _crack(disc, edge, waves[disc.id], Random(f"crack {id}"))
        volcanoes[id] = _at(disc, edge, 0.56 * disc.size, 0.0)
    depths = [[[_rim(d, a, waves[i], grow) for a in range(0, 360, 4)] for i, d in discs.items()] for grow in DEPTHS]
    track = [board.spot(s) for s in board.tracks["score"]]
    title = next((s for s in board.spots if s.kind == "cartouche"), None)
    places = [s for s in board.spots if s.kind in ("land", "ocean")]
    return Shore(
        size=board.size, islands=islands, inland=inland, depths=depths, bridges=bridges, cracks=cracks,
        continents={id: str(s.extra["continent"]) for id, s in lands.items()}, volcanoes=volcanoes,
        discs=[(d.at, d.size) for d in discs.values()],
        borders=[_wiggle(list(s.shape), Random(s.id)) for s in board.spots if s.kind == "border"],
        centres={s.id: s.at for s in places},
        rooms={s.id: (float(s.extra.get("wide") or 26), float(s.extra.get("high") or 22)) for s in places},
        plates=plates, spaces=[s.at for s in track], space_size=track[0].size,
        labels={s.id: s.label for s in board.spots if s.kind in ("ocean", "continent")},
        aside={s.id: float(s.extra.get("aside") or 0) for s in places},
        roses=[(s.at, s.size) for s in board.spots if s.kind == "rose"],
        beasts=[(s.label, s.at, s.size) for s in board.spots if s.kind == "beast"],
        title=(title.at, title.size) if title is not None else ((0.0, 0.0), 0.0),
    )  # fmt: skip


class Wave:
    """A closed line of bays and capes: a factor for each direction."""

    def __init__(self, random: Random) -> None:
        sizes = ((2, 0.3), (3, 0.3), (5, 0.3), (8, 0.26), (13, 0.22), (21, 0.17), (34, 0.1))
        self._parts = [(n, high * random.uniform(0.6, 1.1), random.uniform(0, math.tau)) for n, high in sizes]

    def at(self, degrees: float) -> float:
        """About 0.92 to 1.08."""
        a = math.radians(degrees)
        return 0.99 + 0.075 * sum(size * math.sin(n * a + turn) for n, size, turn in self._parts)

    def sway(self, degrees: float, share: float) -> float:
        """How far the middle of a strait strays sideways, in parts of the radius."""
        turn = self._parts[2][2] + math.radians(degrees) * 3
        return 0.03 * math.sin(share * 7.5 + turn) + 0.015 * math.sin(share * 17 + 2 * turn)


def _at(disc: Spot, degrees: float, along: float, aside: float) -> Point:
    """The point ``along`` a ray from the disc's centre and ``aside`` of it, to the counter-clockwise side."""
    a = math.radians(degrees)
    x = disc.at[0] + along * math.cos(a) - aside * math.sin(a)
    y = disc.at[1] - along * math.sin(a) - aside * math.cos(a)
    return x, y


def _rim(disc: Spot, degrees: float, wave: Wave, grow: float = 1.0) -> Point:
    return _at(disc, degrees, disc.size * wave.at(degrees) * grow, 0.0)


def _side(disc: Spot, degrees: float, wave: Wave, side: int) -> Outline:
    """One bank of the strait at an angle, from the middle outwards; ``side`` 1 is counter-clockwise of it."""
    points = []
    for step in range(4, 19):
        share = step / 19
        aside = disc.size * (wave.sway(degrees, share) + side * GAP / 2 * (1.25 - 0.35 * share))
        points.append(_at(disc, degrees, share * disc.size * wave.at(degrees), aside))
    return points


def _island(spot: Spot, disc: Spot, wave: Wave) -> Outline:
    """A slice of the disc: up one bank, round the coast, back along the other."""
    start, end = float(spot.extra["from"] or 0), float(spot.extra["to"] or 0)
    trim = math.degrees(GAP / 2 / 0.95)
    steps = max(6, round((end - start) / 2.5))
    coast = [_rim(disc, start + trim + (end - start - 2 * trim) * i / steps, wave) for i in range(steps + 1)]
    outline = [*_side(disc, start, wave, 1), *coast, *reversed(_side(disc, end, wave, -1))]
    return smooth(outline, 1)


def _inland(spot: Spot, disc: Spot, wave: Wave, random: Random) -> list[Point]:
    """Points scattered over an island, well away from its coasts, the northern ones first."""
    start, end = float(spot.extra["from"] or 0), float(spot.extra["to"] or 0)
    found: list[Point] = []
    for _ in range(90):
        share = random.uniform(0.3, 0.88)
        trim = math.degrees((GAP / 2 + 0.075) / share)
        angle = random.uniform(start + trim, end - trim) if end - start > 2 * trim else (start + end) / 2
        point = _at(disc, angle, share * disc.size * wave.at(angle), 0.0)
        if all(math.dist(point, other) > 4.6 for other in found):
            found.append(point)
    return sorted(found, key=lambda p: p[1])


def _shared_edge(one: Spot, other: Spot) -> float:
    """The angle of the strait between two islands of a disc."""
    for a in (one.extra["from"], one.extra["to"]):
        for b in (other.extra["from"], other.extra["to"]):
            if (float(a or 0) - float(b or 0)) % 360 == 0:
                return float(a or 0)
    raise ValueError(f"islands {one.id} and {other.id} have no strait between them")


def _bridge(disc: Spot, degrees: float, wave: Wave, random: Random) -> Outline:
    """Cooled lava that fills a strait, laps over both banks in tongues, and fans out into the sea."""
    left: Outline = []
    right: Outline = []
    for step in range(27):
        share = 0.14 + 0.95 * step / 26
        middle = wave.sway(degrees, min(share, 1.0))
        ends = math.sqrt(max(0.02, 1.0 - abs(2 * step / 26 - 1.0) ** 7))
        fan = 1.0 + 0.45 * math.exp(-(((share - 0.97) / 0.06) ** 2))
        along = share * disc.size * wave.at(degrees)
        for bank, side in ((left, 1), (right, -1)):
            tongue = random.uniform(0.6, 0.95) + (random.uniform(0.3, 0.75) if random.random() < 0.28 else 0.0)
            bank.append(_at(disc, degrees, along, disc.size * (middle + side * GAP * tongue * fan * ends)))
    return smooth([*left, *reversed(right)], 2)


def _crack(disc: Spot, degrees: float, wave: Wave, random: Random) -> Outline:
    """The glowing line in the middle of a bridge."""
    points = []
    for step in range(5, 20):
        share = step / 20
        aside = disc.size * (wave.sway(degrees, share) + random.uniform(-0.03, 0.03))
        points.append(_at(disc, degrees, share * disc.size * wave.at(degrees), aside))
    return points


def _wiggle(line: Outline, random: Random) -> Outline:
    """A straight line between oceans, drawn as by hand."""
    (x0, y0), (x1, y1) = line[0], line[-1]
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    turn, points = random.uniform(0, math.tau), []
    for step in range(25):
        share = step / 24
        off = 1.6 * math.sin(share * length / 5 + turn) * math.sin(math.pi * share)
        points.append(
            (x0 + (x1 - x0) * share - (y1 - y0) / length * off, y0 + (y1 - y0) * share + (x1 - x0) / length * off)
        )
    return points


def smooth(outline: Outline, times: int) -> Outline:
    """Cut the corners of a closed outline."""
    for _ in range(times):
        cut = []
        for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True):
            cut += [(0.75 * x0 + 0.25 * x1, 0.75 * y0 + 0.25 * y1), (0.25 * x0 + 0.75 * x1, 0.25 * y0 + 0.75 * y1)]
        outline = cut
    return outline


def inside(point: Point, outline: Outline) -> bool:
    """Whether a point lies inside a closed outline."""
    x, y = point
    found = False
    for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            found = not found
    return found
