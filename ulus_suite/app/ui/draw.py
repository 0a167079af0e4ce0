"""Shapes with clean edges: panels, rims, shadows. Materials (`grain`) and signs (`marks`) go by this name, too.

Everything is drawn once at the size needed and kept in `Pictures`; nothing here needs numpy.
"""

from __future__ import annotations

import pygame

from ulus_suite.app.ui.marks import OVER, mark, outline, pattern, seat_mark
from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.textures import felt, paper, speckle, wood
from ulus_suite.app.ui.theme import Colour, Theme

__all__ = [
    "OVER",
    "WIDE",
    "cast",
    "felt",
    "mark",
    "nested",
    "outline",
    "panel",
    "paper",
    "pattern",
    "ring",
    "rounded",
    "seat_mark",
    "shadow",
    "speckle",
    "wood",
]

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
