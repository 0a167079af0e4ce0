"""Islands as an engraver shows them: hachured coasts, coloured borders, hills and the first plants; and lava."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.games.urland.table.engraving import Copper
from ulus_suite.games.urland.table.shore import Outline, Point, Shore

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
