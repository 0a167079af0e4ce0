"""The island: a painted leaf on the water, with six clearings, its veins, and the places along its edges; and the
small pictures of which everything on Uluk's table is made."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

import pygame

from ulus_suite.app.scene.art import Painter, Painters, faded, letter, put
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.games.uluk.table.places import CENTRE, HALF, SIZE, outline, rim, spots

FINE = 2
"""The leaf is painted this many times larger and scaled down."""
ROUND = 3
"""Discs are drawn this many times larger and scaled down."""
NUMBER = 17
"""Height of the numbers of the Happiness track, in units."""


def disc(ui: Ui, side: float, fill: Colour, edge: Colour, width: float = 0.07, alpha: int = 255) -> pygame.Surface:
    """A filled circle with an edge; ``width`` is the edge as a share of ``side``."""
    side = max(1, round(side))

    def paint(made: pygame.Surface) -> None:
        big = pygame.Surface((side * ROUND, side * ROUND), pygame.SRCALPHA)
        big.fill((*edge, 0))
        middle = side * ROUND // 2
        pygame.draw.circle(big, (*edge, alpha), (middle, middle), middle)
        pygame.draw.circle(big, (*fill, alpha), (middle, middle), middle - max(ROUND, round(side * ROUND * width)))
        made.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))

    return ui.pictures.layer(("uluk-disc", fill, edge, width, alpha), (side, side), paint)


def emblem(ui: Ui, path: str, side: float, alpha: int = 255) -> pygame.Surface:
    """An emblem of ``assets/uluk``, faded if asked."""
    side = max(1, round(side))
    picture = ui.pictures.svg(f"uluk/{path}.svg", (side, side))
    return faded(picture, alpha) if alpha < 255 else picture


def letter_px(ui: Ui, units: float, unit: float) -> int:
    """Height of lettering on the board: with the board, a little with the text size, never unreadable."""
    more = min(1.5, max(0.9, ui.theme.text_percent / 100))
    return max(11, round(units * unit * more))


class Canvas:
    """A surface on which points and lengths are given in units of the board."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.unit = surface.get_width() / SIZE[0]

    def xy(self, x: float, y: float) -> tuple[float, float]:
        """A point in pixels."""
        return x * self.unit, y * self.unit

    def n(self, units: float) -> int:
        """A length in pixels, at least one."""
        return max(1, round(units * self.unit))

    def at(self, spot: str, down: float = 0.0) -> tuple[float, float]:
        """The middle of a spot, or a point so far below it."""
        x, y = spots()[spot].at
        return self.xy(x, y + down)

    def box(self, middle: tuple[float, float], wide: float, high: float) -> pygame.Rect:
        """A rectangle in units about a pixel."""
        made = pygame.Rect(0, 0, self.n(wide), self.n(high))
        made.center = round(middle[0]), round(middle[1])
        return made


# --- water, leaf, clearings ------------------------------------------------------------------------------------


