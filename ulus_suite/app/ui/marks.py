"""Signs: patterns and shapes that tell seats apart without colour, and the small pictures on buttons."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.theme import Colour, Theme, mix

OVER = 4  # marks are drawn this many times larger and scaled down


def pattern(
    pictures: Pictures, size: tuple[int, int], name: str, ground: Colour, ink: Colour, *, step: int
) -> pygame.Surface:
    """A filled rectangle with one of the six seat patterns, `step` pixels from line to line."""

    def paint(surface: pygame.Surface) -> None:
        big = pygame.Surface((size[0] * 2, size[1] * 2))
        big.fill(ground)
        _pattern(big, name, mix(ground, ink, 0.55), step * 2)
        surface.blit(pygame.transform.smoothscale(big, size), (0, 0))

    return pictures.layer(("pattern", name, ground, ink, step), size, paint, alpha=False)


def _pattern(big: pygame.Surface, name: str, ink: Colour, step: int) -> None:
    width, height = big.get_size()
    thick = max(2, step // 4)
    if name == "stripes":
        for x in range(-height, width, step):
            pygame.draw.line(big, ink, (x, height), (x + height, 0), thick)
    elif name == "dots":
        for row, y in enumerate(range(step // 2, height + step, step)):
            for x in range(step // 2 + (row % 2) * step // 2, width + step, step):
                pygame.draw.circle(big, ink, (x, y), max(2, step // 5))
    elif name == "checks":
        half = max(2, step // 2)
        for row, y in enumerate(range(0, height, half)):
            for x in range((row % 2) * half, width, half * 2):
                big.fill(ink, (x, y, half, half))
    elif name == "waves":
        for y in range(0, height + step, step):
            points = [(x, y + math.sin(x / step * math.pi) * step / 4) for x in range(0, width + 4, 4)]
            pygame.draw.lines(big, ink, False, points, thick)
    elif name == "crosses":
        arm = max(2, step // 4)
        for row, y in enumerate(range(step // 2, height + step, step)):
            for x in range(step // 2 + (row % 2) * step // 2, width + step, step):
                pygame.draw.line(big, ink, (x - arm, y), (x + arm, y), thick // 2 + 1)
                pygame.draw.line(big, ink, (x, y - arm), (x, y + arm), thick // 2 + 1)


def outline(shape: str, side: float) -> list[tuple[float, float]]:
    """Corner points of a seat shape (not the circle) in a square of `side`."""
    mid, r = side / 2, side / 2
    if shape == "square":
        inset = side * 0.09
        return [(inset, inset), (side - inset, inset), (side - inset, side - inset), (inset, side - inset)]
    if shape == "triangle":
        return [(mid, side * 0.03), (side * 0.98, side * 0.92), (side * 0.02, side * 0.92)]
    if shape == "diamond":
        return [(mid, 0), (side, mid), (mid, side), (0, mid)]
    if shape == "hexagon":
        return [(mid + r * math.cos(a * math.pi / 3), mid + r * math.sin(a * math.pi / 3)) for a in range(6)]
    points = []
    for i in range(10):
        reach = r if i % 2 == 0 else r * 0.5
        angle = -math.pi / 2 + i * math.pi / 5
        points.append((mid + reach * math.cos(angle), mid + reach * math.sin(angle)))
    return points


RIM = 0.1
"""How wide the light rim of a sign on a dark ground is, as a share of its side."""


def seat_mark(
    pictures: Pictures, theme: Theme, colour_index: int, side: int, *, on_dark: bool = False
) -> pygame.Surface:
    """A seat's sign: its shape, filled with its colour and pattern, edged darkly; ``on_dark``: with a light rim
    round it, for the ground of a table may be as dark as a seat."""

    def paint(surface: pygame.Surface) -> None:
        if not on_dark:
            face = _seat_face(pictures, theme, colour_index, side * OVER)
            surface.blit(pygame.transform.smoothscale(face, (side, side)), (0, 0))
            return
        rim = max(OVER, round(RIM * side * OVER))
        face = _seat_face(pictures, theme, colour_index, max(4, side * OVER - 2 * rim))
        light = pygame.mask.from_surface(face).to_surface(setcolor=(*theme["paper"], 255), unsetcolor=(0, 0, 0, 0))
        big = pygame.Surface((side * OVER, side * OVER), pygame.SRCALPHA)
        for k in range(24):
            angle = math.tau * k / 24
            big.blit(light, (rim + round(rim * math.cos(angle)), rim + round(rim * math.sin(angle))))
        big.blit(face, (rim, rim))
        surface.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))

    return pictures.layer(("seat", theme.palette.id, colour_index, on_dark), (side, side), paint)


def _seat_face(pictures: Pictures, theme: Theme, colour_index: int, big: int) -> pygame.Surface:
    """The sign, so many pixels large."""
    style, fill, ink = theme.seat(colour_index), theme.seat_colour(colour_index), theme.seat_ink(colour_index)
    face = pygame.Surface((big, big), pygame.SRCALPHA)
    face.blit(pattern(pictures, (big, big), style.pattern, fill, ink, step=max(4, big // 4)), (0, 0))
    stamp = pygame.Surface((big, big), pygame.SRCALPHA)
    edge = max(2, big // 14)
    if style.shape == "circle":
        pygame.draw.circle(stamp, (255, 255, 255), (big // 2, big // 2), big // 2)
    else:
        pygame.draw.polygon(stamp, (255, 255, 255), outline(style.shape, big))
    face.blit(stamp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    line = mix(fill, (0, 0, 0), 0.45) if ink == (255, 255, 255) else ink
    if style.shape == "circle":
        pygame.draw.circle(face, line, (big // 2, big // 2), big // 2, edge)
    else:
        pygame.draw.lines(face, line, True, outline(style.shape, big - 1), edge)
    return face


def mark(pictures: Pictures, name: str, side: int, ink: Colour, ground: Colour | None = None) -> pygame.Surface:
    """A small sign drawn as a shape, so that no font needs it.

    Names: tick, cross, wedge, left, right, up, down, plus, minus, close, book, gear, bulb, sound, mute, pen,
    bin, out, search, eye, play, pause, first, person, machine, question, dots, undo, redo, clock, star.
    """

    def paint(surface: pygame.Surface) -> None:
        big = pygame.Surface((side * OVER, side * OVER), pygame.SRCALPHA)
        big.fill((*ink, 0))
        _sign(big, name, side * OVER, ink, ground or ink)
        surface.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))

    return pictures.layer(("mark", name, ink, ground), (side, side), paint)


def _sign(big: pygame.Surface, name: str, n: int, ink: Colour, ground: Colour) -> None:
    thick = max(2, n // 8)

    def path(*points: tuple[float, float], closed: bool = False, width: int = 0) -> None:
        real = [(x * n, y * n) for x, y in points]
        weight = width or thick
        pygame.draw.lines(big, ink, closed, real, weight)
        for x, y in real:
            pygame.draw.circle(big, ink, (x, y), weight / 2)

    def solid(*points: tuple[float, float], tone: Colour = ink) -> None:
        pygame.draw.polygon(big, tone, [(x * n, y * n) for x, y in points])

    def disc(x: float, y: float, r: float, *, width: int = 0, tone: Colour = ink) -> None:
        pygame.draw.circle(big, tone, (x * n, y * n), r * n, width)

    def box(x: float, y: float, w: float, h: float, r: float = 0.0, *, width: int = 0, tone: Colour = ink) -> None:
        pygame.draw.rect(big, tone, (x * n, y * n, w * n, h * n), width, border_radius=round(r * n))

    if name == "tick":
        path((0.16, 0.55), (0.4, 0.78), (0.84, 0.24))
    elif name in ("cross", "close"):
        path((0.22, 0.22), (0.78, 0.78))
        path((0.78, 0.22), (0.22, 0.78))
    elif name == "wedge":
        solid((0.0, 0.0), (1.0, 0.5), (0.0, 1.0), tone=ground)
        solid((0.08, 0.16), (0.8, 0.5), (0.08, 0.84))
    elif name == "left":
        path((0.64, 0.16), (0.3, 0.5), (0.64, 0.84))
    elif name == "right":
        path((0.36, 0.16), (0.7, 0.5), (0.36, 0.84))
    elif name == "up":
        path((0.16, 0.64), (0.5, 0.3), (0.84, 0.64))
    elif name == "down":
        path((0.16, 0.36), (0.5, 0.7), (0.84, 0.36))
    elif name == "plus":
        path((0.5, 0.16), (0.5, 0.84))
        path((0.16, 0.5), (0.84, 0.5))
    elif name == "minus":
        path((0.16, 0.5), (0.84, 0.5))
    elif name == "book":
        solid((0.08, 0.2), (0.47, 0.28), (0.47, 0.86), (0.08, 0.78))
        solid((0.92, 0.2), (0.53, 0.28), (0.53, 0.86), (0.92, 0.78))
    elif name == "gear":
        for i in range(8):
            a = i * math.pi / 4
            path(
                (0.5 + 0.3 * math.cos(a), 0.5 + 0.3 * math.sin(a)),
                (0.5 + 0.42 * math.cos(a), 0.5 + 0.42 * math.sin(a)),
            )
        disc(0.5, 0.5, 0.33, width=max(2, n // 7))
    elif name == "bulb":
        disc(0.5, 0.4, 0.3)
        box(0.38, 0.62, 0.24, 0.14)
        box(0.4, 0.8, 0.2, 0.1, 0.05)
    elif name in ("sound", "mute"):
        solid((0.1, 0.38), (0.28, 0.38), (0.52, 0.16), (0.52, 0.84), (0.28, 0.62), (0.1, 0.62))
        if name == "sound":
            pygame.draw.arc(big, ink, (0.36 * n, 0.28 * n, 0.36 * n, 0.44 * n), -1.0, 1.0, thick)
            pygame.draw.arc(big, ink, (0.32 * n, 0.14 * n, 0.6 * n, 0.72 * n), -1.0, 1.0, thick)
        else:
            path((0.64, 0.36), (0.9, 0.64))
            path((0.9, 0.36), (0.64, 0.64))
    elif name == "pen":
        solid((0.14, 0.86), (0.2, 0.64), (0.68, 0.14), (0.86, 0.32), (0.36, 0.8))
    elif name == "bin":
        box(0.22, 0.3, 0.56, 0.6, 0.08)
        box(0.14, 0.16, 0.72, 0.1, 0.05)
        box(0.4, 0.08, 0.2, 0.1, 0.03)
    elif name == "out":
        path((0.5, 0.62), (0.5, 0.12))
        path((0.3, 0.32), (0.5, 0.12), (0.7, 0.32))
        path((0.16, 0.56), (0.16, 0.86), (0.84, 0.86), (0.84, 0.56))
    elif name == "search":
        disc(0.42, 0.42, 0.28, width=thick)
        path((0.64, 0.64), (0.86, 0.86), width=round(thick * 1.3))
    elif name == "eye":
        path((0.06, 0.5), (0.3, 0.27), (0.7, 0.27), (0.94, 0.5), (0.7, 0.73), (0.3, 0.73), (0.06, 0.5))
        disc(0.5, 0.5, 0.15)
    elif name == "pause":
        box(0.22, 0.14, 0.2, 0.72, 0.04)
        box(0.58, 0.14, 0.2, 0.72, 0.04)
    elif name == "first":
        path((0.24, 0.16), (0.24, 0.84))
        path((0.8, 0.16), (0.46, 0.5), (0.8, 0.84))
    elif name == "play":
        solid((0.24, 0.12), (0.84, 0.5), (0.24, 0.88))
    elif name == "person":
        disc(0.5, 0.27, 0.22)
        box(0.14, 0.55, 0.72, 0.6, 0.3)
    elif name == "machine":
        box(0.16, 0.28, 0.68, 0.54, 0.12)
        disc(0.36, 0.52, 0.08, tone=ground if ground != ink else (255, 255, 255))
        disc(0.64, 0.52, 0.08, tone=ground if ground != ink else (255, 255, 255))
        path((0.5, 0.26), (0.5, 0.12))
        disc(0.5, 0.11, 0.07)
    elif name == "question":
        pygame.draw.arc(big, ink, (0.26 * n, 0.1 * n, 0.48 * n, 0.46 * n), -0.9, math.pi, thick)
        path((0.61, 0.5), (0.5, 0.6), (0.5, 0.68))
        disc(0.5, 0.86, 0.08)
    elif name in ("undo", "redo"):
        way = 1 if name == "undo" else -1
        turn = [math.radians(a) for a in range(-90, 136, 15)]
        path(*((0.5 + way * (0.04 + 0.28 * math.cos(a)), 0.56 + 0.28 * math.sin(a)) for a in turn))
        path((0.5 + way * 0.04, 0.28), (0.5 - way * 0.2, 0.28))
        solid((0.5 - way * 0.44, 0.28), (0.5 - way * 0.12, 0.04), (0.5 - way * 0.12, 0.52))
    elif name == "clock":
        disc(0.5, 0.5, 0.4, width=thick)
        path((0.5, 0.26), (0.5, 0.5), (0.68, 0.6), width=round(thick * 0.9))
    elif name == "dots":
        for x in (0.2, 0.5, 0.8):
            disc(x, 0.5, 0.09)
    elif name == "star":
        pygame.draw.polygon(big, ink, outline("star", n))
    else:
        raise ValueError(f"no sign called {name!r}")
