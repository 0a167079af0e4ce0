"""The score track: forty plates of parchment round the chart, inside a scale like that of a map's edge."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.scene.art import put
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.games.urland.table.land import Copper, Sheet, Shore

BAND = 1.19
"""Width of the band, in sizes of a space."""


def paint(ui: Ui, surface: pygame.Surface, sheet: Sheet, tones: dict[str, Colour]) -> None:
    """Band, scale, plates and their numbers; the mutation spaces coral, the last of the game gold, those behind it
    dim."""
    width, height = sheet.shore.size
    m = sheet.shore.space_size * BAND
    band = mix(tones["ground"], tones["ink"], 0.35)
    for left, top, wide, high in (
        (0, 0, width, m), (0, height - m, width, m), (0, 0, m, height), (width - m, 0, m, height),
    ):  # fmt: skip
        surface.fill(band, _rect(sheet, left, top, wide, high))
    _scale(surface, sheet, tones, m)
    for number in range(1, len(sheet.shore.spaces) + 1):
        _plate(ui, surface, sheet, tones, number, band)
    _letter(ui, surface, sheet, tones)


def _rect(sheet: Sheet, left: float, top: float, wide: float, high: float) -> pygame.Rect:
    """A rectangle in board units as pixels of the chart, without gaps between neighbours."""
    x, y = sheet.local((left, top))
    right, foot = sheet.local((left + wide, top + high))
    return pygame.Rect(x, y, right - x, foot - y)


def _scale(surface: pygame.Surface, sheet: Sheet, tones: dict[str, Colour], m: float) -> None:
    """Degrees along the inner edge: light and dark by turns, between two lines."""
    width, height = sheet.shore.size
    light, dark, wide = mix(tones["second"], tones["light"], 0.4), mix(tones["ink"], (90, 56, 24), 0.35), 1.5
    across, down = 36, 26
    for i in range(across):
        x, long = m + (width - 2 * m) * i / across, (width - 2 * m) / across
        for y in (m, height - m - wide):
            surface.fill(light if i % 2 else dark, _rect(sheet, x, y, long, wide))
    for i in range(down):
        y, long = m + (height - 2 * m) * i / down, (height - 2 * m) / down
        for x in (m, width - m - wide):
            surface.fill(dark if i % 2 else light, _rect(sheet, x, y, wide, long))
    for inset in (m, m + wide):
        box = _rect(sheet, inset, inset, width - 2 * inset, height - 2 * inset)
        pygame.draw.rect(surface, dark, box, max(1, round(0.4 * sheet.unit[1])))


def _plate(
    ui: Ui, surface: pygame.Surface, sheet: Sheet, tones: dict[str, Colour], number: int, band: Colour
) -> None:
    tone = face(sheet, tones, number)
    x, y = sheet.shore.spaces[number - 1]
    wide, high = plate_size(sheet.shore, number)
    box = pygame.Rect(0, 0, round(wide * sheet.unit[0]), round(high * sheet.unit[1]))
    box.center = sheet.local((x, y))
    bend, line = round(1.7 * sheet.unit[1]), max(1, round(0.28 * sheet.unit[1]))
    under = mix(band, (0, 0, 0), 0.6)
    draw.panel(surface, ui.pictures, box.move(0, 2 * line), under, radius=bend)
    rings = ((0, tone, 255), (2 * line, mix(tone, tones["ink"], 0.35), 255), (3 * line, tone, 255))
    surface.blit(draw.nested(ui.pictures, box.size, bend, rings), box)
    if number in sheet.mutations or number == sheet.end:
        copper = Copper(sheet.unit, (x - wide / 2, y - high / 2))
        if number == sheet.end:
            _flag(copper, (x, y), wide, high, mix(tones["mark"], tones["ink"], 0.25))
        else:
            _helix(copper, (x, y), wide, high, mix(tones["second"], tones["light"], 0.45))
        surface.blit(copper.print(box.size), box)


def face(sheet: Sheet, tones: dict[str, Colour], number: int) -> Colour:
    if number in sheet.mutations:
        return tones["mark"]
    if number == sheet.end:
        return mix(tones["second"], (236, 178, 50), 0.75)
    paper = mix(tones["second"], tones["light"], 0.45)
    if number > sheet.end:
        return mix(paper, tones["ground"], 0.45)
    return paper if number % 2 else mix(paper, tones["second"], 0.6)


def number_at(shore: Shore, number: int) -> tuple[float, float]:
    """Where its number stands, off its middle, so that a marker beside it leaves it free."""
    wide, high = plate_size(shore, number)
    if wide >= high * 1.4:
        return -wide * 0.32, 0.0
    return (0.0, -high * 0.33) if high >= wide * 1.4 else (0.0, 0.0)


def marker_at(shore: Shore, number: int) -> tuple[float, float]:
    """Where a marker stands, off the middle."""
    wide, high = plate_size(shore, number)
    if wide >= high * 1.4:
        return wide * 0.12, 0.0
    return (0.0, high * 0.1) if high >= wide * 1.4 else (0.0, 0.0)


def _helix(copper: Copper, at: tuple[float, float], wide: float, high: float, tone: Colour) -> None:
    """A twisted ladder for a mutation space."""
    if max(wide, high) < 1.4 * min(wide, high):
        return  # a corner has room for its number only
    flat = wide >= high
    long, thick = (wide if flat else high) * 0.2, 2.1
    x, y = at[0] + (wide * 0.34 if flat else 0), at[1] + (0 if flat else high * 0.34)
    strands: list[list[tuple[float, float]]] = [[], []]
    rungs = []
    for i in range(13):
        along, swing = (i / 12 - 0.5) * long * 1.4, thick * math.sin(i / 12 * math.tau)
        pair = [(along, swing), (along, -swing)]
        points = [(x + a, y + b) if flat else (x + b, y + a) for a, b in pair]
        for strand, point in zip(strands, points, strict=True):
            strand.append(point)
        if i % 2:
            rungs.append(points)
    copper.lines(rungs, tone, 0.35, opacity=0.8)
    copper.lines(strands, tone, 0.6)


def _flag(copper: Copper, at: tuple[float, float], wide: float, high: float, tone: Colour) -> None:
    """A pennant for the space that ends the game."""
    x, y = at[0] + wide * 0.32, at[1]
    copper.line([(x - 2, y + 3.6), (x - 2, y - 3.8)], tone, 0.6)
    copper.shape([(x - 2, y - 3.8), (x + 3.4, y - 2), (x - 2, y)], tone)


def plate_size(shore: Shore, number: int) -> tuple[float, float]:
    """Width and height of a plate in board units: long where its neighbours are far, square at the corners."""
    spaces, side = shore.spaces, shore.space_size
    at = spaces[number - 1]
    near = [spaces[number % len(spaces)], spaces[number - 2]]
    flat = [abs(p[0] - at[0]) for p in near if p[1] == at[1]]
    steep = [abs(p[1] - at[1]) for p in near if p[0] == at[0]]
    wide = min(flat) * 0.95 if len(flat) == 2 else side
    high = min(steep) * 0.95 if len(steep) == 2 else side
    return wide, high


def _letter(ui: Ui, surface: pygame.Surface, sheet: Sheet, tones: dict[str, Colour]) -> None:
    px = max(9, round(sheet.unit[1] * 6.2))
    for number, (x, y) in enumerate(sheet.shore.spaces, 1):
        ground = face(sheet, tones, number)
        ink = tones["light"] if number in sheet.mutations else mix(tones["ink"], ground, 0.12)
        if number > sheet.end:
            ink = mix(tones["ink"], ground, 0.25)
        label = ui.text.label(str(number), "body", ink, bold=True, px=px)
        dx, dy = number_at(sheet.shore, number)
        if dx:  # within the rim of its plate, however small that is
            room = plate_size(sheet.shore, number)[0] * sheet.unit[0] / 2 - label.get_width() / 2 - 3
            dx = max(dx, -room / sheet.unit[0])
        put(surface, label, sheet.local((x + dx, y + dy)))
