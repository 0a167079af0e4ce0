"""The signs inlaid in the tiles: rosette, star, spade, the great gods, gate, eyes and dots.

Everything is drawn in a unit square (0 to 1 both ways) on a surface four times too large and scaled down.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ulus_suite.app.ui.theme import Colour, mix

Point = tuple[float, float]
Inlay = dict[str, Colour]
"""The materials: shell, lapis, carnelian, bitumen, gold."""


class Pen:
    """Draws in the unit square of a surface."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface, self.n = surface, surface.get_width()

    def disc(self, x: float, y: float, r: float, tone: Colour, wide: float = 0.0) -> None:
        """A disc, or a ring ``wide`` across."""
        line = max(1, round(wide * self.n)) if wide else 0
        pygame.draw.circle(self.surface, tone, (x * self.n, y * self.n), r * self.n, line)

    def poly(self, points: Sequence[Point], tone: Colour) -> None:
        pygame.draw.polygon(self.surface, tone, [(x * self.n, y * self.n) for x, y in points])

    def line(self, points: Sequence[Point], tone: Colour, wide: float) -> None:
        thick = max(1, round(wide * self.n))
        real = [(x * self.n, y * self.n) for x, y in points]
        pygame.draw.lines(self.surface, tone, False, real, thick)
        for point in real:
            pygame.draw.circle(self.surface, tone, point, thick / 2)

    def box(self, x: float, y: float, w: float, h: float, tone: Colour, r: float = 0.0) -> None:
        n = self.n
        pygame.draw.rect(self.surface, tone, (x * n, y * n, w * n, h * n), border_radius=round(r * n))


def petal(angle: float, inner: float, outer: float, half: float) -> list[Point]:
    """A leaf from ``inner`` to ``outer`` of the middle, ``half`` as wide to each side."""
    points = []
    for i in range(25):
        t = i / 12
        along, side = (t, 1.0) if t <= 1 else (2 - t, -1.0)
        reach = inner + (outer - inner) * along
        across = side * half * math.sin(math.pi * min(1.0, along**0.8)) if along < 1 else 0.0
        points.append(_polar(reach, angle, across))
    return points


def _polar(reach: float, angle: float, across: float = 0.0) -> Point:
    x, y = math.cos(angle), math.sin(angle)
    return 0.5 + reach * x - across * y, 0.5 + reach * y + across * x


def star(points: int, outer: float, inner: float, turn: float = -math.pi / 2) -> list[Point]:
    return [_polar(outer if i % 2 == 0 else inner, turn + i * math.pi / points) for i in range(2 * points)]


# --- the tiles ----------------------------------------------------------------------------------------


def fort(pen: Pen, inlay: Inlay, number: int) -> None:
    """A rosette of eight petals."""
    pen.box(0.12, 0.12, 0.76, 0.76, inlay["lapis"], 0.04)
    pen.disc(0.5, 0.5, 0.345, inlay["shell"])
    pen.disc(0.5, 0.5, 0.32, mix(inlay["lapis"], inlay["bitumen"], 0.35))
    for i in range(8):
        pen.poly(petal(i * math.pi / 4 - math.pi / 2, 0.07, 0.31, 0.085), inlay["shell" if i % 2 else "carnelian"])
    pen.disc(0.5, 0.5, 0.095, inlay["bitumen"])
    pen.disc(0.5, 0.5, 0.078, inlay["gold"])
    for x in (0.185, 0.815):
        for y in (0.185, 0.815):
            pen.disc(x, y, 0.035, inlay["shell"])
            pen.disc(x, y, 0.018, inlay["carnelian"])


