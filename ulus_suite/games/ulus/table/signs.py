"""Small signs on bones: a number where words name the bone, a tick or a cross for what may or may not be."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.ulus.table.felt import INK
from ulus_suite.games.ulus.table.ground import Camera

PALE = (255, 250, 236)
OFF_MM = 11
"""How far from the middle of a bone its signs are, each way."""


def number_at(ui: Ui, surface: pygame.Surface, camera: Camera, at: tuple[float, float], piece: str) -> None:
    """The number of a bone at its lower right, upright whichever way it lies; ``at`` in tenths of a millimetre."""
    off = round(camera.px_per_mm * OFF_MM)
    x, y = camera.point(*at)
    made = disc(ui, piece[1:])
    surface.blit(made, made.get_rect(center=(x + off, y + off)))


def verdict_at(ui: Ui, surface: pygame.Surface, camera: Camera, at: tuple[float, float], good: bool) -> None:
    """A tick or a cross at a bone's upper left."""
    off = round(camera.px_per_mm * OFF_MM)
    x, y = camera.point(*at)
    made = verdict(ui, good)
    surface.blit(made, made.get_rect(center=(x - off, y - off)))


def disc(ui: Ui, number: str) -> pygame.Surface:
    """A number on a small dark disc."""
    side = ui.theme.px(20)

    def paint(made: pygame.Surface) -> None:
        middle = (side / 2, side / 2)
        pygame.draw.aacircle(made, PALE, middle, side / 2)
        pygame.draw.aacircle(made, INK, middle, side / 2 - max(1, side // 14))
        label = ui.text.label(number, "small", PALE, bold=True, px=round(side * 0.62))
        box = label.get_bounding_rect()
        made.blit(label, (round((side - box.width) / 2 - box.x), round((side - box.height) / 2 - box.y)))

    return ui.pictures.layer(("ulus-bone-number", number), (side, side), paint)


def verdict(ui: Ui, good: bool) -> pygame.Surface:
    """A tick or a cross on a disc."""
    side = ui.theme.px(22)
    tone = ui.theme["good" if good else "bad"]

    def paint(made: pygame.Surface) -> None:
        middle = (side / 2, side / 2)
        pygame.draw.aacircle(made, PALE, middle, side / 2)
        pygame.draw.aacircle(made, tone, middle, side / 2 - max(1, side // 12))
        sign = draw.mark(ui.pictures, "tick" if good else "cross", round(side * 0.62), PALE)
        made.blit(sign, sign.get_rect(center=(side // 2, side // 2)))

    return ui.pictures.layer(("ulus-bone-verdict", good, ui.theme.palette.id), (side, side), paint)
