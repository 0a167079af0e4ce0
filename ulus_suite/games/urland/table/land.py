"""Islands as an engraver shows them: hachured coasts, coloured borders, hills and the first plants; and lava."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import pygame

from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.core.diagram import Board, Spot

# --- Coasts from the board's data: sectors of discs become islands with bays and capes. Pure geometry, no drawing.
#
# All lengths are in board units, y down. The same board always gives the same coast.


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


# --- Line work as SVG text, in pixels: what an engraver cuts is rasterised with clean edges at the size needed.


class Sheet(NamedTuple):
    """A chart at a size: its coasts, pixels of a board unit across and down, the spaces of the track that mean
    something, and what stands under its title."""

    shore: Shore
    unit: tuple[float, float]
    mutations: tuple[int, ...] = ()
    end: int = 0
    subtitle: str = ""

    def local(self, point: Point) -> tuple[int, int]:
        """Board units to pixels."""
        return round(point[0] * self.unit[0]), round(point[1] * self.unit[1])

    def room(self, place: str) -> pygame.Rect:
        wide, high = self.shore.rooms[place]
        found = pygame.Rect(0, 0, round(wide * self.unit[0]), round(high * self.unit[1]))
        found.center = self.local(self.shore.centres[place])
        return found


class Copper:
    """A sheet that collects shapes given in board units. ``unit`` is pixels for a board unit, across and down;
    widths are in board units too; ``origin`` is the board point of the sheet's upper left corner."""

    def __init__(self, unit: tuple[float, float], origin: Point = (0.0, 0.0)) -> None:
        self.ux, self.uy = unit
        self.mean = (self.ux + self.uy) / 2
        self.origin = origin
        self.parts: list[str] = []

    def xy(self, point: Point) -> tuple[float, float]:
        """A point in pixels."""
        return (point[0] - self.origin[0]) * self.ux, (point[1] - self.origin[1]) * self.uy

    def way(self, points: Sequence[Point], closed: bool) -> str:
        ox, oy, ux, uy = *self.origin, self.ux, self.uy
        d = "M" + "L".join(f"{(x - ox) * ux:.1f},{(y - oy) * uy:.1f}" for x, y in points)
        return d + "Z" if closed else d

    def shape(self, outline: Sequence[Point], tone: Colour, opacity: float = 1.0) -> None:
        self.parts.append(f'<path d="{self.way(outline, True)}" fill="{code(tone)}" fill-opacity="{opacity:.2f}"/>')

    def line(
        self, points: Sequence[Point], tone: Colour, width: float, *, closed: bool = False, opacity: float = 1.0,
        dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """A line with round joints; ``dash`` in board units."""
        self.ways((self.way(points, closed),), tone, width, opacity=opacity, dash=dash)

    def lines(
        self,
        all: Iterable[Sequence[Point]],
        tone: Colour,
        width: float,
        *,
        opacity: float = 1.0,
        cap: str = "round",
    ) -> None:
        """Many open lines of one kind; cheaper than one by one, and blunt ones cheaper than round ones."""
        self.ways([self.way(points, False) for points in all], tone, width, opacity=opacity, cap=cap)

    def ways(
        self,
        ways: Sequence[str],
        tone: Colour,
        width: float,
        *,
        opacity: float = 1.0,
        dash: Sequence[float] = (),
        cap: str = "round",
    ) -> None:
        """Paths made by `way`; ``cap`` is round or butt."""
        if not ways:
            return
        broken = f' stroke-dasharray="{",".join(f"{d * self.mean:.1f}" for d in dash)}"' if dash else ""
        join = "round" if cap == "round" else "miter"
        self.parts.append(
            f'<path d="{"".join(ways)}" fill="none" stroke="{code(tone)}" stroke-opacity="{opacity:.2f}" '
            f'stroke-width="{max(0.7, width * self.mean):.2f}" stroke-linejoin="{join}" stroke-linecap="{cap}"'
            f"{broken}/>"
        )

    def shapes(self, outlines: Iterable[Sequence[Point]], tone: Colour, opacity: float = 1.0) -> None:
        """Many filled outlines of one kind that do not overlap."""
        d = "".join(self.way(outline, True) for outline in outlines)
        if d:
            self.parts.append(f'<path d="{d}" fill="{code(tone)}" fill-opacity="{opacity:.2f}"/>')

    def disc(self, at: Point, radius: float, tone: Colour, opacity: float = 1.0) -> None:
        """A round spot; it stays round where the chart is stretched."""
        x, y = self.xy(at)
        self.parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * self.uy:.2f}" fill="{code(tone)}" '
            f'fill-opacity="{opacity:.2f}"/>'
        )

    def ring(self, at: Point, radius: float, tone: Colour, width: float, opacity: float = 1.0) -> None:
        x, y = self.xy(at)
        self.parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * self.uy:.2f}" fill="none" stroke="{code(tone)}" '
            f'stroke-opacity="{opacity:.2f}" stroke-width="{max(0.7, width * self.mean):.2f}"/>'
        )

    def print(self, size: tuple[int, int]) -> pygame.Surface:
        """The sheet as a picture of that size in pixels."""
        width, height = size
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">{"".join(self.parts)}</svg>'
        )
        return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


