"""The chart itself: sea, shelves, islands, lava, lettering and the score track. Painted once and kept."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import pygame

from ulus_suite.app import draw
from ulus_suite.app.tables.urland import herd
from ulus_suite.app.tables.urland.shore import Outline, Point
from ulus_suite.app.theme import Colour, mix
from ulus_suite.app.ui import Ui

if TYPE_CHECKING:
    from ulus_suite.app.tables.urland import Table

FINE = 2  # the chart is painted twice as large and scaled down, so that every coast is smooth
LAVA: Colour = (255, 138, 40)
EMBER: Colour = (255, 214, 110)


class Brush:
    """Board units to the pixels of a surface painted at ``FINE`` times the table's size."""

    def __init__(self, surface: pygame.Surface, table: Table, over: int = FINE) -> None:
        self.surface = surface
        self.ux, self.uy = table.unit[0] * over, table.unit[1] * over
        self.over = over
        self.mean = (self.ux + self.uy) / 2

    def at(self, point: Point) -> tuple[float, float]:
        """A point in pixels."""
        return point[0] * self.ux, point[1] * self.uy

    def all(self, outline: Sequence[Point]) -> list[tuple[float, float]]:
        """An outline in pixels."""
        return [(x * self.ux, y * self.uy) for x, y in outline]

    def fill(self, outline: Sequence[Point], tone: Colour) -> None:
        """A filled shape."""
        pygame.draw.polygon(self.surface, tone, self.all(outline))

    def line(self, outline: Sequence[Point], tone: Colour, width: float, closed: bool = True) -> None:
        """A line with round joints; ``width`` in board units."""
        points, thick = self.all(outline), max(1, round(width * self.mean))
        pygame.draw.lines(self.surface, tone, closed, points, thick)
        if thick > 3:
            for point in points:
                pygame.draw.circle(self.surface, tone, point, thick / 2)

    def dots(self, outline: Sequence[Point], tone: Colour, radius: float) -> None:
        """A dotted line."""
        for point in outline:
            pygame.draw.circle(self.surface, tone, self.at(point), max(1.0, radius * self.mean))


def chart(ui: Ui, table: Table) -> pygame.Surface:
    """The whole chart as it is now: the sea with its islands, and the lava that has joined them."""
    key = ("urland chart", ui.theme.palette.id, table.shore_id, tuple(sorted(table.tiles)), ui.theme.text_percent)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(base(ui, table), (0, 0))
        if table.tiles:
            patch = pygame.Surface((surface.get_width() * FINE, surface.get_height() * FINE), pygame.SRCALPHA)
            patch.fill((*colours(ui)["third"], 0))
            brush = Brush(patch, table)
            for land in table.tiles:
                paint_lava(brush, table.shore.bridges[land], table.shore.cracks[land], colours(ui))
            surface.blit(pygame.transform.smoothscale(patch, surface.get_size()), (0, 0))

    return ui.pictures.layer(key, table.chart.size, paint, alpha=False)


def colours(ui: Ui) -> dict[str, Colour]:
    """The materials of this game."""
    return ui.theme.game("urland")


def base(ui: Ui, table: Table) -> pygame.Surface:
    """Sea and land before any volcano."""
    key = ("urland sea", ui.theme.palette.id, table.shore_id, ui.theme.text_percent)

    def paint(surface: pygame.Surface) -> None:
        tones = colours(ui)
        big = pygame.Surface((surface.get_width() * FINE, surface.get_height() * FINE))
        brush = Brush(big, table)
        paint_water(brush, table, tones)
        paint_shelves(brush, table, tones)
        for number, (id, outline) in enumerate(table.shore.islands.items()):
            paint_island(brush, id, outline, tones, number)
        paint_track(brush, table, tones)
        surface.blit(pygame.transform.smoothscale(big, surface.get_size()), (0, 0))
        draw.speckle(surface, (max(2, round(1.6 * table.unit[0])),) * 2, 238, 5)
        draw.speckle(surface, (max(8, round(40 * table.unit[0])),) * 2, 232, 6)
        letter(ui, surface, table, tones)

    return ui.pictures.layer(key, table.chart.size, paint, alpha=False)


