"""Pieces: discs in a seat's colour with its sign, alone and in stacks."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ulus_suite.app.scene.art import put
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix

OVER = 4
SIZE, ROOM = 0.86, 1.3
"""Size of a piece, and of its picture with shadow and stack, in sizes of its spot."""


class Piece(NamedTuple):
    """What stands on a spot: whose it is, how many there are, and what is written on it."""

    seat: int
    many: int = 1
    sign: str = ""


def paint_piece(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("piece", colour, many, sign): a piece or a stack of them with its shadow."""
    _, colour, many, sign = art
    whole = surface.get_height()
    side = max(4, round(whole / ROOM * SIZE))
    blur = max(2, side // 8)
    x = y = (whole - side) // 2
    soft = draw.shadow(ui.pictures, (side, side), side // 2, blur, ui.theme["shadow"], 130)
    surface.blit(soft, (x - blur, y - blur + side // 16))
    made = _disc(ui, colour, side)
    for level in range(min(many, 6)):
        surface.blit(made, (x, y - level * max(2, side // 9)))
    if sign:
        label = ui.text.label(sign, "body", ui.theme.seat_ink(colour), bold=True, px=round(side * 0.42))
        put(surface, label, (whole // 2, whole // 2))


def _disc(ui: Ui, colour: int, side: int) -> pygame.Surface:
    """A turned piece ``side`` pixels across."""
    n = side * OVER
    big = pygame.Surface((n, n), pygame.SRCALPHA)
    tone = ui.theme.seat_colour(colour)
    rings = ((0.5, mix(tone, (0, 0, 0), 0.6)), (0.475, mix(tone, (255, 255, 255), 0.28)), (0.43, tone),
             (0.34, mix(tone, (0, 0, 0), 0.28)), (0.315, mix(tone, (255, 255, 255), 0.1)))  # fmt: skip
    for reach, shade in rings:
        pygame.draw.circle(big, shade, (n / 2, n / 2), n * reach)
    made = pygame.transform.smoothscale(big, (side, side))
    put(made, draw.seat_mark(ui.pictures, ui.theme, colour, max(4, round(side * 0.38))), (side // 2, side // 2))
    return made
