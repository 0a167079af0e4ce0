"""The chart itself: sea, soundings, islands, beasts, lettering and the score track. Engraved once and kept."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pygame

from ulus_suite.app.scene.art import Sizes, put
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.games.urland.table import track
from ulus_suite.games.urland.table.land import Copper, Point, Sheet, engrave_island, hachures, inside

LAVA: Colour = (255, 138, 40)
EMBER: Colour = (255, 214, 110)


def colours(ui: Ui) -> dict[str, Colour]:
    return ui.theme.game("urland")


def paint_chart(ui: Ui, surface: pygame.Surface, sheet: Sheet) -> None:
    """Sea and land before any volcano."""
    tones = colours(ui)
    paint_deep(surface, tones)
    paint_waters(surface, sheet, tones)
    paint_soundings(surface, sheet, tones)
    paint_hachures(surface, sheet, tones)
    engraved = Copper(sheet.unit)
    for border in sheet.shore.borders:
        engraved.line(border, mix(tones["mark"], tones["light"], 0.35), 0.9, dash=(0.2, 2.4), opacity=0.9)
    for id in sheet.shore.islands:
        engrave_island(engraved, sheet.shore, id, tones)
    engrave_cartouche(engraved, sheet, tones)
    surface.blit(engraved.print(surface.get_size()), (0, 0))
    draw.speckle(surface, (max(2, round(1.5 * sheet.unit[0])),) * 2, 236, 5)
    paint_beasts(ui, surface, sheet, tones)
    letter(ui, surface, sheet, tones)
    track.paint(ui, surface, sheet, tones)


def paint_deep(surface: pygame.Surface, tones: dict[str, Colour]) -> None:
    """Deep water that darkens towards the edges of the chart: a small picture, stretched."""
    edge, middle = mix(tones["felt"], tones["ground"], 0.85), mix(tones["felt"], tones["light"], 0.05)
    small = pygame.Surface((72, 48))
    small.fill(edge)
    for step in range(24):
        box = small.get_rect().inflate(round(10 - step * 2.6), round(6 - step * 1.8))
        pygame.draw.ellipse(small, mix(edge, middle, min(1.0, step / 16)), box)
    surface.blit(pygame.transform.smoothscale(pygame.transform.box_blur(small, 2), surface.get_size()), (0, 0))


def paint_waters(surface: pygame.Surface, sheet: Sheet, tones: dict[str, Colour]) -> None:
    """Rhumb lines from the roses, and short waves."""
    deep, cream, shore = mix(tones["felt"], tones["ground"], 0.25), tones["light"], sheet.shore
    reach = sum(surface.get_size())
    for at, _ in shore.roses:
        x, y = sheet.local(at)
        for step in range(32):
            a = step * math.tau / 32
            tone = mix(deep, cream, 0.17 if step % 4 == 0 else 0.09)
            pygame.draw.aaline(surface, tone, (x, y), (x + reach * math.cos(a), y + reach * math.sin(a)))
    for wave in waves(sheet):
        pygame.draw.aalines(surface, mix(deep, cream, 0.26), False, [sheet.local(p) for p in wave])


def paint_hachures(surface: pygame.Surface, sheet: Sheet, tones: dict[str, Colour]) -> None:
    """Short strokes from every coast into the water."""
    tone = mix(mix(tones["felt"], tones["ink"], 0.45), (60, 130, 135), 0.25)
    ux, uy = sheet.unit
    for outline in sheet.shore.islands.values():
        for (x, y), (fx, fy) in hachures(outline, 2.5):
            pygame.draw.aaline(surface, tone, (x * ux, y * uy), (fx * ux, fy * uy))


def waves(sheet: Sheet) -> list[list[Point]]:
    """Short waves in the open sea, clear of coasts, rooms, beasts and the title."""
    shore, random, found = sheet.shore, Random("waves"), []
    width, height = shore.size
    taken = [(at, w / 2 + 5, h / 2 + 5) for id, at in shore.centres.items() for w, h in (shore.rooms[id],)]
    taken += [(at, size * 0.75, size * 0.5) for _, at, size in shore.beasts]
    taken += [(at, size * 1.2, size * 1.2) for at, size in shore.roses]
    taken.append((shore.title[0], shore.title[1] * 0.6, shore.title[1] * 0.45))
    for _ in range(420):
        x, y = random.uniform(18, width - 18), random.uniform(18, height - 18)
        if any(abs(x - a) < w and abs(y - b) < h for (a, b), w, h in taken):
            continue
        if any(math.dist((x, y), at) < size * 1.36 for at, size in shore.discs):
            continue
        s = random.uniform(1.4, 2.6)
        found.append(
            [(x - s, y), (x - s * 0.5, y - s * 0.3), (x, y + s * 0.1), (x + s * 0.5, y - s * 0.3), (x + s, y)]
        )
    return found


def paint_soundings(surface: pygame.Surface, sheet: Sheet, tones: dict[str, Colour]) -> None:
    """Lighter and lighter water towards the coasts, each step with its line."""
    deep, shallow = tones["felt"], mix(mix(tones["felt"], (70, 160, 160), 0.45), tones["light"], 0.3)
    steps = sheet.shore.depths
    thick = max(1, round(0.28 * sheet.unit[1]))
    for number, step in enumerate(steps):
        share = (number + 1) / len(steps)
        tone = mix(deep, shallow, share**1.25)
        line = mix(tone, tones["light"], 0.12 + 0.22 * share)
        outlines = [[(x * sheet.unit[0], y * sheet.unit[1]) for x, y in outline] for outline in step]
        for outline in outlines:
            pygame.draw.polygon(surface, line, outline)
            pygame.draw.aalines(surface, line, True, outline)
        for outline in outlines:
            cx, cy = (sum(v) / len(outline) for v in zip(*outline, strict=True))
            shrink = 1.0 - thick / max(abs(x - cx) for x, _ in outline)
            inner = [(cx + (x - cx) * shrink, cy + (y - cy) * shrink) for x, y in outline]
            pygame.draw.polygon(surface, tone, inner)
            pygame.draw.aalines(surface, tone, True, inner)


def engrave_rose(copper: Copper, at: Point, size: float, tones: dict[str, Colour]) -> None:
    """A compass rose of thirty-two points, with a flower for north."""
    x, y = at
    cream, dark, coral = (
        mix(tones["felt"], tones["light"], 0.85),
        mix(tones["felt"], tones["ink"], 0.55),
        tones["mark"],
    )
    stretch = copper.uy / copper.ux

    def polar(angle: float, reach: float) -> Point:
        return x + size * reach * math.cos(angle) * stretch, y + size * reach * math.sin(angle)

    copper.disc(at, size * 1.02, dark, 0.35)
    for reach, weight in ((1.0, 0.3), (0.93, 0.18), (0.55, 0.18)):
        copper.ring(at, size * reach, cream, weight, 0.8)
    for step in range(32):
        a = step * math.tau / 32
        copper.line([polar(a, 0.93), polar(a, 1.0)], cream, 0.25, opacity=0.8)
    for long, first, second, turn in (
        (0.62, cream, dark, math.pi / 8), (0.62, cream, dark, 3 * math.pi / 8),
        (0.78, mix(tones["second"], coral, 0.3), dark, math.pi / 4), (1.0, cream, coral, 0.0),
    ):  # fmt: skip
        for step in range(4):
            a = step * math.pi / 2 + turn - math.pi / 2
            for side, tone in ((-1, first), (1, second)):
                copper.shape([at, polar(a, long), polar(a + side * math.pi / 4, 0.2)], tone)
    copper.disc(at, size * 0.1, tones["second"])
    tip = y - size * 1.06
    w, h = size * 0.16 * stretch, size * 0.3
    copper.shape([(x - w * 0.35, tip), (x - w, tip - h * 0.45), (x - w * 0.3, tip - h * 0.4), (x, tip - h),
                  (x + w * 0.3, tip - h * 0.4), (x + w, tip - h * 0.45), (x + w * 0.35, tip)], coral)  # fmt: skip


def engrave_cartouche(copper: Copper, sheet: Sheet, tones: dict[str, Colour]) -> None:
    """The roses, and a scroll of parchment for the title."""
    for at, size in sheet.shore.roses:
        if size:
            engrave_rose(copper, at, size, tones)
    (x, y), wide = sheet.shore.title
    high = wide * 0.36
    paper, ink = mix(tones["second"], tones["light"], 0.55), mix(tones["ink"], (90, 56, 24), 0.5)
    for side in (-1, 1):  # the curled ends, behind the sheet
        ex = x + side * wide * 0.47
        curl = [(ex, y - high * 0.34), (ex + side * wide * 0.09, y - high * 0.26),
                (ex + side * wide * 0.06, y + high * 0.06), (ex + side * wide * 0.1, y + high * 0.5),
                (ex - side * wide * 0.04, y + high * 0.46)]  # fmt: skip
        copper.shape(curl, mix(paper, ink, 0.3))
        copper.line(curl, ink, 0.4, closed=True)
    left, right, bow = x - wide / 2, x + wide / 2, high * 0.1
    top = [(left + wide * i / 16, y - high / 2 - bow * math.sin(math.pi * i / 16)) for i in range(17)]
    foot = [(right - wide * i / 16, y + high / 2 - bow * math.sin(math.pi * i / 16)) for i in range(17)]
    copper.shape([(px + 0.8, py + 1.2) for px, py in (*top, *foot)], tones["ink"], 0.4)
    copper.shape([*top, *foot], paper)
    copper.line([*top, *foot], ink, 0.55, closed=True)
    inner = [(x + (px - x) * 0.95, y + (py - y) * 0.82) for px, py in (*top, *foot)]
    copper.line(inner, tones["mark"], 0.3, closed=True)


def paint_beasts(ui: Ui, surface: pygame.Surface, sheet: Sheet, tones: dict[str, Colour]) -> None:
    """What swims in the deep, in the tone of the lettering."""
    tone = mix(tones["felt"], tones["light"], 0.62)
    for name, (x, y), wide in sheet.shore.beasts:
        box = (round(wide * sheet.unit[0]), round(wide * sheet.unit[0]))
        picture = ui.pictures.svg(f"urland/beasts/{name}.svg", box).copy()
        picture.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        put(surface, picture, sheet.local((x, y)))


SUBTITLE = 9
"""Height of the letters under the title, in pixels: where they would be smaller, there are none."""


def letter(ui: Ui, surface: pygame.Surface, sheet: Sheet, tones: dict[str, Colour]) -> None:
    """The title, and the names of the oceans bowed over their rooms."""
    (x, y), wide = sheet.shore.title
    px = max(12, round(wide * sheet.unit[0] * 0.185))
    ink = mix(tones["ink"], (90, 40, 20), 0.45)
    title = spaced(ui, "URLAND", px, ink, round(px * 0.14))
    words = sheet.subtitle
    small = max(SUBTITLE, round(px * 0.36))
    line = ui.text.label(words, "small", ink, italic=True, px=small)
    while line.get_width() > wide * sheet.unit[0] * 0.86 and small > SUBTITLE:
        small -= 1
        line = ui.text.label(words, "small", ink, italic=True, px=small)
    told = line.get_width() <= wide * sheet.unit[0] * 0.86
    above = 0.06 if told else 0.0  # alone it stands in the middle of the scroll
    put(surface, title, sheet.local((x, y - wide * above)))
    if told:
        put(surface, line, sheet.local((x, y + wide * 0.085)))
    size = max(11, round(sheet.unit[1] * 7.4))
    tone = mix(tones["felt"], tones["light"], 0.82)
    for id, name in sheet.shore.labels.items():
        if id in sheet.shore.centres:
            box = sheet.room(id)
            fits = size
            while fits > SMALLEST and bow_width(ui, name, fits) > box.width * BEYOND:
                fits -= 1
            x = box.centerx + round(sheet.shore.aside[id] * sheet.unit[0])
            lines, at, fits = at_sea(ui, sheet, name, (x, box.y), fits)
            for above, part in enumerate(reversed(lines)):
                bowed(ui, surface, part, (at[0], at[1] - round(above * fits * LEAD)), fits, tone)


BEYOND = 1.1
"""So much wider than an ocean's room its name may be: further out there are coasts and the rim of the chart."""