def paint_water(brush: Brush, table: Table, tones: dict[str, Colour]) -> None:
    """Deep water, rhumb lines from two roses, dotted borders."""
    deep, cream = tones["felt"], tones["light"]
    brush.surface.fill(deep)
    faint = mix(deep, cream, 0.13)
    width, height = table.shore.size
    for x, y in table.roses:
        for step in range(32):
            a = step * math.tau / 32
            reach = width + height
            end = brush.at((x + reach * math.cos(a), y + reach * math.sin(a)))
            thick = max(1, brush.over // 2 + (step % 8 == 0))
            pygame.draw.line(brush.surface, faint, brush.at((x, y)), end, thick)
    for border in table.shore.borders:
        brush.dots(border, mix(deep, cream, 0.62), 0.42)
    for x, y in table.roses:
        paint_rose(brush, (x, y), 9.0, tones)


def paint_rose(brush: Brush, at: Point, size: float, tones: dict[str, Colour]) -> None:
    """A compass rose."""
    x, y = at
    cream, dark = mix(tones["felt"], tones["light"], 0.75), mix(tones["felt"], tones["ink"], 0.4)
    for long, tone_a, tone_b, offset in ((0.62, cream, dark, math.pi / 4), (1.0, cream, tones["mark"], 0.0)):
        for step in range(4):
            a = step * math.pi / 2 + offset - math.pi / 2
            tip = (x + size * long * math.cos(a), y + size * long * math.sin(a))
            for turn, tone in ((-1, tone_a), (1, tone_b)):
                b = a + turn * math.pi / 4
                brush.fill([at, tip, (x + size * 0.2 * math.cos(b), y + size * 0.2 * math.sin(b))], tone)
    pygame.draw.circle(brush.surface, cream, brush.at(at), size * 1.06 * brush.mean, max(1, brush.over))


def paint_shelves(brush: Brush, table: Table, tones: dict[str, Colour]) -> None:
    """Shallow water round the continents, in steps like an engraver's water lines."""
    deep, shallow = tones["felt"], mix(tones["felt"], tones["light"], 0.45)
    for step in range(6, 0, -1):
        tone = mix(deep, shallow, 0.16 + 0.14 * (6 - step))
        for shelf in table.shore.shelves:
            brush.line(shelf, tone, 2.2 * step)
    for shelf in table.shore.shelves:
        brush.fill(shelf, shallow)
    for outline in table.shore.islands.values():
        brush.line(outline, mix(shallow, tones["light"], 0.35), 2.6)


def paint_island(brush: Brush, id: str, outline: Outline, tones: dict[str, Colour], number: int) -> None:
    """Sand with an inked coast, a darker shore line and a few dunes."""
    sand = mix(tones["second"], ((226, 190, 130), (214, 200, 150), (232, 205, 160))[number % 3], 0.45)
    ink = mix(tones["ink"], (96, 60, 24), 0.65)
    brush.fill(outline, mix(sand, tones["light"], 0.25))
    centre = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
    for share, tone in ((0.9, 0.12), (0.78, 0.05)):
        inner = [(centre[0] + (x - centre[0]) * share, centre[1] + (y - centre[1]) * share) for x, y in outline]
        brush.fill(inner, mix(sand, tones["light"], 0.1 + tone))
    random = Random(f"dunes {id}")
    for _ in range(7):
        x, y = random.choice(outline)
        x, y = centre[0] + (x - centre[0]) * 0.84, centre[1] + (y - centre[1]) * 0.84
        dune = [(x - 2.2, y + 0.6), (x - 1.2, y - 0.7), (x, y + 0.5), (x + 1.1, y - 0.5), (x + 2.0, y + 0.6)]
        brush.line(dune, mix(sand, ink, 0.4), 0.28, closed=False)
    for _ in range(5):
        x, y = random.choice(outline)
        share = random.uniform(0.62, 0.86)
        plant(brush, (centre[0] + (x - centre[0]) * share, centre[1] + (y - centre[1]) * share), sand)
    brush.line(outline, ink, 0.62)


def plant(brush: Brush, at: Point, sand: Colour) -> None:
    """A forking stem of the first plants on land."""
    x, y = at
    green = mix(sand, (74, 104, 46), 0.62)
    for dx, dy in ((-1.3, -2.6), (0.2, -3.2), (1.4, -2.3)):
        brush.line([(x, y), (x + dx * 0.3, y + dy * 0.5), (x + dx, y + dy)], green, 0.32, closed=False)
        brush.dots([(x + dx, y + dy)], mix(green, (200, 90, 50), 0.35), 0.5)


def paint_lava(brush: Brush, bridge: Outline, crack: Outline, tones: dict[str, Colour], heat: float = 0.0) -> None:
    """A bridge of basalt with glowing cracks; ``heat`` 1 is liquid."""
    basalt = mix(tones["third"], LAVA, heat)
    brush.fill(bridge, basalt)
    brush.line(bridge, mix(tones["third"], (0, 0, 0), 0.5), 0.7)
    brush.line(crack, mix(LAVA, (150, 40, 20), 0.45), 1.5 + heat, closed=False)
    brush.line(crack, LAVA, 0.9 + heat, closed=False)
    brush.line(crack, EMBER, 0.4 + heat, closed=False)
    for index in range(2, len(crack) - 1, 3):
        x, y = crack[index]
        turn = 1 if index % 2 else -1
        brush.line([(x, y), (x + turn * 2.0, y - 1.1), (x + turn * 3.0, y + 0.4)], LAVA, 0.5, closed=False)


def paint_track(brush: Brush, table: Table, tones: dict[str, Colour]) -> None:
    """Forty plates round the chart; the mutation spaces coral, the last of the game gold."""
    width, height = table.shore.size
    band = mix(tones["ground"], tones["ink"], 0.25)
    w, h = brush.at((width, height))
    m = table.shore.space_size * 1.19
    for rect in (
        (0, 0, w, m * brush.uy), (0, h - m * brush.uy, w, m * brush.uy),
        (0, 0, m * brush.ux, h), (w - m * brush.ux, 0, m * brush.ux, h),
    ):  # fmt: skip
        pygame.draw.rect(brush.surface, band, rect)
    frame = pygame.Rect(m * brush.ux, m * brush.uy, w - 2 * m * brush.ux, h - 2 * m * brush.uy)
    pygame.draw.rect(brush.surface, mix(tones["second"], tones["ink"], 0.2), frame, max(1, round(0.8 * brush.mean)))
    points = table.points
    for number, space in enumerate(table.shore.spaces, 1):
        tone = mix(band, tones["light"], 0.16)
        if number in points.mutations:
            tone = tones["mark"]
        elif number >= points.end:
            tone = mix(band, tones["second"], 0.75 if number == points.end else 0.3)
        x, y = brush.at(space)
        long, short = plate_size(table, number)
        plate = pygame.Rect(0, 0, long * brush.ux, short * brush.uy)
        plate.center = (round(x), round(y))
        pygame.draw.rect(brush.surface, tone, plate, border_radius=round(1.8 * brush.mean))
        pygame.draw.rect(
            brush.surface, mix(band, tones["light"], 0.3), plate, max(1, brush.over), round(1.8 * brush.mean)
        )


def plate_size(table: Table, number: int) -> tuple[float, float]:
    """Width and height of a plate in board units: long where its neighbours are far, square at the corners."""
    spaces, side = table.shore.spaces, table.shore.space_size
    at = spaces[number - 1]
    near = [spaces[number % len(spaces)], spaces[number - 2]]
    flat = [abs(p[0] - at[0]) for p in near if p[1] == at[1]]
    steep = [abs(p[1] - at[1]) for p in near if p[0] == at[0]]
    wide = min(flat) * 0.9 if len(flat) == 2 else side
    high = min(steep) * 0.9 if len(steep) == 2 else side
    return wide, high


def letter(ui: Ui, surface: pygame.Surface, table: Table, tones: dict[str, Colour]) -> None:
    """Names of oceans and numbers of the track."""
    px = max(9, round(table.unit[1] * 5.0))
    for number, space in enumerate(table.shore.spaces, 1):
        special = number in table.points.mutations or number == table.points.end
        tone = mix(tones["ground"], tones["light"], 0.8) if not special else tones["ink"]
        label = ui.text.label(str(number), "small", tone, bold=True, px=px)
        x, y = table.local(space)
        surface.blit(label, label.get_rect(center=(x, y)))
    title = ui.text.label("URLAND", "head", mix(tones["felt"], tones["light"], 0.85), face="display",
                          px=max(14, round(table.unit[1] * 12)))  # fmt: skip
    inset = table.shore.space_size * 1.7
    surface.blit(title, table.local((inset, inset * 0.9)))
    size = max(11, round(table.unit[1] * 7.2))
    for id, name in table.shore.labels.items():
        if id in table.shore.centres:
            label = ui.text.label(name, "head", mix(tones["felt"], tones["light"], 0.7), face="display", px=size)
            box = herd.ocean_box(table, id).move(-table.chart.x, -table.chart.y)
            surface.blit(label, label.get_rect(midbottom=(box.centerx, box.y)))
