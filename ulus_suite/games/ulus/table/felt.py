"""The mat: felt with an appliquéd border of horn scrolls, eight season circles, Naadam's rings in the middle."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.scene.art import put
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
        put(made, cloth, at)
        put(made, ui.pictures.svg(f"season/{SEASONS[k % 4]}.svg", (cloth_side, round(104 * unit))), at)
    disc = ui.pictures.svg("ulus/mat/naadam.svg", (disc_side, disc_side)).copy()
    veil = pygame.Surface(disc.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(veil, (*ui.theme.game("ulus")["felt"], 120), veil.get_rect().center, disc_side // 2)
    disc.blit(veil, (0, 0))
    put(made, disc, middle)
    rings(made, middle, unit, ui.theme.px(2))


def rings(made: pygame.Surface, middle: tuple[int, int], unit: float, width: int) -> None:
    """The two rings that archery is judged by, at 60 and 120 mm, drawn twice as large and scaled down."""
    half = round(120 * unit) + 4 * width + 2
    big = pygame.Surface((4 * half, 4 * half), pygame.SRCALPHA)
    for radius in (60, 120):
        r = 2 * radius * unit
        pygame.draw.circle(big, (255, 250, 236), (2 * half, 2 * half), r + 2 * width, 4 * width + 2)
        pygame.draw.circle(big, INK, (2 * half, 2 * half), r + width, max(2, 2 * width))
    put(made, pygame.transform.smoothscale(big, (2 * half, 2 * half)), middle)


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
        put(made, pygame.transform.rotozoom(tile, -turn, 1.0), at)
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
        put(made, picture, (round(at[0]), round(at[1])))


SEASONS = ("summer", "autumn", "winter", "spring")


# --- the quilted rug under it: corners, a border of hammers, a runner for the hand, pockets for piles ----

HAMMER = ((0, 5), (2, 5), (2, 2), (0.7, 2), (0.7, 0.4), (5.3, 0.4), (5.3, 2), (4, 2), (4, 5), (6, 5))
"""One hammer of the border, *alkhan khee*: 6 wide, 5 high; the thread comes in and goes out at its foot."""


def rug_tone(ui: Ui) -> Colour:
    """The rug's own colour: indigo, nearly black."""
    return mix(ui.theme.game("ulus")["ground"], (10, 8, 12), 0.42)


def rug(ui: Ui, made: pygame.Surface, box: pygame.Rect) -> None:
    """Felt, with a border inside `box`."""
    theme = ui.theme
    draw.felt(made, theme, rug_tone(ui))
    edge = box.inflate(-theme.px(8), -theme.px(8))
    high = theme.px(10)
    thread = mix(rug_tone(ui), theme.game("ulus")["second"], 0.5)
    pygame.draw.rect(made, thread, edge, theme.px(1.2), border_radius=theme.px(3))
    _hammers(made, edge.inflate(-theme.px(5), -theme.px(5)), thread, high, theme.px(1.5))
    inner = edge.inflate(-2 * high - theme.px(10), -2 * high - theme.px(10))
    pygame.draw.rect(made, thread, inner, theme.px(1.2), border_radius=theme.px(3))


def _hammers(made: pygame.Surface, box: pygame.Rect, thread: Colour, high: int, width: int) -> None:
    """Hammers along four edges, heads inward, as many as fit whole; a square knot in each corner."""
    unit = high / 5
    for side in range(4):
        along = (box.width if side % 2 == 0 else box.height) - 2 * high - 2 * width
        count = max(1, round(along / (6 * unit)))
        step = along / count / 6
        points: list[tuple[float, float]] = []
        for k in range(count):
            points += [(high + width + (6 * k + x) * step, high - y * unit) for x, y in HAMMER]
        pygame.draw.lines(made, thread, False, [_turned(box, side, p) for p in points], width)
    for x in (box.x, box.right - high):
        for y in (box.y, box.bottom - high):
            knot = pygame.Rect(x, y, high, high)  # not a thread of its own: the border's ends meet in it
            pygame.draw.rect(made, thread, knot.inflate(-width, -width), width)
            pygame.draw.rect(made, thread, knot.inflate(-high * 0.6, -high * 0.6))


def _turned(box: pygame.Rect, side: int, point: tuple[float, float]) -> tuple[float, float]:
    """A point given along an edge and inward from it: top, right, bottom, left."""
    along, inward = point
    match side:
        case 0:
            return box.x + along, box.y + inward
        case 1:
            return box.right - inward, box.y + along
        case 2:
            return box.right - along, box.bottom - inward
        case _:
            return box.x + inward, box.bottom - along


def rug_corners(ui: Ui, made: pygame.Surface, room: pygame.Rect, side: int) -> None:
    """Horns quilted tone on tone into the corners that the round mat leaves free."""
    pad = ui.theme.px(20)
    piece = ui.pictures.svg("ulus/mat/spandrel.svg", (side, side)).copy()
    piece.fill((255, 255, 255, 58), special_flags=pygame.BLEND_RGBA_MULT)
    right, low = room.right - pad - side, room.bottom - pad - side
    made.blit(piece, (room.x + pad, room.y + pad))
    made.blit(pygame.transform.flip(piece, True, False), (right, room.y + pad))
    made.blit(pygame.transform.flip(piece, False, True), (room.x + pad, low))
    made.blit(pygame.transform.flip(piece, True, True), (right, low))


def runner(ui: Ui, made: pygame.Surface, strip: pygame.Rect) -> None:
    """A lighter cloth where one's own cards lie, sewn on along its edge."""
    theme = ui.theme
    box = strip.inflate(-theme.px(8), -theme.px(6))
    cloth = pygame.Surface(box.size, pygame.SRCALPHA)
    whole = cloth.get_rect()
    pygame.draw.rect(cloth, (*theme.game("ulus")["third"], 34), whole, border_radius=theme.px(10))
    made.blit(cloth, box)
    thread = mix(rug_tone(ui), theme.game("ulus")["second"], 0.5)
    stitched(made, box.inflate(-theme.px(8), -theme.px(8)), thread, theme.px(6), theme.px(1.3))


def stitched(made: pygame.Surface, box: pygame.Rect, thread: Colour, step: int, width: int) -> None:
    for x in range(box.x, box.right - step // 2, 2 * step):
        for y in (box.y, box.bottom):
            pygame.draw.line(made, thread, (x, y), (x + step, y), width)
    for y in range(box.y, box.bottom - step // 2, 2 * step):
        for x in (box.x, box.right):
            pygame.draw.line(made, thread, (x, y), (x, y + step), width)


def pocket(ui: Ui, size: tuple[int, int], picture: str) -> pygame.Surface:
    """Where a pile lies when it is empty: a patch with stitches and the ghost of what belongs there."""
    theme = ui.theme
    thread = mix(rug_tone(ui), theme.game("ulus")["light"], 0.42)

    def paint_pocket(made: pygame.Surface) -> None:
        whole = made.get_rect()
        pygame.draw.rect(made, (*theme.game("ulus")["third"], 46), whole, border_radius=round(whole.width * 0.09))
        inset = max(3, whole.width // 16)
        stitched(made, whole.inflate(-2 * inset, -2 * inset), thread, max(3, whole.width // 18), theme.px(1.2))
        side = round(whole.width * 0.56)
        ghost = ui.pictures.svg(picture, (side, side)).copy()
        ghost.fill((255, 255, 255, 92), special_flags=pygame.BLEND_RGBA_MULT)
        put(made, ghost, whole.center)

    return ui.pictures.layer(("ulus-pocket", picture, theme.palette.id), size, paint_pocket)