def code(tone: Colour) -> str:
    return f"#{tone[0]:02x}{tone[1]:02x}{tone[2]:02x}"


# ------------------------------------------------------------------------------------------------------------------


GLOW: Colour = (255, 138, 40)
BRIGHT: Colour = (255, 214, 110)
MOSS: Colour = (92, 118, 58)


def engrave_island(copper: Copper, shore: Shore, id: str, tones: dict[str, Colour]) -> None:
    outline = shore.islands[id]
    ink = mix(tones["ink"], (96, 60, 24), 0.55)
    sand = mix(tones["second"], tones["light"], 0.3)
    copper.line(outline, mix(sand, tones["light"], 0.5), 1.5, closed=True, opacity=0.75)
    copper.shape(outline, sand)
    wash = border_colour(shore.continents[id], tones)
    for inward, wide, opacity in ((3.2, 6.2, 0.16), (1.7, 3.2, 0.3), (0.8, 1.5, 0.5)):
        copper.line(inset(outline, inward), wash, wide, closed=True, opacity=opacity)
    relief(copper, shore, id, sand, ink)
    copper.line(outline, ink, 0.62, closed=True)


def border_colour(continent: str, tones: dict[str, Colour]) -> Colour:
    """Each continent's border is coloured by hand, as on old charts."""
    washes = {"I": mix(tones["mark"], tones["second"], 0.1), "II": mix(MOSS, tones["second"], 0.15)}
    return washes.get(continent, mix((178, 128, 40), tones["mark"], 0.15))


def inset(outline: Outline, by: float) -> Outline:
    """The outline moved inwards; it cuts across capes, where it would cross itself."""
    out = normals(outline)
    found = []
    for i, (x, y) in enumerate(outline):
        (nx, ny), (px, py), (fx, fy) = out[i], out[i - 1], out[(i + 1) % len(out)]
        if nx * px + ny * py > 0.86 and nx * fx + ny * fy > 0.86:
            found.append((x - by * nx, y - by * ny))
    return found


def normals(outline: Outline) -> list[Point]:
    """Outward directions at the points of an outline; the islands run clockwise on the screen or all the other way,
    so the sign is taken from the area."""
    count = len(outline)
    turn = sum(outline[i - 1][0] * outline[i][1] - outline[i][0] * outline[i - 1][1] for i in range(count))
    sign = 1 if turn > 0 else -1
    found = []
    for i in range(count):
        dx = outline[(i + 1) % count][0] - outline[i - 1][0]
        dy = outline[(i + 1) % count][1] - outline[i - 1][1]
        long = math.hypot(dx, dy) or 1.0
        found.append((sign * dy / long, -sign * dx / long))
    return found


def hachures(outline: Outline, long: float) -> list[list[Point]]:
    """Short strokes from the coast into the water."""
    found: list[list[Point]] = []
    left = 0.0
    out = normals(outline)
    for i, (x, y) in enumerate(outline):
        px, py = outline[i - 1]
        step = math.hypot(x - px, y - py)
        nx, ny = out[i]
        at = left
        while at < step:
            share = at / step
            bx, by = px + (x - px) * share, py + (y - py) * share
            reach = long * (1.0 if len(found) % 2 else 0.62)
            found.append([(bx, by), (bx + nx * reach, by + ny * reach)])
            at += 1.1
        left = at - step
    return found