def _sea(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("sea", ): flying-fish blue with long, quiet waves."""
    colours = ui.theme.game("uluk")
    deep, pale = mix(colours["third"], colours["ground"], 0.38), mix(colours["third"], colours["light"], 0.12)
    width, height = surface.get_size()
    for y in range(height):
        pygame.draw.line(surface, mix(pale, deep, y / height), (0, y), (width, y))
    rng = random.Random(6)
    step = ui.theme.px(26)
    for y in range(step, height, step):
        x = rng.randrange(step)
        while x < width:
            long = rng.randrange(step, step * 3)
            points = [(x + i, y + math.sin(i / long * math.tau) * step * 0.09) for i in range(0, long, 3)]
            if len(points) > 2:
                pygame.draw.lines(surface, mix(pale, colours["light"], 0.25), False, points, ui.theme.px(1.6))
            x += long + rng.randrange(step * 2, step * 6)


def _leaf(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("leaf", clearings, buildings, seats): all of the island that never moves. A clearing: id, name, raw good,
    what is made of it, how many may gather, whether poison helps; a building: id, name, Happiness."""
    _, clearings, buildings, seats = art
    big = pygame.Surface((surface.get_width() * FINE, surface.get_height() * FINE), pygame.SRCALPHA)
    big.fill((*ui.theme.game("uluk")["ground"], 0))
    _ground(ui, Canvas(big))
    surface.blit(pygame.transform.smoothscale(big, surface.get_size()), (0, 0))
    canvas = Canvas(surface)
    for number in range(1, len(clearings) + 1):
        _monument(ui, canvas, f"monument.{number}")
    for clearing in clearings:
        _area(ui, canvas, *clearing)
    for building in buildings:
        _building(ui, canvas, *building)
    _dew(ui, canvas)
    for number in range(1, seats + 1):
        box = canvas.box(canvas.at(f"row.{number}"), 100, 114)
        shade = draw.rounded(ui.pictures, box.size, canvas.n(10), ui.theme.game("uluk")["ground"], alpha=90)
        surface.blit(shade, box)


def _ground(ui: Ui, big: Canvas) -> None:
    """The leaf with light on its upper side, veins, and six pale clearings."""
    colours, xy, n = ui.theme.game("uluk"), big.xy, big.n
    edge = [xy(x, y) for x, y in outline()]
    pygame.draw.polygon(big.surface, (*colours["ground"], 120), [(x + n(5), y + n(9)) for x, y in edge])
    pygame.draw.polygon(big.surface, mix(colours["felt"], colours["ground"], 0.55), edge)
    cx, cy = xy(800, 250)
    for i in range(14):
        t, share = i / 13, 0.012 + 0.2 * i / 13
        ring = [(x + (cx - x) * share, y + (cy - y) * share) for x, y in edge]
        low, high = mix(colours["felt"], colours["ground"], 0.22), mix(colours["felt"], colours["light"], 0.18)
        pygame.draw.polygon(big.surface, mix(low, high, t), ring)
    _veins(big, mix(colours["felt"], colours["light"], 0.42))
    for number in range(6):
        _clearing(big, colours, number)


def _veins(big: Canvas, pale: Colour) -> None:
    """A midrib from stem to tip and side veins to the clearings, as far as the leaf reaches."""
    rib = [(x, 516 + 8 * math.sin(x / 250)) for x in range(4, 1597, 12)]
    for i, (a, b) in enumerate(pairwise(rib)):
        if _inside(a) and _inside(b):
            wide = max(2, round(big.n(10) * (1 - i / len(rib) * 0.7)))
            pygame.draw.line(big.surface, pale, big.xy(*a), big.xy(*b), wide)
    for number in range(7):
        x = 10 + number * 262
        for side in (-1, 1):
            reach = 470 if side < 0 else 110
            points = [
                (x + 95 * t + 30 * t * t, 516 + side * reach * t - side * 20 * t * (1 - t))
                for t in (i / 32 for i in range(33))
            ]
            seen = [big.xy(*p) for p in points if _inside(p)]
            if len(seen) > 1:
                pygame.draw.lines(big.surface, pale, False, seen, big.n(4))


def _inside(point: tuple[float, float]) -> bool:
    """Whether a point lies on the leaf, a little within its edge."""
    x, y = (point[0] - CENTRE[0]) / HALF[0], (point[1] - CENTRE[1]) / HALF[1]
    return math.pow(abs(x), 7.5) + math.pow(abs(y), 7.5) < 0.9


def _clearing(big: Canvas, colours: dict[str, Colour], number: int) -> None:
    """A patch of trodden ground with grass at its rim."""
    rng, xy = random.Random(number), big.xy
    cx, cy = 145 + number * 262, 350 - 8 * math.sin(math.pi * (number + 0.5) / 6)
    soil, dark = mix(colours["light"], colours["mark"], 0.2), mix(colours["felt"], colours["ground"], 0.5)
    edge = []
    for i in range(72):
        angle = i / 72 * math.tau
        c, s = math.cos(angle), math.sin(angle)
        x = math.copysign(abs(c) ** 0.45, c) * (126 + rng.uniform(-2.5, 2.5))
        y = math.copysign(abs(s) ** 0.45, s) * (165 + rng.uniform(-2.5, 2.5))
        edge.append((cx + x, cy + y))
    pygame.draw.polygon(big.surface, dark, [xy(x, y + 5) for x, y in edge])
    pygame.draw.polygon(big.surface, mix(soil, colours["mark"], 0.35), [xy(x, y) for x, y in edge])
    inside = [xy(cx + (x - cx) * 0.965, cy + (y - cy) * 0.972) for x, y in edge]
    pygame.draw.polygon(big.surface, soil, inside)
    for _ in range(26):
        x, y = rng.choice(edge)
        blade = mix(colours["felt"], colours["ground"], rng.random() * 0.4)
        for lean in (-5, 0, 5):
            tip = xy(x + lean, y - rng.uniform(6, 13))
            pygame.draw.line(big.surface, blade, xy(x, y + 4), tip, big.n(2.6))


# --- places along the edges ------------------------------------------------------------------------------------


def _dew(ui: Ui, canvas: Canvas) -> None:
    """Drops along the rim; every tenth is larger and numbered, and lies over what stands beside it."""
    for number, point in enumerate(rim()):
        if number % 10:
            put(canvas.surface, disc(ui, canvas.n(15), *_wet(ui), 0.1), canvas.xy(*point))


def _wet(ui: Ui) -> tuple[Colour, Colour]:
    colours = ui.theme.game("uluk")
    return mix(colours["third"], colours["light"], 0.62), mix(colours["ground"], colours["third"], 0.3)


def _drop(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("drop", number): a numbered drop of the Happiness track."""
    unit, middle = surface.get_width() / 60, surface.get_rect().center
    ink, px = ui.theme.game("uluk")["ink"], letter_px(ui, NUMBER, unit)
    put(surface, disc(ui, tenth_side(ui, unit, art[1]), *_wet(ui), 0.1), middle)
    put(surface, ui.text.label(str(art[1]), "small", ink, bold=True, px=px), middle)


def tenth_side(ui: Ui, unit: float, number: int) -> int:
    """Across a numbered drop: the number stands within it."""
    px = letter_px(ui, NUMBER, unit)
    wide = ui.text.label(str(number), "small", (0, 0, 0), bold=True, px=px).get_width()
    return max(round(30 * unit), wide + round(px * 0.45))


def _monument(ui: Ui, canvas: Canvas, spot: str) -> None:
    """A round stone place for a token."""
    colours = ui.theme.game("uluk")
    stone, dark = mix(colours["light"], colours["ground"], 0.35), mix(colours["ground"], colours["ink"], 0.3)
    foot = disc(ui, canvas.n(112), mix(stone, colours["ground"], 0.35), dark, 0.03)
    put(canvas.surface, foot, canvas.at(spot, 3))
    put(canvas.surface, disc(ui, canvas.n(100), stone, dark, 0.03), canvas.at(spot))


def _area(
    ui: Ui, canvas: Canvas, id: str, name: str, raw: str, goods: Sequence[str], spaces: int, hunted: bool
) -> None:
    """A clearing's name, emblem, sickle spaces, skulls and processing pit."""
    colours, n, surface = ui.theme.game("uluk"), canvas.n, canvas.surface
    label = ui.text.label(name, "head", colours["ink"], px=letter_px(ui, 27, canvas.unit))
    put(surface, label, canvas.at(f"gather.{id}", -107))
    put(surface, emblem(ui, f"goods/{raw}", n(60)), canvas.at(f"gather.{id}", -66))
    for space in range(1, spaces + 1):
        at = canvas.at(f"gather.{id}.{space}")
        put(surface, disc(ui, n(44), mix(colours["light"], colours["felt"], 0.45), colours["ground"], 0.07), at)
        put(surface, emblem(ui, "signs/sickle", n(26), 110), at)
        if hunted:
            at = canvas.at(f"skull.{id}.{space}")
            violet = mix(colours["second"], colours["light"], 0.5)
            put(surface, disc(ui, n(28), violet, colours["ground"], 0.08), at)
            put(surface, emblem(ui, "signs/poison", n(19), 130), at)
    box = canvas.box(canvas.at(f"process.{id}"), 140, 86)
    draw.panel(surface, ui.pictures, box, mix(colours["mark"], colours["light"], 0.35), radius=n(16), border=n(3),
               edge=mix(colours["mark"], colours["ink"], 0.45))  # fmt: skip
    step = 126 * canvas.unit / max(1, len(goods))
    for i, good in enumerate(goods):
        x = box.centerx + step * (i - (len(goods) - 1) / 2)
        put(surface, emblem(ui, f"goods/{good}", n(38)), (x, box.centery - n(18)))


def _building(ui: Ui, canvas: Canvas, id: str, name: str, points: int) -> None:
    """Workshop, Hut or Temple on its own ground, and the Happiness that it brings at once."""
    colours, n, surface = ui.theme.game("uluk"), canvas.n, canvas.surface
    box = canvas.box(canvas.at(id), 230, 110)
    draw.panel(surface, ui.pictures, box, mix(colours["light"], colours["mark"], 0.22), radius=n(34), border=n(4),
               edge=mix(colours["felt"], colours["ground"], 0.6))  # fmt: skip
    put(surface, emblem(ui, f"places/{id}", n(74)), (box.centerx - n(66), box.centery - n(16)))
    room = pygame.Rect(box.centerx - n(28), box.y + n(4), n(136), n(56 if " " in name else 40))
    px, ink = letter_px(ui, 25, canvas.unit), colours["ink"]
    letter(ui, surface, name, room, px, ink, face="display", least=8, lead=1.0)
    if points:
        side, low = n(26), box.centery + n(15)
        put(surface, emblem(ui, "signs/happiness", side), (room.centerx + n(20), low))
        px = letter_px(ui, 24, canvas.unit)
        number = ui.text.label(f"+{points}", "body", colours["ink"], bold=True, px=px)
        surface.blit(number, number.get_rect(midright=(room.centerx + n(4), low)))


PAINTERS: Painters = {"sea": Painter(_sea), "leaf": Painter(_leaf), "drop": Painter(_drop)}