SMALLEST = 8
"""No name is lettered smaller, in pixels."""

SHIFTS = (0, -1, 1, -2, 2, -3, 3, -4, 4, -6, 6, -8, 8)
"""So far to a side a name may make way for what is on land, in units of the board, the best first."""

LEAD = 0.95
"""From line to line of a name in two, in heights of its letters."""


def at_sea(
    ui: Ui, sheet: Sheet, name: str, at: tuple[int, int], px: int
) -> tuple[tuple[str, ...], tuple[int, int], int]:
    """The lines of a name whose bows stand over ``at``, where the foot of the lowest is, and how high its letters
    are: the largest that lie in open water, in one line if they can."""
    for high in range(px, SMALLEST - 1, -1):
        for lines in ((name,), tuple(name.split())):
            wide = [bow_width(ui, line, high) for line in reversed(lines)]
            for shift in SHIFTS:
                foot = at[0] + round(shift * sheet.unit[0]), at[1] - round(high * 0.35)
                feet = [(foot[0], foot[1] - round(above * high * LEAD)) for above in range(len(lines))]
                if not any(touches_land(sheet, *one, high) for one in zip(feet, wide, strict=True)):
                    return lines, foot, high
    return (name,), (at[0], at[1] - round(px * 0.35)), px


def touches_land(sheet: Sheet, foot: tuple[int, int], wide: int, px: int) -> bool:
    """Whether letters on such a bow lie over an island, lava that is there or may come, an area's number, or where
    one ocean ends and another begins."""
    (ux, uy), shore = sheet.unit, sheet.shore
    x, y, half = foot[0] / ux, foot[1] / uy, wide / 2 / ux + 1
    high, low = y - px * 1.05 / uy, y + px * 0.25 / uy
    sink = half * 0.13 * ux / uy  # of a bow's ends
    marks = [(x + half * k / 8, edge + (k / 8) ** 2 * sink) for k in range(-8, 9) for edge in (high, low)]
    plates = [plate for plate in shore.plates.values() if abs(plate[0] - x) < half + PLATE]
    if any(math.dist(mark, plate) < PLATE for mark in marks for plate in plates):
        return True
    for a, b in (ends for border in shore.borders for ends in pairwise(border)):
        if max(a[0], b[0]) < x - half or min(a[0], b[0]) > x + half:
            continue
        if max(a[1], b[1]) < high or min(a[1], b[1]) > low + sink:
            continue
        for k in range(9):
            bx, by = a[0] + (b[0] - a[0]) * k / 8, a[1] + (b[1] - a[1]) * k / 8
            if abs(bx - x) < half and high < by - ((bx - x) / half) ** 2 * sink < low:
                return True
    for outline in (*shore.islands.values(), *shore.bridges.values()):
        xs, ys = [p[0] for p in outline], [p[1] for p in outline]
        if max(xs) < x - half or min(xs) > x + half or max(ys) < high or min(ys) > low + sink:
            continue
        if any(inside(mark, outline) for mark in marks):
            return True
    return False