def relief(copper: Copper, shore: Shore, id: str, sand: Colour, ink: Colour) -> None:
    """Hills and plants where no Ichto stands; faint ones where they may."""
    random = Random(f"relief {id}")
    (cx, cy), (wide, high) = shore.centres[id], shore.rooms[id]
    clear = [shore.plates[id], *shore.volcanoes.values()]
    hills: dict[bool, list[Outline]] = {False: [], True: []}
    plants: dict[bool, list[Outline]] = {False: [], True: []}
    dots: list[Outline] = []
    for x, y in shore.inland[id]:
        if any(math.dist((x, y), other) < 7.5 for other in clear):
            continue
        faint = abs(x - cx) < wide / 2 + 2 and abs(y - cy) < high / 2 + 1
        kind = random.random()
        if kind < 0.42:
            hills[faint].append(hill((x, y), random.uniform(2.2, 3.2)))
        elif kind < 0.8:
            plants[faint] += plant((x, y), random.uniform(0.8, 1.25))
        else:
            dots += [[(x + random.uniform(-2, 2), y + random.uniform(-1.2, 1.2))] for _ in range(5)]
    copper.lines([[p, (p[0] + 0.01, p[1])] for (p,) in dots], ink, 0.42, opacity=0.3)
    for faint, strength in ((True, 0.3), (False, 1.0)):
        rises = hills[faint]
        copper.shapes(rises, mix(sand, (255, 250, 235), 0.35), strength)
        copper.shapes([r[2:] for r in rises], mix(sand, ink, 0.4), 0.6 * strength)
        copper.lines(
            [*rises, *(s for r in rises for s in shading(r))], ink, 0.28, opacity=0.75 * strength, cap="butt"
        )
        copper.lines(plants[faint], MOSS, 0.38, opacity=strength, cap="butt")
        tips = [stem[-1] for stem in plants[faint]]
        copper.lines([[tip, (tip[0] + 0.01, tip[1])] for tip in tips], (190, 92, 52), 1.0, opacity=strength)


def hill(at: Point, size: float) -> Outline:
    """A molehill from its left foot over the top; the light comes from the left."""
    x, y = at
    return [(x - size, y + size * 0.45), (x - size * 0.55, y - size * 0.35), (x - size * 0.05, y - size * 0.8),
            (x + size * 0.45, y - size * 0.25), (x + size * 1.05, y + size * 0.5)]  # fmt: skip


def shading(rise: Outline) -> list[Outline]:
    """Strokes down the shaded side of a hill."""
    (left, _), (x, top), (right, foot) = rise[0], rise[2], rise[4]
    size = (right - left) / 2
    return [
        [(x + size * s, top + size * (0.25 + s * 0.8)), (x + size * (s + 0.12), foot - size * 0.08)]
        for s in (0.2, 0.5)
    ]


def plant(at: Point, size: float) -> list[Outline]:
    """The stems of one of the first plants on land, each with its tip last."""
    x, y = at
    tips = [(x - 1.5 * size, y - 2.7 * size), (x + 0.2 * size, y - 3.5 * size), (x + 1.6 * size, y - 2.4 * size)]
    return [[(x, y), (x + (tx - x) * 0.3, y + (ty - y) * 0.5), (tx, ty)] for tx, ty in tips]


def engrave_lava(
    copper: Copper, bridge: Outline, crack: Sequence[Point], tones: dict[str, Colour], heat: float
) -> None:
    """A flow of basalt with glowing cracks; ``heat`` 1 is liquid."""
    basalt, dark = tones["third"], mix(tones["third"], (0, 0, 0), 0.5)
    copper.line(bridge, GLOW, 2.6, closed=True, opacity=0.2 + 0.4 * heat)
    copper.line(bridge, dark, 1.5, closed=True)
    copper.shape(bridge, mix(basalt, GLOW, heat))
    copper.line(inset(bridge, 1.0), mix(basalt, (150, 130, 120), 0.35), 0.35, closed=True, opacity=0.7)
    forks = []
    for index in range(1, len(crack) - 1, 2):
        (x, y), (fx, fy) = crack[index], crack[index + 1]
        side = 1 if index % 4 == 1 else -1
        dx, dy = (fx - x), (fy - y)
        forks.append([(x, y), (x + dx * 0.8 - side * dy * 0.9, y + dy * 0.8 + side * dx * 0.9),
                      (x + dx * 1.3 - side * dy * 1.7, y + dy * 1.3 + side * dx * 1.7)])  # fmt: skip
    for tone, wide, opacity in ((mix(GLOW, (150, 30, 10), 0.6), 2.4, 0.55), (GLOW, 1.1, 1.0), (BRIGHT, 0.45, 1.0)):
        copper.line(crack, tone, wide + heat, opacity=opacity)
        copper.lines(forks, tone, (wide + heat) * 0.6, opacity=opacity)
