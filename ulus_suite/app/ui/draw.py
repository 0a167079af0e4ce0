"""Shapes with clean edges: panels, rims, shadows. Materials (`grain`) and signs (`marks`) go by this name, too.

Everything is drawn once at the size needed and kept in `Pictures`; nothing here needs numpy.
"""

from __future__ import annotations

import math
import random

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
    bin, out, search, eye, play, pause, first, person, machine, question, dots, undo, redo, clock, star, bone.
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
    elif name == "bone":
        for x, y in ((0.2, 0.34), (0.2, 0.66), (0.8, 0.34), (0.8, 0.66)):
            disc(x, y, 0.19)
        box(0.2, 0.34, 0.6, 0.32)
    elif name == "star":
        pygame.draw.polygon(big, ink, outline("star", n))
    else:
        raise ValueError(f"no sign called {name!r}")


FINE, TILE = 12, 512  # noise of at most so many pixels a grain comes in tiles of so many pixels


def speckle(surface: pygame.Surface, grain: tuple[int, int], low: int, seed: int) -> None:
    """Darken a surface with grey noise (from `low` to 255) in blobs of `grain` pixels; the same for a seed.

    Fine grain is made once for a tile and laid side by side: over a whole mat that costs a third.
    """
    size = surface.get_size()
    fine = max(grain) <= FINE and min(size) > TILE
    tile = _noise((TILE, TILE) if fine else size, grain, low, seed)
    for x in range(0, size[0], tile.get_width()):
        for y in range(0, size[1], tile.get_height()):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _noise(size: tuple[int, int], grain: tuple[int, int], low: int, seed: int) -> pygame.Surface:
    width, height = max(2, size[0] // grain[0]), max(2, size[1] // grain[1])
    lighter = bytes(low + value * (255 - low) // 255 for value in range(256))
    raw = random.Random(seed).randbytes(width * height).translate(lighter)
    small = pygame.image.frombuffer(raw, (width, height), "P")
    small.set_palette([(i, i, i) for i in range(256)])
    return pygame.transform.smoothscale(small.convert(32), size)


def wood(pictures: Pictures, size: tuple[int, int], theme: Theme, tone: Colour, *, seed: int = 3) -> pygame.Surface:
    """A plank: long grain, fine fibres, darker towards its edges."""

    def paint(surface: pygame.Surface) -> None:
        surface.fill(tone)
        unit = max(1, theme.px(1))
        for grain, low, index in (
            ((220 * unit, 9 * unit), 205, 0),
            ((90 * unit, 3 * unit), 224, 1),
            ((30 * unit, unit), 236, 2),
        ):
            speckle(surface, grain, low, seed + index)

    return pictures.layer(("wood", tone, seed, theme.scale), size, paint, alpha=False)


def paper(
    pictures: Pictures, size: tuple[int, int], theme: Theme, tone: Colour, *, seed: int = 11
) -> pygame.Surface:
    """Undyed paper: almost even, with a little cloud and fibre."""

    def paint(surface: pygame.Surface) -> None:
        surface.fill(tone)
        unit = max(1, theme.px(1))
        for grain, low, index in (((60 * unit, 60 * unit), 243, 0), ((2 * unit, unit), 244, 1)):
            speckle(surface, grain, low, seed + index)

    return pictures.layer(("paper", tone, seed, theme.scale), size, paint, alpha=False)


def felt(surface: pygame.Surface, theme: Theme, tone: Colour, *, seed: int = 23) -> None:
    """Cover a surface with pressed wool: short soft fibres without direction. It becomes part of a layer."""
    surface.fill(tone)
    unit = max(1, theme.px(1))
    for grain, low, index in (
        ((2 * unit, 2 * unit), 226, 0),
        ((5 * unit, 5 * unit), 236, 1),
        ((90 * unit, 90 * unit), 232, 2),
    ):
        speckle(surface, grain, low, seed + index)


WIDE = 100_000
"""Panels of more pixels than this are painted from their corners."""


def nested(
    pictures: Pictures, size: tuple[int, int], radius: int, rings: tuple[tuple[int, Colour, int], ...]
) -> pygame.Surface:
    """Rounded boxes inside one another, each (inset in pixels, colour, alpha) covering the one before.

    Only the corners are drawn large and scaled down, so that even a box as wide as the window is cheap.
    """
    width, height = max(1, size[0]), max(1, size[1])
    radius = max(0, min(radius, width // 2, height // 2))

    def paint(surface: pygame.Surface) -> None:
        deepest = max(inset for inset, _, _ in rings)
        corner = min(max(radius, deepest) + 1, (min(width, height) + 1) // 2)
        big = pygame.Surface((corner * 2 * OVER, corner * 2 * OVER), pygame.SRCALPHA)
        big.fill((*rings[0][1], 0))
        for inset, tone, alpha in rings:
            box = big.get_rect().inflate(-2 * inset * OVER, -2 * inset * OVER)
            pygame.draw.rect(big, (*tone, alpha), box, border_radius=max(0, radius - inset) * OVER)
            surface.fill((*tone, alpha), surface.get_rect().inflate(-2 * inset, -2 * inset))
        patch = pygame.transform.smoothscale(big, (corner * 2, corner * 2))
        c = corner
        for x, y, px, py in (
            (0, 0, 0, 0),
            (width - c, 0, c, 0),
            (0, height - c, 0, c),
            (width - c, height - c, c, c),
        ):
            surface.fill((0, 0, 0, 0), (x, y, c, c))
            surface.blit(patch, (x, y), (px, py, c, c), special_flags=pygame.BLEND_RGBA_ADD)

    return pictures.layer(("nested", radius, rings), (width, height), paint)


def rounded(
    pictures: Pictures,
    size: tuple[int, int],
    radius: int,
    fill: Colour,
    *,
    border: int = 0,
    edge: Colour = (0, 0, 0),
    alpha: int = 255,
) -> pygame.Surface:
    """A rounded box with smooth corners, as a picture of exactly `size` pixels."""
    rings = ((0, edge, alpha), (border, fill, alpha)) if border else ((0, fill, alpha),)
    return nested(pictures, size, radius, rings)


def shadow(
    pictures: Pictures, size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int = 90
) -> pygame.Surface:
    """A soft shadow of a rounded box, `blur` pixels larger than `size` on every side."""
    width, height = size[0] + 2 * blur, size[1] + 2 * blur

    def paint(surface: pygame.Surface) -> None:
        surface.blit(_soft(size, radius, blur, colour, alpha), (0, 0))

    return pictures.layer(("shadow", radius, blur, colour, alpha), (width, height), paint)


def cast(
    surface: pygame.Surface, box: pygame.Rect, radius: int, blur: int, colour: Colour, alpha: int, down: int
) -> None:
    """Draw the shadow of a rounded box, `down` pixels below it, as part of a layer: nothing is kept."""
    surface.blit(_soft(box.size, radius, blur, colour, alpha), (box.x - blur, box.y - blur + down))


def _soft(size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int) -> pygame.Surface:
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    shrink = max(1, blur // 3)
    small = pygame.Surface((max(4, width // shrink), max(4, height // shrink)), pygame.SRCALPHA)
    small.fill((*colour, 0))
    box = pygame.Rect(blur // shrink, blur // shrink, max(2, size[0] // shrink), max(2, size[1] // shrink))
    pygame.draw.rect(small, (*colour, alpha), box, border_radius=max(1, radius // shrink))
    return pygame.transform.smoothscale(pygame.transform.box_blur(small, 2), (width, height))


def panel(
    surface: pygame.Surface,
    pictures: Pictures,
    rect: pygame.Rect,
    fill: Colour,
    *,
    radius: int = 10,
    border: int = 0,
    edge: Colour = (0, 0, 0),
    drop: int = 0,
    shade: Colour = (20, 12, 6),
    alpha: int = 255,
) -> None:
    """Draw a rounded box, with a soft shadow `drop` pixels wide when asked."""
    if rect.width < 1 or rect.height < 1:
        return
    rings = ((0, edge, 255), (border, fill, 255)) if border else ((0, fill, 255),)
    if alpha == 255 and rect.width * rect.height > WIDE and min(rect.size) > 4 * (radius + border + drop + 1):
        _wide_panel(surface, pictures, rect, radius, rings, (drop, shade))
        return
    if drop:
        surface.blit(shadow(pictures, rect.size, radius, drop, shade), (rect.x - drop, rect.y - drop + drop // 3))
    surface.blit(rounded(pictures, rect.size, radius, fill, border=border, edge=edge, alpha=alpha), rect)


def _wide_panel(
    surface: pygame.Surface,
    pictures: Pictures,
    rect: pygame.Rect,
    radius: int,
    rings: tuple[tuple[int, Colour, int], ...],
    shadowed: tuple[int, Colour],
) -> None:
    """An opaque box of which no picture is kept, only that of its corners, and of its shadow what can be seen: kept
    whole, those of a rail alone took four megabytes."""
    drop, shade = shadowed
    if drop:
        _rim(surface, pictures, rect, radius, drop, shade)
    corner = max(radius, rings[-1][0]) + 1
    patch = nested(pictures, (2 * corner + 1, 2 * corner + 1), radius, rings)
    for inset, tone, _ in rings:
        inner = rect.inflate(-2 * inset, -2 * inset)
        surface.fill(tone, (rect.x + corner, inner.y, rect.width - 2 * corner, inner.height))
        surface.fill(tone, (inner.x, rect.y + corner, inner.width, rect.height - 2 * corner))
    for x, across in ((rect.x, 0), (rect.right - corner, corner + 1)):
        for y, down in ((rect.y, 0), (rect.bottom - corner, corner + 1)):
            surface.blit(patch, (x, y), (across, down, corner, corner))


def _rim(
    surface: pygame.Surface, pictures: Pictures, rect: pygame.Rect, radius: int, drop: int, shade: Colour
) -> None:
    """What a box that lies over its shadow lets one see of it, in four strips."""
    width, height, strip = rect.width + 2 * drop, rect.height + 2 * drop, 2 * drop + radius
    whole: list[pygame.Surface] = []

    def part(area: tuple[int, int, int, int]) -> pygame.Surface:
        def paint(made: pygame.Surface) -> None:
            if not whole:
                whole.append(_soft(rect.size, radius, drop, shade, 90))
            made.blit(whole[0], (0, 0), area)

        return pictures.layer(("rim", rect.size, radius, drop, shade, area[:2]), area[2:], paint)

    for area in (
        (0, 0, width, strip),
        (0, height - strip, width, strip),
        (0, strip, strip, height - 2 * strip),
        (width - strip, strip, strip, height - 2 * strip),
    ):
        surface.blit(part(area), (rect.x - drop + area[0], rect.y - drop + drop // 3 + area[1]))


def ring(
    surface: pygame.Surface, pictures: Pictures, rect: pygame.Rect, theme: Theme, *, shape: str, radius: int
) -> None:
    """The focus ring: two tones, so that it shows on any ground, and a wedge that points at what has it."""
    width, thin = theme.px(3.4), theme.px(1.4)
    outer = rect.inflate(2 * (width + thin), 2 * (width + thin))
    round_by = outer.height // 2 if shape in ("pill", "circle") else radius + width + thin
    edge, line = theme["focus_edge"], theme["focus"]
    rings = ((0, edge, 255), (thin, line, 255), (width, edge, 255), (width + thin, edge, 0))
    surface.blit(nested(pictures, outer.size, round_by, rings), outer)
    tip = theme.px(15)
    wedge = mark(pictures, "wedge", tip, line, edge)
    surface.blit(wedge, (outer.x - tip // 2, outer.centery - tip // 2))
