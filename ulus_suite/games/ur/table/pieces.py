"""The pieces: a round one of shell and a square one of bitumen, with five eyes and the seat's own sign."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.scene.art import put
from ulus_suite.app.scene.kit.pieces import ROOM
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.games.ur.table.inlay import OVER, materials
from ulus_suite.games.ur.table.motifs import Pen


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
