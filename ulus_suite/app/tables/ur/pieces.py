"""The pieces: a round one of shell and a square one of bitumen, with five eyes and the seat's own sign."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app import draw
from ulus_suite.app.tables.ur.inlay import OVER, materials
from ulus_suite.app.tables.ur.motifs import Pen
from ulus_suite.app.theme import mix
from ulus_suite.app.ui import Ui


def piece(ui: Ui, seat: int, colour: int, side: int) -> pygame.Surface:
    """A piece, ``side`` pixels across: a disc for the first seat, a square for the second, so that no colour has
    to be told apart; ``colour`` is the seat's own (an index into the palette)."""

    def paint(made: pygame.Surface) -> None:
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
        made.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))
        sign = draw.seat_mark(ui.pictures, ui.theme, colour, max(4, round(side * 0.27)))
        made.blit(sign, sign.get_rect(center=(side // 2, round(side * 0.488))))

    return ui.pictures.layer(("ur-piece", seat, colour, ui.theme.palette.id), (side, side), paint)


def draw_piece(
    ui: Ui,
    surface: pygame.Surface,
    seat: int,
    colour: int,
    centre: tuple[float, float],
    side: int,
    lift: float = 0.0,
) -> None:
    """A piece with its shadow; ``lift`` pixels over the board."""
    blur = max(2, side // 9)
    radius = side // 2 if seat == 0 else side // 6
    soft = draw.shadow(ui.pictures, (side, side), radius, blur, ui.theme["shadow"], 130)
    x, y = round(centre[0]) - side // 2, round(centre[1]) - side // 2
    surface.blit(soft, (x - blur + round(lift * 0.25), y - blur + side // 18 + round(lift * 0.35)))
    surface.blit(piece(ui, seat, colour, side), (x, y - round(lift)))