def lit_fort(pen: Pen, inlay: Inlay, number: int) -> None:
    """The rosette of a fort that is held: its petals open wide in gold, past the piece that stands on it."""
    bright = mix(inlay["gold"], (255, 226, 140), 0.5)
    pen.box(0.05, 0.05, 0.9, 0.9, mix(inlay["carnelian"], inlay["bitumen"], 0.35), 0.05)
    pen.box(0.075, 0.075, 0.85, 0.85, mix(inlay["lapis"], inlay["bitumen"], 0.3), 0.045)
    for i in range(8):
        pen.poly(petal(i * math.pi / 4 - math.pi / 2 + math.pi / 8, 0.05, 0.43, 0.08), inlay["shell"])
    for i in range(8):
        pen.poly(petal(i * math.pi / 4 - math.pi / 2, 0.05, 0.45, 0.10), bright)
        pen.line(
            [_polar(0.30, i * math.pi / 4), _polar(0.42, i * math.pi / 4)],
            mix(bright, inlay["carnelian"], 0.5),
            0.012,
        )
    pen.disc(0.5, 0.5, 0.1, inlay["carnelian"])


def ishtar(pen: Pen, inlay: Inlay, number: int) -> None:
    """The eight-pointed star of the queen of heaven."""
    pen.box(0.12, 0.12, 0.76, 0.76, mix(inlay["lapis"], inlay["bitumen"], 0.25), 0.04)
    pen.disc(0.5, 0.5, 0.36, inlay["gold"], 0.022)
    pen.poly(star(8, 0.335, 0.15, -math.pi / 2 + math.pi / 8), mix(inlay["gold"], inlay["carnelian"], 0.55))
    pen.poly(star(4, 0.345, 0.10), inlay["gold"])
    pen.poly(star(4, 0.30, 0.10, -math.pi / 4), mix(inlay["gold"], inlay["shell"], 0.55))
    pen.disc(0.5, 0.5, 0.115, inlay["bitumen"])
    pen.disc(0.5, 0.5, 0.095, inlay["shell"])
    pen.disc(0.5, 0.5, 0.055, inlay["carnelian"])


def marduk(pen: Pen, inlay: Inlay, number: int) -> None:
    """The spade of the king of gods, on a pedestal between two altars' horns."""
    pen.box(0.12, 0.12, 0.76, 0.76, inlay["carnelian"], 0.04)
    gold, shell, dark = inlay["gold"], inlay["shell"], inlay["bitumen"]
    pen.poly([(0.5, 0.15), (0.695, 0.46), (0.305, 0.46)], dark)
    pen.poly([(0.5, 0.185), (0.668, 0.445), (0.332, 0.445)], gold)
    pen.poly([(0.5, 0.255), (0.605, 0.415), (0.395, 0.415)], shell)
    pen.box(0.468, 0.445, 0.064, 0.27, gold)
    for y in (0.5, 0.56, 0.62):
        pen.box(0.445, y, 0.11, 0.022, dark)
    pen.box(0.36, 0.70, 0.28, 0.05, shell)
    pen.box(0.30, 0.76, 0.40, 0.06, gold)
    for side in (-1, 1):
        pen.disc(0.5 + side * 0.255, 0.255, 0.055, gold, 0.02)
        pen.disc(0.5 + side * 0.255, 0.56, 0.035, shell)


def royal(pen: Pen, inlay: Inlay, number: int) -> None:
    """One of the great gods: the moon's crescent, the sun, the storm's lightning."""
    pen.box(0.12, 0.12, 0.76, 0.76, mix(inlay["shell"], inlay["gold"], 0.5), 0.04)
    pen.disc(0.5, 0.5, 0.36, inlay["carnelian"])
    pen.disc(0.5, 0.5, 0.33, inlay["shell"])
    lapis, gold = inlay["lapis"], inlay["gold"]
    if number % 3 == 0:
        pen.disc(0.5, 0.5, 0.25, lapis)
        pen.disc(0.5, 0.40, 0.215, inlay["shell"])
        pen.disc(0.5, 0.385, 0.06, inlay["carnelian"])
    elif number % 3 == 1:
        for i in range(4):
            pen.poly(petal(i * math.pi / 2 + math.pi / 4, 0.08, 0.29, 0.07), inlay["carnelian"])
        pen.poly(star(4, 0.30, 0.10), lapis)
        pen.disc(0.5, 0.5, 0.10, gold)
        pen.disc(0.5, 0.5, 0.05, lapis)
    else:
        for side in (-1, 1):
            zig = [(0.5, 0.62), (0.5 + side * 0.15, 0.50), (0.5 + side * 0.09, 0.40), (0.5 + side * 0.2, 0.26)]
            pen.line(zig, lapis, 0.05)
        pen.line([(0.5, 0.78), (0.5, 0.24)], lapis, 0.05)
        pen.poly([(0.5, 0.18), (0.56, 0.30), (0.44, 0.30)], inlay["carnelian"])
        pen.box(0.40, 0.62, 0.20, 0.05, gold)
    for x in (0.175, 0.825):
        for y in (0.175, 0.825):
            pen.disc(x, y, 0.03, lapis)