PLATE = 6.0
"""Room round the middle of an area's number, in units of the board."""


def bow_width(ui: Ui, words: str, px: int) -> int:
    sizes = Sizes(ui, False, "display")
    return sum(sizes.wide(c, px) + round(px * 0.13) for c in words)


def spaced(ui: Ui, words: str, px: int, tone: Colour, gap: int) -> pygame.Surface:
    """Letters set wide."""
    glyphs = [ui.text.label(c, "head", tone, face="display", px=px) for c in words]
    made = pygame.Surface((sum(g.get_width() + gap for g in glyphs) - gap, glyphs[0].get_height()), pygame.SRCALPHA)
    x = 0
    for glyph in glyphs:
        made.blit(glyph, (x, 0))
        x += glyph.get_width() + gap
    return made


def bowed(ui: Ui, surface: pygame.Surface, words: str, foot: tuple[int, int], px: int, tone: Colour) -> None:
    """Letters on a shallow bow, as charts letter their seas; ``foot`` is the middle of its lower edge."""
    glyphs = [ui.text.label(c, "head", tone, face="display", px=px) for c in words]
    gap, wide = round(px * 0.13), bow_width(ui, words, px)
    reach, x = wide * 1.9, -wide / 2
    for glyph in glyphs:
        x += glyph.get_width() / 2
        angle = x / reach
        turned = pygame.transform.rotozoom(glyph, -math.degrees(angle), 1.0)
        at = (
            foot[0] + reach * math.sin(angle),
            foot[1] - glyph.get_height() * 0.36 + reach * (1 - math.cos(angle)),
        )
        put(surface, turned, (round(at[0]), round(at[1])))
        x += glyph.get_width() / 2 + gap
