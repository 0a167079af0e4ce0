"""The floor of the ger: quilted felt the colour of dusk, a border of horn scrolls, a horsehair rope round all."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.scene.art import put
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix


def rug(ui: Ui, made: pygame.Surface) -> None:
    """The whole rug: felt, quilting, scrolls along the edges, rope."""
    theme = ui.theme
    colours = theme.game("unee")
    felt, pale = colours["third"], mix(colours["third"], colours["second"], 0.62)
    draw.felt(made, theme, felt)
    whole = made.get_rect()
    _quilt(made, whole, mix(felt, (0, 0, 0), 0.3), mix(felt, colours["second"], 0.2), theme.px(52), theme.px(5))
    band = theme.px(44)
    edge = whole.inflate(-theme.px(14), -theme.px(14))
    _scrolls(ui, made, edge, band, pale, mix(felt, (0, 0, 0), 0.34))
    rope(made, edge, theme.px(12), theme.px(7), colours["mark"], mix(colours["mark"], (0, 0, 0), 0.6))


def _quilt(made: pygame.Surface, box: pygame.Rect, dark: Colour, light: Colour, step: int, stitch: int) -> None:
    """Running stitches in diamonds, each pressed into the felt: dark, with light below."""
    reach = box.width + box.height
    for start in range(-box.height, box.width, step):
        for turn in (1, -1):
            for along in range(0, reach, 2 * stitch):
                x = box.x + start + along
                y = box.y + along if turn > 0 else box.bottom - along
                if x > box.right or not box.y - stitch <= y <= box.bottom + stitch:
                    continue
                end = (x + stitch * 0.8, y + turn * stitch * 0.8)
                pygame.draw.line(made, light, (x, y + 1), (end[0], end[1] + 1))
                pygame.draw.line(made, dark, (x, y), end)


def _scrolls(ui: Ui, made: pygame.Surface, edge: pygame.Rect, band: int, pale: Colour, dark: Colour) -> None:
    """Horns along the upper and the lower edge, as many as fit whole, on a darker strip; dots between them."""
    line = max(1, band // 20)
    count = max(1, round(edge.width / (band * 1.55)))
    for top in (True, False):
        strip = pygame.Rect(edge.x, edge.y if top else edge.bottom - band, edge.width, band)
        veil = pygame.Surface(strip.size, pygame.SRCALPHA)
        veil.fill((*dark, 150))
        made.blit(veil, strip)
        for y in (strip.bottom - line, strip.bottom - 4 * line) if top else (strip.y, strip.y + 3 * line):
            pygame.draw.rect(made, pale, (strip.x, y, strip.width, line))
        tile = scroll(ui, round(band * 0.66), pale)
        tile = tile if top else pygame.transform.flip(tile, False, True)
        middle = strip.centery + (-1 if top else 1) * band // 40
        for k in range(count):
            x = strip.x + (k + 0.5) * strip.width / count
            put(made, tile, (round(x), middle))
            if k:
                pygame.draw.aacircle(made, pale, (round(strip.x + k * strip.width / count), middle), band * 0.07)


def scroll(ui: Ui, high: int, tone: Colour) -> pygame.Surface:
    """A pair of horns, *ever ugalz*, in one tone."""
    tile = ui.pictures.svg("unee/scroll.svg", (round(high * 200 / 120), high)).copy()
    tile.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tile


def rope(made: pygame.Surface, box: pygame.Rect, radius: int, wide: int, light: Colour, dark: Colour) -> None:
    """A twisted rope laid round a box with rounded corners."""
    wide = max(3, wide)
    stamps: dict[int, pygame.Surface] = {}
    for x, y, heading in _round(box, radius, wide * 0.72):
        turn = round(math.degrees(heading) / 6) % 60
        if turn not in stamps:
            stamps[turn] = _strand(wide, turn * 6, light, dark)
        made.blit(stamps[turn], stamps[turn].get_rect(center=(round(x), round(y))))


def _strand(wide: int, degrees: int, light: Colour, dark: Colour) -> pygame.Surface:
    """One turn of the rope, lying slantwise to where it leads."""
    n = wide * 8
    big = pygame.Surface((n, n), pygame.SRCALPHA)
    pygame.draw.ellipse(big, dark, (n * 0.08, n * 0.26, n * 0.84, n * 0.48))
    pygame.draw.ellipse(big, light, (n * 0.14, n * 0.31, n * 0.7, n * 0.32))
    return pygame.transform.smoothscale(pygame.transform.rotate(big, -degrees - 42), (wide * 2, wide * 2))


def _round(box: pygame.Rect, radius: int, step: float) -> list[tuple[float, float, float]]:
    """Points round a box with rounded corners, each with the direction in which the way leads there."""
    found: list[tuple[float, float, float]] = []
    corners = (
        (box.right - radius, box.y + radius, -math.pi / 2),
        (box.right - radius, box.bottom - radius, 0.0),
        (box.x + radius, box.bottom - radius, math.pi / 2),
        (box.x + radius, box.y + radius, math.pi),
    )
    for k, (cx, cy, begin) in enumerate(corners):
        px, py, _ = corners[k - 1]
        start = (px + radius * math.cos(begin), py + radius * math.sin(begin))
        end = (cx + radius * math.cos(begin), cy + radius * math.sin(begin))
        long = math.dist(start, end)
        for i in range(round(long / step)):
            t = i * step / long
            found.append(
                (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t, begin + math.pi / 2)
            )
        count = max(1, round(radius * math.pi / 2 / step))
        for i in range(count):
            angle = begin + i / count * math.pi / 2
            x, y = cx + radius * math.cos(angle), cy + radius * math.sin(angle)
            found.append((x, y, angle + math.pi / 2))
    return found
