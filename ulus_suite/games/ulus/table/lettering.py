"""Words along the lower rim of a medallion."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.text import FACES
from ulus_suite.app.ui.theme import Colour

OVER = 2
"""Curved words are drawn so many times larger and scaled down."""


def legend(
    ui: Ui, surface: pygame.Surface, words: str, middle: tuple[int, int], radii: tuple[float, float], px: int,
    fill: Colour, ink: Colour, edge: Colour,
) -> None:  # fmt: skip
    """Words on a ribbon between two radii (pixels), read from left to right."""
    inner, outer = radii
    side = round(2 * outer) + 6

    def paint(made: pygame.Surface) -> None:
        big = pygame.Surface((side * OVER, side * OVER), pygame.SRCALPHA)
        _curve(ui, big, words, inner * OVER, outer * OVER, px * OVER, (fill, ink, edge))
        made.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))

    key = ("ulus-legend", words, round(inner * 4), round(outer * 4), px, fill, ink, edge)
    made = ui.pictures.layer(key, (side, side), paint)
    surface.blit(made, made.get_rect(center=middle))


def _curve(
    ui: Ui, big: pygame.Surface, words: str, inner: float, outer: float, px: int,
    tones: tuple[Colour, Colour, Colour],
) -> None:  # fmt: skip
    """The ribbon and its letters, each turned to its place; smaller letters where they would go round too far."""
    fill, ink, edge = tones
    radius, centre = (inner + outer) / 2, big.get_width() / 2
    font = ui.text.font_file(FACES["text", True, False], px)
    while px > 8 and font.size(words)[0] > radius * MOST_ROUND:
        px -= 1
        font = ui.text.font_file(FACES["text", True, False], px)
    whole = font.size(words)[0]
    half = whole / radius / 2 + 0.9 * px / radius
    thick = max(1.0, px / 10)
    for tone, grow in ((edge, thick), (fill, 0.0)):
        pygame.draw.polygon(big, tone, _band(centre, inner - grow, outer + grow, half + grow / radius))
    for k, letter in enumerate(words):
        start = font.size(words[:k])[0]
        mid = (start + font.size(words[: k + 1])[0]) / 2 - whole / 2
        made = pygame.transform.rotozoom(font.render(letter, True, ink), math.degrees(mid / radius), 1.0)
        far = radius - px * 0.04
        at = (centre + far * math.sin(mid / radius), centre + far * math.cos(mid / radius))
        big.blit(made, made.get_rect(center=(round(at[0]), round(at[1]))))


MOST_ROUND = math.radians(215)
"""How far round the rim a name may go."""


def _band(centre: float, inner: float, outer: float, half: float) -> list[tuple[float, float]]:
    """A ribbon along the lower rim, with notched ends."""
    count = 40
    turns = [half * (2 * k / count - 1) for k in range(count + 1)]
    notch = (outer - inner) / (inner + outer) * 0.8
    mid = (inner + outer) / 2

    def at(turn: float, far: float) -> tuple[float, float]:
        return centre + far * math.sin(turn), centre + far * math.cos(turn)

    return [
        *(at(t, outer) for t in turns), at(half - notch, mid), *(at(t, inner) for t in reversed(turns)),
        at(notch - half, mid),
    ]  # fmt: skip
