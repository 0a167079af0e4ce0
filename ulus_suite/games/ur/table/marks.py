"""What tells on the board where one may go: light on forts and sections, glowing tiles, the way of a move."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from ulus_suite.app.scene.art import LEADING, MARKS, Painter, Painters, Sizes, fit, letter, put, too_small
from ulus_suite.app.scene.kit import Piece
from ulus_suite.app.scene.kit.pieces import ROOM
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.core.diagram import Board
from ulus_suite.core.names import Seat
from ulus_suite.games.ur.table import dice, inlay
from ulus_suite.games.ur.table.inlay import OVER, Pen, board_of, materials, star


def paint_stone(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("stone", seat, colour): a disc for the first seat, a square for the second, so that no colour has to be told
    apart, with its shadow; ``colour`` is the seat's own (an index into the palette)."""
    _, seat, colour = art
    whole = surface.get_width()
    side = round(whole / ROOM * PIECE)
    blur, corner = max(2, side // 9), (whole - side) // 2
    soft = draw.shadow(
        ui.pictures, (side, side), side // 2 if seat == 0 else side // 6, blur, ui.theme["shadow"], 130
    )
    surface.blit(soft, (corner - blur, corner - blur + side // 18))
    surface.blit(_stone(ui, seat, colour, side), (corner, corner))


PIECE = 0.64
"""Size of a piece, in sizes of its tile."""


def _stone(ui: Ui, seat: int, colour: int, side: int) -> pygame.Surface:
    inlay = materials(ui)
    n = side * OVER
    big = pygame.Surface((n, n), pygame.SRCALPHA)
    pen = Pen(big)
    body, ink = (inlay["shell"], inlay["lapis"]) if seat == 0 else (inlay["bitumen"], inlay["shell"])
    side_tone = mix(body, (0, 0, 0), 0.55) if seat == 0 else mix(body, inlay["gold"], 0.45)
    band = ui.theme.seat_colour(colour)
    edge = mix(body, (0, 0, 0), 0.35) if seat == 0 else mix(inlay["shell"], inlay["gold"], 0.35)
    layers = (
        (0.485, side_tone, 0.015), (0.475, edge, -0.012), (0.452, body, -0.012), (0.415, band, -0.012),
        (0.36, body, -0.012),
    )  # fmt: skip
    for reach, tone, drop in layers:
        if seat == 0:
            pen.disc(0.5, 0.5 + drop, reach, tone)
        else:
            pen.box(0.5 - reach * 0.93, 0.5 - reach * 0.93 + drop, reach * 1.86, reach * 1.86, tone, 0.11)
    for i in range(4):
        angle = math.pi / 4 + i * math.pi / 2
        x, y = 0.5 + 0.235 * math.cos(angle), 0.488 + 0.235 * math.sin(angle)
        pen.disc(x, y, 0.065, ink)
        pen.disc(x, y, 0.034, body)
    made = pygame.transform.smoothscale(big, (side, side))
    sign = draw.seat_mark(ui.pictures, ui.theme, colour, max(4, round(side * 0.27)))
    put(made, sign, (side // 2, round(side * 0.488)))

    return made


def way(layout: Board, start: str, end: str) -> tuple[str, ...]:
    """A shortest way along the path, to explain why a piece cannot go there."""
    near = layout.neighbours()
    paths: dict[str, tuple[str, ...]] = {start: (start,)}
    edge = [start]
    while edge and end not in paths:
        step: list[str] = []
        for tile in edge:
            for to in near[tile]:
                if to not in paths:
                    paths[to] = (*paths[tile], to)
                    step.append(to)
        edge = step
    return paths.get(end, (start, end)) if end != start else (start,)


def dominated(board: Board, sections: Mapping[str, str], on: Mapping[str, Piece]) -> dict[str, Seat]:
    """Sections whose forts are both in one hand, with the seat."""
    found: dict[str, Seat] = {}
    for section in ("earth", "heaven"):
        forts = [on.get(s.id) for s in board.spots if s.kind == "fort" and sections[s.id] == section]
        holders = {piece.seat if piece is not None else None for piece in forts}
        seat = holders.pop() if len(holders) == 1 else None
        if seat is not None:
            found[section] = seat
    return found


def protected(board: Board, on: Mapping[str, Piece]) -> list[str]:
    """Forts whose holder also holds Ishtar."""
    queens = {on[s.id].seat for s in board.spots if s.kind == "ishtar" and s.id in on}
    return [s.id for s in board.spots if s.kind == "fort" and s.id in on and on[s.id].seat in queens]


# --- painters -----------------------------------------------------------------------------------------


def _lit(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("lit", shape, mark): a glow round a tile, a tray or a piece, fading outwards."""
    _, shape, mark = art
    _glow(surface, ui.theme[MARKS[mark]], shape)


def _frame(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("frame",): gold round a section of which somebody holds both forts."""
    line, gold = max(2, ui.theme.px(2)), mix(materials(ui)["gold"], (255, 226, 130), 0.5)
    for inset, wide, tone in ((0, 3 * line, materials(ui)["bitumen"]), (line // 2, 2 * line, gold)):
        pygame.draw.rect(surface, tone, surface.get_rect().inflate(-2 * inset, -2 * inset), wide, border_radius=8)


def _glow(surface: pygame.Surface, tone: Colour, shape: str) -> None:
    box, wide = surface.get_rect(), max(3, round(surface.get_height() * 0.042))
    inner = box.inflate(-4 * wide, -4 * wide)
    radius = min(inner.size) // 2 if shape == "circle" else round(inner.height * 0.07)
    for i in range(wide * 2, -1, -1):
        ring = box.inflate(-2 * (wide * 2 - i), -2 * (wide * 2 - i))
        alpha = round(210 * (1 - i / (wide * 2 + 1)) ** 1.6)
        pygame.draw.rect(surface, (*tone, alpha), ring, 2, border_radius=radius + i)
    pygame.draw.rect(surface, (*tone, 255), inner, max(2, wide // 2 + 1), border_radius=radius)


def _ishtar(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("ishtar",): her star at the foot of a fort that she protects."""
    side = surface.get_width()
    big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    pen, materials = Pen(big), inlay.materials(ui)
    pen.disc(0.5, 0.5, 0.5, mix(materials["gold"], (255, 230, 160), 0.4))
    pen.disc(0.5, 0.5, 0.44, materials["bitumen"])
    pen.poly(star(8, 0.40, 0.19), mix(materials["gold"], (255, 230, 160), 0.4))
    surface.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))


def _badge(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("badge", sign, seat, colour): "plus" where a new piece may come; "struck" where that seat's piece would be:
    it is knocked askew, in a burst. No cross: that is the sign of what is forbidden."""
    box, theme = surface.get_rect(), ui.theme
    if art[1] == "plus":
        draw.panel(surface, ui.pictures, box, theme["cream"], radius=box.height // 2, border=2, edge=theme["good"])
        put(surface, draw.mark(ui.pictures, "plus", round(box.height * 0.7), theme["good"]), box.center)
        return
    pen, tones = Pen(big := pygame.Surface((box.width * OVER, box.width * OVER), pygame.SRCALPHA)), materials(ui)
    pen.poly(star(11, 0.5, 0.36), tones["bitumen"])
    pen.poly(star(11, 0.46, 0.32), mix(tones["gold"], (255, 226, 130), 0.4))
    surface.blit(pygame.transform.smoothscale(big, box.size), (0, 0))
    piece = pygame.transform.rotozoom(_stone(ui, art[2], art[3], round(box.width * 0.48)), -16, 1.0)
    put(surface, piece, box.center)


def _way(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("way", points, tiles across, mark): a line through tiles, its points in shares of the surface."""
    _, shares, across, mark = art
    width, height = surface.get_size()
    points = [(round(x * width), round(y * height)) for x, y in shares]
    if len(points) < 2:
        return
    for wide, colour in ((0.13, ui.theme["shadow"]), (0.08, ui.theme[MARKS[mark]])):
        thick = max(1, round(wide * width / across))
        pygame.draw.lines(surface, colour, False, points, thick)
        for point in points[1:-1]:
            pygame.draw.circle(surface, colour, point, round(thick * 0.95))
        pygame.draw.polygon(surface, colour, _arrowhead(points[-2], points[-1], round(thick * 2.2)))


def _arrowhead(start: tuple[int, int], end: tuple[int, int], side: int) -> list[tuple[float, float]]:
    """The three corners of an arrow's head that ends at ``end``."""
    way = pygame.Vector2(end) - pygame.Vector2(start)
    ahead = way.normalize() * side if way.length() else pygame.Vector2(side, 0)
    aside, tip = ahead.rotate(90) * 0.75, pygame.Vector2(end) + ahead * 0.6
    back = tip - ahead * 1.4
    return [(tip.x, tip.y), (back.x + aside.x, back.y + aside.y), (back.x - aside.x, back.y - aside.y)]


def _slip(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("slip", words): what the dice allow, as large as it fits, on a slip of shell."""
    theme, box = ui.theme, surface.get_rect()
    px = round(box.height * 0.20 * min(1.6, max(1.0, theme.text_percent / 100)))
    px = max(px, theme.font_px("small")) if ui.from_afar else px
    px, lines = fit(ui, art[1], (box.width - round(px * 0.8), round(box.height * 0.94)), px, bold=True)
    if too_small(ui, art[1], px):
        return
    sizes = Sizes(ui, True)
    wide = max(sizes.wide(line, px) for line in lines) + px
    slip = pygame.Rect(0, 0, min(box.width, wide), round(px * LEADING) * len(lines) + round(px * 0.35))
    slip.center = box.center
    draw.panel(surface, ui.pictures, slip, theme["paper"], radius=max(3, px // 3))
    letter(ui, surface, art[1], slip.inflate(-px // 2, 0), px, theme["ink"], bold=True)


def _nameplate(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("nameplate", words): at the foot of a tile, what it is called."""
    inlaid, box = materials(ui), surface.get_rect()
    fill, edge = mix(inlaid["bitumen"], inlaid["lapis"], 0.25), mix(inlaid["gold"], inlaid["bitumen"], 0.25)
    draw.panel(surface, ui.pictures, box, fill, radius=box.height // 4, border=max(1, box.height // 14), edge=edge)
    letter(
        ui, surface, art[1], box.inflate(-box.height // 3, 0), round(box.height * 0.72), inlaid["shell"], bold=True
    )


def _flash(ui: Ui, surface: pygame.Surface, art: Art, rect: pygame.Rect, share: float) -> None:
    """("flash",): a tile lights up and fades to its steady glow."""
    veil = draw.rounded(ui.pictures, rect.size, rect.height // 10, (255, 236, 170)).copy()
    veil.set_alpha(round(150 * math.sin(math.pi * (1 - (1 - share) ** 3))))
    surface.blit(veil, rect)


PAINTERS: Painters = {
    "stone": Painter(paint_stone),
    "lit": Painter(_lit),
    "frame": Painter(_frame),
    "ishtar": Painter(_ishtar),
    "badge": Painter(_badge),
    "way": Painter(_way),
    "slip": Painter(_slip),
    "nameplate": Painter(_nameplate),
    "flash": Painter(live=_flash),
    **dice.PAINTERS,
}

__all__ = ["PAINTERS", "board_of", "dominated", "protected", "way"]
