"""The mat: felt with an appliquéd border of horn scrolls, eight season circles, Naadam's rings in the middle."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix

MAT, BAND = 450.0, 40.0
"""Width of the border in millimetres."""

SEASON_AT, SEASON_HIGH = 174, 74
"""How far from the middle the words of the seasons stand and how high they are at most, in millimetres: between
Naadam's cloth and the circles."""

INK = (34, 37, 74)

PALER = 120
"""How far, of 255, the mat's felt is drawn back to its plain colour."""


def from_near(ui: Ui, made: pygame.Surface, middle: tuple[int, int], unit: float) -> None:
    """The mat for the contests, without sites: its middle there, so many pixels for a millimetre."""
    cloth_side, disc_side = round(190 * unit), round(260 * unit)
    mat(ui, made, middle, unit)
    cloth = ui.pictures.svg("ulus/mat/site.svg", (cloth_side, cloth_side))
    for k in range(8):
        angle = math.radians(90 - 45 * k)
        at = (middle[0] + 310 * unit * math.cos(angle), middle[1] - 310 * unit * math.sin(angle))
        made.blit(cloth, cloth.get_rect(center=at))
        script = ui.pictures.svg(f"season/{SEASONS[k % 4]}.svg", (cloth_side, round(104 * unit)))
        made.blit(script, script.get_rect(center=at))
    disc = ui.pictures.svg("ulus/mat/naadam.svg", (disc_side, disc_side)).copy()
    veil = pygame.Surface(disc.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(veil, (*ui.theme.game("ulus")["felt"], 120), veil.get_rect().center, disc_side // 2)
    disc.blit(veil, (0, 0))
    made.blit(disc, disc.get_rect(center=middle))
    rings(made, middle, unit, ui.theme.px(2))


def rings(made: pygame.Surface, middle: tuple[int, int], unit: float, width: int) -> None:
    """The two rings that archery is judged by, at 60 and 120 mm, drawn twice as large and scaled down."""
    half = round(120 * unit) + 4 * width + 2
    big = pygame.Surface((4 * half, 4 * half), pygame.SRCALPHA)
    for radius in (60, 120):
        r = 2 * radius * unit
        pygame.draw.circle(big, (255, 250, 236), (2 * half, 2 * half), r + 2 * width, 4 * width + 2)
        pygame.draw.circle(big, INK, (2 * half, 2 * half), r + width, max(2, 2 * width))
    small = pygame.transform.smoothscale(big, (2 * half, 2 * half))
    made.blit(small, small.get_rect(center=middle))


def mat(ui: Ui, made: pygame.Surface, middle: tuple[int, int], unit: float) -> None:
    """A disc of undyed felt with its shadow, and the band of scrolls round it."""
    theme = ui.theme
    colours = theme.game("ulus")
    radius = MAT * unit
    side = round(2 * radius) + 2
    blur = theme.px(16)
    whole = made.get_rect()
    if side < 1.3 * max(whole.size):  # nearer than that its edge is out of sight, or nearly
        box = pygame.Rect(middle[0] - side // 2, middle[1] - side // 2, side, side)
        draw.cast(made, box, side // 2, blur, (0, 0, 0), 200, theme.px(5))
    tone = mix(colours["felt"], (255, 240, 208), 0.6)
    disc = pygame.Surface(whole.size, pygame.SRCALPHA)
    draw.felt(disc, theme, tone, seed=31)
    paler = [round(part * PALER / 255) for part in tone]
    disc.fill([255 - PALER] * 3, special_flags=pygame.BLEND_RGB_MULT)
    disc.fill(paler, special_flags=pygame.BLEND_RGB_ADD)
    _cut_out(disc, middle, radius - BAND * unit)
    band = mix(colours["ground"], (59, 74, 150), 0.62)
    outer, inner = radius, radius - BAND * unit
    line = max(1.0, 2.2 * unit)
    pygame.draw.aacircle(made, INK, middle, outer)
    pygame.draw.aacircle(made, band, middle, outer - line)
    pygame.draw.aacircle(made, INK, middle, inner + line)
    made.blit(disc, (0, 0))
    count = 44
    high = round(BAND * unit * 0.86)
    tile = ui.pictures.svg("ulus/mat/border.svg", (round(high * 200 / 120), high))
    for k in range(count):
        turn = 360 / count * k
        angle = math.radians(90 - turn)
        far = (outer + inner) / 2
        at = (middle[0] + far * math.cos(angle), middle[1] - far * math.sin(angle))
        if not whole.inflate(4 * high, 4 * high).collidepoint(at):
            continue
        piece = pygame.transform.rotozoom(tile, -turn, 1.0)
        made.blit(piece, piece.get_rect(center=at))
    _stitches(made, middle, inner - 5 * unit, colours["mark"], max(1, round(1.6 * unit)))
    _stitches(made, middle, 135 * unit, mix(colours["felt"], colours["ground"], 0.55), max(1, round(1.4 * unit)))


def _cut_out(cloth: pygame.Surface, middle: tuple[int, int], radius: float) -> None:
    """Leave of a cloth what is inside a circle; only what is in sight is ever made, however near it is seen."""
    stamp = pygame.Surface(cloth.get_size(), pygame.SRCALPHA)
    pygame.draw.aacircle(stamp, (255, 255, 255), middle, radius)
    cloth.blit(stamp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _stitches(made: pygame.Surface, middle: tuple[int, int], radius: float, tone: Colour, width: int) -> None:
    count = max(24, round(2 * math.pi * radius / (9 * max(1, width))))
    for k in range(count):
        a, b = 2 * math.pi * k / count, 2 * math.pi * (k + 0.55) / count
        points = [(middle[0] + radius * math.cos(t), middle[1] + radius * math.sin(t)) for t in (a, b)]
        pygame.draw.line(made, tone, points[0], points[1], width)


def season(ui: Ui, made: pygame.Surface, middle: tuple[int, int], unit: float, stop: int) -> None:
    """The circle of a stop (from 0); its word stands upright between it and Naadam."""
    angle = math.radians(90 - 45 * stop)
    side = round(190 * unit)
    cloth = ui.pictures.svg("ulus/mat/site.svg", (side, side))
    script = ui.pictures.svg(f"season/{SEASONS[stop % 4]}.svg", (side, round(SEASON_HIGH * unit)))
    for picture, far in ((cloth, 310), (script, SEASON_AT)):
        at = (middle[0] + far * unit * math.cos(angle), middle[1] - far * unit * math.sin(angle))
        made.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


SEASONS = ("summer", "autumn", "winter", "spring")
