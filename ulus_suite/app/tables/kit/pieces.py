"""Pieces: discs in a seat's colour with its sign, alone and in stacks."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ulus_suite.app import draw
from ulus_suite.app.theme import mix
from ulus_suite.app.ui import Ui

OVER = 4


class Piece(NamedTuple):
    """What stands on a spot: whose it is, how many there are, and what is written on it."""

    seat: int
    many: int = 1
    sign: str = ""


def disc(ui: Ui, colour: int, side: int) -> pygame.Surface:
    """A turned piece ``side`` pixels across; ``colour`` is an index into the palette, as of ``screen.colours``."""

    def paint(made: pygame.Surface) -> None:
        n = side * OVER
        big = pygame.Surface((n, n), pygame.SRCALPHA)
        tone = ui.theme.seat_colour(colour)
        middle = n / 2
        rings = ((0.5, mix(tone, (0, 0, 0), 0.6)), (0.475, mix(tone, (255, 255, 255), 0.28)), (0.43, tone),
                 (0.34, mix(tone, (0, 0, 0), 0.28)), (0.315, mix(tone, (255, 255, 255), 0.1)))  # fmt: skip
        for reach, shade in rings:
            pygame.draw.circle(big, shade, (middle, middle), n * reach)
        made.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))
        sign = draw.seat_mark(ui.pictures, ui.theme, colour, max(4, round(side * 0.38)))
        made.blit(sign, sign.get_rect(center=(side // 2, side // 2)))

    return ui.pictures.layer(("kit-disc", colour, ui.theme.palette.id), (side, side), paint)


def put(
    ui: Ui, surface: pygame.Surface, piece: Piece, colour: int, centre: tuple[float, float], side: int,
    lift: float = 0.0,
) -> None:  # fmt: skip
    """A piece or a stack of them with its shadow; ``lift`` pixels over the board."""
    side = max(4, side)
    blur = max(2, side // 8)
    soft = draw.shadow(ui.pictures, (side, side), side // 2, blur, ui.theme["shadow"], 130)
    x, y = round(centre[0]) - side // 2, round(centre[1]) - side // 2
    surface.blit(soft, (x - blur + round(lift * 0.25), y - blur + side // 16 + round(lift * 0.35)))
    made = disc(ui, colour, side)
    for level in range(min(piece.many, 6)):
        surface.blit(made, (x, y - round(lift) - level * max(2, side // 9)))
    if piece.sign:
        label = ui.text.label(piece.sign, "body", ui.theme.seat_ink(colour), bold=True, px=round(side * 0.42))
        surface.blit(label, label.get_rect(center=(round(centre[0]), round(centre[1] - lift))))