def entrance(pen: Pen, inlay: Inlay, number: int) -> None:
    """A stepped gate with an open door."""
    pen.box(0.12, 0.12, 0.76, 0.76, mix(inlay["carnelian"], inlay["shell"], 0.78), 0.04)
    dark, lapis, gold = inlay["bitumen"], inlay["lapis"], inlay["gold"]
    steps = [(0.2, 0.84), (0.2, 0.5), (0.27, 0.5), (0.27, 0.4), (0.34, 0.4), (0.34, 0.3), (0.41, 0.3), (0.41, 0.2)]
    outline = steps + [(1 - x, y) for x, y in reversed(steps)]
    pen.poly(outline, lapis)
    for y in (0.47, 0.57, 0.67, 0.77):
        pen.box(0.2 if y > 0.5 else 0.27, y, 0.6 if y > 0.5 else 0.46, 0.018, mix(lapis, inlay["shell"], 0.35))
    pen.disc(0.5, 0.56, 0.145, gold)
    pen.box(0.355, 0.56, 0.29, 0.28, gold)
    pen.disc(0.5, 0.57, 0.115, dark)
    pen.box(0.385, 0.57, 0.23, 0.27, dark)
    pen.poly(star(8, 0.075, 0.035), gold)
    pen.poly(
        [(0.5, 0.60), (0.575, 0.70), (0.53, 0.70), (0.53, 0.80), (0.47, 0.80), (0.47, 0.70), (0.425, 0.70)], gold
    )


def dots(pen: Pen, inlay: Inlay, number: int) -> None:
    """Five eyes of lapis, as in the Lesser Realm."""
    for x, y in ((0.5, 0.5), (0.29, 0.29), (0.71, 0.29), (0.29, 0.71), (0.71, 0.71)):
        pen.disc(x, y, 0.105, inlay["lapis"])
        pen.disc(x, y, 0.075, inlay["shell"])
        pen.disc(x, y, 0.045, inlay["carnelian"])


def waves(pen: Pen, inlay: Inlay, number: int) -> None:
    """The water under the bridge."""
    for row, y in enumerate((0.26, 0.42, 0.58, 0.74)):
        tone = inlay["lapis"] if row % 2 == 0 else inlay["carnelian"]
        zig = [(0.17 + 0.0825 * i, y + (0.045 if i % 2 else -0.045)) for i in range(9)]
        pen.line(zig, tone, 0.035)


def eyes(pen: Pen, inlay: Inlay, number: int) -> None:
    """Four watching eyes, as in Heaven."""
    for x in (0.305, 0.695):
        for y in (0.305, 0.695):
            lens = [(x + 0.165 * math.cos(a), y + 0.10 * math.sin(a) * abs(math.sin(a)) ** 0.2) for a in _turn(28)]
            pen.poly(lens, inlay["lapis"])
            pen.disc(x, y, 0.07, inlay["shell"])
            pen.disc(x, y, 0.04, inlay["bitumen"])
    pen.poly(star(4, 0.09, 0.035), inlay["carnelian"])


def _turn(count: int) -> list[float]:
    return [i / count * math.tau for i in range(count)]


NAMED = {"fort": fort, "lit": lit_fort, "ishtar": ishtar, "marduk": marduk, "royal": royal, "entrance": entrance}
PLAIN = {"earth": dots, "bridge": waves, "heaven": eyes}
